"""Stores in their usual places on each system, found by name, size and date alone."""

from __future__ import annotations

import builtins
import os
from pathlib import Path

import pytest

from sentient_desktop.assistants import registry
from sentient_desktop.assistants.stores_here import USUAL, find
from sentient_desktop.domain.views import FoundStore


def put(path: Path, text: str = "x", at: float = 1_700_000_000) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    os.utime(path, (at, at))
    return path


def named(found: list[FoundStore], home: Path) -> dict[str, str]:
    return {Path(one.path).relative_to(home).as_posix(): one.format for one in found}


def look(home: Path, system: str = "linux", **environment: str) -> list[FoundStore]:
    return find(home, environment, system, root=home / "root")


def test_the_usual_places_of_linux(tmp_path: Path) -> None:
    put(tmp_path / ".claude/projects/p/memory/MEMORY.md")
    put(tmp_path / ".hermes/memories/USER.md")
    put(tmp_path / ".openclaw/workspace/MEMORY.md")
    put(tmp_path / ".npm/_npx/ab12/node_modules/@modelcontextprotocol/server-memory/dist/memory.jsonl")
    put(tmp_path / ".local/share/uv/tools/open-webui/lib/python3.12/site-packages/open_webui/data/webui.db")
    put(tmp_path / ".claude-mem/claude-mem.db")
    put(tmp_path / ".mem0/history.db")
    put(tmp_path / "basic-memory/notes/one.md")
    put(tmp_path / ".sentient/sentient.db")
    put(tmp_path / "root/var/lib/docker/volumes/open-webui/_data/webui.db")

    assert named(look(tmp_path), tmp_path) == {
        ".claude": "claude_code",
        ".hermes": "hermes",
        ".openclaw": "openclaw",
        ".npm/_npx/ab12/node_modules/@modelcontextprotocol/server-memory/dist/memory.jsonl": "mcp_memory",
        ".local/share/uv/tools/open-webui/lib/python3.12/site-packages/open_webui/data/webui.db": "open_webui",
        ".claude-mem/claude-mem.db": "claude_mem",
        ".mem0/history.db": "mem0",
        "basic-memory": "basic_memory",
        ".sentient": "sentient_home",
        "root/var/lib/docker/volumes/open-webui/_data/webui.db": "open_webui",
    }


def test_the_usual_places_of_macos_and_windows(tmp_path: Path) -> None:
    put(tmp_path / "Library/Application Support/Sentient/data/home.sqlite3")
    put(tmp_path / "AppData/Roaming/Sentient/home.db")
    npx = put(
        tmp_path / "AppData/Local/npm-cache/_npx/1/node_modules/@modelcontextprotocol/server-memory/dist/memory.json"
    )

    assert list(named(look(tmp_path, "darwin"), tmp_path)) == ["Library/Application Support/Sentient"]
    assert set(named(look(tmp_path, "win32"), tmp_path)) == {
        "AppData/Roaming/Sentient",
        npx.relative_to(tmp_path).as_posix(),
    }


def test_variables_go_before_the_usual_names_and_no_place_comes_twice(tmp_path: Path) -> None:
    put(tmp_path / "elsewhere/projects/p/a.jsonl")
    put(tmp_path / ".claude/CLAUDE.md")
    put(tmp_path / "xdg/claude/CLAUDE.md")
    put(tmp_path / "mine.jsonl")

    found = look(
        tmp_path,
        CLAUDE_CONFIG_DIR=str(tmp_path / "elsewhere"),
        XDG_CONFIG_HOME=str(tmp_path / "xdg"),
        MEMORY_FILE_PATH=str(tmp_path / "mine.jsonl"),
    )
    assert set(named(found, tmp_path)) == {"elsewhere", ".claude", "xdg/claude", "mine.jsonl"}

    again = look(tmp_path, CLAUDE_CONFIG_DIR=str(tmp_path / ".claude"))
    assert [one.path for one in again if one.format == "claude_code"] == [str(tmp_path / ".claude")]


def test_size_and_date_are_those_of_what_would_be_read(tmp_path: Path) -> None:
    put(tmp_path / ".claude/projects/a/one.jsonl", "x" * 100, 1_700_000_000)
    put(tmp_path / ".claude/projects/a/memory/MEMORY.md", "y" * 11, 1_710_000_000)
    put(tmp_path / ".claude/cache/huge.bin", "z" * 5000, 1_720_000_000)
    put(tmp_path / ".mem0/history.db", "z" * 7, 1_705_000_000)

    first, second = look(tmp_path)

    assert (first.format, first.bytes, first.changed_at) == ("claude_code", 111, 1_710_000_000_000_000)
    assert (second.format, second.bytes) == ("mem0", 7)


def test_nothing_is_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(tmp_path / ".claude/projects/a/one.jsonl")
    put(tmp_path / ".sentient/home.db")

    def never(*_: object, **__: object) -> None:
        pytest.fail("something was opened")

    monkeypatch.setattr(builtins, "open", never)
    monkeypatch.setattr(os, "open", never)
    monkeypatch.setattr(Path, "open", never)
    found = look(tmp_path)
    monkeypatch.undo()

    assert len(found) == 2


def test_an_empty_folder_is_no_store_and_a_relative_variable_no_place(tmp_path: Path) -> None:
    (tmp_path / ".claude").mkdir()
    (tmp_path / "basic-memory").mkdir()

    assert look(tmp_path, MEM0_DIR="mem0", HERMES_HOME="") == []


def test_a_link_in_a_circle_ends(tmp_path: Path) -> None:
    put(tmp_path / ".claude/projects/a/one.jsonl")
    (tmp_path / ".claude/projects/a/loop").symlink_to(tmp_path / ".claude")

    (found,) = look(tmp_path)
    assert found.bytes == 1


def test_every_place_is_of_a_format_that_can_be_read() -> None:
    assert {usual.format for usual in USUAL} <= {known.key for known in registry.FORMATS}


def test_an_engine_that_the_environment_names_is_listed_and_not_asked(tmp_path: Path) -> None:
    (found,) = look(tmp_path, SENTIENT_ENGINE="http://127.0.0.1:8000/")
    assert (found.format, found.path, found.bytes, found.changed_at) == (
        "sentient_engine",
        "http://127.0.0.1:8000",
        0,
        None,
    )
    assert look(tmp_path, SENTIENT_ENGINE="http://192.0.2.1:8000") == []
