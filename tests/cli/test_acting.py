"""The acts on the command line: what they change, what they print, how they are taken back."""

from __future__ import annotations

import json
from typing import Any

import pytest

from sentient_desktop.domain.change import Change
from sentient_desktop.domain.memory import ActId
from sentient_desktop.library import Library
from tests.cli.conftest import Answer, Call
from tests.making import Maker


def _state(answer: Answer, memory: int) -> Any:
    return answer("show", memory)[0]["state"]


@pytest.mark.parametrize(
    ("verb", "before", "after"),
    [
        ("dispute", "current", "disputed"),
        ("affirm", "disputed", "current"),
        ("restore", "superseded", "current"),
        ("approve", "held", "current"),
    ],
)
def test_an_act_changes_the_state_and_undo_brings_it_back(
    verb: str, before: str, after: str, make: Maker, answer: Answer
) -> None:
    memory = make.memory("Likes tea", state=before)
    (line,) = answer(verb, memory)
    assert set(line) >= {"change", "plan", "unfinished"}
    assert line["change"]["verb"] == verb
    assert line["change"]["ids"] == [memory]
    assert _state(answer, memory) == after
    (taken_back,) = answer("undo")
    assert taken_back["change"]["undoes"] == verb
    assert _state(answer, memory) == before
    answer("redo")
    assert _state(answer, memory) == after


def test_several_memories_are_one_act(make: Maker, answer: Answer) -> None:
    memories = [make.memory(f"Likes {thing}") for thing in ("tea", "jam")]
    answer("dispute", *memories, memories[0])
    answer("undo")
    assert [_state(answer, memory) for memory in memories] == ["current", "current"]


def test_a_person_reads_what_was_done(make: Maker, call: Call) -> None:
    memory = make.memory("Likes tea")
    assert call("dispute", memory).stdout.startswith("1 memory marked as not right.")
    assert call("undo").stdout.startswith("Taken back: 1 memory marked as not right.")


def test_saying_it_twice_changes_nothing(make: Maker, call: Call) -> None:
    memory = make.memory("Likes tea")
    call("dispute", memory)
    assert call("dispute", memory).stdout == "Nothing had to be changed.\n"


def test_what_the_table_of_states_refuses_is_one_sentence(make: Maker, call: Call, answer: Answer) -> None:
    memory = make.memory("Likes tea")
    result = call("approve", memory, code=1)
    assert len(result.stderr.splitlines()) == 1
    assert "tea" not in result.stderr
    assert _state(answer, memory) == "current"


def test_the_persons_wording_takes_the_place_of_the_old_one(make: Maker, answer: Answer, call: Call) -> None:
    memory = make.memory("Likes tea")
    answer("edit", memory, "Likes green tea")
    (shown,) = answer("show", memory)
    assert (shown["content"], shown["previous_content"]) == ("Likes green tea", "Likes tea")
    assert (shown["confidence"], shown["authored_by"]) == (1.0, "user")
    call("edit", memory, "  ", code=1)


def test_a_newer_memory_replaces_an_older_one(make: Maker, answer: Answer, call: Call) -> None:
    old, new = make.memory("Lives in Bergen"), make.memory("Lives in Oslo")
    answer("supersede", old, new)
    (shown,) = answer("show", old)
    assert (shown["state"], shown["superseded_by"]) == ("superseded", new)
    call("supersede", new, new, code=1)


def test_memories_become_one(make: Maker, answer: Answer, call: Call) -> None:
    tea, green = make.memory("Likes tea"), make.memory("Likes green tea")
    make.source(green, kind="typed", place="manual")
    (line,) = answer("merge", tea, green, "--keep", green, "--text", "Likes green tea most", "--dry-run")
    assert line["dry_run"] is True
    assert "2 memories would become one" in call("merge", tea, green, "--dry-run").stdout
    assert _state(answer, green) == "current"
    (line,) = answer("merge", tea, green, "--keep", green, "--text", "Likes green tea most")
    assert (line["change"]["verb"], sorted(line["change"]["ids"])) == ("merge", [tea, green])
    assert {item["place"] for item in line["plan"]} == {"memory"}
    (shown,) = answer("show", tea)
    assert (shown["state"], shown["superseded_by"]) == ("superseded", green)
    assert answer("show", green)[0]["content"] == "Likes green tea most"
    assert "made one with another" in call("show", tea).stdout
    assert call("merge", tea, green, "--keep", green).stdout == "Nothing had to be changed.\n"
    assert answer("undo")[0]["change"]["undoes"] == "merge"
    assert "2 memories made one" in call("merge", tea, green).stdout
    (shown,) = answer("show", tea)
    assert len(shown["sources"]) == 1


def test_a_merge_of_what_cannot_be_one_is_refused(make: Maker, call: Call) -> None:
    tea, kim = make.memory("Likes tea"), make.memory("Likes tea", about="Kim")
    held = make.memory("Likes jam", state="held")
    call("merge", tea, tea, code=2)
    call("merge", tea, kim, "--keep", held, code=2)
    assert "different people" in call("merge", tea, kim, code=1).stderr
    assert "waits for your yes" in call("merge", tea, held, code=1).stderr


