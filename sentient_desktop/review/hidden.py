"""Characters in a memory that cannot be seen or that turn the order of others; the list's pill goes by the same."""

from __future__ import annotations

from sentient_desktop.domain.review import Span
from sentient_desktop.domain.text_form import hidden_characters


def hidden(content: str) -> tuple[Span, ...]:
    """The runs of hidden characters of a memory's content; empty for nearly all."""
    return hidden_characters(content)
