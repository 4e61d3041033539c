"""What a model may do by itself: the exact survivors, in whatever order things come."""

from __future__ import annotations

from typing import Any

import pytest

from sentient_desktop.domain import confidence
from sentient_desktop.domain.memory import Author, MemoryId, State
from sentient_desktop.review.bounds import Merged, MergeRules, lifetime_after, may_merge, merged, removals
from sentient_desktop.review.staleness import StaleRules, candidates
from tests.review.memories import DAY, NOW, memory

STALE = StaleRules.of({})
MERGE = MergeRules.of({})
CAPPED = StaleRules.of({"review.stale.most": "2"})

FIGURES = [None, "high", True, float("nan"), 0.0, 0.9]
"""As they stood in the origin."""


def removed(proposed: list[Any], given: list[Any], rules: StaleRules = CAPPED) -> list[int]:
    return [one.id for one in removals([MemoryId(one) for one in proposed], candidates(given, rules, NOW), rules)]


def test_beyond_the_cap_the_least_sure_go_and_unknown_counts_a_half() -> None:
    given = [memory(number, confidence=confidence.read(figure)) for number, figure in enumerate(FIGURES, 1)]
    assert [one.confidence for one in given] == [None, None, None, None, 0.0, 0.9]
    for order in (given, given[::-1]):
        for asked in ([1, 2, 3, 4, 5, 6], [6, 5, 4, 3, 2, 1]):
            assert removed(asked, order) == [5, 1]
            assert removed(asked, order, STALE) == [5, 1, 2, 3, 4, 6]


def test_unknown_goes_before_a_surer_and_stays_behind_a_less_sure() -> None:
    given = [memory(1, confidence=0.51), memory(2), memory(3, confidence=0.49)]
    for order in (given, given[::-1]):
        assert removed([1, 2, 3], order) == [3, 2]


def test_of_equals_the_oldest_go_first_and_of_the_same_age_the_lowest_id() -> None:
    given = [
        memory(1, first_seen_at=NOW - 100 * DAY),
        memory(2, first_seen_at=NOW - 300 * DAY),
        memory(3, first_seen_at=NOW - 100 * DAY),
        memory(4, first_seen_at=NOW - 300 * DAY, restated_at=NOW - 95 * DAY),
    ]
    for order in (given, given[::-1]):
        assert removed([4, 3, 2, 1], order) == [2, 1]


def test_only_candidates_go_whatever_is_proposed() -> None:
    given = [memory(1), memory(2, first_seen_at=NOW), memory(3, category=" CORRECTION "), memory(4, state=State.HELD)]
    assert removed([1, 2, 3, 4, 99, 1], given) == [1]
    assert removed([], given) == []


def test_what_is_the_persons_own_does_not_go() -> None:
    assert removed([1, 2], [memory(1, authored_by=Author.USER), memory(2, authored_by=Author.ASSISTANT)]) == [2]


def test_switched_off_nothing_goes_and_few_candidates_are_still_bound() -> None:
    assert removed([1], [memory(1)], StaleRules.of({"review.stale.enabled": "false"})) == []
    assert removed([1, 2], [memory(1), memory(2, first_seen_at=NOW)]) == [1]


@pytest.mark.parametrize(
    ("days", "more"),
    [(1, 1), (90, 90), (1800, 1800), (1801, 1800), (10**40, 1800)],
)
def test_a_longer_life_counts_from_now_and_has_an_end(days: int, more: int) -> None:
    assert lifetime_after(memory(1), days, STALE, NOW) == 100 + more


@pytest.mark.parametrize("days", [0, -1, True, None, "90", float("nan"), 90.0, [90]])
def test_an_unusable_number_of_days_lengthens_nothing(days: object) -> None:
    assert lifetime_after(memory(1), days, STALE, NOW) is None


def test_nothing_is_lengthened_beyond_the_furthest_or_without_a_time() -> None:
    near = StaleRules.of({"review.stale.furthest": "30"})
    assert lifetime_after(memory(1), 90, near, NOW) == 130
    assert lifetime_after(memory(1, first_seen_at=NOW + 5 * DAY), 90, near, NOW) == 30
    assert lifetime_after(memory(1, first_seen_at=None), 90, near, NOW) is None


