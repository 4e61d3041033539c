"""DeerFlow 2.0's memory: a file for each fact, and summaries beside."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from sentient_desktop.assistants import registry
from sentient_desktop.assistants.format import ReadAssistant, ReadMemory, ReadSource, ReadSummary, Skip
from sentient_desktop.assistants.formats.deerflow_2 import FORMAT
from sentient_desktop.library import Library
from tests.assistants import samples
from tests.assistants.taking import adds_up, ask

MANIFEST = {
    "version": "1.0",
    "revision": 7,
    "lastUpdated": "2026-08-07T12:00:00Z",
    "user": {"workContext": {"summary": "Draws maps of hiking trails.", "updatedAt": "2026-08-01T10:00:00Z"}},
    "history": {"recentMonths": {"summary": "", "updatedAt": ""}},
}


def fact(name: str, words: str, source: str = "  type: conversation\n  threadId: thread-a", more: str = "") -> str:
    title = words.splitlines()[0][:160] if words else "none"
    return (
        f"---\nid: {name}\nschemaVersion: 2\ncategory: preference\nconfidence: 0.85\n{more}status: active\n"
        f"topics:\n- paper\nconsolidatedFrom: []\nsource:\n{source}\n"
        "createdAt: '2026-08-01T09:00:00Z'\nupdatedAt: '2026-08-02T09:00:00Z'\nrevision: 3\n"
        f"user_id: robin\nagent_name: __default__\n---\n\n# {title}\n\n{words}\n"
    )


def place(name: str, agent: str = "__default__") -> str:
    return f"agents/{agent}/facts/{hashlib.sha256(name.encode()).hexdigest()[:2]}/{name}.md"


SAMPLE: dict[str, Any] = {
    "memory.json": MANIFEST,
    place("fact_a"): fact("fact_a", "Draws maps by hand"),
    place("fact_b"): fact("fact_b", "Prefers paper\n\nand never cloth", "  type: manual\n  threadId: null"),
    place("fact_c", "research"): fact(
        "fact_c", "Walks on Sundays", "  type: unknown\n  threadId: null", "categoryExtension: habit\n"
    ).replace("category: preference", "category: other"),
}


def as_bytes(files: dict[str, Any]) -> dict[str, bytes]:
    return {name: (what if isinstance(what, str) else json.dumps(what)).encode() for name, what in files.items()}


def memories(path: Path) -> dict[str | None, ReadMemory]:
    return {one.key: one for one in FORMAT.read(path) if isinstance(one, ReadMemory)}


def test_each_file_is_a_memory_with_its_thread(tmp_path: Path) -> None:
    read = memories(samples.lay_out(tmp_path / "robin", as_bytes(SAMPLE)))
    assert set(read) == {"fact_a", "fact_b", "fact_c"}
    one = read["fact_a"]
    assert one.content == "Draws maps by hand"
    assert one.confidence == 0.85
    assert one.topics == ("paper",)
    assert one.sources == (ReadSource("message", "conversation", chat="thread-a"),)
    assert (one.first_seen_at, one.restated_at) == ("2026-08-01T09:00:00Z", "2026-08-02T09:00:00Z")
    assert one.extra is not None
    assert one.extra["agent_name"] == "__default__"
    assert one.extra["revision"] == 3


def test_what_was_typed_is_the_persons_own_and_keeps_its_paragraphs(tmp_path: Path) -> None:
    one = memories(samples.lay_out(tmp_path / "robin", as_bytes(SAMPLE)))["fact_b"]
    assert one.content == "Prefers paper\n\nand never cloth"
    assert one.authored_by == "user"
    assert [source.kind for source in one.sources] == ["typed"]


def test_a_category_of_its_own_is_named_by_it_and_no_thread_is_no_source(tmp_path: Path) -> None:
    one = memories(samples.lay_out(tmp_path / "robin", as_bytes(SAMPLE)))["fact_c"]
    assert one.category == "habit"
    assert one.sources == ()


def test_the_summaries_are_read_beside(tmp_path: Path) -> None:
    read = list(FORMAT.read(samples.lay_out(tmp_path / "robin", as_bytes(SAMPLE))))
    assert [one.content for one in read if isinstance(one, ReadSummary)] == ["Draws maps of hiking trails."]


def test_several_users_are_several_accounts(tmp_path: Path) -> None:
    files = {f"users/{user}/{name}": what for user in ("ann", "robin") for name, what in SAMPLE.items()}
    root = samples.lay_out(tmp_path / "store", as_bytes(files))
    assert [guess.format for guess in registry.guess(root)] == ["deerflow_2"]
    owners = [one for one in FORMAT.read(root) if isinstance(one, ReadAssistant)]
    assert [one.account for one in owners] == ["ann", "robin"]
    assert FORMAT.write_back.files(root) == []


@pytest.mark.parametrize("name", ["memory.json", place("fact_a")])
def test_a_single_file_of_it_is_told_from_version_1(tmp_path: Path, name: str) -> None:
    root = samples.lay_out(tmp_path / "robin", as_bytes(SAMPLE))
    assert registry.guess(root / name)[0].format == "deerflow_2"
    one = {"version": "1.0", "lastUpdated": "", "user": {}, "history": {}, "facts": [{"content": "Draws maps"}]}
    alone = tmp_path / "memory.json"
    alone.write_text(json.dumps(one), encoding="utf-8")
    assert [guess.format for guess in registry.guess(alone)] == ["deerflow"]
    assert len(list(FORMAT.read(root / name))) == 2


def test_facts_that_were_not_moved_into_files_yet_are_read_too(tmp_path: Path) -> None:
    late = {**SAMPLE, "memory.json": {**MANIFEST, "facts": [{"id": "old", "content": "Sails"}, 17]}}
    read = list(FORMAT.read(samples.lay_out(tmp_path / "robin", as_bytes(late))))
    assert "old" in {one.key for one in read if isinstance(one, ReadMemory)}
    assert [one.where for one in read if isinstance(one, Skip)] == ["facts[1]"]


def test_a_file_that_is_no_fact_costs_only_itself(tmp_path: Path, library: Library) -> None:
    odd = {**SAMPLE, place("odd"): "---\nid: odd\n---\n\nno version\n", place("none"): fact("none", "")}
    report = library.import_path(samples.lay_out(tmp_path / "robin", as_bytes(odd)))
    assert adds_up(report)
    assert report.format == "deerflow_2"
    assert report.kept["memories"] == 3
    assert len(report.skipped) == 2
    assert ask(library, "SELECT count(*) FROM memories") == [(3,)]
