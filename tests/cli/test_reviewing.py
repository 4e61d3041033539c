"""The review queue on the command line: the list, answers, the audit of a library and of a store of somebody else."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from sentient_desktop.cli import program
from sentient_desktop.domain.memory import State
from sentient_desktop.errors import StoreFault
from sentient_desktop.library import Library
from tests.cli.conftest import Answer, Call
from tests.making import DAY, T0, Maker

PASSWORD = "Zk8-qqLw2-Tr"


@pytest.fixture
def filled(make: Maker) -> dict[str, int]:
    """Something that waits in some of the groups."""
    held = make.memory("May move to Madrid", state="held", added_at=T0 - 400 * DAY)
    make.source(held, kind="email", place="app:mail", is_origin=1)
    return {
        "held": held,
        "source": make.memory("Likes olives", worst_check="conflict", confirmed_at=None),
        "once": make.memory("Drinks green tea every morning"),
        "twice": make.memory("Drinks green tea each morning"),
        "secret": make.memory(f"The password of the router is {PASSWORD}"),
        "hidden": make.memory("Prefers cof\u200bfee"),
    }


def test_the_queue_is_listed_by_group_with_why(filled: dict[str, int], answer: Answer) -> None:
    lines = {(line["group"], line["id"]): line for line in answer("review") if line["group"] != "stale"}
    assert {key: line["why"] for key, line in lines.items()} == {
        ("held", filled["held"]): "held",
        ("source", filled["source"]): "conflict",
        ("double", filled["twice"]): "double",
        ("secret", filled["secret"]): "secret",
        ("orders", filled["hidden"]): "hidden",
    }
    assert lines["double", filled["twice"]]["other"] == filled["once"]
    assert [line["id"] for line in answer("review", "source")] == [filled["source"]]
    assert len(answer("review", "--limit", "2")) == 2
    assert [line["id"] for line in answer("review", "--from", "app:mail")] == [filled["held"]]


def test_for_people_a_secret_is_masked_and_hidden_characters_are_shown(filled: dict[str, int], call: Call) -> None:
    said = call("review").stdout
    assert PASSWORD not in said
    assert "The password of the router is ••••" in said
    assert "cof⟨U+200B⟩fee" in said
    assert "says the opposite" in said


def test_a_card_is_answered_and_the_answer_undone(filled: dict[str, int], answer: Answer, call: Call) -> None:
    (line,) = answer("review", "source", filled["source"], "--answer", "later")
    assert (line["change"]["verb"], line["change"]["ids"]) == ("later", [filled["source"]])
    assert answer("review", "source") == []
    assert answer("history")[0]["label"] == "1 memory put off"
    call("undo")
    assert len(answer("review", "source")) == 1
    (line,) = answer("review", "double", filled["once"], filled["twice"], "--answer", "merge", "--keep", filled["once"])
    assert set(line["change"]["ids"]) == {filled["once"], filled["twice"]}
    assert answer("review", "double") == []


def test_a_wish_says_what_is_wished(filled: dict[str, int], make: Maker, answer: Answer, call: Call) -> None:
    for one, wish in (("once", "gone"), ("twice", None)):
        make._insert("findings", {"kind": "wish", "memory_id": filled[one], "found_at": T0, "wish": wish})
    lines = {line["id"]: line["why"] for line in answer("review", "wish")}
    assert lines == {filled["once"]: "gone", filled["twice"]: "change"}
    assert "its store no longer has it" in call("review", "wish").stdout


def test_what_cannot_be_looked_at_is_said_and_the_rest_is_listed(
    filled: dict[str, int], call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> int:
        raise StoreFault("library.sqlite3 cannot be written.")

    monkeypatch.setattr(Library, "look_for_findings", fail)
    done = call("review", "source")
    assert "could not be looked at. library.sqlite3 cannot be written." in done.stderr
    assert "Likes olives" in done.stdout
    assert "0 of 0 cards." in call("review", "secret").stdout


def test_all_of_one_place_is_approved(filled: dict[str, int], answer: Answer, folder: Path) -> None:
    (line,) = answer("review", "--from", "app:mail", "--answer", "right")
    assert line["change"]["ids"] == [filled["held"]]
    with Library(folder) as library:
        assert library.detail(line["change"]["ids"][0]).memory.state is State.CURRENT


@pytest.mark.parametrize(
    "words",
    [
        ["stale", "1"],
        ["double", "1", "--answer", "right"],
        ["stale", "1", "2", "--answer", "right"],
        ["--answer", "right"],
        ["--from", "app:mail", "--answer", "later"],
        ["held", "1", "--from", "app:mail", "--answer", "right"],
        ["nothing"],
        ["--keep", "1"],
    ],
)
def test_half_a_card_is_wrong_usage(filled: dict[str, int], call: Call, words: list[str]) -> None:
    call("review", *words, code=2)


def test_an_answer_to_a_card_that_does_not_wait_says_so(filled: dict[str, int], call: Call) -> None:
    assert "no longer waits" in call("review", "wish", filled["once"], "--answer", "right", code=1).stderr


def test_a_look_tells_how_far_it_is_and_what_waits(filled: dict[str, int], answer: Answer, call: Call) -> None:
    *steps, last = answer("review", "--look")
    assert steps[-1] == {"step": "looking", "done": 6, "of": 6, "unit": "memories"}
    assert (last["looked"], last["to_look_at"], last["waiting"]["secret"]) == (6, 0, 1)
    assert "Looked at 0 memories." in call("review", "--look").stdout


def test_the_audit_counts_what_its_lists_hold(filled: dict[str, int], answer: Answer, call: Call) -> None:
    chart, *lines = answer("review", "--health")
    assert chart["of"] == 5
    assert len(chart["weeks"]) == len(chart["memories"]) == len(lines[0]["weeks"])
    counts = {line["kind"]: line["count"] for line in lines}
    assert (counts["doubled"], counts["secret"]) == (1, 1)
    assert "review secret" in call("review", "--health").stdout


def test_the_person_is_told_once_of_held_ones_that_will_go(filled: dict[str, int], call: Call) -> None:
    call("review", "--json")
    assert "1 memory has waited" in call("review").stderr
    assert "waited" not in call("review").stderr


def test_a_store_of_somebody_else_is_audited_and_nothing_of_it_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    temporary, store = tmp_path / "tmp", tmp_path / "list.md"
    temporary.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(temporary))
    store.write_text(f"- Drinks green tea every morning\n- The password of the router is {PASSWORD}\n")
    store.chmod(0o400)
    before = (store.read_bytes(), store.stat().st_mtime_ns)
    words = ["--data", str(tmp_path / "data"), "review", "--of", str(store)]
    result = CliRunner().invoke(program, [*words, "--json"])
    assert result.exit_code == 0, result.stderr
    report, chart, *lines = [json.loads(line) for line in result.stdout.splitlines()]
    assert report["report"]["kept"]["memories"] == 2
    assert chart["of"] == 2
    assert {line["kind"]: line["count"] for line in lines if "kind" in line}["secret"] == 1
    assert [line["why"] for line in lines if line.get("group") == "secret" and "id" in line] == ["secret"]
    assert PASSWORD not in result.stdout
    assert "Secret?" in CliRunner().invoke(program, words).stdout
    assert (store.read_bytes(), store.stat().st_mtime_ns) == before
    assert list(temporary.iterdir()) == []
    assert not (tmp_path / "data").exists()
