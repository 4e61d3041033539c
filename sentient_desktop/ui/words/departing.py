"""What is said before an assistant is taken away, and afterwards."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from sentient_desktop.domain.change import Change
from sentient_desktop.domain.plan import Action, Place, PlanItem
from sentient_desktop.domain.plan_view import PlanText
from sentient_desktop.ui.words.forgetting import memories_name, other_memories_name, place_name
from sentient_desktop.ui.words.sentences import counted

translate = QCoreApplication.translate


def title(name: str) -> str:
    """The question over the sheet. `name` is ready to be shown."""
    return translate("departing", "Remove %1?").replace("%1", name)


def explained() -> str:
    """What the sheet says first."""
    return translate(
        "departing",
        "Its memories go, its chats, and all that was drawn from them. This cannot be undone; reading it in again"
        " brings it back.",
    )


def head(item: PlanItem) -> str:
    """What a row is about."""
    if item.name:
        return item.name
    if item.place is Place.MEMORY:
        return memories_name() if item.action is Action.REMOVE else other_memories_name()
    if item.place is Place.CHAT:
        return translate("departing", "The chats")
    if item.place is Place.SOURCE and item.action is Action.CHANGE:
        return translate("departing", "Sources of others")
    return place_name(item.place)


def middle(item: PlanItem, text: PlanText, count: int) -> str:
    """How much it is."""
    if item.place is Place.ORIGIN:
        where = text.text or text.name
        return translate("departing", "%1 still holds it.").replace("%1", where)
    if item.name:
        if item.action is Action.REMOVE:
            return translate("departing", "a copy that this program made")
        return translate("departing", "a file of another program, or your own")
    if item.place is Place.CHAT:
        return translate("departing", "%Ln chats with all their messages", None, count)
    if item.place is Place.MEMORY and item.action is Action.CHANGE:
        if item.target.startswith("assistant:"):
            return translate("departing", "%Ln replaced by one of these", None, count)
        return translate("departing", "%Ln made one with one of these", None, count)
    if item.place is Place.SOURCE and item.action is Action.CHANGE:
        return translate("departing", "%Ln lie in these chats", None, count)
    return counted(item.place, count)


def end(item: PlanItem, count: int) -> str:
    """What becomes of it."""
    if item.action is Action.OUT_OF_REACH:
        return translate("departing", "out of reach")
    if item.action is Action.LEAVE:
        return translate("departing", "stays as it is")
    if item.action is Action.REMOVE:
        return translate("departing", "go") if count > 1 else translate("departing", "goes")
    if item.place is Place.SOURCE and item.action is Action.CHANGE:
        return translate("departing", "keep their quotes")
    if item.place is Place.MEMORY and item.target.startswith("assistant:"):
        return translate("departing", "stay replaced")
    return translate("departing", "in use again")


def going_sentence(name: str) -> str:
    """While it goes."""
    return translate("departing", "Removing %1 …").replace("%1", name)


def gone_sentence(name: str, change: Change) -> str:
    """When it is gone."""
    counts = change.plan.counts() if change.plan is not None else {}
    goes = [counted(place, counts[place]) for place in (Place.MEMORY, Place.CHAT) if counts.get(place)]
    sentence = translate("departing", "%1 is removed.").replace("%1", name)
    if goes:
        gone = translate("departing", "%1 is removed, with %2.").replace("%1", name)
        sentence = gone.replace("%2", translate("departing", " and ").join(goes))
    count = len(change.unfinished)
    if count:
        sentence += " " + translate("sentences", "%Ln things are not finished yet.", None, count)
    return sentence
