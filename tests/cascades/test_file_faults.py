"""When a workspace file cannot be changed, or changes in between: rows done, the file named, and a retry finishes."""

from __future__ import annotations

import errno
import os
import stat
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from sentient_desktop.domain.plan import Action, Place
from sentient_desktop.errors import StoreFault
from sentient_desktop.library import Library
from sentient_desktop.store import files
from sentient_desktop.store.connection import Connection
from tests.cascades.test_files import MEMORY_MD, Workspace, in_files, workspace
from tests.cascades.world import CELLO, LISBON, NOW, World, picture

__all__ = ["workspace"]
posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such rights")
WITHOUT = MEMORY_MD.replace(f"- {LISBON}\n", "")
"""MEMORY.md once nothing says the disputed memory."""


@pytest.fixture(autouse=True)
def _no_hook_left() -> Iterator[None]:
    yield
    files.step.clear()


def at(moment: str, do: Callable[[], object], *, once: bool = True) -> None:
    def hook(name: str) -> None:
        if name == moment:
            if once:
                files.step.remove(hook)
            do()

    files.step.append(hook)


def failing(fault: int) -> Callable[[], object]:
    def fail() -> None:
        raise OSError(fault, os.strerror(fault))

    return fail


def beside(path: Path) -> list[str]:
    return [name.name for name in path.parent.iterdir() if ".sentient-" in name.name]


@pytest.mark.parametrize("moment", ["create", "write", "sync", "compare", "replace"])
@pytest.mark.parametrize("fault", [errno.ENOSPC, errno.EIO, errno.EROFS])
def test_a_failing_disk_leaves_the_file_and_the_row_and_a_retry_finishes(
    library: Library, world: World, workspace: Workspace, folder: Path, moment: str, fault: int
) -> None:
    workspace.user.unlink()
    library.remove_workspace_file(workspace.user_id)
    at(moment, failing(fault), once=False)
    change = library.dispute([world.lisbon])
    assert change.act_id is not None
    assert [sentence.count("MEMORY.md") for sentence in change.unfinished] == [1]
    assert workspace.memory.read_text() == MEMORY_MD
    assert next(row["state"] for row in picture(folder)["memories"] if row["id"] == world.lisbon) == "disputed"
    (waiting,) = library.unfinished()
    assert (waiting.name, waiting.tries, waiting.since) == ("MEMORY.md", 1, library._clock())
    assert LISBON not in waiting.reason
    files.step.clear()
    assert library.retry_unfinished() == ()
    assert workspace.memory.read_text() == WITHOUT
    assert beside(workspace.memory) == []


def test_the_same_request_finishes_what_was_left(library: Library, world: World, workspace: Workspace) -> None:
    at("replace", failing(errno.EIO), once=False)
    assert len(library.dispute([world.lisbon]).unfinished) == 2
    assert len(library.dispute([world.lisbon]).unfinished) == 2
    assert library.unfinished()[0].tries == 2
    files.step.clear()
    change = library.dispute([world.lisbon])
    assert (change.act_id, change.unfinished) == (None, ())
    assert workspace.memory.read_text() == WITHOUT


def test_the_next_start_finishes_what_was_left(
    library: Library, world: World, workspace: Workspace, folder: Path
) -> None:
    at("replace", failing(errno.EIO), once=False)
    library.dispute([world.lisbon])
    library.close()
    files.step.clear()
    with Library(folder, clock=lambda: NOW) as again:
        assert again.clean_up_after_a_crash() == ["Files that an act had still to change were changed."]
        assert again.clean_up_after_a_crash() == []
    assert workspace.memory.read_text() == WITHOUT


@posix
@pytest.mark.parametrize("what", ["file", "folder"])
def test_what_may_not_be_written_is_named_and_never_got_round(
    library: Library, world: World, workspace: Workspace, what: str
) -> None:
    if os.geteuid() == 0 and what == "folder":
        pytest.skip("the rights of a folder do not hold root back")
    locked = workspace.memory if what == "file" else workspace.memory.parent
    mode = locked.stat().st_mode
    locked.chmod(0o400 if what == "file" else 0o500)
    try:
        change = library.dispute([world.lisbon])
        assert any("MEMORY.md" in sentence for sentence in change.unfinished)
        assert workspace.memory.read_text() == MEMORY_MD
    finally:
        locked.chmod(stat.S_IMODE(mode))
    assert library.retry_unfinished() == ()
    assert workspace.memory.read_text() == WITHOUT


