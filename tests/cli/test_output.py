"""What is printed: strictly valid JSON, and text that a terminal cannot be made to obey."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sentient_desktop.cli import output


def _printed(capsys: pytest.CaptureFixture[str]) -> str:
    return capsys.readouterr().out


def test_text_cannot_move_the_cursor_or_turn_the_line_around() -> None:
    shown = output.visible("a\x1b[2Jb\u202ec\x9bd\u200be")
    assert shown == "a⟨U+001B⟩[2Jb⟨U+202E⟩c⟨U+009B⟩d⟨U+200B⟩e"


def test_a_carriage_return_does_not_overwrite_the_line() -> None:
    assert output.visible("good\rbad\r\nnext") == "good\nbad\nnext"


def test_one_line_is_one_line() -> None:
    assert output.one_line("  a\n\tb\u2028c ") == "a b c"


def test_a_program_gets_the_text_as_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    text = "a\x1b[2Jb\u202ec\x9bd\u2028 ünï 猫"
    output.print_json({"content": text})
    line = _printed(capsys)
    assert json.loads(line) == {"content": text}
    assert not set(line.rstrip("\n")) & set("\x1b\x9b\u202e\u2028\n")
    assert "猫" in line


def test_half_a_pair_becomes_a_replacement_character(capsys: pytest.CaptureFixture[str]) -> None:
    output.print_json({"content": "a\ud800b"})
    line = _printed(capsys)
    line.encode("utf-8")
    assert json.loads(line) == {"content": "a\ufffdb"}


def test_not_a_number_is_a_fault_and_never_printed(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(ValueError, match="JSON"):
        output.print_json({"confidence": float("nan")})
    assert _printed(capsys) == ""


@given(st.text())
def test_visible_text_holds_nothing_that_cannot_be_seen(text: str) -> None:
    shown = output.visible(text)
    assert not set(shown) & set("\x00\x07\x08\x1b\x7f\x9b\u200b\u202e\u2066\ufeff\r\x0b\x0c\x85\u2028")
    assert output.visible(shown) == shown


def test_a_table_lines_up_with_wide_characters(capsys: pytest.CaptureFixture[str]) -> None:
    output.table(["A", "B"], [["猫と犬", "x"], ["e\u0301te", "y"]], shrink=0)
    assert _printed(capsys) == "A       B\n猫と犬  x\ne\u0301te     y\n"


def test_a_table_on_a_terminal_fits_it(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", "40")
    output.table(["ID", "Memory"], [["1", "w " * 60], ["2", "猫" * 60]], shrink=1)
    lines = _printed(capsys).splitlines()
    assert lines[1].endswith("…")
    assert all(output._width(line) <= 40 for line in lines)


def test_a_table_in_a_file_is_whole(capsys: pytest.CaptureFixture[str]) -> None:
    output.table(["ID", "Memory"], [["1", "w" * 500]], shrink=1)
    assert "w" * 500 in _printed(capsys)
