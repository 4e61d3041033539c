"""How everything looks: the colours of window.md as tokens, sizes in steps, and what makes Qt follow them.

Widgets ask `theme()` for colours while they paint, so a change of scheme needs nothing but a repaint; whoever keeps
something made from colours (an icon, a rich layout) listens to `appearance().theme_changed`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Literal

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontInfo, QFontMetricsF, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication, QStyleFactory

from sentient_desktop.ui.style_sheet import style_sheet
from sentient_desktop.ui.tokens import DARK, LIGHT, Tokens

TINY, SMALL, MEDIUM, LARGE, WIDE, HUGE = 4, 8, 12, 16, 24, 32
"""Every distance is one of these steps, in device-independent pixels."""
CORNER, CARD_CORNER = 6, 10
SIDEBAR_WIDTH, LIST_WIDTH, ROW_HEIGHT = 224, 432, 88
LINE_LENGTH = 68
"""The most characters in a line of a quote or a bubble."""
FOLDS_BELOW, STACKS_BELOW = 1100, 900
"""Window widths below which the sidebar folds to icons, and the detail replaces the list."""

Step = Literal["title", "body", "small"]
_STEPS: dict[Step, float] = {"title": 1.25, "body": 1.0, "small": 0.9}


class Scheme(StrEnum):
    """What the person chose: one look, or whatever the system shows."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


def font(step: Step = "body", weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
    """The system's font in one of the three sizes (title 1.25, body 1.0, small 0.9 of it)."""
    made = QFont(QApplication.font())
    points = made.pointSizeF()
    if points <= 0:
        # A system that names its font in pixels answers -1 for points.
        points = QFontInfo(made).pointSizeF()
    made.setPointSizeF(points * _STEPS[step])
    made.setWeight(weight)
    return made


def room() -> float:
    """How much more room text needs than in the drawings: 1.0 for usual sizes, about 1.9 for a font twice as large."""
    return max(1.0, QFontMetricsF(QApplication.font()).averageCharWidth() * 24 / SIDEBAR_WIDTH)


def palette(tokens: Tokens) -> QPalette:
    """The tokens as Qt's own roles, so that every standard widget and dialog wears them too."""
    roles = QPalette.ColorRole
    made = QPalette()
    for role, colour in (
        (roles.Window, tokens.window),
        (roles.WindowText, tokens.text),
        (roles.Base, tokens.base),
        (roles.AlternateBase, tokens.sidebar),
        (roles.Text, tokens.text),
        (roles.Button, tokens.base),
        (roles.ButtonText, tokens.text),
        (roles.BrightText, tokens.doubtful),
        (roles.PlaceholderText, tokens.muted),
        (roles.Highlight, tokens.accent),
        (roles.HighlightedText, tokens.on_accent),
        (roles.Accent, tokens.accent),
        (roles.Link, tokens.accent),
        (roles.LinkVisited, tokens.accent),
        (roles.ToolTipBase, tokens.notice),
        (roles.ToolTipText, tokens.on_notice),
        (roles.Light, tokens.base),
        (roles.Midlight, tokens.line),
        (roles.Mid, tokens.line),
        (roles.Dark, tokens.muted),
        (roles.Shadow, tokens.line),
    ):
        made.setColor(role, QColor(colour))
    for role in (roles.WindowText, roles.Text, roles.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, role, QColor(tokens.muted))
    return made


class Appearance(QObject):
    """Keeps the application in the scheme that the person chose, and in step with the system by default."""

    theme_changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.tokens = LIGHT
        self.scheme = Scheme.SYSTEM
        # Kept: once its wrapper is gone, PySide calls the accessibility hints below deleted.
        self._hints = QGuiApplication.styleHints()
        self._hints.colorSchemeChanged.connect(self._follow_the_system)
        # A name looked up, since Qt has it only from 6.10 on and nothing breaks without it.
        accessibility = getattr(self._hints, "accessibility", None)
        self._contrast = accessibility() if accessibility is not None else None
        if self._contrast is not None:
            self._contrast.contrastPreferenceChanged.connect(self._follow_the_system)

    def choose(self, scheme: Scheme) -> None:
        """Shows this scheme from now on."""
        self.scheme = scheme
        self._follow_the_system()

    def start(self, scheme: Scheme = Scheme.SYSTEM, *, sheet: bool = True) -> None:
        """Dresses the application for the first time: Fusion, since the platform styles ignore half of a palette.

        Without `sheet` the style sheet waits for `put_on_the_sheet`: each widget that gets a place in another is
        polished anew by it, which more than doubles the making of a window.
        """
        fusion = QStyleFactory.create("Fusion")
        if fusion is not None:
            QApplication.setStyle(fusion)
        self.scheme = scheme
        self._dress(self._wanted(), sheet=sheet)

    def put_on_the_sheet(self) -> None:
        """Puts the style sheet on where it is not on yet: once a window is made, before it is seen."""
        application = QApplication.instance()
        if isinstance(application, QApplication) and not application.styleSheet():
            application.setStyleSheet(style_sheet(self.tokens))

    @property
    def is_dark(self) -> bool:
        """Whether the dark tokens are worn now."""
        return self.tokens.window in (DARK.window, _contrasted(DARK).window)

    def _wanted(self) -> Tokens:
        dark = self.scheme is Scheme.DARK or (
            self.scheme is Scheme.SYSTEM and self._hints.colorScheme() is Qt.ColorScheme.Dark
        )
        tokens = DARK if dark else LIGHT
        return _contrasted(tokens) if self._wants_contrast() else tokens

    def _wants_contrast(self) -> bool:
        if self._contrast is None:
            return False
        return bool(self._contrast.contrastPreference() == Qt.ContrastPreference.HighContrast)

    def _follow_the_system(self) -> None:
        wanted = self._wanted()
        if wanted != self.tokens:
            self._dress(wanted)

    def _dress(self, tokens: Tokens, *, sheet: bool = True) -> None:
        self.tokens = tokens
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.setPalette(palette(tokens))
            if sheet:
                application.setStyleSheet(style_sheet(tokens))
        self.theme_changed.emit()


def _contrasted(tokens: Tokens) -> Tokens:
    # High contrast: hairlines and muted words become as strong as text.
    return replace(tokens, line=tokens.text, muted=tokens.text, not_known=tokens.text, replaced_text=tokens.text)


@dataclass(slots=True)
class _Current:
    appearance: Appearance | None = None


_current = _Current()


def appearance() -> Appearance:
    """The one look of this application; made on first use, and owned by the application."""
    if _current.appearance is None:
        _current.appearance = Appearance(QCoreApplication.instance())
        _current.appearance.destroyed.connect(_forget_the_appearance)
    return _current.appearance


def _forget_the_appearance() -> None:
    _current.appearance = None


def theme() -> Tokens:
    """The colours to paint with now."""
    return appearance().tokens


def colour(name: str) -> QColor:
    """One colour (`#rrggbb`, as the tokens hold them) for painting."""
    return QColor(name)
