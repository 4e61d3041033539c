"""What the tests of exports share: an archive as the records that stand in it, and libraries to fill and to compare."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path
from typing import Any

from sentient_desktop.library import Library
from tests.assistants.taking import NOW


def opened(folder: Path) -> Library:
    """An empty library whose clock stands still."""
    return Library(folder, clock=lambda: NOW)


def files_of(path: Path) -> dict[str, bytes]:
    """The files of an archive, a folder or a zip, by name."""
    if path.is_dir():
        return {one.relative_to(path).as_posix(): one.read_bytes() for one in sorted(path.rglob("*")) if one.is_file()}
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in sorted(archive.namelist())}


def manifest_of(path: Path) -> dict[str, Any]:
    """The manifest of an archive."""
    found: dict[str, Any] = json.loads(files_of(path)["manifest.json"])
    return found


def records_of(path: Path) -> list[dict[str, Any]]:
    """All lines of an archive, in order."""
    files = files_of(path)
    return [json.loads(line) for name in manifest_of(path)["files"] for line in files[name].splitlines()]


def moved(library: Library, archive: Path, folder: Path) -> list[dict[str, Any]]:
    """The records of what a new library in `folder` gives after it has read `archive` in."""
    with opened(folder) as other:
        report = other.import_path(archive)
        assert not report.skipped, report.skipped
        again = folder.parent / f"{folder.name}-again"
        other.export(again, format="archive")
    return records_of(again)
