"""What a rule found in a memory, or between two."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from sentient_desktop.domain.review import Group, Span


class Kind(StrEnum):
    """The rules that read wordings; the values are those of `findings.kind` in the store."""

    DOUBLE = "double"
    CONTRADICTION = "contradiction"
    PASSING = "passing"
    SECRET = "secret"  # noqa: S105 - the name of a rule
    ORDERS = "orders"
    HIDDEN = "hidden"

    @property
    def group(self) -> Group:
        """The group of the queue in which it is shown: orders and hidden characters share one."""
        return Group.ORDERS if self is Kind.HIDDEN else Group(self.value)


@dataclass(frozen=True, slots=True)
class Found:
    """One finding. `marks` are the runs of the memory's content that brought it here, in order, `other_marks` those of
    the second memory; both may be empty (two that say the same in the same words)."""

    kind: Kind
    marks: tuple[Span, ...] = ()
    other_marks: tuple[Span, ...] = ()
