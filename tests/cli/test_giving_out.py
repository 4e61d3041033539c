"""Exports and the look for stores on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Answer, Call


def test_export_writes_what_the_ending_says_and_reports(call: Call, answer: Answer, tmp_path: Path) -> None:
    call("example")

    *_, line = answer("export", tmp_path / "a.csv")
    report = line["report"]
    assert report["format"] == "csv"
    assert report["written"]["memories"] > 5
    assert (tmp_path / "a.csv").is_file()

    told = call("export", tmp_path / "a.zip").stdout
    assert "memories" in told
    assert "not in it:" in told


def test_export_takes_the_words_of_the_search_field(call: Call, answer: Answer, tmp_path: Path) -> None:
    call("example")
    listed = answer("list", "tea")

    *_, line = answer("export", tmp_path / "a.md", "tea")

    assert line["report"]["written"]["memories"] == len(listed)


def test_export_leaves_a_file_that_is_there(call: Call, tmp_path: Path) -> None:
    call("example")
    (tmp_path / "a.csv").write_text("mine")

    assert "left as it is" not in call("export", tmp_path / "a.csv", "--force").stderr
    (tmp_path / "b.csv").write_text("mine")
    assert "left as it is" in call("export", tmp_path / "b.csv", code=1).stderr.replace("was left", "left")
    assert (tmp_path / "b.csv").read_text() == "mine"


def test_an_archive_comes_back_through_import(call: Call, answer: Answer, folder: Path, tmp_path: Path) -> None:
    call("example")
    call("export", tmp_path / "a.zip")
    listed = len(answer("list"))

    report = answer("--data", tmp_path / "other", "import", tmp_path / "a.zip")[-1]["report"]

    assert report["format"] == "archive"
    assert report["kept"]["memories"] >= listed
    assert report["skipped"] == []


def test_an_archive_for_moving_says_what_it_means(call: Call, answer: Answer, folder: Path, tmp_path: Path) -> None:
    call("example")
    call("config", "name", "Robin")
    gone = answer("list")[0]
    call("forget", str(gone["id"]), "--now")

    told = call("export", tmp_path / "a.zip", "--format", "moving").stdout
    assert "give it to nobody" in told
    assert "give it to nobody" in " ".join(call("export", "--help").stdout.split())
    assert "everything" in call("export", tmp_path / "b.zip", "tea", "--format", "moving", code=1).stderr

    report = answer("--data", tmp_path / "other", "import", tmp_path / "a.zip")[-1]["report"]
    assert report["skipped"] == []
    assert report["kept"]["removals"] >= 2
    assert answer("--data", tmp_path / "other", "config", "name")[0]["value"] == "Robin"


def test_find_lists_what_is_here(answer: Answer, call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "person"
    store = home / ".mem0" / "history.db"
    store.parent.mkdir(parents=True)
    store.write_text("12345")
    for name in ("CLAUDE_CONFIG_DIR", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "MEM0_DIR", "DATA_DIR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(Path, "home", lambda: home)

    found = [line for line in answer("find") if line["path"].startswith(str(home))]

    assert [(line["format"], line["bytes"], line["path"]) for line in found] == [("mem0", 5, str(store))]
    assert found[0]["changed_at"].endswith("Z")
    assert "mem0" in call("find").stdout
