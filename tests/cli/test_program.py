"""The program as a whole: exit codes, help, versions, and what becomes of errors."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from sentient_desktop import __main__ as start
from sentient_desktop import __version__, opening, paths
from sentient_desktop.commands import program
from sentient_desktop.errors import StoreFault
from sentient_desktop.library import Library
from tests.cli.conftest import Call

_COMMANDS = sorted(program.list_commands(click.Context(program)))


@pytest.mark.parametrize("command", _COMMANDS)
def test_every_command_has_help(command: str, call: Call) -> None:
    shown = call(command, "--help").stdout
    assert shown.startswith("Usage:")
    assert len(shown.splitlines()) > 4


def test_the_version_names_what_it_runs_on(call: Call) -> None:
    shown = call("--version").stdout
    assert f"Sentient Desktop {__version__}\n" in shown
    for name in ("SQLite 3.", "sqlite-utils 4.", "Qt for Python 6."):
        assert name in shown


@pytest.mark.parametrize(
    "words",
    [
        ["nothing-like-it"],
        ["list", "--sort", "colour"],
        ["list", "--limit", "-1"],
        ["show", "many"],
        ["show", "0"],
        ["show", str(2**63)],
        ["dispute"],
        ["edit", "1"],
        ["chat"],
        ["chat", "1", "--run", "1"],
        ["chat", "--run", "1", "--at", "origin:x"],
        ["forget"],
        ["forget", "1", "--chat", "1"],
        ["import"],
    ],
)
def test_wrong_usage_is_2_and_prints_no_answer(words: list[str], call: Call) -> None:
    result = call(*words, code=2)
    assert result.stdout == ""
    assert "Error" in result.stderr


@pytest.mark.parametrize("verb", ["show", "dispute", "affirm", "restore", "approve", "discard", "forget"])
def test_a_memory_that_is_not_here_is_1_and_one_sentence(verb: str, call: Call) -> None:
    result = call(verb, 999, code=1)
    assert result.stdout == ""
    assert len(result.stderr.splitlines()) == 1


def test_a_fault_of_ours_is_70_and_tells_no_wording(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object, **__: object) -> None:
        raise RuntimeError("Mira likes olives")

    monkeypatch.setattr(Library, "history", broken)
    result = call("history", code=70)
    assert result.stdout == ""
    assert "RuntimeError" in result.stderr
    assert "test_program.py" in result.stderr
    assert "olives" not in result.stderr


def test_a_sentence_on_stderr_cannot_hold_control_characters(call: Call, tmp_path: Path) -> None:
    result = call("import", tmp_path / "no\x1b[2Jthing", code=1)
    assert "\x1b" not in result.stderr


def test_a_folder_that_is_a_file_is_wrong_usage(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    assert CliRunner().invoke(program, ["--data", str(file), "list"]).exit_code == 2


def test_a_library_that_is_none_is_said_in_one_sentence(folder: Path, call: Call) -> None:
    folder.mkdir(exist_ok=True)
    (folder / "library.sqlite3").write_bytes(b"this is no database, but long enough to be taken for one" * 20)
    result = call("list", code=1)
    assert "library.sqlite3" in result.stderr


def test_removals_that_cannot_be_finished_do_not_keep_one_from_reading(
    call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise StoreFault("The disk is full.")

    monkeypatch.setattr(Library, "finish_forgetting", refuse)
    result = call("list")
    assert "disk is full" in result.stderr


def test_no_command_opens_the_window(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    opened = _watch_the_window(monkeypatch)
    result = CliRunner().invoke(program, ["--data", str(tmp_path)])
    assert result.exit_code == 0
    assert opened == [(tmp_path, {"example": False, "address": None, "quit_after_first_paint": False})]


def test_no_arguments_open_the_window_without_the_command_line(tmp_path: Path) -> None:
    probe = (
        "import sys; from sentient_desktop import __main__, opening;"
        "opening.open_window = lambda folder: print(folder, 'click' in sys.modules) or 5;"
        "sys.argv = ['sentient-desktop']; __main__.main()"
    )
    environment = os.environ | {paths.DATA_VARIABLE: str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=False, env=environment)
    assert (done.returncode, done.stdout.split()) == (5, [str(tmp_path), "False"])


@pytest.mark.parametrize(("error", "code"), [(StoreFault("The disk is full."), 1), (RuntimeError("olives"), 70)])
def test_what_keeps_the_window_shut_is_told_as_any_command_tells_it(
    error: Exception, code: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(_: Path) -> int:
        raise error

    monkeypatch.setattr(opening, "open_window", fail)
    monkeypatch.setattr(sys, "argv", ["sentient-desktop"])
    with pytest.raises(SystemExit) as ended:
        start.main()
    assert ended.value.code == code
    told = capsys.readouterr().err
    assert ("The disk is full." in told, "olives" in told) == (code == 1, False)


def test_an_address_opens_the_window_there(monkeypatch: pytest.MonkeyPatch) -> None:
    opened = _watch_the_window(monkeypatch)
    assert CliRunner().invoke(program, ["sentient://memory/24"]).exit_code == 0
    assert opened[0][1]["address"] == "sentient://memory/24"


def test_the_example_has_a_library_of_its_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    opened = _watch_the_window(monkeypatch)
    CliRunner().invoke(program, ["--data", str(tmp_path), "open", "--example"])
    assert opened[0][0] == paths.example_library(tmp_path)
    assert opened[0][1]["example"] is True


def test_how_the_window_ends_is_how_the_program_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    _watch_the_window(monkeypatch, code=70)
    assert CliRunner().invoke(program, ["open"]).exit_code == 70


def _watch_the_window(monkeypatch: pytest.MonkeyPatch, code: int = 0) -> list[tuple[Path, dict[str, object]]]:
    opened: list[tuple[Path, dict[str, object]]] = []

    def run(folder: Path, **options: object) -> int:
        opened.append((folder, options))
        return code

    monkeypatch.setattr(opening, "open_window", run)
    return opened


def _start(*words: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "sentient_desktop", *words],
        capture_output=True,
        env=os.environ | environment,
        check=False,
    )


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have a display")
def test_without_a_display_there_is_one_sentence() -> None:
    done = _start("open", QT_QPA_PLATFORM="", DISPLAY="", WAYLAND_DISPLAY="")
    assert done.returncode == 1
    assert done.stdout == b""
    assert done.stderr.decode().startswith("There is no display")
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have a display")
def test_a_display_that_does_not_answer_is_one_sentence() -> None:
    done = _start("open", QT_QPA_PLATFORM="", DISPLAY=":9999", WAYLAND_DISPLAY="")
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1


def test_the_module_is_the_program(tmp_path: Path) -> None:
    done = _start("--data", str(tmp_path / "with spaces # and more"), "list", "--json")
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


def test_any_character_can_be_printed_whatever_the_system_speaks(tmp_path: Path) -> None:
    folder = str(tmp_path)
    assert _start("--data", folder, "list", "猫", "é", LC_ALL="C", PYTHONUTF8="0").returncode == 0
    done = _start("--data", folder, "import", "猫é.json", LC_ALL="C", PYTHONUTF8="0")
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1


def test_the_command_line_never_imports_qt(tmp_path: Path) -> None:
    probe = (
        "import sys; from click.testing import CliRunner; from sentient_desktop.cli import program;"
        f"print(CliRunner().invoke(program, ['--data', {str(tmp_path)!r}, 'list']).exit_code,"
        " any(name.startswith('PySide6') for name in sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["0", "False"]


def test_help_and_the_window_start_without_the_library() -> None:
    probe = (
        "import sys; import sentient_desktop.commands;"
        "print([name for name in sys.modules if name.split('.')[:2] == ['sentient_desktop', 'store']"
        " or name.startswith('sqlite_utils')])"
    )
    done = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
