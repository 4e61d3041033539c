"""What the tests of moving share: what a person decided in a library, and the other machine."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sentient_desktop.assistants.format import ReadAssistant, ReadMemory
from sentient_desktop.domain.memory import MemoryId
from sentient_desktop.library import Library
from tests.assistants.taking import NOW, ask

LATER = NOW + 10**13
"""When the other machine reads it."""
_KEY = (
    "(SELECT a.name || '/' || m.origin_key FROM memories m JOIN assistants a ON a.id = m.assistant_id WHERE m.id = {})"
)
DECIDED = {
    "states": "SELECT origin_key, content, previous_content, state, superseded_how, confirmed_at, authored_by,"
    f" {_KEY.format('o.superseded_by')} FROM memories o ORDER BY assistant_id, id",
    "decisions": f"SELECT kind, min({_KEY.format('memory_id')}, coalesce({_KEY.format('other_id')}, '~')),"
    f" max({_KEY.format('memory_id')}, coalesce({_KEY.format('other_id')}, '')), answer, at, until"
    " FROM decisions ORDER BY 1, 2, 3",
    "cards": f"SELECT kind, {_KEY.format('memory_id')}, found_at, wish FROM findings"
    " WHERE kind IN ('wish', 'said_again') ORDER BY 1, 2",
    "removals": "SELECT a.name, wording_hash, why, at FROM removals r JOIN assistants a ON a.id = r.assistant_id"
    " ORDER BY 1, 2",
    "settings": "SELECT key, value FROM settings WHERE key NOT LIKE '%@%' AND key <> 'review.looked_to'"
    " AND key NOT LIKE 'erasure%' ORDER BY key",
    "own settings": "SELECT substr(key, 1, instr(key, '@')), value FROM settings WHERE key LIKE '%@%' ORDER BY key",
}


def picture(library: Library) -> dict[str, list[Any]]:
    """What was decided, as it can be compared with another library."""
    return {name: ask(library, sql) for name, sql in DECIDED.items()}


def other(folder: Path) -> Library:
    """The library of the other machine."""
    return Library(folder, clock=lambda: LATER)


def tea(library: Library) -> MemoryId:
    """The memory of tea."""
    return MemoryId(ask(library, "SELECT id FROM memories WHERE content LIKE '%oolong%'")[0][0])


ADA = ReadAssistant("Ada", account="a-1", format="given")
TEA = ReadMemory("Kim drinks oolong tea", key="t")
CATS = ReadMemory("Kim has two cats")
