"""Exports for people (CSV, Markdown) and for other programs (DeerFlow's JSON 1.0, JSON lines of the MCP memory server).

All text is hostile: a spreadsheet gets no formulas, Markdown no markup and no links, JSON no figure that is none. What
looks like a secret is masked unless it was asked for.
"""

from __future__ import annotations

import csv
import io
import json
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO

from sentient_desktop.assistants.exporting import Telling, Written
from sentient_desktop.domain import confidence, secrets
from sentient_desktop.domain.text_form import hidden_characters
from sentient_desktop.store import telling as rows
from sentient_desktop.store.connection import Connection
from sentient_desktop.store.exporting import instant
from sentient_desktop.store.new_files import new_file
from sentient_desktop.store.telling import Told

NOT_USED = "{count:,} memories that are not in use: the format has no place for what is not right, replaced or held."
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
_SPECIAL = re.compile(r"([\\`*_{}\[\]()#+!|~:@$^])")
_MARKS_A_LINE = re.compile(r"^(\s*)([-=>]|\d{1,9}[.)])")
_SECTIONS = {
    "user": ("workContext", "personalContext", "topOfMind"),
    "history": ("recentMonths", "earlierContext", "longTermBackground"),
}


@dataclass(slots=True)
class _Text:
    """What becomes of a wording: masked unless secrets are wanted, the masked ones counted."""

    with_secrets: bool
    masked: int = 0

    def __call__(self, text: str | None) -> str | None:
        if text is None or self.with_secrets:
            return text
        runs = secrets.secrets_in(text)
        self.masked += len(runs)
        return secrets.masked(text) if runs else text

    def of(self, text: str) -> str:
        return self(text) or ""


