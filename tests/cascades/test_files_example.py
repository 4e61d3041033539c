"""The example's workspace files are copies: what people do to the example never reaches the program's own files."""

from __future__ import annotations

from pathlib import Path

import pytest

from sentient_desktop import paths
from sentient_desktop.assistants import registry
from sentient_desktop.assistants.format import Sample
from sentient_desktop.domain.memory import MemoryId
from sentient_desktop.domain.query import Query
from sentient_desktop.errors import StoreFault
from sentient_desktop.library import Library
from sentient_desktop.library.example import WithCopiedFiles, is_ours


def originals() -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in sorted(paths.example_folder().rglob("*.md"))}


def test_acts_on_the_example_change_copies(library: Library, folder: Path) -> None:
    before = originals()
    library.fill_with_example()
    listed = {each.name: each.path for each in library.workspace_files()}
    assert set(listed) == {"USER.md", "MEMORY.md", "MEMORY.md (map-tiles)"}
    assert all(path.is_relative_to(folder) for path in listed.values())
    ids = [MemoryId(each) for each in library.order(Query())]
    (peanuts,) = [each for each in ids if library.detail(each).memory.content == "Is allergic to peanuts"]
    assert ("USER.md", "Is allergic to peanuts") in library.detail(peanuts).derived.workspace
    library.forget([peanuts], now=True)
    assert "peanuts" not in listed["USER.md"].read_text()
    # Read in once more, it keeps what was done to it.
    library.import_path(paths.example_folder() / "manifest.json")
    assert "peanuts" not in listed["USER.md"].read_text()
    assert originals() == before


def test_a_dry_run_copies_nothing(library: Library, folder: Path) -> None:
    library.import_path(paths.example_folder(), dry_run=True)
    assert not (folder / "workspace").exists()


def test_a_copy_that_cannot_be_made_stops_the_example_with_a_sentence(library: Library, folder: Path) -> None:
    (folder / "workspace").write_text("in the way")
    with pytest.raises(StoreFault, match="could not be copied"):
        library.fill_with_example()


def test_what_is_copied_is_recognised_as_before_and_only_the_programs_own_files_are(tmp_path: Path) -> None:
    archive = registry.by_key("archive")
    copied = WithCopiedFiles(archive, tmp_path, dry_run=False)
    sample = Sample(paths.example_folder(), b"", ("manifest.json",))
    assert copied.recognise(sample) == archive.recognise(sample)
    loop = tmp_path / "loop"
    loop.symlink_to(loop)
    assert [is_ours(path) for path in (paths.example_folder(), tmp_path, loop)] == [True, False, False]
