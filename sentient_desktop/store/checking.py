"""Checks sources in bulk, and looks for a source where the origin names none (memory.md, "A source is checked").

Works through the marked memories chat by chat, so that the words of a chat are prepared once, in transactions that
never hold the library for long. What it decides is in `domain/source_check.py` and `domain/finding.py`; here are only
rows.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from sentient_desktop.domain.chat import Role
from sentient_desktop.domain.confidence import FOUND_IN_OWN_MESSAGE
from sentient_desktop.domain.memory import WORST_FIRST, Certainty, Check, SourceKind
from sentient_desktop.domain.source_check import Claim, Outcome, check
from sentient_desktop.domain.wording import Wording
from sentient_desktop.store import finding_sources, restating
from sentient_desktop.store.check_threads import Thread, Threads, quoted_in
from sentient_desktop.store.connection import Connection, Row, Store
from sentient_desktop.store.ingest_rows import Pace

MOST_AT_ONCE = 400

_WORST = {check.value: rank for rank, check in enumerate(WORST_FIRST)}
_ALL = "SELECT id, 0 FROM memories"


@dataclass(frozen=True, slots=True)
class Memory:
    """What a check asks of a memory. `names` are those of the person it is about."""

    id: int
    assistant_id: int
    wording: Wording
    names: tuple[str, ...]
    noted: restating.Noted
    worst: str
    rate: bool


@dataclass(frozen=True, slots=True)
class Source:
    """What a check asks of a source."""

    id: int
    memory_id: int
    kind: str
    chat_id: int | None
    message_id: int | None
    chat_ref: str | None
    message_ref: str | None
    task_run_id: int | None
    step: int | None
    quote: str | None
    speaker: str | None
    verdict: str
    found: int | None
    certainty: str
    folder_id: int | None
    path: str | None


def mark_all(store: Store) -> None:
    """Marks every memory: the person's name or the rules changed."""
    with store.write() as connection:
        connection.execute(
            "INSERT INTO marked_checks(memory_id) SELECT id FROM memories WHERE true ON CONFLICT DO NOTHING"
        )


def check_marked(
    store: Store, progress: Callable[[int, int], None], cancelled: Callable[[], bool] = lambda: False
) -> None:
    """Checks the sources of all marked memories, newest first. Stopped half way, the rest stays marked."""
    checker = _Checker(store)
    of = store.reader().execute("SELECT count(*) FROM marked_checks").fetchone()[0]
    done = 0
    while not cancelled():
        taken = checker.next()
        if not taken:
            return
        done += taken
        progress(done, max(of, done))


def counts(store: Store) -> dict[str, int]:
    """How many memories show each check as their worst."""
    rows = store.reader().execute("SELECT worst_check FROM memories").fetchall()
    found = Counter(row[0] for row in rows)
    return {check.value: found.get(check.value, 0) for check in WORST_FIRST}


