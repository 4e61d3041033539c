"""What is said before a forget and while it can be undone: each row of its plan, and the notice."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication

from sentient_desktop.domain.change import Change
from sentient_desktop.domain.plan import Action, Place, PlanItem, Why
from sentient_desktop.domain.plan_view import PlanText, Scope
from sentient_desktop.ui.words.dates import day, number
from sentient_desktop.ui.words.names import place_words
from sentient_desktop.ui.words.sentences import change_sentence

translate = QCoreApplication.translate

_SHORT = 160
_IN_NOTICE = 70


def quoted(text: str) -> str:
    """A text in quotes, on one line, cut where it is long."""
    flat = " ".join(text.split())
    short = flat if len(flat) <= _SHORT else flat[: _SHORT - 1].rstrip() + "…"
    return translate("forget", "“%1”").replace("%1", short)


def thing_name(item: PlanItem, text: PlanText) -> str:
    """One thing that a plan touches, as the head of its row: "Summary of 29 Sep", "MEMORY.md, line 14"."""
    if item.place is Place.FILE_LINE:
        line = item.target.split(":")[2:]
        name = item.name or text.name
        return translate("forget", "%1, line %2").replace("%1", name).replace("%2", line[0]) if line else name
    if item.place is Place.LINKED_RECORD and item.name:
        entry = item.target.split(":")[2:]
        named = translate("forget", "%1, entry %2").replace("%1", item.name)
        return named.replace("%2", entry[0]) if entry else item.name
    if item.place is Place.ORIGIN:
        return text.name
    if item.place is Place.SUMMARY and text.at is not None:
        return translate("forget", "Summary of %1").replace("%1", day(text.at))
    if item.place is Place.JOURNAL and text.at is not None:
        return translate("forget", "Journal of %1").replace("%1", day(text.at))
    return place_name(item.place)


def place_name(place: Place) -> str:
    """A kind of place, as the head of a row."""
    return {
        Place.MEMORY: translate("forget", "The memory"),
        Place.SOURCE: translate("forget", "Sources"),
        Place.SUMMARY: translate("forget", "Summary"),
        Place.INSIGHT: translate("forget", "Insight"),
        Place.QUESTION: translate("forget", "Question"),
        Place.JOURNAL: translate("forget", "Journal"),
        Place.PORTRAIT: translate("forget", "Portrait"),
        Place.REPLY_CHIP: translate("forget", "Under replies"),
        Place.RUN_CHIP: translate("forget", "At tasks"),
        Place.CHECKPOINT: translate("forget", "Task checkpoint"),
        Place.FILE_LINE: translate("forget", "Lines in files"),
        Place.LINKED_RECORD: translate("forget", "Linked store"),
        Place.SAFETY_COPY: translate("forget", "Safety copies"),
        Place.CHAT: translate("forget", "Your chats"),
        Place.ORIGIN: translate("forget", "Where it was read from"),
    }[place]


def memories_name() -> str:
    """Several memories, as the head of a row."""
    return translate("forget", "The memories")


def one_memory_name() -> str:
    """One of several memories, as the head of a row."""
    return translate("forget", "Memory")


def other_memories_name() -> str:
    """Memories that are not asked to be forgotten, as the head of a row."""
    return translate("forget", "Other memories")


def place_picture(place: Place) -> str:
    """The icon of a kind of place."""
    return {
        Place.MEMORY: "list",
        Place.SOURCE: "link",
        Place.SUMMARY: "note",
        Place.INSIGHT: "insight",
        Place.QUESTION: "help",
        Place.JOURNAL: "journal",
        Place.PORTRAIT: "assistant",
        Place.REPLY_CHIP: "topic",
        Place.RUN_CHIP: "task",
        Place.CHECKPOINT: "task",
        Place.FILE_LINE: "file",
        Place.LINKED_RECORD: "link",
        Place.SAFETY_COPY: "save",
        Place.CHAT: "chat",
        Place.ORIGIN: "folder",
    }[place]


def memory_middle(earlier: int) -> str:
    """What goes with a single memory's row."""
    if earlier:
        return translate("forget", "%Ln earlier wordings, search index", None, earlier)
    return translate("forget", "its wording, search index")


def counted_middle(item: PlanItem, count: int) -> str:
    """So many things of one place, where they have no text of their own."""
    says: dict[tuple[Place, Why], Callable[[], str]] = {
        (Place.MEMORY, Why.POINTS_AT_IT): lambda: (
            translate("forget", "%Ln older ones point at it", None, count)
            if item.action is Action.CHANGE
            else translate("forget", "%Ln that were made one with it", None, count)
        ),
        (Place.MEMORY, Why.SAYS_IT): lambda: translate("forget", "%Ln newer ones keep its wording", None, count),
    }
    found = says.get((item.place, item.why))
    if found is not None:
        return found()
    return {
        Place.REPLY_CHIP: lambda: translate("forget", "%Ln notes “this was in mind”", None, count),
        Place.RUN_CHIP: lambda: translate("forget", "%Ln notes “this was in mind”", None, count),
        Place.CHAT: lambda: translate("forget", "%Ln messages it came from", None, count),
        Place.SAFETY_COPY: lambda: translate("forget", "%Ln copies hold it", None, count),
    }.get(item.place, lambda: "")()


def more(count: int) -> str:
    """The row that stands for the rest of a place."""
    return translate("forget", "and %Ln more", None, count)


