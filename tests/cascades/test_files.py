"""What acts do in workspace files: which lines change, which stay and why, and that they come back."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from sentient_desktop.domain.memory import AssistantId
from sentient_desktop.domain.plan import Action, Place, Plan, Why
from sentient_desktop.errors import NotFound, Refused
from sentient_desktop.library import Library
from tests.cascades.world import CELLO, LISBON, NOW, TEA, World, picture
from tests.making import Maker

USER_MD = f"""# About me

I am Robin. Robin lives in Lisbon near the river.

- Robin lives in Lisbon near the river, my own list

## Learned

- {LISBON}
- {CELLO}
"""
MEMORY_MD = f"""# Memory

## Home

- Has a lamp
- {LISBON}
- {TEA}

## Music

- {CELLO}. Owns two bows and a grand piano from grandmother
"""


@dataclass(frozen=True, slots=True)
class Workspace:
    """Two files of the world's assistant, and the numbers under which they were added."""

    user: Path
    memory: Path
    user_id: int
    memory_id: int

    def texts(self) -> tuple[str, str]:
        return self.user.read_text(), self.memory.read_text()


@pytest.fixture
def workspace(tmp_path: Path, make: Maker, world: World) -> Workspace:
    user, memory = tmp_path / "USER.md", tmp_path / "MEMORY.md"
    user.write_text(USER_MD)
    memory.write_text(MEMORY_MD)
    return Workspace(
        user,
        memory,
        make.place(user, "workspace", assistant_id=world.assistant),
        make.place(memory, "workspace", assistant_id=world.assistant),
    )


def in_files(plan: Plan | None) -> list[tuple[str, str, Action, Why]]:
    assert plan is not None
    return [
        (item.name, item.target.rpartition(":")[2], item.action, item.why)
        for item in plan.items
        if item.place is Place.FILE_LINE
    ]


DISPUTED = [
    ("USER.md", "9", Action.TAKE_OUT, Why.SAYS_IT),
    ("MEMORY.md", "6", Action.TAKE_OUT, Why.SAYS_IT),
    ("USER.md", "5", Action.LEAVE, Why.OWN_PROSE),
    ("USER.md", "3", Action.LEAVE, Why.OWN_PROSE),
]


def test_a_dispute_takes_lines_out_and_names_what_the_person_wrote(
    library: Library, world: World, workspace: Workspace
) -> None:
    planned = library.plan("dispute", [world.lisbon])
    assert workspace.texts() == (USER_MD, MEMORY_MD)
    change = library.dispute([world.lisbon])
    assert in_files(change.plan) == in_files(planned) == DISPUTED
    assert change.unfinished == ()
    assert workspace.texts() == (
        USER_MD.replace(f"## Learned\n\n- {LISBON}\n", "## Learned\n\n"),
        MEMORY_MD.replace(f"- {LISBON}\n", ""),
    )
    assert library.unfinished() == ()


def test_it_is_right_puts_them_back_where_they_stood(library: Library, world: World, workspace: Workspace) -> None:
    library.dispute([world.lisbon])
    change = library.affirm([world.lisbon])
    assert {row[2] for row in in_files(change.plan)} == {Action.PUT_BACK}
    assert workspace.texts() == (USER_MD, MEMORY_MD)
    library.undo()
    assert LISBON not in workspace.memory.read_text()
    library.undo()
    assert workspace.texts() == (USER_MD, MEMORY_MD)


def test_a_line_that_was_said_again_meanwhile_does_not_stand_twice(
    library: Library, world: World, workspace: Workspace
) -> None:
    library.dispute([world.lisbon])
    again = workspace.memory.read_text() + "- Robin lives near the river in Lisbon\n"
    workspace.memory.write_text(again)
    library.affirm([world.lisbon])
    assert workspace.memory.read_text() == again


def test_a_replaced_memory_leaves_the_files_and_comes_back_when_it_is_restored(
    library: Library, world: World, workspace: Workspace
) -> None:
    library.supersede(world.lisbon, world.tea)
    assert LISBON not in workspace.memory.read_text()
    library.restore([world.lisbon])
    assert workspace.texts() == (USER_MD, MEMORY_MD)


def test_an_edit_puts_the_new_wording_where_the_old_one_stood(
    library: Library, world: World, workspace: Workspace
) -> None:
    change = library.edit(world.lisbon, "Robin lives in Porto")
    assert {row[2] for row in in_files(change.plan)} == {Action.REPLACE, Action.LEAVE}
    assert workspace.memory.read_text() == MEMORY_MD.replace(LISBON, "Robin lives in Porto")
    assert workspace.user.read_text().endswith(f"## Learned\n\n- Robin lives in Porto\n- {CELLO}\n")
    library.undo()
    assert workspace.texts() == (USER_MD, MEMORY_MD)
    library.redo()
    assert workspace.memory.read_text() == MEMORY_MD.replace(LISBON, "Robin lives in Porto")


