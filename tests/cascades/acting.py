"""Random acts on a small library, undone one by one and done again: shared by the short test and the long one."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from hypothesis import strategies

from sentient_desktop.domain.memory import MemoryId
from sentient_desktop.errors import NotFound, Refused
from sentient_desktop.library import Library
from tests.cascades.world import World, picture

TEXTS = (
    "Robin lives in Porto",
    "Robin lives in Lisbon near the sea",
    "罗宾住在北京",
    "Robin trinkt jeden Morgen grünen Tee",
    "x",
)
VERBS = ("dispute", "affirm", "edit", "supersede", "merge", "restore", "approve", "discard", "forget", "undo", "redo")

ACTS = strategies.tuples(
    strategies.sampled_from(VERBS),
    strategies.lists(strategies.integers(0, 5), min_size=1, max_size=3),
    strategies.sampled_from(TEXTS),
)
"""One act: its verb, which memories (by number), and a wording."""

Act = tuple[str, list[int], str]


def acting_on(world: World) -> list[MemoryId]:
    """The memories that the numbers of an act mean."""
    return [world.lisbon, world.cello, world.tea, world.held, world.replaced, world.part]


def do(library: Library, ids: Sequence[MemoryId], act: Act) -> bool:
    """Does one act; False when the rules refuse it, in which case nothing has changed."""
    verb, numbers, text = act
    chosen = [ids[number] for number in numbers]
    try:
        match verb:
            case "edit":
                change = library.edit(chosen[0], text)
            case "supersede":
                change = library.supersede(chosen[0], chosen[-1])
            case "merge":
                chosen.append(ids[(numbers[0] + 1) % len(ids)])
                change = library.merge(chosen, keep=chosen[-1], text=text if len(chosen) % 2 else None)
            case "undo" | "redo":
                change = getattr(library, verb)()
            case _:
                change = getattr(library, verb)(chosen)
    except (NotFound, Refused):
        return False
    return change.act_id is not None


def undo_and_redo_all(library: Library, folder: Path, ids: Sequence[MemoryId], acts: Sequence[Act]) -> None:
    """Does the acts, undoes all, compares with the beginning, redoes all, compares with the end."""
    beginning = picture(folder)
    for act in acts:
        before = picture(folder)
        if not do(library, ids, act):
            assert picture(folder) == before
    end = picture(folder)
    undone = _until_nothing_is_left(library.undo)
    assert picture(folder) == beginning
    redone = _until_nothing_is_left(library.redo)
    # What stood undone before is not done again: all that was undone here comes back.
    assert redone >= undone
    for _ in range(redone - undone):
        library.undo()
    assert picture(folder) == end


def _until_nothing_is_left(step: Any) -> int:
    times = 0
    while True:
        try:
            step()
        except NotFound:
            return times
        times += 1
