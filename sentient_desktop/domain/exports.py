"""The kinds of exports there are, and which one a file's name asks for."""

from __future__ import annotations

from pathlib import PurePath

EXPORT_FORMATS = ("archive", "csv", "markdown", "deerflow", "mcp")
"""Our own archive (everything), two for people, two for other programs."""

ENDINGS = {"archive": ".zip", "csv": ".csv", "markdown": ".md", "deerflow": ".json", "mcp": ".jsonl"}
"""What a file of each usually ends in."""

_BY_ENDING = {ending: name for name, ending in ENDINGS.items()} | {"": "archive", ".markdown": "markdown"}


def export_format(path: PurePath) -> str | None:
    """The format that a name asks for by its ending; without one it is an archive in a folder. None for other
    endings."""
    return _BY_ENDING.get(path.suffix.casefold())
