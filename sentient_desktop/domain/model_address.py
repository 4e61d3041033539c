"""The address of a language model that the person named: what fits, and whether it is on this machine."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ipaddress import IPv4Address, IPv6Address

HERE = "http://127.0.0.1:11434/v1"
"""Where models usually answer on one's own machine."""
ASKS = "An address like http://127.0.0.1:11434/v1; outside your own network one that begins with https."
_LONGEST = 500
_ADDRESS = re.compile(
    r"(?P<scheme>https?)://(?P<host>\[[0-9a-f:.]+\]|[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(?::(?P<port>[0-9]{1,5}))?"
    r"(?P<path>(?:/[A-Za-z0-9._~-]+)*)/?",
    re.IGNORECASE,
)


def fits(value: str) -> str | None:
    """The address in its one way of writing; None for what is none, holds a name or a password, or would send memories
    unencrypted beyond the person's own network."""
    found = _ADDRESS.fullmatch(value.strip()) if len(value) <= _LONGEST else None
    if found is None or (found["port"] is not None and not 0 < int(found["port"]) < 65536):
        return None
    scheme, host = found["scheme"].casefold(), found["host"].casefold()
    if scheme == "http" and not (_is_here(host) or _is_near(host)):
        return None
    port = "" if found["port"] is None else f":{int(found['port'])}"
    return f"{scheme}://{host}{port}{found['path']}"


def is_here(address: str) -> bool:
    """Whether an address that fits is on this machine."""
    found = _ADDRESS.fullmatch(address)
    return found is not None and _is_here(found["host"].casefold())


def _is_here(host: str) -> bool:
    number = _number(host)
    return host == "localhost" if number is None else number.is_loopback


def _is_near(host: str) -> bool:
    number = _number(host)
    return number is not None and number.is_private and not number.is_unspecified


def _number(host: str) -> IPv4Address | IPv6Address | None:
    from ipaddress import ip_address

    try:
        return ip_address(host.strip("[]"))
    except ValueError:
        return None
