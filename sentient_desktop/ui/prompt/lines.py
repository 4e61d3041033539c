"""The lines of what an assistant is told, and how they differ when one memory is taken out: records, no widget."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from enum import StrEnum

from sentient_desktop.domain.secrets import masked
from sentient_desktop.domain.telling import Block, Part


class Mark(StrEnum):
    """How a line stands when a memory is looked at as if it were not right."""

    SAME = "same"
    GONE = "gone"
    NEW = "new"
    PAST = "past"
    """It was told on a day that has passed: nothing can be taken out of it any more."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line as it is shown: a heading (`part` None) or a line of the block, `said` of it the statement."""

    text: str
    said: int = 0
    part: Part | None = None
    id: int | None = None
    tokens: int = 0
    mark: Mark = Mark.SAME

    @property
    def memory_id(self) -> int | None:
        """The memory that the line leads to."""
        return self.id if self.part is Part.MEMORY else None

    @property
    def can_be_taken_out(self) -> bool:
        """Whether the text can be looked at without its memory, or again with it."""
        return self.memory_id is not None and self.mark in (Mark.SAME, Mark.GONE)


def lines_of(blocks: Sequence[Block], without: Sequence[Block] = (), *, then: bool = False) -> list[Line]:
    """All lines, with a heading for each assistant where there are several. `without` are the same blocks after a
    memory was taken out: what went and what came in its place is marked. `then`: they are of a day that has passed."""
    shown: list[Line] = []
    later = {block.assistant_id: block for block in without}
    for block in blocks:
        if len(blocks) > 1:
            shown.append(Line(block.assistant))
        before = list(_lines(block))
        after = list(_lines(later[block.assistant_id])) if block.assistant_id in later else before
        shown += _compared(before, after)
    return [_marked(line, Mark.PAST) if then and line.part is not None else line for line in shown]


def _lines(block: Block) -> Iterator[Line]:
    for entry in block.entries:
        text = block.text[entry.start : entry.end]
        shown = masked(text)
        # A secret that is masked moves the end of the statement; the line is then of one colour.
        said = entry.said if shown == text else len(shown)
        yield Line(shown, said, entry.part, entry.id, entry.tokens)


def _compared(before: list[Line], after: list[Line]) -> Iterator[Line]:
    if before == after:
        yield from before
        return
    for kind, start, end, later_start, later_end in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if kind == "equal":
            yield from before[start:end]
            continue
        yield from (_marked(line, Mark.GONE) for line in before[start:end])
        yield from (_marked(line, Mark.NEW) for line in after[later_start:later_end])


def _marked(line: Line, mark: Mark) -> Line:
    return Line(line.text, line.said, line.part, line.id, line.tokens, mark)
