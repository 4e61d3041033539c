"""Databases of other programs are looked into without a trace, whatever they hold and whoever uses them."""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from pathlib import Path
from typing import Any

import pytest

from sentient_desktop.errors import Unreadable
from sentient_desktop.store import foreign


def made(path: Path, *statements: str) -> Path:
    connection = sqlite3.connect(path)
    for statement in statements:
        connection.execute(statement)
    connection.commit()
    connection.close()
    return path


def rows(path: Path, table: str, **more: Any) -> list[dict[str, Any]]:
    with foreign.opened(path) as database:
        return list(database.rows(table, **more))


def test_the_rows_of_a_table_come_in_the_order_in_which_they_were_written(tmp_path: Path) -> None:
    path = made(
        tmp_path / "some #1?.db",
        "CREATE TABLE t(a TEXT, b INTEGER)",
        "CREATE INDEX i ON t(a, b)",
        "INSERT INTO t VALUES ('z', 1), ('a', 2), (NULL, NULL)",
    )

    assert rows(path, "t") == [{"a": "z", "b": 1}, {"a": "a", "b": 2}, {"a": None, "b": None}]
    assert rows(path, "t", leave_out=frozenset({"a"})) == [{"b": 1}, {"b": 2}, {"b": None}]


def test_columns_that_are_there_are_named_and_a_missing_table_has_none(tmp_path: Path) -> None:
    path = made(tmp_path / "x", "CREATE TABLE t(a, b AS (a || 'x'), c)", "CREATE VIEW v AS SELECT * FROM t")

    with foreign.opened(path) as database:
        assert database.tables == {"t"}
        assert database.columns("t") == ("a", "c")
        assert database.columns("nothing") == database.columns("v") == ()
        assert list(database.rows("nothing")) == []


def test_a_table_without_row_numbers_is_read_in_the_order_of_its_key(tmp_path: Path) -> None:
    path = made(tmp_path / "x", "CREATE TABLE t(a TEXT PRIMARY KEY) WITHOUT ROWID", "INSERT INTO t VALUES ('b'), ('a')")

    assert rows(path, "t") == [{"a": "a"}, {"a": "b"}]


def test_names_that_are_sql_are_only_names(tmp_path: Path) -> None:
    name = 't"; DROP TABLE u; --'
    path = made(
        tmp_path / "x",
        "CREATE TABLE u(a)",
        'CREATE TABLE "t""; DROP TABLE u; --"("a"" FROM u" TEXT)',
        'INSERT INTO "t""; DROP TABLE u; --" VALUES (1)',
    )

    assert rows(path, name) == [{'a" FROM u': "1"}]


def test_text_that_is_not_utf8_and_bytes_are_read_as_far_as_they_can_be(tmp_path: Path) -> None:
    path = made(
        tmp_path / "x", "CREATE TABLE t(a)", "INSERT INTO t VALUES (CAST(x'41ff42' AS TEXT)), (x'c3a9'), (x'ff00')"
    )

    assert [row["a"] for row in rows(path, "t")] == ["A\ufffdB", "é", None]


def test_what_waits_in_the_log_is_read_and_nothing_is_laid_beside_the_file(tmp_path: Path) -> None:
    path = tmp_path / "x.db"
    writer = sqlite3.connect(path, isolation_level=None)
    writer.execute("PRAGMA journal_mode = WAL")
    writer.execute("PRAGMA wal_autocheckpoint = 0")
    writer.execute("CREATE TABLE t(a)")
    writer.execute("INSERT INTO t VALUES ('in the log')")
    before = {file.name: file.read_bytes() for file in tmp_path.iterdir() if not file.name.endswith("-shm")}

    assert foreign.tables_of(path) == {"t"}
    with foreign.opened(path) as database:
        writer.execute("INSERT INTO t VALUES ('later')")  # its owner is not held up
        assert [row["a"] for row in database.rows("t")] == ["in the log"]
    writer.execute("DELETE FROM t WHERE a = 'later'")

    assert {file.name for file in tmp_path.iterdir()} == {"x.db", "x.db-wal", "x.db-shm"}
    assert before["x.db"] == path.read_bytes()
    writer.close()


def test_a_closed_database_with_a_log_mode_gets_no_files_beside_it(tmp_path: Path) -> None:
    path = made(tmp_path / "x.db", "CREATE TABLE t(a)", "INSERT INTO t VALUES (1)")
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA journal_mode = WAL").fetchall()
    connection.close()
    before = path.read_bytes()

    assert foreign.tables_of(path) == {"t"}
    assert rows(path, "t") == [{"a": 1}]
    assert [file.name for file in tmp_path.iterdir()] == ["x.db"]
    assert path.read_bytes() == before


def test_a_half_written_change_is_not_read(tmp_path: Path) -> None:
    path = made(tmp_path / "x.db", "CREATE TABLE t(a)", "INSERT INTO t VALUES ('whole')")
    writer = sqlite3.connect(path, isolation_level=None)
    writer.execute("PRAGMA cache_size = 1")
    writer.execute("PRAGMA cache_spill = 1")
    writer.execute("BEGIN IMMEDIATE")
    writer.executemany("INSERT INTO t VALUES (?)", ((f"half {'x' * 900}",) for _ in range(400)))
    assert path.with_name("x.db-journal").exists()

    assert [row["a"] for row in rows(path, "t")] == ["whole"]
    writer.execute("ROLLBACK")
    writer.close()


