"""What assistants that use the library live ask and are answered (prompt.md, "Tools").

Every text in these records is as it is stored; whoever writes it for a model escapes it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from sentient_desktop.domain.memory import Author, MemoryId, Micros, State


class Kept(StrEnum):
    """What became of something that an assistant wants remembered."""

    NEW = "new"
    KNOWN = "known"
    HELD = "held"
    BACK = "back"
    """The person said again what they had said isn't right: it is in use again."""
    FORGOTTEN = "forgotten"
    NOT_RIGHT = "not_right"


KEPT_OUT = frozenset({Kept.FORGOTTEN, Kept.NOT_RIGHT})
"""The person decided, and what they decided is not overridden."""


@dataclass(frozen=True, slots=True)
class Said:
    """Where something was said, as the client names it: a chat and a message of it (the library's id, `origin:<id>`, or
    the bare id of origin), and the words."""

    chat: str | None = None
    message: str | None = None
    quote: str | None = None


@dataclass(frozen=True, slots=True)
class Remembered:
    """The answer to `remember` and `restate`: the memory (None when it was kept out), and what became of it.

    `said_by_person`: the named message is here, is the person's, and says it.
    """

    kept: Kept
    memory_id: MemoryId | None
    said_by_person: bool = False


@dataclass(frozen=True, slots=True)
class ToolMemory:
    """A memory as a tool returns it. `state` is current, or superseded where the history was asked for."""

    id: MemoryId
    content: str
    avoid: str | None
    category: str | None
    assistant: str
    confidence: float | None
    state: State
    authored_by: Author
    first_seen_at: Micros | None
    restated_at: Micros | None


@dataclass(frozen=True, slots=True)
class Recalled:
    """The answer to `recall` and `search`, best first; `chips` says how many were recorded. `left_off` counts what was
    not returned for its number alone."""

    memories: tuple[ToolMemory, ...]
    chips: int = 0
    left_off: int = 0


class ForgetAnswer(StrEnum):
    """What became of an assistant's wish to forget."""

    FORGETTING = "forgetting"
    ASKED = "asked"
    """It is the person's own: they are asked."""


@dataclass(frozen=True, slots=True)
class Forgetting:
    """The answer to `forget`. `until` is how long it can be undone."""

    answer: ForgetAnswer
    until: Micros | None = None
