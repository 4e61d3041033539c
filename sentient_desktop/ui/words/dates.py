"""Times and numbers as the person's locale writes them. Times come in as microseconds UTC, shown in local time."""

from __future__ import annotations

import time

from PySide6.QtCore import QCoreApplication, QDate, QDateTime, QLocale

from sentient_desktop.domain.memory import Micros

translate = QCoreApplication.translate

_NARROW = "\u00a0"


def number(count: int) -> str:
    """A count with the locale's separators ("2,541")."""
    return QLocale().toString(count)


def percent(share: float) -> str:
    """A share of 0 to 1 as "60 %". Only a stored 1.0 is 100 %, and only a stored 0 is 0 %."""
    rounded = round(share * 100)
    if rounded == 100 and share < 1:
        rounded = 99
    if rounded == 0 and share > 0:
        rounded = 1
    return f"{QLocale().toString(rounded)}{_NARROW}%"


def _local(at: Micros) -> QDateTime:
    return QDateTime.fromMSecsSinceEpoch(at // 1000)


def _now(now: Micros | None) -> QDateTime:
    return _local(time.time_ns() // 1000 if now is None else now)


def _month_first() -> bool:
    return QLocale().dateFormat(QLocale.FormatType.ShortFormat).upper().startswith("M")


def _written(date: QDate, *, year: bool, long: bool) -> str:
    locale = QLocale()
    month_name = "MMMM" if long else "MMM"
    if _month_first():
        pattern = f"{month_name} d, yyyy" if year else f"{month_name} d"
    else:
        # Translators: how a day and a month are written, "d" and "MMM" standing for them ("d. MMM" in German).
        short = translate("dates", "d MMM")
        pattern = short.replace("MMM", month_name) + (" yyyy" if year else "")
    # Abbreviated months end in a dot in some languages; the list reads calmer without.
    return locale.toString(date, pattern).replace(".,", ",").rstrip(".")


def day(at: Micros | None, now: Micros | None = None) -> str:
    """A short day: "29 Sep", with the year when it is another one than this; empty where it is not known."""
    if at is None:
        return ""
    date = _local(at).date()
    return _written(date, year=date.year() != _now(now).date().year(), long=False)


def full_day(at: Micros | None) -> str:
    """A day with its year: "29 Sep 2026"; empty where it is not known."""
    return "" if at is None else _written(_local(at).date(), year=True, long=False)


def day_heading(at: Micros | None) -> str:
    """A day written out, for the separators of a chat: "28 September 2026"."""
    return translate("dates", "No date") if at is None else _written(_local(at).date(), year=True, long=True)


def month(at: Micros) -> str:
    """A month with its year: "September 2026"."""
    return QLocale().toString(_local(at).date(), "MMMM yyyy")


def clock_time(at: Micros | None) -> str:
    """A time of day: "18:40"; empty where it is not known."""
    return "" if at is None else QLocale().toString(_local(at).time(), QLocale.FormatType.ShortFormat)


def moment(at: Micros | None, now: Micros | None = None) -> str:
    """A day with its time where it is near: "Today 10:12", "Yesterday 18:40", else "3 Oct"."""
    if at is None:
        return ""
    days = _local(at).date().daysTo(_now(now).date())
    if days == 0:
        return translate("dates", "Today %1").replace("%1", clock_time(at))
    if days == 1:
        return translate("dates", "Yesterday %1").replace("%1", clock_time(at))
    return day(at, now)


def ago(at: Micros | None, now: Micros | None = None) -> str:
    """How long ago: "today", "yesterday", "5 days ago"; from two weeks on the day itself. Never a negative age."""
    if at is None:
        return ""
    days = _local(at).date().daysTo(_now(now).date())
    if days == 0:
        return translate("dates", "today")
    if days == 1:
        return translate("dates", "yesterday")
    if 1 < days < 14:
        return translate("dates", "%n day(s) ago", None, days)
    return day(at, now)


def latest(at: Micros | None, now: Micros | None = None) -> str:
    """When something was said, for a source: near days as "5 days ago", others as "29 Sep"; empty where not known."""
    if at is None:
        return ""
    days = _local(at).date().daysTo(_now(now).date())
    return ago(at, now) if 0 <= days < 7 else day(at, now)
