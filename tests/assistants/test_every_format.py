"""What every format must keep to, whatever it reads: `make format-check`. How to add one: docs/writing-a-format.md."""

from __future__ import annotations

import json
import shutil
import zipfile
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from sentient_desktop.assistants import importing, registry
from sentient_desktop.assistants.format import ReadMemory, ReadMessage, Record, Skip
from sentient_desktop.domain.views import Report
from sentient_desktop.errors import SentientError
from sentient_desktop.library import Library
from tests.assistants import fuzzing, samples
from tests.assistants.taking import NOW, adds_up, ask, dump

KEYS = [known.key for known in registry.FORMATS if known.key != "archive"]
"""The archive has samples of its own, in tests/assistants/formats/test_archive.py."""
SEEDS, SEEDS_OF_DATABASES = range(120), range(20)
"""The short form; the long one is `python -m benchmarks.fuzz_formats`. A database takes thirty times as long."""

pytestmark = pytest.mark.parametrize("key", KEYS)


def laid_out(key: str, folder: Path, change: Callable[[bytes], bytes] = lambda data: data) -> Path:
    return samples.lay_out(folder, {name: change(data) for name, data in samples.files_of(key).items()})


def read_in(library: Library, key: str, path: Path, **wish: Any) -> Report | None:
    """The report, None when the store was refused with a sentence; nothing else may be raised."""
    try:
        report = importing.run(library._store, importing.Wish(path, registry.by_key(key), **wish), lambda: NOW)
    except SentientError:
        return None
    assert adds_up(report), report
    return report


def told(records: list[Record]) -> int:
    return sum(isinstance(record, ReadMemory | ReadMessage) for record in records)


def test_its_sample_is_recognised_by_it_alone(key: str, tmp_path: Path) -> None:
    assert [guess.format for guess in registry.guess(laid_out(key, tmp_path / "a folder"))] == [key]


def test_its_sample_is_read_with_something_in_it(key: str, tmp_path: Path, library: Library) -> None:
    report = read_in(library, key, laid_out(key, tmp_path / "a folder"))

    assert report is not None
    assert report.kept.get("memories", 0) + report.kept.get("messages", 0) > 0


def test_read_in_twice_nothing_changes(key: str, tmp_path: Path, library: Library) -> None:
    path = laid_out(key, tmp_path / "a folder")
    first = read_in(library, key, path)
    rows = dump(library)
    second = read_in(library, key, path)

    assert first is not None
    assert second is not None
    assert second.kept == {}
    assert second.read == first.read
    assert dump(library) == rows


def test_cancelled_it_leaves_nothing(key: str, tmp_path: Path, library: Library) -> None:
    rows = dump(library)
    report = read_in(library, key, laid_out(key, tmp_path / "a folder"), cancelled=lambda: True)

    assert report is not None
    assert report.cancelled
    assert dump(library) == rows


