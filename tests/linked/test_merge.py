"""A merge in linked stores: the records of the others go, that of the one that stays gets its new wording."""

from __future__ import annotations

from pathlib import Path

import pytest

from sentient_desktop.domain.plan import Action, Place
from sentient_desktop.library import Library
from tests.linked.stores import CELLO, RIVER, TEA, TEXTS, find, put, rest, state

NEW = "Robin drinks tea on Sundays"


@pytest.mark.parametrize("text", [None, NEW])
def test_the_others_go_and_undo_and_redo_are_exact(
    library: Library, linked: tuple[str, Path], text: str | None
) -> None:
    key, path = linked
    tea, cello = find(library, TEA), find(library, CELLO)
    planned = library.plan("merge", [tea, cello], text=text)
    change = library.merge([tea, cello], text=text)
    assert change.plan == planned
    assert change.unfinished == ()
    actions = [item.action for item in planned.items if item.place is Place.LINKED_RECORD]
    assert actions == [Action.TAKE_OUT, *([Action.REPLACE] if text else [])]
    now = path.read_text(encoding="utf-8")
    assert CELLO not in now
    assert RIVER in now
    assert (text or TEA) in now
    assert (TEA in now) == (text is None)
    library.undo()
    assert path.read_bytes() == TEXTS[key].encode()
    library.redo()
    assert path.read_text(encoding="utf-8") == now


def test_what_is_read_again_stays_as_it_is(library: Library, linked: tuple[str, Path]) -> None:
    _, path = linked
    tea, cello = find(library, TEA), find(library, CELLO)
    library.merge([tea, cello], text=NEW)
    path.write_bytes(path.read_bytes() + (b"\n" if path.suffix in (".jsonl", ".md") else b" "))
    rest(path)
    library.reread_linked()
    assert state(library, tea) == ("current", NEW)
    assert state(library, cello)[0] == "superseded"


def test_a_store_that_is_away_is_changed_when_it_is_back(library: Library, linked: tuple[str, Path]) -> None:
    key, path = linked
    tea, cello = find(library, TEA), find(library, CELLO)
    path.rename(path.with_suffix(".away"))
    assert library.merge([tea, cello], text=NEW).unfinished
    path.with_suffix(".away").rename(path)
    assert library.retry_unfinished() == ()
    now = path.read_text(encoding="utf-8")
    assert CELLO not in now
    assert NEW in now
    library.undo()
    assert path.read_bytes() == TEXTS[key].encode()


def test_of_two_records_with_the_same_words_the_others_goes(library: Library, tmp_path: Path) -> None:
    path = put(tmp_path, "deerflow", TEXTS["deerflow"].replace(CELLO, TEA))
    library.link(path)
    first, second = (row.id for row in library.memories(range(1, 9)) if row is not None and row.content == TEA)
    library.merge([first, second])
    now = path.read_text(encoding="utf-8")
    assert ('"f1"' in now, '"f2"' in now) == (True, False)
    library.undo()
    library.merge([second, first])
    now = path.read_text(encoding="utf-8")
    assert ('"f1"' in now, '"f2"' in now) == (False, True)
