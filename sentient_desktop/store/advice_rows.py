"""What a model proposed and what tidy-ups did: the journal of the tidy-up, and the suggestions on cards.

Reasons and proposed wordings are wordings too: a forget clears those of every tidy-up that was shown the memory.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Sequence

from sentient_desktop.domain.memory import ActId, AssistantId, Memory, MemoryId, Micros
from sentient_desktop.domain.review import CardKey, Group, Suggestion
from sentient_desktop.domain.tidying import TidyEntry, TidyLine
from sentient_desktop.store import history, memories
from sentient_desktop.store.connection import Connection, Row

AGREED = "review.model.agreed"
"""The row of the settings with the address that the person agreed to. Nobody sets it by name."""
DAY: Micros = 86_400_000_000

_THESE = "(SELECT value FROM json_each(?))"
_SAID = "coalesce(m.confirmed_at, m.restated_at, m.first_seen_at)"
_LINE = "verb, memory_id, reason, other_id, days, content, act_id, done"


def agreed_address(connection: Connection) -> str | None:
    """The address that the person said yes to."""
    row = connection.execute("SELECT value FROM settings WHERE key = ?", (AGREED,)).fetchone()
    return None if row is None else row[0]


def assistants_with_memories(connection: Connection) -> list[AssistantId]:
    """Those that hold a memory in use."""
    rows = connection.execute(
        "SELECT id FROM assistants a WHERE EXISTS (SELECT 1 FROM memories m INDEXED BY memories_filter"
        " WHERE m.state = 'current' AND m.assistant_id = a.id) ORDER BY id"
    ).fetchall()
    return [AssistantId(row[0]) for row in rows]


def perhaps_old(connection: Connection, assistant: AssistantId, now: Micros, days: int, most: int) -> list[Memory]:
    """The memories of an assistant that may be candidates, those longest out of date first, at most `most` by each of
    the two rules: `days` for those that name no lifetime of their own."""
    found: list[int] = []
    for index, lifetime, rank, limit in (
        ("memories_lifetime", "IS NOT NULL", f"{_SAID} + m.expected_valid_days * 86400000000", now),
        ("memories_stale", "IS NULL", _SAID, now - days * DAY),
    ):
        rows = connection.execute(
            f"SELECT m.id FROM memories m INDEXED BY {index} WHERE m.state = 'current' AND m.expected_valid_days"
            f" {lifetime} AND {rank} < ? AND m.assistant_id = ? ORDER BY {rank}, m.id LIMIT ?",
            (limit, assistant, most),
        ).fetchall()
        found += [row[0] for row in rows]
    return of(connection, found)


def groups(connection: Connection, assistant: AssistantId) -> list[tuple[str, int]]:
    """(category as written, memories in use) of an assistant, those without a category left out."""
    rows = connection.execute(
        "SELECT category, count(*) FROM memories INDEXED BY memories_filter WHERE state = 'current'"
        " AND assistant_id = ? AND category IS NOT NULL AND id NOT IN (SELECT memory_id FROM leaving)"
        " GROUP BY category ORDER BY category",
        (assistant,),
    ).fetchall()
    return [(name, count) for name, count in rows]


def of_categories(connection: Connection, assistant: AssistantId, names: Collection[str], most: int) -> list[Memory]:
    """The memories in use of these categories, as they are written; the oldest first, at most `most`."""
    rows = connection.execute(
        "SELECT id FROM memories WHERE state = 'current' AND assistant_id = ?"
        f" AND category IN {_THESE} AND id NOT IN (SELECT memory_id FROM leaving) ORDER BY id LIMIT ?",
        (assistant, json.dumps(sorted(names)), most),
    ).fetchall()
    return of(connection, [row[0] for row in rows])


def of(connection: Connection, ids: Sequence[int]) -> list[Memory]:
    """These memories, those that are gone or being forgotten left out."""
    return [one for one in memories.whole(connection, ids) if one is not None]


def taken_back(connection: Connection, ids: Collection[int]) -> set[int]:
    """Those of which the person undid what a tidy-up did: it does nothing to them again."""
    rows = connection.execute(
        f"SELECT a.memory_id, a.other_id, a.act_id FROM advice a JOIN acts x ON x.id = a.act_id"
        f" WHERE a.done = 1 AND x.undone_by IS NOT NULL AND (a.memory_id IN {_THESE} OR a.other_id IN {_THESE})",
        (json.dumps(sorted(ids)), json.dumps(sorted(ids))),
    ).fetchall()
    undone = {act for _, _, act in rows if not _stands(connection, act)}
    return {number for one, other, act in rows if act in undone for number in (one, other) if number is not None}


def _stands(connection: Connection, act_id: ActId) -> bool:
    act = history.read_act(connection, act_id)
    return act is not None and history.stands(connection, act)


def begin(connection: Connection, through: str, at: Micros) -> int:
    """A new entry of the journal."""
    made = connection.execute("INSERT INTO tidy_ups(at, through) VALUES (?, ?)", (at, through)).lastrowid
    assert made is not None
    return made


def saw(connection: Connection, tidy_up: int, ids: Iterable[int]) -> None:
    """Remembers that a model was shown these memories: what it said may hold their wording."""
    connection.execute(
        f"INSERT OR IGNORE INTO tidy_up_seen SELECT ?, id FROM memories WHERE id IN {_THESE}",
        (tidy_up, json.dumps(sorted(ids))),
    )


def perhaps_double(connection: Connection, memory_id: MemoryId, other_id: MemoryId, at: Micros) -> None:
    """A card for two that a model would make one; `memory_id` is the larger number."""
    connection.execute(
        "INSERT OR IGNORE INTO findings(kind, memory_id, other_id, found_at) VALUES ('double', ?, ?, ?)",
        (memory_id, other_id, at),
    )


def write(connection: Connection, tidy_up: int, lines: Iterable[TidyLine]) -> None:
    """Adds lines to an entry. Those about a memory that has gone meanwhile are left out."""
    connection.executemany(
        "INSERT INTO advice(tidy_up_id, verb, memory_id, reason, other_id, days, content, act_id, done, version)"
        " SELECT ?, ?, id, ?, ?, ?, ?, ?, ?, version FROM memories WHERE id = ?",
        (
            (tidy_up, line.verb, line.reason, line.other_id, line.days, line.content, line.act_id, line.done,
             line.memory_id)
            for line in lines
        ),
    )  # fmt: skip


def suggested(connection: Connection, ids: Collection[int]) -> set[TidyLine]:
    """The suggestions that stand on the cards of these memories, which are as they were then."""
    rows = connection.execute(
        f"SELECT {_LINE} FROM advice a WHERE done = 0 AND memory_id IN {_THESE}"
        " AND version = (SELECT version FROM memories WHERE id = a.memory_id)",
        (json.dumps(sorted(ids)),),
    ).fetchall()
    return {_line(row) for row in rows}


def drop_suggestions(connection: Connection, ids: Collection[int]) -> None:
    """Takes the suggestions of these memories away: a newer answer takes their place."""
    connection.execute(f"DELETE FROM advice WHERE done = 0 AND memory_id IN {_THESE}", (json.dumps(sorted(ids)),))


def suggestion(connection: Connection, key: CardKey) -> Suggestion | None:
    """What a model proposed for a card, while the memory is as it was then."""
    if key.group is Group.STALE:
        verbs, other = "('remove', 'extend')", "1"
    elif key.group is Group.DOUBLE:
        verbs, other = "('merge')", "a.other_id = :other"
    else:
        return None
    row = connection.execute(
        "SELECT a.verb, a.reason, a.days, a.content FROM advice a JOIN memories m ON m.id = a.memory_id"
        f" WHERE a.memory_id = :id AND a.done = 0 AND a.version = m.version AND a.verb IN {verbs} AND {other}"
        " ORDER BY a.id DESC LIMIT 1",
        {"id": key.memory_id, "other": key.other_id},
    ).fetchone()
    return None if row is None else Suggestion(*row)


def entries(connection: Connection, limit: int) -> list[TidyEntry]:
    """The journal, newest first, at most `limit` entries."""
    # Of one whose memories were all forgotten nothing is left to tell.
    asked = "SELECT id, at, through FROM tidy_ups t WHERE EXISTS (SELECT 1 FROM advice WHERE tidy_up_id = t.id)"
    rows = connection.execute(f"{asked} ORDER BY id DESC LIMIT ?", (limit,)).fetchall()
    return [TidyEntry(number, at, through, tuple(_lines(connection, number))) for number, at, through in rows]


def _lines(connection: Connection, tidy_up: int) -> list[TidyLine]:
    rows = connection.execute(f"SELECT {_LINE} FROM advice WHERE tidy_up_id = ? ORDER BY id", (tidy_up,)).fetchall()
    return [_line(row, undone=row[6] is not None and not _stands(connection, row[6])) for row in rows]


def _line(row: Row, *, undone: bool = False) -> TidyLine:
    verb, memory_id, reason, other_id, days, content, act_id, done = row
    return TidyLine(verb, memory_id, reason, other_id, days, content, act_id, done=bool(done), undone=undone)


def is_from_here(connection: Connection, memory_id: MemoryId) -> bool:
    """Whether a tidy-up added a memory, or a source to it."""
    asked = "SELECT 1 FROM advice WHERE memory_id = ? AND done = 1 AND verb = 'remember' LIMIT 1"
    return connection.execute(asked, (memory_id,)).fetchone() is not None


def forget(connection: Connection, ids: Collection[int]) -> None:
    """Clears every reason and proposed wording that may say one of these memories, which are being removed."""
    asked = json.dumps(sorted(ids))
    shown = f"tidy_up_id IN (SELECT tidy_up_id FROM tidy_up_seen WHERE memory_id IN {_THESE})"
    connection.execute(f"DELETE FROM advice WHERE content IS NOT NULL AND done = 0 AND {shown}", (asked,))
    connection.execute(f"UPDATE advice SET reason = '', content = NULL WHERE {shown}", (asked,))
    connection.execute(f"UPDATE advice SET other_id = NULL WHERE other_id IN {_THESE}", (asked,))
