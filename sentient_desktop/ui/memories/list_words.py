"""What the list says: a row to a screen reader, and why there is nothing where it is empty."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import QCoreApplication

from sentient_desktop.domain.memory import NEEDS_A_LOOK, State
from sentient_desktop.domain.query import Query
from sentient_desktop.domain.views import ListRow
from sentient_desktop.ui.memories.text_runs import reveal
from sentient_desktop.ui.words import row_sentence

translate = QCoreApplication.translate
LONGEST = 60


@dataclass(frozen=True, slots=True)
class Nothing:
    """An icon, a sentence, a hint, and the words of a button (empty: none)."""

    picture: str
    title: str
    hint: str
    button: str = ""


def sentence_of(row: ListRow) -> str:
    """A row as one sentence, hidden characters named."""
    return row_sentence(row, reveal(row.content).text)


def without_filters(query: Query) -> Query:
    """All memories, in the same order."""
    return Query(sort=query.sort)


def is_filtered(query: Query) -> bool:
    """Whether the query leaves anything out."""
    return query != without_filters(query)


def nothing_found(query: Query) -> Nothing:
    """Why the list of this query is empty, and what to do about it."""
    if not is_filtered(query):
        return Nothing(
            "inbox",
            translate("list", "No memories yet"),
            translate("list", "Read in an export or a folder of an assistant to see what it believes."),
        )
    if query == replace(without_filters(query), states=frozenset({State.HELD})):
        hint = translate("list", "No memory waits for your yes.")
        return Nothing("review", translate("list", "Nothing to review"), hint)
    if query == replace(without_filters(query), states=frozenset({State.DISPUTED})):
        hint = translate("list", "What you mark as not right is kept here and left out of chats and tasks.")
        return Nothing("not-right", translate("list", "Nothing is marked as not right"), hint)
    if query == replace(without_filters(query), states=frozenset({State.SUPERSEDED})):
        hint = translate("list", "A memory that is replaced by a newer one is kept here.")
        return Nothing("replaced", translate("list", "Nothing was replaced"), hint)
    if query == replace(without_filters(query), checks=NEEDS_A_LOOK):
        hint = translate("list", "Every source that could be checked says what the memory says.")
        return Nothing("check", translate("list", "Nothing needs a look"), hint)
    if query == replace(without_filters(query), told=False):
        hint = translate("list", "Every memory is in what its assistant is told.")
        return Nothing("check", translate("list", "Nothing is left out"), hint)
    words = " ".join(term.text for term in query.terms if term.wanted)
    short = words if len(words) <= LONGEST else words[: LONGEST - 1] + "…"
    title = (
        translate("list", "No memory matches “%1”").replace("%1", short)
        if short
        else translate("list", "No memory matches these filters")
    )
    hint = translate("list", "Try fewer words, or look through all memories.")
    return Nothing("search", title, hint, translate("list", "Clear filters"))
