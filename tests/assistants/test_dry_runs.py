"""A dry run holds no more than the reading-in does, and tells the same, however many chats the export mixes."""

from __future__ import annotations

from typing import Any

import pytest

from sentient_desktop.assistants import importing
from sentient_desktop.assistants.format import ReadChat, ReadMessage, Record
from sentient_desktop.library import Library
from sentient_desktop.store import ingest_chats
from tests.assistants.taking import adds_up, take

CHATS = 200


def mixed() -> list[Record]:
    """Many chats, of which each comes again at the end: a message that was there and a new one."""
    records: list[Record] = []
    for came in ((("m1", "Hi"), ("m2", "Hi")), (("m2", "Hi"), ("m3", "More"))):
        for number in range(CHATS):
            records.append(ReadChat(f"c{number}"))
            records += [ReadMessage(f"c{number}", "user", text, key=key) for key, text in came]
    return records


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many chats are held after each batch; batches of a few chats each."""
    found: list[int] = []

    class Watched(ingest_chats.ChatIngest):
        def __init__(self, *values: Any, **named: Any) -> None:
            super().__init__(*values, **named)
            self._pace.at_once = 10

        def flush(self) -> None:
            super().flush()
            self._pace.at_once = 10
            found.append(len(self._known))

    monkeypatch.setattr(importing, "ChatIngest", Watched)
    return found


def test_a_chat_that_is_not_held_any_more_is_still_known(library: Library, held: list[int]) -> None:
    dry = take(library, *mixed(), dry_run=True)

    assert max(held) <= ingest_chats.KNOWN_AT_ONCE
    assert adds_up(dry)
    assert dry.kept == {"chats": CHATS, "messages": 3 * CHATS}
    assert dry.unchanged == {"chats": CHATS}
    assert len(dry.skipped) == CHATS
    assert take(library, *mixed()).kept == dry.kept
