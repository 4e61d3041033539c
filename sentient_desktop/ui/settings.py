"""What only this window cares about, as one table of records over QSettings (an INI file in the settings folder).

What the command line and MCP must obey lies in the library (`Library.settings`).
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

from PySide6.QtCore import QByteArray, QSettings

V = TypeVar("V", str, int, bool, QByteArray)


@dataclass(frozen=True, slots=True)
class Setting(Generic[V]):
    """One setting: its key in the file, and its value where nothing fitting stands there (which gives its type)."""

    key: str
    default: V
    among: tuple[V, ...] = ()
    """The values that fit, when not any."""


SCHEME = Setting("look/scheme", "system", ("system", "light", "dark"))
LANGUAGE = Setting("look/language", "system", ("system", "en", "de"))
SINGLE_KEYS = Setting("keys/single_letters", True)
"""Whether R, N and E act without a modifier (WCAG 2.1.4 wants them to be switched off at wish)."""
GEOMETRY = Setting("window/geometry", QByteArray())
SPLITTER = Setting("window/splitter", QByteArray())
QUERY = Setting("list/query", "")
SORT = Setting("list/sort", "newest")
REVIEW_GROUP = Setting("review/group", "")
REVIEW_CARD = Setting("review/card", "")
REVIEW_DONE = Setting("review/done", 0)
LAST_FOLDER = Setting("import/folder", "")

ALL: tuple[Setting[str] | Setting[bool] | Setting[int] | Setting[QByteArray], ...] = (
    SCHEME,
    LANGUAGE,
    SINGLE_KEYS,
    GEOMETRY,
    SPLITTER,
    QUERY,
    SORT,
    REVIEW_GROUP,
    REVIEW_CARD,
    REVIEW_DONE,
    LAST_FOLDER,
)


class Settings:
    """The window's settings in `path`, an INI file made with the first value. A garbled file gives the defaults."""

    def __init__(self, path: Path) -> None:
        self._file = QSettings(str(path), QSettings.Format.IniFormat)

    def get(self, setting: Setting[V]) -> V:
        """The value, or the default where none fits."""
        stored = self._file.value(setting.key)
        value = _as(stored, setting.default)
        if value is None or (setting.among and value not in setting.among):
            return setting.default
        return value

    def set(self, setting: Setting[V], value: V) -> None:
        """Keeps a value."""
        self._file.setValue(setting.key, value)

    def reset(self, *settings: Setting[V]) -> None:
        """Takes values back to their defaults."""
        for setting in settings:
            self._file.remove(setting.key)

    def save(self) -> None:
        """Writes the file now."""
        self._file.sync()


def _as(stored: object, default: V) -> V | None:
    # INI knows text alone: what comes back is brought to the default's own type, or not at all.
    if isinstance(default, bool):
        return {"true": True, "false": False}.get(str(stored).lower())
    if isinstance(default, int):
        try:
            return int(str(stored))
        except ValueError:
            return None
    return stored if isinstance(stored, type(default)) else None
