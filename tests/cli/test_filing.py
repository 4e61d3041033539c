"""`files` and `retry`, and what acts say about workspace files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from sentient_desktop.store import files
from tests.cli.conftest import Answer, Call
from tests.making import Maker

TEXT = "I am Robin, and I keep bees in the garden.\n\n## Learned\n\n- Keeps bees in the garden\n- Likes tea\n"


@pytest.fixture(autouse=True)
def _no_hook_left() -> Iterator[None]:
    yield
    files.step.clear()


@pytest.fixture
def user(tmp_path: Path) -> Path:
    path = tmp_path / "USER.md"
    path.write_text(TEXT)
    return path


def test_a_file_is_added_listed_and_removed(make: Maker, answer: Answer, call: Call, user: Path) -> None:
    make.assistant()
    assert "No file has been added" in call("files").stdout
    assert "number 1" in call("files", "add", user, "--assistant", "Robin's assistant").stdout
    (line,) = answer("files")
    assert line == {
        "id": 1,
        "name": "USER.md",
        "path": str(user),
        "assistant": "Robin's assistant",
        "maintained": 2,
        "problem": None,
    }
    assert answer("files", "add", user) == [line]
    assert "USER.md" in call("files").stdout
    assert "stays as it is" in call("files", "remove", 1).stdout
    assert answer("files") == []
    call("files", "add", user)
    assert answer("files", "remove", 2) == [{"removed": 2}]
    assert user.read_text() == TEXT


def test_what_cannot_be_added_is_said_in_a_sentence(make: Maker, call: Call, tmp_path: Path) -> None:
    assert "gone.md" in call("files", "add", tmp_path / "gone.md", code=1).stderr
    assert "assistant" in call("files", "add", tmp_path, "--assistant", "Nobody", code=1).stderr
    assert "7" in call("files", "remove", 7, code=1).stderr


def test_a_plan_names_lines_and_why_they_stay(make: Maker, answer: Answer, call: Call, user: Path) -> None:
    bees = make.memory("Keeps bees in the garden")
    call("files", "add", user)
    said = call("forget", bees, "--dry-run").stdout
    assert "USER.md, line 5: is taken out (file:1:5)" in said
    assert "USER.md, line 1: stays as it is (you wrote it) (file:1:1)" in said
    (planned,) = answer("forget", bees, "--dry-run")
    assert [each["file"] for each in planned["plan"] if each["place"] == "file_line"] == ["USER.md", "USER.md"]
    assert user.read_text() == TEXT


def test_an_act_that_could_not_change_a_file_ends_with_3_and_retry_finishes_it(
    make: Maker, answer: Answer, call: Call, user: Path
) -> None:
    bees = make.memory("Keeps bees in the garden")
    call("files", "add", user)

    def fail(name: str) -> None:
        if name == "replace":
            raise OSError(28, "full")

    files.step.append(fail)
    (done,) = answer("dispute", bees, code=3)
    assert done["unfinished"] == ["The disk is full; USER.md was not changed"]
    said = call("retry", code=3)
    assert "USER.md" in said.stdout
    assert "1 thing is not finished yet" in said.stderr
    (left,) = answer("retry", code=3)
    assert (left["name"], left["tries"] > 1) == ("USER.md", True)
    files.step.clear()
    assert "changed" in call("retry").stderr
    assert "bees in the garden\n-" not in user.read_text()
    assert "Nothing is unfinished" in call("retry").stdout
    assert answer("retry") == []


def test_show_names_the_lines_that_say_a_memory_and_doctor_a_file_that_moved(
    make: Maker, answer: Answer, call: Call, user: Path
) -> None:
    bees = make.memory("Keeps bees in the garden")
    call("files", "add", user)
    (shown,) = answer("show", bees)
    assert [line["line"] for line in shown["derived"]["workspace"]][1:] == ["Keeps bees in the garden"]
    user.unlink()
    (shown,) = answer("show", bees)
    assert shown["derived"]["workspace"] == []
    assert any("USER.md" in line["what"] and not line["ok"] for line in answer("doctor", code=1))
