"""The border for what was made from chats and memories (summaries, insights, journal, portrait, task runs, chips), and
for the places that sources lie in."""

from __future__ import annotations

from typing import Any

from sentient_desktop.assistants.coercing_values import Times, extra_text, text_or_none, to_json
from sentient_desktop.assistants.format import (
    ReadChip,
    ReadInsight,
    ReadJournal,
    ReadPlace,
    ReadPortrait,
    ReadSummary,
    ReadTaskRun,
)
from sentient_desktop.assistants.times import read_time
from sentient_desktop.domain import confidence
from sentient_desktop.store.columns import clean_text
from sentient_desktop.store.ingest_derived_rows import (
    NewChip,
    NewEvidence,
    NewInsight,
    NewJournal,
    NewPlace,
    NewPortrait,
    NewRun,
    NewSummary,
)

ROLES = frozenset({"user", "assistant", "system", "tool"})
_STATUS = frozenset({"active", "confirmed", "disputed", "retired", "held"})
_EVIDENCE = frozenset({"memory", "message", "summary", "other"})


class DerivedCoercer:
    """Makes rows of derived records, with the times that `times` makes."""

    def __init__(self, times: Times) -> None:
        self._times = times

    def summary(self, read: ReadSummary, key: str) -> NewSummary:
        """A summary."""
        times: dict[str, Any] = {}
        return NewSummary(
            key,
            text_or_none(read.chat),
            clean_text(read.content),
            read.messages,
            read.whole_chat,
            self._times.stored("start_at", read.start_at, times),
            self._times.stored("end_at", read.end_at, times),
            extra_text(read.extra, {} if read.as_stored else times),
        )

    def insight(self, read: ReadInsight, key: str) -> NewInsight:
        """An insight with its evidence."""
        times: dict[str, Any] = {}
        columns = (
            text_or_none(read.dimension),
            clean_text(read.statement),
            text_or_none(read.question),
            confidence.read(read.confidence),
            read.status if read.status in _STATUS else "active",
            "user" if read.authored_by == "user" else "inferred",
            self._times.stored("at", read.at, times),
            extra_text(read.extra, {} if read.as_stored else times),
        )
        evidence = tuple(
            NewEvidence(
                one.kind if one.kind in _EVIDENCE else "other",
                one.memory,
                one.chat,
                one.message,
                one.summary,
                text_or_none(one.ref if one.as_stored else one.ref or one.memory or one.message or one.summary),
                text_or_none(one.quote),
                read_time(one.at).at,
                extra_text(one.extra, {}),
            )
            for one in read.evidence
        )
        return NewInsight(key, columns, evidence)

    def run(self, read: ReadTaskRun) -> NewRun:
        """A task run."""
        return NewRun(
            clean_text(read.key),
            text_or_none(read.title),
            read_time(read.started_at).at,
            read_time(read.ended_at).at,
            to_json(read.checkpoint) if read.checkpoint is not None else None,
            tuple(
                (
                    step.role if step.role in ROLES else "assistant",
                    clean_text(step.text),
                    read_time(step.at).at,
                    extra_text(step.extra, {}),
                )
                for step in read.steps
            ),
            tuple((key, clean_text(text)) for key, text in read.recalled),
            extra_text(read.extra, {}),
        )

    def journal(self, read: ReadJournal) -> NewJournal:
        """A journal entry."""
        return NewJournal(
            clean_text(read.key), clean_text(read.text), read_time(read.at).at, extra_text(read.extra, {})
        )

    def portrait(self, read: ReadPortrait) -> NewPortrait:
        """A portrait."""
        at = read_time(read.written_at).at
        return NewPortrait(clean_text(read.text), at, read.stale, extra_text(read.extra, {}))

    def place(self, read: ReadPlace) -> NewPlace:
        """A file or folder."""
        return NewPlace(
            clean_text(read.key), read.kind, clean_text(read.name), str(read.path), extra_text(read.extra, {})
        )

    def chip(self, read: ReadChip) -> NewChip:
        """A chip."""
        return NewChip(
            clean_text(read.text),
            read.memory,
            read.insight,
            read.chat,
            read.message,
            read.task_run,
            text_or_none(read.via),
            read_time(read.at).at,
            extra_text(read.extra, {}),
        )
