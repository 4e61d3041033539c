"""What people are told about the model that may help, what a tidy-up came to, and its journal."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from sentient_desktop.domain.memory import Micros
from sentient_desktop.domain.tidying import ModelTold, TidyLine
from sentient_desktop.ui.words.dates import clock_time, day_heading

translate = QCoreApplication.translate


def ask_title() -> str:
    """What is asked before the first request."""
    return translate("tidying", "Ask this model about your memories?")


def where(told: ModelTold) -> str:
    """Who is asked, and where that is."""
    if told.here:
        return translate(
            "tidying", "It answers on this machine. Nothing leaves it, unless the model itself sends it on."
        )
    return translate("tidying", "It does not answer on this machine: what is sent leaves it.")


def what_is_sent() -> str:
    """What goes there."""
    return translate(
        "tidying",
        "With every tidy-up it is sent memories that may be out of date, and those of large categories: their words,"
        " whom they are about, category, how sure, date and lifetime. No chats, no quotes, no names of files.",
    )


def what_it_does(told: ModelTold) -> str:
    """What becomes of its answers."""
    if told.acts_by_itself:
        return translate(
            "tidying",
            "It acts by itself, within fixed limits: at most a few removals and merges each time, never on what you"
            " typed, edited or confirmed, and nothing is forgotten. Each act can be taken back.",
        )
    return translate("tidying", "What it answers becomes suggestions on the cards of the review. You decide.")


def key_goes_along() -> str:
    """Said where a key stands in the environment."""
    return translate("tidying", "The key that this program was started with (SENTIENT_MODEL_KEY) is sent along.")


def came_to(done: int, suggested: int) -> str:
    """What a tidy-up came to."""
    parts = []
    if done:
        parts.append(translate("tidying", "The tidy-up changed %Ln memories. Each says so in its history.", None, done))
    if suggested:
        parts.append(translate("tidying", "The model made %Ln suggestions. They stand on the cards.", None, suggested))
    return " ".join(parts) or translate("tidying", "The tidy-up found nothing to change.")


def is_asked() -> str:
    """While the model thinks."""
    return translate("tidying", "The model is being asked. This may take some minutes; you can go on.")


def went_wrong() -> str:
    """Where there is no better word."""
    return translate("tidying", "The tidy-up could not be done.")


def journal_title() -> str:
    """The heading of the journal, and the way to it."""
    return translate("tidying", "What the tidy-up did")


def journal_about() -> str:
    """What stands in the journal, and what does not."""
    return translate(
        "tidying",
        "What the tidy-up changed or suggested on a model’s advice, with the reasons it gave. What is forgotten for"
        " good leaves no line here.",
    )


def nothing_yet() -> str:
    """Where the journal is empty."""
    return translate("tidying", "The tidy-up has changed and suggested nothing yet.")


def see_journal() -> str:
    """The button of a notice about a run that came to something."""
    return translate("tidying", "Look")


def run_title(at: Micros) -> str:
    """When a run was."""
    return f"{day_heading(at)}, {clock_time(at)}"


def run_sums(done: int, undone: int, suggested: int) -> str:
    """Who it was, and how much."""
    parts = [translate("tidying", "Advised by the model")]
    if done:
        parts.append(translate("tidying", "%Ln changed", None, done))
    if undone:
        parts.append(translate("tidying", "%Ln of them undone", None, undone))
    if suggested:
        parts.append(translate("tidying", "%Ln suggested", None, suggested))
    return " · ".join(parts)


def line_says(line: TidyLine) -> str:
    """What was done to a memory, or is suggested."""
    days = line.days
    if line.verb == "extend" and days:
        if line.done:
            return translate("tidying", "Kept for %Ln more days", None, days)
        return translate("tidying", "Suggested: keep it for %Ln more days", None, days)
    if line.done:
        says = {
            "remove": translate("tidying", "Taken out of use"),
            "extend": translate("tidying", "Kept for longer"),
            "merge": translate("tidying", "Made one with another"),
            "remember": translate("tidying", "Noted"),
        }
        return says.get(line.verb, translate("tidying", "Changed"))
    says = {
        "remove": translate("tidying", "Suggested: take it out of use"),
        "extend": translate("tidying", "Suggested: keep it for longer"),
        "merge": translate("tidying", "Suggested: make it one with another"),
        "remember": translate("tidying", "Suggested: note it"),
    }
    return says.get(line.verb, translate("tidying", "Suggested: have a look"))


def other_says(line: TidyLine) -> str:
    """What took its place, or would; %1 stands for its wording."""
    if line.verb == "merge":
        return translate("tidying", "The other: “%1”")
    return translate("tidying", "In its place: “%1”")


def proposed_wording() -> str:
    """The wording that a model proposed; %1 stands for it."""
    return translate("tidying", "Proposed wording: “%1”")


def undone() -> str:
    """An act that was undone."""
    return translate("tidying", "undone")


def was_forgotten() -> str:
    """In place of the wording of a memory that is gone."""
    return translate("tidying", "This memory was forgotten.")


def open_memory() -> str:
    """The way to the memory of a line."""
    return translate("tidying", "Open")


def more_lines(count: int) -> str:
    """Below a run whose lines are not all shown."""
    return translate("tidying", "and %Ln more, under “Show earlier”", None, count)


def show_earlier() -> str:
    """The button below the last run that is shown."""
    return translate("tidying", "Show earlier")
