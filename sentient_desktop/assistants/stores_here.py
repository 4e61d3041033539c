"""Where assistants usually keep their memories on this machine: one table, and a look at names, sizes and dates.

Nothing is opened: what is found is offered, and read only when the person ticks it. Home, environment and system are
handed in.
"""

from __future__ import annotations

import fnmatch
import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from sentient_desktop.domain import engine_address
from sentient_desktop.domain.views import FoundStore
from sentient_desktop.errors import Refused

ENGINE = "SENTIENT_ENGINE"
"""The variable that holds the address of a running engine."""
MOST_FILES = 20_000
"""Files of one store whose sizes are added up; of a larger one the size says "at least"."""
MOST_MATCHES = 200
"""Names of one folder that are compared with a pattern, and stores of one kind that are listed."""

_LINUX, _MAC, _WINDOWS = "linux", "darwin", "win32"
_ALL = (_LINUX, _MAC, _WINDOWS)


@dataclass(frozen=True, slots=True)
class Usual:
    """One usual place. `path` begins with a variable (`$NAME/…`, left out where it is not set) or with `~`, and may
    hold `*` for one name. It is a store when one of `holds` (patterns within it) is there; without any, when it is
    there itself. `counted` are the patterns whose sizes count, `**` for any depth; without any it is a file."""

    format: str
    title: str
    path: str
    holds: tuple[str, ...] = ()
    counted: tuple[str, ...] = ()
    systems: tuple[str, ...] = _ALL


_CLAUDE = {"holds": ("projects", "CLAUDE.md"), "counted": ("projects/**", "CLAUDE.md")}
_HERMES = {
    "holds": ("memories/MEMORY.md", "memories/USER.md", "state.db"),
    "counted": ("memories/*.md", "state.db", "state.db-wal"),
}
_OPENCLAW = {
    "holds": ("workspace/MEMORY.md", "workspace/USER.md", "workspace/memory", "agents", "MEMORY.md"),
    "counted": ("workspace/*.md", "workspace/memory/**", "agents/**", "MEMORY.md", "memory/**"),
}
_HOME = {
    "holds": ("*.db", "*.sqlite", "*.sqlite3", "data/*.db", "data/*.sqlite3"),
    "counted": ("*.db*", "*.sqlite*", "data/*.db*", "data/*.sqlite*", "workspace/*.md"),
}
_NOTES = {"holds": ("*.md", "*/*.md"), "counted": ("**.md",)}

