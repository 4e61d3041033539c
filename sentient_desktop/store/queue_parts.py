"""The questions for the cards of each group of the review queue, as SQL (review.md)."""

from __future__ import annotations

from dataclasses import dataclass

from sentient_desktop.domain.memory import NEEDS_A_LOOK, Check
from sentient_desktop.domain.review import Group

_SAID = "coalesce(m.confirmed_at, m.restated_at, m.first_seen_at)"
_OVER = f"{_SAID} + m.expected_valid_days * 86400000000"
_KNOWN = "m.id NOT IN (SELECT memory_id FROM marked_looks)"
"""What was found in a wording does not hold for another one: not until that was looked at."""
STAYS = "m.id NOT IN (SELECT memory_id FROM leaving)"
_IN_FORCE = "(d.answer <> 'later' OR d.until > :now)"
_CHECKS = "('conflict', 'other_speaker', 'unbacked', 'elsewhere', 'missing', 'assistant_only')"
_LOOKED_THROUGH = f"m.state = 'current' AND m.confirmed_at IS NULL AND m.worst_check IN {_CHECKS}"
"""Written as in the index `memories_review`, which it is answered from."""
PLACE = (
    "coalesce((SELECT place FROM sources WHERE memory_id = m.id AND is_origin = 1),"
    " (SELECT place FROM sources WHERE memory_id = m.id ORDER BY said_at LIMIT 1), '')"
)
"""Where a memory came from, as the list shows it."""


@dataclass(frozen=True, slots=True)
class Part:
    """One question for cards of a group. `order` and `further` are its order and how that goes on after a card, `rank`
    what is compared in it; `kind` is the group of the decisions by memory that `condition` leaves to be asked for."""

    rows: str
    condition: str
    number: str = "m.id"
    other: str = "0"
    order: str = "m.id DESC"
    further: str = "m.id < :after"
    rank: str = "NULL"
    kind: str = ""


def decided(kind: str) -> str:
    """The memories of which a card of this group was answered, or put off until later than `:now`."""
    return f"SELECT d.memory_id FROM decisions d WHERE d.kind = '{kind}' AND {_IN_FORCE}"


def _checked(group: Group, checks: str) -> Part:
    condition = f"{_LOOKED_THROUGH} AND m.worst_check IN ({checks}) AND {{ours}}"
    return Part("memories m INDEXED BY memories_review", condition, kind=group)


def _old(index: str, lifetime: str, rank: str, limit: str) -> Part:
    return Part(
        f"memories m INDEXED BY {index}",
        f"m.state = 'current' AND {lifetime} AND {rank} < {limit} AND {{unprotected}} AND {{ours}}",
        order=f"{rank}, m.id",
        further=f"({rank}, m.id) > (:rank, :after)",
        rank=rank,
        kind=Group.STALE,
    )


def _found(group: Group, *kinds: str) -> Part:
    wanted = ", ".join(f"'{kind}'" for kind in kinds)
    found = f"(SELECT DISTINCT memory_id AS id FROM findings WHERE kind IN ({wanted})) f"
    condition = f"m.state = 'current' AND {_KNOWN} AND {{ours}}"
    return Part(f"{found} CROSS JOIN memories m ON m.id = f.id", condition, number="f.id", kind=group)


def _pair(group: Group) -> Part:
    decided = (
        f"EXISTS (SELECT 1 FROM decisions d WHERE d.kind = '{group}' AND d.memory_id = f.memory_id"
        f" AND d.other_id = f.other_id AND {_IN_FORCE})"
    )
    return Part(
        "findings f CROSS JOIN memories m ON m.id = f.memory_id CROSS JOIN memories o ON o.id = f.other_id",
        f"f.kind = '{group}' AND m.state = 'current' AND o.state = 'current' AND {{ours}} AND NOT {decided}"
        f" AND {_KNOWN} AND {_KNOWN.replace('m.id', 'o.id')} AND {STAYS.replace('m.id', 'o.id')}",
        number="f.memory_id",
        other="f.other_id",
        order="f.memory_id DESC, f.other_id DESC",
        further="(f.memory_id, f.other_id) < (:after, :other)",
    )


def _asked_for(group: Group, state: str) -> Part:
    # A card that was asked for again after the person answered it is a new one.
    decided = (
        f"EXISTS (SELECT 1 FROM decisions d WHERE d.kind = '{group}' AND d.memory_id = f.memory_id"
        f" AND d.at >= f.found_at AND {_IN_FORCE})"
    )
    return Part(
        "findings f CROSS JOIN memories m ON m.id = f.memory_id",
        f"f.kind = '{group}' AND m.state = '{state}' AND NOT {decided}",
        number="f.memory_id",
    )


_WAITING = f"m.state = 'held' AND (:place IS NULL OR {PLACE} = :place)"

PARTS: dict[Group, tuple[Part, ...]] = {
    Group.HELD: (Part("memories m INDEXED BY memories_held", _WAITING, kind=Group.HELD),),
    Group.SOURCE: (_checked(Group.SOURCE, ", ".join(f"'{check}'" for check in sorted(NEEDS_A_LOOK))),),
    Group.ASSISTANT_ONLY: (_checked(Group.ASSISTANT_ONLY, f"'{Check.ASSISTANT_ONLY}'"),),
    # Those whose own lifetime is over go first: somebody said how long they hold.
    Group.STALE: (
        _old("memories_lifetime", "m.expected_valid_days IS NOT NULL", _OVER, ":now"),
        _old("memories_stale", "m.expected_valid_days IS NULL", _SAID, ":old"),
    ),
    Group.DOUBLE: (_pair(Group.DOUBLE),),
    Group.CONTRADICTION: (_pair(Group.CONTRADICTION),),
    Group.SAID_AGAIN: (_asked_for(Group.SAID_AGAIN, "disputed"),),
    Group.PASSING: (_found(Group.PASSING, "passing"),),
    Group.SECRET: (_found(Group.SECRET, "secret"),),
    Group.WISH: (_asked_for(Group.WISH, "current"),),
    Group.ORDERS: (_found(Group.ORDERS, "orders", "hidden"),),
}
