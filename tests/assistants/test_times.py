"""Times from outside, in all their shapes."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sentient_desktop.assistants.times import EARLIEST, LATEST, UNKNOWN, is_plain, read_time


def at(*parts: int) -> int:
    return int(datetime(*parts, tzinfo=UTC).timestamp()) * 1_000_000  # type: ignore[arg-type, misc]


@pytest.mark.parametrize(
    ("value", "expected", "kind"),
    [
        (1758344479.7, 1_758_344_479_700_000, "instant"),
        (1758344479729, 1_758_344_479_729_000, "instant"),
        (1758344479729123, 1_758_344_479_729_123, "instant"),
        ("1758344479729", 1_758_344_479_729_000, "instant"),
        ("2025-09-20", at(2025, 9, 20), "day"),
        ("2026-03-28T09:50:00Z", at(2026, 3, 28, 9, 50), "instant"),
        ("2026-03-28T09:50:00+02:00", at(2026, 3, 28, 7, 50), "instant"),
        ("2026-03-28T09:50:00", at(2026, 3, 28, 9, 50), "local"),
        ("1:56 pm on 8 May, 2023", at(2023, 5, 8, 13, 56), "local"),
        ("12:05 am on 1 January, 2024", at(2024, 1, 1, 0, 5), "local"),
        ("2025-12-19 (Friday)", at(2025, 12, 19), "day"),
        ("8 May, 2023", at(2023, 5, 8), "day"),
        ("May 8th, 2023", at(2023, 5, 8), "day"),
        ("Mon, 8 May 2023 13:56:00 +0200", at(2023, 5, 8, 11, 56), "instant"),
        ("1969-07-20T20:17:00Z", at(1969, 7, 20, 20, 17), "instant"),
    ],
)
def test_a_time_is_read(value: Any, expected: int, kind: str) -> None:
    assert read_time(value) == (expected, kind)


@pytest.mark.parametrize(
    "value",
    [
        None,
        True,
        False,
        "",
        "yesterday",
        "2023",
        "20250920",
        float("nan"),
        float("inf"),
        10**400,
        [],
        {},
        "x" * 200,
        1e20,
    ],
)
def test_what_is_no_time_is_not_known(value: Any) -> None:
    assert read_time(value) == UNKNOWN


@pytest.mark.parametrize("text", ["31 February, 2023", "0000-00-00", "25:99 pm on 8 May, 2023"])
def test_a_day_that_is_not_in_the_calendar_is_not_known(text: str) -> None:
    assert read_time(text) == UNKNOWN


@given(st.text() | st.floats() | st.integers() | st.none() | st.binary())
def test_nothing_raises_and_all_fits_the_store(value: Any) -> None:
    found = read_time(value).at

    assert found is None or EARLIEST <= found <= LATEST


def test_only_a_time_that_says_more_or_less_than_an_instant_is_kept_as_text() -> None:
    assert is_plain(1758344479)
    assert is_plain("2026-03-28T09:50:00Z")
    assert not is_plain("2026-03-28T09:50:00+02:00")
    assert not is_plain("2025-12-19 (Friday)")
