"""What the documents say is true: their commands exist, their links lead somewhere, their versions agree."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from xml.etree import ElementTree as ET

import click
import pytest

from sentient_desktop import __version__, paths
from sentient_desktop.commands import open_window, program
from tests.house.sources import ROOT, documents

_README = (ROOT / "README.md").read_text(encoding="utf-8")
_LINUX = ROOT / "packaging" / "linux"


def _commands() -> set[str]:
    return set(program.list_commands(click.Context(program)))


def test_every_command_in_the_readme_exists() -> None:
    named = set(re.findall(r"^sentient-desktop ([a-z-]+)", _README, re.MULTILINE))
    named |= set(re.findall(r"-m sentient_desktop ([a-z-]+)", _README))
    assert len(named) > 5
    assert named <= _commands()


def test_every_make_target_in_the_readme_exists() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    named = set(re.findall(r"(?:^|`)make ([a-z-]+)", _README, re.MULTILINE))
    assert {"run", "test"} <= named <= targets


def test_the_window_is_a_command_among_the_others() -> None:
    assert open_window.name in _commands()


def test_the_readme_names_every_library_that_ci_installs() -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    listed = re.search(r"packages=\((.*?)\)", script, re.DOTALL)
    assert listed is not None
    only_for_checks = {"xvfb", "desktop-file-utils", "appstream"}
    missing = [name for name in listed.group(1).split() if name not in only_for_checks and name not in _README]
    assert missing == []


@pytest.mark.parametrize("document", documents(), ids=lambda path: path.name)
def test_links_inside_a_document_lead_to_files(document: Path) -> None:
    links = re.findall(r"\]\((?!https?:|#)([^)#]+)", document.read_text(encoding="utf-8"))
    assert [link for link in links if not (document.parent / link).exists()] == []


def test_the_changelog_and_the_metainfo_tell_of_this_version() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    newest = re.search(r"^## (\S+)", changelog, re.MULTILINE)
    assert newest is not None
    assert newest.group(1) == __version__
    releases = ET.parse(_LINUX / f"{paths.APP_ID}.metainfo.xml").getroot().iter("release")
    assert next(releases).get("version") == __version__


def test_the_desktop_file_goes_by_the_name_the_window_states() -> None:
    entry = (_LINUX / f"{paths.APP_ID}.desktop").read_text(encoding="utf-8")
    assert f"Icon={paths.APP_ID}\n" in entry
    assert f"StartupWMClass={paths.APP_ID}\n" in entry
    app = (ROOT / "sentient_desktop" / "ui" / "app.py").read_text(encoding="utf-8")
    assert re.search(r"setDesktopFileName\(.*APP_ID", app)


def test_qt_that_ends_the_process_is_never_installed() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    asked = [line for line in project["dependencies"] if line.startswith("PySide6")]
    assert all("!=6.12.0" in line or "<6.12" in line for line in asked)
    assert len(asked) == 2
