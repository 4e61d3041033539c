"""`check`, `config` and `doctor`."""

from __future__ import annotations

from pathlib import Path

import pytest

from sentient_desktop.domain.memory import Check
from sentient_desktop.domain.views import DoctorLine
from sentient_desktop.library import Library
from tests.cli.conftest import Answer, Call
from tests.making import Maker


def test_a_check_counts_the_memories_by_what_was_found(make: Maker, answer: Answer, call: Call) -> None:
    chat_id, messages = make.chat(["I keep bees in the garden."])
    memory = make.memory("Keeps bees in the garden", source_count=1)
    make.source(memory, chat_id=chat_id, message_id=messages[0], quote="I keep bees in the garden.")
    make.memory("Likes tea")
    (counts,) = answer("check")
    assert set(counts) <= set(Check)
    assert counts["exact"] == 1
    assert "found word for word" in call("check").stdout


def test_every_setting_is_shown_with_its_default(answer: Answer, call: Call) -> None:
    lines = answer("config")
    assert all(set(line) == {"key", "value", "default"} for line in lines)
    assert {"name", "forget.undo_seconds", "prompt.budget"} <= {line["key"] for line in lines}
    assert "Setting" in call("config").stdout


def test_a_setting_is_kept(answer: Answer, call: Call) -> None:
    call("config", "forget.undo_seconds", "20")
    (line,) = answer("config", "forget.undo_seconds")
    assert line["value"] == "20"
    assert line["default"] == "10"


@pytest.mark.parametrize("words", [["no.such.thing"], ["no.such.thing", "1"], ["forget.undo_seconds", "soon"]])
def test_what_does_not_fit_is_refused_in_one_sentence(words: list[str], call: Call) -> None:
    result = call("config", *words, code=1)
    assert result.stdout == ""
    assert len(result.stderr.splitlines()) == 1


def test_the_secret_key_of_removals_is_no_setting(answer: Answer) -> None:
    assert "removal.key" not in {line["key"] for line in answer("config")}


def test_a_sound_library_is_found_sound(make: Maker, answer: Answer, call: Call) -> None:
    make.memory("Likes tea")
    lines = answer("doctor")
    assert all(line["ok"] for line in lines)
    assert "SQLite" in {line["what"] for line in lines}
    assert call("doctor").stdout.startswith("ok ")


def test_a_finding_is_1_and_says_what_to_do(call: Call, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Library, "doctor", lambda *_, **__: [DoctorLine(ok=False, what="index", value="is damaged")])
    result = call("doctor", code=1)
    assert "!! index: is damaged" in result.stdout
    assert "doctor --repair" in result.stderr
