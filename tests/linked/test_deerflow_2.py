"""DeerFlow 2.0's facts are files: they go, come back and change as a whole, and DeerFlow is told."""

from __future__ import annotations

import fcntl
import json
import subprocess
import sys
from pathlib import Path

import pytest

from sentient_desktop.domain.plan import Action, Place
from sentient_desktop.library import Library
from tests.assistants import samples
from tests.assistants.formats.test_deerflow_2 import MANIFEST, as_bytes, fact, place
from tests.linked.stores import CELLO, RIVER, TEA, find, rest, state

FACTS = {"tea": TEA, "cello": f"{CELLO}\n\nand sometimes on Mondays", "river": RIVER}


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """The folder of a user."""
    files = {"memory.json": json.dumps(MANIFEST, indent=2)} | {
        place(name): fact(name, it) for name, it in FACTS.items()
    }
    root = samples.lay_out(tmp_path / "robin", as_bytes(files))
    settle(root)
    return root


def settle(root: Path) -> None:
    for path in root.rglob("*"):
        rest(path)


def texts(root: Path) -> dict[str, bytes]:
    """Every file but the one that holds the revision."""
    return {
        path.relative_to(root).as_posix(): path.read_bytes()
        for path in root.rglob("*")
        if path.is_file() and path.name not in ("memory.json", ".memory.lock")
    }


def revision(root: Path) -> int:
    return int(json.loads((root / "memory.json").read_bytes())["revision"])


def test_disputed_the_file_is_gone_and_right_again_it_has_the_same_bytes(library: Library, home: Path) -> None:
    library.link(home)
    before = texts(home)
    change = library.dispute([find(library, CELLO)])
    assert change.unfinished == ()
    assert change.plan is not None
    assert change.plan.counts()[Place.LINKED_RECORD] == 1
    assert texts(home) == {name: text for name, text in before.items() if name != place("cello")}
    assert revision(home) == 8
    library.affirm([find(library, CELLO)])
    assert texts(home) == before
    assert revision(home) == 9
    manifest = (home / "memory.json").read_text(encoding="utf-8")
    assert json.loads(manifest)["user"] == MANIFEST["user"]
    assert manifest.startswith('{\n  "version": "1.0",\n  "revision": 9,\n')


def test_an_edit_raises_the_revision_and_leaves_no_old_word(library: Library, home: Path) -> None:
    library.link(home)
    library.edit(find(library, TEA), "Robin drinks coffee\n\nat noon")
    now = (home / place("tea")).read_text(encoding="utf-8")
    assert now.endswith("---\n\n# Robin drinks coffee\n\nRobin drinks coffee\n\nat noon\n")
    assert "\nrevision: 4\n" in now
    assert "\nupdatedAt: '2026-08-02" not in now
    assert "\ncreatedAt: '2026-08-01T09:00:00Z'\n" in now
    assert TEA not in now
    before = fact("tea", TEA)
    library.undo()
    assert (home / place("tea")).read_text(encoding="utf-8") == before


def test_a_forgotten_fact_leaves_no_byte_and_old_copies_are_named(library: Library, home: Path) -> None:
    (home / "memory.json.v1.bak").write_text(json.dumps({"facts": [{"content": FACTS["cello"]}]}), encoding="utf-8")
    (home / "other.v1.bak").write_text(json.dumps({"facts": [{"content": FACTS["tea"]}]}), encoding="utf-8")
    (home / "gone.v1.bak").symlink_to(home / "nowhere")
    library.link(home)
    memory = find(library, CELLO)
    change = library.forget([memory], now=True)
    assert not (home / place("cello")).exists()
    assert change.plan is not None
    named = [(one.name, one.action) for one in change.plan.items if one.place is Place.LINKED_RECORD]
    assert [name for name, action in named if action is Action.OUT_OF_REACH] == ["memory.json.v1.bak"]
    for file in [*library.folder.glob("**/*"), *home.rglob("*")]:
        if file.is_file() and file.name != "memory.json.v1.bak":
            assert CELLO.encode() not in file.read_bytes(), file


