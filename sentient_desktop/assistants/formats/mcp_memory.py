"""The MCP memory server's `memory.jsonl`: entities with observations, and relations between them, an object a line.

In practice two or three objects stand on one line, lines are cut in half, an entity comes twice, relations lead to
nothing, and observations are objects. A relation becomes the memory "A relation B".
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sentient_desktop.assistants import archives
from sentient_desktop.assistants.archives import Entry
from sentient_desktop.assistants.editors import mcp_memory as mcp_memory_editor
from sentient_desktop.assistants.export_files import read_each
from sentient_desktop.assistants.format import Guess, Note, ReadAssistant, ReadMemory, Record, Sample, Skip
from sentient_desktop.assistants.values import id_of, left_over, text_of
from sentient_desktop.assistants.whole_text import lines, objects, read_text

_ENDINGS = (".jsonl", ".json", ".ndjson")
_OBSERVATION = ("text", "content", "observation", "timestamp", "createdAt", "created_at")
_THE_PERSON = frozenset({"user", "default_user", "default user", "the user", "me", "i"})
_PEOPLE = frozenset({"person", "people", "human", "friend", "family", "colleague"})


class McpMemory:
    """Reads a knowledge graph of the MCP memory server."""

    key = "mcp_memory"
    title = "MCP memory server"
    write_back = mcp_memory_editor.EDITOR

    def recognise(self, sample: Sample) -> Guess | None:
        """By the keys of the first object: an entity, a relation, or both lists."""
        for part in sample.parts(*_ENDINGS, most=6):
            if part.outermost == "{" and _is_graph(part.keys):
                return Guess(self.key, "Its lines are entities with observations, and relations.", 0.9)
        return None

    def read(self, path: Path) -> Iterator[Record]:
        """The observations and relations in the order of the file. Raises Unreadable."""
        yield ReadAssistant("MCP memory")
        with archives.opened(path) as opened:
            whole = list(opened.entries) if path.is_file() and not archives.is_zip(path) else opened.ending(*_ENDINGS)
            yield from read_each(whole, _file)


FORMAT = McpMemory()


def _is_graph(keys: frozenset[str]) -> bool:
    if {"entities", "relations"} <= keys:
        return True
    kind = bool(keys & {"type", "_type", "entityType"})
    return kind and ({"name", "observations"} <= keys or {"from", "to", "relationType"} <= keys)


class _Graph:
    """What was met so far."""

    def __init__(self) -> None:
        self.entities: set[str] = set()
        self.seen: set[tuple[str, str]] = set()
        self.relations: set[tuple[str, str, str]] = set()
        self.twice = 0


def _file(entry: Entry) -> Iterator[Record]:
    graph = _Graph()
    late: list[tuple[dict[str, Any], str]] = []
    for value, where, why in _values(entry):
        if why:
            yield Skip("memories", where, why)
        elif not isinstance(value, dict):
            yield Skip("memories", where, "It is neither entity nor relation.")
        elif _is_relation(value):
            late.append((value, where))
        elif "name" in value or "observations" in value:
            yield from _entity(value, where, graph)
        else:
            yield Skip("memories", where, "It is neither entity nor relation.")
    for relation, where in late:
        yield _relation(relation, where, graph)
    if graph.twice:
        yield Note(f"{graph.twice:,} entities stand in {entry.name} more than once; each observation was taken once.")


def _values(entry: Entry) -> Iterator[tuple[Any, str, str]]:
    """(value, where, why not) of a file of lines, or of one object with both lists."""
    first = next((line for _, line in lines(entry) if line and line.strip()), "")
    if first.strip() in ("{", "[") or '"entities"' in first[:200]:
        notes: list[Note] = []
        whole = next(iter(objects(read_text(entry, notes))), (None, ""))[0]
        for kind in ("entities", "relations"):
            listed = whole.get(kind) if isinstance(whole, dict) else None
            for number, value in enumerate(listed if isinstance(listed, list) else []):
                yield value, f"{kind}[{number}]", ""
        if not isinstance(whole, dict):
            yield None, "line 1", "It is not whole or not JSON."
        return
    for number, line in lines(entry):
        if line is None:
            yield None, f"line {number}", "It is too long."
            continue
        for value, why in objects(line):
            yield value, f"line {number}", why


def _is_relation(value: dict[str, Any]) -> bool:
    kind = value.get("type", value.get("_type"))
    return kind == "relation" or ("from" in value and "to" in value)


def _entity(entity: dict[str, Any], where: str, graph: _Graph) -> Iterator[Record]:
    name = text_of(entity.get("name")) or ""
    graph.twice += name in graph.entities
    graph.entities.add(name)
    kind = text_of(entity.get("entityType"))
    observations = entity.get("observations")
    listed = observations if isinstance(observations, list) else [] if observations is None else [observations]
    for number, observation in enumerate(listed):
        yield _observation(observation, name, kind, f"{where}.observations[{number}]", graph)


def _observation(observation: Any, name: str, kind: str | None, where: str, graph: _Graph) -> Record:
    told = observation if isinstance(observation, dict) else {"text": observation}
    content = next((text for field in _OBSERVATION[:3] if (text := text_of(told.get(field)))), None)
    if content is None or not content.strip():
        return Skip("memories", where, "It has no text.")
    if (name, content) in graph.seen:
        return Skip("memories", where, "The same stands in the file before.")
    graph.seen.add((name, content))
    is_other = (kind or "").casefold() in _PEOPLE and name.casefold() not in _THE_PERSON
    return ReadMemory(
        content,
        key=id_of(told.get("id")),
        about=name if is_other and name else None,
        category=kind or None,
        topics=(name,) if name.strip() else (),
        confidence=told.get("confidence"),
        confidence_given="confidence" in told,
        authored_by="assistant",
        first_seen_at=next((told[field] for field in _OBSERVATION[3:] if told.get(field) is not None), None),
        extra={"entity": name} | (left_over(told, (*_OBSERVATION, "id", "confidence")) or {}),
        where=where,
    )


def _relation(relation: dict[str, Any], where: str, graph: _Graph) -> Record:
    ends = [text_of(relation.get(field)) or "" for field in ("from", "relationType", "to")]
    if not ends[0].strip() or not ends[2].strip():
        return Skip("memories", where, "It does not say what it relates.")
    found = (ends[0], ends[1], ends[2])
    if found in graph.relations:
        return Skip("memories", where, "The same stands in the file before.")
    graph.relations.add(found)
    lost = [end for end in (ends[0], ends[2]) if end not in graph.entities]
    extra: dict[str, Any] = {"relation": {"from": ends[0], "relationType": ends[1], "to": ends[2]}}
    if lost:
        extra["leads_to_nothing"] = lost
    return ReadMemory(
        " ".join(end.replace("_", " ") if place == 1 else end for place, end in enumerate(ends) if end.strip()),
        category="relation",
        topics=tuple(dict.fromkeys((ends[0], ends[2]))),
        confidence_given=False,
        authored_by="assistant",
        extra=extra,
        where=where,
    )
