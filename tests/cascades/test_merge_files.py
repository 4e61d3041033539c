"""What a merge does in workspace files: the lines of the others go, those of the one that stays are its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from sentient_desktop.domain.memory import MemoryId
from sentient_desktop.domain.plan import Action, Place, Plan, Why
from sentient_desktop.library import Library
from sentient_desktop.store import files
from tests.cascades.world import CELLO, LISBON, TEA, World
from tests.making import Maker

SHORT = "Robin lives in Lisbon"
NEW = "Robin lives in Porto close to the sea"
TEXT = f"# Memory\n\n## Home\n\n- Has a lamp\n- {LISBON}\n- {SHORT}\n- {TEA}\n\n## Music\n\n- {CELLO}\n"


@pytest.fixture
def memory_md(tmp_path: Path, make: Maker, world: World) -> Path:
    path = tmp_path / "MEMORY.md"
    path.write_text(TEXT)
    make.place(path, "workspace", assistant_id=world.assistant)
    return path


@pytest.fixture
def short(make: Maker) -> MemoryId:
    return make.memory(SHORT)


def in_files(plan: Plan | None) -> list[tuple[str, Action, Why]]:
    assert plan is not None
    return [
        (item.target.rpartition(":")[2], item.action, item.why) for item in plan.items if item.place is Place.FILE_LINE
    ]


def test_lines_of_the_others_go_and_what_the_one_that_stays_says_as_well_stays(
    library: Library, world: World, short: MemoryId, memory_md: Path
) -> None:
    planned = library.plan("merge", [world.lisbon, short])
    change = library.merge([world.lisbon, short])
    # Either line says the one that goes, and is one that the one that stays says as well.
    left = [(number, Action.LEAVE, Why.OTHER_MEMORY_SAYS_IT) for number in ("7", "6")]
    assert in_files(change.plan) == in_files(planned) == left
    assert memory_md.read_text() == TEXT
    library.undo()
    library.merge([short, world.lisbon])
    assert memory_md.read_text() == TEXT.replace(f"- {LISBON}\n", "")
    library.undo()
    assert memory_md.read_text() == TEXT


def test_a_new_wording_stands_where_the_one_that_stays_stood(
    library: Library, world: World, short: MemoryId, memory_md: Path
) -> None:
    planned = library.plan("merge", [short, world.lisbon, world.tea], text=NEW)
    change = library.merge([short, world.lisbon, world.tea], text=NEW)
    assert in_files(change.plan) == in_files(planned)
    end = TEXT.replace(f"- {LISBON}\n", "").replace(f"- {TEA}\n", "").replace(SHORT, NEW)
    assert memory_md.read_text() == end
    library.undo()
    assert memory_md.read_text() == TEXT
    library.redo()
    assert memory_md.read_text() == end


def test_of_two_that_say_the_very_same_the_one_line_gets_the_new_wording(
    library: Library, world: World, make: Maker, memory_md: Path
) -> None:
    twin = make.memory(LISBON)
    memory_md.write_text(TEXT.replace(f"- {SHORT}\n", ""))
    library.merge([twin, world.lisbon], text=NEW)
    assert memory_md.read_text().count(NEW) == 1
    assert LISBON not in memory_md.read_text()


def test_a_file_that_another_program_changed_meanwhile_is_looked_at_anew(
    library: Library, world: World, short: MemoryId, memory_md: Path
) -> None:
    def meddle(name: str) -> None:
        if name == "compare" and memory_md.read_text() == TEXT:
            memory_md.write_text(f"- Quite new\n{TEXT}")

    files.step.insert(0, meddle)
    try:
        change = library.merge([short, world.lisbon], text=NEW)
    finally:
        files.step.remove(meddle)
    assert change.unfinished == ()
    end = TEXT.replace(f"- {LISBON}\n", "").replace(SHORT, NEW)
    assert memory_md.read_text() == f"- Quite new\n{end}"
    library.undo()
    assert memory_md.read_text() == f"- Quite new\n{TEXT}"


def test_a_file_that_is_away_is_changed_when_it_is_back(
    library: Library, world: World, short: MemoryId, memory_md: Path
) -> None:
    away = memory_md.with_suffix(".away")
    memory_md.rename(away)
    assert library.merge([short, world.lisbon], text=NEW).unfinished
    away.rename(memory_md)
    assert library.retry_unfinished() == ()
    assert memory_md.read_text() == TEXT.replace(f"- {LISBON}\n", "").replace(SHORT, NEW)


def test_the_one_that_stayed_keeps_its_new_wording_when_it_is_disputed_and_right_again(
    library: Library, world: World, short: MemoryId, memory_md: Path
) -> None:
    library.merge([short, world.lisbon], text=NEW)
    end = memory_md.read_text()
    library.dispute([short])
    assert NEW not in memory_md.read_text()
    library.affirm([short])
    assert memory_md.read_text() == end


def test_the_lines_of_one_that_is_used_again_stand_where_they_stood(
    library: Library, world: World, short: MemoryId, memory_md: Path
) -> None:
    library.merge([short, world.lisbon])
    assert LISBON not in memory_md.read_text()
    library.restore([world.lisbon])
    assert memory_md.read_text() == TEXT