def test_an_edit_of_a_disputed_memory_puts_its_line_back_in_the_new_wording(
    library: Library, world: World, workspace: Workspace
) -> None:
    library.dispute([world.lisbon])
    library.edit(world.lisbon, "Robin lives in Porto")
    assert workspace.memory.read_text() == MEMORY_MD.replace(LISBON, "Robin lives in Porto")


def test_an_edit_of_a_disputed_memory_puts_its_sentence_back_in_the_new_wording(
    library: Library, world: World, workspace: Workspace
) -> None:
    text = f"- {REST}; {LISBON}.\n- Robin sleeps in Porto\n"
    workspace.memory.write_text(text)
    library.dispute([world.lisbon])
    assert workspace.memory.read_text() == f"- {REST}.\n- Robin sleeps in Porto\n"
    library.edit(world.lisbon, "Robin sleeps in Porto")
    assert workspace.memory.read_text() == text.replace(LISBON, "Robin sleeps in Porto")
    library.undo()
    library.undo()
    assert workspace.memory.read_text() == text


def test_an_edit_that_changes_no_word_of_a_line_leaves_it(library: Library, world: World, workspace: Workspace) -> None:
    workspace.memory.write_text(f"- {LISBON}, indeed\n")
    change = library.edit(world.lisbon, f"{LISBON}, indeed")
    assert "MEMORY.md" not in {row[0] for row in in_files(change.plan)}
    assert workspace.memory.read_text() == f"- {LISBON}, indeed\n"


def test_an_affirm_is_undone_although_others_wrote_in_the_file(
    library: Library, world: World, workspace: Workspace
) -> None:
    workspace.memory.write_text(f"- {LISBON}\n- {REST}; {LISBON}.\n- Has a lamp\n")
    library.dispute([world.lisbon])
    library.affirm([world.lisbon])
    workspace.memory.write_text(workspace.memory.read_text() + "- More\n")
    library.undo()
    assert workspace.memory.read_text() == f"- {REST}.\n- Has a lamp\n- More\n"
    workspace.memory.write_text(workspace.memory.read_text() + f"- {REST}; {LISBON}.\n- {LISBON}\n")
    library.undo()
    # What stands again already is not put back twice.
    assert workspace.memory.read_text().count(LISBON) == 3


def test_a_line_goes_back_to_a_file_that_has_no_line_left(library: Library, world: World, workspace: Workspace) -> None:
    workspace.memory.write_text(f"- {LISBON}")
    library.dispute([world.lisbon])
    assert workspace.memory.read_text() == ""
    library.affirm([world.lisbon])
    assert workspace.memory.read_text() == f"- {LISBON}"


def test_several_sentences_of_a_line_go_together(library: Library, world: World, workspace: Workspace) -> None:
    workspace.memory.write_text(f"- {REST}; {LISBON}. {LISBON}! Has a red lamp from grandmother and a blue chair\n")
    library.dispute([world.lisbon])
    assert workspace.memory.read_text() == f"- {REST}. Has a red lamp from grandmother and a blue chair\n"


def test_a_forget_changes_files_only_when_it_is_carried_out_and_keeps_no_line(
    library: Library, world: World, workspace: Workspace, folder: Path
) -> None:
    begun = library.forget([world.lisbon])
    assert in_files(begun.plan) == DISPUTED
    assert workspace.texts() == (USER_MD, MEMORY_MD)
    done = library.finish_forgetting(begun.act_id)
    assert done is not None
    assert done.unfinished == ()
    assert LISBON not in workspace.memory.read_text()
    assert done.proof is not None
    assert (done.proof.before[Place.FILE_LINE], done.proof.after[Place.FILE_LINE]) == (2, 0)
    assert picture(folder)["pending_files"] == []
    with pytest.raises(Refused):
        library.undo(begun.act_id)


def test_a_forget_takes_earlier_wordings_out_of_files_and_history(
    library: Library, world: World, workspace: Workspace, make: Maker
) -> None:
    library.edit(world.lisbon, "Robin sleeps in Porto")
    workspace.memory.write_text(workspace.memory.read_text() + f"- {LISBON}\n")
    library.dispute([world.lisbon])
    assert "Porto" not in workspace.memory.read_text()
    library.forget([world.lisbon], now=True)
    assert workspace.memory.read_text() == MEMORY_MD.replace(f"- {LISBON}\n", "")
    held = make.store.reader().execute("SELECT before, after FROM events WHERE subject = 'file'").fetchall()
    assert held
    assert all(sides == (None, None) for sides in held)


