"""The list: every filter and every order, whichever way the store takes to answer them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sentient_desktop.domain.memory import NEEDS_A_LOOK, WORST_FIRST, AssistantId, Check, MemoryId, State
from sentient_desktop.domain.query import Query, Sort, Term
from sentient_desktop.library import Library
from sentient_desktop.store import listing
from tests.making import DAY, T0, Maker

WORDS = ("olives", "music", "Käse", "guitar", "running", "寿司", "teapot", "pot")
CATEGORIES = ("food", "health", None)
TOPICS = ("Life", "Work")


class Made:
    """Two hundred memories, and what is known of each."""

    def __init__(self, folder: Path) -> None:
        chance = random.Random(7)
        self.make = Maker(folder)
        self.rows: dict[int, dict[str, Any]] = {}
        assistants = [self.make.assistant(name) for name in ("Claude Code", "ChatGPT", "Claude")]
        with self.make.store.write():
            for _ in range(200):
                self._one(chance, assistants)
        self.library = Library(folder, clock=lambda: T0)

    def _one(self, chance: random.Random, assistants: list[AssistantId]) -> None:
        state = chance.choice(("current", "current", "disputed", "held", "superseded"))
        checks = sorted(chance.sample(list(Check), chance.choice((1, 1, 2, 3))), key=WORST_FIRST.index)
        row: dict[str, Any] = {
            "content": " ".join(chance.sample(WORDS, 2)),
            "state": state,
            "assistant_id": chance.choice(assistants),
            "category": chance.choice(CATEGORIES),
            "confidence": chance.choice((None, 0.0, 0.3, 0.5, 0.9, 1.0)),
            "first_seen_at": chance.choice((None, T0, T0 + DAY, T0 + 2 * DAY)),
            "restated_at": chance.choice((None, T0 + 3 * DAY)),
            "source_count": len(checks),
            "worst_check": str(checks[0]),
        }
        # ChatGPT's origin has no topics: its categories stand for them.
        topics = chance.sample(TOPICS, chance.randint(0, 2)) if row["assistant_id"] != assistants[1] else []
        leaving = chance.random() < 0.05
        memory_id = self.make.memory(topics=topics, leaving=leaving, **row)
        for check in checks:
            self.make.source(memory_id, verdict=str(check))
        self.rows[memory_id] = row | {"id": memory_id, "topics": topics, "checks": checks, "leaving": leaving}

    def expected(self, query: Query) -> list[int]:
        """The ids of a query's memories, found by looking at each of them."""
        names = {1: "Claude Code", 2: "ChatGPT", 3: "Claude"}
        found = [row for row in self.rows.values() if _passes(row, query, names[row["assistant_id"]])]
        return [row["id"] for row in sorted(found, key=lambda row: _place(row, query.sort))]


def _passes(row: dict[str, Any], query: Query, assistant: str) -> bool:
    confidence, seen = row["confidence"], row["first_seen_at"]
    topics = row["topics"] if assistant != "ChatGPT" else [row["category"]]
    return not row["leaving"] and all((
        not query.states or row["state"] in query.states,
        not query.assistants or any(part.casefold() in assistant.casefold() for part in query.assistants),
        not query.topics or bool(set(query.topics) & set(topics)),
        not query.categories or row["category"] in query.categories,
        not query.checks or bool(query.checks & set(row["checks"])),
        query.sure_from is None or (confidence is not None and confidence >= query.sure_from),
        query.sure_below is None or (confidence is not None and confidence < query.sure_below),
        not query.unrated or confidence is None,
        query.after is None or (seen is not None and seen >= query.after),
        query.before is None or (seen is not None and seen < query.before),
        not query.ids or row["id"] in query.ids,
        all(_holds(row["content"], term) == term.wanted for term in query.terms),
    ))  # fmt: skip


def _holds(content: str, term: Term) -> bool:
    folded = content.casefold().replace("ä", "a")
    wanted = term.text.casefold().replace("ä", "a")
    return wanted in folded.split() if term.phrase else wanted in folded


