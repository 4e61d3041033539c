"""The examination of the library: files, indexes, references, derived columns, settings as read back, unfinished work.

What can be derived from the rest is made anew on request; nothing else is touched.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

from sentient_desktop.domain.memory import WORST_FIRST
from sentient_desktop.domain.settings import BY_KEY
from sentient_desktop.domain.views import DoctorLine
from sentient_desktop.errors import SentientError
from sentient_desktop.store import file_rows, files, residue, safety, schema
from sentient_desktop.store.columns import text_key, wording_hash
from sentient_desktop.store.connection import (
    PRAGMAS,
    Connection,
    Store,
    chats_file,
    library_file,
    open_file,
    read_pragmas,
    sqlite3,
)
from sentient_desktop.store.removals import removal_key
from sentient_desktop.store.search import index_text, words_of

CHUNK = 500

_RANK = " ".join(f"WHEN '{check.value}' THEN {rank}" for rank, check in enumerate(WORST_FIRST))
_WORST = f"(SELECT min(CASE verdict {_RANK} END) FROM sources s WHERE s.memory_id = m.id)"
_NAMED = f"CASE m.worst_check {_RANK} END"

_NO_MESSAGE = "NOT IN (SELECT id FROM chats.messages)"
_NO_SOURCE_MESSAGE = (
    "message_id IS NOT NULL AND NOT EXISTS"
    " (SELECT 1 FROM chats.messages t WHERE t.id = sources.message_id AND t.chat_id = sources.chat_id)"
)
_OF_MEMORY = "(SELECT count(*) FROM sources s WHERE s.memory_id = m.id)"
_OF_CHAT = "(SELECT count(*) FROM chats.messages t WHERE t.chat_id = c.id)"
_WRONG_WORST = (
    f"id NOT IN (SELECT memory_id FROM marked_checks) AND {_NAMED} IS NOT coalesce({_WORST}, CASE 'none' {_RANK} END)"
)

_REFERENCES: dict[str, str] = {
    "sources without their chat": "sources WHERE chat_id <> 0 AND chat_id NOT IN (SELECT id FROM chats.chats)",
    "sources without their message": f"sources WHERE {_NO_SOURCE_MESSAGE}",
    "summaries' messages that are not here": f"summary_messages WHERE message_id {_NO_MESSAGE}",
    "chips under messages that are not here": f"chips WHERE message_id IS NOT NULL AND message_id {_NO_MESSAGE}",
    "evidence of messages that are not here": f"evidence WHERE message_id IS NOT NULL AND message_id {_NO_MESSAGE}",
    "chats of assistants that are not here": "chats.chats WHERE assistant_id NOT IN (SELECT id FROM assistants)",
}
"""What should find no row. (NULL is "not in" a table without rows.)"""
_DERIVED: dict[str, str] = {
    "memories whose count of sources is wrong": f"memories m WHERE source_count <> {_OF_MEMORY}",
    "memories whose worst check is wrong": f"memories m WHERE {_WRONG_WORST}",
    "chats whose count of messages is wrong": f"chats.chats c WHERE message_count <> {_OF_CHAT}",
}
_UNFINISHED: dict[str, str] = {
    "imports that did not end": "imports WHERE state = 'running'",
    "assistants that are still to be taken away": "departures",
    "files still to be changed": "pending_files",
    "forgets whose bytes are still to be erased": "erasures",
}


def examine(store: Store) -> Iterator[DoctorLine]:
    """Every finding, good ones too."""
    yield from _files(store)
    reader = store.reader()
    try:
        yield from _counts(reader, _REFERENCES)
        yield from _counts(reader, _DERIVED)
        yield from _wordings(store)
        yield from _search(store)
        yield from _residue(reader)
        yield from _counts(reader, _UNFINISHED)
        yield DoctorLine(True, "sources still to be checked", _one(reader, "SELECT count(*) FROM marked_checks"))
        yield DoctorLine(True, "memories being forgotten", _one(reader, "SELECT count(*) FROM leaving"))
        yield from _settings(reader)
        yield from _workspace(store)
    except sqlite3.DatabaseError as error:
        # A damaged page raises where an examination of pages would only report it.
        yield DoctorLine(False, "reading the tables", type(error).__name__)
    yield from _pragmas(store)
    yield DoctorLine(True, "safety copies", str(len(safety.list_copies(store.folder))))


def _workspace(store: Store) -> Iterator[DoctorLine]:
    for place in file_rows.places(store.reader()):
        try:
            links = files.look(place.path).links
            yield DoctorLine(links == 1, f"workspace file {place.name}", "ok" if links == 1 else "has a second name")
        except SentientError as error:
            yield DoctorLine(False, f"workspace file {place.name}", error.sentence)


def _one(reader: Connection, sql: str) -> str:
    return str(reader.execute(sql).fetchone()[0])


def _files(store: Store) -> Iterator[DoctorLine]:
    for path in (library_file(store.folder), chats_file(store.folder)):
        # A connection of its own: the search index keeps its outline in an old one, and this examination alone does not
        # look whether others have written since; it would call a sound index damaged.
        reader = open_file(path, "ro")
        try:
            yield from _file(reader, path.name)
        except sqlite3.DatabaseError:
            yield DoctorLine(False, f"{path.name}: pages", "damaged")
        finally:
            reader.close()


def _file(reader: Connection, name: str) -> Iterator[DoctorLine]:
    rows = reader.execute("PRAGMA integrity_check(20)").fetchall()
    sound = rows == [("ok",)]
    yield DoctorLine(sound, f"{name}: pages and indexes", "ok" if sound else f"{len(rows)} findings")
    broken = reader.execute("PRAGMA foreign_key_check").fetchall()
    yield DoctorLine(not broken, f"{name}: foreign keys", str(len(broken)))
    version = reader.execute("PRAGMA user_version").fetchone()[0]
    yield DoctorLine(version == schema.CURRENT, f"{name}: schema", str(version))


def _counts(reader: Connection, questions: dict[str, str]) -> Iterator[DoctorLine]:
    for what, rows in questions.items():
        count = reader.execute(f"SELECT count(*) FROM {rows}").fetchone()[0]
        yield DoctorLine(not count, what, str(count))


def _wordings(store: Store) -> Iterator[DoctorLine]:
    wrong = sum(1 for _ in _wrong_wordings(store))
    yield DoctorLine(not wrong, "memories whose order by text or hash is wrong", str(wrong))


def _wrong_wordings(store: Store) -> Iterator[tuple[str, bytes, int]]:
    key = removal_key(store.reader())
    for rows in _memories(store, "text_key, wording_hash"):
        for memory_id, content, stored_key, stored_hash in rows:
            right = (text_key(content), wording_hash(key, content))
            if right != (stored_key, stored_hash):
                yield (*right, memory_id)


def _memories(store: Store, columns: str) -> Iterator[list[tuple[int, str, str, bytes]]]:
    after = 0
    while True:
        rows = (
            store.reader()
            .execute(f"SELECT id, content, {columns} FROM memories WHERE id > ? ORDER BY id LIMIT ?", (after, CHUNK))
            .fetchall()
        )
        if not rows:
            return
        yield rows
        after = rows[-1][0]


_WITH_TEXT = ("insights_fts", "evidence_fts")
"""Search indexes that keep their texts themselves, and are filled behind the rows."""
_SEARCHED = (
    ("memories_fts", "main", "SELECT count(*) FROM memories"),
    ("passages_fts", "main", "SELECT count(*) FROM passages"),
    ("messages_fts", "chats", "SELECT count(*) FROM chats.messages WHERE role = 'user' AND hidden = 0"),
    *((index, "main", f"SELECT count(*) FROM {index}_content") for index in _WITH_TEXT),
)


def _search(store: Store) -> Iterator[DoctorLine]:
    for table, file, of in _SEARCHED:
        with store.write_chats() if file == "chats" else store.write() as connection:
            sound = _is_sound(connection, table)
        held = store.reader().execute(f"SELECT count(*) FROM {file}.{table}_docsize").fetchone()[0]
        wanted = store.reader().execute(of).fetchone()[0]
        ok = sound and held == wanted
        yield DoctorLine(ok, f"search index {table}", f"{held} of {wanted}" if sound else "damaged")


def _is_sound(connection: Connection, index: str) -> bool:
    try:
        connection.execute(f"INSERT INTO {index}({index}) VALUES ('integrity-check')")
    except sqlite3.OperationalError:
        raise  # the disk, not the index
    except sqlite3.DatabaseError:
        return False
    return True


def _residue(reader: Connection) -> Iterator[DoctorLine]:
    """Beginnings of words that no row holds any more, as an import that was taken out leaves them; after a forget they
    are looked for and written over (`residue.py`)."""
    for index in residue.indexes(reader):
        left = len(residue.stray(reader, index))
        yield DoctorLine(True, f"beginnings of words that nothing says any more in {index}", str(left))


def _settings(reader: Connection) -> Iterator[DoctorLine]:
    stored = reader.execute("SELECT key, value FROM settings").fetchall()
    wrong = [key for key, value in stored if key in BY_KEY and BY_KEY[key].fits(value) is None]
    yield DoctorLine(not wrong, "settings that do not fit", ", ".join(wrong) or "0")


def _pragmas(store: Store) -> Iterator[DoctorLine]:
    found = read_pragmas(store.reader())
    wrong = {name: value for name, value in found.items() if value != PRAGMAS[name]}
    yield DoctorLine(not wrong, "settings of SQLite as read back", json.dumps(wrong or found))
    journal = store.reader().execute("PRAGMA main.journal_mode").fetchone()[0]
    yield DoctorLine(journal == "wal", "journal", str(journal))


def repair(store: Store, check_again: Callable[[], None]) -> None:
    """Makes anew what follows from the rest: search indexes, vocabulary, order by text, hashes, counts, checks."""
    _repair_memories(store)
    _repair_chats(store)
    with store.write() as connection:
        connection.execute(f"UPDATE sources SET message_id = NULL, found_message_id = NULL WHERE {_NO_SOURCE_MESSAGE}")
        connection.execute("DELETE FROM summary_messages WHERE message_id NOT IN (SELECT id FROM chats.messages)")
        for key, value in connection.execute("SELECT key, value FROM settings").fetchall():
            if key in BY_KEY and BY_KEY[key].fits(value) is None:
                connection.execute("DELETE FROM settings WHERE key = ?", (key,))
        connection.execute(
            "INSERT INTO marked_checks(memory_id) SELECT id FROM memories WHERE true ON CONFLICT DO NOTHING"
        )
    check_again()


def _repair_memories(store: Store) -> None:
    with store.write() as connection:
        connection.executemany(
            "UPDATE memories SET text_key = ?, wording_hash = ? WHERE id = ?", list(_wrong_wordings(store))
        )
        connection.execute(
            "UPDATE memories SET source_count = (SELECT count(*) FROM sources s WHERE s.memory_id = memories.id)"
            " WHERE source_count <> (SELECT count(*) FROM sources s WHERE s.memory_id = memories.id)"
        )
        connection.execute("INSERT INTO memories_fts(memories_fts) VALUES ('delete-all')")
        for index in _WITH_TEXT:
            connection.execute(f"INSERT INTO {index}({index}) VALUES ('rebuild')")
        connection.execute("DELETE FROM words")
        for rows in _in_chunks(connection, "SELECT id, content FROM memories WHERE id > ? ORDER BY id"):
            _index(connection, "memories_fts(rowid, content)", rows)
            words = {word for _, text in rows for word in words_of(text)}
            connection.executemany("INSERT OR IGNORE INTO words VALUES (?)", ((word,) for word in sorted(words)))
        connection.execute("INSERT INTO passages_fts(passages_fts) VALUES ('delete-all')")
        for rows in _in_chunks(connection, "SELECT id, text FROM passages WHERE id > ? ORDER BY id"):
            _index(connection, "passages_fts(rowid, text)", rows)


def _in_chunks(connection: Connection, sql: str) -> Iterator[list[tuple[int, str]]]:
    after = 0
    while rows := connection.execute(f"{sql} LIMIT {CHUNK}", (after,)).fetchall():
        yield rows
        after = rows[-1][0]


def _index(connection: Connection, table: str, rows: list[tuple[int, str]]) -> None:
    connection.executemany(f"INSERT INTO {table} VALUES (?, ?)", ((row, index_text(text)) for row, text in rows))


def _repair_chats(store: Store) -> None:
    with store.write_chats() as chats:
        chats.execute(
            "UPDATE chats SET message_count = (SELECT count(*) FROM messages t WHERE t.chat_id = chats.id),"
            " last_at = (SELECT max(at) FROM messages t WHERE t.chat_id = chats.id)"
            " WHERE message_count <> (SELECT count(*) FROM messages t WHERE t.chat_id = chats.id)"
        )
        chats.execute("INSERT INTO messages_fts(messages_fts) VALUES ('delete-all')")
        own = "SELECT id, text FROM messages WHERE id > ? AND role = 'user' AND hidden = 0 ORDER BY id"
        for rows in _in_chunks(chats, own):
            _index(chats, "messages_fts(rowid, text)", rows)
