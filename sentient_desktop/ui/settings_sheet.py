"""The few settings a person needs: language, colours, their names, the time to undo, single keys; the model that may
help; and which files are kept in step."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QGridLayout, QLineEdit, QSpinBox, QWidget

from sentient_desktop.domain.tidying import ModelTold
from sentient_desktop.errors import SentientError
from sentient_desktop.library import Library
from sentient_desktop.ui import words
from sentient_desktop.ui.model_settings import ModelSettings
from sentient_desktop.ui.safety_copies import SafetyCopies
from sentient_desktop.ui.settings import LANGUAGE, SCHEME, SINGLE_KEYS, Settings
from sentient_desktop.ui.tasks import Tasks
from sentient_desktop.ui.theme import MEDIUM, SMALL, Scheme, appearance
from sentient_desktop.ui.widgets import Sheet, hairline, plain_label, unturned, visible_text
from sentient_desktop.ui.workspace_files import WorkspaceFiles

translate = QCoreApplication.translate

_NAME, _UNDO_SECONDS = "name", "forget.undo_seconds"


class SettingsSheet(Sheet):
    """Colours, single keys and the list of files count at once; what else the library holds is written with Done."""

    single_keys_chosen = Signal(bool)
    tidy_requested = Signal()
    journal_requested = Signal()
    model_chosen = Signal(object)
    """A model was turned on that the person has not agreed to yet: a `ModelTold`."""

    def __init__(self, window: QWidget, library: Library, tasks: Tasks, settings: Settings) -> None:
        super().__init__(window, translate("settings", "Settings"), width=560)
        self._library = library
        self._tasks = tasks
        self._settings = settings
        self._stored: dict[str, str] = {}
        self.scheme = self._choice(
            ("system", translate("settings", "As the system")),
            ("light", translate("settings", "Light")),
            ("dark", translate("settings", "Dark")),
        )
        self.language = self._choice(
            ("system", translate("settings", "As the system")), ("en", "English"), ("de", "Deutsch")
        )
        self.names = QLineEdit()
        self.seconds = unturned(QSpinBox())
        self.seconds.setRange(1, 600)
        self.seconds.setButtonSymbols(QSpinBox.ButtonSymbols.NoButtons)
        # Without buttons Qt gives the field the whole box, whatever room the style sheet wants around the text.
        self.seconds.lineEdit().setTextMargins(MEDIUM - 3, 0, MEDIUM - 3, 0)
        self.single = QCheckBox(translate("settings", "R, N and E act without a modifier"))
        self._error = plain_label(kind="doubtful", wrap=True)
        self._error.hide()
        self.model = ModelSettings(library, tasks)
        self.model.tidy_requested.connect(self.put_away)
        self.model.tidy_requested.connect(self.tidy_requested)
        self.model.journal_requested.connect(self.put_away)
        self.model.journal_requested.connect(self.journal_requested)
        self.files = WorkspaceFiles(library, tasks)
        self.copies = SafetyCopies(library, tasks)
        self._lay_out()
        self._show_present()

    def _lay_out(self) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(24)
        grid.setVerticalSpacing(12)
        grid.setColumnStretch(0, 2)
        grid.setColumnStretch(1, 3)
        rows: tuple[tuple[str, QWidget, str], ...] = (
            (translate("settings", "Colours"), self.scheme, ""),
            (translate("settings", "Language"), self.language, translate("settings", "From the next start on.")),
            (
                translate("settings", "Your names"),
                self.names,
                translate("settings", "How assistants call you, with commas between."),
            ),
            (translate("settings", "Time to undo a forget, in seconds"), self.seconds, ""),
            (translate("settings", "Keys"), self.single, ""),
        )
        line = 0
        for name, field, hint in rows:
            label = plain_label(name, wrap=True)
            label.setBuddy(field)
            field.setAccessibleName(name)
            grid.addWidget(label, line, 0)
            grid.addWidget(field, line, 1)
            if hint:
                grid.addWidget(plain_label(hint, step="small", kind="muted", wrap=True), line + 1, 1)
            line += 2
        self.column.addLayout(grid)
        self.column.addWidget(self._error)
        for part in (self.model, self.files, self.copies):
            self.column.addSpacing(SMALL)
            self.column.addWidget(hairline())
            self.column.addSpacing(SMALL)
            self.column.addWidget(part)
            part.resized.connect(self.place)
        self.column.addStretch(1)
        self.add_button(translate("settings", "Cancel")).clicked.connect(self.put_away)
        self.done = self.add_button(translate("settings", "Done"), "primary")
        self.done.clicked.connect(self._keep)
        self.scheme.activated.connect(self._dress)

    def _show_present(self) -> None:
        self.scheme.setCurrentIndex(self.scheme.findData(self._settings.get(SCHEME)))
        self.language.setCurrentIndex(self.language.findData(self._settings.get(LANGUAGE)))
        self.single.setChecked(self._settings.get(SINGLE_KEYS))
        for field in (self.names, self.seconds):
            field.setEnabled(False)
        self._tasks.read(self._library.settings, self._show_stored, owner=self, failed=self._refuse)
        self.model.look()
        self.files.look()
        self.copies.look()

    def _show_stored(self, stored: dict[str, tuple[str, str]]) -> None:
        self._stored = {key: value for key, (value, _) in stored.items()}
        self.names.setText(self._stored.get(_NAME, ""))
        self.names.setEnabled(_NAME in self._stored)
        seconds = self._stored.get(_UNDO_SECONDS, "10")
        self.seconds.setValue(int(seconds) if seconds.isdigit() else 10)
        self.seconds.setEnabled(_UNDO_SECONDS in self._stored)

    def _dress(self) -> None:
        chosen = str(self.scheme.currentData())
        self._settings.set(SCHEME, chosen)
        appearance().choose(Scheme(chosen))

    def _keep(self) -> None:
        self._settings.set(LANGUAGE, str(self.language.currentData()))
        self._settings.set(SINGLE_KEYS, self.single.isChecked())
        self.single_keys_chosen.emit(self.single.isChecked())
        wanted = {_NAME: self.names.text().strip(), _UNDO_SECONDS: str(self.seconds.value())}
        changed = {key: value for key, value in wanted.items() if self._stored.get(key, value) != value}
        changed |= self.model.changed()
        if not changed:
            self.put_away()
            return
        self._tasks.write(lambda: self._write(changed), self._written, owner=self, failed=self._refuse)

    def _write(self, changed: dict[str, str]) -> ModelTold:
        for key, value in changed.items():
            self._library.set_setting(key, value)
        return self._library.model_told()

    def _written(self, told: ModelTold) -> None:
        self.put_away()
        if told.enabled and not told.agreed:
            self.model_chosen.emit(told)

    def _refuse(self, error: SentientError) -> None:
        self._error.setText(visible_text(words.error_text(error)))
        self._error.show()
        self.place()

    @staticmethod
    def _choice(*entries: tuple[str, str]) -> QComboBox:
        box = unturned(QComboBox())
        for value, text in entries:
            box.addItem(text, value)
        return box
