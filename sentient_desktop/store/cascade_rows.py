"""What an act writes beside its memory's own row: the rows that were derived from it.

Each function writes and puts what it did into the history of the act. What a forget removes is put there without its
text, since nothing brings it back.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence

from sentient_desktop.domain.memory import ActId, MemoryId, Micros
from sentient_desktop.store import advice_rows, decisions, findings, history, saying_index, settings_rows
from sentient_desktop.store.connection import Connection
from sentient_desktop.store.search import index_text


def renew(connection: Connection, act: ActId, table: str, rows: Iterable[tuple[int, MemoryId, str, str]]) -> None:
    """Gives chips or recalled texts their new text: (id, memory, text before, text after) each."""
    rows = list(rows)
    connection.executemany(
        f"UPDATE {table} SET text = ? WHERE id = ?", ((after, row_id) for row_id, _, _, after in rows)
    )
    history.record_many(
        connection,
        act,
        ((table, row_id, {"text": before}, {"text": after}, owner) for row_id, owner, before, after in rows),
    )


def remove(connection: Connection, act: ActId, table: str, rows: Sequence[tuple[int, MemoryId]]) -> None:
    """Removes rows for good, with what hangs on them: (id, the forgotten memory) each."""
    if table in ("insights", "evidence"):
        saying_index.take_out(connection, table, [row_id for row_id, _ in rows])
    connection.execute(
        f"DELETE FROM {table} WHERE id IN (SELECT value FROM json_each(?))",
        (json.dumps([row_id for row_id, _ in rows]),),
    )
    history.record_gone(connection, act, ((table, row_id, owner) for row_id, owner in rows))


def blank_recalled(connection: Connection, act: ActId, rows: Sequence[tuple[int, MemoryId]]) -> None:
    """Blanks recalled texts of checkpoints; the row stays and says that something was there."""
    connection.executemany("UPDATE recalled_texts SET text = '' WHERE id = ?", ((row_id,) for row_id, _ in rows))
    history.record_gone(connection, act, (("recalled_texts", row_id, owner) for row_id, owner in rows))


def rewrite_passage(
    connection: Connection, act: ActId, passage_id: int, owner: MemoryId, before: str, after: str
) -> None:
    """Puts another text in a passage's place, in the index too; an empty one removes it."""
    connection.execute(
        "INSERT INTO passages_fts(passages_fts, rowid, text) VALUES ('delete', ?, ?)", (passage_id, index_text(before))
    )
    if after:
        connection.execute("UPDATE passages SET text = ? WHERE id = ?", (after, passage_id))
        connection.execute("INSERT INTO passages_fts(rowid, text) VALUES (?, ?)", (passage_id, index_text(after)))
    else:
        connection.execute("DELETE FROM passages WHERE id = ?", (passage_id,))
    history.record_gone(connection, act, [("passages", passage_id, owner)])


def hide(connection: Connection, act: ActId, ids: Sequence[MemoryId], forget_at: Micros) -> None:
    """Begins to forget these memories: they are in `leaving` until `forget_at`, which changes nothing of them."""
    connection.execute(
        "INSERT INTO leaving(memory_id, act_id, forget_at) SELECT value, ?, ? FROM json_each(?)",
        (act, forget_at, json.dumps(sorted(ids))),
    )
    connection.execute(
        "INSERT INTO events(act_id, subject, row_id, owner_id, after)"
        " SELECT act_id, 'leaving', memory_id, memory_id,"
        " json_object('memory_id', memory_id, 'act_id', act_id, 'forget_at', forget_at) FROM leaving WHERE act_id = ?",
        (act,),
    )


def due(connection: Connection, now: Micros, act_id: ActId | None, most: int = -1) -> list[tuple[MemoryId, ActId]]:
    """(memory, act) of what is to be removed: past its deadline, or of one act whatever its deadline; at most `most`
    (-1: all)."""
    if act_id is None:
        return connection.execute(
            "SELECT memory_id, act_id FROM leaving WHERE forget_at <= ? ORDER BY act_id, memory_id LIMIT ?", (now, most)
        ).fetchall()
    return connection.execute(
        "SELECT memory_id, act_id FROM leaving WHERE act_id = ? ORDER BY memory_id LIMIT ?", (act_id, most)
    ).fetchall()


def leaving(connection: Connection, ids: Sequence[MemoryId], most: int = -1) -> list[tuple[MemoryId, ActId]]:
    """(memory, act) of those among these memories that are being forgotten, at most `most` (-1: all)."""
    return connection.execute(
        "SELECT memory_id, act_id FROM leaving WHERE memory_id IN (SELECT value FROM json_each(?))"
        " ORDER BY memory_id LIMIT ?",
        (json.dumps(list(ids)), most),
    ).fetchall()


