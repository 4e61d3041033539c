"""The audit: its figures, where each leads, and that a store of somebody else is read and left as it is."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from sentient_desktop.domain.query_text import parse
from sentient_desktop.domain.review import AuditKind, AuditLine
from sentient_desktop.library import Library
from sentient_desktop.library.auditing import passing_folder
from tests.library.waiting import NOW, Waiting, cards
from tests.making import DAY, T0, Maker


def lines(library: Library) -> dict[AuditKind, AuditLine]:
    return {one.kind: one for one in library.review_health().lines}


def test_each_finding_counts_what_it_leads_to(library: Library, make: Maker, waiting: Waiting) -> None:
    make.memory("Said by Mira", worst_check="other_speaker", about=None)
    behind = make.memory("Said by Mira, and the opposite", worst_check="conflict")
    make.source(behind, verdict="other_speaker")
    make.memory("Maybe", confidence=0.2)
    make.memory("Who knows", confidence=None)
    found = lines(library)
    assert set(found) == set(AuditKind)
    for kind, one in found.items():
        if one.group is not None:
            assert one.count == len(cards(library, one.group)), kind
        else:
            assert one.query is not None
            assert one.count == library.count(parse(one.query)), kind
        assert sum(count for _, count in one.assistants) == one.count
        assert one.count > 0, kind
    assert found[AuditKind.OTHER_SPEAKER].count == 2


def test_the_weeks_hold_what_was_noted_in_them(make: Maker, folder: Path) -> None:
    monday = T0 + 4 * DAY  # 2026-01-05
    make.memory("On Monday", first_seen_at=monday)
    make.memory("On the Sunday before", first_seen_at=monday - 1)
    make.memory("Long ago", first_seen_at=T0 - 900 * DAY)
    make.memory("Nobody knows when", first_seen_at=None, restated_at=None)
    make.memory("On its way out", first_seen_at=monday, leaving=True)
    with Library(folder, clock=lambda: NOW) as library:
        health = library.review_health(weeks=4)
    assert health.weeks == tuple(monday + each * 7 * DAY for each in (-1, 0, 1, 2))
    assert health.memories == (1, 1, 0, 0)
    assert health.of == 4
    assert health.lines[0].weeks == (1, 1, 0, 0)
    assert health.lines[0].count == 4


def test_an_empty_library_is_well(make: Maker, folder: Path) -> None:
    with Library(folder, clock=lambda: NOW) as library:
        assert [one.count for one in library.review_health().lines] == [0] * len(AuditKind)


def test_a_passing_library_leaves_nothing_behind_even_when_it_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    with pytest.raises(ZeroDivisionError):
        _fail_in_one()
    assert list(tmp_path.iterdir()) == []


def _fail_in_one() -> None:
    with passing_folder() as folder, Library(folder):
        assert folder.exists()
        assert folder.parent.stat().st_mode & 0o077 == 0
        raise ZeroDivisionError


def test_what_a_killed_audit_left_is_taken_away_by_a_later_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    left, running = tmp_path / "sentient-desktop-audit-a", tmp_path / "sentient-desktop-audit-b"
    for each in (left, running):
        each.mkdir()
    long_ago = time.time() - 90_000
    os.utime(left, (long_ago, long_ago))
    with passing_folder():
        assert not left.exists()
        assert running.exists()
