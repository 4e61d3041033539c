"""The text of a file in a place that the person added, for checking a quote; nothing outside such a place is opened."""

from __future__ import annotations

from pathlib import Path

MOST = 2 << 20
"""Bytes of a file that are looked at."""


def read(place: Path, inside: str | None) -> str | None:
    """The text of the file `inside` a folder, or of `place` itself; None when it is not there or lies elsewhere."""
    try:
        root = place.resolve()
        path = root if inside is None else (root / inside).resolve()
        if not path.is_relative_to(root) or not path.is_file():
            return None
        with path.open("rb") as file:
            return file.read(MOST).decode("utf-8", "replace")
    except (OSError, ValueError, RuntimeError):
        return None
