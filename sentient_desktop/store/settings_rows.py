"""The settings as rows of the library; what they may be stands in `domain/settings.py`."""

from __future__ import annotations

from sentient_desktop.domain.memory import AssistantId
from sentient_desktop.domain.settings import OF_AN_ASSISTANT, SETTINGS
from sentient_desktop.store.connection import Connection


def read_all(reader: Connection) -> dict[str, tuple[str, str]]:
    """Every setting: key -> (value, default)."""
    stored = dict(reader.execute("SELECT key, value FROM settings").fetchall())
    return {setting.key: (stored.get(setting.key, setting.default), setting.default) for setting in SETTINGS}


def own_key(key: str, assistant_id: AssistantId) -> str:
    """Under what an assistant's own value of a setting is stored."""
    return f"{key}@{assistant_id}"


def of_assistant(reader: Connection, assistant_id: AssistantId) -> dict[str, str]:
    """The settings that an assistant may have values of its own for: its own, else everybody's, else the default."""
    stored: dict[str, str] = dict(reader.execute("SELECT key, value FROM settings").fetchall())
    return {
        setting.key: stored.get(own_key(setting.key, assistant_id), stored.get(setting.key, setting.default))
        for setting in SETTINGS
        if setting.key in OF_AN_ASSISTANT
    }


def forget_own(connection: Connection, key: str, assistant_id: AssistantId) -> None:
    """Lets an assistant go by everybody's value again."""
    connection.execute("DELETE FROM settings WHERE key = ?", (own_key(key, assistant_id),))


def forget_all_own(connection: Connection, assistant_id: AssistantId) -> None:
    """Takes away all values that an assistant had of its own."""
    for key in OF_AN_ASSISTANT:
        forget_own(connection, key, assistant_id)


def write(connection: Connection, key: str, value: str) -> None:
    """Stores one setting."""
    connection.execute(
        "INSERT INTO settings(key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
        (key, value),
    )