@dataclass(slots=True)
class _Work:
    connection: Connection
    ids: Sequence[int]
    telling: Telling
    text: _Text
    person: str
    whole: bool
    written: Written = field(default_factory=Written)

    def memories(self, ids: Sequence[int] | None = None) -> Iterator[Told]:
        for memory in rows.told(self.connection, self.ids if ids is None else ids):
            self.telling.one()
            yield memory

    def in_use(self) -> Iterator[Told]:
        """What a program that knows no states may be given."""
        not_used = 0
        for memory in self.memories():
            if memory.state != "current":
                not_used += 1
                continue
            self.written.counts["memories"] += 1
            yield memory
        if not_used:
            self.written.left_out.append(NOT_USED.format(count=not_used))


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is to be written: memories of these ids in this order, as `csv`, `markdown`, `deerflow` or `mcp`.

    `person` is the library's person's name; `whole` says that nothing was chosen from all.
    """

    format: str
    ids: Sequence[int]
    with_secrets: bool = False
    person: str = ""
    whole: bool = True


def write_texts(
    connection: Connection, path: Path, wanted: Wanted, telling: Telling, *, force: bool
) -> tuple[Written, int]:
    """Writes memories to `path`; (what was written, how many secrets were masked).

    Raises Refused, NotFound and StoreFault as `new_files` does, and Cancelled; nothing is left then.
    """
    work = _Work(connection, wanted.ids, telling, _Text(wanted.with_secrets), wanted.person, wanted.whole)
    with new_file(path, force=force) as made, made.open("wb") as file:
        _WRITERS[wanted.format](work, file)
    return work.written, work.text.masked


_COLUMNS = (
    "memory", "assistant", "state", "about", "category", "topics", "confidence", "confidence_words", "written_by",
    "first_noted", "last_restated", "confirmed", "check", "source", "chat", "quote", "said_by", "said_at", "link",
    "avoid", "id",
)  # fmt: skip


def _csv(work: _Work, file: IO[bytes]) -> None:
    # With a byte order mark: without it spreadsheets take UTF-8 for something else.
    text = io.TextIOWrapper(file, encoding="utf-8-sig", errors="replace", newline="")
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(_COLUMNS)
    for memory in work.memories():
        writer.writerow([_cell(cell) for cell in _row(memory, work.text)])
        work.written.counts["memories"] += 1
    text.flush()
    text.detach()


def _row(memory: Told, text: _Text) -> list[str | None]:
    sure = confidence.sureness(memory.confidence)
    return [
        text(memory.content),
        memory.assistant,
        memory.state,
        text(memory.about),
        text(memory.category),
        text("; ".join(memory.topics)),
        "" if memory.confidence is None else f"{memory.confidence:.2f}",
        str(sure).replace("_", " "),
        memory.authored_by,
        instant(memory.first_seen_at),
        instant(memory.restated_at),
        instant(memory.confirmed_at),
        memory.check,
        memory.place,
        text(memory.chat_title),
        text(memory.quote),
        memory.speaker,
        instant(memory.said_at),
        text(memory.url),
        text(memory.avoid),
        str(memory.id),
    ]


def _cell(value: str | None) -> str:
    """A cell that no spreadsheet takes for a formula."""
    text = (value or "").replace("\0", "")
    return f"'{text}" if text.startswith(_FORMULA) else text


def _markdown(work: _Work, file: IO[bytes]) -> None:
    def say(line: str = "") -> None:
        file.write(line.encode("utf-8", "replace") + b"\n")

    assistant: str | None = None
    topic: str | None = None
    say("# Memories")
    for memory in work.memories(rows.by_assistant_and_topic(work.connection, work.ids)):
        named = memory.topics[0] if memory.topics else memory.category or ""
        if memory.assistant != assistant:
            say()
            say(f"## {escaped(memory.assistant)}")
            assistant, topic = memory.assistant, None
        if named != topic:
            say()
            say(f"### {escaped(work.text.of(named)) or 'Without a topic'}")
            say()
            topic = named
        say(f"- {escaped(work.text.of(memory.content))}{_more(memory)}")
        if memory.quote:
            by = f" ({escaped(memory.speaker)})" if memory.speaker else ""
            say(f"  - “{escaped(work.text.of(memory.quote))}”{by}{_day(memory.said_at)}")
        work.written.counts["memories"] += 1


_STATE_WORDS = {"held": "to review", "disputed": "not right", "superseded": "replaced"}


def _more(memory: Told) -> str:
    parts = [_STATE_WORDS[memory.state]] if memory.state in _STATE_WORDS else []
    if memory.about:
        parts.append(f"about {escaped(memory.about)}")
    day = (instant(memory.first_seen_at) or "")[:10]
    parts += [day] if day else []
    return f" ({', '.join(parts)})" if parts else ""


def _day(at: int | None) -> str:
    return "" if at is None else f", {(instant(at) or '')[:10]}"


def escaped(text: str) -> str:
    """`text` as one line of Markdown that shows it as it is: no markup, no HTML, no link of its own making, hidden
    characters written out."""
    pieces: list[str] = []
    last = 0
    folded = " ".join(text.split())
    for start, end in hidden_characters(folded):
        pieces += (folded[last:start], *(f"⟨U+{ord(one):04X}⟩" for one in folded[start:end]))
        last = end
    shown = "".join((*pieces, folded[last:]))
    shown = shown.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    shown = _SPECIAL.sub(r"\\\1", shown)
    shown = re.sub(r"(?i)\bwww\.", r"www\\.", shown)
    return _MARKS_A_LINE.sub(_escape_mark, shown)


def _escape_mark(found: re.Match[str]) -> str:
    mark = found[2]
    return f"{found[1]}{mark[:-1]}\\{mark[-1]}"


def _deerflow(work: _Work, file: IO[bytes]) -> None:
    keys = [f"{section}.{name}" for section, names in _SECTIONS.items() for name in names]
    kept = rows.summaries_of_sections(work.connection, keys) if work.whole else {}
    newest = [at for _, at in kept.values() if at is not None]
    start = {"version": "1.0", "lastUpdated": instant(max(newest)) if newest else ""}
    for section, names in _SECTIONS.items():
        start[section] = {name: _section(kept.get(f"{section}.{name}"), work.text) for name in names}  # type: ignore[assignment]
    # Streamed: only the list of facts can be long.
    file.write(_json(start)[:-1].encode() + b',"facts":[')
    used: set[str] = set()
    for number, memory in enumerate(work.in_use()):
        file.write((b",\n" if number else b"\n") + _json(_fact(memory, work.text, used)).encode())
    file.write(b"\n]}\n")


def _section(found: tuple[str, int | None] | None, text: _Text) -> dict[str, str]:
    if found is None:
        return {"summary": "", "updatedAt": ""}
    return {"summary": text.of(found[0]), "updatedAt": instant(found[1]) or ""}


def _fact(memory: Told, text: _Text, used: set[str]) -> dict[str, object]:
    name = memory.external_id if memory.format == "deerflow" and memory.external_id else f"fact_{memory.id}"
    if name in used:
        name = f"fact_{memory.id}"
    used.add(name)
    fact: dict[str, object] = {
        "id": name,
        "content": text.of(memory.content),
        "category": text.of(memory.category or (memory.topics[0] if memory.topics else "context")),
        "createdAt": instant(memory.first_seen_at),
        "source": memory.chat_ref
        or ("manual" if memory.kind == "typed" or memory.authored_by == "user" else "unknown"),
    }
    # One that is not known is left out: DeerFlow's readers then do as they do without.
    more = {
        "confidence": memory.confidence,
        "updatedAt": instant(memory.restated_at),
        "lastConfirmedAt": instant(memory.confirmed_at),
        "expected_valid_days": memory.expected_valid_days,
        "sourceError": text(memory.avoid),
    }
    return fact | {name: value for name, value in more.items() if value is not None}


def _mcp(work: _Work, file: IO[bytes]) -> None:
    # An entity is one line with all that is known of somebody: gathered by person, written piece by piece.
    people: dict[str | None, list[int]] = {}
    for memory in work.in_use():
        people.setdefault(memory.about, []).append(memory.id)
    taken: Counter[str] = Counter()
    for about, ids in people.items():
        name = work.text.of(about or work.person or "User")
        taken[name] += 1
        if taken[name] > 1:
            name = f"{name} ({taken[name]})"
        start = _json({"type": "entity", "name": name, "entityType": "person", "observations": []})
        file.write(start[:-2].encode())
        for number, memory in enumerate(rows.told(work.connection, ids)):
            file.write((b"," if number else b"") + _json(work.text.of(memory.content)).encode())
        file.write(b"]}\n")


_WRITERS: dict[str, Callable[[_Work, IO[bytes]], None]] = {
    "csv": _csv,
    "markdown": _markdown,
    "deerflow": _deerflow,
    "mcp": _mcp,
}


def _json(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    # Line ends that only some readers know would cut a line of JSON lines in two.
    return text.replace("\u2028", "\\u2028").replace("\u2029", "\\u2029").replace("\x85", "\\u0085")
