"""Which memories may be out of date: the exact candidates, in whatever order they come."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from sentient_desktop.assistants.coercing_values import lifetime
from sentient_desktop.assistants.times import read_time
from sentient_desktop.domain.memory import Memory, State
from sentient_desktop.domain.settings import BY_KEY
from sentient_desktop.review.staleness import StaleRules, candidates, is_candidate, last_said, worth_asking
from tests.review.memories import DAY, NOW, memory

RULES = StaleRules.of({})


def ids(old: list[Memory]) -> list[int]:
    return [one.id for one in old]


@pytest.mark.parametrize(
    ("named", "old"),
    [
        ({"first_seen_at": NOW - 90 * DAY}, False),
        ({"first_seen_at": NOW - 90 * DAY - 1}, True),
        ({"first_seen_at": NOW + DAY}, False),
        ({"first_seen_at": None}, False),
        ({"restated_at": NOW - DAY}, False),
        ({"first_seen_at": NOW - DAY, "restated_at": NOW - 91 * DAY}, True),
        ({"restated_at": NOW - 91 * DAY, "confirmed_at": NOW - DAY}, False),
        ({"restated_at": NOW - DAY, "confirmed_at": NOW - 91 * DAY}, True),
        ({"first_seen_at": None, "confirmed_at": NOW - 91 * DAY}, True),
        ({"expected_valid_days": 100}, False),
        ({"expected_valid_days": 99}, True),
        ({"expected_valid_days": 1_000_000}, False),
        ({"first_seen_at": NOW - 2 * DAY, "expected_valid_days": 1}, True),
        ({"first_seen_at": NOW - 2 * DAY, "expected_valid_days": 2}, False),
        ({"state": State.DISPUTED}, False),
        ({"state": State.HELD}, False),
        ({"state": State.SUPERSEDED}, False),
        ({"state": State.FORGETTING}, False),
    ],
)
def test_a_memory_is_old_strictly_after_its_days(named: dict[str, Any], *, old: bool) -> None:
    assert is_candidate(memory(1, **named), RULES, NOW) is old


@pytest.mark.parametrize("category", ["correction", " Correction ", "CORRECTION\n", "\tcorrection"])
def test_a_protected_category_is_known_however_it_is_spelled(category: str) -> None:
    assert not is_candidate(memory(1, category=category), RULES, NOW)


@pytest.mark.parametrize("category", [None, "", "corrections", "cor rection", "fact"])
def test_other_categories_are_not_protected(category: str | None) -> None:
    assert is_candidate(memory(1, category=category), RULES, NOW)


def test_several_categories_may_be_protected_and_their_case_is_folded_on_both_sides() -> None:
    rules = StaleRules.of({"review.stale.protected": "STRASSE,  My  Rules "})
    assert not is_candidate(memory(1, category="straße"), rules, NOW)
    assert not is_candidate(memory(1, category="my rules"), rules, NOW)
    assert is_candidate(memory(1, category="correction"), rules, NOW)


@pytest.mark.parametrize("days", [True, False, 0, -1, "30", float("nan"), 1e999, 10**30, 2**63, None, []])
def test_an_unusable_lifetime_means_none(days: object) -> None:
    assert is_candidate(memory(1, expected_valid_days=days), RULES, NOW)
    assert not is_candidate(memory(1, expected_valid_days=days, first_seen_at=NOW - 89 * DAY), RULES, NOW)
    assert lifetime(days) is None


@pytest.mark.parametrize(
    ("written", "old"),
    [
        ("2025-10-02T23:59:59", True),
        ("2025-10-03T00:00:00", False),
        ("2025-10-03T00:00:00Z", False),
        ("2025-10-02 23:59:59", True),
        ("2025-10-03", False),
        ("2025-10-02", True),
        ("2025-10-03T01:00:00+02:00", True),
        ("2025-10-02T23:30:00-01:00", False),
        ("2025-10-03T05:29:59+05:30", True),
        ("", False),
        ("yesterday", False),
        ("2025-13-40", False),
        (None, False),
        (True, False),
        (float("nan"), False),
    ],
)
def test_times_are_read_in_any_form_and_what_cannot_be_read_is_never_old(written: object, *, old: bool) -> None:
    assert is_candidate(memory(1, first_seen_at=read_time(written).at), RULES, NOW) is old


def test_the_candidates_are_the_same_in_whatever_order_they_come() -> None:
    given = [
        memory(1, first_seen_at=NOW - 200 * DAY),
        memory(2, first_seen_at=NOW - 300 * DAY),
        memory(3, first_seen_at=NOW - 200 * DAY),
        memory(4, first_seen_at=NOW - 10 * DAY),
        memory(5, category="Correction"),
    ]
    assert all(ids(candidates(order, RULES, NOW)) == [2, 1, 3] for order in permutations(given))


def test_switched_off_nothing_is_old() -> None:
    rules = StaleRules.of({"review.stale.enabled": "false"})
    assert candidates([memory(1)], rules, NOW) == []
    assert not worth_asking(50, rules)


def test_an_assistant_is_asked_from_three_on() -> None:
    assert [worth_asking(count, RULES) for count in (0, 2, 3, 50)] == [False, False, True, True]


def test_the_time_that_counts_is_the_first_known_of_three() -> None:
    assert last_said(memory(1, confirmed_at=3, restated_at=2, first_seen_at=1)) == 3
    assert last_said(memory(1, restated_at=2, first_seen_at=1)) == 2
    assert last_said(memory(1, first_seen_at=0)) == 0
    assert last_said(memory(1, first_seen_at=None)) is None


@pytest.mark.parametrize(
    ("key", "least", "most"),
    [
        ("review.stale.days", 30, 365),
        ("review.stale.least", 1, 50),
        ("review.stale.most", 1, 50),
        ("review.stale.longest_life", 1, 36_500),
        ("review.stale.furthest", 1, 36_500),
        ("review.merge.parts", 2, 8),
        ("review.merge.group", 2, 10_000),
        ("review.merge.most", 0, 3),
    ],
)
def test_the_figures_have_their_ranges(key: str, least: int, most: int) -> None:
    fits = BY_KEY[key].fits
    assert fits(str(least)) == str(least)
    assert fits(f" {most} ") == str(most)
    assert [fits(value) for value in (str(least - 1), str(most + 1), "", "1.5", "nan", "true")] == [None] * 6


def test_a_stored_value_that_does_not_fit_is_the_default() -> None:
    rules = StaleRules.of({"review.stale.days": "5", "review.stale.enabled": "maybe", "review.stale.most": "ten"})
    assert (rules.days, rules.enabled, rules.most) == (90, True, 10)
    assert rules == RULES


@pytest.mark.parametrize(
    ("value", "stored"),
    [
        ("0.7", "0.7"),
        ("0.70", "0.7"),
        ("1", "1"),
        ("0.95", "0.95"),
        ("0.69", None),
        ("1.01", None),
        ("7", None),
        ("", None),
    ],
)
def test_how_sure_a_merge_must_be_is_a_part_of_one(value: str, stored: str | None) -> None:
    assert BY_KEY["review.merge.least_sure"].fits(value) == stored


@pytest.mark.parametrize(("value", "stored"), [("true", "true"), (" False ", "false"), ("maybe", None), ("2", None)])
def test_a_switch_is_true_or_false(value: str, stored: str | None) -> None:
    assert BY_KEY["review.stale.enabled"].fits(value) == stored
