"""Numbers that are nobody else's business: accounts, cards, numbers of a person, one-time codes, words of a wallet.

A number that checks itself is found wherever it stands; one that does not, only beside the word that says what it is.
"""

# ruff: noqa: E501 - a pattern stands on one line

from __future__ import annotations

import re
from collections.abc import Iterator

from sentient_desktop.domain.secret_patterns import later

may_hold_numbers = re.compile(
    r"\d(?:[ .\-/]?\d){4}|[A-Z]{2}\d\d|0x[0-9a-fA-F]{20}|[A-Za-z0-9]{50}|\d[A-Z0-9]{5}",
).search
"""Whether any of what `numbers_in` finds may stand in a text."""

_IBAN = later(r"(?<![A-Za-z0-9])[A-Z]{2}\d{2}(?:[ ]?[A-Z0-9]{4}){2,7}(?:[ ]?[A-Z0-9]{1,4})?(?![A-Za-z0-9])")
_CARD = later(
    r"(?<![\d.,\-])(?:[2-6]\d{3}(?:([ -]?)\d{4})(?:\1\d{4}){2}|3[47]\d{2}([ -]?)\d{6}\2\d{5})(?![\d\-]|[.,]\d)"
)
_CHINESE_ID = later(r"(?<!\d)[1-9]\d{5}(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])\d{3}[\dXx](?![\dA-Za-z])")
_SPANISH_ID = later(r"(?<![\w-])[XYZ]?\d{7,8}[ -]?[A-HJ-NP-TV-Z](?![\w-])")
_KEY = later(r"(?<![\w])(?:0x[0-9a-fA-F]{64}|[5KL][1-9A-HJ-NP-Za-km-z]{50,51}|xprv[1-9A-HJ-NP-Za-km-z]{80,})(?!\w)")

_OF = r"(?:\s+(?:of|for|des|der|von|vom|de\s+la|del?)\s+\w+)?(?:\s+(?:(?:is|ist|es|lautet|number|nummer|n[úu]mero|code|was|war)\b|no\.?|nr\.?|:|=)|\s*[#:：=是为])*\s*[#:：]?\s*"
_NAMED = later(
    r"(?:\b(?:ssn|social\s+security(?:\s+number)?|national\s+(?:id|insurance)(?:\s+number)?|tax\s+(?:id|number)|passport(?:\s+(?:number|no\.?))?|"
    r"driver'?s?\s+licen[cs]e(?:\s+number)|id\s+(?:card\s+)?number|account\s+number|routing\s+number|sort\s+code|"
    r"steuer-?(?:id|nummer|identifikationsnummer)|sozialversicherungsnummer|(?:\w*versicher\w*)nummer|(?:health\s+)?insurance\s+(?:number|no\.?)|n[úu]mero\s+de\s+(?:afiliaci[óo]n|la\s+tarjeta\s+sanitaria)|medicare\s+number|nhs\s+number|rentenversicherungsnummer|(?:personal)?ausweisnummer|(?:reise)?passnummer|"
    r"führerscheinnummer|kontonummer|kreditkartennummer|kartennummer|"
    r"dni|nie|nif|n[úu]mero\s+de\s+(?:la\s+)?(?:seguridad\s+social|pasaporte|cuenta|tarjeta)|pasaporte(?:\s+(?:n[úu]mero|n\.?[ºo]))?|reisepass|curp|rfc|"
    r"card\s+number|credit\s+card(?:\s+number)?)\b|身份证号?码?|护照号?码?|社保号?码?|银行?卡号|账号)"
    + _OF
    + r"(?P<value>[A-Z0-9][A-Z0-9 .\-/]{4,24}[A-Z0-9])",
    re.IGNORECASE,
)
_ONCE = later(
    r"(?:\b(?:otp|2fa|tfa|mfa|one-?time|two-?factor|verification|confirmation|authenticator|sms|login|log-?in|sign-?in|security)(?:[\s-]+(?:pass)?(?:code|password|pin))?\b|"
    r"\b(?:einmal(?:code|passwort|kennwort|pin)|bestätigungscode|sms-?code|anmeldecode|zwei-faktor-code|kenncode)|\bc[óo]digo\s+(?:de\s+)?(?:un\s+solo\s+uso|verificaci[óo]n|sms|confirmaci[óo]n)|"
    r"动态码|一次性(?:密码|验证码)|短信(?:验证)?码|验证码)(?:\s+(?:for|from|für|von|de|del?)\s+(?:[\w.]+\s+){0,3}?)?(?:\s*[:：=是为]|\s+(?:is|was|ist|lautet|war|es|era)|\s+)\s*(?P<value>\d{3}[ -]?\d{3,5}|\d{4,8})(?!\s*(?:%|percent|prozent|times|euro|minut|hour|second|people|user))(?![\d/.:-]*\d)",
    re.IGNORECASE,
)
_WALLET = later(
    r"(?:\b(?:seed|recovery|mnemonic|backup|secret|wallet)\s*(?:phrase|words|seed)|\b(?i:wallet|monedero|cartera|ledger|trezor|metamask)\b(?=[^:\n]{0,30}:)|\bmnemonic|\bwiederherstellungs(?:phrase|wörter)|\bseed-?phrase|\bfrase\s+(?:semilla|de\s+recuperaci[óo]n|mnemot[ée]cnica)|助记词|恢复短语)"
    r"[^:：\n]{0,40}?(?:\s*[:：=]|\s+(?:is|are|ist|lautet|sind|es|son)|[是为])\s*[\"“„'「]?(?P<value>(?i:[a-záéíóúñäöüß]{3,12}(?:[ ,]+[a-záéíóúñäöüß]{3,12}){7,23})|[\u4e00-\u9fff]{1,3}(?:[ 、，,]+[\u4e00-\u9fff]{1,3}){7,23})(?![a-z])",
    re.IGNORECASE,
)


