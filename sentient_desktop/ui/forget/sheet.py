"""What a forget would touch, shown before it is done: every place, what happens there, what is out of reach."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QPoint, Signal
from PySide6.QtWidgets import QMenu, QWidget

from sentient_desktop.domain.memory import MemoryId
from sentient_desktop.domain.plan_view import PlanView, Scope
from sentient_desktop.errors import SentientError
from sentient_desktop.ui import words
from sentient_desktop.ui.forget.rows import rows
from sentient_desktop.ui.forget.table import RowTable
from sentient_desktop.ui.theme import STACKS_BELOW, room
from sentient_desktop.ui.widgets import Sheet, isolated, plain_label, visible_text
from sentient_desktop.ui.words import forgetting as say

translate = QCoreApplication.translate

_QUOTED = 140


class ForgetSheet(Sheet):
    """Asks whether these memories shall be forgotten. The plan follows with `show_plan`; without it nobody can say yes.

    `text` is the wording of a single memory, `scope` where several come from.
    """

    forget_confirmed = Signal(tuple)
    """The ids that shall be forgotten."""
    scope_wanted = Signal(object)
    """A `Scope`: everything from there shall be looked at instead."""

    def __init__(
        self, window: QWidget, ids: Sequence[MemoryId], text: str = "", scope: Scope | None = None, width: int = 700
    ) -> None:
        super().__init__(
            window,
            _title(len(ids), text, scope),
            translate("forget", "What was drawn from it goes too. Your chats stay as they are."),
            width,
        )
        self._ids = tuple(ids)
        self._narrow = window.width() < STACKS_BELOW * room()
        # Set as it is: the isolation marks are ours, what they enclose was made visible before.
        self.title.setText(self.accessibleName())
        self.fill(plain_label(translate("forget", "Looking at what else goes …"), kind="muted"))
        self._more: QMenu | None = None
        self.cancel = self.add_button(translate("forget", "Cancel"))
        self.cancel.clicked.connect(self.put_away)
        self.confirm = self.add_button(words.verb_words("forget"), "danger")
        self.confirm.setEnabled(False)
        self.confirm.clicked.connect(self._confirm)

    def show_plan(self, view: PlanView) -> None:
        """Shows what goes, and lets the person say yes to exactly that."""
        self.fill(RowTable(rows(view), narrow=self._narrow))
        self.confirm.setEnabled(True)
        if self.isVisible():
            self.confirm.setFocus()

    def show_error(self, error: SentientError) -> None:
        """Says why there is no plan."""
        self.fill(plain_label(words.error_text(error), kind="doubtful", wrap=True))
        self.cancel.setFocus()

    def offer(self, scopes: Sequence[Scope]) -> None:
        """A menu that leads to forgetting everything from where this memory came from."""
        if not scopes:
            return
        self._more = QMenu(self)
        for scope in scopes:
            entry = self._more.addAction(visible_text(say.scope_words(scope)).replace("&", "&&"))
            entry.triggered.connect(lambda _=False, chosen=scope: self._widen(chosen))
        button = self.add_button(translate("forget", "Forget more…"), "quiet", apart=True)
        button.clicked.connect(lambda: self._open_menu(button.mapToGlobal(QPoint(0, button.height() + 4))))

    @property
    def more(self) -> QMenu | None:
        """The menu of `offer`."""
        return self._more

    def _open_menu(self, at: QPoint) -> None:
        if self._more is not None:
            self._more.popup(at)

    def _widen(self, scope: Scope) -> None:
        self.put_away()
        self.scope_wanted.emit(scope)

    def _confirm(self) -> None:
        ids = self._ids
        self.put_away()
        self.forget_confirmed.emit(ids)


def _title(count: int, text: str, scope: Scope | None) -> str:
    if scope is not None:
        return visible_text(say.scope_title(scope, count))
    if count != 1 or not text:
        return translate("forget", "Forget %Ln memories?", None, count)
    flat = " ".join(text.split())
    short = flat if len(flat) <= _QUOTED else flat[: _QUOTED - 1].rstrip() + "…"
    return translate("forget", "Forget “%1”?").replace("%1", isolated(visible_text(short)))
