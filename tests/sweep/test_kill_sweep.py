"""Killed at any write and any operation on a file, each act is wholly done or wholly not after the next start.

At most `killing.QUICK` points of an act, chosen by a fixed seed; `make sweep` kills at all of them.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.sweep.acts import SCENARIOS

LEAST = {"forget at once": 80, "removal": 80, "a new library": 30}
"""Points that must be there, so that a sweep that counts none is noticed; of the rest ten."""


TOGETHER = 5
"""Acts that one process sweeps: starting it costs as much as they do."""
_ALL = list(SCENARIOS)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows cannot fork")
@pytest.mark.parametrize(
    "acts", [_ALL[at : at + TOGETHER] for at in range(0, len(_ALL), TOGETHER)], ids=lambda acts: f"{acts[0]}-{acts[-1]}"
)
def test_killed_at_any_point_it_is_wholly_old_or_wholly_new(acts: list[str]) -> None:
    root = Path(__file__).resolve().parents[2]
    done = subprocess.run(
        [sys.executable, "-m", "tests.sweep.killing", *acts],
        cwd=root,
        capture_output=True,
        text=True,
        check=False,
    )
    found = [json.loads(line) for line in done.stdout.splitlines()]
    assert [each["act"] for each in found] == acts, done.stderr[-3000:]
    for each in found:
        assert each["bad"] == [], (each["act"], done.stderr[-3000:])
        assert each["points"] >= LEAST.get(each["act"], 10)
