"""What a check of sources reads: chats, task runs and files as threads of messages, each prepared once."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from sentient_desktop.domain.chat import Role
from sentient_desktop.domain.chat_text import ChatText, Said
from sentient_desktop.store import file_texts
from sentient_desktop.store.connection import Connection

AT_ONCE = 24
"""Threads that are held prepared."""
PART = 1000
"""Messages of a part of a long chat; with as many around it, it is looked at together."""
LONGEST = 3 * PART
"""Messages of a chat that is looked at as a whole."""

Row = tuple[int, str, str | None, str]
"""Id, role, name, text."""


@dataclass(frozen=True, slots=True)
class Thread:
    """Messages in their order. `whole` is False when they are only a part of a long chat."""

    ids: tuple[int, ...]
    places: dict[int, int]
    text: ChatText
    whole: bool = True

    @classmethod
    def of(cls, rows: Sequence[Row], *, whole: bool = True) -> Thread:
        """From (id, role, name, text) rows."""
        ids = tuple(row[0] for row in rows)
        said = [Said(Role(role), name, text) for _, role, name, text in rows]
        return cls(ids, {one: place for place, one in enumerate(ids)}, ChatText(said), whole)


class Threads:
    """Reads threads and holds the last few of them."""

    def __init__(self) -> None:
        self._held: OrderedDict[tuple[object, ...], Thread | None] = OrderedDict()

    def run(self, reader: Connection, run_id: int) -> Thread | None:
        """A task run's transcript; None when it is not here. Ids are the steps."""
        return self._keep(("run", run_id), lambda: _run(reader, run_id))

    def file(self, reader: Connection, place_id: int, path: str | None) -> Thread | None:
        """A file in a place that the person added, as one message of theirs; None when it is not there any more."""
        return self._keep(("file", place_id, path), lambda: _file(reader, place_id, path))

    def chat(self, reader: Connection, chat_id: int, message_id: int | None) -> Thread | None:
        """The shown thread of a chat, or the part of a long one or of a branch that holds a message; None when the
        chat is not here."""
        shown = self._keep(("chat", chat_id), lambda: _shown(reader, chat_id))
        if message_id is None or shown is None or message_id in shown.places:
            return shown
        row = reader.execute(
            "SELECT branch, position FROM chats.messages WHERE id = ? AND chat_id = ?", (message_id, chat_id)
        ).fetchone()
        if row is None:
            return shown
        branch, part = row[0], row[1] // PART
        return self._keep(("part", chat_id, branch, part), lambda: _part(reader, chat_id, branch, part))

    def _keep(self, key: tuple[object, ...], read: Callable[[], Thread | None]) -> Thread | None:
        if key in self._held:
            self._held.move_to_end(key)
            return self._held[key]
        thread = self._held[key] = read()
        if len(self._held) > AT_ONCE:
            self._held.popitem(last=False)
        return thread


def quoted_in(reader: Connection, chat_id: int | None, quote: str) -> int | None:
    """The first message of a chat that holds a quote letter by letter."""
    row = reader.execute(
        "SELECT id FROM chats.messages WHERE chat_id = ? AND instr(text, ?) > 0 ORDER BY branch, position LIMIT 1",
        (chat_id, quote),
    ).fetchone()
    return None if row is None else int(row[0])


def _run(reader: Connection, run_id: int) -> Thread | None:
    rows = reader.execute(
        "SELECT step, role, NULL, text FROM task_steps WHERE task_run_id = ? ORDER BY step", (run_id,)
    ).fetchall()
    known = reader.execute("SELECT 1 FROM task_runs WHERE id = ?", (run_id,)).fetchall()
    return Thread.of(rows) if known else None


def _file(reader: Connection, place_id: int, path: str | None) -> Thread | None:
    row = reader.execute("SELECT kind, path FROM added_places WHERE id = ?", (place_id,)).fetchone()
    text = None if row is None else file_texts.read(Path(row[1]), path if row[0] == "folder" else None)
    return None if text is None else Thread.of([(0, Role.USER.value, None, text)])


_MESSAGE = "SELECT id, role, name, text FROM chats.messages"


def _shown(reader: Connection, chat_id: int) -> Thread | None:
    if not reader.execute("SELECT 1 FROM chats.chats WHERE id = ?", (chat_id,)).fetchall():
        return None
    rows = reader.execute(
        f"{_MESSAGE} WHERE chat_id = ? AND branch = 0 ORDER BY position LIMIT ?", (chat_id, LONGEST + 1)
    ).fetchall()
    return Thread.of(rows[:LONGEST], whole=len(rows) <= LONGEST)


def _part(reader: Connection, chat_id: int, branch: int, part: int) -> Thread:
    """A part of a branch with what is around it, and before its fork what it left."""
    first, last = (part - 1) * PART, (part + 2) * PART - 1
    rows: list[Row] = []
    while last >= first:
        found = reader.execute(
            f"{_MESSAGE} WHERE chat_id = ? AND branch = ? AND position BETWEEN ? AND ? ORDER BY position",
            (chat_id, branch, first, last),
        ).fetchall()
        rows = found + rows
        fork = reader.execute(
            "SELECT parent, fork_position FROM chats.branches WHERE chat_id = ? AND branch = ?", (chat_id, branch)
        ).fetchone()
        if branch == 0 or fork is None or fork[0] >= branch:
            break
        branch, last = fork[0], min(last, fork[1])
    return Thread.of(rows, whole=False)
