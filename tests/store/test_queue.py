"""The queue's questions in SQL against the rules in Python, and what a look leaves when others write meanwhile."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from sentient_desktop.domain.memory import MemoryId
from sentient_desktop.domain.review import CardKey, Group
from sentient_desktop.review import look
from sentient_desktop.review.found import Found, Kind
from sentient_desktop.review.staleness import StaleRules, is_candidate
from sentient_desktop.store import findings, memories
from sentient_desktop.store.connection import Connection
from sentient_desktop.store.queue import Queue
from tests.making import DAY, T0, Maker

_TIMES = some.one_of(
    some.none(), some.integers(-100, 2).map(lambda days: T0 + days * DAY), some.just(T0 - 90 * DAY - 1)
)
_MEMORY = some.fixed_dictionaries(
    {
        "category": some.sampled_from([None, "", "correction", " Correction\t", "CORRECTION", "corrections", "Straße"]),
        "confirmed_at": _TIMES,
        "restated_at": _TIMES,
        "first_seen_at": _TIMES,
        "expected_valid_days": some.one_of(some.none(), some.integers(1, 120), some.just(1_000_000)),
        "state": some.sampled_from(["current", "current", "current", "held", "disputed"]),
    }
)


@given(some.lists(_MEMORY, max_size=6), some.sampled_from(["correction", "", "strasse, correction"]))
@settings(max_examples=25, deadline=None)
def test_what_is_out_of_date_is_the_same_in_sql_and_by_the_rule(
    empty_library: Path, rows: list[dict[str, Any]], protected: str
) -> None:
    with tempfile.TemporaryDirectory() as place:
        make = Maker(Path(shutil.copytree(empty_library, Path(place) / "library")))
        for number, columns in enumerate(rows):
            make.memory(f"Number {number}", **columns)
        make._insert("settings", {"key": "review.stale.protected", "value": protected})
        with make.store.read() as connection:
            found = Queue(connection, T0).cards(Group.STALE)
            everything = memories.whole(connection, range(1, len(rows) + 1))
        make.close()
    rules = StaleRules.of({"review.stale.protected": protected})
    expected = {one.id for one in everything if one is not None and is_candidate(one, rules, T0)}
    assert {key.memory_id for key in found} == expected


def _meddling(make: Maker, meddle: Callable[[Connection], object], monkeypatch: pytest.MonkeyPatch, most: int) -> None:
    """Lets `meddle` write between what a look sees and what it writes."""
    write = findings.write

    def after(connection: Connection, *args: Any) -> None:
        monkeypatch.setattr(findings, "write", write)
        meddle(connection)
        write(connection, *args)

    monkeypatch.setattr(findings, "write", after)
    look.look(make.store, lambda: T0, lambda *_: None, lambda: False, most=most)


def _found(make: Maker) -> list[tuple[str, int, int]]:
    asked = "SELECT kind, memory_id, other_id FROM findings ORDER BY 1, 2, 3"
    return make.store.reader().execute(asked).fetchall()


def test_a_memory_that_was_written_during_the_look_is_seen_again(make: Maker, monkeypatch: pytest.MonkeyPatch) -> None:
    one = make.memory("The password of the router is Zk8-qqLw2-Tr")
    set_content = "UPDATE memories SET content = 'The router is grey', version = version + 1 WHERE id = ?"
    _meddling(make, lambda connection: connection.execute(set_content, (one,)), monkeypatch, 1)
    assert _found(make) == []
    assert make.store.reader().execute("SELECT memory_id FROM marked_looks").fetchall() == [(one,)]
    assert look.look(make.store, lambda: T0, lambda *_: None, lambda: False) == 1
    assert make.store.reader().execute("SELECT memory_id FROM marked_looks").fetchall() == []


def test_a_memory_that_went_during_the_look_leaves_nothing(make: Maker, monkeypatch: pytest.MonkeyPatch) -> None:
    make.memory("Drinks green tea every morning")
    gone = make.memory("Drinks green tea each morning")
    delete = "DELETE FROM memories WHERE id = ?"
    _meddling(make, lambda connection: connection.execute(delete, (gone,)), monkeypatch, 2)
    assert _found(make) == []


def test_what_was_found_stays_as_old_as_it_is_when_it_is_seen_again(make: Maker) -> None:
    one = make.memory("The password of the router is Zk8-qqLw2-Tr")
    times = iter((T0, T0 + DAY))
    for _ in range(2):
        look.look(make.store, lambda: next(times), lambda *_: None, lambda: False, most=1)
        with make.store.write() as connection:
            findings.look_again_at_everything(connection)
    asked = "SELECT memory_id, found_at FROM findings"
    assert make.store.reader().execute(asked).fetchall() == [(one, T0)]


def test_other_rules_let_everything_be_seen_anew(make: Maker) -> None:
    make.memory("Rows on the lake")
    with make.store.write() as connection:
        findings.has_seen(connection, 1, 5)
        findings.has_seen(connection, 1, 3)
    reader = make.store.reader()
    assert findings.looked_to(reader, 1) == 5
    assert findings.looked_to(reader, 2) == 0
    assert findings.to_look_at(reader, 1) == (1, 0)
    assert findings.to_look_at(reader, 2) == (0, 1)


def test_a_memory_being_forgotten_is_found_in_when_it_comes_back(make: Maker) -> None:
    stays = make.memory("Drinks green tea every morning")
    goes = make.memory("Drinks green tea each morning", leaving=True)
    look.look(make.store, lambda: T0, lambda *_: None, lambda: False)
    key = CardKey(Group.DOUBLE, goes, stays)
    with make.store.read() as connection:
        assert Queue(connection, T0).cards(Group.DOUBLE) == []
    with make.store.write() as connection:
        connection.execute("DELETE FROM leaving")
    with make.store.read() as connection:
        assert Queue(connection, T0).cards(Group.DOUBLE) == [key]
        assert Queue(connection, T0).waits(key)
        assert not Queue(connection, T0).waits(CardKey(Group.DOUBLE, goes, MemoryId(99)))


def test_findings_of_an_older_library_stay_and_others_are_taken_over(tmp_path: Path) -> None:
    from sentient_desktop.store import schema
    from sentient_desktop.store.connection import library_file, open_file

    make = Maker(tmp_path / "library")
    one = make.memory("Sings")
    make.close()
    connection = open_file(library_file(tmp_path / "library"), "rw")
    _back_to_three(connection)
    connection.execute("INSERT INTO findings VALUES ('wish', ?, 0, 7, NULL, NULL)", (one,))
    connection.execute("INSERT INTO findings VALUES ('stale', ?, 0, 7, NULL, NULL)", (one,))
    connection.close()
    schema.prepare(tmp_path / "library")
    connection = open_file(library_file(tmp_path / "library"), "ro")
    assert connection.execute("SELECT * FROM findings").fetchall() == [("wish", one, 0, 7, None)]
    assert connection.execute("PRAGMA user_version").fetchone() == (schema.CURRENT,)
    connection.close()


def _back_to_three(connection: Connection) -> None:
    for table in ("findings", "decisions", "marked_looks", "finding_keys", "look_keys", "held_notices"):
        connection.execute(f"DROP TABLE {table}")
    for index in ("review", "stale", "lifetime", "held"):
        connection.execute(f"DROP INDEX memories_{index}")
    connection.execute(
        "CREATE TABLE findings (kind TEXT NOT NULL, memory_id INTEGER NOT NULL REFERENCES memories(id),"
        " other_id INTEGER NOT NULL DEFAULT 0, found_at INTEGER NOT NULL, decision TEXT, later_until INTEGER,"
        " PRIMARY KEY (kind, memory_id, other_id)) STRICT, WITHOUT ROWID"
    )
    connection.execute("DELETE FROM _sqlite_migrations WHERE name = 'library_4'")
    connection.execute("PRAGMA user_version = 3")


def test_one_of_a_long_series_is_shown_with_a_few_others(make: Maker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(look, "pair", lambda *_: Found(Kind.DOUBLE))
    for number in range(30):
        make.memory(f"Ran {number + 2} kilometres along the river at night")
    look.look(make.store, lambda: T0, lambda *_: None, lambda: False)
    asked = "SELECT max(n) FROM (SELECT count(*) AS n FROM findings GROUP BY memory_id)"
    (most,) = make.store.reader().execute(asked).fetchone()
    assert most == look.MOST_PAIRS


def test_looking_at_everything_again_finds_the_same_and_loses_nothing_on_the_way(make: Maker) -> None:
    for text in ("Drinks green tea every morning", "Lives in Lisbon", "Drinks green tea each morning", "Not in Lisbon"):
        make.memory(text)
    look.look(make.store, lambda: T0, lambda *_: None, lambda: False)
    found = _found(make)
    assert found
    with make.store.write() as connection:
        findings.look_again_at_everything(connection)
    while look.look(make.store, lambda: T0, lambda *_: None, lambda: False, most=1):
        assert _found(make) == found
