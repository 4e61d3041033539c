"""The search field's language, there and back."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sentient_desktop.domain.memory import NEEDS_A_LOOK, Check, MemoryId, State
from sentient_desktop.domain.query import Query, Sort, Term
from sentient_desktop.domain.query_text import parse, render

PIECES = r"""
is:held is:ANY is:unrated is:nothing -is:held from:claude from:"a__b" from: topic:"x topic:"x""y" category:Work
check:look check:exact check:nothing sure:<0.5 sure:>0.55 sure:50% sure:1e-5 sure:>1 sure:101 sure:101% sure:<=.3 sure:x
before:2026-01 after:2026-01-31 after:2026 before:2026-13 before:@5 after:@-99999999999999999 after:0001-01 has:hidden
has:x sort:text sort:x id:3,4 id:3, id:x x:y : " "a a" "a__b" "" "__" -"a__b" -word -- - \ \is:held \\is:held \" \-x
-\"a -is:held\ ö 好
"""


def micros(*day: int) -> int:
    return int(datetime(*day, tzinfo=UTC).timestamp()) * 1_000_000  # type: ignore[misc, arg-type]


@given(st.lists(st.sampled_from(PIECES.split())))
def test_what_was_read_is_written_so_that_it_reads_the_same(pieces: list[str]) -> None:
    query = parse(" ".join(pieces).replace("__", " "))
    assert parse(render(query)) == query


@given(st.text(alphabet=st.sampled_from('" \\-:iseha.<>=0159%@\u3000') | st.characters()))
def test_any_text_is_read(text: str) -> None:
    query = parse(text)
    assert parse(render(query)) == query


queries = st.builds(
    Query,
    terms=st.lists(
        st.builds(Term, st.from_regex(r"\A\S+\Z"), st.just(False), st.booleans())
        | st.builds(Term, st.text(min_size=1).filter(str.strip), st.just(True), st.booleans())
    ).map(tuple),
    states=st.frozensets(st.sampled_from([State.HELD, State.CURRENT, State.DISPUTED, State.SUPERSEDED])),
    assistants=st.lists(st.text(min_size=1).filter(str.strip)).map(tuple),
    topics=st.lists(st.text(min_size=1).filter(str.strip)).map(tuple),
    categories=st.lists(st.text(min_size=1).filter(str.strip)).map(tuple),
    checks=st.frozensets(st.sampled_from(Check)),
    sure_from=st.none() | st.floats(0, 1),
    sure_below=st.none() | st.floats(0, 1),
    unrated=st.booleans(),
    after=st.none() | st.integers(-(10**17), 10**17),
    before=st.none() | st.dates().map(lambda day: micros(day.year, day.month, day.day)),
    hidden_characters=st.booleans(),
    sort=st.sampled_from(Sort),
    ids=st.lists(st.integers(0, 10**15).map(MemoryId)).map(tuple),
)


@given(queries)
def test_every_query_can_be_written(query: Query) -> None:
    assert parse(render(query)) == query


def test_the_example_of_the_window() -> None:
    assert parse('is:disputed from:claude sure:<0.5 before:2026-01 "exact words" -not') == Query(
        terms=(Term("exact words", phrase=True), Term("not", wanted=False)),
        states=frozenset({State.DISPUTED}),
        assistants=("claude",),
        sure_below=0.5,
        before=micros(2026, 1, 1),
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", Query()),
        ("is:held is:replaced", Query(states=frozenset({State.HELD, State.SUPERSEDED}))),
        ("is:superseded", Query(states=frozenset({State.SUPERSEDED}))),
        ("is:any", Query(states=frozenset())),
        ("is:unrated", Query(unrated=True)),
        ("IS:Current", Query(states=frozenset({State.CURRENT}))),
        ('topic:"Daily life" topic:Health', Query(topics=("Daily life", "Health"))),
        ("category:work", Query(categories=("work",))),
        ("check:conflict", Query(checks=frozenset({Check.CONFLICT}))),
        ("check:look", Query(checks=NEEDS_A_LOOK)),
        ("sure:>=0.7", Query(sure_from=0.7)),
        ("sure:>0.7", Query(sure_from=0.71)),
        ("sure:<=0.7", Query(sure_below=0.71)),
        ("sure:<50", Query(sure_below=0.5)),
        ("sure:<50%", Query(sure_below=0.5)),
        ("sure:0.9", Query(sure_from=0.9, sure_below=0.91)),
        ("after:2026-01-31", Query(after=micros(2026, 1, 31))),
        ("after:2025", Query(after=micros(2025, 1, 1))),
        ("has:hidden", Query(hidden_characters=True)),
        ("sort:said", Query(sort=Sort.SAID)),
        ("id:24,25", Query(ids=(MemoryId(24), MemoryId(25)))),
        ('-"not these"', Query(terms=(Term("not these", phrase=True, wanted=False),))),
        ('"say ""hi"""', Query(terms=(Term('say "hi"', phrase=True),))),
        ('""', Query()),
    ],
)
def test_each_filter(text: str, expected: Query) -> None:
    assert parse(text) == expected


@pytest.mark.parametrize(
    "word",
    [
        *("is:nothing", "is:", "sure:x", "sure:<999", "before:2026-13", "before:soon", "sort:x", "has:x", "check:x"),
        *("id:x", "x:y", "http://a.b", ":", "-", '"open', "NOT", "(", "a*", "OR"),
    ],
)
def test_what_is_no_filter_is_a_word(word: str) -> None:
    assert parse(word) == Query(terms=(Term(word),))


def test_a_backslash_makes_a_word_of_a_filter() -> None:
    assert parse(r"\is:held \-x \d") == Query(terms=(Term("is:held"), Term("-x"), Term(r"\d")))


def test_a_filter_in_the_text_takes_the_place_of_the_same_one_before() -> None:
    base = Query(terms=(Term("a"),), states=frozenset({State.HELD}), topics=("Health",), sort=Sort.SURE)
    assert parse("is:disputed b", base) == Query(
        terms=(Term("a"), Term("b")), states=frozenset({State.DISPUTED}), topics=("Health",), sort=Sort.SURE
    )
