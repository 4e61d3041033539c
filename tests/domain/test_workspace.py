"""Lines of a workspace file: which an assistant maintains, and that nothing else ever changes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sentient_desktop.domain.workspace import Entry, entries, line_end, put_back, removed, replaced

USER = [
    "# Robin\n",
    "I am Robin. I like tea.\n",
    "- my own list\n",
    "\n",
    "## Learned\n",
    "- Runs on Sunday\n",
    "Likes plain tables.\n",
    "### Food\n",
    "- No olives\n",
    "## Mine\n",
    "- again my own\n",
]


def said(name: str, lines: list[str], *, maintained: bool) -> list[str]:
    return [entry.text for entry in entries(name, lines) if entry.maintained is maintained]


def test_in_user_md_only_the_learned_section_is_maintained() -> None:
    assert said("USER.md", USER, maintained=True) == ["Runs on Sunday", "Likes plain tables.", "No olives"]
    assert said("USER.md", USER, maintained=False) == ["I am Robin. I like tea.", "my own list", "again my own"]


def test_in_memory_md_every_list_item_is_maintained_and_prose_is_not() -> None:
    lines = ["# Memory\n", "Some prose.\n", "- one\n", "* two\n", "  1. three\n", "- [x] four\n"]
    assert said("MEMORY.md", lines, maintained=True) == ["one", "two", "three", "four"]
    assert said("MEMORY.md", lines, maintained=False) == ["Some prose."]


def test_an_item_over_several_lines_is_one_statement() -> None:
    lines = ["- Prefers window\n", "  seats on trains\n", "- other\n", "not part of it\n"]
    assert [(one.first, one.last, one.text) for one in entries("MEMORY.md", lines)] == [
        (0, 1, "Prefers window seats on trains"),
        (2, 2, "other"),
        (3, 3, "not part of it"),
    ]


@pytest.mark.parametrize(
    "lines",
    [
        ["```\n", "- in code\n", "```\n"],
        ["~~~~\n", "- in code\n", "~~~\n", "- still\n", "~~~~\n"],
        ["<!-- - hidden -->\n"],
        ["<!--\n", "- hidden\n", "-->\n"],
    ],
)
def test_code_and_comments_hold_no_statements(lines: list[str]) -> None:
    assert entries("MEMORY.md", lines) == []


def test_a_line_with_a_rule_or_a_fence_inside_stays_one_line() -> None:
    lines = ["- likes ``` and --- and #\n", "- second\n"]
    assert said("MEMORY.md", lines, maintained=True) == ["likes ``` and --- and #", "second"]


def test_removing_and_replacing_touch_nothing_else() -> None:
    lines = ["- one\r\n", "  goes on\r\n", "* two"]
    first, second = entries("MEMORY.md", lines)
    assert removed(lines, first) == ["* two"]
    assert replaced(lines, first, "new\nwords") == ["- new words\r\n", "* two"]
    assert replaced(lines, second, "2") == ["- one\r\n", "  goes on\r\n", "* 2"]


def test_a_line_goes_back_after_the_line_it_followed() -> None:
    lines = ["## A\n", "- one\n", "- three\n"]
    assert put_back("MEMORY.md", lines, ["- two\n"], "- one\n", "A") == ["## A\n", "- one\n", "- two\n", "- three\n"]


def test_it_goes_to_the_end_of_its_section_when_that_line_is_gone() -> None:
    lines = ["## A\n", "- one\n", "\n", "## B\n", "- x\n"]
    back = put_back("MEMORY.md", lines, ["- two\n"], "- gone\n", "A")
    assert back == ["## A\n", "- one\n", "- two\n", "\n", "## B\n", "- x\n"]


def test_it_goes_to_the_end_of_the_file_when_the_section_is_gone() -> None:
    assert put_back("MEMORY.md", ["- x"], ["- two\n"], "- gone\n", "A") == ["- x\n", "- two"]


def test_the_first_line_goes_back_to_the_top() -> None:
    assert put_back("MEMORY.md", ["- b\n"], ["- a\n"], "", "") == ["- a\n", "- b\n"]
    assert put_back("MEMORY.md", [], ["- a"], "", "") == ["- a"]


_PIECES = st.sampled_from(
    ["- a", "- b c", "  more", "", "# H", "## Learned", "text", "```", "<!--", "-->", "1. n", "* y"]
)


@given(
    parts=st.lists(st.tuples(_PIECES, st.sampled_from(["\n", "\r\n", "\r"])), max_size=14),
    name=st.sampled_from(["USER.md", "MEMORY.md"]),
    pick=st.integers(0, 50),
)
def test_taking_a_statement_out_leaves_every_other_byte(parts: list[tuple[str, str]], name: str, pick: int) -> None:
    lines = [text + end for text, end in parts]
    touchable = [entry for entry in entries(name, lines) if entry.maintained]
    if touchable:
        entry = touchable[pick % len(touchable)]
        whole = "".join(lines)
        taken = "".join(lines[entry.first : entry.last + 1])
        start = len("".join(lines[: entry.first]))
        assert "".join(removed(lines, entry)) == whole[:start] + whole[start + len(taken) :]


@given(
    parts=st.lists(st.sampled_from(["- a", "- b", "- c", "# H", ""]), unique=True, max_size=5), pick=st.integers(0, 9)
)
def test_what_is_taken_out_goes_back_to_the_byte(parts: list[str], pick: int) -> None:
    lines = [f"{part}\n" for part in parts]
    found: list[Entry] = entries("MEMORY.md", lines)
    if found:
        entry = found[pick % len(found)]
        after = lines[entry.first - 1] if entry.first else ""
        rest = removed(lines, entry)
        assert put_back("MEMORY.md", rest, lines[entry.first : entry.last + 1], after, entry.section) == lines


@given(text=st.text(alphabet="a\r\n", max_size=20))
def test_the_end_of_a_line_is_its_cr_and_lf(text: str) -> None:
    assert text.rstrip("\r\n") + line_end(text) == text
