"""Half an import is no import: cancelled or failed, it is taken out again and everything put back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sentient_desktop.assistants.format import (
    ReadChat,
    ReadChip,
    ReadEvidence,
    ReadInsight,
    ReadJournal,
    ReadMemory,
    ReadMessage,
    ReadPortrait,
    ReadSummary,
    ReadTaskRun,
    ReadTaskStep,
    Record,
)
from sentient_desktop.errors import Unreadable
from sentient_desktop.library import Library
from tests.assistants import samples
from tests.assistants.taking import CHAT, SAID, ask, dump, sourced, take


def test_a_cancelled_import_leaves_nothing(library: Library, tmp_path: Path) -> None:
    library.import_path(samples.write(tmp_path / "a", samples.REALMEM))
    rows = dump(library)
    path = samples.write(tmp_path / "b", samples.LOCOMO)
    asked: list[None] = []

    def cancelled() -> bool:
        asked.append(None)
        return True

    report = library.import_path(path, cancelled=cancelled)

    assert asked
    assert report.cancelled
    assert dump(library) == rows
    assert all(line.ok for line in library.doctor())


def _everything(*, changed: bool) -> list[Record]:
    return [
        CHAT,
        SAID,
        *(ReadMessage("c", "user", f"More {n}", key=f"more {n}") for n in range(5 if changed else 0)),
        ReadChat("d"),
        *(ReadMessage("d", "user", f"I own {n} kites", at=n) for n in range(200 if changed else 2)),
        ReadTaskRun("run 2" if changed else "run", steps=(ReadTaskStep("user", "Do"),), recalled=(("k", "Plays"),)),
        ReadMemory(
            "Plays the viola" if changed else "Plays the cello", key="k", sources=sourced(message="more 1").sources
        ),
        *(ReadMemory(f"Owns {n} kites", key=f"kite {n}", topics=("kites",)) for n in range(150 if changed else 3)),
        ReadSummary("Two" if changed else "One", chat="c", whole_chat=True),
        ReadInsight("Two" if changed else "One", evidence=(ReadEvidence("memory", memory="k"),)),
        ReadChip("Plays", memory="k", chat="d", message="#1" if changed else "#0"),
        ReadJournal("2" if changed else "1", "- One\n- Two\n"),
        ReadPortrait("A person."),
    ]


@pytest.mark.parametrize("times", [1, 2])
def test_a_failed_import_puts_everything_back(times: int, library: Library) -> None:
    def fail() -> None:
        raise RuntimeError("the disk is gone")

    take(library, *_everything(changed=False))
    before = dump(library)

    for _ in range(times):
        with pytest.raises(RuntimeError, match="the disk is gone"):
            take(library, *_everything(changed=True), then=fail)

    after = dump(library)
    _forget_versions(before)
    _forget_versions(after)
    assert after == before
    assert take(library, *_everything(changed=False)).kept == {}
    assert all(line.ok for line in library.doctor())


def _forget_versions(rows: dict[str, list[Any]]) -> None:
    """A version only ever rises, and what was touched is checked again."""
    rows["memories"] = [(*row[:-2], row[-1]) for row in rows["memories"]]
    rows["marked_checks"] = []


def test_a_failed_import_takes_its_assistant_with_it(library: Library) -> None:
    def fail() -> None:
        raise Unreadable("The stick was pulled out.")

    with pytest.raises(Unreadable):
        take(library, *_everything(changed=True), then=fail)

    assert {table: rows for table, rows in dump(library).items() if rows} == {}
    assert ask(library, "SELECT count(*) FROM imports") == [(0,)]
