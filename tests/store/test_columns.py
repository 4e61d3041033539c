"""Derived columns: the hash by which wordings are known again is the standard HMAC."""

from __future__ import annotations

import hashlib
import hmac

from hypothesis import given
from hypothesis import strategies as st

from sentient_desktop.store.columns import keyed_hash


@given(st.binary(max_size=100), st.text())
def test_a_keyed_hash_is_an_hmac_of_sha_256(key: bytes, text: str) -> None:
    assert keyed_hash(key, text) == hmac.digest(key, text.encode("utf-8", "surrogatepass"), hashlib.sha256)[:16]


def test_a_key_that_is_longer_than_a_block_and_half_a_character_are_hashed() -> None:
    wanted = hmac.digest(b"k" * 65, b"\xed\xa0\x80", hashlib.sha256)[:16]
    assert keyed_hash(b"k" * 65, "\ud800") == wanted