class _Checker:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._pace = Pace(100)
        self._threads = Threads()
        self._last_said = restating.LastSaid()
        row = store.reader().execute("SELECT value FROM settings WHERE key = 'name'").fetchone()
        self._person = tuple(name.strip() for name in row[0].split(",") if name.strip()) if row else ()
        self._people: dict[int, tuple[str, ...]] = {}

    def next(self) -> int:
        """Checks the next batch of memories; how many they were."""
        reader = self._store.reader()
        limit = min(self._pace.at_once, MOST_AT_ONCE)
        rows = reader.execute(
            "SELECT m.id, m.assistant_id, m.content, m.about, m.worst_check, k.rate, m.authored_by,"
            " m.first_seen_at, m.restated_at FROM marked_checks k JOIN memories m ON m.id = k.memory_id"
            " ORDER BY k.memory_id DESC LIMIT ?",
            (limit,),
        ).fetchall()
        memories = [self._memory(reader, row) for row in rows]
        sources = self._sources(reader, [memory.id for memory in memories])
        found = {memory.id: self._found(reader, memory, sources.get(memory.id, [])) for memory in memories}
        said = {one.id: self._last_said.of(reader, one.noted, one.wording, one.names) for one in memories}
        outcomes: list[tuple[Memory, list[tuple[Source, Outcome, int | None, bool]]]] = []
        for memory in sorted(memories, key=lambda one: _first_chat(sources.get(one.id, []))):
            checked = [self._check(reader, memory, source) for source in sources.get(memory.id, [])]
            outcomes.append((memory, checked))
        started = time.perf_counter()
        with self._store.write() as connection:
            for memory, checked in outcomes:
                self._write(connection, memory, checked, found[memory.id])
                restating.write(connection, memory.noted, said[memory.id])
        self._pace.took(time.perf_counter() - started, len(rows))
        return len(rows)

    def _memory(self, reader: Connection, row: Row) -> Memory:
        memory_id, assistant_id, content, about, worst, rate, author, first_seen_at, restated_at = row
        names = (about,) if about else self._names(reader, assistant_id)
        noted = restating.Noted(memory_id, assistant_id, author, first_seen_at, restated_at)
        return Memory(memory_id, assistant_id, Wording.of(content, names), names, noted, worst, bool(rate))

    def _names(self, reader: Connection, assistant_id: int) -> tuple[str, ...]:
        """The library's person, as set and as the assistant's origin names them."""
        known = self._people.get(assistant_id)
        if known is None:
            row = reader.execute(
                "SELECT json_extract(extra, '$.person') FROM assistants WHERE id = ?", (assistant_id,)
            ).fetchone()
            named = (str(row[0]),) if row and row[0] else ()
            known = self._people[assistant_id] = tuple(dict.fromkeys(self._person + named))
        return known

    def _sources(self, reader: Connection, ids: Sequence[int]) -> dict[int, list[Source]]:
        found: dict[int, list[Source]] = {}
        marks = ", ".join("?" * len(ids))
        for row in reader.execute(
            "SELECT id, memory_id, kind, chat_id, message_id, chat_ref, message_ref, task_run_id, step, quote, speaker,"
            f" verdict, found_message_id, certainty, folder_id, path FROM sources"
            f" WHERE memory_id IN ({marks}) ORDER BY id",
            ids,
        ).fetchall():
            found.setdefault(row[1], []).append(Source(*row))
        return found

    def _found(self, reader: Connection, memory: Memory, sources: list[Source]) -> finding_sources.Found | None:
        """A message for a memory of which the origin names none."""
        if any(source.message_ref or source.message_id or source.kind != SourceKind.MESSAGE for source in sources):
            return None
        chats = [source.chat_id for source in sources if source.chat_id is not None]
        if sources and not chats:
            return None  # its chat was never read in: another one is not its source
        return finding_sources.find(
            reader,
            memory.wording,
            memory.names,
            assistant_id=memory.assistant_id,
            chat_id=chats[0] if chats else None,
            before=memory.noted.first_seen_at,
        )

    def _check(self, reader: Connection, memory: Memory, source: Source) -> tuple[Source, Outcome, int | None, bool]:
        """(source, outcome, the message found, whether it is the person's own message that says it)."""
        thread = self._thread_of(reader, source)
        place = _place(thread, source) if thread else None
        names_message = source.message_ref is not None or source.message_id is not None or source.step is not None
        outcome = check(
            Claim(
                memory.wording,
                about=memory.names,
                kind=SourceKind(source.kind),
                quote=source.quote,
                # What the origin says about the speaker was not said of a message that we found.
                speaker=None if source.certainty == Certainty.LIKELY else source.speaker,
                message=place,
                names_message=names_message,
                names_chat=source.chat_ref is not None or source.chat_id is not None or _is_elsewhere(source),
                was_here=not (source.chat_id is source.task_run_id is source.folder_id is None),
            ),
            thread.text if thread else None,
        )
        found = thread.ids[outcome.found] if thread and outcome.found is not None else None
        if outcome.check is Check.MISSING and thread and not thread.whole and source.quote:
            # Only a part of a long chat was looked at: the rest is asked for the quote, letter by letter.
            found = quoted_in(reader, source.chat_id, source.quote)
            outcome = replace(outcome, check=Check.ELSEWHERE) if found and source.message_id else outcome
        own = bool(
            thread
            and outcome.found is not None
            and thread.text.messages[outcome.found].role is Role.USER
            and outcome.check in _SAYS_IT
        )
        is_other = found is not None and found != source.message_id and source.chat_id is not None
        return source, outcome, found if is_other and outcome.check in _OFFERS else None, own

    def _thread_of(self, reader: Connection, source: Source) -> Thread | None:
        if source.task_run_id is not None:
            return self._threads.run(reader, source.task_run_id)
        if source.chat_id is not None:
            return self._threads.chat(reader, source.chat_id, source.message_id)
        if source.folder_id is not None:
            return self._threads.file(reader, source.folder_id, source.path)
        return None

    def _write(
        self,
        connection: Connection,
        memory: Memory,
        checked: list[tuple[Source, Outcome, int | None, bool]],
        found: finding_sources.Found | None,
    ) -> None:
        verdicts = [outcome.check.value for _, outcome, _, _ in checked]
        for source, outcome, other, _ in checked:
            if (outcome.check.value, other) != (source.verdict, source.found):
                connection.execute(
                    "UPDATE sources SET verdict = ?, found_message_id = ? WHERE id = ?",
                    (outcome.check.value, other, source.id),
                )
        own = any(one[3] for one in checked)
        if found is not None:
            verdicts = finding_sources.write(connection, memory.id, found, [source.id for source, *_ in checked])
            own = True
        worst = min(verdicts, key=lambda verdict: _WORST[verdict], default=Check.NONE.value)
        if worst != memory.worst or found is not None:
            connection.execute(
                "UPDATE memories SET worst_check = ?,"
                " source_count = (SELECT count(*) FROM sources WHERE memory_id = memories.id) WHERE id = ?",
                (worst, memory.id),
            )
        if memory.rate and own:
            connection.execute(
                "UPDATE memories SET confidence = ? WHERE id = ? AND confidence IS NULL",
                (FOUND_IN_OWN_MESSAGE, memory.id),
            )
        connection.execute("DELETE FROM marked_checks WHERE memory_id = ?", (memory.id,))


_SAYS_IT = frozenset({Check.EXACT, Check.FOLDED, Check.NAMED})
_OFFERS = frozenset({Check.ELSEWHERE, Check.MISSING})


def _place(thread: Thread, source: Source) -> int | None:
    """The number of the claimed message in what is looked at."""
    if source.kind == SourceKind.TASK_RUN:
        return source.step if source.step is not None and source.step < len(thread.ids) else None
    if source.chat_id is None:
        return 0  # a file is one message
    return thread.places.get(source.message_id) if source.message_id is not None else None


def _is_elsewhere(source: Source) -> bool:
    """A note, file, mail or run that the origin names, which is no chat of ours."""
    return source.kind != SourceKind.MESSAGE


def _first_chat(sources: Iterable[Source]) -> int:
    return min((source.chat_id for source in sources if source.chat_id is not None), default=0)
