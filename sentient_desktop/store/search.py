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
_UNSPACED_ONE = re.compile(f"[{_UNSPACED}]")
_WORD = re.compile(r"[^\W_]+")


def index_text(text: str) -> str:
    """`text` as the search index is given it: compatibility forms and case folded, each character of a script without
    spaces (Chinese, Japanese, Korean, Thai) a token of its own.

    The same function for writing, for FTS5's 'delete' command and for queries: only then do they meet.
    """
    if text.isascii():
        return text
    folded = unicodedata.normalize("NFKC", text).casefold()
    return _APART.sub(r" \1 ", folded)


def words_of(text: str) -> set[str]:
    """The words of a memory as the table `words` holds them: folded, without accents; none from scripts without spaces
    and none longer than `LONGEST_WORD`.

    A word here is a token of `memories_fts` too, so that "does any memory still hold it?" can be asked there.
    """
    return {
        word
        for word in _WORD.findall(_without_accents(index_text(text)).lower())
        if len(word) <= LONGEST_WORD and not _UNSPACED_ONE.search(word)
    }


def _without_accents(text: str) -> str:
    if text.isascii():
        return text
    return "".join(mark for mark in unicodedata.normalize("NFD", text) if not unicodedata.combining(mark))
