"""The single words: states, pills, how sure, checks, places, buttons. No word of it stands anywhere else."""

from __future__ import annotations

from enum import StrEnum

from PySide6.QtCore import QCoreApplication

from sentient_desktop.domain.chat_ids import Role
from sentient_desktop.domain.confidence import Sureness, sureness
from sentient_desktop.domain.memory import NEEDS_A_LOOK, Author, Check, SourceKind, State
from sentient_desktop.domain.query import Sort
from sentient_desktop.domain.views import ListRow, Opens, SourceView, WhyNot
from sentient_desktop.ui.widgets.pill import PillKind
from sentient_desktop.ui.words.dates import day, number, percent

translate = QCoreApplication.translate


class Tone(StrEnum):
    """How a word is coloured; the values are names of tokens."""

    SURE = "sure"
    NOT_SURE_YET = "not_sure_yet"
    DOUBTFUL = "doubtful"
    NOT_KNOWN = "not_known"
    MUTED = "muted"


def state_words(state: State) -> str:
    """The state of a memory as the interface says it."""
    return {
        State.HELD: translate("words", "To review"),
        State.CURRENT: translate("words", "In use"),
        State.DISPUTED: translate("words", "Not right"),
        State.SUPERSEDED: translate("words", "Replaced"),
        State.FORGETTING: translate("words", "Being forgotten"),
    }[state]


def list_title(state: State | None) -> str:
    """The name of a list in the sidebar: all memories, or those of one state."""
    return translate("words", "All memories") if state is None else state_words(state)


def memories_count(count: int) -> str:
    """ "2,541 memories"."""
    return translate("words", "%Ln memories", None, count)


def sources_count(count: int) -> str:
    """ "3 sources"."""
    return translate("words", "%Ln sources", None, count)


def sureness_words(value: Sureness) -> str:
    """The words of a confidence, without its figure."""
    return {
        Sureness.VERY_SURE: translate("words", "Very sure"),
        Sureness.SURE: translate("words", "Sure"),
        Sureness.NOT_SURE_YET: translate("words", "Not sure yet"),
        Sureness.DOUBTFUL: translate("words", "Doubtful"),
        Sureness.NOT_KNOWN: translate("words", "Not known"),
    }[value]


def confidence_words(confidence: float | None) -> str:
    """Words and figure, always in this order: "Not sure yet 60 %"; without a figure "Not known"."""
    words = sureness_words(sureness(confidence))
    return words if confidence is None else f"{words} {percent(confidence)}"


def confidence_tone(confidence: float | None) -> Tone:
    """The colour that goes with the words."""
    return {
        Sureness.VERY_SURE: Tone.SURE,
        Sureness.SURE: Tone.SURE,
        Sureness.NOT_SURE_YET: Tone.NOT_SURE_YET,
        Sureness.DOUBTFUL: Tone.DOUBTFUL,
        Sureness.NOT_KNOWN: Tone.NOT_KNOWN,
    }[sureness(confidence)]


def pills(row: ListRow) -> list[tuple[PillKind, str]]:
    """The pills of a row, in the order of window.md; what does not fit is the list's matter."""
    shown: list[tuple[PillKind, str]] = []
    if row.state is State.DISPUTED:
        shown.append((PillKind.NOT_RIGHT, translate("words", "Not right?")))
    if row.state is State.HELD:
        shown.append((PillKind.TO_REVIEW, translate("words", "To review")))
    if row.state is State.SUPERSEDED:
        shown.append((PillKind.REPLACED, translate("words", "Replaced")))
    if row.worst_check in NEEDS_A_LOOK:
        shown.append((PillKind.NEEDS_A_LOOK, translate("words", "Needs a look")))
    if row.hidden_characters:
        shown.append((PillKind.NEEDS_A_LOOK, translate("words", "Hidden characters")))
    if row.left_out:
        shown.append((PillKind.LEFT_OUT, translate("words", "Left out")))
    if row.source_count > 1:
        shown.append((PillKind.PLAIN, sources_count(row.source_count)))
    return shown


def category_line(row: ListRow) -> str:
    """The small line of a row: category, else place, else assistant; then the day ("Health · 29 Sep")."""
    first = row.category or (place_words(row.place) if row.place else "") or row.assistant
    when = day(row.first_seen_at)
    return f"{first} · {when}" if first and when else first or when


def row_sentence(row: ListRow, text: str) -> str:
    """A row as one sentence for a screen reader; `text` is its wording as it is shown."""
    parts = [text, *(words for _, words in pills(row)), confidence_words(row.confidence), category_line(row)]
    return ". ".join(part for part in parts if part)


def check_words(check: Check) -> str:
    """What was found when a source was checked."""
    return {
        Check.CONFLICT: translate("words", "says the opposite"),
        Check.OTHER_SPEAKER: translate("words", "said by someone else"),
        Check.UNBACKED: translate("words", "does not say it"),
        Check.ELSEWHERE: translate("words", "stands in another message"),
        Check.MISSING: translate("words", "not found there"),
        Check.ASSISTANT_ONLY: translate("words", "only the assistant said it"),
        Check.NOT_READ_IN: translate("words", "not read in yet"),
        Check.UNCHECKED: translate("words", "not checked"),
        Check.NONE: translate("words", "no source named"),
        Check.NAMED: translate("words", "the message is there"),
        Check.FOLDED: translate("words", "found, written a little differently"),
        Check.EXACT: translate("words", "found word for word"),
    }[check]


