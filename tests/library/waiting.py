"""A small library in which something waits in every group of the review queue."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from sentient_desktop.domain.memory import MemoryId
from sentient_desktop.domain.review import CardKey, Group
from sentient_desktop.library import Library
from tests.making import DAY, T0, Maker

NOW = T0 + 20 * DAY
"""When the queue is looked at: what holds for some days only is out of date, nothing else is."""
MOST = 10_000


@dataclass(frozen=True, slots=True)
class Waiting:
    """The memories by what they wait for."""

    held: MemoryId
    held_too: MemoryId
    source: MemoryId
    assistant_only: MemoryId
    stale: MemoryId
    older: MemoryId
    newer: MemoryId
    once: MemoryId
    twice: MemoryId
    secret: MemoryId
    hidden: MemoryId
    said_again: MemoryId
    wish_forget: MemoryId
    wish_change: MemoryId
    plain: MemoryId


def build(make: Maker) -> Waiting:
    """Fills a library, and lets it be looked through."""
    held = make.memory("May move to Madrid in autumn", state="held", confidence=0.6)
    make.source(held, place="app:mail", kind="email", quote="thinking of Madrid", is_origin=1)
    held_too = make.memory("Has a meeting on Monday", state="held", confidence=0.6)
    make.source(held_too, place="app:calendar", kind="app", is_origin=1)
    made = Waiting(
        held,
        held_too,
        make.memory("Likes olives", worst_check="conflict"),
        make.memory("Wants to learn the oboe", worst_check="assistant_only"),
        make.memory("Rents a bicycle", expected_valid_days=3),
        make.memory("Lives in Lisbon", restated_at=T0),
        make.memory("Does not live in Lisbon", restated_at=T0 + DAY),
        make.memory("Drinks green tea every morning"),
        make.memory("Drinks green tea each morning"),
        make.memory("The password of the router is Zk8-qqLw2-Tr"),
        make.memory("Prefers tea over cof\u200bfee after noon"),
        make.memory("Owns a yellow kayak", state="disputed"),
        make.memory("Collects stamps of Finland", authored_by="user", confidence=1.0, confirmed_at=T0),
        make.memory("Sings in a choir on Fridays", authored_by="user", confidence=1.0, confirmed_at=T0),
        make.memory("Has two brothers", authored_by="user", confidence=1.0, confirmed_at=T0),
    )
    for kind, memory_id, wish in (
        ("said_again", made.said_again, None),
        ("wish", made.wish_forget, "forget"),
        ("wish", made.wish_change, "change"),
    ):
        make._insert("findings", {"kind": kind, "memory_id": memory_id, "found_at": T0, "wish": wish})
    with Library(make.store.folder, clock=lambda: NOW) as library:
        library.look_for_findings()
    return made


def open_library(folder: Path) -> Library:
    """The library, its clock standing still."""
    return Library(folder, clock=lambda: NOW)


def cards(library: Library, group: Group | None = None) -> list[CardKey]:
    """All cards that wait."""
    return list(library.review_cards(group, limit=MOST))


def numbers_are_right(library: Library) -> bool:
    """Whether each group counts what it lists, and every card that is listed can be shown."""
    listed = Counter(key.group for key in cards(library))
    for key in cards(library):
        assert library.review_card(key).key == key
    return library.review_counts().waiting == {group: listed[group] for group in Group}
