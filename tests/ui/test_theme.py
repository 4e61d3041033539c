"""The colours: every pair of text and ground can be read, in both schemes, and widgets follow at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

import pytest
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication, QCheckBox, QPushButton
from pytestqt.qtbot import QtBot

from sentient_desktop.ui import theme as look
from sentient_desktop.ui.style_sheet import style_sheet
from sentient_desktop.ui.tokens import DARK, LIGHT, Tokens

SCHEMES = [LIGHT, DARK]

TEXTS = [
    (text, ground)
    for ground in ("window", "base", "sidebar", "selection", "hover")
    for text in ("text", "muted", "accent", "sure", "doubtful", "not_sure_yet", "not_known")
]
PAIRS = [
    *TEXTS,
    ("on_accent", "accent"),
    ("on_accent", "doubtful"),
    ("on_notice", "notice"),
    ("text", "highlight"),
    *((f"{pill}_text", pill) for pill in ("pill", "not_right", "to_review", "replaced", "left_out", "needs_a_look")),
]


def luminance(colour: str) -> float:
    def linear(channel: float) -> float:
        return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4

    read = QColor(colour)
    return 0.2126 * linear(read.redF()) + 0.7152 * linear(read.greenF()) + 0.0722 * linear(read.blueF())


def contrast(one: str, other: str) -> float:
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


@pytest.fixture
def _as_before(qtbot: QtBot) -> Iterator[None]:
    yield
    look.appearance().choose(look.Scheme.LIGHT)


def test_the_measure_is_the_usual_one() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("tokens", SCHEMES, ids=["light", "dark"])
@pytest.mark.parametrize("pair", PAIRS, ids="-on-".join)
def test_every_text_can_be_read_on_its_ground(tokens: Tokens, pair: tuple[str, str]) -> None:
    text, ground = (getattr(tokens, name) for name in pair)
    assert contrast(text, ground) >= 4.5


@pytest.mark.parametrize("tokens", SCHEMES, ids=["light", "dark"])
def test_the_ring_of_the_focus_can_be_seen_on_every_ground(tokens: Tokens) -> None:
    assert all(contrast(tokens.accent, getattr(tokens, ground)) >= 3 for ground in ("window", "base", "sidebar"))


@pytest.mark.parametrize("tokens", SCHEMES, ids=["light", "dark"])
def test_all_colours_are_written_alike(tokens: Tokens) -> None:
    for field in fields(tokens):
        value = getattr(tokens, field.name)
        assert QColor(value).name().upper() == value


@pytest.mark.parametrize("tokens", SCHEMES, ids=["light", "dark"])
def test_the_style_sheet_is_understood_by_qt(qtbot: QtBot, tokens: Tokens) -> None:
    button = QPushButton()
    qtbot.addWidget(button)
    # Qt answers a sheet that it cannot parse with a warning, which fails the test.
    button.setStyleSheet(style_sheet(tokens))
    button.ensurePolished()
    assert "$" not in style_sheet(tokens)


@pytest.mark.usefixtures("_as_before")
def test_choosing_a_scheme_dresses_the_application_at_once(qtbot: QtBot) -> None:
    appearance = look.appearance()
    appearance.start(look.Scheme.LIGHT)
    with qtbot.waitSignal(appearance.theme_changed):
        appearance.choose(look.Scheme.DARK)
    assert look.theme() == DARK
    assert appearance.is_dark
    assert QApplication.palette().color(QPalette.ColorRole.Window) == QColor(DARK.window)


@pytest.mark.usefixtures("_as_before")
def test_choosing_the_same_scheme_again_does_nothing(qtbot: QtBot) -> None:
    appearance = look.appearance()
    appearance.start(look.Scheme.LIGHT)
    with qtbot.assertNotEmitted(appearance.theme_changed):
        appearance.choose(look.Scheme.LIGHT)


def test_sizes_are_relative_to_the_systems_font(qtbot: QtBot) -> None:
    system = QApplication.font().pointSizeF()
    assert look.font("title").pointSizeF() == pytest.approx(system * 1.25, rel=0.02)
    assert look.font("small").pointSizeF() == pytest.approx(system * 0.9, rel=0.02)
    assert look.font().family() == QApplication.font().family()


@pytest.mark.parametrize("tokens", SCHEMES, ids=["light", "dark"])
def test_a_ticked_box_is_filled_with_the_accent_and_its_tick_stands_out(qtbot: QtBot, tokens: Tokens) -> None:
    box = QCheckBox()
    qtbot.addWidget(box)
    box.setStyleSheet(style_sheet(tokens))
    box.setChecked(True)
    box.resize(20, 20)
    drawn = box.grab().toImage()
    inside = range(4, 12)
    colours = [drawn.pixelColor(x, box.height() // 2 - 8 + y).name() for x in inside for y in inside]
    assert colours.count(tokens.accent.lower()) > len(colours) // 3
    assert max(contrast(colour, tokens.accent) for colour in set(colours)) >= 4.5
