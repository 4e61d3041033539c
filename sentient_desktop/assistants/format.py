"""What a reader of an assistant's memory is: recognise a store by its content, and read it as a stream of records.

A format is one plain module in `formats/` that exposes one object with this shape; `registry.py` lists them. It knows
nothing of the library: it names chats, messages and memories by the origin's own ids, and the importer joins them.
Values arrive as they stood (times as text or number, confidence as anything); the importer coerces them once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol


@dataclass(frozen=True, slots=True)
class Guess:
    """That a path looks like a format. `sure` is 0 to 1, `why` one short sentence for the person."""

    format: str
    why: str
    sure: float


@dataclass(frozen=True, slots=True)
class Skip:
    """One record that was not taken: `kind` as in the report, `where` in the file (line, index, id), `why` in words.

    `why` never holds the text of the record.
    """

    kind: str
    where: str
    why: str


@dataclass(frozen=True, slots=True)
class ReadAssistant:
    """Whose memory follows. The account is the origin's own name for it, if it gives one; `person` whom it is about.

    `format` and `kind` are those that it has in the library it was exported from; None for what is read for the first
    time.
    """

    name: str
    account: str | None = None
    person: str | None = None
    extra: dict[str, Any] | None = None
    format: str | None = None
    kind: str | None = None


@dataclass(frozen=True, slots=True)
class ReadChat:
    """A chat; its messages follow as `ReadMessage` with the same `key`, before or after other chats' messages.

    `as_stored`, here and below: it was exported from a library, so `extra` is whole and nothing is added to it.
    """

    key: str
    title: str | None = None
    place: str = "conversation"
    untrusted: bool = False
    url: str | None = None
    started_at: Any = None
    extra: dict[str, Any] | None = None
    as_stored: bool = False


@dataclass(frozen=True, slots=True)
class ReadMessage:
    """One message. Without a `key` it is known by its number in the chat. `branch` 0 is the shown thread; another
    branch leaves `parent_branch` after `fork_position`."""

    chat: str
    role: str
    text: str
    key: str | None = None
    name: str | None = None
    at: Any = None
    branch: int = 0
    position: int | None = None
    parent_branch: int = 0
    fork_position: int = -1
    hidden: bool = False
    parts: list[Any] | None = None
    extra: dict[str, Any] | None = None
    as_stored: bool = False


@dataclass(frozen=True, slots=True)
class ReadSource:
    """Where a memory was said, in the origin's own names. `message` is the key of a message within `chat`; with
    `message_position` instead, its number (position on branch 0, counted from 0).

    `found_chat` and `found_message` are what this program found by itself, and `folder` is the key of a `ReadPlace`;
    only what was exported from a library has them.
    """

    kind: str
    place: str
    is_origin: bool = True
    certainty: str = "recorded"
    chat: str | None = None
    message: str | None = None
    message_position: int | None = None
    task_run: str | None = None
    step: int | None = None
    app: str | None = None
    item_id: str | None = None
    path: str | None = None
    title: str | None = None
    url: str | None = None
    quote: str | None = None
    speaker: str | None = None
    said_at: Any = None
    extra: dict[str, Any] | None = None
    found_chat: str | None = None
    found_message: str | None = None
    folder: str | None = None
    as_stored: bool = False


@dataclass(frozen=True, slots=True)
class ReadMemory:
    """One memory. `key` is its id in the origin (need not be unique). Confidence is whatever stood there;
    `confidence_given` False means the format has no such field.

    What was exported from a library also has its `origin_key` there, which is unique, the time it was `added_at`, and
    in `superseded_in` the number (from 0, in the order of the archive) of another assistant that holds its successor.
    """

    content: str
    key: str | None = None
    about: str | None = None
    category: str | None = None
    topics: tuple[str, ...] = ()
    confidence: Any = None
    confidence_given: bool = True
    state: str = "current"
    authored_by: str = "inferred"
    superseded_by: str | None = None
    superseded_how: str | None = None
    previous_content: str | None = None
    avoid: str | None = None
    first_seen_at: Any = None
    restated_at: Any = None
    confirmed_at: Any = None
    expires_at: Any = None
    expected_valid_days: Any = None
    sources: tuple[ReadSource, ...] = ()
    extra: dict[str, Any] | None = None
    where: str = ""
    """Its place in the file, for the report."""
    origin_key: str | None = None
    added_at: Any = None
    superseded_in: int | None = None
    as_stored: bool = False
    known_as: str | None = None
    """Its key in the library, where that is known already: a linked store that is read again."""


@dataclass(frozen=True, slots=True)
class ReadSummary:
    """A summary of `chat`, made from `messages` (keys) or from all of its messages between the times."""

    content: str
    key: str | None = None
    chat: str | None = None
    messages: tuple[str, ...] = ()
    whole_chat: bool = False
    start_at: Any = None
    end_at: Any = None
    extra: dict[str, Any] | None = None
    as_stored: bool = False


@dataclass(frozen=True, slots=True)
class ReadEvidence:
    """One piece of an insight's evidence: a memory, a message of a chat, a summary or another thing by its key."""

    kind: str
    memory: str | None = None
    chat: str | None = None
    message: str | None = None
    summary: str | None = None
    ref: str | None = None
    quote: str | None = None
    at: Any = None
    extra: dict[str, Any] | None = None
    as_stored: bool = False


