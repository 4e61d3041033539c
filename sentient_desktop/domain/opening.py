"""What may be opened from a source: the one list of schemes, and which paths are none (memory.md, "Opening")."""

from __future__ import annotations

import re

OPEN_SCHEMES = frozenset({"http", "https", "mailto", "obsidian"})
"""Addresses that lead out of the program, once the person has seen them whole. Anything else has no button."""

_SCHEME = re.compile(r"([A-Za-z][A-Za-z0-9+.-]*):")
_NO_PATH = re.compile(r"[A-Za-z]:(?![^\\/])|\\\\|//|[A-Za-z][A-Za-z0-9+.-]+://")


def may_open(url: str) -> bool:
    """Whether an address has one of the schemes of `OPEN_SCHEMES` and nothing that cannot be seen or that ends it."""
    found = _SCHEME.match(url)
    return found is not None and found[1].lower() in OPEN_SCHEMES and url.isprintable() and " " not in url


def may_be_a_path(path: str, *, windows: bool) -> bool:
    r"""Whether this text names a file in a way that resolving it can judge.

    Other systems' absolute paths (`C:\x`, `\\host\share`) and addresses (`file:///x`) would be plain names inside the
    folder here; a network path is asked for over the network merely by looking; on Windows `name:stream` is another
    file.
    """
    if not path.strip() or not path.isprintable():
        return False
    if windows:
        drive_gone = re.sub(r"^[A-Za-z]:(?=[\\/])", "", path)
        return ":" not in drive_gone and not drive_gone.startswith(("\\\\", "//"))
    return _NO_PATH.match(path) is None
