"""Libraries as earlier versions of the program made them: the steps of the schema are kept for ever, and taken one by
one."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any
from unittest import mock

from sqlite_utils import Migrations

from sentient_desktop.store import safety, schema
from sentient_desktop.store.connection import chats_file, library_file, open_file
from tests.cascades.world import World, build
from tests.making import T0, Maker

OLDER = tuple(range(1, schema.CURRENT))
"""The versions there were."""


@contextmanager
def as_of(version: int) -> Iterator[None]:
    """Inside, the program's schema is that of an earlier version."""
    applied = Migrations.apply

    def apply(migrations: Migrations, database: Any) -> None:
        later = f"{migrations.name}_{version + 1}"
        known = {each.name for each in migrations._migrations}
        applied(migrations, database, stop_before=later if later in known else None)

    with mock.patch.object(Migrations, "apply", apply), mock.patch.object(schema, "CURRENT", version):
        yield


def make(folder: Path, version: int) -> World:
    """A filled library of an earlier version."""
    with as_of(version):
        maker = Maker(folder)
        world = build(maker)
        with maker.store.write() as connection:
            connection.execute(
                "INSERT INTO findings(kind, memory_id, other_id, found_at) VALUES ('double', ?, ?, ?)",
                (world.tea, world.cello, T0),
            )
        maker.close()
    return world


def shape(path: Path) -> tuple[int, frozenset[tuple[str, str]]]:
    """The version of a file, and what is in its schema: (name, SQL) each."""
    connection = open_file(path, "ro")
    try:
        version = connection.execute("PRAGMA user_version").fetchone()[0]
        rows = connection.execute("SELECT name, coalesce(sql, '') FROM sqlite_schema").fetchall()
    finally:
        connection.close()
    return int(version), frozenset(rows)


def looks_whole(version: int) -> Callable[[Path], list[str]]:
    """What is wrong with a library whose migration from this version was killed: each file is wholly old or wholly new,
    and one that is new has a copy of what it was."""

    def look(folder: Path) -> list[str]:
        wrong = []
        with tempfile.TemporaryDirectory() as made:
            # Looked at as a copy: to open a file is to finish what its log holds.
            here = Path(shutil.copytree(folder, Path(made) / "library"))
            kept = {each.of: shape(each.path) for each in safety.list_copies(here)}
            for path in (library_file(here), chats_file(here)):
                found = shape(path)
                if found not in (_shape_of(version, path.name), _shape_of(schema.CURRENT, path.name)):
                    wrong.append(f"{path.name} is neither old nor new")
                if found[0] != version and kept.get(path.stem) != _shape_of(version, path.name):
                    wrong.append(f"{path.name} is new, and no copy of the old one is kept")
        return wrong

    return look


@cache
def _shape_of(version: int, name: str) -> tuple[int, frozenset[tuple[str, str]]]:
    with tempfile.TemporaryDirectory() as made, as_of(version):
        schema.prepare(Path(made))
        return shape(Path(made) / name)


def rows(folder: Path) -> dict[str, list[Any]]:
    """What a library holds of memories, sources and insights, whatever its version."""
    connection = open_file(library_file(folder), "ro")
    try:
        asked = ("memories", "sources", "insights", "evidence", "chips", "summaries", "passages", "acts", "findings")
        found = {}
        for table in asked:
            names = [row[1] for row in connection.execute(f"PRAGMA table_info({table})").fetchall()]
            columns = ", ".join(name for name in names if name not in ("extra", "wish", "decision", "later_until"))
            found[table] = connection.execute(f"SELECT {columns} FROM {table} ORDER BY 1, 2").fetchall()
        return found
    finally:
        connection.close()
