from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.cascades.world import World, build
from tests.making import Maker


@pytest.fixture(scope="session")
def filled(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, World]:
    """A filled library, to be copied: filling one takes longer than most tests."""
    folder = tmp_path_factory.mktemp("filled") / "library"
    make = Maker(folder)
    world = build(make)
    make.close()
    return folder, world


@pytest.fixture
def folder(request: pytest.FixtureRequest, tmp_path: Path, empty_library: Path) -> Path:
    """Where the test's library lies: filled when the test asks for a `world`."""
    source = request.getfixturevalue("filled")[0] if "world" in request.fixturenames else empty_library
    return Path(shutil.copytree(source, tmp_path / "library"))


@pytest.fixture
def world(filled: tuple[Path, World]) -> World:
    """What the library of `folder` is filled with."""
    return filled[1]
