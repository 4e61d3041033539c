"""How the files of linked stores look: told by times and sizes, and by hashes of what stands in them."""

from __future__ import annotations

import time
from collections.abc import Collection, Sequence
from pathlib import Path

from sentient_desktop.assistants import registry
from sentient_desktop.domain.linked import Editor, FolderEditor, LiveEditor, RootedEditor
from sentient_desktop.errors import SentientError
from sentient_desktop.store import file_rows, files
from sentient_desktop.store.connection import Connection

BETWEEN_QUESTIONS = 30
"""Seconds from one question to a running engine to the next."""

Look = tuple[tuple[str, int, int, int], ...]


def all_of(key: str, root: Path, known: Collection[Path]) -> list[Path]:
    """The files of a store (`key`: its format) that are known, and those that are there now."""
    editor = registry.editors().get(key)
    there = editor.files(root) if isinstance(editor, FolderEditor) else ()
    return [*known, *(path for path in there if path not in known)]


def what_does_not_fit(editor: Editor, root: Path, paths: Sequence[Path]) -> list[str]:
    """A sentence for each of these files that cannot be written back into as it stands. Raises why when none can."""
    faults: list[SentientError] = []
    if isinstance(editor, LiveEditor):
        return []
    for path in paths:
        one = editor.in_file(root, path) if isinstance(editor, RootedEditor) else editor
        try:
            one.listing(files.look(path).text)
        except SentientError as fault:
            faults.append(fault)
    if faults and len(faults) == len(paths):
        raise faults[0]
    return [f"{fault.sentence} It is read, but not written back into." for fault in faults]


def look(paths: Sequence[Path], key: str) -> Look | None:
    """Name, time, size and place on the disk of each file; None when one cannot be looked at."""
    found = []
    if isinstance(registry.editors().get(key), LiveEditor):
        # It is asked, which costs more than a look at a file.
        return tuple((str(path), 0, int(time.time() // BETWEEN_QUESTIONS), 0) for path in paths)
    for path in paths:
        try:
            stat = path.stat()
        except OSError:
            if not _may_be_away(key, path):
                return None
            found.append((str(path), 0, 0, 0))
        else:
            found.append((str(path), stat.st_mtime_ns, stat.st_size, stat.st_ino))
    return tuple(sorted(found))


def hashes(connection: Connection, paths: Sequence[Path], key: str) -> list[bytes | None]:
    """The hash of each file; None for one that cannot be read."""
    hashed = file_rows.Hashes(connection)
    editor = registry.editors().get(key)
    if isinstance(editor, LiveEditor):
        return [_hash_of(editor, path, hashed) for path in paths]
    found: list[bytes | None] = []
    for path in paths:
        try:
            found.append(bytes.fromhex(hashed.of_file(path.read_bytes())))
        except OSError:
            found.append(bytes.fromhex(hashed.of_file(b"")) if _may_be_away(key, path) else None)
    return found


def _hash_of(editor: LiveEditor, path: Path, hashed: file_rows.Hashes) -> bytes | None:
    try:
        return bytes.fromhex(hashed.of_file(editor.snapshot(path)))
    except SentientError:
        return None


def _may_be_away(key: str, path: Path) -> bool:
    """Whether a file is one of those that come and go with a record, and just is not there."""
    editor = registry.editors().get(key)
    is_one = isinstance(editor, FolderEditor) and editor.is_one_record(path)
    return is_one and path.parent.is_dir() and not path.exists()
