"""What an import hands to the store: rows whose values are coerced already, naming chats and messages as the origin
does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from sentient_desktop.domain.views import Report


class NewChat(NamedTuple):
    """A chat. `origin_key` is its key within the assistant."""

    origin_key: str
    external_id: str | None
    title: str | None
    place: str
    untrusted: bool
    url: str | None
    started_at: int | None
    extra: str | None


class NewMessage(NamedTuple):
    """A message of the chat of that `chat` key. Without a `key` it is known by its number in the chat."""

    chat: str
    key: str | None
    role: str
    name: str | None
    text: str
    at: int | None
    branch: int
    parent_branch: int
    fork_position: int
    hidden: bool
    parts: str | None
    extra: str | None


class NewSource(NamedTuple):
    """A source. `chat_ref` is the key of a chat (of a task run, for that kind), `message_ref` the key of a message in
    it or `#` with its number from 0; `place_key` names the added place that a path lies in. `found_chat` and
    `found_message` are keys of what a library had found by itself before it was exported, `of_assistant` the number of
    the assistant in the archive whose keys all of these are, where that is not the memory's own."""

    kind: str
    place: str
    is_origin: bool
    certainty: str
    chat_ref: str | None
    message_ref: str | None
    step: int | None
    app: str | None
    item_id: str | None
    place_key: str | None
    path: str | None
    title: str | None
    url: str | None
    quote: str | None
    speaker: str | None
    said_at: int | None
    extra: str | None
    found_chat: str | None = None
    found_message: str | None = None
    of_assistant: int | None = None


@dataclass(slots=True)  # not frozen: there are millions, and a frozen one takes four times as long to make
class NewMemory:
    """A memory. `columns` are those of `MEMORY_COLUMNS`, in that order; `superseded_by` is a key in the origin.

    `as_stored`: it comes out of a library of this program, where it was `added_at`, may have been superseded by a
    memory of another assistant (`superseded_in`, its number in the archive), and what it says may be disputed since
    `disputed_at`.
    """

    columns: tuple[Any, ...]
    topics: tuple[str, ...]
    sources: tuple[NewSource, ...]
    superseded_by: str | None
    rated: bool
    where: str
    as_stored: bool = False
    added_at: int | None = None
    superseded_in: int | None = None
    disputed_at: int | None = None


MEMORY_COLUMNS = (
    "origin_key",
    "external_id",
    "origin_hash",
    "about",
    "content",
    "previous_content",
    "category",
    "avoid",
    "confidence",
    "state",
    "superseded_how",
    "authored_by",
    "first_seen_at",
    "restated_at",
    "confirmed_at",
    "expires_at",
    "expected_valid_days",
    "wording_hash",
    "text_key",
    "extra",
)
"""The columns of a memory that come from outside or follow from it."""

COLUMN = {name: number for number, name in enumerate(MEMORY_COLUMNS)}


class Tally:
    """The figures of a report as they grow: every record that was read is kept, unchanged or skipped, by kind."""

    def __init__(self, report: Report) -> None:
        self.report = report
        self.done = 0

    def kept(self, kind: str, count: int = 1) -> None:
        """Counts records that were taken."""
        if count:
            self._read(kind, count)
            self.report.kept[kind] = self.report.kept.get(kind, 0) + count

    def unchanged(self, kind: str, count: int = 1) -> None:
        """Counts records that are here already, as they were."""
        if count:
            self._read(kind, count)
            self.report.unchanged[kind] = self.report.unchanged.get(kind, 0) + count

    def skip(self, kind: str, where: str, why: str) -> None:
        """Counts a record that was not taken. `why` never holds its wording."""
        self._read(kind, 1)
        self.report.skipped.append({"kind": kind, "where": where, "why": why})

    def _read(self, kind: str, count: int) -> None:
        self.done += count
        self.report.read[kind] = self.report.read.get(kind, 0) + count


class Pace:
    """How many records go into one transaction, so that it holds the file for about `target` seconds: by default seldom
    above 50 ms, since others wait."""

    MOST = 5000

    def __init__(self, first: int = 200, target: float = 0.035, least: int = 20) -> None:
        self.at_once = first
        self._least = least
        self._target = target

    def took(self, seconds: float, records: int) -> None:
        """Learns from a transaction; one that had to wait for the disk or the processor says little by itself."""
        if seconds > 0 and records >= self._least:
            fitting = min(int(records * self._target / seconds), self.at_once * 2)
            self.at_once = max(self._least, min(self.MOST, (self.at_once + fitting) // 2))
