"""What the library reads beforehand, so that nobody waits for it at the first act."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.making import Maker

ACTS = """
import sys
from pathlib import Path
from sentient_desktop.library import Library

with Library(Path(sys.argv[1])) as library:
    library.get_ready()
    before = {name for name in sys.modules if name.startswith("sentient_desktop.")}
    library.dispute([1])
    library.undo()
    library.edit(1, "Plays the viola")
    library.forget([1], now=True)
    library.import_path(Path(sys.argv[2]))
    came = {name for name in sys.modules if name.startswith("sentient_desktop.")} - before
    print(*sorted(came))
"""


def test_once_it_is_ready_no_act_and_no_import_waits_for_code(folder: Path, make: Maker, tmp_path: Path) -> None:
    make.memory("Plays the cello")
    pasted = tmp_path / "pasted.txt"
    pasted.write_text("- Likes tea\n- Likes bread\n", encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", ACTS, str(folder), str(pasted)], capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == []
