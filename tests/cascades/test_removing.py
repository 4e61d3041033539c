"""Carrying a forget out: planned before others have to wait, in short writes, and looked for anew after it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import pytest

from sentient_desktop.cascades import forget
from sentient_desktop.domain.plan import Place
from sentient_desktop.library import Library
from sentient_desktop.store.connection import Connection
from tests.cascades.world import picture
from tests.making import Maker


@pytest.fixture
def library(make: Maker, folder: Path) -> Iterator[Library]:
    with Library(folder) as opened:
        yield opened


def test_a_large_forget_is_removed_in_many_short_writes(
    library: Library, make: Maker, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sentient_desktop.library.removing.LONGEST_WRITE", -1.0)
    chosen = [make.memory(f"Robin owns book number {number}") for number in range(40)]
    change = library.forget(chosen)
    writes = 0
    with monkeypatch.context() as patch:
        write = library._store.write

        def counted() -> AbstractContextManager[Connection]:
            nonlocal writes
            writes += 1
            return write()

        patch.setattr(library._store, "write", counted)
        done = library.finish_forgetting(change.act_id)
    assert done is not None
    assert done.memory_ids == tuple(chosen)
    # Removals of a few, as many as fit into the time of one write, and one that notes that no byte is left.
    assert writes > 4
    assert picture(folder)["memories"] == []


def test_a_removal_is_planned_anew_when_somebody_writes_in_between_and_at_last_while_they_wait(
    library: Library, make: Maker, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    going, stays = make.memory("Robin owns a green bicycle"), make.memory("Robin owns a red tent")
    begun = library.forget([going])
    planned: list[bool] = []
    removal = forget.removal

    def meddled(connection: Connection, *arguments: Any) -> forget.Removal:
        planned.append(connection is library._store.writer())
        if not planned[-1]:
            make.chip(memory_id=going, message_id=1)
        return removal(connection, *arguments)

    monkeypatch.setattr(forget, "removal", meddled)
    done = library.finish_forgetting(begun.act_id)
    assert planned == [False, False, False, True]
    assert done is not None
    assert done.memory_ids == (going,)
    assert [row["id"] for row in picture(folder)["memories"]] == [stays]
    assert make.store.reader().execute("SELECT count(*) FROM chips").fetchone()[0] == 0


def test_of_more_memories_than_are_looked_for_by_their_words_the_rows_are_looked_for(
    library: Library, make: Maker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sentient_desktop.library.erasing.LOOKED_AT", 2)
    chosen = [make.memory(f"Robin owns book number {number}") for number in range(3)]
    make.chip(memory_id=chosen[0], message_id=1)
    make.insight("Robin owns book number 1")
    done = library.forget(chosen, now=True)
    assert done.proof is not None
    assert dict(done.proof.before) == {Place.MEMORY: 3, Place.REPLY_CHIP: 1}
    assert dict(done.proof.after) == {Place.MEMORY: 0, Place.REPLY_CHIP: 0}


def test_residue_is_looked_for_by_what_went_from_each_index(library: Library, make: Maker) -> None:
    said = "Robin keeps seven tortoises"
    going = make.memory(said)
    insight = make.insight(f"{said}, it seems")
    other = make.insight("Robin likes animals", authored_by="user")
    make.evidence(insight, kind="message", message_id=1, quote=f"{said}, I was told")
    make.evidence(other, kind="message", message_id=1, quote=f"{said} and a dog")
    make.journal([f"- {said}\n", "- Slept well\n"])
    library.edit(make.memory("Something else"), "Something else altogether")  # an act indexes what is not yet
    act = library.forget([going], now=True).act_id
    assert act is not None
    gone = library._seen[act][0].gone
    assert {index: len(set(texts)) for index, texts in gone.items()} == {
        "memories_fts": 1,
        "insights_fts": 1,
        "evidence_fts": 2,
        "passages_fts": 1,
    }
    assert all("tortoises" in text for texts in gone.values() for text in texts)
