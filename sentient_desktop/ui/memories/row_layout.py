"""Where each part of a row of the list stands: a pure function that painting, clicks, tooltips and tests share.

All figures are logical pixels. What is written here about order and sizes comes from window.md ("List", "Look").
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtCore import QPoint, QRect

MARGIN = 16
"""Between the row's edges and its text."""
LEAST_HEIGHT = 88
ACCENT_WIDTH = 3
META_GAP = 12
PILL_GAP = 8
MORE = "more"
"""The key of the pill that stands for those that do not fit."""
BAR_WIDTH = 56
BAR_HEIGHT = 4
BAR_GAP = 8
LINE_GAP = 4
"""Between the wording and the small line below it."""
LEAST_META = 48


class Part(StrEnum):
    """What a point of a row belongs to."""

    TEXT = "text"
    META = "meta"
    PILL = "pill"
    MORE = "more"
    SURENESS = "sureness"


@dataclass(frozen=True, slots=True)
class RowMetrics:
    """The sizes of the fonts: the heights of a body line, a small line and a pill, and how wide a small text and a pill
    with that text are."""

    body_height: int
    small_height: int
    pill_height: int
    small_width: Callable[[str], int]
    pill_width: Callable[[str], int]


@dataclass(frozen=True, slots=True)
class RowContent:
    """What a row has to say, in words: `pills` as (key, label) in their order, `sureness` empty where none is shown.

    `lines` is 1 or 2: how many lines the wording takes. `with_bar` is False where the confidence is not known.
    """

    meta: str
    pills: Sequence[tuple[str, str]] = ()
    sureness: str = ""
    with_bar: bool = True
    lines: int = 1


@dataclass(frozen=True, slots=True)
class PlacedPill:
    """A pill and where it stands. `hidden` are the labels of those that a `+n` stands for."""

    key: str
    label: str
    rect: QRect
    hidden: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RowLayout:
    """Where everything stands, in the coordinates of the row given. An empty rectangle is not painted."""

    row: QRect
    text: QRect
    meta: QRect
    pills: tuple[PlacedPill, ...]
    bar: QRect
    sureness: QRect
    accent: QRect
    hairline: QRect

    def part_at(self, point: QPoint) -> tuple[Part | None, PlacedPill | None]:
        """What lies under a point, and which pill when it is one."""
        for pill in self.pills:
            if pill.rect.contains(point):
                return (Part.MORE if pill.key == MORE else Part.PILL), pill
        if self.sureness.contains(point) or self.bar.adjusted(0, -8, 0, 8).contains(point):
            return Part.SURENESS, None
        if self.meta.contains(point):
            return Part.META, None
        return (Part.TEXT, None) if self.text.contains(point) else (None, None)


def row_height(metrics: RowMetrics) -> int:
    """The height of every row: two lines, one small line and 32 px, at least 88."""
    return max(LEAST_HEIGHT, 2 * metrics.body_height + metrics.small_height + 32)


def text_width(row_width: int) -> int:
    """How wide the wording may be in a row of this width."""
    return max(0, row_width - 2 * MARGIN)


def row_layout(row: QRect, content: RowContent, metrics: RowMetrics, *, mirrored: bool = False) -> RowLayout:
    """Places a row's parts: the wording above, the small line below, both as one block in the middle of the height.

    In the small line the sureness stands at the far end; the meta text takes what it needs of the room left, then come
    the pills; those that do not fit are counted in one `+n`. `mirrored` turns left and right round.
    """
    small = max(metrics.small_height, metrics.pill_height)
    text_height = metrics.body_height * content.lines
    top = row.top() + (row.height() - text_height - LINE_GAP - small) // 2
    left, width = row.left() + MARGIN, text_width(row.width())
    line = QRect(left, top + text_height + LINE_GAP, width, small)
    bar, sureness, meta, pills = _small_line(line, content, metrics)
    placed = RowLayout(
        row=row,
        text=QRect(left, top, width, text_height),
        meta=meta,
        pills=pills,
        bar=bar,
        sureness=sureness,
        accent=QRect(row.left(), row.top(), ACCENT_WIDTH, row.height() - 1),
        hairline=QRect(row.left(), row.bottom(), row.width(), 1),
    )
    return _mirror(placed) if mirrored else placed


