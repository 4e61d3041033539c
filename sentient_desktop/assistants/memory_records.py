"""The records of what was said and remembered: whose memory it is, chats with messages, memories with sources, and the
files and folders that sources lie in.

Messages, memories and sources are not frozen, although nobody changes one: there are millions of them, and to make a
frozen record takes three to five times as long.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any


@dataclass(frozen=True, slots=True)
class ReadAssistant:
    """Whose memory follows. The account is the origin's own name for it, if it gives one; `person` whom it is about.

    `format` and `kind` are those that it has in the library it was exported from; None for what is read for the first
    time.
    """

    name: str
    account: str | None = None
    person: str | None = None
    extra: dict[str, Any] | None = None
    format: str | None = None
    kind: str | None = None


@dataclass(frozen=True, slots=True)
class ReadChat:
    """A chat; its messages follow as `ReadMessage` with the same `key`, before or after other chats' messages.

    `as_stored`, here and below: it was exported from a library, so `extra` is whole and nothing is added to it.
    """

    key: str
    title: str | None = None
    place: str = "conversation"
    untrusted: bool = False
    url: str | None = None
    started_at: Any = None
    extra: dict[str, Any] | None = None
    as_stored: bool = False


@dataclass(slots=True)
class ReadMessage:
    """One message. Without a `key` it is known by its number in the chat. `branch` 0 is the shown thread; another
    branch leaves `parent_branch` after `fork_position`."""

    chat: str
    role: str
    text: str
    key: str | None = None
    name: str | None = None
    at: Any = None
    branch: int = 0
    position: int | None = None
    parent_branch: int = 0
    fork_position: int = -1
    hidden: bool = False
    parts: list[Any] | None = None
    extra: dict[str, Any] | None = None
    as_stored: bool = False


@dataclass(slots=True)
class ReadSource:
    """Where a memory was said, in the origin's own names. `message` is the key of a message within `chat`; with
    `message_position` instead, its number (position on branch 0, counted from 0).

    `found_chat` and `found_message` are what this program found by itself, and `folder` is the key of a `ReadPlace`;
    `of_assistant` is the number (from 0, in the order of the archive) of another assistant whose chat, task run or
    folder it is: a merge gave it to this memory. Only what was exported from a library has them.
    """

    kind: str
    place: str
    is_origin: bool = True
    certainty: str = "recorded"
    chat: str | None = None
    message: str | None = None
    message_position: int | None = None
    task_run: str | None = None
    step: int | None = None
    app: str | None = None
    item_id: str | None = None
    path: str | None = None
    title: str | None = None
    url: str | None = None
    quote: str | None = None
    speaker: str | None = None
    said_at: Any = None
    extra: dict[str, Any] | None = None
    found_chat: str | None = None
    found_message: str | None = None
    folder: str | None = None
    of_assistant: int | None = None
    as_stored: bool = False


@dataclass(slots=True)
class ReadMemory:
    """One memory. `key` is its id in the origin (need not be unique). Confidence is whatever stood there;
    `confidence_given` False means the format has no such field.

    What was exported from a library also has its `origin_key` there, which is unique, the time it was `added_at`, the
    time since which what it says is disputed, and in `superseded_in` the number (from 0, in the order of the archive)
    of another assistant that holds its successor.
    """

    content: str
    key: str | None = None
    about: str | None = None
    category: str | None = None
    topics: tuple[str, ...] = ()
    confidence: Any = None
    confidence_given: bool = True
    state: str = "current"
    authored_by: str = "inferred"
    superseded_by: str | None = None
    superseded_how: str | None = None
    previous_content: str | None = None
    avoid: str | None = None
    first_seen_at: Any = None
    restated_at: Any = None
    confirmed_at: Any = None
    expires_at: Any = None
    expected_valid_days: Any = None
    sources: tuple[ReadSource, ...] = ()
    extra: dict[str, Any] | None = None
    where: str = ""
    """Its place in the file, for the report."""
    origin_key: str | None = None
    added_at: Any = None
    disputed_at: Any = None
    superseded_in: int | None = None
    as_stored: bool = False
    known_as: str | None = None
    """Its key in the library, where that is known already: a linked store that is read again."""


@dataclass(frozen=True, slots=True)
class ReadPlace:
    """A file or folder that belongs to the store (`kind`: workspace, folder, file). Sources name it by
    their `place`: `key`, or `folder:` or `file:` and `key`.

    `inside` is the way to it within an archive, whose files are copied before anything is done in them.
    """

    key: str
    kind: str
    name: str
    path: Path
    inside: str | None = None
    extra: dict[str, Any] | None = None
