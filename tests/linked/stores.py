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

OPENCLAW = (
    f"# Memory\r\n\r\nProse of the person.\r\n\r\n- {TEA} <!-- when: breakfast -->\r\n"
    f"- {CELLO}\r\n  Source: memory/2026-05-01.md#L3-L5 importance: 0.8\r\n\r\n## Home\r\n\r\n- {RIVER}"
)

CLAUDE = (
    "# Memory index\n\n- [Kites](kites.md) - Robin flies kites\n"
    f"- {TEA}\n{CELLO}\nand sometimes on Mondays\n\n## Home\n\n1. {RIVER}\n"
)
TOPIC = (
    "---\nname: kites\ndescription: Robin flies kites\nmetadata:\n  node_type: memory\n  type: user\n"
    "  originSessionId: 0a1b2c3d-0000-4000-8000-00000000feed\n---\n\nRobin flies kites\n"
)

TEXTS = {
    "deerflow": DEERFLOW,
    "platform_dump": DUMP,
    "mcp_memory": MCP,
    "hermes": HERMES,
    "basic_memory": NOTE,
    "openclaw": OPENCLAW,
    "claude_code": CLAUDE.replace(f"{CELLO}\n", f"- {CELLO}\n"),
}
"""By the key of a format: the file that holds the three memories."""
NAMES = {
    "deerflow": "memory.json",
    "platform_dump": "dump.json",
    "mcp_memory": "memory.jsonl",
    "hermes": "MEMORY.md",
    "basic_memory": "robin.md",
    "openclaw": "claw/workspace/MEMORY.md",
    "claude_code": "claude/projects/-home-robin/memory/MEMORY.md",
}
BESIDE = {
    "openclaw": {"claw/workspace/SOUL.md": "# Soul\n", "claw/workspace/AGENTS.md": "# Agents\n"},
    "claude_code": {"claude/projects/-home-robin/memory/kites.md": TOPIC},
}
"""What lies beside that file in a store that is a folder; the folder is the first part of the names."""


def put(folder: Path, key: str, text: str | None = None) -> Path:
    """Writes a store of a format. Returns the file that holds the three memories."""
    for name, beside in {NAMES[key]: "", **BESIDE.get(key, {})}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        write(folder / name, beside)
    return write(folder / NAMES[key], TEXTS[key] if text is None else text)


def write(path: Path, text: str) -> Path:
    """Writes a file of a store, as if that were a while ago."""
    path.write_bytes(text.encode())
    rest(path)
    return path


def root(key: str, path: Path) -> Path:
    """What is linked of a store whose file `put` wrote."""
    return path.parents[NAMES[key].count("/") - 1] if "/" in NAMES[key] else path


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
