"""Disputes and forgets memories of real people one by one, and looks at everything that changes with each.

What a text says is counted here by words alone, in other code than the program's own: a fault in its rule is seen.

    python -m tests.cascades.real_people [--each 100]
"""

from __future__ import annotations

import argparse
import random
import re
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any

from sentient_desktop.domain.chat import MessageId
from sentient_desktop.domain.memory import MemoryId
from sentient_desktop.domain.plan import Action, Place, Plan
from sentient_desktop.library import Library
from sentient_desktop.store import chats, derived
from sentient_desktop.store.connection import Connection
from tests.cascades.world import NOW
from tests.making import Maker

DATA = Path(__file__).parents[3] / "shared" / "data" / "realmem"
PEOPLE = sorted(DATA.glob("*_dialogues_256k.json"))
TABLES = (
    "memories", "sources", "summaries", "insights", "evidence", "passages", "chips", "recalled_texts", "portraits",
)  # fmt: skip
_LITTLE = frozenset(
    re.findall(
        r"\w+",
        "a an and are as at be been by for from has have he her his i in into is it its my of on or she that the their"
        " them they this to user users was were which who will with",
    )
)

Rows = dict[tuple[str, int], dict[str, Any]]


def content(text: str) -> set[str]:
    """A text's words without the little ones."""
    words = {word.lower() for word in re.findall(r"\w+", text)}
    return words - _LITTLE or words


def says(text: str, memory: str) -> bool:
    """Whether a text holds about three in five of a memory's words: words that begin alike are not stems, so half of
    them will do."""
    said, wanted = content(text), content(memory)
    return 2 * sum(any(_alike(word, other) for other in said) for word in wanted) >= len(wanted)


def _alike(one: str, other: str) -> bool:
    start = min(len(one), len(other), 4)
    return one == other or (start > 2 and one[:start] == other[:start])


@dataclass(slots=True)
class Found:
    """What changed, and what of it was not backed."""

    acts: Counter[str] = field(default_factory=Counter)
    changed: Counter[str] = field(default_factory=Counter)
    left: int = 0
    unrelated: list[str] = field(default_factory=list)

    def need(self, backed: object, what: str) -> None:
        """Counts a change, which must be backed."""
        self.changed[" ".join(what.split()[:3])] += 1
        if not backed:
            self.unrelated.append(what)


