"""Our own archive as it is written: everything of one or all assistants, in a folder or in one zip.

The counterpart of `formats/archive.py`, which reads it: reading an archive into an empty library gives the same records
back, and writing them again the same archive. It is streamed, one record a line, and complete or not there at all.
"""

from __future__ import annotations

import hashlib
import itertools
import json
import os
import shutil
import zipfile
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import IO, Protocol

import sentient_desktop
from sentient_desktop.assistants import archive_lines
from sentient_desktop.assistants.coercing_values import to_json
from sentient_desktop.assistants.formats import archive
from sentient_desktop.domain.views import Progress
from sentient_desktop.store import exporting, exporting_decided, exporting_derived, exporting_memories
from sentient_desktop.store.connection import Connection
from sentient_desktop.store.exporting import Exported, Fields
from sentient_desktop.store.new_files import new_file, new_folder

LARGEST_FILE = 64 << 20
"""Bytes of a workspace file or note that goes into an archive; a larger one is left where it lies."""
BETWEEN_LOOKS = 200
"""Records from one look at whether the person still wants it to the next."""

_NEVER_IN_IT = (
    "What was done and when (the history), so that nothing in it can be undone.",
    "What a model proposed, with its reasons: it is asked anew.",
    "Where each assistant was read from or linked to.",
    "The checks of sources: they are made anew when the archive is read.",
)
_FOR_MOVING = (
    "What keeps forgotten memories from coming back, and your settings: they are only in an archive for moving to"
    " another machine."
)


def left_out(*, moving: bool) -> tuple[str, ...]:
    """What an archive does not hold, as its manifest says it."""
    return _NEVER_IN_IT if moving else (_FOR_MOVING, *_NEVER_IN_IT)


MOVING = "moving.jsonl"
"""The first file of an archive for moving to another machine: the keys of removals, and settings."""
NARROWED = "Everything but the memories that were chosen and the chats that they came from."


class Cancelled(Exception):
    """The person does not want it any more."""


@dataclass(slots=True)
class Telling:
    """How far it is, and whether it is still wanted. `of` is the number of memories, None when not known."""

    progress: Callable[[Progress], None]
    cancelled: Callable[[], bool]
    of: int | None = None
    done: int = 0
    seen: int = 0

    def one(self, *, counts: bool = True) -> None:
        """One more record. Raises Cancelled."""
        self.seen += 1
        self.done += counts
        if self.seen % BETWEEN_LOOKS == 0:
            if self.cancelled():
                raise Cancelled
            self.progress(Progress("exporting", self.done, self.of, "memories"))


@dataclass(slots=True)
class Written:
    """What was written, by kind, and what was left out on the way."""

    counts: Counter[str] = field(default_factory=Counter)
    left_out: list[str] = field(default_factory=list)


class _Target(Protocol):
    """A folder or a zip that is being filled. Names are relative, with `/`."""

    def open(self, name: str) -> AbstractContextManager[IO[bytes]]: ...


_BINARY = getattr(os, "O_BINARY", 0)


class _Folder:
    def __init__(self, folder: Path) -> None:
        self._folder = folder

    @contextmanager
    def open(self, name: str) -> Iterator[IO[bytes]]:
        path = self._folder / name
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY, 0o600), "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())


class _Zip:
    def __init__(self, file: zipfile.ZipFile) -> None:
        self._zip = file

    @contextmanager
    def open(self, name: str) -> Iterator[IO[bytes]]:
        # A fixed time: the same library gives the same archive.
        member = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
        member.compress_type = zipfile.ZIP_DEFLATED
        member.external_attr = 0o600 << 16
        with self._zip.open(member, "w", force_zip64=True) as file:
            yield file


def write_archive(
    connection: Connection,
    path: Path,
    telling: Telling,
    *,
    force: bool,
    assistant_ids: Sequence[int] | None = None,
    ids: Sequence[int] | None = None,
    moving: bool = False,
) -> Written:
    """Writes an archive to `path`: a zip where its name ends so, else a folder. `ids` narrows it to these memories and
    their chats. The caller holds the connection's transaction, so that all is of one moment.

    `moving`: it is for the person's next machine, and also holds their settings and what keeps forgotten memories from
    coming back: hashes with the key that they are under. Whoever has those can try out what was forgotten.

    Raises Refused, NotFound and StoreFault as `new_files` does, and Cancelled; nothing is left then.
    """
    if path.suffix.casefold() == ".zip":
        with new_file(path, force=force) as made, zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as file:
            return _Writing(connection, _Zip(file), telling, moving=moving).all_of(assistant_ids, ids)
    with new_folder(path, force=force, is_ours=_is_an_archive) as made:
        return _Writing(connection, _Folder(made), telling, moving=moving).all_of(assistant_ids, ids)


def _is_an_archive(path: Path) -> bool:
    return path.is_dir() and archive.names_the_format(path / archive.MANIFEST)


