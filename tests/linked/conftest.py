from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from sentient_desktop.library import Library
from tests.linked import stores


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    """An empty library."""
    with Library(tmp_path / "library") as opened:
        yield opened


@pytest.fixture(params=sorted(stores.TEXTS))
def linked(request: pytest.FixtureRequest, library: Library, tmp_path: Path) -> tuple[str, Path]:
    """The key of a format, and a store of it that is linked."""
    path = stores.put(tmp_path, request.param)
    library.link(stores.root(request.param, path))
    return request.param, path
