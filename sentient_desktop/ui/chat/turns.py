"""What the chat view shows, whether it comes from a chat or from a task run: a thread of turns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from sentient_desktop.domain.chat import Chip, MessageId, Role
from sentient_desktop.domain.memory import Micros
from sentient_desktop.domain.views import ChatWindow, TaskRunView


@dataclass(frozen=True, slots=True)
class Turn:
    """One message of a chat or one step of a task run. `key` is unique in its thread."""

    key: int
    position: int
    role: Role
    name: str | None
    text: str
    at: Micros | None
    hidden: bool = False
    chips: tuple[Chip, ...] = ()


@dataclass(frozen=True, slots=True)
class Thread:
    """A part of one thread: consecutive turns from position `first` on, of `total`.

    `target` is the position of the turn that was asked for; `missing` says that it is not here.
    """

    title: str | None
    assistant: str
    total: int
    first: int
    turns: tuple[Turn, ...]
    target: int | None
    missing: bool
    branch: int = 0
    chat_id: int | None = None
    is_run: bool = False
    run_chips: tuple[Chip, ...] = field(default=())


def of_chat(window: ChatWindow) -> Thread:
    """The thread of a chat's window."""
    turns = tuple(
        Turn(
            key=int(message.id),
            position=window.first + number,
            role=message.role,
            name=message.name,
            text=message.text,
            at=message.at,
            hidden=message.hidden,
            chips=tuple(window.chips.get(message.id, ())),
        )
        for number, message in enumerate(window.messages)
    )
    return Thread(
        title=window.chat.title,
        assistant=window.assistant,
        total=window.total,
        first=window.first,
        turns=turns,
        target=_position_of(turns, window.target),
        missing=window.missing,
        branch=window.branch,
        chat_id=int(window.chat.id),
    )


def of_run(view: TaskRunView) -> Thread:
    """The thread of a task run; its chips stand under the last step."""
    last = len(view.steps) - 1
    turns = tuple(
        Turn(
            key=step.step,
            position=number,
            role=step.role,
            name=None,
            text=step.text,
            at=step.at,
            chips=view.chips if number == last else (),
        )
        for number, step in enumerate(view.steps)
    )
    target = next((turn.position for turn in turns if turn.key == view.target), None)
    return Thread(view.run.title, view.assistant, len(turns), 0, turns, target, view.missing, is_run=True)


def _position_of(turns: Sequence[Turn], message_id: MessageId | None) -> int | None:
    return next((turn.position for turn in turns if turn.key == message_id), None)


def first_person(thread: Thread) -> str | None:
    """Whose words stand on the right where a chat has several named people: the first by name, so that every part of a
    thread that is loaded gives the same one. None in a chat that names nobody."""
    return min((turn.name for turn in thread.turns if turn.role is Role.USER and turn.name), default=None)
