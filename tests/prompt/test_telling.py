"""What an assistant is told, from the library: every memory is in it or knows why not."""

from __future__ import annotations

import shutil
from collections import Counter
from collections.abc import Callable
from datetime import UTC
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sentient_desktop.domain.for_model import LIVE_OUTRANKS
from sentient_desktop.domain.memory import MemoryId
from sentient_desktop.domain.query import Query
from sentient_desktop.domain.telling import Block, Part, Reason
from sentient_desktop.errors import NotFound
from sentient_desktop.library import Library
from tests.making import DAY, T0, Maker
from tests.prompt.test_render import on

CONSOLE = "Write access to the console is blocked Write access to the console"


@pytest.fixture
def told(library: Library) -> Callable[..., Block]:
    def prompt(**arguments: object) -> Block:
        return library.prompt(None, zone=UTC, **arguments)[0]  # type: ignore[arg-type]

    return prompt


def reason(library: Library, memory_id: MemoryId, at: int) -> Reason | None:
    return library.telling(at).reason(library.detail(memory_id).memory)


def test_a_passing_state_is_told_with_both_dates_and_the_rule_and_then_no_more(
    make: Maker, library: Library, told: Callable[..., Block]
) -> None:
    """From a dump alone: its update time counts as the last time it was said."""
    console = make.memory(CONSOLE, first_seen_at=on(7), restated_at=on(10))
    text = told(at=on(11)).text
    assert "on 10 Aug, 1 day ago, first noted 7 Aug: may be out of date)" in text
    assert LIVE_OUTRANKS in text
    assert console in told(at=on(17)).standing.told
    late = told(at=on(17) + 1)
    assert (late.told, late.left_out) == (0, {Reason.NOT_SAID_AGAIN: 1})
    assert CONSOLE not in late.text
    assert LIVE_OUTRANKS not in late.text
    assert "1 more memory is held back here" in late.text
    assert reason(library, console, on(18)) is Reason.NOT_SAID_AGAIN


def test_a_preference_restated_every_week_stays_and_a_typed_one_has_no_date(
    make: Maker, told: Callable[..., Block]
) -> None:
    make.memory("Always work on the main line", first_seen_at=on(-60), restated_at=on(3))
    make.memory("Calls the team Otters", authored_by="user", first_seen_at=on(-400), restated_at=None)
    block = told(at=on(10))
    assert block.told == 2
    assert "- Calls the team Otters (you told me)\n" in block.text
    assert "on 3 Aug, 7 days ago, first noted 1 Jun: may be out of date" in block.text


def test_six_entries_that_a_summariser_kept(make: Maker, told: Callable[..., Block]) -> None:
    """The last lines of the specification's cases: four passing states, two that are none."""
    stored = [
        (CONSOLE, 7, 10),
        ("open shells exist three", 7, 7),
        ("shell creation failed because of missing access true", 7, 7),
        ("The person started a shell", 10, 10),
        ("documentation belongs in the tracker, asked the helper to write everything there", 10, 10),
        ("branching branching Always work on the main line", 10, 10),
    ]
    ids = [make.memory(content, first_seen_at=on(first), restated_at=on(last)) for content, first, last in stored]

    def those_told(at: int) -> list[int]:
        standing = told(at=at).standing
        return [number for number, memory_id in enumerate(ids) if memory_id in standing.told]

    assert those_told(on(11)) == [0, 1, 2, 3, 4, 5]
    assert those_told(on(14) + 1) == [0, 3, 4, 5]
    assert those_told(on(17) + 1) == []
    with make.store.write() as connection:  # the person says the last one again every week
        connection.execute("UPDATE memories SET restated_at = ? WHERE id = ?", (on(17), ids[5]))
    assert those_told(on(24)) == [5]
    assert "on 17 Aug, 1 day ago, first noted 10 Aug" in told(at=on(18)).text


def test_of_one_busy_day_thirty_are_told(make: Maker, library: Library, told: Callable[..., Block]) -> None:
    for number in range(2):
        make.memory(f"Typed by the person, {number}", authored_by="user")
    burst = [make.memory(f"Noted in one burst, number {number}", restated_at=T0 + number) for number in range(75)]
    block = told(at=T0 + DAY)
    assert (block.told, block.left_out) == (32, {Reason.OVER_THE_LIMIT: 45})
    assert block.standing.recent == set(burst[45:])
    assert "45 more memories are held back here" in block.text
    assert reason(library, burst[44], T0 + DAY) is Reason.OVER_THE_LIMIT


