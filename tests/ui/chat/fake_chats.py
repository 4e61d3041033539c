"""A library of one long chat and one task run, made on demand."""

from __future__ import annotations

from sentient_desktop.domain.chat import Chat, ChatId, Chip, Message, MessageId, Role, TaskRun, TaskRunId, TaskStep
from sentient_desktop.domain.memory import MemoryId
from sentient_desktop.domain.views import ChatWindow, TaskRunView
from sentient_desktop.errors import NotFound

START = 1_790_000_000_000_000
HOUR = 3_600_000_000


def chip(memory: int, *, withdrawn: bool = False) -> Chip:
    """A chip that leads to a memory."""
    return Chip(memory, MessageId(0), None, MemoryId(memory), None, f"Memory {memory}", None, None, withdrawn)


class FakeChats:
    """`total` messages whose ids are their positions; the texts in `texts` stand at their position."""

    def __init__(self, total: int = 1000, texts: dict[int, str] | None = None) -> None:
        self.total = total
        self.texts = texts or {}
        self.roles: dict[int, Role] = {}
        self.names: dict[int, str] = {}
        self.chips: dict[int, tuple[Chip, ...]] = {}
        self.branch = 0
        self.pages_read = 0

    def _window(self, first: int, count: int, target: int | None, *, missing: bool) -> ChatWindow:
        positions = range(max(0, first), min(self.total, first + count))
        messages = tuple(
            Message(
                MessageId(number),
                ChatId(1),
                self.branch,
                number,
                self.roles.get(number, Role.USER if number % 2 else Role.ASSISTANT),
                self.names.get(number),
                self.texts.get(number, f"Message number {number}."),
                START + number * HOUR,
            )
            for number in positions
        )
        chat = Chat(ChatId(1), 1, "k", None, "Weekend plans", "conversation", False, None, START, START, self.total)
        chips = {MessageId(number): self.chips[number] for number in positions if number in self.chips}
        where = MessageId(target) if target is not None else None
        return ChatWindow(chat, "ChatGPT", self.branch, 1, max(0, first), self.total, messages, where, missing, chips)

    def chat_at(self, chat_id: ChatId, message_id: MessageId | None = None, around: int = 200) -> ChatWindow:
        """As `Library.chat_at`."""
        if chat_id != 1:
            raise NotFound("This chat is no longer here.")
        if message_id is None or message_id >= self.total:
            return self._window(self.total - around, around, None, missing=message_id is not None)
        first = max(0, message_id - around)
        return self._window(first, message_id + around + 1 - first, message_id, missing=False)

    def chat_page(self, chat_id: ChatId, branch: int, first: int, count: int) -> ChatWindow:
        """As `Library.chat_page`."""
        self.pages_read += 1
        return self._window(first, count, None, missing=False)

    def find_in_chat(self, chat_id: ChatId, branch: int, text: str) -> list[tuple[MessageId, int]]:
        """As `Library.find_in_chat`."""
        window = self._window(0, self.total, None, missing=False)
        return [(one.id, one.position) for one in window.messages if text.casefold() in one.text.casefold()]

    def task_run(self, run_id: TaskRunId, step: int | None = None) -> TaskRunView:
        """As `Library.task_run`."""
        steps = tuple(TaskStep(run_id, number, Role.ASSISTANT, f"Step {number}", START) for number in range(5))
        found = step is not None and step < 5
        run = TaskRun(run_id, 1, "r", "Plan the week", START, START)
        return TaskRunView(run, "Helper", steps, (chip(7),), step if found else None, step is not None and not found)
