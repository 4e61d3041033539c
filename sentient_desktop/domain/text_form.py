"""The form in which wordings are recognised again, and the characters in a text that cannot be seen."""

from __future__ import annotations

import re
import unicodedata

import regex

_LIST_MARK = re.compile(r"^(?:(?:[-*+•·‣–—]|\d{1,3}[.)]|\[[ xX]?\]|#{1,6})\s+)+")
_QUOTES = {'"': '"', "'": "'", "“": "”", "‘": "’", "„": "“", "«": "»", "‹": "›", "「": "」", "『": "』", "`": "`"}
_FINAL = ".!;,"
_HIDDEN = regex.compile(
    r"(?:(?!(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic}))"
    r"(?!(?<=[\p{Arabic}\p{Devanagari}\p{Bengali}\p{Tamil}\p{Telugu}\p{Kannada}\p{Malayalam}\p{Sinhala}])[\u200c\u200d])"
    r"[\p{Cf}\p{Cs}\u115f\u1160\u3164\uffa0\u034f\u17b4\u17b5\u180b-\u180d]"
    r"|[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]"
    r"|(?<!\p{Emoji}|\ufe0f)[\ufe00-\ufe0f]|[\U000e0100-\U000e01ef]"
    r")+"
)


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
    surrogates, and variation selectors that do not follow an emoji. Joiners inside an emoji or a word of a script that
    is written with them are none.
    """
    return tuple(match.span() for match in _HIDDEN.finditer(text))
