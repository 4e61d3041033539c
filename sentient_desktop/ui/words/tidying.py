"""What people are told about the model that may help, and what a tidy-up came to."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from sentient_desktop.domain.tidying import ModelTold

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
