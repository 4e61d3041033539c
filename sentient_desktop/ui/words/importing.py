"""The words of reading in: formats, progress, reports."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from sentient_desktop.domain.views import Progress, Report
from sentient_desktop.ui.words.dates import number
from sentient_desktop.ui.words.sentences import kind_counted

translate = QCoreApplication.translate


_NAMES = {
    "basic_memory": "basic-memory",
    "chatgpt": "ChatGPT",
    "claude_ai": "Claude",
    "claude_code": "Claude Code",
    "claude_mem": "claude-mem",
    "gemini": "Gemini Takeout",
    "hermes": "Hermes",
    "letta": "Letta",
    "mem0": "mem0, OpenMemory",
    "open_webui": "Open WebUI",
}
"""Formats whose names are the same in every language."""


def format_name(key: str) -> str:
    """A format by its key; an unknown key as it is."""
    return _NAMES.get(key) or {
        "archive": translate("importing", "Sentient Desktop archive"),
        "chat_list": translate("importing", "Chats of another program"),
        "deerflow": translate("importing", "DeerFlow memory"),
        "deerflow_2": translate("importing", "DeerFlow 2 memory"),
        "mcp_memory": translate("importing", "MCP memory server"),
        "openclaw": translate("importing", "OpenClaw folder"),
        "research_sets": translate("importing", "Research set"),
        "sentient_engine": translate("importing", "A running Sentient engine"),
        "sentient_home": translate("importing", "Sentient home"),
        "locomo": translate("importing", "LoCoMo research set"),
        "realmem": translate("importing", "RealMem research set"),
        "platform_dump": translate("importing", "Agent platform dump"),
        "pasted_list": translate("importing", "Pasted list"),
    }.get(key, key)


def kind_name(kind: str) -> str:
    """A kind of records of a report, as the head of a line."""
    return {
        "chats": translate("importing", "Chats"),
        "messages": translate("importing", "Messages"),
        "memories": translate("importing", "Memories"),
        "sources": translate("importing", "Sources"),
        "summaries": translate("importing", "Summaries"),
        "insights": translate("importing", "Insights"),
        "evidence": translate("importing", "Evidence of insights"),
        "journal": translate("importing", "Journal entries"),
        "journal_entries": translate("importing", "Journal entries"),
        "portraits": translate("importing", "Portraits"),
        "portrait": translate("importing", "Portraits"),
        "task_runs": translate("importing", "Tasks"),
        "chips": translate("importing", "Notes under replies"),
        "places": translate("importing", "Files and folders"),
        "file": translate("importing", "Files"),
        "files": translate("importing", "Files"),
        "decisions": translate("importing", "Answers to cards"),
        "cards": translate("importing", "Wishes of assistants"),
        "removals": translate("importing", "Not to come back"),
        "removal_keys": translate("importing", "Not to come back"),
        "settings": translate("importing", "Settings"),
    }.get(kind, kind.replace("_", " "))


def progress_sentence(progress: Progress) -> str:
    """How far it is: "Reading: 2,340 of 5,882"."""
    step = {
        "look": translate("importing", "Looking through it"),
        "read": translate("importing", "Reading"),
        "reading": translate("importing", "Reading"),
        "write": translate("importing", "Writing"),
        "check": translate("importing", "Checking the sources"),
        "checking": translate("importing", "Checking the sources"),
        "undo": translate("importing", "Taking it out again"),
    }.get(progress.step, progress.step[:1].upper() + progress.step[1:])
    if not progress.done and progress.of is None:
        return f"{step}…"
    if progress.of is None or progress.unit == "bytes":
        share = f"{progress.done * 100 // progress.of} %" if progress.of else number(progress.done)
        return f"{step} · {share}"
    of = translate("importing", "%1 of %2").replace("%1", number(progress.done)).replace("%2", number(progress.of))
    return f"{step} · {of}"


def dry_run_sentence(report: Report) -> str:
    """What would be new."""
    new = report.kept.get("memories", 0)
    if new:
        return translate("importing", "%Ln memories would be new.", None, new)
    if any(report.kept.values()):
        return translate("importing", "No new memories, but something else that is new.")
    if report.skipped:
        return translate("importing", "Nothing in it is new, or can be read.")
    return translate("importing", "Everything in it is already here.")


def report_sentence(report: Report) -> str:
    """What was read in, and whose it is."""
    new = kind_counted("memories", report.kept.get("memories", 0))
    if not report.assistant:
        return translate("importing", "%1 read in").replace("%1", new)
    return translate("importing", "%1 read in from %2").replace("%1", new).replace("%2", report.assistant)


def skipped_sentence(count: int) -> str:
    """How many records were skipped, as a link to the reasons."""
    return translate("importing", "%Ln skipped, and why", None, count)
