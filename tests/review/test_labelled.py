"""How right each rule is on its labelled wordings. The bars are those of the specification; on wordings that were
written when the rules stood, what was measured is held."""

from __future__ import annotations

import pytest

from tests.review.judging import figures, is_found
from tests.review.labelled import KINDS, LANGUAGES, cases

RECALL = {"secret": 0.99, "hidden": 0.99}
FRESH_RECALL = {"contradiction": 0.3, "passing": 0.5, "orders": 0.33}
LEARNT_RECALL = {"contradiction": 0.8, "passing": 0.9, "secret": 0.97, "orders": 0.9, "hidden": 0.97}


@pytest.mark.parametrize("kind", KINDS)
def test_there_are_enough_cases_in_every_language_half_of_them_only_looking_like_it(kind: str) -> None:
    labelled = cases(kind)
    assert len(labelled) >= 200
    for language in LANGUAGES:
        wanted = [case.wanted for case in labelled if case.language == language]
        assert len(wanted) >= 49
        assert 0.45 <= sum(wanted) / len(wanted) <= 0.55


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("aside", [False, True], ids=["tuned on", "kept aside"])
def test_what_is_found_is_right(kind: str, *, aside: bool) -> None:
    got = figures(kind, [case for case in cases(kind) if case.aside is aside])
    assert got.precision >= 0.95
    assert got.recall >= RECALL.get(kind, 0.7)


@pytest.mark.parametrize("kind", FRESH_RECALL)
def test_wordings_that_the_rules_have_never_seen_are_not_cried_wolf_over(kind: str) -> None:
    got = figures(kind, cases(kind, fresh=True))
    assert got.precision >= 0.95
    assert got.recall >= FRESH_RECALL[kind]


@pytest.mark.parametrize("kind", LEARNT_RECALL)
def test_wordings_that_were_learnt_from_are_found(kind: str) -> None:
    got = figures(kind, cases(kind, learnt=True))
    assert got.precision >= 0.95
    assert got.recall >= LEARNT_RECALL[kind]


@pytest.mark.parametrize("kind", KINDS)
def test_no_rule_finds_much_in_what_only_looks_like_another(kind: str) -> None:
    others = [
        case for other in KINDS if other != kind for case in cases(other) if not case.wanted and len(case.texts) == 1
    ]
    found = (
        [case.texts for case in others if is_found(kind, case.texts)] if kind not in ("double", "contradiction") else []
    )
    assert len(found) <= len(others) // 50
