"""Claude Code's memory: a topic file goes and comes back with its line in the index, and stays what it was."""

from __future__ import annotations

import stat
import subprocess
import sys
from pathlib import Path

import pytest

from sentient_desktop.domain.plan import Action, Place
from sentient_desktop.library import Library
from tests.linked.stores import CELLO, TOPIC, find, rest, state, write

INDEX = (
    "# Memory index\r\n\r\n- [Kites](kites.md) — Robin flies kites\r\n- [[boats]]\r\n\r\n"
    f"## Other\r\n- {CELLO}\r\n- [Two](kites.md), [three](boats.md)"
)
BOATS = TOPIC.replace("kites", "boats").replace("flies", "builds")
RULES = "# Rules\n\nProse that says: answer briefly.\n\n- Always answer briefly\n  and in German\n- Never guess\n"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    root = tmp_path / "claude"
    memory = root / "projects" / "-home-robin" / "memory"
    memory.mkdir(parents=True)
    write(memory / "MEMORY.md", "")
    (memory / "MEMORY.md").write_bytes(b"\xef\xbb\xbf" + INDEX.encode())
    write(memory / "kites.md", TOPIC)
    (memory / "kites.md").chmod(0o640)
    (memory / "boats.md").write_bytes(b"\xff\xfe" + BOATS.encode("utf-16-le"))
    write(root / "CLAUDE.md", RULES)
    settle(root)
    return root


def settle(root: Path) -> None:
    for path in root.rglob("*.md"):
        rest(path)


def texts(root: Path) -> dict[str, tuple[bytes, int]]:
    """Every file of the store by its name, with its rights."""
    return {
        path.name: (path.read_bytes(), stat.S_IMODE(path.stat().st_mode)) for path in root.rglob("*") if path.is_file()
    }


@pytest.mark.parametrize(
    ("name", "line"), [("kites", "- [Kites](kites.md) — Robin flies kites\r\n"), ("boats", "- [[boats]]\r\n")]
)
def test_a_topic_goes_with_its_line_and_comes_back_as_it_was(
    library: Library, home: Path, name: str, line: str
) -> None:
    write(home / "projects/-home-robin/memory/MEMORY.md", INDEX.replace("\r\n- [Two](kites.md), [three](boats.md)", ""))
    library.link(home)
    before = texts(home)
    memory = find(library, "Robin flies kites" if name == "kites" else "Robin builds boats")
    change = library.dispute([memory])
    assert change.unfinished == ()
    assert change.plan is not None
    assert change.plan.counts()[Place.LINKED_RECORD] == 2
    now = texts(home)
    assert set(before) - set(now) == {f"{name}.md"}
    assert now["MEMORY.md"][0].decode() == before["MEMORY.md"][0].decode().replace(line, "")
    library.affirm([memory])
    assert texts(home) == before
    library.dispute([memory])
    library.undo()
    assert texts(home) == before
    settle(home)
    library.reread_linked()
    assert state(library, memory)[0] == "current"


def test_a_line_that_leads_to_other_memories_too_stays_and_is_named(library: Library, home: Path) -> None:
    library.link(home)
    plan = library.dispute([find(library, "Robin flies kites")]).plan
    assert plan is not None
    assert [item.action for item in plan.items if item.place is Place.LINKED_RECORD] == [
        Action.OUT_OF_REACH,
        Action.TAKE_OUT,
        Action.TAKE_OUT,
    ]
    assert b"- [Two](kites.md), [three](boats.md)" in texts(home)["MEMORY.md"][0]


def test_an_item_stays_where_the_rest_would_be_read_as_something_else(library: Library, home: Path) -> None:
    (index,) = home.rglob("MEMORY.md")
    write(index, "- Robin rows on Sundays\n---\n```\n---\n- a line of code\n")
    settle(home)
    library.link(home)
    before = texts(home)
    plan = library.dispute([find(library, "Robin rows on Sundays")]).plan
    assert plan is not None
    assert [item.action for item in plan.items if item.place is Place.LINKED_RECORD] == [Action.OUT_OF_REACH]
    assert texts(home) == before


def test_an_edit_keeps_the_head_of_the_file_and_says_the_same_in_the_index(library: Library, home: Path) -> None:
    library.link(home)
    before = texts(home)
    library.edit(find(library, "Robin flies kites"), "Robin flies big kites")
    now = texts(home)
    expected = TOPIC.replace("description: Robin flies kites", 'description: "Robin flies big kites"')
    assert now["kites.md"] == (expected.replace("---\n\nRobin flies", "---\n\nRobin flies big").encode(), 0o640)
    assert now["MEMORY.md"][0] == before["MEMORY.md"][0].replace(b"Robin flies kites", b"Robin flies big kites")
    library.undo()
    assert texts(home) == before


def test_a_file_in_utf_16_keeps_its_encoding(library: Library, home: Path) -> None:
    library.link(home)
    library.edit(find(library, "Robin builds boats"), "Robin builds Böte")
    raw = texts(home)["boats.md"][0]
    assert raw.startswith(b"\xff\xfe")
    assert "Robin builds Böte\n" in raw[2:].decode("utf-16-le")


def test_a_forgotten_topic_leaves_no_byte(library: Library, home: Path) -> None:
    library.link(home)
    library.forget([find(library, "Robin builds boats")], now=True)
    assert "boats.md" not in texts(home)
    for file in [*library.folder.rglob("*"), *home.rglob("*")]:
        if file.is_file():
            data = file.read_bytes()
            assert b"Robin builds boats" not in data
            assert "Robin builds boats".encode("utf-16-le") not in data


