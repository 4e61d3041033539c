from __future__ import annotations

import random
import string
from pathlib import Path

import pytest

from sentient_desktop.store import residue
from sentient_desktop.store.connection import Store, sqlite3
from sentient_desktop.store.search import index_text
from tests.making import Maker

INDEX = "memories_fts"


def _index(store: Store, texts: dict[int, str]) -> None:
    with store.write() as connection:
        connection.executemany(
            f"INSERT INTO {INDEX}(rowid, content) VALUES (?, ?)",
            [(number, index_text(text)) for number, text in texts.items()],
        )
        connection.execute(f"INSERT INTO {INDEX}({INDEX}) VALUES ('optimize')")


def _take_out(store: Store, texts: dict[int, str]) -> None:
    with store.write() as connection:
        connection.executemany(
            f"INSERT INTO {INDEX}({INDEX}, rowid, content) VALUES ('delete', ?, ?)",
            [(number, index_text(text)) for number, text in texts.items()],
        )


@pytest.fixture
def words() -> dict[int, str]:
    """Enough words for an index of several pages, by the number of the row that holds each."""
    chance = random.Random(3)
    return {
        1_000 + number: "".join(chance.choices(string.ascii_lowercase, k=12)) + (" 鱶鰭" if number % 5 == 0 else "")
        for number in range(3_000)
    }


def test_borders_that_begin_a_word_are_no_residue(make: Maker, words: dict[int, str]) -> None:
    _index(make.store, words)
    assert residue.stray(make.store.reader(), INDEX) == []


def test_a_border_whose_words_are_gone_is_found_and_written_away(make: Maker, words: dict[int, str]) -> None:
    make.memory("Robin plays the cello")
    _index(make.store, words)
    gone = {number: word for number, word in words.items() if number % 2}
    _take_out(make.store, gone)
    assert residue.stray(make.store.reader(), INDEX)
    assert residue.write_anew(make.store)
    assert residue.stray(make.store.reader(), INDEX) == []
    reader = make.store.reader()
    assert reader.execute(f"SELECT count(*) FROM {INDEX} WHERE {INDEX} MATCH 'cello'").fetchone() == (1,)
    assert reader.execute(f"SELECT count(*) FROM {INDEX} WHERE {INDEX} MATCH ?", (words[1_002],)).fetchone() == (1,)
    with make.store.write() as connection:
        connection.execute(f"INSERT INTO {INDEX}({INDEX}) VALUES ('integrity-check')")


def test_writing_anew_stops_when_patience_ends_and_goes_on_later(make: Maker, words: dict[int, str]) -> None:
    make.memory("Robin plays the cello")
    _index(make.store, words)
    _take_out(make.store, {number: word for number, word in words.items() if number % 2})
    calls = 0
    while not residue.write_anew(make.store, patience=0.0):
        calls += 1
        assert calls < 100
    assert calls
    assert residue.stray(make.store.reader(), INDEX) == []


def test_an_index_that_nothing_is_in_any_more_is_emptied(make: Maker, words: dict[int, str]) -> None:
    _index(make.store, words)
    _take_out(make.store, words)
    residue.begin(make.store.writer(), INDEX)
    assert make.store.reader().execute(f"SELECT count(*) FROM {INDEX}_idx").fetchone()[0] <= 1
    assert residue.write_anew(make.store)


def test_an_index_that_keeps_its_text_is_written_anew_too(make: Maker, words: dict[int, str]) -> None:
    with make.store.write() as connection:
        connection.executemany("INSERT INTO insights_fts(rowid, text) VALUES (?, ?)", list(words.items()))
        connection.execute("INSERT INTO insights_fts(insights_fts) VALUES ('optimize')")
        connection.execute("DELETE FROM insights_fts WHERE rowid % 2")
    assert residue.stray(make.store.reader(), "insights_fts")
    assert residue.write_anew(make.store)
    assert residue.stray(make.store.reader(), "insights_fts") == []
    with make.store.write() as connection:
        connection.execute("DELETE FROM insights_fts")
        residue.begin(connection, "insights_fts")
        connection.execute("INSERT INTO insights_fts(insights_fts) VALUES ('integrity-check')")


def test_a_sqlite_that_cannot_remove_words_at_once_always_writes_anew(
    make: Maker, monkeypatch: pytest.MonkeyPatch
) -> None:
    make.memory("Robin plays the cello")
    make.memory("Robin drinks green tea")
    assert not residue.needs_writing_anew(make.store.reader(), INDEX)
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 40, 1))
    assert residue.needs_writing_anew(make.store.reader(), INDEX)
    assert residue.write_anew(make.store)
    assert not residue.needs_writing_anew(make.store.reader(), INDEX)


def test_every_search_index_of_the_library_is_known(make: Maker, folder: Path) -> None:
    assert residue.indexes(make.store.reader()) == ["memories_fts", "passages_fts", "insights_fts", "evidence_fts"]


def test_knowing_what_went_the_look_is_narrow_and_finds_the_same(make: Maker, words: dict[int, str]) -> None:
    make.memory("Robin plays the cello")
    _index(make.store, words)
    gone = {number: word for number, word in words.items() if number % 2}
    _take_out(make.store, gone)
    reader = make.store.reader()
    everything = residue.stray(reader, INDEX)
    assert set(residue.stray_of(reader, INDEX, gone.values())) == set(everything)
    assert residue.stray_of(reader, INDEX, ["Robin plays the cello"]) == []
    assert not residue.needs_writing_anew(reader, INDEX, residue.Hint({"passages_fts"}))
    assert not residue.needs_writing_anew(reader, INDEX, residue.Hint({INDEX}, {INDEX: ["cello"]}))
    assert residue.write_anew(make.store, hint=residue.Hint({INDEX}, {INDEX: list(gone.values())}))
    assert residue.stray(reader, INDEX) == []


def test_what_is_still_there_after_it_was_written_anew_is_not_called_done(
    make: Maker, words: dict[int, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    make.memory("Robin plays the cello")
    _index(make.store, words)
    _take_out(make.store, {number: word for number, word in words.items() if number % 2})
    monkeypatch.setattr(residue, "step", lambda *_: False)
    assert not residue.write_anew(make.store)
