"""The made-up example is read in from the program's own files, which no act may change: workspace files are copied."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from sentient_desktop import paths
from sentient_desktop.assistants.format import Format, Guess, ReadPlace, Record, Sample
from sentient_desktop.errors import StoreFault


def is_ours(path: Path) -> bool:
    """Whether a store that is to be read in belongs to the program itself."""
    try:
        return path.resolve().is_relative_to(paths.resources().resolve())
    except (OSError, RuntimeError):
        return False


class WithCopiedFiles:
    """A format whose workspace files are copied into the library's folder first, beside the database."""

    def __init__(self, of: Format, library: Path, *, dry_run: bool) -> None:
        self.key = of.key
        self.title = of.title
        self._of = of
        self._library = library
        self._dry_run = dry_run

    def recognise(self, sample: Sample) -> Guess | None:
        """As the format itself does."""
        return self._of.recognise(sample)

    def read(self, path: Path) -> Iterator[Record]:
        """The same records; a workspace file is found at its copy. Raises Unreadable, and StoreFault for a copy that
        cannot be made."""
        for record in self._of.read(path):
            if isinstance(record, ReadPlace) and record.kind == "workspace":
                yield replace(record, path=self._copied(path, record.path))
            else:
                yield record

    def _copied(self, folder: Path, original: Path) -> Path:
        folder = folder if folder.is_dir() else folder.parent
        copy = self._library / "workspace" / original.relative_to(folder)
        # One that is there may hold what the person did to it since.
        if not (self._dry_run or copy.exists()):
            try:
                copy.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
                shutil.copyfile(original, copy)
            except OSError as error:
                raise StoreFault(
                    f"{original.name} could not be copied.", f"Check the permissions of {self._library}."
                ) from error
        return copy
