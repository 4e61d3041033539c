"""Changes single facts of DeerFlow 2.0, under the lock that DeerFlow itself takes.

A fact is a file: it goes and comes back as a whole. DeerFlow notices by the revision in `memory.json`, so that is
raised with each change.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from sentient_desktop.assistants import deerflow_notes
from sentient_desktop.assistants.editors import json_text, lists
from sentient_desktop.assistants.values import id_of
from sentient_desktop.domain.linked import LinkedRecord, Listing, Taken
from sentient_desktop.domain.memory import Micros
from sentient_desktop.errors import NotFound, Refused, StoreFault, Unreadable
from sentient_desktop.store import files

_GROUP = "fact"
_REVISION = re.compile(r"^(revision:[ \t]*)(\d{1,15})(?=[ \t]*\r?$)", re.MULTILINE)
_UPDATED = re.compile(r"^(updatedAt:[ \t]*(['\"]?))[^'\"\r\n]*(?=\2[ \t]*\r?$)", re.MULTILINE)


class DeerFlow2Editor:
    """An editor of the facts of one DeerFlow user."""

    def files(self, root: Path) -> Sequence[Path]:
        """The facts of all agents, or the one fact."""
        if root.is_file():
            if root.name != "memory.json":
                return [root] if _home(root) is not None and root.suffix == ".md" else []
            root = root.parent
        found = root.glob("agents/*/facts/*/*.md")
        return sorted(path for path in found if path.is_file() and not path.is_symlink() and path.name[0] != ".")

    def lock_of(self, path: Path) -> Path | None:
        """One for all files of a user."""
        home = _home(path)
        return None if home is None else home / ".memory.lock"

    def is_one_record(self, path: Path) -> bool:
        """Each file is one fact."""
        return True

    def is_one_of_many(self, path: Path) -> bool:
        """A fact is in one file."""
        return True

    def ready(self, path: Path) -> None:
        """Raises StoreFault while an unfinished change of DeerFlow's own is about to be taken back by it."""
        home = _home(path)
        if home is not None and (home / ".memory.journal.json").exists():
            raise StoreFault(
                "DeerFlow has not finished a change of its memory.", "Start DeerFlow once, then try again."
            )

    def changed(self, path: Path, at: Micros) -> None:
        """Raises the revision in `memory.json`. Raises Changed."""
        home = _home(path)
        if home is None:
            return
        try:
            seen = files.look(home / "memory.json")
            top = json_text.whole(seen.text)
            revision = json_text.member(seen.text, top.start, "revision") if isinstance(top.value, dict) else None
        except (NotFound, Unreadable, Refused):
            return
        if revision is None or not isinstance(revision.value, int):
            return
        changes = [(revision, str(revision.value + 1))]
        updated = json_text.member(seen.text, top.start, "lastUpdated")
        if updated is not None and isinstance(updated.value, str):
            changes.append((updated, json_text.as_text(seen.text, _moment(at))))
        files.rewrite(seen, json_text.swap(seen.text, *changes))

    def left_behind(self, path: Path) -> Sequence[Path]:
        """What was there before the facts had files, and DeerFlow's own search index."""
        home = _home(path)
        if home is None:
            return []
        return [*sorted(home.glob("*.v1.bak")), *sorted(one for one in home.glob(".retrieval/**/*") if one.is_file())]

    def listing(self, text: str) -> Listing:
        """The one fact; none in an empty text. Raises Refused."""
        if not text:
            return Listing((), {_GROUP: 0})
        fact = deerflow_notes.parse(text)
        if fact is None:
            raise Refused("The file is no longer a fact of DeerFlow 2.0.")
        record = LinkedRecord(id_of(fact.fields.get("id")), fact.words or None, 0, len(text), _GROUP)
        return Listing((record,), {_GROUP: 0})

    def take_out(self, text: str, listing: Listing, record: LinkedRecord) -> tuple[str, Taken]:
        """No text, and all of it."""
        return lists.take_out(text, listing, record)

    def put_back(self, text: str, listing: Listing, taken: Taken, group: str, after: LinkedRecord | None) -> str:
        """The text again. Where another one stands by now, both, which is no fact any more."""
        return lists.put_back(text, listing, taken, group, after, joint="\n")

    def reword(self, text: str, record: LinkedRecord, wording: str, at: Micros) -> str:
        """The text with other words, a title that followed from them, `updatedAt`, and the revision raised. Raises
        Refused when the old words would stay in a second place."""
        fact = deerflow_notes.parse(text)
        if fact is None or fact.start == fact.end:
            raise Refused("The fact keeps its words at the head of the file.")
        end = "\r\n" if "\r\n" in text else "\n"
        new = text[: fact.start] + wording.replace("\n", end) + text[fact.end :]
        if fact.title is not None and new[slice(*fact.title)] == deerflow_notes.title_of(fact.words):
            new = new[: fact.title[0]] + deerflow_notes.title_of(wording) + new[fact.title[1] :]
        if fact.words in new.replace("\r\n", "\n") and fact.words not in wording:
            raise Refused("The fact says it in a second place.")
        body = fact.title[0] if fact.title is not None else fact.start
        head = _REVISION.sub(lambda found: f"{found[1]}{int(found[2]) + 1}", new[:body], count=1)
        head = _UPDATED.sub(lambda found: f"{found[1]}{_moment(at)}", head, count=1)
        return head + new[body:]


def _home(path: Path) -> Path | None:
    """The folder of the user whose fact this is."""
    folders = path.parents
    if len(folders) < 5 or (folders[1].name.casefold(), folders[3].name.casefold()) != ("facts", "agents"):
        return None
    return folders[4]


def _moment(at: Micros) -> str:
    moment = datetime.fromtimestamp(at // 1_000_000, UTC).replace(microsecond=at % 1_000_000)
    return moment.isoformat().replace("+00:00", "Z")


EDITOR = DeerFlow2Editor()
