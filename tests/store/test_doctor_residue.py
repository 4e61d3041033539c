"""The examination counts what a search index keeps of words that are gone."""

from __future__ import annotations

import pytest

from sentient_desktop.library import Library
from sentient_desktop.store import residue
from tests.making import Maker


def found(library: Library) -> dict[str, str]:
    return {line.what.rpartition(" ")[2]: line.value for line in library.doctor() if "nothing says" in line.what}


def test_a_sound_index_keeps_nothing(make: Maker, library: Library) -> None:
    make.memory("Robin plays the cello")
    assert found(library) == dict.fromkeys(("memories_fts", "passages_fts", "insights_fts", "evidence_fts"), "0")


def test_what_stands_there_is_counted(make: Maker, library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    make.memory("Robin plays the cello")
    monkeypatch.setattr(residue, "stray", lambda _, index: [b"zyx"] if index == "memories_fts" else [])
    assert found(library)["memories_fts"] == "1"
