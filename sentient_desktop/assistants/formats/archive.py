"""Our own archive: a folder with `manifest.json` and, in the order it lists, files of one JSON record a line.

A line is `{"record": "memory", …}` with the fields of the matching record of `assistants/format.py`; nested sources,
evidence and steps are objects with the fields of theirs. So the archive holds whatever the records can hold, and a new
field of a record is a new field of the archive. An `assistant` line says whose memory follows, up to the next one.
Where the manifest says `as_stored` (whatever `assistants/exporting.py` writes does), the records are those of a library
and come back as they were there. An archive may also be one zip; files that belong to it are then unpacked for as long
as it is read.
Times are ISO 8601; without a zone they are UTC. Where the manifest says `shift_weeks` (the example does), all of them
move by whole weeks, weekdays kept, so that its `as_of` falls into the present week and the example never looks old.
"""

from __future__ import annotations

import dataclasses
import json
import re
import shutil
import tempfile
import types
import typing
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

from sentient_desktop.assistants import archives
from sentient_desktop.assistants.format import (
    Guess,
    ReadAssistant,
    ReadChat,
    ReadChip,
    ReadInsight,
    ReadJournal,
    ReadMemory,
    ReadMessage,
    ReadPlace,
    ReadPortrait,
    ReadSummary,
    ReadTaskRun,
    Record,
    Sample,
    Skip,
)
from sentient_desktop.errors import Unreadable

NAME = "sentient-desktop-archive"
VERSION = 1
MANIFEST = "manifest.json"
MOST_OF_A_MANIFEST = 1 << 20

RECORDS: dict[str, tuple[type[Any], str]] = {
    "assistant": (ReadAssistant, "assistants"),
    "chat": (ReadChat, "chats"),
    "message": (ReadMessage, "messages"),
    "memory": (ReadMemory, "memories"),
    "summary": (ReadSummary, "summaries"),
    "insight": (ReadInsight, "insights"),
    "journal": (ReadJournal, "journal"),
    "portrait": (ReadPortrait, "portraits"),
    "task_run": (ReadTaskRun, "task_runs"),
    "chip": (ReadChip, "chips"),
    "place": (ReadPlace, "places"),
}
"""What a line may be: its word, the record it becomes, and the kind under which the report counts it."""

_MANIFEST_TEXT = re.compile(r'"format"\s*:\s*"sentient-desktop-archive"')
_HINTS: dict[type[Any], dict[str, Any]] = {}
_DAY = re.compile(r"\d{4}-\d\d-\d\d")


class _Unusable(ValueError):
    """A line that cannot be taken; its text says why, without the words of the record."""


@dataclasses.dataclass(frozen=True, slots=True)
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
            yield from _Lines(folder, name, shift, as_stored=manifest.as_stored).records()


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