def _place(row: dict[str, Any], sort: Sort) -> tuple[Any, ...]:
    last = float("-inf")
    said = row["restated_at"] if row["restated_at"] is not None else row["first_seen_at"]
    number = -row["id"]
    return {
        Sort.NEWEST: (-(row["first_seen_at"] or last), number),
        Sort.SAID: (-(said or last), number),
        Sort.SURE: (0.5 if row["confidence"] is None else row["confidence"], -(row["restated_at"] or last), number),
        Sort.SOURCES: (-row["source_count"], number),
        Sort.TEXT: (row["content"].casefold().replace("ä", "a")[:32], row["id"]),
    }[sort]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Made]:
    made = Made(tmp_path_factory.mktemp("listing") / "library")
    yield made
    made.library.close()
    made.make.close()


TERMS = st.builds(
    Term,
    st.sampled_from(("oliv", "music", "kase", "KÄSE", "寿司", "pot", "司", "guitar", "nowhere", "ning")),
    phrase=st.just(False),
    wanted=st.booleans(),
)
QUERIES = st.builds(
    Query,
    terms=st.lists(TERMS, max_size=3).map(tuple),
    states=st.frozensets(st.sampled_from(list(State)[:4])),
    assistants=st.lists(st.sampled_from(("claude", "CODE", "gpt", "nobody")), max_size=2).map(tuple),
    topics=st.lists(st.sampled_from((*TOPICS, "food", "nothing")), max_size=2).map(tuple),
    categories=st.lists(st.sampled_from(("food", "health", "nothing")), max_size=1).map(tuple),
    checks=st.frozensets(st.sampled_from(list(Check)), max_size=3),
    sure_from=st.sampled_from((None, None, 0.0, 0.5)),
    sure_below=st.sampled_from((None, None, 0.5, 1.0)),
    unrated=st.sampled_from((False, False, False, True)),
    after=st.sampled_from((None, None, T0 + DAY)),
    before=st.sampled_from((None, None, T0 + DAY)),
    sort=st.sampled_from(list(Sort)),
    ids=st.sampled_from(((), (), tuple(MemoryId(number) for number in range(20, 90)))),
)
WAYS = {
    "few hits": {},
    "many hits, rows asked": {"FEW_HITS": 0},
    "many hits, ids gathered": {"FEW_HITS": 0, "MANY_HITS": 1},
    "hits everywhere": {"FEW_HITS": 0, "MANY_HITS": 1, "_SAMPLE": 3},
}


