from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cascades.world import World, build
from tests.making import Maker


@pytest.fixture(scope="session")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A library without anything in it, to be copied."""
    folder = tmp_path_factory.mktemp("empty") / "library"
    Maker(folder).close()
    return folder


@pytest.fixture(scope="session")
def filled(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, World]:
    """A filled library, to be copied: filling one takes longer than most tests."""
    folder = tmp_path_factory.mktemp("filled") / "library"
    make = Maker(folder)
    world = build(make)
    make.close()
    return folder, world


@pytest.fixture
def folder(request: pytest.FixtureRequest, tmp_path: Path, empty: Path) -> Path:
    """Where the test's library lies: filled when the test asks for a `world`."""
    source = request.getfixturevalue("filled")[0] if "world" in request.fixturenames else empty
    return Path(shutil.copytree(source, tmp_path / "library"))


@pytest.fixture
def make(folder: Path) -> Iterator[Maker]:
    """Puts more rows into the library of `folder`."""
    maker = Maker(folder)
    maker._made = 1_000  # its keys must not be those of the rows that were copied
    yield maker
    maker.close()


@pytest.fixture
def world(filled: tuple[Path, World]) -> World:
    """What the library of `folder` is filled with."""
    return filled[1]
