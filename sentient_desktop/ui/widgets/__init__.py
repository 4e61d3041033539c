"""The small things every pane is made of; they know nothing of memories."""

from __future__ import annotations

from sentient_desktop.ui.widgets.banner import Banner
from sentient_desktop.ui.widgets.bar import ConfidenceBar, paint_bar
from sentient_desktop.ui.widgets.buttons import IconButton, LinkButton, push_button
from sentient_desktop.ui.widgets.card import Card, hairline
from sentient_desktop.ui.widgets.empty_state import EmptyState
from sentient_desktop.ui.widgets.icons import icon, paint_icon
from sentient_desktop.ui.widgets.notice import Notice
from sentient_desktop.ui.widgets.pill import Pill, PillKind, paint_pill, pill_size
from sentient_desktop.ui.widgets.scrolled import scrolled, unturned
from sentient_desktop.ui.widgets.sheet import Sheet
from sentient_desktop.ui.widgets.text import announce, isolated, plain_label, set_tooltip, tooltip, visible_text

__all__ = [
    "Banner",
    "Card",
    "ConfidenceBar",
    "EmptyState",
    "IconButton",
    "LinkButton",
    "Notice",
    "Pill",
    "PillKind",
    "Sheet",
    "announce",
    "hairline",
    "icon",
    "isolated",
    "paint_bar",
    "paint_icon",
    "paint_pill",
    "pill_size",
    "plain_label",
    "push_button",
    "scrolled",
    "set_tooltip",
    "tooltip",
    "unturned",
    "visible_text",
]
