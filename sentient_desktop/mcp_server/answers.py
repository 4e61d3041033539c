"""The tools' answers over Library, as JSON in which every stored text is escaped. No asyncio here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import UTC, datetime, timedelta
from typing import Any

from sentient_desktop.domain.confidence import for_model
from sentient_desktop.domain.for_model import LIVE_OUTRANKS, escaped
from sentient_desktop.domain.learning import ForgetAnswer, Kept, Recalled, Remembered, Said, ToolMemory
from sentient_desktop.domain.memory import AssistantId, Author, MemoryId, Micros, State
from sentient_desktop.errors import NotFound
from sentient_desktop.library import Library
from sentient_desktop.library.library import now
from sentient_desktop.mcp_server.tools import BY_NAME, Json

PROMPT = "sentient://prompt"
MEMORY = "sentient://memory/"
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_LONGEST_ID = 18

_KEPT = {
    Kept.NEW: "It is remembered.",
    Kept.KNOWN: "It was known; where it was said is noted.",
    Kept.HELD: "It waits for the person's yes. Nothing uses it until then.",
    Kept.BACK: "The person said it again, so it is in use again.",
    Kept.FORGOTTEN: "It is kept out: the person forgot it.",
    Kept.NOT_RIGHT: "It is kept out: the person said it isn't right.",
}


class Answers:
    """Answers one client after the other; used by one thread."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._clients: dict[str, AssistantId] = {}

    def call(self, client: str, tool: str, sent: Mapping[str, Any]) -> Json:
        """What a tool answers. Raises NotFound, Refused or StoreFault."""
        found = BY_NAME.get(tool)
        if found is None:
            raise NotFound("There is no tool of this name.", f"There are: {', '.join(BY_NAME)}.")
        arguments = found.checked(sent)
        self._finish_what_is_due()
        mine = self._client(client)
        does: dict[str, Callable[[], Json]] = {
            "recall": lambda: self._recall(arguments),
            "search": lambda: self._search(arguments),
            "read": lambda: self._read(arguments),
            "remember": lambda: self._remember(mine, arguments),
            "restate": lambda: _remembered(self._library.restate(MemoryId(arguments["id"]), _said(arguments))),
            "forget": lambda: self._forget(arguments),
        }
        return does[tool]()

    def resources(self) -> list[tuple[str, str]]:
        """(address, name) of what can be read as a resource: the block of all assistants, and of each."""
        each = [(f"{PROMPT}/{one.id}", f"What {escaped(one.name)} is told") for one in self._library.assistants()]
        return [(PROMPT, "What the assistants are told"), *each]

    def resource(self, address: str) -> str:
        """The text of a resource. Raises NotFound."""
        if address == PROMPT:
            return "\n\n".join(block.text for block in self._library.prompt())
        start, _, number = address.rpartition("/")
        if number.isascii() and number.isdigit() and len(number) <= _LONGEST_ID:
            if start == PROMPT:
                return self._library.prompt(AssistantId(int(number)))[0].text
            if f"{start}/" == MEMORY:
                (one,) = self._library.read_for_tool(MemoryId(int(number))).memories
                return "\n".join(f"{name}: {value}" for name, value in memory(one).items())
        raise NotFound("There is nothing at this address.")

    def _client(self, name: str) -> AssistantId:
        known = self._clients.get(name)
        if known is None or all(one.id != known for one in self._library.assistants()):
            known = self._clients[name] = self._library.client(name)
        return known

    def _finish_what_is_due(self) -> None:
        # Where no window is open, nobody else carries out what an assistant asked to forget.
        due = self._library.next_removal()
        if due is not None and due <= now():
            self._library.finish_forgetting()

    def _recall(self, arguments: Json) -> Json:
        said = Said(arguments["chat"], arguments["message"])
        return _recalled(self._library.recall(arguments["query"], arguments["limit"], said))

    def _search(self, arguments: Json) -> Json:
        found = self._library.search_for_tool(
            arguments["query"], arguments["limit"], category=arguments["category"], place=arguments["source"]
        )
        return _recalled(found)

    def _read(self, arguments: Json) -> Json:
        wanted = None if arguments["id"] is None else MemoryId(arguments["id"])
        return _recalled(
            self._library.read_for_tool(wanted, history=arguments["history"]), history=arguments["history"]
        )

    def _remember(self, client: AssistantId, arguments: Json) -> Json:
        done = self._library.remember(
            client,
            arguments["text"],
            _said(arguments),
            category=arguments["category"],
            outside=arguments["outside"],
            asked=arguments["asked"],
        )
        return _remembered(done)

    def _forget(self, arguments: Json) -> Json:
        done = self._library.wish_to_forget(MemoryId(arguments["id"]))
        if done.answer is ForgetAnswer.ASKED:
            return {"forgotten": False, "says": "These are the person's own words: they are asked."}
        return {
            "forgotten": True,
            "until": _instant(done.until),
            "says": "It is forgotten, unless the person undoes it.",
        }


def memory(one: ToolMemory, *, history: bool = False) -> Json:
    """A memory as every tool returns it. Inferred ones carry their dates and the rule; the others stay plain."""
    found: Json = {"id": one.id, "text": escaped(one.content)}
    if one.avoid:
        found["avoid"] = escaped(one.avoid)
    if one.category:
        found["category"] = escaped(one.category)
    found |= {"assistant": escaped(one.assistant), "confidence": for_model(one.confidence)}
    if history:
        found["state"] = "replaced" if one.state is State.SUPERSEDED else str(one.state)
    if one.authored_by is Author.INFERRED:
        said_at = one.first_seen_at if one.restated_at is None else one.restated_at
        found |= {
            "inferred": True,
            "first_noted": _instant(one.first_seen_at),
            "last_said": _instant(said_at),
            "note": LIVE_OUTRANKS,
        }
    return found


def _recalled(found: Recalled, *, history: bool = False) -> Json:
    answer: Json = {"memories": [memory(one, history=history) for one in found.memories]}
    if found.chips:
        answer["chips"] = found.chips
    if found.left_off:
        answer["left_off"] = found.left_off
    return answer


def _remembered(done: Remembered) -> Json:
    answer: Json = {"kept": str(done.kept), "says": _KEPT[done.kept]}
    if done.memory_id is not None:
        answer["id"] = done.memory_id
    return answer


def _said(arguments: Json) -> Said:
    return Said(arguments["chat"], arguments["message"], arguments.get("quote"))


def _instant(at: Micros | None) -> str | None:
    if at is None:
        return None
    return (_EPOCH + timedelta(microseconds=at)).replace(tzinfo=None).isoformat(timespec="seconds") + "Z"