def test_a_forget_blanks_lines_that_were_kept_for_another_memory(
    library: Library, world: World, workspace: Workspace, make: Maker
) -> None:
    workspace.memory.write_text(f"- {TEA}. {CELLO}.\n")
    library.dispute([world.tea])
    assert workspace.memory.read_text() == f"- {CELLO}.\n"
    library.forget([world.cello], now=True)
    assert workspace.memory.read_text() == ""
    held = make.store.reader().execute("SELECT before || after FROM events WHERE subject = 'file'").fetchall()
    assert not any("cello" in (row[0] or "") for row in held)


FLAT, BALCONY = "Has a small flat with an old cat", "owns a wide balcony with plants"
REST = f"{FLAT}, a wide balcony and plants"


@pytest.mark.parametrize(
    ("line", "left", "why"),
    [
        (f"- {LISBON}\n", "", Why.SAYS_IT),
        # Half of the words of the line: it goes. Less than half: only its sentence or clause does.
        (f"- {LISBON}, small flat, old cat\n", "", Why.SAYS_IT),
        (f"- {LISBON}. {REST}.\n", f"- {REST}.\n", Why.SAYS_IT),
        (f"- {REST}. {LISBON}.\n", f"- {REST}.\n", Why.SAYS_IT),
        (f"- {FLAT}; {LISBON}; {BALCONY}\n", f"- {FLAT}; {BALCONY}\n", Why.SAYS_IT),
        (f"- {FLAT} – {LISBON} – {BALCONY}.\n", f"- {FLAT} – {BALCONY}.\n", Why.SAYS_IT),
        (f"- {REST}; {LISBON}.\n", f"- {REST}.\n", Why.SAYS_IT),
        (f"- {LISBON} with a small old flat, an old cat and a wide balcony for many plants\n", None, Why.SAYS_IT),
        (f"- {LISBON} and drinks green tea every morning\n", None, Why.OTHER_MEMORY_SAYS_IT),
    ],
)  # fmt: skip
def test_which_part_of_a_line_goes(
    library: Library, world: World, workspace: Workspace, line: str, left: str | None, why: Why
) -> None:
    text = f"# Memory\n{line}- Has a lamp\n"
    workspace.memory.write_text(text)
    change = library.dispute([world.lisbon])
    ours = [row for row in in_files(change.plan) if row[0] == "MEMORY.md"]
    assert ours == [("MEMORY.md", "2", Action.LEAVE if left is None else Action.TAKE_OUT, why)]
    assert workspace.memory.read_text() == (text if left is None else text.replace(line, left))
    library.affirm([world.lisbon])
    assert workspace.memory.read_text() == text


def test_a_last_line_without_an_end_goes_and_comes_back_behind_what_others_added(
    library: Library, world: World, workspace: Workspace
) -> None:
    workspace.memory.write_text(f"- Has a lamp\n- {LISBON}")
    library.dispute([world.lisbon])
    assert workspace.memory.read_text() == "- Has a lamp\n"
    workspace.memory.write_text("- Has a lamp")
    library.affirm([world.lisbon])
    assert workspace.memory.read_text() == f"- Has a lamp\n- {LISBON}"
    library.dispute([world.lisbon])
    workspace.memory.write_text("- Has a lamp\n- More\n")
    library.affirm([world.lisbon])
    assert workspace.memory.read_text() == f"- Has a lamp\n- {LISBON}\n- More\n"


def test_a_sentence_goes_from_a_line_that_another_memory_keeps(
    library: Library, world: World, workspace: Workspace
) -> None:
    workspace.memory.write_text(f"- {CELLO}. {TEA}.\n")
    library.dispute([world.cello])
    assert workspace.memory.read_text() == f"- {TEA}.\n"


def test_a_line_that_another_current_memory_says_as_well_stays(
    library: Library, world: World, workspace: Workspace, make: Maker
) -> None:
    twin = make.memory("Robin lives in Lisbon, near the river")
    change = library.dispute([world.lisbon])
    assert {row[2] for row in in_files(change.plan)} == {Action.LEAVE}
    assert workspace.texts() == (USER_MD, MEMORY_MD)
    library.dispute([twin])
    assert LISBON not in workspace.memory.read_text()


def test_memories_of_one_act_do_not_keep_each_others_lines(
    library: Library, world: World, workspace: Workspace, make: Maker
) -> None:
    twin = make.memory("Robin lives in Lisbon, near the river")
    library.dispute([world.lisbon, twin])
    assert LISBON not in workspace.memory.read_text()
    library.undo()
    assert workspace.texts() == (USER_MD, MEMORY_MD)


def test_what_says_the_opposite_stays(library: Library, world: World, workspace: Workspace) -> None:
    text = "- Robin doesn't live in Lisbon near the river\n- My brother lives in Lisbon near the river\n"
    workspace.memory.write_text(text)
    library.forget([world.lisbon], now=True)
    assert workspace.memory.read_text() == text


