"""Chats and task runs as they are read: the list, the part around a message, a search inside one, a transcript.

A chat is a tree: branch 0 is the thread that is shown, another branch leaves its parent where its first own message
stands. A thread is therefore made of stretches, one a branch, from the root to the branch that is looked at.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sentient_desktop.domain.chat import Chat, ChatId, Chip, Message, MessageId, Role, TaskRun, TaskRunId, TaskStep
from sentient_desktop.domain.memory import AssistantId
from sentient_desktop.domain.views import ChatWindow, TaskRunView
from sentient_desktop.store.columns import message_key
from sentient_desktop.store.connection import Connection, Row
from sentient_desktop.store.search import folded

_CHAT = (
    "SELECT id, assistant_id, origin_key, external_id, title, place, untrusted, url, started_at, last_at, message_count"
    " FROM chats.chats"
)
_MESSAGE = "SELECT id, chat_id, branch, position, role, name, text, at, hidden, parts FROM chats.messages"
_RUN = "SELECT id, assistant_id, origin_key, title, started_at, ended_at FROM task_runs"
_CHIP = """
    SELECT c.id, c.message_id, c.task_run_id, c.memory_id, c.insight_id, c.text, c.via, c.at,
      CASE WHEN c.memory_id IS NOT NULL THEN m.state <> 'current'
        ELSE NOT EXISTS (SELECT 1 FROM usable_insights u WHERE u.id = c.insight_id) END
    FROM chips c LEFT JOIN memories m ON m.id = c.memory_id
    WHERE (c.memory_id IS NULL OR c.memory_id NOT IN (SELECT memory_id FROM leaving))"""
_LONGEST_PATTERN = 1_000
"""SQLite refuses a very long LIKE; a longer needle is looked for by us alone."""


@dataclass(frozen=True, slots=True)
class _Stretch:
    """The positions `first` … `last` of a thread, which lie on `branch`."""

    branch: int
    first: int
    last: int


def newest(connection: Connection, assistant_id: AssistantId | None, limit: int) -> list[Chat]:
    """The newest chats (not known when: last), of one assistant or all."""
    chosen, values = ("", ()) if assistant_id is None else (" WHERE assistant_id = ?", (assistant_id,))
    asked = f"{_CHAT}{chosen} ORDER BY last_at DESC, id DESC LIMIT ?"
    return [_chat(row) for row in connection.execute(asked, (*values, limit)).fetchall()]


def chat(connection: Connection, chat_id: ChatId) -> Chat | None:
    """One chat; None when it is not here."""
    row = connection.execute(f"{_CHAT} WHERE id = ?", (chat_id,)).fetchone()
    return None if row is None else _chat(row)


def _chat(row: Row) -> Chat:
    values: Row = (*row[:6], bool(row[6]), *row[7:])
    return Chat(*values)


def find_chat(connection: Connection, origin: str) -> ChatId | None:
    """The chat with this id of origin; of several the newest."""
    for column in ("external_id", "origin_key"):
        asked = f"SELECT id FROM chats.chats WHERE {column} = ? ORDER BY last_at DESC, id DESC LIMIT 1"
        row = connection.execute(asked, (origin,)).fetchone()
        if row:
            return ChatId(row[0])
    return None


def find_message(connection: Connection, chat_id: ChatId, origin: str) -> MessageId | None:
    """The message of a chat with this id of origin."""
    asked = "SELECT id FROM chats.messages WHERE chat_id = ? AND message_key = ?"
    row = connection.execute(asked, (chat_id, message_key(origin))).fetchone()
    return None if row is None else MessageId(row[0])


def has_message(connection: Connection, chat_id: ChatId, message_id: int) -> bool:
    """Whether this message stands in this chat."""
    return _place_of(connection, chat_id, message_id) is not None


def window_around(connection: Connection, found: Chat, message_id: MessageId | None, around: int) -> ChatWindow:
    """`around` messages on both sides of one, on the branch that holds it; without one the end of the shown thread.

    A message that is not in this chat gives that end too, and says that it is missing.
    """
    place = None if message_id is None else _place_of(connection, found.id, message_id)
    branch, position = place or (0, None)
    thread = _thread(connection, found.id, branch)
    if position is None:
        position = thread[-1].last if thread else 0
    view = _window(connection, found, branch, thread, position - around, position + around)
    missing = message_id is not None and place is None
    return _with_target(view, None if missing else message_id, missing=missing)


def window(connection: Connection, found: Chat, branch: int, first: int, count: int) -> ChatWindow:
    """`count` messages of one thread from position `first` on."""
    return _window(connection, found, branch, _thread(connection, found.id, branch), first, first + count - 1)


def _with_target(view: ChatWindow, target: MessageId | None, *, missing: bool) -> ChatWindow:
    return ChatWindow(
        view.chat, view.assistant, view.branch, view.branches, view.first, view.total, view.messages, target, missing,
        view.chips,
    )  # fmt: skip


def _window(
    connection: Connection, found: Chat, branch: int, thread: Sequence[_Stretch], first: int, last: int
) -> ChatWindow:
    first = max(0, first)
    messages: list[Message] = []
    for stretch in thread:
        bounds = (max(first, stretch.first), min(last, stretch.last))
        if bounds[0] <= bounds[1]:
            asked = f"{_MESSAGE} WHERE chat_id = ? AND branch = ? AND position BETWEEN ? AND ? ORDER BY position"
            rows = connection.execute(asked, (found.id, stretch.branch, *bounds)).fetchall()
            messages.extend(_message(row) for row in rows)
    number = connection.execute("SELECT count(*) FROM chats.branches WHERE chat_id = ?", (found.id,)).fetchone()[0]
    assistant = connection.execute("SELECT name FROM assistants WHERE id = ?", (found.assistant_id,)).fetchone()
    return ChatWindow(
        chat=found,
        assistant=assistant[0] if assistant else "",
        branch=branch,
        branches=1 + number,
        first=messages[0].position if messages else first,
        total=thread[-1].last + 1 if thread else 0,
        messages=tuple(messages),
        target=None,
        missing=False,
        chips=_chips_of(connection, [message.id for message in messages]),
    )


def _message(row: Row) -> Message:
    return Message(
        MessageId(row[0]), ChatId(row[1]), row[2], row[3], Role(row[4]), row[5], row[6], row[7], bool(row[8]),
        json.loads(row[9]) if row[9] else None,
    )  # fmt: skip


def _place_of(connection: Connection, chat_id: ChatId, message_id: int) -> tuple[int, int] | None:
    asked = "SELECT branch, position FROM chats.messages WHERE id = ? AND chat_id = ?"
    row = connection.execute(asked, (message_id, chat_id)).fetchone()
    return None if row is None else (row[0], row[1])


def _thread(connection: Connection, chat_id: ChatId, branch: int) -> list[_Stretch]:
    """The stretches of a thread from the root on. A branch that names itself as its ancestor ends there."""
    parents = dict(
        connection.execute("SELECT branch, parent FROM chats.branches WHERE chat_id = ?", (chat_id,)).fetchall()
    )
    stretches: list[_Stretch] = []
    seen: set[int] = set()
    before: int | None = None
    number: int | None = branch
    while number is not None and number not in seen:
        seen.add(number)
        first, last = _own(connection, chat_id, number, before)
        if first is not None and last is not None:
            stretches.append(_Stretch(number, first, last))
            before = first
        number = parents.get(number)
    return stretches[::-1]


def _own(connection: Connection, chat_id: ChatId, branch: int, before: int | None) -> tuple[int | None, int | None]:
    # Two questions: SQLite answers min() and max() from the index only when each stands alone.
    place = "FROM chats.messages WHERE chat_id = ? AND branch = ?"
    first = connection.execute(f"SELECT min(position) {place}", (chat_id, branch)).fetchone()[0]
    if before is None:
        last = connection.execute(f"SELECT max(position) {place}", (chat_id, branch)).fetchone()[0]
    else:
        last = before - 1 if first is not None and first < before else None
    return first, last


def _chips_of(connection: Connection, ids: Sequence[MessageId]) -> dict[MessageId, tuple[Chip, ...]]:
    asked = f"{_CHIP} AND c.message_id IN (SELECT value FROM json_each(?)) ORDER BY c.id"
    chips: defaultdict[MessageId, list[Chip]] = defaultdict(list)
    for row in connection.execute(asked, (json.dumps(list(ids)),)).fetchall():
        chips[row[1]].append(as_chip(row))
    return {message: tuple(found) for message, found in chips.items()}


def as_chip(row: Row) -> Chip:
    """A chip of the columns that `chips_where` gives."""
    values: Row = (*row[:8], bool(row[8]))
    return Chip(*values)


def chips_where(connection: Connection, condition: str, *values: Any) -> list[Chip]:
    """The chips `c` for which `condition` holds, in order. Those of a memory that is being forgotten are not shown."""
    rows = connection.execute(f"{_CHIP} AND {condition} ORDER BY c.id", values).fetchall()
    return [as_chip(row) for row in rows]


def find_in(connection: Connection, chat_id: ChatId, branch: int, text: str) -> list[tuple[MessageId, int]]:
    """The messages of a thread that hold `text`, case and accents folded, each with its position."""
    wanted = folded(text)
    if not wanted:
        return []
    found: list[tuple[MessageId, int]] = []
    for stretch in _thread(connection, chat_id, branch):
        condition, values = _may_hold(wanted)
        rows = connection.execute(
            "SELECT id, position, text FROM chats.messages"
            f" WHERE chat_id = ? AND branch = ? AND position BETWEEN ? AND ? AND ({condition}) ORDER BY position",
            (chat_id, stretch.branch, stretch.first, stretch.last, *values),
        ).fetchall()
        found.extend((MessageId(row[0]), row[1]) for row in rows if wanted in folded(row[2]))
    return found


def _may_hold(wanted: str) -> tuple[str, list[str]]:
    # SQLite folds ASCII alone: a text with anything else comes to Python, the others are sorted out there.
    beyond_ascii = "length(text) <> length(CAST(text AS BLOB))"
    if not wanted.isascii():
        return beyond_ascii, []
    if len(wanted) > _LONGEST_PATTERN:
        return f"length(text) >= {_LONGEST_PATTERN} OR {beyond_ascii}", []
    escaped = wanted.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
    return f"text LIKE ? ESCAPE '\\' OR {beyond_ascii}", [f"%{escaped}%"]


def run(connection: Connection, run_id: TaskRunId, step: int | None) -> TaskRunView | None:
    """A task run's transcript; None when it is not here."""
    row = connection.execute(f"{_RUN} WHERE id = ?", (run_id,)).fetchone()
    if row is None:
        return None
    asked = "SELECT task_run_id, step, role, text, at FROM task_steps WHERE task_run_id = ? ORDER BY step"
    rows = connection.execute(asked, (run_id,)).fetchall()
    steps = tuple(TaskStep(TaskRunId(one[0]), one[1], _role(one[2]), one[3], one[4]) for one in rows)
    missing = step is not None and all(one.step != step for one in steps)
    assistant = connection.execute("SELECT name FROM assistants WHERE id = ?", (row[1],)).fetchone()
    return TaskRunView(
        run=TaskRun(TaskRunId(row[0]), *row[1:]),
        assistant=assistant[0],
        steps=steps,
        chips=tuple(chips_where(connection, "c.task_run_id = ?", run_id)),
        target=None if missing else step,
        missing=missing,
    )


def _role(text: str) -> Role:
    # The table takes any word for the role of a step; what is none of ours was done by a tool.
    return Role(text) if text in set(Role) else Role.TOOL
