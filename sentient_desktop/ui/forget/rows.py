"""A plan as rows: for each thing what it is, the text concerned, and what happens to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from sentient_desktop.domain.plan import Action, Place, PlanItem, Why
from sentient_desktop.domain.plan_view import PlanText, PlanView
from sentient_desktop.ui.forget.excerpt import excerpt, words_of
from sentient_desktop.ui.words import forgetting as say
from sentient_desktop.ui.words.names import place_words

_TEXTS = 4
"""So many things of one place have a row of their own; the rest share one."""
_NOTHING = PlanText()
_AS_ONE = frozenset({Place.MEMORY, Place.SOURCE, Place.REPLY_CHIP, Place.RUN_CHIP, Place.CHAT, Place.SAFETY_COPY})
"""Places whose things have no text of their own that is worth a row each."""
_ORDER = tuple(Place)

Happens = Callable[[PlanItem, PlanText, int], str]
"""What becomes of so many things of one place, in words."""


@dataclass(frozen=True, slots=True)
class Row:
    """One row. `tone` is the role of its end in the style sheet: `unsure` for what is left on purpose or out of reach,
    `muted` for what is not touched, nothing for what goes."""

    picture: str
    name: str
    middle: str
    end: str
    tone: str = ""


def rows(view: PlanView, happens: Happens = say.happens) -> list[Row]:
    """All rows of a plan: what goes first, place by place, then what is left on purpose, then what is out of reach.
    `happens` has the words for what becomes of a thing."""
    gathered: dict[tuple[int, int, Action, Why], list[PlanItem]] = {}
    for item in view.plan.items:
        key = (_rank(item), _ORDER.index(item.place), item.action, item.why)
        gathered.setdefault(key, []).append(item)
    shown = _Shown(view, happens)
    return [row for _, items in sorted(gathered.items(), key=lambda pair: pair[0][:2]) for row in shown.of(items)]


def _rank(item: PlanItem) -> int:
    if item.place is Place.CHAT:
        return 1
    return {Action.LEAVE: 2, Action.OUT_OF_REACH: 3}.get(item.action, 0)


class _Shown:
    """Makes rows with the texts of one plan."""

    def __init__(self, view: PlanView, happens: Happens) -> None:
        self._happens = happens
        self._texts: Mapping[str, PlanText] = view.texts
        self._sought = words_of(
            view.texts[item.target].text
            for item in view.plan.items
            if item.place is Place.MEMORY and item.action is Action.REMOVE and item.target in view.texts
        )

    def of(self, items: Sequence[PlanItem]) -> list[Row]:
        """The rows of things of one place to which the same happens for the same reason."""
        first = items[0]
        many_memories = first.place is Place.MEMORY and first.why is Why.IS_IT and len(items) > 1
        if first.place in _AS_ONE and not many_memories:
            return [self._as_one(items)]
        shown = [self._single(item) for item in items[:_TEXTS]]
        rest = sum(item.count for item in items[_TEXTS:])
        if rest:
            shown.append(Row("", "", say.more(rest), self._happens(first, _NOTHING, rest), _tone(first)))
        return shown

    def _text(self, item: PlanItem) -> PlanText:
        return self._texts.get(item.target, _NOTHING)

    def _as_one(self, items: Sequence[PlanItem]) -> Row:
        first = items[0]
        count = sum(item.count for item in items)
        name = say.place_name(first.place)
        if first.place is Place.MEMORY and first.why is Why.IS_IT:
            middle = say.memory_middle(self._text(first).of)
        elif first.place is Place.SOURCE:
            known = [self._text(item) for item in items if item.target in self._texts]
            middle = say.source_places([one.text or place_words(one.name) for one in known])
        else:
            name = say.other_memories_name() if first.place is Place.MEMORY else name
            middle = say.counted_middle(first, count)
        return Row(say.place_picture(first.place), name, middle, self._happens(first, _NOTHING, count), _tone(first))

    def _single(self, item: PlanItem) -> Row:
        text = self._text(item)
        return Row(
            say.place_picture(item.place),
            say.one_memory_name() if item.place is Place.MEMORY else say.thing_name(item, text),
            self._middle(item, text),
            self._happens(item, text, item.count),
            _tone(item),
        )

    def _middle(self, item: PlanItem, text: PlanText) -> str:
        if item.action is Action.OUT_OF_REACH:
            return say.what_to_do(item, text)
        # The target of a question is the insight that it asks about, which has a row of its own.
        if not text.text or item.place is Place.QUESTION:
            return say.reason(item)
        quote = say.quoted(excerpt(text.text, self._sought))
        if item.action is Action.LEAVE:
            return f"{say.reason(item)}: {quote}"
        return quote


def _tone(item: PlanItem) -> str:
    if item.action is Action.OUT_OF_REACH or item.why is Why.OWN_PROSE:
        return "unsure"
    return "muted" if item.action is Action.LEAVE else ""
