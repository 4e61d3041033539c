"""One reading-in: the stream of a format into the store, with a report that adds up, or nothing at all.

An import that is cancelled or fails is taken out again by its number; one whose process was killed is taken out at the
next start (`clean_up`). An archive may hold several assistants: each has its own number.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path

from sentient_desktop.assistants import collecting
from sentient_desktop.assistants.coercing import Coercer
from sentient_desktop.assistants.coercing_values import to_json
from sentient_desktop.assistants.format import (
    Format,
    Note,
    ReadAssistant,
    ReadCard,
    ReadChat,
    ReadChip,
    ReadDecision,
    ReadInsight,
    ReadJournal,
    ReadMemory,
    ReadMessage,
    ReadPlace,
    ReadPortrait,
    ReadRemoval,
    ReadRemovalKey,
    ReadSetting,
    ReadSummary,
    ReadTaskRun,
    Record,
    Skip,
)
from sentient_desktop.assistants.origin_keys import OriginKeys
from sentient_desktop.assistants.taking_over import TakingOver
from sentient_desktop.domain import engine_address
from sentient_desktop.domain.memory import Micros
from sentient_desktop.domain.views import Progress, Report
from sentient_desktop.store import import_lock, ingest_across, ingest_runs, ingest_taking_out
from sentient_desktop.store.columns import clean_text
from sentient_desktop.store.connection import Store
from sentient_desktop.store.ingest_chats import ChatIngest
from sentient_desktop.store.ingest_derived import DerivedIngest
from sentient_desktop.store.ingest_memories import MemoryIngest
from sentient_desktop.store.ingest_rows import Tally
from sentient_desktop.store.removals import further_keys, removal_key

_KINDS_KEPT = ("example", "client")
"""What an assistant stays when it comes out of an archive; a linked one is to be linked again by the person."""
BETWEEN_REPORTS = 0.1
"""Seconds from one sign of progress to the next."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What is to be read in, and how. `assistant` is the name that the person gave, over that of the origin."""

    path: Path
    format: Format
    assistant: str | None = None
    kind: str = "imported"
    dry_run: bool = False
    progress: Callable[[Progress], None] = lambda _: None
    cancelled: Callable[[], bool] = lambda: False


class Cancelled(Exception):
    """The person does not want it any more."""


def run(store: Store, wish: Wish, clock: Callable[[], Micros]) -> Report:
    """Reads a store in. Raises Unreadable, Refused (another import runs) or StoreFault; then nothing of it is left."""
    with import_lock.held(store.folder), ingest_runs.fewer_checkpoints(store), collecting.seldom():
        take_out_what_was_left(store, clock())
        report = Report(format=wish.format.key)
        reading = _Reading(store, wish, clock(), Tally(report))
        try:
            reading.read_all()
        except Cancelled:
            reading.take_out("cancelled")
            return Report(assistant=report.assistant, format=report.format, cancelled=True)
        except BaseException:
            reading.take_out("failed")
            raise
        return report


def clean_up(store: Store, now: Micros) -> int:
    """Takes out imports whose process ended before them. Returns how many; 0 also while another import runs."""
    if not ingest_runs.left_running(store):
        return 0
    with import_lock.held(store.folder):
        return take_out_what_was_left(store, now)


def take_out_what_was_left(store: Store, now: Micros) -> int:
    """Takes out imports whose process ended before them, with the lock in hand. Returns how many."""
    left = ingest_runs.left_running(store)
    for import_id in reversed(left):
        ingest_taking_out.take_out(store, import_id, now, "failed")
    return len(left)


@dataclass(slots=True)
class _Section:
    """The part of a reading that goes into one assistant."""

    import_id: int
    assistant_id: int
    chats: ChatIngest
    memories: MemoryIngest
    derived: DerivedIngest
    keys: OriginKeys