def parts(count: int, **named: Any) -> list[Any]:
    return [memory(number, **named) for number in range(1, count + 1)]


@pytest.mark.parametrize(("count", "may"), [(0, False), (1, False), (2, True), (8, True), (9, False)])
def test_a_merge_has_two_to_eight_parts(count: int, *, may: bool) -> None:
    assert may_merge(parts(count), 20, (), STALE, MERGE) is may


@pytest.mark.parametrize(
    ("other", "group", "used", "may"),
    [
        ({}, 8, (), True),
        ({}, 7, (), False),
        ({}, 8, (2,), False),
        ({}, 8, (3,), True),
        ({"category": " FACT "}, 8, (), True),
        ({"category": "taste"}, 8, (), False),
        ({"category": None}, 8, (), False),
        ({"state": State.SUPERSEDED}, 8, (), False),
        ({"state": State.DISPUTED}, 8, (), False),
        ({"authored_by": Author.USER}, 8, (), False),
        ({"about": "Ann"}, 8, (), False),
        ({"assistant_id": 2}, 8, (), False),
        ({"id": MemoryId(1)}, 8, (), False),
    ],
)
def test_a_merge_is_of_current_ones_of_one_kind(
    other: dict[str, Any], group: int, used: tuple[int, ...], *, may: bool
) -> None:
    both = [memory(1), memory(2, **other)]
    for order in (both, both[::-1]):
        assert may_merge(order, group, {MemoryId(one) for one in used}, STALE, MERGE) is may


@pytest.mark.parametrize("category", ["correction", " Correction", "CORRECTION "])
def test_a_protected_category_is_not_merged(category: str) -> None:
    assert not may_merge(parts(2, category=category), 8, (), STALE, MERGE)


@pytest.mark.parametrize(
    ("figure", "of_parts", "given"),
    [
        (0.9, (0.8, 0.7), 0.8),
        (0.75, (0.8, 0.7), 0.75),
        (0.7, (0.9, None), 0.7),
        (0.69, (0.9, 0.9), None),
        (1.7, (0.9, 0.2), 0.9),
        (-1, (0.9, 0.9), None),
        (0.9, (0.0, 0.69), None),
        (0.9, (None, None), None),
        (None, (0.9, 0.9), None),
        ("high", (0.9, 0.9), None),
        (True, (0.9, 0.9), None),
        (float("nan"), (0.9, 0.9), None),
        ("0.8", (0.9, 0.9), 0.8),
        (0.0, (0.9, 0.9), None),
    ],
)
def test_a_merge_is_as_sure_as_the_model_and_no_surer_than_its_surest_part(
    figure: object, of_parts: tuple[float | None, float | None], given: float | None
) -> None:
    both = [memory(number, confidence=one) for number, one in enumerate(of_parts, 1)]
    for order in (both, both[::-1]):
        got = merged(order, confidence.read(figure), MERGE)
        assert (got and got.confidence) == given


def test_a_merge_keeps_the_earliest_first_sight_and_the_earliest_end() -> None:
    both = [
        memory(1, confidence=0.8, first_seen_at=None, expires_at=NOW + 9 * DAY),
        memory(2, confidence=0.8, first_seen_at=NOW - 5 * DAY, expires_at=NOW + 7 * DAY),
        memory(3, confidence=0.8, first_seen_at=NOW - 9 * DAY, restated_at=NOW - DAY, expected_valid_days=4),
    ]
    for order in (both, both[::-1]):
        assert merged(order, 0.9, MERGE) == Merged(0.8, NOW - 9 * DAY, NOW + 3 * DAY)
    assert merged(parts(2, confidence=0.8, first_seen_at=None), 0.9, MERGE) == Merged(0.8, None, None)


def test_the_bounds_follow_their_settings() -> None:
    rules = MergeRules.of({"review.merge.parts": "2", "review.merge.group": "3", "review.merge.least_sure": "0.9"})
    assert not may_merge(parts(3), 8, (), STALE, rules)
    assert may_merge(parts(2), 3, (), STALE, rules)
    assert merged(parts(2, confidence=0.95), 0.89, rules) is None
    assert MergeRules(parts=8, group=8, most=3, least_sure=0.7) == MERGE
