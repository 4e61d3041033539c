"""The MCP memory server's file with everything that goes wrong in it, and a real one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sentient_desktop.assistants import registry
from sentient_desktop.assistants.format import Note, ReadMemory, Skip
from sentient_desktop.assistants.formats.mcp_memory import FORMAT
from sentient_desktop.errors import Unreadable
from sentient_desktop.library import Library
from tests.assistants import samples
from tests.assistants.taking import adds_up

REAL = Path(__file__).parents[4] / "shared" / "data" / "mcp-think-tank" / "memory.jsonl"
KIM = '{"type":"entity","name":"Kim","entityType":"person","observations":["Lives in Oslo","Rows"]}'
ME = '{"type":"entity","name":"default_user","entityType":"person","observations":["Likes tea"]}'
FRIENDS = '{"type":"relation","from":"default_user","to":"Kim","relationType":"is_friend_of"}'


def read(folder: Path, text: str) -> list[object]:
    return list(FORMAT.read(samples.write(folder / "memory.jsonl", text)))


def contents(records: list[object]) -> list[str]:
    return [one.content for one in records if isinstance(one, ReadMemory)]


SAMPLE = {"memory.jsonl": f"{KIM}\n{ME}\n{FRIENDS}\n"}


def test_observations_and_relations_are_memories(tmp_path: Path) -> None:
    records = read(tmp_path, f"{KIM}\n{ME}\n{FRIENDS}\n")

    assert contents(records) == ["Lives in Oslo", "Rows", "Likes tea", "default_user is friend of Kim"]
    kim, _, me, friends = [one for one in records if isinstance(one, ReadMemory)]
    assert (kim.about, kim.topics, kim.category) == ("Kim", ("Kim",), "person")
    assert me.about is None
    assert friends.extra == {"relation": {"from": "default_user", "relationType": "is_friend_of", "to": "Kim"}}


def test_it_is_recognised_whatever_comes_first(tmp_path: Path) -> None:
    graph = {"entities": [json.loads(KIM)], "relations": []}
    for text in (KIM, FRIENDS, KIM.replace('"type"', '"_type"'), json.dumps(graph)):
        assert [one.format for one in registry.guess(samples.write(tmp_path / "m", text))] == ["mcp_memory"]


def test_several_objects_on_one_line_are_each_read(tmp_path: Path) -> None:
    assert contents(read(tmp_path, f"{KIM}{ME} {FRIENDS}\n")) == [
        "Lives in Oslo",
        "Rows",
        "Likes tea",
        "default_user is friend of Kim",
    ]


def test_half_a_line_costs_only_itself(tmp_path: Path) -> None:
    records = read(tmp_path, f"{KIM}\n{KIM[:50]}\n{KIM[:30]}{ME}\n{FRIENDS}")

    assert contents(records) == ["Lives in Oslo", "Rows", "Likes tea", "default_user is friend of Kim"]
    assert [one for one in records if isinstance(one, Skip)] == [
        Skip("memories", "line 2", "It is not whole or not JSON."),
        Skip("memories", "line 3", "It is not whole or not JSON."),
    ]


def test_an_entity_that_comes_twice_is_taken_once(tmp_path: Path) -> None:
    more = KIM.replace('"Rows"', '"Sings"')
    records = read(tmp_path, f"{KIM}\n{more}\n{FRIENDS}\n{FRIENDS}\n")

    assert contents(records) == ["Lives in Oslo", "Rows", "Sings", "default_user is friend of Kim"]
    assert [one.where for one in records if isinstance(one, Skip)] == ["line 2.observations[0]", "line 4"]
    assert any(isinstance(one, Note) for one in records)


def test_a_relation_to_nothing_is_kept_and_marked(tmp_path: Path) -> None:
    (memory,) = [one for one in read(tmp_path, FRIENDS) if isinstance(one, ReadMemory)]

    assert memory.extra is not None
    assert memory.extra["leads_to_nothing"] == ["default_user", "Kim"]


def test_observations_of_any_kind(tmp_path: Path) -> None:
    observations = ["", None, 7, {"text": "Rows", "timestamp": "2026-03-01T00:00:00Z", "weight": 2}, {}, ["a"]]
    line = json.dumps({"_type": "entity", "name": "x", "entityType": None, "observations": observations})
    records = read(tmp_path, f'{line}\n"a"\n[]\nnull\n{{"type": "surprise"}}\n')

    assert contents(records) == ["7", "Rows", '[\n  "a"\n]']
    rows = [one for one in records if isinstance(one, ReadMemory)][1]
    assert (rows.first_seen_at, rows.extra) == ("2026-03-01T00:00:00Z", {"entity": "x", "weight": 2})
    assert sum(isinstance(one, Skip) for one in records) == 3 + 4


def test_a_graph_as_one_object_is_read(tmp_path: Path) -> None:
    graph = {"entities": [json.loads(KIM), None], "relations": [json.loads(FRIENDS)]}

    for text in (json.dumps(graph), json.dumps(graph, indent=2)):
        assert contents(read(tmp_path, text)) == ["Lives in Oslo", "Rows", "default_user is friend of Kim"]


def test_the_import_adds_up_and_a_second_changes_nothing(tmp_path: Path, library: Library) -> None:
    path = samples.write(tmp_path / "memory.jsonl", f"{KIM}{ME[:40]}\n{ME}\n{KIM}\n{FRIENDS}")

    report = library.import_path(path)

    assert adds_up(report)
    assert report.kept["memories"] == 4
    assert library.import_path(path).kept == {}


def test_an_empty_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="is empty"):
        read(tmp_path, "")


@pytest.mark.skipif(not REAL.exists(), reason="no real data beside the project")
def test_a_real_graph_is_read_whole(library: Library) -> None:
    assert registry.guess(REAL)[0].format == "mcp_memory"
    report = library.import_path(REAL)

    assert adds_up(report)
    assert report.kept == {"memories": 313}
    assert report.skipped == []
