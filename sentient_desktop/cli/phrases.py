"""The words of the command line. The window has the same ones in `ui/words`, where they can be translated."""

from __future__ import annotations

from sentient_desktop.domain.change import Change
from sentient_desktop.domain.confidence import Sureness, sureness
from sentient_desktop.domain.memory import NEEDS_A_LOOK, Check, State, SupersededHow
from sentient_desktop.domain.plan import Action, Place, Plan, PlanItem, Why
from sentient_desktop.domain.telling import Reason, Rules
from sentient_desktop.domain.views import WhyNot

STATES = {
    State.HELD: "to review",
    State.CURRENT: "in use",
    State.DISPUTED: "not right",
    State.SUPERSEDED: "replaced",
    State.FORGETTING: "being forgotten",
}
SURENESS = {
    Sureness.VERY_SURE: "Very sure",
    Sureness.SURE: "Sure",
    Sureness.NOT_SURE_YET: "Not sure yet",
    Sureness.DOUBTFUL: "Doubtful",
    Sureness.NOT_KNOWN: "Not known",
}
CHECKS = {
    Check.CONFLICT: "says the opposite",
    Check.OTHER_SPEAKER: "said by someone else",
    Check.UNBACKED: "does not say it",
    Check.ELSEWHERE: "stands in another message",
    Check.MISSING: "not found there",
    Check.ASSISTANT_ONLY: "only the assistant said it",
    Check.NOT_READ_IN: "not read in yet",
    Check.UNCHECKED: "not checked",
    Check.NONE: "no source named",
    Check.NAMED: "the message is there",
    Check.FOLDED: "found, written a little differently",
    Check.EXACT: "found word for word",
}
WHY_NOT = {
    WhyNot.CHAT_NOT_READ_IN: "this chat has not been read in",
    WhyNot.CHAT_GONE: "the chat is no longer here",
    WhyNot.RUN_GONE: "the task is no longer here",
    WhyNot.FILE_MOVED: "the file has moved",
    WhyNot.OUTSIDE: "it lies outside the folders you added",
    WhyNot.SCHEME: "this kind of link is never opened",
    WhyNot.NO_ORIGIN: "where it came from was not recorded",
}
LEFT_OUT = {
    Reason.NOT_RIGHT: "you said it isn’t right",
    Reason.REPLACED: "replaced",
    Reason.TO_REVIEW: "to review",
    Reason.FORGETTING: "being forgotten",
    Reason.SOMEBODY_ELSE: "about somebody else",
    Reason.EXPIRED: "expired",
    Reason.NOT_SAID_AGAIN: "not said again for {days}",
    Reason.OVER_THE_LIMIT: "over the limit of {most}",
    Reason.OVER_THE_BUDGET: "over the token budget",
}
HOW_SUPERSEDED = {
    SupersededHow.MERGED: "made one with another",
    SupersededHow.REMOVED: "taken out of use by the tidy-up",
    SupersededHow.GONE: "no longer in its assistant",
}

_PLACES = {
    Place.MEMORY: ("memory", "memories"),
    Place.SOURCE: ("source", "sources"),
    Place.SUMMARY: ("summary", "summaries"),
    Place.INSIGHT: ("insight", "insights"),
    Place.QUESTION: ("question", "questions"),
    Place.JOURNAL: ("journal line", "journal lines"),
    Place.PORTRAIT: ("sentence of the portrait", "sentences of the portrait"),
    Place.REPLY_CHIP: ("note under a reply", "notes under replies"),
    Place.RUN_CHIP: ("note at a task", "notes at tasks"),
    Place.CHECKPOINT: ("task checkpoint", "task checkpoints"),
    Place.FILE_LINE: ("line in a file", "lines in files"),
    Place.LINKED_RECORD: ("entry in a linked store", "entries in linked stores"),
    Place.SAFETY_COPY: ("safety copy", "safety copies"),
    Place.CHAT: ("chat", "chats"),
    Place.ORIGIN: ("place of origin", "places of origin"),
}
_IN_FILES = {Place.FILE_LINE: ("line", "lines"), Place.LINKED_RECORD: ("entry", "entries")}
_HAPPENS = {
    Action.CHANGE: "changes",
    Action.REMOVE: "goes",
    Action.REPLACE: "gets the new wording",
    Action.TAKE_OUT: "is taken out",
    Action.PUT_BACK: "comes back",
    Action.MARK: "is marked",
    Action.BLANK: "is blanked",
    Action.WITHDRAW: "no longer counts",
    Action.LEAVE: "stays as it is",
    Action.OUT_OF_REACH: "can only be changed there, by you",
}
_LEFT_BECAUSE = {
    Why.OWN_PROSE: " (you wrote it)",
    Why.OTHER_MEMORY_SAYS_IT: " (another memory says it)",
    Why.SAYS_IT: " (it says more than this memory)",
}
_ACTS = {
    "dispute": "marked as not right",
    "affirm": "marked as right",
    "edit": "given your wording",
    "forget": "forgotten",
    "supersede": "replaced",
    "restore": "in use again",
    "approve": "approved",
    "discard": "discarded",
    "merge": "made one",
    "later": "put off",
    "remove": "taken out of use",
    "extend": "kept for longer",
    "restate": "in use again, since you said so again",
    "import": "brought in",
    "remove_assistant": "an assistant removed",
    "undo": "taken back",
    "redo": "done again",
}
_WHO = {"person": "you", "assistant": "an assistant", "tidy_up": "the tidy-up", "import": "an import"}


