"""What is killed: one act each, on a small library with two workspace files."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sentient_desktop.domain.memory import ActId, MemoryId
from sentient_desktop.domain.review import Answer, CardKey, Group
from sentient_desktop.library import Library
from sentient_desktop.store import files
from tests.cascades.world import CELLO, LISBON, NOW, TEA, World, build
from tests.linked import stores
from tests.making import Maker
from tests.store import old_libraries

USER_MD = f"I am Robin.\n\n## Learned\n\n- {LISBON}\n- {CELLO}\n"
MEMORY_MD = (
    f"# Memory\r\n\r\n- {TEA}\r\n- {LISBON}. Owns a small red boat with two oars and one very old sail\r\n- {CELLO}"
)
NEWER = b"- Quite new\r\n"
"""What another program writes into MEMORY.md meanwhile."""
NEWER_FACT = b'{"id": "new", "content": "Quite new"}, '
"""What another program writes into the linked store meanwhile."""
PORTO = "Robin sleeps in Porto"
TO_READ_IN = "- Robin collects stamps\n- Robin drinks green tea every morning\n- Robin owns a kite\n"

Act = Callable[[Library, Any, Path], object]
"""Given the library, the World that it is filled with, and the folder that holds it and the files."""


def _nothing(library: Library, world: Any, place: Path) -> None:
    return


@dataclass(frozen=True, slots=True)
class Scenario:
    """An act, and what was done before it. `ends_alike`: a start alone comes to the same end. `empty`: there is no
    library yet. `version`: the library is of an earlier version, and to open it is the act. `look` is asked about a
    library that was killed, before it is started again, and says what is wrong."""

    act: Act
    before: Act = _nothing
    ends_alike: bool = False
    empty: bool = False
    version: int | None = None
    look: Callable[[Path], list[str]] = lambda _: []


def library_folder(place: Path) -> Path:
    """Where the library lies among all that a scenario needs."""
    return place / "library"


def open_library(place: Path) -> Library:
    """The library of a scenario, its clock standing still."""
    return Library(library_folder(place), clock=lambda: NOW)


def prepare(place: Path, scenario: Scenario) -> World | None:
    """Fills an empty folder. Returns what the library was filled with."""
    place.mkdir(parents=True)
    if scenario.empty:
        return None
    if scenario.version is not None:
        return old_libraries.make(library_folder(place), scenario.version)
    maker = Maker(library_folder(place))
    world = build(maker)
    for name, text in (("USER.md", USER_MD), ("MEMORY.md", MEMORY_MD)):
        (place / name).write_bytes(text.encode())
        maker.place(place / name, "workspace", assistant_id=world.assistant)
    (place / "list.md").write_text(TO_READ_IN)
    maker.close()
    with open_library(place) as library:
        scenario.before(library, world, place)
    return world


def _moved(library: Library, world: World, place: Path) -> None:
    """Another program writes the file between the plan and the swap."""

    def meddle(name: str) -> None:
        path = place / "MEMORY.md"
        if name == "compare" and path.read_bytes() == MEMORY_MD.encode():
            path.write_bytes(NEWER + MEMORY_MD.encode())

    # Before the hook that counts: the change by the other program has happened when we die.
    files.step.insert(0, meddle)
    library.dispute([world.lisbon])


def _waiting(library: Library, world: World, place: Path) -> None:
    """A dispute whose files could not be changed."""

    def fail(name: str) -> None:
        if name == "create":
            raise OSError(5, "made to fail")

    files.step.insert(0, fail)
    library.dispute([world.lisbon])
    files.step.remove(fail)


def _link(library: Library, world: World, place: Path) -> object:
    """A store of another assistant is followed."""
    path = place / "memory.json"
    path.write_bytes(stores.DEERFLOW.encode())
    return library.link(path)


def _record(library: Library) -> MemoryId:
    """The memory of the linked store that acts are about."""
    return stores.find(library, stores.CELLO, format="deerflow")


def _link_folder(library: Library, world: World, place: Path) -> object:
    """A store is followed in which a memory is a file and a line in another."""
    path = stores.put(place, "claude_code")
    return library.link(stores.root("claude_code", path))


def _topic(library: Library) -> MemoryId:
    """The memory of that store that acts are about."""
    return stores.find(library, "Robin flies kites", format="claude_code")


def _moved_record(library: Library, world: World, place: Path) -> None:
    """Another program writes the linked file between the plan and the swap."""

    def meddle(name: str) -> None:
        path = place / "memory.json"
        if name == "compare" and NEWER_FACT not in path.read_bytes():
            path.write_bytes(path.read_bytes().replace(b"[ null", b"[ " + NEWER_FACT + b"null"))

    files.step.insert(0, meddle)
    library.dispute([_record(library)])


def _migration(version: int) -> Scenario:
    """A library of an earlier version is brought up to date by opening it."""
    return Scenario(_nothing, ends_alike=True, version=version, look=old_libraries.looks_whole(version))


def _another(library: Library, world: World, place: Path) -> None:
    """Another assistant, with rows that name the first one's."""
    maker = Maker(library_folder(place))
    owner = maker.assistant("Mine")
    memory = maker.memory("Robin owns a kite", assistant_id=owner, source_count=1)
    maker.source(memory, chat_id=1, message_id=world.messages[0], quote="I live in Lisbon now", chat_ref="c")
    maker.memory(
        "Robin is at home in Lisbon",
        assistant_id=owner,
        state="superseded",
        superseded_by=world.lisbon,
        superseded_how="merged",
    )
    maker.insight("Has places to be", memory_ids=[memory, world.lisbon], assistant_id=owner)
    maker.close()
    library.check_sources()


