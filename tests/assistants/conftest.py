"""A library of its own for every test of reading in."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from sentient_desktop.library import Library
from tests.assistants.taking import NOW


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    with Library(tmp_path / "my library #1", clock=lambda: NOW) as opened:
        yield opened
