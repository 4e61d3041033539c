"""What must not be imported before the first list is painted: each of these costs more than a frame (limits.md)."""

from __future__ import annotations

import os
import subprocess
import sys

_TOO_EARLY = (
    "click",
    "sqlite_utils",
    "regex",
    "Stemmer",
    "yaml",
    "importlib.resources",
    "asyncio",
    "PySide6.QtNetwork",
    "sentient_desktop.assistants",
    "sentient_desktop.cascades",
    "sentient_desktop.domain.chat",
    "sentient_desktop.domain.filing",
    "sentient_desktop.domain.finding",
    "sentient_desktop.domain.languages",
    "sentient_desktop.domain.negation",
    "sentient_desktop.domain.source_check",
    "sentient_desktop.domain.telling",
    "sentient_desktop.domain.wording",
    "sentient_desktop.domain.words",
    "sentient_desktop.domain.workspace",
    "sentient_desktop.library.example",
    "sentient_desktop.store.byte_proof",
    "sentient_desktop.store.checking",
    "sentient_desktop.store.chats",
    "sentient_desktop.store.doctor",
    "sentient_desktop.store.erasure",
    "sentient_desktop.store.files",
    "sentient_desktop.store.foreign",
    "sentient_desktop.store.history",
    "sentient_desktop.store.ingest_memories",
    "sentient_desktop.store.safety",
    "sentient_desktop.ui.chat",
    "sentient_desktop.ui.importing.page",
)


def test_the_window_is_imported_without_what_only_acts_and_imports_need() -> None:
    asked = (
        "import sys, sentient_desktop.__main__, sentient_desktop.opening, sentient_desktop.ui.app\n"
        f"print(*(name for name in {_TOO_EARLY!r} if name in sys.modules))"
    )
    found = subprocess.run(
        [sys.executable, "-c", asked],
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        check=True,
        text=True,
    )
    assert found.stdout.split() == []
