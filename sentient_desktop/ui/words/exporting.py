"""The words of exports."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from sentient_desktop.domain.views import ExportReport
from sentient_desktop.ui.words.sentences import kind_counted

translate = QCoreApplication.translate


def export_name(format_key: str) -> str:
    """A kind of export, as one chooses it."""
    return {
        "archive": translate("exporting", "Archive of this program (.zip)"),
        "moving": translate("exporting", "Archive for moving to another machine (.zip)"),
        "csv": translate("exporting", "Table for spreadsheets (.csv)"),
        "markdown": translate("exporting", "Text to read and print (.md)"),
        "deerflow": translate("exporting", "DeerFlow memory (.json)"),
        "mcp": translate("exporting", "MCP memory server (.jsonl)"),
    }.get(format_key, format_key)


def export_hint(format_key: str, *, whole: bool) -> str:
    """What is in it and what it is good for."""
    if format_key == "archive":
        return (
            translate(
                "exporting",
                "Everything: memories, sources, chats, and what was drawn from them. Import reads it back as it was. "
                "Passwords and keys stay in it, so keep it where only you can read it.",
            )
            if whole
            else translate(
                "exporting",
                "These memories with their sources and the chats they came from. Passwords and keys stay in it, "
                "so keep it where only you can read it.",
            )
        )
    return {
        "moving": translate(
            "exporting",
            "Everything, with your settings, and with what keeps forgotten memories from coming back on your other "
            "machine. Whoever has this file can find out whether you forgot a certain sentence, so give it to nobody.",
        ),
        "csv": translate("exporting", "One line a memory, with its source. Nothing in it acts as a formula."),
        "markdown": translate("exporting", "By assistant and topic, each with the words it came from."),
        "deerflow": translate("exporting", "Only memories in use: it has no place for what is not right."),
        "mcp": translate("exporting", "Only memories in use: it has no place for what is not right."),
    }.get(format_key, "")


def exported_sentence(report: ExportReport, name: str) -> str:
    """What was written where."""
    count = kind_counted("memories", report.written.get("memories", 0))
    return translate("exporting", "%1 written to %2").replace("%1", count).replace("%2", name)


def masked_sentence(count: int) -> str:
    """How many secrets were hidden in it."""
    return translate("exporting", "%Ln passwords or keys were hidden.", None, count)


def left_out_words(sentence: str) -> str:
    """What is not in an export, in the person's language where it is one of the sentences that are always said."""
    said = {
        "What was done and when": translate("exporting", "the history, so nothing in it can be undone"),
        "What keeps forgotten": translate(
            "exporting",
            "what keeps forgotten memories from coming back, and your settings (only an archive for moving to another "
            "machine has these)",
        ),
        "What a model proposed": translate("exporting", "what a model proposed, with its reasons"),
        "Where each assistant": translate("exporting", "where each assistant was read from or linked to"),
        "The checks of sources": translate("exporting", "the checks of sources, which are made anew"),
        "Everything but the memories": translate("exporting", "everything but these memories and their chats"),
    }
    return next((words for start, words in said.items() if sentence.startswith(start)), sentence)
