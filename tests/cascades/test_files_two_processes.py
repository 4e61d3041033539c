"""Two processes that act on one file at once: no line of either is lost."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from sentient_desktop.library import Library
from tests.making import Maker

ACTS = """
import sys
from pathlib import Path
from sentient_desktop.library import Library
with Library(Path(sys.argv[1])) as library:
    for round in range(3):
        for number in map(int, sys.argv[2:]):
            assert library.dispute([number]).unfinished == ()
            if round < 2 or number % 4 < 2:
                assert library.affirm([number]).unfinished == ()
"""
WORDS = ("anchor", "basket", "candle", "dragon", "engine", "feather", "garden", "hammer", "island", "jacket", "kettle")


def test_lines_of_two_processes_come_out_as_both_left_them(
    library: Library, make: Maker, folder: Path, tmp_path: Path
) -> None:
    ids = [make.memory(f"Paints a {word} every winter with a {word} brush") for word in WORDS]
    lines = {
        number: f"- Paints a {word} every winter with a {word} brush\n" for number, word in zip(ids, WORDS, strict=True)
    }
    path = tmp_path / "MEMORY.md"
    path.write_text("# Memory\n" + "".join(lines.values()))
    make.place(path, "workspace", assistant_id=make.assistant())
    root = Path(__file__).resolve().parents[2]
    running = [
        subprocess.Popen(
            [sys.executable, "-c", ACTS, str(folder), *(str(number) for number in ids if number % 2 == odd)],
            cwd=root,
            stderr=subprocess.PIPE,
        )
        for odd in (0, 1)
    ]
    said = [process.communicate()[1].decode() for process in running]
    assert [process.returncode for process in running] == [0, 0], said
    left = [line for line in path.read_text().splitlines(keepends=True) if line.startswith("-")]
    assert sorted(left) == sorted(line for number, line in lines.items() if number % 4 < 2)
    assert library.unfinished() == ()
