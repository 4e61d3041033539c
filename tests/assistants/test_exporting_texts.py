"""Exports for people and programs: nothing in them acts, everything in them is valid, secrets are masked."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

import pytest

from sentient_desktop.assistants.format import ReadAssistant, ReadChat, ReadMemory, ReadMessage, ReadSource, ReadSummary
from sentient_desktop.assistants.formats import deerflow, mcp_memory
from sentient_desktop.domain.memory import MemoryId
from sentient_desktop.domain.query import Query
from sentient_desktop.domain.query_text import parse
from sentient_desktop.errors import Refused
from sentient_desktop.library import Library
from tests.assistants.exported import files_of, opened
from tests.assistants.taking import ask, take


@pytest.fixture
def library(tmp_path: Path) -> Any:
    with opened(tmp_path / "library") as one:
        yield one


def rows_of(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


FORMULAS = ["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx", "=cmd|' /C calc'!A0", "＝1"]


@pytest.mark.parametrize("text", FORMULAS)
def test_no_cell_is_a_formula(library: Library, tmp_path: Path, text: str) -> None:
    source = ReadSource("message", text, chat="c", title=text, quote=text, speaker=text, url=text)
    take(library, ReadAssistant(text), ReadMemory(text, about=text, category=text, avoid=text, sources=(source,)))

    library.export(tmp_path / "a.csv")

    (row,) = rows_of(tmp_path / "a.csv")
    assert row["memory"] == f"'{text}"
    assert not [cell for cell in row.values() if cell.startswith(("=", "+", "-", "@", "\t", "\r", "＝"))]


def test_a_spreadsheet_gets_utf8_with_a_mark_and_every_cell_whole(library: Library, tmp_path: Path) -> None:
    text = 'Says "grüß\nGott", 中文; ok'
    take(library, ReadMemory(text, confidence=0.5, topics=("b", "a")))

    library.export(tmp_path / "a.csv")

    assert (tmp_path / "a.csv").read_bytes().startswith(b"\xef\xbb\xbf")
    (row,) = rows_of(tmp_path / "a.csv")
    assert (row["memory"], row["topics"], row["confidence"]) == (text, "a; b", "0.50")


def test_markdown_shows_text_as_it_is(library: Library, tmp_path: Path) -> None:
    hostile = [
        "<img src=x onerror=1>",
        "[a](javascript:0)",
        "# Title",
        "1. one",
        "- item",
        "a\n\n## b",
        "see www.x.invalid",
    ]
    take(library, ReadAssistant("<b>A*"), *(ReadMemory(text, topics=("_t_",)) for text in hostile))

    library.export(tmp_path / "a.md")

    text = (tmp_path / "a.md").read_text(encoding="utf-8")
    assert text.splitlines()[:5] == ["# Memories", "", "## &lt;b&gt;A\\*", "", "### \\_t\\_"]
    assert "<" not in text
    assert "\\[a\\]\\(javascript\\:0\\)" in text
    assert "- \\# Title" in text
    assert "- 1\\. one" in text
    assert "- \\- item" in text
    assert "- a \\#\\# b" in text
    assert "www\\.x" in text


def test_markdown_is_ordered_by_assistant_and_topic(library: Library, tmp_path: Path) -> None:
    source = ReadSource(
        "message", "conversation", chat="c", message="m", quote="I sing", speaker="Kim", said_at="2026-05-01"
    )
    take(
        library,
        ReadAssistant("Zed"),
        ReadMemory("No topic", first_seen_at="2026-05-02"),
        ReadMemory("Sings", topics=("Music",), state="disputed", sources=(source,), first_seen_at="2026-05-03"),
        ReadAssistant("Ada"),
        ReadMemory("Reads", category="books", about="Noa", first_seen_at="2026-05-04"),
    )

    library.export(tmp_path / "a.md")

    assert (tmp_path / "a.md").read_text(encoding="utf-8").splitlines() == [
        "# Memories",
        "",
        "## Ada",
        "",
        "### books",
        "",
        "- Reads (about Noa, 2026-05-04)",
        "",
        "## Zed",
        "",
        "### Music",
        "",
        "- Sings (not right, 2026-05-03)",
        "  - “I sing” (Kim), 2026-05-01",
        "",
        "### Without a topic",
        "",
        "- No topic (2026-05-02)",
    ]


def test_deerflow_reads_its_own_json_again(library: Library, tmp_path: Path) -> None:
    take(
        library,
        ReadAssistant("DeerFlow"),
        ReadChat("thread-1"),
        ReadMessage("thread-1", "user", "I like figs"),
        ReadMemory(
            "Likes figs", confidence=0.9, category="food", sources=(ReadSource("message", "c", chat="thread-1"),)
        ),
        ReadMemory("Unknown", confidence="NaN", first_seen_at="2026-05-01T10:00:00Z"),
        ReadMemory("Not right", state="disputed"),
        ReadSummary("Works.", key="user.workContext", end_at="2026-05-01T00:00:00Z"),
    )

    report = library.export(tmp_path / "a.json")

    found = json.loads((tmp_path / "a.json").read_text(encoding="utf-8"), parse_constant=pytest.fail)
    assert found["version"] == "1.0"
    assert found["user"]["workContext"] == {"summary": "Works.", "updatedAt": "2026-05-01T00:00:00Z"}
    assert {fact["content"]: fact.get("confidence") for fact in found["facts"]} == {"Likes figs": 0.9, "Unknown": None}
    assert {fact["content"]: fact["source"] for fact in found["facts"]} == {
        "Likes figs": "thread-1",
        "Unknown": "unknown",
    }
    assert report.written == {"memories": 2}
    assert any("not in use" in sentence for sentence in report.left_out)
    again = [one for one in deerflow.FORMAT.read(tmp_path / "a.json") if isinstance(one, ReadMemory)]
    assert {(one.content, one.confidence) for one in again} == {("Likes figs", 0.9), ("Unknown", None)}


def test_the_mcp_server_reads_one_entity_a_person(library: Library, tmp_path: Path) -> None:
    library.set_setting("name", "Kim, Kimmy")
    take(library, ReadMemory("Likes figs"), ReadMemory("Line\u2028break", about="Noa"), ReadMemory("Sings"))

    library.export(tmp_path / "a.jsonl")

    lines = [json.loads(line) for line in (tmp_path / "a.jsonl").read_text(encoding="utf-8").splitlines()]
    assert {line["name"]: sorted(line["observations"]) for line in lines} == {
        "Kim": ["Likes figs", "Sings"],
        "Noa": ["Line\u2028break"],
    }
    again = [one for one in mcp_memory.FORMAT.read(tmp_path / "a.jsonl") if isinstance(one, ReadMemory)]
    assert len(again) == 3


@pytest.mark.parametrize("name", ["a.csv", "a.md", "a.json", "a.jsonl"])
def test_secrets_are_masked_unless_they_are_wanted(library: Library, tmp_path: Path, name: str) -> None:
    secret = "tk-AAAA1111BBBB2222.CCCC3333"
    source = ReadSource("message", "conversation", chat="c", quote=f"my key is {secret}")
    take(library, ReadMemory(f"key is {secret}", sources=(source,)))

    report = library.export(tmp_path / name)
    text = (tmp_path / name).read_text(encoding="utf-8")
    assert "AAAA1111" not in text
    assert "CCCC3333" not in text
    assert report.masked >= 1

    report = library.export(tmp_path / name, with_secrets=True, force=True)
    assert "CCCC3333" in (tmp_path / name).read_text(encoding="utf-8")
    assert report.masked == 0


def test_an_archive_keeps_secrets_since_it_is_the_library(library: Library, tmp_path: Path) -> None:
    take(library, ReadMemory("key is tk-AAAA1111BBBB2222.CCCC3333"))

    library.export(tmp_path / "a")

    assert any(b"CCCC3333" in data for data in files_of(tmp_path / "a").values())


def test_a_query_and_a_choice_narrow_it(library: Library, tmp_path: Path) -> None:
    take(library, ReadMemory("Likes figs"), ReadMemory("Sings"), ReadMemory("Old", state="superseded"))
    number = ask(library, "SELECT id FROM memories WHERE content = 'Sings'")[0][0]

    library.export(tmp_path / "all.csv")
    library.export(tmp_path / "query.csv", query=parse("figs"))
    library.export(tmp_path / "ids.csv", query=Query(ids=(MemoryId(number),)))

    assert {row["memory"] for row in rows_of(tmp_path / "all.csv")} == {"Likes figs", "Sings"}
    assert [row["memory"] for row in rows_of(tmp_path / "query.csv")] == ["Likes figs"]
    assert [row["memory"] for row in rows_of(tmp_path / "ids.csv")] == ["Sings"]


def test_an_ending_that_says_nothing_asks_for_a_format(library: Library, tmp_path: Path) -> None:
    take(library, ReadMemory("Sings"))

    with pytest.raises(Refused, match="ending"):
        library.export(tmp_path / "a.docx")
    library.export(tmp_path / "a.docx", format="csv")
    assert rows_of(tmp_path / "a.docx")
