"""Where this program cannot write, the plan says what the person can do there."""

from __future__ import annotations

from pathlib import Path

import pytest

from sentient_desktop.cli import phrases
from sentient_desktop.domain.plan import Action, Place
from sentient_desktop.library import Library
from sentient_desktop.ui.words.forgetting import thing_name, what_to_do
from tests.linked.stores import CELLO, TEA, find, put
from tests.making import Maker

CHAT = "0a1b2c3d-0000-4000-8000-00000000cafe"


@pytest.mark.parametrize(
    ("format", "chat", "link"),
    [
        ("chatgpt", CHAT, f"https://chatgpt.com/c/{CHAT}"),
        ("claude_ai", CHAT, f"https://claude.ai/chat/{CHAT}"),
        ("letta", CHAT, ""),
        ("chatgpt", "../evil?x=<y>", ""),
        ("chatgpt", None, ""),
    ],
)
def test_the_chat_where_a_memory_was_said_is_named(tmp_path: Path, format: str, chat: str | None, link: str) -> None:
    make = Maker(tmp_path / "library")
    owner = make.assistant("Another", format=format)
    memory = make.memory(TEA, assistant_id=owner, external_id="m-7")
    make.source(memory, chat_ref=chat, is_origin=1)
    make.close()
    with Library(tmp_path / "library") as library:
        (item,) = library.plan("forget", [memory]).out_of_reach
    assert (item.place, item.look_for, item.link) == (Place.ORIGIN, "m-7", link)
    assert "m-7" in phrases.plan_line(item)
    assert link in phrases.plan_line(item)


def test_a_record_of_a_linked_file_is_named_by_the_file_and_its_number(library: Library, tmp_path: Path) -> None:
    library.link(put(tmp_path, "deerflow"))
    memory = find(library, CELLO)
    (item,) = [each for each in library.plan("dispute", [memory]).items if each.place is Place.LINKED_RECORD]
    assert item.action is Action.TAKE_OUT
    assert phrases.plan_line(item).startswith("memory.json, entry 3: ")
    put(tmp_path, "deerflow", "{")
    plan = library.plan("forget", [memory])
    (item,) = plan.out_of_reach
    text = library.plan_texts(plan).get(item.target)
    assert text is None or thing_name(item, text) == "memory.json"
    assert text is None or "memory.json" in what_to_do(item, text)
