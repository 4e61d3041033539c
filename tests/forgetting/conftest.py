from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from sentient_desktop.store.connection import library_file

_READS = (
    "import sys, pysqlite3.dbapi2 as s\nc = s.connect(sys.argv[1], isolation_level=None)\n"
    "c.execute('BEGIN')\nc.execute('SELECT count(*) FROM memories').fetchall()\n"
    "print('reading', flush=True)\nsys.stdin.read()\n"
)


@pytest.fixture
def reading(folder: Path) -> object:
    """Another program that has the library open and keeps reading one state of it, as a context."""

    @contextmanager
    def opened() -> Iterator[None]:
        script = _READS if "pysqlite3" in _driver() else _READS.replace("pysqlite3.dbapi2", "sqlite3")
        child = subprocess.Popen(
            [sys.executable, "-c", script, str(library_file(folder))], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        assert child.stdin is not None
        assert child.stdout is not None
        try:
            assert child.stdout.readline() == b"reading\n"
            yield
        finally:
            child.stdin.close()
            child.wait(30)
            child.stdout.close()

    return opened


def _driver() -> str:
    from sentient_desktop.store.connection import sqlite3

    return sqlite3.__name__
