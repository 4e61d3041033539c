"""The question to the index of memories for those that hold enough of some words, by the words that memories have.

The vocabulary (the table `words`) knows every word of every memory: a stem is asked for by the few words that have it,
and not by all that begin like it, whose hits the index would have to merge first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from sentient_desktop.domain.words import STEMS
from sentient_desktop.store.connection import Connection
from sentient_desktop.store.search import index_text, quoted

MOST_OF_FEW = 3
"""So many words at a time must stand in a memory that holds enough of them: more would find as few and cost more."""
MOST_STEMS = 24
"""Of a very long text: the longest words, which are the rarest as a rule."""


Known = dict[tuple[str, str], str | None]
"""What is asked for a stem of a language, once it was worked out; good for as long as nobody writes."""


def said_match(
    connection: Connection, stems: Iterable[str], language: str, enough: int, before: Known | None = None
) -> str | None:
    """FTS5's query for all memories that hold `enough` of these stems of a language (of those of a text of more than
    24, nearly all); it may find some that hold fewer. None: there is none. `before` is kept by who asks often."""
    memo = {} if before is None else before
    stem_of = STEMS[language]
    known = []
    for stem in _longest_first(stems):
        if (stem, language) not in memo:
            memo[stem, language] = _words_of(
                connection, stem, lambda words, stem: [word for word in words if stem_of[word] == stem]
            )
        asked = memo[stem, language]
        if asked is not None:
            known.append(asked)
    if not 0 < enough <= len(known):
        return None
    # A memory that lacks no more than may be missing holds at least `some` of so many, whichever they are.
    some = min(enough, MOST_OF_FEW)
    chosen = known[: len(known) - enough + some]
    return at_least(chosen[:MOST_STEMS], min(some, len(chosen)))


Choice = Callable[[list[str], str], list[str]]
"""Which of some words, that all begin like a stem, have it."""


def words_saying(connection: Connection, stems: Iterable[str], choose: Choice) -> list[str]:
    """For each of these stems, the longest first, FTS5's query for all words of memories that have it; of those that no
    memory has, none."""
    return [asked for stem in _longest_first(stems) if (asked := _words_of(connection, stem, choose)) is not None]


def _longest_first(stems: Iterable[str]) -> list[str]:
    return sorted(stems, key=lambda stem: (-len(stem), stem))


def _words_of(connection: Connection, stem: str, choose: Choice) -> str | None:
    # A stem may end in other letters than the words that have it ("happi": happy), so its end is left off.
    start = stem[: max(3, len(stem) - 2)]
    if not (stem.isascii() and stem.isalnum()):
        # A word that the index takes apart or that the vocabulary leaves out ("can't", "3,000", Chinese).
        known = index_text(start).strip()
        return f"{quoted(known)} *" if known else None
    asked = "SELECT word FROM words WHERE word >= ? AND word < ?"
    words = choose([row[0] for row in connection.execute(asked, (start, start + _LAST)).fetchall()], stem)
    return "(" + " OR ".join(map(quoted, words)) + ")" if words else None


_LAST = "\U0010ffff"


def at_least(parts: Sequence[str], enough: int) -> str:
    """A query for what holds at least `enough` of these, each half of them looked at once where it can be."""
    if enough == 1:
        return "(" + " OR ".join(parts) + ")"
    if enough == len(parts):
        return "(" + " AND ".join(parts) + ")"
    half = len(parts) // 2
    left, right = parts[:half], parts[half:]
    ways = []
    for here in range(max(0, enough - len(right)), min(enough, len(left)) + 1):
        sides = [at_least(side, count) for side, count in ((left, here), (right, enough - here)) if count]
        ways.append("(" + " AND ".join(sides) + ")")
    return "(" + " OR ".join(ways) + ")"
