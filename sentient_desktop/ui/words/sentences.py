"""Whole sentences: what an act changed, and what was done."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication

from sentient_desktop.domain.change import Change
from sentient_desktop.domain.memory import Micros, SupersededHow
from sentient_desktop.domain.plan import Place, Plan
from sentient_desktop.domain.views import Derived, HistoryEntry
from sentient_desktop.errors import SentientError
from sentient_desktop.ui.words.dates import ago

translate = QCoreApplication.translate


def counted(place: Place, count: int) -> str:
    """So many things of one place: "2 chips", "1 line in a file"."""
    says: dict[Place, Callable[[], str]] = {
        Place.MEMORY: lambda: translate("sentences", "%Ln memories", None, count),
        Place.SOURCE: lambda: translate("sentences", "%Ln sources", None, count),
        Place.SUMMARY: lambda: translate("sentences", "%Ln summaries", None, count),
        Place.INSIGHT: lambda: translate("sentences", "%Ln insights", None, count),
        Place.QUESTION: lambda: translate("sentences", "%Ln questions", None, count),
        Place.JOURNAL: lambda: translate("sentences", "%Ln journal lines", None, count),
        Place.PORTRAIT: lambda: translate("sentences", "%Ln sentences of the portrait", None, count),
        Place.REPLY_CHIP: lambda: translate("sentences", "%Ln notes under replies", None, count),
        Place.RUN_CHIP: lambda: translate("sentences", "%Ln notes at tasks", None, count),
        Place.CHECKPOINT: lambda: translate("sentences", "%Ln task checkpoints", None, count),
        Place.FILE_LINE: lambda: translate("sentences", "%Ln lines in files", None, count),
        Place.LINKED_RECORD: lambda: translate("sentences", "%Ln entries in linked stores", None, count),
        Place.SAFETY_COPY: lambda: translate("sentences", "%Ln safety copies", None, count),
        Place.CHAT: lambda: translate("sentences", "%Ln chats", None, count),
        Place.ORIGIN: lambda: translate("sentences", "%Ln places of origin", None, count),
    }
    return says[place]()


_IN_FILES = (Place.FILE_LINE, Place.LINKED_RECORD)
_IN_ORDER = (
    Place.INSIGHT,
    Place.QUESTION,
    Place.SUMMARY,
    Place.JOURNAL,
    Place.PORTRAIT,
    Place.REPLY_CHIP,
    Place.RUN_CHIP,
    Place.CHECKPOINT,
    Place.FILE_LINE,
    Place.LINKED_RECORD,
    Place.SAFETY_COPY,
)


def _done(verb: str, count: int) -> str:
    says: dict[str, Callable[[], str]] = {
        "dispute": lambda: translate("sentences", "%Ln memories marked as not right.", None, count),
        "affirm": lambda: translate("sentences", "%Ln memories marked as right.", None, count),
        "edit": lambda: translate("sentences", "Your wording is kept."),
        "supersede": lambda: translate("sentences", "Marked as replaced."),
        "restore": lambda: translate("sentences", "%Ln memories in use again.", None, count),
        "remove": lambda: translate("sentences", "%Ln memories taken out of use.", None, count),
        "approve": lambda: translate("sentences", "%Ln memories approved.", None, count),
        "discard": lambda: translate("sentences", "%Ln memories discarded.", None, count),
        "forget": lambda: translate("sentences", "%Ln memories forgotten.", None, count),
        "merge": lambda: translate("sentences", "Made one memory of %Ln.", None, count),
        "later": lambda: translate("sentences", "Put off until tomorrow."),
    }
    return says.get(verb, lambda: translate("sentences", "Done."))()


def change_sentence(change: Change) -> str:
    """What an act did, for the notice: "Marked as not right. Also changed: 1 insight, 2 notes under replies."."""
    if change.act_id is None:
        return translate("sentences", "Nothing had to be changed.")
    if change.verb == "undo":
        first = _taken_back(change.undoes)
    elif change.verb == "redo":
        first = translate("sentences", "Done again.")
    else:
        first = _done(change.verb, len(change.memory_ids))
    parts = [first, _also(change)]
    count = len(change.unfinished)
    if count:
        parts.append(translate("sentences", "%Ln things are not finished yet.", None, count))
    return " ".join(part for part in parts if part)


def _taken_back(verb: str | None) -> str:
    if verb == "forget":
        return translate("sentences", "Not forgotten: it is back.")
    if verb == "dispute":
        return translate("sentences", "Taken back: it counts again.")
    return translate("sentences", "Taken back.")


def _also(change: Change) -> str:
    if change.plan is None:
        return ""
    counts = change.plan.counts()
    # What waits, since no file could be written, has not changed: that it is not finished is said beside this.
    files = {item.name for item in change.plan.items if item.place in _IN_FILES}
    waits = _IN_FILES if len(change.unfinished) >= len(files) else ()
    things = [
        _counted_in(change.plan, place, counts[place]) for place in _IN_ORDER if counts[place] and place not in waits
    ]
    if not things:
        return ""
    return translate("sentences", "Also changed: %1.").replace("%1", ", ".join(things))


def _counted_in(plan: Plan, place: Place, count: int) -> str:
    """With the name of the file where all of them stand in one: "1 line in MEMORY.md"."""
    name = plan.only_file(place) if place in _IN_FILES else ""
    if not name:
        return counted(place, count)
    if place is Place.FILE_LINE:
        return translate("sentences", "%Ln lines in %1", None, count).replace("%1", name)
    return translate("sentences", "%Ln entries in %1", None, count).replace("%1", name)


def verb_words(verb: str) -> str:
    """A verb as a button says it."""
    return {
        "dispute": translate("sentences", "This isn’t right"),
        "affirm": translate("sentences", "It’s right"),
        "edit": translate("sentences", "Edit"),
        "forget": translate("sentences", "Forget"),
        "supersede": translate("sentences", "Replace"),
        "restore": translate("sentences", "Use it again"),
        "approve": translate("sentences", "Keep it"),
        "discard": translate("sentences", "Discard"),
        "merge": translate("sentences", "Merge"),
        "later": translate("sentences", "Later"),
        "remove": translate("sentences", "Take out of use"),
        "extend": translate("sentences", "Keep for longer"),
        "undo": translate("sentences", "Undo"),
        "redo": translate("sentences", "Redo"),
    }.get(verb, verb)


def who_words(entry: HistoryEntry, assistant: str) -> str:
    """Who did something."""
    return {
        "person": translate("sentences", "You"),
        "assistant": assistant,
        "tidy_up": translate("sentences", "The tidy-up"),
        "import": translate("sentences", "An import"),
    }.get(entry.who, entry.who)


def history_sentence(entry: HistoryEntry, assistant: str) -> str:
    """One act of a memory's history: "You said it isn’t right"."""
    says = {
        "dispute": translate("sentences", "%1 said it isn’t right"),
        "affirm": translate("sentences", "%1 said it’s right"),
        "edit": translate("sentences", "%1 changed the wording"),
        "forget": translate("sentences", "%1 asked to forget it"),
        "supersede": translate("sentences", "%1 replaced it by a newer one"),
        "restore": translate("sentences", "%1 put it to use again"),
        "approve": translate("sentences", "%1 said yes to it"),
        "discard": translate("sentences", "%1 discarded it"),
        "merge": translate("sentences", "%1 made it one with another"),
        "later": translate("sentences", "%1 put it off"),
        "remove": translate("sentences", "%1 took it out of use"),
        "extend": translate("sentences", "%1 keeps it for longer"),
        "restate": translate("sentences", "You said it again to %1, so it is in use again"),
        "undo": translate("sentences", "%1 took the last change back"),
        "redo": translate("sentences", "%1 made the change again"),
        "import": translate("sentences", "%1 brought it in"),
        "remember": translate("sentences", "%1 noted it"),
    }
    sentence = says.get(entry.verb, translate("sentences", "%1 changed it")).replace("%1", who_words(entry, assistant))
    return translate("sentences", "%1 (taken back)").replace("%1", sentence) if entry.undone else sentence


