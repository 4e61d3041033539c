"""The border for what the person decided: a record of an archive as a row, or why it cannot be taken."""

from __future__ import annotations

import re

from sentient_desktop.assistants.decided_records import (
    ReadCard,
    ReadDecision,
    ReadRemoval,
    ReadRemovalKey,
    ReadSetting,
)
from sentient_desktop.assistants.times import read_time
from sentient_desktop.domain.review import Answer, Group, Wished
from sentient_desktop.domain.settings import BY_KEY
from sentient_desktop.store.columns import clean_text
from sentient_desktop.store.exporting_decided import travels
from sentient_desktop.store.ingest_decided import NewCard, NewDecision, NewRemoval

_ASKED_FOR = frozenset({Group.WISH, Group.SAID_AGAIN})
_PAIRS = frozenset({Group.DOUBLE, Group.CONTRADICTION})
_ANSWERS = frozenset({Answer.RIGHT, Answer.NOT_RIGHT, Answer.LATER})
_WHYS = frozenset({"forgotten", "disputed"})
_HEX = re.compile(r"(?:[0-9a-f]{2})+")
_KEY_LENGTH, _HASH_LENGTH = 64, 32


class Unusable(ValueError):
    """A record that no library can hold; its text says why."""


def decision(read: ReadDecision, section: int) -> NewDecision:
    """An answer to a card about a memory of the assistant with this number. Raises Unusable."""
    at, until = read_time(read.at).at, read_time(read.until_at).at
    if read.group not in frozenset(Group) or read.answer not in _ANSWERS or at is None:
        raise Unusable("It is no answer to a card.")
    if (until is not None) != (read.answer == Answer.LATER) or (read.other is not None) != (read.group in _PAIRS):
        raise Unusable("It does not fit its card.")
    other = None
    if read.other is not None:
        other = (section if read.other_in is None else read.other_in, clean_text(read.other))
    return NewDecision(read.group, read.answer, at, until, (section, clean_text(read.memory)), other, read.where)


def card(read: ReadCard, section: int) -> NewCard:
    """A card that somebody asked for. Raises Unusable."""
    at = read_time(read.at).at
    if read.group not in _ASKED_FOR or at is None or (read.wish is not None and read.wish not in frozenset(Wished)):
        raise Unusable("It is no card that somebody asks for.")
    return NewCard(read.group, at, read.wish, (section, clean_text(read.memory)), read.where)


def setting(read: ReadSetting) -> str:
    """The value of a setting as it is stored. Raises Unusable for one that does not go from library to library."""
    known = BY_KEY.get(read.key)
    fitting = None if known is None or not travels(read.key) else known.fits(read.value)
    if fitting is None:
        raise Unusable("It is no setting that an archive brings along.")
    return fitting


def key(read: ReadRemovalKey) -> bytes:
    """A key of removals. Raises Unusable."""
    return _bytes(read.key, _KEY_LENGTH, "It is no key.")


def removal(read: ReadRemoval, now: int) -> NewRemoval:
    """What was forgotten or disputed; never later than `now`. Raises Unusable."""
    at = read_time(read.at).at
    if read.why not in _WHYS or at is None:
        raise Unusable("It does not say what was done, and when.")
    return NewRemoval(_bytes(read.hash, _HASH_LENGTH, "It is no hash."), read.why, min(at, now))


def _bytes(text: str, length: int, why: str) -> bytes:
    if len(text) != length or _HEX.fullmatch(text) is None:
        raise Unusable(why)
    return bytes.fromhex(text)
