"""Where something was said that an assistant wants remembered: looked up in the library, and what that proves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sentient_desktop.domain import wording
from sentient_desktop.domain.learning import Said
from sentient_desktop.domain.memory import Micros
from sentient_desktop.domain.wording import Wording
from sentient_desktop.store import columns, learning_rows, reach, withdrawn
from sentient_desktop.store.connection import Connection
from sentient_desktop.store.learning_rows import Message


class Heard:
    """What a client says of where something was said, looked up in the library.

    `by_person`: the message is here, is the person's, in a chat without outside content, and says it.
    """

    def __init__(
        self, wording: Wording, message: Message | None, source: Mapping[str, Any] | None, *, outside: bool
    ) -> None:
        """`source`: the columns of the source that it becomes; `outside`: the chat has read outside content."""
        self.wording = wording
        self.message = message
        self.source = source
        self.outside = outside or (message is not None and message.untrusted)
        says = message is not None and message.role == "user" and source is not None and source["verdict"] == "exact"
        self.by_person = says and not self.outside

    @property
    def at(self) -> Micros | None:
        """When the message was said."""
        return None if self.message is None else self.message.at

    @property
    def from_import(self) -> bool:
        """Whether the chat it names is one of an import: nobody says anything to the assistant there."""
        return self.place.startswith("import:")

    @property
    def place(self) -> str:
        """The kind of place it was said at."""
        return "conversation" if self.message is None else self.message.place

    @classmethod
    def of(cls, connection: Connection, content: str, said: Said, *, outside: bool, about: str | None = None) -> Heard:
        """Looks up what `said` names: whether it says `content`, a memory about `about` (None: the person)."""
        names = withdrawn.names_of(about, reach.person(connection))
        says = wording.Wording.of(content, names)
        if said.chat is None:
            return cls(says, None, _unplaced(said), outside=outside)
        found = None
        if said.message is not None:
            found = learning_rows.find_message(connection, said.chat, said.message)
        if found is None:
            chat_id = learning_rows.find_chat(connection, said.chat)
            source = {
                "place": "conversation", "chat_id": chat_id, "chat_ref": clean(said.chat),
                "message_ref": clean(said.message), "quote": clean(said.quote),
                "verdict": "not_read_in" if chat_id is None else "missing" if said.message else "unchecked",
            }  # fmt: skip
            return cls(says, None, source, outside=outside)
        return cls(says, found, _placed(says, found), outside=outside)


def _placed(says: Wording, message: Message) -> dict[str, Any]:
    """The source that a message of ours is, with the words of it that say the memory."""
    run = wording.quote(says, message.text)
    verdict = "exact" if run is not None else "conflict" if wording.conflicts(says, message.text) else "unbacked"
    if verdict == "exact" and message.role != "user":
        verdict = "assistant_only"
    return {
        "place": message.place,
        "chat_id": message.chat_id,
        "message_id": message.id,
        "quote": None if run is None else message.text[run[0] : run[1]],
        "speaker": message.role,
        "said_at": message.at,
        "verdict": verdict,
    }


def _unplaced(said: Said) -> dict[str, Any] | None:
    """A quote without a chat is a claim that nobody can look up."""
    quote = clean(said.quote)
    return None if quote is None else {"place": "import:mcp", "quote": quote, "verdict": "unchecked"}


def clean(text: str | None) -> str | None:
    """A text of a client as it can be stored; None for one that says nothing."""
    return (columns.clean_text(text) or None) if text is not None else None
