"""What was drawn from a memory, and which insights can be used at this moment."""

from __future__ import annotations

import pytest

from sentient_desktop.domain.chat import InsightId
from sentient_desktop.domain.memory import State
from sentient_desktop.errors import NotFound
from sentient_desktop.library import Library
from tests.making import T0, Maker

OLIVES = "Likes green olives on bread"


def usable(library: Library) -> list[str]:
    return [view.insight.statement for view in library.insights()]


def test_insights_that_point_at_a_memory_or_say_it_were_drawn_from_it(make: Maker, library: Library) -> None:
    memory, other = make.memory(OLIVES), make.memory("Plays the cello")
    pointing = make.insight("Eats little meat", memory_ids=[memory])
    saying = make.insight("Green olives on bread are what they like", memory_ids=[other])
    make.insight("Practises the cello daily", memory_ids=[other])
    found = library.detail(memory).derived.insights
    assert {view.insight.id for view in found} == {pointing, saying}
    assert [view.insight.usable for view in found] == [True, True]


def test_an_insight_of_another_assistant_that_says_it_was_not_drawn_from_it(make: Maker, library: Library) -> None:
    memory = make.memory(OLIVES)
    make.insight(OLIVES, assistant_id=make.assistant("Another"))
    assert not library.detail(memory).derived.insights


def test_a_summary_was_drawn_from_it_when_made_from_its_message_and_saying_it(make: Maker, library: Library) -> None:
    memory = make.memory(OLIVES)
    chat, ids = make.chat([OLIVES, "Noted", "And the weather?"])
    make.source(memory, chat_id=chat, message_id=ids[0])
    both = make.summary("They said that they like green olives on bread.", ids)
    make.summary("They spoke of the weather.", ids)
    make.summary("They said that they like green olives on bread.", ids[1:])
    found = library.detail(memory).derived.summaries
    assert [(summary.id, summary.says_withdrawn) for summary in found] == [(both, False)]


def test_a_summary_of_a_disputed_memory_is_marked(make: Maker, library: Library) -> None:
    memory = make.memory(OLIVES, state="disputed")
    chat, ids = make.chat([OLIVES])
    make.source(memory, chat_id=chat, message_id=ids[0])
    make.summary("They like green olives on bread.", ids)
    assert [summary.says_withdrawn for summary in library.detail(memory).derived.summaries] == [True]


def test_a_summary_is_marked_for_another_memory_of_its_messages_that_is_disputed(make: Maker, library: Library) -> None:
    memory, wrong = make.memory(OLIVES), make.memory("Plays the cello", state="disputed")
    chat, ids = make.chat([OLIVES, "ok", "I play the cello"])
    make.source(memory, chat_id=chat, message_id=ids[0])
    make.source(wrong, chat_id=chat, message_id=ids[2])
    make.summary("They like green olives on bread.", ids)
    make.summary("They like green olives on bread. They play the cello.", ids)
    assert [one.says_withdrawn for one in library.detail(memory).derived.summaries] == [True, False]


def test_bullets_and_paragraphs_that_say_it_were_drawn_from_it(make: Maker, library: Library) -> None:
    memory = make.memory(OLIVES)
    _, bullets = make.journal(["Learned that they like green olives on bread", "Tidied up"])
    _, paragraphs = make.portrait(["Somebody who likes green olives on bread.", "A person of habits."])
    make.journal([OLIVES], assistant_id=make.assistant("Another"))
    derived = library.detail(memory).derived
    assert [passage.id for passage in derived.journal] == bullets[:1]
    assert [passage.id for passage in derived.portrait] == paragraphs[:1]
    assert derived.journal[0].at == T0


def test_a_text_that_denies_it_was_not_drawn_from_it(make: Maker, library: Library) -> None:
    memory = make.memory("Likes green olives")
    make.journal(["Does not like green olives"])
    assert not library.detail(memory).derived.journal


def test_passages_in_a_script_without_spaces_are_found(make: Maker, library: Library) -> None:
    memory = make.memory("喜歡吃壽司和拉麵")
    _, bullets = make.journal(["今天知道他喜歡吃壽司和拉麵"])
    assert [passage.id for passage in library.detail(memory).derived.journal] == bullets


def test_chips_say_where_the_memory_was_in_mind(make: Maker, library: Library) -> None:
    memory = make.memory(OLIVES)
    chat, ids = make.chat(["hi", "reply"], title="Lunch")
    run = make.run(title="Shopping")
    make.chip(message_id=ids[1], memory_id=memory)
    make.chip(task_run_id=run, memory_id=memory)
    make.chip(message_id=9_999, memory_id=memory)
    chips = library.detail(memory).derived.chips
    assert [(chip.chat_id, chip.title) for chip in chips] == [(chat, "Lunch"), (None, "Shopping"), (None, None)]


def test_an_inferred_insight_needs_a_current_memory(make: Maker, library: Library) -> None:
    for state in ("current", "disputed", "held", "superseded"):
        make.insight(f"Drawn from a {state} one", memory_ids=[make.memory(f"Word{state}", state=state)])
    make.insight("Drawn from one that goes", memory_ids=[make.memory("Going", leaving=True)])
    make.insight("Drawn from nothing")
    assert usable(library) == ["Drawn from a current one"]
    assert len(library.insights(usable_only=False)) == 6


def test_one_piece_of_evidence_that_counts_is_enough(make: Maker, library: Library) -> None:
    make.insight("Either", memory_ids=[make.memory("Wrong", state="disputed"), make.memory("Fine")])
    assert usable(library) == ["Either"]