def test_each_step_gives_its_reason_and_the_first_one_counts(make: Maker, library: Library) -> None:
    library.set_setting("name", "Robin")
    successor = make.memory("newer", authored_by="user")
    expected = {
        make.memory("a", state="disputed", expires_at=T0): Reason.NOT_RIGHT,
        make.memory("b", state="superseded", superseded_by=successor): Reason.REPLACED,
        make.memory("c", state="held"): Reason.TO_REVIEW,
        make.memory("d", expires_at=T0 + DAY, restated_at=T0 - 9 * DAY): Reason.EXPIRED,
        make.memory("e", about="Mira", authored_by="user"): Reason.SOMEBODY_ELSE,
        make.memory("f", about="ROBIN", authored_by="user"): None,
        make.memory("g", restated_at=T0 - 9 * DAY): Reason.NOT_SAID_AGAIN,
        make.memory("h", first_seen_at=None, restated_at=None): None,
        make.memory("i" * 50_000, authored_by="user"): Reason.OVER_THE_BUDGET,
        make.memory("j", leaving=True): Reason.FORGETTING,
        successor: None,
    }
    at = T0 + DAY
    assert {number: reason(library, number, at) for number in expected} == expected
    block = library.prompt(at=at)[0]
    assert block.left_out == Counter(why for why in expected.values() if why not in {None, Reason.FORGETTING})
    assert block.standing.told == {number for number, why in expected.items() if why is None}


def test_the_bounds_belong_to_what_is_told(make: Maker, told: Callable[..., Block]) -> None:
    make.memory("seven days to the microsecond", restated_at=T0)
    make.memory("expires a moment later", authored_by="user", expires_at=T0 + 7 * DAY + 1)
    assert told(at=T0 + 7 * DAY).told == 2
    assert told(at=T0 + 7 * DAY + 1).left_out == {Reason.NOT_SAID_AGAIN: 1, Reason.EXPIRED: 1}


def test_a_time_of_restating_that_is_not_known_is_the_time_first_noted(make: Maker, told: Callable[..., Block]) -> None:
    make.memory("old", restated_at=None, first_seen_at=T0 - 8 * DAY)
    for number in range(30):
        make.memory(f"new {number}", restated_at=None, first_seen_at=T0 + number)
    make.memory("without any time", restated_at=None, first_seen_at=None)
    assert told(at=T0 + DAY).left_out == {Reason.NOT_SAID_AGAIN: 1, Reason.OVER_THE_LIMIT: 1}


def test_settings_are_for_all_and_for_one_assistant(make: Maker, library: Library) -> None:
    mine, other = make.assistant("A"), make.assistant("B")
    for assistant_id in (mine, other):
        for number in range(4):
            make.memory(f"number {number}", assistant_id=assistant_id, restated_at=T0 - number * DAY)
    library.set_setting("inferred.most", "3")
    library.set_setting("inferred.days", "1", other)
    assert [block.told for block in library.prompt(at=T0)] == [3, 2]
    library.set_setting("inferred.days", None, other)
    assert [block.told for block in library.prompt(at=T0)] == [3, 3]
    assert library.prompt(mine, budget=20, at=T0)[0].told == 0
    assert library.prompt(mine, budget=45, at=T0)[0].told == 1


def test_each_assistant_has_its_own_block_by_name(make: Maker, library: Library) -> None:
    second, first = make.assistant("Zeta"), make.assistant("alpha")
    make.memory("of the second", assistant_id=second)
    assert [block.assistant_id for block in library.prompt()] == [first, second]
    assert library.find_assistant("zet") == second
    assert library.find_assistant("ALPHA") == first
    for name in ("a", "omega"):
        with pytest.raises(NotFound):
            library.find_assistant(name)
    with pytest.raises(NotFound):
        library.prompt(make.assistant("gone") + 1)  # type: ignore[arg-type]


def test_insights_follow_when_they_can_be_used(make: Maker, told: Callable[..., Block]) -> None:
    walks = make.memory("Walks every morning", authored_by="user")
    make.insight("Confirmed long ago", status="confirmed", at=T0 - 90 * DAY)
    make.insight("Said by the person", authored_by="user", at=T0 - 90 * DAY)
    fresh = make.insight("Thinks best on foot", at=T0 - 30 * DAY)
    make.evidence(fresh, memory_id=walks)
    stale = make.insight("Was stale before", at=T0 - 30 * DAY)
    make.evidence(stale, memory_id=walks, at=T0 - 20 * DAY)
    make.insight("Has no evidence any more", at=T0)
    text = told(at=T0).text
    assert "\n- Confirmed long ago\n" in text
    assert "\n- Said by the person\n" in text
    assert "- Thinks best on foot (noted by itself from an earlier conversation on 1 Jan, less than a day ago" in text
    assert "Was stale before" not in text
    assert "Has no evidence" not in text


def test_insights_take_only_what_the_budget_leaves(make: Maker, told: Callable[..., Block]) -> None:
    make.memory("x" * 100, authored_by="user")
    make.insight("A calm person", status="confirmed")
    assert "A calm person" not in told(at=T0, budget=35).text
    assert "A calm person" in told(at=T0, budget=45).text
    assert "A calm person" in told(at=T0, budget=0).text


