"""Text that looks like a password, key or token, so that it is masked on screen and in exports.

Precision goes before completeness: a memory that only speaks of keys and passwords stays readable. What is found is
the whole value, also behind a dot, and never the word that names it.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache

MASK = "••••"
"""What stands in a secret's place, always as long: its length is nobody's business."""

LONGEST = 200_000
"""Characters that are looked through; what lies beyond is masked whole when anything before it was."""

_SHAPES = r"""
    -----BEGIN[ ][A-Z ]*PRIVATE[ ]KEY-----.*?(?:-----END[ ][A-Z ]*PRIVATE[ ]KEY-----|\Z)
    | (?<![\w-]) (?:
        (?:sk|rk|pk)[-_](?:live|test|ant|proj|or|svcacct)[-_][A-Za-z0-9_\-]{12,}
      | sk-[A-Za-z0-9]{20,}
      | gh[pousr]_[A-Za-z0-9]{20,} | github_pat_[A-Za-z0-9_]{20,} | glpat-[A-Za-z0-9_\-]{16,}
      | xox[abeoprs]-[A-Za-z0-9\-]{10,}
      | (?:AKIA|ASIA)[A-Z0-9]{16}
      | AIza[A-Za-z0-9_\-]{30,} | ya29\.[A-Za-z0-9_\-]{20,}
      | hf_[A-Za-z0-9]{20,} | npm_[A-Za-z0-9]{30,} | whsec_[A-Za-z0-9+/=]{16,} | dop_v1_[a-f0-9]{32,}
      | shp(?:at|ss|ca|pa)_[a-fA-F0-9]{24,} | AGE-SECRET-KEY-1[A-Z0-9]{30,}
      | SG\.[A-Za-z0-9_\-]{16,}\.[A-Za-z0-9_\-]{16,}
      | eyJ[A-Za-z0-9_\-]{8,}\.[A-Za-z0-9_\-]{8,}(?:\.[A-Za-z0-9_\-]*)?
    ) (?:\.[A-Za-z0-9_\-+/=]+)*
