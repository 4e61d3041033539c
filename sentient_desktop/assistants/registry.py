"""The formats that can be read, in order, and the guess which of them a file or folder is."""

from __future__ import annotations

from pathlib import Path

from sentient_desktop.assistants.format import Format, Guess, Sample
from sentient_desktop.assistants.formats import (
    archive,
    basic_memory,
    chat_list,
    chatgpt,
    claude_ai,
    claude_code,
    claude_mem,
    deerflow,
    deerflow_2,
    gemini,
    hermes,
    letta,
    locomo,
    mcp_memory,
    mem0,
    open_webui,
    openclaw,
    pasted_list,
    platform_dump,
    realmem,
    research_sets,
    sentient_engine,
    sentient_home,
)
from sentient_desktop.assistants.sampling import sample
from sentient_desktop.assistants.text_file import looks_binary
from sentient_desktop.domain.linked import Editor
from sentient_desktop.errors import Unreadable

FORMATS: tuple[Format, ...] = (
    archive.FORMAT,
    basic_memory.FORMAT,
    letta.FORMAT,
    mcp_memory.FORMAT,
    openclaw.FORMAT,
    hermes.FORMAT,
    mem0.FORMAT,
    claude_mem.FORMAT,
    open_webui.FORMAT,
    sentient_engine.FORMAT,
    sentient_home.FORMAT,
    chatgpt.FORMAT,
    claude_ai.FORMAT,
    claude_code.FORMAT,
    realmem.FORMAT,
    locomo.FORMAT,
    research_sets.FORMAT,
    deerflow_2.FORMAT,
    deerflow.FORMAT,
    gemini.FORMAT,
    chat_list.FORMAT,
    platform_dump.FORMAT,
    pasted_list.FORMAT,
)
"""In the order in which equally sure guesses are offered; the fallback for text is the last."""


def by_key(key: str) -> Format:
    """The format of that short name. Raises Unreadable, naming those there are."""
    for known in FORMATS:
        if known.key == key:
            return known
    names = ", ".join(known.key for known in FORMATS)
    raise Unreadable(f"There is no format called {key}.", f"The formats are {names}.")


def editors() -> dict[str, Editor]:
    """What writes changes back, by the key of the format; for the formats that have it."""
    found = ((known.key, getattr(known, "write_back", None)) for known in FORMATS)
    return {key: editor for key, editor in found if editor is not None}


def guess(path: Path) -> list[Guess]:
    """What `path` could be, surest first, judged by its content. Raises Unreadable with one sentence when it is nothing
    that can be read."""
    looked_at = sample(path)
    found = [known.recognise(looked_at) for known in FORMATS]
    guesses = sorted((one for one in found if one), key=lambda one: -one.sure)
    if guesses:
        return guesses
    raise Unreadable(*_why_nothing(looked_at))


def _why_nothing(looked_at: Sample) -> tuple[str, str]:
    name = looked_at.path.name
    hint = "Choose the export or memory file of an assistant."
    if looked_at.path.is_dir():
        return f"{name} is a folder without an assistant's memory in it.", hint
    if looked_at.names:
        return f"{name} is a zip file without an assistant's memory in it.", hint
    if not looked_at.head:
        return f"{name} is empty.", "There is nothing in it to read."
    if looks_binary(looked_at.head):
        return f"{name} is not a text file.", hint
    return f"{name} is none of the formats this program knows.", hint
