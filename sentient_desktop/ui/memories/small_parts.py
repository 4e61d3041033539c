"""The small parts of the detail: a heading, words in the colour of a token, an icon that follows the theme."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QLabel, QLayout, QSizePolicy, QWidget

from sentient_desktop.ui.theme import Step, font, theme
from sentient_desktop.ui.widgets import LinkButton, isolated, paint_icon, plain_label, set_tooltip, visible_text


def heading(text: str) -> QLabel:
    """The small, half-bold, muted title of a part of the detail."""
    return plain_label(text, step="small", weight=QFont.Weight.DemiBold, kind="muted")


def outside(text: str) -> str:
    """A name from outside for the midst of a sentence: nothing in it hidden, and turning nothing around it."""
    return isolated(visible_text(text))


def small_link(text: str = "") -> LinkButton:
    """A link in the small size of the lines that it ends."""
    link = LinkButton(text)
    link.setFont(font("small", QFont.Weight.Medium))
    return link


class Elided(QWidget):
    """Words of one line that give way: elided where there is no room for all of them."""

    def __init__(self, step: Step = "body", weight: QFont.Weight = QFont.Weight.Normal) -> None:
        super().__init__()
        self._font = font(step, weight)
        self._text = ""
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def text(self) -> str:
        """The whole text, as it is shown where there is room."""
        return self._text

    def say(self, text: str) -> None:
        """Shows another text."""
        self._text = visible_text(text.replace("\n", " "))
        self.setAccessibleName(self._text)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """As wide as the text."""
        metrics = QFontMetrics(self._font)
        return QSize(metrics.horizontalAdvance(self._text) + 2, metrics.height())

    def minimumSizeHint(self) -> QSize:
        """A few letters."""
        return QSize(min(self.sizeHint().width(), 48), QFontMetrics(self._font).height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draws what fits."""
        painter = QPainter(self)
        painter.setFont(self._font)
        painter.setPen(QColor(theme().text))
        shown = painter.fontMetrics().elidedText(self._text, Qt.TextElideMode.ElideRight, self.width())
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignVCenter, shown)
        painter.end()


class Tinted(QWidget):
    """Words in the colour of a token, which they keep when the theme changes."""

    def __init__(self, step: Step = "body", weight: QFont.Weight = QFont.Weight.Normal) -> None:
        super().__init__()
        self.label = plain_label("", step=step, weight=weight)
        self.label.setParent(self)
        self._shade = "text"
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def say(self, text: str, shade: str) -> None:
        """Shows `text`, words of our own, in the colour of the token `shade`."""
        self._shade = shade
        self.label.setText(text)
        self._colour()
        self.label.resize(self.label.sizeHint())
        self.setFixedSize(self.label.sizeHint())

    def changeEvent(self, event: QEvent) -> None:
        """Takes the colour from the new theme."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange and hasattr(self, "_shade"):
            self._colour()

    def _colour(self) -> None:
        wanted = QColor(getattr(theme(), self._shade))
        palette = self.label.palette()
        if palette.color(QPalette.ColorRole.WindowText) != wanted:
            palette.setColor(QPalette.ColorRole.WindowText, wanted)
            self.label.setPalette(palette)


class Picture(QWidget):
    """An icon of 18 px in the colour of a token. It stands beside words, so a screen reader is spared it."""

    def __init__(self, name: str = "", shade: str = "text", side: int = 18) -> None:
        super().__init__()
        self._name, self._shade, self._side = name, shade, side
        self.setFixedSize(side, side)

    def show_icon(self, name: str, shade: str = "text", says: str = "") -> None:
        """Shows another icon; `says` is for the pointer and the screen reader where no word stands beside it."""
        self._name, self._shade = name, shade
        self.setAccessibleName(says)
        set_tooltip(self, says)
        self.update()

    def sizeHint(self) -> QSize:
        """A square."""
        return QSize(self._side, self._side)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the icon."""
        if self._name:
            painter = QPainter(self)
            paint_icon(painter, QRect(0, 0, self._side, self._side), self._name, getattr(theme(), self._shade))
            painter.end()


def settle() -> None:
    """Lets the layouts come to rest before anything is painted.

    A change of height goes up through nested layouts by one posted event each; painted between them, rows would jump.
    """
    for _ in range(_NESTED):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)


_NESTED = 4


def emptied(layout: QLayout) -> None:
    """Takes everything out of a layout, and the widgets out of the world."""
    while layout.count():
        item = layout.takeAt(0)
        widget = item.widget() if item is not None else None
        inner = item.layout() if item is not None else None
        if widget is not None:
            widget.hide()
            widget.setParent(None)
            widget.deleteLater()
        elif inner is not None:
            emptied(inner)
