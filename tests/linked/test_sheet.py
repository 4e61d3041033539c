"""Every cut in a linked file is tried out before it counts: an editor that is wrong about a file changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from sentient_desktop.assistants import registry
from sentient_desktop.cascades.linked_sheet import Sheet
from sentient_desktop.cascades.linked_wanted import Change, Wanted
from sentient_desktop.domain.linked import LinkedRecord, Listing, Taken
from sentient_desktop.domain.memory import AssistantId, MemoryId, Micros
from sentient_desktop.domain.plan import Action
from sentient_desktop.domain.text_form import same_wording_form
from sentient_desktop.errors import Refused
from sentient_desktop.library import Library
from sentient_desktop.store.connection import Connection
from sentient_desktop.store.file_rows import Hashes
from sentient_desktop.store.history import Event
from tests.linked.stores import CELLO, RIVER, TEA, TEXTS

HERMES = registry.editors()["hermes"]
ME = MemoryId(7)
ACT: Any = 1


class Wrong:
    """An editor of Hermes' files that is wrong in one thing."""

    def __init__(self, **wrong: Callable[..., Any]) -> None:
        for name, do in wrong.items():
            setattr(self, name, do)

    def __getattr__(self, name: str) -> Any:
        return getattr(HERMES, name)


@pytest.fixture
def connection(library: Library) -> Iterator[Connection]:
    with library._store.write() as connection:
        yield connection


@pytest.fixture
def sheet(connection: Connection) -> Callable[..., Sheet]:
    """A sheet of a text, with an editor that is wrong in what is given."""

    def made(text: str = TEXTS["hermes"], **wrong: Callable[..., Any]) -> Sheet:
        return Sheet(Wrong(**wrong), text, connection, Hashes(connection))

    return made


def record(sheet: Sheet, wording: str) -> LinkedRecord:
    return next(each for each in sheet.listing.records if (each.wording or "").startswith(wording))


def event(change: Change, **sides: dict[str, Any]) -> Event:
    assert change.before is not None
    assert change.after is not None
    before, after = sides.get("before", change.before), sides.get("after", change.after)
    return Event(0, ACT, change.owner, "files", 1, before, after, False)


def refuse(*_: object) -> Any:
    raise Refused("No.")


def is_left_alone(sheet: Sheet, change: Change | None) -> bool:
    return (
        change is not None
        and (change.action, change.counts) == (Action.OUT_OF_REACH, False)
        and sheet.text == TEXTS["hermes"]
        and sheet.listing == HERMES.listing(sheet.text)
    )


def cut_more(text: str, listing: Listing, one: LinkedRecord) -> tuple[str, Taken]:
    new, taken = HERMES.take_out(text, listing, one)
    return new.replace(RIVER, "Robin lives elsewhere"), taken


def cut_a_space(text: str, listing: Listing, one: LinkedRecord) -> tuple[str, Taken]:
    new, taken = HERMES.take_out(text, listing, one)
    return new + "\n", taken


def test_a_cut_that_touches_another_record_is_not_made(sheet: Callable[..., Sheet]) -> None:
    one = sheet(take_out=cut_more)
    assert is_left_alone(one, one.take_out(ME, record(one, CELLO)))


def test_a_cut_that_makes_two_others_one_is_not_made(sheet: Callable[..., Sheet]) -> None:
    def cut(text: str, listing: Listing, one: LinkedRecord) -> tuple[str, Taken]:
        _, taken = HERMES.take_out(text, listing, one)
        return text.replace(f"\n§\n{CELLO}\nand sometimes on Mondays\n§\n", "\n"), taken

    one = sheet(take_out=cut, put_back=lambda *_: TEXTS["hermes"])
    assert is_left_alone(one, one.take_out(ME, record(one, CELLO)))


def test_a_cut_that_cannot_be_put_back_to_the_same_characters_is_not_made(sheet: Callable[..., Sheet]) -> None:
    one = sheet(take_out=cut_a_space)
    assert is_left_alone(one, one.take_out(ME, record(one, CELLO)))


def test_a_cut_after_which_the_file_is_none_any_more_is_not_made(sheet: Callable[..., Sheet]) -> None:
    one = sheet(listing=lambda text: HERMES.listing(text) if CELLO in text else refuse())
    assert is_left_alone(one, one.take_out(ME, record(one, CELLO)))


