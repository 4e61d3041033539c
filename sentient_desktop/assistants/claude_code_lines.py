"""One line of a transcript of Claude Code: whose words it holds, if any, and what it follows."""

from __future__ import annotations

import json
import re
import sys
from dataclasses import dataclass, field
from typing import Any

from sentient_desktop.assistants.claude_blocks import content_of
from sentient_desktop.assistants.format import Skip
from sentient_desktop.assistants.values import id_of, text_of

_NOT_SAID = re.compile(
    r"\s*(?:<(?:local-command-(?:stdout|stderr|caveat)|command-(?:name|message|args|contents)|task-notification"
    r"|system-reminder|bash-(?:stdout|stderr)|environment_context)>"
    r"|Caveat: The messages below were generated|\[Request interrupted by user)"
)
"""How lines begin that the program wrote in the person's name."""
_TITLES = {"ai-title": "aiTitle", "custom-title": "customTitle"}


@dataclass(frozen=True, slots=True)
class Line:
    """What a line says. `role` None: it holds no message, but others may follow it."""

    kind: str
    session: str
    text: str = ""
    uuid: str | None = None
    parent: str | None = None
    names_parent: bool = False
    role: str | None = None
    at: Any = None
    hidden: bool = False
    asks: bool = False
    """It is the person's own message."""
    aside: bool = False
    """It belongs to an agent that the assistant sent off."""
    parts: list[Any] | None = None
    extra: dict[str, Any] | None = None
    leaf: str | None = None
    about: dict[str, Any] = field(default_factory=dict)


def value_of(text: str, place: str) -> Any:
    """The JSON object of a line, or a Skip."""
    try:
        value = json.loads(text, strict=False)
    except RecursionError:
        return Skip("messages", place, "It is nested too deeply.")
    except ValueError:
        return Skip("messages", place, "The line is not valid JSON.")
    return value if isinstance(value, dict) else Skip("messages", place, "It is not an entry of a transcript.")


def read_line(value: dict[str, Any], before: str) -> Line | None:
    """What an entry is; None for one that says nothing and has no place in the order. `before` is the session of the
    one before it, for an entry that names none."""
    kind = value.get("type")
    session = sys.intern(id_of(value.get("sessionId")) or before)
    if kind == "summary":
        text = text_of(value.get("summary"))
        return Line("summary", session, text, leaf=id_of(value.get("leafUuid"))) if text and text.strip() else None
    if isinstance(kind, str) and kind in _TITLES:
        title = text_of(value.get(_TITLES[kind]))
        return Line("title", session, title) if title and title.strip() else None
    uuid = id_of(value.get("uuid"))
    parent = id_of(value.get("parentUuid")) or id_of(value.get("logicalParentUuid"))
    about = {
        name: value[name] for name in ("cwd", "gitBranch", "version", "agentId") if isinstance(value.get(name), str)
    }
    aside = value.get("isSidechain") is True
    message = value.get("message")
    if kind not in ("user", "assistant") or not isinstance(message, dict | str):
        if uuid is None:
            return None
        return Line(str(kind), session, uuid=uuid, parent=parent, names_parent="parentUuid" in value, aside=aside)
    found = message if isinstance(message, dict) else {"content": message}
    content = content_of(found.get("content"))
    compacted = value.get("isCompactSummary") is True
    asks = kind == "user" and _is_the_persons(value, aside) and content.said and not content.has_result
    asks = asks and not _NOT_SAID.match(content.text)
    role = _role(str(kind), value, asks=asks, has_result=content.has_result, aside=aside)
    hidden = aside or not content.said or role in ("system", "tool")
    model = found.get("model")
    return Line(
        "compacted" if compacted else str(kind),
        session,
        content.text,
        uuid=uuid,
        parent=parent,
        names_parent="parentUuid" in value,
        role=role,
        at=value.get("timestamp"),
        hidden=hidden,
        asks=asks,
        aside=aside,
        parts=content.parts or None,
        extra={"model": model} if isinstance(model, str) else None,
        about=about,
    )


def _is_the_persons(value: dict[str, Any], aside: bool) -> bool:
    origin = value.get("origin")
    by_other = isinstance(origin, dict) and origin.get("kind") not in (None, "human")
    marks = ("isMeta", "isCompactSummary", "isVisibleInTranscriptOnly")
    return not (aside or by_other or "toolUseResult" in value or any(value.get(mark) is True for mark in marks))


def _role(kind: str, value: dict[str, Any], *, asks: bool, has_result: bool, aside: bool) -> str:
    """Who speaks: never the person where the program or an agent wrote in their name."""
    if kind == "assistant" or asks:
        return kind
    if has_result or "toolUseResult" in value:
        return "tool"
    return "assistant" if aside else "system"
