"""Where there is no wheel of a newer SQLite, the one that Python brings does the same."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

SCRIPT = """
import sys
sys.modules["pysqlite3"] = None
from pathlib import Path
from sentient_desktop.domain.query import Query
from sentient_desktop.library import Library
from sentient_desktop.store.connection import sqlite3
assert sqlite3.__name__ == "sqlite3", sqlite3.__name__
with Library(Path(sys.argv[1])) as library:
    library.fill_with_example()
    before = library.counts()
    first = library.first_page(Query())[0].id
    library.dispute([first])
    library.undo()
    assert library.counts() == before
    library.forget([first], now=True)
    assert library.counts().all == before.all - 1
    wrong = [line for line in library.doctor() if not line.ok]
    assert not wrong, wrong
"""


def test_the_standard_sqlite_reads_in_disputes_undoes_and_forgets(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, str(tmp_path / "library")],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
