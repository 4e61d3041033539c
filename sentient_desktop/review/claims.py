"""What a statement claims of which a person has one value at a time, wherever in it that stands: how many dogs, that
there is none, the husband's name, whether the own shop is open or still to be opened.

Two statements that share few words may yet contradict each other in such a claim: "has two dogs who are like family"
and "took his three dogs to the beach". Only closed lists of things are read, only where the words say that all are
counted, and only of the person the statement is about. Written by hand for this program.
"""

# ruff: noqa: E501 - a pattern stands on one line

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, lru_cache

from sentient_desktop.domain.review import Span
from sentient_desktop.domain.words import fold
from sentient_desktop.review.found import Found, Kind
from sentient_desktop.review.pair_words import CHINESE_NUMBERS
from sentient_desktop.review.units import FIGURES

_THINGS = """
dog dogs pup pups puppy puppies hund hunde hunden perro perros perra 狗
cat cats kitten kittens katze katzen gato gatos 猫
child children kid kids kind kinder kindern hijos 孩子
son sons sohn söhne söhnen 儿子
daughter daughters tochter töchter töchtern hijas 女儿
brother brothers bruder brüder brüdern 兄弟
sister sisters schwester schwestern hermanas 姐妹
grandchild grandchildren grandkids enkel enkelkinder nietos 孙子
pet pets haustier haustiere mascota mascotas 宠物
car cars auto autos coche coches 汽车
horse horses pferd pferde caballo caballos 马
parrot parrots papagei papageien loro loros 鹦鹉
rabbit rabbits kaninchen conejo conejos 兔子
"""
_THING = {word: line.split()[0] for line in _THINGS.strip().splitlines() for word in line.split()}
_SPACED = "|".join(sorted((word for word in _THING if word.isalpha() and word < "\u2e80"), key=len, reverse=True))
_HAN = "|".join(word for word in _THING if word > "\u2e80")
_NUMBERS = "|".join(
    ["\\d{1,2}", *(word for word, figure in FIGURES.items() if figure.isdecimal() and 2 <= int(figure) <= 12)]
)
_ALREADY = r"(?:(?:already|currently|now|only|just|exactly|still|bereits|schon|derzeit|jetzt|nur|ya|actualmente|ahora|solo)\s+)*"
_HAS = r"(?:has|have|owns?|hat|habe|besitzt|tiene|tengo|posee)"
_HIS = r"(?:his|her|their|my|our|seinen?|seine[rm]|ihre[nrm]?|meine[nrm]?|unsere[nrm]?|sus?|mis?|nuestr[oa]s)"
_BEHIND = r"(?!['’]|\s+(?:seats?|toys?|food|shows?|parks?|lovers?|person|people|owners?|walkers?|trainers?|beds?|stuff|books?))\b"

_COUNTED = rf"(?:(?<!to\s)(?<!would\s)(?<!will\s)(?<!could\s)(?<!might\s)\b{_HAS}\s+{_ALREADY}|\balready\s+having\s+|(?P<of>\b{_HIS}|\b[A-Z][\w]+['’]s)\s+)(?P<least>at\s+least\s+|mindestens\s+|al\s+menos\s+)?(?P<number>{_NUMBERS})\s+(?P<thing>{_SPACED})\b{_BEHIND}"
_THERE = rf"(?:(?<!to\s)(?<!would\s)(?<!will\s)\b{_HAS}\s+{_ALREADY}(?:an?|another|eine?n?|un[oa]?)\s+(?:[a-zäöüß]+\s+)?|(?P<of>\b{_HIS}|\b[A-Z]\w+['’]s)\s+)(?P<thing>{_SPACED})\b{_BEHIND}"
_NONE = rf"\b(?:(?:does|do)(?:\s+not|n't)\s+(?:currently\s+|actually\s+)?(?:have|own)\s+(?:an?|any)|(?:has|have|owns?)\s+no|(?:hat|besitzt|habe)\s+(?:derzeit\s+|keinerlei\s+)?keine?n?|no\s+(?:tiene|tengo)(?:\s+ning[úu]n[ao]?)?)\s+(?P<thing>{_SPACED})\b(?=\s*(?:$|[.,;:!?)]|(?:and|but|or|yet|now|because|at|in|so|since|right|currently|anymore|und|aber|oder|mehr|weil|y|pero|ni|porque|o)\b))"
_CHINESE_COUNTED = (
    rf"(?:有|养了?|养着)(?P<least>至少)?(?P<number>\d{{1,2}}|[二两三四五六七八九十])[个只条位匹辆名](?P<thing>{_HAN})"
)
_CHINESE_THERE = rf"(?<!没)(?:有|养了?|养着)(?:一?[个只条位匹辆名])(?P<thing>{_HAN})"
_CHINESE_NONE = rf"没有?养?(?P<thing>{_HAN})(?!的)"

