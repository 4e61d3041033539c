"""Killed at every write and every operation on a file, each act is wholly done or wholly not after the next start."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.sweep.acts import SCENARIOS

LEAST = {"forget at once": 80, "removal": 80, "a new library": 30}
"""Points that must be there, so that a sweep that counts none is noticed; of the rest ten."""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows cannot fork")
@pytest.mark.parametrize("act", SCENARIOS)
def test_killed_at_any_point_it_is_wholly_old_or_wholly_new(act: str) -> None:
    root = Path(__file__).resolve().parents[2]
    done = subprocess.run(
        [sys.executable, "-m", "tests.sweep.killing", act],
        cwd=root,
        capture_output=True,
        text=True,
        check=False,
    )
    found = json.loads(done.stdout or "{}")
    assert found.get("bad") == [], done.stderr[-3000:]
    assert found["points"] >= LEAST.get(act, 10)
