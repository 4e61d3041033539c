"""The texts at the targets of a plan, for people to read before they say yes. Only reads."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence

from sentient_desktop.domain import workspace
from sentient_desktop.domain.plan_view import PlanText
from sentient_desktop.errors import SentientError
from sentient_desktop.store import file_rows, files, history
from sentient_desktop.store.connection import Connection

LONGEST = 400
"""Characters of a text that are handed out."""

_QUESTIONS: Mapping[str, str] = {
    "source": "SELECT id, coalesce(title, ''), place, said_at FROM sources",
    "summary": "SELECT id, content, '', coalesce(end_at, start_at) FROM summaries",
    "insight": "SELECT id, statement, '', at FROM insights",
    "recalled_text": "SELECT r.id, r.text, coalesce(t.title, ''), t.started_at FROM recalled_texts r"
    " JOIN task_runs t ON t.id = r.task_run_id",
    "passage": "SELECT p.id, p.text, '', coalesce(j.at, w.written_at) FROM passages p"
    " LEFT JOIN journal_entries j ON j.id = p.journal_entry_id LEFT JOIN portraits w ON w.id = p.portrait_id",
    "assistant": "SELECT id, coalesce(path, ''), name, read_at FROM assistants",
}
"""By kind of target: id, text, name, time."""
_ID = {"recalled_text": "r.id", "passage": "p.id"}


def texts(connection: Connection, targets: Iterable[str]) -> dict[str, PlanText]:
    """The text at each of these targets (`insight:12`, `file:3:17`). Those of other kinds, and what is not here any
    more, are left out."""
    by_kind: dict[str, list[str]] = defaultdict(list)
    for target in targets:
        by_kind[target.partition(":")[0]].append(target)
    found: dict[str, PlanText] = {}
    for kind, named in by_kind.items():
        found.update(_OTHERS[kind](connection, named) if kind in _OTHERS else _rows(connection, kind, named))
    return found


def _rows(connection: Connection, kind: str, targets: Sequence[str]) -> dict[str, PlanText]:
    if kind not in _QUESTIONS:
        return {}
    ids = json.dumps([int(target.partition(":")[2]) for target in targets])
    rows = connection.execute(
        f"{_QUESTIONS[kind]} WHERE {_ID.get(kind, 'id')} IN (SELECT value FROM json_each(?))", (ids,)
    ).fetchall()
    return {f"{kind}:{row_id}": PlanText(text[:LONGEST], name, at) for row_id, text, name, at in rows}


def _memories(connection: Connection, targets: Sequence[str]) -> dict[str, PlanText]:
    ids = json.dumps([int(target.partition(":")[2]) for target in targets])
    rows = connection.execute(
        "SELECT id, content, previous_content, first_seen_at FROM memories"
        " WHERE id IN (SELECT value FROM json_each(?))",
        (ids,),
    ).fetchall()
    found = {}
    for memory_id, content, previous, at in rows:
        earlier = {previous, *history.wordings(connection, memory_id)} - {content, None}
        found[f"memory:{memory_id}"] = PlanText(content[:LONGEST], at=at, of=len(earlier))
    return found


def _lines(connection: Connection, targets: Sequence[str]) -> dict[str, PlanText]:
    """Statements in workspace files: `file:<place>:<first line, from 1>`; `file:<place>` for one that is not usable."""
    by_place: dict[int, list[str]] = defaultdict(list)
    for target in targets:
        by_place[int(target.split(":")[1])].append(target)
    found = {}
    for place_id, named in by_place.items():
        place = file_rows.place(connection, place_id)
        if place is None:
            continue
        try:
            lines = files.lines(files.look(place.path).text)
            reason = ""
        except SentientError as error:
            lines, reason = [], error.sentence
        said = {entry.first + 1: f"{entry.mark}{entry.text}" for entry in workspace.entries(place.path.name, lines)}
        for target in named:
            number = int(target.split(":")[2]) if target.count(":") > 1 else 0
            found[target] = PlanText(said.get(number, reason).strip()[:LONGEST], place.name)
    return found


_OTHERS: Mapping[str, Callable[[Connection, Sequence[str]], dict[str, PlanText]]] = {
    "memory": _memories,
    "file": _lines,
}