_SPOUSE = r"(?:wife|husband|spouse|frau|ehefrau|mann|ehemann|mujer|esposa|marido|esposo)"
_NAMED = (
    rf"\b(?:{_HIS}|[A-Z]\w+['’]s)\s+(?P<who>{_SPOUSE}|girlfriend|boyfriend|fianc[ée]e?)(?:\s+(?:is\s+)?(?:named|called)|['’]s\s+name\s+is|\s+is|\s+heißt|\s+namens|\s+se\s+llama|,)?\s+(?P<name>(?-i:[A-ZÄÖÜ][a-zäöüßáéíóúñ]{{2,}}))\b(?!\s+(?-i:[A-Z]))",
    r"\b(?P<who>married)\s+to\s+(?P<name>(?-i:[A-Z][a-zäöüßáéíóúñ]{2,}))\b",
    r"(?P<who>妻子|丈夫|老婆|老公|太太)(?:名叫|叫做?|的名字[是叫])(?P<name>[\u4e00-\u9fff]{2,3})(?=$|[，。,. ])",
)
_PLACE = r"(?P<place>(?:(?!own\b|another\b|new\b|second\b)[a-z]+\s+){0,2}(?:studio|shop|store|business|bakery|restaurant|caf[eé]|gym|salon|gallery|company|clinic|bar|brewery|agency|startup))\b"
_OPEN = rf"(?<!to\s)\b(?:runs|owns|operates)\s+(?:his|her|their|an?)\s+(?:own\s+)?{_PLACE}"
_TO_OPEN = rf"\b(?:prepping\s+for|preparing(?:\s+for|\s+to\s+open)?|working\s+on\s+opening|about\s+to\s+open|(?:hop|plann?|try|look|aim)(?:es|s|ing)?\s+to\s+(?:open|start)|wants?\s+to\s+(?:open|start))\s+(?:his|her|their|an?)\s+(?:own\s+)?{_PLACE}"

