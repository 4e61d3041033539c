"""Random acts with workspace files: undone one by one every row and byte is as it was, done again as at the end."""

from __future__ import annotations

import random
import shutil
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings, strategies

from sentient_desktop.domain.memory import MemoryId
from sentient_desktop.domain.query import Query
from sentient_desktop.library import Library
from tests.cascades.acting import ACTS, TEXTS, VERBS, Act, acting_on, undo_and_redo_all
from tests.cascades.world import CELLO, LISBON, NOW, TEA, World
from tests.making import Maker

LINES = (
    f"- {LISBON}\n",
    f"- {CELLO}. {TEA}.\n",
    f"* {TEA}\n",
    f"- Owns a boat; {LISBON}; has three bicycles and a very old car\n",
    f"  - {CELLO}\r\n",
    "- Robin may move to Madrid in autumn\n",
    "1. Robin lives in Bremen close to the harbour\n",
    "- Robin resides in Lisbon by\n  the river\n",
    "- Robin lives in Porto\n",
    "## Learned\n",
    "## Other\n",
    "\n",
    "Robin plays the cello on Sundays, I wrote.\n",
)

_FILES = strategies.lists(strategies.sampled_from(LINES), min_size=1, max_size=12)


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(strategies.lists(ACTS, min_size=1, max_size=12), _FILES, strategies.booleans())
def test_random_acts_put_every_byte_back(
    filled: tuple[Path, World], tmp_path: Path, acts: list[Act], lines: list[str], final: bool
) -> None:
    folder = tmp_path / "library"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(filled[0], folder)
    text = "".join(lines)
    maker = Maker(folder)
    for name in ("USER.md", "MEMORY.md"):
        (tmp_path / name).write_text(text if final else text.rstrip("\r\n"), newline="")
        maker.place(tmp_path / name, "workspace", assistant_id=filled[1].assistant)
    maker.close()
    with Library(folder, clock=lambda: NOW) as library:
        undo_and_redo_all(library, folder, acting_on(filled[1]), acts)
        assert library.unfinished() == ()


@pytest.fixture(scope="module")
def example(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A library with the made-up example."""
    folder = tmp_path_factory.mktemp("example") / "library"
    with Library(folder, clock=lambda: NOW) as library:
        library.fill_with_example()
    return folder


def said_in_files(library: Library) -> list[MemoryId]:
    """The memories of the example that a workspace file says, and as many that none does."""
    ids = list(library.order(Query()))
    saying = [memory_id for memory_id in ids if library.detail(MemoryId(memory_id)).derived.workspace]
    return [MemoryId(each) for each in (*saying, *(each for each in ids if each not in saying)) if each][
        : 2 * len(saying)
    ]


def test_two_hundred_random_acts_on_the_example(example: Path) -> None:
    rng = random.Random(3)
    with Library(example, clock=lambda: NOW) as library:
        ids = said_in_files(library)
        assert len(ids) > 20
        acts = [
            (rng.choice(VERBS), [rng.randrange(len(ids)) for _ in range(rng.randint(1, 3))], rng.choice(TEXTS))
            for _ in range(200)
        ]
        undo_and_redo_all(library, example, ids, acts)
        assert library.unfinished() == ()
