"""The editors on odd texts: what is taken out and put back gives the same bytes, and they see what the readers see."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sentient_desktop.assistants import registry
from sentient_desktop.assistants.format import ReadMemory
from sentient_desktop.domain.linked import Editor, LinkedRecord, RootedEditor
from sentient_desktop.errors import Refused, Unreadable
from tests.linked.stores import TEXTS

EDITORS = registry.editors()
FILES = {
    "hermes": "MEMORY.md",
    "basic_memory": "robin.md",
    "openclaw": "MEMORY.md",
    "claude_code": "MEMORY.md",
    "claude_code CLAUDE.md": "CLAUDE.md",
    "claude_code memory/a.md": "memory/a.md",
}
"""The name that the file needs to have, for the formats that look at it."""


def editor_of(key: str) -> Editor:
    """The editor of a file of a format (the first word of the key)."""
    editor = EDITORS[key.partition(" ")[0]]
    return editor.in_file(STORE, STORE / FILES[key]) if isinstance(editor, RootedEditor) else editor


STORE = Path("nowhere")
SPACE = st.text(alphabet=" \t\r\n", max_size=3)
WORDS = st.text(alphabet=st.characters(exclude_categories=["Cs", "Cc"]), min_size=1, max_size=20)
ANY = st.recursive(
    st.none() | st.booleans() | st.integers() | st.just(float("nan")) | WORDS,
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(WORDS, inner, max_size=2),
    max_leaves=4,
)


@st.composite
def odd_json(draw: st.DrawFn, value: Any) -> str:
    """A value as JSON, with white space anywhere."""
    space = draw(SPACE)
    if isinstance(value, list):
        return "[" + ",".join(draw(SPACE) + draw(odd_json(each)) + draw(SPACE) for each in value) + space + "]"
    if isinstance(value, dict):
        members = (f"{json.dumps(key)}{draw(SPACE)}:{space}{draw(odd_json(each))}" for key, each in value.items())
        return "{" + space + ",".join(members) + draw(SPACE) + "}"
    return json.dumps(value, ensure_ascii=draw(st.booleans()))


def fact(id_name: str) -> st.SearchStrategy[Any]:
    known = st.fixed_dictionaries(
        {"content": WORDS}, optional={id_name: st.sampled_from(["a", "b", 7, None]), "odd": ANY, "source": WORDS}
    )
    return known | st.none() | st.integers()


@st.composite
def deerflow(draw: st.DrawFn) -> str:
    facts = draw(st.lists(fact("id"), max_size=5))
    return draw(SPACE) + draw(odd_json({"version": "1.0", "user": {}, "facts": facts, "more": draw(ANY)}))


@st.composite
def dump(draw: st.DrawFn) -> str:
    return draw(odd_json(draw(st.lists(fact("key"), max_size=5)))) + draw(SPACE)


@st.composite
def mcp(draw: st.DrawFn) -> str:
    lines = []
    for name in draw(st.lists(st.sampled_from(["Robin", "home", "x y"]), max_size=4)):
        observations = draw(st.lists(WORDS | st.fixed_dictionaries({"text": WORDS, "id": WORDS}), max_size=3))
        entity = {"type": "entity", "name": name, "entityType": "person", "observations": observations}
        lines.append(json.dumps(entity, ensure_ascii=draw(st.booleans())))
    ways = draw(st.lists(WORDS, max_size=2))
    lines += [json.dumps({"type": "relation", "from": "Robin", "relationType": way, "to": "home"}) for way in ways]
    lines += draw(st.lists(st.just('{"half"'), max_size=1))
    end = draw(st.sampled_from(["\n", "\r\n"]))
    return end.join(draw(st.permutations(lines))) + draw(st.sampled_from(["", end]))


@st.composite
def hermes(draw: st.DrawFn) -> str:
    end = draw(st.sampled_from(["\n", "\r\n"]))
    entries = draw(st.lists(st.lists(WORDS, min_size=1, max_size=2).map(end.join), max_size=5))
    return f"{end}§{end}".join(entries) + draw(st.sampled_from(["", end]))


@st.composite
def notes(draw: st.DrawFn) -> str:
    """A note with lines of every kind."""
    end = draw(st.sampled_from(["\n", "\r\n"]))
    mark, space = draw(st.sampled_from("-*+")), draw(st.sampled_from([" ", "\t", "  "]))
    tags = draw(st.sampled_from(["", " #tag", " #a #b", " (said once)", " #a (said once)", " ()"]))
    said = draw(st.lists(WORDS.map(lambda words: f"{mark}{space}[kind]{space}{words}{tags}"), max_size=4))
    other = st.sampled_from(
        ["", "  ", "# Heading", "prose", "- plain", "- [ ] task", "```", "- likes [[Tea|x]] (always)"]
    )
    lines = draw(st.permutations([*said, *draw(st.lists(other, max_size=5))]))
    head = draw(st.sampled_from(["---", "---\ntitle: Robin", "---\ntags: [a]"])) + "\npermalink: people/robin\n---\n"
    return head.replace("\n", end) + end.join(lines) + draw(st.sampled_from(["", end]))


@st.composite
def markdown(draw: st.DrawFn, begins: Sequence[str], ends: Sequence[str]) -> str:
    """Lines of a markdown file: what may stand before words, the words, what may stand behind them."""
    line = st.tuples(st.sampled_from(begins), WORDS, st.sampled_from(ends)).map("".join)
    lines = draw(
        st.lists(
            line | st.sampled_from(["", "", "  ", "\u3000", "```", "# A", "# A", "---", "<!-- x", "-->"]), max_size=9
        )
    )
    end = draw(st.sampled_from(["\n", "\r\n"]))
    return end.join(lines) + draw(st.sampled_from(["", end]))


MARKS = ("- ", "* ", "  - ", "1. ", "", "  ", "- - ")
BULLETS = markdown(MARKS, ("", "", " <!-- when: x -->", " Source: a.md#L1-L2", " importance: 0.3"))
ITEMS = markdown((*MARKS, "- [a](gone.md) - "), ("", "", " <!-- x -->"))
TOPICS = st.tuples(
    st.sampled_from(["", "---\nname: x\n---\n", "---\r\ndescription: 'x y'\r\ntype: user\r\n---\r\n\r\n"]),
    st.lists(WORDS, max_size=3).map("\n".join),
    st.sampled_from(["", "\n", "\n\n"]),
).map("".join)

ODD = {
    "openclaw": BULLETS,
    "claude_code": ITEMS,
    "claude_code CLAUDE.md": ITEMS,
    "claude_code memory/a.md": TOPICS,
    "basic_memory": notes(),
    "deerflow": deerflow(),
    "platform_dump": dump(),
    "mcp_memory": mcp(),
    "hermes": hermes(),
}


def said(record: LinkedRecord) -> tuple[str | None, str | None]:
    return record.name, record.wording


def begins_with_head(text: str) -> bool:
    """Whether a file begins as one with front matter does."""
    return text.startswith("---")


@pytest.mark.parametrize("key", sorted(ODD))
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_the_same_bytes_come_back(key: str, data: st.DataObject) -> None:
    editor = editor_of(key)
    text = data.draw(ODD[key])
    listing = editor.listing(text)
    for record in listing.records:
        if record.wording is None or record.refuses:
            continue
        mates = listing.mates(record.group)
        place = mates.index(record)
        without, taken = editor.take_out(text, listing, record)
        if begins_with_head(without) and not begins_with_head(text):
            continue  # What stood below it would be read as the head of the file: `Sheet` refuses such a cut.
        shown = editor.listing(without)
        assert [said(each) for each in shown.records] == [said(each) for each in listing.records if each != record]
        after = shown.mates(record.group)[place - 1] if place else None
        assert editor.put_back(without, shown, taken, record.group, after) == text


@pytest.mark.parametrize("key", sorted(ODD))
@settings(max_examples=60, deadline=None)
@given(data=st.data(), wording=WORDS.filter(lambda text: text.strip() == text and text != "§"))
def test_other_words_change_one_record_alone(key: str, data: st.DataObject, wording: str) -> None:
    editor = editor_of(key)
    text = data.draw(ODD[key])
    listing = editor.listing(text)
    for number, record in enumerate(listing.records):
        if record.wording is None or record.refuses:
            continue
        try:
            new = editor.reword(text, record, wording, 1_780_000_000_000_000)
        except Refused:
            continue
        shown = [said(each) for each in editor.listing(new).records]
        expected = [said(each) for each in listing.records]
        # A format of lines reads any white space as one space.
        name, reads = shown[number]
        assert (name, (reads or "").split()) == (record.name, wording.split())
        shown[number] = expected[number]
        assert shown == expected
        assert new.startswith(text[: record.start])
        assert new.endswith(text[record.end :])


@pytest.mark.parametrize("key", sorted(ODD))
@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_the_editor_sees_what_the_reader_sees(key: str, data: st.DataObject) -> None:
    text = data.draw(ODD[key])
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / FILES.get(key, "store.json")
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(text.encode())
        try:
            records = list(registry.by_key(key.partition(" ")[0]).read(Path(folder) if "/" in key else path))
        except Unreadable:
            return
    read = [(one.key, clean_lines(one.content)) for one in records if isinstance(one, ReadMemory)]
    listing = editor_of(key).listing(text)
    here = [said(each) for each in listing.records if each.wording is not None and each.repeats is None]
    assert [(name, clean_lines(wording or "")) for name, wording in here] == read


def clean_lines(wording: str) -> str:
    """Some readers give every line the same end."""
    return wording.replace("\r\n", "\n")


def test_what_programs_write_for_nothing_is_no_entry_of_hermes() -> None:
    listing = EDITORS["hermes"].listing("null\n§\nLikes tea\n§\n{}")
    assert [each.wording for each in listing.records] == [None, "Likes tea", None]


@pytest.mark.parametrize("key", ["deerflow", "platform_dump"])
@pytest.mark.parametrize("text", ["", "{", "[]x", "3", '{"facts": [1,]}', TEXTS["deerflow"][:-30], "nonsense"])
def test_what_is_not_whole_is_refused(key: str, text: str) -> None:
    with pytest.raises(Refused):
        EDITORS[key].listing(text)
