"""All that can be found in one memory by itself."""

from __future__ import annotations

from collections.abc import Callable

from sentient_desktop.domain.memory import Memory
from sentient_desktop.domain.review import Span
from sentient_desktop.domain.secrets import secrets_in
from sentient_desktop.review.found import Found, Kind
from sentient_desktop.review.hidden import hidden
from sentient_desktop.review.orders import orders
from sentient_desktop.review.passing import passing_state

_RULES: tuple[tuple[Kind, Callable[[str], tuple[Span, ...]]], ...] = (
    (Kind.PASSING, passing_state),
    (Kind.SECRET, secrets_in),
    (Kind.ORDERS, orders),
    (Kind.HIDDEN, hidden),
)


def findings_of(memory: Memory) -> tuple[Found, ...]:
    """What one memory's wording is shown in the queue for: passing state, secret, orders, hidden characters.

    Looks at the content alone; whether the memory is current or held, and what the person decided before, is the
    caller's to know.
    """
    return findings_in(memory.content)


def findings_in(content: str) -> tuple[Found, ...]:
    """The same for a wording that is no memory yet."""
    return tuple(Found(kind, marks) for kind, rule in _RULES if (marks := rule(content)))
