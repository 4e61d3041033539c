"""`guess`, `import` and `example`: reports that add up, and files that are no exports."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from subprocess import DEVNULL
from typing import Any

import pytest

from sentient_desktop.library import Library
from tests.cli.conftest import Answer, Call

_MEMORY: dict[str, Any] = {
    "version": "1.0",
    "lastUpdated": "2026-01-05T10:00:00Z",
    "user": {},
    "history": {},
    "facts": [
        {
            "id": f"fact_{number}",
            "content": f"Keeps bees in hive {number}",
            "category": "context",
            "confidence": 0.8,
            "createdAt": "2026-01-04T10:00:00Z",
            "source": "thread-1",
        }
        for number in range(3)
    ],
}


@pytest.fixture
def export(tmp_path: Path) -> Path:
    """A small store, in a folder with a name that is awkward in addresses."""
    folder = tmp_path / "my exports #1"
    folder.mkdir()
    path = folder / "memory.json"
    path.write_text(json.dumps(_MEMORY), encoding="utf-8")
    return path


def _adds_up(report: dict[str, Any]) -> bool:
    skipped = [skip["kind"] for skip in report["skipped"]]
    return all(
        count == report["kept"].get(kind, 0) + report["unchanged"].get(kind, 0) + skipped.count(kind)
        for kind, count in report["read"].items()
    )


def test_a_guess_names_the_format_and_why(export: Path, answer: Answer, call: Call) -> None:
    (line,) = answer("guess", export)
    assert line["format"] == "deerflow"
    assert line["why"]
    assert "others" in line
    assert call("guess", export).stdout.startswith("deerflow: ")


def test_an_import_prints_its_progress_and_a_report_that_adds_up(export: Path, answer: Answer) -> None:
    *steps, last = answer("import", export)
    assert steps
    assert all({"step", "done", "of"} <= set(step) for step in steps)
    report = last["report"]
    assert set(report) >= {"read", "kept", "unchanged", "skipped", "assistant"}
    assert report["kept"]["memories"] == 3
    assert _adds_up(report)
    assert len(answer("list")) == 3


def test_a_second_import_changes_nothing(export: Path, answer: Answer) -> None:
    answer("import", export)
    report = answer("import", export)[-1]["report"]
    assert report["unchanged"]["memories"] == 3
    assert not any(report["kept"].values())
    assert _adds_up(report)


def test_a_dry_run_reports_and_writes_nothing(export: Path, answer: Answer) -> None:
    report = answer("import", export, "--dry-run")[-1]["report"]
    assert report["kept"]["memories"] == 3
    assert answer("list") == []


def test_the_assistant_can_be_named(export: Path, answer: Answer) -> None:
    answer("import", export, "--assistant", "The beekeeper's")
    assert {line["assistant"] for line in answer("list")} == {"The beekeeper's"}


def test_a_person_reads_a_table(export: Path, call: Call) -> None:
    shown = call("import", export).stdout
    assert "unchanged" in shown
    assert "memories" in shown


def test_a_person_reads_what_was_skipped_and_why(tmp_path: Path, call: Call) -> None:
    path = tmp_path / "memory.json"
    path.write_text(json.dumps(_MEMORY | {"facts": [{"id": f"f{n}", "content": ""} for n in range(30)]}), "utf-8")
    shown = call("import", path).stdout
    assert shown.count("  skipped memories at ") == 20
    assert "… and 10 more" in shown


def _bad_files(tmp_path: Path) -> dict[str, Path]:
    bad = {name: tmp_path / name for name in ("no export.txt", "half.json", "binary.bin", "empty.json", "missing.json")}
    bad["no export.txt"].write_bytes(b"\xff\xfe\x00" + os.urandom(64))
    bad["half.json"].write_text(json.dumps(_MEMORY)[:40], encoding="utf-8")
    bad["binary.bin"].write_bytes(bytes(range(256)) * 64)
    bad["empty.json"].write_bytes(b"")
    bad["folder"] = tmp_path / "folder"
    bad["folder"].mkdir()
    return bad


@pytest.mark.parametrize("name", ["binary.bin", "empty.json", "missing.json", "folder", "no export.txt"])
@pytest.mark.parametrize("verb", ["guess", "import"])
def test_what_is_no_export_is_one_clear_sentence(verb: str, name: str, tmp_path: Path, call: Call) -> None:
    result = call(verb, _bad_files(tmp_path)[name], code=1)
    assert result.stdout == ""
    assert len(result.stderr.splitlines()) == 1
    assert "Traceback" not in result.stderr


def test_half_an_export_is_said_or_listed(tmp_path: Path, call: Call, answer: Answer) -> None:
    result = call("import", _bad_files(tmp_path)["half.json"], "--format", "deerflow", "--json", code=None)
    assert result.exit_code in (0, 1)
    if result.exit_code == 0:
        report = json.loads(result.stdout.splitlines()[-1])["report"]
        assert report["skipped"] or report["notes"]
    else:
        assert len(result.stderr.splitlines()) == 1


def test_a_format_that_does_not_exist_is_one_sentence(export: Path, call: Call) -> None:
    result = call("import", export, "--format", "nothing-like-it", code=1)
    assert len(result.stderr.splitlines()) == 1


@pytest.fixture
def large(tmp_path: Path) -> Path:
    """A store whose reading-in takes long enough to be stopped."""
    facts = [_MEMORY["facts"][0] | {"id": f"fact_{n}", "content": f"Counted sheep number {n}"} for n in range(8000)]
    path = tmp_path / "large.json"
    path.write_text(json.dumps(_MEMORY | {"facts": facts}), encoding="utf-8")
    return path


def _begin(folder: Path, path: Path) -> subprocess.Popen[bytes]:
    """An import in another process that has reported its first step."""
    command = [sys.executable, "-m", "sentient_desktop", "--data", str(folder), "import", "--json", "--until-closed"]
    child = subprocess.Popen([*command, "--", str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=DEVNULL)
    assert child.stdout is not None
    assert json.loads(child.stdout.readline())["step"]
    return child


def _close_its_input(child: subprocess.Popen[bytes]) -> None:
    assert child.stdin is not None
    child.stdin.close()


def _interrupt(child: subprocess.Popen[bytes]) -> None:
    child.send_signal(signal.SIGINT)


@pytest.mark.parametrize(
    "stop",
    [
        _close_its_input,
        pytest.param(
            _interrupt, marks=pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGINT to send")
        ),
    ],
)
def test_an_import_that_is_stopped_is_taken_out_again(
    stop: Callable[[subprocess.Popen[bytes]], None], folder: Path, large: Path, answer: Answer
) -> None:
    with _begin(folder, large) as child:
        stop(child)
        assert child.stdout is not None
        report = json.loads(child.stdout.read().splitlines()[-1])["report"]
        code = child.wait()
    # It may have been done before it heard of it; never anything in between.
    assert (code, report["cancelled"], len(answer("list"))) in ((1, True, 0), (0, False, 8000))


def test_the_next_command_takes_out_an_import_that_was_killed(folder: Path, large: Path, answer: Answer) -> None:
    with _begin(folder, large) as child:
        child.kill()
    assert len(answer("list")) in (0, 8000)
    assert answer("doctor")


def test_the_example_fills_an_empty_library_only(answer: Answer, call: Call) -> None:
    report = answer("example")[-1]["report"]
    assert _adds_up(report)
    assert len(answer("list", "--state", "all")) >= 50
    call("example", code=1)


def test_the_example_reads_in_without_a_skip(answer: Answer) -> None:
    assert answer("example")[-1]["report"]["skipped"] == []


def test_a_cancelled_import_says_so_and_is_1(
    export: Path, call: Call, monkeypatch: pytest.MonkeyPatch, folder: Path
) -> None:
    original = Library.import_path

    def cancelled_at_once(self: Library, path: Path, **options: Any) -> Any:
        return original(self, path, **(options | {"cancelled": lambda: True}))

    monkeypatch.setattr(Library, "import_path", cancelled_at_once)
    result = call("import", export, code=1)
    assert "taken out again" in result.stderr
    monkeypatch.undo()
    with Library(folder) as opened:
        assert opened.counts().all == 0
