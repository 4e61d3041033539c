"""The clients of `benchmarks.live`, in a process of their own: what they do takes nothing from the window's thread.

    python -m benchmarks.live_clients ADDRESS CALLS

Prints how long every call took, in seconds, as one JSON list.
"""

from __future__ import annotations

import asyncio
import json
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from mcp import Client
from mcp_types import Implementation

ROOT = Path(__file__).parents[1]
NAMES = ("First", "Second")


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """The server by HTTP on a library, in a process of its own; gives its address."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    words = [sys.executable, "-m", "sentient_desktop", "--data", str(folder), "mcp", "--http", "--port", str(port)]
    server = subprocess.Popen(words, stderr=subprocess.PIPE, text=True, cwd=ROOT)
    assert server.stderr is not None
    try:
        address = server.stderr.readline().split()[-1]
        assert address == f"http://127.0.0.1:{port}/mcp"
        yield address
    finally:
        server.terminate()
        server.wait(30)
        server.stderr.close()


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


async def _both(address: str, calls: int) -> list[float]:
    took: list[float] = []
    await asyncio.gather(*(_talk(address, name, calls // len(NAMES), took) for name in NAMES))
    return took


def main(arguments: Sequence[str] | None = None) -> int:
    """Talks to the server at an address."""
    address, calls = sys.argv[1:] if arguments is None else arguments
    print(json.dumps(asyncio.run(_both(address, int(calls)))))
    return 0


if __name__ == "__main__":
    sys.exit(main())
