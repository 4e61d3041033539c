"""Brings the translations in line with the program: `python packaging/languages.py`.

Finds every text with Qt's lupdate, keeps what is translated already, drops what is not used, and compiles. English
needs a file too: it holds the singular of every text with a count. What is left to translate is listed at the end.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from xml.etree import ElementTree as ET

ROOT = Path(__file__).resolve().parents[1]
CATALOGUES = ROOT / "resources" / "i18n"
LANGUAGES = {"en": "en_GB", "de": "de_DE"}

Key = tuple[str, str]
"""Context and source text."""


@dataclass
class Entry:
    """One text: its translation, or the two forms (one, many) of a text with a count."""

    key: Key
    forms: list[str] = field(default_factory=list)

    @property
    def is_counted(self) -> bool:
        """Whether the text holds a count. lupdate sees this for `tr` alone, not for `translate`."""
        return "%n" in self.key[1] or "%Ln" in self.key[1]

    @property
    def is_finished(self) -> bool:
        """Whether every form is there."""
        return len(self.forms) == (2 if self.is_counted else 1) and all(self.forms)


def read(path: Path) -> dict[Key, Entry]:
    """The entries of a .ts file; none where there is no file."""
    if not path.exists():
        return {}
    found: dict[Key, Entry] = {}
    for context in ET.parse(path).getroot().iter("context"):
        name = context.findtext("name", "")
        for message in context.iter("message"):
            translation = message.find("translation")
            forms: list[str] = []
            if translation is not None:
                many = [form.text or "" for form in translation.iter("numerusform")]
                forms = many or ([translation.text] if translation.text else [])
            key = (name, message.findtext("source", ""))
            found[key] = Entry(key, forms)
    return found


def write(path: Path, language: str, entries: list[Entry]) -> None:
    """Writes a .ts file, sorted, without line numbers, so that a change of code changes nothing here."""
    root = ET.Element("TS", version="2.1", language=language, sourcelanguage="en")
    contexts: dict[str, ET.Element] = {}
    for entry in sorted(entries, key=lambda one: one.key):
        name, source = entry.key
        if name not in contexts:
            contexts[name] = ET.SubElement(root, "context")
            ET.SubElement(contexts[name], "name").text = name
        message = ET.SubElement(contexts[name], "message", {"numerus": "yes"} if entry.is_counted else {})
        ET.SubElement(message, "source").text = source
        unfinished = {} if entry.is_finished else {"type": "unfinished"}
        translation = ET.SubElement(message, "translation", unfinished)
        if entry.is_counted:
            for form in (*entry.forms, "", "")[:2]:
                ET.SubElement(translation, "numerusform").text = form
        else:
            translation.text = entry.forms[0] if entry.forms else ""
    ET.indent(root)
    text = ET.tostring(root, encoding="unicode")
    path.write_text(f'<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n{text}\n', encoding="utf-8")


def texts() -> list[Key]:
    """Every text of the program, as lupdate finds it."""
    sources = sorted(str(path) for path in (ROOT / "sentient_desktop" / "ui").rglob("*.py"))
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / "found.ts"
        subprocess.run([_tool("lupdate"), *sources, "-ts", str(made)], check=True, stdout=subprocess.DEVNULL, cwd=ROOT)
        return list(read(made))


def _tool(name: str) -> str:
    return str(Path(sys.executable).parent / f"pyside6-{name}")


def main() -> int:
    """Updates and compiles all languages. Returns 1 when something is left to translate."""
    CATALOGUES.mkdir(parents=True, exist_ok=True)
    wanted = texts()
    missing: list[str] = []
    for language, name in LANGUAGES.items():
        path = CATALOGUES / f"sentient_{language}.ts"
        known = read(path)
        entries = [known.get(key, Entry(key)) for key in wanted]
        if language == "en":
            entries = [entry for entry in entries if entry.is_counted]
        write(path, name, entries)
        # Put in its place in one step: an open window has the old file mapped, and would die of one written into.
        made = path.with_suffix(".made")
        subprocess.run([_tool("lrelease"), str(path), "-qm", str(made)], check=True, stdout=subprocess.DEVNULL)
        made.replace(path.with_suffix(".qm"))
        missing += [f"{language}: {entry.key[0]}: {entry.key[1]}" for entry in entries if not entry.is_finished]
    for line in missing:
        print(line)
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
