"""The big library of the budgets: 100,000 memories, made once on a machine (half a minute) and kept in its temporary
folder for as long as what fills it stays the same."""

from __future__ import annotations

import hashlib
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from benchmarks import make_library, real_text
from sentient_desktop.library import Library

MEMORIES = 100_000


@pytest.fixture(scope="session")
def big_folder() -> Path:
    """Where the big library lies. Budgets read it; a test that writes takes a copy."""
    folder = Path(tempfile.gettempdir()) / f"sentient-desktop-budgets-{_made_from()}"
    make_library.make(folder, MEMORIES, say=lambda _: None)
    return folder


@pytest.fixture(scope="session")
def big(big_folder: Path) -> Iterator[Library]:
    """The big library, opened."""
    with Library(big_folder) as library:
        yield library


def _made_from() -> str:
    """A name that changes with the schema and with what fills it."""
    benchmarks = Path(make_library.__file__).parent
    store = benchmarks.parent / "sentient_desktop" / "store"
    makers = [benchmarks / "make_library.py", benchmarks / "real_text.py", store / "search.py"]
    digest = hashlib.sha256(b"".join(part.read_bytes() for part in [*makers, *sorted(store.glob("ddl/*.sql"))]))
    digest.update(str(real_text.SHARED_DATA.exists()).encode())
    return digest.hexdigest()[:12]
