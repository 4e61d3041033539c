"""Our own archive gives the same library back: everything that was read, found, derived and decided."""

from __future__ import annotations

import os
import stat
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sentient_desktop.assistants.format import (
    ReadAssistant,
    ReadChat,
    ReadChip,
    ReadEvidence,
    ReadInsight,
    ReadJournal,
    ReadMemory,
    ReadMessage,
    ReadPortrait,
    ReadSource,
    ReadSummary,
    ReadTaskRun,
    ReadTaskStep,
)
from sentient_desktop.domain.memory import MemoryId
from sentient_desktop.domain.query import Query
from sentient_desktop.domain.query_text import parse
from sentient_desktop.errors import NotFound, Refused, StoreFault
from sentient_desktop.library import Library
from tests.assistants.exported import files_of, manifest_of, moved, opened, records_of
from tests.assistants.taking import NOW, ask, take

LOCOMO = Path(__file__).parents[3] / "shared" / "data" / "locomo"


def world() -> tuple[Any, ...]:
    """One of everything an archive can hold, with all that is odd about it."""
    return (
        ReadAssistant("Ada", account="a-1", person="Kim", extra={"plan": ["free"]}),
        ReadChat("c1", "Tea <b>", started_at="2025-03-01", extra={"model": "m", "deep": {"er": [1, None]}}),
        ReadMessage("c1", "user", "I drink oolong tea every morning", key="u-1", at=1740000000.25, extra={"x": 1}),
        ReadMessage("c1", "assistant", "Noted.", key="u-2", at=1740000001),
        ReadMessage("c1", "assistant", "Fine!", key="u-3", branch=1, fork_position=0),
        ReadMessage("c1", "tool", "{}", name="search", hidden=True, parts=[{"type": "call"}]),
        ReadMessage("c1", "user", "My sister lives in Lund", at=1740000002),
        ReadChat("c2", None, "channel:telegram", untrusted=True, url="https://example.invalid/c2"),
        ReadMessage("c2", "user", "My sister lives in Lund"),
        ReadMemory(
            "Kim drinks oolong tea every morning",
            key="m1",
            topics=("drinks", "Morning"),
            confidence=0.85,
            first_seen_at="2025-03-02T10:00:00+02:00",
            sources=(ReadSource("message", "conversation", chat="c1", message="u-1", quote="I drink oolong tea"),),
            extra={"unknown": {"field": 1.5}},
        ),
        ReadMemory("Kim's sister lives in Lund", key="m2", confidence_given=False, about="Kim"),
        ReadMemory(
            "Kim lives in Ulm",
            key="m3",
            state="superseded",
            superseded_by="m2",
            superseded_how="replaced",
            previous_content="Kim lives in Bonn",
            avoid="Do not say Bonn",
            confidence="about half",
            first_seen_at=86400,
            sources=(
                ReadSource("task_run", "task:r1", task_run="r1", step=1),
                ReadSource("message", "conversation", is_origin=False, chat="not here", message="gone"),
            ),
        ),
        ReadMemory("Hates olives", key="m3", state="disputed", expected_valid_days=30, authored_by="user"),
        ReadMemory("Has no key", state="held", category="other", expires_at="2031-01-01T00:00:00Z"),
        ReadTaskRun(
            "r1",
            "Sweep",
            "2025-01-01T00:00:00Z",
            steps=(ReadTaskStep("user", "go", extra={"n": 1}), ReadTaskStep("tool", "done", 1740000000)),
            checkpoint={"at": [1, 2]},
            recalled=(("m1", "Kim drinks oolong tea every morning"), ("nobody", "?")),
            extra={"cost": 3},
        ),
        ReadSummary("They spoke of tea.", key="s1", chat="c1", messages=("u-1", "u-2"), end_at=1740000001),
        ReadSummary("All of it.", key="s2", chat="c1", whole_chat=True, extra={"by": "x"}),
        ReadInsight(
            "Likes calm mornings",
            key="i1",
            confidence=0.4,
            status="confirmed",
            evidence=(
                ReadEvidence("memory", memory="m1", quote="tea", extra={"w": 2}),
                ReadEvidence("message", chat="c1", message="u-1", at=1740000000),
                ReadEvidence("summary", summary="s1"),
                ReadEvidence("other", ref="elsewhere"),
            ),
        ),
        ReadJournal("j1", "# Night\n\n- drank tea\r\n\n  \n* more\n", "2025-03-03T01:00:00Z", {"mood": "ok"}),
        ReadPortrait("Kim is calm.\n\n\nKim drinks tea.", 1740000000, stale=True, extra={"v": 1}),
        ReadChip("tea", memory="m1", chat="c1", message="u-2", via="recall", at=1740000001, extra={"rank": 1}),
        ReadChip("calm", insight="i1", task_run="r1"),
        ReadAssistant("Bob"),
        ReadMemory("Somebody else's tea", key="m1"),
    )