@dataclass(frozen=True, slots=True)
class ReadInsight:
    """A statement drawn from evidence. `status` is active, confirmed, disputed, retired or held."""

    statement: str
    key: str | None = None
    dimension: str | None = None
    question: str | None = None
    confidence: Any = None
    status: str = "active"
    authored_by: str = "inferred"
    at: Any = None
    evidence: tuple[ReadEvidence, ...] = ()
    extra: dict[str, Any] | None = None
    as_stored: bool = False


@dataclass(frozen=True, slots=True)
class ReadJournal:
    """One journal entry: its whole markdown, which the store keeps passage by passage."""

    key: str
    text: str
    at: Any = None
    extra: dict[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class ReadPortrait:
    """The profile that the assistant wrote from its insights; one for each assistant. `stale` marks one that says what
    the person corrected since."""

    text: str
    written_at: Any = None
    stale: bool = False
    extra: dict[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class ReadTaskStep:
    """One step of a task run's transcript."""

    role: str
    text: str
    at: Any = None
    extra: dict[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class ReadTaskRun:
    """A piece of work with its transcript; `recalled` are (key of a memory, text) in its checkpoint."""

    key: str
    title: str | None = None
    started_at: Any = None
    ended_at: Any = None
    steps: tuple[ReadTaskStep, ...] = ()
    checkpoint: dict[str, Any] | None = None
    recalled: tuple[tuple[str, str], ...] = ()
    extra: dict[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class ReadChip:
    """That a memory or an insight (by key) was in mind in a reply or a task run (by key)."""

    text: str
    memory: str | None = None
    insight: str | None = None
    chat: str | None = None
    message: str | None = None
    task_run: str | None = None
    via: str | None = None
    at: Any = None
    extra: dict[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class ReadPlace:
    """A file or folder that belongs to the store (`kind`: workspace, folder, file). Sources name it by
    their `place`: `key`, or `folder:` or `file:` and `key`.

    `inside` is the way to it within an archive, whose files are copied before anything is done in them.
    """

    key: str
    kind: str
    name: str
    path: Path
    inside: str | None = None
    extra: dict[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class Note:
    """A sentence for the report that is about no single record, such as a guessed encoding. Never holds wording."""

    text: str


Record = (
    ReadAssistant
    | ReadChat
    | ReadMessage
    | ReadMemory
    | ReadSummary
    | ReadInsight
    | ReadJournal
    | ReadPortrait
    | ReadTaskRun
    | ReadChip
    | ReadPlace
    | Skip
    | Note
)


def _nothing_inside(_: str) -> Sample | None:
    return None


@dataclass(frozen=True, slots=True)
class Sample:
    """What recognising may look at: the path, its first bytes (at most 64 kB; empty for a folder or zip), the names
    inside a folder or zip (relative, `/`, those near the top first, a few thousand), and the first JSON object or text
    lines, when it is one."""

    path: Path
    head: bytes
    names: tuple[str, ...] = ()
    text: str = ""
    """`head` decoded as far as it goes, BOM taken away."""
    keys: frozenset[str] = field(default=frozenset())
    """The keys of the outermost JSON object, or of the first object in an outermost JSON list, as far as the first
    512 kB show."""
    outermost: str = ""
    """`{` or `[` for JSON, `` for anything else."""
    tables: frozenset[str] = field(default=frozenset())
    """The names of the tables of an SQLite file, or of those in a folder."""
    look_into: Callable[[str], Sample | None] = field(default=_nothing_inside, compare=False, repr=False)
    """A sample of the file of that name in a folder or zip; None when it cannot be read."""

    def parts(self, *endings: str, most: int = 12) -> Iterator[Sample]:
        """What is to be judged: the file itself, or the first files of a folder or zip whose names end so."""
        if self.head:
            yield self
            return
        for name in self.names:
            if name.casefold().endswith(endings):
                part = self.look_into(name)
                if part is not None:
                    most -= 1
                    yield part
                if most <= 0:
                    return


class Format(Protocol):
    """A reader of one kind of store."""

    key: str
    """Its short name on the command line and in the library (`deerflow`, `locomo`)."""
    title: str
    """Its name for people (`DeerFlow memory`)."""

    def recognise(self, sample: Sample) -> Guess | None:
        """Whether `sample` looks like this format, judged by content. Never raises on any input."""

    def read(self, path: Path) -> Iterator[Record]:
        """The records in `path`, in the order chats, messages, then what points at them, as far as the file allows.

        One bad record becomes a `Skip`. Raises `Unreadable` when nothing of it can be read.
        """
