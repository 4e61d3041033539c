"""Calls of tools as the makers of models write them down: one shape out of all of them."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from sentient_desktop.assistants.databases import json_in


class Call(NamedTuple):
    """One call of a tool. `arguments` is empty when they are no object that can be read."""

    name: str
    arguments: dict[str, Any]
    id: str | None


def calls_in(value: Any) -> list[Call]:
    """The calls in a message's list of them (as JSON, or read already), or among the parts of its content.

    Known are `{function: {name, arguments}}`, `{type: tool_use, name, input}`, `{type: toolCall, name, arguments}`,
    `{tool_name, arguments_json}` and the like. Anything else is none; nothing raises.
    """
    found = json_in(value)
    if isinstance(found, dict):
        found = [found]
    return [call for one in found or [] if isinstance(one, dict) and (call := _call(one))]


def _call(one: dict[str, Any]) -> Call | None:
    inner = one.get("function")
    inner = inner if isinstance(inner, dict) else one
    name = inner.get("name", inner.get("tool_name", inner.get("tool")))
    if not isinstance(name, str) or not name:
        return None
    for field in ("arguments", "input", "args", "arguments_json", "parameters"):
        if field in inner:
            return Call(name, _object(inner[field]), _id(one))
    return Call(name, {}, _id(one)) if inner is not one else None


def _object(value: Any) -> dict[str, Any]:
    if isinstance(value, str):
        try:
            value = json.loads(value, strict=False)
        except (ValueError, RecursionError):
            return {}
    return value if isinstance(value, dict) else {}


def _id(one: dict[str, Any]) -> str | None:
    found = one.get("id", one.get("call_id", one.get("tool_call_id")))
    return found if isinstance(found, str) else None


def text_argument(call: Call, *names: str) -> str | None:
    """The first of these arguments that is a text with something in it."""
    for name in names:
        value = call.arguments.get(name)
        if isinstance(value, str) and value.strip():
            return value
    return None
