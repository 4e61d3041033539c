"""The fourth and fifth step of the choice: the limit of inferred ones, and the budget."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from sentient_desktop.domain.confidence import rank
from sentient_desktop.domain.memory import Author, MemoryId
from sentient_desktop.domain.telling import Rules, Tellable
from sentient_desktop.prompt.select import IN_A_ROW, TOO_FEW, Candidates, choose, recency_order, sureness_order
from tests.making import DAY, T0


def memory(number: int, author: Author = Author.USER, **fields: Any) -> Tellable:
    values = {
        "content": f"memory {number}", "avoid": None, "category": None, "confidence": 0.7, "first_seen_at": T0,
        "restated_at": None,
    } | fields  # fmt: skip
    return Tellable(MemoryId(number), authored_by=author, **values)


def candidates(memories: list[Tellable], rules: Rules) -> Candidates:
    """As the store hands them in."""
    inferred = sorted((one for one in memories if one.authored_by is Author.INFERRED), key=recency_order)
    recent = inferred[: rules.most]
    firm = sorted((one for one in memories if one.authored_by is not Author.INFERRED), key=sureness_order)
    first = sorted((one for one in [*firm, *recent] if one.category in rules.first), key=sureness_order)
    return Candidates(
        first,
        [one for one in firm if one.authored_by is Author.USER],
        [one for one in firm if one.authored_by is Author.ASSISTANT],
        recent,
    )


def chosen(memories: list[Tellable], rules: Rules, cost: int = 10) -> list[int]:
    return [one.id for one in choose(candidates(memories, rules), rules, lambda _: cost)]


def test_the_person_comes_first_then_the_assistant_then_what_was_inferred_each_newest_first() -> None:
    memories = [
        memory(1, Author.INFERRED, restated_at=T0 + DAY),
        memory(2, Author.ASSISTANT),
        memory(3, Author.USER, restated_at=T0 - DAY),
        memory(4, Author.USER),
        memory(5, Author.USER),
        memory(6, Author.USER, first_seen_at=None),
        memory(7, Author.INFERRED, first_seen_at=T0 + 2 * DAY),
    ]
    assert chosen(memories, Rules()) == [5, 4, 3, 6, 2, 7, 1]


def test_a_budget_takes_the_surest_of_the_person_before_anything_of_others() -> None:
    memories = [
        memory(1, Author.INFERRED, confidence=1.0),
        memory(2, Author.ASSISTANT, confidence=1.0),
        memory(3, confidence=0.4),
        memory(4, confidence=None),
        memory(5, confidence=0.9),
    ]
    assert set(chosen(memories, Rules(budget=20))) == {5, 4}
    assert set(chosen(memories, Rules(budget=40))) == {5, 4, 3, 2}


def test_equally_sure_ones_go_by_when_they_were_said_and_then_by_their_number() -> None:
    memories = [memory(1, restated_at=T0 + DAY), memory(2), memory(3), memory(4, first_seen_at=None)]
    assert set(chosen(memories, Rules(budget=20))) == {1, 3}


def test_one_that_does_not_fit_is_passed_over() -> None:
    sizes = {1: 30, 2: 90, 3: 20}
    memories = [memory(number, confidence=1 - number / 10) for number in sizes]
    rules = Rules(budget=60)
    told = choose(candidates(memories, rules), rules, lambda one: sizes[one.id])
    assert {one.id for one in told} == {1, 3}


def test_the_walk_ends_when_fewer_than_eight_tokens_are_left() -> None:
    sizes = {1: 10, 2: 5}
    memories = [memory(number, confidence=1 - number / 10) for number in sizes]
    for budget, told in ((10 + TOO_FEW - 1, [1]), (10 + TOO_FEW, [2, 1])):
        rules = Rules(budget=budget)
        assert [one.id for one in choose(candidates(memories, rules), rules, lambda one: sizes[one.id])] == told


def test_the_walk_ends_after_a_thousand_in_a_row_that_did_not_fit() -> None:
    big = [memory(number, confidence=0.9) for number in range(2, IN_A_ROW + 2)]
    looked_at: list[int] = []

    def cost(one: Tellable) -> int:
        looked_at.append(one.id)
        return 10 if one.id == 1 or one.id > IN_A_ROW + 10 else 1000

    rules = Rules(budget=100)
    last = memory(IN_A_ROW + 11, confidence=0.1)
    told = choose(candidates([memory(1, confidence=1.0), *big, last], rules), rules, cost)
    assert [one.id for one in told] == [1]
    assert len(looked_at) == IN_A_ROW + 1
    told = choose(candidates([memory(1, confidence=1.0), *big[1:], last], rules), rules, cost)
    assert [one.id for one in told] == [last.id, 1]


def test_corrections_go_first_with_a_budget_of_their_own() -> None:
    sure = [memory(number, confidence=1.0) for number in range(1, 200)]
    corrections = [memory(number, confidence=0.2, category="correction") for number in range(200, 300)]
    told = chosen([*sure, *corrections], Rules(budget=1000, first_budget=500))
    assert len([number for number in told if number >= 200]) == 50
    assert len(told) == 100


def test_an_inferred_correction_goes_first_too_and_counts_once() -> None:
    memories = [memory(1, Author.INFERRED, category="correction", confidence=0.1), memory(2), memory(3)]
    assert chosen(memories, Rules(budget=20)) == [3, 1]
    assert chosen(memories, Rules(budget=100)) == [3, 2, 1]


def test_a_correction_that_does_not_fit_its_own_budget_competes_with_the_rest() -> None:
    memories = [memory(1, category="correction", confidence=1.0), memory(2, confidence=0.5)]
    assert chosen(memories, Rules(budget=100, first_budget=5)) == [2, 1]


def test_no_budget_leaves_nothing_out() -> None:
    memories = [memory(number, author) for number, author in enumerate(Author, 1)]
    assert len(chosen(memories, Rules(budget=0), cost=10**6)) == 3


@given(
    st.lists(st.tuples(st.sampled_from(Author), st.none() | st.floats(0, 1), st.integers(1, 60)), max_size=40),
    st.integers(0, 400),
    st.integers(0, 100),
    st.integers(0, 6),
)
def test_the_budget_is_kept_and_nothing_less_sure_took_the_place_of_something_surer_of_its_size(
    made: list[tuple[Author, float | None, int]], budget: int, first_budget: int, most: int
) -> None:
    memories = [memory(number, author, confidence=sure) for number, (author, sure, _) in enumerate(made)]
    sizes = {number: size for number, (_, _, size) in enumerate(made)}
    rules = Rules(budget=budget, first_budget=first_budget, most=most)
    told = choose(candidates(memories, rules), rules, lambda one: sizes[one.id])
    assert len({one.id for one in told}) == len(told)
    assert sum(one.authored_by is Author.INFERRED for one in told) <= most
    if budget:
        assert sum(sizes[one.id] for one in told) <= budget
    for one in told:
        for other in memories:
            same = other.authored_by is one.authored_by is Author.USER and sizes[other.id] <= sizes[one.id]
            if same and rank(other.confidence) > rank(one.confidence):
                assert other in told
