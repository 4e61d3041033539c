"""An archive for moving that is damaged, made up, cut off or cancelled: what is whole is taken, and nothing is lost."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from sentient_desktop.assistants import importing
from sentient_desktop.assistants.format import ReadAssistant, ReadMemory
from sentient_desktop.errors import SentientError
from sentient_desktop.library import Library
from tests.assistants.deciding import decided
from tests.assistants.exported import opened
from tests.assistants.moved import ADA, CATS, DECIDED, TEA, other, picture, tea
from tests.assistants.taking import adds_up, ask, take


@pytest.fixture
def library(tmp_path: Path) -> Any:
    with opened(tmp_path / "library") as one:
        take(one, ADA, TEA, CATS, ReadMemory("Kim plays the cello", key="c"))
        yield one


BAD = (
    ({"record": "removal", "hash": "00" * 15, "why": "forgotten", "at": "2026-01-01"}, "It is no hash."),
    ({"record": "removal", "hash": "zz" * 16, "why": "forgotten", "at": "2026-01-01"}, "It is no hash."),
    ({"record": "removal", "hash": "00" * 16, "why": "hidden", "at": "2026-01-01"}, "It does not say what was done"),
    ({"record": "removal", "hash": "00" * 16, "why": "forgotten", "at": "once"}, "It does not say what was done"),
    ({"record": "removal", "hash": 7, "why": "forgotten", "at": None}, "Its hash is of the wrong kind."),
    ({"record": "removal_key", "key": "00"}, "It is no key."),
    ({"record": "decision", "group": "secret", "memory": "gone", "answer": "right", "at": 1}, "What it is about"),
    ({"record": "decision", "group": "secret", "memory": "c", "answer": "perhaps", "at": 1}, "It is no answer"),
    ({"record": "decision", "group": "secret", "memory": "c", "answer": "later", "at": 1}, "It does not fit"),
    ({"record": "decision", "group": "double", "memory": "c", "answer": "right", "at": 1}, "It does not fit"),
    (
        {"record": "decision", "group": "double", "memory": "c", "other": "c", "answer": "right", "at": 1},
        "What it is about",
    ),
    (
        {
            "record": "decision",
            "group": "double",
            "memory": "c",
            "other": "c",
            "other_in": 9,
            "answer": "right",
            "at": 1,
        },
        "What it is about",
    ),
    ({"record": "card", "group": "secret", "memory": "c", "at": 1}, "It is no card"),
    ({"record": "card", "group": "wish", "memory": "gone", "at": 1}, "What it is about"),
    ({"record": "setting", "key": "removal.key", "value": "00" * 32}, "It is no setting"),
    ({"record": "setting", "key": "name", "value": "Kim"}, "It is the same for all assistants."),
)


@pytest.mark.parametrize(("line", "why"), BAD)
def test_what_does_not_fit_is_skipped_with_its_place_and_the_rest_is_taken(
    library: Library, tmp_path: Path, line: dict[str, Any], why: str
) -> None:
    library.forget([tea(library)], now=True)
    library.export(tmp_path / "a", format="moving")
    with (tmp_path / "a" / "assistant-1.jsonl").open("a") as file:
        file.write(json.dumps(line) + "\n")
    with other(tmp_path / "other") as there:
        report = there.import_path(tmp_path / "a")

        (skip,) = report.skipped
        assert skip["why"].startswith(why)
        assert skip["where"].startswith("assistant-1.jsonl:")
        assert adds_up(report)
        assert ask(there, "SELECT count(*) FROM removals") == [(2,)]
        assert ask(there, "SELECT count(*) FROM memories") == [(2,)]
        assert all(line.ok for line in there.doctor())


def test_without_its_keys_a_removal_is_not_taken(library: Library, tmp_path: Path) -> None:
    library.forget([tea(library)], now=True)
    library.export(tmp_path / "a", format="moving")
    (tmp_path / "a" / "moving.jsonl").unlink()
    with other(tmp_path / "other") as there:
        report = there.import_path(tmp_path / "a")
        assert {skip["why"] for skip in report.skipped} == {
            "The file is not there or cannot be read.",
            "Its key is not in the archive.",
        }
        assert ask(there, "SELECT count(*) FROM removals") == [(0,)]


@pytest.mark.parametrize("fill", [False, True])
def test_one_that_is_cancelled_leaves_the_library_as_it_was(tmp_path: Path, fill: bool) -> None:
    with decided(tmp_path / "library", 3) as library:
        library.export(tmp_path / "a.zip", format="moving")
    with other(tmp_path / "other") as there:
        if fill:
            take(there, ReadAssistant("Ada", account="Ada-1", format="given"), TEA)
            there.forget([tea(there)], now=True)
        names = [name for name in DECIDED if name != "settings" or fill]
        before = picture(there)
        asked: list[int] = []

        def enough() -> bool:
            asked.append(1)
            return bool(
                ask(there, "SELECT 1 FROM removals WHERE act_id IN (SELECT id FROM acts WHERE verb = 'import')")
            )

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(importing, "BETWEEN_REPORTS", 0)
            report = there.import_path(tmp_path / "a.zip", cancelled=enough)

        assert report.cancelled
        after = picture(there)
        assert {name: after[name] for name in names} == {name: before[name] for name in names}
        assert ask(there, "SELECT count(*) FROM assistants") == [(int(fill),)]
        assert all(line.ok for line in there.doctor())


@pytest.mark.parametrize("cut", [1, 700, 3_000])
def test_one_that_was_cut_off_keeps_what_is_whole(tmp_path: Path, cut: int) -> None:
    with decided(tmp_path / "library", 5, 30) as library:
        library.export(tmp_path / "a", format="moving")
    last = max((tmp_path / "a").glob("assistant-*.jsonl"))
    last.write_bytes(last.read_bytes()[:-cut])
    with other(tmp_path / "other") as there:
        report = there.import_path(tmp_path / "a")
        assert adds_up(report)
        assert all(line.ok for line in there.doctor())
        assert ask(there, "SELECT count(*) FROM imports WHERE state <> 'done'") == [(0,)]


def test_a_damaged_zip_is_told_in_one_sentence_or_costs_only_what_is_damaged(tmp_path: Path) -> None:
    with decided(tmp_path / "library", 5, 30) as library:
        library.export(tmp_path / "a.zip", format="moving")
    whole = (tmp_path / "a.zip").read_bytes()
    chance = Random(4)
    told: list[str] = []
    with other(tmp_path / "other") as there:
        take(there, ReadAssistant("Bob"), ReadMemory("Something else"))
        before = picture(there)
        for number in range(24):
            damaged = bytearray(whole)
            if number % 2:
                damaged = damaged[: chance.randrange(len(whole))]
            else:
                for _ in range(chance.randrange(1, 20)):
                    damaged[chance.randrange(len(whole))] ^= 1 << chance.randrange(8)
            (tmp_path / "damaged.zip").write_bytes(damaged)
            try:
                report = there.import_path(tmp_path / "damaged.zip", format="archive", dry_run=number % 3 == 0)
            except SentientError as error:
                told.append(error.sentence)
            else:
                assert adds_up(report)
        assert len(told) > 6
        assert all(sentence.endswith(".") and "Kim" not in sentence for sentence in told)
        assert ask(there, "SELECT count(*) FROM imports WHERE state = 'running'") == [(0,)]
        assert picture(there)["states"][0] == before["states"][0]
        assert all(line.ok for line in there.doctor())


def test_changed_lines_never_stop_an_import_or_break_the_library(tmp_path: Path) -> None:
    with decided(tmp_path / "library", 6, 40) as library:
        library.export(tmp_path / "a", format="moving")
    names = ("moving.jsonl", "assistant-1.jsonl", "assistant-2.jsonl")
    lines = {name: (tmp_path / "a" / name).read_text().splitlines() for name in names}
    odd: tuple[Any, ...] = (
        None,
        True,
        -1,
        2**70,
        0.5,
        "",
        "x",
        "\ud800",
        "k3",
        [],
        {},
        "9999-12-31",
        "forgotten",
        1e308,
    )
    chance = Random(9)
    for number in range(12):
        for name in names:
            changed = []
            for line in lines[name]:
                fields = json.loads(line)
                if fields["record"] in {"decision", "card", "setting", "removal", "removal_key", "memory"}:
                    if chance.random() < 0.3:
                        fields[chance.choice(sorted(fields))] = chance.choice(odd)
                    if chance.random() < 0.1:
                        fields |= {"other_in": chance.choice(odd), "until_at": chance.choice(odd)}
                    for source in fields.get("sources") or () if isinstance(fields.get("sources"), list) else ():
                        source["of_assistant"] = chance.choice((0, 1, 2, -1))
                changed.append(json.dumps(fields))
            (tmp_path / "a" / name).write_text("\n".join(changed))
        with other(tmp_path / f"other-{number}") as there:
            report = there.import_path(tmp_path / "a")
            assert adds_up(report)
            assert report.skipped
            assert all(line.ok for line in there.doctor())
            kept = report.kept
            assert not there.import_path(tmp_path / "a").kept.get("decisions", 0), kept
