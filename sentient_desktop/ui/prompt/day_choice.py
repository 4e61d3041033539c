"""A button that says which day is looked at, and lets one choose another that has passed."""

from __future__ import annotations

from PySide6.QtCore import QDate, QPoint, Qt, Signal
from PySide6.QtGui import QTextCharFormat
from PySide6.QtWidgets import QCalendarWidget, QFrame, QPushButton, QToolButton, QVBoxLayout, QWidget

from sentient_desktop.ui.theme import SMALL
from sentient_desktop.ui.widgets import icon, push_button
from sentient_desktop.ui.words.dates import full_day


class DayChoice(QPushButton):
    """Shows today until another day is chosen. Enter and Space open the calendar, Esc closes it."""

    chosen = Signal(object)
    """The `QDate`; None for today."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._day: QDate | None = None
        self._popup = QFrame(self, Qt.WindowType.Popup)
        self._popup.setProperty("kind", "popup")
        self.calendar = QCalendarWidget()
        self.calendar.setVerticalHeaderFormat(QCalendarWidget.VerticalHeaderFormat.NoVerticalHeader)
        self.calendar.setGridVisible(False)
        self.calendar.setMaximumDate(QDate.currentDate())
        for weekend in (Qt.DayOfWeek.Saturday, Qt.DayOfWeek.Sunday):
            # No red: nothing is wrong with these days.
            self.calendar.setWeekdayTextFormat(weekend, QTextCharFormat())
        for name, picture in (("prevmonth", "back"), ("nextmonth", "forward")):
            # Its own are black, also in the dark.
            button = self.calendar.findChild(QToolButton, f"qt_calendar_{name}")
            if button is not None:
                button.setIcon(icon(picture))
        self.calendar.setAccessibleName(self.tr("Day"))
        self.today = push_button(self.tr("Today"), "quiet")
        column = QVBoxLayout(self._popup)
        column.setContentsMargins(SMALL, SMALL, SMALL, SMALL)
        column.addWidget(self.calendar)
        column.addWidget(self.today)
        self.clicked.connect(self._open)
        self.calendar.clicked.connect(self._choose)
        self.calendar.activated.connect(self._choose)
        self.today.clicked.connect(lambda: self._choose(QDate.currentDate()))
        self.show_day(None)

    @property
    def day(self) -> QDate | None:
        """The day that is looked at; None for today."""
        return self._day

    def show_day(self, day: QDate | None) -> None:
        """Says that this day is looked at."""
        self._day = day
        at = None if day is None else day.startOfDay().toMSecsSinceEpoch() * 1000
        self.setText(self.tr("Today") if at is None else full_day(at))
        self.setAccessibleName(self.tr("Told on: %1").replace("%1", self.text()))

    def _open(self) -> None:
        today = QDate.currentDate()
        self.calendar.setMaximumDate(today)  # the window may have stood open over midnight
        self.calendar.setSelectedDate(self._day or today)
        self._popup.adjustSize()
        corner = self.mapToGlobal(QPoint(0, self.height() + 2))
        screen = self.screen().availableGeometry()
        corner.setX(max(screen.left(), min(corner.x(), screen.right() - self._popup.width())))
        self._popup.move(corner)
        self._popup.show()
        self.calendar.setFocus()

    def _choose(self, day: QDate) -> None:
        self._popup.hide()
        wanted = None if day >= QDate.currentDate() else day
        if wanted != self._day:
            self.show_day(wanted)
            self.chosen.emit(wanted)
