"""Which source of a memory is opened first, and as what."""

from __future__ import annotations

from pathlib import Path

from sentient_desktop.domain.memory import MemoryId
from sentient_desktop.domain.views import Opens, OpenTarget
from sentient_desktop.library import Library


def first_that_opens(library: Library, memory_id: MemoryId) -> OpenTarget | str | Path | None:
    """What the first source with a button leads to: a place in a chat or task, a url, a file; None when none does."""
    for view in library.detail(memory_id).sources:
        if view.opens in (Opens.CHAT, Opens.TASK_RUN):
            return library.open_target(view.source.id)
        if view.opens is Opens.URL and view.target:
            return view.target
        if view.opens is Opens.FILE and view.target:
            return Path(view.target)
    return None
