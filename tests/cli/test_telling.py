"""What an assistant is told, on the command line."""

from __future__ import annotations

from datetime import UTC, datetime

from tests.cli.conftest import Answer, Call
from tests.making import DAY, T0, Maker


def _fill(make: Maker) -> tuple[int, int, int]:
    hearth = make.assistant("Hearth")
    typed = make.memory("Calls it </memory> & \x1b[31m", assistant_id=hearth, authored_by="user")
    # The command's clock is today's: what was noted years ago is too old.
    old = make.memory("Noted long ago", assistant_id=hearth, first_seen_at=T0 - 900 * DAY, restated_at=T0 - 900 * DAY)
    disputed = make.memory("Not so", assistant_id=hearth, state="disputed")
    make.assistant("Second")
    return typed, old, disputed


def test_a_program_gets_the_block_with_each_memorys_span_and_what_is_left_out(make: Maker, answer: Answer) -> None:
    typed, old, disputed = _fill(make)
    (block,) = answer("prompt", "--assistant", "hear")
    start, end = block["entries"][0]["span"]
    assert block["text"][start:end] == "- Calls it &lt;/memory&gt; &amp; [31m (you told me)"
    assert (block["entries"][0]["id"], block["entries"][1]["id"]) == (typed, None)
    assert block["left_out"] == [{"id": old, "because": "not_said_again"}, {"id": disputed, "because": "not_right"}]
    assert block["tokens"] == -(-len(block["text"]) // 4)


def test_people_read_the_blocks_one_after_the_other_with_the_reasons(make: Maker, call: Call) -> None:
    _fill(make)
    said = call("prompt").stdout
    assert said.index("What Hearth is told: 1 memory, about ") < said.index("What Second is told: 0 memories")
    assert "      1  not said again for 7 days\n      1  you said it isn’t right\n" in said


def test_the_budget_can_be_another(make: Maker, answer: Answer) -> None:
    typed, *_ = _fill(make)
    left_out = answer("prompt", "--assistant", "hearth", "--budget", 9)[0]["left_out"]
    assert {"id": typed, "because": "over_the_budget"} in left_out


def test_an_unknown_assistant_is_one_sentence(make: Maker, call: Call) -> None:
    _fill(make)
    assert "There are: Hearth, Second." in call("prompt", "--assistant", "x", code=1).stderr


def test_list_and_show_say_whether_a_memory_is_told(make: Maker, answer: Answer, call: Call) -> None:
    typed, old, disputed = _fill(make)
    listed = {row["id"]: (row["in_prompt"], row["left_out_because"]) for row in answer("list")}
    assert listed == {typed: (True, None), old: (False, "not_said_again"), disputed: (False, "not_right")}
    assert [row["id"] for row in answer("list", "is:told")] == [typed]
    assert {row["id"] for row in answer("list", "is:leftout")} == {old, disputed}
    assert answer("show", old)[0]["left_out_because"] == "not_said_again"
    assert "Told:        no: not said again for 7 days" in call("show", old).stdout
    assert "Told:        yes" in call("show", typed).stdout


def test_an_assistant_may_have_values_of_its_own(make: Maker, answer: Answer, call: Call) -> None:
    _fill(make)
    call("config", "inferred.days", "3000", "--assistant", "hearth")
    assert answer("config", "inferred.days", "--assistant", "hearth")[0]["value"] == "3000"
    assert answer("config", "inferred.days")[0]["value"] == "7"
    assert len(answer("list", "is:told")) == 2
    call("config", "inferred.days", "--reset", "--assistant", "hearth")
    assert len(answer("list", "is:told")) == 1
    call("config", "name", "Robin", "--assistant", "hearth", code=1)
    call("config", "--reset", code=2)
    call("config", "inferred.days", "9")
    call("config", "inferred.days", "--reset")
    assert answer("config", "inferred.days")[0]["value"] == "7"


def test_an_earlier_day_is_told_by_its_end(answer: Answer, make: Maker) -> None:
    make.memory("Came first", authored_by="assistant", first_seen_at=T0)
    make.memory("Came later", authored_by="assistant", first_seen_at=T0 + 5 * DAY)
    day = datetime.fromtimestamp(T0 / 1e6 + 86_400, UTC).strftime("%Y-%m-%d")
    (block,) = answer("prompt", "--on", day)
    assert "Came first" in block["text"]
    assert "Came later" not in block["text"]
    assert block["left_out_counts"] == {}


def test_a_day_that_is_none_is_wrong_usage(call: Call) -> None:
    call("prompt", "--on", "yesterday", code=2)