_HABITS: tuple[tuple[str, str, str], ...] = (
    (
        "meat",
        r"\b(?:is|was\s+always|ist|es)\s+(?:an?\s+|un[ae]?\s+|strict\s+|strenger?\s+)*(?:vegan\w*|vegetarian\w*|vegetarier\w*|vegetariano|vegetariana|vegano|vegana)\b|\b(?:eats|isst|come)\s+no\s+meat\b|\bisst\s+kein\s+fleisch\b|\bno\s+come\s+carne\b|吃素(?!的)|不吃肉",
        r"\b(?:eats?|isst|come)\s+(?:\w+\s+){0,2}?(?:meat|steaks?|beef|pork|chicken|bacon|sausages?|ham|fleisch|rindfleisch|schnitzel|wurst|carne|jamón|pollo|chuletas?)\b|(?:吃|要有|爱吃)[^。，]{0,4}(?:红烧肉|牛排|牛肉|猪肉|鸡肉|羊肉|肉(?!类))",
    ),
    (
        "work",
        r"\b(?:is|ist|está|es)\s+(?:currently\s+|now\s+|zurzeit\s+|derzeit\s+)?(?:unemployed|out\s+of\s+work|jobless|retired|arbeitslos|im\s+ruhestand|in\s+rente|pensioniert|jubilad[oa]|en\s+(?:el\s+)?paro|desempleado|desempleada)\b|\bno\s+trabaja\b|(?:目前|现在)?没有?工作(?!经)|失业|退休了|已经?退休",
        r"\b(?:works|arbeitet|trabaja)\s+(?:as|als|de|como|at|for|bei)\b(?!\s+(?:a\s+)?volunt)|当(?:老师|医生|护士|司机|厨师|会计|工程师)|在[^，。]{1,8}(?:上班|工作)",
    ),
    (
        "alcohol",
        r"\b(?:does\s+not|doesn't)\s+drink\s+(?:any\s+)?alcohol\b|\b(?:drinks\s+no\s+alcohol|teetotal\w*|trinkt\s+keinen\s+alkohol|no\s+bebe\s+alcohol|es\s+abstemi[oa])\b|不喝酒|滴酒不沾",
        r"\b(?:drinks?|trinkt|bebe|has|enjoys|gönnt\s+sich|se\s+toma)\s+(?:\w+\s+){0,4}?(?:beers?|wine|whisk(?:e)?y|bier|wein|schnaps|cerveza|vino)\b|(?:喝|来)[^。，]{0,4}(?:啤酒|白酒|红酒|黄酒|二两)",
    ),
    (
        "driving",
        r"\b(?:can't|cannot|can\s+not|does\s+not\s+know\s+how\s+to)\s+drive\b|\bkann\s+nicht\s+auto\s*fahren\b|\bno\s+sabe\s+conducir\b|\b(?:has\s+no|doesn't\s+have\s+a)\s+driv\w+\s+licen[cs]e\b|\bhat\s+keinen\s+führerschein\b|不会开车|没有?驾照",
        r"\b(?:drives)\s+(?:a|an|his|her|their|to)\b|\bis\s+a\s+(?:taxi|bus|truck|lorry|delivery)\s+driver\b|\b(?:ist|arbeitet\s+als)\s+(?:taxi|bus|lkw-?|lastwagen)fahrer\w*\b|\bfährt\s+mit\s+dem\s+auto\b|\bes\s+(?:taxista|camionero|conductor\w*)\b|\bconduce\s+(?:un|su)\b|(?:公交车?|出租车?|卡车|货车|大巴)司机|开车上班",
    ),
    (
        "swimming",
        r"\b(?:can't|cannot|can\s+not|never\s+learned\s+to)\s+swim\b|\bkann\s+nicht\s+schwimmen\b|\bno\s+sabe\s+nadar\b|不会游泳",
        r"\bswims\b|\bschwimmt\b|\bnada\s+(?:\w+\s+){0,2}?(?:metros|kilómetros|largos|cada|todos)\b|(?:每[天周]|常)[^。，]{0,4}游泳",
    ),
    (
        "marriage",
        r"\b(?:is|ist|está|es)\s+(?:single|unmarried|a\s+bachelor|ledig|unverheiratet|solter[oa])\b|(?:单身|未婚)(?!妻|夫)",
        r"\b(?:is|has\s+been)\s+married\b|\bist\s+(?:seit\s+\d{4}\s+)?(?:mit\s+\w+\s+)?verheiratet\b|\best[áa]\s+casad[oa]\b|已婚|结了婚",
    ),
    (
        "smoking",
        r"\b(?:does\s+not|doesn't|never)\s+smokes?\b|\bis\s+a\s+non-?smoker\b|\braucht\s+nicht\b|\bist\s+nichtraucher\w*\b|\bno\s+fuma\b|不抽烟|不吸烟",
        r"\bsmokes\s+(?:a|two|three|\d+|every|daily)\b|\bis\s+a\s+(?:heavy\s+|chain\s+)?smoker\b|\braucht\s+(?:eine|zwei|\d+|täglich)\b|\bfuma\s+(?:un|dos|\d+|mucho)\b|每天抽",
    ),
)
"""What somebody does or does not: its name, how it is denied, and how it is said."""