def test_undo_and_redo_are_exact(library: Library, home: Path) -> None:
    library.link(home)
    first = texts(home)
    library.dispute([find(library, TEA), find(library, RIVER)])
    disputed = texts(home)
    library.edit(find(library, CELLO), "Robin plays the viola")
    edited = texts(home)
    for expected in (disputed, first):
        library.undo()
        assert texts(home) == expected
    for expected in (disputed, edited):
        library.redo()
        assert texts(home) == expected


def test_new_facts_and_facts_that_went_are_noticed(library: Library, home: Path) -> None:
    library.link(home)
    assert not library.linked_have_changed()
    new = home / place("boat")
    new.parent.mkdir(parents=True, exist_ok=True)
    new.write_text(fact("boat", "Robin built a boat"), encoding="utf-8")
    (home / place("tea")).unlink()
    settle(home)
    assert library.linked_have_changed()
    notes = [note for report in library.reread_linked() for note in report.notes]
    assert notes == ["1 memories are no longer there."]
    assert state(library, find(library, TEA))[0] == "superseded"
    library.dispute([find(library, "Robin built a boat")])
    assert not new.exists()


def test_a_fact_that_the_assistant_learns_again_is_taken_out_again(library: Library, home: Path) -> None:
    library.link(home)
    memory = find(library, CELLO)
    library.dispute([memory])
    (home / place("cello")).write_text(fact("cello", FACTS["cello"]), encoding="utf-8")
    settle(home)
    library.reread_linked()
    assert not (home / place("cello")).exists()
    assert state(library, memory)[0] == "disputed"


def test_while_deerflow_writes_its_own_change_ours_waits(
    library: Library, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sentient_desktop.store.origin_lock.PATIENCE", 0.05)
    library.link(home)
    with (home / ".memory.lock").open("a+b") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        assert library.dispute([find(library, CELLO)]).unfinished
        assert (home / place("cello")).exists()
    journal = home / ".memory.journal.json"
    journal.write_text("{}", encoding="utf-8")
    assert library.retry_unfinished()
    journal.unlink()
    assert library.retry_unfinished() == ()
    assert not (home / place("cello")).exists()


ADDS = """
import fcntl, hashlib, json, os, sys, time
root, times = sys.argv[1], int(sys.argv[2])
for number in range(times):
    time.sleep(0.0005)
    name = f"n{number}"
    folder = f"{root}/agents/__default__/facts/{hashlib.sha256(name.encode()).hexdigest()[:2]}"
    os.makedirs(folder, exist_ok=True)
    with open(root + "/.memory.lock", "a+") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        with open(f"{folder}/.{name}.tmp", "w") as file:
            file.write(f"---\\nid: {name}\\nschemaVersion: 2\\nrevision: 1\\n---\\n\\n")
            file.write(f"# Note\\n\\nNote number {number}\\n")
        os.replace(f"{folder}/.{name}.tmp", f"{folder}/{name}.md")
        manifest = json.load(open(root + "/memory.json"))
        manifest["revision"] += 1
        with open(root + "/.memory.tmp", "w") as file:
            json.dump(manifest, file)
        os.replace(root + "/.memory.tmp", root + "/memory.json")
"""


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere files cannot change places")
def test_nothing_of_either_side_is_lost_while_deerflow_writes(library: Library, home: Path) -> None:
    library.link(home)
    tea, cello, river = (find(library, wording) for wording in (TEA, CELLO, RIVER))
    rounds = 0
    with subprocess.Popen([sys.executable, "-c", ADDS, str(home), "1000"]) as other:
        while other.poll() is None or rounds < 2:
            library.dispute([cello])
            library.edit(tea, f"Robin drinks tea number {rounds}")
            library.affirm([cello])
            rounds += 1
        library.dispute([river])
    library.retry_unfinished()
    assert library.unfinished() == ()
    found = texts(home)
    assert sum(name.rpartition("/")[2].startswith("n") for name in found) == 1000
    assert found[place("cello")].decode() == fact("cello", FACTS["cello"])
    assert f"Robin drinks tea number {rounds - 1}\n".encode() in found[place("tea")]
    assert place("river") not in found
    assert revision(home) == 7 + 1000 + 3 * rounds + 1
    settle(home)
    library.reread_linked()
    assert find(library, "Note number 999")
