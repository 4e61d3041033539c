"""The review queue: what waits in which group, what an answer does, and that an undo takes it back whole."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from sentient_desktop.domain.memory import Author, State
from sentient_desktop.domain.review import Answer, CardKey, Group, Wished
from sentient_desktop.errors import NotFound, Refused
from sentient_desktop.library import Library
from sentient_desktop.store.connection import Connection, Store
from tests.cascades.world import picture
from tests.library.waiting import NOW, Waiting, cards, numbers_are_right, open_library
from tests.making import DAY, T0, Maker


def key_of(library: Library, group: Group) -> CardKey:
    return cards(library, group)[0]


def test_every_group_holds_what_it_is_about(library: Library, waiting: Waiting) -> None:
    expected = {
        Group.HELD: [waiting.held_too, waiting.held],
        Group.SOURCE: [waiting.source],
        Group.ASSISTANT_ONLY: [waiting.assistant_only],
        Group.STALE: [waiting.stale],
        Group.DOUBLE: [waiting.twice],
        Group.CONTRADICTION: [waiting.newer],
        Group.SAID_AGAIN: [waiting.said_again],
        Group.SECRET: [waiting.secret],
        Group.WISH: [waiting.wish_change, waiting.wish_forget],
        Group.ORDERS: [waiting.hidden],
    }
    assert {group: [key.memory_id for key in cards(library, group)] for group in expected} == expected
    assert numbers_are_right(library)
    assert library.review_counts().total == 12


def test_all_groups_come_in_the_order_of_the_specification_and_page_by_page(library: Library) -> None:
    every = cards(library)
    assert [key.group for key in every] == sorted((key.group for key in every), key=list(Group).index)
    paged: list[CardKey] = []
    while page := library.review_cards(after=paged[-1] if paged else None, limit=2):
        assert len(page) <= 2
        paged += page
    assert paged == every


def test_old_ones_are_paged_from_the_longest_out_of_date_on(make: Maker, folder: Path) -> None:
    made = [make.memory(f"Number {each}", restated_at=T0 - (200 - each) * DAY) for each in range(5)]
    lived = [make.memory(f"Short {each}", expected_valid_days=1 + each) for each in range(3)]
    with open_library(folder) as library:
        paged: list[CardKey] = []
        while page := library.review_cards(Group.STALE, after=paged[-1] if paged else None, limit=2):
            paged += page
        assert [key.memory_id for key in paged] == [*lived, *made]
        # The last one shown was confirmed in the meantime: its place is not known any more, and none is passed over.
        library.affirm([made[1]])
        rest = library.review_cards(Group.STALE, after=CardKey(Group.STALE, made[1]), limit=99)
        assert [key.memory_id for key in rest] == [*lived, made[0], *made[2:]]
        library.forget([made[4]], now=True)
        rest = library.review_cards(Group.STALE, after=CardKey(Group.STALE, made[4]), limit=99)
        assert [key.memory_id for key in rest] == [*lived, made[0], *made[2:4]]


def test_a_card_has_its_evidence_and_the_newer_of_two_goes_first(library: Library, waiting: Waiting) -> None:
    card = library.review_card(key_of(library, Group.CONTRADICTION))
    assert card.other is not None
    assert (card.memory.memory.id, card.other.memory.id) == (waiting.newer, waiting.older)
    secret = library.review_card(key_of(library, Group.SECRET))
    (run,) = secret.marks
    assert secret.memory.memory.content[slice(*run)] == "Zk8-qqLw2-Tr"
    assert library.review_card(key_of(library, Group.STALE)).since == T0
    wish = library.review_card(CardKey(Group.WISH, waiting.wish_forget))
    assert wish.wished is Wished.FORGET
    assert wish.wish is not None
    assert (wish.wish.who, wish.wish.at) == ("assistant", T0)


def test_the_key_stays_when_the_older_of_two_becomes_the_newer(library: Library, waiting: Waiting, make: Maker) -> None:
    key = key_of(library, Group.CONTRADICTION)
    with make.store.write() as connection:
        connection.execute("UPDATE memories SET restated_at = ? WHERE id = ?", (T0 + 2 * DAY, waiting.older))
    assert key_of(library, Group.CONTRADICTION) == key
    assert library.review_card(key).memory.memory.id == waiting.older


@pytest.mark.parametrize("group", [each for each in Group if each is not Group.PASSING])
@pytest.mark.parametrize("answer", [Answer.RIGHT, Answer.NOT_RIGHT, Answer.LATER])
def test_an_answered_card_goes_and_an_undo_brings_it_back_whole(
    library: Library, folder: Path, group: Group, answer: Answer
) -> None:
    before, waited = picture(folder), cards(library)
    key = key_of(library, group)
    change = library.review_answer(key, answer)
    assert change.act_id is not None
    assert key not in cards(library)
    assert numbers_are_right(library)
    with pytest.raises(NotFound):
        library.review_card(key)
    with pytest.raises(NotFound):
        library.review_answer(key, answer)
    after = picture(folder)
    library.undo()
    assert picture(folder) == before
    assert cards(library) == waited
    library.redo()
    assert picture(folder) == after


def test_right_makes_it_the_persons_own(library: Library, waiting: Waiting) -> None:
    for group in (Group.HELD, Group.SOURCE, Group.STALE, Group.SAID_AGAIN, Group.SECRET):
        key = key_of(library, group)
        library.review_answer(key, Answer.RIGHT)
        one = library.detail(key.memory_id).memory
        assert (one.state, one.authored_by) == (State.CURRENT, Author.USER), group
    library.review_answer(key_of(library, Group.DOUBLE), Answer.RIGHT)
    assert {library.detail(each).memory.confidence for each in (waiting.once, waiting.twice)} == {1.0}


def test_what_was_confirmed_long_ago_is_confirmed_again(make: Maker, folder: Path) -> None:
    old = T0 - 400 * DAY
    one = make.memory("Rows", authored_by="user", confidence=1.0, confirmed_at=old, first_seen_at=old, restated_at=old)
    with open_library(folder) as library:
        (key,) = cards(library, Group.STALE)
        library.review_answer(key, Answer.RIGHT)
        assert cards(library) == []
        assert library.detail(one).memory.confirmed_at == NOW
        library.undo()
        assert library.detail(one).memory.confirmed_at == old


def test_neither_of_two_is_right(library: Library, waiting: Waiting) -> None:
    library.review_answer(key_of(library, Group.CONTRADICTION), Answer.NOT_RIGHT)
    states = {library.detail(each).memory.state for each in (waiting.older, waiting.newer)}
    assert states == {State.DISPUTED}


def test_the_newer_replaces_the_older_unless_the_person_says_which(library: Library, waiting: Waiting) -> None:
    key = key_of(library, Group.CONTRADICTION)
    library.review_answer(key, Answer.REPLACE_OLDER)
    assert library.detail(waiting.older).memory.superseded_by == waiting.newer
    library.undo()
    library.review_answer(key, Answer.REPLACE_OLDER, keep=waiting.older)
    assert library.detail(waiting.newer).memory.superseded_by == waiting.older


def test_two_that_say_the_same_become_one(library: Library, waiting: Waiting, folder: Path) -> None:
    before = picture(folder)
    text = "Drinks green tea in the morning"
    library.review_answer(key_of(library, Group.DOUBLE), Answer.MERGE, keep=waiting.once, text=text)
    assert library.detail(waiting.once).memory.content == text
    assert library.detail(waiting.twice).memory.superseded_by == waiting.once
    library.undo()
    assert picture(folder) == before


@pytest.mark.parametrize("answer", [Answer.MERGE, Answer.REPLACE_OLDER])
def test_an_answer_for_two_does_not_fit_one(library: Library, waiting: Waiting, answer: Answer) -> None:
    with pytest.raises(Refused):
        library.review_answer(key_of(library, Group.STALE), answer)
    with pytest.raises(Refused):
        library.review_answer(key_of(library, Group.DOUBLE), answer, keep=waiting.plain)


def test_a_wish_is_done_or_what_the_person_decided_stays(library: Library, waiting: Waiting) -> None:
    forget, change = (CardKey(Group.WISH, each) for each in (waiting.wish_forget, waiting.wish_change))
    library.review_answer(forget, Answer.RIGHT)
    assert library.detail(waiting.wish_forget).memory.state is State.CURRENT
    library.undo()
    done = library.review_answer(forget, Answer.NOT_RIGHT)
    assert done.verb == "forget"
    assert library.detail(waiting.wish_forget).memory.state is State.FORGETTING
    library.review_answer(change, Answer.NOT_RIGHT)
    assert library.detail(waiting.wish_change).memory.state is State.DISPUTED
    assert cards(library, Group.WISH) == []


def test_a_wish_that_comes_again_is_a_new_card(make: Maker, waiting: Waiting, folder: Path) -> None:
    now = [NOW]
    with Library(folder, clock=lambda: now[0]) as library:
        key = CardKey(Group.WISH, waiting.wish_forget)
        library.review_answer(key, Answer.RIGHT)
        now[0] += 1
        library.wish_to_forget(waiting.wish_forget)
        assert key in cards(library)
        library.review_answer(key, Answer.RIGHT)
        assert key not in cards(library)


def test_what_was_put_off_comes_again_the_next_day(
    waiting: Waiting, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [NOW + DAY // 2]
    with Library(folder, clock=lambda: now[0]) as library:
        key = key_of(library, Group.HELD)
        monkeypatch.setenv("TZ", "Pacific/Auckland")  # 13 hours ahead: there it is one in the night
        time.tzset()
        try:
            library.review_answer(key, Answer.LATER)
        finally:
            os.environ.pop("TZ")
            monkeypatch.undo()
            time.tzset()
        now[0] += 22 * DAY // 24
        assert key not in cards(library)
        now[0] += DAY // 24
        assert key in cards(library)
        assert numbers_are_right(library)


def test_acts_elsewhere_answer_a_card_too(library: Library, waiting: Waiting) -> None:
    library.edit(waiting.source, "Cannot stand olives")
    library.discard([waiting.held])
    library.forget([waiting.newer])
    library.dispute([waiting.secret])
    left = {(key.group, key.memory_id) for key in cards(library)}
    assert not left & {
        (Group.SOURCE, waiting.source),
        (Group.HELD, waiting.held),
        (Group.CONTRADICTION, waiting.newer),
        (Group.SECRET, waiting.secret),
    }
    assert numbers_are_right(library)
    for _ in range(4):
        library.undo()
    assert library.review_counts().total == 12


def test_another_wording_is_looked_at_again_and_a_decision_stays(library: Library, waiting: Waiting) -> None:
    double, secret = key_of(library, Group.DOUBLE), key_of(library, Group.SECRET)
    library.review_answer(double, Answer.RIGHT)
    library.edit(waiting.secret, "The router stands in the hall")
    library.edit(waiting.twice, "Paints lighthouses")
    assert secret not in cards(library)
    assert library.review_counts().to_look_at == 2
    assert library.look_for_findings() == 2
    assert (cards(library, Group.SECRET), library.review_counts().to_look_at) == ([], 0)
    library.undo()
    library.undo()
    library.look_for_findings()
    assert cards(library, Group.SECRET) == [secret]
    assert cards(library, Group.DOUBLE) == []


def test_a_new_memory_is_compared_with_those_that_were_seen(library: Library, make: Maker, waiting: Waiting) -> None:
    third = make.memory("Drinks green tea every single morning")
    assert library.look_for_findings() == 1
    assert {key.other_id for key in cards(library, Group.DOUBLE) if key.memory_id == third} == {
        waiting.once,
        waiting.twice,
    }


def test_what_is_prepared_for_comparing_is_let_go_again(
    make: Maker, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sentient_desktop.review.look.HELD_PREPARED", 1)
    first, _, second = (make.memory(each) for each in ("Owns a red kayak", "Sings", "Owns a red kayak!"))
    with open_library(folder) as library:
        library.look_for_findings()
        assert cards(library, Group.DOUBLE) == [CardKey(Group.DOUBLE, second, first)]


def test_a_look_can_be_stopped_and_goes_on(make: Maker, folder: Path) -> None:
    for number in range(250):
        make.memory(f"Number {number} of the harbour lights")
    steps: list[tuple[int, int | None]] = []
    with open_library(folder) as library:
        assert library.look_for_findings(most=7) == 7
        assert library.review_counts().to_look_at == 243
        stop = iter([False, True])
        seen = library.look_for_findings(lambda step: steps.append((step.done, step.of)), cancelled=lambda: next(stop))
        assert steps == [(seen, 243)]
        assert library.look_for_findings() == 243 - seen
        assert library.look_for_findings() == 0


def test_only_the_persons_memories_wait_once_it_is_known_who_that_is(library: Library, make: Maker) -> None:
    sister = make.memory("Mira's code word is on the fridge", about="Mira", worst_check="conflict")
    robin = make.memory("Robin has a boat", about="Robin", worst_check="conflict")
    assert {sister, robin} <= {key.memory_id for key in cards(library, Group.SOURCE)}
    library.set_setting("name", "robin")
    found = {key.memory_id for key in cards(library, Group.SOURCE)}
    assert robin in found
    assert sister not in found


def test_what_is_out_of_date_goes_by_the_settings(library: Library, make: Maker) -> None:
    old = T0 - 50 * DAY
    made = make.memory("Reads about bees", first_seen_at=old, restated_at=old)
    shy = make.memory("Not bees: wasps", first_seen_at=old, restated_at=old, category=" Correction ")
    library.set_setting("review.stale.days", "40")
    assert made in {key.memory_id for key in cards(library, Group.STALE)}
    assert shy not in {key.memory_id for key in cards(library, Group.STALE)}
    library.set_setting("review.stale.protected", "")
    assert shy in {key.memory_id for key in cards(library, Group.STALE)}
    library.set_setting("review.stale.enabled", "no")
    assert cards(library, Group.STALE) == []
    assert numbers_are_right(library)


def test_all_of_one_place_is_approved_in_one_act(library: Library, make: Maker, waiting: Waiting) -> None:
    more = make.memory("Wrote about a boat", state="held")
    make.source(more, place="app:mail", kind="email", is_origin=1)
    places = library.review_places()
    assert [(one.place, one.count, one.newest) for one in places] == [
        ("app:mail", 2, more),
        ("app:calendar", 1, waiting.held_too),
    ]
    assert library.review_cards(place="app:mail") == library.review_cards(Group.HELD, place="app:mail")
    assert len(library.review_cards(place="app:mail")) == 2
    change = library.approve_place("app:mail")
    assert set(change.memory_ids) == {more, waiting.held}
    assert [key.memory_id for key in cards(library, Group.HELD)] == [waiting.held_too]
    with pytest.raises(NotFound):
        library.approve_place("app:mail")
    library.undo()
    assert library.review_places() == places


def test_a_place_shows_no_secret_not_even_half_of_one(library: Library, make: Maker) -> None:
    noted = make.memory("Wrote down how the router is opened", state="held")
    make.source(noted, place="app:notes", kind="app", quote=f"{'far ' * 46}the password is Zk8-qqLw2-Tr", is_origin=1)
    (snippet,) = (one.snippet for one in library.review_places() if one.place == "app:notes")
    assert "Zk8" not in snippet
    assert len(snippet) <= 200


def test_a_card_that_somebody_else_answers_in_the_meantime_is_not_answered_twice(
    library: Library, folder: Path, waiting: Waiting, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = key_of(library, Group.CONTRADICTION)
    write = Store.write

    @contextmanager
    def after_the_other(store: Store) -> Iterator[Connection]:
        monkeypatch.setattr(Store, "write", write)
        with open_library(folder) as other:
            other.review_answer(key, Answer.REPLACE_OLDER)
        with write(store) as connection:
            yield connection

    monkeypatch.setattr(Store, "write", after_the_other)
    with pytest.raises(NotFound):
        library.review_answer(key, Answer.NOT_RIGHT)
    assert library.detail(waiting.newer).memory.state is State.CURRENT


def test_a_pair_of_which_one_was_forgotten_keeps_nothing_and_the_act_can_be_undone(
    library: Library, waiting: Waiting, make: Maker
) -> None:
    decided = library.review_answer(key_of(library, Group.DOUBLE), Answer.RIGHT)
    library.forget([waiting.once], now=True)
    asked = "SELECT count(*) FROM decisions UNION ALL SELECT count(*) FROM findings WHERE kind = 'double'"
    assert make.store.reader().execute(asked).fetchall() == [(0,), (0,)]
    library.undo(decided.act_id)
    assert library.detail(waiting.twice).memory.authored_by is Author.INFERRED


def test_a_forgotten_memory_leaves_no_keys_behind(library: Library, waiting: Waiting, make: Maker) -> None:
    asked = "SELECT count(*) FROM finding_keys WHERE memory_id = ?"
    reader = make.store.reader()
    assert reader.execute(asked, (waiting.secret,)).fetchone()[0]
    library.forget([waiting.secret], now=True)
    assert reader.execute(asked, (waiting.secret,)).fetchone() == (0,)
    assert reader.execute("SELECT count(*) FROM look_keys WHERE memory_id = ?", (waiting.secret,)).fetchone() == (0,)


def test_what_holds_no_longer_is_taken_out_of_use_and_comes_back_by_undo(library: Library, waiting: Waiting) -> None:
    key = CardKey(Group.STALE, waiting.stale)
    change = library.review_answer(key, Answer.REMOVE)
    row = library.memories([waiting.stale])[0]
    assert row is not None
    assert (change.verb, row.state) == ("remove", State.SUPERSEDED)
    assert key not in cards(library)
    library.undo()
    assert key in cards(library)


def test_a_pair_and_what_waits_for_a_yes_cannot_be_taken_out_of_use(library: Library, waiting: Waiting) -> None:
    pair = next(key for key in cards(library) if key.other_id is not None)
    for key in (pair, CardKey(Group.HELD, waiting.held)):
        with pytest.raises(Refused):
            library.review_answer(key, Answer.REMOVE)