def test_only_files_of_the_assistant_and_of_nobody_are_touched(
    library: Library, world: World, workspace: Workspace, make: Maker, tmp_path: Path
) -> None:
    other, shared = tmp_path / "other.md", tmp_path / "shared.md"
    for path in (other, shared):
        path.write_text(f"- {LISBON}\n- {CELLO}\n")
    another = make.assistant("Another")
    library.add_workspace_file(other, another)
    library.add_workspace_file(shared)
    make.memory(CELLO, assistant_id=another)
    library.dispute([world.lisbon, world.cello])
    assert other.read_text() == f"- {LISBON}\n- {CELLO}\n"
    # In a file of nobody a memory of any assistant keeps a line.
    assert shared.read_text() == f"- {CELLO}\n"


def test_an_older_act_is_undone_although_a_later_one_changed_the_same_file(
    library: Library, world: World, workspace: Workspace
) -> None:
    first = library.dispute([world.lisbon])
    library.dispute([world.tea])
    library.undo(first.act_id)
    assert workspace.memory.read_text() == MEMORY_MD.replace(f"- {TEA}\n", "")
    library.undo()
    # Behind the line that stood before it: of the two that stood side by side, the first comes last.
    assert sorted(workspace.memory.read_text().split("\n")) == sorted(MEMORY_MD.split("\n"))


def test_an_undo_leaves_what_others_wrote_meanwhile(library: Library, world: World, workspace: Workspace) -> None:
    library.dispute([world.lisbon])
    workspace.memory.write_text("- Quite new\n" + workspace.memory.read_text() + "- At the end\n")
    library.undo()
    assert workspace.memory.read_text() == "- Quite new\n" + MEMORY_MD + "- At the end\n"


def test_an_undo_never_goes_over_a_newer_change_of_the_same_line(
    library: Library, world: World, workspace: Workspace, folder: Path
) -> None:
    library.edit(world.lisbon, "Robin lives in Porto")
    newer = workspace.memory.read_text().replace("Porto", "Porto, Foz")
    workspace.memory.write_text(newer)
    before = picture(folder)
    with pytest.raises(Refused, match=r"MEMORY\.md"):
        library.undo()
    assert picture(folder) == before
    assert workspace.memory.read_text() == newer


def test_acts_undone_after_a_restart_put_every_byte_back(
    library: Library, world: World, workspace: Workspace, folder: Path
) -> None:
    library.edit(world.lisbon, "Robin lives in Porto")
    library.forget([world.cello])
    library.close()
    with Library(folder, clock=lambda: NOW) as again:
        again.undo()
        again.undo()
    assert workspace.texts() == (USER_MD, MEMORY_MD)


def test_a_line_is_not_put_back_for_a_memory_that_was_forgotten(
    library: Library, world: World, workspace: Workspace
) -> None:
    act = library.dispute([world.lisbon, world.tea]).act_id
    library.forget([world.lisbon], now=True)
    change = library.undo(act)
    assert change.unfinished
    assert workspace.memory.read_text() == MEMORY_MD.replace(f"- {LISBON}\n", "")


def test_adding_a_file_again_gives_the_same_number_and_another_name_of_it_is_refused(
    library: Library, workspace: Workspace, tmp_path: Path
) -> None:
    assert library.add_workspace_file(workspace.memory) == workspace.memory_id
    link = tmp_path / "link.md"
    link.symlink_to(workspace.memory)
    with pytest.raises(Refused):
        library.add_workspace_file(link)


def test_a_file_of_an_assistant_that_is_not_here_is_refused(
    library: Library, workspace: Workspace, tmp_path: Path
) -> None:
    (tmp_path / "new.md").write_text("- x\n")
    with pytest.raises(NotFound):
        library.add_workspace_file(tmp_path / "new.md", AssistantId(99))
    with pytest.raises(NotFound):
        library.remove_workspace_file(99)


def test_a_removed_file_is_left_alone_and_undo_does_without_it(
    library: Library, world: World, workspace: Workspace
) -> None:
    library.dispute([world.lisbon])
    without = workspace.memory.read_text()
    library.remove_workspace_file(workspace.memory_id)
    assert [each.name for each in library.workspace_files()] == ["USER.md"]
    library.undo()
    assert workspace.texts() == (USER_MD, without)


def test_the_list_of_files_says_what_is_maintained_and_what_is_wrong(
    library: Library, world: World, workspace: Workspace
) -> None:
    workspace.user.unlink()
    (workspace.memory.parent / "second").hardlink_to(workspace.memory)
    user, memory = library.workspace_files()
    assert (user.maintained, memory.maintained) == (0, 4)
    assert user.problem is not None
    assert "USER.md" in user.problem
    assert memory.problem is not None
    assert "hard link" in memory.problem
