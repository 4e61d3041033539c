"""Walking through JSON: the values that the standard parser gives, whatever the pieces, and one bad value at a time."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sentient_desktop.assistants.json_stream import BadValue, Broken, JsonReader

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=12,
)


def reader(text: str, piece: int = 1 << 18) -> JsonReader:
    file = io.StringIO(text)
    return JsonReader(lambda size: file.read(min(size, piece)), piece)


def walk(on: JsonReader) -> Any:
    if on.peek() == "{":
        return {key: walk(on) for key in on.members()}
    if on.peek() == "[":
        return [walk(on) for _ in on.elements()]
    return on.value()


@given(VALUES, st.integers(1, 20), st.booleans())
def test_a_walk_gives_what_the_standard_parser_gives_whatever_the_pieces(
    value: Any, piece: int, ascii_only: bool
) -> None:
    text = json.dumps(value, ensure_ascii=ascii_only)

    assert walk(reader(text, piece)) == json.loads(text)
    assert reader(text, piece).value() == json.loads(text)


@given(VALUES, st.integers(1, 20))
def test_what_is_not_touched_is_skipped(value: Any, piece: int) -> None:
    on = reader(json.dumps([value, 7, {"a": value, "b": 8}]), piece)
    found: list[Any] = []
    for number in on.elements():
        if number == 1:
            found.append(on.value())
        elif number == 2:
            found.extend(on.value() for key in on.members() if key == "b")

    assert found == [7, 8]


@given(VALUES, st.integers(0, 200), st.integers(1, 9))
def test_a_file_that_ends_early_breaks_off_and_never_invents(value: Any, cut: int, piece: int) -> None:
    text = json.dumps([value, value])
    on = reader(text[: min(cut, len(text) - 1)], piece)
    found: list[Any] = []
    with pytest.raises((Broken, BadValue)):
        _gather(on, found)

    # A number cut in the middle is another number: only the last value may differ.
    assert found[:-1] == [value, value][: max(len(found) - 1, 0)]


def _gather(on: JsonReader, found: list[Any]) -> None:
    found.extend(on.value() for _ in on.elements())


def test_one_bad_value_costs_only_itself() -> None:
    on = reader('[{"a": 1}, {"a": tru}, {"a": NaN}, , {"a": "\\ud83d"}, {"b": "c]"}]', 3)
    found: list[Any] = []
    bad: list[int] = []
    for number in on.elements():
        try:
            found.append(on.value())
        except BadValue:
            bad.append(number)

    assert bad == [1, 3]
    assert [next(iter(one)) for one in found] == ["a", "a", "a", "b"]


def test_a_comma_too_many_at_the_end_is_allowed() -> None:
    assert walk(reader('{"a": [1, 2,],}')) == {"a": [1, 2]}


def test_a_value_nested_too_deeply_is_passed_over() -> None:
    on = reader("[" + "[" * 100_000 + "]" * 100_000 + ", 5]", 1000)
    found: list[Any] = []
    for _ in on.elements():
        try:
            found.append(on.value())
        except BadValue as error:
            found.append(error.why)

    assert found == ["It is nested too deeply.", 5]


def test_a_number_with_thousands_of_digits_is_passed_over() -> None:
    on = reader("[" + "9" * 5000 + ", 5]")
    bad = 0
    for _ in on.elements():
        try:
            on.value()
        except BadValue:
            bad += 1

    assert bad == 1


def test_a_string_without_an_end_is_not_gathered_without_end() -> None:
    on = JsonReader(io.StringIO('["' + "x" * 40_000_000).read)

    with pytest.raises(Broken) as caught:
        for _ in on.elements():
            pass

    assert "damaged" in caught.value.why


def test_an_object_that_stands_where_a_list_should_is_told_from_it() -> None:
    assert reader('  {"a": 1}').peek() == "{"
    with pytest.raises(Broken):
        next(reader('{"a": 1}').elements())
