"""The border: what formats read, as rows the store can hold. Every value from outside is coerced here, once.

Confidence, times, states and lifetimes follow memory.md; what cannot be used, and the text of origin of a time that
says less or more than an instant, stays in `extra`.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from typing import Any

from sentient_desktop.assistants.format import (
    ReadChat,
    ReadChip,
    ReadInsight,
    ReadJournal,
    ReadMemory,
    ReadMessage,
    ReadPlace,
    ReadPortrait,
    ReadSource,
    ReadSummary,
    ReadTaskRun,
)
from sentient_desktop.assistants.times import Time, is_plain, read_time
from sentient_desktop.assistants.values import text_of
from sentient_desktop.domain import confidence
from sentient_desktop.domain.memory import Author, Certainty, SourceKind, State, SupersededHow
from sentient_desktop.store.columns import clean_text, keyed_hash, text_key, wording_hash
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
from sentient_desktop.store.ingest_rows import NewChat, NewMemory, NewMessage, NewSource

YEAR_2000 = 946_684_800_000_000
DAY = 86_400_000_000
LONGEST_LIFE = 1_000_000
"""Days; a longer one says nothing."""

_encode = json.JSONEncoder(ensure_ascii=False, allow_nan=False, separators=(",", ":"), default=str).encode
_ROLES = frozenset({"user", "assistant", "system", "tool"})
_STATUS = frozenset({"active", "confirmed", "disputed", "retired", "held"})
_EVIDENCE = frozenset({"memory", "message", "summary", "other"})
_KINDS = frozenset(SourceKind)
_CERTAINTIES = frozenset(Certainty)
_STATES = {
    "held": State.HELD,
    "pending": State.HELD,
    "current": State.CURRENT,
    "active": State.CURRENT,
    "disputed": State.DISPUTED,
    "superseded": State.SUPERSEDED,
}


class Coercer:
    """Makes rows of records. `key` is the library's key of keyed hashes, `now` the time of the import (microseconds).

    `odd_times` counts the times that lie before 2000 or in the future.
    """

    def __init__(self, key: bytes, now: int) -> None:
        self._key = key
        self._now = now
        self.odd_times = 0

    def chat(self, read: ReadChat) -> NewChat:
        """A chat."""
        times: dict[str, Any] = {}
        return NewChat(
            clean_text(read.key),
            clean_text(read.key),
            _text(read.title),
            _text(read.place) or "conversation",
            read.untrusted,
            _text(read.url),
            self._time("started_at", read.started_at, times),
            _extra(read.extra, {} if read.as_stored else times),
        )

    def message(self, read: ReadMessage) -> NewMessage:
        """A message. Its id of origin stays in `extra`: the store's own key of it is a hash."""
        times: dict[str, Any] = {}
        at = self._time("at", read.at, times)
        if read.key is not None:
            times["id"] = read.key
        role = read.role.casefold()
        return NewMessage(
            clean_text(read.chat),
            _text(read.key),
            role if role in _ROLES else "user",
            _text(read.name),
            clean_text(read.text),
            at,
            max(read.branch, 0),
            max(read.parent_branch, 0),
            read.fork_position,
            read.hidden,
            to_json(read.parts) if read.parts else None,
            _extra(read.extra, {} if read.as_stored else times),
        )

    def memory(self, read: ReadMemory, origin_key: str) -> NewMemory:
        """A memory under its key in the origin."""
        kept: dict[str, Any] = {}
        content = clean_text(read.content)
        state, how = _state(read)
        first, restated = self._noted(read, kept)
        if read.as_stored and read.first_seen_at is None:
            first = None
        figure = confidence.read(read.confidence)
        if read.confidence_given and figure is None and read.confidence is not None:
            kept["confidence"] = read.confidence
        days = lifetime(read.expected_valid_days)
        if days is None and read.expected_valid_days is not None:
            kept["expected_valid_days"] = read.expected_valid_days
        columns = (
            origin_key,
            _text(read.key),
            self._hash(read),
            _text(read.about),
            content,
            _text(read.previous_content),
            _text(read.category),
            _text(read.avoid),
            figure,
            state.value,
            how.value if how else None,
            _author(read.authored_by).value,
            first,
            restated,
            self._time("confirmed_at", read.confirmed_at, kept),
            self._time("expires_at", read.expires_at, kept, may_be_ahead=True),
            days,
            wording_hash(self._key, content),
            text_key(content),
            _extra(read.extra, {} if read.as_stored else kept),
        )
        topics = tuple(dict.fromkeys(topic for name in read.topics if (topic := clean_text(name).strip())))
        by = None
        if state is State.SUPERSEDED and (read.superseded_by or (read.as_stored and read.superseded_by is not None)):
            by = clean_text(read.superseded_by or "")
        sources = tuple(self.source(source) for source in read.sources)
        return NewMemory(
            columns,
            topics,
            sources,
            by,
            read.confidence_given or read.as_stored,
            read.where,
            as_stored=read.as_stored,
            added_at=read_time(read.added_at).at,
            superseded_in=read.superseded_in,
        )

    def _noted(self, read: ReadMemory, kept: dict[str, Any]) -> tuple[int | None, int | None]:
        """First noted (else restated, else now) and restated."""
        first = self._time("first_seen_at", read.first_seen_at, kept)
        restated = self._time("restated_at", read.restated_at, kept)
        if first is None:
            first = restated
        return (self._now if first is None else first), restated

    def _hash(self, read: ReadMemory) -> bytes:
        """Of all that the record says, but not of its place in the file, which moves with every insertion."""
        said = [
            read.content,
            read.about,
            read.category,
            read.topics,
            read.confidence,
            read.state,
            read.authored_by,
            read.superseded_by,
            read.previous_content,
            read.avoid,
            read.first_seen_at,
            read.restated_at,
            read.confirmed_at,
            read.expires_at,
            read.expected_valid_days,
            read.extra,
            [_plain_source(source) for source in read.sources],
        ]
        return keyed_hash(self._key, to_json(said))

    def source(self, read: ReadSource) -> NewSource:
        """A source."""
        times: dict[str, Any] = {}
        said_at = self._time("said_at", read.said_at, times)
        kind = read.kind if read.kind in _KINDS else SourceKind.FILE.value
        ref = read.message
        if ref is None and read.message_position is not None and read.message_position >= 0:
            ref = f"#{read.message_position}"
        place = _text(read.place) or "conversation"
        return NewSource(
            kind,
            place,
            read.is_origin,
            read.certainty if read.certainty in _CERTAINTIES else Certainty.RECORDED.value,
            _text(read.task_run if kind == SourceKind.TASK_RUN else read.chat),
            _text(ref) if kind != SourceKind.TASK_RUN else None,
            read.step if read.step is not None and read.step >= 0 else None,
            _text(read.app),
            _text(read.item_id),
            _place_key(read, place),
            _text(read.path),
            _text(read.title),
            _text(read.url),
            _text(read.quote),
            _text(read.speaker),
            said_at,
            _extra(read.extra, {} if read.as_stored else times),
            _text(read.found_chat),
            _text(read.found_message),
        )

    def summary(self, read: ReadSummary, key: str) -> NewSummary:
        """A summary."""
        times: dict[str, Any] = {}
        return NewSummary(
            key,
            _text(read.chat),
            clean_text(read.content),
            read.messages,
            read.whole_chat,
            self._time("start_at", read.start_at, times),
            self._time("end_at", read.end_at, times),
            _extra(read.extra, {} if read.as_stored else times),
        )

    def insight(self, read: ReadInsight, key: str) -> NewInsight:
        """An insight with its evidence."""
        times: dict[str, Any] = {}
        columns = (
            _text(read.dimension),
            clean_text(read.statement),
            _text(read.question),
            confidence.read(read.confidence),
            read.status if read.status in _STATUS else "active",
            "user" if read.authored_by == "user" else "inferred",
            self._time("at", read.at, times),
            _extra(read.extra, {} if read.as_stored else times),
        )
        evidence = tuple(
            NewEvidence(
                one.kind if one.kind in _EVIDENCE else "other",
                one.memory,
                one.chat,
                one.message,
                one.summary,
                _text(one.ref if one.as_stored else one.ref or one.memory or one.message or one.summary),
                _text(one.quote),
                read_time(one.at).at,
                _extra(one.extra, {}),
            )
            for one in read.evidence
        )
        return NewInsight(key, columns, evidence)

    def run(self, read: ReadTaskRun) -> NewRun:
        """A task run."""
        return NewRun(
            clean_text(read.key),
            _text(read.title),
            read_time(read.started_at).at,
            read_time(read.ended_at).at,
            to_json(read.checkpoint) if read.checkpoint is not None else None,
            tuple(
                (
                    step.role if step.role in _ROLES else "assistant",
                    clean_text(step.text),
                    read_time(step.at).at,
                    _extra(step.extra, {}),
                )
                for step in read.steps
            ),
            tuple((key, clean_text(text)) for key, text in read.recalled),
            _extra(read.extra, {}),
        )

    def journal(self, read: ReadJournal) -> NewJournal:
        """A journal entry."""
        return NewJournal(clean_text(read.key), clean_text(read.text), read_time(read.at).at, _extra(read.extra, {}))

    def portrait(self, read: ReadPortrait) -> NewPortrait:
        """A portrait."""
        at = read_time(read.written_at).at
        return NewPortrait(clean_text(read.text), at, read.stale, _extra(read.extra, {}))

    def place(self, read: ReadPlace) -> NewPlace:
        """A file or folder."""
        return NewPlace(clean_text(read.key), read.kind, clean_text(read.name), str(read.path), _extra(read.extra, {}))

    def chip(self, read: ReadChip) -> NewChip:
        """A chip."""
        return NewChip(
            clean_text(read.text),
            read.memory,
            read.insight,
            read.chat,
            read.message,
            read.task_run,
            _text(read.via),
            read_time(read.at).at,
            _extra(read.extra, {}),
        )

    def _time(self, name: str, value: Any, kept: dict[str, Any], *, may_be_ahead: bool = False) -> int | None:
        """A time as it is stored; what its text says beyond an instant goes to `kept`."""
        if value is None:
            return None
        time = read_time(value)
        odd = time.at is not None and (time.at < YEAR_2000 or (time.at > self._now + DAY and not may_be_ahead))
        self.odd_times += odd
        if odd or not is_plain(value):
            kept.setdefault("times", {})[name] = _time_of_origin(value, time, odd=odd)
        return time.at


