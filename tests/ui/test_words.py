"""The words for people: complete, in both languages, with counts and dates as the locale writes them."""

from __future__ import annotations

import ast
import importlib.util
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QDateTime, QLocale, QTranslator
from pytestqt.qtbot import QtBot

from sentient_desktop import paths
from sentient_desktop.assistants import registry
from sentient_desktop.domain.change import Change
from sentient_desktop.domain.memory import ActId, Check, MemoryId, SourceKind, State, SupersededHow
from sentient_desktop.domain.plan import Action, Place, Plan, PlanItem, Why
from sentient_desktop.domain.query import Sort
from sentient_desktop.domain.views import HistoryEntry, ListRow, WhyNot
from sentient_desktop.ui import words
from sentient_desktop.ui.languages import KNOWN, start_language
from sentient_desktop.ui.words import proving

ROOT = Path(__file__).resolve().parents[2]
_PLACEHOLDER = re.compile(r"%L?[n0-9]")


def micros(text: str) -> int:
    return QDateTime.fromString(text, "yyyy-MM-dd HH:mm").toMSecsSinceEpoch() * 1000


NOW = micros("2026-10-05 12:00")


@pytest.fixture
def language(qtbot: QtBot, request: pytest.FixtureRequest) -> Iterator[str]:
    before = QLocale()
    application = QCoreApplication.instance()
    assert application is not None
    installed: list[QTranslator] = start_language(application, request.param)
    yield request.param
    for translator in installed:
        application.removeTranslator(translator)
    QLocale.setDefault(before)


english = pytest.mark.parametrize("language", ["en"], indirect=True)
german = pytest.mark.parametrize("language", ["de"], indirect=True)
both = pytest.mark.parametrize("language", KNOWN, indirect=True)


