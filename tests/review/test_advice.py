"""Reading what a model answers: in whatever form it comes, what can be read is, and one bad item drops only itself."""

from __future__ import annotations

import json
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sentient_desktop.review import advice
from sentient_desktop.review.advice import Advice, Extension, Merge, New, Removal
from sentient_desktop.review.finding_json import object_in

ITEM = '{"remove": [{"id": 3, "reason": "moved"}]}'
READ = Advice((Removal(3, "moved"),))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "answer",
    [
        ITEM,
        f"Here is what I would do:\n\n{ITEM}\n\nI kept all the others.",
        f"```json\n{ITEM}\n```",
        f"```\n{ITEM}",
        f'<think>Perhaps {{"remove": [{{"id": 9, "reason": "old"}}]}} is right.</think>\n{ITEM}',
        f'I consider {{"remove": [{{"id": 9, "reason": "old"}}]}}.</think>{ITEM}',
        f"<THINKING>one</THINKING><reasoning>two</reasoning>{ITEM}",
        f'An example: {{"remove": [{{"id": 9, "reason": "old"}}]}}. The answer: {ITEM}',
        '{"remove": [{"id": 3, "reason": "moved",},],}',
        '{"remove": [{"id": 3, "reason": "moved"} ,\n ] , }',
        '{"note": "as asked", "remove": [{"id": "3", "reason": " moved\\n"}]}',
        '{"remove": [{"id": 3, "reason": "moved"}], "extend": null}',
        '{"remove": [{"id": 3, "reason": "moved"}, {"id": 4, "reason": "cut o',
        '{"remove": [{"id": 3, "reason": "moved"}, {"id": 4, "reason": "gone", "replaced_by":',
        '{"remove": [{"id": 3, "reason": "moved"}]',
        f"A set {{1, 2}} and {{'single': 'quotes'}} first. {ITEM} Then }} and {{.",
    ],
)
def test_the_answer_is_found_in_whatever_stands_around_it(answer: str) -> None:
    read = advice.read(answer)
    assert (read.removals, read.extensions, read.merges, read.new) == (READ.removals, (), (), ())


@pytest.mark.parametrize(
    "answer",
    [
        "",
        "I would keep them all.",
        "{}",
        "[]",
        '{"keep": [1]}',
        f"<think>{ITEM}",
        f"Perhaps {ITEM} is right.</think> No, I keep them all.",
        f"<think>{ITEM} and so on </think> I keep them all.",
        "{" * 100_000,
        '{"remove":' * 50_000,
        '{"remove": ' + "[" * 50_000,
        "<think>" * 100_000,
        '"' * 100_000,
        "{'remove': [{'id': 3, 'reason': 'moved'}]}",
    ],
)
def test_where_no_answer_is_nothing_is_read_and_soon(answer: str) -> None:
    started = time.process_time()
    assert advice.read(answer) == Advice()
    assert time.process_time() - started < 2


@pytest.mark.parametrize(
    "number",
    [0, -3, True, None, 3.0, "3; DROP TABLE memories", "٣", "", [3], {"id": 3}, 2**63, 10**30, "9" * 25, "NaN", "../3"],
)
def test_what_is_no_number_of_a_memory_drops_its_item_and_no_other(number: object) -> None:
    answer = {
        "remove": [{"id": number, "reason": "x"}, {"id": 3, "reason": "moved"}],
        "extend": [{"id": number, "days": 5}, {"id": 4, "days": 5}],
        "merge": [
            {"ids": [number, 3], "content": "a", "category": "b", "confidence": 1},
            {"ids": [5, 4, 4], "content": "a", "category": "b", "confidence": 1},
        ],
    }
    read = advice.read(json.dumps(answer))
    assert read.removals == (Removal(3, "moved"),)  # type: ignore[arg-type]
    assert read.extensions == (Extension(4, 5),)  # type: ignore[arg-type]
    assert read.merges == (Merge((4, 5), "a", "b", 1.0),)  # type: ignore[arg-type]
    assert read.unread == 3


