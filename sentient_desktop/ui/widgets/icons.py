"""Our own icons: SVG in one stroke width, drawn in `currentColor` and coloured when they are painted."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QByteArray, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QIconEngine, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from sentient_desktop import paths
from sentient_desktop.ui.theme import theme

SIZE = 18
"""The side of an icon beside text, in device-independent pixels."""


@lru_cache(maxsize=256)
def _drawing(name: str) -> str:
    return paths.icon(name).read_text(encoding="utf-8")


@lru_cache(maxsize=512)
def _pixmap(name: str, colour: str, pixels: int, ratio: float) -> QPixmap:
    renderer = QSvgRenderer(QByteArray(_drawing(name).replace("currentColor", colour).encode()))
    pixmap = QPixmap(round(pixels * ratio), round(pixels * ratio))
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    renderer.render(painter, QRectF(pixmap.rect()))
    painter.end()
    pixmap.setDevicePixelRatio(ratio)
    return pixmap


def paint_icon(painter: QPainter, rect: QRect, name: str, colour: str) -> None:
    """Paints the icon `name` into the square in the middle of `rect`, in `colour` (`#rrggbb`)."""
    side = min(rect.width(), rect.height())
    square = QRect(0, 0, side, side)
    square.moveCenter(rect.center())
    device = painter.device()
    painter.drawPixmap(square, _pixmap(name, colour, side, device.devicePixelRatio()))


class _Engine(QIconEngine):
    """Draws an icon in the colour that its token has now, so that a change of theme needs no new icons."""

    def __init__(self, name: str, token: str) -> None:
        super().__init__()
        self._name = name
        self._token = token

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        token = "muted" if mode is QIcon.Mode.Disabled else self._token
        if mode is QIcon.Mode.Disabled:
            painter.setOpacity(0.45)
        paint_icon(painter, rect, self._name, getattr(theme(), token))
        painter.setOpacity(1.0)

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        return self.scaledPixmap(size, mode, state, 1.0)

    def scaledPixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State, scale: float) -> QPixmap:
        # `size` comes in device pixels already.
        pixmap = QPixmap(size)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        self.paint(painter, QRect(0, 0, size.width(), size.height()), mode, state)
        painter.end()
        pixmap.setDevicePixelRatio(scale)
        return pixmap

    def clone(self) -> QIconEngine:
        copy = _Engine(self._name, self._token)
        _clones.append(copy)
        return copy


_clones: list[_Engine] = []
"""Kept: Qt takes a clone over without a word to Python, which would let go of it."""


def icon(name: str, shade: str = "text") -> QIcon:
    """The icon `name` (a file in resources/icons) in the colour that the token `shade` has when it is painted."""
    return QIcon(_Engine(name, shade))
