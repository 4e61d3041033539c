"""What the pages "How healthy is this memory" and "Over time" say."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from sentient_desktop.domain.memory import Micros
from sentient_desktop.domain.over_time import Happening
from sentient_desktop.domain.review import AuditKind
from sentient_desktop.ui.words.dates import day, full_day, number

translate = QCoreApplication.translate


def health_title() -> str:
    """The heading of the page."""
    return translate("health", "How healthy is this memory?")


def health_summary(of: int) -> str:
    """What was looked at."""
    return translate("health", "%Ln memories in use", None, of)


def finding_title(kind: AuditKind) -> str:
    """What ails a memory."""
    return {
        AuditKind.UNSOURCED: translate("health", "No source"),
        AuditKind.OTHER_SPEAKER: translate("health", "Said by someone else"),
        AuditKind.DOUBTFUL: translate("health", "Doubtful"),
        AuditKind.OLD: translate("health", "May be out of date"),
        AuditKind.DOUBLED: translate("health", "Said twice"),
        AuditKind.CONTRADICTORY: translate("health", "Contradicting"),
        AuditKind.SECRET: translate("health", "Secret?"),
    }[kind]


def finding_explained(kind: AuditKind) -> str:
    """The same in a sentence."""
    return {
        AuditKind.UNSOURCED: translate("health", "Nothing says where it came from."),
        AuditKind.OTHER_SPEAKER: translate("health", "Somebody else said it, not you."),
        AuditKind.DOUBTFUL: translate("health", "The assistant is less than half sure."),
        AuditKind.OLD: translate("health", "Nobody has said it for a long time."),
        AuditKind.DOUBLED: translate("health", "Another memory says the same."),
        AuditKind.CONTRADICTORY: translate("health", "Another memory says something else."),
        AuditKind.SECRET: translate("health", "It looks like a password or a key."),
    }[kind]


def count_of(count: int, of: int) -> str:
    """How many have it: "12 of 2,541"."""
    return translate("health", "%1 of %2").replace("%1", number(count)).replace("%2", number(of))


def week_says(week: Micros, count: int) -> str:
    """One bar: "Week of 5 Oct: 3 memories"."""
    says = translate("health", "Week of %1: %Ln memories", None, count)
    return says.replace("%1", day(week))


def weeks_summary(name: str, values: tuple[int, ...], weeks: tuple[Micros, ...]) -> str:
    """A chart as a sentence: how many in all, and in which week most."""
    total = sum(values)
    if not total:
        return translate("health", "None in these weeks.")
    most = max(range(len(values)), key=lambda at: values[at])
    says = translate("health", "%1: %Ln in these weeks, most in the week of %2.", None, total)
    return says.replace("%1", name).replace("%2", full_day(weeks[most]))


def noted_by_week(kind: AuditKind) -> str:
    """The name of a finding's chart."""
    return translate("health", "%1, by the week in which they were noted").replace("%1", finding_title(kind))


def still_to_look_at(count: int) -> str:
    """That the figures are not complete yet."""
    return translate("health", "%Ln memories have not been looked at yet.", None, count)


def all_is_well() -> str:
    """Where nothing was found."""
    return translate("health", "Nothing to worry about was found.")


def happening_title(happening: Happening) -> str:
    """The heading of a chart."""
    return {
        Happening.CAME: translate("health", "Came"),
        Happening.SAID_AGAIN: translate("health", "Said again"),
        Happening.DISPUTED: translate("health", "Marked as not right"),
        Happening.REPLACED: translate("health", "Replaced"),
    }[happening]


def happened(happening: Happening, count: int) -> str:
    """So many in the weeks that are shown."""
    return {
        Happening.CAME: translate("health", "%Ln memories came", None, count),
        Happening.SAID_AGAIN: translate("health", "%Ln times a memory was said again", None, count),
        Happening.DISPUTED: translate("health", "%Ln marked as not right", None, count),
        Happening.REPLACED: translate("health", "%Ln replaced", None, count),
    }[happening]


def earlier_words(count: int) -> str:
    """What came before the chart begins."""
    return translate("health", "%Ln more came earlier, or at a time that is not known.", None, count)


def decided_here() -> str:
    """What the charts of what happened count."""
    return translate(
        "health", "Week by week. What was decided before it was read in here has no date, and is not counted."
    )


def span_words(first: Micros, last: Micros) -> str:
    """From which week to which: "from 3 Dec 2025 to 26 Nov 2026"."""
    return translate("health", "From %1 to %2").replace("%1", full_day(first)).replace("%2", full_day(last))
