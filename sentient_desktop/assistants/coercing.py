"""The border: what formats read, as rows the store can hold. Every value from outside is coerced here, once.

Confidence, times, states and lifetimes follow memory.md; what cannot be used, and the text of origin of a time that
says less or more than an instant, stays in `extra`.
"""

from __future__ import annotations

from typing import Any

from sentient_desktop.assistants.coercing_derived import ROLES, DerivedCoercer
from sentient_desktop.assistants.coercing_values import Times, extra_text, lifetime, text_or_none, to_json
from sentient_desktop.assistants.format import ReadChat, ReadMemory, ReadMessage, ReadSource
from sentient_desktop.assistants.times import read_time
from sentient_desktop.domain import confidence
from sentient_desktop.domain.memory import Author, Certainty, SourceKind, State, SupersededHow
from sentient_desktop.store.columns import clean_text, keyed_hash, text_key, wording_hash
from sentient_desktop.store.ingest_rows import NewChat, NewMemory, NewMessage, NewSource

_KINDS = frozenset(SourceKind)
_CERTAINTIES = frozenset(Certainty)
_HOWS = frozenset(SupersededHow)
_AUTHORS = frozenset(Author)
_STATES = {
    "held": State.HELD,
    "pending": State.HELD,
    "current": State.CURRENT,
    "active": State.CURRENT,
    "disputed": State.DISPUTED,
    "superseded": State.SUPERSEDED,
}


class Coercer(DerivedCoercer):
    """Makes rows of records. `key` is the library's key of keyed hashes, `now` the import's time (microseconds)."""

    def __init__(self, key: bytes, now: int) -> None:
        super().__init__(Times(now))
        self._key = key

    @property
    def odd_times(self) -> int:
        """How many times lay before 2000 or in the future."""
        return self._times.odd

    def chat(self, read: ReadChat) -> NewChat:
        """A chat."""
        times: dict[str, Any] = {}
        return NewChat(
            clean_text(read.key),
            clean_text(read.key),
            text_or_none(read.title),
            text_or_none(read.place) or "conversation",
            read.untrusted,
            text_or_none(read.url),
            self._times.stored("started_at", read.started_at, times),
            extra_text(read.extra, {} if read.as_stored else times),
        )

    def message(self, read: ReadMessage) -> NewMessage:
        """A message. Its id of origin stays in `extra`: the store's own key of it is a hash."""
        times: dict[str, Any] = {}
        at = self._times.stored("at", read.at, times)
        if read.key is not None:
            times["id"] = read.key
        role = read.role.casefold()
        return NewMessage(
            clean_text(read.chat),
            text_or_none(read.key),
            role if role in ROLES else "user",
            text_or_none(read.name),
            clean_text(read.text),
            at,
            max(read.branch, 0),
            max(read.parent_branch, 0),
            read.fork_position,
            read.hidden,
            to_json(read.parts) if read.parts else None,
            extra_text(read.extra, {} if read.as_stored else times),
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
        if read.confidence_given and figure is None:
            kept["confidence"] = read.confidence
        days = lifetime(read.expected_valid_days)
        if days is None and read.expected_valid_days is not None:
            kept["expected_valid_days"] = read.expected_valid_days
        columns = (
            origin_key,
            text_or_none(read.key),
            self._hash(read),
            text_or_none(read.about),
            content,
            text_or_none(read.previous_content),
            text_or_none(read.category),
            text_or_none(read.avoid),
            figure,
            state.value,
            how.value if how else None,
            read.authored_by if read.authored_by in _AUTHORS else Author.INFERRED.value,
            first,
            restated,
            self._times.stored("confirmed_at", read.confirmed_at, kept),
            self._times.stored("expires_at", read.expires_at, kept, may_be_ahead=True),
            days,
            wording_hash(self._key, content),
            text_key(content),
            extra_text(read.extra, {} if read.as_stored else kept),
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
            disputed_at=read_time(read.disputed_at).at,
        )

    def _noted(self, read: ReadMemory, kept: dict[str, Any]) -> tuple[int | None, int | None]:
        """First noted (else restated, else now) and restated."""
        first = self._times.stored("first_seen_at", read.first_seen_at, kept)
        restated = self._times.stored("restated_at", read.restated_at, kept)
        if first is None:
            first = restated
        return (self._times.now if first is None else first), restated

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
        said_at = self._times.stored("said_at", read.said_at, times)
        kind = read.kind if read.kind in _KINDS else SourceKind.FILE.value
        ref = read.message
        if ref is None and read.message_position is not None and read.message_position >= 0:
            ref = f"#{read.message_position}"
        place = text_or_none(read.place) or "conversation"
        return NewSource(
            kind,
            place,
            read.is_origin,
            read.certainty if read.certainty in _CERTAINTIES else Certainty.RECORDED.value,
            text_or_none(read.task_run if kind == SourceKind.TASK_RUN else read.chat),
            text_or_none(ref) if kind != SourceKind.TASK_RUN else None,
            read.step if read.step is not None and read.step >= 0 else None,
            text_or_none(read.app),
            text_or_none(read.item_id),
            _place_key(read, place),
            text_or_none(read.path),
            text_or_none(read.title),
            text_or_none(read.url),
            text_or_none(read.quote),
            text_or_none(read.speaker),
            said_at,
            extra_text(read.extra, {} if read.as_stored else times),
            text_or_none(read.found_chat),
            text_or_none(read.found_message),
            read.of_assistant,
        )


def _place_key(read: ReadSource, place: str) -> str | None:
    if read.as_stored:
        return text_or_none(read.folder)
    return place if place.startswith(("folder:", "file:")) else None


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
    return state, SupersededHow(how) if how in _HOWS else SupersededHow.REPLACED