def test_a_file_that_vanished_is_done_when_it_comes_back(library: Library, world: World, workspace: Workspace) -> None:
    away = workspace.memory.rename(workspace.memory.with_name("away.md"))
    change = library.dispute([world.lisbon])
    assert ("MEMORY.md", Action.OUT_OF_REACH) in {(row[0], row[2]) for row in in_files(change.plan)}
    assert change.unfinished == ("MEMORY.md is no longer there",)
    away.rename(workspace.memory)
    assert library.retry_unfinished() == ()
    assert workspace.memory.read_text() == WITHOUT
    library.undo()
    assert workspace.memory.read_text() == MEMORY_MD


def test_undo_and_redo_of_what_is_still_waiting_come_out_even(
    library: Library, world: World, workspace: Workspace
) -> None:
    away = workspace.memory.rename(workspace.memory.with_name("away.md"))
    library.dispute([world.lisbon])
    library.undo()
    library.edit(world.cello, "Robin plays the violin on Sundays")
    library.undo()
    library.redo()
    away.rename(workspace.memory)
    assert library.retry_unfinished() == ()
    assert workspace.memory.read_text() == MEMORY_MD.replace(CELLO, "Robin plays the violin on Sundays")
    library.undo()
    assert workspace.memory.read_text() == MEMORY_MD


def test_decisions_on_a_file_that_is_away_are_all_made_when_it_is_back(
    library: Library, world: World, workspace: Workspace
) -> None:
    away = workspace.memory.rename(workspace.memory.with_name("away.md"))
    library.dispute([world.lisbon, world.tea])
    library.affirm([world.lisbon])
    library.edit(world.tea, "Robin drinks black coffee")
    library.dispute([world.cello])
    library.affirm([world.cello])
    library.undo()
    away.rename(workspace.memory)
    assert library.retry_unfinished() == ()
    text = MEMORY_MD.replace("Robin drinks green tea every morning", "Robin drinks black coffee")
    assert workspace.memory.read_text() == text.replace(f"{CELLO}. ", "")
    for _ in range(4):
        library.undo()
    assert workspace.memory.read_text() == MEMORY_MD


def test_an_unfinished_edit_of_what_was_forgotten_since_writes_nothing(
    library: Library, world: World, workspace: Workspace
) -> None:
    away = workspace.memory.rename(workspace.memory.with_name("away.md"))
    library.edit(world.lisbon, "Robin sleeps in Porto")
    library.dispute([world.tea])
    library.forget([world.lisbon], now=True)
    away.rename(workspace.memory)
    assert library.retry_unfinished() == ()
    assert workspace.memory.read_text() == WITHOUT.replace("- Robin drinks green tea every morning\n", "")


