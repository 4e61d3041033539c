"""Whether a sentence says in what state a thing of the platform is, by the classes of its words.

It does when such a thing is the subject and a state is said of it: "The sandbox has been restarted". Not when somebody
is the subject, or the thing is somebody's ("Her laptop crashed"), and not where it is a habit, a wish or a date.
"""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise

from sentient_desktop.domain.review import Span
from sentient_desktop.domain.words import fold
from sentient_desktop.review import passing_patterns, platform_words
from sentient_desktop.review.units import FIGURES
from sentient_desktop.review.word_classes import Classes, Word, sentences, words

LONGEST = 240
"""Characters of a memory that are looked at: a state is told in a sentence or two."""
_LONGEST_SENTENCE = 24
_FARTHEST_SUBJECT = 5
_FARTHEST_BEHIND = 8
_FARTHEST_BEFORE = 4
_TELEGRAM = 6
_THERE_IS = re.compile(
    r"(?:there|currently|right|hay|es\s|aktuell|derzeit|gerade|im\s|actualmente|se\s|no\s|now|only|nur|solo)",
    re.IGNORECASE,
)
_CODE = re.compile(
    r"\btim(?:ed|es|ing)\s+out\b|\b(?:out\s+of|low\s+on|short\s+of)\s+(?:credits?|memory|disk|space|quota|tokens|storage)\b|\b(?:status|code|error|exit|http|código|fehler|returned|responded|antwortete|devolvió|lieferte|returns|with|mit|con)\s+"
    r"(?:an?\s+|un\s+|einen?\s+|code\s+|status\s+|error\s+|http\s+|el\s+|código\s+)*[1-5]?\d\d?\b|\b\d{1,3}\s?(?:%|percent\b|prozent\b|por\s+ciento\b)|\bport\s+\d{2,5}\b",
    re.IGNORECASE,
)
_HAN = re.compile("[\u4e00-\u9fff]")
_FILE = re.compile(r"[\w\-]*\w\.[A-Za-z]{1,4}\d?")

_NOTHING = re.compile(
    r"\s*(?:there\s+is\s+)?(?:currently\s+)?(?:no|kein\w*|no\s+hay|sin)\s+(?:\w+\s+)?(?:internet|network|access|permission|connection|verbindung|internetverbindung|zugriff|"
    r"netz|berechtigung|acceso|permisos?|conexión|red)\b(?!\s+(?:with|between|zu\s+seine|con\s+su|mit)\b)",
    re.IGNORECASE,
)
_MAY_BE_CODED = re.compile(r"\d|\bout\b|\bof\b|no\b|kein|sin\b", re.IGNORECASE).search
_ONE_SENTENCE = 80
_FARTHEST_CHINESE = 18
_CHINESE_COUNTED = re.compile(
    "[一二两三四五六七八九十几\\d]+(?:个|条|项)[^。，！？]{0,4}?(?:会话|窗口|标签页|任务|进程|连接|终端)"
)
_CHINESE_WHOLE = re.compile(
    "助手[^。！？]{0,12}(?:没有|只有|仅有|获得|被授予|缺少)[^。！？]{0,12}(?:权限?|访问)|(?:返回|错误码|状态码|退出码)[了为是]?\\s?\\d{1,3}"
)
_FAILED = re.compile(
    r"\b(?:could\s+not|couldn't|cannot|can't|unable\s+to|failed\s+to|did(?:\s+not|n't)\s+(?:work|load|open|start|go\s+through|respond|finish|save)|does(?:\s+not|n't)\s+(?:work|load|open|start|respond)|konnten?\b.{0,40}\bnicht|l(?:ie|ä|a)(?:ß|ss)(?:en|t)?\s+sich\b.{0,30}\bnicht|funktioniert\s+nicht|no\s+funcion\w+|no\s+se\s+(?:pudo|pudieron|puede)|no\s+pudo)\b",
    re.IGNORECASE,
)


@cache
def _classes() -> Classes:
    lists = {
        "english": platform_words.ENGLISH,
        "german": platform_words.GERMAN,
        "spanish": platform_words.SPANISH,
        "any": {f"now {language}": listed for language, listed in passing_patterns.WORDS.items()},
    }
    return Classes(lists, frozenset(("own", "shared")))


def may_tell(text: str) -> tuple[bool, tuple[str, ...]]:
    """Whether a text has the words for a platform's state, and the languages in which it has those for what is so for a
    while."""
    if not text.isascii() and _HAN.search(text):
        return True, ("chinese",)
    classes = _classes()
    told = 0
    for word in classes.words(text):
        told |= classes.of(word)
    bits = classes.bits
    state = told & (bits["states"] | bits["access"]) or (_MAY_BE_CODED(text) and _CODE.search(text))
    languages = tuple(language for language in passing_patterns.WORDS if told & bits[f"now {language}"])
    return bool(state and not (told & bits["lasting"] and len(text) < _ONE_SENTENCE)), languages


def platform_states(text: str) -> list[Span]:
    """The runs that say so, a sentence at a time."""
    found: list[Span] = []
    if len(text) > LONGEST:
        return found
    for start, end in sentences(text):
        run = _chinese(text, start, end) if _HAN.search(text, start, end) else _spaced(text, start, end)
        if run is not None:
            found.append(run)
    return found


