"""Times every read of a big library beside its bar (limits.md).

    python -m benchmarks.reading FOLDER [--cpu]

FOLDER is one that `make_library` made. Nothing is written. Times are milliseconds: median and worst; with `--cpu` those
of the processor alone, for a machine on which others work too.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from benchmarks import real_text
from sentient_desktop.domain.chat import ChatId, MessageId
from sentient_desktop.domain.memory import NEEDS_A_LOOK, Check, MemoryId, State
from sentient_desktop.domain.query import Query, Sort, Term
from sentient_desktop.library import Library

FILTERS: dict[str, Query] = {
    "all": Query(),
    "disputed": Query(states=frozenset({State.DISPUTED})),
    "one assistant": Query(assistants=("hermes",)),
    "needs a look": Query(checks=NEEDS_A_LOOK),
    "any source exact": Query(checks=frozenset({Check.EXACT})),
    "hidden characters": Query(hidden_characters=True),
}
"""Filters whose first page has to be there within 100 ms."""
COMBINED: dict[str, Query] = {
    "category": Query(categories=("health",)),
    "topic of most": Query(topics=("Life",)),
    "less sure than 0.5": Query(sure_below=0.5),
    "not rated": Query(unrated=True),
    "half a year": Query(after=1_650_000_000_000_000, before=1_665_000_000_000_000),
    "category, sure, disputed": Query(categories=("health",), sure_from=0.6, states=frozenset({State.DISPUTED})),
    "word, topic, sure": Query(terms=(Term("music"),), topics=("Life",), sure_from=0.6),
}
"""Combinations whose first page has to be there within 300 ms."""
TYPED = ("music", "guitar lessons", "i like to", "children", "work from home", "vegan food", "音乐", "-music")


class Clock:
    """Which clock is looked at: the wall's, or the processor's for this thread."""

    now = staticmethod(time.perf_counter)


class Table:
    """Prints one line for each thing that is timed and remembers what missed its bar."""

    def __init__(self) -> None:
        self.missed: list[str] = []
        print(f"{'what':58}{'median':>9}{'worst':>9}{'bar':>9}")

    def line(self, what: str, times: Sequence[float], bar: float, worst_bar: float | None = None) -> None:
        """One line; `times` in milliseconds."""
        middle, worst = statistics.median(times), max(times)
        missed = middle > bar or (worst_bar is not None and worst > worst_bar)
        if missed:
            self.missed.append(what)
        shown = f"{bar:g}" if worst_bar is None else f"{bar:g}/{worst_bar:g}"
        print(f"{what:58}{middle:9.2f}{worst:9.2f}{shown:>9}{'  over' if missed else ''}", flush=True)


def timed(does: Callable[[], object], times: int = 5) -> list[float]:
    """How long it takes, each time, in milliseconds."""
    taken = []
    for _ in range(times):
        started = Clock.now()
        does()
        taken.append((Clock.now() - started) * 1000)
    return taken


def lists(library: Library, table: Table) -> None:
    """First pages and whole orders of every order and filter."""
    table.line("floor: all ids of one index, nothing filtered", timed(lambda: _floor(library), 3), 1000)
    for filters, bar in ((FILTERS, 100), (COMBINED, 300)):
        for name, query in filters.items():
            pages: list[float] = []
            wholes: list[float] = []
            for sort in Sort:
                asked = replace(query, sort=sort)
                pages += timed(lambda asked=asked: library.first_page(asked), 3)
                wholes += timed(lambda asked=asked: library.order(asked), 1)
            table.line(f"first page, 5 orders: {name}", pages, bar)
            table.line(f"whole order, 5 orders: {name}", wholes, 1000)
            table.line(f"count: {name}", timed(lambda query=query: library.count(query), 1), 1000)


def _floor(library: Library) -> list[tuple[int]]:
    with library._store.read() as connection:
        asked = "SELECT id FROM memories INDEXED BY memories_newest ORDER BY first_seen_at DESC, id DESC"
        return connection.execute(asked).fetchall()


def typing(library: Library, table: Table) -> None:
    """A search field: every prefix of what somebody types, and every single letter."""
    keys = [
        timed(lambda text=text: library.first_page(Query(terms=_terms(text))), 1)[0]
        for typed in TYPED
        for text in (typed[: end + 1] for end in range(len(typed)))
        if _terms(text)
    ]
    table.line(f"first page after a key press ({len(keys)} of them)", keys, 50, 150)
    letters = [timed(lambda letter=letter: library.first_page(Query(terms=(Term(letter),))), 1)[0]
               for letter in "abcdefghijklmnopqrstuvwxyz"]  # fmt: skip
    table.line("first page after a single letter", letters, 50, 150)
    chance = random.Random(5)
    words = real_text.load().draw(chance, 60)
    table.line("first page, words by Zipf", [
        timed(lambda word=word: library.first_page(Query(terms=(Term(word),))), 1)[0] for word in words
    ], 50, 150)  # fmt: skip


def _terms(text: str) -> tuple[Term, ...]:
    return tuple(Term(word.lstrip("-"), wanted=not word.startswith("-")) for word in text.split() if word.strip("-"))


def single(library: Library, table: Table) -> None:
    """Rows by id, one memory with everything, counts."""
    chance = random.Random(3)
    order = library.order(Query())
    pages = [[order[chance.randrange(len(order))] for _ in range(128)] for _ in range(40)]
    starts = [chance.randrange(max(1, len(order) - 128)) for _ in range(40)]
    table.line("128 rows by id, at random", [timed(lambda p=p: library.rows(p), 1)[0] for p in pages], 16, 33)
    table.line("128 rows after a jump", [
        timed(lambda at=at: library.rows(order[at : at + 128]), 1)[0] for at in starts
    ], 16, 33)  # fmt: skip
    chosen = [MemoryId(order[chance.randrange(len(order))]) for _ in range(60)]
    library.detail(chosen[0])
    table.line("one memory with everything", [timed(lambda i=i: library.detail(i), 1)[0] for i in chosen], 16)
    table.line("the numbers of the sidebar", timed(library.counts, 3), 1000)
    table.line("50 usable insights", timed(lambda: library.insights(limit=50), 1), 5000)


def chats(library: Library, table: Table) -> None:
    """The chat of 200,000 messages, which is the first one."""
    chance = random.Random(4)
    chat = ChatId(1)
    total = library.chat_at(chat).total
    for around in (50, 200):
        table.line(f"chat of {total:,} at a message, {around} around", [
            timed(lambda a=around: library.chat_at(chat, MessageId(1 + chance.randrange(total)), a), 1)[0]
            for _ in range(30)
        ], 100)  # fmt: skip
    table.line("the same, a page by position", [
        timed(lambda: library.chat_page(chat, 0, chance.randrange(total), 200), 1)[0] for _ in range(30)
    ], 100)  # fmt: skip
    table.line("the same, a message that is not there", timed(lambda: library.chat_at(chat, MessageId(0))), 100)
    table.line("find in it, 'guitar'", timed(lambda: library.find_in_chat(chat, 0, "guitar"), 3), 250)


def main() -> None:
    """The command line of this script."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--cpu", action="store_true", help="count the processor's time only")
    asked = parser.parse_args()
    if asked.cpu:
        Clock.now = staticmethod(time.thread_time)
    with Library(asked.folder) as library:
        print(f"{library.count(Query()):,} memories shown")
        table = Table()
        for part in (lists, typing, single, chats):
            part(library, table)
    print("Over: " + ", ".join(table.missed) if table.missed else "All within their bars.")


if __name__ == "__main__":
    main()