def test_a_locked_library_leaves_the_file_for_later(
    library: Library, world: World, workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = library._store.write
    times = iter(range(9))

    def write() -> AbstractContextManager[Connection]:
        if next(times) == 1:
            raise StoreFault("Another program is writing to library.sqlite3.")
        return real()

    library.remove_workspace_file(workspace.user_id)
    monkeypatch.setattr(library._store, "write", write)
    assert library.dispute([world.lisbon]).unfinished == ("Another program is writing to library.sqlite3",)
    assert library.retry_unfinished() == ()
    assert workspace.memory.read_text() == WITHOUT


def test_a_removed_file_has_nothing_waiting(library: Library, world: World, workspace: Workspace) -> None:
    at("replace", failing(errno.EIO), once=False)
    library.dispute([world.lisbon])
    library.remove_workspace_file(workspace.memory_id)
    library.remove_workspace_file(workspace.user_id)
    assert library.unfinished() == ()
    assert library.undo().unfinished == ()


def test_forgetting_what_an_unfinished_edit_would_have_written_takes_the_old_line_out(
    library: Library, world: World, workspace: Workspace
) -> None:
    at("replace", failing(errno.EIO), once=False)
    library.edit(world.lisbon, "Robin sleeps in Porto")
    done = library.forget([world.lisbon], now=True)
    assert any("MEMORY.md" in sentence for sentence in done.unfinished)
    assert workspace.memory.read_text() == MEMORY_MD
    files.step.clear()
    assert library.retry_unfinished() == ()
    assert workspace.memory.read_text() == WITHOUT


def test_an_unknown_encoding_is_out_of_reach_and_leaves_nothing_to_do(
    library: Library, world: World, workspace: Workspace
) -> None:
    workspace.memory.write_bytes(b"- caf\xe9\n")
    change = library.dispute([world.lisbon])
    assert change.unfinished == ()
    assert change.plan is not None
    assert [item.name for item in change.plan.out_of_reach if item.place is Place.FILE_LINE] == ["MEMORY.md"]
    assert workspace.memory.read_bytes() == b"- caf\xe9\n"


@pytest.mark.parametrize("moment", ["look", "create", "write", "sync", "compare"])
def test_a_file_that_is_changed_in_between_is_planned_again(
    library: Library, world: World, workspace: Workspace, moment: str
) -> None:
    newer = f"- Brand new\n- {LISBON}\n" + MEMORY_MD
    library.remove_workspace_file(workspace.user_id)
    planned = library.plan("dispute", [world.lisbon])
    at(moment, lambda: workspace.memory.write_text(newer))
    change = library.dispute([world.lisbon])
    assert change.unfinished == ()
    assert len(in_files(planned)) == 1
    assert workspace.memory.read_text() == newer.replace(f"- {LISBON}\n", "")
    library.undo()
    assert workspace.memory.read_text() == newer


def test_a_second_look_keeps_to_the_rules(library: Library, world: World, workspace: Workspace) -> None:
    newer = f"Robin lives in Lisbon near the river.\n\n- {LISBON}. {CELLO}.\n- Doesn't live in Lisbon near the river\n"
    at("compare", lambda: [path.write_text(newer) for path in (workspace.user, workspace.memory)])
    library.forget([world.lisbon], now=True)
    assert workspace.memory.read_text() == newer.replace(f"{LISBON}. ", "")


def test_a_file_that_others_write_all_the_time_is_left_for_later(
    library: Library, world: World, workspace: Workspace
) -> None:
    library.remove_workspace_file(workspace.user_id)
    at("compare", lambda: workspace.memory.write_text(workspace.memory.read_text() + "- more\n"), once=False)
    change = library.dispute([world.lisbon])
    assert change.unfinished == ("MEMORY.md is being changed by another program all the time",)
    files.step.clear()
    assert library.retry_unfinished() == ()
    assert workspace.memory.read_text() == WITHOUT + "- more\n" * 3


@pytest.mark.parametrize("bom", [b"", b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("final", [True, False])
def test_every_other_byte_stays(
    library: Library, world: World, workspace: Workspace, bom: bytes, end: str, final: bool
) -> None:
    encoding = {b"\xff\xfe": "utf-16-le", b"\xfe\xff": "utf-16-be"}.get(bom, "utf-8")
    lines = ["# Größe", "- a\u2028b\x0b\x0c\x85", f"- {LISBON}", "- two", f"- {LISBON}"]

    def written(kept: list[str], last: str) -> bytes:
        return bom + (end.join(kept) + last).encode(encoding)

    workspace.memory.write_bytes(written(lines, end if final else ""))
    whole = workspace.memory.read_bytes()
    library.dispute([world.lisbon])
    assert workspace.memory.read_bytes() == written([lines[0], lines[1], lines[3]], end)
    library.undo()
    assert workspace.memory.read_bytes() == whole
    library.redo()
    library.affirm([world.lisbon])
    assert workspace.memory.read_bytes() == whole


@posix
def test_a_link_stays_a_link_and_rights_stay(library: Library, world: World, workspace: Workspace) -> None:
    target = workspace.memory.rename(workspace.memory.with_name("real.md"))
    target.chmod(0o640)
    workspace.memory.symlink_to(target)
    library.dispute([world.lisbon])
    assert workspace.memory.is_symlink()
    assert target.read_text() == WITHOUT
    assert stat.S_IMODE(target.stat().st_mode) == 0o640


def test_what_waits_holds_no_word_of_the_memory(
    library: Library, world: World, workspace: Workspace, folder: Path
) -> None:
    at("replace", failing(errno.EIO), once=False)
    library.forget([world.lisbon], now=True)
    rows = picture(folder)["pending_files"]
    assert len(rows) == 2
    held = " ".join(f"{row['recipe']} {row['failed_because']}" for row in rows).casefold()
    assert not any(word in held for word in ("lisbon", "river", "robin", "live", "near"))