@pytest.mark.parametrize("tenth", range(1, 10))
def test_cut_off_it_says_so_or_reads_what_is_there(key: str, tenth: int, tmp_path: Path) -> None:
    whole = samples.files_of(key)
    largest = max(whole, key=lambda name: len(whole[name]))
    cut = {**whole, largest: whole[largest][: len(whole[largest]) * tenth // 10]}
    records = fuzzing.survive(registry.by_key(key), samples.lay_out(tmp_path / "cut", cut))

    # A JSON file that was cut off and read all the same must have said where.
    is_json = whole[largest].lstrip()[:1] in (b"{", b"[") and not is_lines(whole[largest])
    if records and is_json and told(records):
        assert any(isinstance(record, Skip) for record in records)


@pytest.mark.parametrize("content", [b"", b"\n", b"\xef\xbb\xbf", b"{}", b"[]", b"null"])
def test_with_nothing_in_it_it_is_refused_or_read_as_nothing(key: str, content: bytes, tmp_path: Path) -> None:
    # To markdown and plain lists `{}` is a text like any other: there, nothing is the empty file.
    def emptied(data: bytes) -> bytes:
        return content if is_json(data) or is_lines(data) or content in (b"\n", b"\xef\xbb\xbf") else b""

    path = laid_out(key, tmp_path / "empty", emptied)

    assert told(fuzzing.survive(registry.by_key(key), path)) == 0


def test_without_any_one_of_its_keys_the_rest_is_read(key: str, tmp_path: Path) -> None:
    for number, files in enumerate(without_keys(samples.files_of(key))):
        path = samples.lay_out(tmp_path / str(number), files)
        fuzzing.survive(registry.by_key(key), path)
        shutil.rmtree(tmp_path / str(number))


@pytest.mark.parametrize("bad", [None, 17, "odd", [], [[]], {}, {"id": {}}])
def test_one_bad_record_in_the_middle_costs_only_itself(key: str, bad: Any, tmp_path: Path) -> None:
    known = registry.by_key(key)
    before = Counter(type(record) for record in known.read(laid_out(key, tmp_path / "whole")))
    for number, files in enumerate(with_one_bad(samples.files_of(key), bad)):
        path = samples.lay_out(tmp_path / str(number), files)
        after = Counter(type(record) for record in fuzzing.survive(known, path))
        shutil.rmtree(tmp_path / str(number))
        assert after[ReadMemory] >= before[ReadMemory], f"list {number}"
        assert after[ReadMessage] >= before[ReadMessage], f"list {number}"


def test_hostile_texts_stay_texts(key: str, tmp_path: Path, library: Library) -> None:
    report = read_in(library, key, laid_out(key, tmp_path / "hostile", hostile))

    assert report is not None
    for table in ("memories", "chats.messages"):
        column = "content" if table == "memories" else "text"
        for (text,) in ask(library, f"SELECT {column} FROM {table}"):
            assert "\0" not in text
            assert "\ud83d" not in text
    for skip in report.skipped:
        assert "<img" not in skip["why"]


def test_in_a_zip_it_is_read_the_same_or_refused_with_a_sentence(key: str, tmp_path: Path) -> None:
    path = tmp_path / "packed.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, content in samples.files_of(key).items():
            packed.writestr(name, content)
    try:
        guesses = registry.guess(path)
    except SentientError:
        return
    assert [guess.format for guess in guesses] == [key]
    plain = list(registry.by_key(key).read(laid_out(key, tmp_path / "plain")))
    assert told(list(registry.by_key(key).read(path))) == told(plain)


def test_damaged_in_any_way_it_neither_crashes_nor_hangs(key: str, tmp_path: Path) -> None:
    is_database = any(b"SQLite format 3\0" in data for data in samples.files_of(key).values())
    for seed in SEEDS_OF_DATABASES if is_database else SEEDS:
        path = fuzzing.damaged(key, seed, tmp_path / "damaged")
        try:
            fuzzing.survive(registry.by_key(key), path)
        except BaseException as error:
            error.add_note(f"seed {seed} of {key}")
            raise


def is_lines(data: bytes) -> bool:
    """Whether a file is one JSON object a line."""
    lines = [line for line in data.splitlines() if line.strip()]
    return len(lines) > 1 and all(line[:1] == b"{" and is_json(line) for line in lines)


def is_json(data: bytes) -> bool:
    try:
        json.loads(data)
    except ValueError:
        return False
    return True


def without_keys(files: dict[str, bytes]) -> Iterator[dict[str, bytes]]:
    """The files without one key, for every key in them."""
    for name, data in files.items():
        if is_json(data):
            whole = json.loads(data)
            for key in sorted(keys_of(whole)):
                yield {**files, name: as_bytes(without(whole, key))}
        elif is_lines(data):
            lines = [json.loads(line) for line in data.splitlines() if line.strip()]
            for key in sorted(keys_of(lines)):
                yield {**files, name: b"\n".join(as_bytes(without(line, key)) for line in lines)}


def keys_of(value: Any) -> set[str]:
    if isinstance(value, dict):
        return set(value).union(*(keys_of(one) for one in value.values()))
    return set().union(*(keys_of(one) for one in value)) if isinstance(value, list) else set()


def without(value: Any, key: str) -> Any:
    if isinstance(value, dict):
        return {name: without(one, key) for name, one in value.items() if name != key}
    return [without(one, key) for one in value] if isinstance(value, list) else value


def with_one_bad(files: dict[str, bytes], bad: Any) -> Iterator[dict[str, bytes]]:
    """The files with `bad` put into the middle of one list of records, or between two lines."""
    for name, data in files.items():
        if is_json(data):
            whole = json.loads(data)
            for number in range(len(lists_of(whole))):
                copy = json.loads(data)
                records = lists_of(copy)[number]
                records.insert(len(records) // 2, bad)
                yield {**files, name: as_bytes(copy)}
        elif is_lines(data):
            lines = data.splitlines()
            lines.insert(len(lines) // 2, as_bytes(bad))
            yield {**files, name: b"\n".join(lines)}


def lists_of(value: Any) -> list[list[Any]]:
    """The lists of records in a JSON value, outermost first."""
    found = []
    if isinstance(value, list):
        found = [value] if any(isinstance(one, dict) for one in value) else []
        for one in value:
            found += lists_of(one)
    elif isinstance(value, dict):
        for one in value.values():
            found += lists_of(one)
    return found


def as_bytes(value: Any) -> bytes:
    return json.dumps(value).encode()


def hostile(data: bytes) -> bytes:
    """Markup, NUL and half a character before every text that has a space in it."""
    if is_lines(data):
        return b"\n".join(hostile(line) for line in data.splitlines())
    if not is_json(data):
        return data.replace(b"- ", b"- <img src=x onerror=1>\xed\xa0\xbd")

    def marked(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: marked(one) for key, one in value.items()}
        if isinstance(value, list):
            return [marked(one) for one in value]
        is_prose = isinstance(value, str) and " " in value.strip() and not value[:1].isdigit()
        return f"<img src=x onerror=1>\ud83d\0{value}" if is_prose else value

    return as_bytes(marked(json.loads(data)))
