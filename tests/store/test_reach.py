"""What may say a memory is found before it is decided: nothing that does say it is left out."""

from __future__ import annotations

from hypothesis import given, settings, strategies

from sentient_desktop.domain.wording import Wording, backs
from sentient_desktop.store import reach
from sentient_desktop.store.connection import sqlite3
from sentient_desktop.store.reach import Needle
from sentient_desktop.store.search import index_text
from tests.making import Maker

WORDS = strategies.sampled_from([
    "happy", "happier", "cities", "city", "run", "running", "walks", "walked", "café", "cafe", "Müller", "Übung",
    "grün", "grünen", "5km", "can't", "don't", "北京", "住在", "罗宾", "studying", "studies", "e-mail",
    "example.com", "3,000", "olive", "olives", "I", "the", "at", "in", "not",
])  # fmt: skip
SENTENCES = strategies.lists(WORDS, min_size=1, max_size=9).map(" ".join)


@settings(max_examples=300, deadline=None)
@given(SENTENCES, strategies.lists(SENTENCES, min_size=1, max_size=3).map(". ".join))
def test_a_text_that_says_a_memory_is_always_looked_at(memory: str, text: str) -> None:
    wording = Wording.of(memory)
    if not backs(wording, text):
        return
    needle = Needle.of(wording)
    connection = sqlite3.connect(":memory:")
    try:
        connection.execute(
            "CREATE VIRTUAL TABLE f USING fts5(text, content='', tokenize='unicode61 remove_diacritics 2')"
        )
        connection.execute("INSERT INTO f(rowid, text) VALUES (1, ?)", (index_text(text),))
        assert connection.execute("SELECT rowid FROM f WHERE f MATCH ?", (needle.match(),)).fetchall() == [(1,)]
        connection.execute("CREATE TABLE t (text)")
        connection.execute("INSERT INTO t VALUES (?)", (text,))
        condition, values = needle.condition("text")
        assert connection.execute(f"SELECT count(*) FROM t WHERE {condition}", values).fetchone() == (1,)
    finally:
        connection.close()


def test_a_memory_without_words_is_said_by_nothing(make: Maker) -> None:
    needle = Needle.of(Wording.of("…"))
    reader = make.store.reader()
    make.journal(["…"])
    make.insight("…")
    assistant = make.assistant()
    assert reach.passages_saying(reader, assistant, needle) == []
    assert reach.insights_saying(reader, assistant, needle) == []
    assert list(reach.rivals(reader, assistant, Wording.of("…"), 1, [])) == []


def test_a_very_long_memory_is_looked_for_by_its_longest_words(make: Maker) -> None:
    text = " ".join(f"word{number:05}" for number in range(3_000))
    needle = Needle.of(Wording.of(text))
    insight = make.insight(text)
    make.insight("word00001 alone")
    found = reach.insights_saying(make.store.reader(), make.assistant(), needle)
    assert insight in {row[0] for row in found}


def test_the_names_of_the_person_are_a_setting_with_commas(make: Maker) -> None:
    assert reach.person(make.store.reader()) == ()
    make._insert("settings", {"key": "name", "value": "Robin Vale, Robin ,"})
    assert reach.person(make.store.reader()) == ("Robin Vale", "Robin")
