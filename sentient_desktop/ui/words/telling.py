"""The words of what an assistant is told and of what is left out."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from sentient_desktop.domain.memory import Memory
from sentient_desktop.domain.telling import Part, Reason, Rules
from sentient_desktop.ui.words.dates import full_day, number

translate = QCoreApplication.translate


def told_title(assistant: str | None, *, then: bool = False) -> str:
    """The heading of the page; None: of all assistants. `then`: of a day that has passed."""
    if assistant is None:
        if then:
            return translate("telling", "What your assistants were told")
        return translate("telling", "What your assistants are told")
    words = translate("telling", "What %1 was told") if then else translate("telling", "What %1 is told")
    return words.replace("%1", assistant)


def told_then_note() -> str:
    """What the text of a day that has passed cannot hold."""
    return translate(
        "telling", "As it was at the end of that day: memories only, without those that you have had forgotten since."
    )


def told_summary(told: int, tokens: int) -> str:
    """How many memories, and about how many tokens: no tokenizer is at hand, so they are an estimate and say so."""
    memories = translate("words", "%Ln memories", None, told)
    about = translate("telling", "about %Ln tokens a message", None, tokens)
    return f"{memories} · {about}"


def reason_words(reason: Reason, rules: Rules | None) -> str:
    """Why memories are left out, in a few words. `rules` None: several assistants with rules of their own."""
    days, most = (rules.days, rules.most) if rules is not None else (None, None)
    return {
        Reason.NOT_RIGHT: translate("telling", "You said it isn’t right"),
        Reason.REPLACED: translate("telling", "Replaced"),
        Reason.TO_REVIEW: translate("telling", "Waiting for your review"),
        Reason.FORGETTING: translate("telling", "Being forgotten"),
        Reason.SOMEBODY_ELSE: translate("telling", "About somebody else"),
        Reason.EXPIRED: translate("telling", "Expired"),
        Reason.NOT_SAID_AGAIN: translate("telling", "Not said again for a while")
        if days is None
        else translate("telling", "Not said again for %Ln days", None, days),
        Reason.OVER_THE_LIMIT: translate("telling", "Over the limit")
        if most is None
        else translate("telling", "Over the limit of %1").replace("%1", number(most)),
        Reason.OVER_THE_BUDGET: translate("telling", "Over the token budget"),
    }[reason]


def comes_back(reason: Reason) -> bool:
    """Whether "It's right" is the way back into what the assistant is told."""
    return reason in (Reason.NOT_SAID_AGAIN, Reason.OVER_THE_LIMIT, Reason.OVER_THE_BUDGET)


def why_left_out(reason: Reason, memory: Memory, assistant: str, rules: Rules | None) -> str:
    """Why this memory is left out, and what brings it back, as sentences under a question. `rules` None: the usual."""
    rules = rules or Rules()
    if reason is Reason.NOT_SAID_AGAIN:
        said = _not_said_again(rules.days)
    elif reason is Reason.OVER_THE_LIMIT:
        said = _over_the_limit(rules.most)
    elif reason is Reason.OVER_THE_BUDGET:
        said = _over_the_budget(rules.budget)
    elif reason is Reason.EXPIRED:
        said = translate("telling", "It was to hold until %2.").replace("%2", full_day(memory.expires_at))
    else:
        said = translate("telling", "It is about %2, and %1 is told only what is about you. Your names are a setting.")
        said = said.replace("%2", memory.about or "")
    question = translate("telling", "Why is this left out?")
    return f"{question}\n{said.replace('%1', assistant)}"


# The tools that look for texts to translate read neither f-strings nor texts of several pieces.


def _not_said_again(days: int) -> str:
    said = translate("telling", "%1 noted it by itself, and nobody said it again for %Ln days.", None, days)
    return f"{said} {_for_good()}"


def _over_the_limit(most: int) -> str:
    said = translate(
        "telling", "Of what %1 noted by itself it is told the %Ln said last. This is not among them.", None, most
    )
    return f"{said} {_for_good()}"


def _for_good() -> str:
    return translate("telling", "Say that it’s right, and it is told for good.")


def _over_the_budget(tokens: int) -> str:
    said = translate("telling", "What is surer fills all that %1 may be told, about %Ln tokens.", None, tokens)
    first = translate("telling", "Say that it’s right, and it goes first.")
    return f"{said} {first}"


def part_words(part: Part) -> str:
    """What a line of the block is, for a screen reader."""
    return {
        Part.MEMORY: translate("telling", "Memory"),
        Part.INSIGHT: translate("telling", "Insight"),
        Part.PORTRAIT: translate("telling", "Portrait"),
        Part.RULE: translate("telling", "Rule"),
        Part.HELD_BACK: translate("telling", "Held back"),
    }[part]


def parts_title(part: Part) -> str:
    """A kind of lines, for the tokens of each part."""
    return {
        Part.MEMORY: translate("telling", "Memories"),
        Part.INSIGHT: translate("telling", "Insights"),
        Part.PORTRAIT: translate("telling", "Portrait"),
        Part.RULE: translate("telling", "Rule for what was noted by itself"),
        Part.HELD_BACK: translate("telling", "That more is held back"),
    }[part]
