"""What the person asked the list for: a query as a record, and its text form.

The text form is the search field's language (window.md, Habits); `query_text.py` reads and writes it. Whatever is no
known filter is a word to search for; a query is never SQL or FTS syntax.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from sentient_desktop.domain.memory import Check, MemoryId, Micros, State


class Sort(StrEnum):
    """The orders of the list; each has a covering index that ends in the id."""

    NEWEST = "newest"
    SAID = "said"
    SURE = "sure"
    SOURCES = "sources"
    TEXT = "text"


SHOWN_STATES = frozenset({State.CURRENT, State.DISPUTED, State.HELD})
"""What "all memories" means (memory.md, States)."""


@dataclass(frozen=True, slots=True)
class Term:
    """One thing to search for: a word (matched as a prefix or part) or an exact phrase, wanted or not."""

    text: str
    phrase: bool = False
    wanted: bool = True


@dataclass(frozen=True, slots=True)
class Query:
    """What to list. Empty fields do not filter; several values of one field are alternatives.

    `sure_from`/`sure_below` bound the confidence (0 to 1, unknown never matches), `after`/`before` bound the time first
    noted. `topics` and `categories` are compared as written; `assistants` by part of the name, casefolded.
    """

    terms: tuple[Term, ...] = ()
    states: frozenset[State] = SHOWN_STATES
    assistants: tuple[str, ...] = ()
    topics: tuple[str, ...] = ()
    categories: tuple[str, ...] = ()
    checks: frozenset[Check] = frozenset()
    sure_from: float | None = None
    sure_below: float | None = None
    unrated: bool = False
    after: Micros | None = None
    before: Micros | None = None
    hidden_characters: bool = False
    told: bool | None = None
    """Only those that their assistant is told (True), or that are left out (False)."""
    sort: Sort = Sort.NEWEST
    ids: tuple[MemoryId, ...] = field(default=())
    """Only these memories, when not empty."""
    but: frozenset[MemoryId] = field(default=frozenset())
    """Not these: how `told` is asked of the store. No text says it."""
