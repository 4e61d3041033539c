"""basic-memory's notes: observations and relations, and the bullets that are neither."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from sentient_desktop.assistants import registry
from sentient_desktop.assistants.format import ReadMemory, ReadPlace, ReadSource
from sentient_desktop.assistants.formats.basic_memory import FORMAT
from sentient_desktop.library import Library
from tests.assistants import samples
from tests.assistants.taking import adds_up, ask

NOTE = """---
title: Coffee
type: note
tags: [drinks, morning]
permalink: food/coffee
created: 2026-03-01
---

# Coffee

## Observations
- [method] Pour over brings out #taste more (tried twice)
- [preference] Drinks it black #daily
- [ ] buy beans
- [x] bought a kettle
- [a link](https://example.org) that is no observation
- plain bullet

```
- [code] is no observation
```

## Relations
- pairs_with [[Chocolate|dark]] (always)
- [[Mornings]]
"""


def folder(place: Path, **notes: str) -> Path:
    place.mkdir()
    for name, text in (notes or {"coffee": NOTE}).items():
        samples.write(place / f"{name}.md", text)
    return place


def memories(path: Path) -> list[ReadMemory]:
    return [one for one in FORMAT.read(path) if isinstance(one, ReadMemory)]


SAMPLE = {"coffee.md": NOTE, "more/tea.md": NOTE.replace("Coffee", "Tea").replace("coffee", "tea")}


def test_a_folder_and_a_note_are_recognised(tmp_path: Path) -> None:
    place = folder(tmp_path / "notes")

    assert registry.guess(place)[0].format == "basic_memory"
    assert registry.guess(place / "coffee.md")[0].format == "basic_memory"


def test_observations_and_relations_are_memories(tmp_path: Path) -> None:
    found = memories(folder(tmp_path / "notes"))

    assert [(one.content, one.category, one.topics) for one in found] == [
        ("Pour over brings out more", "method", ("taste", "drinks", "morning")),
        ("Drinks it black", "preference", ("daily", "drinks", "morning")),
        ("Coffee pairs with Chocolate", "relation", ("Chocolate", "drinks", "morning")),
        ("Coffee relates to Mornings", "relation", ("Mornings", "drinks", "morning")),
    ]
    assert found[0].extra == {"note": "food/coffee", "context": "tried twice"}
    assert found[0].where == "coffee.md:12"


def test_each_names_its_note(tmp_path: Path) -> None:
    place = folder(tmp_path / "notes")
    line = "- [preference] Drinks it black #daily"

    assert memories(place)[1].sources == (
        ReadSource("note", "folder:notes", path="coffee.md", title="Coffee", quote=line),
    )
    assert ReadPlace("notes", "folder", "notes", place) in list(FORMAT.read(place))


def test_the_note_is_there_to_be_opened(tmp_path: Path, library: Library) -> None:
    report = library.import_path(folder(tmp_path / "notes"))

    assert adds_up(report)
    assert report.kept["memories"] == 4
    assert ask(library, "SELECT count(*) FROM sources WHERE folder_id IS NOT NULL AND verdict = 'exact'") == [(4,)]
    assert library.import_path(tmp_path / "notes").kept == {}


@pytest.mark.parametrize(
    "text", ["---\n", "---\npermalink: x", "", "---\npermalink: [\n---\n- [a] b", "- [a] b", "---\n- x\n---\n- [a] b"]
)
def test_a_note_that_is_cut_off_or_none_costs_nothing(text: str, tmp_path: Path, library: Library) -> None:
    place = folder(tmp_path / "notes", good=NOTE, odd=text)

    report = library.import_path(place, format="basic_memory")

    assert adds_up(report)
    assert report.kept["memories"] in (4, 5)


def test_a_zip_of_notes_is_read(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "notes.zip", "w") as archive:
        archive.writestr("notes/coffee.md", NOTE)

    assert len(memories(tmp_path / "notes.zip")) == 4
