"""The block that an assistant reads before every message (prompt.md, "How they read"), each line with what it leads
to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import tzinfo

from sentient_desktop.domain.for_model import LIVE_OUTRANKS, dated, escaped, tokens
from sentient_desktop.domain.memory import Author, MemoryId, Micros
from sentient_desktop.domain.telling import Entry, Part, Tellable, TellableInsight

OPENS, CLOSES = "<memory>", "</memory>"
_DASH = "- "


def _memory(memory: Tellable, at: Micros, zone: tzinfo | None) -> tuple[str, str]:
    """The statement, and what follows it."""
    avoid = escaped(memory.avoid) if memory.avoid else ""
    after = f" (avoid: {avoid})" if avoid else ""
    if memory.authored_by is Author.USER:
        after += " (you told me)"
    elif memory.authored_by is Author.INFERRED:
        after += f" ({dated(memory.first_seen_at, memory.restated_at, at, zone)})"
    return escaped(memory.content), after


def insight_line(insight: TellableInsight, at: Micros, zone: tzinfo | None) -> str:
    """An insight as it stands in the block."""
    return "".join((_DASH, *_insight(insight, at, zone)))


def _insight(insight: TellableInsight, at: Micros, zone: tzinfo | None) -> tuple[str, str]:
    after = "" if insight.plain else f" ({dated(insight.first_at, insight.at, at, zone)})"
    return escaped(insight.statement), after


def held_back_line(number: int) -> str:
    """What says that the list is not complete."""
    if number == 1:
        return "1 more memory is held back here; the tool read returns it."
    return f"{number} more memories are held back here; the tool read returns them."


class Writing:
    """A block that grows line by line. `zone` None is that of this machine."""

    def __init__(self, at: Micros, zone: tzinfo | None) -> None:
        self._at, self._zone = at, zone
        self._written: dict[MemoryId, tuple[str, str]] = {}
        self._lines = [OPENS]
        self._length = len(OPENS)
        self._inferred = False
        self.entries: list[Entry] = []

    def cost(self, memory: Tellable) -> int:
        """About how many tokens a memory takes in the block, with its line end."""
        said, after = self._written[memory.id] = _memory(memory, self._at, self._zone)
        return -(-(len(_DASH) + len(said) + len(after) + 1) // 4)

    def memories(self, memories: Iterable[Tellable]) -> None:
        """Adds memories, in this order."""
        for memory in memories:
            self._inferred |= memory.authored_by is Author.INFERRED
            written = self._written.get(memory.id) or _memory(memory, self._at, self._zone)
            self._add(Part.MEMORY, memory.id, *written)

    def insights(self, insights: Iterable[TellableInsight]) -> None:
        """Adds insights, in this order."""
        for insight in insights:
            self._inferred |= not insight.plain
            self._add(Part.INSIGHT, insight.id, *_insight(insight, self._at, self._zone))

    def portrait(self, paragraphs: Sequence[str]) -> None:
        """Adds the portrait, a paragraph a line."""
        for paragraph in paragraphs:
            said = escaped(paragraph)
            if said:
                self._add(Part.PORTRAIT, None, said, "")

    def text(self, held_back: int) -> str:
        """The finished block; nothing is added afterwards."""
        if self._inferred:
            self._add(Part.RULE, None, LIVE_OUTRANKS, "", dash="")
        if held_back:
            self._add(Part.HELD_BACK, None, held_back_line(held_back), "", dash="")
        self._lines.append(CLOSES)
        return "\n".join(self._lines)

    def _add(self, part: Part, number: int | None, said: str, after: str, *, dash: str = _DASH) -> None:
        whole = dash + said + after
        start = self._length + 1
        self._length = start + len(whole)
        self._lines.append(whole)
        self.entries.append(Entry(part, number, start, self._length, tokens(whole + "\n"), len(dash) + len(said)))
