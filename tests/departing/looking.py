from __future__ import annotations

from pathlib import Path
from typing import Any

from sentient_desktop.store.connection import chats_file, open_file
from tests.cascades.world import picture


def all_rows(folder: Path) -> dict[str, Any]:
    """Every row of both files but the history's, with what the search indexes hold."""
    shot = picture(folder)
    settings = [row for row in shot.pop("settings") if row["key"] != "removal.key"]
    shot.pop("imports")
    connection = open_file(chats_file(folder), "ro")
    try:
        for table in ("chats", "messages", "branches"):
            shot[f"chats.{table}"] = connection.execute(f"SELECT * FROM {table} ORDER BY 1, 2").fetchall()
        connection.execute("CREATE VIRTUAL TABLE temp.v USING fts5vocab(main, messages_fts, instance)")
        shot["messages_fts"] = connection.execute("SELECT * FROM temp.v ORDER BY 1, 2, 4").fetchall()
    finally:
        connection.close()
    return shot | {"settings": settings}


def bytes_of(folder: Path) -> bytes:
    """All files below a folder, one after the other."""
    return b"\n".join(path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file())
