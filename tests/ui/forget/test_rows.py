"""A plan as rows, and the part of a long text that is shown."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sentient_desktop.domain.memory import MemoryId
from sentient_desktop.domain.plan import Action, Place, Plan, PlanItem, Why
from sentient_desktop.domain.plan_view import PlanText, PlanView
from sentient_desktop.ui.forget.excerpt import LONGEST, excerpt, words_of
from sentient_desktop.ui.forget.rows import Row, rows
from tests.ui.forget.made import view


def by_name(shown: list[Row]) -> dict[str, Row]:
    return {row.name: row for row in shown}


def test_every_place_says_what_it_is_which_text_and_what_happens() -> None:
    shown = by_name(rows(view()))
    assert shown["The memory"].end == "goes"
    assert "search index" in shown["The memory"].middle
    assert shown["Sources"].middle == "Conversation, Training log"
    assert "Robin runs 5 km on Saturdays" in shown["Summary"].middle
    assert len(shown["Summary"].middle) < LONGEST + 6
    assert shown["Insight"].middle == "“Likes a fixed routine”"
    assert "2" in shown["Insight"].end
    assert shown["MEMORY.md, line 14"].middle == "“- Runs 5 km on Sat”"
    assert shown["MEMORY.md, line 14"].end == "line goes"
    assert all(row.picture for row in shown.values())


def test_what_is_left_and_what_is_out_of_reach_stand_last_and_look_different() -> None:
    shown = rows(view())
    assert [row.name for row in shown[-3:]] == ["Your chats", "USER.md, line 3", "ChatGPT"]
    assert [row.tone for row in shown[-3:]] == ["muted", "unsure", "unsure"]
    assert shown[-2].end == "left as you wrote it"
    assert "your own words" in shown[-2].middle
    assert "export.zip" in shown[-1].middle
    assert shown[-1].end == "out of reach"
    assert not any(row.tone for row in shown[:-3])


def test_of_many_things_a_few_are_shown_and_the_rest_is_counted() -> None:
    items = [PlanItem(Place.JOURNAL, f"passage:{n}", Action.REPLACE, Why.SAYS_IT) for n in range(9)]
    items += [PlanItem(Place.MEMORY, f"memory:{n}", Action.REMOVE, Why.IS_IT) for n in range(6)]
    texts = {item.target: PlanText(f"text {item.target}") for item in items}
    shown = rows(PlanView(Plan("forget", tuple(MemoryId(n) for n in range(6)), tuple(items)), texts))
    assert [row.name for row in shown] == [*["Memory"] * 4, "", *["Journal"] * 4, ""]
    assert "2" in shown[4].middle
    assert "5" in shown[-1].middle


@pytest.mark.parametrize("action", list(Action))
@pytest.mark.parametrize("place", list(Place))
def test_no_place_and_no_action_is_without_words(place: Place, action: Action) -> None:
    target = "file:1:2" if place is Place.FILE_LINE else "thing:1"
    for why in Why:
        items = (PlanItem(place, target, action, why, 2, "MEMORY.md"),)
        (row,) = rows(PlanView(Plan("forget", (), items), {target: PlanText("", "Somewhere")}))
        assert row.name
        assert row.end


@given(st.text(max_size=600), st.frozensets(st.text(min_size=1, max_size=8), max_size=6))
def test_an_excerpt_is_short_and_stands_in_the_text(text: str, sought: frozenset[str]) -> None:
    found = excerpt(text, sought)
    assert len(found) <= LONGEST + 2
    assert "\n" not in found
    inner = found.removeprefix("…").removesuffix("…") if len(" ".join(text.split())) > LONGEST else found
    assert inner in " ".join(text.split())


def test_an_excerpt_shows_what_was_sought() -> None:
    text = f"{'Nothing of interest here. ' * 20}Robin plays the oboe on Sundays. {'Nor here at all. ' * 20}"
    assert "plays the oboe" in excerpt(text, words_of(["Plays the oboe"]))