@pytest.fixture
def library(tmp_path: Path) -> Any:
    with opened(tmp_path / "library") as one:
        yield one


@pytest.mark.parametrize("name", ["whole", "whole.zip"])
def test_everything_comes_back_as_it_was(library: Library, tmp_path: Path, name: str) -> None:
    take(library, *world())
    library.check_sources()

    library.export(tmp_path / name)

    assert moved(library, tmp_path / name, tmp_path / "other") == records_of(tmp_path / name)
    kinds = {record["record"] for record in records_of(tmp_path / name)}
    assert kinds == {
        "assistant", "chat", "message", "memory", "summary", "insight", "journal", "portrait", "task_run", "chip",
    }  # fmt: skip


_ASSISTANTS = "SELECT name, format, account, kind FROM assistants ORDER BY id"
_MEMORIES = (
    "SELECT origin_key, external_id, content, confidence, state, superseded_how, first_seen_at, restated_at,"
    " added_at, source_count, worst_check, json(extra) FROM memories ORDER BY id"
)
_SOURCES = (
    "SELECT m.origin_key, s.kind, s.place, s.certainty, s.chat_ref, s.message_ref, s.quote, s.verdict,"
    " s.message_id IS NULL FROM sources s JOIN memories m ON m.id = s.memory_id ORDER BY m.id, s.id"
)
_MESSAGES = (
    "SELECT c.origin_key, m.branch, m.position, m.message_key, m.role, m.text, m.parts, m.extra"
    " FROM chats.messages m JOIN chats.chats c ON c.id = m.chat_id ORDER BY c.id, m.branch, m.position"
)
_REMOVALS = "SELECT assistant_id, why, at FROM removals"
_ROWS = (_ASSISTANTS, _MEMORIES, _SOURCES, _MESSAGES, "SELECT text FROM passages ORDER BY id")


def test_rows_and_checks_are_the_same_in_the_other_library(library: Library, tmp_path: Path) -> None:
    take(library, *world())
    library.check_sources()
    library.export(tmp_path / "a.zip")
    with opened(tmp_path / "other") as other:
        other.import_path(tmp_path / "a.zip")

        for sql in _ROWS:
            assert ask(other, sql) == ask(library, sql)


def test_what_was_found_here_comes_back_as_found_and_not_as_said_by_the_origin(
    library: Library, tmp_path: Path
) -> None:
    take(library, *world())
    library.check_sources()
    found = "SELECT certainty, chat_ref, message_ref, quote FROM sources WHERE certainty = 'likely'"
    assert ask(library, found) != []
    library.export(tmp_path / "a")

    with opened(tmp_path / "other") as other:
        other.import_path(tmp_path / "a")
        assert ask(other, found) == ask(library, found)