def _small_line(
    line: QRect, content: RowContent, metrics: RowMetrics
) -> tuple[QRect, QRect, QRect, tuple[PlacedPill, ...]]:
    """Bar, words of sureness, meta text and pills. The bar is left away where that lets more be read; the meta text and
    at last the sureness, where the first pill could not be read otherwise.
    """
    best = None
    for with_bar, with_words, least in ((content.with_bar, True, LEAST_META), (False, True, LEAST_META),
                                        (False, True, 0), (False, False, 0)):  # fmt: skip
        bar, sureness, room = _sureness(line, content, metrics, with_bar=with_bar, with_words=with_words, least=least)
        meta, pills = _meta_and_pills(line, room, content, metrics, least)
        read = sum(1 for pill in pills if pill.key != MORE), meta.width() >= metrics.small_width(content.meta)
        if best is None or read > best[0]:
            best = (read, bar, sureness, meta, pills)
        if not with_bar and (best[0][0] or not content.pills):
            break
    assert best is not None
    return best[1:]


def _sureness(
    line: QRect, content: RowContent, metrics: RowMetrics, *, with_bar: bool, with_words: bool, least: int
) -> tuple[QRect, QRect, int]:
    """The bar and its words at the end of the line, and the width that is left before them."""
    if not content.sureness or not with_words:
        return QRect(), QRect(), line.width()
    words = metrics.small_width(content.sureness)
    if words + META_GAP + least > line.width():
        return QRect(), QRect(), line.width()
    end = line.left() + line.width()
    words_rect = QRect(end - words, line.top(), words, line.height())
    bar_left = words_rect.left() - BAR_GAP - BAR_WIDTH
    if not with_bar or bar_left - META_GAP - least < line.left():
        return QRect(), words_rect, words_rect.left() - META_GAP - line.left()
    bar = QRect(bar_left, line.top() + (line.height() - BAR_HEIGHT) // 2, BAR_WIDTH, BAR_HEIGHT)
    return bar, words_rect, bar_left - META_GAP - line.left()


def _meta_and_pills(
    line: QRect, room: int, content: RowContent, metrics: RowMetrics, least: int
) -> tuple[QRect, tuple[PlacedPill, ...]]:
    room = max(0, room)
    wanted = metrics.small_width(content.meta)
    if not content.pills:
        return _meta(line, wanted, min(wanted, room)), ()
    # The first pill (the state) is worth more than the end of a long category, and so is the count of the others.
    first = metrics.pill_width(content.pills[0][1]) + META_GAP
    if len(content.pills) > 1:
        first += PILL_GAP + metrics.pill_width(f"+{len(content.pills) - 1}")
    meta = _meta(line, wanted, min(wanted, max(room - first, min(least, room))))
    start = line.left() + (meta.width() + META_GAP if meta.width() else 0)
    return meta, _pills(start, line.left() + room, line, content.pills, metrics)


def _meta(line: QRect, wanted: int, width: int) -> QRect:
    """The place of the meta text; none where two letters and an ellipsis would be all of it."""
    return QRect(line.left(), line.top(), width if width >= min(wanted, LEAST_META) else 0, line.height())


def _pills(
    start: int, end: int, line: QRect, pills: Sequence[tuple[str, str]], metrics: RowMetrics
) -> tuple[PlacedPill, ...]:
    top = line.top() + (line.height() - metrics.pill_height) // 2
    for shown in range(len(pills), -1, -1):
        hidden = tuple(label for _, label in pills[shown:])
        wanted = list(pills[:shown]) + ([(MORE, f"+{len(hidden)}")] if hidden else [])
        placed: list[PlacedPill] = []
        left = start
        for key, label in wanted:
            rect = QRect(left, top, metrics.pill_width(label), metrics.pill_height)
            placed.append(PlacedPill(key, label, rect, hidden if key == MORE else ()))
            left += rect.width() + PILL_GAP
        if left - PILL_GAP <= end:
            return tuple(placed)
    return ()


def _mirror(placed: RowLayout) -> RowLayout:
    def turned(rect: QRect) -> QRect:
        if rect.isEmpty():
            return rect
        return QRect(
            2 * placed.row.left() + placed.row.width() - rect.left() - rect.width(),
            rect.top(),
            rect.width(),
            rect.height(),
        )

    return RowLayout(
        row=placed.row,
        text=turned(placed.text),
        meta=turned(placed.meta),
        pills=tuple(PlacedPill(pill.key, pill.label, turned(pill.rect), pill.hidden) for pill in placed.pills),
        bar=turned(placed.bar),
        sureness=turned(placed.sureness),
        accent=turned(placed.accent),
        hairline=turned(placed.hairline),
    )
