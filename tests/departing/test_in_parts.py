"""Taking an assistant away piece by piece: what is added meanwhile, what is stopped, what cannot be cleaned."""

from __future__ import annotations

import errno
import os
from contextlib import closing
from itertools import pairwise
from pathlib import Path

import pytest

from sentient_desktop.domain.memory import ActId, AssistantId, Micros
from sentient_desktop.domain.plan import Action, Place
from sentient_desktop.domain.proof import CopyFate, Waiting
from sentient_desktop.library import Library
from sentient_desktop.store import chats_erasure, departing_rows, departures, residue, safety
from sentient_desktop.store.connection import Store, chats_file, open_file
from tests.departing.looking import all_rows, bytes_of
from tests.making import T0, Maker

CANARY = "zyxwquartz"


@pytest.fixture
def other(make: Maker) -> AssistantId:
    """The assistant that is taken away."""
    return make.assistant("Wrong import")


def test_what_is_added_while_it_goes_goes_too(
    make: Maker, folder: Path, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = all_rows(folder)
    other = make.assistant("Wrong import")
    make.memory("Robin owns a kite", assistant_id=other)
    real = departures.end
    ended: list[bool] = []

    def end(store: Store, assistant_id: AssistantId, act: ActId, at: Micros) -> bool:
        if not ended:
            make.memory("Robin owns two kites", assistant_id=other)
            make.chat(["I own two kites"], assistant_id=other)
        ended.append(real(store, assistant_id, act, at))
        return ended[-1]

    monkeypatch.setattr(departures, "end", end)
    assert library.remove_assistant(other).unfinished == ()
    assert ended == [False, True]
    assert all_rows(folder) == before


@pytest.mark.parametrize("kind", ["chips", "recalled_texts", "task_steps", "evidence", "passages"])
def test_however_many_hang_on_one_row_all_go_a_few_in_each_write(
    make: Maker, folder: Path, library: Library, kind: str
) -> None:
    make.memory("Robin sails", assistant_id=make.assistant("Mine"))
    before = all_rows(folder)
    other = make.assistant("Wrong import")
    many = [f"Robin owns {number} kites" for number in range(20)]
    if kind == "evidence":
        insight = make.insight("Is fond of kites", memory_ids=[], assistant_id=other)
        for text in many:
            make.evidence(insight, kind="message", quote=text)
    elif kind == "passages":
        make.journal(many, assistant_id=other)
    else:
        run = make.run([("assistant", text) for text in many] if kind == "task_steps" else [], assistant_id=other)
        for text in many:
            if kind == "chips":
                make.chip(text, task_run_id=run, memory_id=1)
            elif kind == "recalled_texts":
                make._insert("recalled_texts", {"task_run_id": run, "memory_id": 1, "text": text})
    left = [count(make, kind)]
    for take in departing_rows.TAKERS:
        taken = 1
        while taken:
            with make.store.write() as connection:
                taken = take(connection, other, 6)
            left.append(count(make, kind))
    assert (left[0], left[-1]) == (20, 0)
    assert max(one - next_one for one, next_one in pairwise(left)) == 6
    library.remove_assistant(other)
    assert all_rows(folder) == before
    assert [line.what for line in library.doctor() if not line.ok] == []


def count(make: Maker, table: str) -> int:
    return int(make.store.reader().execute(f"SELECT count(*) FROM {table}").fetchone()[0])


def test_a_memory_that_replaced_one_of_it_keeps_an_earlier_wording_of_its_own(
    make: Maker, library: Library, other: AssistantId
) -> None:
    owner = make.assistant("Mine")
    newer = make.memory("Robin likes tea", assistant_id=owner, previous_content="Robin likes hot tea")
    make.memory(f"Robin likes {CANARY}", assistant_id=other, state="superseded", superseded_by=newer)
    library.remove_assistant(other)
    assert library.detail(newer).memory.previous_content == "Robin likes hot tea"


def test_the_index_of_chats_is_written_anew_a_piece_at_a_time(make: Maker, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(30):
        make.chat([f"I like {CANARY} number {number}"])
    with make.store.write() as connection:
        chats_erasure.begin(connection)
    wanted = "SELECT value FROM settings WHERE key = 'erasing.chats'"
    assert not chats_erasure.write_index_anew(make.store, -1.0)
    assert make.store.reader().execute(wanted).fetchall() == [("begun",)]
    # Another process goes on where that one stopped, and does not begin once more.
    monkeypatch.setattr(residue, "begin", None)
    assert chats_erasure.write_index_anew(make.store, None)
    assert make.store.reader().execute(wanted).fetchall() == []
    assert chats_erasure.write_index_anew(make.store, -1.0)


def test_a_safety_copy_without_its_chats_stays_as_it_is(
    make: Maker, folder: Path, library: Library, other: AssistantId
) -> None:
    make.chat(["I own a kite"], assistant_id=make.assistant("Mine"))
    copy = safety.make_safety_copy(chats_file(folder), T0)
    fates: dict[str, CopyFate] = {}
    assert chats_erasure.clean_copies(folder, [other], fates) is None
    assert fates == {}
    with closing(open_file(copy, "ro")) as kept:
        assert kept.execute("SELECT text FROM messages").fetchall() == [("I own a kite",)]


def test_of_a_safety_copy_only_its_chats_go(
    make: Maker, folder: Path, library: Library, other: AssistantId, monkeypatch: pytest.MonkeyPatch
) -> None:
    # As in an index that takes many steps to be written anew.
    monkeypatch.setattr(residue, "PAGES", 1)
    mine = " ".join(f"kite{number * 7919:x}" for number in range(2000))
    make.chat([mine], assistant_id=make.assistant("Mine"))
    make.chat([f"I like {CANARY}"], assistant_id=other)
    copy = safety.make_safety_copy(chats_file(folder), T0)
    library.remove_assistant(other)
    with closing(open_file(copy, "ro")) as kept:
        assert kept.execute("SELECT text FROM messages").fetchall() == [(mine,)]
    assert CANARY.encode() not in bytes_of(folder)


@pytest.mark.parametrize("damaged", [True, False])
def test_a_safety_copy_that_is_damaged_or_of_another_shape_goes_as_a_whole(
    make: Maker, folder: Path, library: Library, other: AssistantId, damaged: bool
) -> None:
    make.chat([f"I like {CANARY}"], assistant_id=other)
    copy = safety.make_safety_copy(chats_file(folder), T0)
    if damaged:
        copy.write_bytes(b"damaged " + copy.read_bytes()[8:])
    else:
        with closing(open_file(copy, "rw")) as opened:
            opened.execute("ALTER TABLE branches RENAME TO twigs")
    assert library.remove_assistant(other).unfinished == ()
    assert not copy.exists()
    assert CANARY.encode() not in bytes_of(folder)


def test_a_safety_copy_that_cannot_be_deleted_is_named_and_tried_again(
    make: Maker, folder: Path, library: Library, other: AssistantId, monkeypatch: pytest.MonkeyPatch
) -> None:
    make.chat([f"I like {CANARY}"], assistant_id=other)
    copy = safety.make_safety_copy(chats_file(folder), T0)
    copy.write_bytes(b"damaged " + copy.read_bytes()[8:])

    def refuse(_: Path) -> None:
        raise OSError(errno.EACCES, os.strerror(errno.EACCES))

    with monkeypatch.context() as held:
        held.setattr(safety, "delete", refuse)
        assert library.remove_assistant(other).unfinished
        assert library.erasing_waits_for() == (Waiting.COPY,)
        assert copy.exists()
    assert library.finish_erasing().copies == {copy.name: CopyFate.DELETED}
    assert library.erasing_waits_for() == ()
    assert not copy.exists()


def test_the_plan_names_memories_and_sources_of_others_that_lose_a_name(
    make: Maker, library: Library, other: AssistantId
) -> None:
    newer = make.memory("Robin likes tea", assistant_id=other)
    chat, messages = make.chat(["I like tea"], assistant_id=other)
    owner = make.assistant("Mine")
    make.memory("Robin liked milk", assistant_id=owner, state="superseded", superseded_by=newer)
    make.source(make.memory("Robin drinks tea", assistant_id=owner), chat_id=chat, message_id=messages[0])
    changed = [
        (item.place, item.count) for item in library.removal_plan(other).plan.items if item.action is Action.CHANGE
    ]
    assert changed == [(Place.MEMORY, 1), (Place.SOURCE, 1)]


def test_behind_the_made_up_example_there_is_no_origin_to_look_at(library: Library, make: Maker) -> None:
    library.fill_with_example()
    places = {
        one.name: {item.place for item in library.removal_plan(one.id).plan.out_of_reach}
        for one in library.assistants()
    }
    assert places
    assert not any(Place.ORIGIN in found for found in places.values())
    make.assistant("Wrong import")
    (owner,) = [one.id for one in library.assistants() if one.name == "Wrong import"]
    assert Place.ORIGIN in {item.place for item in library.removal_plan(owner).plan.out_of_reach}
