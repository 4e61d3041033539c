"""Looking for objects that hold one another: seldom while reading in, as before afterwards."""

from __future__ import annotations

import gc
from contextlib import suppress

import pytest

from sentient_desktop.assistants import collecting


@pytest.mark.parametrize("before", [(700, 10, 10), (100_000, 5, 5), (0, 10, 10)])
def test_it_is_as_before_behind_it_also_after_a_failure(before: tuple[int, int, int]) -> None:
    own = gc.get_threshold()
    try:
        gc.set_threshold(*before)
        with suppress(ValueError), collecting.seldom():
            inside = gc.get_threshold()
            raise ValueError
        behind = gc.get_threshold()
    finally:
        gc.set_threshold(*own)

    assert behind == before
    # What somebody turned off stays off; what is seldom already stays as it is.
    assert inside == (max(before[0], collecting.BETWEEN_LOOKS) if before[0] else 0, *before[1:])
