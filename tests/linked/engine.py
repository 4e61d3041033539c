"""A made-up Sentient engine, served over real HTTP on this machine."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

TOKEN = "made-up-token"

Answering = Callable[[BaseHTTPRequestHandler], bool]


class MadeUpEngine:
    """The memories of an engine, by their ids, and what it was asked. `answer` may take a request over."""

    def __init__(self, version: str = "new") -> None:
        self.version = version
        self.memories: dict[str, dict[str, Any]] = {}
        self.review: list[dict[str, Any]] = []
        self.asked: list[tuple[str, str]] = []
        self.answer: Answering | None = None
        self.knows_pages = True
        self.address = ""
        self.revisions: dict[str, int] = {}

    @property
    def path(self) -> Path:
        """Its address as it travels."""
        return Path(self.address)

    @property
    def changes(self) -> list[tuple[str, str]]:
        """What it was asked to change."""
        return [one for one in self.asked if one[0] != "GET"]

    def shown(self, memory: dict[str, Any], *, alone: bool) -> dict[str, Any]:
        """A memory as this version gives it: newer ones have a state, a confidence and sources; some give those only
        with the single memory."""
        left_out = {
            "new": set(),
            "without sources in the list": set() if alone else {"sources"},
            "old": {"state", "confidence", "sources", "superseded_by"},
        }[self.version]
        return {key: value for key, value in memory.items() if key not in left_out}

    def page(self, asked: dict[str, list[str]]) -> Any:
        """A page of the memories."""
        offset, limit = int(asked.get("offset", ["0"])[0]), int(asked.get("limit", ["50"])[0])
        if not self.knows_pages:
            offset, limit = 0, len(self.memories)
        rows = [self.shown(one, alone=False) for one in list(self.memories.values())[offset : offset + limit]]
        return rows if self.version == "old" else {"memories": rows, "total": len(self.memories)}

    def change(self, method: str, parts: list[str], body: dict[str, Any]) -> tuple[int, Any]:
        """Carries a request out: (status, answer)."""
        if parts[0] == "review":
            return self._answered(method, parts)
        memory = self.memories.get(parts[0])
        if memory is None:
            return 404, {"error": "unknown"}
        if method == "DELETE":
            del self.memories[parts[0]]
            return 204, None
        if method == "PATCH":
            memory["state"] = body["state"]
        else:
            memory.update(previous_content=memory["content"], content=body["content"])
        self.revisions[parts[0]] = self.revisions.get(parts[0], 1) + 1
        return 200, self.shown(memory, alone=True)

    def _answered(self, method: str, parts: list[str]) -> tuple[int, Any]:
        found = next((one for one in self.review if (one["kind"], one["id"]) == (parts[1], parts[2])), None)
        if found is None:
            return 404, {"error": "unknown"}
        self.review.remove(found)
        if method == "DELETE":
            self.memories.pop(parts[2], None)
            return 204, None
        memory = self.memories.setdefault(parts[2], {**found, "state": "current"})
        memory["status"] = "active"
        return 200, memory


class Handler(BaseHTTPRequestHandler):
    """Answers for an engine."""

    protocol_version = "HTTP/1.1"
    engine: MadeUpEngine

    def __getattr__(self, name: str) -> Callable[[], None]:
        if name in ("do_GET", "do_PATCH", "do_PUT", "do_POST", "do_DELETE"):
            return self.do
        raise AttributeError(name)

    def log_message(self, *_: object) -> None:
        """Says nothing."""

    def do(self) -> None:
        """One request."""
        engine = self.engine
        self.close_connection = True
        engine.asked.append((self.command, self.path))
        body = json.loads(self.rfile.read(int(self.headers.get("Content-Length", "0"))) or b"{}")
        if engine.answer is not None and engine.answer(self):
            return
        if self.headers.get("Authorization") != f"Bearer {TOKEN}":
            self.say(401, {"error": "token"})
            return
        url = urlsplit(self.path)
        parts = [unquote(part) for part in url.path.removeprefix("/api/memories").strip("/").split("/") if part]
        if self.command != "GET":
            self._change(parts, body)
        elif not parts:
            self.say(200, engine.page(parse_qs(url.query)))
        elif parts == ["review"]:
            self.say(404 if engine.version == "old" else 200, {"items": engine.review})
        elif parts[0] in engine.memories:
            self.say(200, engine.shown(engine.memories[parts[0]], alone=True), parts[0])
        else:
            self.say(404, {"error": "unknown"})

    def _change(self, parts: list[str], body: dict[str, Any]) -> None:
        if self.headers.get("If-Match") not in (None, f'"{self.engine.revisions.get(parts[0], 1)}"'):
            self.say(412, {"error": "changed"})
            return
        self.say(*self.engine.change(self.command, parts, body))

    def say(self, status: int, value: Any, name: str | None = None) -> None:
        """Answers; of the memory `name` with its revision, in the newest version."""
        data = b"" if value is None else json.dumps(value).encode()
        self.send_response(status)
        self.send_header("Content-Length", str(len(data)))
        if name is not None and self.engine.version == "new":
            self.send_header("ETag", f'"{self.engine.revisions.get(name, 1)}"')
        self.end_headers()
        self.wfile.write(data)


class _Server(ThreadingHTTPServer):
    def handle_error(self, *_: object) -> None:
        pass  # whoever asked has gone


@contextmanager
def running(engine: MadeUpEngine, port: int = 0) -> Iterator[MadeUpEngine]:
    """The engine, as long as it runs."""
    handler = type("Its", (Handler,), {"engine": engine})
    with _Server(("127.0.0.1", port), handler) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        engine.address = f"http://127.0.0.1:{server.server_address[1]}"
        try:
            yield engine
        finally:
            server.shutdown()
            thread.join()
