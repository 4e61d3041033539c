"""What becomes of figures and times when memories are made one."""

from __future__ import annotations

from hypothesis import given, strategies

from sentient_desktop.domain.memory import Author
from sentient_desktop.domain.merging import Facts, together

TIMES = strategies.none() | strategies.integers(0, 9)
FACTS = strategies.builds(
    Facts,
    strategies.none() | strategies.sampled_from([0.0, 0.5, 0.7, 1.0]),
    strategies.sampled_from(Author),
    TIMES,
    TIMES,
    TIMES,
    TIMES,
)


def facts(**changed: object) -> Facts:
    values: dict[str, object] = {
        "confidence": 0.7, "authored_by": Author.INFERRED, "first_seen_at": 5, "restated_at": None,
        "confirmed_at": None, "expires_at": None,
    }  # fmt: skip
    return Facts(**{**values, **changed})  # type: ignore[arg-type]


def test_the_higher_confidence_the_earliest_first_time_and_the_latest_last_one_hold() -> None:
    kept = facts(restated_at=6, expires_at=40)
    other = facts(confidence=0.9, first_seen_at=2, restated_at=8, expires_at=30)
    assert together(kept, [other]) == facts(confidence=0.9, first_seen_at=2, restated_at=8, expires_at=30)


def test_a_first_time_after_all_others_is_a_time_at_which_it_was_said_again() -> None:
    assert together(facts(), [facts(first_seen_at=9)]) == facts(restated_at=9)
    assert together(facts(first_seen_at=9), [facts()]) == facts(restated_at=9)


def test_it_is_inferred_only_if_all_are() -> None:
    assert together(facts(), [facts()]).authored_by is Author.INFERRED
    assert together(facts(), [facts(authored_by=Author.ASSISTANT)]).authored_by is Author.ASSISTANT
    assert together(facts(authored_by=Author.ASSISTANT), [facts(authored_by=Author.USER)]).authored_by is Author.USER


@given(FACTS, strategies.lists(FACTS, min_size=1, max_size=4))
def test_nothing_that_is_known_is_lost(kept: Facts, others: list[Facts]) -> None:
    made = together(kept, others)
    everyone = [kept, *others]

    def known(name: str) -> list[float]:
        return [value for one in everyone if (value := getattr(one, name)) is not None]

    assert made.confidence == max(known("confidence"), default=None)
    assert made.first_seen_at == min(known("first_seen_at"), default=None)
    assert made.expires_at == min(known("expires_at"), default=None)
    assert made.confirmed_at == max(known("confirmed_at"), default=None)
    said = [*known("restated_at"), *(one.first_seen_at for one in everyone if one.restated_at is None)]
    last = made.first_seen_at if made.restated_at is None else made.restated_at
    assert last == max((at for at in said if at is not None), default=None)
    assert (made.authored_by is Author.INFERRED) == all(one.authored_by is Author.INFERRED for one in everyone)
