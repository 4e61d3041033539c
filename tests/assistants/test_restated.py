"""When a memory was last said: an update time counts until its chats are here, whichever of the two comes first."""

from __future__ import annotations

import itertools
import tempfile
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sentient_desktop.assistants.format import ReadChat, ReadMemory, ReadMessage, ReadSource, Record
from sentient_desktop.domain.telling import Reason
from sentient_desktop.library import Library
from tests.assistants.formats.test_chatgpt import chat, node
from tests.assistants.samples import write
from tests.assistants.taking import ask, take
from tests.making import DAY
from tests.prompt.test_render import on

CONSOLE = "Write access to the console is blocked Write access to the console"
SHELLS = "open shells exist three"
FAILED = "shell creation failed because of missing access true"
STARTED = "The person started a shell"
TRACKER = "documentation belongs in the tracker, asked the helper to write everything there"
BRANCHING = "branching branching Always work on the main line"
SIX = [(CONSOLE, 7, 10), (SHELLS, 7, 7), (FAILED, 7, 7), (STARTED, 10, 10), (TRACKER, 10, 10), (BRANCHING, 3, 10)]
"""(content, day of August it was noted, day of its update time): the last lines of the specification's cases."""

Said = tuple[str, str, int]
"""Who, what, and on which day of August."""
ASKED: list[Said] = [
    ("user", "My write access to the console is blocked.", 7),
    ("assistant", "Write access to the console is blocked, and shell creation failed because of missing access.", 7),
    ("assistant", "Three open shells exist.", 7),
]
LATER: list[Said] = [
    ("user", "Please write the report, and I started a shell.", 10),
    ("assistant", "Write access to the console is blocked, so I cannot.", 10),
    ("user", "All documentation belongs in the tracker, write everything there.", 10),
    ("user", "And always work on the main line!", 10),
]
WEEKS: list[Said] = [("user", "Remember: always work on the main line.", day) for day in (3, 17, 24)]
NOW = on(31)


def stamp(day: int) -> str:
    return datetime.fromtimestamp(on(day) / 1e6, UTC).isoformat()


def platform(entries: Sequence[tuple[str, int, int]]) -> Any:
    return [
        {"key": content[:12], "type": "fact", "content": content, "source": "summary", "updatedAt": stamp(last),
         "firstSeenAt": stamp(first)}
        for content, first, last in entries
    ]  # fmt: skip


def mem0(entries: Sequence[tuple[str, int, int]]) -> Any:
    return {
        "results": [
            {
                "id": content[:12],
                "memory": content,
                "user_id": "robin",
                "created_at": stamp(first),
                "updated_at": stamp(last),
            }
            for content, first, last in entries
        ]
    }


def deerflow(entries: Sequence[tuple[str, int, int]]) -> Any:
    facts = [
        {"id": content[:12], "content": content, "category": "context", "confidence": None, "source": "thread-1",
         "createdAt": stamp(first), "updatedAt": stamp(last)}
        for content, first, last in entries
    ]  # fmt: skip
    return {"version": "1.0", "user": {"workContext": {"summary": ""}}, "facts": facts}


def talk(key: str, said: Sequence[Said]) -> Any:
    """A conversation as it stands in an export of chats."""
    nodes = [node(f"{key}-root", None, None)]
    for number, (who, text, day) in enumerate(said):
        nodes.append(node(f"{key}-{number}", nodes[-1]["id"], who, text, at=on(day) / 1e6))
    start = min(on(day) for _, _, day in said) / 1e6
    return chat(*nodes, current=nodes[-1]["id"], conversation_id=key, create_time=start, update_time=None)


