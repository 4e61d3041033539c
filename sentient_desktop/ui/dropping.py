"""What is dragged into the window."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtGui import QDragEnterEvent, QDropEvent


def dropped_paths(event: QDragEnterEvent | QDropEvent) -> list[Path]:
    """The local files or the folder that are dragged; none for anything else."""
    urls = event.mimeData().urls()
    return [Path(url.toLocalFile()) for url in urls] if all(url.isLocalFile() for url in urls) else []
