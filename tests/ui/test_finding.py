"""The look for findings goes on by itself: at once for a few memories, in a child for many."""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from sentient_desktop.domain.review import Group, ReviewCounts
from sentient_desktop.errors import StoreFault
from sentient_desktop.library import Library
from sentient_desktop.ui.finding import AT_ONCE, Finding
from sentient_desktop.ui.tasks import Tasks
from tests.making import Maker


def test_a_few_are_looked_at_at_once(qtbot: QtBot, make: Maker, library: Library) -> None:
    make.memory("The key of the weather station is tk-AAAA1111BBBB2222.CCCC3333")
    parent = QWidget()
    qtbot.addWidget(parent)
    tasks = Tasks(parent=parent)
    finding = Finding(library, tasks, parent=parent)
    with qtbot.waitSignal(finding.looked):
        finding.see(library.review_counts())
    assert library.review_counts().waiting[Group.SECRET] == 1
    finding.see(library.review_counts())
    assert not finding.is_looking
    tasks.close()


def test_many_are_looked_at_in_a_child(qtbot: QtBot, make: Maker, library: Library, tmp_path: Path) -> None:
    for number in range(AT_ONCE + 1):
        make.memory(f"Memory number {number} of a long list")
    parent = QWidget()
    qtbot.addWidget(parent)
    tasks = Tasks(parent=parent)
    log = tmp_path / "asked"
    script = f"import sys; open({str(log)!r}, 'w').write(' '.join(sys.argv[1:]))"
    finding = Finding(library, tasks, [sys.executable, "-c", script], parent)
    with qtbot.waitSignal(finding.looked, timeout=20_000):
        finding.see(library.review_counts())
        assert finding.is_looking
        finding.see(library.review_counts())  # one at a time
    assert log.read_text() == f"--data {library.folder} review --look --json --until-closed"
    # It left as much as there was: asking again would go on for ever.
    finding.see(library.review_counts())
    assert not finding.is_looking
    tasks.close()


def test_a_child_that_cannot_be_started_or_is_stopped_harms_nothing(
    qtbot: QtBot, make: Maker, library: Library
) -> None:
    del make
    parent = QWidget()
    qtbot.addWidget(parent)
    tasks = Tasks(parent=parent)
    finding = Finding(library, tasks, ["/nowhere/at/all"], parent)
    finding.see(ReviewCounts({}, 0, 5_000))
    qtbot.waitUntil(lambda: not finding.is_looking)
    waits = [sys.executable, "-c", "import sys; sys.stdin.read()"]
    finding = Finding(library, tasks, waits, parent)
    finding.see(ReviewCounts({}, 0, 5_000))
    assert finding.is_looking
    finding.stop()
    finding.see(ReviewCounts({}, 0, 6_000))
    tasks.close()


def test_a_look_that_is_refused_is_tried_again_when_there_is_more(qtbot: QtBot) -> None:
    class Refusing:
        asked = 0

        def look_for_findings(self, most: int) -> int:
            self.asked += 1
            raise StoreFault(f"Another program is writing to library.sqlite3, {most}.")

    parent = QWidget()
    qtbot.addWidget(parent)
    tasks = Tasks(parent=parent)
    library = Refusing()
    finding = Finding(library, tasks, parent=parent)  # type: ignore[arg-type]
    finding.see(ReviewCounts({}, 0, 5))
    qtbot.waitUntil(lambda: not finding.is_looking)
    finding.see(ReviewCounts({}, 0, 5))
    assert not finding.is_looking
    finding.see(ReviewCounts({}, 0, 6))
    qtbot.waitUntil(lambda: not finding.is_looking)
    assert library.asked == 2
    tasks.close()