class _Writing:
    """An archive under way."""

    def __init__(self, connection: Connection, target: _Target, telling: Telling, *, moving: bool) -> None:
        self._moving = moving
        self._connection = connection
        self._target = target
        self._telling = telling
        self._written = Written()

    def all_of(self, assistant_ids: Sequence[int] | None, ids: Sequence[int] | None) -> Written:
        everyone = exporting.assistants(self._connection, assistant_ids)
        files = self._for_moving() if self._moving else []
        before = len(files)
        for one in everyone:
            if ids is not None and next(exporting_memories.memories(self._connection, one, (), ids), None) is None:
                continue
            # A zip takes one file at a time, so what lies in places goes in before the lines are begun.
            places = self._places(one)
            name = f"assistant-{len(files) - before + 1}.jsonl"
            with self._target.open(name) as file:
                for record in itertools.chain([one.fields], places, self._records(one, everyone, ids)):
                    self._line(file, record)
            files.append(name)
        if ids is not None:
            self._written.left_out.append(NARROWED)
        self._manifest(files)
        return self._written

    def _for_moving(self) -> list[str]:
        with self._target.open(MOVING) as file:
            for record in itertools.chain(
                exporting_decided.keys(self._connection), exporting_decided.settings(self._connection)
            ):
                self._line(file, record)
        del self._written.counts[archive_lines.RECORDS["removal_key"][1]]  # nothing that a person counts
        return [MOVING]

    def _records(self, one: Exported, everyone: Sequence[Exported], ids: Sequence[int] | None) -> Iterator[Fields]:
        connection = self._connection
        if ids is not None:
            yield from exporting.chats(connection, one.id, exporting.chats_of(connection, ids))
            yield from exporting_memories.memories(connection, one, [one], ids)
            return
        yield from exporting.chats(connection, one.id)
        yield from exporting_derived.task_runs(connection, one.id)
        yield from exporting_memories.memories(connection, one, everyone)
        yield from exporting_derived.derived(connection, one.id)
        yield from exporting_decided.decided(connection, one, everyone)
        if self._moving:
            yield from exporting_decided.settings(connection, one.id)
            yield from exporting_decided.forgotten(connection, one.id)

    def _line(self, file: IO[bytes], record: Fields) -> None:
        file.write(to_json(record).encode("utf-8") + b"\n")
        kind = archive_lines.RECORDS[record["record"]][1]
        self._written.counts[kind] += 1
        self._written.counts["sources"] += len(record.get("sources", ()))
        self._telling.one(counts=kind == "memories")

    def _places(self, one: Exported) -> list[Fields]:
        """The lines of an assistant's places; the files that lie there are copied."""
        seen: Counter[tuple[str, str]] = Counter()
        records = []
        for place in exporting.places(self._connection, one.id):
            what = (place.fields["kind"], place.fields["name"])
            seen[what] += 1
            folder = f"places/{_name_of(one, *what, seen[what])}"
            if place.fields["kind"] == "folder":
                path = folder
                files = [(place.path / name, f"{folder}/{name}") for name in place.files if _is_inside(name)]
            else:
                path = f"{folder}/{place.path.name}"
                files = [(place.path, path)]
            for original, name in files:
                self._copy(original, name)
            records.append({**place.fields, "path": path})
        return records

    def _copy(self, original: Path, name: str) -> None:
        try:
            if original.stat().st_size > LARGEST_FILE or not original.is_file():
                raise OSError("no file of a usual size")
            with original.open("rb") as source, self._target.open(name) as file:
                shutil.copyfileobj(source, file, 1 << 20)
        except OSError:
            self._written.left_out.append(f"{original.name}: it is not there, is no file, or could not be read.")

    def _manifest(self, files: Sequence[str]) -> None:
        told = {
            "format": archive.NAME,
            "version": archive.VERSION,
            "made_by": f"Sentient Desktop {sentient_desktop.__version__}",
            "as_stored": True,
            **({"for_moving": True} if self._moving else {}),
            "files": list(files),
            "counts": dict(sorted(self._written.counts.items())),
            "left_out": [*self._written.left_out, *left_out(moving=self._moving)],
        }
        with self._target.open(archive.MANIFEST) as file:
            file.write(json.dumps(told, ensure_ascii=False, indent=2, allow_nan=False).encode("utf-8") + b"\n")


def _name_of(one: Exported, kind: str, name: str, number: int) -> str:
    """A folder's name for a place, the same whenever it is exported: it is found again where it was copied to."""
    whose = (one.fields["format"], one.fields.get("account") or one.fields["name"])
    return hashlib.blake2b(json.dumps([*whose, kind, name, number]).encode(), digest_size=8).hexdigest()


def _is_inside(name: str) -> bool:
    """Whether a way within a place stays within it, on every system."""
    path = PurePosixPath(name.replace("\\", "/"))
    return not path.is_absolute() and ".." not in path.parts and ":" not in name and bool(path.parts)