def catalogue_tool() -> Any:
    spec = importlib.util.spec_from_file_location("languages_tool", ROOT / "packaging" / "languages.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    import sys

    sys.modules["languages_tool"] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def tool() -> Any:
    return catalogue_tool()


@pytest.mark.parametrize("name", KNOWN)
def test_nothing_is_left_to_translate(tool: Any, name: str) -> None:
    known = tool.read(paths.resources() / "i18n" / f"sentient_{name}.ts")
    wanted = [key for key in tool.texts() if name != "en" or tool.Entry(key).is_counted]
    assert [key for key in wanted if key not in known or not known[key].is_finished] == []
    assert [key for key in known if key not in wanted] == []


@pytest.mark.parametrize("name", KNOWN)
def test_every_translation_keeps_what_is_filled_in(tool: Any, name: str) -> None:
    def kept(text: str) -> set[str]:
        # The figure of a count may be a word in the singular ("One place said this.").
        return set(_PLACEHOLDER.findall(text)) | {"%Ln"}

    entries = tool.read(paths.resources() / "i18n" / f"sentient_{name}.ts").values()
    assert [e.key for e in entries for form in e.forms if kept(form) != kept(e.key[1])] == []


def test_german_sets_three_dots_apart_everywhere(tool: Any) -> None:
    entries = tool.read(paths.resources() / "i18n" / "sentient_de.ts").values()
    assert [form for entry in entries for form in entry.forms if re.search(r"\w…$", form)] == []


@pytest.mark.parametrize("name", KNOWN)
def test_what_is_compiled_is_what_is_written(tool: Any, qtbot: QtBot, name: str) -> None:
    translator = QTranslator()
    assert translator.load(f"sentient_{name}", str(paths.resources() / "i18n"))
    for entry in tool.read(paths.resources() / "i18n" / f"sentient_{name}.ts").values():
        if not entry.is_counted:
            assert translator.translate(entry.key[0], entry.key[1]) == entry.forms[0]


@english
def test_counts_have_their_singular_and_the_locales_separators(language: str) -> None:
    assert words.memories_count(1) == "1 memory"
    assert words.memories_count(2541) == "2,541 memories"


@german
def test_german_counts_and_dates_are_german(language: str) -> None:
    assert words.memories_count(1) == "1 Erinnerung"
    assert words.memories_count(2541) == "2.541 Erinnerungen"
    assert words.full_day(micros("2026-09-29 10:00")) == "29. Sept. 2026" or words.full_day(
        micros("2026-09-29 10:00")
    ).startswith("29. Sep")


@english
@pytest.mark.parametrize(
    ("confidence", "expected"),
    [
        (1.0, "Very sure 100 %"),
        (0.996, "Very sure 99 %"),
        (0.9, "Very sure 90 %"),
        (0.7, "Sure 70 %"),
        (0.6, "Not sure yet 60 %"),
        (0.2, "Doubtful 20 %"),
        (0.004, "Doubtful 1 %"),
        (0.0, "Doubtful 0 %"),
        (None, "Not known"),
    ],
)
def test_how_sure_is_words_and_figure(language: str, confidence: float | None, expected: str) -> None:
    assert words.confidence_words(confidence).replace("\u00a0", " ") == expected


@english
@pytest.mark.parametrize(
    ("at", "expected"),
    [
        ("2026-09-29 10:00", "29 Sep"),
        ("2025-09-29 10:00", "29 Sep 2025"),
    ],
)
def test_a_day_names_its_year_only_when_it_is_another(language: str, at: str, expected: str) -> None:
    assert words.day(micros(at), NOW).replace("Sept", "Sep") == expected


@english
@pytest.mark.parametrize(
    ("at", "expected"),
    [
        ("2026-10-05 00:01", "today"),
        ("2026-10-04 23:59", "yesterday"),
        ("2026-09-30 10:00", "5 days ago"),
        ("2026-08-12 10:00", "12 Aug"),
        ("2026-10-20 10:00", "20 Oct"),
    ],
)
def test_ages_are_told_in_days_while_they_are_near_and_never_negative(language: str, at: str, expected: str) -> None:
    assert words.ago(micros(at), NOW) == expected


def test_what_is_not_known_has_no_date(qtbot: QtBot) -> None:
    assert (
        words.day(None) == words.ago(None) == words.moment(None) == words.clock_time(None) == words.full_day(None) == ""
    )


@both
def test_every_enum_has_words(language: str) -> None:
    said = [
        *(words.state_words(state) for state in State),
        *(words.check_words(check) for check in Check),
        *(words.why_not_sentence(why) for why in WhyNot),
        *(words.sort_words(sort) for sort in Sort),
        *(words.counted(place, 2) for place in Place),
        *(words.superseded_banner(how, "ChatGPT", has_newer=True) for how in SupersededHow),
        *(words.place_icon(kind, "conversation") for kind in SourceKind),
    ]
    assert all(said)


@both
def test_every_icon_that_the_words_name_is_there(language: str) -> None:
    names = {words.place_icon(kind, place) for kind in SourceKind for place in ("conversation", "channel:telegram")}
    assert all(paths.icon(name).is_file() for name in names)


@english
@pytest.mark.parametrize(
    ("place", "expected"),
    [
        ("conversation", "Conversation"),
        ("channel:telegram", "Telegram"),
        ("channel:threema", "Threema"),
        ("app:google-calendar", "Google Calendar"),
        ("device:phone", "Phone"),
        ("folder:3", "Notes"),
        ("file:MEMORY.md", "MEMORY.md"),
        ("task:9", "Task"),
        ("import:deerflow", "Import"),
        ("manual", "Typed by you"),
        ("something new", "something new"),
    ],
)
def test_places_have_names(language: str, place: str, expected: str) -> None:
    assert words.place_words(place) == expected


def change(verb: str, *items: PlanItem, ids: int = 1, undoes: str | None = None) -> Change:
    chosen = tuple(MemoryId(number) for number in range(1, ids + 1))
    return Change(verb, ActId(1), chosen, Plan(verb, chosen, items), undoes=undoes)


@english
def test_the_notice_tells_what_followed(language: str) -> None:
    disputed = change(
        "dispute",
        PlanItem(Place.MEMORY, "memory:1", Action.CHANGE, Why.IS_IT),
        PlanItem(Place.INSIGHT, "insight:1", Action.WITHDRAW, Why.POINTS_AT_IT),
        PlanItem(Place.REPLY_CHIP, "chip:1", Action.WITHDRAW, Why.POINTS_AT_IT, 2),
        PlanItem(Place.CHAT, "chat:1", Action.LEAVE, Why.SAYS_IT),
    )
    assert words.change_sentence(disputed) == ("Marked as not right. Also changed: 1 insight, 2 notes under replies.")
    assert words.change_sentence(change("forget", ids=3)) == "3 memories forgotten."
    assert words.change_sentence(Change("dispute", None, ())) == "Nothing had to be changed."
    assert words.change_sentence(change("undo", undoes="forget")) == "Not forgotten: it is back."


@english
def test_the_notice_names_the_one_file_that_changed(language: str) -> None:
    def entry(name: str, action: Action = Action.TAKE_OUT, place: Place = Place.LINKED_RECORD) -> PlanItem:
        return PlanItem(place, f"linked:1:{name}", action, Why.IS_IT, name=name)

    def told(*items: PlanItem) -> str:
        return words.change_sentence(change("dispute", *items)).removeprefix("Marked as not right. ")

    assert told(entry("projects/mill/MEMORY.md")) == "Also changed: 1 entry in MEMORY.md."
    assert told(entry("a/x.md"), entry("a/x.md")) == "Also changed: 2 entries in x.md."
    assert told(entry("a/x.md"), entry("b/x.md")) == "Also changed: 2 entries in linked stores."
    assert told(entry("a/x.md"), entry("b/y.md", Action.LEAVE)) == "Also changed: 1 entry in x.md."
    assert told(entry("USER.md", place=Place.FILE_LINE)) == "Also changed: 1 line in USER.md."
    assert told(entry("")) == "Also changed: 1 entry in a linked store."


@english
def test_the_notice_does_not_say_that_what_waits_has_changed(language: str) -> None:
    entry = PlanItem(Place.LINKED_RECORD, "x.md", Action.TAKE_OUT, Why.IS_IT, name="x.md")
    stopped = replace(change("dispute", entry), unfinished=("It does not run",))
    assert words.change_sentence(stopped) == "Marked as not right. 1 thing is not finished yet."
    one_of_two = replace(change("dispute", entry, replace(entry, name="y.md")), unfinished=stopped.unfinished)
    assert "Also changed: 2 entries in linked stores. 1 thing" in words.change_sentence(one_of_two)


@english
def test_history_tells_who_did_what(language: str) -> None:
    entry = HistoryEntry(ActId(1), NOW, "person", "window", "dispute", (MemoryId(1),), undone=False, undoes=None)
    assert words.history_sentence(entry, "ChatGPT") == "You said it isn’t right"
    by_assistant = HistoryEntry(ActId(1), NOW, "assistant", "mcp", "remember", (), undone=True, undoes=None)
    assert words.history_sentence(by_assistant, "ChatGPT") == "ChatGPT noted it (taken back)"


@english
def test_pills_stand_in_the_order_of_the_specification(language: str) -> None:
    row = ListRow(
        id=MemoryId(1), content="x", category=None, place="channel:telegram", assistant="ChatGPT", first_seen_at=None,
        state=State.DISPUTED, confidence=0.6, source_count=3, worst_check=Check.CONFLICT, hidden_characters=True,
    )  # fmt: skip
    assert [text for _, text in words.pills(row)] == ["Not right?", "Needs a look", "Hidden characters", "3 sources"]
    assert words.category_line(row) == "Telegram"
    assert "Not sure yet" in words.row_sentence(row, "x")


@both
def test_a_safety_copy_is_named_by_its_time(language: str) -> None:
    today = QDateTime.currentDateTimeUtc().toString("yyyyMMdd-HHmmss")
    found = proving.copy_title(f"library-{today}-654998-2026.sqlite3")
    assert found.startswith({"en": "Today", "de": "Heute"}[language])
    assert "·" not in found
    assert "2020" in proving.copy_title("library-20200102-030405-0001.sqlite3")
    assert proving.copy_title("something else") == "something else"


def test_every_count_is_a_name_which_the_tool_for_translations_can_read() -> None:
    """lupdate passes over `translate("…", "%Ln things", None, len(found))` in silence, and nobody translates it."""
    passed_over = []
    for path in sorted((ROOT / "sentient_desktop" / "ui").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or node.func.id != "translate":
                continue
            if len(node.args) > 3 and not isinstance(node.args[3], ast.Name):
                passed_over.append(f"{path.name}:{node.lineno}")
    assert passed_over == []


def test_every_format_has_a_name_for_people() -> None:
    for known in registry.FORMATS:
        assert words.format_name(known.key) != known.key
