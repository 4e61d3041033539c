"""What was drawn from a memory, by pointing at it or by saying it, and which insights can be used now."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from sentient_desktop.domain import workspace
from sentient_desktop.domain.chat import ChatId, Chip, Evidence, Insight, InsightId, Passage, Summary
from sentient_desktop.domain.memory import AssistantId, Author, Memory, State
from sentient_desktop.domain.views import ChipView, Derived, InsightView
from sentient_desktop.domain.wording import Wording, backs
from sentient_desktop.errors import SentientError
from sentient_desktop.store import chats, file_rows, files, reach, withdrawn
from sentient_desktop.store.connection import Connection, Row
from sentient_desktop.store.reach import Needle

MOST_SHOWN = 200
"""Of each kind, in what is shown of one memory."""
MOST_SAYING = 12
"""Insights that say a memory without pointing at it, the newest: whether each can be used now is asked one by one."""

_INSIGHT = """
    SELECT id, assistant_id, dimension, statement, question, confidence, status, authored_by, at,
      EXISTS (SELECT 1 FROM usable_insights u WHERE u.id = i.id) FROM insights i"""
_EVIDENCE = """
    SELECT e.id, e.insight_id, e.kind, e.memory_id, e.message_id, e.summary_id, e.quote, e.at, m.state, l.memory_id
    FROM evidence e LEFT JOIN memories m ON m.id = e.memory_id LEFT JOIN leaving l ON l.memory_id = e.memory_id
    WHERE e.insight_id = ? ORDER BY e.id"""


def of_memory(connection: Connection, memory: Memory) -> Derived:
    """Everything that was drawn from a memory, and the lines of workspace files that say it."""
    wording = Wording.of(memory.content, withdrawn.names_of(memory.about, reach.person(connection)))
    needle = Needle.of(wording)
    journal, portrait = _passages(connection, memory.assistant_id, wording, needle)
    return Derived(
        insights=tuple(_insights_of(connection, memory, wording, needle)),
        summaries=tuple(_summaries_of(connection, memory, wording)),
        journal=journal,
        portrait=portrait,
        chips=tuple(_chip_views(connection, chats.chips_where(connection, "c.memory_id = ?", memory.id)[:MOST_SHOWN])),
        workspace=tuple(islice(_lines_saying(connection, memory.assistant_id, wording), MOST_SHOWN)),
    )


def _lines_saying(connection: Connection, assistant_id: AssistantId, wording: Wording) -> Iterator[tuple[str, str]]:
    for place in file_rows.places_of(connection, [assistant_id]):
        try:
            lines = files.lines(files.look(place.path).text)
        except SentientError:
            continue  # the list of files says what is wrong with one
        for entry in workspace.entries(place.path.name, lines):
            if backs(wording, entry.text):
                yield place.name, entry.text


def _insights_of(connection: Connection, memory: Memory, wording: Wording, needle: Needle) -> Iterable[InsightView]:
    pointing = connection.execute("SELECT insight_id FROM evidence WHERE memory_id = ?", (memory.id,)).fetchall()
    ids = {row[0] for row in pointing[:MOST_SHOWN]}
    saying = sorted(reach.insights_saying(connection, memory.assistant_id, needle), reverse=True)
    ids.update(islice((number for number, text in saying if backs(wording, text)), MOST_SAYING))
    views = (insight(connection, InsightId(number)) for number in sorted(ids, reverse=True))
    return [view for view in views if view is not None]


def _summaries_of(connection: Connection, memory: Memory, wording: Wording) -> list[Summary]:
    rows = connection.execute(
        "SELECT id, assistant_id, chat_id, content, start_at, end_at FROM summaries WHERE id IN (SELECT sm.summary_id"
        " FROM sources s CROSS JOIN summary_messages sm ON sm.message_id = s.message_id"
        " WHERE s.memory_id = ? AND s.message_id IS NOT NULL) ORDER BY start_at DESC, id DESC LIMIT ?",
        (memory.id, MOST_SHOWN),
    ).fetchall()
    gone = memory.state is not State.CURRENT
    return [_summary(row, gone or _says_withdrawn(connection, row)) for row in rows if backs(wording, row[3])]


def _summary(row: Row, says_withdrawn: bool) -> Summary:
    values: Row = (*row, says_withdrawn)
    return Summary(*values)


def _says_withdrawn(connection: Connection, row: Row) -> bool:
    return _made_from_withdrawn(connection, row[0]) and withdrawn.is_said(connection, row[1], row[3])


def _made_from_withdrawn(connection: Connection, summary_id: int) -> bool:
    # Only what was said in its messages can have come into a summary from them.
    asked = (
        "SELECT 1 FROM summary_messages sm CROSS JOIN sources s ON s.message_id = sm.message_id CROSS JOIN memories m"
        " ON m.id = s.memory_id WHERE sm.summary_id = ? AND m.state IN ('disputed', 'superseded') LIMIT 1"
    )
    return connection.execute(asked, (summary_id,)).fetchone() is not None


def _passages(
    connection: Connection, assistant_id: AssistantId, wording: Wording, needle: Needle
) -> tuple[tuple[Passage, ...], tuple[Passage, ...]]:
    """The journal's bullets, newest first, and the portrait's paragraphs that say a memory."""
    found = [row[0] for row in reach.passages_saying(connection, assistant_id, needle) if backs(wording, row[2])]
    rows = connection.execute(
        "SELECT p.id, p.journal_entry_id, p.portrait_id, p.position, p.text, coalesce(j.at, r.written_at)"
        " FROM passages p LEFT JOIN journal_entries j ON j.id = p.journal_entry_id"
        " LEFT JOIN portraits r ON r.id = p.portrait_id"
        " WHERE p.id IN (SELECT value FROM json_each(?)) ORDER BY j.at DESC, p.id LIMIT ?",
        (json.dumps(found), MOST_SHOWN),
    ).fetchall()
    passages = [Passage(*row) for row in rows]
    return (
        tuple(passage for passage in passages if passage.journal_entry_id is not None),
        tuple(passage for passage in passages if passage.portrait_id is not None),
    )


def _chip_views(connection: Connection, chips: Sequence[Chip]) -> list[ChipView]:
    places = {
        row[0]: row[1:]
        for row in connection.execute(
            "SELECT m.id, c.id, c.title FROM chats.messages m JOIN chats.chats c ON c.id = m.chat_id"
            " WHERE m.id IN (SELECT value FROM json_each(?))",
            (json.dumps([chip.message_id for chip in chips if chip.message_id is not None]),),
        ).fetchall()
    }
    titles = dict(
        connection.execute(
            "SELECT id, title FROM task_runs WHERE id IN (SELECT value FROM json_each(?))",
            (json.dumps([chip.task_run_id for chip in chips if chip.task_run_id is not None]),),
        ).fetchall()
    )
    return [_chip_view(chip, places.get(chip.message_id, (None, None)), titles) for chip in chips]


def _chip_view(chip: Chip, place: tuple[ChatId | None, str | None], titles: dict[int, str]) -> ChipView:
    if chip.task_run_id is not None:
        return ChipView(chip, None, titles.get(chip.task_run_id))
    return ChipView(chip, *place)


def insights(connection: Connection, *, usable_only: bool, limit: int) -> list[InsightView]:
    """Insights, newest first (not known when: last), at most `limit`."""
    asked = f"{_INSIGHT} {'WHERE i.id IN (SELECT id FROM usable_insights)' if usable_only else ''}"
    cursor = connection.execute(f"{asked} ORDER BY i.at DESC, i.id DESC")
    found: list[InsightView] = []
    try:
        for row in cursor:
            view = _view(connection, row)
            if view.insight.usable or not usable_only:
                found.append(view)
            if len(found) >= limit:
                break
    finally:
        cursor.close()
    return found


def insight(connection: Connection, insight_id: InsightId) -> InsightView | None:
    """One insight with its evidence; None when it is not here."""
    row = connection.execute(f"{_INSIGHT} WHERE i.id = ?", (insight_id,)).fetchone()
    return None if row is None else _view(connection, row)


def _view(connection: Connection, row: Row) -> InsightView:
    rows = connection.execute(_EVIDENCE, (row[0],)).fetchall()
    evidence = tuple(_evidence(one) for one in rows)
    usable = bool(row[9])
    if usable and row[6] == "active" and Author(row[7]) is Author.INFERRED:
        usable = _usable(connection, row, evidence)
    values: Row = (*row[:7], Author(row[7]), row[8], usable)
    return InsightView(Insight(*values), evidence)


def _evidence(row: Row) -> Evidence:
    state = State.FORGETTING if row[9] is not None else State(row[8]) if row[8] else None
    values: Row = (*row[:8], state)
    return Evidence(*values)


def _usable(connection: Connection, row: Row, evidence: Sequence[Evidence]) -> bool:
    """Of an inferred, active insight: one piece of evidence counts, and it says nothing that was withdrawn."""
    if not any(_counts(connection, row[1], piece) for piece in evidence):
        return False
    named = [piece.memory_id for piece in evidence if piece.memory_id is not None]
    return not (withdrawn.is_said(connection, row[1], row[3]) or withdrawn.is_old(connection, named, row[3]))


def _counts(connection: Connection, assistant_id: AssistantId, piece: Evidence) -> bool:
    if piece.memory_id is not None:
        old = piece.quote is not None and withdrawn.is_old(connection, [piece.memory_id], piece.quote)
        return piece.memory_state is State.CURRENT and not old
    if piece.kind != "message":
        return False
    if piece.message_id is None:
        return piece.quote is None or not withdrawn.is_said(connection, assistant_id, piece.quote)
    if withdrawn.is_source(connection, piece.message_id):
        return False
    text = connection.execute("SELECT text FROM chats.messages WHERE id = ?", (piece.message_id,)).fetchone()
    said = text[0] if text else piece.quote
    if said is None:
        return True
    noted = withdrawn.noted_from(connection, piece.message_id)
    return not (withdrawn.is_old(connection, noted, said) or withdrawn.is_said(connection, assistant_id, said))
