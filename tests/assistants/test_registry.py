"""Guessing what a file is: by its content alone, and with one clear sentence when it is nothing."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sentient_desktop.assistants import registry
from sentient_desktop.errors import Unreadable
from tests.assistants import samples


@pytest.mark.parametrize("key", samples.ALL)
def test_each_sample_is_recognised_by_its_own_format_alone(key: str, tmp_path: Path) -> None:
    path = samples.write(tmp_path / "some file #1.txt", samples.ALL[key])

    assert [guess.format for guess in registry.guess(path)] == [key]


@pytest.mark.parametrize("key", samples.ALL)
def test_a_sample_full_of_markup_is_still_what_it_is(key: str, tmp_path: Path) -> None:
    what = samples.hostile(samples.ALL[key])
    path = samples.write(tmp_path / "x", what if isinstance(what, str) else json.dumps(what))

    assert registry.guess(path)[0].format == key


@pytest.mark.parametrize("key", [key for key in samples.ALL if key != "pasted_list"])
def test_half_a_sample_is_still_recognised_or_refused_with_a_sentence(key: str, tmp_path: Path) -> None:
    whole = json.dumps(samples.ALL[key])
    for cut in range(1, len(whole), 97):
        path = samples.write(tmp_path / "half", whole[:cut])
        with suppress(Unreadable):
            assert {guess.format for guess in registry.guess(path)} <= {key}


def test_an_archive_is_recognised_by_its_folder_and_by_its_manifest(tmp_path: Path) -> None:
    folder = samples.archive(tmp_path / "archive")

    assert [guess.format for guess in registry.guess(folder)] == ["archive"]
    assert [guess.format for guess in registry.guess(folder / "manifest.json")] == ["archive"]


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "odd is empty."),
        (b"\x00\x01\x02\x03" * 100, "odd is not a text file."),
        (b"PK\x03\x04\x00\x00", "odd is not a text file."),
        (b'{"a": 1}', "odd is none of the formats this program knows."),
        (b"[]", "odd is none of the formats this program knows."),
        (b"[[[[[[", "odd is none of the formats this program knows."),
        (b"def main():\n    return {}\n", "odd is none of the formats this program knows."),
        (b"<html><p>hello there</p></html>", "odd is none of the formats this program knows."),
    ],
)
def test_what_cannot_be_read_is_told_in_one_sentence(content: bytes, sentence: str, tmp_path: Path) -> None:
    path = samples.write(tmp_path / "odd", content)

    with pytest.raises(Unreadable) as caught:
        registry.guess(path)

    assert caught.value.sentence == sentence
    assert caught.value.hint


def test_a_folder_and_a_missing_file_are_told_apart(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="folder without"):
        registry.guess(tmp_path)
    with pytest.raises(Unreadable, match="is not there"):
        registry.guess(tmp_path / "nothing")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes in folders")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")

    with pytest.raises(Unreadable, match="neither a file nor a folder"):
        registry.guess(tmp_path / "pipe")


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="this user may read everything")
def test_a_file_without_permission_is_named_as_that(tmp_path: Path) -> None:
    path = samples.write(tmp_path / "closed", "- a list")
    path.chmod(0)

    with pytest.raises(Unreadable, match="may not be read by you"):
        registry.guess(path)


def test_an_unknown_format_names_those_there_are() -> None:
    with pytest.raises(Unreadable, match="realmem"):
        registry.by_key("nonsense")


@settings(max_examples=300)
@given(st.binary(max_size=300) | st.text(max_size=300).map(lambda text: text.encode("utf-8", "surrogatepass")))
def test_no_content_makes_a_guess_fail_in_another_way(tmp_path_factory: pytest.TempPathFactory, content: bytes) -> None:
    path = tmp_path_factory.getbasetemp() / "fuzz"
    path.write_bytes(content)
    try:
        guesses = registry.guess(path)
    except Unreadable:
        return
    for guess in guesses:
        assert 0 < guess.sure <= 1
        list(registry.by_key(guess.format).read(path))
