"""The table of states, written down once more by hand."""

from __future__ import annotations

import pytest

from sentient_desktop.domain.memory import MemoryId, State
from sentient_desktop.domain.states import TABLE, Outcome, Verb, may_keep, may_supersede, outcome
from sentient_desktop.errors import Refused

VERBS = ["affirm", "dispute", "edit", "supersede", "merge", "approve", "discard", "restore", "forget"]
MATRIX = """
held       | approved | disputed | affirmed | -          | -          | approved | discarded | -        | forgetting
current    | affirmed | disputed | affirmed | superseded | superseded | -        | -         | -        | forgetting
disputed   | affirmed | nothing  | affirmed | superseded | superseded | -        | -         | -        | forgetting
superseded | affirmed | -        | affirmed | -          | -          | -        | -         | current  | forgetting
forgetting | -        | -        | -        | -          | -          | -        | -         | -        | nothing
"""
OUTCOMES = {
    "approved": Outcome(State.CURRENT, at_least=0.9, by_user=True),
    "affirmed": Outcome(State.CURRENT, confidence=1.0, by_user=True),
    "disputed": Outcome(State.DISPUTED),
    "superseded": Outcome(State.SUPERSEDED),
    "current": Outcome(State.CURRENT),
    "discarded": Outcome(State.FORGETTING, discards=True),
    "forgetting": Outcome(State.FORGETTING),
    "nothing": None,
}
CELLS = [
    (State(row[0]), Verb(verb), cell)
    for line in MATRIX.strip().splitlines()
    for row in [[part.strip() for part in line.split("|")]]
    for verb, cell in zip(VERBS, row[1:], strict=True)
]


@pytest.mark.parametrize(("state", "verb", "cell"), CELLS)
def test_every_verb_does_in_every_state_what_the_table_says(state: State, verb: Verb, cell: str) -> None:
    if cell == "-":
        with pytest.raises(Refused) as refused:
            outcome(state, verb)
        assert refused.value.sentence.endswith(".")
    else:
        assert outcome(state, verb) == OUTCOMES[cell]


def test_the_table_is_whole() -> None:
    assert set(TABLE) == {(state, verb) for state in State for verb in Verb}


def test_a_current_other_memory_may_replace() -> None:
    may_supersede(MemoryId(1), MemoryId(2), State.CURRENT, leads_to=[MemoryId(3)])


@pytest.mark.parametrize(
    ("newer", "state", "leads_to"),
    [(1, State.CURRENT, []), (2, State.HELD, []), (2, State.DISPUTED, []), (2, State.CURRENT, [3, 1])],
)
def test_itself_one_out_of_use_and_one_that_leads_back_may_not(newer: int, state: State, leads_to: list[int]) -> None:
    with pytest.raises(Refused):
        may_supersede(MemoryId(1), MemoryId(newer), state, map(MemoryId, leads_to))


@pytest.mark.parametrize("state", list(State))
def test_only_a_current_memory_may_be_the_one_that_stays(state: State) -> None:
    if state is State.CURRENT:
        may_keep(state)
    else:
        with pytest.raises(Refused):
            may_keep(state)
