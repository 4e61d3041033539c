"""`remove-assistant`: the plan, then all of it goes."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from sentient_desktop.cli import departing
from sentient_desktop.cli import program as whole
from tests.cli.conftest import Answer, Call
from tests.making import Maker


@pytest.fixture
def filled(make: Maker) -> Maker:
    wrong = make.assistant("Wrong")
    chat, messages = make.chat(["I own a kite"], assistant_id=wrong)
    memory = make.memory("Robin owns a kite", assistant_id=wrong)
    make.source(memory, chat_id=chat, message_id=messages[0], quote="I own a kite")
    make.memory("Robin owns a boat", assistant_id=make.assistant("Right"))
    return make


def _names(answer: Answer) -> list[str]:
    return [one["assistant"] for one in answer("list")]


def test_a_dry_run_names_each_place_and_changes_nothing(filled: Maker, answer: Answer, call: Call) -> None:
    (plan,) = answer("remove-assistant", "wrong", "--dry-run")
    assert {(item["place"], item["action"], item["count"]) for item in plan["plan"]} == {
        ("memory", "remove", 1), ("source", "remove", 1), ("chat", "remove", 1), ("origin", "out_of_reach", 1),
    }  # fmt: skip
    said = call("remove-assistant", "Wrong", "--dry-run").stdout
    assert "1 chat: goes" in said
    assert sorted(_names(answer)) == ["Right", "Wrong"]


def test_it_is_gone_with_its_chats_and_others_stay(filled: Maker, answer: Answer, call: Call) -> None:
    (done,) = answer("remove-assistant", "Wrong")
    assert done["change"]["verb"] == "remove_assistant"
    assert [item["place"] for item in done["plan"] if item["action"] == "remove"] == ["memory", "source", "chat"]
    assert done["unfinished"] == []
    assert _names(answer) == ["Right"]
    call("chat", "1", code=1)
    assert all(line["ok"] for line in answer("doctor"))
    assert answer("history")[0]["verb"] == "remove_assistant"


def test_a_person_is_told_the_plan_and_that_it_is_gone(filled: Maker, call: Call) -> None:
    said = call("remove-assistant", "Wrong", "--yes").stdout
    assert "1 memory: goes" in said
    assert "Wrong is gone" in said
    assert "an assistant removed" in call("history").stdout


@pytest.mark.parametrize(("says", "left"), [("y\n", ["Right"]), ("n\n", ["Right", "Wrong"])])
def test_on_a_terminal_it_asks(
    filled: Maker, answer: Answer, monkeypatch: pytest.MonkeyPatch, says: str, left: list[str]
) -> None:
    monkeypatch.setattr(departing, "_is_asked", lambda: True)
    folder = str(filled.store.folder)
    result = CliRunner().invoke(whole, ["--data", folder, "remove-assistant", "Wrong"], input=says)
    assert result.exit_code == (0 if left == ["Right"] else 1)
    assert sorted(_names(answer)) == left


def test_one_that_is_not_here_is_named_with_those_that_are(filled: Maker, call: Call) -> None:
    assert "Right, Wrong" in call("remove-assistant", "Nobody", code=1).stderr