def _time_of_origin(value: Any, time: Time, *, odd: bool) -> dict[str, Any]:
    told: dict[str, Any] = {"text": text_of(value)}
    if time.kind:
        told["kind"] = time.kind
    if odd:
        told["odd"] = True
    return told


def lifetime(value: Any) -> int | None:
    """Days that a memory is expected to hold: fractions cut off, only positive whole numbers count."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    if isinstance(value, float) and not math.isfinite(value):
        return None
    days = int(value)
    return days if 0 < days <= LONGEST_LIFE else None


def to_json(value: Any) -> str:
    """Strictly valid JSON for anything that came out of JSON: no NaN, no lone surrogate, and nothing raises."""
    try:
        text = _encode(value)
        text.encode("utf-8")
    except UnicodeEncodeError:
        return json.dumps(value, allow_nan=False, separators=(",", ":"), default=str)
    except ValueError:
        return to_json(_without_nan(value))
    except RecursionError:
        return '"nested too deeply"'
    return text


def _without_nan(value: Any) -> Any:
    if isinstance(value, float) and not math.isfinite(value):
        return str(value)
    if isinstance(value, Mapping):
        return {str(key): _without_nan(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [_without_nan(one) for one in value]
    return value


def _extra(extra: Mapping[str, Any] | None, kept: Mapping[str, Any]) -> str | None:
    if not extra and not kept:
        return None
    return to_json({**(extra or {}), **kept})


def _place_key(read: ReadSource, place: str) -> str | None:
    if read.as_stored:
        return _text(read.folder)
    return place if place.startswith(("folder:", "file:")) else None


def _text(value: str | None) -> str | None:
    return None if value is None else clean_text(str(value))


def _plain_source(source: ReadSource) -> list[Any]:
    return [
        source.kind,
        source.place,
        source.chat,
        source.message,
        source.message_position,
        source.task_run,
        source.step,
        source.item_id,
        source.path,
        source.url,
        source.quote,
        source.speaker,
        source.said_at,
    ]


def _state(read: ReadMemory) -> tuple[State, SupersededHow | None]:
    state = _STATES.get(read.state, State.CURRENT)
    if state is not State.SUPERSEDED:
        return state, None
    how = read.superseded_how
    return state, SupersededHow(how) if how in frozenset(SupersededHow) else SupersededHow.REPLACED


def _author(name: str) -> Author:
    return Author(name) if name in frozenset(Author) else Author.INFERRED