def undo_time(connection: Connection) -> Micros:
    """How long a forget can be undone, in microseconds (the setting `forget.undo_seconds`)."""
    value, _ = settings_rows.read_all(connection)["forget.undo_seconds"]
    return round(float(value) * 1_000_000)


def forget_deadline(connection: Connection, ids: Sequence[MemoryId]) -> Micros | None:
    """The earliest deadline among those of these memories that are being forgotten."""
    row = connection.execute(
        "SELECT min(forget_at) FROM leaving WHERE memory_id IN (SELECT value FROM json_each(?))",
        (json.dumps(list(ids)),),
    ).fetchone()
    return None if row is None else row[0]


def mark_portrait(connection: Connection, act: ActId, portrait_id: int, marks: Mapping[MemoryId, bool]) -> None:
    """Marks a portrait as stale for the sake of some memories, or takes their marks away.

    It stays stale while any memory's mark stands (`settle_portrait`), so marks are recorded one by one.
    """
    stale = connection.execute("SELECT stale FROM portraits WHERE id = ?", (portrait_id,)).fetchone()[0]
    history.record_many(
        connection,
        act,
        (
            ("portraits", portrait_id, {"stale": stale}, {"memory_id": memory_id, "marked": int(marked)}, None)
            for memory_id, marked in marks.items()
        ),
    )
    settle_portrait(connection, portrait_id)


def settle_portrait(connection: Connection, portrait_id: int) -> None:
    """Makes a portrait stale, or not, by what the history holds in force: its state before the first mark, or any
    memory's last mark. That is what makes an undo exact in any order."""
    rows = connection.execute(
        "SELECT act_id, before, after FROM events WHERE subject = 'portraits' AND row_id = ? ORDER BY id",
        (portrait_id,),
    ).fetchall()
    if not rows:
        return
    marks: dict[int, int] = {}
    in_force: dict[int, bool] = {}
    for act_id, _, after in rows:
        if act_id not in in_force:
            act = history.read_act(connection, act_id)
            in_force[act_id] = act is not None and history.stands(connection, act)
        if in_force[act_id]:
            mark = history.decode(after) or {}
            marks[mark["memory_id"]] = mark["marked"]
    here = connection.execute(
        "SELECT id FROM memories WHERE id IN (SELECT value FROM json_each(?))",
        (json.dumps([memory_id for memory_id, marked in marks.items() if marked]),),
    ).fetchall()
    first = (history.decode(rows[0][1]) or {})["stale"]
    connection.execute("UPDATE portraits SET stale = ? WHERE id = ?", (int(bool(first or here)), portrait_id))


def remove_memories(connection: Connection, act: ActId, ids: Sequence[MemoryId]) -> None:
    """Removes memories' rows with all that hangs on them; their wording must be out of the search index already.

    What was superseded by one keeps its state and points at nothing any more.
    """
    these = "(SELECT value FROM json_each(?))"
    asked = json.dumps(list(ids))
    topics = connection.execute(
        f"SELECT DISTINCT topic_id FROM memory_topics WHERE memory_id IN {these}", (asked,)
    ).fetchall()
    decisions.forget_others(connection, ids)
    findings.forget_keys(connection, ids)
    advice_rows.forget(connection, ids)
    connection.execute(f"DELETE FROM memories WHERE id IN {these}", (asked,))
    connection.executemany(
        "DELETE FROM topics WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM memory_topics WHERE topic_id = ?1)", topics
    )
    history.blank_all(connection, ids)
    history.record_gone(connection, act, [("memories", memory_id, memory_id) for memory_id in ids])


def drop_previous(connection: Connection, memory_id: MemoryId, wording: str) -> None:
    """Takes a forgotten wording away from a memory that was given it as its previous one."""
    connection.execute("UPDATE memories SET previous_content = NULL, version = version + 1 WHERE id = ?", (memory_id,))
    history.forget_previous(connection, memory_id, wording)


def given_as_previous(connection: Connection, ids: Sequence[MemoryId]) -> list[tuple[MemoryId, MemoryId, str]]:
    """(older, newer, the newer's previous wording) of what replaced these memories and holds a previous wording."""
    return connection.execute(
        "SELECT o.id, n.id, n.previous_content FROM json_each(?) j CROSS JOIN memories o ON o.id = j.value"
        " JOIN memories n ON n.id = o.superseded_by WHERE n.previous_content IS NOT NULL",
        (json.dumps(list(ids)),),
    ).fetchall()


def replaced_by(connection: Connection, ids: Sequence[MemoryId]) -> list[tuple[MemoryId, MemoryId]]:
    """(older, newer) for what these memories replaced, other than what was merged into them."""
    return connection.execute(
        "SELECT id, superseded_by FROM memories WHERE superseded_by IN (SELECT value FROM json_each(?))"
        " AND superseded_how <> 'merged' ORDER BY id",
        (json.dumps(list(ids)),),
    ).fetchall()
