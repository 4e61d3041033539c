"""Plants one wording everywhere that a library may hold it, and looks for it in raw files."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from sentient_desktop.domain.memory import MemoryId
from sentient_desktop.store.connection import library_file, open_file
from tests.making import Maker

INDEXES = ("memories_fts", "passages_fts", "insights_fts", "evidence_fts")


@dataclass(frozen=True, slots=True)
class Planted:
    """The memory that says it, and the word that nothing else holds."""

    memory: MemoryId
    word: str


def plant(make: Maker, said: str, word: str) -> Planted:
    """A library in which one memory with the wording `said`, whose own word is `word`, is said by everything."""
    memory = make.memory(
        said, topics=[f"Topic {word}"], previous_content=f"Robin once had {word}", source_count=3, about="Robin"
    )
    make.memory("Robin plays the cello on Sundays")
    make.memory("Robin drinks green tea every morning")
    chat, messages = make.chat([f"I say that {said}", "Noted.", "I drink green tea", "Fine."])
    make.source(memory, chat_id=chat, message_id=messages[0], quote=said, is_origin=1)
    make.source(memory, kind="note", place=f"app:{word}", path=f"{word}.md", title=word, quote=said, extra=_json(said))
    make.source(
        memory, kind="app", place="app:notes", chat_ref=word, message_ref=f"ref-{word}", url=f"https://x/{word}"
    )
    run = make.run([("assistant", "Planning")])
    insight = make.insight("Has a secret", memory_ids=[memory], question=f"Is it {word}?")
    make.evidence(insight, kind="other", ref="x", quote=said)
    make.insight(said)
    make.evidence(make.insight("Likes tea"), kind="message", message_id=messages[0], quote=None)
    make.summary(f"They told that {said}.", [messages[0]])
    make.journal([said, "Tidied three notes"])
    make.portrait([f"{said}. Robin is a careful person."])
    make.chip(said, message_id=messages[1], memory_id=memory)
    make.chip(said, task_run_id=run, memory_id=memory)
    make.chip(f"An insight of {word}", message_id=messages[3], insight_id=insight)
    make._insert("recalled_texts", {"task_run_id": run, "memory_id": memory, "text": f"- [0.70] {said}"})
    return Planted(memory, word)


def _json(said: str) -> str:
    return json.dumps({"raw": said})


def ways(text: str) -> set[bytes]:
    """How a text may stand in a file. Written anew here, so that a fault in the program's own list is seen."""
    return {
        way
        for form in (text, text.lower(), text.upper())
        for way in (form.encode(), form.encode("utf-16-le"), json.dumps(form)[1:-1].encode())
    }


def files(folder: Path) -> list[Path]:
    """Every file of a library but the chats."""
    return [path for path in sorted(folder.rglob("*")) if path.is_file() and not path.name.startswith("chats")]


def in_files(folder: Path, *texts: str) -> Counter[str]:
    """How often these texts stand in each file outside the chats. Nobody may have the library open in this process."""
    found: Counter[str] = Counter()
    for path in files(folder):
        data = path.read_bytes()
        found[path.name] += sum(data.count(way) for text in texts for way in ways(text))
    return +found


def in_indexes(folder: Path, word: str) -> dict[str, int]:
    """How often the word is known to each search index: by MATCH, and in its vocabulary."""
    connection = open_file(library_file(folder), "ro")
    found = {}
    try:
        for index in INDEXES:
            quoted = '"' + word.replace('"', '""') + '"'
            match = connection.execute(f"SELECT count(*) FROM {index} WHERE {index} MATCH ?", (quoted,)).fetchone()[0]
            connection.execute(f"CREATE VIRTUAL TABLE temp.v_{index} USING fts5vocab(main, {index}, row)")
            known = connection.execute(f"SELECT count(*) FROM temp.v_{index} WHERE term = ?", (word,)).fetchone()[0]
            found[index] = match + known
    finally:
        connection.close()
    return {index: count for index, count in found.items() if count}


def in_tables(folder: Path, word: str) -> set[tuple[str, str]]:
    """(table, column) of every column of every table that holds the word, search tables as well."""
    connection = open_file(library_file(folder), "ro")
    found = set()
    try:
        tables = connection.execute(
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'"
        ).fetchall()
        for (table,) in tables:
            cursor = connection.execute(f'SELECT * FROM "{table}"')
            names = [column[0] for column in cursor.description]
            for row in cursor.fetchall():
                for name, value in zip(names, row, strict=True):
                    data = value if isinstance(value, bytes) else str(value).encode()
                    if any(way.lower() in data.lower() for way in ways(word)):
                        found.add((table, name))
    finally:
        connection.close()
    return found
