"""A memory that gives instructions to whoever reads it (review.md, "Orders?")."""

from __future__ import annotations

import re

from sentient_desktop.domain.review import Span

_ORDERS = re.compile(r"\b(?:ignore|disregard|forget)\b.{0,40}\b(?:rules|instructions|prompt)\b", re.IGNORECASE)


def orders(content: str) -> tuple[Span, ...]:
    """The runs that order the reader to do something the person would have to allow; empty for nearly all."""
    return tuple(found.span() for found in _ORDERS.finditer(content))
