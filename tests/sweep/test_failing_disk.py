"""When the disk fails at a statement, an act says so in one sentence, nothing is half done, and asked again it works.

Every ninth statement, to be quick; `python -m tests.sweep.failing` is the whole.
"""

from __future__ import annotations

import pytest

from tests.sweep.failing import ACTS, fail

EVERY = 9
EVERY_OF = {"remove an assistant": 60}
"""Of acts with very many statements, fewer."""


@pytest.mark.parametrize("act", ACTS)
def test_a_failing_statement_is_told_and_the_act_can_be_done_again(act: str) -> None:
    found = fail(act, EVERY_OF.get(act, EVERY))
    assert found["bad"] == []
    assert found["tried"] >= 10
    assert found["told"] >= found["tried"] / 3
