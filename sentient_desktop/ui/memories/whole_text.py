"""A window for a text that is too long for the detail: plain, in lines that were broken beforehand."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QPlainTextEdit, QVBoxLayout, QWidget

from sentient_desktop.ui.memories.text_runs import may_hide
from sentient_desktop.ui.widgets import push_button, visible_text

LINE = 100
"""Characters a line: 10 MB in one line takes the field five seconds, in lines of 100 a third of one."""


class WholeText(QDialog):
    """Shows one long text, to be read and copied."""

    def __init__(self, title: str, text: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self.resize(760, 600)
        column = QVBoxLayout(self)
        self.field = QPlainTextEdit()
        self.field.setReadOnly(True)
        self.field.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.field.setAccessibleName(title)
        self.field.setPlainText(_broken(text))
        column.addWidget(self.field, 1)
        close = push_button(self.tr("Close"))
        close.clicked.connect(self.close)
        column.addWidget(close, 0, Qt.AlignmentFlag.AlignRight)


def _broken(text: str) -> str:
    lines = (line[start : start + LINE] for line in text.split("\n") for start in range(0, max(len(line), 1), LINE))
    return "\n".join(visible_text(line) if may_hide(line) else line for line in lines)
