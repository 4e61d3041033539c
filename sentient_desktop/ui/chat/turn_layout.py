"""Where each part of a turn stands: the day, the bubble, its lines, the time and the chips.

Painting, clicks and tests use the same layout. Everything is in device-independent pixels, relative to the row.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QTextLayout, QTextOption

from sentient_desktop.domain.chat import Chip, Role
from sentient_desktop.ui import theme
from sentient_desktop.ui.chat.turns import Turn
from sentient_desktop.ui.widgets.text import visible_text
from sentient_desktop.ui.words import chat as say
from sentient_desktop.ui.words.dates import day_heading

LONGEST_SHOWN = 6_000
"""Characters of one message that are laid out before "Show all": laying out 84,000 would stop the window."""
LONGEST_CHIP = 240
COLUMN = 816
"""The width of the column that the bubbles stand in."""


class Side(StrEnum):
    """How a turn is shown: the person's own on the right, everybody else's on the left, tools folded."""

    OWN = "own"
    OTHER = "other"
    FOLDED = "folded"


class Part(StrEnum):
    """What a click met."""

    NOTHING = "nothing"
    BUBBLE = "bubble"
    MORE = "more"
    CHIP = "chip"


@dataclass(frozen=True, slots=True)
class Measures:
    """The fonts and the width that a layout is made for."""

    body: QFont
    small: QFont
    width: int

    @staticmethod
    def for_width(width: int) -> Measures:
        """Measures with the fonts of now."""
        return Measures(theme.font("body"), theme.font("small"), width)


@dataclass(slots=True)
class TurnLayout:
    """A turn, laid out. `text` is drawn at `text_at`; `marks` are runs of it that say the memory."""

    side: Side
    height: float
    day: QRectF | None
    day_text: str
    bubble: QRectF
    text: QTextLayout
    text_at: QPointF
    more: QRectF | None
    more_text: str
    foot: QRectF
    foot_text: str
    chips: list[tuple[QRectF, str, Chip]] = field(default_factory=list)

    def part_at(self, point: QPointF) -> tuple[Part, Chip | None]:
        """What stands at a point of the row."""
        for rect, _, chip in self.chips:
            if rect.contains(point):
                return Part.CHIP, chip
        if self.more is not None and self.more.contains(point):
            return Part.MORE, None
        return (Part.BUBBLE, None) if self.bubble.contains(point) else (Part.NOTHING, None)


def side_of(turn: Turn, *, first_person: str | None = None) -> Side:
    """Where a turn stands. In a chat of two people, `first_person` is whose memory it is."""
    if turn.hidden or turn.role in (Role.SYSTEM, Role.TOOL):
        return Side.FOLDED
    if turn.role is Role.USER and (first_person is None or turn.name is None or turn.name == first_person):
        return Side.OWN
    return Side.OTHER


def shown_text(turn: Turn, *, opened: bool) -> str:
    """The text that is laid out: hidden characters made visible, a long one cut, a folded one on one line."""
    if opened:
        return visible_text(turn.text)
    if turn.hidden or turn.role in (Role.SYSTEM, Role.TOOL):
        line = " ".join(turn.text[:400].split())
        return visible_text(f"{say.speaker(turn.role, turn.name)} · {line[:120]}")
    return visible_text(turn.text[:LONGEST_SHOWN])


def lay_out(turn: Turn, previous: Turn | None, measures: Measures, *, opened: bool, side: Side) -> TurnLayout:
    """Lays a turn out for a row of `measures.width`. `opened` shows a folded or long one whole."""
    column_left, column = _column(measures.width)
    top = float(theme.SMALL)
    day, day_text = None, ""
    small = QFontMetricsF(measures.small)
    if _starts_a_day(turn, previous):
        day_text = day_heading(turn.at)
        day = QRectF(column_left, top + theme.SMALL, column, small.height())
        top = day.bottom() + theme.LARGE
    folded = side is Side.FOLDED
    text, bounds = _text_layout(shown_text(turn, opened=opened), measures, folded=folded, column=column)
    pad = theme.SMALL if folded else theme.MEDIUM
    size_w, size_h = bounds.width() + 2 * pad + 2, bounds.height() + 2 * (pad - 4 if not folded else pad // 2)
    more, more_text = None, ""
    if not opened and not folded and len(turn.text) > LONGEST_SHOWN:
        more_text = say.show_all(len(turn.text))
        size_h += small.height() + theme.SMALL
    left = column_left + column - size_w if side is Side.OWN else column_left
    bubble = QRectF(left, top, size_w, size_h)
    if more_text:
        more = QRectF(
            left + pad,
            bubble.bottom() - small.height() - theme.SMALL,
            small.horizontalAdvance(more_text),
            small.height(),
        )
    text_at = QPointF(left + pad + 1, top + (pad - 4 if not folded else pad // 2))
    foot_text = say.message_foot(turn.name if side is Side.OTHER else None, turn.at)
    foot, chips, bottom = _foot(turn, foot_text, bubble, small, column_left, column, side)
    return TurnLayout(
        side, bottom + theme.SMALL, day, day_text, bubble, text, text_at, more, more_text, foot, foot_text, chips
    )


def _column(width: int) -> tuple[float, float]:
    column = float(min(COLUMN, max(120, width - 2 * theme.HUGE)))
    return (width - column) / 2, column


def _starts_a_day(turn: Turn, previous: Turn | None) -> bool:
    if turn.at is None:
        return False
    return previous is None or previous.at is None or day_heading(previous.at) != day_heading(turn.at)


def _text_layout(text: str, measures: Measures, *, folded: bool, column: float) -> tuple[QTextLayout, QSizeF]:
    font = measures.small if folded else measures.body
    metrics = QFontMetricsF(font)
    # A line of at most 68 characters, and never across the whole column, so that the two sides can be told apart.
    widest = min(column if folded else column * 0.86, metrics.averageCharWidth() * theme.LINE_LENGTH * 1.1)
    layout = QTextLayout(text.replace("\n", "\u2028"), font)
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    option.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
    layout.setTextOption(option)
    layout.setCacheEnabled(True)
    layout.beginLayout()
    y, widest_line = 0.0, 0.0
    leading = metrics.height() * 0.28
    while (line := layout.createLine()).isValid():
        line.setLineWidth(widest)
        line.setPosition(QPointF(0, y + leading / 2))
        y += line.height() + leading
        widest_line = max(widest_line, line.naturalTextWidth())
    layout.endLayout()
    if text.isascii():
        return layout, QSizeF(widest_line, y)
    _shrink(layout, widest_line)
    return layout, QSizeF(widest_line, y)


def _shrink(layout: QTextLayout, width: float) -> None:
    # Right-to-left lines are laid out against the right edge: without this a short one would stand outside its bubble.
    positions = [layout.lineAt(number).position() for number in range(layout.lineCount())]
    layout.beginLayout()
    for position in positions:
        line = layout.createLine()
        line.setLineWidth(width + 1)
        line.setPosition(position)
    layout.endLayout()


def _foot(
    turn: Turn, text: str, bubble: QRectF, small: QFontMetricsF, column_left: float, column: float, side: Side
) -> tuple[QRectF, list[tuple[QRectF, str, Chip]], float]:
    width = small.horizontalAdvance(text)
    if side is Side.OWN:
        left = bubble.right() - width - theme.TINY
    else:
        left = column_left + theme.TINY
    foot = QRectF(left, bubble.bottom() + theme.TINY, width, small.height() if text else 0)
    bottom = foot.bottom()
    chips: list[tuple[QRectF, str, Chip]] = []
    x = foot.right() + theme.SMALL if text and side is not Side.OWN else column_left + theme.TINY
    y = foot.top() if side is not Side.OWN else foot.bottom() + theme.TINY
    height = small.height() + theme.TINY
    for chip in turn.chips:
        shown = small.elidedText(visible_text(chip.text[:200]), Qt.TextElideMode.ElideRight, LONGEST_CHIP)
        wide = small.horizontalAdvance(shown) + 2 * theme.SMALL
        if x + wide > column_left + column and x > column_left + theme.TINY:
            x, y = column_left + theme.TINY, y + height + theme.TINY
        rect = QRectF(x, y - 1, wide, height)
        chips.append((rect, shown, chip))
        x = rect.right() + theme.SMALL
        bottom = max(bottom, rect.bottom())
    return foot, chips, bottom