_RESTRICTED = re.compile(
    r"\b(?:on|am|an)\s+\w+(?:days?|tage?n?)\b|\b\w+tags\b|\blos\s+\w+s\b|\b(?:after|before|during|when|while|unless|except|nach|vor|während|wenn|außer|cuando|mientras|salvo|excepto|tras)\b|周|星期|时候|以后|以前",
    re.IGNORECASE,
)
"""A habit that has its days or its exceptions rules nothing out."""
_WISHED = re.compile(
    r"\b(?:wants?|wish\w*|hop(?:es?|ing)|would|could|dreams?|plans?|if|used\s+to|had|more\s+than|former|late|möchte|will|wünscht|hätte|früher|quiere|quisiera|espera|antes|ex)\b[^.;,]{0,20}$|想|希望|以前|曾",
    re.IGNORECASE,
)
_DAYS = frozenset(str.split("monday tuesday wednesday thursday friday saturday sunday user and not the who christmas"))
_TOKENS = re.compile(r"[^\W\d_]+").findall
_HAN_SIGN = re.compile("[\u4e00-\u9fff]").search
_OF_THINGS = frozenset(word for word in _THING if word < "\u2e80")
_OF_SPOUSES_LISTED = """
wife husband spouse frau ehefrau mann ehemann mujer esposa marido esposo girlfriend boyfriend fiancé fiancée
fiance fiancee married
"""
_OF_SPOUSES = frozenset(_OF_SPOUSES_LISTED.split())
_OF_PLACES_LISTED = """
studio shop store business bakery restaurant cafe café gym salon gallery company clinic bar brewery agency
startup
"""
_OF_PLACES = frozenset(_OF_PLACES_LISTED.split())
_OF_HABITS = {
    "meat": "vegan veganer vegetarian vegetarier vegetarierin vegetarisch vegetariano vegetariana vegano vegana meat steak"
    " steaks beef pork chicken bacon sausage sausages ham fleisch rindfleisch schnitzel wurst carne jamón pollo chuletas",
    "work": "unemployed jobless retired arbeitslos ruhestand rente pensioniert jubilado jubilada paro desempleado"
    " desempleada works arbeitet trabaja",
    "alcohol": "alcohol alkohol abstemio abstemia teetotal teetotaller beer beers wine whisky whiskey bier wein schnaps"
    " cerveza vino",
    "driving": "drive drives driver driving fahren führerschein fährt conducir conduce taxista camionero conductor"
    " taxifahrer taxifahrerin busfahrer busfahrerin lastwagenfahrer",
    "swimming": "swim swims schwimmen schwimmt nadar nada",
    "marriage": "single unmarried bachelor ledig unverheiratet soltero soltera married verheiratet casado casada",
    "smoking": "smoke smokes smoker non-smoker raucht nichtraucher nichtraucherin fuma",
}
"""Words of which one stands in what the patterns find."""


@dataclass(frozen=True, slots=True)
class Claim:
    """What is claimed of what: a count ("2", `least` when there may be more), "" for some, "0" for none, or a name."""

    of: str
    value: str
    start: int
    end: int
    least: bool = False


def claimed(here: tuple[Claim, ...], there: tuple[Claim, ...]) -> Found | None:
    """The first claim in which two statements contradict each other."""
    for one in here:
        for other in there:
            if one.of == other.of and _differ(one, other):
                return Found(Kind.CONTRADICTION, (_run(one),), (_run(other),))
    return None


def _run(claim: Claim) -> Span:
    return claim.start, claim.end


def _differ(one: Claim, other: Claim) -> bool:
    if "" in (one.value, other.value):
        return "0" in (one.value, other.value)
    if one.value.isdecimal() and other.value.isdecimal() and (one.least or other.least):
        low, high = (one, other) if one.least else (other, one)
        return not high.least and int(high.value) < int(low.value)
    return one.value != other.value


