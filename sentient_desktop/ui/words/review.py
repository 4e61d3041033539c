"""What the review page says: its groups, why a card is here, the answers, and what came of one."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication

from sentient_desktop.domain.memory import Check, Micros
from sentient_desktop.domain.review import Answer, Card, Group, Suggestion, Wished
from sentient_desktop.ui.words.dates import full_day, number

translate = QCoreApplication.translate


def group_title(group: Group | None) -> str:
    """The name of a group; None: all of them."""
    if group is None:
        return translate("review", "Everything")
    return {
        Group.HELD: translate("review", "To review"),
        Group.SOURCE: translate("review", "Source needs a look"),
        Group.ASSISTANT_ONLY: translate("review", "Only the assistant said it"),
        Group.STALE: translate("review", "May be out of date"),
        Group.DOUBLE: translate("review", "Said twice"),
        Group.CONTRADICTION: translate("review", "Contradicting"),
        Group.SAID_AGAIN: translate("review", "Said again?"),
        Group.PASSING: translate("review", "Passing state?"),
        Group.SECRET: translate("review", "Secret?"),
        Group.WISH: translate("review", "Wishes of an assistant"),
        Group.ORDERS: translate("review", "Orders?"),
    }[group]


def group_icon(group: Group | None) -> str:
    """The icon that goes with a group's name."""
    if group is None:
        return "list"
    return {
        Group.HELD: "inbox",
        Group.STALE: "clock",
        Group.DOUBLE: "copy",
        Group.CONTRADICTION: "replaced",
        Group.SAID_AGAIN: "redo",
        Group.PASSING: "refresh",
        Group.SECRET: "eye",
        Group.WISH: "assistant",
    }.get(group, "warning")


def _checked(check: Check) -> str:
    return {
        Check.CONFLICT: translate("review", "Its source says the opposite."),
        Check.OTHER_SPEAKER: translate("review", "Somebody else said it."),
        Check.UNBACKED: translate("review", "Its source does not say it."),
        Check.ELSEWHERE: translate("review", "It was said in another message than the one named."),
        Check.MISSING: translate("review", "The words named as its source are not there."),
    }.get(check, translate("review", "Its source needs a look."))


def _wished(card: Card, assistant: str) -> str:
    sentence = {
        Wished.FORGET: translate("review", "%1 asked to forget this. You had decided on it yourself."),
        Wished.CHANGE: translate("review", "It was read in again from %1 in other words. Yours were kept."),
        Wished.GONE: translate("review", "It no longer stands in %1. You had decided on it yourself."),
        None: translate("review", "%1 wanted to change what you had decided."),
    }[card.wished]
    return sentence.replace("%1", assistant)


def why_here(card: Card, assistant: str) -> str:
    """Why a card is here, in one plain sentence. `assistant` is the name of the memory's assistant, made harmless."""
    memory = card.memory.memory
    says: dict[Group, Callable[[], str]] = {
        Group.HELD: lambda: translate("review", "%1 noted this. Nothing uses it until you say yes."),
        Group.SOURCE: lambda: _checked(memory.worst_check),
        Group.ASSISTANT_ONLY: lambda: translate("review", "You never said this: only %1 did."),
        Group.STALE: lambda: _not_said_since(card.since),
        Group.DOUBLE: lambda: translate("review", "These two seem to say the same."),
        Group.CONTRADICTION: lambda: translate("review", "These two contradict each other, as far as their words go."),
        Group.SAID_AGAIN: lambda: translate("review", "%1 says that you said this again, but names no message."),
        Group.PASSING: lambda: translate("review", "This looks like something that held for a moment only."),
        Group.SECRET: lambda: translate("review", "This looks like a password or a key."),
        Group.WISH: lambda: _wished(card, "%1"),
        Group.ORDERS: lambda: _orders(hidden=card.memory.hidden_characters),
    }
    return says[card.key.group]().replace("%1", assistant)


