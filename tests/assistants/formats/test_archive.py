"""Reading our own archive: each line a record, bad ones skipped with their place, times that move with the week."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from sentient_desktop.assistants.format import (
    ReadAssistant,
    ReadChat,
    ReadInsight,
    ReadMemory,
    ReadMessage,
    ReadPlace,
    ReadTaskRun,
    Record,
    Sample,
    Skip,
)
from sentient_desktop.assistants.formats.archive import ArchiveFormat
from sentient_desktop.errors import Unreadable

THURSDAY = datetime(2026, 11, 26, 15, 0, tzinfo=UTC)


def reader() -> ArchiveFormat:
    return ArchiveFormat(now=lambda: THURSDAY)


def archive(folder: Path, *lines: dict[str, Any] | str | bytes, **manifest: Any) -> Path:
    """An archive of one file with these lines; a text or bytes stand as they are."""
    folder.mkdir(exist_ok=True)
    said = {"format": "sentient-desktop-archive", "version": 1, "files": ["all.jsonl"], **manifest}
    (folder / "manifest.json").write_text(json.dumps(said), encoding="utf-8")
    written = (json.dumps(line, ensure_ascii=False) if isinstance(line, dict) else line for line in lines)
    (folder / "all.jsonl").write_bytes(
        b"".join((line if isinstance(line, bytes) else line.encode()) + b"\n" for line in written)
    )
    return folder


def records(path: Path) -> list[Record]:
    return list(reader().read(path))


def only(path: Path) -> Record:
    (record,) = records(path)
    return record


def test_a_memory_is_read_with_its_nested_sources(tmp_path: Path) -> None:
    source = {"kind": "message", "place": "conversation", "chat": "c", "message": "m", "quote": "I sing"}
    line = {"record": "memory", "content": "Sings", "topics": ["music"], "confidence": 1, "sources": [source]}

    memory = only(archive(tmp_path / "a", line))

    assert isinstance(memory, ReadMemory)
    assert (memory.content, memory.topics, memory.confidence) == ("Sings", ("music",), 1)
    assert [(one.chat, one.message, one.quote) for one in memory.sources] == [("c", "m", "I sing")]
    assert memory.where == "all.jsonl:1"


def test_a_task_run_keeps_its_steps_and_what_it_recalled(tmp_path: Path) -> None:
    steps = [{"role": "tool", "text": "9 found", "at": "2026-09-08T19:10:00"}]
    line = {"record": "task_run", "key": "t", "steps": steps, "checkpoint": {"next": 2}, "recalled": [["m1", "Sings"]]}

    run = only(archive(tmp_path / "a", line))

    assert isinstance(run, ReadTaskRun)
    assert [(step.role, step.text) for step in run.steps] == [("tool", "9 found")]
    assert run.recalled == (("m1", "Sings"),)
    assert run.checkpoint == {"next": 2}


def test_an_insight_keeps_its_evidence(tmp_path: Path) -> None:
    line = {"record": "insight", "statement": "Is musical", "evidence": [{"kind": "memory", "memory": "m1"}]}

    insight = only(archive(tmp_path / "a", line))

    assert isinstance(insight, ReadInsight)
    assert [(one.kind, one.memory) for one in insight.evidence] == [("memory", "m1")]


def test_an_archive_may_hold_several_assistants_in_the_order_of_its_files(tmp_path: Path) -> None:
    folder = archive(tmp_path / "a", files=["one.jsonl", "two.jsonl"])
    (folder / "one.jsonl").write_text('{"record":"assistant","name":"A"}\n{"record":"memory","content":"x"}\n')
    (folder / "two.jsonl").write_text('{"record":"assistant","name":"B"}\n{"record":"memory","content":"y"}\n')

    assert records(folder) == [
        ReadAssistant("A"),
        ReadMemory("x", where="one.jsonl:2"),
        ReadAssistant("B"),
        ReadMemory("y", where="two.jsonl:2"),
    ]


def test_unknown_fields_go_to_extra_beside_what_stands_there(tmp_path: Path) -> None:
    line = {"record": "memory", "content": "Sings", "mood": "merry", "extra": {"key": "low"}}

    memory = only(archive(tmp_path / "a", line))

    assert isinstance(memory, ReadMemory)
    assert memory.extra == {"key": "low", "mood": "merry"}


@pytest.mark.parametrize(
    ("line", "kind", "why"),
    [
        ('{"record": "memory", "content": "half', "records", "It is not JSON."),
        (b'{"record": "memory", "content": "\xff"}', "records", "It is not UTF-8."),
        ("[" * 100_000, "records", "It is not JSON."),
        ("[1]", "records", "It is no object."),
        ({"content": "x"}, "records", "It does not say which kind of record it is."),
        ({"record": "skip", "kind": "k"}, "records", "It does not say which kind of record it is."),
        ({"record": ["memory"]}, "records", "It does not say which kind of record it is."),
        ({"record": "message", "chat": "c"}, "messages", "It has no role, no text."),
        ({"record": "memory", "content": 7}, "memories", "Its content is of the wrong kind."),
        ({"record": "memory", "content": None}, "memories", "Its content is of the wrong kind."),
        ({"record": "memory", "content": "x", "topics": "y"}, "memories", "Its topics is no list."),
        ({"record": "memory", "content": "x", "sources": ["y"]}, "memories", "An entry of its sources is no object."),
        ({"record": "chat", "key": "c", "untrusted": 1}, "chats", "Its untrusted is of the wrong kind."),
        (
            {"record": "task_run", "key": "t", "recalled": [["m"]]},
            "task_runs",
            "An entry of its recalled has 1 parts instead of 2.",
        ),
    ],
)
def test_a_bad_line_is_skipped_with_its_place_and_the_rest_goes_on(
    tmp_path: Path, line: dict[str, Any] | str | bytes, kind: str, why: str
) -> None:
    good = {"record": "chat", "key": "c"}

    read = records(archive(tmp_path / "a", good, "", line, good))

    assert read == [ReadChat("c"), Skip(kind, "all.jsonl:3", why), ReadChat("c")]


def test_the_reason_of_a_skip_never_holds_the_wording(tmp_path: Path) -> None:
    skip = only(archive(tmp_path / "a", {"record": "memory", "content": ["Is allergic to peanuts"]}))

    assert isinstance(skip, Skip)
    assert "peanuts" not in skip.why + skip.where


def test_times_move_by_whole_weeks_into_the_present_week(tmp_path: Path) -> None:
    line = {
        "record": "memory",
        "content": "Sings",
        "first_seen_at": "2026-09-29T09:03:00",
        "sources": [{"kind": "note", "place": "folder:n", "said_at": "2026-10-04"}],
    }

    memory = only(archive(tmp_path / "a", line, as_of="2026-10-05", shift_weeks=True))

    assert isinstance(memory, ReadMemory)
    assert memory.first_seen_at == "2026-11-17T09:03:00Z"  # a Tuesday as before
    assert memory.sources[0].said_at == "2026-11-22"  # a day stays a day, the Sunday before the present week


@pytest.mark.parametrize("day", ["2026-11-23T00:00:00+00:00", "2026-11-29T23:59:59+00:00"])
def test_monday_and_sunday_of_one_week_move_times_alike(tmp_path: Path, day: str) -> None:
    folder = archive(
        tmp_path / "a", {"record": "chat", "key": "c", "started_at": "2026-10-05"}, as_of="2026-10-05", shift_weeks=True
    )

    (chat,) = ArchiveFormat(now=lambda: datetime.fromisoformat(day)).read(folder)

    assert isinstance(chat, ReadChat)
    assert chat.started_at == "2026-11-23"


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("2026-09-29T09:03:00", "2026-09-29T09:03:00Z"),
        ("2026-09-29T09:03:00.000007Z", "2026-09-29T09:03:00.000007Z"),
        ("2026-09-29T11:03:00+02:00", "2026-09-29T09:03:00Z"),
        ("2026-09-29", "2026-09-29"),
        ("some day", "some day"),
        (1758344479.7, 1758344479.7),
        (None, None),
    ],
)
def test_without_a_shift_times_keep_their_instant(tmp_path: Path, written: Any, read: Any) -> None:
    chat = only(archive(tmp_path / "a", {"record": "chat", "key": "c", "started_at": written}, as_of="2026-10-05"))

    assert isinstance(chat, ReadChat)
    assert chat.started_at == read


def test_a_time_that_would_leave_the_calendar_stays(tmp_path: Path) -> None:
    line = {"record": "chat", "key": "c", "started_at": "9999-12-31T00:00:00"}

    chat = only(archive(tmp_path / "a", line, as_of="2026-10-05", shift_weeks=True))

    assert isinstance(chat, ReadChat)
    assert chat.started_at == "9999-12-31T00:00:00"


def test_a_place_lies_inside_the_archive(tmp_path: Path) -> None:
    folder = archive(
        tmp_path / "a",
        {"record": "place", "key": "folder:n", "kind": "folder", "name": "n", "path": "notes"},
        {"record": "place", "key": "folder:o", "kind": "folder", "name": "o", "path": "../outside"},
        {"record": "place", "key": "folder:p", "kind": "folder", "name": "p", "path": str(tmp_path)},
        {"record": "place", "key": "folder:q", "kind": "folder", "name": "q", "path": "a\0b"},
    )

    place, *others = records(folder)

    assert place == ReadPlace("folder:n", "folder", "n", folder.resolve() / "notes", inside="notes")
    assert [one.why for one in others if isinstance(one, Skip)] == ["Its path lies outside the archive."] * 3


def test_a_link_out_of_the_archive_is_not_followed(tmp_path: Path) -> None:
    (tmp_path / "secret.jsonl").write_text('{"record":"memory","content":"x"}\n')
    folder = archive(tmp_path / "a", files=["link.jsonl", "../secret.jsonl"])
    (folder / "link.jsonl").symlink_to(tmp_path / "secret.jsonl")

    assert records(folder) == [
        Skip("files", name, "It lies outside the archive.") for name in ("link.jsonl", "../secret.jsonl")
    ]


def test_a_file_that_is_not_there_is_skipped(tmp_path: Path) -> None:
    folder = archive(tmp_path / "a", {"record": "chat", "key": "c"}, files=["gone.jsonl", "all.jsonl"])

    assert records(folder) == [
        Skip("files", "gone.jsonl", "The file is not there or cannot be read."),
        ReadChat("c"),
    ]


def test_a_last_line_cut_in_half_costs_only_that_line(tmp_path: Path) -> None:
    folder = archive(tmp_path / "a", {"record": "chat", "key": "c"}, {"record": "chat", "key": "d"})
    whole = (folder / "all.jsonl").read_bytes()
    (folder / "all.jsonl").write_bytes(whole[:-8])

    assert records(folder) == [ReadChat("c"), Skip("records", "all.jsonl:2", "It is not JSON.")]


def test_text_is_handed_on_as_it_stood(tmp_path: Path) -> None:
    text = "<table><img src=x>\u200b\u202e سلام 不吃"

    message = only(archive(tmp_path / "a", {"record": "message", "chat": "c", "role": "user", "text": text}))

    assert isinstance(message, ReadMessage)
    assert message.text == text


@pytest.mark.parametrize(
    "manifest",
    [
        "",
        "[]",
        "{",
        '{"format": "other"}',
        '{"format": "sentient-desktop-archive", "version": 2, "files": ["a"]}',
        '{"format": "sentient-desktop-archive", "version": "1", "files": ["a"]}',
        '{"format": "sentient-desktop-archive", "version": 1, "files": []}',
        '{"format": "sentient-desktop-archive", "version": 1, "files": "all.jsonl"}',
    ],
)
def test_a_manifest_that_cannot_be_used_is_said_in_one_sentence(tmp_path: Path, manifest: str) -> None:
    (tmp_path / "manifest.json").write_text(manifest)

    with pytest.raises(Unreadable, match="archive"):
        records(tmp_path)


def test_a_folder_without_a_manifest_is_unreadable(tmp_path: Path) -> None:
    with pytest.raises(Unreadable):
        records(tmp_path)


def test_the_folder_and_its_manifest_are_recognised_and_read_alike(tmp_path: Path) -> None:
    folder = archive(tmp_path / "a", {"record": "chat", "key": "c"})
    manifest = folder / "manifest.json"
    head = manifest.read_bytes()

    by_folder = reader().recognise(Sample(folder, b"", names=("all.jsonl", "manifest.json")))
    by_file = reader().recognise(Sample(manifest, head, text=head.decode()))

    assert by_folder is not None
    assert by_folder == by_file
    assert by_folder.format == "archive"
    assert records(folder) == records(manifest)


@pytest.mark.parametrize(
    "manifest", [b"", b"{", b'{"format": "chrome-extension"}', b"\xff\xfe\x80", b"[]", b"[" * 100_000]
)
def test_other_manifests_are_not_recognised(tmp_path: Path, manifest: bytes) -> None:
    (tmp_path / "manifest.json").write_bytes(manifest)

    assert reader().recognise(Sample(tmp_path, b"", names=("manifest.json",))) is None
    text = manifest.decode("utf-8", "replace")
    assert reader().recognise(Sample(tmp_path / "manifest.json", manifest, text=text)) is None


def test_a_folder_without_a_manifest_is_not_recognised(tmp_path: Path) -> None:
    assert reader().recognise(Sample(tmp_path, b"", names=("memory.json",))) is None
