"""Finding the message that a memory comes from."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from sentient_desktop.domain.chat import Role
from sentient_desktop.domain.chat_text import ChatText, Said
from sentient_desktop.domain.finding import find, ranked
from sentient_desktop.domain.wording import Wording, backs

RUNS = Wording.of("Kim runs 5 km on Sunday mornings", ["Kim"])


def chat(*texts: str, names: tuple[str | None, ...] = (None,)) -> ChatText:
    return ChatText(Said(Role.USER, names[at % len(names)], text) for at, text in enumerate(texts))


def test_the_message_that_says_it_is_found() -> None:
    said = chat("Hello", "On Sunday mornings I run 5 km", "Nice", "I like mornings")
    assert find(RUNS, said) == 1
    assert ranked(RUNS, said)[0] == 1


def test_nothing_is_claimed_where_nothing_backs_it() -> None:
    said = chat("I run", "Hello", "Mornings are nice")
    assert find(RUNS, said) is None
    assert ranked(RUNS, said)


def test_nothing_is_found_in_an_empty_chat_or_for_a_memory_of_names() -> None:
    assert find(RUNS, chat()) is None
    assert ranked(RUNS, chat("Hello", "there")) == []
    assert find(Wording.of("User"), chat("User")) is None


def test_what_is_denied_is_not_claimed() -> None:
    assert find(Wording.of("User likes olives"), chat("I don't like olives")) is None


def test_of_two_that_say_the_same_the_newest_is_taken() -> None:
    line = "On Sunday mornings I run 5 km."
    assert find(RUNS, chat(line, "And now?", "Who knows", line, "And now?", "Who knows")) == 3


def test_the_person_it_is_about_comes_before_another() -> None:
    said = chat("I run 5 km on Sunday mornings", "I run 5 km on Sunday mornings", names=("Kim", "Mira"))
    assert ranked(RUNS, said, about=["Kim"])[0] == 0
    assert ranked(RUNS, said, about=["Mira"])[0] == 1


def test_the_person_comes_before_the_assistant() -> None:
    line = "Runs of 5 km on Sunday mornings"
    said = ChatText([Said(Role.USER, None, line), Said(Role.ASSISTANT, None, line)])
    assert find(RUNS, said) == 0


def test_only_the_messages_that_may_be_chosen_are() -> None:
    said = chat("I run 5 km on Sunday mornings", "Sunday mornings: a run of 5 km")
    assert find(RUNS, said, among=[0, 99]) == 0
    assert ranked(RUNS, said, among=[1]) == [1]


def test_words_of_one_family_count_a_little() -> None:
    wording = Wording.of("Finds decisions about gardens tiring")
    said = chat("Gardens", "Gardens: I decided long ago", "Gardens: it rained long ago")
    assert ranked(wording, said)[0] == 1


def test_we_claim_none_of_several_that_say_different_parts() -> None:
    wording = Wording.of("Plays violin, cello, harp, flute and drums")
    said = chat("violin cello harp", "cello harp flute", "harp flute drums", "violin cello drums")
    assert ranked(wording, said)
    assert find(wording, said) is None


def test_a_chat_in_chinese() -> None:
    assert find(Wording.of("用户喜欢早上跑步"), chat("你好", "我喜欢早上跑步", "很好")) == 1


@given(st.text(), st.lists(st.text(), max_size=5))
def test_what_is_claimed_always_backs_the_memory(memory: str, texts: list[str]) -> None:
    wording, said = Wording.of(memory), chat(*texts)
    found = find(wording, said)
    assert found is None or backs(wording, texts[found])


@given(st.lists(st.sampled_from(["run 5 km", "Sunday mornings", "no", "5 km on Sunday"]), max_size=60))
def test_the_ranking_names_each_message_once(texts: list[str]) -> None:
    order = ranked(RUNS, chat(*texts))
    assert len(order) == len(set(order))
    assert set(order) <= set(range(len(texts)))
