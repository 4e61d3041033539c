"""A Sentient home of any version: its SQLite file, alone or in its folder with the workspace.

The columns that are there decide. A home that is older than sources gets them back as its own engine would
(`sentient_backfill`), and the confidence that it gives at run time.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

from sentient_desktop.assistants import databases, sentient_derived
from sentient_desktop.assistants.databases import Database, Row, json_in, objects_in, texts_in
from sentient_desktop.assistants.format import (
    Guess,
    ReadAssistant,
    ReadChat,
    ReadMemory,
    ReadMessage,
    ReadPlace,
    ReadSource,
    Record,
    Sample,
    Skip,
)
from sentient_desktop.assistants.sentient_backfill import Found, backfill
from sentient_desktop.assistants.sentient_chats import Chats, is_held
from sentient_desktop.assistants.sentient_derived import Runs
from sentient_desktop.assistants.sentient_sources import PLAIN, place_of, source_of
from sentient_desktop.assistants.times import read_time
from sentient_desktop.assistants.values import id_of, left_over, text_of
from sentient_desktop.domain import confidence
from sentient_desktop.domain.chat import Role
from sentient_desktop.domain.memory import Author, SourceKind

WORKSPACE_FILES = ("USER.md", "MEMORY.md")
_GONE = frozenset({"deleted", "forgotten", "erased", "removed"})
_STATES = {"disputed": "disputed", "superseded": "superseded", "pending": "held", "held": "held"}
_FACT = (
    "id",
    "content",
    "source",
    "source_ref",
    "topics",
    "memory_type",
    "created_at",
    "expires_at",
    "previous_content",
    "status",
    "confidence",
    "state",
    "superseded_by",
)
_MESSAGE = ("id", "session_id", "role", "content", "tool_calls", "memory_sources", "created_at")
_SESSION = ("id", "title", "channel", "untrusted", "created_at", "started_at")


class SentientHome:
    """Reads the database and the workspace files of a Sentient home."""

    key = "sentient_home"
    title = "Sentient home"

    def recognise(self, sample: Sample) -> Guess | None:
        """By the tables `facts` and `sessions`."""
        if not databases.has_tables(sample, "facts", "sessions"):
            return None
        more = len(sample.tables & {"messages", "fact_sources", "user_insights", "dreams", "task_runs", "meta"})
        return Guess(self.key, "Its database holds Sentient's facts and sessions.", 0.7 + 0.05 * min(more, 5))

    def read(self, path: Path) -> Iterator[Record]:
        """Chats, messages, task runs, facts, then what was made from them. Raises Unreadable."""
        with databases.on_disk(path) as place:
            found = databases.find(place, "facts", "sessions") if place.is_dir() else place
            with databases.opened(found or place, "facts", "sessions") as database:
                yield ReadAssistant("Sentient")
                if place == path:  # what is unpacked from a zip is gone after the import
                    yield from _workspace(path, found or path)
                yield from _Home(database).records()


FORMAT = SentientHome()


def _workspace(path: Path, database: Path) -> Iterator[Record]:
    """The workspace files beside a database, or in the folder that was chosen."""
    folders = [database.parent / "workspace", database.parent]
    if path.is_dir():
        folders = [path / "workspace", path, *folders]
    for name in WORKSPACE_FILES:
        for folder in folders:
            file = folder / name
            if file.is_file() and not file.is_symlink():
                yield ReadPlace(name, "workspace", name, file)
                break


class _Home:
    """A home that is being read."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._chats = Chats()
        self._runs = Runs()
        self._is_rated = "confidence" in database.columns("facts")
        self._sources: dict[str, list[Row]] = {}

    def records(self) -> Iterator[Record]:
        """All of it, in an order in which everything that is pointed at comes first."""
        read = partial(databases.records, self._database)
        for _ in read("fact_sources", "sources", self._fact_source):
            pass  # damage there is told by what lacks its source
        for _ in read("facts", "memories", self._expected):
            pass  # read again below, where damage is told
        sentient_derived.expect_messages(self._database, self._chats.session_of)
        self._chats.ready()
        yield from read("sessions", "chats", self._session)
        yield from read("messages", "messages", self._message)
        self._chats.finished()
        yield from read("task_runs", "task_runs", self._runs.read)
        yield from read("facts", "memories", self._fact)
        yield from read("summaries", "summaries", sentient_derived.summary)
        yield from read("dreams", "journal", sentient_derived.journal)
        yield from read("user_insights", "insights", partial(sentient_derived.insight, self._chats.session_of))
        yield from read("meta", "portraits", sentient_derived.portrait)

    def _fact_source(self, row: Row, _where: str) -> Iterator[Record]:
        key = id_of(row.get("fact_id"))
        if key is not None:
            self._sources.setdefault(key, []).append(row)
            self._name_message(row.get("ref"))
        yield from ()

    def _expected(self, row: Row, _where: str) -> Iterator[Record]:
        self._name_message(row.get("source_ref"))
        if self._is_without_source(row):
            self._chats.expect(row)
        yield from ()

    def _name_message(self, ref: Any) -> None:
        ref = json_in(ref)
        if isinstance(ref, dict) and ref.get("session_id") is None:
            key = id_of(ref.get("message_id"))
            if key is not None:
                self._chats.session_of[key] = None

    def _is_without_source(self, row: Row) -> bool:
        """Saved before sources existed: it says no more than `conversation`."""
        if place_of(row.get("source")) != PLAIN or json_in(row.get("source_ref")):
            return False
        return not any(json_in(one.get("ref")) for one in self._sources.get(id_of(row.get("id")) or "", ()))

    def _session(self, row: Row, where: str) -> Iterator[Record]:
        key = id_of(row.get("id"))
        if key is None:
            yield Skip("chats", where, "It has no id.")
            return
        yield ReadChat(
            key,
            title=text_of(row.get("title")) or None,
            place=self._chats.session(row),
            untrusted=row.get("untrusted") not in (None, 0, "0", "", "false"),
            started_at=row.get("created_at", row.get("started_at")),
            extra=_left(row, _SESSION),
        )

    def _message(self, row: Row, where: str) -> Iterator[Record]:
        self._chats.message(row)
        chat, key = id_of(row.get("session_id")), id_of(row.get("id"))
        if chat is None:
            yield Skip("messages", where, "It belongs to no chat.")
            return
        role = (text_of(row.get("role")) or "").casefold()
        calls = json_in(row.get("tool_calls"))
        yield ReadMessage(
            chat,
            role or "assistant",
            text_of(row.get("content")) or "",
            key=key,
            at=row.get("created_at"),
            hidden=role == "system",
            parts=(calls if isinstance(calls, list) else [calls]) if calls else None,
            extra=_left(row, _MESSAGE),
        )
        for chip in objects_in(row.get("memory_sources")):
            yield sentient_derived.chip(chip, row.get("created_at"), chat=chat, message=key)

    def _fact(self, row: Row, where: str) -> Iterator[Record]:
        content = text_of(row.get("content"))
        state = text_of(row.get("state")) or ""
        if content is None or not content.strip():
            yield Skip("memories", where, "It has no text.")
            return
        if state in _GONE or text_of(row.get("status")) in _GONE:
            yield Skip("memories", where, "It was deleted there.")
            return
        found = self._found(content, row) if self._is_without_source(row) else None
        sources = self._sources_of(content, row, found)
        held = is_held(row)
        typed = bool(sources) and sources[0].place == "manual"
        yield ReadMemory(
            content,
            key=id_of(row.get("id")),
            category=text_of(row.get("memory_type")),
            topics=tuple(texts_in(row.get("topics"))),
            confidence=row.get("confidence") if self._is_rated else _given(sources, held=held),
            state="held" if held else _STATES.get(state, "superseded" if _is_replaced(row, state) else "current"),
            authored_by="user" if typed else "assistant" if found and found.by_call else "inferred",
            superseded_by=id_of(row.get("superseded_by")),
            previous_content=text_of(row.get("previous_content")) or None,
            first_seen_at=row.get("created_at"),
            restated_at=_restated(sources),
            expires_at=row.get("expires_at"),
            sources=sources,
            extra=_left(row, _FACT),
            where=where,
        )

    def _found(self, content: str, row: Row) -> Found:
        return backfill(
            content,
            read_time(row.get("created_at")).at,
            note=self._chats.note(row),
            savings=self._chats.savings(content),
            said=self._chats.between,
        )

    def _sources_of(self, content: str, row: Row, found: Found | None) -> tuple[ReadSource, ...]:
        """The own source first, then each further one once."""
        rows = self._sources.get(id_of(row.get("id")) or "", [])
        own_ref = json_in(row.get("source_ref"))
        if not own_ref:
            same = [one for one in rows if one.get("source") == row.get("source") and json_in(one.get("ref"))]
            own_ref = json_in(same[0].get("ref")) if same else None
        if found is not None:
            own = _backfilled(found, row.get("created_at"))
        else:
            own = self._source(content, row.get("source"), own_ref, row.get("created_at"), is_origin=True)
        sources = [own]
        for one in rows:
            ref = json_in(one.get("ref"))
            if one.get("source") == row.get("source") and (not ref or ref == own_ref):
                continue
            sources.append(self._source(content, one.get("source"), ref, one.get("at"), is_origin=False))
        return tuple(sources)

    def _source(self, content: str, key: Any, ref: Any, at: Any, *, is_origin: bool) -> ReadSource:
        if isinstance(ref, dict) and ref.get("session_id") is None:
            session = self._chats.session_of.get(id_of(ref.get("message_id")) or "")
            ref = {**ref, "session_id": session} if session is not None else ref
        source = source_of(key, ref, at, is_origin=is_origin)
        return self._runs.at_step(content, source) if source.task_run is not None else source


