"""The tidy-up on the command line: what is told before a model is asked, what was done, and its journal."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.cli.conftest import Answer, Call
from tests.making import DAY, T0, Maker
from tests.scripted_model import ScriptedModel, scripted_model


@pytest.fixture
def scripted(answer: Answer) -> Iterator[ScriptedModel]:
    """A model that is turned on and named, but not agreed to."""
    with scripted_model() as made:
        for key, value in {"address": made.address, "name": "small", "enabled": "true"}.items():
            answer("config", f"review.model.{key}", value)
        yield made


@pytest.fixture
def old(make: Maker) -> list[int]:
    return [make.memory(f"Old number {number}", restated_at=T0 - 2_000 * DAY) for number in range(4)]


def test_without_a_model_it_looks_for_findings(old: list[int], answer: Answer, call: Call) -> None:
    (outcome,) = [line for line in answer("review", "--tidy") if "tidy_up" in line]
    assert (outcome["looked"], outcome["asked"], outcome["tidy_up"]) == (4, 0, None)
    assert call("review", "--tidy").stdout == "Looked at 0 memories.\n"
    assert answer("review", "--journal") == []


def test_nothing_is_sent_before_the_person_agreed_to_what_they_were_told(
    old: list[int], scripted: ScriptedModel, call: Call
) -> None:
    said = call("review", "--tidy", code=1)
    assert scripted.address in said.stderr
    assert "on this machine" in said.stderr
    assert "No chats" in said.stderr
    assert "--tidy --yes" in said.stderr
    assert scripted.requests == []
    call("review", "--tidy", "--yes")
    call("review", "--tidy")
    assert len(scripted.requests) == 2


def test_what_it_did_stands_in_the_journal_with_the_memory_and_what_undoes_it(
    old: list[int], scripted: ScriptedModel, answer: Answer, call: Call
) -> None:
    answer("config", "review.model.acts_by_itself", "true")
    scripted.answers({"remove": [{"id": old[0], "reason": "No longer"}, {"id": 999, "reason": "x"}]})
    would = [line for line in answer("review", "--tidy", "--yes", "--dry-run") if line.get("verb")]
    assert [(line["id"], line["done"], line["act"]) for line in would] == [(old[0], False, None)]
    assert answer("review", "--journal") == []
    assert "would: take it out of use" in call("review", "--tidy", "--dry-run").stdout
    outcome, line = [line for line in answer("review", "--tidy") if "step" not in line]
    assert (outcome["asked"], outcome["dropped"], line["id"], line["reason"]) == (1, 1, old[0], "No longer")
    (entry,) = answer("review", "--journal")
    assert entry["lines"] == [line]
    shown = call("review", "--journal").stdout
    assert "Old number 0" in shown
    assert f"undo {line['act']}" in shown
    assert "taken out of use" in call("history", str(old[0])).stdout
    call("undo", str(line["act"]))
    assert "(undone)" in call("review", "--journal").stdout


def test_a_model_that_fails_is_a_sentence_and_ends_with_1(
    old: list[int], scripted: ScriptedModel, call: Call, answer: Answer
) -> None:
    scripted.says = lambda request: request.answer("{}", 500)
    said = call("review", "--tidy", "--yes", code=1)
    assert "error 500" in said.stderr
    answer("config", "review.model.name", "")
    assert "no name" in call("review", "--tidy", code=1).stderr


def test_flags_of_the_tidy_up_go_with_it_alone(call: Call) -> None:
    call("review", "--dry-run", code=2)
    call("review", "--yes", code=2)


@pytest.mark.parametrize(
    ("value", "fits"),
    [
        ("http://127.0.0.1:11434/v1", True),
        ("http://localhost:8080", True),
        ("http://192.168.1.7:11434/v1/", True),
        ("https://models.example.org/v1", True),
        ("http://[::1]:11434/v1", True),
        ("http://models.example.org/v1", False),
        ("http://8.8.8.8/v1", False),
        ("http://0.0.0.0:11434/v1", False),
        ("https://me:secret@models.example.org/v1", False),
        ("https://models.example.org/v1?key=secret", False),
        ("https://models.example.org/../v1 x", False),
        ("file:///etc/passwd", False),
        ("http://127.0.0.1:99999/v1", False),
        ("http://127.0.0.1.example.org/v1", False),
        ("", False),
    ],
)
def test_which_addresses_fit(call: Call, value: str, fits: bool) -> None:
    assert (call("config", "review.model.address", value, code=None).exit_code == 0) is fits
