"""Where things are: a folder that was named is the only one that is written to."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from sentient_desktop import paths


def test_a_folder_named_by_an_option_goes_before_the_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(paths.DATA_VARIABLE, str(tmp_path / "environment"))
    assert paths.data_folder(tmp_path / "option") == tmp_path / "option"
    assert paths.data_folder() == tmp_path / "environment"


def test_settings_and_logs_lie_in_the_named_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(paths.DATA_VARIABLE, str(tmp_path))
    assert paths.settings_file().is_relative_to(tmp_path)
    assert paths.log_folder().is_relative_to(tmp_path)


def test_without_a_name_the_system_says_where(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(paths.DATA_VARIABLE, raising=False)
    for place in (paths.data_folder(), paths.settings_file(), paths.log_folder()):
        assert place.is_absolute()
        assert "sentient-desktop" in place.as_posix()


def test_the_home_folder_can_be_written_short(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    assert paths.data_folder(Path("~/memories")) == tmp_path / "memories"


def test_asking_where_makes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(paths.DATA_VARIABLE, str(tmp_path / "not yet"))
    paths.data_folder()
    paths.settings_file()
    paths.log_folder()
    assert list(tmp_path.iterdir()) == []


def test_the_resources_of_this_clone_are_found() -> None:
    assert paths.icon("app").is_file()
    assert paths.example_folder().is_dir()


def test_a_packaged_folder_has_its_resources_beside_the_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert paths.resources() == tmp_path / "resources"


def test_a_packaged_folder_works_through_its_program_with_a_console(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "sentient-desktop-window"))
    assert paths.own_command() == [str(tmp_path / "sentient-desktop")]


def test_a_clone_works_through_its_own_python() -> None:
    assert paths.own_command() == [sys.executable, "-m", "sentient_desktop"]