def counted(count: int, one: str, many: str) -> str:
    """ "1 memory", "2,541 memories"."""
    return f"{count:,} {one if count == 1 else many}"


def place(one: Place, count: int) -> str:
    """So many things at a place."""
    return counted(count, *_PLACES[one])


def memories(count: int) -> str:
    """So many memories."""
    return counted(count, "memory", "memories")


def how_sure(confidence: float | None) -> str:
    """Words and figure: "Not sure yet 60 %". Only a stored 1.0 is 100 %."""
    words = SURENESS[sureness(confidence)]
    if confidence is None:
        return words
    shown = round(confidence * 100)
    return f"{words} {99 if shown == 100 and confidence < 1 else shown} %"


def check(value: Check) -> str:
    """The check of a source, marked where it asks for a look."""
    return f"! {CHECKS[value]}" if value in NEEDS_A_LOOK else CHECKS[value]


def act(verb: str, count: int) -> str:
    """What an act did, as its label: "1 memory marked as not right"; without memories ("brought in") the act alone."""
    return f"{memories(count)} {_ACTS.get(verb, verb)}" if count else _ACTS.get(verb, verb)


def who(name: str) -> str:
    """Who did something."""
    return _WHO.get(name, name)


def plan_line(item: PlanItem) -> str:
    """One place of a plan and what happens there: "2 lines in files: is taken out (insight:4)"."""
    places = counted(item.count, *_PLACES[item.place])
    if item.name:
        line = item.target.split(":")[2:]
        what = "entry" if item.place is Place.LINKED_RECORD else "line"
        places = f"{item.name}, {what} {line[0]}" if line else item.name
    happens = f"{_HAPPENS[item.action]}{_LEFT_BECAUSE.get(item.why, '') if item.action is Action.LEAVE else ''}"
    there = [item.link, f"id {item.look_for}" if item.look_for else ""]
    found = ", ".join(each for each in there if each)
    return f"{places}: {happens} ({found})" if found else f"{places}: {happens}"


def _also(plan: Plan) -> list[str]:
    """What else changed; with the name of the file where all of a kind stand in one: "1 line in MEMORY.md"."""
    told = []
    for where, count in plan.counts().items():
        name = plan.only_file(where)
        if where in (Place.MEMORY, Place.SOURCE):
            continue
        if name and where in _IN_FILES:
            told.append(f"{counted(count, *_IN_FILES[where])} in {name}")
        else:
            told.append(place(where, count))
    return told


def change(outcome: Change) -> str:
    """What an act did, in a sentence: "1 memory marked as not right. Also changed: 1 insight."."""
    if outcome.act_id is None:
        return "Nothing had to be changed."
    if outcome.verb in ("undo", "redo") and outcome.undoes:
        first = f"{'Taken back' if outcome.verb == 'undo' else 'Done again'}: {act(outcome.undoes, _count(outcome))}."
    else:
        first = f"{act(outcome.verb, _count(outcome)).capitalize()}."
    also = _also(outcome.plan) if outcome.plan else []
    return f"{first} Also changed: {', '.join(also)}." if also else first


def _count(outcome: Change) -> int:
    return len(outcome.memory_ids)


def left_out(reason: Reason, rules: Rules) -> str:
    """Why a memory is left out, by the rules of its assistant."""
    return LEFT_OUT[reason].format(days=counted(rules.days, "day", "days"), most=f"{rules.most:,}")


def told(reason: Reason | None, rules: Rules) -> str:
    """Whether an assistant is told a memory."""
    return "yes" if reason is None else f"no: {left_out(reason, rules)}"
