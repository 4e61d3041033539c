"""A memory of the platform's own momentary state (prompt.md, "What must not be remembered")."""

from __future__ import annotations

import re

from sentient_desktop.domain.review import Span

_STATES = re.compile(
    r"\b(?:shells?|console|session|connection)\b.{0,40}\b(?:blocked|exist|failed|started)\b", re.IGNORECASE
)


def passing_state(content: str) -> tuple[Span, ...]:
    """The runs that speak of permissions, connections, sessions or how a call went; empty for nearly all."""
    found = _STATES.search(content)
    return (found.span(),) if found else ()
