"""From what a person typed to what the search index understands, and from a text to what the index is given.

The index (`memories_fts`, `messages_fts`, `passages_fts`) is contentless FTS5 with `unicode61`, which knows no words in
scripts that are written without spaces: those characters are set apart here, on the way in and on the way out.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from sentient_desktop.domain.query import Term
from sentient_desktop.domain.text_form import hidden_characters
from sentient_desktop.store.connection import Connection

SHORT = 1000
"""Characters of a text whose folded form is worth keeping for a moment."""
LONGEST_WORD = 64
"""Longer runs (keys, encoded data) are searched from their start only and are not kept in the table `words`."""
HIDDEN = "u0hidden"
"""The token of a text with hidden characters: `has:hidden` is then a question to the index, not to a million texts."""
MOST_TERMS = 64
"""Terms of one query that are looked at: a pasted page must not become a thousand questions."""
MOST_TOKENS = 64
"""Tokens of one term that are looked at."""
SHORTEST_PART = 2
"""A single letter stands inside nearly every word: it is searched for at the start only."""
MOST_WORDS = 40
"""Words holding a part that are asked for. Where more hold it ("ing"), starts of words answer alone: each further word
makes FTS5's OR slower for every hit."""
ENOUGH_STARTS = 10_000
"""Where so many memories have a word that starts with it ("my"), it is not looked for inside of words either."""

_UNSPACED = (
    "\u0e00-\u0e7f"  # Thai
    "\u1100-\u11ff\u3130-\u318f\ua960-\ua97f\uac00-\ud7ff"  # Hangul
    "\u2e80-\u2fdf\u3005-\u3007\u3021-\u3029\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff"  # CJK
    "\U00020000-\U0003ffff"  # CJK, later planes
    "\u3040-\u309f\u30a0-\u30ff\u31f0-\u31ff"  # kana
)
_APART = re.compile(f"([{_UNSPACED}])")
_ACCENTS = re.compile("[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670]")
"""Marks over Latin, Greek and Cyrillic letters, vowel points of Hebrew and Arabic: people search without them."""
_WORD = re.compile(r"[^\W_]+")
_WORDS_ALONE = bytes(ord(chr(point).lower()) if chr(point).isalnum() else ord(" ") for point in range(128)) + bytes(128)
"""Makes small letters and digits of ASCII, and a space of all else: five times as fast as `_WORD` and `lower`."""
_PICTURES = re.compile("[\u2190-\u2bff\U0001f000-\U0001faff]")
_SIGNS = re.compile("[\u2010-\u2016\u2018-\u201f\u2022\u2026\u3001-\u3003\u3008-\u3011\u3014-\u301b]")
"""Dashes, quotes, dots and brackets that are no part of a word: in most texts nothing else is beyond ASCII."""


def index_text(text: str) -> str:
    """`text` as the search index is given it: compatibility forms, case and accents folded, each character of a script
    without spaces (Chinese, Japanese, Korean, Thai) and each picture a token of its own, nothing but tokens. A text
    with characters that cannot be seen has the token `HIDDEN` at its end.

    The same function for writing, for FTS5's 'delete' command and for queries: only then do they meet.
    """
    spelled = _spelled(text)
    tokens = spelled if spelled.isascii() else _tokens_only(spelled)
    return f"{tokens} {HIDDEN}" if has_hidden_characters(spelled) else tokens


def _spelled(text: str) -> str:
    """`text`, with spaces for its signs where nothing else in it is beyond ASCII: then there is nothing to fold."""
    if text.isascii():
        return text
    plain = _SIGNS.sub(" ", text)
    return plain if plain.isascii() else text


def _tokens_only(text: str) -> str:
    # The tokenizer knows Unicode 6.1 and takes younger signs for letters: what is a word is decided here.
    named = _PICTURES.sub(_named, folded(text))
    return " ".join(_WORD.findall(_APART.sub(r" \1 ", named)))


def _named(picture: re.Match[str]) -> str:
    # Numbers in circles stand among the pictures, and are words already.
    return picture[0] if picture[0].isalnum() else f" u{ord(picture[0]):x} "


def has_hidden_characters(text: str) -> bool:
    """Whether a text holds characters that cannot be seen. Quick for the plain text that most memories are."""
    return bool(hidden_characters(text))


