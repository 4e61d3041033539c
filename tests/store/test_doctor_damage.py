"""What the examination says of damage, and what of it is made anew: a search index is, a lost page is not."""

from __future__ import annotations

from pathlib import Path

import pytest

from sentient_desktop.domain.views import DoctorLine
from sentient_desktop.errors import StoreFault
from sentient_desktop.library import Library
from sentient_desktop.store import saying_index
from sentient_desktop.store.connection import library_file, sqlite3
from tests.making import T0, Maker


def findings(lines: list[DoctorLine]) -> list[tuple[str, str]]:
    return [(line.what, line.value) for line in lines if not line.ok]


def filled(make: Maker) -> None:
    make.memory("Robin plays the cello")
    make.chat(["I play the cello"])
    make.journal(["Heard Robin play the cello"])
    insight = make.insight("Is fond of the cello", memory_ids=[])
    make.evidence(insight, kind="message", quote="I play the cello")
    saying_index.catch_up_with_all(make.store)


@pytest.mark.parametrize("index", ["memories_fts", "passages_fts", "insights_fts", "evidence_fts", "messages_fts"])
def test_a_damaged_search_index_is_named_and_made_anew(make: Maker, library: Library, index: str) -> None:
    filled(make)
    found = f"SELECT count(*) FROM {'chats.' if index == 'messages_fts' else ''}{index} WHERE {index} MATCH 'cello'"
    assert library._store.reader().execute(found).fetchone() == (1,)
    with library._store.write_chats() if index == "messages_fts" else library._store.write() as connection:
        connection.execute(f"DELETE FROM {index}_data WHERE id > 10")
    assert (f"search index {index}", "damaged") in findings(library.doctor())
    assert findings(library.doctor(repair=True)) == []
    assert library._store.reader().execute(found).fetchone() == (1,)


def test_the_wordings_of_journals_are_found_again_after_a_repair(make: Maker, library: Library) -> None:
    filled(make)
    with library._store.write() as connection:
        connection.execute("INSERT INTO passages_fts(passages_fts) VALUES ('delete-all')")
    assert findings(library.doctor()) == [("search index passages_fts", "0 of 1")]
    assert findings(library.doctor(repair=True)) == []


@pytest.mark.parametrize("table", ["memories", "sources", "added_places", "settings", "pending_files"])
def test_a_table_with_a_lost_page_is_told_and_everything_else_examined(make: Maker, folder: Path, table: str) -> None:
    filled(make)
    writer = make.store.writer()
    (page,) = writer.execute("SELECT rootpage FROM sqlite_schema WHERE name = ?", (table,)).fetchone()
    (size,) = writer.execute("PRAGMA page_size").fetchone()
    make.close()
    with library_file(folder).open("rb+") as file:
        file.seek((page - 1) * size)
        file.write(b"\xee" * size)
    with Library(folder, clock=lambda: T0) as library:
        lines = library.doctor()
    assert ("library.sqlite3: pages", "damaged") in findings(lines)
    assert {"chats.sqlite3: pages and indexes", "settings of SQLite as read back", "safety copies"} <= {
        line.what for line in lines if line.ok
    }


def test_while_another_program_writes_nothing_is_called_damaged(make: Maker, library: Library) -> None:
    library._store.writer().execute("PRAGMA busy_timeout = 0").fetchall()
    with make.store.write(), pytest.raises(StoreFault, match=r"Another program is writing to library\.sqlite3"):
        library.doctor()


def test_a_disk_that_fails_is_not_taken_for_a_damaged_index(
    make: Maker, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Failing:
        def execute(self, _: str) -> None:
            raise sqlite3.OperationalError("disk I/O error")

    from sentient_desktop.store import doctor

    real = doctor._is_sound
    monkeypatch.setattr(doctor, "_is_sound", lambda _, index: real(Failing(), index))  # type: ignore[arg-type]
    with pytest.raises(StoreFault, match=r"library\.sqlite3 could not be read or written"):
        library.doctor()
