"""A running engine that is linked: every act comes to it over its own interface."""

from __future__ import annotations

from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler

import pytest

from sentient_desktop.assistants import engine_tokens
from sentient_desktop.domain.plan import Action, Place
from sentient_desktop.library import Library, followed_files
from tests.assistants.formats.test_sentient_engine import remembered
from tests.linked.engine import TOKEN, MadeUpEngine, running
from tests.linked.stores import CELLO, RIVER, TEA, find, state

IDS = {"tea": TEA, "cello": CELLO, "river": RIVER}


@pytest.fixture(autouse=True)
def no_token_from_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(engine_tokens.VARIABLE, raising=False)
    monkeypatch.setattr(engine_tokens, "_known", {})


@pytest.fixture(params=["new", "without sources in the list", "old"])
def engine(request: pytest.FixtureRequest, library: Library) -> Iterator[MadeUpEngine]:
    """An engine that is linked."""
    made = MadeUpEngine(request.param)
    made.memories = {name: remembered(name, words) for name, words in IDS.items()}
    with running(made):
        library.remember_token(made.path, TOKEN)
        library.link(made.path)
        made.asked.clear()
        yield made


def read_again(library: Library) -> list[str]:
    library._looks.clear()
    return [note for report in library.reread_linked() for note in report.notes]


def test_linked_it_is_listed_by_its_address(library: Library, engine: MadeUpEngine) -> None:
    (store,) = library.linked_stores()
    assert (store.assistant, store.format) == ("Sentient", "sentient_engine")
    assert store.path == engine.path


def test_a_dispute_becomes_a_state_there_and_right_again_it_is_current(library: Library, engine: MadeUpEngine) -> None:
    memory = find(library, CELLO)
    change = library.dispute([memory])
    assert change.unfinished == ()
    assert engine.changes == [("PATCH", "/api/memories/cello")]
    assert engine.memories["cello"]["state"] == "disputed"
    assert change.plan is not None
    (item,) = [one for one in change.plan.items if one.place is Place.LINKED_RECORD]
    assert (item.action, item.target.split(":")[2]) == (Action.TAKE_OUT, "cello")
    library.affirm([memory])
    assert engine.memories["cello"]["state"] == "current"
    library.undo()
    assert engine.memories["cello"]["state"] == "disputed"
    library.undo()
    assert engine.memories["cello"]["state"] == "current"
    assert engine.memories["tea"] == remembered("tea", TEA)


def test_a_plan_asks_nothing(library: Library, engine: MadeUpEngine) -> None:
    library.plan("dispute", [find(library, CELLO)])
    library.plan("forget", [find(library, CELLO)])
    assert engine.asked == []


def test_an_edit_and_its_undo_put_the_words_there(library: Library, engine: MadeUpEngine) -> None:
    library.edit(find(library, TEA), "Robin drinks \u2615 coffee")
    assert [one for one in engine.changes if one[0] != "PATCH"] == [("PUT", "/api/memories/tea")]
    assert engine.memories["tea"]["content"] == "Robin drinks \u2615 coffee"
    library.undo()
    assert engine.memories["tea"]["content"] == TEA
    library.redo()
    assert engine.memories["tea"]["content"] == "Robin drinks \u2615 coffee"


def test_an_edit_of_a_disputed_one_makes_it_current_with_the_new_words(library: Library, engine: MadeUpEngine) -> None:
    memory = find(library, TEA)
    library.dispute([memory])
    library.edit(memory, "Robin drinks coffee")
    assert (engine.memories["tea"]["content"], engine.memories["tea"]["state"]) == ("Robin drinks coffee", "current")


def test_a_forgotten_one_is_deleted_there_when_its_time_to_undo_is_over(library: Library, engine: MadeUpEngine) -> None:
    memory = find(library, CELLO)
    library.forget([memory])
    assert engine.changes == []
    library.undo()
    library.forget([memory], now=True)
    assert engine.changes == [("DELETE", "/api/memories/cello")]
    assert set(engine.memories) == {"tea", "river"}
    read_again(library)
    with pytest.raises(AssertionError):
        find(library, CELLO)


def test_a_replaced_one_is_superseded_there(library: Library, engine: MadeUpEngine) -> None:
    library.supersede(find(library, TEA), find(library, CELLO))
    assert engine.memories["tea"]["state"] == "superseded"
    library.restore([find(library, TEA)])
    assert engine.memories["tea"]["state"] == "current"


def test_what_waits_is_approved_or_let_go_at_the_review(library: Library, engine: MadeUpEngine) -> None:
    engine.version = "new"
    for name in ("yes", "no"):
        engine.memories[name] = remembered(name, f"Robin says {name}", status="pending")
        engine.review.append({"kind": "fact", "id": name, "content": f"Robin says {name}"})
    read_again(library)
    assert state(library, find(library, "Robin says yes"))[0] == "held"
    engine.asked.clear()
    library.approve([find(library, "Robin says yes")])
    library.forget([find(library, "Robin says no")], now=True)
    assert engine.changes == [
        ("POST", "/api/memories/review/fact/yes/approve"),
        ("DELETE", "/api/memories/review/fact/no"),
    ]
    assert engine.memories["yes"]["status"] == "active"
    assert "no" not in engine.memories


