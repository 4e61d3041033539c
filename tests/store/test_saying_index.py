"""The index of insights and evidence: filled behind the rows, and right at every moment of it."""

from __future__ import annotations

import pytest

from sentient_desktop.domain.wording import Wording
from sentient_desktop.library import Library
from sentient_desktop.store import reach, saying_index
from sentient_desktop.store.reach import Needle
from tests.making import T0, Maker

SAID = Needle.of(Wording.of("Robin lives in Lisbon near the river"))


def found(make: Maker) -> tuple[list[int], list[int]]:
    reader = make.store.reader()
    assistant = make.assistant()
    return (
        sorted(row[0] for row in reach.insights_saying(reader, assistant, SAID)),
        sorted(row[0] for row in reach.evidence_saying(reader, assistant, SAID)),
    )


def fill(make: Maker) -> tuple[list[int], list[int]]:
    """Insights and evidence, every second of which says it."""
    memory = make.memory("Robin paints")
    _, messages = make.chat(["I live in Lisbon near the river"])
    insights, evidence = [], []
    for number in range(6):
        says = number % 2 == 0
        insight = make.insight("Lives in Lisbon near a river" if says else f"Likes number {number}")
        make.evidence(insight, memory_id=memory, quote="Lives in Lisbon near a river")
        piece = make.evidence(insight, kind="message", message_id=messages[0] if says else None, ref="x")
        if says:
            insights.append(int(insight))
            evidence.append(piece)
    return insights, evidence


@pytest.mark.parametrize("at_most", [0, 1, 2, 5, None])
def test_what_is_indexed_and_what_is_not_yet_are_both_found(make: Maker, at_most: int | None) -> None:
    expected = fill(make)
    assert found(make) == expected
    with make.store.write() as connection:
        done = saying_index.catch_up(connection, at_most)
    assert done is (at_most is None)
    assert found(make) == expected
    make.insight("Lives in Lisbon, near its river")
    assert len(found(make)[0]) == len(expected[0]) + 1


def test_catching_up_goes_on_where_it_stopped_in_portions(make: Maker, monkeypatch: pytest.MonkeyPatch) -> None:
    expected = fill(make)
    monkeypatch.setattr(saying_index, "_AT_ONCE", 2)
    with make.store.write() as connection:
        assert not saying_index.catch_up(connection, 2)
        assert saying_index.catch_up(connection)
        assert saying_index.indexed_to(connection, "insights_fts") == 6
    assert found(make) == expected


def test_nothing_is_indexed_while_an_import_runs(make: Maker) -> None:
    fill(make)
    row = {"assistant_id": make.assistant(), "started_at": T0, "first_message_id": 1, "state": "running"}
    make._insert("imports", row)
    with make.store.write() as connection:
        assert not saying_index.catch_up(connection)
        assert saying_index.indexed_to(connection, "insights_fts") == 0


def test_insights_leave_the_index_with_all_of_their_evidence(make: Maker) -> None:
    insights, evidence = fill(make)
    with make.store.write() as connection:
        saying_index.catch_up(connection)
        saying_index.take_out(connection, "insights", insights[:1])
        saying_index.take_out(connection, "evidence", evidence[1:2])
        left = connection.execute("SELECT rowid FROM evidence_fts ORDER BY rowid").fetchall()
        assert [row[0] for row in left] == evidence[2:]
        assert insights[0] not in {row[0] for row in connection.execute("SELECT rowid FROM insights_fts").fetchall()}


def test_after_an_import_everything_is_indexed(make: Maker, monkeypatch: pytest.MonkeyPatch) -> None:
    expected = fill(make)
    monkeypatch.setattr(saying_index, "_AT_ONCE", 2)
    saying_index.catch_up_with_all(make.store)
    reader = make.store.reader()
    assert saying_index.indexed_to(reader, "insights_fts") == 6
    assert found(make) == expected
    row = {"assistant_id": make.assistant(), "started_at": T0, "first_message_id": 1, "state": "running"}
    make._insert("imports", row)
    make.insight("Lives in Lisbon, near its river")
    saying_index.catch_up_with_all(make.store)
    assert saying_index.indexed_to(reader, "insights_fts") == 6


def test_reading_the_example_in_indexes_its_insights(library: Library) -> None:
    library.fill_with_example()
    reader = library._store.reader()
    last = reader.execute("SELECT max(id) FROM insights").fetchone()[0]
    assert saying_index.indexed_to(reader, "insights_fts") == last
