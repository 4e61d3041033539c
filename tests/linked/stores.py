"""Made-up stores of assistants, a library to link them to, and what is asked of both."""

from __future__ import annotations

import json
import os
from pathlib import Path

from sentient_desktop.domain.memory import MemoryId, State
from sentient_desktop.domain.query import Query
from sentient_desktop.library import Library

TEA = "Robin drinks green tea every morning"
CELLO = "Robin plays the cello on Sundays"
RIVER = "Robin lives in Lisbon near the river"

DEERFLOW = (
    '{\r\n  "version": "1.0", "lastUpdated": "2026-05-01T10:00:00Z",\r\n'
    '  "user": {"workContext": {"summary": "Builds boats.", "updatedAt": "2026-05-01T10:00:00Z"}},\r\n'
    '  "facts": [ null,\r\n'
    f'    {{"id": "f1", "content": "{TEA}", "category": "preference", "confidence": NaN, "odd": [1,  2]}},\r\n'
    f'    {{ "id":"f2","content":"{CELLO}","createdAt":"2026-04-02T08:00:00Z","source":"t-1" }} ,\r\n'
    f'    {{"id": "f3", "content": "{RIVER}", "confidence": 0.9}}\r\n'
    "  ],\r\n"
    '  "unknown": {"kept":   true}\r\n}\r\n'
)

DUMP = json.dumps(
    [
        {"key": "tea", "type": "habit", "content": TEA, "source": "agent", "updatedAt": "2026-05-01T10:00:00Z"},
        {"key": "cello", "type": "habit", "content": CELLO, "source": "summary", "updatedAt": 1_770_000_000_000},
        {"key": "river", "type": "home", "content": RIVER, "source": "agent", "updatedAt": 1_770_000_000},
    ],
    indent=1,
)

MCP = (
    f'{{"type":"entity","name":"Robin","entityType":"person","observations":["{TEA}", "{CELLO}"]}}\n'
    f'{{"type": "entity", "name": "home", "entityType": "place", "observations": [ "{RIVER}" ]}}\n'
    '{"type":"relation","from":"Robin","relationType":"lives_at","to":"home"}\n'
)

HERMES = f"{TEA}\n§\n{CELLO}\nand sometimes on Mondays\n§\n{RIVER}\n"

NOTE = (
    "---\ntitle: Robin\ntype: note\ntags: [people]\npermalink: people/robin\n---\n\n# Robin\n\n## Observations\n"
    f"- [habit] {TEA} #daily\n* [music]   {CELLO}  (on the porch)\n- [home] {RIVER}\n- [ ] a task\n\nSome prose.\n\n"
    "- lives_in [[Lisbon]]\n"
)

TEXTS = {"deerflow": DEERFLOW, "platform_dump": DUMP, "mcp_memory": MCP, "hermes": HERMES, "basic_memory": NOTE}
NAMES = {
    "deerflow": "memory.json",
    "platform_dump": "dump.json",
    "mcp_memory": "memory.jsonl",
    "hermes": "MEMORY.md",
    "basic_memory": "robin.md",
}


def put(folder: Path, key: str, text: str | None = None) -> Path:
    """Writes a store of a format."""
    path = folder / NAMES[key]
    path.write_bytes((TEXTS[key] if text is None else text).encode())
    rest(path)
    return path


def rest(path: Path) -> None:
    """Lets a file look as if its last change were a while ago: stores are read when they rest."""
    found = path.stat()
    os.utime(path, ns=(found.st_atime_ns, found.st_mtime_ns - 60_000_000_000))


def find(library: Library, wording: str, format: str = "") -> MemoryId:
    """The memory that begins so, in any state; of an assistant of that format, where it is given."""
    owners = {one.id for one in library.assistants() if format in ("", one.format)}
    ids = library.order(Query(states=frozenset(State)))
    for row in library.memories(list(ids)):
        if row is not None and row.assistant_id in owners and row.content.startswith(wording):
            return row.id
    raise AssertionError(wording)


def state(library: Library, memory_id: MemoryId) -> tuple[str, str]:
    """The state and wording of a memory."""
    row = library.memories([memory_id])[0]
    assert row is not None
    return row.state.value, row.content
