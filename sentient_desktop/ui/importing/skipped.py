"""What was skipped of a file, and why: damage at once, single records on request."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit

from sentient_desktop.domain.views import Report
from sentient_desktop.ui import words
from sentient_desktop.ui.theme import SMALL, font
from sentient_desktop.ui.widgets import Card, LinkButton, plain_label, visible_text

translate = QCoreApplication.translate

MOST_SHOWN = 1000
_MOST_DAMAGES = 3
_WHOLE_FILES = frozenset({"file", "files"})


def add_skips(card: Card, report: Report) -> None:
    """Adds to a report's card what was skipped; that a file itself is damaged is read without a click."""
    if not report.skipped:
        return
    damages = [skip.get("why", "") for skip in report.skipped if skip.get("kind") in _WHOLE_FILES]
    for why in list(dict.fromkeys(damages))[:_MOST_DAMAGES]:
        card.column.addWidget(plain_label(why, kind="doubtful", wrap=True))
    toggle = LinkButton(words.skipped_sentence(len(report.skipped)))
    listed = QPlainTextEdit()
    listed.setReadOnly(True)
    listed.setFont(font("small"))
    listed.setPlainText(visible_text("\n".join(_lines(report))))
    listed.setFixedHeight(160)
    listed.setAccessibleName(translate("importing", "What was skipped, and why"))
    listed.hide()
    toggle.clicked.connect(lambda: listed.setVisible(not listed.isVisible()))
    card.column.addSpacing(SMALL)
    row = QHBoxLayout()
    row.addWidget(toggle)
    row.addStretch(1)
    card.column.addLayout(row)
    card.column.addWidget(listed)


def _lines(report: Report) -> list[str]:
    lines = [
        f"{words.kind_name(skip.get('kind', ''))} · {skip.get('where', '')} · {skip.get('why', '')}"
        for skip in report.skipped[:MOST_SHOWN]
    ]
    more = len(report.skipped) - len(lines)
    return [*lines, translate("importing", "… and %Ln more in the saved report", None, more)] if more else lines
