"""What the tests of the server share: started as a client would, on stdin and stdout or by HTTP, and talked to."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("mcp")

from mcp import Client, StdioServerParameters
from mcp_types import Implementation

from benchmarks.live_clients import serving

ROOT = Path(__file__).parents[2]
PATIENCE_S = 60

Does = Callable[[Client], Awaitable[None]]


def run(folder: Path, does: Does, name: str = "Otter Chat") -> None:
    """A client that starts the server itself and talks to it on stdin and stdout."""
    command = StdioServerParameters(
        command=sys.executable,
        args=["-m", "sentient_desktop", "--data", str(folder), "mcp"],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    asyncio.run(_talk(command, does, name))


def run_by_http(folder: Path, does: Does, name: str = "Otter Chat") -> None:
    """A client that talks by HTTP to a server on this machine."""
    with serving(folder) as address:
        asyncio.run(_talk(address, does, name))


async def _talk(server: StdioServerParameters | str, does: Does, name: str) -> None:
    async def talk() -> None:
        async with Client(server, client_info=Implementation(name=name, version="1")) as client:
            await does(client)

    await asyncio.wait_for(talk(), PATIENCE_S)


async def call(client: Client, tool: str, **arguments: Any) -> Any:
    """What a tool answers."""
    answer = await client.call_tool(tool, arguments)
    assert not answer.is_error, answer.content
    assert json.loads(answer.content[0].text) == answer.structured_content  # type: ignore[union-attr]
    return answer.structured_content


async def texts(client: Client, query: str) -> list[str]:
    """The memories that a question recalls."""
    return [one["text"] for one in (await call(client, "recall", query=query))["memories"]]
