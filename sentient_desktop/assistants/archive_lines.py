"""The files of an archive of ours, line by line: which record a line is, and its fields held against that record's."""

from __future__ import annotations

import dataclasses
import json
import re
import types
import typing
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

from sentient_desktop.assistants.format import (
    ReadAssistant,
    ReadCard,
    ReadChat,
    ReadChip,
    ReadDecision,
    ReadInsight,
    ReadJournal,
    ReadMemory,
    ReadMessage,
    ReadPlace,
    ReadPortrait,
    ReadRemoval,
    ReadRemovalKey,
    ReadSetting,
    ReadSummary,
    ReadTaskRun,
    Record,
    Skip,
)

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
    "decision": (ReadDecision, "decisions"),
    "card": (ReadCard, "cards"),
    "setting": (ReadSetting, "settings"),
    "removal_key": (ReadRemovalKey, "removal_keys"),
    "removal": (ReadRemoval, "removals"),
}
"""What a line may be: its word, the record it becomes, and the kind under which the report counts it."""

_HINTS: dict[type[Any], dict[str, Any]] = {}
_DAY = re.compile(r"\d{4}-\d\d-\d\d")


class _Unusable(ValueError):
    """A line that cannot be taken; its text says why, without the words of the record."""


class ArchiveLines:
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
            if "where" in _fields_of(made):
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
