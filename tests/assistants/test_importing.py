"""Reading in: the report adds up, nothing doubles, one at a time, and the person can say what it is."""

from __future__ import annotations

import copy
import json
from pathlib import Path

import pytest

from sentient_desktop.assistants import registry
from sentient_desktop.assistants.format import (
    ReadAssistant,
    ReadMemory,
)
from sentient_desktop.errors import Refused, Unreadable
from sentient_desktop.library import Library
from sentient_desktop.store import import_lock
from tests.assistants import samples
from tests.assistants.taking import adds_up, ask, dump, take


@pytest.mark.parametrize("key", samples.ALL)
def test_reading_a_sample_twice_changes_nothing(key: str, library: Library, tmp_path: Path) -> None:
    path = samples.write(tmp_path / "an export #2.json", samples.ALL[key])

    first = library.import_path(path)
    rows = dump(library)
    second = library.import_path(path)

    assert adds_up(first)
    assert adds_up(second)
    assert first.kept["memories"] > 0
    assert second.kept == {}
    assert second.read == first.read
    assert dump(library) == rows


@pytest.mark.parametrize("key", samples.ALL)
def test_hostile_texts_are_kept_as_text(key: str, library: Library, tmp_path: Path) -> None:
    what = samples.hostile(samples.ALL[key])
    path = samples.write(tmp_path / "x.json", what if isinstance(what, str) else json.dumps(what))

    assert adds_up(library.import_path(path))
    for (content,) in ask(library, "SELECT content FROM memories"):
        assert "\0" not in content
        if key in ("deerflow", "platform_dump"):
            assert content.startswith("<table><img src=x onerror=1>\ufffd")
    assert all(line.ok for line in library.doctor())


def test_the_second_record_of_an_id_gets_a_key_of_its_own(library: Library) -> None:
    take(library, *(ReadMemory(text, key="a") for text in ("One", "Two", "Three")), ReadMemory("Four", key="b"))

    assert ask(library, "SELECT origin_key, external_id, content FROM memories ORDER BY id") == [
        ("a", "a", "One"),
        ("a#2", "a", "Two"),
        ("a#3", "a", "Three"),
        ("b", "b", "Four"),
    ]


def test_records_without_an_id_are_known_by_their_wording_wherever_they_stand(library: Library) -> None:
    take(library, ReadMemory("One"), ReadMemory("Two"), ReadMemory("One"))
    report = take(library, ReadMemory("New"), ReadMemory("Two"), ReadMemory("One"), ReadMemory("One"))

    assert (report.kept["memories"], report.unchanged["memories"]) == (1, 3)


def test_an_assistant_is_its_account_else_its_name(library: Library) -> None:
    take(library, ReadAssistant("A", account="1"), ReadMemory("One"))
    take(library, ReadAssistant("B", account="1"), ReadMemory("Two"))
    take(library, ReadAssistant("A", account="2"), ReadMemory("Three"))
    take(library, ReadAssistant("A"), ReadMemory("Four"))
    take(library, ReadAssistant("A"), ReadMemory("Four"))

    assert ask(library, "SELECT name, (SELECT count(*) FROM memories WHERE assistant_id = a.id) FROM assistants a") == [
        ("A", 2),
        ("A (2)", 1),
        ("A (3)", 1),
    ]


def test_the_person_may_say_whose_memories_they_are(library: Library, tmp_path: Path) -> None:
    path = samples.write(tmp_path / "list", samples.PASTED_LIST)

    library.import_path(path, assistant="Mine")
    report = library.import_path(path, assistant="Mine")

    assert report.kept == {}
    assert ask(library, "SELECT name FROM assistants") == [("Mine",)]


def test_a_dry_run_writes_nothing_and_says_what_would_be_new(library: Library, tmp_path: Path) -> None:
    path = samples.write(tmp_path / "a", samples.DEERFLOW)
    dry = library.import_path(path, dry_run=True)
    assert {table: rows for table, rows in dump(library).items() if rows} == {}

    real = library.import_path(path)
    rows = dump(library)
    after = library.import_path(path, dry_run=True)

    assert (dry.read, dry.kept, dry.skipped) == (real.read, real.kept, real.skipped)
    assert after.kept == {}
    assert dump(library) == rows


def test_one_import_at_a_time(library: Library) -> None:
    with import_lock.held(library.folder), pytest.raises(Refused, match="Another import is running"):
        take(library, ReadMemory("One"))

    assert take(library, ReadMemory("One")).kept == {"memories": 1}


def test_progress_is_told_and_ends_with_the_check(library: Library, tmp_path: Path) -> None:
    steps: list[str] = []
    library.import_path(samples.write(tmp_path / "a", samples.REALMEM), progress=lambda one: steps.append(one.step))

    assert steps[0] == "reading"
    assert steps[-1] == "checking"


def test_ten_megabytes_in_one_memory_are_kept_whole(library: Library, tmp_path: Path) -> None:
    what = copy.deepcopy(samples.DEERFLOW)
    what["facts"][0]["content"] = "word " * 2_000_000
    library.import_path(samples.write(tmp_path / "a", what))

    assert ask(library, "SELECT max(length(content)) FROM memories") == [(10_000_000,)]


def test_a_format_can_be_chosen_over_the_guess(library: Library, tmp_path: Path) -> None:
    path = samples.write(tmp_path / "list", "Likes tea very much\nPlays the cello at night")

    assert registry.guess(path)[0].sure < 0.5
    with pytest.raises(Unreadable):
        library.import_path(path, format="deerflow")
    assert library.import_path(path, format="pasted_list").kept == {"memories": 2}


def test_the_example_fills_an_empty_library_only(library: Library) -> None:
    report = library.fill_with_example()

    assert adds_up(report)
    assert report.skipped == []
    assert ask(library, "SELECT DISTINCT kind FROM assistants") == [("example",)]
    assert all(line.ok for line in library.doctor()), [line for line in library.doctor() if not line.ok]
    with pytest.raises(Refused, match="already holds memories"):
        library.fill_with_example()