"""

_IN_ADDRESS = re.compile(r"\b[a-z][a-z0-9+.\-]{1,20}://[^\s/:@]{1,100}:([^\s/@]{3,200})@")
_BEARER = re.compile(r"\b(?:[Bb]earer|[Bb]asic)\s+([A-Za-z0-9_\-.+/=~]{16,})")

_SAYS = (
    r"(?:\s+(?:(?:(?:was|is|has\s+been)\s+)?(?:changed|reset|set)\s+to|(?:wurde\s+)?auf|se\s+cambi[óo]\s+a"
    r"|(?:is|are|was|ist|sind|war|lautet|es|son|era|=)(?:\s+(?:now|still|currently|jetzt|nun|ahora|actualmente))?)\s*:?\s+|\s*(?:=>|->|[:=→])\s*)"
)
_OF = r"(?:for|of|to|on|in|at|für|fürs|beim|bei|von|vom|zum|zur|des|der|im|am|de|del|para)"
_STRONG = (
    r"(?:pass\s?word|passwd|pass\s?phrase|pass\s?code|pwd|pw|passwort|kennwort|geheimwort|parole|contraseña"
    r"|security\s+answer|sicherheitsantwort|respuesta\s+de\s+seguridad|frase\s+de\s+paso|palabra\s+secreta|mot\s+de\s+passe"
    r"|login\s+code|wi-?fi\s+(?:key|code)|wlan-?(?:schlüssel|key)|clave\s+(?:del?\s+)?(?:la\s+)?(?:wi-?fi|router|red))"
)
_NAMED = (
    r"(?:(?:api|access|secret|private|auth|bearer|refresh|session|license|licence|account|signing|encryption|webhook)"
    r"[\s_-]*(?:key|token|secret)|client[\s_-]*secret|(?:api|zugangs|lizenz)[\s_-]*schlüssel|key|token|secret"
    r"|credentials?|pat|schlüssel|clave|llave)"
)
_PIN = (
    r"(?:pin|pin\s?(?:code|number)|puk|cvv|cvc|tan|(?:security|door|gate|alarm|verification|garage|entry|building|locker|safe|lock|access|cellar)\s+code"
    r"|(?:tür|tor|alarm|sicherheits|bestätigungs|garagen|haus|zugangs|eingangs|tresor|keller|schließfach|spind)-?code|(?:safe\s+)?combination|kombination|combinación"
    r"|código\s+(?:de\s+(?:la\s+)?|del\s+)(?:puerta|portal|alarma|acceso|seguridad|verificación|entrada|garaje|edificio|caja|taquilla|trastero))"
)
_QUOTED = r"[\"“„'‘`](?P<{0}q>[^\"“”„'’`\n]{{3,200}})[\"”“'’`]"
_PLAIN = r"(?P<{0}v>[^\s\"“”„`]{{3,400}})"

_LABELLED = (
    rf"(?<![\w])(?:(?P<strong>{_STRONG})|(?P<token>{_NAMED})|(?P<pin>{_PIN}))(?:(?:\s+[\w\-]+){{1,2}}(?=\s*[:=]))?"
    rf"(?:(?:\s+{_OF}\s+[^:=\n]{{1,60}}?)?(?P<says>{_SAYS})|\s+)"
    rf"(?:{_QUOTED.format('')}|{_PLAIN.format('')})"
)
_BESIDE_A_NAME = re.compile(
    r"\b(?:credentials|log-?in(?:\s+data)?|zugangsdaten|anmeldedaten|credenciales)\s*(?:are|is|sind|son|:|=)\s*:?\s*"
    r"[\w.@+\-]{1,60}\s*(?:[/|:,]|and|und|y)\s*(\S{4,200})",
    re.IGNORECASE,
)
"""Who logs in, and with what."""
_CODES = re.compile(
    r"(?:recovery|backup|wiederherstellungs|recuperación|rescue)[\s\-]*(?:codes?|códigos?)?\s*(?:are|is|sind|son|:|=)\s*:?\s*"
    r"((?:[A-Za-z0-9]{3,12}(?:-[A-Za-z0-9]{3,12})+(?:\s*(?:,|and|und|y)\s*)?)+)",
    re.IGNORECASE,
)
_OPENING = re.compile(
    r"\b(?:code|código)\s+(?:(?:is|ist|es|lautet)\s+)?([#*]?\d{3,10}[#*]|\d{3,10}(?=\s+(?:opens|öffnet|abre)\b))"
    r"|\b(?:opens?|unlocks?|öffne\w*|abren?)\b[^.\n]{0,30}\b(?:code|código)\s+(\d{3,10})\b",
    re.IGNORECASE,
)
"""Figures that open something."""
_CHINESE = re.compile(
    r"(?P<word>密码|口令|暗号|密钥|秘钥|令牌|验证码|激活码|许可证|凭证|(?<![A-Za-z])(?:PIN\s?码|(?:CVV|CVC)码?(?=[是为：:])))(?:现在|目前|就)?(?:已?(?:改成|设为|设置为|改为|换成)了?|[是为])?\s*"
    r"[：:=]?\s*[“\"'「]?(?P<value>[!-~]{3,200})(?!\s*[位个次种年月])",
    re.IGNORECASE,
)

_WORD_RUN = re.compile(r"[a-zà-öø-ÿ]{6,}|[A-ZÀ-ÖØ-Þ]{6,}|[A-Z][a-z]{5,}")
_NO_SECRET = re.compile(
    r"""
    (?:https?|ftp|mailto|file|obsidian|sentient)://?\S*          # addresses have a rule of their own
    | v?\d+(?:[.,]\d+)+ | \d{4}-\d\d-\d\d\S* | \d{1,2}[:h]\d\d\S*   # versions, figures, days, times
    | [~/.][\w./\-]*/[\w./\-]* | [A-Za-z]:\\\S*                    # ways to files
    | [A-Za-z]+\(\)? | \$\{?\w+\}? | <[^>]*> | \{\{?[^}]*\}\}? | \[[^\]]*\]   # names of things to be filled in
    | [x*•.…_\-]+                                                  # masked already
    """,
    re.VERBOSE | re.IGNORECASE,
)
_END = ".,;:)]}»"


def secrets_in(text: str) -> tuple[tuple[int, int], ...]:
    """Runs (start, end in characters) of `text` that look like a secret value, in order, not overlapping."""
    return _found(text[:LONGEST])


def holds_secret(text: str) -> bool:
    """Whether anything in it is to be masked."""
    return bool(secrets_in(text))


def masked(text: str) -> str:
    """`text` with every secret value replaced by `MASK`."""
    runs = secrets_in(text)
    if not runs:
        return text
    pieces: list[str] = []
    last = 0
    for start, end in runs:
        pieces += (text[last:start], MASK)
        last = end
    return "".join((*pieces, text[last:] if len(text) <= LONGEST else text[last:LONGEST] + MASK))


def masked_beside(text: str, named: str) -> str:
    """`text` with every secret value replaced, those that only `named` (its memory) shows to be one too."""
    for start, end in secrets_in(named):
        text = text.replace(named[start:end], MASK)
    return masked(text)


@cache
def _shapes() -> re.Pattern[str]:
    # Compiled when a text is met that may hold one: a start of the program need not wait for it.
    return re.compile(_SHAPES, re.VERBOSE | re.DOTALL)


@cache
def _labels() -> re.Pattern[str]:
    return re.compile(_LABELLED, re.IGNORECASE)


@lru_cache(maxsize=4096)
def _found(text: str) -> tuple[tuple[int, int], ...]:
    if not _MAY_HOLD(text):
        return ()
    runs = [found.span() for found in _shapes().finditer(text)]
    runs += [found.span(1) for found in _IN_ADDRESS.finditer(text)]
    runs += [found.span(1) for found in _BEARER.finditer(text) if _is_token(found[1])]
    runs += [found.span(1) for found in _BESIDE_A_NAME.finditer(text) if _is_password(found[1].rstrip(_END), said=True)]
    runs += [found.span(1) for found in _CODES.finditer(text) if any(one.isdigit() for one in found[1])]
    runs += [found.span(found.lastindex or 0) for found in _OPENING.finditer(text)]
    runs += [found.span("value") for found in _CHINESE.finditer(text) if _is_chinese(found)]
    runs += _labelled(text)
    return _joined(_to_the_end_of_the_word(text, run) for run in runs)


_MAY_HOLD = re.compile(
    r"key|token|secret|pass|pwd|pw\b|security|sicherheits|respuesta|credential|\bpat\b|pin|puk|cv[vc]|tan\b|code|schl[üu]ssel|kennwort|parole|contrase|"
    r"mot de|bearer|basic|://|[-_]|geheimwort|clave|llave|palabra|frase|c[oó]digo|[ck]ombina|zugangs|anmelde|log-?in|"
    r"credencial|recovery|backup|密|秘|口令|暗号|令牌|验证码|激活码|许可|凭证|AKIA|ASIA|AIza|ya29|SG\.|eyJ",
    re.IGNORECASE,
).search


def _labelled(text: str) -> list[tuple[int, int]]:
    runs = []
    start = 0
    while (found := _labels().search(text, start)) is not None:
        quoted = found["q"] is not None
        name = "q" if quoted else "v"
        begin, end = found.span(name)
        value = found[name]
        if not quoted:
            value = value.rstrip(_END + "'’")
            end = begin + len(value)
        if value and _is_secret(found, value, quoted=quoted):
            runs.append((begin, end))
            start = max(end, found.end(name))
        else:
            # The value may itself be the word that names one: "password token = …".
            start = found.start(name)
    return runs


def _is_secret(found: re.Match[str], value: str, *, quoted: bool) -> bool:
    if _NO_SECRET.fullmatch(value):
        return False
    says = (found["says"] or "").strip()
    if found["pin"]:
        return value.replace("-", "").isdecimal() and 3 <= len(value) <= 12
    if found["strong"]:
        return (quoted and bool(says)) or _is_password(value, said=bool(says))
    return (bool(says) or _is_long(value)) and _is_token(value)


def _is_chinese(found: re.Match[str]) -> bool:
    value = found["value"].rstrip(_END + "\"'")
    if _NO_SECRET.fullmatch(value) and not value.replace("-", "").isdecimal():
        return False
    if found["word"] in ("密钥", "秘钥", "令牌", "凭证", "许可证"):
        return _is_token(value)
    return (value.strip("#*").isdecimal() and 3 <= len(value) <= 12) or _is_password(value, said=True)


def _is_password(value: str, *, said: bool) -> bool:
    """A word with a figure or sign in it that no sentence would hold."""
    if len(value) < 4 or value.endswith(("'s", "’s")):
        return False
    letters = any(one.isalpha() for one in value)
    digits = any(one.isdigit() for one in value)
    signs = any(not one.isalnum() and one not in "-'’/.,()" for one in value)
    inner_capital = any(one.isupper() for one in value[1:]) and any(one.islower() for one in value)
    if not said:
        return len(value) >= 6 and letters and digits and (signs or inner_capital)
    if value.isdecimal():
        return len(value) >= 4
    return letters and (digits or signs or (inner_capital and len(value) >= 8))


def _is_token(value: str) -> bool:
    """Letters and figures mixed as chance would, of a length that no word with a number has."""
    plain = re.sub(r"[-_.+/=:~]", "", value)
    digits = sum(one.isdigit() for one in plain)
    letters = len(plain) - digits
    if len(plain) < 8 or not plain.isascii() or not plain.isalnum() or digits < 2 or letters < 2:
        return False
    if len(plain) >= 24:
        return digits >= 3
    return digits >= 3 and not _WORD_RUN.search(value)


def _is_long(value: str) -> bool:
    return len(value) >= 16


def _to_the_end_of_the_word(text: str, run: tuple[int, int]) -> tuple[int, int]:
    """A run with what hangs on it without a space: half a secret that is left is still one."""
    start, end = run
    while end < len(text) and not text[end].isspace() and text[end] not in "\"“”„'’`<>,;@":
        end += 1
    while end > run[1] and text[end - 1] in _END:
        end -= 1
    return start, end


def _joined(runs: object) -> tuple[tuple[int, int], ...]:
    found: list[tuple[int, int]] = []
    for start, end in sorted(runs):  # type: ignore[call-overload]
        if found and start <= found[-1][1]:
            found[-1] = (found[-1][0], max(end, found[-1][1]))
        else:
            found.append((start, end))
    return tuple(found)
