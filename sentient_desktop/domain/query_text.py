"""The search field's language: text to `Query` and back (window.md, Habits)."""

from __future__ import annotations

from sentient_desktop.domain.query import Query, Term


def parse(text: str, base: Query | None = None) -> Query:
    """The query that a text asks for, added to `base`. Never raises: what is no known filter is a word to search for."""
    base = Query() if base is None else base
    return Query(terms=tuple(Term(word) for word in text.split()))


def render(query: Query) -> str:
    """The text that `parse` reads as this query."""
    return " ".join(term.text for term in query.terms)
