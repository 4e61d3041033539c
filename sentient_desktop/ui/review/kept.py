"""Where the person was in the review, kept for the next time: the group, the card, and how many were done."""

from __future__ import annotations

from sentient_desktop.domain.memory import MemoryId
from sentient_desktop.domain.review import CardKey, Group
from sentient_desktop.ui.review.page import ReviewPage
from sentient_desktop.ui.settings import REVIEW_CARD, REVIEW_DONE, REVIEW_GROUP, Settings

_NO_OTHER = "0"


def keep_position(settings: Settings, page: ReviewPage) -> None:
    """Keeps where this page stands. No wording is kept: a card is known by its group and numbers."""
    queue = page.queue
    key = queue.current
    settings.set(REVIEW_GROUP, queue.group.value if queue.group is not None else "")
    settings.set(REVIEW_CARD, f"{key.group.value}/{key.memory_id}/{key.other_id or _NO_OTHER}" if key else "")
    settings.set(REVIEW_DONE, queue.done if key is not None else 0)


def go_on(settings: Settings, page: ReviewPage) -> None:
    """Starts the page where it was left; from the beginning where nothing fitting is kept."""
    key = _key(settings.get(REVIEW_CARD))
    group = settings.get(REVIEW_GROUP)
    done = max(0, settings.get(REVIEW_DONE)) if key is not None else 0
    page.start(Group(group) if group else None, at=key, done=done)


def _key(text: str) -> CardKey | None:
    parts = text.split("/")
    try:
        group, memory_id, other = parts
        return CardKey(Group(group), MemoryId(int(memory_id)), MemoryId(int(other)) or None)
    except ValueError:
        return None
