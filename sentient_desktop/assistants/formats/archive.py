"""Our own archive: a folder with `manifest.json` and, in the order it lists, files of one JSON record a line.

A line is `{"record": "memory", …}` with the fields of the matching record of `assistants/format.py`; nested sources,
evidence and steps are objects with the fields of theirs. So the archive holds whatever the records can hold, and a new
field of a record is a new field of the archive. An `assistant` line says whose memory follows, up to the next one.
Where the manifest says `as_stored` (whatever `assistants/exporting.py` writes does), the records are those of a library
and come back as they were there. An archive may also be one zip; files that belong to it are then unpacked for as long
as it is read. What is in it and what is not stands in `docs/archive.md`.
Times are ISO 8601; without a zone they are UTC. Where the manifest says `shift_weeks` (the example does), all of them
move by whole weeks, weekdays kept, so that its `as_of` falls into the present week and the example never looks old.
"""

from __future__ import annotations

import json
import re
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

from sentient_desktop.assistants import archives
from sentient_desktop.assistants.archive_lines import ArchiveLines, inside
from sentient_desktop.assistants.format import Guess, Record, Sample
from sentient_desktop.errors import Unreadable

NAME = "sentient-desktop-archive"
VERSION = 1
MANIFEST = "manifest.json"
MOST_OF_A_MANIFEST = 1 << 20

_MANIFEST_TEXT = re.compile(r'"format"\s*:\s*"sentient-desktop-archive"')


@dataclass(frozen=True, slots=True)
class Manifest:
    """What an archive says about itself. `files` are paths inside its folder, in the order of reading."""

    files: tuple[str, ...]
    as_of: date | None
    shift_weeks: bool
    as_stored: bool = False


def _present() -> datetime:
    return datetime.now(UTC)


class ArchiveFormat:
    """Reads an archive. `now` gives the present, for archives whose times move with it; a test hands in its own."""

    key = "archive"
    title = "Sentient Desktop archive"

    def __init__(self, now: Callable[[], datetime] = _present) -> None:
        self._now = now

    def recognise(self, sample: Sample) -> Guess | None:
        """A folder whose manifest names the format, or that manifest itself. Never raises."""
        if sample.head:
            is_one = sample.path.name == MANIFEST and _MANIFEST_TEXT.search(sample.text) is not None
        elif MANIFEST not in sample.names:
            is_one = False
        else:
            inner = sample.look_into(MANIFEST)
            is_one = names_the_format(sample.path / MANIFEST) if inner is None else _is_ours(inner.text)
        return Guess(self.key, "Its manifest says that it is an archive of this program.", 1.0) if is_one else None

    def read(self, path: Path) -> Iterator[Record]:
        """The records of all files of the archive, in the manifest's order.

        A line that cannot be taken, and a file that is not there, is a `Skip` with file and line. Raises `Unreadable`
        when the manifest cannot be read or is of a newer version.
        """
        if path.is_file() and path.name != MANIFEST:
            with _unpacked(path) as folder:
                yield from self._read(folder)
        else:
            yield from self._read(path.parent if path.name == MANIFEST and path.is_file() else path)

    def _read(self, folder: Path) -> Iterator[Record]:
        manifest = read_manifest(folder / MANIFEST)
        shift = weeks_between(manifest.as_of, self._now().date()) if manifest.shift_weeks else timedelta()
        for name in manifest.files:
            yield from ArchiveLines(folder, name, shift, as_stored=manifest.as_stored).records()


FORMAT = ArchiveFormat()


def weeks_between(as_of: date | None, today: date) -> timedelta:
    """How far to move, in whole weeks, so that `as_of` falls into the week (Monday to Sunday) of `today`."""
    if as_of is None:
        return timedelta()
    return (today - timedelta(days=today.weekday())) - (as_of - timedelta(days=as_of.weekday()))


def read_manifest(path: Path) -> Manifest:
    """The manifest of an archive. Raises Unreadable."""
    found = _manifest_object(path)
    if found is None or found.get("format") != NAME:
        raise Unreadable("The manifest of the archive cannot be read.", "Choose the folder that holds manifest.json.")
    version = found.get("version")
    if not isinstance(version, int) or version > VERSION:
        raise Unreadable("The archive was made by a newer version of this program.", "Install the newer version first.")
    files = found.get("files")
    names = tuple(name for name in files if isinstance(name, str)) if isinstance(files, list) else ()
    if not names:
        raise Unreadable("The manifest of the archive names no files.", "Export the archive again.")
    return Manifest(names, _as_of(found.get("as_of")), found.get("shift_weeks") is True, found.get("as_stored") is True)


@contextmanager
def _unpacked(path: Path) -> Iterator[Path]:
    """The zip `path` as a folder, private and only for as long as it is read. Raises Unreadable."""
    with archives.opened(path) as opened, tempfile.TemporaryDirectory(prefix="archive-") as made:
        folder = Path(made)
        for entry in opened.entries:
            target = inside(folder, entry.name)
            if target is None or target == folder:
                continue
            try:
                target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
                with entry.open() as source, target.open("xb") as copy:
                    shutil.copyfileobj(source, copy, 1 << 20)
            except OSError as error:
                raise Unreadable(
                    "The archive could not be unpacked.", "Check that the disk has room for it, then try again."
                ) from error
        yield folder


def _as_of(value: Any) -> date | None:
    try:
        return date.fromisoformat(value) if isinstance(value, str) else None
    except ValueError:
        return None


def _manifest_object(path: Path) -> dict[str, Any] | None:
    try:
        with path.open("rb") as file:
            found = json.loads(file.read(MOST_OF_A_MANIFEST).decode("utf-8-sig"))
    except (OSError, ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def _is_ours(text: str) -> bool:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return False
    return isinstance(found, dict) and found.get("format") == NAME


def names_the_format(path: Path) -> bool:
    """Whether this file is the manifest of an archive."""
    found = _manifest_object(path)
    return found is not None and found.get("format") == NAME