@lru_cache(maxsize=50_000)
def claims(text: str, about: str) -> tuple[Claim, ...]:
    """What a statement about a person (their name folded, "" for not known) claims."""
    if len(text) > _LONGEST:
        return ()
    words = None if _HAN_SIGN(text) else frozenset(_TOKENS(text.lower()))
    found: list[Claim] = []
    for of, patterns in _patterns():
        if words is not None and of.isdisjoint(words):
            continue
        for pattern, value in patterns:
            for match in pattern.finditer(text):
                claim = _claim(match, value, about)
                if claim is not None and not any(claim.start < one.end and one.start < claim.end for one in found):
                    found.append(claim)
    return tuple(found)


_LONGEST = 600
_Listed = tuple[tuple[re.Pattern[str], str | None], ...]


@cache
def _patterns() -> tuple[tuple[frozenset[str], _Listed], ...]:
    """By the words that they need: patterns, each with the value of what it finds; None: the match tells."""
    things = (
        (_NONE, "0"),
        (_CHINESE_NONE, "0"),
        (_COUNTED, None),
        (_CHINESE_COUNTED, None),
        (_THERE, ""),
        (_CHINESE_THERE, ""),
    )
    habits = (
        (frozenset(_OF_HABITS[name].split()), ((denied, f"0 {name}"), (said, f" {name}")))
        for name, denied, said in _HABITS
    )
    listed: tuple[tuple[frozenset[str], tuple[tuple[str, str | None], ...]], ...] = (
        (_OF_THINGS, things),
        (_OF_SPOUSES, tuple((pattern, None) for pattern in _NAMED)),
        (_OF_PLACES, ((_TO_OPEN, "to open"), (_OPEN, "open"))),
        *habits,
    )
    return tuple(
        (of, tuple((re.compile(pattern, re.IGNORECASE), value) for pattern, value in patterns))
        for of, patterns in listed
    )


def _claim(match: re.Match[str], value: str | None, about: str) -> Claim | None:
    groups = match.groupdict()
    text = match.string
    sentence = text[: match.start()].rpartition(". ")[2]
    if _WISHED.search(sentence) or not _is_the_persons(groups.get("of"), sentence, about):
        return None
    if value is not None and " " in value and value.partition(" ")[2] in _HABIT:
        value, _, of = value.partition(" ")
        if _RESTRICTED.search(text):
            return None
        return Claim(of, value, *match.span())
    if groups.get("place"):
        return Claim("place " + fold(groups["place"]), value or "", *match.span("place"))
    if groups.get("name"):
        name = fold(groups["name"])
        who = (
            "spouse"
            if re.fullmatch(_SPOUSE + "|married|妻子|丈夫|老婆|老公|太太", groups["who"], re.IGNORECASE)
            else "friend"
        )
        return None if name in _DAYS else Claim(who, name, *match.span("name"))
    thing = _THING.get(groups["thing"].lower()) or _THING[groups["thing"]]
    if value is None:
        number = fold(groups["number"])
        value = CHINESE_NUMBERS.get(number) or FIGURES.get(number, number)
        return Claim(thing, value, match.start("number"), match.end(), bool(groups.get("least")))
    return Claim(thing, value, *match.span())


def _is_the_persons(of: str | None, before: str, about: str) -> bool:
    """Whether "his" or "Ann's" is the person's: nobody else was named before it."""
    own = {*map(fold, about.split()), "user", "the", "person"}
    words = re.findall(r"[^\W\d_][\w'’]*", before)
    named = [word for place, word in enumerate(words) if word[0].isupper() and (place == 0 or not word.islower())]
    if of is not None and of[0].isupper() and fold(of) not in _PRONOUNS:
        return fold(of) in own
    strangers = [word for place, word in enumerate(named) if fold(word) not in own and (about or place > 0)]
    return not strangers and not any(fold(word) in _RELATIVES for word in words)


_HABIT = frozenset(name for name, _, _ in _HABITS)
_PRONOUNS = frozenset(str.split("his her their my our sein seine seinen ihre ihren meine su sus mi mis"))
_RELATIVES = frozenset(
    str.split(
        "friend friends brother sister mother father mom dad neighbor neighbour colleague cousin uncle aunt boss wife husband partner someone people freund freundin bruder schwester mutter vater nachbar nachbarin amigo amiga hermano hermana madre padre vecino vecina"
    )
)
