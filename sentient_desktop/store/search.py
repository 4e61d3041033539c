"""From what a person typed to what the search index understands, and from a text to what the index is given.

The index (`memories_fts`, `messages_fts`, `passages_fts`) is contentless FTS5 with `unicode61`, which knows no words in
scripts that are written without spaces: those characters are set apart here, on the way in and on the way out.
"""

from __future__ import annotations

import re
import unicodedata

LONGEST_WORD = 64
"""Longer runs (keys, encoded data) are searched from their start only and are not kept in the table `words`."""

_UNSPACED = (
    "\u0e00-\u0e7f"  # Thai
    "\u1100-\u11ff\u3130-\u318f\ua960-\ua97f\uac00-\ud7ff"  # Hangul
    "\u2e80-\u2fdf\u3005-\u3007\u3021-\u3029\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff"  # CJK
    "\U00020000-\U0003ffff"  # CJK, later planes
    "\u3040-\u309f\u30a0-\u30ff\u31f0-\u31ff"  # kana
)
_APART = re.compile(f"([{_UNSPACED}])")
_ACCENTS = re.compile("[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670]")
"""Marks over Latin, Greek and Cyrillic letters, and the vowel points of Hebrew and Arabic: people search without them."""
_WORD = re.compile(r"[^\W_]+")
_PICTURES = re.compile("[\u2190-\u2bff\U0001f000-\U0001faff]")


def index_text(text: str) -> str:
    """`text` as the search index is given it: compatibility forms, case and accents folded, each character of a script
    without spaces (Chinese, Japanese, Korean, Thai) and each picture a token of its own, nothing but tokens.

    The same function for writing, for FTS5's 'delete' command and for queries: only then do they meet.
    """
    if text.isascii():
        return text
    # The tokenizer knows Unicode 6.1 and takes younger signs for letters: what is a word is decided here.
    named = _PICTURES.sub(lambda found: f" u{ord(found[0]):x} ", _folded(text))
    return " ".join(_WORD.findall(_APART.sub(r" \1 ", named)))


def words_of(text: str) -> set[str]:
    """The words of a memory as the table `words` holds them: folded as in `index_text`; none from scripts without spaces
    and none longer than `LONGEST_WORD`.

    A word here is a token of `memories_fts` too, so that "does any memory still hold it?" can be asked there.
    """
    words = _WORD.findall(_APART.sub(" ", _folded(text)))
    return {word for word in words if len(word) <= LONGEST_WORD}


def _folded(text: str) -> str:
    if text.isascii():
        return text.lower()
    folded = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", text).casefold())
    return unicodedata.normalize("NFC", _ACCENTS.sub("", folded))