def test_reading_it_into_the_library_it_comes_from_changes_nothing(library: Library, tmp_path: Path) -> None:
    take(library, *world())
    library.check_sources()
    library.export(tmp_path / "a")
    versions = ask(library, "SELECT id, version, origin_hash FROM memories")

    report = library.import_path(tmp_path / "a")

    assert report.kept == {}
    assert report.skipped == []
    assert ask(library, "SELECT id, version, origin_hash FROM memories") == versions


def test_what_was_disputed_stays_so_when_it_is_learned_again(library: Library, tmp_path: Path) -> None:
    take(library, *world())
    library.dispute([MemoryId(ask(library, "SELECT id FROM memories WHERE content LIKE '%oolong%'")[0][0])])
    library.export(tmp_path / "a")
    with opened(tmp_path / "other") as other:
        other.import_path(tmp_path / "a")
        assert ask(other, _REMOVALS) == ask(library, _REMOVALS)
        learned = ReadMemory("kim drinks oolong tea every morning.", key="new")
        take(other, ReadAssistant("Ada", account="a-1", format="given"), learned)

        assert ask(other, "SELECT state FROM memories WHERE content LIKE '%oolong%'") == [
            ("disputed",),
            ("disputed",),
        ]


def test_another_export_of_the_assistant_finds_it_again(library: Library, tmp_path: Path) -> None:
    take(library, *world())
    library.export(tmp_path / "a")
    with opened(tmp_path / "other") as other:
        other.import_path(tmp_path / "a")
        report = take(other, *world())

        assert report.kept.get("chats", 0) == report.kept.get("messages", 0) == 0
        assert ask(other, "SELECT count(*) FROM assistants") == [(2,)]


def test_a_successor_of_another_assistant_is_found_again(library: Library, tmp_path: Path) -> None:
    take(library, *world())
    older, newer = (
        ask(library, "SELECT id FROM memories WHERE content = ?", text)[0][0]
        for text in ("Kim drinks oolong tea every morning", "Somebody else's tea")
    )
    library.supersede(MemoryId(older), MemoryId(newer))
    library.export(tmp_path / "a")
    with opened(tmp_path / "other") as other:
        other.import_path(tmp_path / "a")

        assert ask(
            other,
            "SELECT n.content FROM memories m JOIN memories n ON n.id = m.superseded_by"
            " WHERE m.content LIKE '%oolong%'",
        ) == [("Somebody else's tea",)]


def test_one_assistant_alone(library: Library, tmp_path: Path) -> None:
    take(library, *world())

    library.export(tmp_path / "a", assistant="bob")

    assert [record["record"] for record in records_of(tmp_path / "a")] == ["assistant", "memory"]
    with pytest.raises(NotFound):
        library.export(tmp_path / "b", assistant="nobody")
    assert not (tmp_path / "b").exists()


def test_chosen_memories_come_with_their_chats_and_nothing_else(library: Library, tmp_path: Path) -> None:
    take(library, *world())

    library.export(tmp_path / "a", query=parse("oolong"))

    records = records_of(tmp_path / "a")
    assert [record["record"] for record in records] == ["assistant", "chat", *["message"] * 5, "memory"]
    assert any("chosen" in line for line in manifest_of(tmp_path / "a")["left_out"])


def test_the_example_comes_back_with_its_files(tmp_path: Path) -> None:
    with opened(tmp_path / "library") as library:
        library.fill_with_example()
        library.export(tmp_path / "example.zip")
        assert moved(library, tmp_path / "example.zip", tmp_path / "other") == records_of(tmp_path / "example.zip")
        checks = "SELECT worst_check, count(*) FROM memories GROUP BY 1 ORDER BY 1"
        expected = ask(library, checks)
    with opened(tmp_path / "other") as other:
        assert ask(other, checks) == expected
        places = [Path(row[0]) for row in ask(other, "SELECT path FROM added_places")]
    assert places
    assert all(path.is_relative_to(tmp_path / "other") for path in places)
    given = {data for name, data in files_of(tmp_path / "example.zip").items() if name.startswith("places/")}
    assert {path.read_bytes() for path in places if path.is_file()} <= given