class _Lines:
    """One file of an archive, line by line. `shift` is added to every time."""

    def __init__(self, folder: Path, name: str, shift: timedelta, *, as_stored: bool = False) -> None:
        self._folder = folder
        self._name = name
        self._shift = shift
        self._as_stored = as_stored

    def records(self) -> Iterator[Record]:
        """Its records; a bad line is a Skip and the rest goes on."""
        path = inside(self._folder, self._name)
        if path is None:
            yield Skip("files", self._name, "It lies outside the archive.")
            return
        try:
            with path.open("rb") as file:
                for number, line in enumerate(file, start=1):
                    if line.strip():
                        yield self._record(line, f"{self._name}:{number}")
        except OSError:
            yield Skip("files", self._name, "The file is not there or cannot be read.")

    def _record(self, line: bytes, where: str) -> Record:
        kind = "records"
        try:
            fields = _object_of(line)
            word = fields.pop("record", None)
            if not isinstance(word, str) or word not in RECORDS:
                raise _Unusable("It does not say which kind of record it is.")
            made, kind = RECORDS[word]
            if made is ReadMemory:
                fields.setdefault("where", where)
            record: Record = self._make(made, fields)
        except _Unusable as error:
            return Skip(kind, where, str(error))
        return record

    def _make(self, made: type[Any], fields: dict[str, Any]) -> Any:
        """The record `made` from the fields of a line. Unknown fields go to its `extra`. Raises _Unusable."""
        known = _fields_of(made)
        # Whether it comes as a library held it is said by the manifest alone.
        fields.pop("as_stored", None)
        values = {name: self._value(name, known[name], value) for name, value in fields.items() if name in known}
        unknown = {name: value for name, value in fields.items() if name not in known}
        if unknown and "extra" in known:
            values["extra"] = {**(values.get("extra") or {}), **unknown}
        if made is ReadPlace and "path" in values:
            values["inside"] = values["path"].relative_to(self._folder.resolve()).as_posix()
        if self._as_stored and "as_stored" in known:
            values["as_stored"] = True
        absent = [name for name in _required_of(made) if name not in values]
        if absent:
            raise _Unusable(f"It has no {', no '.join(absent)}.")
        return made(**values)

    def _value(self, name: str, hint: Any, value: Any) -> Any:
        """`value` of a line as the field `name` takes it. Raises _Unusable when it is of another kind."""
        if name == "at" or name.endswith("_at"):
            return self._time(value)
        if hint is Any:
            return value
        if isinstance(hint, types.UnionType):
            return None if value is None else self._value(name, _not_none(hint), value)
        if typing.get_origin(hint) is tuple:
            return self._tuple(name, typing.get_args(hint), value)
        if dataclasses.is_dataclass(hint) and isinstance(hint, type):
            if not isinstance(value, dict):
                raise _Unusable(f"An entry of its {name} is no object.")
            return self._make(hint, value)
        return self._plain(name, typing.get_origin(hint) or hint, value)

    def _tuple(self, name: str, inner: tuple[Any, ...], value: Any) -> tuple[Any, ...]:
        if not isinstance(value, list):
            raise _Unusable(f"Its {name} is no list.")
        if inner[-1] is Ellipsis:
            return tuple(self._value(name, inner[0], one) for one in value)
        if len(value) != len(inner):
            raise _Unusable(f"An entry of its {name} has {len(value)} parts instead of {len(inner)}.")
        return tuple(self._value(name, kind, one) for kind, one in zip(inner, value, strict=True))

    def _plain(self, name: str, kind: Any, value: Any) -> Any:
        if kind is Path:
            path = inside(self._folder, value) if isinstance(value, str) else None
            if path is None:
                raise _Unusable(f"Its {name} lies outside the archive.")
            return path
        if type(value) is not kind:
            raise _Unusable(f"Its {name} is of the wrong kind.")
        return value

    def _time(self, value: Any) -> Any:
        """A time moved by the shift, with `Z`; a day stays a day; what is no ISO time stays as it is."""
        if not isinstance(value, str):
            return value
        try:
            if _DAY.fullmatch(value):
                return (date.fromisoformat(value) + self._shift).isoformat()
            moment = datetime.fromisoformat(value)
            moment = moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment.astimezone(UTC)
            return (moment + self._shift).isoformat().replace("+00:00", "Z")
        except (ValueError, OverflowError):
            return value


def inside(folder: Path, name: str) -> Path | None:
    """The file or folder `name` of an archive, links followed; None when it does not lie inside `folder`."""
    try:
        root = folder.resolve()
        path = (root / name).resolve()
    except (OSError, ValueError, RuntimeError):
        return None
    return path if path.is_relative_to(root) else None


def _object_of(line: bytes) -> dict[str, Any]:
    try:
        found = json.loads(line.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise _Unusable("It is not UTF-8.") from None
    except (ValueError, RecursionError):
        raise _Unusable("It is not JSON.") from None
    if not isinstance(found, dict):
        raise _Unusable("It is no object.")
    return found


def _not_none(hint: types.UnionType) -> Any:
    return next(kind for kind in typing.get_args(hint) if kind is not types.NoneType)


def _fields_of(made: type[Any]) -> dict[str, Any]:
    """The fields of a record and what they take. Resolving annotations is slow, so it is done once for each record."""
    if made not in _HINTS:
        _HINTS[made] = typing.get_type_hints(made)
    return _HINTS[made]


def _required_of(made: type[Any]) -> tuple[str, ...]:
    without = (field for field in dataclasses.fields(made) if field.default is dataclasses.MISSING)
    return tuple(field.name for field in without if field.default_factory is dataclasses.MISSING)
