"""Two clients of the MCP server and the open window on one library: many calls at once, and nothing is lost.

    python -m benchmarks.live [--calls 10000]

Half of the calls remember something new, half recall it. Prints the rate, how long a call took, the longest time the
window's thread answered nothing, and what is in the library afterwards. No display is needed.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from mcp import Client
from mcp_types import Implementation
from PySide6.QtCore import QEventLoop
from PySide6.QtWidgets import QApplication

from benchmarks.window import Ticks
from sentient_desktop.library import Library
from sentient_desktop.ui.app import Session, make_application
from sentient_desktop.ui.settings import Settings
from sentient_desktop.ui.theme import Scheme, appearance

NAMES = ("First", "Second")


async def _talk(address: str, name: str, calls: int, took: list[float]) -> None:
    async with Client(address, client_info=Implementation(name=name, version="1")) as client:
        for number in range(calls // 2):
            text = f"{name} noted lamp {number} in room {number * 7919 % 9973}"
            for tool, arguments in (("remember", {"text": text}), ("recall", {"query": f"lamp {number} {name}"})):
                begun = time.perf_counter()
                answer = await client.call_tool(tool, arguments)
                took.append(time.perf_counter() - begun)
                if answer.is_error:
                    raise RuntimeError(f"{tool} was not answered")


async def _both(address: str, calls: int, took: list[float]) -> None:
    await asyncio.gather(*(_talk(address, name, calls // 2, took) for name in NAMES))


def _serve(folder: Path) -> tuple[subprocess.Popen[str], str]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    words = [sys.executable, "-m", "sentient_desktop", "--data", str(folder), "mcp", "--http", "--port", str(port)]
    server = subprocess.Popen(words, stderr=subprocess.PIPE, text=True)
    assert server.stderr is not None
    return server, server.stderr.readline().split()[-1]


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs it; 1 when anything is missing afterwards."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0] if __doc__ else "")
    parser.add_argument("--calls", type=int, default=10_000)
    asked = parser.parse_args(arguments)
    took: list[float] = []
    with tempfile.TemporaryDirectory(prefix="live-") as inside:
        folder = Path(inside) / "library"
        Library(folder).close()
        make_application()
        appearance().start(Scheme.LIGHT)
        session = Session(folder, Settings(Path(inside) / "window.ini"), is_example=False)
        session.show()
        server, address = _serve(folder)
        clients = threading.Thread(target=lambda: asyncio.run(_both(address, asked.calls, took)))
        ticks = Ticks()
        ticks.start()
        begun = time.perf_counter()
        clients.start()
        while clients.is_alive():
            QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
        seconds, gap = time.perf_counter() - begun, ticks.stop()
        server.terminate()
        server.wait(30)
        shown = session.window.list_pane.model.rowCount()
        session.window.close()
        session.close()
        with Library(folder) as library:
            kept = library.counts().all
            faults = [line.what for line in library.doctor() if not line.ok]
    slow = sorted(took)[int(len(took) * 0.99)]
    print(f"{len(took):,} calls in {seconds:.1f} s, {len(took) / seconds:.0f} a second", end="; ")
    print(f"median {statistics.median(took) * 1000:.1f} ms, 99 of 100 within {slow * 1000:.0f} ms")
    print(f"window: longest gap {gap:.0f} ms, {shown:,} rows shown; kept {kept:,} of {asked.calls // 2:,}; {faults=}")
    return int(kept != asked.calls // 2 or bool(faults))


if __name__ == "__main__":
    sys.exit(main())
