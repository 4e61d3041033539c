"""Speaks MCP with the official SDK: on stdin and stdout, or by HTTP on this machine alone."""

from __future__ import annotations

import asyncio
import json
import logging
import socket
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import mcp_types as types
import uvicorn
from mcp.server.context import ServerRequestContext
from mcp.server.lowlevel import Server
from mcp.server.stdio import stdio_server
from mcp.shared.exceptions import MCPError

from sentient_desktop import __version__
from sentient_desktop.domain.for_model import escaped
from sentient_desktop.errors import SentientError, StoreFault
from sentient_desktop.library import Library
from sentient_desktop.mcp_server.answers import MEMORY, PROMPT, Answers
from sentient_desktop.mcp_server.tools import INSTRUCTIONS, TOOLS

HOST = "127.0.0.1"
"""No other machine reaches the library: there is no option for that."""
NAME = "sentient-desktop"

Context = ServerRequestContext[Any, Any]
T = TypeVar("T")
_log = logging.getLogger(__name__)


class Serving:
    """The library in `folder` for any number of clients. All its work is done in one thread, in order of arrival."""

    def __init__(self, folder: Path) -> None:
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="library")
        self._library = self._pool.submit(Library, folder).result()
        self._answers = Answers(self._library)

    def close(self) -> None:
        """Ends after what is running."""
        self._pool.submit(self._library.close).result()
        self._pool.shutdown()

    def server(self) -> Server[Any]:
        """The server with its six tools and its resources."""
        return Server(
            NAME,
            version=__version__,
            title="Sentient Desktop",
            instructions=INSTRUCTIONS,
            on_list_tools=self._list_tools,
            on_call_tool=self._call_tool,
            on_list_resources=self._list_resources,
            on_list_resource_templates=self._list_templates,
            on_read_resource=self._read_resource,
        )

    async def _do(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._pool, work)

    async def _list_tools(self, _: Context, __: types.PaginatedRequestParams | None) -> types.ListToolsResult:
        tools = [
            types.Tool(
                name=tool.name,
                description=tool.says,
                input_schema=tool.schema(),
                annotations=types.ToolAnnotations(
                    read_only_hint=tool.reads_only, destructive_hint=tool.name == "forget", open_world_hint=False
                ),
            )
            for tool in TOOLS
        ]
        return types.ListToolsResult(tools=tools)

    async def _call_tool(self, context: Context, asked: types.CallToolRequestParams) -> types.CallToolResult:
        client = _client_of(context)
        try:
            answer = await self._do(lambda: self._answers.call(client, asked.name, asked.arguments or {}))
        except SentientError as error:
            return _failed(f"{error.sentence} {error.hint}".strip())
        except Exception as error:  # noqa: BLE001 - a client must not be told what a fault of ours may hold
            _log.error("a fault of ours in a tool: %s", type(error).__name__)
            return _failed("This is a fault of Sentient Desktop; nothing was changed.")
        text = json.dumps(answer, ensure_ascii=False, allow_nan=False)
        return types.CallToolResult(content=[types.TextContent(type="text", text=text)], structured_content=answer)

    async def _list_resources(self, _: Context, __: types.PaginatedRequestParams | None) -> types.ListResourcesResult:
        found = await self._do(self._answers.resources)
        return types.ListResourcesResult(
            resources=[types.Resource(uri=uri, name=name, mime_type="text/plain") for uri, name in found]
        )

    async def _list_templates(
        self, _: Context, __: types.PaginatedRequestParams | None
    ) -> types.ListResourceTemplatesResult:
        templates = [
            types.ResourceTemplate(uri_template=f"{MEMORY}{{id}}", name="A memory in use", mime_type="text/plain"),
            types.ResourceTemplate(
                uri_template=f"{PROMPT}/{{assistant}}", name="What an assistant is told", mime_type="text/plain"
            ),
        ]
        return types.ListResourceTemplatesResult(resource_templates=templates)

    async def _read_resource(self, _: Context, asked: types.ReadResourceRequestParams) -> types.ReadResourceResult:
        try:
            text = await self._do(lambda: self._answers.resource(str(asked.uri)))
        except SentientError as error:
            raise MCPError(types.INVALID_PARAMS, error.sentence) from None
        content = types.TextResourceContents(uri=asked.uri, mime_type="text/plain", text=text)
        return types.ReadResourceResult(contents=[content])


def _client_of(context: Context) -> str:
    params = context.session.client_params
    return "" if params is None else params.client_info.title or params.client_info.name


def _failed(sentence: str) -> types.CallToolResult:
    return types.CallToolResult(content=[types.TextContent(type="text", text=escaped(sentence))], is_error=True)


def serve_stdio(folder: Path) -> None:
    """Serves one client on stdin and stdout until it leaves."""
    serving = Serving(folder)
    try:
        asyncio.run(_serve_stdio(serving.server()))
    finally:
        serving.close()


async def _serve_stdio(server: Server[Any]) -> None:
    async with stdio_server() as (incoming, outgoing):
        await server.run(incoming, outgoing, server.create_initialization_options())


def serve_http(folder: Path, port: int, ready: Callable[[str], None]) -> None:
    """Serves any number of clients by HTTP at this machine's own address until it is ended. `ready` is told the address
    once clients can come. Raises StoreFault when the port is taken."""
    try:
        listening = socket.create_server((HOST, port))
    except OSError as error:
        raise StoreFault(f"The port {port} cannot be used here.", "Name another one with --port.") from error
    with listening:
        serving = Serving(folder)
        try:
            ready(f"http://{HOST}:{port}/mcp")
            app = serving.server().streamable_http_app(host=HOST)
            uvicorn.Server(uvicorn.Config(app, log_level="warning", access_log=False)).run(sockets=[listening])
        finally:
            serving.close()
