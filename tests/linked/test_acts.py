"""Every act on a memory of a linked store changes its record there, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from sentient_desktop.domain.plan import Action, Place
from sentient_desktop.library import Library
from tests.linked.stores import CELLO, RIVER, TEA, TEXTS, find, put, state

OUT = {
    "deerflow": (
        f'    {{ "id":"f2","content":"{CELLO}","createdAt":"2026-04-02T08:00:00Z","source":"t-1" }} ,\r\n',
        "",
    ),
    "mcp_memory": (f', "{CELLO}"', ""),
    "hermes": (f"\n§\n{CELLO}\nand sometimes on Mondays", ""),
    "openclaw": (f"- {CELLO}\r\n  Source: memory/2026-05-01.md#L3-L5 importance: 0.8\r\n", ""),
    "claude_code": (f"- {CELLO}\nand sometimes on Mondays\n", ""),
}


def test_disputing_takes_the_record_out_and_leaves_every_other_byte(library: Library, linked: tuple[str, Path]) -> None:
    key, path = linked
    change = library.dispute([find(library, CELLO)])
    now = path.read_bytes().decode()
    assert change.unfinished == ()
    assert CELLO not in now
    assert TEA in now
    assert RIVER in now
    assert change.plan is not None
    assert change.plan.counts()[Place.LINKED_RECORD] == 1
    if key in OUT and key != "deerflow":
        assert now == TEXTS[key].replace(*OUT[key])


@pytest.mark.parametrize("wording", [TEA, CELLO, RIVER])
def test_what_was_disputed_and_is_right_has_the_same_bytes_again(
    library: Library, linked: tuple[str, Path], wording: str
) -> None:
    key, path = linked
    memory = find(library, wording)
    library.dispute([memory])
    assert wording not in path.read_text(encoding="utf-8")
    library.affirm([memory])
    assert path.read_bytes() == TEXTS[key].encode()


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 0, 2), (1, 2, 0), (0, 2, 1), (2, 0, 1)])
def test_all_of_them_go_and_come_back_in_any_order(
    library: Library, linked: tuple[str, Path], order: tuple[int, int, int]
) -> None:
    key, path = linked
    memories = [find(library, wording) for wording in (TEA, CELLO, RIVER)]
    library.dispute(memories)
    for place in order:
        library.affirm([memories[place]])
    now = path.read_bytes()
    if key == "deerflow":  # the odd white space between elements goes where its neighbour goes
        assert now.replace(b" ", b"").replace(b"\r\n", b"") == TEXTS[key].encode().replace(b" ", b"").replace(
            b"\r\n", b""
        )
    else:
        assert now == TEXTS[key].encode()


def test_undo_and_redo_are_exact(library: Library, linked: tuple[str, Path]) -> None:
    key, path = linked
    library.dispute([find(library, TEA), find(library, RIVER)])
    disputed = path.read_bytes()
    library.edit(find(library, CELLO), "Robin plays the viola")
    edited = path.read_bytes()
    assert b"viola" in edited
    library.undo()
    assert path.read_bytes() == disputed
    library.undo()
    assert path.read_bytes() == TEXTS[key].encode()
    library.redo()
    assert path.read_bytes() == disputed
    library.redo()
    assert path.read_bytes() == edited


def test_an_edit_changes_the_words_alone(library: Library, tmp_path: Path) -> None:
    path = put(tmp_path, "deerflow")
    library.link(path)
    library.edit(find(library, TEA), 'Robin drinks "Kräuter" tea')
    assert path.read_bytes() == TEXTS["deerflow"].replace(TEA, 'Robin drinks \\"Kr\\u00e4uter\\" tea').encode()


def test_a_platform_knows_that_the_person_wrote_it_and_when(library: Library, tmp_path: Path) -> None:
    path = put(tmp_path, "platform_dump")
    library.link(path)
    library.edit(find(library, RIVER), "Robin lives in Porto")
    now = path.read_text(encoding="utf-8")
    assert '"content": "Robin lives in Porto",\n  "source": "user"' in now
    assert "1770000000\n" not in now
    assert now.count('"source": "agent"') == 1


def test_a_forgotten_memory_is_in_neither_place(library: Library, linked: tuple[str, Path]) -> None:
    _, path = linked
    change = library.forget([find(library, CELLO)], now=True)
    assert CELLO.encode() not in path.read_bytes()
    assert change.plan is not None
    assert not [item for item in change.plan.items if item.place is Place.ORIGIN]
    for file in library.folder.glob("**/*"):
        if file.is_file():
            assert CELLO.encode() not in file.read_bytes(), file


def test_a_disputed_memory_that_is_forgotten_leaves_no_byte_of_its_record(library: Library, tmp_path: Path) -> None:
    path = put(tmp_path, "deerflow")
    library.link(path)
    memory = find(library, CELLO)
    library.dispute([memory])
    library.forget([memory], now=True)
    assert CELLO.encode() not in path.read_bytes()
    for file in library.folder.glob("**/*"):
        if file.is_file():
            assert CELLO.encode() not in file.read_bytes(), file


def test_an_edit_of_a_disputed_memory_puts_its_record_back_with_the_new_words(
    library: Library, linked: tuple[str, Path]
) -> None:
    key, path = linked
    memory = find(library, TEA)
    library.dispute([memory])
    library.edit(memory, "Robin drinks coffee")
    assert path.read_bytes().replace(b"Robin drinks coffee", TEA.encode()) == TEXTS[key].encode() or (
        key == "platform_dump"
    )
    assert b"Robin drinks coffee" in path.read_bytes()


def test_what_the_file_says_otherwise_by_now_is_not_taken_out(library: Library, tmp_path: Path) -> None:
    path = put(tmp_path, "deerflow")
    library.link(path)
    put(tmp_path, "deerflow", TEXTS["deerflow"].replace(CELLO, "Robin plays the drums"))
    changed = path.read_bytes()
    library.dispute([find(library, CELLO)])
    assert path.read_bytes() == changed


def test_a_file_that_is_broken_is_left_alone_and_named(library: Library, tmp_path: Path) -> None:
    path = put(tmp_path, "deerflow")
    library.link(path)
    put(tmp_path, "deerflow", TEXTS["deerflow"][:-40])
    broken = path.read_bytes()
    change = library.dispute([find(library, CELLO)])
    assert path.read_bytes() == broken
    assert change.plan is not None
    assert [item.place for item in change.plan.items if item.action is Action.OUT_OF_REACH] == [Place.LINKED_RECORD]


def test_a_file_that_is_away_is_changed_when_it_is_back(library: Library, linked: tuple[str, Path]) -> None:
    key, path = linked
    path.rename(path.with_suffix(".away"))
    change = library.dispute([find(library, CELLO)])
    assert change.unfinished
    path.with_suffix(".away").rename(path)
    assert library.retry_unfinished() == ()
    assert CELLO not in path.read_text(encoding="utf-8")
    library.undo()
    assert path.read_bytes() == TEXTS[key].encode()


def test_two_records_with_one_id_are_kept_apart(library: Library, tmp_path: Path) -> None:
    text = TEXTS["deerflow"].replace('"id":"f2"', '"id":"f1"')
    path = put(tmp_path, "deerflow", text)
    library.link(path)
    tea, cello = find(library, TEA), find(library, CELLO)
    library.dispute([tea])
    assert CELLO.encode() in path.read_bytes()
    library.dispute([cello])
    assert CELLO.encode() not in path.read_bytes()
    library.affirm([tea])
    assert TEA.encode() in path.read_bytes()
    assert state(library, cello) == ("disputed", CELLO)


def test_the_same_entry_in_two_files_is_two_memories(library: Library, tmp_path: Path) -> None:
    (tmp_path / "memories").mkdir()
    for name in ("MEMORY.md", "USER.md"):
        (tmp_path / "memories" / name).write_text(TEXTS["hermes"], encoding="utf-8")
    library.link(tmp_path / "memories")
    memory = find(library, RIVER)
    library.dispute([memory])
    texts = [(tmp_path / "memories" / name).read_text(encoding="utf-8") for name in ("MEMORY.md", "USER.md")]
    assert [RIVER in text for text in texts].count(True) == 1
    library.affirm([memory])
    for name in ("MEMORY.md", "USER.md"):
        assert (tmp_path / "memories" / name).read_text(encoding="utf-8") == TEXTS["hermes"]


def test_the_proof_counts_records_and_looks_through_the_linked_files(
    library: Library, linked: tuple[str, Path]
) -> None:
    key, path = linked
    change = library.forget([find(library, CELLO)], now=True)
    assert change.proof is not None
    assert change.act_id is not None
    assert change.proof.before[Place.LINKED_RECORD] == 1
    assert change.proof.after[Place.LINKED_RECORD] == 0
    files = library.files_of_act(change.act_id)
    assert files == (path,)
    proof = library.prove(change.act_id, files)
    assert (proof.bytes_left, dict(proof.in_files), proof.holds) == (0, {}, True)
    wording = f"{CELLO} and sometimes on Mondays" if key == "claude_code" else CELLO
    end = "\nand sometimes on Mondays" if key == "hermes" else ""
    path.write_bytes(path.read_bytes() + f"\n{wording}{end}\n".encode())
    again = library.prove(change.act_id, files)
    assert dict(again.in_files) == {str(path): 1}
    if key == "claude_code":  # elsewhere such a line is no record
        assert again.after[Place.LINKED_RECORD] == 1
