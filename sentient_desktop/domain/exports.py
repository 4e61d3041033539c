"""The kinds of exports there are, and which one a file's name asks for."""

from __future__ import annotations

from pathlib import PurePath

MOVING = "moving"
"""An archive for the person's own next machine: with their settings and what keeps forgotten memories from coming back.

Forgotten wordings are remembered as hashes under a key of the library. Both travel in it, so that what was forgotten
stays away there too; and so whoever has it can try out whether a sentence is among them. No other export has them.
"""
ARCHIVES = frozenset({"archive", MOVING})
EXPORT_FORMATS = ("archive", MOVING, "csv", "markdown", "deerflow", "mcp")
"""Our own archive (everything), one for moving, two for people, two for other programs."""

ENDINGS = {MOVING: ".zip", "archive": ".zip", "csv": ".csv", "markdown": ".md", "deerflow": ".json", "mcp": ".jsonl"}
"""What a file of each usually ends in."""

_BY_ENDING = {ending: name for name, ending in ENDINGS.items()} | {"": "archive", ".markdown": "markdown"}


def export_format(path: PurePath) -> str | None:
    """The format that a name asks for by its ending; without one it is an archive in a folder. None for other
    endings."""
    return _BY_ENDING.get(path.suffix.casefold())
