"""What a forget would touch, shown before it is done: every place, what happens there, what is out of reach."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QWidget

from sentient_desktop.domain.plan import Action, Place, Plan, PlanItem
from sentient_desktop.ui import words
from sentient_desktop.ui.widgets import Sheet, isolated, sheet_table, visible_text

translate = QCoreApplication.translate

_QUOTED = 60


class ForgetSheet(Sheet):
    """Shows the plan of a forget and asks for the go-ahead. `text` is the wording of a single memory."""

    forget_confirmed = Signal(tuple)
    """The ids that shall be forgotten."""

    def __init__(self, window: QWidget, plan: Plan, text: str = "") -> None:
        super().__init__(
            window,
            _title(len(plan.memory_ids), text),
            translate("forget", "What was drawn from it goes too. Your chats stay as they are."),
        )
        self._ids = plan.memory_ids
        # Set as it is: the isolation marks are ours, what they enclose was made visible before.
        self.title.setText(self.accessibleName())
        self.column.addWidget(sheet_table(lines(plan)))
        self.column.addStretch(1)
        cancel = self.add_button(translate("forget", "Cancel"))
        cancel.clicked.connect(self.put_away)
        self.confirm = self.add_button(words.verb_words("forget"), "danger")
        self.confirm.clicked.connect(self._confirm)

    def _confirm(self) -> None:
        ids = self._ids
        self.put_away()
        self.forget_confirmed.emit(ids)


def _title(count: int, text: str) -> str:
    if count != 1 or not text:
        return translate("forget", "Forget %Ln memories?", None, count)
    short = text if len(text) <= _QUOTED else text[: _QUOTED - 1].rstrip() + "…"
    return translate("forget", "Forget “%1”?").replace("%1", isolated(visible_text(short)))


def lines(plan: Plan) -> list[tuple[str, str, str, str]]:
    """The plan, place by place: name, why, what happens, and the role of the last word (`accent`: look here)."""
    order = list(Place)
    gathered: dict[tuple[int, Action], list[PlanItem]] = {}
    for item in plan.items:
        gathered.setdefault((order.index(item.place), item.action), []).append(item)
    shown = []
    for (_, action), items in sorted(gathered.items(), key=lambda pair: pair[0][0]):
        total = PlanItem(items[0].place, "", action, items[0].why, sum(item.count for item in items))
        what, happens = words.plan_line(total)
        tone = "accent" if action in (Action.LEAVE, Action.OUT_OF_REACH) else ""
        shown.append((what, words.plan_reason(total), happens, tone))
    return shown