def test_rows_are_given_in_an_order_and_only_those_of_a_value(tmp_path: Path) -> None:
    path = made(tmp_path / "x", "CREATE TABLE t(a, b)", "INSERT INTO t VALUES (2, 'x'), (1, 'x'), (3, 'y'), (0, NULL)")

    assert [row["a"] for row in rows(path, "t", order=("a",))] == [0, 1, 2, 3]
    assert [row["a"] for row in rows(path, "t", order=("nothing", "a"), only=("b", "x"))] == [1, 2]
    assert [row["a"] for row in rows(path, "t", only=("b", None))] == [0]
    assert [row["a"] for row in rows(path, "t", only=("nothing", 1))] == [2, 1, 3, 0]
    assert foreign.columns_of(path, "t") == {"a", "b"}


def test_a_copy_that_was_overtaken_by_its_owner_is_begun_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = made(tmp_path / "x.db", "CREATE TABLE t(a)", "INSERT INTO t VALUES ('before')")
    copy, copies = shutil.copyfile, []

    def copyfile(from_: Path, to: Path) -> None:
        copy(from_, to)
        copies.append(from_)
        if len(copies) == 1:
            made(path, "INSERT INTO t VALUES ('meanwhile')")

    monkeypatch.setattr(shutil, "copyfile", copyfile)

    assert [row["a"] for row in rows(path, "t")] == ["before", "meanwhile"]
    assert copies == [path, path]


def test_a_database_that_never_rests_is_read_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = made(tmp_path / "x.db", "CREATE TABLE t(a)")
    states = iter(range(1000))
    monkeypatch.setattr(foreign, "_state", lambda _: [(next(states), 0)])

    assert rows(path, "t") == []


def test_a_table_that_cannot_be_begun_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(foreign, "LONGEST_WAIT", -1.0)
    monkeypatch.setattr(foreign, "STEPS_BETWEEN_LOOKS", 1)
    path = made(tmp_path / "x", "CREATE TABLE t(a)")

    with pytest.raises(Unreadable, match="too long"):
        rows(path, "t")


def test_a_file_without_permission_and_a_full_disk_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = made(tmp_path / "x", "CREATE TABLE t(a)")
    for error, sentence in (
        (PermissionError(13, "no"), "may not be read"),
        (OSError(28, "full"), "could not be copied"),
    ):

        def fail(*_: Any, error: OSError = error) -> None:
            raise error

        monkeypatch.setattr(shutil, "copyfile", fail)
        with pytest.raises(Unreadable, match=sentence):
            rows(path, "t")


def test_the_copy_is_private_and_goes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "temporary"))
    (tmp_path / "temporary").mkdir()
    path = made(tmp_path / "x", "CREATE TABLE t(a)", "INSERT INTO t VALUES (1)")

    with foreign.opened(path) as database:
        (folder,) = (tmp_path / "temporary").iterdir()
        assert os.name == "nt" or folder.stat().st_mode & 0o077 == 0
        assert os.name == "nt" or list(folder.iterdir()) == [], "a kill would leave it behind"
        assert list(database.rows("t")) == [{"a": 1}]

    assert list((tmp_path / "temporary").iterdir()) == []


def test_the_copy_cannot_be_written(tmp_path: Path) -> None:
    path = made(tmp_path / "x", "CREATE TABLE t(a)")

    with foreign.opened(path) as database, pytest.raises(Unreadable):
        database._ask("INSERT INTO t VALUES (1)")


def test_a_view_that_never_ends_is_never_begun(tmp_path: Path) -> None:
    endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n"
    path = made(tmp_path / "x", "CREATE TABLE t(a)", f"CREATE VIEW facts AS {endless}")

    assert foreign.tables_of(path) == {"t"}
    assert rows(path, "facts") == []


def test_what_takes_too_long_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(foreign, "LONGEST_WAIT", 0.05)
    path = made(tmp_path / "x", "CREATE TABLE t(a)")

    with foreign.opened(path) as database, pytest.raises(Unreadable, match="too long"):
        database._ask("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n")


def test_a_damaged_table_gives_the_rows_before_the_damage(tmp_path: Path) -> None:
    path = tmp_path / "x"
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA page_size = 1024")
    connection.execute("CREATE TABLE t(a)")
    connection.executemany("INSERT INTO t VALUES (?)", ((f"{number} {'x' * 300}",) for number in range(2000)))
    connection.commit()
    connection.close()
    content = bytearray(path.read_bytes())
    content[len(content) // 2 :] = b"\xee" * (len(content) - len(content) // 2)
    path.write_bytes(content)
    found: list[dict[str, Any]] = []

    with foreign.opened(path) as database, pytest.raises(Unreadable, match="damaged"):
        found.extend(database.rows("t"))

    assert 200 <= len(found) < 2000


@pytest.mark.parametrize("content", [b"", b"SQLite format 3\0", b"SQLite format 3\0" + b"\xff" * 4000, b"a text"])
def test_what_is_no_database_is_refused_with_a_sentence(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "odd.db"
    path.write_bytes(content)

    assert foreign.tables_of(path) == frozenset()
    if content:
        with pytest.raises(Unreadable, match=r"odd\.db") as caught:
            rows(path, "t")
        assert caught.value.hint


def test_a_missing_file_and_a_folder_are_told(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="is not there"):
        rows(tmp_path / "nothing.db", "t")
    with pytest.raises(Unreadable):
        rows(tmp_path, "t")
