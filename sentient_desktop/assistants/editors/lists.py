"""Taking an element out of a list that something divides, and putting it back where it stood.

What is cut out reaches from the element before to the end of this one, or from this one to the element behind it, so
that the same characters put back at that place give the same text.
"""

from __future__ import annotations

from sentient_desktop.domain.linked import AFTER, BEFORE, ONLY, LinkedRecord, Listing, Taken


def take_out(text: str, listing: Listing, record: LinkedRecord) -> tuple[str, Taken]:
    """The text without one element, and what was cut out."""
    mates = listing.mates(record.group)
    number = mates.index(record)
    start, end, form = listing.groups[record.group], record.end, ONLY
    if number:
        start, form = mates[number - 1].end, AFTER
    elif len(mates) > 1:
        start, end, form = record.start, mates[1].start, BEFORE
    own = (record.start - start, record.end - start)
    return text[:start] + text[end:], Taken(text[start:end], own, form)


def put_back(
    text: str, listing: Listing, taken: Taken, group: str, after: LinkedRecord | None, *, mark: str, joint: str
) -> str:
    """The text with the element again. `mark` is the character that divides elements; `joint` what stands between two
    of them where the list itself does not show it."""
    mates = listing.mates(group)
    before, own, behind = (
        taken.text[: taken.own[0]],
        taken.text[taken.own[0] : taken.own[1]],
        taken.text[taken.own[1] :],
    )
    if after is not None:
        at = after.end
        piece = {AFTER: taken.text, BEFORE: behind + own, ONLY: joint + before + own}[taken.form]
    elif mates:
        at = mates[0].start
        piece = {AFTER: own + before, BEFORE: taken.text, ONLY: own + joint + before}[taken.form]
    else:
        at = listing.groups[group]
        lead = before if taken.form == ONLY else (before or behind).rpartition(mark)[2] if joint == mark else ""
        piece = lead + own
    return text[:at] + piece + text[at:]