def test_an_insight_that_rests_on_a_disputed_memory_is_named(make: Maker, answer: Answer) -> None:
    memory = make.memory("Runs on Saturdays")
    make.insight("Likes to be outside", memory_ids=[memory])
    (line,) = answer("dispute", memory)
    assert "insight" in {item["place"] for item in line["plan"]}
    assert {"place", "what", "action", "why"} <= set(line["plan"][0])
    assert answer("show", memory)[0]["derived"]["insights"][0]["usable"] is False


def test_a_dry_run_of_a_forget_changes_nothing(make: Maker, answer: Answer, call: Call) -> None:
    memory = make.memory("Likes tea")
    (line,) = answer("forget", memory, "--dry-run")
    assert "memory" in {item["place"] for item in line["plan"]}
    assert "nothing was changed" in call("forget", memory, "--dry-run").stdout
    assert _state(answer, memory) == "current"


def test_a_forgotten_memory_is_in_no_list_and_comes_back_by_undo(make: Maker, answer: Answer, call: Call) -> None:
    memory = make.memory("Likes tea")
    (line,) = answer("forget", memory)
    assert line["change"]["until"] is not None
    assert answer("list", "--state", "all") == []
    answer("undo")
    assert [shown["id"] for shown in answer("list")] == [memory]
    assert "can be undone until" in call("forget", memory).stdout


def test_forgotten_now_is_gone(make: Maker, answer: Answer, call: Call) -> None:
    memory = make.memory("Likes tea")
    answer("forget", memory, "--now")
    call("show", memory, code=1)
    call("undo", code=1)


def test_the_next_command_after_the_time_to_undo_removes(make: Maker, answer: Answer, call: Call) -> None:
    memory = make.memory("Likes tea", leaving=True)  # its time was over long ago
    answer("list")
    reader = make.store.reader()
    assert reader.execute("SELECT count(*) FROM memories WHERE id = ?", (memory,)).fetchone() == (0,)


def test_everything_from_a_place_a_chat_or_an_assistant_is_forgotten(make: Maker, answer: Answer) -> None:
    other = make.assistant("Another one")
    chat_id, _ = make.chat(["Hello"])
    by_place, by_chat, by_assistant, kept = (
        make.memory("Likes tea"),
        make.memory("Likes jam"),
        make.memory("Likes figs", assistant_id=other),
        make.memory("Likes nuts"),
    )
    make.source(by_place, kind="file", place="file:USER.md")
    make.source(by_chat, chat_id=chat_id)
    assert answer("forget", "--from", "file:USER.md")[0]["change"]["ids"] == [by_place]
    assert answer("forget", "--chat", chat_id)[0]["change"]["ids"] == [by_chat]
    assert answer("forget", "--assistant", "another ONE")[0]["change"]["ids"] == [by_assistant]
    assert [line["id"] for line in answer("list", "--state", "all")] == [kept]


def test_part_of_an_assistants_name_is_not_enough_to_forget(make: Maker, call: Call, answer: Answer) -> None:
    make.memory("Likes tea")
    result = call("forget", "--assistant", "Robin", code=1)
    assert "Robin's assistant" in result.stderr
    assert len(answer("list")) == 1


def test_a_place_nothing_came_from_is_said(make: Maker, call: Call) -> None:
    make.memory("Likes tea")
    call("forget", "--from", "file:none.md", code=1)


def test_a_held_memory_that_is_discarded_is_forgotten(make: Maker, answer: Answer) -> None:
    memory = make.memory("Likes tea", state="held")
    answer("discard", memory)
    assert answer("list", "--state", "all") == []


def test_an_act_is_undone_by_its_number(make: Maker, answer: Answer) -> None:
    first, second = make.memory("Likes tea"), make.memory("Likes jam")
    act = answer("dispute", first)[0]["change"]["act"]
    answer("dispute", second)
    answer("undo", act)
    assert (_state(answer, first), _state(answer, second)) == ("current", "disputed")


def test_what_is_unfinished_is_named_and_3(make: Maker, call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    memory = make.memory("Likes tea")

    def half_done(*_: object, **__: object) -> Change:
        return Change("dispute", ActId(1), (memory,), unfinished=("MEMORY.md",))

    monkeypatch.setattr(Library, "dispute", half_done)
    result = call("dispute", memory, code=3)
    assert result.stdout.startswith("1 memory marked as not right.")
    assert "MEMORY.md" in result.stderr
    assert json.loads(call("dispute", memory, "--json", code=3).stdout)["unfinished"] == ["MEMORY.md"]


def test_without_any_assistant_that_is_said(call: Call) -> None:
    assert "None has been read in." in call("forget", "--assistant", "Anyone", code=1).stderr


def test_nothing_to_undo_or_redo_is_one_sentence(call: Call) -> None:
    for verb in ("undo", "redo"):
        assert len(call(verb, code=1).stderr.splitlines()) == 1
