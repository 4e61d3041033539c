"""What a message of ChatGPT says, whatever its content type: the words, and the parts that are none."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from sentient_desktop.assistants.values import left_over

FOLDED_TYPES = frozenset(
    {
        "thoughts",
        "reasoning_recap",
        "execution_output",
        "tether_quote",
        "tether_browsing_display",
        "system_error",
        "user_editable_context",
        "model_editable_context",
    }
)
"""What is there, but is not said to the person."""

_WORDS = ("title", "text", "result", "content", "user_profile", "user_instructions", "model_set_context")
"""The fields that hold words, in the order in which they are told."""
_MARK = re.compile(r"[ \t]?\ue200([^\ue200\ue201]*)\ue201")
_STRAY = re.compile(r"[\ue200-\ue206]")
_NAMED = re.compile(r'\s*\[\s*"[^"]*"\s*,\s*"([^"]+)"')


class Said(NamedTuple):
    """The words of a message, what it holds beside them, and whether it is folded away."""

    text: str
    parts: list[Any]
    folded: bool


def said(content: Any) -> Said:
    """The words in a message's `content`. A type that is not known becomes an opaque part; nothing raises."""
    if isinstance(content, str):
        content = {"parts": [content]}
    if not isinstance(content, dict):
        return Said("", [] if content is None else [content], folded=False)
    kind = content.get("content_type")
    if kind == "text" and len(content) == 2:
        # Nearly all messages are one text and nothing else.
        match content.get("parts"):
            case [str(text)] if not _STRAY.search(text):
                return Said(text, [], folded=False)
    words: list[str] = []
    parts: list[Any] = []
    listed = content.get("parts")
    for part in listed if isinstance(listed, list) else [listed] if listed is not None else []:
        _part(part, words, parts)
    thoughts = content.get("thoughts")
    for thought in thoughts if isinstance(thoughts, list) else []:
        words += _strings(thought, ("summary", "content"))
    words += _strings(content, _WORDS)
    rest = left_over(content, (*_WORDS, "parts", "thoughts", "content_type"))
    if kind not in (None, "text", "multimodal_text") or rest:
        parts.append({"content_type": kind, **(rest or {})})
    text, marks = without_marks("\n".join(word for word in words if word.strip()))
    if marks:
        parts.append({"content_type": "citations", "marks": marks})
    return Said(text, parts, folded=isinstance(kind, str) and kind in FOLDED_TYPES)


def _part(part: Any, words: list[str], parts: list[Any]) -> None:
    if isinstance(part, str):
        words.append(part)
        return
    parts.append(part)
    # Spoken messages carry their transcription; pictures and files carry nothing to read.
    words += _strings(part, ("text",))


def _strings(value: Any, names: tuple[str, ...]) -> list[str]:
    if not isinstance(value, dict):
        return []
    return [found for name in names if isinstance(found := value.get(name), str)]


def without_marks(text: str) -> tuple[str, list[str]]:
    """`text` without the marks U+E200 to U+E206 that the interface puts around citations, and what stood in them. The
    name in a mark that shows one stays in the text."""
    if not _STRAY.search(text):
        return text, []
    marks: list[str] = []

    def replace(found: re.Match[str]) -> str:
        kind, _, rest = found[1].partition("\ue202")
        marks.append(_STRAY.sub("|", found[1]))
        named = _NAMED.match(rest) if kind == "entity" else None
        lead = found[0][: found[0].index("\ue200")]
        return f"{lead}{named[1]}" if named else ""

    return _STRAY.sub("", _MARK.sub(replace, text)), marks
