"""A small library in which one memory is said everywhere, and a picture of all rows to compare before and after."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sentient_desktop.domain.memory import AssistantId, MemoryId
from sentient_desktop.store.connection import library_file, open_file
from tests.making import T0, Maker

LISBON = "Robin lives in Lisbon near the river"
CELLO = "Robin plays the cello on Sundays"
TEA = "Robin drinks green tea every morning"


@dataclass(frozen=True, slots=True)
class World:
    """The ids of what was made. `lisbon` is said by everything, `cello` and `tea` by hardly anything."""

    assistant: AssistantId
    lisbon: MemoryId
    cello: MemoryId
    tea: MemoryId
    held: MemoryId
    replaced: MemoryId
    part: MemoryId
    messages: tuple[int, ...]
    sources: tuple[int, ...]
    only_lisbon: int
    lisbon_and_tea: int
    by_message: int
    own: int
    summary: int
    other_summary: int
    reply_chip: int
    run_chip: int
    insight_chip: int
    recalled: int
    journal: tuple[int, ...]
    portrait: int
    paragraphs: tuple[int, ...]


def build(make: Maker) -> World:
    """Fills a library."""
    assistant = make.assistant()
    lisbon = make.memory(LISBON, topics=["Home"], source_count=2)
    cello = make.memory(CELLO, topics=["Music"])
    tea = make.memory(TEA)
    held = make.memory("Robin may move to Madrid in autumn", state="held", confidence=0.6)
    replaced = make.memory("Robin lives in Bremen close to the harbour", state="superseded", superseded_by=lisbon)
    part = make.memory(
        "Robin resides in Lisbon by the river", state="superseded", superseded_by=lisbon, superseded_how="merged"
    )
    chat, messages = make.chat(
        ["I live in Lisbon now, near the river.", "Lovely!", "I drink green tea every morning", "Noted."]
    )
    sources = (
        make.source(lisbon, chat_id=chat, message_id=messages[0], quote="I live in Lisbon now", is_origin=1),
        make.source(lisbon, kind="note", place="folder:1", path="home.md", quote="Lisbon, river"),
    )
    run = make.run([("assistant", "Planning a walk")])
    only_lisbon = make.insight("Feels at home close to water", memory_ids=[lisbon], question="Is the sea important?")
    lisbon_and_tea = make.insight("Has calm habits", memory_ids=[lisbon, tea])
    by_message = make.insight("Likes towns in the south")
    make.evidence(by_message, kind="message", message_id=messages[0], quote="I live in Lisbon now, near the river.")
    own = make.insight("I need quiet", authored_by="user", memory_ids=[lisbon])
    journal = make.journal(["Learned that Robin lives in Lisbon near the river", "Tidied three notes"])[1]
    portrait, paragraphs = make.portrait([f"{LISBON}. {CELLO}.", "Robin is a careful person."])
    recalled = make._insert("recalled_texts", {"task_run_id": run, "memory_id": lisbon, "text": f"- [0.70] {LISBON}"})
    return World(
        assistant, lisbon, cello, tea, held, replaced, part, tuple(messages), sources,
        only_lisbon, lisbon_and_tea, by_message, own,
        make.summary("Robin told that they live in Lisbon near the river.", [messages[0]]),
        make.summary("They talked about the river in Lisbon where Robin lives.", [messages[2]]),
        make.chip(LISBON, message_id=messages[1], memory_id=lisbon),
        make.chip("Lives in Lisbon", task_run_id=run, memory_id=lisbon),
        make.chip("Feels at home close to water", message_id=messages[3], insight_id=only_lisbon),
        recalled, tuple(journal), portrait, tuple(paragraphs),
    )  # fmt: skip


HISTORY = frozenset({"acts", "events", "sqlite_sequence", "_sqlite_migrations", "marked_checks", "marked_looks"})
"""Tables that an undo adds to instead of putting them back."""

_INDEXES = ("memories_fts", "passages_fts")
_FILLED_BEHIND = ("insights_fts", "evidence_fts")
"""Indexes that an act fills on its way with rows that were there before."""


def picture(folder: Path) -> dict[str, list[Any]]:
    """Every row of every table but the history's, with what each search index holds, and every workspace file; without
    the versions of memories.

    A row of `leaving` counts without its act and deadline, since a forget that is done again has new ones.
    """
    connection = open_file(library_file(folder), "ro")
    try:
        names = [
            row[0]
            for row in connection.execute(
                "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' ORDER BY name"
            ).fetchall()
            if row[0] not in HISTORY and not row[0].startswith((*_INDEXES, *_FILLED_BEHIND))
        ]
        shot: dict[str, list[Any]] = {name: _rows(connection, name) for name in names}
        for index in _INDEXES:
            connection.execute(f"CREATE VIRTUAL TABLE temp.v_{index} USING fts5vocab(main, {index}, instance)")
            shot[index] = connection.execute(f"SELECT * FROM temp.v_{index} ORDER BY 1, 2, 4").fetchall()
        places = connection.execute("SELECT path FROM added_places WHERE kind <> 'folder' ORDER BY id").fetchall()
        shot["bytes of workspace files"] = [Path(path).read_bytes() for (path,) in places if Path(path).exists()]
        return shot
    finally:
        connection.close()


def _rows(connection: Any, table: str) -> list[dict[str, Any]]:
    cursor = connection.execute(f"SELECT * FROM {table}")
    names = [column[0] for column in cursor.description]
    rows = [dict(zip(names, row, strict=True)) for row in cursor.fetchall()]
    left_out = {"memories": ["version"], "leaving": ["act_id", "forget_at"]}.get(table, [])
    for row in rows:
        for name in left_out:
            del row[name]
    return sorted(rows, key=repr)


def changed(before: dict[str, list[Any]], after: dict[str, list[Any]]) -> dict[str, tuple[list[Any], list[Any]]]:
    """For each table that differs the rows that are gone and those that are new."""
    return {
        name: (
            [row for row in before[name] if row not in after[name]],
            [row for row in after[name] if row not in before[name]],
        )
        for name in before
        if before[name] != after[name]
    }


NOW = T0 + 60_000_000
"""When the acts of the tests happen."""