def _backfilled(found: Found, at: Any) -> ReadSource:
    message = found.message
    return ReadSource(
        "message",
        found.place,
        certainty=found.certainty,
        chat=found.chat,
        message=message.message if message else None,
        quote=found.quote if message else None,
        said_at=message.at if message else at,
    )


def _given(sources: tuple[ReadSource, ...], *, held: bool) -> float:
    """The confidence that an engine gives at run time: by the own source, and 0.1 more for each further place."""
    own = sources[0]
    figure = confidence.given(own.place, held=held, authored_by=Author.USER if own.place == "manual" else None)
    places = {own.place}
    for source in sources[1:]:
        if confidence.raises(source.place, places, kind=SourceKind(source.kind), role=Role.USER):
            figure = confidence.raised(figure)
        places.add(source.place)
    return figure


def _is_replaced(row: Row, state: str) -> bool:
    return not state and row.get("superseded_by") is not None


def _restated(sources: tuple[ReadSource, ...]) -> Any:
    """When a further source said it last."""
    timed = [(at, one.said_at) for one in sources[1:] if (at := read_time(one.said_at).at) is not None]
    return max(timed, key=lambda one: one[0])[1] if timed else None


def _left(row: Row, known: tuple[str, ...]) -> dict[str, Any] | None:
    rest = left_over({name: value for name, value in row.items() if value is not None}, known) or {}
    if "review" in rest:
        rest["review"] = json_in(rest["review"]) or rest["review"]
    return rest or None