@pytest.mark.skipif(not LOCOMO.is_dir(), reason="the research sets are not here")
def test_a_research_set_comes_back(tmp_path: Path) -> None:
    path = min(LOCOMO.glob("locomo*.json"), key=lambda one: one.stat().st_size)
    with opened(tmp_path / "library") as library:
        library.import_path(path)
        library.export(tmp_path / "a.zip")
        assert moved(library, tmp_path / "a.zip", tmp_path / "other") == records_of(tmp_path / "a.zip")


_TEXTS = (
    "Likes figs", "a\0b", "\0", "\ud800", "x\udfffy", "=1+1", "<img src=x>", "\u202eevil", "\r\n", "\u2028", "ß" * 300,
    "", "  ", "{", "k", "#1", "null", "🙂\u200d", "'; --", "\x7f",
)  # fmt: skip
_TIMES = (
    None, 0, -1, 86400, 1740000000, 1740000000.25, 1740000000123456, 1e20, float("nan"), float("inf"), "yesterday", "",
    "2025-09-20", "2025-09-20T10:00:00", "2025-09-20T10:00:00+02:00", "9999-12-31T23:59:59.999999Z", "0001-01-01",
)  # fmt: skip
_VALUES = (
    None, True, 0, 1, 0.5, 1.7, -3, 2**70, float("nan"), float("-inf"), "high", " 0.9 ", "", [1, [None, "\ud800"]],
    {"a": {"b": float("nan")}},
)  # fmt: skip


def any_memory(chance: Random) -> ReadMemory:
    """A memory of values that somebody may have stored, of every field something."""

    def text() -> str | None:
        return chance.choice((None, *_TEXTS))

    def extra() -> dict[str, Any] | None:
        return chance.choice((None, {}, {chance.choice(_TEXTS): chance.choice(_VALUES), "times": 1}))

    def source() -> ReadSource:
        return ReadSource(
            chance.choice(("message", "typed", "email", "note", "odd")),
            chance.choice(_TEXTS),
            certainty=chance.choice(("recorded", "likely", "odd")),
            chat=chance.choice((None, "c", "not here")),
            message=chance.choice((None, "k", "#1")),
            message_position=chance.choice((None, -2, 0, 3)),
            quote=text(),
            url=text(),
            said_at=chance.choice(_TIMES),
            extra=extra(),
        )

    return ReadMemory(
        content=chance.choice(_TEXTS) + str(chance.randrange(200)),
        key=text(),
        about=text(),
        category=text(),
        topics=tuple(chance.choices(_TEXTS, k=chance.randrange(3))),
        confidence=chance.choice(_VALUES),
        confidence_given=chance.random() < 0.5,
        state=chance.choice(("current", "held", "disputed", "superseded", "odd")),
        authored_by=chance.choice(("user", "assistant", "inferred", "odd")),
        superseded_by=text(),
        superseded_how=chance.choice((None, "replaced", "merged", "gone", "odd")),
        previous_content=text(),
        avoid=text(),
        first_seen_at=chance.choice(_TIMES),
        restated_at=chance.choice(_TIMES),
        confirmed_at=chance.choice(_TIMES),
        expires_at=chance.choice(_TIMES),
        expected_valid_days=chance.choice(_VALUES),
        sources=tuple(source() for _ in range(chance.randrange(3))),
        extra=extra(),
    )


def test_hostile_memories_come_back(tmp_path: Path) -> None:
    chance = Random(35)
    chat = (ReadChat("c"), ReadMessage("c", "user", "=1+1", key="k"), ReadMessage("c", "user", "evil"))
    with opened(tmp_path / "library") as library:
        take(library, ReadAssistant("Ada"), *chat, *(any_memory(chance) for _ in range(300)))
        library.check_sources()
        library.export(tmp_path / "a")
    assert b"NaN" not in b"".join(files_of(tmp_path / "a").values())
    assert len(records_of(tmp_path / "a")) > 290
    assert moved(library, tmp_path / "a", tmp_path / "other") == records_of(tmp_path / "a")