@pytest.mark.parametrize("days", [None, True, "30", float("nan"), 0, -5, 1.5, 10**30, 1_000_001, [30]])
def test_what_is_no_number_of_days_is_none(days: object) -> None:
    read = advice.read(json.dumps({"extend": [{"id": 3, "days": days}], "new": [{"content": "a", "valid_days": days}]}))
    assert read.extensions == ()
    assert read.new == (New("a"),)


@pytest.mark.parametrize(
    ("figure", "read_as"),
    [(None, None), ("high", None), (True, None), (float("nan"), None), (float("inf"), None), (0.0, 0.0), (0.9, 0.9),
     ("0.9", 0.9), (85, 1.0), (-2, 0.0), ([0.9], None)],
)  # fmt: skip
def test_a_confidence_is_read_as_everywhere(figure: object, read_as: float | None) -> None:
    items = {
        "new": [{"content": "a", "confidence": figure}],
        "merge": [{"ids": [1, 2], "content": "a", "confidence": figure}],
    }
    read = advice.read(json.dumps(items))
    assert (read.new[0].confidence, read.merges[0].confidence) == (read_as, read_as)


def test_a_removal_needs_a_reason_and_a_replacement_that_can_be_read() -> None:
    items = [
        {"id": 1}, {"id": 2, "reason": " "}, {"id": 3, "reason": 7}, {"id": 4, "reason": "x", "replaced_by": []},
        {"id": 5, "reason": "x", "replaced_by": ""}, {"id": 6, "reason": "x", "replaced_by": None},
        {"id": 7, "reason": "x", "replaced_by": "8"}, {"id": 9, "reason": "x", "replaced_by": "Lives in Lisbon"},
        {"id": 10, "reason": "y" * 9_000}, 11, "12", None,
    ]  # fmt: skip
    read = advice.read(json.dumps({"remove": items}))
    assert [(each.id, each.replaced_by) for each in read.removals] == [
        (6, None),
        (7, 8),
        (9, "Lives in Lisbon"),
        (10, None),
    ]
    assert len(read.removals[-1].reason) == 500
    assert read.unread == 8


@pytest.mark.parametrize("items", ["all of them", 7, {"id": 3, "reason": "x"}, True])
def test_what_is_no_list_drops_that_list_alone(items: object) -> None:
    read = advice.read(json.dumps({"remove": items, "extend": [{"id": 4, "days": 5}]}))
    assert read.removals == ()
    assert len(read.extensions) == 1


def test_texts_are_one_line_that_can_be_stored() -> None:
    read = advice.read(
        '{"new": [{"content": "a\\u0000 b\\ud83d\\n c", "about": " "}, {"content": "\\n"}, {"content": 5}]}'
    )
    assert read.new == (New("a b? c"),)
    assert advice.read(json.dumps({"new": [{"content": "x" * 2_001}]})).new == ()


@given(st.text())
def test_any_text_is_read_without_a_fault(answer: str) -> None:
    assert isinstance(advice.read(answer), Advice)
    assert isinstance(advice.read('{"remove": [' + answer), Advice)


_JSON = st.recursive(
    st.none() | st.booleans() | st.floats() | st.integers() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(
        st.sampled_from(["id", "ids", "reason", "replaced_by", "days", "content", "confidence", "replaces"]), inner),
    max_leaves=30,
)  # fmt: skip


@given(st.dictionaries(st.sampled_from(["remove", "extend", "merge", "new"]), _JSON), st.data())
def test_any_object_is_read_and_so_is_any_beginning_of_it(items: dict[str, object], data: st.DataObject) -> None:
    written = json.dumps(items)
    if items:
        assert object_in(written) is not None
    whole = advice.read(written)
    cut = advice.read(written[: data.draw(st.integers(0, len(written)))])
    assert isinstance(whole, Advice)
    assert len(cut.removals) <= max(len(whole.removals), 20)