def test_while_it_is_stopped_acts_wait_and_are_done_when_it_runs_again(library: Library) -> None:
    made = MadeUpEngine()
    made.memories = {name: remembered(name, words) for name, words in IDS.items()}
    with running(made):
        library.remember_token(made.path, TOKEN)
        library.link(made.path)
        port = int(made.address.rpartition(":")[2])
    change = library.dispute([find(library, CELLO)])
    assert [sentence for sentence in change.unfinished if "does not run" in sentence]
    assert state(library, find(library, CELLO))[0] == "disputed"
    library.edit(find(library, TEA), "Robin drinks coffee")
    forgotten = library.forget([find(library, RIVER)], now=True)
    assert library.unfinished()
    assert forgotten.act_id is not None
    proof = library.prove(forgotten.act_id)
    assert proof.after[Place.LINKED_RECORD] == 1
    assert not proof.holds
    with running(made, port):
        assert library.retry_unfinished() == ()
    proof = library.prove(forgotten.act_id)
    assert proof.after[Place.LINKED_RECORD] == 0
    assert proof.holds
    assert made.memories["cello"]["state"] == "disputed"
    assert made.memories["tea"]["content"] == "Robin drinks coffee"
    assert "river" not in made.memories


def test_what_changed_there_meanwhile_is_asked_again(library: Library, engine: MadeUpEngine) -> None:
    engine.version = "new"
    waiting = [1]

    def meanwhile(request: BaseHTTPRequestHandler) -> bool:
        if request.command == "PATCH" and waiting:
            waiting.pop()
            engine.revisions["cello"] = 9
        return False

    engine.answer = meanwhile
    assert library.dispute([find(library, CELLO)]).unfinished == ()
    assert engine.memories["cello"]["state"] == "disputed"
    assert [method for method, _ in engine.changes] == ["PATCH", "PATCH"]


def test_an_answer_about_another_memory_changes_nothing(library: Library, engine: MadeUpEngine) -> None:
    engine.memories["cello"]["id"] = "tea"
    assert library.dispute([find(library, CELLO)]).unfinished
    assert engine.changes == []


def test_new_words_there_and_new_memories_are_read(library: Library, engine: MadeUpEngine) -> None:
    engine.memories["tea"]["content"] = "Robin drinks black tea"
    engine.memories["boat"] = remembered("boat", "Robin built a boat")
    del engine.memories["river"]
    notes = read_again(library)
    assert "1 memories are no longer there." in notes
    assert find(library, "Robin drinks black tea")
    assert find(library, "Robin built a boat")
    assert state(library, find(library, RIVER))[0] == "superseded"
    assert read_again(library) == []


def test_what_was_disputed_stays_so_and_is_not_asked_for_again_and_again(
    library: Library, engine: MadeUpEngine
) -> None:
    library.dispute([find(library, CELLO)])
    engine.asked.clear()
    engine.memories["boat"] = remembered("boat", "Robin built a boat")
    read_again(library)
    assert state(library, find(library, CELLO))[0] == "disputed"
    assert [path for _, path in engine.asked].count("/api/memories/cello") <= 1
    assert engine.changes == []


def test_one_that_cannot_set_a_memory_aside_is_named(library: Library, engine: MadeUpEngine) -> None:
    def refuse(request: BaseHTTPRequestHandler) -> bool:
        if request.command != "PATCH":
            return False
        request.wfile.write(b"HTTP/1.1 405 No\r\nContent-Length: 0\r\n\r\n")
        return True

    engine.answer = refuse
    change = library.dispute([find(library, CELLO)])
    assert [sentence for sentence in change.unfinished if "cannot set a memory aside" in sentence]
    library.undo()
    assert library.unfinished() == ()


def test_it_is_asked_no_more_often_than_every_half_minute(
    library: Library, engine: MadeUpEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(followed_files, "BETWEEN_QUESTIONS", 1e9)
    library.reread_linked()
    engine.asked.clear()
    assert not library.linked_have_changed()
    library.reread_linked()
    assert engine.asked == []


def test_unlinked_it_is_asked_nothing_and_its_token_is_gone(library: Library, engine: MadeUpEngine) -> None:
    library.unlink(library.linked_stores()[0].assistant_id)
    engine.asked.clear()
    library.dispute([find(library, CELLO)])
    read_again(library)
    assert engine.asked == []
    assert TOKEN not in (library.folder / engine_tokens.FILE).read_text(encoding="utf-8")


def test_the_token_lies_in_a_private_file_and_in_no_other(library: Library, engine: MadeUpEngine) -> None:
    holds = [file for file in library.folder.rglob("*") if file.is_file() and TOKEN.encode() in file.read_bytes()]
    assert [file.name for file in holds] == [engine_tokens.FILE]
    assert holds[0].stat().st_mode & 0o077 == 0