class Person:
    """One person's library, with all that can be derived made from the memories themselves."""

    def __init__(self, source: Path, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        self.library = Library(folder / "library", clock=lambda: NOW)
        self.library.import_path(source)
        self.notes = folder / "MEMORY.md"
        self.prose = folder / "USER.md"
        self.found = Found()
        self._fill()

    def close(self) -> None:
        """Closes the library."""
        self.library.close()

    @property
    def reader(self) -> Connection:
        """For looking at rows."""
        return self.library._store.reader()

    def _fill(self) -> None:
        self.texts: dict[int, str] = dict(self.reader.execute("SELECT id, content FROM memories").fetchall())
        self.messages: dict[int, MessageId] = dict(
            self.reader.execute("SELECT memory_id, message_id FROM sources WHERE message_id IS NOT NULL").fetchall()
        )
        ids = list(self.texts)
        make = Maker(self.folder / "library")
        assistant = self.library.assistants()[0].id
        with make.store.write():
            run = make.run(assistant_id=assistant)
            for number, each in enumerate(ids):
                if each in self.messages:
                    make.chip(self.texts[each], message_id=self.messages[each], memory_id=each)
                if number % 3 == 0:
                    row = {"task_run_id": run, "memory_id": each, "text": f"- [0.70] {self.texts[each]}"}
                    make._insert("recalled_texts", row)
                if number % 4 == 0:
                    pair = [MemoryId(other) for other in ids[number : number + 2]]
                    insight = make.insight(f"Insight number {number}", memory_ids=pair, assistant_id=assistant)
                    make.chip("A guess", task_run_id=run, insight_id=insight)
                if number % 9 == 0:
                    quoting = make.insight(self.texts[each], assistant_id=assistant)
                    make.evidence(quoting, kind="other", ref="x", quote=self.texts[ids[number - 1]])
            by_chat: dict[int, list[int]] = defaultdict(list)
            asked = "SELECT memory_id, chat_id FROM sources WHERE chat_id IS NOT NULL ORDER BY memory_id"
            for memory, chat in self.reader.execute(asked).fetchall():
                by_chat[chat].append(memory)
            for chat, together in by_chat.items():
                spoken = {self.messages[each] for each in together if each in self.messages}
                told = [one_line(self.texts[each]) for each in together]
                make.summary(" ".join(told), spoken, chat_id=chat, assistant_id=assistant)
                make.journal([f"Learned that {text}" for text in told], assistant_id=assistant)
            lines = [one_line(text) for text in self.texts.values()]
            make.portrait([" ".join(lines[at : at + 4]) for at in range(0, len(lines), 4)], assistant_id=assistant)
        self.notes.write_text("# Memory\n\n" + "".join(f"- {line}\n" for line in lines), encoding="utf-8")
        self.prose.write_text("\n\n".join(lines[::5]) + "\n", encoding="utf-8")
        for path in (self.notes, self.prose):
            make.place(path, "workspace", assistant_id=assistant)
        make.close()

    def rows(self) -> Rows:
        """Every row that an act may change or must leave."""
        found: Rows = {}
        for table in TABLES:
            cursor = self.reader.execute(f"SELECT * FROM {table}")
            names = [column[0] for column in cursor.description]
            found |= {(table, row[0]): dict(zip(names, row, strict=True)) for row in cursor.fetchall()}
        for (table, _), row in found.items():
            if table == "memories":
                del row["version"]
        return found

    def as_read(self) -> tuple[set[int], set[int], set[int]]:
        """(insights that can be used, chips shown as withdrawn, summaries marked): decided when they are read."""
        usable: set[int] = {view.insight.id for view in self.library.insights(limit=1_000_000)}
        withdrawn = {chip.id for chip in chats.chips_where(self.reader, "?", 1) if chip.withdrawn}
        rows = self.reader.execute("SELECT id, assistant_id, chat_id, content FROM summaries").fetchall()
        return usable, withdrawn, {row[0] for row in rows if derived._says_withdrawn(self.reader, row)}

    def act(self, verb: str, memory: int) -> None:
        """Does one act, and looks at each row and each line that it changed."""
        rows, lines, prose = self.rows(), self._lines(), self.prose.read_bytes()
        if verb == "forget":
            change = self.library.forget([MemoryId(memory)], now=True)
        else:
            change = self.library.dispute([MemoryId(memory)])
        self.found.acts[verb] += 1
        assert change.unfinished == ()
        assert change.plan is not None
        if self.prose.read_bytes() != prose:
            self.found.unrelated.append("own prose was changed")
        self._look_at_lines(lines, memory, change.plan)
        after = self.rows()
        moved = {key: (rows[key], after.get(key)) for key in rows if rows[key] != after.get(key)}
        self.found.unrelated += [f"{key} is new" for key in after.keys() - rows.keys()]
        for key, (old, new) in moved.items():
            self.found.need(self._is_backed(verb, memory, key, old, new, rows, moved), f"{verb} {key[0]} row {key[1]}")
        if verb == "forget":
            self._nothing_is_left(memory, after)

    def _is_backed(
        self,
        verb: str,
        memory: int,
        key: tuple[str, int],
        old: dict[str, Any],
        new: dict[str, Any] | None,
        rows: Rows,
        moved: dict[tuple[str, int], Any],
    ) -> bool:
        text = self.texts[memory]
        gone = verb == "forget" and new is None
        if key[0] == "memories":
            return key[1] == memory and (new is None) == (verb == "forget")
        if key[0] == "portraits":
            return verb == "dispute" and new == old | {"stale": 1}
        backed: dict[str, Callable[[], bool]] = {
            "sources": lambda: gone and old["memory_id"] == memory,
            "summaries": lambda: gone and says(old["content"], text),
            # A paragraph that said nothing else is gone as a whole.
            "passages": lambda: verb == "forget" and says(old["text"], text),
            "recalled_texts": lambda: new == old | {"text": ""} and old["memory_id"] == memory and verb == "forget",
            "chips": lambda: gone and (old["memory_id"] == memory or ("insights", old["insight_id"]) in moved),
            "evidence": lambda: gone and self._is_drawn_from(memory, old, rows),
            "insights": lambda: gone and self._rests_on(memory, key[1], rows),
        }
        return backed[key[0]]()

    def _rests_on(self, memory: int, insight: int, rows: Rows) -> bool:
        pieces = [row for (table, _), row in rows.items() if table == "evidence" and row["insight_id"] == insight]
        mine = any(self._is_drawn_from(memory, row, rows, directly=True) for row in pieces)
        return mine or says(rows["insights", insight]["statement"], self.texts[memory])

    def _is_drawn_from(self, memory: int, evidence: dict[str, Any], rows: Rows, *, directly: bool = False) -> bool:
        quoted = evidence["quote"] is not None and says(evidence["quote"], self.texts[memory])
        whole = rows["insights", evidence["insight_id"]]
        return (
            evidence["memory_id"] == memory or quoted or (not directly and says(whole["statement"], self.texts[memory]))
        )

    def _nothing_is_left(self, memory: int, rows: Rows) -> None:
        pointing = [key for key, row in rows.items() if row.get("memory_id") == memory and row.get("text") != ""]
        self.found.unrelated += [f"{key} still points at what was forgotten" for key in pointing]

    def _lines(self) -> list[str]:
        return self.notes.read_text(encoding="utf-8").splitlines(keepends=True)

    def _look_at_lines(self, before: Sequence[str], memory: int, plan: Plan) -> None:
        after = self._lines()
        text = self.texts[memory]
        for what, first, last, start, stop in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
            if what == "equal":
                continue
            old, new = "".join(before[first:last]), "".join(after[start:stop])
            # Of a line that said more only a part goes: what is left is what stood there, in order.
            rest = iter(old)
            self.found.need(
                says(old, text) and len(new) < len(old) and all(letter in rest for letter in new),
                f"{plan.verb} file line {first + 1}",
            )
        own = f"- {one_line(text)}\n"
        if own in after:
            self.found.left += 1
            named = any(each.place is Place.FILE_LINE and each.action is Action.LEAVE for each in plan.items)
            if not named:
                self.found.unrelated.append(f"the line of memory {memory} stays, and the plan does not say so")

    def look_as_read(self, before: tuple[set[int], set[int], set[int]], disputed: Sequence[int]) -> None:
        """What several disputes did to what is decided when read: each must rest on one of them."""
        usable, withdrawn, marked = self.as_read()
        rows = self.rows()
        texts = [self.texts[each] for each in disputed]
        spoken = {self.messages[each] for each in disputed if each in self.messages}
        made_from: dict[int, set[int]] = defaultdict(set)
        for message, summary in self.reader.execute("SELECT message_id, summary_id FROM summary_messages").fetchall():
            made_from[summary].add(message)
        drawn = defaultdict(list)
        for (table, _), row in rows.items():
            if table == "evidence":
                drawn[row["insight_id"]].append(row)
        unusable = before[0] - usable
        for each in unusable:
            pointing = any(piece["memory_id"] in disputed for piece in drawn[each])
            quoting = [piece["quote"] or "" for piece in drawn[each]]
            said = [rows["insights", each]["statement"], *quoting]
            backed = pointing or any(says(one, text) for one in said for text in texts)
            self.found.need(backed, f"dispute insight unusable {each}")
        for each in withdrawn - before[1]:
            chip = rows["chips", each]
            backed = chip["memory_id"] in disputed or chip["insight_id"] in unusable
            self.found.need(backed, f"dispute chip withdrawn {each}")
        for each in marked - before[2]:
            backed = not made_from[each].isdisjoint(spoken) and any(
                says(rows["summaries", each]["content"], one) for one in texts
            )
            self.found.need(backed, f"dispute summary marked {each}")
        self.found.unrelated += [f"insight {each} can be used now" for each in usable - before[0]]
        chips_of = {key for (table, key), row in rows.items() if table == "chips" and row["memory_id"] in disputed}
        self.found.unrelated += [f"chip {each} is not withdrawn" for each in chips_of - withdrawn]


def one_line(text: str) -> str:
    """A memory as a line says it."""
    return " ".join(text.split())


def dispute_and_forget(person: Person, each: int) -> Found:
    """Disputes so many memories, takes all back, and forgets as many others."""
    chosen = random.Random(3).sample(sorted(person.texts), 2 * each)
    beginning, at_first, files = person.rows(), person.as_read(), person.notes.read_bytes()
    for memory in chosen[:each]:
        person.act("dispute", memory)
    person.look_as_read(at_first, chosen[:each])
    for _ in range(each):
        person.library.undo()
    if (beginning, at_first, files) != (person.rows(), person.as_read(), person.notes.read_bytes()):
        person.found.unrelated.append("undoing all disputes does not come to the beginning")
    for memory in chosen[each:]:
        person.act("forget", memory)
    person.found.unrelated += [f"doctor: {line.what}" for line in person.library.doctor() if not line.ok]
    return person.found


@contextmanager
def read_in(source: Path) -> Iterator[Person]:
    """One person, in a folder that is removed afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        person = Person(source, Path(folder))
        try:
            yield person
        finally:
            person.close()


def main() -> None:
    """Prints what changed for each person."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--each", type=int, default=100)
    each = asked.parse_args().each
    for source in PEOPLE:
        with read_in(source) as person:
            begun = time.perf_counter()
            found = dispute_and_forget(person, each)
            took = time.perf_counter() - begun
            told = [
                f"{source.name}: {len(person.texts)} memories, {dict(found.acts)}, {took:.0f} s",
                f"  changed: {dict(sorted(found.changed.items()))}; own lines left and named: {found.left}",
                f"  unrelated: {len(found.unrelated)}",
                *found.unrelated,
            ]
            sys.stdout.write("\n".join(told) + "\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
