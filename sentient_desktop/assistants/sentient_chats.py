"""What is remembered of a Sentient home's chats while they stream by, to know where its memories come from."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import Any

from sentient_desktop.assistants.databases import Row, json_in
from sentient_desktop.assistants.sentient_backfill import WITHIN, Note, Said, Saving
from sentient_desktop.assistants.sentient_sources import PLAIN, is_outside, place_of_chat
from sentient_desktop.assistants.times import read_time
from sentient_desktop.assistants.tool_calls import calls_in, text_argument
from sentient_desktop.assistants.values import id_of, text_of
from sentient_desktop.domain.text_form import same_wording_form

SAVES = frozenset({"memory_remember"})
_MOST_HOLDING = 2
"""Messages that hold a snippet: of more than one it is not told which."""


class Chats:
    """Takes facts first, then sessions, then messages; afterwards answers for each fact. Only what may be asked for is
    kept, so that the length of the chats does not matter."""

    def __init__(self) -> None:
        self.places: dict[str, str] = {}
        self.session_of: dict[str, str | None] = {}
        """The session of each message that something names without its session."""
        self._times: list[int] = []
        self._savings: dict[str, list[Saving]] = {}
        self._snippets: dict[str, dict[str, list[Said]]] = {}
        self._last: dict[str, Said] = {}
        self._said: list[Said] = []
        self._said_at: list[int] = []

    def expect(self, fact: Row) -> None:
        """Takes a fact that says nothing but where it was saved."""
        at = read_time(fact.get("created_at")).at
        if at is not None:
            self._times.append(at)
        self._savings[same_wording_form(text_of(fact.get("content")) or "")] = []
        session, snippet = _noted(fact)
        if session is not None and snippet:
            self._snippets.setdefault(session, {})[snippet] = []

    def ready(self) -> None:
        """After the last fact."""
        self._times.sort()

    def session(self, row: Row) -> str:
        """Takes a session; returns its place."""
        place = place_of_chat(row.get("channel"))
        key = id_of(row.get("id"))
        if key is not None:
            self.places[key] = place
        return place

    def message(self, row: Row) -> None:
        """Takes a message."""
        chat, key = id_of(row.get("session_id")), id_of(row.get("id"))
        if key is not None and key in self.session_of:
            self.session_of[key] = chat
        if chat is None or key is None:
            return
        at = read_time(row.get("created_at")).at
        text = text_of(row.get("content")) or ""
        place = self.places.get(chat, PLAIN)
        if row.get("role") == "user":
            said = Said(chat, key, place, at, text)
            self._last[chat] = said
            self._by_the_person(said)
        for call in calls_in(row.get("tool_calls")):
            content = text_argument(call, "content", "fact", "text", "memory") if call.name in SAVES else None
            savings = self._savings.get(same_wording_form(content)) if content else None
            if savings is not None:
                savings.append(Saving(chat, place, at, self._last.get(chat)))

    def _by_the_person(self, said: Said) -> None:
        for snippet, holding in self._snippets.get(said.chat, {}).items():
            if len(holding) < _MOST_HOLDING and snippet in _folded(said.text):
                holding.append(said)
        if said.at is not None and is_outside(said.place):
            first = bisect_left(self._times, said.at)
            if first < len(self._times) and self._times[first] <= said.at + WITHIN:
                self._said.append(said)

    def finished(self) -> None:
        """After the last message."""
        self._last.clear()
        self._said.sort(key=lambda one: one.at or 0)
        self._said_at = [one.at or 0 for one in self._said]

    def between(self, since: int, until: int) -> list[Said]:
        """What the person said in messaging apps and device chats between two times, both included."""
        return self._said[bisect_left(self._said_at, since) : bisect_right(self._said_at, until)]

    def savings(self, content: str) -> list[Saving]:
        """The calls that saved this wording."""
        return self._savings.get(same_wording_form(content), [])

    def note(self, fact: Row) -> Note | None:
        """The review note of a held fact; None for any other."""
        review = json_in(fact.get("review"))
        if not is_held(fact) or not isinstance(review, dict):
            return None
        session, snippet = _noted(fact)
        holding = self._snippets.get(session or "", {}).get(snippet, [])
        place = self.places.get(session or "")
        if place is None:
            named = place_of_chat(review.get("from")) if isinstance(review.get("from"), str) else PLAIN
            place = named if str(review.get("from")).startswith(("channel:", "device:")) else None
        return Note(session, place, text_of(review.get("snippet")), tuple(holding))


def is_held(fact: Row) -> bool:
    """Whether a fact waits for the person's yes."""
    return text_of(fact.get("status")) == "pending"


def _noted(fact: Row) -> tuple[str | None, str]:
    """The session and the snippet, folded, of a fact's review note."""
    review: Any = json_in(fact.get("review"))
    if not isinstance(review, dict):
        return None, ""
    snippet = _folded(text_of(review.get("snippet")) or "").rstrip(".… ")
    return id_of(review.get("session_id")), snippet


def _folded(text: str) -> str:
    return " ".join(text.split())
