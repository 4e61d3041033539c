"""The files of a store that is a folder, as the readers see them (`archives.py`)."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path


def files_in(root: Path, wanted: Callable[[str], bool], *, passed_over: frozenset[str] = frozenset()) -> Iterator[Path]:
    """The files below a folder whose names (relative to it, with `/`) are wanted, those near the top first. Links to
    folders, folders that are `passed_over`, and what may not be read are left out."""
    waiting = [""]
    for place in waiting:
        try:
            found = sorted(os.scandir(root / place), key=lambda one: one.name)
        except OSError:
            continue
        for one in found:
            name = f"{place}{one.name}"
            if one.name in passed_over:
                continue
            if one.is_dir(follow_symlinks=False):
                waiting.append(f"{name}/")
            elif wanted(name) and one.is_file():
                yield root / name
