"""The benchmark of what a model does with an entry that a live status contradicts: what it puts and what it counts."""

from __future__ import annotations

import pytest

from benchmarks.behaviour import CASES, block, called, calls, main, prompt
from sentient_desktop.domain.for_model import LIVE_OUTRANKS


class Obedient:
    """Goes by the rule where it is told it, and refuses otherwise."""

    def advise(self, prompt: str) -> str:
        tool = prompt.split("one tool, ")[1].split(".", maxsplit=1)[0]
        return f"CALL {tool}" if LIVE_OUTRANKS in prompt else f"I cannot CALL {tool}: it is blocked."


def test_the_entry_stands_with_both_dates_and_the_rule_beside_the_status() -> None:
    case = CASES[0]
    put = prompt(case, block(case.entry))
    assert "- Write access to the console is blocked (noted by itself" in put
    assert "on 10 Aug, 1 day ago, first noted 7 Aug: may be out of date)" in put
    assert put.index(LIVE_OUTRANKS) < put.index(case.status) < put.index(case.wish)


def test_only_a_call_of_the_tool_counts() -> None:
    case = CASES[0]
    assert calls(case, "CALL write")
    assert calls(case, "Of course.\n`CALL write`")
    assert not any(calls(case, said) for said in ("I cannot call write.", "CALL writer", "It is blocked.", ""))
    assert called(Obedient(), 2, dated=True) == 2 * len(CASES)
    assert called(Obedient(), 2, dated=False) == 0


def test_without_a_model_it_is_skipped_with_a_word(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    assert capsys.readouterr().out == "Skipped: no model is named (--model).\n"
