"""What is dragged into the window."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtGui import QDragEnterEvent, QDropEvent


def dropped_path(event: QDragEnterEvent | QDropEvent) -> Path | None:
    """The one local file or folder that is dragged; None for anything else."""
    urls = event.mimeData().urls()
    return Path(urls[0].toLocalFile()) if len(urls) == 1 and urls[0].isLocalFile() else None
