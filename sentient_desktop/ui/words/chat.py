"""What the chat view says."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from sentient_desktop.domain.chat import Role
from sentient_desktop.domain.memory import Micros
from sentient_desktop.ui.words.dates import clock_time, number

translate = QCoreApplication.translate


def speaker(role: Role, name: str | None) -> str:
    """Who speaks: the name where the origin gave one, else the role."""
    return (
        name
        or {
            Role.USER: translate("chat", "You"),
            Role.ASSISTANT: translate("chat", "Assistant"),
            Role.SYSTEM: translate("chat", "System"),
            Role.TOOL: translate("chat", "Tool"),
        }[role]
    )


def message_foot(name: str | None, at: Micros | None) -> str:
    """The small line under a bubble: "Mira · 18:40"."""
    return " · ".join(part for part in (name or "", clock_time(at)) if part)


def show_all(characters: int) -> str:
    """The link under a message that is shown in part."""
    return translate("chat", "Show all %1 characters").replace("%1", number(characters))


def thread_line(assistant: str, total: int, *, is_run: bool) -> str:
    """The line beside the title: "ChatGPT · 214 messages"."""
    count = translate("chat", "%Ln steps", None, total) if is_run else translate("chat", "%Ln messages", None, total)
    return f"{assistant} · {count}"


def untitled(*, is_run: bool) -> str:
    """The title of what has none."""
    return translate("chat", "Untitled task") if is_run else translate("chat", "Untitled chat")


def missing(*, is_run: bool) -> str:
    """Said once each time a place is opened that is not there."""
    if is_run:
        return translate("chat", "The step this came from is not in this task any more. This is its end.")
    return translate("chat", "The message this came from is not in this chat any more. This is its end.")


def other_branch() -> str:
    """Said when a message stands on a branch that was regenerated away."""
    return translate("chat", "This part was answered anew later: it belongs to an earlier version of the chat.")


def show_current_version() -> str:
    """The button beside `other_branch`."""
    return translate("chat", "Show the latest version")


def found(place: int, of: int) -> str:
    """Where the search in a chat stands: "3 of 17"."""
    if of == 0:
        return translate("chat", "Not found")
    return translate("chat", "%1 of %2").replace("%1", number(place + 1)).replace("%2", number(of))


def withdrawn(text: str) -> str:
    """A chip whose memory is no longer used, for tooltips and screen readers."""
    return translate("chat", "No longer used: %1").replace("%1", text)


def find_here() -> str:
    """The find field's hint."""
    return translate("chat", "Find in this chat")


def back() -> str:
    """The way back."""
    return translate("chat", "Back to the memory")


def jump_to_the_end() -> str:
    """The way to the newest message."""
    return translate("chat", "Jump to the end")


def copy_message() -> str:
    """The context menu's first entry."""
    return translate("chat", "Copy message")


def loading() -> str:
    """Shown in place of a chat while it is read."""
    return translate("chat", "Opening …")


def no_messages() -> str:
    """Shown for a chat that holds nothing."""
    return translate("chat", "This chat holds no messages.")
