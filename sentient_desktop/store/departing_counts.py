"""How much goes with an assistant, and what of others names it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from sentient_desktop.domain.memory import AssistantId, MemoryId
from sentient_desktop.store.connection import Connection

_MINE = "(SELECT id FROM memories WHERE assistant_id = ?1)"
_CHATS = "(SELECT id FROM chats.chats WHERE assistant_id = ?1)"
_MESSAGES = f"(SELECT id FROM chats.messages WHERE chat_id IN {_CHATS})"
_RUNS = "(SELECT id FROM task_runs WHERE assistant_id = ?1)"
_INSIGHTS = "(SELECT id FROM insights WHERE assistant_id = ?1)"

_COUNTED = {
    "memories": "memories WHERE assistant_id = ?1",
    "sources": f"sources WHERE memory_id IN {_MINE}",
    "summaries": "summaries WHERE assistant_id = ?1",
    "insights": "insights WHERE assistant_id = ?1",
    "questions": "insights WHERE assistant_id = ?1 AND coalesce(question, '') <> ''",
    "journal": "passages WHERE journal_entry_id IN (SELECT id FROM journal_entries WHERE assistant_id = ?1)",
    "portrait": "passages WHERE portrait_id IN (SELECT id FROM portraits WHERE assistant_id = ?1)",
    "reply_chips": f"chips WHERE message_id IS NOT NULL AND (memory_id IN {_MINE} OR message_id IN {_MESSAGES}"
    f" OR insight_id IN {_INSIGHTS})",
    "run_chips": f"chips WHERE task_run_id IS NOT NULL AND (memory_id IN {_MINE} OR task_run_id IN {_RUNS}"
    f" OR insight_id IN {_INSIGHTS})",
    "recalled": f"recalled_texts WHERE task_run_id IN {_RUNS}",
    "chats": "chats.chats WHERE assistant_id = ?1",
    "replaced": f"memories WHERE superseded_by IN {_MINE} AND superseded_how <> 'merged' AND assistant_id <> ?1",
    "sources_of_others": f"sources WHERE chat_id IN {_CHATS} AND memory_id NOT IN {_MINE}",
}


@dataclass(frozen=True, slots=True)
class File:
    """A file or folder that is known through the assistant only; `kind` as in `added_places`."""

    id: int
    kind: str
    path: Path
    name: str


def counted(connection: Connection, assistant_id: AssistantId) -> dict[str, int]:
    """How many rows of each kind go, and with `replaced` and `sources_of_others` how many of others change."""
    return {
        name: connection.execute(f"SELECT count(*) FROM {rows}", (assistant_id,)).fetchone()[0]
        for name, rows in _COUNTED.items()
    }


def files(connection: Connection, assistant_id: AssistantId) -> list[File]:
    """Its files and folders."""
    rows = connection.execute(
        "SELECT id, kind, path, name FROM added_places WHERE assistant_id = ? ORDER BY id", (assistant_id,)
    ).fetchall()
    return [File(row[0], row[1], Path(row[2]), row[3]) for row in rows]


def merged_from_others(connection: Connection, assistant_id: AssistantId) -> list[MemoryId]:
    """Memories of others that were made one with one of this assistant's and are not being forgotten."""
    rows = connection.execute(
        # From those that were superseded, which are few, to what stands for them.
        "SELECT id FROM memories INDEXED BY memories_successor WHERE superseded_by IS NOT NULL"
        " AND superseded_how = 'merged' AND assistant_id <> ?1"
        " AND (SELECT n.assistant_id FROM memories n WHERE n.id = memories.superseded_by) = ?1"
        " AND id NOT IN (SELECT memory_id FROM leaving) ORDER BY id",
        (assistant_id,),
    ).fetchall()
    return [MemoryId(row[0]) for row in rows]
