"""Times the start of the window beside an empty PySide6 window, in one run (limits.md).

    python -m benchmarks.start FOLDER [FOLDER …] [--runs 9]

Each FOLDER is a library that `make_library` made; one of 1,000 memories is made for the run. What is timed is a
process from its start to the first painted list, on the clock and in processor time of all its threads (what else
runs on the machine makes the first a matter of luck, the second less). No display is needed.
"""

from __future__ import annotations

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

BAR_MS = 100
SMALL = 1000
EMPTY = """
import os
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QWidget

class Window(QWidget):
    def paintEvent(self, event):
        QTimer.singleShot(0, lambda: os._exit(0))

application = QApplication([])
window = Window()
window.resize(1280, 800)
window.show()
sys.exit(application.exec())
"""
OURS = """
import os
import sentient_desktop.library  # before Qt, as the program does it
from PySide6.QtWidgets import QWidget
from sentient_desktop import opening, paths

QWidget.close = lambda window: os._exit(0)  # what is asked of the window once the first list was painted
opening.open_window(paths.data_folder(), quit_after_first_paint=True)
"""


def _run(code: str, library: Path, settings: Path) -> tuple[float, float]:
    """Milliseconds on the clock and of the processor that one process took."""
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen", "SENTIENT_DESKTOP_DATA": str(library)}
    # As it is installed: compiled once.
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    environment.setdefault("PYTHONPYCACHEPREFIX", str(settings / "compiled"))
    begun = time.perf_counter()
    process = subprocess.Popen([sys.executable, "-c", code], env=environment, stdout=subprocess.DEVNULL)
    _, status, used = os.wait4(process.pid, 0)
    took = time.perf_counter() - begun
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        sys.exit(f"the window ended with {process.returncode}")
    return took * 1000, (used.ru_utime + used.ru_stime) * 1000


def _small_library(inside: Path) -> Path:
    folder = inside / "small"
    subprocess.run(
        [sys.executable, "-m", "benchmarks.make_library", str(folder), "--memories", str(SMALL)],
        check=True,
        stdout=subprocess.DEVNULL,
    )
    return folder


def main(arguments: Sequence[str] | None = None) -> None:
    """Runs the empty window and each library's in turn, and prints the medians beside the bar."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="*", type=Path)
    parser.add_argument("--runs", type=int, default=9)
    asked = parser.parse_args(arguments)
    inside = Path(tempfile.mkdtemp(prefix="start-"))
    try:
        commands = {"an empty PySide6 window": (EMPTY, inside)}
        for folder in (_small_library(inside), *asked.folders):
            commands[f"the window of {folder.name}"] = (OURS, folder.absolute())
        times: dict[str, list[tuple[float, float]]] = {name: [] for name in commands}
        for run in range(asked.runs + 1):
            for name, (code, library) in commands.items():
                took = _run(code, library, inside)
                if run:  # the first of each fills the file cache
                    times[name].append(took)
    finally:
        shutil.rmtree(inside)
    _tell(times)


def _tell(times: dict[str, list[tuple[float, float]]]) -> None:
    floors: tuple[float, float] | None = None
    print(f"{'':32} {'clock':>8} {'more':>6} {'processor':>10} {'more':>6}   ms, medians; more: bar {BAR_MS}")
    for name, taken in times.items():
        clock, processor = (statistics.median(one) for one in zip(*taken, strict=True))
        floors = floors or (clock, processor)
        print(f"{name:32} {clock:8.0f} {clock - floors[0]:6.0f} {processor:10.0f} {processor - floors[1]:6.0f}")


if __name__ == "__main__":
    main()
