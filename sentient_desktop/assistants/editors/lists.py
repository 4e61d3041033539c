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
    lead = text[listing.groups[record.group] : mates[0].start]
    return text[:start] + text[end:], Taken(text[start:end], own, form, lead)


def put_back(text: str, listing: Listing, taken: Taken, group: str, after: LinkedRecord | None, *, joint: str) -> str:
    """The text with the element again. `joint` is what divides elements, where nothing shows how this list does it."""
    mates = listing.mates(group)
    own = taken.text[taken.own[0] : taken.own[1]]
    if not mates:
        at, piece = listing.groups[group], taken.lead + own
    elif taken.form == ONLY:
        return put_back(text, listing, taken.joined(joint + taken.lead), group, after, joint=joint)
    elif after is not None:
        at, piece = after.end, f"{taken.joint}{own}"
    else:
        at, piece = mates[0].start, f"{own}{taken.joint}"
    return text[:at] + piece + text[at:]