def numbers_in(text: str) -> Iterator[tuple[int, int]]:
    """The runs of such numbers."""
    for found in _IBAN().finditer(text):
        end = _checked_iban(found.group())
        if end:
            yield found.start(), found.start() + end
    for pattern, checks in ((_CARD, _luhn), (_CHINESE_ID, _checks_chinese), (_SPANISH_ID, _checks_spanish)):
        for found in pattern().finditer(text):
            if checks(found.group()):
                yield found.span()
    for found in _KEY().finditer(text):
        yield found.span()
    for found in _NAMED().finditer(text):
        value = _first_number(found["value"])
        if sum(one.isdigit() for one in value) >= _FEWEST_FIGURES:
            yield found.start("value"), found.start("value") + len(value)
    for found in _ONCE().finditer(text):
        yield found.span("value")


def words_of_a_wallet(text: str) -> list[tuple[int, int]]:
    """The runs of words by which a wallet is restored."""
    return [found.span("value") for found in _WALLET().finditer(text)]


_FEWEST_FIGURES = 5


def _first_number(value: str) -> str:
    """A number in groups, up to a group that is a word."""
    kept = re.match(r"[A-Z0-9]*\d[A-Z0-9]*(?:[ .\-/]+[A-Z]?\d[A-Z0-9]*)*(?:[ -][A-Z])?(?![a-z])", value)
    return kept.group() if kept else ""


def _checked_iban(text: str) -> int:
    """How many characters of a text are an account that checks itself; 0 for none."""
    for end in range(len(text), 14, -1):
        plain = text[:end].replace(" ", "")
        if text[end - 1] == " " or not 15 <= len(plain) <= 34:
            continue
        if int("".join(str(int(one, 36)) for one in plain[4:] + plain[:4])) % 97 == 1:
            return end
    return 0


def _luhn(text: str) -> bool:
    digits = [int(one) for one in text if one.isdigit()]
    doubled = [2 * one - 9 if 2 * one > 9 else 2 * one for one in digits[-2::-2]]
    return len(set(digits)) > 1 and (sum(digits[-1::-2]) + sum(doubled)) % 10 == 0


def _checks_chinese(text: str) -> bool:
    weights = (7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2)
    return "10X98765432"[sum(int(one) * by for one, by in zip(text, weights, strict=False)) % 11] == text[-1].upper()


def _checks_spanish(text: str) -> bool:
    digits = text[:-1].strip(" -").translate(str.maketrans("XYZ", "012"))
    return len(digits) == 8 and "TRWAGMYFPDXBNJZSQVHLCKE"[int(digits) % 23] == text[-1]
