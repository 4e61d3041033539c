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
    if len(content) > LONGEST or not _MAY_BE(content):
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
    r"\b(?:access|acceso|permission|granted|assist|asist|agent|connect|integra|plug|extensi|mcp|api\b|server|servidor|service|"
    r"process|sandbox|session|shell|terminal|[ck]onsol|tabs?\b|browser|tool|command|comando|up?load|download|script|file|"
    r"datei|archivo|fichero|folder|quota|kontingent|rate|token|logged|screen|messages|running|listening|exited|http|"
    r"schreibzug|lesezug|zugriff|berechtig|verbind|sitzung|werkzeug|befehl|websuche|bildschirm|angemeldet|permiso|conexi|"
    r"conector|complemento|sesi|subida|descarga|llamada|búsqueda|cuota|pantalla|microphone|micrófono|mikrofon|camera|web|no\s+"
    r"(?:internet|network)|aktuell|derzeit|fehlend|existiert|datenbank|internet|netz|als\s|dienst|container|contenedor|"
    r"pestañas|proces|prozess|no\s+se|with\s+error|límite|build|deploy|\w*sync|sincron|import|export|query|last\b|previous|"
    r"current|test\s+run|commit|push|app\s|job\s|backend|endpoint|webhook|context|background|voice|dark|debug|offline|"
    r"login|sign-?in|attachment|adjunto|anhang|environment|entorno|umgebung|docker|kernel|virtual|cache|caché|pipeline|"
    r"workflow|output|sub-?agent|python|node|git\b|npm|java|pandas|numpy|modul|módulo|package|paket|paquete|dependenc|index|"
    r"clipboard|notific|benachricht|branch|repo|certificate|zertifikat|certificado|right\s+now|at\s+the|a\s+(?:minute|moment)|"
    r"hintergrund|tareas|modo\s|sprachmodus|wartung|maintenance|letzte|vor|espacio|could|cron|queued|scheduled|workspace|google|dropbox|gmail|onedrive|mailbox|profile|reminder|página|seite|erinnerung|"
    r"recordatorio|exporta|importa|índice|such|model\b|for\s+this|got|threw|returned|antwort|devolvi|postfach|sicherung|desktop|documents|temp\s)"
    r"|verbindung|zugriff|server|aufruf|synchron|kontingent|\.\w{2,5}\b|[权终控标会进连集插服工命网请上下同文配屏助访语深容后令证附环缓通麦登助已任索提返]",
    re.IGNORECASE,
).search
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
