"""Texts as words."""

from __future__ import annotations

from itertools import pairwise

import pytest
import regex
from hypothesis import given
from hypothesis import strategies as st

from sentient_desktop.domain import words
from sentient_desktop.domain.words import Text, fold, language_of, prepared, sentence_spans, tokens_in, words_in

UNICODE_WORD = regex.compile(r"\b\w.*?\b", regex.WORD | regex.DOTALL)


@given(st.text(alphabet=st.characters(max_codepoint=127)))
def test_the_quick_segmentation_of_plain_text_is_the_one_of_unicode(text: str) -> None:
    assert words_in(text) == UNICODE_WORD.findall(text)


@given(st.text(alphabet=st.sampled_from("ab1.,;:'’_- é好ひカタสัวあ한")))
def test_words_and_their_places_agree(text: str) -> None:
    tokens = list(tokens_in(text))
    assert [token.word for token in tokens] == words_in(text)
    assert all(text[token.start : token.end] == token.word for token in tokens)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("can't 3.14 8:30 1,000 o’clock", ["can't", "3.14", "8", "30", "1,000", "o’clock"]),
        ("我喜欢 a漢字b", ["我喜", "喜欢", "a", "漢字", "b"]),
        ("好", ["好"]),
        ("한국어 좋아", ["한국어", "좋아"]),
        ("กาแฟ", ["กา", "าแ", "แฟ"]),
        ("", []),
    ],
)
def test_words_are_cut_by_unicode_and_pairs_where_there_are_no_spaces(text: str, expected: list[str]) -> None:
    assert words_in(text) == expected


@pytest.mark.parametrize(
    ("word", "folded"),
    [
        ("Gina's", "gina"),
        ("Gina’s", "gina"),
        ("I'm", "i"),
        ("L'eau", "eau"),
        ("qu’il", "il"),
        ("don't", "don't"),
        ("Straße", "strasse"),
        ("Ménage", "menage"),
        ("ÅNGSTRÖM", "angstrom"),
        ("ｆｕｌｌ", "full"),
        ("กั", "กั"),
        ("が", "が"),
    ],
)
def test_words_are_folded(word: str, folded: str) -> None:
    assert fold(word) == folded


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("The cat is on the table", "english"),
        ("Die Katze ist auf dem Tisch", "german"),
        ("Le chat est sur la table", "french"),
        ("El gato está en la mesa y yo también", "spanish"),
        ("Il gatto è sul tavolo perché non ha sonno", "italian"),
        ("O gato está na mesa e não tem sono", "portuguese"),
        ("Zebra", None),
        ("", None),
    ],
)
def test_small_words_point_to_the_language(text: str, language: str | None) -> None:
    assert language_of(text) == language


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        ("One. Two! Three? Four", ["One.", "Two!", "Three?", "Four"]),
        ('He said "stop." Then 3.5 km.', ['He said "stop."', "Then 3.5 km."]),
        ("  One\n\n- two\nthree.  ", ["One", "- two", "three."]),
        ("好。再见！", ["好。", "再见！"]),
        ("...\n", ["..."]),
        (" \n ", []),
    ],
)
def test_sentences_end_at_stops_and_line_ends(text: str, sentences: list[str]) -> None:
    assert [text[start:end] for start, end in sentence_spans(text)] == sentences


@given(st.text(alphabet=st.sampled_from("ab.!? \n。\"'")))
def test_no_letter_is_outside_of_every_sentence(text: str) -> None:
    spans = list(sentence_spans(text))
    assert all(start < end for start, end in spans)
    assert all(end <= later for (_, end), (later, _) in pairwise(spans))
    inside = {at for span in spans for at in range(*span)}
    assert all(at in inside for at, sign in enumerate(text) if not sign.isspace())


def test_a_sentence_without_words_is_none() -> None:
    assert [sentence.stems for sentence in Text("... One. !!").sentences()] == [{"one"}]


def test_stems_are_forgotten_before_they_fill_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "_MOST_REMEMBERED", 2)
    stems = words.Stems("english")
    assert [stems[word] for word in ("running", "olives", "trees", "running")] == ["run", "oliv", "tree", "run"]
    assert len(stems) <= 2


def test_texts_are_prepared_once() -> None:
    assert prepared("the same") is prepared("the same")
    text = prepared("the same. again")
    assert text.sentences() is text.sentences()
    assert text.stems() is text.stems()
