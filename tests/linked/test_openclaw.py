"""OpenClaw's bullets are written back with what is said about them, and the same words in its daily notes with them."""

from __future__ import annotations

from pathlib import Path

import pytest

from sentient_desktop.library import Library
from tests.linked.stores import CELLO, OPENCLAW, RIVER, TEA, find, put, rest, root, state, write

NOTE = f"# Friday\n\nTalked about boats.\n- {TEA}\n- Something else\n"


@pytest.fixture
def memory(tmp_path: Path) -> Path:
    path = put(tmp_path, "openclaw")
    (path.parent / "memory").mkdir()
    write(path.parent / "memory" / "2026-05-01.md", NOTE)
    return path


def note(memory: Path) -> str:
    return (memory.parent / "memory" / "2026-05-01.md").read_text(encoding="utf-8")


def test_the_same_words_in_a_daily_note_go_and_come_back_too(library: Library, memory: Path) -> None:
    library.link(root("openclaw", memory))
    tea = find(library, TEA)
    library.dispute([tea])
    assert note(memory) == NOTE.replace(f"- {TEA}\n", "")
    library.affirm([tea])
    assert note(memory) == NOTE
    assert memory.read_bytes() == OPENCLAW.encode()
    library.edit(tea, "Robin drinks black tea")
    assert note(memory) == NOTE.replace(TEA, "Robin drinks black tea")
    library.forget([tea], now=True)
    assert "black tea" not in note(memory)
    assert b"black tea" not in memory.read_bytes()


def test_a_note_is_no_memory(library: Library, memory: Path) -> None:
    library.link(root("openclaw", memory))
    with pytest.raises(AssertionError):
        find(library, "Something else")


def test_what_is_said_about_a_bullet_stays_when_it_gets_other_words(library: Library, memory: Path) -> None:
    library.link(root("openclaw", memory))
    library.edit(find(library, CELLO), "Robin plays the viola")
    library.edit(find(library, TEA), "Robin drinks black tea")
    expected = OPENCLAW.replace(CELLO, "Robin plays the viola").replace(TEA, "Robin drinks black tea")
    assert memory.read_bytes() == expected.encode()


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_mark_and_encoding_stay(library: Library, memory: Path, encoding: str) -> None:
    memory.write_bytes(OPENCLAW.encode(encoding))
    rest(memory)
    library.link(root("openclaw", memory))
    river = find(library, RIVER)
    library.dispute([river])
    assert memory.read_bytes() == OPENCLAW.replace(f"- {RIVER}", "").encode(encoding)
    library.affirm([river])
    assert memory.read_bytes() == OPENCLAW.encode(encoding)


def test_a_memory_file_alone_is_linked_when_the_person_says_what_it_is(library: Library, memory: Path) -> None:
    library.link(memory, format="openclaw")
    library.dispute([find(library, CELLO)])
    assert CELLO.encode() not in memory.read_bytes()
    assert state(library, find(library, CELLO))[0] == "disputed"
