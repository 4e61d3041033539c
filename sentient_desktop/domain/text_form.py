"""The form in which wordings are recognised again, and the characters in a text that cannot be seen."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from typing import Any

_LIST_MARK = re.compile(r"^(?:(?:[-*+•·‣–—]|\d{1,3}[.)]|\[[ xX]?\]|#{1,6})\s+)+")
_QUOTES = {'"': '"', "'": "'", "“": "”", "‘": "’", "„": "“", "«": "»", "‹": "›", "「": "」", "『": "』", "`": "`"}
_FINAL = ".!;,"
_MAY_BE_HIDDEN = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\xad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u17b4"
    "\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ud800-\udfff\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb"
    "\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
"""A text without any of these has no hidden characters: most are spared the exact question, a hundred times slower."""

_FLAGS = "|".join("".join(chr(0xE0000 + ord(one)) for one in flag) for flag in ("gbeng", "gbsct", "gbwls"))
"""The flags that are written with tags: England, Scotland and Wales."""


def same_wording_form(text: str) -> str:
    """The form by which a removed wording is known again (memory.md, "Removals are remembered").

    NFKC, casefolded, white space folded; list marks at the front, quotes around it and `. ! ; ,` at its end dropped.
    """
    folded = " ".join(unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text).casefold()).split())
    while True:
        shorter = _LIST_MARK.sub("", folded).rstrip(_FINAL).strip()
        if len(shorter) > 1 and _QUOTES.get(shorter[0]) == shorter[-1]:
            shorter = shorter[1:-1].strip()
        if shorter == folded:
            return folded
        folded = shorter


def hidden_characters(text: str) -> tuple[tuple[int, int], ...]:
    """The runs (start, end) of characters that cannot be seen or that change how others are read.

    Format and bidirectional characters, tags, zero-width ones, control characters but tab and line ends, lone
    surrogates, and variation selectors that do not follow an emoji or, one at a time, a Chinese character. Joiners
    inside an emoji or a word of a script that is written with them are none, and neither are the tags of a flag, nor
    the blank of Braille beside Braille.
    """
    if (text.isascii() and text.replace("\n", "").isprintable()) or _MAY_BE_HIDDEN.search(text) is None:
        return ()
    return tuple(match.span() for match in _hidden().finditer(text))


@cache
def _hidden() -> Any:
    # Imported when it is needed: `regex` and its tables are a tenth of what the window's start may cost.
    import regex

    return regex.compile(
        rf"\U0001f3f4(?:{_FLAGS})\U000e007f(*SKIP)(*FAIL)|"
        r"(?:(?!(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic}))"
        r"(?!(?<=[\p{Arabic}\p{Devanagari}\p{Bengali}\p{Tamil}\p{Telugu}\p{Kannada}\p{Malayalam}\p{Sinhala}])[\u200c\u200d])"
        r"(?!(?<=[\u2801-\u28ff])\u2800|\u2800(?=[\u2801-\u28ff]))"
        r"[\p{Cf}\p{Cs}\u2800\u115f\u1160\u2065\u3164\uffa0\u034f\u17b4\u17b5\u180b-\u180d\ufff0-\ufff8"
        r"\U000e0000\U000e0002-\U000e001f\U000e0080-\U000e00ff\U000e01f0-\U000e0fff]"
        r"|[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]"
        r"|(?<!\p{Emoji}|\ufe0f|\p{Sm}(?=\ufe00))[\ufe00-\ufe0f]|(?<!\p{Han})[\U000e0100-\U000e01ef]"
        r")+"
    )
