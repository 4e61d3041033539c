"""Sources checked in bulk: long chats, notes in their files, sources that are found, confidence that follows."""

from __future__ import annotations

from pathlib import Path

from sentient_desktop.assistants.format import ReadChat, ReadMemory, ReadMessage, ReadPlace, ReadSource
from sentient_desktop.library import Library
from sentient_desktop.store.check_threads import LONGEST
from tests.assistants.taking import CHAT, SAID, ask, sourced, take


def check(library: Library) -> dict[str, int]:
    found = library.check_sources()
    return {name: count for name, count in found.items() if count}


def test_a_source_that_is_found_is_claimed_as_likely_and_makes_the_memory_sure(library: Library) -> None:
    other = ReadMessage("c", "assistant", "You play the cello very well", key="a")
    take(library, CHAT, SAID, other, ReadMemory("Plays the cello", confidence_given=False), ReadMemory("Owns a horse"))

    assert check(library) == {"none": 1, "exact": 1}
    assert ask(library, "SELECT certainty, quote, verdict, is_origin FROM sources") == [
        ("likely", "I play the cello", "exact", 1)
    ]
    assert ask(library, "SELECT confidence, source_count FROM memories ORDER BY id") == [(0.9, 1), (None, 0)]


def test_a_format_with_confidence_keeps_unknown_as_unknown(library: Library) -> None:
    take(library, CHAT, SAID, sourced(confidence=None))
    check(library)

    assert ask(library, "SELECT confidence, worst_check FROM memories") == [(None, "named")]


def test_a_chat_without_a_message_gets_the_one_that_backs_it_or_stays_without(library: Library) -> None:
    own = ReadSource("message", "conversation", chat="c")
    take(library, CHAT, SAID, ReadMemory("Plays the cello", sources=(own,)), ReadMemory("Owns a horse", sources=(own,)))

    assert check(library) == {"unchecked": 1, "exact": 1}
    assert ask(library, "SELECT message_id IS NOT NULL, quote FROM sources ORDER BY id") == [
        (1, "I play the cello"),
        (0, None),
    ]


def test_a_memory_whose_chat_was_never_read_in_is_not_given_another_source(library: Library) -> None:
    elsewhere = ReadSource("message", "conversation", chat="never read in")
    take(library, CHAT, SAID, ReadMemory("Plays the cello", sources=(elsewhere,)))

    assert check(library) == {"not_read_in": 1}


def test_what_was_said_after_the_memory_is_not_its_source(library: Library) -> None:
    later = ReadMessage("c", "user", "I play the cello", at="2026-03-01T10:00:00Z")
    take(library, CHAT, later, ReadMemory("Plays the cello", first_seen_at="2026-01-01T10:00:00Z"))

    assert check(library) == {"none": 1}


def test_outside_content_is_never_a_found_source(library: Library) -> None:
    take(library, ReadChat("c", untrusted=True), SAID, ReadMemory("Plays the cello"))

    assert check(library) == {"none": 1}


def test_a_note_is_checked_in_its_file_and_missed_when_it_is_gone(library: Library, tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    notes.mkdir()
    (notes / "music.md").write_text("Monday: I play the cello in the barn.", encoding="utf-8")
    (tmp_path / "secret.md").write_text("I play the cello", encoding="utf-8")

    def note(path: str, quote: str) -> ReadMemory:
        source = ReadSource("note", "folder:notes", path=path, quote=quote)
        return ReadMemory("Plays the cello", key=path + quote, sources=(source,))

    take(
        library,
        ReadPlace("notes", "folder", "Notes", notes),
        note("music.md", "I play the cello"),
        note("music.md", "i PLAY the  cello"),
        note("music.md", "I play the drums"),
        note("../secret.md", "I play the cello"),
    )
    check(library)
    assert [row[0] for row in ask(library, "SELECT verdict FROM sources ORDER BY id")] == [
        "exact",
        "folded",
        "missing",
        "missing",
    ]

    (notes / "music.md").unlink()
    assert check(library) == {"missing": 4}


def test_a_message_far_back_in_a_long_chat_is_checked_where_it_stands(library: Library) -> None:
    said = [ReadMessage("c", "user", f"I own {number} kites", key=f"m{number}") for number in range(LONGEST + 2500)]

    def owns(number: int, at: int) -> ReadMemory:
        source = ReadSource("message", "conversation", chat="c", message=f"m{at}", quote=f"I own {number} kites")
        return ReadMemory(f"Owns {number} kites", key=str(number), sources=(source,))

    take(library, CHAT, *said, owns(7, 7), owns(LONGEST + 2000, LONGEST + 2000), owns(LONGEST + 2400, 5))

    assert check(library) == {"exact": 2, "elsewhere": 1}
    assert ask(library, "SELECT t.text FROM sources s JOIN chats.messages t ON t.id = s.found_message_id") == [
        (f"I own {LONGEST + 2400} kites",)
    ]


def test_a_message_on_another_branch_is_checked_on_that_branch(library: Library) -> None:
    aside = ReadMessage("c", "user", "I play the harp", key="x", branch=1, parent_branch=0, fork_position=0)
    source = ReadSource("message", "conversation", chat="c", message="x", quote="I play the harp")
    take(library, CHAT, SAID, aside, ReadMemory("Plays the harp", sources=(source,)))

    assert check(library) == {"exact": 1}


def test_another_name_of_the_person_marks_all_checks(library: Library) -> None:
    take(library, CHAT, SAID, sourced())
    check(library)
    assert ask(library, "SELECT count(*) FROM marked_checks") == [(0,)]

    library.set_setting("name", "Robin")

    assert ask(library, "SELECT count(*) FROM marked_checks") == [(1,)]
    library.check_sources(only_marked=True)
    assert ask(library, "SELECT count(*) FROM marked_checks") == [(0,)]
