"""What several formats read with: threads of a tree, records that wait, markdown and its front matter."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sentient_desktop.assistants import front_matter
from sentient_desktop.assistants.held import Held
from sentient_desktop.assistants.markdown_items import items
from sentient_desktop.assistants.text_file import TextFile
from sentient_desktop.assistants.threads import newest_leaf, threads

TREES = st.integers(0, 12).flatmap(
    lambda count: st.tuples(
        st.lists(st.integers(-1, count - 1), min_size=count, max_size=count),
        st.lists(st.booleans(), min_size=count, max_size=count),
        st.integers(-1, count),
    )
)


@given(TREES)
def test_every_message_of_any_graph_stands_in_one_thread_below_its_fork(
    tree: tuple[list[int], list[bool], int],
) -> None:
    parents, holds, shown = tree
    found = list(threads(parents, holds, shown))

    assert sorted(node for one in found for node in one.nodes) == [node for node, held in enumerate(holds) if held]
    assert [one.branch for one in found] == list(range(len(found)))
    ends: dict[int, int] = {}
    for one in found:
        if one.branch and one.fork >= 0:
            assert one.parent < one.branch
            assert one.fork <= ends[one.parent]
        else:
            assert one.fork == -1
        ends[one.branch] = one.fork + len(one.nodes)


def test_the_newest_leaf_is_the_later_of_equals() -> None:
    assert newest_leaf([-1, 0, 0, 0], [9, 2, 2, 1]) == 2
    assert newest_leaf([1, 0], [1, 1]) == -1
    assert newest_leaf([], []) == -1


@given(st.lists(st.text() | st.none() | st.floats(allow_nan=False) | st.lists(st.text())), st.integers(0, 40))
def test_what_waits_comes_back_as_it_was(values: list[object], most: int) -> None:
    with Held(most) as held:
        numbers = [held.add(value, 10) for value in values]
        assert numbers == list(range(len(values)))
        assert [held[number] for number in reversed(numbers)] == values[::-1]
        assert len(held) == len(values)


def test_bullets_and_paragraphs_stand_under_their_heading_with_their_lines() -> None:
    text = (
        "# One\nA paragraph\nof two lines.\n\n- a bullet\n  goes on\n* another\n```\n- code\n```\n"
        "**Two**\n1. third\n---\n<!--\n- out\n-->\nlast"
    )
    found = [(one.text, one.heading, one.first, one.last, one.is_bullet) for one in items(text)]

    assert found == [
        ("A paragraph of two lines.", "One", 2, 3, False),
        ("a bullet goes on", "One", 5, 6, True),
        ("another", "One", 7, 7, True),
        ("third", "Two", 12, 12, True),
        ("last", "Two", 17, 17, False),
    ]


@given(st.text())
def test_no_text_makes_markdown_or_front_matter_fail(text: str) -> None:
    list(items(text))
    front_matter.split(text)
    front_matter.split(f"---\n{text}\n---\n")


@pytest.mark.parametrize(
    ("text", "fields", "body"),
    [
        ("---\nname: a\n---\nbody", {"name": "a"}, "body"),
        ("\ufeff---\r\nname: a\r\n---\r\nbody", {"name": "a"}, "body"),
        ("---\nat: 2026-01-01\nn: 3\nyes: no\n---\n", {"at": "2026-01-01", "n": "3", "yes": "no"}, ""),
        ("---\nname: one: two\nmeta:\n  type: user\n---\nb", {"name": "one: two", "meta": {"type": "user"}}, "b"),
        ("---\na: &x [1]\nb: *x\n---\nbody", {"a": "&x [1]", "b": "*x"}, "body"),
        ("---\n- list\n---\nbody", {}, "---\n- list\n---\nbody"),
        ("--- not\nbody", {}, "--- not\nbody"),
        ("---\nname: a\nno end", {}, "---\nname: a\nno end"),
    ],
)
def test_front_matter_is_text_and_nothing_else(text: str, fields: dict[str, object], body: str) -> None:
    found = front_matter.split(text)

    assert (found.fields, found.body) == (fields, body)
    assert text.split("\n")[found.first_line - 1 :] == body.split("\n")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-32", "cp1252"])
def test_a_file_read_again_from_its_beginning_is_the_same(tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "file"
    path.write_bytes("Zoë likes café au lait".encode(encoding))
    with TextFile(path) as file:
        # Left off between the two halves of a character.
        first = file.read(3)
        file.rewind()
        again = file.read()

    assert again == "Zoë likes café au lait"
    assert again.startswith(first)
