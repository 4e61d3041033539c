"""A model over real HTTP on this machine that says what a test wrote down, and remembers what it was asked."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

Says = Callable[["Request"], None]


class Request(BaseHTTPRequestHandler):
    """One request. `asked` is its JSON."""

    asked: dict[str, Any]
    server: Server

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.asked = json.loads(body)
        self.server.model.requests.append((self.path, dict(self.headers), self.asked))
        try:
            self.server.model.says(self)
        except OSError:
            # Who asked did not wait for the end.
            self.close_connection = True

    def do_GET(self) -> None:
        self.server.model.requests.append((self.path, dict(self.headers), {}))
        self.answer("{}")

    def answer(self, content: str, status: int = 200, **headers: str) -> None:
        """Answers with the text of a model."""
        self.send(json.dumps({"choices": [{"message": {"role": "assistant", "content": content}}]}), status, **headers)

    def send(self, body: str, status: int = 200, **headers: str) -> None:
        """Answers with this body."""
        data = body.encode()
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *_: Any) -> None:
        """Says nothing."""


class Server(ThreadingHTTPServer):
    daemon_threads = True
    model: ScriptedModel


class ScriptedModel:
    """`says` answers each request; `requests` are (path, headers, JSON) of all that came."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.requests: list[tuple[str, dict[str, str], dict[str, Any]]] = []
        self.says: Says = lambda request: request.answer("{}")
        self.over = threading.Event()

    def answers(self, advice: object) -> None:
        """Says this from now on: a text, or advice as JSON."""
        text = advice if isinstance(advice, str) else json.dumps(advice)
        self.says = lambda request: request.answer(text)

    @property
    def prompts(self) -> list[str]:
        """What it was asked."""
        return [asked["messages"][0]["content"] for _, _, asked in self.requests]


@contextmanager
def scripted_model() -> Iterator[ScriptedModel]:
    """A model that answers on this machine."""
    server = Server(("127.0.0.1", 0), Request)
    server.model = ScriptedModel(f"http://127.0.0.1:{server.server_port}/v1")
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    try:
        yield server.model
    finally:
        server.model.over.set()
        server.shutdown()
        server.server_close()
        thread.join()
