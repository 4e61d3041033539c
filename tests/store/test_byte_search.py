from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sentient_desktop.store import byte_search
from sentient_desktop.store.byte_search import Finder, count_in

SAID = "Robin keeps a Ærø pike in the cellar"


@pytest.mark.parametrize(
    "data",
    [
        SAID.encode(),
        SAID.upper().encode(),
        SAID.lower().encode(),
        SAID.encode("utf-16-le"),
        b"\0" + SAID.upper().encode("utf-16-le"),
        json.dumps(SAID).encode(),
        json.dumps(SAID).upper().encode(),
    ],
)
def test_a_wording_is_found_however_it_is_written(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"x" * 100 + data + b"y" * 100)
    assert count_in(path, [SAID]) == {SAID: 1}


def test_signs_that_json_escapes_are_found_escaped_and_plain(tmp_path: Path) -> None:
    said = 'Robin says "no"\nto \\ signs'
    path = tmp_path / "file"
    path.write_text(json.dumps({"a": said}) + said)
    assert count_in(path, [said]) == {said: 2}


def test_what_lies_across_two_blocks_is_counted_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(byte_search, "BLOCK", 50)
    path = tmp_path / "file"
    said = "Robin plays the cello"
    for before in range(120):
        path.write_bytes(b"." * before + said.encode() + b"." * 70 + said.encode())
        assert count_in(path, [said]) == {said: 2}


def test_nothing_is_asked_nothing_is_found_and_a_file_that_is_gone_holds_nothing(tmp_path: Path) -> None:
    assert count_in(tmp_path / "gone", ["Robin plays"]) == {}
    (tmp_path / "file").write_bytes(b"abc")
    assert count_in(tmp_path / "file", []) == {}
    assert count_in(tmp_path / "file", ["abc"]) == {}


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.text("abcdeé ", min_size=4, max_size=60), min_size=1, max_size=30, unique=True),
    st.lists(st.integers(0, 29), max_size=12),
    st.integers(0, 9),
)
def test_many_wordings_are_found_as_often_as_each_alone(
    tmp_path_factory: pytest.TempPathFactory, wordings: list[str], order: list[int], shift: int
) -> None:
    path = tmp_path_factory.mktemp("many") / "file"
    path.write_bytes(b"#" * shift + b"#".join(wordings[number % len(wordings)].encode() for number in order))
    alone = {wording: count for wording in wordings if (count := Finder([wording]).count(path)[wording])}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(byte_search, "ONE_BY_ONE", 0)
        assert Finder(wordings).count(path) == alone
