"""Everything that can be done in the window, each as one QAction: menu, button, shortcut and context menu share it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QAbstractSpinBox, QApplication, QComboBox, QLineEdit, QPlainTextEdit, QTextEdit, QWidget

from sentient_desktop.ui.widgets import icon

translate = QCoreApplication.translate
_Standard = QKeySequence.StandardKey

_ALWAYS = ("close", "quit")

Keys = tuple[QKeySequence.StandardKey | str, ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """One action: its name in code, its words, icon and keys. `single` marks a letter that acts without a modifier."""

    name: str
    text: str
    picture: str = ""
    keys: Keys = ()
    single: bool = False
    role: QAction.MenuRole = QAction.MenuRole.NoRole


def entries() -> tuple[Entry, ...]:
    """All actions, in the order of the sheet of keys. A function, since words are looked up in the language of now."""
    roles = QAction.MenuRole
    return (
        Entry("search", translate("actions", "Search"), "search", (_Standard.Find, "/")),
        Entry("open_source", translate("actions", "Open the first source"), "chat"),
        Entry("affirm", translate("actions", "It’s right"), "check", ("R",), single=True),
        Entry("dispute", translate("actions", "This isn’t right"), "not-right", ("N",), single=True),
        Entry("replace_older", translate("actions", "Replace the older"), "replaced", ("O",), single=True),
        Entry("take_out", translate("actions", "Take out of use"), "replaced", ("U",), single=True),
        Entry("edit", translate("actions", "Edit the wording"), "edit", ("E", "F2"), single=True),
        Entry("forget", translate("actions", "Forget"), "trash", (_Standard.Delete,)),
        Entry("forget_sheet", translate("actions", "Forget…"), "trash", ("Shift+Del",)),
        Entry("forget_chat", translate("actions", "Forget everything from this chat…"), "trash"),
        Entry("proof", translate("actions", "Proof of the last forget"), "check"),
        Entry("restore", translate("actions", "Use it again"), "undo"),
        Entry("merge", translate("actions", "Merge…"), "merge", ("M",), single=True),
        Entry("later", translate("actions", "Later"), "clock", ("L",), single=True),
        Entry("copy", translate("actions", "Copy the wording"), "copy"),
        Entry("undo", translate("actions", "Undo"), "undo", (_Standard.Undo,)),
        Entry("redo", translate("actions", "Redo"), "redo", ("Ctrl+Shift+Z", _Standard.Redo)),
        Entry("back", translate("actions", "Back"), "back", ("Alt+Left", _Standard.Back)),
        Entry("forward", translate("actions", "Forward"), "forward", ("Alt+Right", _Standard.Forward)),
        Entry("review", translate("actions", "Review"), "review", ("Ctrl+Shift+R",)),
        Entry("health", translate("actions", "How healthy is this memory?"), "insight"),
        Entry("over_time", translate("actions", "Over time"), "clock"),
        Entry("import", translate("actions", "Import…"), "import", (_Standard.Open,)),
        Entry("export", translate("actions", "Export…"), "save", (_Standard.SaveAs,)),
        Entry("reload", translate("actions", "Read again"), "refresh", ("F5", _Standard.Refresh)),
        Entry("next_pane", translate("actions", "Next part of the window"), "", ("F6",)),
        Entry("settings", translate("actions", "Settings"), "settings", ("Ctrl+,",), role=roles.PreferencesRole),
        Entry("keys", translate("actions", "Keys"), "help", ("F1",)),
        Entry("about", translate("actions", "About Sentient Desktop"), "info", role=roles.AboutRole),
        Entry("close", translate("actions", "Close the window"), "", (_Standard.Close,)),
        Entry("quit", translate("actions", "Quit"), "close", (_Standard.Quit,), role=roles.QuitRole),
    )


class Actions(QObject):
    """The actions of one window, by name. `window` is where their keys count."""

    single_keys_allowed = Signal(bool)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._by_name: dict[str, QAction] = {}
        self._disabled: set[str] = set()
        self._is_off = False
        self.has_single_keys = True
        for entry in entries():
            self._by_name[entry.name] = self._make(entry, window)

    def __getitem__(self, name: str) -> QAction:
        return self._by_name[name]

    def allow_single_keys(self, *, allowed: bool) -> None:
        """Whether letters act without a modifier: people who speak to their machine must be able to switch it off."""
        self.has_single_keys = allowed
        self.single_keys_allowed.emit(allowed)
        for entry in entries():
            if entry.single:
                keys = entry.keys if allowed else tuple(key for key in entry.keys if not _is_letter(key))
                self._by_name[entry.name].setShortcuts(_sequences(keys))

    def switch_off(self) -> None:
        """Nothing can be done while a sheet lies over the window, but closing it."""
        self._is_off = True
        for name, action in self._by_name.items():
            action.setEnabled(name in _ALWAYS)

    def switch_on(self) -> None:
        """What could be done before can be done again."""
        self._is_off = False
        for name, action in self._by_name.items():
            action.setEnabled(name not in self._disabled)

    def enable(self, names: Iterable[str], *, enabled: bool) -> None:
        """Whether these can be done; while all are switched off, from then on."""
        for name in names:
            (self._disabled.discard if enabled else self._disabled.add)(name)
            self._by_name[name].setEnabled(enabled and not self._is_off)

    def listed(self) -> list[tuple[str, str]]:
        """Words and keys of all actions that have keys, for the sheet of keys."""
        rows = []
        for action in self._by_name.values():
            keys = [sequence.toString(QKeySequence.SequenceFormat.NativeText) for sequence in action.shortcuts()[:2]]
            if keys:
                rows.append((action.text().replace("&&", "&"), "  ·  ".join(keys)))
        return rows

    def _make(self, entry: Entry, window: QWidget) -> QAction:
        action = QAction(entry.text, window)
        action.setObjectName(entry.name)
        if entry.picture:
            action.setIcon(icon(entry.picture))
        action.setShortcuts(_sequences(entry.keys))
        action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        action.setMenuRole(entry.role)
        # Drawn in menus by our own icons on every system, which the macOS style would leave out.
        action.setIconVisibleInMenu(True)
        window.addAction(action)
        return action


def _is_letter(key: QKeySequence.StandardKey | str) -> bool:
    return isinstance(key, str) and len(key) == 1 and key.isalpha()


def _sequences(keys: Keys) -> list[QKeySequence]:
    made: list[QKeySequence] = []
    for key in keys:
        if isinstance(key, str):
            sequences = [QKeySequence(key)]
        else:
            sequences = QKeySequence.keyBindings(key)[:1]
        # A key that two names of the same action share would be ambiguous, and then do nothing at all.
        made += [sequence for sequence in sequences if sequence not in made]
    return made


def is_typing() -> bool:
    """Whether the focus is where letters are text, so that a single letter is no command."""
    focused = QApplication.focusWidget()
    if isinstance(focused, (QLineEdit, QPlainTextEdit, QTextEdit)):
        return not focused.isReadOnly()
    return isinstance(focused, (QAbstractSpinBox, QComboBox))