def test_a_record_of_a_group_that_the_file_has_no_more_is_not_put_back(sheet: Callable[..., Sheet]) -> None:
    one = sheet()
    before = one.take_out(ME, record(one, CELLO)).before
    other = sheet()
    assert before is not None
    assert is_left_alone(other, other.put_back(ME, before | {"group": "another"}))


@pytest.mark.parametrize(
    "put",
    [
        refuse,
        lambda text, *_: text,
        lambda text, *_: text.replace(RIVER, "Robin lives elsewhere"),
        lambda text, *_: text + "§\none more\n§\nand another\n",
    ],
)
def test_putting_back_what_is_not_one_more_record_changes_nothing(
    sheet: Callable[..., Sheet], put: Callable[..., str]
) -> None:
    one = sheet()
    before = one.take_out(ME, record(one, CELLO)).before
    assert before is not None
    other = sheet(put_back=put)
    assert is_left_alone(other, other.put_back(ME, before))


def test_words_that_a_record_has_already_are_no_change(sheet: Callable[..., Sheet]) -> None:
    one = sheet()
    assert one.reword(ME, record(one, TEA), TEA, Micros(1)) is None


@pytest.mark.parametrize(
    "reword",
    [
        refuse,
        lambda text, *_: text,
        lambda text, *_: text.replace(TEA, "Robin drinks coffee").replace(RIVER, "Robin lives elsewhere"),
        lambda text, *_: text.replace(TEA, "Robin drinks\n§\ncoffee"),
        lambda text, *_: text.replace(TEA, "Robin drinks mocha"),
    ],
)
def test_other_words_that_change_more_or_less_than_their_record_are_not_written(
    sheet: Callable[..., Sheet], reword: Callable[..., str]
) -> None:
    one = sheet(reword=reword)
    assert is_left_alone(one, one.reword(ME, record(one, TEA), "Robin drinks coffee", Micros(1)))


def test_a_record_that_refuses_is_neither_cut_nor_reworded(sheet: Callable[..., Sheet]) -> None:
    def listing(text: str) -> Listing:
        found = HERMES.listing(text)
        return replace(found, records=tuple(replace(each, refuses="It is shared.") for each in found.records))

    one = sheet(listing=listing)
    for change in (
        one.take_out(ME, record(one, TEA)),
        one.reword(ME, record(one, TEA), "Robin drinks coffee", Micros(1)),
    ):
        assert change is not None
        assert (change.action, one.text) == (Action.OUT_OF_REACH, TEXTS["hermes"])


def test_taking_back_a_cut_puts_nothing_in_twice(sheet: Callable[..., Sheet]) -> None:
    one = sheet()
    done = event(one.take_out(ME, record(one, CELLO)))
    again = sheet()
    # The assistant has written it again itself: only a file that is exactly as it was left gets it back.
    assert list(again.take_back(done, exact=False, strict=False)) == []
    assert again.text == TEXTS["hermes"]
    (change,) = one.take_back(done, exact=False, strict=True)
    assert (change.action, one.text) == (Action.PUT_BACK, TEXTS["hermes"])


def test_taking_back_what_somebody_changed_since_is_refused_to_the_person_and_passed_over_later(
    sheet: Callable[..., Sheet],
) -> None:
    one = sheet()
    change = one.reword(ME, record(one, TEA), "Robin drinks coffee", Micros(1))
    assert change is not None
    theirs = sheet(TEXTS["hermes"].replace(TEA, "Robin drinks mocha"))
    assert list(theirs.take_back(event(change), exact=False, strict=False)) == []
    with pytest.raises(Refused, match="changed again since"):
        list(theirs.take_back(event(change), exact=False, strict=True))
    # Somebody has put the old words there already: that is no contradiction.
    assert list(sheet().take_back(event(change), exact=False, strict=True)) == []


def test_a_record_is_known_by_its_key_when_it_has_got_other_words_and_no_mate(connection: Connection) -> None:
    text = TEXTS["deerflow"].replace(TEA, "Robin drinks mocha")
    hashes = Hashes(connection)
    one = Sheet(registry.editors()["deerflow"], text, connection, hashes)
    wanted = Wanted(
        ME, AssistantId(1), (hashes["key\0f1"],), 1, (hashes[same_wording_form(TEA)],), is_out=False, others=0
    )
    assert one.find(wanted) == []
    assert [each.name for each in one.find(wanted, reworded=True)] == ["f1"]
    twice = Sheet(registry.editors()["deerflow"], text.replace('"f3"', '"f1"'), connection, hashes)
    assert twice.find(wanted, reworded=True) == []
