"""Text that looks like a password, key or token, so that it is masked on screen and in exports.

Precision goes before completeness: a memory that only speaks of keys and passwords stays readable. What is found is
the whole value, also behind a dot, and never the word that names it.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache

from sentient_desktop.domain import secret_patterns as patterns
from sentient_desktop.domain.secret_numbers import may_hold_numbers, numbers_in, words_of_a_wallet

MASK = "••••"
"""What stands in a secret's place, always as long: its length is nobody's business."""

LONGEST = 200_000
"""Characters that are looked through; what lies beyond is masked whole when anything before it was."""

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
    return re.compile(patterns.SHAPES, re.VERBOSE | re.DOTALL)


@cache
def _labels() -> re.Pattern[str]:
    return re.compile(patterns.LABELLED, re.IGNORECASE)


def get_ready() -> None:
    """Compiles all patterns: the first text that may hold a secret need not wait for it."""
    secrets_in("The password and the code: 4711-0815, door turned to 12 34 56.")


@lru_cache(maxsize=4096)
def _found(text: str) -> tuple[tuple[int, int], ...]:
    numbers = list(numbers_in(text)) if patterns.FIGURE(text) and may_hold_numbers(text) else []
    if not patterns.may_hold(text):
        return _joined(numbers)
    runs = [*numbers, *(found.span() for found in _shapes().finditer(text))]
    runs += [found.span(1) for found in patterns.IN_ADDRESS().finditer(text)]
    runs += [found.span(1) for found in patterns.BEARER().finditer(text) if _is_token(found[1])]
    runs += [
        found.span(1)
        for found in patterns.BESIDE_A_NAME().finditer(text)
        if _is_password(found[1].rstrip(_END), said=True)
    ]
    runs += [found.span(1) for found in patterns.CODES().finditer(text) if any(one.isdigit() for one in found[1])]
    runs += [found.span(found.lastindex or 0) for found in patterns.OPENING().finditer(text)]
    runs += [found.span("value") for found in patterns.CHINESE().finditer(text) if _is_chinese(found)]
    runs += _labelled(text)
    runs += [found.span(found.lastindex or 0) for found in patterns.IN_QUERY().finditer(text)]
    runs += [found.span(1) for found in patterns.SAID_BEFORE().finditer(text) if _is_password(found[1], said=True)]
    runs += [found.span("words") for found in patterns.WORDS().finditer(text)]
    runs += words_of_a_wallet(text)
    runs += [
        found.span("value") for found in patterns.TYPED().finditer(text) if _is_password(found["value"], said=False)
    ]
    runs += [found.span(found.lastindex or 0) for found in patterns.CHINESE_PROSE().finditer(text)]
    runs += [
        found.span(1) for found in patterns.IN_COMMAND().finditer(text) if not patterns.NO_SECRET().fullmatch(found[1])
    ]
    for found in patterns.ALSO().finditer(text):
        if _is_password(found[found.lastindex or 0], said=True):
            runs.append(found.span(found.lastindex or 0))
    if patterns.LOCK().search(text):
        runs += [found.span("value") for found in patterns.TURNED().finditer(text)]
    return _joined(_to_the_end_of_the_word(text, run) for run in runs)


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
    if patterns.NO_SECRET().fullmatch(value):
        return False
    says = (found["says"] or "").strip()
    if found["pin"]:
        return value.replace("-", "").isdecimal() and 3 <= len(value) <= 12
    if found["strong"]:
        if says in (":", "=") and value.isalpha() and value.islower() and value.isascii():
            # "Password: sunshine". Whoever speaks of one writes a sentence, and says no more than that it is there.
            return len(value) >= _SHORTEST_WORD and value not in patterns.NO_PASSWORDS and _ends_there(found)
        beside = len(value) >= _SURELY_ONE and _BESIDE_AN_ACCOUNT(found.string[: found.start()]) is not None
        return (quoted and bool(says)) or _is_password(value, said=bool(says) or beside)
    return ((bool(says) or _is_long(value)) and _is_token(value)) or (
        bool(says) and _is_password(value, said=False) and not patterns.WORD_RUN().search(value)
    )


def _ends_there(found: re.Match[str]) -> bool:
    return re.match(r"[.\s]*(?:$|[\n,;])", found.string[found.end() :]) is not None


_SHORTEST_WORD = 5
_SURELY_ONE = 8
_BESIDE_AN_ACCOUNT = re.compile(
    r"(?:wi-?fi|wlan|ssid|\bred\b|user(?:name)?|usuario|benutzer(?:name)?|log-?in|account|konto|cuenta|用户名|账号)[^.\n]{1,60}[,;/]\s*(?:and\s+|und\s+|y\s+)?$",
    re.IGNORECASE,
).search


def _is_chinese(found: re.Match[str]) -> bool:
    value = found["value"].rstrip(_END + "\"'")
    if patterns.NO_SECRET().fullmatch(value) and not value.replace("-", "").isdecimal():
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
    return digits >= 3 and not patterns.WORD_RUN().search(value)


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