def _not_said_since(since: Micros | None) -> str:
    if since is None:
        return translate("review", "This may be out of date.")
    return translate("review", "Nobody has said this since %2.").replace("%2", full_day(since))


def _orders(*, hidden: bool) -> str:
    if hidden:
        return translate("review", "It holds characters that cannot be seen.")
    return translate("review", "This tells whoever reads it what to do.")


def answer_words(answer: Answer, *, pair: bool) -> str:
    """What an answer's button says."""
    if pair and answer in (Answer.RIGHT, Answer.NOT_RIGHT):
        right = answer is Answer.RIGHT
        return translate("review", "Both are right") if right else translate("review", "Neither")
    return {
        Answer.RIGHT: translate("review", "Right"),
        Answer.NOT_RIGHT: translate("review", "Not right"),
        Answer.LATER: translate("review", "Later"),
        Answer.REPLACE_OLDER: translate("review", "Replace the older"),
        Answer.MERGE: translate("review", "Merge…"),
        Answer.REMOVE: translate("review", "Out of use"),
    }[answer]


def side_words(card: Card, *, newer: bool) -> str:
    """What stands above one of two memories: which it is."""
    if card.key.group is Group.CONTRADICTION:
        return translate("review", "Newer") if newer else translate("review", "Older")
    return translate("review", "The later one") if newer else translate("review", "The earlier one")


def noted(at: Micros | None) -> str:
    """When one of two was last said."""
    return translate("review", "said %1").replace("%1", full_day(at)) if at else translate("review", "date not known")


def suggestion_words(suggestion: Suggestion) -> str:
    """What a model proposed, without its reason."""
    days = suggestion.days
    if suggestion.verb == "extend" and days:
        return translate("review", "Suggested: keep it for %Ln more days.", None, days)
    return {
        "keep": translate("review", "Suggested: keep it."),
        "remove": translate("review", "Suggested: take it out of use."),
        "extend": translate("review", "Suggested: keep it for longer."),
        "merge": translate("review", "Suggested: make one memory of them."),
    }.get(suggestion.verb, translate("review", "Suggested: have a look."))


def place_of(at: int, of: int) -> str:
    """How far one is: "12 of 156"."""
    return translate("review", "%1 of %2").replace("%1", number(at)).replace("%2", number(of))


def still_looking(seen: int, of: int) -> str:
    """The line while memories are looked through for findings."""
    sentence = translate("review", "Still looking: %1 of %2 memories seen.")
    return sentence.replace("%1", number(seen)).replace("%2", number(of))


def will_be_forgotten(count: int, at: Micros) -> str:
    """The one notice before held memories are forgotten."""
    sentence = translate("review", "%Ln memories that wait for your yes will be forgotten on %1.", None, count)
    return sentence.replace("%1", full_day(at))


def keep_all(count: int) -> str:
    """The button that says yes to all from one place."""
    return translate("review", "Keep all %Ln…", None, count)


def keep_all_title(count: int, place: str) -> str:
    """What is asked before that: how many, and from where."""
    asked = translate("review", "Keep all %Ln memories from %1?", None, count)
    return asked.replace("%1", place)


def keep_all_subtitle() -> str:
    """What saying yes to them means."""
    return translate("review", "They will be used from then on. You can undo it.")


def nothing_waits() -> tuple[str, str]:
    """The end: title and hint."""
    return translate("review", "Nothing waits"), translate("review", "What is new or doubtful will come here.")


def group_is_done(group: Group) -> tuple[str, str]:
    """The end of one group: title and hint."""
    title = translate("review", "“%1” is done").replace("%1", group_title(group))
    return title, translate("review", "Nothing more waits here.")


def go_on(count: int) -> str:
    """The button that goes on with the other groups."""
    return translate("review", "Go on with the other %Ln", None, count)


def done_so_far(count: int) -> str:
    """What the person did in this sitting."""
    return translate("review", "You went through %Ln memories.", None, count)
