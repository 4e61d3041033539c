"""Disputing and forgetting memories of real people changes nothing that does not rest on them or say them.

Five of each kind for two of the four people, to be quick; `python -m tests.cascades.real_people --each 100` is all.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cascades.real_people import DATA, PEOPLE, dispute_and_forget, read_in, says

EACH = 5


@pytest.mark.skipif(not PEOPLE, reason=f"no real data beside the project ({DATA})")
@pytest.mark.parametrize("source", PEOPLE[1::2], ids=lambda path: path.name.partition("_dialogues")[0])
def test_only_what_rests_on_a_memory_or_says_it_changes(source: Path) -> None:
    with read_in(source) as person:
        found = dispute_and_forget(person, EACH)
    assert found.unrelated == []
    assert dict(found.acts) == {"dispute": EACH, "forget": EACH}
    for what in ("dispute file line", "dispute chip withdrawn", "forget file line", "forget passages row"):
        assert found.changed[what] >= EACH / 2, found.changed
    assert found.changed["dispute summary marked"]
    assert found.changed["forget summaries row"]
    assert found.changed["forget insights row"]


def test_the_words_of_this_test_tell_texts_apart() -> None:
    assert says("- Learned that Robin drinks green tea every morning", "Robin drinks green teas each morning")
    assert not says("- Robin collects stamps in the morning", "Robin drinks green tea every morning")
