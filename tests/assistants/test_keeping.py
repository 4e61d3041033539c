"""Settings, and the examination of the library with its repair."""

from __future__ import annotations

import pytest

from sentient_desktop.domain.settings import BY_KEY
from sentient_desktop.errors import Refused
from sentient_desktop.library import Library
from tests.assistants.taking import CHAT, SAID, ask, sourced, take


def test_settings_have_defaults_and_can_be_set(library: Library) -> None:
    assert library.settings()["forget.undo_seconds"] == ("10", "10")

    library.set_setting("forget.undo_seconds", " 030 ")
    library.set_setting("name", " Robin  Example , Rob,")

    assert library.settings()["forget.undo_seconds"] == ("30", "10")
    assert library.settings()["name"] == ("Robin Example, Rob", "")
    assert set(library.settings()) == set(BY_KEY)
    assert {"name", "inferred.days", "prompt.budget", "forget.undo_seconds", "review.stale.days"} <= set(BY_KEY)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("forget.undo_seconds", "-1"),
        ("forget.undo_seconds", "ten"),
        ("forget.undo_seconds", "٣"),
        ("inferred.days", "0"),
        ("prompt.budget", "9" * 5000),
        ("name", "Robin\n"),
        ("removal.key", "00"),
        ("nonsense", "1"),
    ],
)
def test_what_does_not_fit_is_refused_and_what_fits_is_named(key: str, value: str, library: Library) -> None:
    before = library.settings()
    with pytest.raises(Refused) as caught:
        library.set_setting(key, value)

    assert caught.value.hint
    assert library.settings() == before


BREAKS = {
    "chats whose count of messages is wrong": ("chats", "UPDATE chats SET message_count = 7"),
    "search index messages_fts": ("chats", "INSERT INTO messages_fts(messages_fts) VALUES ('delete-all')"),
    "memories whose count of sources is wrong": ("library", "UPDATE memories SET source_count = 7"),
    "memories whose worst check is wrong": ("library", "UPDATE memories SET worst_check = 'exact'"),
    "memories whose order by text or hash is wrong": ("library", "UPDATE memories SET text_key = 'x'"),
    "search index memories_fts": ("library", "INSERT INTO memories_fts(memories_fts) VALUES ('delete-all')"),
    "sources without their message": ("library", "UPDATE sources SET message_id = 999"),
    "summaries' messages that are not here": (
        "library",
        "INSERT INTO summaries(id, assistant_id, origin_key, content) VALUES (1, 1, 's', 'S')",
    ),
    "settings that do not fit": ("library", "INSERT INTO settings VALUES ('inferred.days', 'many')"),
}


@pytest.mark.parametrize("what", BREAKS)
def test_the_examination_finds_and_repairs_what_follows_from_the_rest(what: str, library: Library) -> None:
    take(library, CHAT, SAID, sourced())
    library.check_sources()
    assert [line for line in library.doctor() if not line.ok] == []
    file, sql = BREAKS[what]
    with library._store.write_chats() if file == "chats" else library._store.write() as connection:
        connection.execute(sql)
        if "summaries" in what:
            connection.execute("INSERT INTO summary_messages VALUES (999, 1)")

    assert [line.what for line in library.doctor() if not line.ok] == [what]
    assert [line for line in library.doctor(repair=True) if not line.ok] == []
    assert ask(library, "SELECT count(*) FROM memories_fts WHERE memories_fts MATCH 'cello'") == [(1,)]
    assert ask(library, "SELECT count(*) FROM chats.messages_fts WHERE messages_fts MATCH 'cello'") == [(1,)]


def test_an_empty_library_is_sound(library: Library) -> None:
    assert [line for line in library.doctor() if not line.ok] == []
