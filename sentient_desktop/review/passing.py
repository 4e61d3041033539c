"""A memory of what passes: the platform's own momentary state (prompt.md, "What must not be remembered"), which it
tells anew in every turn - permissions, connections, which sessions or files exist, whether a call worked - and what is
true of the person for some hours only."""

from __future__ import annotations

import re
from functools import cache

from sentient_desktop.domain.review import Span
from sentient_desktop.review import passing_patterns as patterns
from sentient_desktop.review.platform_state import may_tell, platform_states

LONGEST = 400
"""Characters of a memory that are looked through: what is longer is a note, no state."""

_QUOTED = re.compile(r"""(?<!\w)(?:"[^"]+"|“[^”]+”|„[^“]+“|«[^»]+»|'.+?'(?!\w)|‘.+?’(?!\w)|「[^」]+」)""")
"""What is a title, a line of a story or a way of saying is nobody's state."""


def passing_state(content: str) -> tuple[Span, ...]:
    """The runs that speak of such a state; empty for nearly all. A hint: nothing is left out because of it."""
    if len(content) > LONGEST:
        return ()
    told, languages = may_tell(content)
    runs = platform_states(content) if told else []
    for language in languages:
        found = [match.span() for pattern in _patterns(language) for match in pattern.finditer(content)]
        runs += [run for run in found if not _lasting().search(_sentence(content, run[0]))]
    if runs:
        quoted = [match.span() for match in _QUOTED.finditer(content)]
        runs = [run for run in runs if not any(start < run[0] < end for start, end in quoted)]
    if not runs:
        return ()
    joined: list[Span] = []
    for start, end in sorted(runs):
        if joined and start <= joined[-1][1]:
            joined[-1] = joined[-1][0], max(end, joined[-1][1])
        else:
            joined.append((start, end))
    return tuple(joined)


@cache
def _patterns(language: str) -> tuple[re.Pattern[str], ...]:
    sources = (*patterns.AT_THE_PLATFORM, *patterns.MOMENTS[language])
    return tuple(re.compile(source, re.IGNORECASE) for source in sources)


@cache
def _lasting() -> re.Pattern[str]:
    return re.compile(patterns.LASTING, re.IGNORECASE)


def _sentence(text: str, place: int) -> str:
    """The sentence around a place; a full stop within a word ("plan.md") is none of its ends."""
    start = max(text.rfind(end, 0, place) for end in (". ", "! ", "? ", "\n", "。", "！", "？"))
    ends = [at for end in (". ", "! ", "? ", "\n", "。", "！", "？") if (at := text.find(end, place)) >= 0]
    return text[start + 1 : min(ends, default=len(text))]