def reason(item: PlanItem) -> str:
    """Why a thing is touched or left, where its row shows no text."""
    return {
        Why.IS_IT: "",
        Why.POINTS_AT_IT: translate("forget", "made from it"),
        Why.QUOTES_IT: translate("forget", "quotes it"),
        Why.SAYS_IT: translate("forget", "says it"),
        Why.OTHER_MEMORY_SAYS_IT: translate("forget", "another memory says it too"),
        Why.OWN_PROSE: translate("forget", "your own words say it too"),
        Why.NOT_OURS: translate("forget", "still holds it"),
    }[item.why]


def happens(item: PlanItem, text: PlanText, count: int) -> str:
    """What becomes of it, at the end of its row."""
    if item.action is Action.OUT_OF_REACH:
        return translate("forget", "out of reach")
    if item.action is Action.LEAVE:
        if item.why is Why.OWN_PROSE:
            return translate("forget", "left as you wrote it")
        return translate("forget", "stay as they are") if count > 1 else translate("forget", "stays as it is")
    if item.place is Place.INSIGHT and item.action is Action.CHANGE:
        return _keeps(text.kept, text.of) if text.of else translate("forget", "loses a reason")
    if item.place is Place.MEMORY and item.action is Action.CHANGE:
        if item.why is Why.POINTS_AT_IT:
            return translate("forget", "%Ln stay, on their own", None, count)
        return translate("forget", "%Ln lose that wording", None, count)
    return _goes(item, count)


def _keeps(kept: int, of: int) -> str:
    return translate("forget", "keeps %1 of %Ln reasons", None, of).replace("%1", number(kept))


def _goes(item: PlanItem, count: int) -> str:
    many = count > 1
    whole = translate("forget", "go") if many else translate("forget", "goes")
    says: dict[tuple[Place, Action], str] = {
        (Place.SOURCE, Action.REMOVE): translate("forget", "%Ln links go", None, count),
        (Place.JOURNAL, Action.REPLACE): translate("forget", "wording goes"),
        (Place.PORTRAIT, Action.TAKE_OUT): translate("forget", "sentence goes"),
        (Place.CHECKPOINT, Action.BLANK): translate("forget", "is blanked"),
        (Place.FILE_LINE, Action.TAKE_OUT): translate("forget", "lines go")
        if many
        else translate("forget", "line goes"),
        (Place.FILE_LINE, Action.CHANGE): translate("forget", "that part goes"),
    }
    return says.get((item.place, item.action), whole)


def source_places(keys: list[str]) -> str:
    """Where the sources are: "Conversation, Telegram, Training log"."""
    shown = list(dict.fromkeys(keys))
    rest = len(shown) - 4
    names = ", ".join(shown[:4])
    return f"{names} {more(rest)}" if rest > 0 else names


def what_to_do(item: PlanItem, text: PlanText) -> str:
    """What a person can do about something that is out of reach."""
    if item.place is Place.ORIGIN:
        where = text.text
        if where:
            return (
                translate("forget", "%1 still holds it. Delete it there, and in %2 itself.")
                .replace("%1", where)
                .replace("%2", text.name)
            )
        todo = translate("forget", "Delete it in %1 itself too.").replace("%1", text.name)
        return f"{todo} {item.link}" if item.link else todo
    if item.place is Place.LINKED_RECORD:
        todo = translate("forget", "It could not be changed there. Delete it in %1 itself too.")
        return todo.replace("%1", item.name)
    if item.place is Place.FILE_LINE:
        return f"{text.text} " + translate("forget", "Lines that say it go as soon as it can be used.")
    return reason(item)


def scope_words(scope: Scope) -> str:
    """The entry that leads to forgetting everything from one place."""
    name, count = scope.name, scope.count
    if scope.kind == "chat":
        text = translate("forget", "Everything from the chat “%1” (%Ln memories)…", None, count)
        name = name or translate("forget", "Untitled chat")
    elif scope.kind == "place":
        text = translate("forget", "Everything from %1 (%Ln memories)…", None, count)
        name = place_words(name)
    else:
        text = translate("forget", "Everything of %1 (%Ln memories)…", None, count)
    return text.replace("%1", name)


def scope_title(scope: Scope, count: int) -> str:
    """The question over a sheet that forgets everything from one place."""
    if scope.kind == "chat":
        text = translate("forget", "Forget %Ln memories from the chat “%1”?", None, count)
        return text.replace("%1", scope.name or translate("forget", "Untitled chat"))
    if scope.kind == "place":
        text = translate("forget", "Forget %Ln memories from %1?", None, count)
        return text.replace("%1", place_words(scope.name))
    return translate("forget", "Forget %Ln memories of %1?", None, count).replace("%1", scope.name)


def forgotten_sentence(change: Change, wording: str) -> str:
    """What the notice says when something is being forgotten: its wording for a single one, else how many."""
    if change.act_id is None or not wording:
        return change_sentence(change)
    flat = " ".join(wording.split())
    short = flat if len(flat) <= _IN_NOTICE else flat[: _IN_NOTICE - 1].rstrip() + "…"
    sentence = translate("forget", "Forgotten: “%1”").replace("%1", short)
    if not change.unfinished:
        return sentence
    count = len(change.unfinished)
    return f"{sentence} " + translate("forget", "%Ln things are not finished yet.", None, count)
