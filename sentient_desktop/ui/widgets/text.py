"""Text from outside, shown as text: no markup, no links of its own, nothing hidden.

Qt guesses whether a label or a tooltip is HTML, and guesses wrong for "User prefers <table>" (trust.md). So every label
and tooltip of the program is made here.
"""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QFont
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from sentient_desktop.domain.text_form import hidden_characters
from sentient_desktop.ui.theme import Step, font

LONGEST = 200_000
"""More characters than this are not laid out in one label: a megabyte takes a third of a second."""


def visible_text(text: str) -> str:
    """`text` with each character that cannot be seen (zero width, direction marks, tags, control codes) as ⟨U+200B⟩."""
    hidden = hidden_characters(text)
    if not hidden:
        return text
    pieces: list[str] = []
    last = 0
    for start, end in hidden:
        pieces += (text[last:start], *(f"⟨U+{ord(one):04X}⟩" for one in text[start:end]))
        last = end
    return "".join((*pieces, text[last:]))


def isolated(text: str) -> str:
    """`text` kept from turning what stands beside it: a right-to-left name moves no figure and no full stop."""
    return f"\u2068{text}\u2069"


def plain_label(
    text: str = "",
    *,
    step: Step = "body",
    weight: QFont.Weight = QFont.Weight.Normal,
    kind: str = "",
    wrap: bool = False,
    selectable: bool = False,
) -> QLabel:
    """A label that shows `text` as it is. `kind` is a role of the style sheet (`muted`, `accent`, `doubtful`, …)."""
    label = QLabel()
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setText(visible_text(text[:LONGEST]))
    label.setFont(font(step, weight))
    label.setWordWrap(wrap)
    if wrap:
        # A wrapped label in a layout must be free to be as narrow as its column.
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        label.setSizePolicy(policy)
        label.setMinimumWidth(1)
    if kind:
        label.setProperty("kind", kind)
    if selectable:
        label.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
    return label


def tooltip(text: str) -> str:
    """`text` as a tooltip that Qt cannot take for markup of its own, its lines kept."""
    return f'<p style="white-space:pre-wrap">{_escaped(visible_text(text[:2000]))}</p>' if text else ""


def _escaped(text: str) -> str:
    # Not html.escape: its module brings a table of 2,000 names along, which a start need not wait for.
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def set_tooltip(widget: QWidget, text: str) -> None:
    """Gives a widget a tooltip that shows `text` as it is."""
    widget.setToolTip(tooltip(text))


def announce(widget: QWidget, text: str, *, urgent: bool = False) -> None:
    """Tells a screen reader what just happened, without moving the focus."""
    event = QAccessibleAnnouncementEvent(widget, text)
    if urgent:
        event.setPoliteness(QAccessible.AnnouncementPoliteness.Assertive)
    QAccessible.updateAccessibility(event)
