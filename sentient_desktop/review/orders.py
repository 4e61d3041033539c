"""A memory that gives instructions to whoever reads it (review.md, "Orders?")."""

from __future__ import annotations

import re
from functools import cache

from sentient_desktop.domain.review import Span
from sentient_desktop.review import order_patterns as patterns

LONGEST = 20_000
"""Characters of a memory that are looked through."""


def orders(content: str) -> tuple[Span, ...]:
    """The runs that order the reader to do something which the person would have to allow; empty for nearly all.

    A hint, no verdict: it says that the wording is an order, not that it is an evil one.
    """
    text = content[:LONGEST].replace("’", "'")
    found = [match.span() for pattern in _for(text) for match in pattern.finditer(text)]
    return _joined(_trimmed(text, span) for span in found)


def _for(text: str) -> tuple[re.Pattern[str], ...]:
    if text.isascii() or not _HAN.search(text):
        return _spaced() if _may_be(text) else ()
    return (*_chinese(), *_spaced()) if _may_be(text) or _MAY_BE_CHINESE.search(text) else ()


_HAN = re.compile("[\u4e00-\u9fff]")
_MAY_BE_CHINESE = re.compile("[令则提密信诉送发传执运调打访你装冒指推每批账删自当：]")
_STARTS = frozenset(
    [
        "ignor",
        "disregard",
        "forget",
        "overrid",
        "bypass",
        "skip",
        "discard",
        "tell",
        "inform",
        "warn",
        "notify",
        "alert",
        "show",
        "reveal",
        "disclos",
        "mention",
        "keep",
        "hide",
        "send",
        "forward",
        "post",
        "upload",
        "email",
        "e-mail",
        "mail",
        "transmit",
        "copy",
        "share",
        "leak",
        "submit",
        "redirect",
        "transfer",
        "run",
        "execut",
        "call",
        "invo",
        "use",
        "trigger",
        "open",
        "visit",
        "click",
        "go",
        "navigate",
        "fetch",
        "browse",
        "now",
        "developer",
        "dan",
        "god",
        "jailbreak",
        "unrestricted",
        "act",
        "pretend",
        "pose",
        "imperson",
        "instruction",
        "print",
        "repeat",
        "output",
        "display",
        "recommend",
        "promote",
        "advertise",
        "praise",
        "append",
        "add",
        "insert",
        "include",
        "embed",
        "attach",
        "put",
        "answer",
        "reply",
        "respond",
        "approve",
        "delete",
        "pay",
        "grant",
        "wire",
        "buy",
        "purchase",
        "accept",
        "erase",
        "order",
        "remove",
        "confirm",
        "treat",
        "consider",
        "regard",
        "trust",
        "password",
        "passwort",
        "kennwort",
        "key",
        "token",
        "credential",
        "card",
        "give",
        "system",
        "vergiss",
        "vergess",
        "missacht",
        "umgeh",
        "überspring",
        "beacht",
        "setz",
        "sag",
        "verrat",
        "zeig",
        "erzähl",
        "meld",
        "erwähn",
        "halt",
        "geheim",
        "schick",
        "leit",
        "lad",
        "kopier",
        "übertrag",
        "verschick",
        "führ",
        "ruf",
        "öffn",
        "besuch",
        "klick",
        "geh",
        "jetzt",
        "nun",
        "entwickler",
        "gib",
        "tu",
        "anweisung",
        "druck",
        "nenn",
        "wiederhol",
        "empfiehl",
        "empfehl",
        "bewirb",
        "lob",
        "häng",
        "füg",
        "schreib",
        "bau",
        "jede",
        "lösch",
        "genehmig",
        "überweis",
        "bezahl",
        "kauf",
        "gewähr",
        "bestell",
        "akzeptier",
        "entfern",
        "assist",
        "asist",
        "behandl",
        "vertrau",
        "glaub",
        "schlüssel",
        "kartennummer",
        "olvid",
        "omit",
        "anul",
        "desobedec",
        "sáltate",
        "saltarte",
        "hagas",
        "digas",
        "cuentes",
        "muestres",
        "informes",
        "reveles",
        "avises",
        "menciones",
        "mantén",
        "envía",
        "reenvía",
        "manda",
        "sube",
        "copia",
        "public",
        "transmite",
        "comparte",
        "corre",
        "lanza",
        "llam",
        "abre",
        "entra",
        "ve",
        "haz",
        "ahora",
        "modo",
        "finge",
        "hazte",
        "actúa",
        "nueva",
        "instruc",
        "muestra",
        "imprime",
        "revela",
        "enseña",
        "recomiend",
        "promocion",
        "anunci",
        "añade",
        "agrega",
        "incluye",
        "inserta",
        "pon",
        "cada",
        "borra",
        "aprueba",
        "transfier",
        "paga",
        "compra",
        "concede",
        "acepta",
        "elimina",
        "trata",
        "confía",
        "contraseña",
        "clave",
        "tarjeta",
        "sistema",
    ]
)
_SHORT_STARTS = frozenset(start[:3] for start in _STARTS if len(start) <= 3)
_LONG_STARTS = frozenset(start[:4] for start in _STARTS if len(start) > 3)
_WORD_STARTS = re.compile(r"\b\w{1,4}").findall
_MARK = re.compile(r"<|\[/?INST|#{2}").search


def _may_be(text: str) -> bool:
    """Whether a word begins as the verbs of the patterns do; a quick no for most statements about a person."""
    starts = set(map(str.lower, _WORD_STARTS(text)))
    if not _LONG_STARTS.isdisjoint(starts) or _MARK(text):
        return True
    return not _SHORT_STARTS.isdisjoint({start[:3] for start in starts})


@cache
def _spaced() -> tuple[re.Pattern[str], ...]:
    sources = (*patterns.ENGLISH, *patterns.GERMAN, *patterns.SPANISH, *patterns.MARKUP)
    return tuple(_compiled(source) for source in sources)


@cache
def _chinese() -> tuple[re.Pattern[str], ...]:
    return tuple(_compiled(source) for source in patterns.CHINESE)


def _compiled(source: str) -> re.Pattern[str]:
    filled = source.replace("START", patterns.START).replace("WHERE", patterns.WHERE)
    return re.compile(filled, re.IGNORECASE)


def _trimmed(text: str, span: Span) -> Span:
    """Without the end of the clause before, which a pattern begins with."""
    start, end = span
    while start < end and not (text[start].isalnum() or text[start] in "<[#"):
        start += 1
    return start, end


def _joined(spans: object) -> tuple[Span, ...]:
    joined: list[Span] = []
    for start, end in sorted(spans):  # type: ignore[call-overload]
        if joined and start <= joined[-1][1]:
            joined[-1] = joined[-1][0], max(end, joined[-1][1])
        else:
            joined.append((start, end))
    return tuple(joined)
