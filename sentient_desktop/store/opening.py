"""What the button of each source would do (memory.md, "Opening")."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from sentient_desktop.domain.chat import ChatId, MessageId, TaskRunId
from sentient_desktop.domain.memory import Check, Memory, Source, SourceKind
from sentient_desktop.domain.opening import may_open
from sentient_desktop.domain.views import Opens, OpenTarget, SourceView, WhyNot
from sentient_desktop.domain.wording import Wording, marks
from sentient_desktop.store import places, reach, withdrawn
from sentient_desktop.store.connection import Connection

NO_MESSAGE = MessageId(0)
"""No message has this id: a chat opened at it shows its end and says that the message is not there."""

_OUTSIDE_KINDS = frozenset({SourceKind.EMAIL, SourceKind.APP, SourceKind.NOTE})


@dataclass(frozen=True, slots=True)
class _Here:
    """What there is to open: titles of the chats by id, the task runs, the added places."""

    chats: dict[int, str | None]
    runs: frozenset[int]
    places: list[places.Place]


def views(connection: Connection, memory: Memory, sources: Sequence[Source]) -> tuple[SourceView, ...]:
    """The sources of a memory, each with what it opens and the parts of its quote that say the memory."""
    wording = Wording.of(memory.content, withdrawn.names_of(memory.about, reach.person(connection)))
    here = _look_around(connection, sources)
    return tuple(_view(source, memory, wording, here) for source in sources)


def _look_around(connection: Connection, sources: Sequence[Source]) -> _Here:
    chats = connection.execute(
        "SELECT id, title FROM chats.chats WHERE id IN (SELECT value FROM json_each(?))",
        (json.dumps([source.chat_id for source in sources if source.chat_id is not None]),),
    ).fetchall()
    runs = connection.execute(
        "SELECT id FROM task_runs WHERE id IN (SELECT value FROM json_each(?))",
        (json.dumps([source.task_run_id for source in sources if source.task_run_id is not None]),),
    ).fetchall()
    with_files = any(source.path for source in sources)
    return _Here(dict(chats), frozenset(row[0] for row in runs), places.added(connection) if with_files else [])


def _view(source: Source, memory: Memory, wording: Wording, here: _Here) -> SourceView:
    opens, why_not, target = _opens(source, memory, here)
    marked = marks(wording, source.quote) if source.quote else ()
    title = here.chats.get(source.chat_id) if source.chat_id is not None else None
    return SourceView(source, opens, why_not, target, title, marked)


_Outcome = tuple[Opens, WhyNot | None, str | None]


def _opens(source: Source, memory: Memory, here: _Here) -> _Outcome:
    if source.kind is SourceKind.TYPED:
        return Opens.NOTHING, None, None
    if source.kind is SourceKind.TASK_RUN:
        return _run(source, here)
    if source.kind is SourceKind.MESSAGE:
        return _chat(source, here)
    outcomes = [outcome(source, memory, here) for outcome in (_url, _file) if outcome(source, memory, here)]
    if source.kind in _OUTSIDE_KINDS:
        outcomes.append(_chat(source, here))
    found = [each for each in outcomes if each is not None]
    # What can be opened comes first; if nothing can, the first reason is the one of what was asked for.
    best = [each for each in found if each[0] is not Opens.NOTHING] or found
    return best[0] if best else (Opens.NOTHING, WhyNot.NO_ORIGIN, None)


def _chat(source: Source, here: _Here) -> _Outcome:
    if source.chat_id is not None:
        known = source.chat_id in here.chats
        return (Opens.CHAT, None, None) if known else (Opens.NOTHING, WhyNot.CHAT_GONE, None)
    if source.chat_ref is None:
        return Opens.NOTHING, WhyNot.NO_ORIGIN, None
    gone = source.check is Check.MISSING
    return Opens.NOTHING, WhyNot.CHAT_GONE if gone else WhyNot.CHAT_NOT_READ_IN, None


def _run(source: Source, here: _Here) -> _Outcome:
    if source.task_run_id in here.runs:
        return Opens.TASK_RUN, None, None
    return Opens.NOTHING, WhyNot.NO_ORIGIN if source.task_run_id is None else WhyNot.RUN_GONE, None


def _url(source: Source, _memory: Memory, _here: _Here) -> _Outcome | None:
    if not source.url or source.kind is SourceKind.FILE:
        return None
    return (Opens.URL, None, source.url) if may_open(source.url) else (Opens.NOTHING, WhyNot.SCHEME, None)


def _file(source: Source, memory: Memory, here: _Here) -> _Outcome | None:
    if not source.path:
        return None
    found = places.resolve(source, memory.assistant_id, here.places)
    return (Opens.FILE, None, str(found)) if isinstance(found, Path) else (Opens.NOTHING, found, None)


def target(connection: Connection, source: Source) -> OpenTarget | None:
    """Where a source leads inside the program; None when it does not lead to a chat or a task run that is here."""
    here = _look_around(connection, [source])
    if source.task_run_id in here.runs:
        step = source.step
        return OpenTarget(task_run_id=TaskRunId(source.task_run_id), step=step, quote=source.quote)
    if source.chat_id is None or source.chat_id not in here.chats:
        return None
    return OpenTarget(chat_id=ChatId(source.chat_id), message_id=_message(source), quote=source.quote)


def _message(source: Source) -> MessageId | None:
    if source.message_id is not None:
        return MessageId(source.message_id)
    if source.found_message_id is not None:
        return MessageId(source.found_message_id)
    # A message was named and is not there: the chat says so. None was named: the chat just opens.
    return NO_MESSAGE if source.message_ref is not None else None