def test_a_rule_goes_and_comes_back_where_it_stood_and_prose_stays(library: Library, home: Path) -> None:
    library.link(home)
    memory = find(library, "Always answer briefly")
    library.dispute([memory])
    assert (home / "CLAUDE.md").read_text() == RULES.replace("- Always answer briefly\n  and in German\n", "")
    library.affirm([memory])
    assert (home / "CLAUDE.md").read_text() == RULES
    library.edit(memory, "Always answer at length")
    assert (home / "CLAUDE.md").read_text() == RULES.replace("briefly\n  and in German\n", "at length\n", 2).replace(
        "says: answer at length", "says: answer briefly"
    )


@pytest.mark.parametrize("wording", ["# A heading", "```", "<!-- hidden -->"])
def test_words_that_the_file_would_take_for_something_else_are_refused(
    library: Library, home: Path, wording: str
) -> None:
    library.link(home)
    before = texts(home)
    memory = find(library, "Never guess")
    plan = library.edit(memory, wording).plan
    assert plan is not None
    assert (texts(home) == before) == any(item.action is Action.OUT_OF_REACH for item in plan.items)
    settle(home)
    library.reread_linked()
    assert state(library, memory)[1] == wording


@pytest.mark.parametrize("which", ["-home-robin", "-home-robin-other"])
def test_the_same_item_in_two_projects_is_changed_where_it_was_read(library: Library, home: Path, which: str) -> None:
    (home / "projects" / "-home-robin-other" / "memory").mkdir(parents=True)
    names = [f"projects/{project}/memory/MEMORY.md" for project in ("-home-robin", "-home-robin-other")]
    write(home / names[1], f"- {CELLO}\n")
    library.link(home)
    asked = "SELECT json_extract(extra, '$.file'), id FROM memories WHERE content = ?"
    mine = dict(library._store.reader().execute(asked, (CELLO,)).fetchall())
    library.dispute([mine[f"projects/{which}/memory/MEMORY.md"]])
    assert [name for name in names if CELLO.encode() not in (home / name).read_bytes()] == [
        f"projects/{which}/memory/MEMORY.md"
    ]


@pytest.mark.parametrize("how", ["in place", "replaced"])
def test_new_and_changed_topics_are_noticed(library: Library, home: Path, how: str) -> None:
    library.link(home)
    memory = home / "projects/-home-robin/memory"
    write(memory / "swims.md", TOPIC.replace("kites", "swims").replace("flies swims", "swims daily"))
    changed = TOPIC.replace("\n\nRobin flies kites", "\n\nRobin flies three kites")
    if how == "in place":
        write(memory / "kites.md", changed)
    else:
        write(memory / "new.tmp", changed)
        (memory / "new.tmp").replace(memory / "kites.md")
    assert library.linked_have_changed()
    library.reread_linked()
    assert state(library, find(library, "Robin flies three kites"))[0] == "current"
    library.dispute([find(library, "Robin swims daily")])
    assert not (memory / "swims.md").exists()


def test_a_topic_that_the_assistant_lets_go_of_is_no_longer_current(library: Library, home: Path) -> None:
    library.link(home)
    (home / "projects/-home-robin/memory/kites.md").unlink()
    library.reread_linked()
    assert state(library, find(library, "Robin flies kites"))[0] == "superseded"


def test_another_topic_of_the_same_name_is_not_written_over(library: Library, home: Path) -> None:
    library.link(home)
    memory = find(library, "Robin flies kites")
    library.dispute([memory])
    path = write(home / "projects/-home-robin/memory/kites.md", TOPIC.replace("flies", "sells"))
    theirs = path.read_bytes()
    library.affirm([memory])
    assert path.read_bytes() == theirs


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_a_link_stays_a_link(library: Library, home: Path, tmp_path: Path) -> None:
    real = tmp_path / "dotfiles.md"
    (home / "CLAUDE.md").replace(real)
    (home / "CLAUDE.md").symlink_to(real)
    library.link(home)
    library.dispute([find(library, "Never guess")])
    assert (home / "CLAUDE.md").is_symlink()
    assert "Never guess" not in real.read_text()


def test_a_file_of_an_unknown_encoding_is_left_alone_and_told(library: Library, home: Path) -> None:
    (home / "projects/-home-robin/memory/odd.md").write_bytes(TOPIC.replace("flies", "fl\xfcgt").encode("latin-1"))
    report = library.link(home)
    assert any(note.startswith("odd.md") and "not written back" in note for note in report.notes)
    library.dispute([find(library, CELLO)])
    assert CELLO.encode() not in texts(home)["MEMORY.md"][0]


def test_it_is_linked_by_the_command_too(home: Path, tmp_path: Path) -> None:
    asked = [
        sys.executable,
        "-m",
        "sentient_desktop",
        "--data",
        str(tmp_path / "library"),
        "import",
        str(home),
        "--link",
    ]
    root = Path(__file__).resolve().parents[2]
    done = subprocess.run(asked, cwd=root, check=False, capture_output=True, stdin=subprocess.DEVNULL, text=True)
    assert done.returncode == 0, done.stderr
    with Library(tmp_path / "library") as library:
        assert [store.format for store in library.linked_stores()] == ["claude_code"]
