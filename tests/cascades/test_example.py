"""The made-up example: a dispute takes an insight away in the same instant, and "It's right" brings everything back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from sentient_desktop.domain.chat import InsightId
from sentient_desktop.domain.memory import MemoryId
from sentient_desktop.library import Library
from tests.cascades.world import NOW, changed, picture


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    """The example, to be put back by every test."""
    with Library(tmp_path_factory.mktemp("example") / "library", clock=lambda: NOW) as library:
        library.fill_with_example()
        yield library


def usable(library: Library) -> set[InsightId]:
    return {view.insight.id for view in library.insights()}


def only_evidence(library: Library) -> tuple[InsightId, MemoryId]:
    """An insight that can be used and whose only evidence is one memory."""
    for view in library.insights():
        if len(view.evidence) == 1 and view.evidence[0].memory_id is not None:
            return view.insight.id, view.evidence[0].memory_id
    pytest.fail("The example has no such insight.")


def test_an_insight_whose_only_evidence_is_disputed_is_in_no_list_until_it_is_affirmed(library: Library) -> None:
    insight, memory = only_evidence(library)
    before_list, before = usable(library), picture(library.folder)
    library.dispute([memory])
    assert insight not in usable(library)
    library.affirm([memory])
    assert usable(library) == before_list
    after = library.detail(memory).memory
    assert (after.confidence, after.state, after.authored_by) == (1.0, "current", "user")
    differing = changed(before, picture(library.folder))
    assert set(differing) == {"memories"}
    assert [row["id"] for row in differing["memories"][1]] == [memory]
    library.undo()
    assert insight not in usable(library)
    library.undo()
    assert picture(library.folder) == before


def test_every_memory_of_the_example_can_be_disputed_edited_and_taken_back(library: Library) -> None:
    before = picture(library.folder)
    rows = library._store.reader().execute("SELECT id FROM current_memories ORDER BY id").fetchall()
    for number, (memory,) in enumerate(rows):
        library.dispute([memory])
        library.edit(memory, f"Something else entirely, number {number}")
        library.forget([memory])
    for _ in range(3 * len(rows)):
        library.undo()
    assert picture(library.folder) == before


def test_forgetting_all_of_the_example_leaves_nothing_that_points_at_nothing(tmp_path: Path) -> None:
    with Library(tmp_path / "library", clock=lambda: NOW) as library:
        library.fill_with_example()
        reader = library._store.reader()
        ids = [MemoryId(row[0]) for row in reader.execute("SELECT id FROM memories").fetchall()]
        library.forget(ids, now=True)
        shot = picture(library.folder)
        assert shot["memories"] == shot["sources"] == shot["words"] == shot["memories_fts"] == []
        assert [row for row in shot["chips"] if row["memory_id"] is not None] == []
        assert {row["text"] for row in shot["recalled_texts"]} <= {""}
        assert reader.execute("PRAGMA foreign_key_check").fetchall() == []
        summaries = {row["id"] for row in shot["summaries"]}
        assert {row["summary_id"] for row in shot["evidence"]} - {None} <= summaries