def words_of(text: str) -> set[str]:
    """The words of a memory as the table `words` holds them: folded as in `index_text`; none from scripts without
    spaces and none longer than `LONGEST_WORD`.

    A word here is a token of `memories_fts` too, so that "does any memory still hold it?" can be asked there.
    """
    spelled = _spelled(text)
    if spelled.isascii():
        words = spelled.encode("ascii").translate(_WORDS_ALONE).decode("ascii").split()
    else:
        words = _WORD.findall(_APART.sub(" ", folded(text)))
    return {word for word in words if len(word) <= LONGEST_WORD}


def folded(text: str) -> str:
    """`text` as it is compared: compatibility forms, case and accents folded."""
    if text.isascii():
        return text.lower()
    # A new memory is folded twice, for the index and for the vocabulary; long texts are not kept for that.
    return _fold_short(text) if len(text) <= SHORT else _fold(text)


def _fold(text: str) -> str:
    folded = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", text).casefold())
    return unicodedata.normalize("NFC", _ACCENTS.sub("", folded))


_fold_short = lru_cache(maxsize=512)(_fold)


@dataclass(frozen=True, slots=True)
class Match:
    """Compiled terms: FTS5 MATCH strings for what must and what must not be there; None where there is nothing to ask.

    An empty `wanted` together with `unwanted` is a query of negations only, which FTS5 cannot say by itself.
    """

    wanted: str | None
    unwanted: str | None

    @property
    def whole(self) -> str | None:
        """Both in one MATCH string; None when nothing is wanted."""
        if self.wanted is None or self.unwanted is None:
            return self.wanted
        return f"({self.wanted}) NOT ({self.unwanted})"


def compile_terms(connection: Connection, terms: Sequence[Term]) -> Match:
    """The MATCH strings of a query's terms: all wanted ones, none of the unwanted.

    A word matches from its start, or inside a word of `words`; characters without spaces match as a phrase; a phrase
    matches as it stands. A term without anything that can be searched for ("!!!") is passed over, as is what follows
    after `MOST_TERMS` terms.
    """
    wanted: list[str] = []
    unwanted: list[str] = []
    for term in terms[:MOST_TERMS]:
        matched = _match(connection, term)
        if matched and matched not in wanted and term.wanted:
            wanted.append(matched)
        elif matched and not term.wanted:
            unwanted.append(matched)
    return Match(" AND ".join(wanted) or None, " OR ".join(unwanted) or None)


def with_hidden_characters(match: Match) -> Match:
    """The same terms, asked of texts with hidden characters only."""
    hidden = quoted(HIDDEN)
    return Match(hidden if match.wanted is None else f"{match.wanted} AND {hidden}", match.unwanted)


def match_word(connection: Connection, word: str) -> str:
    """The MATCH string of one token: what begins with it, or a word that holds it."""
    return _match(connection, Term(word)) or quoted(word)


def _match(connection: Connection, term: Term) -> str | None:
    tokens = tokens_of(term.text)[:MOST_TOKENS]
    if not tokens:
        return None
    phrase = quoted(" ".join(tokens))
    if term.phrase or _APART.search(tokens[-1]):
        return phrase
    if len(tokens) > 1:
        return f"{phrase} *"
    start = f"{phrase} *"
    parts = [] if hits(connection, start, ENOUGH_STARTS) >= ENOUGH_STARTS else _words_holding(connection, tokens[0])
    return f"({' OR '.join([start, *(quoted(word) for word in parts)])})"


def tokens_of(text: str) -> list[str]:
    """The tokens that the search index makes of a text, in order."""
    return _WORD.findall(index_text(text).lower())


def quoted(text: str) -> str:
    """A string of FTS5's query language that stands for `text` alone: nothing in it is syntax."""
    return '"' + text.replace('"', '""') + '"'


def _words_holding(connection: Connection, part: str) -> list[str]:
    """The words that hold `part` elsewhere than at their start; none when there are too many to ask for."""
    if len(part) < SHORTEST_PART:
        return []
    asked = "SELECT word FROM words WHERE instr(word, ?) > 1 LIMIT ?"
    found = connection.execute(asked, (part, MOST_WORDS + 1)).fetchall()
    return [word for (word,) in found] if len(found) <= MOST_WORDS else []


def hits(connection: Connection, match: str, most: int) -> int:
    """How many memories match, counted up to `most`."""
    counted = "SELECT count(*) FROM (SELECT 1 FROM memories_fts WHERE memories_fts MATCH ? LIMIT ?)"
    return int(connection.execute(counted, (match, most)).fetchone()[0])