@pytest.mark.parametrize("way", WAYS)
@settings(max_examples=50, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(query=QUERIES)
def test_every_way_to_answer_a_query_finds_what_looking_at_each_memory_finds(
    made: Made, way: str, query: Query
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        for name, value in WAYS[way].items():
            patch.setattr(listing, name, value)
        expected = made.expected(query)
        assert list(made.library.order(query)) == expected
        assert made.library.count(query) == len(expected)
        for limit in (3, 128):
            assert [row.id for row in made.library.first_page(query, limit)] == expected[:limit]


@pytest.mark.parametrize("sort", list(Sort))
def test_the_order_is_total_so_that_equals_stand_by_id(made: Made, sort: Sort) -> None:
    order = list(made.library.order(Query(sort=sort, states=frozenset())))
    places = [_place(made.rows[number], sort) for number in order]
    assert all(one < other for one, other in pairwise(places))


def test_a_time_that_is_not_known_comes_last(make: Maker, library: Library) -> None:
    unknown = make.memory("No time", first_seen_at=None, restated_at=None)
    old = make.memory("Old", first_seen_at=-T0, restated_at=-T0)
    for sort in (Sort.NEWEST, Sort.SAID):
        assert list(library.order(Query(sort=sort))) == [old, unknown]


def test_a_restating_that_is_not_known_counts_as_the_time_first_noted(make: Maker, library: Library) -> None:
    early = make.memory("Early", first_seen_at=T0, restated_at=T0 + DAY)
    late = make.memory("Late", first_seen_at=T0 + 2 * DAY, restated_at=None)
    assert list(library.order(Query(sort=Sort.SAID))) == [late, early]


def test_an_unknown_confidence_is_in_no_filter_by_sureness(make: Maker, library: Library) -> None:
    unknown = make.memory("Who knows", confidence=None)
    half = make.memory("Half", confidence=0.5)
    assert list(library.order(Query(sure_from=0.0))) == [half]
    assert list(library.order(Query(sure_below=1.0))) == [half]
    assert list(library.order(Query(unrated=True))) == [unknown]


def test_a_check_is_found_in_any_source_not_only_in_the_worst(make: Maker, library: Library) -> None:
    memory = make.memory("Said twice", worst_check="conflict")
    make.source(memory, verdict="conflict")
    make.source(memory, verdict="exact")
    for check in (Check.CONFLICT, Check.EXACT):
        assert list(library.order(Query(checks=frozenset({check})))) == [memory]
    assert not library.order(Query(checks=frozenset({Check.MISSING})))


def test_a_memory_that_is_being_forgotten_is_in_no_answer(make: Maker, library: Library) -> None:
    memory = make.memory("Soon gone", topics=["Life"], worst_check="missing", leaving=True)
    for query in (Query(), Query(terms=(Term("soon"),)), Query(ids=(memory,)), Query(states=frozenset())):
        assert not library.order(query)
        assert not library.first_page(query)
        assert library.count(query) == 0
    assert library.rows([memory]) == [None]
    counts = library.counts()
    assert (counts.all, counts.needs_a_look, counts.topics) == (0, 0, ())


def test_hidden_characters_are_found_and_only_they(make: Maker, library: Library) -> None:
    hidden = make.memory("Likes\u200b tea", first_seen_at=T0)
    control = make.memory("Likes\x08 tea", first_seen_at=T0 - 1)
    make.memory("Likes tea 茶, und Käse ❤️\n- and a second line")
    assert list(library.order(Query(hidden_characters=True))) == [hidden, control]
    assert [row.hidden_characters for row in library.first_page(Query(hidden_characters=True))] == [True, True]
    assert list(library.order(Query(hidden_characters=True, terms=(Term("tea", wanted=False),)))) == []


def test_states_decide_what_all_memories_means(make: Maker, library: Library) -> None:
    ids = {state: make.memory(state, state=state) for state in ("held", "current", "disputed", "superseded")}
    assert set(library.order(Query())) == set(ids.values()) - {ids["superseded"]}
    assert set(library.order(Query(states=frozenset()))) == set(ids.values())
    assert set(library.order(Query(states=frozenset({State.SUPERSEDED})))) == {ids["superseded"]}


def test_a_row_is_cut_for_painting_but_judged_whole(make: Maker, library: Library) -> None:
    memory = make.memory("x" * 600 + "\u202e")
    row = library.rows([memory])[0]
    assert row is not None
    assert len(row.content) == 500
    assert row.hidden_characters


def test_rows_come_in_the_order_asked_for_with_gaps_where_nothing_is(make: Maker, library: Library) -> None:
    one, two = make.memory("One"), make.memory("Two")
    rows = library.rows([two, 999, one, two])
    assert [row and row.id for row in rows] == [two, None, one, two]


def test_a_row_shows_the_place_it_was_first_noted_at(make: Maker, library: Library) -> None:
    memory = make.memory("Said in two places")
    make.source(memory, place="channel:telegram", said_at=T0)
    make.source(memory, place="conversation", said_at=T0 + DAY, is_origin=1)
    other = make.memory("No origin named")
    make.source(other, place="app:mail")
    nowhere = make.memory("No source")
    assert [row and row.place for row in library.rows([memory, other, nowhere])] == ["conversation", "app:mail", None]


def test_the_sidebar_counts_what_the_list_shows(made: Made) -> None:
    counts = made.library.counts()
    count = made.library.count
    assert counts.all == count(Query())
    assert counts.held == count(Query(states=frozenset({State.HELD})))
    assert counts.disputed == count(Query(states=frozenset({State.DISPUTED})))
    assert counts.superseded == count(Query(states=frozenset({State.SUPERSEDED})))
    assert counts.needs_a_look == count(Query(checks=NEEDS_A_LOOK))
    for assistant, number in counts.assistants:
        assert number == len([one for one in made.expected(Query()) if made.rows[one]["assistant_id"] == assistant.id])
    assert dict(counts.topics) == {name: count(Query(topics=(name,))) for name in ("Life", "Work", "food", "health")}


def test_nothing_that_was_typed_reaches_sqlite_as_syntax_or_stops_it(made: Made) -> None:
    odd = ("'; DROP TABLE memories; --", '"', "\ud800", "a\0b", "*", "NEAR(", "%", "x" * 100_000, "\u202e", "()")
    for text in odd:
        query = Query(topics=(text,), categories=(text,), assistants=(text,), terms=(Term(text),))
        assert not made.library.order(query)
    assert made.library.count(replace(Query(), ids=(MemoryId(1),))) <= 1
