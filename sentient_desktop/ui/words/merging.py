"""What is said before memories become one."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication

from sentient_desktop.domain.memory import Memory, State
from sentient_desktop.domain.plan import Action, Place, PlanItem
from sentient_desktop.domain.plan_view import PlanText
from sentient_desktop.ui.words import forgetting
from sentient_desktop.ui.words.dates import day
from sentient_desktop.ui.words.names import state_words

translate = QCoreApplication.translate


def title(count: int) -> str:
    """The head of the sheet."""
    return translate("merging", "Make one memory of %Ln?", None, count)


def subtitle() -> str:
    """What a merge does."""
    return translate("merging", "One stays and gets the sources of all. The others are kept as replaced by it.")


def below(memory: Memory, assistant: str) -> str:
    """The small line under a wording: whose it is, since when, and its state where it is not in use."""
    parts = [assistant, day(memory.first_seen_at)]
    if memory.state is not State.CURRENT:
        parts.append(state_words(memory.state))
    return " · ".join(part for part in parts if part)


def cannot_stay() -> str:
    """Why a memory cannot be chosen."""
    return translate("merging", "Only a memory that is in use can stay.")


def happens(item: PlanItem, text: PlanText, count: int) -> str:
    """What becomes of a thing, at the end of its row."""
    if item.action in (Action.LEAVE, Action.OUT_OF_REACH):
        return forgetting.happens(item, text, count)
    if item.action is Action.REPLACE:
        return translate("merging", "gets the new wording")
    if item.place is Place.FILE_LINE:
        return translate("merging", "%Ln lines go", None, count)
    says: dict[Place, Callable[[], str]] = {
        Place.SOURCE: lambda: translate("merging", "%Ln come along", None, count),
        Place.INSIGHT: lambda: translate("merging", "loses a reason"),
        Place.SUMMARY: lambda: translate("merging", "is marked"),
        Place.PORTRAIT: lambda: translate("merging", "is marked as out of date"),
        Place.REPLY_CHIP: lambda: translate("merging", "%Ln no longer count", None, count),
        Place.RUN_CHIP: lambda: translate("merging", "%Ln no longer count", None, count),
        Place.CHECKPOINT: lambda: translate("merging", "is not used again"),
        Place.LINKED_RECORD: lambda: translate("merging", "entry goes"),
    }
    return says.get(item.place, lambda: translate("merging", "changes"))()


def nothing_else() -> str:
    """Where a merge touches nothing but the memories."""
    return translate("merging", "Nothing else changes.")
