"""Several files of one export that were chosen one by one, as the folder that they would be together."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from sentient_desktop.domain.engine_address import is_address, shown

translate = QCoreApplication.translate


class Together:
    """A folder of links to chosen files, until others are chosen. Not a record: it holds what is on the disk."""

    def __init__(self) -> None:
        self._folder: Path | None = None

    def folder(self, paths: Sequence[Path]) -> Path | None:
        """The files as one folder; None where the system allows no links."""
        self.clear()
        self._folder = Path(tempfile.mkdtemp(prefix="sentient-"))
        inside = self._folder / _name(paths)
        try:
            inside.mkdir()
            for path in paths:
                _link(path.absolute(), _free(inside / path.name))
        except OSError:
            self.clear()
            return None
        return inside

    def clear(self) -> None:
        """Takes the links away; the files stay."""
        if self._folder is not None:
            shutil.rmtree(self._folder, ignore_errors=True)
        self._folder = None


def lies_in(path: Path, apart: Sequence[Path]) -> str:
    """Where what was chosen lies, for people: the folder of the first file, or the address of a running engine."""
    return shown(path) if is_address(path) else str((apart[0] if apart else path).parent)


def _name(paths: Sequence[Path]) -> str:
    """What people read for it: the first name, and how many more."""
    others = len(paths) - 1
    more = translate("importing", "%1 and %Ln more", None, others)
    return more.replace("%1", paths[0].name[:120]).replace("/", "-").replace("\\", "-")


def _link(path: Path, link: Path) -> None:
    # Windows lets only few people make symbolic links.
    if sys.platform == "win32":
        os.link(path, link)
    else:
        link.symlink_to(path)


def _free(path: Path) -> Path:
    """The path, or the next one that is free: files of two folders may have one name."""
    number = 2
    free = path
    while free.is_symlink() or free.exists():
        free = path.with_name(f"{path.stem}-{number}{path.suffix}")
        number += 1
    return free
