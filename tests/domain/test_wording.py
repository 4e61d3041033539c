"""When a text says a memory, says the opposite, or says it of somebody else; the quote and the marks."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sentient_desktop.domain.wording import (
    Text,
    Wording,
    backs,
    conflicts,
    covered,
    marks,
    quote,
    said_of_another,
    text_stems,
)
from sentient_desktop.domain.words import LONGEST


@pytest.mark.parametrize(
    ("memory", "names", "stems"),
    [
        ("User likes olives", [], {"like", "oliv"}),
        ("The user's favourite tea is oolong", [], {"favourit", "tea", "oolong"}),
        ("Mira Sand's cat sleeps outside", ["Mira Sand"], {"cat", "sleep", "outsid"}),
        ("Mira was there", ["Mira"], {"was", "there"}),
        ("User", [], set()),
        ("", [], set()),
        ("Kim mag keine Oliven", ["Kim"], {"mag", "oliv"}),
        ("用户喜欢跑步", [], {"户喜", "喜欢", "欢跑", "跑步"}),
        ("Café in Łódź", [], {"cafe", "łodz"}),
    ],
)
def test_a_memory_is_its_words_without_names_and_small_words(memory: str, names: list[str], stems: set[str]) -> None:
    assert Wording.of(memory, names).stems == stems


def test_three_words_in_five_back_a_memory_and_two_do_not() -> None:
    wording = Wording.of("Plays violin, cello, harp, flute")
    assert covered(wording, "violin cello harp") == (3, 5)
    assert backs(wording, "violin cello harp")
    assert not backs(wording, "violin cello")


def test_a_memory_of_names_only_is_backed_by_nothing() -> None:
    wording = Wording.of("User Kim", ["Kim"])
    assert covered(wording, "The user is Kim") == (0, 0)
    assert not backs(wording, "The user is Kim")
    assert not conflicts(wording, "The user is not Kim")
    assert not said_of_another(wording, "My brother is Kim")


@pytest.mark.parametrize(
    ("memory", "text"),
    [
        ("User likes olives", "I LIKED an olive or two"),
        ("Runs 5 km on Sunday", "Can't, Sunday is my 5 km run"),
        ("Runs 5 km on Sunday", "I can't do Sunday, that is my 5 km run"),
        ("Mira moved to Köln", "moving to Koln was hard"),
        ("User likes olives", "You like olives, don't you?"),
        ("User dislikes long waits", "I don't like it, but dislike long waits I do"),
        ("User does not eat meat", "I never eat meat"),
        ("User is vegetarian and likes tea", "Not only do I like tea, I am vegetarian"),
        ("User looks forward to the concert", "I can't wait, looking forward to the concert"),
        ("Mag Oliven", "Oliven mag ich"),
        ("用户喜欢跑步", "我喜欢跑步"),
        ("ผู้ใช้ชอบกาแฟ", "ฉันชอบกาแฟ ผู้ใช้"),
        ("User hates skiing", "My brother and I hate skiing"),
        ("User's brother hates skiing", "My brother hates skiing"),
        ("User hates skiing", "My brother skis. I hate skiing."),
    ],
)
def test_a_text_backs_a_memory(memory: str, text: str) -> None:
    wording = Wording.of(memory)
    assert backs(wording, text)
    assert not conflicts(wording, text)
    assert not said_of_another(wording, text)


@pytest.mark.parametrize(
    ("memory", "text"),
    [
        ("User likes olives", "I can't stand olives"),
        ("User likes olives", "I hate olives"),
        ("User hates olives", "I like olives"),
        ("User likes olives", "I don’t like olives"),
        ("User does not eat meat", "I eat meat"),
        ("User eats without salt", "I eat salt"),
        ("Is drinking coffee", "Is not drinking coffee"),
        ("Er mag Oliven", "Oliven mag ich gar nicht"),
        ("Kim mag keine Oliven", "Ich mag Oliven"),
        ("Il aime les olives", "Je n'aime pas les olives"),
        ("Le gustan las aceitunas", "No me gustan las aceitunas"),
        ("Gli piacciono le olive", "Non mi piacciono le olive"),
        ("Ele gosta de azeitonas", "Eu não gosto de azeitonas"),
        ("用户喜欢橄榄", "我不喜欢橄榄"),
    ],
)
def test_a_text_says_the_opposite(memory: str, text: str) -> None:
    wording = Wording.of(memory, ["Kim"])
    assert conflicts(wording, text)
    assert not backs(wording, text)


@pytest.mark.parametrize(
    ("memory", "text"),
    [
        ("User likes olives", "olives are green"),
        ("User likes olives", "I don't know"),
        ("User likes olives and tea on Sundays", "I don't like it"),
        ("Has not yet seen a doctor for the back", "No, I haven't seen a doctor yet"),
        ("Lives by the sea in a red house", "No house by the sea, but a red one"),
    ],
)
def test_a_text_that_says_neither_is_no_conflict(memory: str, text: str) -> None:
    assert not conflicts(Wording.of(memory), text)


def test_what_is_said_of_a_relative_does_not_back_it() -> None:
    wording = Wording.of("User hates skiing")
    assert said_of_another(wording, "My older brother hates skiing.")
    assert not backs(wording, "My older brother hates skiing.")
    assert not said_of_another(wording, "Skiing is hated here")
    assert not said_of_another(wording, "My brother is tall")


def test_a_contradiction_elsewhere_in_the_text_does_not_hide_the_sentence_that_says_it() -> None:
    text = "I can't stand green olives. By now I like black olives."
    wording = Wording.of("User likes olives")
    found = quote(wording, text)
    assert found is not None
    assert text[slice(*found)] == "By now I like black olives."


def test_the_quote_is_the_shortest_run_of_sentences() -> None:
    text = "I run on Sunday. A lot happens. I run five kilometres each Sunday! Then I sleep.\nSunday is quiet"
    found = quote(Wording.of("Runs five kilometres on Sunday"), text)
    assert found is not None
    assert text[slice(*found)] == "I run five kilometres each Sunday!"


def test_the_quote_may_need_several_sentences() -> None:
    text = "Well. We moved. It was in June, to Lyon. Good."
    found = quote(Wording.of("Moved to Lyon in June 2020"), text)
    assert found is not None
    assert text[slice(*found)] == "We moved. It was in June, to Lyon."


WORDS = ["red", "green", "blue", "grey", "pink", "brown"]


@given(st.lists(st.lists(st.sampled_from([*WORDS, "stone", "cloud"]), min_size=1, max_size=4), min_size=1, max_size=6))
def test_no_run_that_backs_is_shorter_than_the_quote(sentences: list[list[str]]) -> None:
    wording = Wording.of(" ".join(WORDS[:5]))
    text = " ".join(" ".join(words) + "." for words in sentences)
    ends = [at + 1 for at, sign in enumerate(text) if sign == "."]
    starts = [0, *(end + 1 for end in ends[:-1])]
    lengths = [
        ends[last] - starts[first]
        for first, last in combinations_with_replacement(range(len(ends)), 2)
        if 5 * covered(wording, text[starts[first] : ends[last]])[0] >= 15
    ]
    found = quote(wording, text)
    assert (found[1] - found[0] if found else None) == min(lengths, default=None)


@given(st.text(), st.text())
def test_any_two_texts_can_be_compared(memory: str, text: str) -> None:
    wording = Wording.of(memory, [text])
    found = quote(wording, text)
    assert backs(wording, text) is (found is not None)
    assert not (found and conflicts(wording, text))
    if found:
        assert 0 <= found[0] < found[1] <= len(text)
        assert 5 * covered(wording, text[slice(*found)])[0] >= 3 * len(wording.stems)


@given(st.text(alphabet=st.characters(codec="utf-8")))
def test_a_text_covers_itself(text: str) -> None:
    wording = Wording.of(text)
    held, words = covered(wording, text)
    assert held == words


def test_marks_are_the_words_that_say_it_neighbours_joined() -> None:
    text = "On Sunday I run 5 km, always 5 km."
    assert [text[start:end] for start, end in marks(Wording.of("Runs 5 km on Sundays"), text)] == [
        "Sunday",
        "run 5 km",
        "5 km",
    ]


def test_marks_of_pairs_of_characters_are_joined() -> None:
    text = "我喜欢跑步。"
    assert [text[start:end] for start, end in marks(Wording.of("喜欢跑步"), text)] == ["喜欢跑步"]


def test_a_prepared_text_is_compared_as_a_plain_one() -> None:
    assert text_stems(Text("Olives, olives")) == text_stems("Olives, olives") == {"oliv"}


def test_of_a_text_of_ten_megabytes_only_the_beginning_is_looked_at() -> None:
    text = "olives are fine. " * 600_000
    wording = Wording.of("User likes olives " + text)
    assert len(wording.text) == LONGEST
    assert backs(wording, text)
    assert not backs(Wording.of("zebra"), text + " zebra")
