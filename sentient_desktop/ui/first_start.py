"""The first thing a new person sees: what this is, and ways to begin. Never an empty window."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from sentient_desktop.ui.theme import CARD_CORNER, HUGE, LARGE, MEDIUM, SMALL, font, theme
from sentient_desktop.ui.widgets import paint_icon, plain_label

translate = QCoreApplication.translate

_ICON = 24
_WIDTH = 520


class Choice(QAbstractButton):
    """A large button: an icon, what it does, and what that means."""

    def __init__(self, picture: str, title: str, hint: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._picture, self._title, self._hint = picture, title, hint
        self.setAccessibleName(title)
        self.setAccessibleDescription(hint)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def hasHeightForWidth(self) -> bool:
        """The hint may need a second line."""
        return True

    def heightForWidth(self, width: int) -> int:
        """As high as its words need."""
        hint = QFontMetrics(font()).boundingRect(
            QRect(0, 0, max(width - self._left() - LARGE, 40), 2000), Qt.TextFlag.TextWordWrap, self._hint
        )
        return QFontMetrics(font()).height() + hint.height() + 2 * LARGE + SMALL

    def sizeHint(self) -> QSize:
        """As wide as it gets, as high as that needs."""
        return QSize(480, self.heightForWidth(480))

    def _left(self) -> int:
        return LARGE + _ICON + LARGE

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the card."""
        tokens = theme()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        focused = self.hasFocus()
        painter.setPen(QPen(QColor(tokens.accent if focused else tokens.line), 2 if focused else 1))
        painter.setBrush(QColor(tokens.selection if self.isDown() or self.underMouse() else tokens.base))
        painter.drawRoundedRect(self.rect().adjusted(1, 1, -1, -1), CARD_CORNER, CARD_CORNER)
        mirrored = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        square = QRect(LARGE, (self.height() - _ICON) // 2, _ICON, _ICON)
        text = QRect(self._left(), LARGE, self.width() - self._left() - LARGE, self.height() - 2 * LARGE)
        if mirrored:
            square.moveRight(self.width() - LARGE)
            text.moveLeft(LARGE)
        paint_icon(painter, square, self._picture, tokens.accent)
        # A painter turns this round by itself where the window goes from right to left.
        side = Qt.AlignmentFlag.AlignLeft
        painter.setFont(font("body", QFont.Weight.DemiBold))
        painter.setPen(QColor(tokens.text))
        painter.drawText(text, side | Qt.AlignmentFlag.AlignTop, self._title)
        painter.setFont(font())
        painter.setPen(QColor(tokens.muted))
        below = text.adjusted(0, painter.fontMetrics().height() + SMALL, 0, 4)
        painter.drawText(below, side | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap, self._hint)
        painter.end()


class FirstStart(QWidget):
    """Three ways to begin."""

    import_requested = Signal()
    find_requested = Signal()
    example_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        inside = QWidget()
        inside.setMaximumWidth(_WIDTH)
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(MEDIUM)
        title = plain_label(
            translate("first", "See what your AI assistants believe about you"),
            step="title",
            weight=QFont.Weight.DemiBold,
            wrap=True,
        )
        hint = plain_label(
            translate(
                "first",
                "Read every memory, go to the very message it came from, and say when it isn’t right. "
                "Everything stays on this machine.",
            ),
            kind="muted",
            wrap=True,
        )
        self.open_export = Choice(
            "import",
            translate("first", "Open an export"),
            translate("first", "A file or folder that an assistant gave you. You can also drop it into this window."),
        )
        self.find_assistants = Choice(
            "search",
            translate("first", "Find my assistants"),
            translate("first", "Looks where assistants usually keep memories. You choose what is read."),
        )
        self.look_at_example = Choice(
            "eye",
            translate("first", "Look at the example"),
            translate("first", "A made-up person and a few dozen memories, to try everything out."),
        )
        self.open_export.clicked.connect(self.import_requested)
        self.find_assistants.clicked.connect(self.find_requested)
        self.look_at_example.clicked.connect(self.example_requested)
        for label in (title, hint):
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            column.addWidget(label)
        column.addSpacing(LARGE)
        column.addWidget(self.open_export)
        column.addWidget(self.find_assistants)
        column.addWidget(self.look_at_example)
        outer = QGridLayout(self)
        outer.setContentsMargins(HUGE, HUGE, HUGE, HUGE)
        outer.addWidget(inside, 1, 1)
        for side in (0, 2):
            outer.setColumnStretch(side, 1)
        outer.setColumnStretch(1, 100)
        outer.setRowStretch(0, 2)
        outer.setRowStretch(2, 3)
