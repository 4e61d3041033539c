"""What can go wrong in the person's world, as one sentence each.

Anything else that is raised is a fault of ours: the command line answers it with exit code 70, the window with a
report.
"""

from __future__ import annotations


class SentientError(Exception):
    """Something in the person's world stands in the way; nothing was lost.

    `sentence` says what happened in plain words, `hint` what the person can do about it (may be empty). Neither ever
    holds the wording of a memory, since both reach logs.
    """

    def __init__(self, sentence: str, hint: str = "") -> None:
        super().__init__(sentence if not hint else f"{sentence} {hint}")
        self.sentence = sentence
        self.hint = hint


class NotFound(SentientError):
    """The memory, chat, act or file that was named is not here."""


class Refused(SentientError):
    """The rules do not allow this act in this state (the table of states in `domain/states.py`)."""


class Changed(SentientError):
    """Somebody else changed the same thing in between; nothing of theirs was overwritten."""


class Unreadable(SentientError):
    """A file or folder could not be read as what it was said to be."""


class StoreFault(SentientError):
    """The library's own files cannot be used: locked, full, damaged, read-only or made by a newer program."""