def _secret(library: Library, world: World, place: Path) -> None:
    """Something waits in the review queue."""
    library.edit(world.tea, "The password of the router is Zk8-qqLw2-Tr")
    library.look_for_findings()


def _archive(library: Library, world: World, place: Path) -> None:
    """An archive for moving, of a library in which the person disputed, forgot, and answered a card."""
    with Library(place / "from", clock=lambda: NOW) as other:
        other.import_path(place / "list.md")
        other.set_setting("inferred.days", "9")
        stamps, tea, kite = (MemoryId(number) for number in (1, 2, 3))
        other.edit(stamps, "The password of the router is Zk8-qqLw2-Tr")
        other.look_for_findings()
        other.review_answer(CardKey(Group.SECRET, stamps), Answer.LATER)
        other.dispute([tea])
        other.forget([kite], now=True)
        other.export(place / "moved.zip", format="moving")
    shutil.rmtree(place / "from")


SCENARIOS: dict[str, Scenario] = {
    "dispute": Scenario(lambda library, world, _: library.dispute([world.lisbon, world.tea])),
    "affirm": Scenario(
        lambda library, world, _: library.affirm([world.lisbon]),
        lambda library, world, _: library.dispute([world.lisbon]),
    ),
    "edit": Scenario(lambda library, world, _: library.edit(world.lisbon, PORTO)),
    "supersede": Scenario(lambda library, world, _: library.supersede(world.lisbon, world.cello)),
    "merge": Scenario(lambda library, world, _: library.merge([world.cello, world.lisbon], text=PORTO)),
    "restore": Scenario(
        lambda library, world, _: library.restore([world.lisbon]),
        lambda library, world, _: library.supersede(world.lisbon, world.cello),
    ),
    "approve": Scenario(lambda library, world, _: library.approve([world.held])),
    "answer a card": Scenario(
        lambda library, world, _: library.review_answer(CardKey(Group.SECRET, world.tea), Answer.RIGHT), _secret
    ),
    "forget at once": Scenario(lambda library, world, _: library.forget([world.lisbon], now=True)),
    "removal": Scenario(
        lambda library, world, _: library.finish_forgetting(ActId(1)),
        lambda library, world, _: library.forget([world.lisbon, world.tea]),
    ),
    "undo": Scenario(
        lambda library, world, _: library.undo(),
        lambda library, world, _: library.edit(world.lisbon, PORTO),
    ),
    "redo": Scenario(
        lambda library, world, _: library.redo(),
        lambda library, world, _: (library.dispute([world.lisbon]), library.undo()),
    ),
    "a file that moved": Scenario(_moved),
    "try again": Scenario(lambda library, world, _: library.retry_unfinished(), _waiting, ends_alike=True),
    "import": Scenario(lambda library, world, place: library.import_path(place / "list.md")),
    "import of an archive for moving": Scenario(
        lambda library, world, place: library.import_path(place / "moved.zip"), _archive
    ),
    "dispute in a linked store": Scenario(lambda library, _, __: library.dispute([_record(library)]), _link),
    "edit in a linked store": Scenario(lambda library, _, __: library.edit(_record(library), PORTO), _link),
    "merge in a linked store": Scenario(
        lambda library, _, __: library.merge(
            [_record(library), stores.find(library, stores.TEA, format="deerflow")], text=PORTO
        ),
        _link,
    ),
    "forget in a linked store": Scenario(
        lambda library, _, __: library.finish_forgetting(ActId(2)),
        lambda library, world, place: (_link(library, world, place), library.forget([_record(library)])),
    ),
    "undo in a linked store": Scenario(
        lambda library, _, __: library.undo(),
        lambda library, world, place: (_link(library, world, place), library.dispute([_record(library)])),
    ),
    "a linked store that moved": Scenario(_moved_record, _link),
    "dispute of a topic file": Scenario(lambda library, _, __: library.dispute([_topic(library)]), _link_folder),
    "edit of a topic file": Scenario(lambda library, _, __: library.edit(_topic(library), PORTO), _link_folder),
    "forget of a topic file": Scenario(
        lambda library, _, __: library.finish_forgetting(ActId(2)),
        lambda library, world, place: (_link_folder(library, world, place), library.forget([_topic(library)])),
    ),
    "undo of a topic file": Scenario(
        lambda library, _, __: library.undo(),
        lambda library, world, place: (_link_folder(library, world, place), library.dispute([_topic(library)])),
    ),
    "remove an assistant": Scenario(lambda library, world, _: library.remove_assistant(world.assistant), _another),
    **{f"migration from {version}": _migration(version) for version in old_libraries.OLDER},
    "a new library": Scenario(_nothing, ends_alike=True, empty=True),
}
