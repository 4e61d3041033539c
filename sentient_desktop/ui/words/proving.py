"""What is said after a forget: how it went, what is not finished yet, and the proof."""

from __future__ import annotations

import re

from PySide6.QtCore import QCoreApplication, QDateTime, QTimeZone

from sentient_desktop.domain.memory import Micros
from sentient_desktop.domain.proof import CopyFate, Proof, Waiting
from sentient_desktop.ui.words.dates import ago, moment, number

translate = QCoreApplication.translate

_STAMP = re.compile(r"\d{8}-\d{6}")


def left_of(proof: Proof) -> tuple[int, int]:
    """How many places still hold something, and how many did."""
    return sum(proof.after.values()), max(sum(proof.before.values()), sum(proof.after.values()))


def gone_sentence(proof: Proof) -> str:
    """How a forget went, for the notice: "Gone: 0 of 7 places left"."""
    left, places = left_of(proof)
    text = translate("forget", "%1 of %Ln places left.", None, places).replace("%1", number(left))
    if proof.unfinished:
        return translate("forget", "Not finished yet: %1.").replace("%1", waiting_words(proof.unfinished[0]))
    if proof.bytes_left:
        return f"{text} " + translate("forget", "The library’s files still hold the wording.")
    return text if left else translate("forget", "Gone: %1").replace("%1", text)


def waiting_words(waiting: Waiting) -> str:
    """Why bytes of a forgotten wording may still stand somewhere, as the end of "Not finished yet: …"."""
    return {
        Waiting.IN_USE: translate("forget", "another program is reading the library"),
        Waiting.NO_SPACE: translate("forget", "there is not enough free space to write the library anew"),
        Waiting.INDEX: translate("forget", "the search index is being written anew"),
        Waiting.COPY: translate("forget", "a safety copy cannot be changed"),
        Waiting.BYTES: translate("forget", "the files could not be looked through"),
    }[waiting]


def unfinished_erasing(waiting: Waiting) -> str:
    """The banner for a forget whose bytes are not gone yet."""
    sentence = translate("forget", "Something you forgot may still stand in the library’s files: %1.")
    return sentence.replace("%1", waiting_words(waiting))


def unfinished_file(name: str, why: str, others: int) -> str:
    """The banner for a file that an act has still to change. `why` is a sentence that names it."""
    sentence = translate("forget", "%1 still has to be changed. %2").replace("%1", name).replace("%2", why).strip()
    if not others:
        return sentence
    return f"{sentence} " + translate("forget", "The same goes for %Ln other files.", None, others)


def bytes_words(left: int | None) -> str:
    """What the search through the raw files found."""
    if left is None:
        return translate("forget", "can only be told by the program that removed it, until it is closed")
    if not left:
        return translate("forget", "the wording stands nowhere any more")
    return translate("forget", "the wording still stands there %Ln times", None, left)


def fate_words(fate: CopyFate) -> str:
    """What became of a safety copy."""
    return {
        CopyFate.REWRITTEN: translate("forget", "cleaned"),
        CopyFate.DELETED: translate("forget", "deleted"),
    }[fate]


def copy_title(name: str) -> str:
    """A safety copy by the time in its file's name; by the name where there is none in it."""
    found = _STAMP.search(name)
    if found is None:
        return name
    made = QDateTime.fromString(found.group(), "yyyyMMdd-HHmmss")
    made.setTimeZone(QTimeZone.utc())
    return copy_name(made.toMSecsSinceEpoch() * 1000)


def copy_name(at: Micros) -> str:
    """A safety copy by its time: "Today 10:12", older ones with their age, "28 Nov · 2 days ago"."""
    near, age = moment(at), ago(at)
    return near if near.casefold().startswith(age.casefold()) else f"{near} · {age}"
