"""The model that may help the tidy-up: its settings, and what is told and asked before the first request."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QCheckBox, QFormLayout, QHBoxLayout, QLineEdit, QWidget

from sentient_desktop.domain.tidying import ADDRESS, BY_ITSELF, ENABLED, NAME, ModelTold
from sentient_desktop.errors import SentientError
from sentient_desktop.library import Library
from sentient_desktop.ui import words
from sentient_desktop.ui.settings_list import SettingsList
from sentient_desktop.ui.tasks import Tasks
from sentient_desktop.ui.theme import MEDIUM, SMALL
from sentient_desktop.ui.widgets import LinkButton, Sheet, plain_label, push_button, visible_text
from sentient_desktop.ui.words import tidying as say

translate = QCoreApplication.translate


class ModelSettings(SettingsList):
    """Off until it is turned on. What is chosen here is written with Done, and asked about then."""

    tidy_requested = Signal()
    journal_requested = Signal()

    def __init__(self, library: Library, tasks: Tasks, parent: QWidget | None = None) -> None:
        heading = translate("settings", "A language model that helps")
        about = translate(
            "settings",
            "It looks through old memories, and those that may say the same, and suggests what to do. Off until you"
            " turn it on; before it is asked for the first time you see what it is sent.",
        )
        super().__init__(library, tasks, heading, about, spacing=SMALL, parent=parent)
        self._told: ModelTold | None = None
        self.enabled = QCheckBox(translate("settings", "Ask a model when tidying up"))
        self.address, self.name = QLineEdit(), QLineEdit()
        self.by_itself = QCheckBox(translate("settings", "Let it act by itself, within fixed limits"))
        self.tidy = push_button(translate("settings", "Tidy up now"))
        self.journal = LinkButton(say.journal_title())
        self._fields = QWidget()
        form = QFormLayout(self._fields)
        form.setContentsMargins(0, 0, 0, 0)
        form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        form.setHorizontalSpacing(MEDIUM)
        form.setVerticalSpacing(SMALL)
        for name, field in (
            (translate("settings", "Its address"), self.address),
            (translate("settings", "Its name there"), self.name),
        ):
            label = plain_label(name)
            label.setBuddy(field)
            field.setAccessibleName(name)
            form.addRow(label, field)
        self.error = plain_label(kind="doubtful", wrap=True)
        button = QWidget()
        row = QHBoxLayout(button)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.tidy)
        row.addWidget(self.journal)
        row.addStretch(1)
        for part in (self.enabled, self._fields, self.by_itself, button, self.error):
            self._add(part)
        self.error.hide()
        self.setEnabled(False)
        self.enabled.toggled.connect(self._fit)
        self.tidy.clicked.connect(self.tidy_requested)
        self.journal.clicked.connect(self.journal_requested)
        self._fit()

    def look(self) -> None:
        """Reads what is set."""
        self._tasks.read(self._library.model_told, self._show, key="settings.model", owner=self, failed=self._refuse)

    def changed(self) -> dict[str, str]:
        """The settings that are chosen otherwise than they are."""
        if self._told is None:
            return {}
        told = self._told
        pairs = (
            (ENABLED, self.enabled.isChecked(), told.enabled),
            (BY_ITSELF, self.by_itself.isChecked(), told.acts_by_itself),
        )
        found = {key: "true" if now else "false" for key, now, before in pairs if now is not before}
        if told.enabled and not told.agreed and self.enabled.isChecked():
            # The question was never answered: it is asked again.
            found[ENABLED] = "true"
        texts = ((ADDRESS, self.address.text().strip(), told.address), (NAME, self.name.text().strip(), told.name))
        # Switched off, what stands in the fields is nobody's wish.
        return found | {key: now for key, now, before in texts if now != before and self.enabled.isChecked()}

    def _show(self, told: ModelTold) -> None:
        self._told = told
        self.address.setText(told.address)
        self.name.setText(told.name)
        self.by_itself.setChecked(told.acts_by_itself)
        self.enabled.setChecked(told.enabled)
        self.setEnabled(True)
        self._fit()

    def _fit(self) -> None:
        on, told = self.enabled.isChecked(), self._told
        for part in (self._fields, self.by_itself):
            part.setVisible(on)
        self.tidy.setVisible(on and told is not None and told.enabled and told.agreed and bool(told.name))
        self.resized.emit()

    def _refuse(self, error: SentientError) -> None:
        self.error.setText(visible_text(words.error_text(error)))
        self.error.show()
        self.resized.emit()


class ModelSheet(Sheet):
    """Tells what is sent to a model, and asks. Put away without a yes, the model is off again."""

    agreed = Signal(str)
    """The address that the person said yes to."""
    declined = Signal()

    def __init__(self, window: QWidget, told: ModelTold) -> None:
        super().__init__(
            window, say.ask_title(), visible_text(f"{told.name} · {told.address}".removeprefix(" · ")), 560
        )
        self._told = told
        self._said_yes = False
        parts = [say.where(told), say.what_is_sent(), say.what_it_does(told)]
        if told.key:
            parts.append(say.key_goes_along())
        for number, text in enumerate(parts):
            kind = "unsure" if number == 0 and not told.here else ""
            self.column.addWidget(plain_label(text, kind=kind, wrap=True))
        self.column.addStretch(1)
        self.cancel = self.add_button(translate("settings", "Not now"))
        self.cancel.clicked.connect(self.put_away)
        self.yes = self.add_button(translate("settings", "Agree"), "primary")
        self.yes.clicked.connect(self._agree)
        self.closed.connect(self._end)

    def _agree(self) -> None:
        self._said_yes = True
        self.agreed.emit(self._told.address)
        self.put_away()

    def _end(self) -> None:
        if not self._said_yes:
            self.declined.emit()
