"""What else came of a memory, as rows: the replies it was in mind in, and the texts that were drawn from it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from sentient_desktop.domain.memory import Micros
from sentient_desktop.domain.secrets import masked
from sentient_desktop.domain.views import ChipView, Derived, InsightView, OpenTarget
from sentient_desktop.ui.memories.marked_text import MarkedText
from sentient_desktop.ui.memories.small_parts import Picture, small_link
from sentient_desktop.ui.theme import SMALL
from sentient_desktop.ui.widgets import LinkButton, Pill, PillKind, plain_label, visible_text
from sentient_desktop.ui.words import day

if TYPE_CHECKING:
    from sentient_desktop.domain.chat import Passage, Summary

translate = QCoreApplication.translate

MOST_ROWS = 50
"""Rows of one kind; more are counted in a line of their own."""
LONGEST = 400

Open = Callable[[OpenTarget], None]


def used_rows(chips: Sequence[ChipView], go: Open, rows: QVBoxLayout) -> list[QWidget]:
    """One row for each reply or task that this memory was in mind in."""
    buttons: list[QWidget] = []
    for view in chips[:MOST_ROWS]:
        chip = view.chip
        picture = "task" if chip.task_run_id is not None else "chat"
        title = view.title or (
            translate("derived", "A task") if chip.task_run_id is not None else translate("derived", "A chat")
        )
        link = None
        if view.chat_id is not None or chip.task_run_id is not None:
            target = OpenTarget(chat_id=view.chat_id, message_id=chip.message_id, task_run_id=chip.task_run_id)
            link = _link(translate("derived", "Open"), title, partial(_follow, go, target))
            buttons.append(link)
        pill = translate("derived", "withdrawn") if chip.withdrawn else ""
        rows.addLayout(_head(picture, title, day(chip.at), pill, link))
    _more(len(chips), rows)
    return buttons


def drawn_rows(derived: Derived, go: Open, rows: QVBoxLayout) -> list[QWidget]:
    """Insights, summaries, journal lines, sentences of the portrait and lines of files, in this order."""
    buttons: list[QWidget] = []
    for view in derived.insights[:MOST_ROWS]:
        _insight(view, rows)
    _more(len(derived.insights), rows)
    for summary in derived.summaries[:MOST_ROWS]:
        buttons += _summary(summary, go, rows)
    _more(len(derived.summaries), rows)
    _passages(derived.journal, translate("derived", "Journal"), rows)
    _passages(derived.portrait, translate("derived", "Portrait"), rows)
    for name, line in derived.workspace[:MOST_ROWS]:
        _entry("note", name, "", "", line, rows)
    _more(len(derived.workspace), rows)
    return buttons


def _insight(view: InsightView, rows: QVBoxLayout) -> None:
    pill = "" if view.insight.usable else translate("derived", "no longer counts")
    _entry("insight", translate("derived", "Insight"), day(view.insight.at), pill, view.insight.statement, rows)


def _summary(summary: Summary, go: Open, rows: QVBoxLayout) -> list[QWidget]:
    title = translate("derived", "Summary")
    link = None
    if summary.chat_id is not None:
        target = OpenTarget(chat_id=summary.chat_id)
        link = _link(translate("derived", "Open the chat"), title, partial(_follow, go, target))
    pill = translate("derived", "says what is not right") if summary.says_withdrawn else ""
    _entry("list", title, day(summary.start_at or summary.end_at), pill, summary.content, rows, link)
    return [link] if link is not None else []


def _passages(passages: Iterable[Passage], title: str, rows: QVBoxLayout) -> None:
    listed = list(passages)
    for passage in listed[:MOST_ROWS]:
        _entry("journal", title, _day(passage.at), "", passage.text.strip(), rows)
    _more(len(listed), rows)


def _day(at: Micros | None) -> str:
    return day(at)


def _entry(
    picture: str, title: str, when: str, pill: str, text: str, rows: QVBoxLayout, link: LinkButton | None = None
) -> None:
    rows.addLayout(_head(picture, title, when, pill, link))
    shown = MarkedText(quoted=True)
    text = masked(text)
    shown.set_text(text if len(text) <= LONGEST else text[:LONGEST] + "…")
    rows.addWidget(shown)
    rows.addSpacing(SMALL)


def _head(picture: str, title: str, when: str, pill: str, link: LinkButton | None) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(SMALL)
    row.addWidget(Picture(picture, "muted", 16))
    row.addWidget(plain_label(title if len(title) <= 60 else title[:59] + "…", step="small"))
    if when:
        row.addWidget(plain_label(when, step="small", kind="muted"))
    if pill:
        row.addWidget(Pill(PillKind.NOT_RIGHT, pill), 0, Qt.AlignmentFlag.AlignVCenter)
    row.addStretch(1)
    if link is not None:
        row.addWidget(link)
    return row


def _follow(go: Open, target: OpenTarget, _: bool = False) -> None:
    go(target)


def _link(text: str, title: str, act: Callable[[], object]) -> LinkButton:
    link = small_link(text)
    link.setAccessibleName(f"{text}: {visible_text(title[:60])}")
    link.clicked.connect(act)
    return link


def _more(count: int, rows: QVBoxLayout) -> None:
    rest = count - MOST_ROWS
    if rest > 0:
        words = translate("derived", "and %Ln more", None, rest)
        rows.addWidget(plain_label(words, step="small", kind="muted"))
