"""Memories that hold enough words of a line are found by the words that they have, and none of them is missed."""

from __future__ import annotations

from hypothesis import given, settings, strategies

from sentient_desktop.domain.wording import Wording, text_stems
from sentient_desktop.store.connection import Connection, sqlite3
from sentient_desktop.store.said_words import said_match
from sentient_desktop.store.search import index_text, words_of
from tests.making import Maker
from tests.store.test_reach import SENTENCES


def _with(texts: list[str]) -> Connection:
    connection = sqlite3.connect(":memory:")
    connection.execute(
        "CREATE VIRTUAL TABLE memories_fts USING fts5(content, content='', tokenize='unicode61 remove_diacritics 2')"
    )
    connection.execute("CREATE TABLE words (word TEXT PRIMARY KEY)")
    for number, text in enumerate(texts):
        connection.execute("INSERT INTO memories_fts(rowid, content) VALUES (?, ?)", (number, index_text(text)))
        connection.executemany("INSERT OR IGNORE INTO words VALUES (?)", [(word,) for word in words_of(text)])
    return connection


def _found(connection: Connection, match: str | None) -> set[int]:
    if match is None:
        return set()
    asked = "SELECT rowid FROM memories_fts WHERE memories_fts MATCH ?"
    return {row[0] for row in connection.execute(asked, (match,)).fetchall()}


@settings(max_examples=300, deadline=None)
@given(SENTENCES, strategies.lists(SENTENCES, min_size=1, max_size=5), strategies.integers(1, 9))
def test_no_memory_that_holds_enough_words_of_a_line_is_missed(line: str, texts: list[str], enough: int) -> None:
    content = Wording.of(line)
    connection = _with(texts)
    try:
        found = _found(connection, said_match(connection, content.stems, content.language, enough))
    finally:
        connection.close()
    shared = [len(content.stems & text_stems(text, content.language)) for text in texts]
    assert {number for number, count in enumerate(shared) if count >= enough} <= found


def test_a_memory_with_fewer_of_the_words_is_not_looked_at() -> None:
    connection = _with(["grows olives", "olives and figs in pots", "truck", "trucks drive olives to Trieste"])
    try:
        content = Wording.of("Robin grows olives, figs and quinces")
        assert _found(connection, said_match(connection, content.stems, content.language, 2)) == {0, 1}
        assert _found(connection, said_match(connection, content.stems, content.language, 3)) == set()
        assert said_match(connection, frozenset({"nowher"}), "english", 1) is None
    finally:
        connection.close()


def test_of_very_many_words_the_longest_are_asked_for(make: Maker) -> None:
    text = " ".join(f"word{number:05}" for number in range(300))
    wanted = make.memory(text)
    content = Wording.of(text)
    reader = make.store.reader()
    assert _found(reader, said_match(reader, content.stems, content.language, 200)) == {wanted}
