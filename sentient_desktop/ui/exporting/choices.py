"""What the export sheet offers: the selected memories, those of the list that is shown, or everything."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from sentient_desktop.domain.memory import MemoryId, State
from sentient_desktop.domain.query import SHOWN_STATES, Query
from sentient_desktop.ui.exporting.sheet import Choice
from sentient_desktop.ui.memories.list_words import is_filtered

translate = QCoreApplication.translate


def choices(query: Query, ids: Sequence[int]) -> list[Choice]:
    """The choices with this list on screen and these memories selected. One selected memory is only where one looks."""
    found = []
    count = len(ids)
    if count > 1:
        chosen = Query(
            ids=tuple(MemoryId(one) for one in ids), states=SHOWN_STATES | {State.SUPERSEDED}, sort=query.sort
        )
        found.append(Choice(translate("exporting", "The %Ln selected memories", None, count), chosen))
    everything = Choice(translate("exporting", "Everything"), None)
    if is_filtered(query):
        found.append(Choice(translate("exporting", "The memories of this list"), query))
        return [*found, everything]
    return [*found, everything, Choice(translate("exporting", "All memories of the list"), query)]
