"""The address of a running engine: on this machine, and nowhere else (product.md, "Nothing leaves the machine").

It travels as a path does (`http:/127.0.0.1:8000`), so that what is done with a store can be done with an engine.
"""

from __future__ import annotations

import ipaddress
import re
from dataclasses import dataclass
from pathlib import Path

from sentient_desktop.errors import Refused

_ADDRESS = re.compile(r"(?P<scheme>https?):[/\\]+(?P<rest>.*)", re.IGNORECASE | re.DOTALL)
_PLACE = re.compile(r"(?P<host>\[[0-9a-f:.]+\]|[a-z0-9.-]+)(?::(?P<port>\d{1,5}))?[/\\]*", re.IGNORECASE)
_HINT = "Its address looks like http://127.0.0.1:8000."


@dataclass(frozen=True, slots=True)
class EngineAddress:
    """A host on this machine, `localhost` or a number, and a port."""

    host: str
    port: int

    def __str__(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"http://{host}:{self.port}"

    @property
    def path(self) -> Path:
        """As which it travels; the same for every way of writing it."""
        return Path(str(self))


def is_address(path: Path) -> bool:
    """Whether this is an address and no path of a file."""
    return _ADDRESS.fullmatch(str(path)) is not None


def parse(path: Path | str) -> EngineAddress:
    """The address. Raises Refused for one that is not on this machine, or is none."""
    found = _ADDRESS.fullmatch(str(path))
    place = _PLACE.fullmatch(found["rest"]) if found else None
    if found is None or place is None or found["scheme"].casefold() != "http":
        raise Refused("This is no address of a running engine.", _HINT)
    host = place["host"].strip("[]").casefold()
    port = int(place["port"] or 80)
    if not 0 < port < 65536:
        raise Refused("This is no address of a running engine.", _HINT)
    if host != "localhost" and not _is_loopback(host):
        raise Refused("The engine is not on this machine; this program speaks to no other.", _HINT)
    return EngineAddress(host, port)


def located(path: Path) -> Path:
    """An absolute path; an address as it is, in its one way of writing. Raises Refused for a foreign address."""
    return parse(path).path if is_address(path) else path.expanduser().absolute()


def shown(path: Path) -> str:
    """A path or an address as people write it."""
    return str(parse(path)) if is_address(path) else str(path)


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
