"""The one style sheet of the application, made from the tokens. Nothing else in the program sets one.

Widgets take part by their class or by the dynamic property `kind` (a button: `primary`, `quiet`, `link`, `danger`,
`notice`; a frame: `card`). Sizes are in device-independent pixels; fonts are never set here: the system's size rules.
"""

from __future__ import annotations

from string import Template

from PySide6.QtGui import QColor

from sentient_desktop import paths
from sentient_desktop.ui.tokens import Tokens

_MIDDLE = 128
"""Of a lightness between 0 and 255."""

_SHEET = Template("""
QMainWindow, QDialog { background: $window; }
QToolTip { background: $notice; color: $on_notice; border: none; padding: 4px 8px; }

QPushButton { background: $base; color: $text; border: 1px solid $line; border-radius: 6px; padding: 7px 14px; }
QPushButton:hover { background: $hover; }
QPushButton:pressed { background: $line; }
QPushButton:focus { border: 2px solid $accent; padding: 6px 13px; }
QPushButton:disabled { color: $muted; background: $window; }
QPushButton[kind="primary"] { background: $accent; color: $on_accent; border: 1px solid $accent; }
QPushButton[kind="primary"]:focus { border: 2px solid $text; }
QPushButton[kind="primary"]:disabled { background: $pill; color: $pill_text; border: 1px solid $line; }
QPushButton[kind="danger"] { background: $doubtful; color: $on_accent; border: 1px solid $doubtful; }
QPushButton[kind="danger"]:focus { border: 2px solid $text; }
QPushButton[kind="quiet"] { background: transparent; color: $muted; border: 1px solid transparent; }
QPushButton[kind="quiet"]:hover { background: $hover; color: $text; }
QPushButton[kind="quiet"]:focus { border: 2px solid $accent; }
QPushButton[kind="link"] { background: transparent; color: $accent; border: 1px solid transparent; padding: 1px 3px; }
QPushButton[kind="link"]:hover { text-decoration: underline; }
QPushButton[kind="link"]:focus { border: 2px solid $accent; padding: 0px 2px; }
QPushButton[kind="link"][flush="true"] { padding: 1px 3px 1px 0px; border-left: none; }
QPushButton[kind="link"][flush="true"]:focus { border: 2px solid $accent; padding: 0px 2px 0px 2px; }
QPushButton[kind="notice"] { background: transparent; color: $on_notice; border: 1px solid transparent;
    padding: 3px 7px; }
QPushButton[kind="notice"]:hover { text-decoration: underline; }
QPushButton[kind="notice"]:focus { border: 2px solid $on_notice; padding: 2px 6px; }
QPushButton[kind="banner"] { background: transparent; color: $not_right_text; border: 1px solid $not_right_text; }
QPushButton[kind="banner"]:hover { background: $base; color: $text; }
QPushButton[kind="banner"]:focus { border: 2px solid $not_right_text; }
QPushButton[kind="choice"] { text-align: left; padding: 16px; border-radius: 10px; }
QPushButton[kind="choice"]:focus { padding: 15px; }
QPushButton::menu-indicator { width: 0; }

QToolButton { background: transparent; color: $text; border: 1px solid transparent; border-radius: 6px; padding: 5px; }
QToolButton:hover { background: $hover; }
QToolButton:pressed, QToolButton:checked { background: $selection; color: $accent; }
QToolButton:focus { border: 2px solid $accent; padding: 4px; }
QToolButton:disabled { color: $muted; }
QToolButton::menu-indicator { image: none; width: 0; }

QLineEdit, QPlainTextEdit, QTextEdit, QSpinBox, QComboBox {
    background: $base; color: $text; border: 1px solid $line; border-radius: 6px; padding: 6px 10px;
    selection-background-color: $accent; selection-color: $on_accent;
    placeholder-text-color: $muted;
}
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus, QSpinBox:focus, QComboBox:focus {
    border: 2px solid $accent; padding: 5px 9px;
}
QSpinBox::up-button, QSpinBox::down-button { subcontrol-origin: border; width: 0; height: 0; border: none; }
QComboBox::drop-down { border: none; background: transparent; width: 28px; }
QComboBox::down-arrow { image: url("$arrow"); width: 16px; height: 16px; }
QComboBox QAbstractItemView { background: $base; color: $text; border: 1px solid $line; padding: 4px;
    selection-background-color: $selection; selection-color: $text; outline: none; }

QFrame[kind="card"] { background: $base; border: 1px solid $line; border-radius: 10px; }
QFrame[kind="popup"] { background: $base; border: 1px solid $line; }
QCalendarWidget QWidget { background: $base; alternate-background-color: $base; }
QCalendarWidget QAbstractItemView { selection-background-color: $accent; selection-color: $on_accent; outline: none; }
QFrame[kind="hairline"] { background: $line; border: none; }
QFrame[kind="top"] { background: $window; border: none; border-bottom: 1px solid $line; }
QFrame[kind="strip"] { background: $selection; border: none; border-bottom: 1px solid $line; }
QFrame[kind="sidebar"] { background: $sidebar; border: none; border-right: 1px solid $line; }
QFrame[kind="base"] { background: $base; border: none; }
QLabel { background: transparent; border: none; }
QLabel[kind="muted"] { color: $muted; }
QLabel[kind="accent"] { color: $accent; }
QLabel[kind="doubtful"] { color: $doubtful; }
QLabel[kind="unsure"] { color: $not_sure_yet; }
QLabel[kind="sure"] { color: $sure; }
QLabel[kind="banner"] { color: $not_right_text; }
QLabel[kind="notice"] { color: $on_notice; }

QListView[kind="window"] { background: $window; border: none; }
QScrollArea { background: transparent; border: none; }
QScrollArea > QWidget > QWidget[kind="plain"] { background: transparent; }
QAbstractScrollArea::corner { background: transparent; border: none; }
QScrollBar:vertical { background: transparent; width: 12px; margin: 0; border: none; }
QScrollBar:horizontal { background: transparent; height: 12px; margin: 0; border: none; }
QTableView QScrollBar:vertical, QPlainTextEdit QScrollBar:vertical { background: $base; }
QListView QScrollBar:vertical { background: $window; }
QScrollBar::handle { background: $line; border-radius: 3px; margin: 3px; }
QScrollBar::handle:vertical { min-height: 32px; }
QScrollBar::handle:horizontal { min-width: 32px; }
QScrollBar::handle:hover { background: $muted; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; border: none; background: none; }
QScrollBar::add-page, QScrollBar::sub-page { background: none; }

QSplitter::handle { background: $line; }
QSplitter::handle:horizontal { width: 1px; }

QMenu { background: $base; color: $text; border: 1px solid $line; padding: 6px; }
QMenu::item { padding: 7px 24px 7px 12px; border-radius: 6px; }
QMenu::item:selected { background: $selection; color: $text; }
QMenu::item:disabled { color: $muted; }
QMenu::icon { padding-left: 8px; }
QMenu::separator { height: 1px; background: $line; margin: 6px 8px; }
QMenuBar { background: $window; color: $text; }
QMenuBar::item:selected { background: $selection; }

QProgressBar { background: $line; border: none; border-radius: 3px; max-height: 6px; min-height: 6px; }
QProgressBar::chunk { background: $accent; border-radius: 3px; }
QCheckBox:focus, QRadioButton:focus { color: $accent; }
QRadioButton[kind="bare"] { border: 2px solid transparent; border-radius: 6px; padding: 1px; }
QRadioButton[kind="bare"]:focus { border: 2px solid $accent; }
QRadioButton::indicator:unchecked {
    width: 14px; height: 14px; border: 1px solid $muted; border-radius: 8px; background: $base;
}
QRadioButton::indicator:checked {
    width: 14px; height: 14px; border: 1px solid $accent; border-radius: 8px;
    background: qradialgradient(cx:0.5, cy:0.5, radius:0.5, fx:0.5, fy:0.5, stop:0 $accent, stop:0.55 $accent,
        stop:0.6 $base, stop:1 $base);
}
QRadioButton::indicator:unchecked:disabled { border: 1px solid $line; background: $window; }
QCheckBox::indicator:unchecked {
    width: 14px; height: 14px; border: 1px solid $muted; border-radius: 3px; background: $base;
}
QCheckBox::indicator:unchecked:focus { border: 2px solid $accent; width: 12px; height: 12px; }
QCheckBox::indicator:unchecked:disabled { border: 1px solid $line; background: $window; }
QCheckBox::indicator:checked {
    width: 14px; height: 14px; border: 1px solid $accent; border-radius: 3px; background: $accent; image: url("$tick");
}
QCheckBox::indicator:checked:disabled { border: 1px solid $muted; background: $muted; }
""")


def style_sheet(tokens: Tokens) -> str:
    """The style sheet in these colours."""
    # In one grey that can be seen on both grounds: a style sheet cannot colour a picture.
    arrow = paths.icon("arrow").as_posix()
    # The tick stands on the accent alone: light on a dark one, dark on a light one.
    tick = paths.icon("tick-light" if QColor(tokens.on_accent).lightness() > _MIDDLE else "tick-dark").as_posix()
    return _SHEET.substitute({name: getattr(tokens, name) for name in tokens.__slots__}, arrow=arrow, tick=tick)
