"""The rules on memories that others made: what is there is found, and nothing is cried wolf over."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from itertools import combinations
from typing import Any

import pytest

from benchmarks.findings import locomo, realmem
from benchmarks.source_check import DATA, evidence_ids
from sentient_desktop.review.keys import keys
from sentient_desktop.review.pairs import pair
from sentient_desktop.review.single import findings_in
from sentient_desktop.review.statement import Statement
from tests.review.judging import statement

pytestmark = pytest.mark.skipif(
    not (DATA / "locomo").is_dir(), reason="the data made by others is not beside the project"
)


def counted(statements: list[Statement]) -> Counter[str]:
    found = Counter(each.kind.value for one in statements for each in findings_in(one.wording.text))
    by_key: dict[tuple[int, int], list[Statement]] = defaultdict(list)
    for one in statements:
        others = {other.id: other for key in keys(one) for other in by_key[one.assistant_id, key]}
        found.update(got.kind.value for other in others.values() if (got := pair(one, other)))
        for key in keys(one):
            by_key[one.assistant_id, key].append(one)
    return found


def test_realmems_four_people_have_doubles_and_some_passing_states() -> None:
    found = counted(list(realmem(DATA / "realmem")))
    assert 110 <= found.pop("double") <= 140
    # "User has a CPR test scheduled for today", design work on hold for 48 hours: read one by one, and most are.
    assert 20 <= found.pop("passing") <= 40
    assert sum(found.values()) <= 2


def test_locomo_has_hardly_anything_to_find_but_contradictions() -> None:
    found = counted(list(locomo(DATA / "locomo")))
    assert 3 <= found.pop("double") <= 8
    assert 8 <= found.pop("contradiction") <= 12
    assert found.pop("passing") <= 16
    assert sum(found.values()) == 0


def test_personas_are_no_secrets_orders_or_passing_states() -> None:
    sentences: list[str] = []
    _strings(json.loads((DATA / "locomo" / "msc_personas_all.json").read_text("utf-8")), sentences)
    found = [text for text in sentences[::10] if findings_in(text)]
    assert len(sentences) > 60_000
    # "I have a headache", "I am in Japan right now": they are what the rule looks for.
    assert len(found) <= len(sentences) // 5000


def _strings(value: Any, into: list[str]) -> None:
    if isinstance(value, str):
        into.append(value)
    elif isinstance(value, list | dict):
        for one in value.values() if isinstance(value, dict) else value:
            _strings(one, into)


def listed() -> list[tuple[dict[str, Any], list[Statement]]]:
    conversations = {
        one["sample_id"]: one for one in json.loads((DATA / "locomo" / "locomo10.json").read_text("utf-8"))
    }
    expected = json.loads((DATA / "locomo" / "expected-findings.json").read_text("utf-8"))["contradictions"]
    result = []
    for each in expected:
        facts = [
            (person, fact)
            for by_person in conversations[each["sample"]]["observation"].values()
            for person, said in by_person.items()
            for fact, evidence in said
            if set(evidence_ids(evidence)) & set(each["facts"])
        ]
        result.append((each, [statement(number, fact, "", person) for number, (person, fact) in enumerate(facts, 1)]))
    return result


def test_what_only_looks_like_a_contradiction_in_locomo_is_left_alone() -> None:
    harmless = {
        "consistent, looks like a conflict",
        "same evidence, two owners",
        "additive change",
        "same words, later event",
    }
    left = [facts for each, facts in listed() if each["kind"] in harmless]
    assert len(left) == 4
    assert [pair(one, other) for facts in left for one, other in combinations(facts, 2)] == [None] * 4


def test_those_of_locomos_contradictions_are_found_that_are_of_one_value() -> None:
    # Two dogs and three, no dog and "his dogs", a studio that runs and is still to be opened. Not found: breeds of
    # four dogs told in two ways, a job lost as a banker and at an employer, jobs that follow one another, tournaments
    # taken part in and won. Nothing in their wording says that one rules the other out.
    real = [facts for each, facts in listed() if "looks like" not in each["kind"]]
    found = [
        {got.kind.value for one, other in combinations(facts, 2) if (got := pair(one, other))} & {"contradiction"}
        for facts in real
    ]
    assert [place for place, one in enumerate(found) if one] == [1, 2, 3, 5]


def test_two_that_contradict_each_other_in_a_claim_have_a_key_in_common() -> None:
    for _, facts in listed():
        for one, other in combinations(facts, 2):
            assert not pair(one, other) or keys(one) & keys(other)