class Arriving:
    """A library into which files come one after the other."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.library = Library(folder / "library", clock=lambda: NOW)
        self._files = itertools.count()

    def reads(self, what: Any) -> None:
        path = write(self._folder / f"file{next(self._files)}.json", what)
        self.library.import_path(path, assistant="Helper")

    def rows(self) -> dict[str, list[Any]]:
        """All of the memories and their sources that does not count what came when."""
        return {
            "memories": ask(
                self.library,
                "SELECT origin_key, content, confidence, authored_by, first_seen_at, restated_at, source_count,"
                " worst_check, version, extra FROM memories ORDER BY origin_key",
            ),
            "sources": ask(
                self.library,
                "SELECT m.origin_key, s.certainty, s.quote, s.verdict, s.said_at, s.is_origin, t.text FROM sources s"
                " JOIN memories m ON m.id = s.memory_id LEFT JOIN chats.messages t ON t.id = s.message_id"
                " ORDER BY m.origin_key, t.text",
            ),
        }

    def told(self, at: int) -> set[str]:
        """What stands in the block at a time."""
        (block,) = self.library.prompt(at=at, zone=UTC)
        return {self.library.detail(one).memory.content for one in block.standing.told}

    def restated(self, content: str) -> int | None:
        ((found,),) = ask(self.library, "SELECT restated_at FROM memories WHERE content = ?", content)
        return found  # type: ignore[no-any-return]


@pytest.fixture
def arriving(tmp_path: Path) -> Any:
    made: list[Arriving] = []

    def begin() -> Arriving:
        folder = tmp_path / str(len(made))
        folder.mkdir()
        made.append(Arriving(folder))
        return made[-1]

    yield begin
    for one in made:
        one.library.close()


DUMPS = pytest.mark.parametrize("dump", [platform, mem0, deerflow])


@DUMPS
def test_a_dump_alone_is_taken_at_its_word(dump: Callable[..., Any], arriving: Callable[[], Arriving]) -> None:
    one = arriving()
    one.reads(dump(SIX))
    assert one.told(on(11)) == {content for content, _, _ in SIX}
    assert one.told(on(14) + 1) == {CONSOLE, STARTED, TRACKER, BRANCHING}
    assert one.told(on(17) + 1) == set()


@DUMPS
@pytest.mark.parametrize("chats_first", [True, False])
def test_with_its_chats_at_hand_an_assistants_own_words_do_not_count(
    dump: Callable[..., Any], chats_first: bool, arriving: Callable[[], Arriving]
) -> None:
    one = arriving()
    files = [dump(SIX), [talk("first", ASKED), talk("second", LATER)]]
    for each in reversed(files) if chats_first else files:
        one.reads(each)
    assert CONSOLE in one.told(on(14))
    assert one.told(on(14) + 1) == {STARTED, TRACKER, BRANCHING}
    assert one.told(on(17) + 1) == set()
    ((_, reason),) = {
        (memory.content, one.library.telling(on(14) + 1).reason(memory))
        for memory in (one.library.detail(each).memory for (each,) in ask(one.library, "SELECT id FROM memories"))
        if memory.content == CONSOLE
    }
    assert reason is Reason.NOT_SAID_AGAIN


def test_what_nobody_but_the_assistant_ever_said_goes_by_when_it_was_noted(arriving: Callable[[], Arriving]) -> None:
    one = arriving()
    one.reads(platform(SIX))
    one.reads([talk("alone", [said for said in (*ASKED, *LATER) if said[0] == "assistant"])])
    assert one.restated(CONSOLE) == on(7)
    assert CONSOLE not in one.told(on(14) + 1)


@DUMPS
def test_what_the_person_restates_every_week_stays(dump: Callable[..., Any], arriving: Callable[[], Arriving]) -> None:
    one = arriving()
    one.reads(dump(SIX))
    one.reads([talk("weeks", WEEKS)])
    assert one.told(on(24)) == {BRANCHING}
    assert one.told(on(31)) == {BRANCHING}
    assert one.told(on(31) + 1) == set()
    assert "on 24 Aug, 7 days ago, first noted 3 Aug" in one.library.prompt(at=on(31), zone=UTC)[0].text


@DUMPS
def test_dump_and_chats_come_to_the_same_in_every_order(
    dump: Callable[..., Any], arriving: Callable[[], Arriving]
) -> None:
    files = [dump(SIX), [talk("first", ASKED)], [talk("second", LATER)], [talk("weeks", WEEKS)]]
    outcomes = []
    for order in ((0, 1, 2, 3), (1, 0, 2, 3), (1, 2, 3, 0), (1, 2, 0, 3)):
        one = arriving()
        for number in order:
            one.reads(files[number])
        outcomes.append(one.rows())
        one.library.check_sources()  # all of it again changes nothing
        assert one.rows() == outcomes[-1]
    assert all(each == outcomes[0] for each in outcomes)


def test_a_later_dump_counts_again_until_the_chats_reach_it(arriving: Callable[[], Arriving]) -> None:
    one = arriving()
    one.reads(platform(SIX))
    one.reads([talk("first", ASKED), talk("second", LATER)])
    assert one.restated(CONSOLE) == on(7)
    one.reads(platform([(CONSOLE, 7, 20)]))
    assert one.restated(CONSOLE) == on(20)
    one.reads([talk("third", [("assistant", "Write access to the console is still blocked.", 20)])])
    assert one.restated(CONSOLE) == on(7)


def test_a_figure_that_the_origin_leaves_open_stays_open_when_the_source_is_found_later(
    arriving: Callable[[], Arriving],
) -> None:
    open_figure = [{**entry, "confidence": None} for entry in platform(SIX[:1])]
    for figure, dump in ((None, open_figure), (0.9, platform(SIX[:1]))):
        one = arriving()
        one.reads(dump)
        one.reads([talk("first", ASKED)])
        assert ask(one.library, "SELECT confidence, source_count FROM memories") == [(figure, 1)]


def test_what_was_written_on_purpose_or_typed_keeps_its_update_time(library: Library) -> None:
    noted: dict[str, Any] = {"first_seen_at": stamp(7), "restated_at": stamp(10)}
    said = (ReadChat("c"), ReadMessage("c", "assistant", "The console is blocked", key="m", at=stamp(10)))
    take(
        library,
        *said,
        *(ReadMemory(f"Console is blocked {who}", key=who, authored_by=who, **noted) for who in ("user", "assistant")),
    )
    library.check_sources()
    assert ask(library, "SELECT restated_at FROM memories") == [(on(10),), (on(10),)]


@pytest.mark.parametrize(
    ("kind", "message", "kept"), [("note", None, True), ("message", "p", True), ("message", "a", False)]
)
def test_a_time_that_a_source_of_the_persons_has_is_no_bare_update_time(
    kind: str, message: str | None, kept: bool, library: Library
) -> None:
    source = ReadSource(kind, "conversation", chat="c" if message else None, message=message, said_at=stamp(10))
    take(
        library,
        ReadChat("c"),
        ReadMessage("c", "user", "It does not let me in again", key="p", at=stamp(10)),
        ReadMessage("c", "assistant", "The console is blocked", key="a", at=stamp(10)),
        ReadMemory("Console is blocked", first_seen_at=stamp(7), restated_at=stamp(10), sources=(source,)),
    )
    library.check_sources()
    assert ask(library, "SELECT restated_at FROM memories") == [(on(10) if kept else on(7),)]


_WORDS = (
    "The console is blocked", "Is the console blocked?", "My brother says the console is blocked",
    "The console is not blocked", "Thanks", "It is blocked again, the console",
)  # fmt: skip
_MESSAGES = st.lists(
    st.tuples(st.sampled_from(("user", "assistant")), st.sampled_from(_WORDS), st.integers(1, 20)), max_size=4
)


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    noted=st.integers(1, 20),
    updated=st.integers(1, 20),
    said=st.lists(_MESSAGES, min_size=1, max_size=3),
    order=st.randoms(use_true_random=False),
)
def test_the_order_of_arrival_makes_no_difference(noted: int, updated: int, said: list[list[Said]], order: Any) -> None:
    memory = ReadMemory("Console is blocked", key="k", first_seen_at=stamp(noted), restated_at=stamp(updated))
    parts: list[list[Record]] = [[memory]]
    for number, messages in enumerate(said):
        key = f"c{number}"
        parts.append(
            [
                ReadChat(key),
                *(
                    ReadMessage(key, who, text, key=str(at), at=stamp(day))
                    for at, (who, text, day) in enumerate(messages)
                ),
            ]
        )
    shuffled = order.sample(parts, len(parts))
    ages = []
    for arrivals in ([record for part in parts for record in part],), shuffled:
        with tempfile.TemporaryDirectory() as folder, Library(Path(folder) / "library", clock=lambda: NOW) as library:
            for records in arrivals:
                before = library._store.reader().execute("SELECT coalesce(max(id), 0) FROM imports").fetchone()[0]
                take(library, *records)
                _as_an_import_ends(library, before)
            ages.append(ask(library, "SELECT first_seen_at, restated_at FROM memories"))
    assert ages[0] == ages[1]
    ((first, restated),) = ages[0]
    assert first == on(noted)
    persons = {on(day) for messages in said for who, _, day in messages if who == "user"}
    assert restated in {on(noted), on(updated), *persons}
    assert restated >= min(first, on(updated))


def _as_an_import_ends(library: Library, before: int) -> None:
    from sentient_desktop.store import checking, restating

    restating.mark_since(library._store, before)
    checking.check_marked(library._store, lambda done, of: None)


def test_times_are_a_day_apart_at_most_to_belong_together(library: Library) -> None:
    for key, apart in (("console", DAY), ("bridge", DAY + 1)):
        at = datetime.fromtimestamp((on(10) - apart) / 1e6, UTC).isoformat()
        take(
            library,
            ReadChat(key),
            ReadMessage(key, "assistant", f"The {key} is blocked by {key}s", key="m", at=at),
            ReadMemory(f"The {key} is blocked", key=key, first_seen_at=stamp(7), restated_at=stamp(10)),
        )
    library.check_sources()
    assert ask(library, "SELECT restated_at FROM memories ORDER BY id") == [(on(7),), (on(10),)]
