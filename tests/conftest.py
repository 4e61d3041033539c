"""What all tests share: a small library and somebody to fill it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from sentient_desktop import paths
from sentient_desktop.library import Library
from tests.making import T0, Maker

# Before any Qt is imported: the tests need no display, and take none that is there.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


@pytest.fixture(autouse=True)
def _nothing_of_the_person_is_touched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The library, the settings and the logs of whoever runs the tests are never opened."""
    monkeypatch.setenv(paths.DATA_VARIABLE, str(tmp_path / "data"))


@pytest.fixture(scope="session")
def empty_library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A library with nothing in it, made once: making one runs the migrations, copying one takes a millisecond."""
    folder = tmp_path_factory.mktemp("empty") / "library"
    Maker(folder).close()
    return folder


@pytest.fixture
def folder(tmp_path: Path, empty_library: Path) -> Path:
    """Where the test's library lies; it is empty."""
    return shutil.copytree(empty_library, tmp_path / "library")


@pytest.fixture
def make(folder: Path) -> Iterator[Maker]:
    """Puts rows into the library of `folder`."""
    maker = Maker(folder)
    yield maker
    maker.close()


@pytest.fixture
def library(make: Maker, folder: Path) -> Iterator[Library]:
    """The library that `make` fills, its clock standing at `T0`."""
    with Library(folder, clock=lambda: T0) as opened:
        yield opened
