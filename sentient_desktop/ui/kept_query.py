"""The list that is shown again at the next start: its filters and its order, never what was searched for.

Words that a person typed may be those of a memory they forget later, and settings are not searched for them then.
"""

from __future__ import annotations

from dataclasses import replace

from sentient_desktop.domain.query import Query, Sort
from sentient_desktop.domain.query_text import parse, render
from sentient_desktop.ui.settings import QUERY, SORT, Settings


def keep_query(settings: Settings, query: Query) -> None:
    """Keeps the filters and the order of `query`."""
    settings.set(QUERY, render(replace(query, terms=(), ids=(), sort=Query().sort)))
    settings.set(SORT, query.sort.value)


def kept_query(settings: Settings) -> Query:
    """What was kept; all memories, newest first, where nothing fitting was."""
    sort = settings.get(SORT)
    known = sort in {one.value for one in Sort}
    return replace(parse(settings.get(QUERY)), terms=(), ids=(), sort=Sort(sort) if known else Query().sort)