class _Reading:
    """A reading-in under way."""

    def __init__(self, store: Store, wish: Wish, now: Micros, tally: Tally) -> None:
        self._store = store
        self._wish = wish
        self._now = now
        self._tally = tally
        self._key = removal_key(store.reader())
        self._coercer = Coercer(self._key, now)
        self._sections: list[_Section] = []
        self._taking_over = TakingOver(store, tally, now, dry=wish.dry_run)
        self._reported = time.monotonic()

    def read_all(self) -> None:
        """From the first record to the last. Raises Cancelled."""
        for record in self._wish.format.read(self._wish.path):
            self._take(record)
            self._look_up()
        self._end_section()
        self._join_across()
        self._taking_over.settle()
        self._note_odd_times()
        self._look_up(always=True)
        if self._wish.dry_run:
            return
        report = self._tally.report
        text = to_json(asdict(report))
        numbers = [section.import_id for section in self._sections]
        ingest_runs.finish(
            self._store, numbers, self._now, text, changed=bool(report.kept), last=self._taking_over.write
        )

    def take_out(self, state: str) -> None:
        """Takes out all that was written so far."""
        if self._wish.dry_run:
            return
        for section in reversed(self._sections):
            ingest_taking_out.take_out(self._store, section.import_id, self._now, state)

    def _join_across(self) -> None:
        """Memories of an archive that were replaced by another assistant's: that one is here only now."""
        found = [
            (memory_id, self._sections[number].assistant_id, key)
            for section in self._sections
            for memory_id, number, key in section.memories.superseded_elsewhere
            if 0 <= number < len(self._sections)
        ]
        if found:
            ingest_across.join(self._store, found)
        if not self._wish.dry_run:
            ingest_across.point(self._store, [section.memories.origins for section in self._sections])

    def _look_up(self, *, always: bool = False) -> None:
        now = time.monotonic()
        if not always and now - self._reported < BETWEEN_REPORTS:
            return
        self._reported = now
        if self._wish.cancelled():
            raise Cancelled
        self._wish.progress(Progress("reading", self._tally.done, None))

    def _note_odd_times(self) -> None:
        if self._coercer.odd_times:
            self._tally.report.notes.append(
                f"{self._coercer.odd_times:,} times lie before 2000 or in the future; they were kept as they are."
            )

    def _take(self, record: Record) -> None:
        if isinstance(record, ReadMessage):  # the two that there are most of come first
            self._section().chats.add(self._coercer.message(record))
        elif isinstance(record, ReadMemory):
            self._memory(self._section(), record)
        elif isinstance(record, ReadAssistant):
            self._begin_section(record)
        elif isinstance(record, Skip):
            self._tally.skip(record.kind, record.where, record.why)
        elif isinstance(record, Note):
            self._tally.report.notes.append(record.text)
        elif isinstance(record, ReadRemovalKey | ReadSetting):
            self._key_became(self._taking_over.of_the_library(record))
        else:
            section = self._section()
            if isinstance(record, ReadChat):
                section.chats.add(self._coercer.chat(record))
            elif isinstance(record, ReadDecision | ReadCard | ReadRemoval):
                self._taking_over.of_an_assistant(record)
            else:
                self._derived(section, record)

    def _key_became(self, key: bytes | None) -> None:
        if key is not None:
            self._key = key
            self._coercer = Coercer(key, self._now)

    def _memory(self, section: _Section, record: ReadMemory) -> None:
        if not record.content.strip("\0 \t\r\n"):
            self._tally.skip("memories", record.where, "It has no text.")
            return
        section.memories.add(self._coercer.memory(record, section.keys.of_memory(record)))

    def _derived(
        self,
        section: _Section,
        record: ReadSummary | ReadInsight | ReadJournal | ReadPortrait | ReadTaskRun | ReadChip | ReadPlace,
    ) -> None:
        derived, coerce = section.derived, self._coercer
        if isinstance(record, ReadSummary):
            derived.summary(coerce.summary(record, section.keys.of_derived(record.key, record.content)))
        elif isinstance(record, ReadInsight):
            derived.insight(coerce.insight(record, section.keys.of_derived(record.key, record.statement)))
        elif isinstance(record, ReadJournal):
            derived.journal(coerce.journal(record))
        elif isinstance(record, ReadPortrait):
            derived.portrait(coerce.portrait(record))
        elif isinstance(record, ReadTaskRun):
            derived.run(coerce.run(record))
        elif isinstance(record, ReadChip):
            derived.chip(coerce.chip(record))
        else:
            derived.place(coerce.place(record))

    def _section(self) -> _Section:
        if not self._sections:
            self._begin_section(ReadAssistant(self._wish.format.title))
        return self._sections[-1]

    def _begin_section(self, read: ReadAssistant) -> None:
        self._end_section()
        whose = self._whose(read)
        import_id, assistant_id, name = self._begin(whose)
        report = self._tally.report
        report.assistant = f"{report.assistant}, {name}" if report.assistant else name
        chats = ChatIngest(self._store, assistant_id, import_id, self._tally, dry=self._wish.dry_run)
        act = ingest_runs.ImportAct(import_id, self._now)
        memories = MemoryIngest(
            self._store,
            assistant_id,
            import_id,
            self._tally,
            flush_chats=chats.flush,
            act=act,
            now=self._now,
            dry=self._wish.dry_run,
        )
        derived = DerivedIngest(self._store, assistant_id, self._tally, memories.origins, dry=self._wish.dry_run)
        self._taking_over.begin_assistant(assistant_id, act, memories.flush)
        reader = self._store.reader()
        keys = OriginKeys(self._key, further_keys(reader), lambda key: memories.origins.memory(reader, key) is not None)
        self._sections.append(_Section(import_id, assistant_id, chats, memories, derived, keys))

    def _begin(self, whose: ingest_runs.Whose) -> tuple[int, int, str]:
        if not self._wish.dry_run:
            return ingest_runs.begin(self._store, whose, self._now)
        return 0, ingest_runs.find_assistant(self._store.reader(), whose) or 0, whose.name

    def _whose(self, read: ReadAssistant) -> ingest_runs.Whose:
        extra = dict(read.extra or {})
        if read.person:
            extra["person"] = read.person
        named = self._wish.assistant if not self._sections else None
        return ingest_runs.Whose(
            name=clean_text(named or read.name),
            format=clean_text(read.format or self._wish.format.key),
            account=None if named else read.account,
            kind=read.kind if read.kind in _KINDS_KEPT else self._wish.kind,
            path=str(engine_address.located(self._wish.path)),
            extra=to_json(extra) if extra else None,
            named_by_person=named is not None,
        )

    def _end_section(self) -> None:
        if self._sections:
            section = self._sections[-1]
            section.chats.flush()
            section.memories.finish()
            section.derived.finish()
            self._taking_over.finish_assistant()
            section.keys.forget()
