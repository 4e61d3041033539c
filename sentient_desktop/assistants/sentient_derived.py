"""What a Sentient home made from facts and chats: task runs, summaries, the journal, insights, the portrait, chips."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from sentient_desktop.assistants.databases import Database, Row, json_in, objects_in
from sentient_desktop.assistants.format import (
    ReadChip,
    ReadEvidence,
    ReadInsight,
    ReadJournal,
    ReadPortrait,
    ReadSource,
    ReadSummary,
    ReadTaskRun,
    ReadTaskStep,
    Record,
    Skip,
)
from sentient_desktop.assistants.values import id_of, left_over, text_of
from sentient_desktop.domain.wording import Wording, covered, quote
from sentient_desktop.errors import Unreadable

PORTRAIT = "user_model.summary"
_TRANSCRIPTS = ("transcript", "steps", "messages", "history")
_RECALLED = ("recalled", "recalled_memories", "memories", "memory_sources")
_STATUS = {"pending": "held"}
_EVIDENCE = {"fact": "memory", "memory": "memory", "message": "message", "summary": "summary"}
_INSIGHT = ("id", "dimension", "statement", "question", "confidence", "status", "source", "evidence", "created_at")


def chip(
    found: dict[str, Any], at: Any, *, chat: str | None = None, message: str | None = None, run: str | None = None
) -> ReadChip:
    """One entry of `memory_sources`: that a fact or an insight was in mind in a reply or a run."""
    key = id_of(found.get("id"))
    is_insight = found.get("kind") == "insight"
    return ReadChip(
        text_of(found.get("text")) or "",
        memory=None if is_insight else key,
        insight=key if is_insight else None,
        chat=chat,
        message=message,
        task_run=run,
        via=text_of(found.get("via")) or text_of(found.get("source")),
        at=at,
    )


class Runs:
    """The task runs of a home; remembers their steps, since facts may come from one."""

    def __init__(self) -> None:
        self._steps: dict[str, tuple[ReadTaskStep, ...]] = {}

    def read(self, row: Row, where: str) -> Iterator[Record]:
        """A run and its chips. What it recalled stands in rows of its own, never in the checkpoint beside them."""
        key = id_of(row.get("id"))
        if key is None:
            yield Skip("task_runs", where, "It has no id.")
            return
        checkpoint = json_in(row.get("checkpoint"))
        rest: dict[str, Any] = dict(checkpoint) if isinstance(checkpoint, dict) else {}
        recalled = [one for name in _RECALLED for one in _recalled(rest.pop(name, None))]
        steps = _steps(row) or _steps(rest)
        for name in _TRANSCRIPTS:
            rest.pop(name, None)
        self._steps[key] = steps
        started = _first(row, "started_at", "created_at", "at")
        yield ReadTaskRun(
            key,
            title=text_of(_first(row, "title", "name", "goal", "task", "prompt")),
            started_at=started,
            ended_at=_first(row, "ended_at", "finished_at", "completed_at"),
            steps=steps,
            checkpoint=rest or None,
            recalled=tuple(recalled),
        )
        for one in objects_in(row.get("memory_sources")):
            yield chip(one, started, run=key)

    def at_step(self, content: str, source: ReadSource) -> ReadSource:
        """The source with the step that says it, if one does: the one with most of its words, the last of equals."""
        wording = Wording.of(content)
        best: tuple[int, int, tuple[int, int]] | None = None
        steps = self._steps.get(source.task_run or "", ())
        for number, step in enumerate(steps):
            run = quote(wording, step.text)
            if run is not None:
                best = max(best or (0, 0, run), (covered(wording, step.text)[0], number, run))
        if best is None:
            return source
        _, number, run = best
        return replace(source, step=number, quote=steps[number].text[run[0] : run[1]])


def _first(row: Row, *names: str) -> Any:
    return next((row[name] for name in names if row.get(name) is not None), None)


def _steps(holder: dict[str, Any]) -> tuple[ReadTaskStep, ...]:
    for name in _TRANSCRIPTS:
        found = json_in(holder.get(name))
        if isinstance(found, list):
            return tuple(step for one in found if (step := _step(one)) is not None)
    return ()


def _step(one: Any) -> ReadTaskStep | None:
    if isinstance(one, str):
        return ReadTaskStep("assistant", one)
    if not isinstance(one, dict):
        return None
    text = text_of(_first(one, "text", "content", "output", "summary")) or ""
    role = (text_of(one.get("role")) or "assistant").casefold()
    return ReadTaskStep(role, text, _first(one, "at", "created_at", "timestamp"))


def _recalled(value: Any) -> Iterator[tuple[str, str]]:
    found = json_in(value)
    for one in found if isinstance(found, list) else []:
        if isinstance(one, str):
            yield "", one
        elif isinstance(one, dict):
            text = text_of(_first(one, "text", "content"))
            if text:
                yield id_of(_first(one, "fact_id", "memory_id", "id")) or "", text


def summary(row: Row, where: str) -> Iterator[Record]:
    """A summary with the messages that it was made from."""
    text = text_of(row.get("content"))
    if text is None or not text.strip():
        yield Skip("summaries", where, "It has no text.")
        return
    ids = json_in(row.get("message_ids"))
    messages = tuple(key for one in ids if (key := id_of(one))) if isinstance(ids, list) else ()
    yield ReadSummary(
        text,
        key=id_of(row.get("id")),
        chat=id_of(row.get("session_id")),
        messages=messages,
        start_at=row.get("start_at"),
        end_at=row.get("end_at"),
    )


def journal(row: Row, where: str) -> Iterator[Record]:
    """A dream: one entry of the journal."""
    text = text_of(row.get("journal_md"))
    if text is None or not text.strip():
        yield Skip("journal", where, "It has no text.")
        return
    yield ReadJournal(id_of(row.get("id")) or where, text, at=row.get("started_at"))


def insight(session_of: dict[str, str | None], row: Row, where: str) -> Iterator[Record]:
    """A statement about the person with its evidence. `session_of` gives the chat of a message that is named alone."""
    statement = text_of(row.get("statement"))
    if statement is None or not statement.strip():
        yield Skip("insights", where, "It has no text.")
        return
    status = text_of(row.get("status")) or "active"
    left = left_over({name: value for name, value in row.items() if value is not None}, _INSIGHT)
    yield ReadInsight(
        statement,
        key=id_of(row.get("id")),
        dimension=text_of(row.get("dimension")),
        question=text_of(row.get("question")),
        confidence=row.get("confidence"),
        status=_STATUS.get(status, status),
        authored_by="user" if row.get("source") == "user" else "inferred",
        at=_first(row, "created_at", "updated_at", "at"),
        evidence=tuple(_evidence(one, session_of) for one in objects_in(row.get("evidence"))),
        extra=left,
    )


def _evidence(found: dict[str, Any], session_of: dict[str, str | None]) -> ReadEvidence:
    kind = _EVIDENCE.get(text_of(found.get("kind")) or "", "other")
    chat, key = _message(found)
    return ReadEvidence(
        kind,
        memory=key if kind == "memory" else None,
        chat=(chat or session_of.get(key or "")) if kind == "message" else None,
        message=key if kind == "message" else None,
        summary=key if kind == "summary" else None,
        ref=key or text_of(found.get("ref")),
        quote=text_of(found.get("quote")),
        at=found.get("at"),
    )


def _message(found: dict[str, Any]) -> tuple[str | None, str | None]:
    """The session, if it is named, and the key that a piece of evidence points at."""
    ref = found.get("ref")
    if isinstance(ref, dict):
        key = id_of(_first(ref, "message_id", "fact_id", "summary_id", "id"))
        return id_of(ref.get("session_id")), key
    return id_of(found.get("session_id")), id_of(ref)


def expect_messages(database: Database, session_of: dict[str, str | None]) -> None:
    """Notes the messages that evidence names without their session."""
    try:
        for row in database.rows("user_insights"):
            for one in objects_in(row.get("evidence")):
                chat, key = _message(one)
                if one.get("kind") == "message" and chat is None and key is not None:
                    session_of[key] = None
    except Unreadable:
        return  # told where the insights themselves are read


def portrait(row: Row, _where: str) -> Iterator[Record]:
    """The portrait, where the row is that of its key; nothing for any other."""
    if row.get("key") != PORTRAIT:
        return
    value = row.get("value")
    found = json_in(value)
    at = row.get("updated_at")
    if isinstance(found, dict):
        at = _first(found, "updated_at", "written_at", "at") or at
        value = _first(found, "summary", "text", "content")
    text = text_of(value)
    if text and text.strip():
        yield ReadPortrait(text, written_at=at)
