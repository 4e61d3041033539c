"""Made-up wordings that are, or only look like, what a rule of the review queue looks for; four languages each.

A file a rule. A heading such as `# de yes` says the language and whether the cases below it are to be found; a case is
a line, of two wordings with ` || ` between where the rule compares two. Every third case of a heading was kept aside
while the rules were written (`Case.aside`), none of a heading with `later`. The files `…_fresh` were written by
somebody who did not know the rules, and nothing was changed for them; those in `…_learnt` were as fresh once, and
then learnt from.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from pathlib import Path

KINDS = ("double", "contradiction", "passing", "secret", "orders", "hidden")
LANGUAGES = ("en", "de", "es", "zh")
_FILES = {"double": "doubles", "contradiction": "contradictions", "secret": "secrets"}
_HEADING = re.compile(r"# (\w\w) (yes|no)( later)?")


@dataclass(frozen=True, slots=True)
class Case:
    """One wording, or two, and whether the rule should find it."""

    language: str
    wanted: bool
    aside: bool
    texts: tuple[str, ...]


def cases(kind: str, *, fresh: bool = False, learnt: bool = False) -> list[Case]:
    """The cases for a rule, by its name in `findings.kind`: those it was written with, or the `fresh` ones, or those
    that were fresh once and then `learnt` from."""
    found: list[Case] = []
    language, wanted, later, number = "", False, False, 0
    name = f"{_FILES.get(kind, kind)}{'_fresh' if fresh else '_learnt' if learnt else ''}.txt"
    path = Path(__file__).parent / name
    for line in path.read_text("utf-8").splitlines() if path.exists() else ():
        heading = _HEADING.fullmatch(line)
        if heading:
            language, wanted, later, number = heading[1], heading[2] == "yes", bool(heading[3]), 0
        elif line and not line.startswith("# "):
            texts = tuple(_plain(kind, part) for part in line.split(" || "))
            found.append(Case(language, wanted, number % 3 == 2 and not later, texts))
            number += 1
    return found


def _plain(kind: str, text: str) -> str:
    if kind == "hidden":
        plain: str = json.loads('"' + text.replace('"', '\\"') + '"')
        return plain
    return text.replace("\\n", "\n")
