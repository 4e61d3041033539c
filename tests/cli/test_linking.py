"""Linked stores on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from sentient_desktop.assistants import engine_tokens
from tests.assistants.formats.test_sentient_engine import remembered
from tests.cli.conftest import Answer, Call
from tests.linked.engine import TOKEN, MadeUpEngine, running
from tests.linked.stores import CELLO, TEXTS, put, rest


def test_a_store_is_linked_written_back_read_again_and_let_go(answer: Answer, call: Call, tmp_path: Path) -> None:
    path = put(tmp_path, "deerflow")
    call("import", path, "--link")
    (store,) = answer("linked")
    assert (store["assistant"], store["path"], store["waits"]) == ("DeerFlow", str(path), False)
    (found,) = answer("list", "cello")
    call("dispute", found["id"])
    assert CELLO not in path.read_text(encoding="utf-8")
    call("undo")
    assert path.read_bytes() == TEXTS["deerflow"].encode()
    call("edit", found["id"], "Robin plays the viola")
    assert "viola" in path.read_text(encoding="utf-8")
    put(
        tmp_path,
        "deerflow",
        TEXTS["deerflow"].replace('"content": "Robin drinks', '"content": "Robin no longer drinks'),
    )
    rest(path)
    (again,) = answer("linked", "read")
    assert again["assistant"] == "DeerFlow"
    assert answer("linked", "read") == []
    assert answer("linked", "remove", "DeerFlow") == [{"unlinked": "DeerFlow"}]
    assert answer("linked") == []


def test_what_cannot_be_followed_is_said_in_a_sentence(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_text("- likes tea\n- likes coffee\n", encoding="utf-8")
    assert "but not followed" in call("import", path, "--link", code=1).stderr


def test_people_read_what_is_linked(call: Call, tmp_path: Path) -> None:
    assert "No store is linked" in call("linked").stdout
    path = put(tmp_path, "hermes")
    call("import", path, "--link")
    assert f"Hermes (hermes): {path}" in call("linked").stdout
    path.write_text(TEXTS["hermes"].replace(CELLO, "Robin plays the drums"), encoding="utf-8")
    rest(path)
    assert "was read again" in call("linked", "read").stdout
    assert "has changed" in call("linked", "read").stdout
    assert "no longer followed" in call("linked", "remove", "Hermes").stdout


def test_a_running_engine_is_linked_by_its_address(
    answer: Answer, call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine_tokens, "_known", {})
    token = tmp_path / "token"
    token.write_text(f"{TOKEN}\n", encoding="ascii")
    engine = MadeUpEngine()
    engine.memories = {"cello": remembered("cello", CELLO)}
    with running(engine):
        assert "token" in call("import", engine.address, "--link", code=1).stderr
        call("import", engine.address, "--link", "--token-file", token)
        (store,) = answer("linked")
        assert (store["assistant"], store["path"]) == ("Sentient", engine.address)
        (found,) = answer("list", "cello")
        call("dispute", found["id"])
        assert engine.memories["cello"]["state"] == "disputed"
    call("undo", code=3)
    assert engine.memories["cello"]["state"] == "disputed"
    assert "not on this machine" in call("import", "http://192.0.2.1:80", code=1).stderr
