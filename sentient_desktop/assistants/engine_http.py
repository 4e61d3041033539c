"""Speaking with a running engine on this machine: the one module of the program that opens a connection.

It connects to loopback addresses alone, by number, knows no proxies, follows no redirect, waits no longer than a
deadline, and reads no more than a bound.
"""

from __future__ import annotations

import http.client
import ipaddress
import json
import socket
import threading
from typing import Any, NamedTuple

from sentient_desktop.assistants import engine_tokens
from sentient_desktop.domain.engine_address import EngineAddress
from sentient_desktop.errors import Changed, NotFound, SentientError, StoreFault, Unreadable

DEADLINE = 15.0
"""Seconds for one answer as a whole."""
LARGEST = 32 << 20
"""Bytes of one answer: a page of memories has a few hundred kilobytes."""
_CONFLICTS = (409, 412)


class Answer(NamedTuple):
    """What an engine answered: the JSON, its bytes, and the revision that it gave for it."""

    value: Any
    data: bytes
    revision: str | None


class Engine:
    """An engine at an address."""

    def __init__(self, address: EngineAddress, deadline: float | None = None) -> None:
        self.address = address
        self._deadline = DEADLINE if deadline is None else deadline

    def get(self, path: str) -> Answer:
        """Raises NotFound for what is not there, StoreFault while it cannot be reached, Unreadable for an answer that
        is none."""
        return self._ask("GET", path, None, None)

    def send(self, method: str, path: str, body: Any = None, revision: str | None = None) -> Answer:
        """Changes something; `revision` as it was read, where the engine gave one. Raises as `get`, and Changed when it
        was changed since."""
        return self._ask(method, path, body, revision)

    def _ask(self, method: str, path: str, body: Any, revision: str | None) -> Answer:
        connection = http.client.HTTPConnection("127.0.0.1", timeout=self._deadline)
        connection.sock = self._connected()
        late = threading.Event()

        def stop() -> None:
            late.set()
            _shut(connection.sock)

        timer = threading.Timer(self._deadline, stop)
        timer.daemon = True
        timer.start()
        try:
            return self._exchange(connection, method, path, body, revision)
        except SentientError:
            if late.is_set():
                raise self._late() from None
            raise
        except (OSError, http.client.HTTPException, ValueError, AttributeError) as error:
            # AttributeError: the socket was taken away at the deadline.
            if late.is_set() or isinstance(error, TimeoutError):
                raise self._late() from None
            if isinstance(error, ConnectionError):
                raise StoreFault("The engine closed the connection.", "Try again.") from error
            raise Unreadable("What the engine answers is no HTTP.", f"Is {self.address} its address?") from error
        finally:
            timer.cancel()
            connection.close()

    def _late(self) -> StoreFault:
        return StoreFault("The engine does not answer in time.", f"Look whether {self.address} works.")

    def _connected(self) -> socket.socket:
        """A connection to the first loopback address of the host: its name is looked up here and never again."""
        try:
            found = socket.getaddrinfo(self.address.host, self.address.port, type=socket.SOCK_STREAM)
        except OSError as error:
            raise StoreFault("The engine is not there.", f"Its address is {self.address}.") from error
        for family, kind, protocol, _, where in found:
            if not _is_here(str(where[0])):
                continue
            made = socket.socket(family, kind, protocol)
            try:
                made.settimeout(self._deadline)
                made.connect(where)
            except OSError:
                made.close()
            else:
                return made
        raise StoreFault("The engine does not run.", f"Start it; its address is {self.address}.")

    def _exchange(
        self, connection: http.client.HTTPConnection, method: str, path: str, body: Any, revision: str | None
    ) -> Answer:
        connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
        for name, value in self._headers(revision).items():
            connection.putheader(name, value)
        data = b"" if body is None else json.dumps(body).encode()
        if body is not None:
            connection.putheader("Content-Type", "application/json")
        connection.putheader("Content-Length", str(len(data)))
        connection.endheaders(data)
        answer = connection.getresponse()
        self._refuse(answer.status)
        read = answer.read(LARGEST + 1)
        if len(read) > LARGEST:
            raise Unreadable("The engine answers with more than 32 MB at once.", "This is no page of memories.")
        if answer.length:
            raise StoreFault("The engine's answer breaks off.", "Try again.")
        return Answer(_decoded(read), read, answer.headers.get("ETag"))

    def _headers(self, revision: str | None) -> dict[str, str]:
        address = str(self.address).removeprefix("http://")
        headers = {"Host": address, "Accept": "application/json", "Connection": "close"}
        token = engine_tokens.of(self.address)
        if token:
            headers["Authorization"] = f"Bearer {token}"
        if revision:
            headers["If-Match"] = revision
        return headers

    def _refuse(self, status: int) -> None:
        if 200 <= status < 300:
            return
        if 300 <= status < 400:
            raise Unreadable("The engine points to another address; that is not followed.", "Give its own address.")
        if status in (401, 403):
            raise StoreFault("The engine does not accept the token.", "Give the token that it shows in its settings.")
        if status in (404, 405, 410):
            raise NotFound("The engine does not know this.")
        if status in _CONFLICTS:
            raise Changed("The engine changed this memory in the meantime.")
        raise StoreFault(f"The engine answers with error {status}.", "Look into its log.")


def _decoded(data: bytes) -> Any:
    if not data.strip():
        return None
    try:
        return json.loads(data, parse_constant=float)
    except (ValueError, RecursionError) as error:
        raise Unreadable("What the engine answers is no JSON.", "Is this the address of a Sentient engine?") from error


def _is_here(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


def _shut(made: socket.socket | None) -> None:
    if made is not None:
        try:
            made.shutdown(socket.SHUT_RDWR)
        except OSError:
            return
