from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from sentient_desktop.library import Library
from tests.library.waiting import Waiting, build, open_library
from tests.making import Maker


@pytest.fixture(scope="session")
def filled(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Waiting]:
    """A library in which something waits, to be copied: filling one takes longer than most tests."""
    folder = tmp_path_factory.mktemp("waiting") / "library"
    make = Maker(folder)
    waiting = build(make)
    make.close()
    return folder, waiting


@pytest.fixture
def folder(request: pytest.FixtureRequest, tmp_path: Path, empty_library: Path) -> Path:
    """Where the test's library lies: filled when the test asks for what is `waiting`."""
    source = request.getfixturevalue("filled")[0] if "waiting" in request.fixturenames else empty_library
    return Path(shutil.copytree(source, tmp_path / "library"))


@pytest.fixture
def waiting(filled: tuple[Path, Waiting]) -> Waiting:
    """What waits in the library of `folder`."""
    return filled[1]


@pytest.fixture
def library(waiting: Waiting, folder: Path) -> Iterator[Library]:
    """The library in which something waits."""
    with open_library(folder) as opened:
        yield opened
