"""The made-up example has a card for each reason that can be seen without an assistant that writes."""

from __future__ import annotations

from pathlib import Path

from sentient_desktop.domain.review import Group
from sentient_desktop.library import Library

ONLY_WHILE_ONE_WRITES = {Group.SAID_AGAIN, Group.WISH}


def test_the_example_has_a_card_of_each_group(tmp_path: Path) -> None:
    with Library(tmp_path / "example") as library:
        library.fill_with_example()
        library.look_for_findings()
        waiting = library.review_counts().waiting
    assert {group for group in Group if not waiting.get(group)} == ONLY_WHILE_ONE_WRITES
