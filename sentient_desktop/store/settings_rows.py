"""The settings as rows of the library; what they may be stands in `domain/settings.py`."""

from __future__ import annotations

from sentient_desktop.domain.settings import SETTINGS
from sentient_desktop.store.connection import Connection


def read_all(reader: Connection) -> dict[str, tuple[str, str]]:
    """Every setting: key -> (value, default)."""
    stored = dict(reader.execute("SELECT key, value FROM settings").fetchall())
    return {setting.key: (stored.get(setting.key, setting.default), setting.default) for setting in SETTINGS}


def write(connection: Connection, key: str, value: str) -> None:
    """Stores one setting."""
    connection.execute(
        "INSERT INTO settings(key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
        (key, value),
    )
