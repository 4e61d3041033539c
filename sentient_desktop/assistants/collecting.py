"""How often Python looks for objects that hold one another, while records pass through by the hundred thousand."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

BETWEEN_LOOKS = 50_000
"""Objects made and not let go of: some ten megabytes at most. With Python's own 700, a tenth of the time of reading in
goes into looking at records that wait to be written, and there is never anything to find."""


@contextmanager
def seldom() -> Iterator[None]:
    """Looks seldom inside, and as before behind it."""
    before = gc.get_threshold()
    gc.set_threshold(max(before[0], BETWEEN_LOOKS) if before[0] else 0, *before[1:])
    try:
        yield
    finally:
        gc.set_threshold(*before)
