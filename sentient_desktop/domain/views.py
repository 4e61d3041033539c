"""What the front ends are handed: one record for each thing that a person looks at.

`Library` fills them; the window, the command line and MCP show them, so all three say the same.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sentient_desktop.domain.chat import (
        Chat,
        ChatId,
        Chip,
        Evidence,
        Insight,
        Message,
        MessageId,
        Passage,
        Summary,
        TaskRun,
        TaskRunId,
        TaskStep,
    )
    from sentient_desktop.domain.memory import ActId, Assistant, Check, Memory, MemoryId, Micros, Source, State


@dataclass(frozen=True, slots=True)
class ListRow:
    """One row of the list. `content` is at most 500 characters, for painting; `hidden_characters` says that it holds
    characters that cannot be seen."""

    id: MemoryId
    content: str
    category: str | None
    place: str | None
    assistant: str
    first_seen_at: Micros | None
    state: State
    confidence: float | None
    source_count: int
    worst_check: Check
    hidden_characters: bool
    left_out: bool = False
    """It is in use, and its assistant is not told it. The window fills it in once it knows."""


class Opens(StrEnum):
    """What the button of a source opens."""

    CHAT = "chat"
    TASK_RUN = "task_run"
    URL = "url"
    FILE = "file"
    NOTHING = "nothing"


class WhyNot(StrEnum):
    """Why a source has no button."""

    CHAT_NOT_READ_IN = "chat_not_read_in"
    CHAT_GONE = "chat_gone"
    RUN_GONE = "run_gone"
    FILE_MOVED = "file_moved"
    OUTSIDE = "outside"
    SCHEME = "scheme"
    NO_ORIGIN = "no_origin"


@dataclass(frozen=True, slots=True)
class SourceView:
    """A source and what its button would do. `target` is the url or the resolved path when `opens` is URL or FILE."""

    source: Source
    opens: Opens
    why_not: WhyNot | None
    target: str | None
    chat_title: str | None
    marks: tuple[tuple[int, int], ...] = ()
    """Runs (start, end in characters) of the quote that say the memory, to be marked."""


@dataclass(frozen=True, slots=True)
class InsightView:
    """An insight with its evidence; `usable` as decided now."""

    insight: Insight
    evidence: tuple[Evidence, ...]


@dataclass(frozen=True, slots=True)
class ChipView:
    """A chip of this memory and where it stands."""

    chip: Chip
    chat_id: ChatId | None
    title: str | None


@dataclass(frozen=True, slots=True)
class Derived:
    """What was drawn from a memory: by pointing at it, or by saying it (the backing rule)."""

    insights: tuple[InsightView, ...] = ()
    summaries: tuple[Summary, ...] = ()
    journal: tuple[Passage, ...] = ()
    portrait: tuple[Passage, ...] = ()
    chips: tuple[ChipView, ...] = ()
    workspace: tuple[tuple[str, str], ...] = ()
    """(name of the file, line) for each line of a workspace file that says it."""


@dataclass(frozen=True, slots=True)
class HistoryEntry:
    """One act. `who` is person, assistant, tidy_up or import; `undone` says that it was taken back."""

    act_id: ActId
    at: Micros
    who: str
    through: str
    verb: str
    memory_ids: tuple[MemoryId, ...]
    undone: bool
    undoes: ActId | None
    before: dict[str, Any] | None = None
    """For one memory's history: the columns that changed, before and after (None once forgotten)."""
    after: dict[str, Any] | None = None
    reason: str = ""
    """For one memory's history: why the tidy-up did it, as its model gave it."""


@dataclass(frozen=True, slots=True)
class MemoryDetail:
    """Everything about one memory."""

    memory: Memory
    assistant: Assistant
    topics: tuple[str, ...]
    sources: tuple[SourceView, ...]
    derived: Derived
    history: tuple[HistoryEntry, ...]
    superseded_by: ListRow | None
    replaces: tuple[ListRow, ...]
    hidden_characters: bool
    forget_at: Micros | None


@dataclass(frozen=True, slots=True)
class Counts:
    """The numbers of the sidebar. `all` is current, disputed and held together."""

    all: int
    held: int
    disputed: int
    superseded: int
    needs_a_look: int
    assistants: tuple[tuple[Assistant, int], ...]
    topics: tuple[tuple[str, int], ...]
    """The most frequent topics (or categories, where an origin has no topics), at most 50."""


@dataclass(frozen=True, slots=True)
class ChatWindow:
    """A part of one thread of a chat, around a message.

    `messages` are consecutive positions `first` … of `branch` (its ancestors' messages before the fork included);
    `total` is the length of that thread. `target` is the message asked for, or None; `missing` says that one was asked
    for and is not here (then the end of the chat is shown). `chips` by message.
    """

    chat: Chat
    assistant: str
    branch: int
    branches: int
    first: int
    total: int
    messages: tuple[Message, ...]
    target: MessageId | None
    missing: bool
    chips: dict[MessageId, tuple[Chip, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class TaskRunView:
    """A task run's whole transcript with its chips."""

    run: TaskRun
    assistant: str
    steps: tuple[TaskStep, ...]
    chips: tuple[Chip, ...]
    target: int | None
    missing: bool


@dataclass(frozen=True, slots=True)
class OpenTarget:
    """Where to go in a chat or a task run: what an Open button, a chip or a `sentient://` address leads to."""

    chat_id: ChatId | None = None
    message_id: MessageId | None = None
    task_run_id: TaskRunId | None = None
    step: int | None = None
    quote: str | None = None


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a long piece of work is. `of` is None while the end is not known; counts in `unit`."""

    step: str
    done: int
    of: int | None
    unit: str = "records"


@dataclass(slots=True)
class Report:
    """What a reading-in did, by kind (chats, messages, memories, sources, summaries, …). It adds up:
    read = kept + unchanged + skipped for every kind."""

    assistant: str = ""
    format: str = ""
    read: dict[str, int] = field(default_factory=dict)
    kept: dict[str, int] = field(default_factory=dict)
    unchanged: dict[str, int] = field(default_factory=dict)
    skipped: list[dict[str, str]] = field(default_factory=list)
    """Each with `kind`, `where`, `why`."""
    notes: list[str] = field(default_factory=list)
    cancelled: bool = False


@dataclass(frozen=True, slots=True)
class DoctorLine:
    """One finding of the library's examination."""

    ok: bool
    what: str
    value: str


@dataclass(frozen=True, slots=True)
class ExportReport:
    """What an export wrote: `written` by kind, `masked` values that looked like secrets, `left_out` in sentences."""

    path: str
    format: str
    written: dict[str, int]
    masked: int = 0
    left_out: tuple[str, ...] = ()
    cancelled: bool = False


@dataclass(frozen=True, slots=True)
class FoundStore:
    """A store of an assistant that lies on this machine. Only its name, size (bytes) and date were looked at."""

    format: str
    title: str
    path: str
    bytes: int
    changed_at: Micros | None
