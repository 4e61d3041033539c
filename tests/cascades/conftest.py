from __future__ import annotations

import pytest

from tests.cascades.world import World, build
from tests.making import Maker


@pytest.fixture
def world(make: Maker) -> World:
    """The library of `folder`, filled."""
    return build(make)
