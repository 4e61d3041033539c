"""An archive for moving: another machine goes on where this one stopped, and what was forgotten stays away there."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from sentient_desktop.assistants.format import ReadAssistant, ReadChat, ReadMemory, ReadMessage, ReadSource
from sentient_desktop.domain.memory import AssistantId, MemoryId
from sentient_desktop.domain.query import Query
from sentient_desktop.domain.review import Answer, Group
from sentient_desktop.errors import Refused
from sentient_desktop.library import Library
from sentient_desktop.store import learning_rows, linked_reading
from tests.assistants.deciding import decided
from tests.assistants.exported import files_of, manifest_of, opened, records_of
from tests.assistants.moved import ADA, CATS, TEA, other, picture, tea
from tests.assistants.taking import NOW, adds_up, ask, take


@pytest.fixture
def library(tmp_path: Path) -> Any:
    with opened(tmp_path / "library") as one:
        take(one, ADA, TEA, CATS, ReadMemory("Kim plays the cello", key="c"))
        yield one


@pytest.mark.parametrize("seed", [0, 1, 21])
def test_after_a_hundred_acts_everything_decided_comes_along(tmp_path: Path, seed: int) -> None:
    with decided(tmp_path / "library", seed) as library:
        library.export(tmp_path / "a.zip", format="moving")
        expected = picture(library)
    assert all(expected.values())
    with other(tmp_path / "other") as there:
        report = there.import_path(tmp_path / "a.zip")
        assert report.skipped == []
        assert adds_up(report)
        assert picture(there) == expected
        there.export(tmp_path / "b.zip", format="moving")
        assert files_of(tmp_path / "b.zip") == files_of(tmp_path / "a.zip")

        again = there.import_path(tmp_path / "a.zip")
        assert (again.kept, again.skipped) == ({}, [])
        assert adds_up(again)
        assert picture(there) == expected
        there.export(tmp_path / "c.zip", format="moving")
        assert files_of(tmp_path / "c.zip") == files_of(tmp_path / "a.zip")


def test_the_usual_archive_has_neither_keys_nor_hashes_nor_settings(library: Library, tmp_path: Path) -> None:
    library.set_setting("name", "Kim")
    library.forget([tea(library)], now=True)

    library.export(tmp_path / "a")

    assert {record["record"] for record in records_of(tmp_path / "a")} == {"assistant", "memory"}
    key = ask(library, "SELECT value FROM settings WHERE key = 'removal.key'")[0][0]
    hashes = [row[0].hex() for row in ask(library, "SELECT wording_hash FROM removals")]
    said = b"".join(files_of(tmp_path / "a").values()).decode()
    assert hashes
    assert not any(each in said for each in (key, *hashes))
    assert "for_moving" not in manifest_of(tmp_path / "a")


def test_what_was_forgotten_stays_away_on_the_other_machine(library: Library, tmp_path: Path) -> None:
    library.forget([tea(library)], now=True)
    library.export(tmp_path / "a.zip", format="moving")
    with other(tmp_path / "other") as there:
        there.import_path(tmp_path / "a.zip")

        report = take(there, ADA, TEA)
        take(there, ADA, ReadMemory("Kim drinks green tea", key="t"))

        assert [skip["why"] for skip in report.skipped] == ["You forgot it."]
        # The same record with another wording is a new claim.
        assert ask(there, "SELECT content, state FROM memories WHERE content LIKE '%tea%'") == [
            ("Kim drinks green tea", "held")
        ]


def test_a_library_with_a_key_of_its_own_keeps_both_away(library: Library, tmp_path: Path) -> None:
    library.forget([tea(library)], now=True)
    library.export(tmp_path / "a.zip", format="moving")
    with other(tmp_path / "other") as there:
        take(there, ADA, TEA, CATS)
        there.forget([MemoryId(ask(there, "SELECT id FROM memories WHERE content LIKE '%cats%'")[0][0])], now=True)
        own = ask(there, "SELECT value FROM settings WHERE key = 'removal.key'")
        there.import_path(tmp_path / "a.zip")
        assert ask(there, "SELECT value FROM settings WHERE key = 'removal.key'") == own
        # What is here is the person's: it was forgotten there and not here.
        assert ask(there, "SELECT state FROM memories WHERE content LIKE '%oolong%'") == [("current",)]
        there.forget([tea(there)], now=True)
        ask_again = ReadMemory("Kim drinks oolong tea.", key="other")

        report = take(there, ADA, ask_again, CATS, ReadMemory("Kim has a boat", key="t"))

        assert len(report.skipped) == 2
        assert ask(there, "SELECT content, state FROM memories ORDER BY id") == [
            ("Kim plays the cello", "current"),
            ("Kim has a boat", "held"),
        ]
        # And on to a third machine, with the keys of both.
        there.export(tmp_path / "b.zip", format="moving")
    with other(tmp_path / "third") as third:
        third.import_path(tmp_path / "b.zip")
        assert len(take(third, ADA, TEA, CATS).skipped) == 2
        assert ask(third, "SELECT count(*) FROM memories") == [(2,)]


def test_a_forgotten_wording_of_another_library_is_not_learned_from_an_assistant(
    library: Library, tmp_path: Path
) -> None:
    library.forget([tea(library)], now=True)
    library.export(tmp_path / "a.zip", format="moving")
    with other(tmp_path / "other") as there:
        take(there, ReadAssistant("Bob"), ReadMemory("Something else"))
        there.import_path(tmp_path / "a.zip")
        reader = there._store.reader()
        assert learning_rows.was_forgotten(reader, "kim drinks OOLONG tea.")
        assert not learning_rows.was_forgotten(reader, "Kim drinks green tea")
        ada = AssistantId(ask(there, "SELECT id FROM assistants WHERE name = 'Ada'")[0][0])
        said = {"x": "Kim drinks oolong tea;", "y": "Kim drinks green tea"}
        assert linked_reading.forgotten(reader, ada, said) == ["x"]


def test_a_dispute_that_came_along_is_taken_back_by_the_person(library: Library, tmp_path: Path) -> None:
    library.dispute([tea(library)])
    library.export(tmp_path / "a.zip", format="moving")
    with other(tmp_path / "other") as there:
        take(there, ReadAssistant("Bob"), ReadMemory("Something else"))
        there.import_path(tmp_path / "a.zip")
        assert ask(there, "SELECT why, at FROM removals") == [("disputed", NOW)]
        there.affirm([tea(there)])
        take(there, ADA, ReadMemory("Kim drinks oolong tea!", key="new"))
        assert ask(there, "SELECT state FROM memories WHERE content LIKE '%oolong%'") == [("current",), ("current",)]


def test_a_list_without_ids_is_not_doubled_after_a_move(library: Library, tmp_path: Path) -> None:
    library.export(tmp_path / "a.zip", format="moving")
    for name in ("new", "old"):
        with other(tmp_path / name) as there:
            if name == "old":
                take(there, ReadAssistant("Bob"), ReadMemory("Something else"))
            there.import_path(tmp_path / "a.zip")
            take(there, ADA, CATS)
            assert ask(there, "SELECT count(*) FROM memories WHERE content LIKE '%cats%'") == [(1,)]


def test_answers_come_along_in_the_usual_archive_too(library: Library, tmp_path: Path) -> None:
    library.edit(tea(library), "The password of the router is Zk8-qqLw2-Tr")
    library.look_for_findings()
    (key,) = library.review_cards(Group.SECRET)
    library.review_answer(key, Answer.RIGHT)
    library.export(tmp_path / "a.zip")
    with other(tmp_path / "other") as there:
        there.import_path(tmp_path / "a.zip")
        there.look_for_findings()

        assert ask(there, "SELECT kind FROM findings") == [("secret",)]
        assert there.review_cards(Group.SECRET) == ()


def test_what_was_answered_here_stays(library: Library, tmp_path: Path) -> None:
    library.edit(tea(library), "The password of the router is Zk8-qqLw2-Tr")
    library.look_for_findings()
    (key,) = library.review_cards(Group.SECRET)
    library.set_setting("review.stale.days", "100")
    library.review_answer(key, Answer.LATER)
    library.export(tmp_path / "a.zip", format="moving")
    library.undo()
    library.review_answer(key, Answer.RIGHT)
    library.set_setting("review.stale.days", "200")
    before = picture(library)

    report = library.import_path(tmp_path / "a.zip")

    assert {skip["why"] for skip in report.skipped} == {"You decided otherwise here."}
    assert sorted(skip["kind"] for skip in report.skipped) == ["decisions", "settings"]
    assert picture(library) == before


def test_where_a_model_is_asked_never_comes_out_of_an_archive(library: Library, tmp_path: Path) -> None:
    library.set_setting("review.model.enabled", "true")
    library.set_setting("inferred.days", "9")
    library.export(tmp_path / "a", format="moving")
    assert [one["key"] for one in records_of(tmp_path / "a") if one["record"] == "setting"] == ["inferred.days"]
    hostile = {"record": "setting", "key": "review.model.enabled", "value": "true"}
    with (tmp_path / "a" / "moving.jsonl").open("a") as file:
        file.write(json.dumps(hostile) + "\n")
    with other(tmp_path / "other") as there:
        report = there.import_path(tmp_path / "a")
        assert there.settings()["review.model.enabled"][0] == "false"
        assert there.settings()["inferred.days"][0] == "9"
    assert [skip["why"] for skip in report.skipped] == ["It is no setting that an archive brings along."]


def test_only_everything_is_made_for_moving(library: Library, tmp_path: Path) -> None:
    for narrowed in ({"query": Query()}, {"assistant": "Ada"}):
        with pytest.raises(Refused, match="everything"):
            library.export(tmp_path / "a.zip", format="moving", **narrowed)
    assert not (tmp_path / "a.zip").exists()


def test_a_dry_run_tells_what_would_be_new_and_writes_nothing(library: Library, tmp_path: Path) -> None:
    library.set_setting("name", "Kim")
    library.forget([tea(library)], now=True)
    library.export(tmp_path / "a.zip", format="moving")
    with other(tmp_path / "other") as there:
        key = ask(there, "SELECT value FROM settings WHERE key = 'removal.key'")
        report = there.import_path(tmp_path / "a.zip", dry_run=True)
        assert (report.kept["removals"], report.kept["settings"]) == (2, 1)
        assert ask(there, "SELECT count(*) FROM removals") == [(0,)]
        assert ask(there, "SELECT value FROM settings WHERE key = 'removal.key'") == key


def test_a_source_that_a_merge_brought_from_another_assistant_finds_its_chat(tmp_path: Path) -> None:
    with opened(tmp_path / "library") as library:
        for name, said in (("Ada", "I drink oolong tea"), ("Bob", "My tea is oolong")):
            source = ReadSource("message", "conversation", chat="c", message="m", quote=said)
            chat = (ReadChat("c"), ReadMessage("c", "user", said, key="m"))
            take(library, ReadAssistant(name, account=name), *chat, ReadMemory(f"{said}!", key="t", sources=(source,)))
        library.merge([MemoryId(1), MemoryId(2)])
        library.check_sources()
        library.export(tmp_path / "a")
        library.export(tmp_path / "ada", assistant="Ada")
        said_in = (
            "SELECT s.quote, c.id, s.verdict FROM sources s LEFT JOIN chats.chats c ON c.id = s.chat_id"
            " WHERE s.memory_id = 1 ORDER BY s.id"
        )
        expected = ask(library, said_in)
        assert {row[1] for row in expected} == {1, 2}
    with other(tmp_path / "other") as there:
        there.import_path(tmp_path / "a")
        assert ask(there, said_in) == expected
    with other(tmp_path / "alone") as there:
        there.import_path(tmp_path / "ada")
        assert [row[:2] for row in ask(there, said_in)] == [("I drink oolong tea", 1), ("My tea is oolong", None)]
    lines = (tmp_path / "a" / "assistant-1.jsonl").read_text()
    (tmp_path / "a" / "assistant-1.jsonl").write_text(lines.replace('"of_assistant":1', '"of_assistant":7'))
    with other(tmp_path / "hostile") as there:
        there.import_path(tmp_path / "a")
        assert [row[:2] for row in ask(there, said_in)] == [("I drink oolong tea", 1), ("My tea is oolong", None)]
        assert all(line.ok for line in there.doctor())