def check_tone(check: Check) -> Tone:
    """The colour of a check: found, to be looked at, or neither."""
    if check in NEEDS_A_LOOK:
        return Tone.NOT_SURE_YET
    return Tone.SURE if check in (Check.EXACT, Check.FOLDED, Check.NAMED) else Tone.MUTED


def why_not_sentence(why: WhyNot) -> str:
    """Why a source has no button."""
    return {
        WhyNot.CHAT_NOT_READ_IN: translate("words", "This chat has not been read in"),
        WhyNot.CHAT_GONE: translate("words", "The chat is no longer here"),
        WhyNot.RUN_GONE: translate("words", "The task is no longer here"),
        WhyNot.FILE_MOVED: translate("words", "The file has moved"),
        WhyNot.OUTSIDE: translate("words", "It lies outside the folders you added"),
        WhyNot.SCHEME: translate("words", "This kind of link is never opened"),
        WhyNot.NO_ORIGIN: translate("words", "Where it came from was not recorded"),
    }[why]


def open_words(source: SourceView) -> str:
    """The words of a source's button; empty where it has none."""
    if source.opens is Opens.NOTHING:
        return ""
    if source.opens is Opens.CHAT:
        return translate("words", "Open the chat")
    if source.opens is Opens.TASK_RUN:
        return translate("words", "Open the task")
    return {
        SourceKind.NOTE: translate("words", "Open the note"),
        SourceKind.FILE: translate("words", "Open the file"),
        SourceKind.EMAIL: translate("words", "Open the email"),
    }.get(source.source.kind, translate("words", "Open it"))


def _known_places() -> dict[str, str]:
    return {
        "telegram": translate("words", "Telegram"),
        "whatsapp": translate("words", "WhatsApp"),
        "signal": translate("words", "Signal"),
        "slack": translate("words", "Slack"),
        "discord": translate("words", "Discord"),
        "imessage": translate("words", "iMessage"),
        "gmail": translate("words", "Gmail"),
        "email": translate("words", "Email"),
        "mail": translate("words", "Email"),
        "calendar": translate("words", "Calendar"),
        "google-calendar": translate("words", "Google Calendar"),
        "notes": translate("words", "Notes"),
        "obsidian": translate("words", "Obsidian"),
        "phone": translate("words", "Phone"),
    }


def place_words(place: str) -> str:
    """The kind of place a source came from, by its key (`channel:telegram` is "Telegram"); a name it does not know is
    given back as it was written."""
    kind, _, name = place.partition(":")
    whole = {
        "conversation": translate("words", "Conversation"),
        "manual": translate("words", "Typed by you"),
        "onboarding": translate("words", "Getting started"),
        "folder": translate("words", "Notes"),
        "task": translate("words", "Task"),
        "import": translate("words", "Import"),
    }.get(kind)
    if whole is not None:
        return whole
    if not name:
        return place
    known = _known_places().get(name.casefold())
    if known is not None:
        return known
    return name if kind == "file" else name[:1].upper() + name[1:]


def source_title(source: SourceView) -> str:
    """What a source's card is headed with: the name of a note, mail or file; else its place."""
    own = source.source
    named = own.kind not in (SourceKind.MESSAGE, SourceKind.TYPED)
    return own.title if named and own.title else place_words(own.place)


def place_icon(kind: SourceKind, place: str) -> str:
    """The name of the icon for a source."""
    if kind is SourceKind.MESSAGE and place.startswith("channel:"):
        return "send"
    return {
        SourceKind.MESSAGE: "chat",
        SourceKind.TASK_RUN: "task",
        SourceKind.EMAIL: "mail",
        SourceKind.APP: "calendar",
        SourceKind.NOTE: "note",
        SourceKind.FILE: "note",
        SourceKind.TYPED: "edit",
    }[kind]


def noted_by(author: Author, assistant: str, origin: SourceKind | None) -> str:
    """Who a memory comes from: "you told ChatGPT", "ChatGPT noted it by itself", "you wrote it"."""
    if author is Author.USER and origin in (None, SourceKind.TYPED):
        return translate("words", "you wrote it")
    if author is Author.USER:
        return translate("words", "you told %1").replace("%1", assistant)
    if author is Author.ASSISTANT:
        return translate("words", "%1 wrote it down").replace("%1", assistant)
    return translate("words", "%1 noted it by itself").replace("%1", assistant)


def role_words(role: Role, assistant: str) -> str:
    """Who speaks in a message that carries no name."""
    return {
        Role.USER: translate("words", "You"),
        Role.ASSISTANT: assistant,
        Role.SYSTEM: translate("words", "System"),
        Role.TOOL: translate("words", "Tool"),
    }[role]


def sort_words(sort: Sort) -> str:
    """The name of an order of the list."""
    return {
        Sort.NEWEST: translate("words", "Newest first"),
        Sort.SAID: translate("words", "Last said first"),
        Sort.SURE: translate("words", "Least sure first"),
        Sort.SOURCES: translate("words", "Most sources first"),
        Sort.TEXT: translate("words", "By text"),
    }[sort]


def count_in_sidebar(count: int) -> str:
    """A count beside a name; nothing for none, which reads calmer than a column of zeros."""
    return number(count) if count else ""
