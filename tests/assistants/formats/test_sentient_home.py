"""A Sentient home of each version: everything is found again, and every act has its effect on it."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from sentient_desktop.assistants import registry
from sentient_desktop.assistants.format import (
    ReadChat,
    ReadChip,
    ReadEvidence,
    ReadInsight,
    ReadJournal,
    ReadMemory,
    ReadMessage,
    ReadPlace,
    ReadPortrait,
    ReadSource,
    ReadSummary,
    ReadTaskRun,
    Skip,
)
from sentient_desktop.assistants.formats.sentient_home import FORMAT
from sentient_desktop.assistants.sentient_sources import place_of, place_of_chat, source_of
from sentient_desktop.errors import Unreadable
from sentient_desktop.library import Library
from tests.assistants.formats import homes
from tests.assistants.taking import adds_up, ask, dump


def read(path: Path, kind: type[Any]) -> list[Any]:
    return [record for record in FORMAT.read(path) if isinstance(record, kind)]


def facts(path: Path) -> dict[str, ReadMemory]:
    return {str(one.key): one for one in read(path, ReadMemory)}


def home_of(folder: Path, *rows: dict[str, Any], tables: dict[str, str] = homes.OLD, **more: Any) -> Path:
    return homes.database(folder / "home.db", tables, {"facts": rows, **more})


def SAMPLE() -> dict[str, Any]:
    return {"data/home.db": homes.as_bytes(homes.NEW, homes.NEW_ROWS), "workspace/USER.md": "# Me\n\n- Tall and thin\n"}


def test_both_versions_are_recognised_as_file_and_as_folder(tmp_path: Path) -> None:
    old, new = homes.old_home(tmp_path / "old"), homes.new_home(tmp_path / "new")

    for path in (old, old.parent, new, new / "data" / "home.sqlite3"):
        assert registry.guess(path)[0].format == "sentient_home"


def test_an_old_home_gets_its_sources_back(tmp_path: Path) -> None:
    found = facts(homes.old_home(tmp_path))

    def source(key: str) -> tuple[Any, ...]:
        one = found[key].sources[0]
        return one.kind, one.place, one.chat, one.message, one.quote, one.certainty

    assert source("1") == ("typed", "manual", None, None, None, "recorded")
    assert source("2") == ("message", "channel:telegram", "t1", "3", "My sister Kim moved to Bergen.", "recorded")
    assert source("3") == ("message", "channel:telegram", "t1", "5", "I never drink cow milk…", "recorded")
    assert source("4") == (
        "message",
        "device:kitchen",
        "d1",
        "6",
        "Remind me that the boiler is serviced in May.",
        "likely",
    )
    assert source("5") == ("message", "conversation", None, None, None, "recorded")
    assert source("6")[:2] == ("note", "folder:notes")
    assert source("7")[:2] == ("app", "app:calendar")
    assert source("8")[:2] == ("file", "import:other")


def test_an_old_home_gets_the_confidence_of_run_time(tmp_path: Path) -> None:
    found = facts(homes.old_home(tmp_path))

    assert {key: one.confidence for key, one in found.items()} == {
        "1": 1.0,
        "2": 0.9,
        "3": 0.6,
        "4": 0.9,
        "5": 0.9,
        "6": 0.8,
        "7": 0.6,
        "8": 0.7,
    }


def test_each_further_place_adds_to_the_confidence_of_a_home_without_the_column(tmp_path: Path) -> None:
    sources = [
        {
            "fact_id": 1,
            "source": key,
            "ref": {"kind": kind, "session_id": "s", "message_id": number},
            "at": "2026-03-01",
        }
        for number, (key, kind) in enumerate(
            [("channel:a", "message"), ("channel:a", "message"), ("folder:n", "note"), ("import:x", "file")]
        )
    ]
    tables = homes.OLD | {"fact_sources": homes.NEW["fact_sources"]}
    path = home_of(tmp_path, {"id": 1, "content": "Tall", "source": "folder:m"}, tables=tables, fact_sources=sources)

    assert facts(path)["1"].confidence == 1.0
    assert [one.place for one in facts(path)["1"].sources] == [
        "folder:m",
        "channel:a",
        "channel:a",
        "folder:n",
        "import:x",
    ]


def test_who_wrote_it_and_what_waits(tmp_path: Path) -> None:
    found = facts(homes.old_home(tmp_path))

    assert (found["1"].authored_by, found["2"].authored_by, found["4"].authored_by) == ("user", "assistant", "inferred")
    assert [key for key, one in found.items() if one.state == "held"] == ["3"]
    assert found["3"].extra == {
        "review": {"from": "telegram", "snippet": "I never drink cow milk…", "session_id": "t1"}
    }
    assert found["1"].topics == ("music",)
    assert found["1"].category == "long-term"


def test_a_home_of_today_says_where_everything_comes_from(tmp_path: Path) -> None:
    found = facts(homes.new_home(tmp_path))

    own, other = found["1"].sources
    assert (own.place, own.chat, own.message, own.quote) == (
        "conversation",
        "s1",
        "1",
        "I play the cello every Sunday.",
    )
    assert (other.place, other.chat, other.message, other.is_origin) == ("channel:telegram", "t1", "3", False)
    assert found["1"].restated_at == "2026-03-02T10:00:00Z"
    assert found["4"].sources == (
        ReadSource(
            "task_run",
            "task:r1",
            task_run="r1",
            step=1,
            quote="The train leaves at nine from platform 2.",
            said_at=None,
        ),
    )
    calendar = found["5"].sources[0]
    assert (calendar.kind, calendar.app, calendar.item_id, calendar.chat) == ("app", "Calendar", "ev-7", "s1")
    assert calendar.extra == {"colour": "red"}


def test_states_and_confidence_are_read_as_they_stand(tmp_path: Path) -> None:
    found = facts(homes.new_home(tmp_path))

    assert {key: (one.state, one.confidence) for key, one in found.items()} == {
        "1": ("current", 0.9),
        "2": ("disputed", 1.0),
        "3": ("superseded", 0.4),
        "4": ("current", None),
        "5": ("current", 0.6),
    }
    assert found["3"].superseded_by == "1"
    assert Skip("memories", "facts[5]", "It was deleted there.") in read(tmp_path, Skip)


def test_what_was_made_from_it_is_read(tmp_path: Path) -> None:
    home = homes.new_home(tmp_path)

    (run,) = read(home, ReadTaskRun)
    assert run.recalled == (("1", "Plays the cello every Sunday"),)
    assert run.checkpoint == {"next": "book"}
    assert [step.role for step in run.steps] == ["user", "tool"]
    assert read(home, ReadSummary) == [
        ReadSummary("Talked of music and olives.", key="1", chat="s1", messages=("1", "2"))
    ]
    assert read(home, ReadJournal)[0].at == "2026-03-06T03:00:00Z"
    assert read(home, ReadPortrait) == [ReadPortrait("Music matters.\n\nOlives do not.")]
    assert [(chip.memory, chip.insight, chip.message, chip.task_run, chip.via) for chip in read(home, ReadChip)] == [
        ("1", None, "2", None, "conversation"),
        (None, "1", "2", None, "portrait"),
        ("99", None, "2", None, None),
        ("1", None, None, "r1", None),
    ]
    first, second = read(home, ReadInsight)
    assert (first.status, first.authored_by, first.evidence[0].memory) == ("active", "inferred", "1")
    assert (second.status, second.authored_by) == ("held", "user")
    assert second.evidence == (
        ReadEvidence("message", chat="s1", message="1", ref="1"),
        ReadEvidence("summary", summary="1", ref="1"),
        ReadEvidence("other", ref="m-9"),
    )


def test_the_workspace_is_found_beside_the_database_and_in_the_folder(tmp_path: Path) -> None:
    home = homes.new_home(tmp_path / "a")
    places = read(home, ReadPlace)

    assert [(place.key, place.kind, place.path) for place in places] == [
        ("USER.md", "workspace", home / "workspace" / "USER.md"),
        ("MEMORY.md", "workspace", home / "workspace" / "MEMORY.md"),
    ]
    beside = homes.old_home(tmp_path / "b")
    (beside.parent / "USER.md").write_text("- Tall\n")
    assert [place.path for place in read(beside, ReadPlace)] == [beside.parent / "USER.md"]


def test_chats_say_where_they_were_held_and_whether_they_read_outside_content(tmp_path: Path) -> None:
    first, second = read(homes.new_home(tmp_path), ReadChat)

    assert (first.place, first.untrusted, first.started_at) == ("conversation", False, "2026-03-01T09:59:00Z")
    assert (second.place, second.untrusted) == ("channel:telegram", True)


@pytest.mark.parametrize("version", [homes.old_home, homes.new_home])
def test_every_version_is_taken_in_whole_and_a_second_time_changes_nothing(
    version: Any, tmp_path: Path, library: Library
) -> None:
    path = version(tmp_path / "home")

    report = library.import_path(path)
    assert adds_up(report)
    rows = dump(library)
    again = library.import_path(path)

    assert adds_up(again)
    assert again.kept == {}
    assert dump(library) == rows
    assert [line for line in library.doctor() if not line.ok] == []


def test_sources_of_a_home_are_joined_with_its_chats_and_checked(tmp_path: Path, library: Library) -> None:
    library.import_path(homes.new_home(tmp_path / "home"))

    checks = ask(
        library,
        "SELECT m.external_id, s.kind, s.verdict, s.message_id IS NOT NULL, s.task_run_id IS NOT NULL"
        " FROM sources s JOIN memories m ON m.id = s.memory_id ORDER BY s.id",
    )

    assert checks == [
        ("1", "message", "exact", 1, 0),
        ("1", "message", "exact", 1, 0),
        ("2", "typed", "unchecked", 0, 0),
        ("3", "message", "none", 0, 0),
        ("4", "task_run", "exact", 0, 1),
        ("5", "app", "missing", 0, 0),
    ]


def test_disputing_a_memory_of_a_home_reaches_everything_made_from_it(tmp_path: Path, library: Library) -> None:
    home = homes.new_home(tmp_path / "home")
    library.import_path(home)
    ((cello,),) = ask(library, "SELECT id FROM memories WHERE external_id = '1'")
    assert ask(library, "SELECT statement FROM usable_insights") == [("Makes time for music",)]

    library.dispute([cello])

    assert ask(library, "SELECT statement FROM usable_insights") == []
    assert ask(library, "SELECT state FROM memories WHERE id = ?", cello) == [("disputed",)]
    assert "cello" not in (home / "workspace" / "USER.md").read_text()
    assert (home / "workspace" / "MEMORY.md").read_text() == ""

    library.undo()

    assert ask(library, "SELECT statement FROM usable_insights") == [("Makes time for music",)]
    assert "- Plays the cello every Sunday\n- Tall\n" in (home / "workspace" / "USER.md").read_text()


def test_a_home_that_is_in_use_is_read_with_what_waits_in_its_log(tmp_path: Path) -> None:
    import sqlite3

    path = homes.old_home(tmp_path)
    engine = sqlite3.connect(path, isolation_level=None)
    engine.execute("PRAGMA journal_mode = WAL").fetchall()
    engine.execute("INSERT INTO facts(id, content, source) VALUES (77, 'Just learned', 'manual')")

    assert facts(path)["77"].content == "Just learned"
    engine.close()


def test_a_home_with_nothing_but_names_of_tables_is_read_as_empty(tmp_path: Path) -> None:
    path = homes.database(tmp_path / "x.db", {"facts": "x", "sessions": "y"}, {"facts": [{"x": 1}], "sessions": []})

    records = list(FORMAT.read(path))

    assert [record for record in records if not isinstance(record, Skip)][1:] == []
    assert Skip("memories", "facts[0]", "It has no text.") in records


def test_null_everywhere_is_skipped_row_by_row(tmp_path: Path, library: Library) -> None:
    rows = {table: [{next(iter(columns.split())): None}] for table, columns in homes.NEW.items() if table != "meta"}
    path = homes.database(tmp_path / "x.db", homes.NEW, rows)

    report = library.import_path(path)

    assert adds_up(report)
    assert report.kept == {} or set(report.kept) <= {"chats", "task_runs"}


@pytest.mark.parametrize(
    "value", ["[", '"twice"', "[null, 1, [], {}]", "x" * 50, 3.5, b"\xff\x00", '{"a": [[[[' * 2000]
)
def test_columns_of_json_hold_anything(value: Any, tmp_path: Path, library: Library) -> None:
    fact = {"id": 1, "content": "Tall", "source": value, "topics": value, "review": value, "source_ref": value}
    rows = {
        "facts": [fact | {"status": "pending", "confidence": value, "superseded_by": value, "expires_at": value}],
        "fact_sources": [{"fact_id": 1, "source": value, "ref": value, "at": value}],
        "sessions": [{"id": "s", "channel": value, "untrusted": value, "title": value}],
        "messages": [
            homes.message(1, "s", "x", "y", tool_calls=value, memory_sources=value),
            {"id": 2, "session_id": "s", "role": value, "content": value, "created_at": value},
        ],
        "task_runs": [{"id": "r", "checkpoint": value, "transcript": value, "memory_sources": value}],
        "summaries": [{"id": 1, "session_id": value, "content": "c", "message_ids": value, "start_at": value}],
        "dreams": [{"id": 1, "started_at": value, "journal_md": value}],
        "user_insights": [{"id": 1, "statement": "s", "evidence": value, "status": value, "confidence": value}],
        "meta": [{"key": "user_model.summary", "value": value}],
    }
    path = homes.database(tmp_path / "x.db", homes.NEW, rows)

    report = library.import_path(path)

    assert adds_up(report)
    assert report.kept["memories"] == 1


def test_hostile_text_stays_text(tmp_path: Path, library: Library) -> None:
    mark = "<img src=x onerror=1>\u202e\0'; DROP TABLE facts; --"
    path = home_of(tmp_path, {"id": 1, "content": mark, "source": mark, "topics": [mark]})

    library.import_path(path)

    assert ask(library, "SELECT content FROM memories") == [(mark.replace("\0", ""),)]


def test_a_database_cut_off_in_the_middle_is_refused_or_told(tmp_path: Path) -> None:
    path = homes.old_home(tmp_path)
    content = path.read_bytes()
    for length in range(100, len(content), len(content) // 9):
        path.write_bytes(content[:length])
        records: list[Any] = []
        with suppress(Unreadable):
            records = list(FORMAT.read(path))
        assert not records or any(isinstance(record, Skip) for record in records)


def test_keys_of_sources_become_places() -> None:
    for key in ("conversation", "manual", "onboarding", "channel:signal", "device:d1", "folder:7", "app:mail"):
        assert place_of(key) == key
    assert [place_of(key) for key in (None, "", "user", "elsewhere", "app:", 7)] == [
        "conversation",
        "conversation",
        "manual",
        "import:elsewhere",
        "import:app:",
        "import:7",
    ]


def test_channels_become_places() -> None:
    assert [place_of_chat(one) for one in (None, "", "Desktop", "telegram", "device:x", "channel:y", 3)] == [
        "conversation",
        "conversation",
        "conversation",
        "channel:telegram",
        "device:x",
        "channel:y",
        "channel:3",
    ]


@pytest.mark.parametrize(
    ("key", "ref", "expected"),
    [
        ("file:list.txt", {"kind": "file", "file": "list.txt", "quote": "milk"}, ("file", "list.txt", "milk")),
        ("folder:3", {"kind": "note", "folder_id": 3, "path": "a/b.md", "title": "B"}, ("note", "a/b.md", None)),
        ("app:mail", {"kind": "email", "id": "9", "session_id": "s"}, ("email", None, None)),
        ("file:list.txt", None, ("file", "list.txt", None)),
        ("onboarding", {"session_id": "s", "message_id": 1}, ("message", None, None)),
        ("channel:x", {"kind": "surprise"}, ("message", None, None)),
    ],
)
def test_references_become_sources(key: str, ref: Any, expected: tuple[Any, ...]) -> None:
    found = source_of(key, ref, None)

    assert (found.kind, found.path, found.quote) == expected
    assert found.place == key


def test_messages_keep_their_calls_folded(tmp_path: Path) -> None:
    calling = read(homes.old_home(tmp_path), ReadMessage)[3]

    assert calling.parts is not None
    assert calling.parts[0]["function"]["name"] == "memory_remember"
