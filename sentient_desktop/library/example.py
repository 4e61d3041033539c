"""The made-up example and archives are read in from files that no act may change: what is to be worked in is copied."""

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
    """A format whose workspace files are copied into the library's folder first, beside the database.

    `everything`: so are notes and other files, since what they lie in may be gone tomorrow.
    """

    def __init__(self, of: Format, library: Path, *, dry_run: bool, everything: bool = False) -> None:
        self.key = of.key
        self.title = of.title
        self._of = of
        self._library = library
        self._dry_run = dry_run
        self._everything = everything

    def recognise(self, sample: Sample) -> Guess | None:
        """As the format itself does."""
        return self._of.recognise(sample)

    def read(self, path: Path) -> Iterator[Record]:
        """The same records; a workspace file is found at its copy. Raises Unreadable, and StoreFault for a copy that
        cannot be made."""
        for record in self._of.read(path):
            if isinstance(record, ReadPlace) and (record.kind == "workspace" or self._everything):
                yield replace(record, path=self._copied(record.inside or record.path.name, record.path))
            else:
                yield record

    def _copied(self, inside: str, original: Path) -> Path:
        copy = self._library / "workspace" / inside.removeprefix("places/")
        # One that is there may hold what the person did to it since.
        if not (self._dry_run or copy.exists()):
            try:
                copy.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
                if original.is_dir():
                    shutil.copytree(original, copy, ignore=_links)
                elif original.exists():
                    shutil.copyfile(original, copy)
            except OSError as error:
                raise StoreFault(
                    f"{original.name} could not be copied.", f"Check the permissions of {self._library}."
                ) from error
        return copy


def _links(folder: str, names: list[str]) -> set[str]:
    """Links are not followed: they may lead out of the archive."""
    return {name for name in names if (Path(folder) / name).is_symlink()}
