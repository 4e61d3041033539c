"""Who the library's person is: their names, as set and as the origins of assistants have them."""

from __future__ import annotations

from collections.abc import Collection

from sentient_desktop.domain.memory import AssistantId
from sentient_desktop.store.connection import Connection


def person(connection: Connection) -> tuple[str, ...]:
    """The names of the library's person, as set (`name`: several are separated by commas)."""
    row = connection.execute("SELECT value FROM settings WHERE key = 'name'").fetchone()
    return tuple(name.strip() for name in row[0].split(",") if name.strip()) if row else ()


def names(connection: Connection) -> dict[AssistantId, tuple[str, ...]]:
    """The library's person as set and as the origin of each assistant names them."""
    mine = person(connection)
    rows = connection.execute("SELECT id, json_extract(extra, '$.person') FROM assistants").fetchall()
    return {
        AssistantId(number): tuple(dict.fromkeys((*mine, *((str(named),) if named else ())))) for number, named in rows
    }


def known_names(connection: Connection, names: Collection[str]) -> list[str]:
    """Of the names that memories are about those that are the person's (`names`, casefolded)."""
    rows = connection.execute("SELECT DISTINCT about FROM memories INDEXED BY memories_about"
                              " WHERE assistant_id IN (SELECT id FROM assistants) AND state = 'current'"
                              " AND about IS NOT NULL").fetchall()  # fmt: skip
    return [about for (about,) in rows if about.casefold() in names]
