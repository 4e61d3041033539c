"""Renders the pictures of the README on the made-up example: `python packaging/screenshots.py [FOLDER]`.

Made offscreen with Inter, so that they look the same wherever it is (Debian: fonts-inter, fonts-noto-core).
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from PySide6.QtCore import QDeadlineTimer, QEventLoop, QLocale  # noqa: E402 - the platform is chosen before
from PySide6.QtGui import QFont  # noqa: E402
from PySide6.QtWidgets import QApplication  # noqa: E402

from sentient_desktop.domain.query import Query, Term  # noqa: E402
from sentient_desktop.domain.review import Group  # noqa: E402
from sentient_desktop.domain.views import FoundStore  # noqa: E402
from sentient_desktop.library import Library  # noqa: E402
from sentient_desktop.ui.app import Session, make_application  # noqa: E402
from sentient_desktop.ui.languages import start_language  # noqa: E402
from sentient_desktop.ui.main_window import MainWindow  # noqa: E402
from sentient_desktop.ui.settings import Settings  # noqa: E402
from sentient_desktop.ui.theme import Scheme, appearance  # noqa: E402


def settle(session: Session, least_ms: int = 120) -> None:
    """Lets the window read and paint until nothing is out any more."""
    soonest, latest = QDeadlineTimer(least_ms), QDeadlineTimer(5000)
    while not latest.hasExpired() and (session.tasks.waiting or not soonest.hasExpired()):
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)


def choose(session: Session, word: str) -> None:
    """Makes the first memory that holds `word` the current one."""
    session.window.list_pane.select(session.library.first_page(Query(terms=(Term(word),)), 1)[0].id)
    settle(session)
    # Whole rows: what is scrolled just into sight leaves half a row on top.
    bar, row = session.window.list_pane.view.verticalScrollBar(), session.window.list_pane.view.rowHeight(0)
    bar.setValue(bar.value() + (-bar.value()) % row)
    settle(session)


def _nothing(_: MainWindow) -> None:
    """The window with a memory of several sources."""


def _open_chat(window: MainWindow) -> None:
    window.doings["open_source"].trigger()


def _dispute(window: MainWindow) -> None:
    window.doings["dispute"].trigger()


def _look_at_forgetting(window: MainWindow) -> None:
    window.doings["forget_sheet"].trigger()


def _import(window: MainWindow) -> None:
    window.open_import()


def _find(window: MainWindow) -> None:
    home = Path.home()
    stores = [
        FoundStore("claude_code", "Claude Code", str(home / ".claude"), 48_200_000, 1_759_000_000_000_000),
        FoundStore("hermes", "Hermes", str(home / ".hermes"), 1_310_000, 1_758_500_000_000_000),
        FoundStore("mem0", "mem0", str(home / ".mem0" / "history.db"), 90_112, 1_757_000_000_000_000),
    ]
    # Not what really lies on the machine that makes the picture.
    Library.find_stores = lambda _: stores  # type: ignore[method-assign]
    window.open_import()


def _export(window: MainWindow) -> None:
    window.doings["export"].trigger()


def _export_table(window: MainWindow) -> None:
    window.sheets.open_export(Query(terms=(Term("walking"),)), [1, 2, 3])


def _review(window: MainWindow) -> None:
    window.doings["review"].trigger()


def _contradiction(window: MainWindow) -> None:
    window.going.go_to_group(Group.CONTRADICTION)


def _over_time(window: MainWindow) -> None:
    window.doings["over_time"].trigger()


def _health(window: MainWindow) -> None:
    window.doings["health"].trigger()


def _keys(window: MainWindow) -> None:
    window.doings["keys"].trigger()


def _settings(window: MainWindow) -> None:
    window.doings["settings"].trigger()


def _first(window: MainWindow) -> None:
    window.pages.show_first_start()


SCENES: dict[str, Callable[[MainWindow], None]] = {
    "main": _nothing,
    "chat": _open_chat,
    "forget": _look_at_forgetting,
    "import": _import,
    "find": _find,
    "export": _export,
    "export-table": _export_table,
    "first": _first,
    "disputed": _dispute,
    "review": _review,
    "contradiction": _contradiction,
    "over-time": _over_time,
    "health": _health,
    "keys": _keys,
    "settings": _settings,
}


def render(folder: Path, scheme: Scheme, width: int, height: int, scenes: list[str], prefix: str) -> None:
    """Paints `scenes` one after the other into `folder`, each in a window of its own."""
    for scene in scenes:
        with tempfile.TemporaryDirectory() as data:
            settings = Settings(Path(data) / "window.ini")
            session = Session(Path(data) / "example", settings, is_example=True)
            appearance().start(scheme)
            session.window.resize(width, height)
            session.show()
            settle(session)
            if scene not in ("disputed", "import", "find", "first"):
                choose(session, "Saturday")
            elif scene == "disputed":
                choose(session, "walking")
            SCENES[scene](session.window)
            settle(session)
            session.window.grab().save(str(folder / f"{prefix}{scene}-{scheme.value}.png"))
            session.window.close()
            session.close()


def main() -> None:
    """Renders what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "docs")
    parser.add_argument("--all", action="store_true", help="every scene, in three sizes")
    parser.add_argument("--language", default="en")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    application = make_application()
    font = QFont("Inter")
    font.setPointSizeF(10.5)
    application.setFont(font)
    kept = start_language(application, asked.language)
    QLocale.setDefault(QLocale("en_GB" if asked.language == "en" else asked.language))
    for scheme in (Scheme.LIGHT, Scheme.DARK):
        if asked.all:
            render(asked.folder, scheme, 1280, 800, list(SCENES), "")
            render(asked.folder, scheme, 1000, 700, ["main", "chat"], "1000-")
            render(asked.folder, scheme, 800, 600, ["main", "chat", "forget"], "800-")
        else:
            render(asked.folder, scheme, 1280, 800, ["main", "review"], "screenshot-")
            made = asked.folder / f"screenshot-main-{scheme.value}.png"
            made.replace(asked.folder / f"screenshot-{scheme.value}.png")
    del kept


if __name__ == "__main__":
    main()