def test_a_portrait_is_told_unless_it_is_stale(make: Maker, library: Library, told: Callable[..., Block]) -> None:
    lisbon = make.memory("Robin lives in Lisbon near the river", authored_by="user")
    make.portrait(["Robin lives in Lisbon, near the river.", "A careful person."])
    block = told()
    assert [one.part for one in block.entries] == [Part.MEMORY, Part.PORTRAIT, Part.PORTRAIT]
    library.dispute([lisbon])
    assert told().entries == ()


def test_looking_at_a_memory_as_if_it_were_not_right_shows_the_block_without_what_came_of_it(
    make: Maker, library: Library, told: Callable[..., Block]
) -> None:
    lisbon = make.memory("Robin lives in Lisbon near the river", authored_by="user")
    tea = make.memory("Drinks green tea", authored_by="user")
    make.insight("Feels at home close to water", memory_ids=[lisbon])
    make.insight("Has calm habits", memory_ids=[lisbon, tea])
    make.portrait(["Robin lives in Lisbon near the river."])
    before = told()
    looked_at = told(without={lisbon})
    assert told() == before
    library.dispute([lisbon])
    really = told()
    assert looked_at.text == really.text
    assert looked_at.left_out == really.left_out == {Reason.NOT_RIGHT: 1}
    assert looked_at.standing.reason(library.detail(tea).memory) is None
    assert "Feels at home" in before.text
    assert "Feels at home" not in really.text


def test_what_is_told_follows_a_correction_at_once(make: Maker, library: Library) -> None:
    cello = make.memory("Plays the cello", authored_by="user")
    assert library.telling().told == {cello}
    library.dispute([cello])
    assert library.telling().told == frozenset()
    library.affirm([cello])
    assert library.telling().told == {cello}
    library.forget([cello])
    assert library.telling().told == frozenset()


def test_affirming_brings_an_aged_memory_back_for_good(make: Maker, library: Library) -> None:
    old = make.memory("Works on a boat", restated_at=T0 - 30 * DAY, first_seen_at=T0 - 30 * DAY)
    assert reason(library, old, T0) is Reason.NOT_SAID_AGAIN
    library.affirm([old])
    assert reason(library, old, T0 + 900 * DAY) is None


def test_an_assistant_that_came_since_is_asked_by_its_states_alone(make: Maker, library: Library) -> None:
    telling = library.telling()
    late = make.memory("of a new one", state="held", assistant_id=make.assistant("new"))
    assert telling.reason(library.detail(late).memory) is Reason.TO_REVIEW


def test_lists_of_what_is_told_and_of_what_is_left_out(make: Maker, library: Library) -> None:
    old = make.memory("old", restated_at=T0 - 30 * DAY)
    new = make.memory("new")
    disputed = make.memory("disputed", state="disputed")
    make.memory("replaced", state="superseded")
    assert list(library.order(Query(told=True))) == [new]
    assert {row.id for row in library.first_page(Query(told=False))} == {old, disputed}
    assert library.count(Query(told=False, states=frozenset())) == 3
    assert library.count(Query(told=True, ids=(old,))) == 0
    assert library.count(Query(told=True, ids=(new, old))) == 1


@given(
    st.lists(
        st.tuples(
            st.sampled_from(["current", "current", "current", "disputed", "held", "superseded"]),
            st.sampled_from(["user", "assistant", "inferred", "inferred"]),
            st.one_of(st.none(), st.integers(-12, 1)),
            st.one_of(st.none(), st.integers(-12, 1)),
            st.sampled_from([None, None, None, "Robin", "Mira"]),
            st.sampled_from([None, None, -1, 1]),
            st.booleans(),
        ),
        max_size=14,
    ),
    st.sampled_from([0, 40, 80, 8000]),
    st.integers(0, 3),
)
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_every_memory_is_told_or_counted_under_its_reason(
    tmp_path_factory: pytest.TempPathFactory,
    empty_library: Path,
    stored: list[tuple[str, str, int | None, int | None, str | None, int | None, bool]],
    budget: int,
    most: int,
) -> None:
    folder = shutil.copytree(empty_library, tmp_path_factory.mktemp("all") / "library")
    make = Maker(folder)
    ids = [
        make.memory(
            "something that is remembered", state=state, authored_by=author, about=about,
            leaving=leaving and number == 1,
            first_seen_at=None if first is None else T0 + first * DAY,
            restated_at=None if said is None else T0 + said * DAY,
            expires_at=None if expires is None else T0 + expires * DAY,
        )
        for number, (state, author, first, said, about, expires, leaving) in enumerate(stored)
    ]  # fmt: skip
    make.assistant()
    with Library(folder, clock=lambda: T0) as library:
        library.set_setting("name", "robin")
        library.set_setting("inferred.most", str(most))
        library.set_setting("prompt.budget", str(budget))
        block = library.prompt()[0]
        reasons = [block.standing.reason(library.detail(number).memory) for number in ids]
    make.close()
    counted = Counter(why for why in reasons if why not in {None, Reason.FORGETTING})
    assert block.left_out == counted
    assert block.told == reasons.count(None)
