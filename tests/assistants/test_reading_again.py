"""Reading in again: what the person decided stays, and what changed in the origin is followed with a history."""

from __future__ import annotations

from sentient_desktop.assistants.format import (
    ReadMemory,
    ReadSource,
)
from sentient_desktop.domain.memory import MemoryId
from sentient_desktop.library import Library
from sentient_desktop.store.search import index_text
from tests.assistants.taking import CHAT, SAID, ask, sourced, take


def test_a_memory_that_changed_there_is_changed_here_and_the_history_tells(library: Library) -> None:
    take(library, CHAT, SAID, sourced(first_seen_at=1_700_000_000))
    other = ReadSource("message", "conversation", chat="c", message="later")
    changed = ReadMemory("Plays the viola", key="k", sources=(*sourced().sources, other), first_seen_at=1_700_000_000)

    report = take(library, changed)

    assert report.kept == {"memories": 1, "sources": 2}
    assert ask(library, "SELECT content, previous_content, version, source_count FROM memories") == [
        ("Plays the viola", "Plays the cello", 2, 2)
    ]
    assert ask(library, "SELECT who, verb FROM acts ORDER BY id DESC LIMIT 1") == [("import", "import")]
    found = "SELECT rowid FROM memories_fts WHERE memories_fts MATCH ?"
    assert ask(library, found, index_text("viola"))
    assert not ask(library, found, index_text("cello"))


def test_what_the_person_disputed_stays_disputed(library: Library) -> None:
    take(library, ReadMemory("Hates skiing", key="k"))
    library.dispute([MemoryId(1)])

    same = take(library, ReadMemory("Hates skiing", key="k"))
    changed = take(library, ReadMemory("Hates skiing a lot", key="k"))
    again = take(library, ReadMemory("hates skiing.", key="other"))

    assert same.unchanged == {"memories": 1}
    assert [skip["why"] for skip in changed.skipped] == ["You said that it isn't right."]
    assert again.kept == {"memories": 1}
    assert ask(library, "SELECT content, state FROM memories ORDER BY id") == [
        ("Hates skiing", "disputed"),
        ("hates skiing.", "disputed"),
    ]


def test_what_the_person_forgot_does_not_come_back(library: Library) -> None:
    take(library, ReadMemory("Hates skiing", key="k"), ReadMemory("Likes tea", key="t"))
    library.forget([MemoryId(1)])
    while_it_goes = take(library, ReadMemory("Hates skiing", key="k"))
    library.finish_forgetting(library.history()[0].act_id if library.history()[0].verb == "forget" else None)
    _forget_now(library)

    same = take(library, ReadMemory("Hates skiing", key="k"), ReadMemory("hates skiing!", key="other"))
    reworded = take(library, ReadMemory("Dislikes snow", key="k"))

    assert [skip["why"] for skip in while_it_goes.skipped] == ["You forgot it."]
    assert [skip["why"] for skip in same.skipped] == ["You forgot it.", "You forgot it."]
    assert reworded.kept == {"memories": 1}
    assert ask(library, "SELECT content, state FROM memories ORDER BY id") == [
        ("Likes tea", "current"),
        ("Dislikes snow", "held"),
    ]


def _forget_now(library: Library) -> None:
    for (act_id,) in ask(library, "SELECT act_id FROM leaving"):
        library.finish_forgetting(act_id)


def test_what_the_person_edited_is_not_reworded_and_the_wish_is_kept_for_review(library: Library) -> None:
    take(library, ReadMemory("Has a dog", key="k"))
    library.edit(MemoryId(1), "Has two dogs")

    report = take(library, ReadMemory("Has a cat", key="k"))

    assert [skip["kind"] for skip in report.skipped] == ["memories"]
    assert ask(library, "SELECT content FROM memories") == [("Has two dogs",)]
    assert ask(library, "SELECT kind, memory_id FROM findings") == [("wish", 1)]


def test_a_record_that_now_says_what_was_forgotten_stays_as_it_was(library: Library) -> None:
    take(library, ReadMemory("Has a boat", key="b"), ReadMemory("Drinks oolong tea", key="t"))
    library.forget([MemoryId(ask(library, "SELECT id FROM memories WHERE origin_key = 't'")[0][0])], now=True)

    report = take(library, ReadMemory("drinks oolong tea.", key="b"))

    assert [skip["why"] for skip in report.skipped] == ["You forgot it."]
    assert ask(library, "SELECT content, previous_content FROM memories") == [("Has a boat", None)]


def test_a_record_that_now_says_what_was_disputed_stays_as_it_was(library: Library) -> None:
    take(library, ReadMemory("Has a boat", key="b"), ReadMemory("Drinks oolong tea", key="t"))
    library.dispute([MemoryId(2)])

    report = take(library, ReadMemory("drinks oolong tea.", key="b"))

    assert [skip["why"] for skip in report.skipped] == ["You said that it isn't right."]
    assert ask(library, "SELECT content, state FROM memories ORDER BY id") == [
        ("Has a boat", "current"),
        ("Drinks oolong tea", "disputed"),
    ]