def _spaced(text: str, start: int, end: int) -> Span | None:
    bits = _classes().bits
    said = words(_classes(), text, start, end)
    if len(said) > _LONGEST_SENTENCE:
        return None
    told = 0
    for word in said:
        told |= word.classes
    coded = _CODE.search(text, start, end)
    if told & bits["lasting"] or not (told & (bits["states"] | bits["access"]) or coded):
        return None
    if not (told & bits["auxiliary"] or coded or len(said) <= _TELEGRAM):
        return None
    failed = _FAILED.search(text, start, end)
    if (nothing := _NOTHING.match(text, start, end)) and len(said) <= _TELEGRAM + 2:
        return nothing.span()
    files = {place for place, word in enumerate(said) if _FILE.fullmatch(text, word.start, word.end)}
    for first, last, of_a_platform in _things(said, files, bits):
        if not _is_subject(said[:first], text, bits):
            continue
        if first == 0 and text[said[last].end : said[last].end + 1] == ":":
            return None
        sure = of_a_platform or failed is not None or (first > 0 and _is_count(text, said[first - 1]))
        run = _access(said, first, last, told, bits) or _coded(said[first], coded)
        run = (
            run
            or _failed(said[first], said[last], failed)
            or _state(text, said, first, last, bits["states"] if sure else bits["technical"])
        )
        if run:
            return run
    return None


def _access(said: list[Word], first: int, last: int, told: int, bits: dict[str, int]) -> Span | None:
    """What the assistant may do: "does not have permission to ..."."""
    if not said[first].classes & bits["agent"] or not told & bits["auxiliary"]:
        return None
    end = next((word.end for word in said[last + 1 :] if word.classes & bits["access"]), 0)
    return (said[first].start, end) if end else None


def _failed(thing: Word, last: Word, failed: re.Match[str] | None) -> Span | None:
    """A thing, and that it did not do what it should, or could not be had."""
    return (min(thing.start, failed.start()), max(last.end, failed.end())) if failed else None


def _coded(thing: Word, coded: re.Match[str] | None) -> Span | None:
    return (thing.start, coded.end()) if coded and coded.start() >= thing.start else None


def _state(text: str, said: list[Word], first: int, last: int, wanted: int) -> Span | None:
    """From a thing to the state that is said of it, behind it or close before it."""
    behind = range(last + 1, min(len(said), last + 1 + _FARTHEST_BEHIND))
    for place in (*behind, *range(max(0, first - _FARTHEST_BEFORE), first)):
        if said[place].classes & wanted and not _parted(text, said, last, place):
            return min(said[first].start, said[place].start), max(said[last].end, said[place].end)
    return None


def _parted(text: str, said: list[Word], thing: int, state: int) -> bool:
    """Whether somebody, or a colon, stands between a thing and the state behind it."""
    person = _classes().bits["person"]
    return state > thing and (
        any(word.classes & person for word in said[thing + 1 : state])
        or ":" in text[said[thing].end : said[state].start]
    )


def _is_count(text: str, word: Word) -> bool:
    said = text[word.start : word.end]
    return said.isdecimal() or fold(said) in FIGURES


def _is_subject(before: list[Word], text: str, bits: dict[str, int]) -> bool:
    if len(before) > _FARTHEST_SUBJECT or any(word.classes & bits["person"] for word in before):
        return False
    verbs = [word for word in before if word.classes & bits["auxiliary"]]
    return not verbs or verbs[0] is before[0] or bool(_THERE_IS.match(text, before[0].start))


def _things(said: list[Word], files: set[int], bits: dict[str, int]) -> list[tuple[int, int, bool]]:
    """(first word, last word, whether it is sure to be of a platform) of each thing."""
    own, shared = bits["own"] | bits["compound"], bits["shared"]
    both = own | shared
    between = (bits["states"] | bits["auxiliary"]) & ~both
    found = []
    for place, word in enumerate(said):
        if not word.classes & both and place not in files:
            continue
        last = place
        for other in range(place + 1, min(place + 4, len(said))):
            if said[other].classes & between:
                break
            if said[other].classes & both or other in files:
                last = other
        sure = last > place or bool(word.classes & own) or place in files
        found.append((place, last, sure))
    return found


def _chinese(text: str, start: int, end: int) -> Span | None:
    lists = _chinese_classes()
    if lists["lasting"].search(text, start, end):
        return None
    whole = _CHINESE_WHOLE.search(text, start, end)
    if whole:
        return whole.span()
    states = _spans(lists["states"], text, start, end)
    if not states:
        return None
    shared = _spans(lists["shared"], text, start, end)
    things = _spans(lists["own"], text, start, end) + _spans(_CHINESE_COUNTED, text, start, end)
    things += [(one[0], other[1]) for one, other in pairwise(shared) if other[0] - one[1] <= 2]
    if _FILE.search(text, start, end):
        things += shared
    technical = _spans(lists["technical"], text, start, end)
    for first, last, wanted in sorted([(*one, states) for one in things] + [(*one, technical) for one in shared]):
        if first - start > _FARTHEST_CHINESE or lists["person"].search(text, start, first):
            continue
        for begin, stop in wanted:
            if "：" in text[last:begin] or ":" in text[last:begin]:
                continue
            if 0 <= begin - last <= _FARTHEST_CHINESE or 0 <= first - stop <= _FARTHEST_BEFORE:
                return min(first, begin), max(last, stop)
    return None


def _spans(pattern: re.Pattern[str], text: str, start: int, end: int) -> list[Span]:
    return [match.span() for match in pattern.finditer(text, start, end)]


@cache
def _chinese_classes() -> dict[str, re.Pattern[str]]:
    return {name: re.compile(words, re.IGNORECASE) for name, words in platform_words.CHINESE.items()}
