"""What is typed finds what is meant, in every script, and is never syntax."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sentient_desktop.domain.query import Query, Term
from sentient_desktop.library import Library
from sentient_desktop.store import search
from sentient_desktop.store.connection import Connection
from sentient_desktop.store.search import Match, compile_terms, index_text, tokens_of, words_of
from tests.making import T0, Maker

SYNTAX = (
    '"',
    "*",
    "^",
    "NEAR(",
    "AND",
    "OR",
    "NOT",
    "(",
    ")",
    "{",
    "}",
    "-",
    "+",
    ":",
    "content:",
    "'",
    ";",
    "\\",
    "%",
)
HOSTILE = st.lists(st.one_of(st.sampled_from(SYNTAX), st.text(max_size=6)), max_size=8).map(" ".join)
LETTERS = [chr(number) for number in (*range(0x250), *range(0xE00, 0xE50), *range(0x3040, 0x3060), 0xD800, 0x1F336)]


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    folder = tmp_path_factory.mktemp("search") / "library"
    make = Maker(folder)
    for content in ("Likes olives", "AND OR NOT NEAR", "我喜歡壽司", "Straße nach Köln", "ไทย อร่อย", "🌶 hot"):
        make.memory(content)
    with Library(folder, clock=lambda: T0) as library:
        yield library
    make.close()


def found(library: Library, *terms: str | Term) -> list[str]:
    asked = tuple(Term(term) if isinstance(term, str) else term for term in terms)
    return [row.content for row in library.first_page(Query(terms=asked))]


def test_none_of_ten_thousand_texts_that_can_be_typed_stops_the_search(filled: Library) -> None:
    chance = random.Random(11)
    with filled._store.read() as connection:
        for _ in range(10_000):
            parts = [chance.choice((chance.choice(SYNTAX), "".join(chance.choices(LETTERS, k=3)))) for _ in range(5)]
            term = Term(" ".join(parts), phrase=chance.random() < 0.5, wanted=chance.random() < 0.5)
            match = compile_terms(connection, (term,))
            for asked in (match.whole, match.unwanted):
                assert asked is None or search.hits(connection, asked, 10) >= 0


@settings(max_examples=80, deadline=None)
@given(terms=st.lists(st.builds(Term, HOSTILE, st.booleans(), st.booleans()), max_size=6))
def test_a_query_of_any_terms_and_the_one_with_all_of_them_turned_round_have_no_memory_in_common(
    filled: Library, terms: list[Term]
) -> None:
    there = set(filled.order(Query(terms=tuple(terms))))
    for term in terms:
        if tokens_of(term.text):
            turned = Query(terms=(Term(term.text, term.phrase, not term.wanted),))
            assert there.isdisjoint(filled.order(turned))
            both = set(filled.order(turned)) | set(filled.order(Query(terms=(term,))))
            assert both == set(filled.order(Query()))


@settings(max_examples=200)
@given(st.text())
def test_a_text_in_the_form_of_the_index_is_already_in_it(text: str) -> None:
    once = tokens_of(text)
    assert tokens_of(" ".join(once)) == once
    assert words_of(text) <= words_of(index_text(text))


@settings(max_examples=200, deadline=None)
@given(text=st.text(st.characters(codec="utf-8", exclude_characters="\0"), min_size=1, max_size=40))
def test_every_word_of_the_vocabulary_finds_its_text_in_the_index(connection: Connection, text: str) -> None:
    connection.execute("INSERT INTO memories_fts(rowid, content) VALUES (1, ?)", (index_text(text),))
    for word in words_of(text):
        held = "SELECT rowid FROM memories_fts WHERE memories_fts MATCH ?"
        assert connection.execute(held, (search.quoted(word),)).fetchall() == [(1,)], word
    delete = "INSERT INTO memories_fts(memories_fts, rowid, content) VALUES ('delete', 1, ?)"
    connection.execute(delete, (index_text(text),))


@pytest.fixture(scope="module")
def connection(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Connection]:
    make = Maker(tmp_path_factory.mktemp("words") / "library")
    with make.store.write() as opened:
        yield opened
    make.close()


def test_a_word_is_found_from_its_start_while_it_is_typed(filled: Library) -> None:
    for typed in ("o", "ol", "oli", "olives", "OLIVES"):
        assert "Likes olives" in found(filled, typed), typed


def test_a_part_of_a_glued_word_is_found(make: Maker, library: Library) -> None:
    make.memory("Ein Gartenschlauch im Keller")
    assert found(library, "schlauch") == ["Ein Gartenschlauch im Keller"]
    assert found(library, "tenschl") == ["Ein Gartenschlauch im Keller"]


def test_where_too_many_words_hold_a_part_starts_of_words_answer(
    make: Maker, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    make.memory("Walking and talking")
    make.memory("Kingdom")
    assert len(found(library, "king")) == 2
    monkeypatch.setattr(search, "MOST_WORDS", 1)
    assert found(library, "king") == ["Kingdom"]


def test_where_enough_memories_start_with_it_nobody_looks_inside_of_words(
    make: Maker, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    make.memory("Talking")
    make.memory("Kingdom")
    monkeypatch.setattr(search, "ENOUGH_STARTS", 1)
    assert found(library, "king") == ["Kingdom"]
    assert found(library, "alkin") == ["Talking"]


def test_accents_and_case_do_not_matter(filled: Library) -> None:
    for typed in ("koln", "KÖLN", "Ko\u0308ln", "strasse", "STRASSE", "straße"):
        assert found(filled, typed) == ["Straße nach Köln"], typed


@pytest.mark.parametrize("typed", ["壽司", "喜歡", "我喜", "司"])
def test_characters_without_spaces_are_found_as_a_run(filled: Library, typed: str) -> None:
    assert found(filled, typed) == ["我喜歡壽司"]


def test_characters_that_do_not_stand_together_are_not_found(filled: Library) -> None:
    assert not found(filled, "我司")


def test_other_scripts_without_spaces_and_pictures_are_found(filled: Library) -> None:
    assert found(filled, "ทย") == ["ไทย อร่อย"]
    assert found(filled, "🌶") == ["🌶 hot"]


def test_a_phrase_is_found_as_it_stands(make: Maker, library: Library) -> None:
    make.memory("Green olives on bread")
    make.memory("Olives, green as grass")
    assert found(library, Term("green olives", phrase=True)) == ["Green olives on bread"]
    assert not found(library, Term("green oliv", phrase=True))


def test_words_of_the_query_language_of_sqlite_are_words(filled: Library) -> None:
    for word in ("AND", "OR", "NOT", "NEAR"):
        assert found(filled, word) == ["AND OR NOT NEAR"]


def test_all_words_have_to_be_there_and_no_unwanted_one(filled: Library) -> None:
    assert found(filled, "likes", "olives") == ["Likes olives"]
    assert not found(filled, "likes", "near")
    assert not found(filled, "likes", Term("olives", wanted=False))


def test_negations_alone_leave_all_the_others(filled: Library) -> None:
    assert len(found(filled, Term("olives", wanted=False))) == 5
    assert len(found(filled, Term("olives", wanted=False), Term("司", wanted=False))) == 4


def test_a_term_with_nothing_to_search_for_is_passed_over(filled: Library) -> None:
    assert len(found(filled, "!!!")) == 6
    assert found(filled, "!!!", "olives") == ["Likes olives"]


def test_a_pasted_page_is_still_a_query(filled: Library) -> None:
    assert found(filled, *(["olives"] * 1_000)) == ["Likes olives"]
    assert not found(filled, "olives " * 5_000)
    assert not found(filled, *(f"word{number}" for number in range(500)))


def test_what_is_wanted_and_what_is_not_stand_in_one_question() -> None:
    assert Match('"a" OR "b"', '"c"').whole == '("a" OR "b") NOT ("c")'
    assert Match(None, '"c"').whole is None


def test_no_sign_that_is_taken_for_a_gap_is_part_of_a_word_in_any_form() -> None:
    signs = [chr(point) for point in range(0x110000) if search._SIGNS.fullmatch(chr(point))]
    assert len(signs) > 30
    for sign in signs:
        # The Greek letter keeps the text beyond ASCII, so that it goes the long way.
        assert tokens_of(f"Ab{sign}t") == tokens_of(f"Ab{sign}t λ")[:-1] == ["ab", "t"]
        assert words_of(f"Ab{sign}t") == words_of(f"Ab{sign}t λ") - {"λ"} == {"ab", "t"}