USUAL: tuple[Usual, ...] = (
    Usual("claude_code", "Claude Code", "$CLAUDE_CONFIG_DIR", **_CLAUDE),
    Usual("claude_code", "Claude Code", "~/.claude", **_CLAUDE),
    Usual("claude_code", "Claude Code", "$XDG_CONFIG_HOME/claude", **_CLAUDE),
    Usual("hermes", "Hermes", "$HERMES_HOME", **_HERMES),
    Usual("hermes", "Hermes", "~/.hermes", **_HERMES),
    Usual("hermes", "Hermes", "~/.hermes/profiles/*", **_HERMES),
    Usual("openclaw", "OpenClaw", "$OPENCLAW_STATE_DIR", **_OPENCLAW),
    Usual("openclaw", "OpenClaw", "~/.openclaw", **_OPENCLAW),
    Usual("openclaw", "OpenClaw", "~/.openclaw-*", **_OPENCLAW),
    Usual("openclaw", "OpenClaw", "~/.clawdbot", **_OPENCLAW),
    Usual("openclaw", "OpenClaw", "~/clawd", **_OPENCLAW),
    Usual("mcp_memory", "MCP memory server", "$MEMORY_FILE_PATH"),
    Usual("mcp_memory", "MCP memory server", "~/memory.jsonl"),
    Usual("mcp_memory", "MCP memory server", "~/.mcp/memory.jsonl"),
    *(
        Usual(
            "mcp_memory", "MCP memory server", f"{modules}/@modelcontextprotocol/server-memory/dist/{name}", systems=on
        )
        for name in ("memory.jsonl", "memory.json")
        for modules, on in (
            ("~/.npm/_npx/*/node_modules", (_LINUX, _MAC)),
            ("~/.npm-global/lib/node_modules", (_LINUX, _MAC)),
            ("/usr/local/lib/node_modules", (_LINUX, _MAC)),
            ("/opt/homebrew/lib/node_modules", (_MAC,)),
            ("$LOCALAPPDATA/npm-cache/_npx/*/node_modules", (_WINDOWS,)),
            ("$APPDATA/npm/node_modules", (_WINDOWS,)),
        )
    ),
    Usual("open_webui", "Open WebUI", "$DATA_DIR/webui.db"),
    Usual("open_webui", "Open WebUI", "~/.open-webui/webui.db"),
    Usual("open_webui", "Open WebUI", "~/open-webui/backend/data/webui.db"),
    *(
        Usual("open_webui", "Open WebUI", f"{tools}/site-packages/open_webui/data/webui.db", systems=on)
        for tools, on in (
            ("$XDG_DATA_HOME/uv/tools/open-webui/lib/python*", (_LINUX, _MAC)),
            ("~/.local/share/pipx/venvs/open-webui/lib/python*", (_LINUX, _MAC)),
            ("~/.local/pipx/venvs/open-webui/lib/python*", (_LINUX, _MAC)),
            ("~/.local/lib/python*", (_LINUX,)),
            ("$APPDATA/uv/tools/open-webui/Lib", (_WINDOWS,)),
            ("~/pipx/venvs/open-webui/Lib", (_WINDOWS,)),
        )
    ),
    Usual("open_webui", "Open WebUI", "/var/lib/docker/volumes/open-webui/_data/webui.db", systems=(_LINUX,)),
    Usual("claude_mem", "claude-mem", "$CLAUDE_MEM_DATA_DIR/claude-mem.db"),
    Usual("claude_mem", "claude-mem", "~/.claude-mem/claude-mem.db"),
    Usual("mem0", "mem0", "$MEM0_DIR/history.db"),
    Usual("mem0", "mem0", "~/.mem0/history.db"),
    Usual("mem0", "OpenMemory", "~/openmemory/api/openmemory.db"),
    Usual("mem0", "OpenMemory", "~/mem0/openmemory/api/openmemory.db"),
    Usual("basic_memory", "basic-memory", "$BASIC_MEMORY_HOME", **_NOTES),
    Usual("basic_memory", "basic-memory", "~/basic-memory", **_NOTES),
    Usual("sentient_home", "Sentient", "$SENTIENT_HOME", **_HOME),
    Usual("sentient_home", "Sentient", "~/.sentient", **_HOME),
    Usual("sentient_home", "Sentient", "$XDG_DATA_HOME/sentient", **_HOME, systems=(_LINUX,)),
    Usual("sentient_home", "Sentient", "~/Library/Application Support/Sentient", **_HOME, systems=(_MAC,)),
    Usual("sentient_home", "Sentient", "$APPDATA/Sentient", **_HOME, systems=(_WINDOWS,)),
    Usual("sentient_home", "Sentient", "$LOCALAPPDATA/Sentient", **_HOME, systems=(_WINDOWS,)),
)
"""Every usual place. A new one is one line."""

_DEFAULTS = {
    _LINUX: {"XDG_CONFIG_HOME": "~/.config", "XDG_DATA_HOME": "~/.local/share"},
    _MAC: {"XDG_CONFIG_HOME": "~/.config", "XDG_DATA_HOME": "~/.local/share"},
    _WINDOWS: {"APPDATA": "~/AppData/Roaming", "LOCALAPPDATA": "~/AppData/Local"},
}
"""What variables stand for where they are not set."""


def find(home: Path, environment: Mapping[str, str], system: str, root: Path = Path("/")) -> list[FoundStore]:
    """What is there of the usual places, that changed last first, each path once. `system` is `sys.platform`; `root`
    stands for the root of the disk. A place that may not be looked at is passed over."""
    found: dict[str, FoundStore] = {}
    engine = _engine(environment)
    if engine is not None:
        found[engine.path] = engine
    for usual in USUAL:
        if system not in usual.systems and not (system not in _ALL and _LINUX in usual.systems):
            continue
        for path in _paths(usual.path, home, environment, system, root):
            store = _store(usual, path)
            if store is not None:
                found.setdefault(_real(path), store)
    return sorted(found.values(), key=lambda one: (-(one.changed_at or 0), one.path))