@pytest.mark.parametrize(
    ("status", "author", "wanted"),
    [
        ("confirmed", "inferred", True),
        ("active", "user", True),
        ("active", "inferred", False),
        ("held", "user", False),
        ("disputed", "user", False),
        ("retired", "inferred", False),
    ],
)
def test_what_the_person_wrote_or_confirmed_needs_no_evidence(
    make: Maker, library: Library, status: str, author: str, wanted: bool
) -> None:
    make.memory("Likes tea", state="disputed")
    insight = make.insight("Likes tea", status=status, authored_by=author)
    assert library.insight(insight).insight.usable is wanted
    assert bool(usable(library)) is wanted


@pytest.mark.parametrize("state", ["disputed", "superseded"])
def test_an_insight_that_says_a_withdrawn_memory_is_not_usable(make: Maker, library: Library, state: str) -> None:
    make.insight("Clearly likes green olives on bread", memory_ids=[make.memory("Eats lunch")])
    make.memory(OLIVES, state=state)
    assert not usable(library)


def test_an_insight_that_says_a_memory_of_one_word_is_not_usable(make: Maker, library: Library) -> None:
    make.insight("A vegan through and through", memory_ids=[make.memory("Eats lunch")])
    make.memory("Is vegan", state="disputed")
    assert not usable(library)


def test_an_insight_that_denies_a_withdrawn_memory_is_usable(make: Maker, library: Library) -> None:
    make.insight("Does not like green olives on bread", memory_ids=[make.memory("Eats lunch")])
    make.memory(OLIVES, state="disputed")
    assert usable(library)


def test_what_another_assistant_got_wrong_does_not_touch_this_ones_insights(make: Maker, library: Library) -> None:
    make.insight(OLIVES, memory_ids=[make.memory("Eats lunch")])
    make.memory(OLIVES, state="disputed", assistant_id=make.assistant("Another"))
    assert usable(library) == [OLIVES]


def test_an_insight_that_says_only_an_old_wording_is_not_usable(make: Maker, library: Library) -> None:
    edited = make.memory("Plays the violin in Berlin", previous_content="Plays the cello in Paris")
    make.insight("Plays the cello in Paris", memory_ids=[edited])
    kept = make.insight("Plays the violin in Berlin", memory_ids=[edited])
    assert [view.insight.id for view in library.insights()] == [kept]


def test_a_message_counts_as_evidence_unless_a_withdrawn_memory_was_said_in_it(make: Maker, library: Library) -> None:
    chat, ids = make.chat(["The bus was late today", "ok", "My brother moved"])
    for message in (ids[0], ids[2]):
        make.evidence(make.insight(f"Drawn from message {message}"), kind="message", message_id=message)
    assert len(usable(library)) == 2
    make.source(make.memory("Something quite different", state="disputed"), chat_id=chat, message_id=ids[0])
    assert usable(library) == [f"Drawn from message {ids[2]}"]


def test_a_message_that_says_a_withdrawn_memory_does_not_count(make: Maker, library: Library) -> None:
    _, ids = make.chat(["Well, I like green olives on bread."])
    make.evidence(make.insight("A friend of good food"), kind="message", message_id=ids[0])
    assert usable(library)
    make.memory(OLIVES, state="disputed")
    assert not usable(library)


def test_a_message_that_was_learned_as_a_memory_counts_while_that_is_current(make: Maker, library: Library) -> None:
    _, ids = make.chat(["Unrelated"])
    memory = make.memory("Wrong", state="disputed")
    insight = make.insight("Both are named")
    make.evidence(insight, kind="message", message_id=ids[0], memory_id=memory)
    assert not usable(library)
    evidence = library.insight(insight).evidence[0]
    assert (evidence.memory_id, evidence.message_id, evidence.memory_state) == (memory, ids[0], State.DISPUTED)


@pytest.mark.parametrize("state", ["disputed", "superseded", "leaving"])
def test_a_withdrawn_memory_does_not_count_beside_a_message_that_says_one(
    make: Maker, library: Library, state: str
) -> None:
    gone = make.memory(OLIVES, state="disputed")
    chat, ids = make.chat(["I do like green olives"])
    make.source(gone, chat_id=chat, message_id=ids[0])
    leaving = state == "leaving"
    other = make.memory("Plays the cello", state="current" if leaving else state, leaving=leaving)
    insight = make.insight("Has hobbies", memory_ids=[other])
    make.evidence(insight, kind="message", message_id=ids[0])
    assert not usable(library)
    make.evidence(insight, kind="message", message_id=make.chat(["I sail"])[1][0])
    assert usable(library) == ["Has hobbies"]


def test_summaries_alone_are_no_evidence(make: Maker, library: Library) -> None:
    make.evidence(make.insight("From a summary"), kind="summary", summary_id=make.summary("x"))
    assert not usable(library)


def test_insights_come_newest_first_and_as_many_as_asked_for(make: Maker, library: Library) -> None:
    memory = make.memory("Eats lunch")
    for at, name in ((T0, "old"), (None, "unknown"), (T0 + 1, "new")):
        make.insight(name, memory_ids=[memory], at=at)
    assert usable(library) == ["new", "old", "unknown"]
    assert len(library.insights(limit=2)) == 2


def test_an_insight_that_is_not_here_is_said_to_be_not_here(library: Library) -> None:
    with pytest.raises(NotFound):
        library.insight(InsightId(3))
