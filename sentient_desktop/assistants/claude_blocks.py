"""The content of Claude's messages, in its app and in Claude Code alike: a text, or a list of blocks."""

from __future__ import annotations

from typing import Any, NamedTuple

from sentient_desktop.assistants.values import text_of


class Content(NamedTuple):
    """What a message says. `text` is what was said, or, where nothing was, the folded thoughts, calls and results;
    `parts` are all blocks but plain text. `said` tells whether there is anything but tools and thoughts."""

    text: str
    parts: list[Any]
    said: bool
    has_result: bool


def content_of(content: Any) -> Content:
    """The content in whatever shape it stands. An unknown block becomes an opaque part; nothing raises."""
    blocks = content if isinstance(content, list) else [] if content is None else [content]
    words: list[str] = []
    folded: list[str] = []
    parts: list[Any] = []
    has_result = False
    for block in blocks:
        if isinstance(block, str):
            words.append(block)
            continue
        kind = block.get("type") if isinstance(block, dict) else None
        if kind == "text" and isinstance(block.get("text"), str):
            words.append(block["text"])
            if block.get("citations"):
                parts.append({"type": "citations", "citations": block["citations"]})
            continue
        parts.append(block)
        has_result = has_result or kind == "tool_result"
        if isinstance(block, dict):
            folded.append(_folded(block, kind))
    text = "\n\n".join(word for word in words if word.strip())
    if text:
        return Content(text, parts, said=True, has_result=has_result)
    return Content("\n\n".join(word for word in folded if word.strip()), parts, said=False, has_result=has_result)


def _folded(block: dict[str, Any], kind: Any) -> str:
    """The words of a block that is folded away."""
    if kind == "thinking":
        return text_of(block.get("thinking")) or ""
    if kind in ("tool_use", "server_tool_use"):
        return f"{text_of(block.get('name')) or 'tool'} {text_of(block.get('input')) or ''}".strip()
    if isinstance(kind, str) and kind.endswith("tool_result"):
        inner = block.get("content")
        return content_of(inner).text if isinstance(inner, list | str) else text_of(inner) or ""
    return ""


def tool_calls(content: Any) -> list[tuple[str, dict[str, Any]]]:
    """The calls of tools in a content: (name, input)."""
    return [
        (block["name"], block["input"])
        for block in (content if isinstance(content, list) else [])
        if isinstance(block, dict)
        and block.get("type") == "tool_use"
        and isinstance(block.get("name"), str)
        and isinstance(block.get("input"), dict)
    ]
