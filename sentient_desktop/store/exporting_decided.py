"""What the person decided, as our own archive writes it (see `exporting.py`): answers to cards, and cards that were
asked for; for moving to another machine also settings, and what was forgotten as hashes with their keys."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from sentient_desktop.domain.memory import AssistantId
from sentient_desktop.domain.settings import BY_KEY, OF_AN_ASSISTANT
from sentient_desktop.store import removals, settings_rows
from sentient_desktop.store.connection import Connection
from sentient_desktop.store.exporting import AT_ONCE, Exported, Fields, instant, record

_MODEL = re.compile(r"review\.model\.")
_DECISION = (
    "SELECT d.kind, m.origin_key, d.answer, d.at, d.until, d.other_id, o.origin_key, o.assistant_id FROM decisions d"
    " CROSS JOIN memories m ON m.id = d.memory_id LEFT JOIN memories o ON o.id = d.other_id"
    " WHERE m.assistant_id = ? ORDER BY d.memory_id, d.other_id, d.kind"
)
_CARD = (
    "SELECT f.kind, m.origin_key, f.found_at, f.wish FROM findings f CROSS JOIN memories m ON m.id = f.memory_id"
    " WHERE m.assistant_id = ? AND f.kind IN ('wish', 'said_again') ORDER BY f.memory_id, f.kind"
)


def travels(key: str) -> bool:
    """Whether a setting goes along to another machine. Where a model is asked is set up anew on each: no archive may
    make the program ask anybody."""
    return key in BY_KEY and _MODEL.match(key) is None


def decided(connection: Connection, assistant: Exported, all_of_them: Sequence[Exported]) -> Iterator[Fields]:
    """The answers to cards about the memories of an assistant, and the cards about them that somebody asked for. One
    about a pair whose second memory is of an assistant that is not exported is left out."""
    numbers = {one.id: one.number for one in all_of_them}
    for kind, memory, answer, at, until, other_id, other, whose in connection.execute(
        _DECISION, (assistant.id,)
    ).fetchall():
        if other_id and whose not in numbers:
            continue
        yield record(
            "decision",
            group=kind,
            memory=memory,
            other=other,
            other_in=numbers[whose] if other_id and whose != assistant.id else None,
            answer=answer,
            at=instant(at),
            until_at=instant(until),
        )
    for kind, memory, found_at, wish in connection.execute(_CARD, (assistant.id,)).fetchall():
        yield record("card", group=kind, memory=memory, at=instant(found_at), wish=wish)


def forgotten(connection: Connection, assistant_id: int) -> Iterator[Fields]:
    """What is remembered as forgotten of an assistant, and as disputed where no memory says it any more (for the others
    the memory itself says since when)."""
    after = b""
    while rows := connection.execute(
        "SELECT wording_hash, why, at FROM removals r WHERE assistant_id = ? AND wording_hash > ?"
        " AND NOT (why = 'disputed' AND EXISTS (SELECT 1 FROM memories m"
        "  WHERE m.assistant_id = r.assistant_id AND m.wording_hash = r.wording_hash))"
        " ORDER BY wording_hash LIMIT ?",
        (assistant_id, after, AT_ONCE),
    ).fetchall():
        after = rows[-1][0]
        for hashed, why, at in rows:
            yield record("removal", hash=hashed.hex(), why=why, at=instant(at))


def keys(connection: Connection) -> Iterator[Fields]:
    """The keys under which removals are remembered, the library's own first."""
    yield record("removal_key", key=removals.removal_key(connection).hex(), own=True)
    for key in removals.further_keys(connection):
        yield record("removal_key", key=key.hex())


def settings(connection: Connection, assistant_id: int | None = None) -> Iterator[Fields]:
    """The settings that the person changed, of everybody or of one assistant."""
    stored: dict[str, Any] = dict(connection.execute("SELECT key, value FROM settings").fetchall())
    for key in BY_KEY:
        if not travels(key) or (assistant_id is not None and key not in OF_AN_ASSISTANT):
            continue
        named = key if assistant_id is None else settings_rows.own_key(key, AssistantId(assistant_id))
        if named in stored:
            yield record("setting", key=key, value=stored[named])
