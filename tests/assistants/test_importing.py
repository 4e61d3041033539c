"""Reading in: the report adds up, nothing doubles, what the person decided stays, and half an import is no import."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from sentient_desktop.assistants import importing, registry
from sentient_desktop.assistants.format import (
    Guess,
    ReadChat,
    ReadChip,
    ReadEvidence,
    ReadInsight,
    ReadJournal,
    ReadMemory,
    ReadMessage,
    ReadPortrait,
    ReadSource,
    ReadSummary,
    ReadTaskRun,
    ReadTaskStep,
    Record,
    Sample,
)
from sentient_desktop.domain.memory import MemoryId
from sentient_desktop.domain.views import Report
from sentient_desktop.errors import Refused, Unreadable
from sentient_desktop.library import Library
from sentient_desktop.store import import_lock
from sentient_desktop.store.search import index_text
from tests.assistants import samples

NOW = 1_780_000_000_000_000
TABLES = (
    "assistants",
    "memories",
    "sources",
    "topics",
    "memory_topics",
    "chips",
    "task_runs",
    "task_steps",
    "recalled_texts",
    "summaries",
    "summary_messages",
    "journal_entries",
    "portraits",
    "passages",
    "insights",
    "evidence",
    "acts",
    "events",
    "removals",
    "marked_checks",
    "words",
    "added_places",
    "memories_fts_docsize",
    "passages_fts_docsize",
    "chats.chats",
    "chats.messages",
    "chats.branches",
    "chats.messages_fts_docsize",
)


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    with Library(tmp_path / "my library #1", clock=lambda: NOW) as opened:
        yield opened


class Given:
    """A format whose records are handed in."""

    key = "given"
    title = "Given"

    def __init__(self, *records: Record, then: Callable[[], None] = lambda: None) -> None:
        self.records = records
        self.then = then

    def recognise(self, sample: Sample) -> Guess | None:
        return None

    def read(self, path: Path) -> Iterator[Record]:
        yield from self.records
        self.then()


def take(library: Library, *records: Record, **wish: Any) -> Report:
    then = wish.pop("then", lambda: None)
    wanted = importing.Wish(Path("given"), Given(*records, then=then), **wish)
    return importing.run(library._store, wanted, lambda: NOW)


def dump(library: Library) -> dict[str, list[Any]]:
    """All rows, but for imports and the times and numbers that move with every one of them."""
    reader = library._store.reader()
    rows = {}
    for table in TABLES:
        found = reader.execute(f"SELECT * FROM {table}").fetchall()
        rows[table] = [row for row in found if table != "acts"] if table != "assistants" else [row[:6] for row in found]
    return rows


def ask(library: Library, sql: str, *values: Any) -> list[Any]:
    return library._store.reader().execute(sql, values).fetchall()


def adds_up(report: Report) -> bool:
    kinds = set(report.read) | set(report.kept) | set(report.unchanged) | {skip["kind"] for skip in report.skipped}
    return all(
        report.read.get(kind, 0)
        == report.kept.get(kind, 0)
        + report.unchanged.get(kind, 0)
        + sum(skip["kind"] == kind for skip in report.skipped)
        for kind in kinds
    )


@pytest.mark.parametrize("key", samples.ALL)
def test_reading_a_sample_twice_changes_nothing(key: str, library: Library, tmp_path: Path) -> None:
    path = samples.write(tmp_path / "an export #2.json", samples.ALL[key])

    first = library.import_path(path)
    rows = dump(library)
    second = library.import_path(path)

    assert adds_up(first)
    assert adds_up(second)
    assert first.kept["memories"] > 0
    assert second.kept == {}
    assert second.read == first.read
    assert dump(library) == rows


@pytest.mark.parametrize("key", samples.ALL)
def test_hostile_texts_are_kept_as_text(key: str, library: Library, tmp_path: Path) -> None:
    what = samples.hostile(samples.ALL[key])
    path = samples.write(tmp_path / "x.json", what if isinstance(what, str) else json.dumps(what))

    assert adds_up(library.import_path(path))
    for (content,) in ask(library, "SELECT content FROM memories"):
        assert "\0" not in content
        if key in ("deerflow", "platform_dump"):
            assert content.startswith("<table><img src=x onerror=1>\ufffd")
    assert all(line.ok for line in library.doctor())


def test_the_second_record_of_an_id_gets_a_key_of_its_own(library: Library) -> None:
    take(library, *(ReadMemory(text, key="a") for text in ("One", "Two", "Three")), ReadMemory("Four", key="b"))

    assert ask(library, "SELECT origin_key, external_id, content FROM memories ORDER BY id") == [
        ("a", "a", "One"),
        ("a#2", "a", "Two"),
        ("a#3", "a", "Three"),
        ("b", "b", "Four"),
    ]


def test_records_without_an_id_are_known_by_their_wording_wherever_they_stand(library: Library) -> None:
    take(library, ReadMemory("One"), ReadMemory("Two"), ReadMemory("One"))
    report = take(library, ReadMemory("New"), ReadMemory("Two"), ReadMemory("One"), ReadMemory("One"))

    assert (report.kept["memories"], report.unchanged["memories"]) == (1, 3)


def test_an_assistant_is_its_account_else_its_name(library: Library) -> None:
    from sentient_desktop.assistants.format import ReadAssistant

    take(library, ReadAssistant("A", account="1"), ReadMemory("One"))
    take(library, ReadAssistant("B", account="1"), ReadMemory("Two"))
    take(library, ReadAssistant("A", account="2"), ReadMemory("Three"))
    take(library, ReadAssistant("A"), ReadMemory("Four"))
    take(library, ReadAssistant("A"), ReadMemory("Four"))

    assert ask(library, "SELECT name, (SELECT count(*) FROM memories WHERE assistant_id = a.id) FROM assistants a") == [
        ("A", 2),
        ("A (2)", 1),
        ("A (3)", 1),
    ]


def test_the_person_may_say_whose_memories_they_are(library: Library, tmp_path: Path) -> None:
    path = samples.write(tmp_path / "list", samples.PASTED_LIST)

    library.import_path(path, assistant="Mine")
    report = library.import_path(path, assistant="Mine")

    assert report.kept == {}
    assert ask(library, "SELECT name FROM assistants") == [("Mine",)]


CHAT = ReadChat("c")
SAID = ReadMessage("c", "user", "I play the cello", key="m")


def sourced(message: str | None = "m", **more: Any) -> ReadMemory:
    source = ReadSource("message", "conversation", chat="c", message=message)
    return ReadMemory("Plays the cello", key="k", sources=(source,), **more)


def test_a_source_finds_its_message(library: Library) -> None:
    take(library, CHAT, SAID, sourced())

    assert ask(
        library,
        "SELECT c.origin_key, t.text FROM sources s JOIN chats.chats c ON c.id = s.chat_id"
        " JOIN chats.messages t ON t.id = s.message_id",
    ) == [("c", "I play the cello")]


def test_a_source_may_name_a_message_by_its_number(library: Library) -> None:
    source = ReadSource("message", "conversation", chat="c", message_position=1)
    said = [ReadMessage("c", "user", text) for text in ("One", "Two")]
    take(library, CHAT, *said, ReadMemory("M", sources=(source,)))

    assert ask(library, "SELECT t.text FROM sources s JOIN chats.messages t ON t.id = s.message_id") == [("Two",)]


@pytest.mark.parametrize("in_two_imports", [False, True])
def test_a_source_waits_for_a_chat_that_comes_later(in_two_imports: bool, library: Library) -> None:
    if in_two_imports:
        take(library, sourced())
        assert ask(library, "SELECT chat_id FROM sources") == [(None,)]
        take(library, CHAT, SAID)
    else:
        take(library, sourced(), CHAT, SAID)

    assert ask(library, "SELECT count(*) FROM sources WHERE message_id IS NOT NULL") == [(1,)]


def test_one_message_is_one_source_of_a_memory(library: Library) -> None:
    twice = ReadMemory("M", sources=(ReadSource("message", "conversation", chat="c", message="m"),) * 2)
    take(library, CHAT, SAID, twice)

    assert ask(library, "SELECT source_count, (SELECT count(*) FROM sources) FROM memories") == [(1, 1)]


def test_messages_keep_their_order_and_their_branches(library: Library) -> None:
    take(
        library,
        CHAT,
        *(ReadMessage("c", "user", text, key=text) for text in "abc"),
        ReadMessage("c", "assistant", "x", key="x", branch=1, parent_branch=0, fork_position=0),
        ReadMessage("c", "assistant", "y", key="y", branch=1, parent_branch=0, fork_position=0),
        ReadMessage("c", "user", "a", key="a"),
    )

    assert ask(library, "SELECT branch, position, text FROM chats.messages ORDER BY id") == [
        (0, 0, "a"),
        (0, 1, "b"),
        (0, 2, "c"),
        (1, 1, "x"),
        (1, 2, "y"),
    ]
    assert ask(library, "SELECT branch, parent, fork_position FROM chats.branches") == [(1, 0, 0)]
    assert ask(library, "SELECT message_count FROM chats.chats") == [(5,)]


def test_a_chat_that_grew_is_continued(library: Library) -> None:
    take(library, CHAT, *(ReadMessage("c", "user", text, at=n) for n, text in enumerate("ab")))
    report = take(library, CHAT, *(ReadMessage("c", "user", text, at=n) for n, text in enumerate("abcd")))

    assert (report.kept, report.unchanged) == ({"messages": 2}, {"chats": 1, "messages": 2})
    assert ask(library, "SELECT group_concat(text, '') FROM chats.messages") == [("abcd",)]
    assert ask(library, "SELECT message_count, last_at FROM chats.chats") == [(4, 3_000_000)]


def test_messages_of_many_chats_may_be_mixed(library: Library) -> None:
    chats = [f"c{number}" for number in range(150)]
    report = take(
        library,
        *(ReadChat(chat) for chat in chats),
        *(ReadMessage(chat, "user", f"{chat} {turn}") for turn in range(3) for chat in chats),
    )

    assert report.kept == {"chats": 150, "messages": 450}
    assert ask(library, "SELECT DISTINCT message_count FROM chats.chats") == [(3,)]
    assert ask(library, "SELECT count(*) FROM chats.messages WHERE position > 2") == [(0,)]


def test_a_message_with_another_text_than_before_is_told_and_not_changed(library: Library) -> None:
    take(library, CHAT, SAID)
    report = take(library, CHAT, ReadMessage("c", "user", "Something else", key="m"))

    assert adds_up(report)
    assert [skip["kind"] for skip in report.skipped] == ["messages"]
    assert ask(library, "SELECT text FROM chats.messages") == [("I play the cello",)]


def test_what_was_derived_points_at_memories_messages_and_runs(library: Library) -> None:
    report = take(
        library,
        CHAT,
        SAID,
        ReadTaskRun("run", steps=(ReadTaskStep("assistant", "Tuned it"),), recalled=(("k", "Plays the cello"),)),
        sourced(),
        ReadMemory("Tuned", sources=(ReadSource("task_run", "task:run", task_run="run", step=0),)),
        ReadSummary("A summary", chat="c", messages=("m",)),
        ReadInsight(
            "Musical", evidence=(ReadEvidence("memory", memory="k"), ReadEvidence("message", chat="c", message="m"))
        ),
        ReadChip("Plays the cello", memory="k", chat="c", message="m"),
        ReadChip("Plays the cello", memory="k", task_run="run"),
        ReadChip("Nowhere", memory="gone", chat="c", message="m"),
        ReadJournal("night", "# Night\n\n- One\n  more\n- Two\n\nEnd"),
        ReadPortrait("First.\nStill first.\n\nSecond.\n"),
    )

    assert adds_up(report)
    assert [skip["kind"] for skip in report.skipped] == ["chips"]
    assert ask(library, "SELECT count(*) FROM summary_messages") == [(1,)]
    assert ask(library, "SELECT count(*) FROM evidence WHERE memory_id IS NOT NULL OR message_id IS NOT NULL") == [(2,)]
    assert ask(library, "SELECT count(*) FROM chips") == [(2,)]
    assert ask(library, "SELECT memory_id IS NOT NULL FROM recalled_texts") == [(1,)]
    assert ask(library, "SELECT count(*) FROM sources WHERE task_run_id IS NOT NULL") == [(1,)]
    passages = "SELECT text FROM passages WHERE {} IS NOT NULL ORDER BY position"
    assert [row[0] for row in ask(library, passages.format("journal_entry_id"))] == [
        "# Night\n\n",
        "- One\n  more\n",
        "- Two\n\n",
        "End",
    ]
    assert [row[0] for row in ask(library, passages.format("portrait_id"))] == ["First.\nStill first.\n\n", "Second.\n"]


def test_a_replaced_memory_leads_to_its_successor(library: Library) -> None:
    take(library, ReadMemory("Old", key="o", state="superseded", superseded_by="n"), ReadMemory("New", key="n"))

    assert ask(
        library, "SELECT m.superseded_how, n.content FROM memories m JOIN memories n ON n.id = m.superseded_by"
    ) == [("replaced", "New")]


def test_odd_values_become_what_the_rules_say(library: Library) -> None:
    report = take(
        library,
        ReadMemory("a", confidence=float("nan"), expected_valid_days=30.9, first_seen_at="1:56 pm on 8 May, 2023"),
        ReadMemory("b", confidence=85, expected_valid_days=-1, restated_at="1970-01-02T00:00:00Z"),
        ReadMemory(
            "c", confidence="high", state="nonsense", authored_by="nobody", extra={"x": float("inf"), "y": "\ud83d"}
        ),
        ReadMemory("\0 ", key="empty"),
        ReadMemory("d", expires_at="2090-01-01", expected_valid_days=10**30),
    )

    rows = ask(
        library, "SELECT confidence, expected_valid_days, first_seen_at, state, authored_by FROM memories ORDER BY id"
    )
    assert rows == [
        (None, 30, 1_683_554_160_000_000, "current", "inferred"),
        (1.0, None, 86_400_000_000, "current", "inferred"),
        (None, None, NOW, "current", "inferred"),
        (None, None, NOW, "current", "inferred"),
    ]
    extras = [json.loads(row[0]) for row in ask(library, "SELECT extra FROM memories ORDER BY id")]
    assert extras[0]["confidence"] == "nan"
    assert extras[0]["times"]["first_seen_at"] == {"text": "1:56 pm on 8 May, 2023", "kind": "local"}
    assert extras[1]["times"]["restated_at"]["odd"] is True
    assert extras[2]["x"] == "inf"
    assert [skip["why"] for skip in report.skipped] == ["It has no text."]
    assert report.notes == ["1 times lie before 2000 or in the future; they were kept as they are."]


def test_a_memory_that_changed_there_is_changed_here_and_the_history_tells(library: Library) -> None:
    take(library, CHAT, SAID, sourced(first_seen_at=1_700_000_000))
    other = ReadSource("message", "conversation", chat="c", message="later")
    changed = ReadMemory("Plays the viola", key="k", sources=(*sourced().sources, other), first_seen_at=1_700_000_000)

    report = take(library, changed)

    assert report.kept == {"memories": 1, "sources": 2}
    assert ask(library, "SELECT content, previous_content, version, source_count FROM memories") == [
        ("Plays the viola", "Plays the cello", 2, 2)
    ]
    assert ask(library, "SELECT who, verb FROM acts ORDER BY id DESC LIMIT 1") == [("import", "import")]
    found = "SELECT rowid FROM memories_fts WHERE memories_fts MATCH ?"
    assert ask(library, found, index_text("viola"))
    assert not ask(library, found, index_text("cello"))


def test_what_the_person_disputed_stays_disputed(library: Library) -> None:
    take(library, ReadMemory("Hates skiing", key="k"))
    library.dispute([MemoryId(1)])

    same = take(library, ReadMemory("Hates skiing", key="k"))
    changed = take(library, ReadMemory("Hates skiing a lot", key="k"))
    again = take(library, ReadMemory("hates skiing.", key="other"))

    assert same.unchanged == {"memories": 1}
    assert [skip["why"] for skip in changed.skipped] == ["You said that it isn't right."]
    assert again.kept == {"memories": 1}
    assert ask(library, "SELECT content, state FROM memories ORDER BY id") == [
        ("Hates skiing", "disputed"),
        ("hates skiing.", "disputed"),
    ]


def test_what_the_person_forgot_does_not_come_back(library: Library) -> None:
    take(library, ReadMemory("Hates skiing", key="k"), ReadMemory("Likes tea", key="t"))
    library.forget([MemoryId(1)])
    while_it_goes = take(library, ReadMemory("Hates skiing", key="k"))
    library.finish_forgetting(library.history()[0].act_id if library.history()[0].verb == "forget" else None)
    _forget_now(library)

    same = take(library, ReadMemory("Hates skiing", key="k"), ReadMemory("hates skiing!", key="other"))
    reworded = take(library, ReadMemory("Dislikes snow", key="k"))

    assert [skip["why"] for skip in while_it_goes.skipped] == ["You forgot it."]
    assert [skip["why"] for skip in same.skipped] == ["You forgot it.", "You forgot it."]
    assert reworded.kept == {"memories": 1}
    assert ask(library, "SELECT content, state FROM memories ORDER BY id") == [
        ("Likes tea", "current"),
        ("Dislikes snow", "held"),
    ]


def _forget_now(library: Library) -> None:
    for (act_id,) in ask(library, "SELECT act_id FROM leaving"):
        library.finish_forgetting(act_id)


def test_what_the_person_edited_is_not_reworded_and_the_wish_is_kept_for_review(library: Library) -> None:
    take(library, ReadMemory("Has a dog", key="k"))
    library.edit(MemoryId(1), "Has two dogs")

    report = take(library, ReadMemory("Has a cat", key="k"))

    assert [skip["kind"] for skip in report.skipped] == ["memories"]
    assert ask(library, "SELECT content FROM memories") == [("Has two dogs",)]
    assert ask(library, "SELECT kind, memory_id FROM findings") == [("wish", 1)]


def test_a_cancelled_import_leaves_nothing(library: Library, tmp_path: Path) -> None:
    library.import_path(samples.write(tmp_path / "a", samples.REALMEM))
    rows = dump(library)
    path = samples.write(tmp_path / "b", samples.LOCOMO)
    asked: list[None] = []

    def cancelled() -> bool:
        asked.append(None)
        return True

    report = library.import_path(path, cancelled=cancelled)

    assert asked
    assert report.cancelled
    assert dump(library) == rows
    assert all(line.ok for line in library.doctor())


def _everything(*, changed: bool) -> list[Record]:
    return [
        CHAT,
        SAID,
        *(ReadMessage("c", "user", f"More {n}", key=f"more {n}") for n in range(5 if changed else 0)),
        ReadChat("d"),
        *(ReadMessage("d", "user", f"I own {n} kites", at=n) for n in range(200 if changed else 2)),
        ReadTaskRun("run 2" if changed else "run", steps=(ReadTaskStep("user", "Do"),), recalled=(("k", "Plays"),)),
        ReadMemory(
            "Plays the viola" if changed else "Plays the cello", key="k", sources=sourced(message="more 1").sources
        ),
        *(ReadMemory(f"Owns {n} kites", key=f"kite {n}", topics=("kites",)) for n in range(150 if changed else 3)),
        ReadSummary("Two" if changed else "One", chat="c", whole_chat=True),
        ReadInsight("Two" if changed else "One", evidence=(ReadEvidence("memory", memory="k"),)),
        ReadChip("Plays", memory="k", chat="d", message="#1" if changed else "#0"),
        ReadJournal("2" if changed else "1", "- One\n- Two\n"),
        ReadPortrait("A person."),
    ]


@pytest.mark.parametrize("times", [1, 2])
def test_a_failed_import_puts_everything_back(times: int, library: Library) -> None:
    def fail() -> None:
        raise RuntimeError("the disk is gone")

    take(library, *_everything(changed=False))
    before = dump(library)

    for _ in range(times):
        with pytest.raises(RuntimeError, match="the disk is gone"):
            take(library, *_everything(changed=True), then=fail)

    after = dump(library)
    _forget_versions(before)
    _forget_versions(after)
    assert after == before
    assert take(library, *_everything(changed=False)).kept == {}
    assert all(line.ok for line in library.doctor())


def _forget_versions(rows: dict[str, list[Any]]) -> None:
    """A version only ever rises, and what was touched is checked again."""
    rows["memories"] = [(*row[:-2], row[-1]) for row in rows["memories"]]
    rows["marked_checks"] = []


def test_a_failed_import_takes_its_assistant_with_it(library: Library) -> None:
    def fail() -> None:
        raise Unreadable("The stick was pulled out.")

    with pytest.raises(Unreadable):
        take(library, *_everything(changed=True), then=fail)

    assert {table: rows for table, rows in dump(library).items() if rows} == {}
    assert ask(library, "SELECT count(*) FROM imports") == [(0,)]


def test_a_dry_run_writes_nothing_and_says_what_would_be_new(library: Library, tmp_path: Path) -> None:
    path = samples.write(tmp_path / "a", samples.DEERFLOW)
    dry = library.import_path(path, dry_run=True)
    assert {table: rows for table, rows in dump(library).items() if rows} == {}

    real = library.import_path(path)
    rows = dump(library)
    after = library.import_path(path, dry_run=True)

    assert (dry.read, dry.kept, dry.skipped) == (real.read, real.kept, real.skipped)
    assert after.kept == {}
    assert dump(library) == rows


def test_one_import_at_a_time(library: Library) -> None:
    with import_lock.held(library.folder), pytest.raises(Refused, match="Another import is running"):
        take(library, ReadMemory("One"))

    assert take(library, ReadMemory("One")).kept == {"memories": 1}


def test_progress_is_told_and_ends_with_the_check(library: Library, tmp_path: Path) -> None:
    steps: list[str] = []
    library.import_path(samples.write(tmp_path / "a", samples.REALMEM), progress=lambda one: steps.append(one.step))

    assert steps[0] == "reading"
    assert steps[-1] == "checking"


def test_ten_megabytes_in_one_memory_are_kept_whole(library: Library, tmp_path: Path) -> None:
    what = copy.deepcopy(samples.DEERFLOW)
    what["facts"][0]["content"] = "word " * 2_000_000
    library.import_path(samples.write(tmp_path / "a", what))

    assert ask(library, "SELECT max(length(content)) FROM memories") == [(10_000_000,)]


def test_a_format_can_be_chosen_over_the_guess(library: Library, tmp_path: Path) -> None:
    path = samples.write(tmp_path / "list", "Likes tea very much\nPlays the cello at night")

    assert registry.guess(path)[0].sure < 0.5
    with pytest.raises(Unreadable):
        library.import_path(path, format="deerflow")
    assert library.import_path(path, format="pasted_list").kept == {"memories": 2}


def test_the_example_fills_an_empty_library_only(library: Library) -> None:
    report = library.fill_with_example()

    assert adds_up(report)
    assert report.skipped == []
    assert ask(library, "SELECT DISTINCT kind FROM assistants") == [("example",)]
    assert all(line.ok for line in library.doctor()), [line for line in library.doctor() if not line.ok]
    with pytest.raises(Refused, match="already holds memories"):
        library.fill_with_example()
