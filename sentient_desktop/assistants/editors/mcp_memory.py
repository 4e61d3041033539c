"""Changes single observations and relations in the MCP memory server's file of lines, or in one object of both lists.

The server writes its whole file anew from what it read; it locks nothing.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from sentient_desktop.assistants.editors import json_text, lists
from sentient_desktop.assistants.editors.json_text import Value
from sentient_desktop.assistants.values import id_of, text_of
from sentient_desktop.domain.linked import LinkedRecord, Listing, Taken
from sentient_desktop.domain.memory import Micros
from sentient_desktop.errors import Refused

_SAID = ("text", "content", "observation")
_LINES = "lines"
_LINE = re.compile(r"[^\n]*\n?")
_decode = json.JSONDecoder(strict=False).raw_decode
_NO_LIST = "It stands in the file in a form that cannot be taken out alone."


@dataclass(slots=True)
class _Found:
    """What was met in a file so far."""

    observations: list[LinkedRecord] = field(default_factory=list)
    relations: list[LinkedRecord] = field(default_factory=list)
    groups: dict[str, int] = field(default_factory=dict)
    entities: Counter[str] = field(default_factory=Counter)


class McpMemoryEditor:
    """An editor of `memory.jsonl`."""

    def files(self, root: Path) -> Sequence[Path]:
        """The file itself."""
        return [root] if root.is_file() else []

    def lock_of(self, path: Path) -> Path | None:
        """The server locks none."""

    def listing(self, text: str) -> Listing:
        """The observations, then the relations, as the reader gives them. Raises Refused."""
        found = _Found()
        first = next((line for line in text.split("\n") if line.strip()), "")
        if first.strip() in ("{", "[") or '"entities"' in first[:200]:
            _one_object(text, found)
        else:
            _lines(text, found)
        records = (*_marked(found.observations), *_marked(found.relations))
        return Listing(records, found.groups)

    def take_out(self, text: str, listing: Listing, record: LinkedRecord) -> tuple[str, Taken]:
        """The text without an observation or a relation."""
        if record.group == _LINES:
            return text[: record.start] + text[record.end :], Taken(
                text[record.start : record.end], (0, record.end - record.start), _LINES
            )
        return lists.take_out(text, listing, record)

    def put_back(self, text: str, listing: Listing, taken: Taken, group: str, after: LinkedRecord | None) -> str:
        """The text with an observation or a relation again."""
        if taken.form != _LINES:
            return lists.put_back(text, listing, taken, group, after, joint=",")
        at = listing.groups[_LINES] if after is None else after.end
        piece = taken.text
        if at and not text[:at].endswith("\n"):
            piece = f"\n{piece}"
        elif at < len(text) and not piece.endswith("\n"):
            piece = f"{piece}\n"
        return text[:at] + piece + text[at:]

    def reword(self, text: str, record: LinkedRecord, wording: str, at: Micros) -> str:
        """The text with other words in an observation. Raises Refused for a relation: it is three names."""
        if not record.group.startswith("of "):
            raise Refused("A relation is made of names and cannot be given another wording there.")
        found = json_text.value_at(text, record.start)
        said = json_text.member(text, found.start, *_SAID) if isinstance(found.value, dict) else found
        if said is None:
            raise Refused("The observation has no text.")
        return json_text.swap(text, (said, json_text.as_text(text, wording)))


def _marked(records: Sequence[LinkedRecord]) -> Iterator[LinkedRecord]:
    """Of the same observation of an entity, or the same relation, the reader takes the first."""
    seen: dict[tuple[str, str], int] = {}
    for record in records:
        whose = record.group.rpartition(" ")[0]
        first = seen.setdefault((whose, record.wording or ""), record.start)
        yield record if record.wording is None or first == record.start else replace(record, repeats=first)


def _one_object(text: str, found: _Found) -> None:
    top = json_text.whole(text)
    if not isinstance(top.value, dict):
        raise Refused("The file is no longer a knowledge graph.")
    for kind in ("entities", "relations"):
        listed = json_text.member(text, top.start, kind)
        if listed is None or not isinstance(listed.value, list):
            continue
        found.groups[kind] = listed.start + 1
        for value in json_text.elements(text, listed.start):
            _thing(text, value, kind, found)


def _lines(text: str, found: _Found) -> None:
    found.groups[_LINES] = 0
    at = 0
    for line in _LINE.findall(text):
        bare = line.strip().removeprefix("\ufeff")
        start = at + line.find(bare) if bare else at
        ends = start + len(bare)
        place, is_line = start, False
        while place < ends:
            try:
                value, end = _decode(text, place)
            except (ValueError, RecursionError):
                place = text.find('{"', place + 1, ends)
                if place < 0:
                    break
                continue
            alone = place == start and end == ends
            is_line |= _thing(text, Value(value, place, end), _LINES, found, (at, at + len(line)) if alone else None)
            place = end
            while place < ends and text[place] in " \t,":
                place += 1
        if line and not is_line:
            # Only a neighbour of relations, so that one of them finds its place again.
            found.relations.append(LinkedRecord(None, None, at, at + len(line), _LINES))
        at += len(line)


def _thing(text: str, value: Value, group: str, found: _Found, line: tuple[int, int] | None = None) -> bool:
    """An entity or a relation. `line` is the whole line that it stands on alone. Whether that line was listed."""
    thing = value.value
    if not isinstance(thing, dict):
        return False
    kind = thing.get("type", thing.get("_type"))
    if kind == "relation" or ("from" in thing and "to" in thing):
        start, end = line or (value.start, value.end)
        refuses = _NO_LIST if group == _LINES and line is None else ""
        found.relations.append(LinkedRecord(None, _relation(thing), start, end, group, refuses=refuses))
        return line is not None
    if group == "relations":
        return False
    name = text_of(thing.get("name")) or ""
    inner = f"of {name} {found.entities[name]}"
    found.entities[name] += 1
    observations = json_text.member(text, value.start, "observations")
    if observations is None or observations.value is None:
        return False
    if not isinstance(observations.value, list):
        found.observations.append(_observation(observations, inner, _NO_LIST))
        return False
    found.groups[inner] = observations.start + 1
    found.observations.extend(_observation(each, inner) for each in json_text.elements(text, observations.start))
    return False


def _observation(value: Value, group: str, refuses: str = "") -> LinkedRecord:
    told = value.value if isinstance(value.value, dict) else {"text": value.value}
    wording = next((said for key in _SAID if (said := text_of(told.get(key)))), None)
    wording = wording if wording and wording.strip() else None
    return LinkedRecord(id_of(told.get("id")), wording, value.start, value.end, group, refuses=refuses)


def _relation(relation: dict[str, object]) -> str | None:
    first, way, last = (text_of(relation.get(key)) or "" for key in ("from", "relationType", "to"))
    if not first.strip() or not last.strip():
        return None
    return " ".join(end for end in (first, way.replace("_", " "), last) if end.strip())


EDITOR = McpMemoryEditor()
