"""What happened to a memory, newest first, down to when it was first noted."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from sentient_desktop.domain.secrets import masked
from sentient_desktop.domain.views import HistoryEntry, ListRow, MemoryDetail
from sentient_desktop.ui.memories.marked_text import MarkedText
from sentient_desktop.ui.memories.small_parts import Elided, outside, small_link
from sentient_desktop.ui.theme import SMALL
from sentient_desktop.ui.widgets import plain_label, set_tooltip, visible_text
from sentient_desktop.ui.words import clock_time, day, full_day, history_sentence, moment, noted_by, number

translate = QCoreApplication.translate

MOST_ROWS = 100
LONGEST = 400


def history_count(detail: MemoryDetail) -> str:
    """How much there is to tell, the first note included."""
    return number(len(detail.history) + len(detail.replaces) + (1 if detail.memory.first_seen_at is not None else 0))


def history_rows(detail: MemoryDetail, go: Callable[[int], object], rows: QVBoxLayout) -> list[QWidget]:
    """One row for each act, with its reason and the wording that it replaced; then the older memories whose place it
    took, and the first note last. `go` shows another memory."""
    shown_old = False
    for entry in detail.history[:MOST_ROWS]:
        said = history_sentence(entry, outside(detail.assistant.name[:80]))
        rows.addLayout(_row(moment(entry.at), said, _exact(entry)))
        if entry.reason:
            _add_wording(entry.reason, rows)
        old = _old_wording(entry)
        if old:
            shown_old = True
            _add_wording(old, rows)
    rest = len(detail.history) - MOST_ROWS
    if rest > 0:
        words = translate("history", "and %Ln more", None, rest)
        rows.addWidget(plain_label(words, step="small", kind="muted"))
    links = [_older(older, go, rows) for older in detail.replaces[:MOST_ROWS]]
    memory = detail.memory
    if memory.first_seen_at is not None:
        origin = next((view.source.kind for view in detail.sources if view.source.is_origin), None)
        said = noted_by(memory.authored_by, outside(detail.assistant.name[:80]), origin)
        rows.addLayout(_row(day(memory.first_seen_at), said, full_day(memory.first_seen_at)))
    if memory.previous_content and not shown_old:
        rows.addWidget(plain_label(translate("history", "Its wording before"), step="small", kind="muted"))
        _add_wording(memory.previous_content, rows)
    return links


def _older(older: ListRow, go: Callable[[int], object], rows: QVBoxLayout) -> QWidget:
    """An older memory that this one took the place of, with the way to it."""
    row = QHBoxLayout()
    row.setSpacing(SMALL)
    row.addWidget(plain_label(day(older.first_seen_at), step="small", kind="muted"))
    wording = Elided("small")
    wording.say(translate("history", "took the place of “%1”").replace("%1", masked(older.content)[:200]))
    row.addWidget(wording, 1)
    link = small_link(translate("history", "Show it"))
    link.setAccessibleName(f"{link.text()}: {visible_text(masked(older.content)[:60])}")
    link.clicked.connect(lambda: go(older.id))
    row.addWidget(link)
    rows.addLayout(row)
    return link


def _row(when: str, said: str, exact: str) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(SMALL)
    time = plain_label(when, step="small", kind="muted")
    set_tooltip(time, exact)
    row.addWidget(time)
    sentence = plain_label("", step="small", wrap=True)
    # What came from outside in it is harmless already, and set apart by marks that must not be made visible.
    sentence.setText(said)
    row.addWidget(sentence, 1)
    return row


def _exact(entry: HistoryEntry) -> str:
    return f"{full_day(entry.at)} {clock_time(entry.at)}"


def _old_wording(entry: HistoryEntry) -> str:
    before, after = (entry.before or {}).get("content"), (entry.after or {}).get("content")
    return before if isinstance(before, str) and before != after else ""


def _add_wording(text: str, rows: QVBoxLayout) -> None:
    shown = MarkedText("small", quoted=True, muted=True)
    text = masked(text)
    shown.set_text(text if len(text) <= LONGEST else text[:LONGEST] + "…")
    rows.addWidget(shown)
