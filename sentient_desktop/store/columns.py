"""The columns that are derived from what came from outside, each made in one place so that all writers agree."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from itertools import filterfalse
from typing import TYPE_CHECKING

from sentient_desktop.domain.text_form import same_wording_form

if TYPE_CHECKING:
    import hmac

TEXT_KEY_LENGTH = 32
"""How many characters of a memory the order by text looks at."""

_UUID = re.compile(r"[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{12}")
_SURROGATE = re.compile("[\ud800-\udfff]")


def text_key(content: str) -> str:
    """The first 32 characters of a memory, casefolded and without accents: what the order by text compares."""
    start = content.lstrip()[: TEXT_KEY_LENGTH * 2].casefold()
    if not start.isascii():
        start = "".join(filterfalse(unicodedata.combining, unicodedata.normalize("NFKD", start)))
    return start[:TEXT_KEY_LENGTH]


def wording_hash(key: bytes, content: str) -> bytes:
    """16 bytes that are equal for equal wordings and tell nothing without `key` (memory.md, "Removals are
    remembered")."""
    return keyed_hash(key, same_wording_form(content))


def keyed_hash(key: bytes, text: str) -> bytes:
    """HMAC-SHA-256 of `text` cut to 16 bytes. A lone surrogate does not stop it."""
    begun = _begun(key).copy()
    begun.update(text.encode("utf-8", "surrogatepass"))
    return begun.digest()[:16]


@lru_cache(maxsize=8)
def _begun(key: bytes) -> hmac.HMAC:
    """An HMAC-SHA-256 with the key in it already: to begin anew for each text takes half as long again."""
    import hmac

    return hmac.new(key, digestmod="sha256")


def message_key(text: str) -> bytes:
    """16 bytes for a message's id of origin: the uuid itself, else a hash of the text of the id."""
    if len(text) == 36 and _UUID.fullmatch(text):
        return bytes.fromhex(text.replace("-", ""))
    import hashlib

    return hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=16).digest()


def clean_text(text: str) -> str:
    """`text` as SQLite can hold it: a lone surrogate becomes U+FFFD, NUL is dropped. Nothing else is touched."""
    if "\0" in text:
        text = text.replace("\0", "")
    if text.isascii():
        return text
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return _SURROGATE.sub("\ufffd", text)
    return text
