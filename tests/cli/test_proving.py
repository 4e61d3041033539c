"""The proof that a forget prints, and the hidden command by which another process looks for it."""

from __future__ import annotations

import json
from pathlib import Path

from click.testing import CliRunner

from sentient_desktop.cli import program
from tests.cli.conftest import Answer, Call
from tests.making import Maker

SAID = "Robin keeps a quagsire in the cellar"


def test_what_is_forgotten_at_once_is_proved(make: Maker, answer: Answer) -> None:
    memory = make.memory(SAID)
    make.source(memory, quote=SAID)
    (line,) = answer("forget", memory, "--now")
    assert line["unfinished"] == []
    proof = line["proof"]
    assert proof["before"] == {"memory": 1, "source": 1}
    assert proof["after"] == {"memory": 0, "source": 0}
    assert proof["bytes_left"] == 0


def test_a_person_reads_the_proof(make: Maker, call: Call) -> None:
    memory = make.memory(SAID)
    said = call("forget", memory, "--now").stdout
    assert "1 memory before, 0 now" in said
    assert "it stands nowhere outside the chats" in said


def test_bytes_that_are_left_are_no_success(make: Maker, folder: Path, call: Call, answer: Answer) -> None:
    memory = make.memory(SAID)
    (folder / "crash.txt").write_text(SAID)
    result = call("forget", memory, "--now", code=3)
    assert "it stands 1 time outside the chats" in result.stdout
    assert "the wording still stands in a file of the library" in result.stderr


def test_a_forget_that_can_be_undone_proves_nothing_yet(make: Maker, answer: Answer) -> None:
    (line,) = answer("forget", make.memory(SAID))
    assert "proof" not in line


def test_the_hidden_command_reads_its_wordings_from_its_input(make: Maker, folder: Path) -> None:
    make.close()
    (folder / "crash.txt").write_text(SAID)
    asked = json.dumps({"wordings": [SAID], "files": []})
    result = CliRunner().invoke(program, ["--data", str(folder), "count-bytes"], input=asked)
    assert json.loads(result.stdout) == {"left": 1, "by_file": {"crash.txt": 1}, "in_given": {}}
    assert "count-bytes" not in CliRunner().invoke(program, ["--help"]).stdout
