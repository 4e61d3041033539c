"""A memory of the platform's own momentary state (prompt.md, "What must not be remembered"): permissions, connections,
which sessions or files exist, whether a call worked. All that the platform tells anew in every turn."""

from __future__ import annotations

import re
from functools import cache

from sentient_desktop.domain.review import Span
from sentient_desktop.review import passing_patterns as patterns

LONGEST = 2_000
"""Characters of a memory that are looked through: what is longer is a note, no state."""


def passing_state(content: str) -> tuple[Span, ...]:
    """The runs that speak of such a state; empty for nearly all. A hint: nothing is left out because of it."""
    if len(content) > LONGEST or _MAY_BE.search(content) is None:
        return ()
    found = [match for pattern in _patterns() for match in pattern.finditer(content)]
    runs = sorted(match.span() for match in found if not _lasting().search(_sentence(content, match.start())))
    joined: list[Span] = []
    for start, end in runs:
        if joined and start <= joined[-1][1]:
            joined[-1] = joined[-1][0], max(end, joined[-1][1])
        else:
            joined.append((start, end))
    return tuple(joined)


_MAY_BE = re.compile(
    r"\b(?:access|acceso|permission|granted|assistant|asistente|assistent|agent|connect|integration|integración|plug|"
    r"extension|mcp|api|server|servidor|service|process|sandbox|session|shell|terminal|consol|tabs?\b|browser|tool|command|"
    r"comando|upload|download|script|file|datei|archivo|fichero|folder|quota|kontingent|rate|token|logged|screen|messages|"
    r"running|listening|exited|http|schreibzug|lesezug|zugriff|berechtig|verbind|sitzung|konsol|werkzeug|befehl|websuche|"
    r"bildschirm|angemeldet|permiso|conexión|conector|complemento|sesi|subida|descarga|llamada|búsqueda|cuota|pantalla|"
    r"connection|microphone|camera|web|no\s+(?:internet|network)|aktuell|derzeit|fehlend|existiert|datenbank|microphone|"
    r"internet|netzwerk|mailserver|als\s|dienst|container|pestañas|procesos|no\s+se|with\s+error|límite|build|deploy|sync|"
    r"import|export|query|last|test\s+run|commit|push|app\s|job\s|backend|endpoint|webhook|context)"
    r"|[权终控标会进连集插服工命网请上下同文配屏助访]",
    re.IGNORECASE,
)
"""Without any of these nothing is found; most statements about a person have none."""


@cache
def _patterns() -> tuple[re.Pattern[str], ...]:
    sources = (*patterns.ENGLISH, *patterns.GERMAN, *patterns.SPANISH, *patterns.CHINESE)
    return tuple(re.compile(source, re.IGNORECASE) for source in sources)


@cache
def _lasting() -> re.Pattern[str]:
    return re.compile(patterns.LASTING, re.IGNORECASE)


def _sentence(text: str, place: int) -> str:
    """The sentence around a place; a full stop within a word ("plan.md") is none of its ends."""
    start = max(text.rfind(end, 0, place) for end in (". ", "! ", "? ", "\n", "。", "！", "？"))
    ends = [at for end in (". ", "! ", "? ", "\n", "。", "！", "？") if (at := text.find(end, place)) >= 0]
    return text[start + 1 : min(ends, default=len(text))]
