"""The search field's language: text to `Query` and back (window.md, Habits).

`is:disputed from:claude topic:"Daily life" category:work check:look sure:<0.5 before:2026-01 after:2025-06-30
has:hidden is:told is:leftout sort:said id:24 "exact words" -not -"not these"`. What is no known filter is a word to
search for. A word that looks like a filter, a phrase or an exclusion is written with a backslash before it
(`\\is:held`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from typing import Any

from sentient_desktop.domain.memory import NEEDS_A_LOOK, WORST_FIRST, Check, MemoryId, Micros, State
from sentient_desktop.domain.query import SHOWN_STATES, Query, Sort, Term

_QUOTED = r'"((?:[^"]|"")*)"(?!")'
_PHRASE = re.compile(rf"(-?){_QUOTED}")
_NAMED = re.compile(rf"(from|topic|category):{_QUOTED}", re.IGNORECASE)
_WORD = re.compile(r"\S+")
_SURE = re.compile(r"(<=|>=|<|>|=|)((?:[0-9]{1,3}(?:\.[0-9]{0,20})?|\.[0-9]{1,20})(?:e-[0-9]{1,3})?)(%?)")
_DAY = re.compile(r"(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?", re.ASCII)
_MICROS = re.compile(r"@(-?[0-9]{1,18})")
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_ONE_STEP = 0.01
_HIGHEST = 1.0 + _ONE_STEP
"""What is higher is per cent."""

_STATES = {
    "held": State.HELD,
    "current": State.CURRENT,
    "disputed": State.DISPUTED,
    "replaced": State.SUPERSEDED,
    "superseded": State.SUPERSEDED,
}
_STATE_WORDS = {State.HELD: "held", State.CURRENT: "current", State.DISPUTED: "disputed", State.SUPERSEDED: "replaced"}
_TOLD = {"told": True, "leftout": False}
_TUPLES = {"from": "assistants", "topic": "topics", "category": "categories"}


def parse(text: str, base: Query | None = None) -> Query:
    """The query that a text asks for. Never raises.

    A filter in the text takes the place of the same filter in `base`; words are added to its words. Times are UTC:
    `before` a month or day is before it begins, `after` one from when it begins.
    """
    found = _Found()
    for token in _tokens(text):
        if isinstance(token, Term):
            found.terms.append(token)
        else:
            found.take(*token)
    base = Query() if base is None else base
    return replace(base, terms=base.terms + tuple(found.terms), **found.filters)


def render(query: Query) -> str:
    """The text that `parse` reads as this query."""
    return " ".join([*_filters(query), *map(_term_text, query.terms)])


@dataclass(slots=True)
class _Found:
    """What was read so far: the words, and the fields of `Query` by name."""

    terms: list[Term] = field(default_factory=list)
    filters: dict[str, Any] = field(default_factory=dict)

    def take(self, name: str, value: Any) -> None:
        """Adds a filter; several of one field are alternatives, of the others the last one counts."""
        if isinstance(value, tuple):
            value = (*self.filters.get(name, ()), *value)
        elif isinstance(value, frozenset):
            value |= self.filters.get(name, frozenset())
        self.filters[name] = value


def _tokens(text: str) -> Iterator[Term | tuple[str, Any]]:
    at = 0
    while (start := _WORD.search(text, at)) is not None:
        at = start.start()
        if phrase := _PHRASE.match(text, at):
            at = phrase.end()
            said = phrase[2].replace('""', '"')
            if said.strip():
                yield Term(said, phrase=True, wanted=not phrase[1])
        elif (named := _NAMED.match(text, at)) and named[2].strip():
            at = named.end()
            yield _TUPLES[named[1].lower()], (named[2].replace('""', '"'),)
        else:
            at = start.end()
            yield from _read_word(start.group())


def _read_word(word: str) -> Iterator[Term | tuple[str, Any]]:
    if word.startswith("-") and len(word) > 1:
        yield Term(_unescaped(word[1:], wanted=False), wanted=False)
    elif filters := _filters_in(word):
        yield from filters
    else:
        yield Term(_unescaped(word, wanted=True))


def _needs_escape(word: str, *, wanted: bool) -> bool:
    if word.startswith("\\"):
        return _needs_escape(word[1:], wanted=wanted)
    special = wanted and ((word.startswith("-") and len(word) > 1) or bool(_filters_in(word)))
    return special or word.startswith('"')


def _unescaped(word: str, *, wanted: bool) -> str:
    return word[1:] if word.startswith("\\") and _needs_escape(word[1:], wanted=wanted) else word


def _filters_in(word: str) -> list[tuple[str, Any]]:
    """The fields that a word sets (`sure:0.5` two of them); none when it is no filter."""
    name, colon, value = word.partition(":")
    reader = _READERS.get(name.lower()) if colon and value else None
    return reader(value) if reader else []


def _read_is(value: str) -> list[tuple[str, Any]]:
    value = value.lower()
    if value == "unrated":
        return [("unrated", True)]
    if value in _TOLD:
        return [("told", _TOLD[value])]
    if value == "any":
        return [("states", frozenset())]
    return [("states", frozenset({_STATES[value]}))] if value in _STATES else []


def _read_check(value: str) -> list[tuple[str, Any]]:
    value = value.lower()
    if value == "look":
        return [("checks", NEEDS_A_LOOK)]
    return [("checks", frozenset({Check(value)}))] if value in set(Check) else []


def _read_sure(value: str) -> list[tuple[str, Any]]:
    match = _SURE.fullmatch(value)
    if match is None:
        return []
    figure = float(match[2])
    if match[3] or figure > _HIGHEST:
        figure /= 100
    if figure > _HIGHEST:
        return []
    above = min(round(figure + _ONE_STEP, 2), _HIGHEST)  # confidences have two decimals
    return {
        "<": [("sure_below", figure)],
        "<=": [("sure_below", above)],
        ">=": [("sure_from", figure)],
        ">": [("sure_from", above)],
    }.get(match[1], [("sure_from", figure), ("sure_below", above)])


def _read_time(name: str, value: str) -> list[tuple[str, Any]]:
    if match := _MICROS.fullmatch(value):
        return [(name, int(match[1]))]
    match = _DAY.fullmatch(value)
    if match is None:
        return []
    try:
        day = datetime(int(match[1]), int(match[2] or 1), int(match[3] or 1), tzinfo=UTC)
    except ValueError:  # no such day
        return []
    return [(name, (day - _EPOCH) // timedelta(microseconds=1))]


def _read_ids(value: str) -> list[tuple[str, Any]]:
    numbers = value.split(",")
    if not all(re.fullmatch("[0-9]{1,18}", number) for number in numbers):
        return []
    return [("ids", tuple(MemoryId(int(number)) for number in numbers))]


_READERS: dict[str, Callable[[str], list[tuple[str, Any]]]] = {
    "is": _read_is,
    "check": _read_check,
    "sure": _read_sure,
    "before": lambda value: _read_time("before", value),
    "after": lambda value: _read_time("after", value),
    "has": lambda value: [("hidden_characters", True)] if value.lower() == "hidden" else [],
    "sort": lambda value: [("sort", Sort(value.lower()))] if value.lower() in set(Sort) else [],
    "id": _read_ids,
    "from": lambda value: [("assistants", (value,))],
    "topic": lambda value: [("topics", (value,))],
    "category": lambda value: [("categories", (value,))],
}


def _filters(query: Query) -> Iterator[str]:
    yield from _state_texts(query.states)
    yield from _standing_texts(query)
    for name, attribute in _TUPLES.items():
        yield from (f"{name}:{_value_text(value)}" for value in getattr(query, attribute))
    yield from _check_texts(query.checks)
    if query.sure_from is not None:
        yield f"sure:>={query.sure_from!r}"
    if query.sure_below is not None:
        yield f"sure:<{query.sure_below!r}"
    if query.after is not None:
        yield f"after:{_time_text(query.after)}"
    if query.before is not None:
        yield f"before:{_time_text(query.before)}"
    if query.hidden_characters:
        yield "has:hidden"
    if query.sort is not Sort.NEWEST:
        yield f"sort:{query.sort}"
    if query.ids:
        yield f"id:{','.join(map(str, query.ids))}"


def _state_texts(states: frozenset[State]) -> Iterator[str]:
    if not states:
        yield "is:any"
    elif states != SHOWN_STATES:
        yield from (f"is:{word}" for state, word in _STATE_WORDS.items() if state in states)


def _standing_texts(query: Query) -> Iterator[str]:
    if query.unrated:
        yield "is:unrated"
    if query.told is not None:
        yield "is:told" if query.told else "is:leftout"


def _check_texts(checks: frozenset[Check]) -> Iterator[str]:
    if checks >= NEEDS_A_LOOK:
        yield "check:look"
        checks -= NEEDS_A_LOOK
    yield from (f"check:{check}" for check in WORST_FIRST if check in checks)


def _value_text(value: str) -> str:
    if '"' in value or any(map(str.isspace, value)):
        return '"' + value.replace('"', '""') + '"'
    return value


def _time_text(micros: Micros) -> str:
    try:
        moment = _EPOCH + timedelta(microseconds=micros)
    except OverflowError:  # outside of the years 1 to 9999
        return f"@{micros}"
    if moment.time() != datetime.min.time():
        return f"@{micros}"
    return f"{moment:%Y-%m}".zfill(7) if moment.day == 1 else f"{moment:%Y-%m-%d}".zfill(10)


def _term_text(term: Term) -> str:
    sign = "" if term.wanted else "-"
    if term.phrase:
        return sign + '"' + term.text.replace('"', '""') + '"'
    return sign + ("\\" if _needs_escape(term.text, wanted=term.wanted) else "") + term.text
