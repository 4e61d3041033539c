"""The acceptance list on real data made by others, read in place: nothing is lost, and what is wrong in it is found."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sentient_desktop.errors import Unreadable
from sentient_desktop.library import Library
from tests.assistants.taking import adds_up, ask, dump

DATA = Path(__file__).parents[3] / "shared" / "data"
REALMEM = sorted((DATA / "realmem").glob("*_dialogues_256k.json"))
LOCOMO = DATA / "locomo" / "locomo10.json"

pytestmark = pytest.mark.skipif(not LOCOMO.exists(), reason=f"no real data beside the project ({DATA})")


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    with Library(tmp_path_factory.mktemp("real") / "library") as opened:
        for path in (*REALMEM, LOCOMO, DATA / "deerflow" / "memory-settings-sample.json"):
            report = opened.import_path(path)
            assert adds_up(report)
            assert report.skipped == []
            assert report.kept == report.read
        yield opened


def expected(name: str) -> Any:
    return json.loads((DATA / name / "expected-findings.json").read_text(encoding="utf-8"))


def rows_of(library: Library, file: str) -> list[dict[str, Any]]:
    """The memories of one file of RealMem with their source, in the order of the file."""
    found = ask(
        library,
        "SELECT m.external_id, m.origin_key, m.content, s.verdict, s.quote, s.speaker, s.message_ref, t.text"
        " FROM memories m JOIN assistants a ON a.id = m.assistant_id JOIN sources s ON s.memory_id = m.id"
        " LEFT JOIN chats.messages t ON t.id = s.message_id WHERE a.path LIKE ? ORDER BY m.id",
        f"%{file}",
    )
    names = ("id", "key", "content", "check", "quote", "speaker", "ref", "text")
    return [dict(zip(names, row, strict=True)) for row in found]


def test_nothing_of_locomo_is_lost(library: Library) -> None:
    of = "WHERE assistant_id = (SELECT id FROM assistants WHERE format = 'locomo')"
    counted = [
        ask(library, f"SELECT count(*) FROM {table} {of}")[0][0] for table in ("chats.chats", "memories", "summaries")
    ]
    messages = ask(library, f"SELECT count(*) FROM chats.messages WHERE chat_id IN (SELECT id FROM chats.chats {of})")
    recorded = ask(
        library,
        f"SELECT count(*), sum(message_id IS NOT NULL) FROM sources WHERE certainty = 'recorded'"
        f" AND memory_id IN (SELECT id FROM memories {of})",
    )

    assert counted == [272, 2541, 272]
    assert messages == [(5882,)]
    assert recorded == [(2561, 2561)]


def test_what_the_other_person_said_is_found_in_locomo(library: Library) -> None:
    found = ask(
        library,
        "SELECT m.content, s.message_ref FROM sources s JOIN memories m ON m.id = s.memory_id"
        " JOIN assistants a ON a.id = m.assistant_id WHERE a.format = 'locomo' AND s.verdict = 'other_speaker'",
    )
    wanted = expected("locomo")["evidence_turn_spoken_by_other_person"]

    assert Counter((text, ref) for text, ref in found) == Counter((one["fact"], one["evidence"]) for one in wanted)
    assert len(found) == 63


@pytest.mark.parametrize("file", [path.name for path in REALMEM])
def test_what_is_wrong_in_realmem_is_found(file: str, library: Library) -> None:
    known = expected("realmem")["files"][file]
    rows = rows_of(library, file)
    assert len(rows) == known["facts"]

    placeholders = Counter(row["id"] for row in rows if row["check"] == "other_speaker")
    assert placeholders == Counter(known["role_snapshot_wrong"])

    # A quote stands nowhere, or in the claimed turn but for white space, which the rules call folded.
    nowhere = [row for row in rows if row["quote"] and row["quote"] not in (row["text"] or "")]
    spaced = [row for row in nowhere if _folded(row["quote"]) in _folded(row["text"] or "")]
    missing = Counter(row["id"] for row in rows if row["check"] == "missing")
    wanted = Counter(one[0] for one in known["snapshot_not_in_any_turn"])
    assert wanted - Counter(row["id"] for row in spaced) <= missing
    assert sum(missing.values()) + len(spaced) == sum(wanted.values()) + known["snapshot_substring_only"]

    without = [row for row in rows if row["ref"] is None]
    assert len(without) == known["snapshot_empty(source_turn -1)"]
    assert {row["check"] for row in without} <= {"unchecked", "exact", "folded"}


def _folded(text: str) -> str:
    return " ".join(text.split()).casefold()


@pytest.mark.parametrize("file", [path.name for path in REALMEM])
def test_doubled_ids_are_kept_apart_and_an_object_is_shown_as_text(file: str, library: Library) -> None:
    known = expected("realmem")["files"][file]
    rows = rows_of(library, file)

    doubled = {key for key, count in Counter(row["id"] for row in rows).items() if count > 1}
    assert doubled == set(known["index_used_twice"])
    assert len({row["key"] for row in rows}) == len(rows)
    shown = [row["content"] for row in rows if row["id"] in known["content_not_string"]]
    assert all(content.startswith("{\n") for content in shown)
    assert len(shown) == len(known["content_not_string"])


def test_deerflow_whose_chats_were_never_read_in_is_not_painted_red(library: Library) -> None:
    checks = ask(
        library,
        "SELECT worst_check, count(*) FROM memories WHERE assistant_id ="
        " (SELECT id FROM assistants WHERE format = 'deerflow') GROUP BY 1 ORDER BY 1",
    )

    assert checks == [("not_read_in", 9), ("unchecked", 1)]


def test_a_second_import_changes_nothing(library: Library) -> None:
    rows = dump(library)
    for path in (REALMEM[0], LOCOMO, DATA / "deerflow" / "memory-settings-sample.json"):
        report = library.import_path(path)
        assert report.kept == {}
        assert report.unchanged == report.read

    assert dump(library) == rows


def test_the_examination_finds_nothing(library: Library) -> None:
    assert [line for line in library.doctor() if not line.ok] == []


def test_checking_again_comes_to_the_same(library: Library) -> None:
    before = ask(library, "SELECT id, verdict, found_message_id, message_id, certainty FROM sources ORDER BY id")
    library.check_sources()

    assert (
        ask(library, "SELECT id, verdict, found_message_id, message_id, certainty FROM sources ORDER BY id") == before
    )


@pytest.mark.parametrize(
    "path",
    [
        path
        for path in sorted(DATA.glob("*/*"))
        if path.is_file() and path.parent.name not in ("realmem", "locomo", "deerflow")
    ],
    ids=lambda path: f"{path.parent.name}-{path.name}",
)
def test_any_other_file_is_read_with_a_report_that_adds_up_or_refused_with_one_sentence(
    path: Path, library: Library
) -> None:
    try:
        library.guess(path)
    except Unreadable as error:
        sentence: str | None = error.sentence
    else:
        sentence = None
    if sentence is not None:
        assert sentence.startswith(path.name)
        return
    report = library.import_path(path, dry_run=True)
    assert adds_up(report)
    assert report.kept