def test_nothing_is_written_over_what_is_there(library: Library, tmp_path: Path) -> None:
    take(library, *world())
    for name in ("a.zip", "a.csv", "a.md", "a.json", "a.jsonl"):
        (tmp_path / name).write_text("mine")
        with pytest.raises(Refused):
            library.export(tmp_path / name)
        assert (tmp_path / name).read_text() == "mine"
        library.export(tmp_path / name, force=True)
        assert (tmp_path / name).read_bytes() != b"mine"


def test_a_folder_of_somebody_else_is_never_replaced(library: Library, tmp_path: Path) -> None:
    take(library, *world())
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "diary.txt").write_text("dear diary")
    for force in (False, True):
        with pytest.raises(Refused):
            library.export(mine, force=force)
    assert (mine / "diary.txt").read_text() == "dear diary"
    library.export(tmp_path / "ours")
    with pytest.raises(Refused):
        library.export(tmp_path / "ours")
    library.export(tmp_path / "ours", force=True)
    assert sorted(one.name for one in tmp_path.iterdir()) == ["library", "mine", "ours"]


@pytest.mark.skipif(os.name == "nt", reason="Windows has other permissions")
@pytest.mark.parametrize("name", ["a.zip", "a.csv", "a"])
def test_only_the_person_may_read_it(library: Library, tmp_path: Path, name: str) -> None:
    take(library, *world())
    before = os.umask(0)
    try:
        library.export(tmp_path / name)
    finally:
        os.umask(before)

    path = tmp_path / name
    for one in [path, *path.rglob("*")]:
        assert stat.S_IMODE(one.stat().st_mode) == (0o700 if one.is_dir() else 0o600)


@pytest.mark.parametrize("name", ["a.zip", "a.csv", "a"])
def test_a_cancelled_export_leaves_nothing(library: Library, tmp_path: Path, name: str) -> None:
    take(library, *(ReadMemory(f"Number {number}") for number in range(600)))

    report = library.export(tmp_path / name, cancelled=lambda: True)

    assert report.cancelled
    assert [one.name for one in tmp_path.iterdir()] == ["library"]


@pytest.mark.parametrize("name", ["a.zip", "a.csv", "a"])
def test_a_fault_on_the_way_leaves_nothing(
    library: Library, tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    take(library, *world())

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(StoreFault, match="No space left"):
        library.export(tmp_path / name)
    assert [one.name for one in tmp_path.iterdir()] == ["library"]


def test_an_export_never_goes_into_the_library(library: Library, tmp_path: Path) -> None:
    with pytest.raises(Refused):
        library.export(library.folder / "library.sqlite3", format="csv", force=True)
    assert ask(library, "SELECT count(*) FROM memories") == [(0,)]


def test_what_is_just_being_forgotten_goes_into_no_export(library: Library, tmp_path: Path) -> None:
    take(library, *world())
    number = ask(library, "SELECT id FROM memories WHERE content LIKE '%oolong%'")[0][0]
    library.forget([MemoryId(number)])

    with pytest.raises(Refused, match="being forgotten"):
        library.export(tmp_path / "a")
    library.export(tmp_path / "a.csv", query=Query(ids=(MemoryId(number),)))
    assert b"oolong" not in (tmp_path / "a.csv").read_bytes()


def test_the_manifest_says_what_is_not_in_it(library: Library, tmp_path: Path) -> None:
    take(library, *world())
    report = library.export(tmp_path / "a")

    said = " ".join(manifest_of(tmp_path / "a")["left_out"])
    assert "forgotten" in said
    assert "history" in said
    assert set(report.left_out) == set(manifest_of(tmp_path / "a")["left_out"])
    assert report.written["memories"] == 6
    assert manifest_of(tmp_path / "a")["counts"] == report.written
    assert NOW