def places_said(places: int, at: Micros | None, now: Micros | None = None) -> str:
    """The line under how sure: "3 places said this, the latest 5 days ago."."""
    if at is None:
        return translate("sentences", "%Ln places said this.", None, places)
    return translate("sentences", "%Ln places said this, the latest %1.", None, places).replace("%1", ago(at, now))


def also_drawn(derived: Derived) -> str:
    """What else came of a memory, in one line: "1 insight · 2 replies"; empty where nothing did."""
    files: dict[str, int] = {}
    for name, _ in derived.workspace:
        files[name] = files.get(name, 0) + 1
    parts = [
        counted(place, count)
        for place, count in (
            (Place.INSIGHT, len(derived.insights)),
            (Place.SUMMARY, len(derived.summaries)),
            (Place.JOURNAL, len(derived.journal)),
            (Place.PORTRAIT, len(derived.portrait)),
        )
        if count
    ]
    parts += [
        translate("sentences", "%Ln lines in %1", None, count).replace("%1", name) for name, count in files.items()
    ]
    replies = len(derived.chips)
    if replies:
        parts.append(translate("sentences", "%Ln replies", None, replies))
    return " · ".join(parts)


def disputed_banner() -> str:
    """What stands on top of a disputed memory."""
    return translate("sentences", "You said this isn’t right. It is kept here but left out of chats and tasks.")


def superseded_banner(how: SupersededHow | None, assistant: str, *, has_newer: bool) -> str:
    """What stands on top of a replaced memory."""
    if how is SupersededHow.REMOVED:
        return translate("sentences", "This was taken out of use.")
    if how is SupersededHow.GONE:
        return translate("sentences", "This is no longer in %1.").replace("%1", assistant)
    if not has_newer:
        return translate("sentences", "This was replaced by a memory you deleted.")
    if how is SupersededHow.MERGED:
        return translate("sentences", "This was made one with another memory.")
    return translate("sentences", "This was replaced by a newer memory.")


def kind_counted(kind: str, count: int) -> str:
    """So many records of one kind of an import's report ("2,541 memories"); an unknown kind by its own name."""
    says: dict[str, Callable[[], str]] = {
        "chats": lambda: translate("sentences", "%Ln chats", None, count),
        "messages": lambda: translate("sentences", "%Ln messages", None, count),
        "memories": lambda: translate("sentences", "%Ln memories", None, count),
        "sources": lambda: translate("sentences", "%Ln sources", None, count),
        "summaries": lambda: translate("sentences", "%Ln summaries", None, count),
        "insights": lambda: translate("sentences", "%Ln insights", None, count),
        "journal": lambda: translate("sentences", "%Ln journal entries", None, count),
        "portraits": lambda: translate("sentences", "%Ln portraits", None, count),
        "task_runs": lambda: translate("sentences", "%Ln tasks", None, count),
        "chips": lambda: translate("sentences", "%Ln notes under replies", None, count),
    }
    return says.get(kind, lambda: f"{count} {kind}")()


def error_text(error: SentientError) -> str:
    """What happened and what to do about it."""
    return f"{error.sentence} {error.hint}".strip()


def undo_words(name: str, verb: str | None) -> str:
    """Undo or redo with what it would take back: "Undo: This isn’t right"."""
    words = verb_words(name)
    if verb is None:
        return words
    return translate("sentences", "%1: %2").replace("%1", words).replace("%2", verb_words(verb))