def _engine(environment: Mapping[str, str]) -> FoundStore | None:
    """The running engine that the environment names; it is not asked."""
    try:
        address = engine_address.parse(environment.get(ENGINE, ""))
    except Refused:
        return None
    return FoundStore("sentient_engine", "A running Sentient engine", str(address), 0, None)


def _paths(pattern: str, home: Path, environment: Mapping[str, str], system: str, root: Path) -> Iterator[Path]:
    """The paths that a pattern stands for."""
    first, _, rest = pattern.partition("/")
    if first.startswith("$"):
        defaults = _DEFAULTS.get(system, _DEFAULTS[_LINUX])
        value = environment.get(first[1:]) or defaults.get(first[1:])
        if not value:
            return
        start = home / value[2:] if value.startswith("~/") else home if value == "~" else Path(value)
        if not start.is_absolute():
            return
    else:
        start = home if first == "~" else root
    yield from _matching(start, [part for part in rest.split("/") if part])


def _matching(start: Path, parts: list[str]) -> Iterator[Path]:
    if not parts:
        yield start
        return
    name, *rest = parts
    if "*" not in name:
        yield from _matching(start / name, rest)
        return
    for entry in _entries(start):
        if fnmatch.fnmatchcase(entry.name, name):
            yield from _matching(Path(entry.path), rest)


def _entries(folder: Path) -> list[os.DirEntry[str]]:
    try:
        with os.scandir(folder) as entries:
            return sorted(entries, key=lambda one: one.name)[:MOST_MATCHES]
    except (OSError, ValueError):
        return []


def _store(usual: Usual, path: Path) -> FoundStore | None:
    """The store at `path`, if there is one."""
    try:
        if not usual.holds:
            told = path.stat() if path.is_file() else None
            return None if told is None else _found(usual, path, told.st_size, told.st_mtime)
        if not path.is_dir() or not any(_there(path, pattern) for pattern in usual.holds):
            return None
    except (OSError, ValueError):
        return None
    size, changed, left = 0, 0.0, MOST_FILES
    for file in _counted(path, usual.counted):
        if left <= 0:
            break
        left -= 1
        try:
            told = file.stat(follow_symlinks=False) if isinstance(file, os.DirEntry) else file.stat()
        except OSError:
            continue
        size += told.st_size
        changed = max(changed, told.st_mtime)
    # Folders alone hold nothing that could be read.
    return _found(usual, path, size, changed) if size else None


def _there(path: Path, pattern: str) -> bool:
    return any(one.exists() for one in _matching(path, pattern.split("/")))


def _counted(path: Path, patterns: tuple[str, ...]) -> Iterator[os.DirEntry[str] | Path]:
    for pattern in patterns:
        start, deep, ending = pattern.partition("**")
        if deep:
            yield from _all_files(path / start if start else path, ending)
        else:
            yield from (one for one in _matching(path, pattern.split("/")) if one.is_file())


def _all_files(folder: Path, ending: str) -> Iterator[os.DirEntry[str]]:
    waiting = [folder]
    for place in waiting:
        try:
            with os.scandir(place) as entries:
                listed = list(entries)
        except OSError:
            continue
        for entry in listed:
            if entry.is_dir(follow_symlinks=False):
                waiting.append(Path(entry.path))
            elif entry.name.endswith(ending) and entry.is_file(follow_symlinks=False):
                yield entry


def _found(usual: Usual, path: Path, size: int, changed: float) -> FoundStore:
    return FoundStore(usual.format, usual.title, str(path), size, int(changed * 1_000_000) or None)


def _real(path: Path) -> str:
    try:
        return os.path.normcase(path.resolve())
    except (OSError, RuntimeError):
        return os.path.normcase(path)
