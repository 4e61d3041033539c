"""What a source opens, and why not: nothing leads out of what the person added."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sentient_desktop.domain.memory import MemoryId, SourceId
from sentient_desktop.domain.opening import OPEN_SCHEMES, may_be_a_path, may_open
from sentient_desktop.domain.views import Opens, SourceView, WhyNot
from sentient_desktop.errors import NotFound
from sentient_desktop.library import Library
from tests.making import T0, Maker


@pytest.fixture
def memory(make: Maker) -> MemoryId:
    return make.memory("Likes green olives")


def only(library: Library, memory: MemoryId) -> SourceView:
    return library.detail(memory).sources[0]


def outcome(library: Library, memory: MemoryId) -> tuple[Opens, WhyNot | None, str | None]:
    view = only(library, memory)
    return view.opens, view.why_not, view.target


def test_a_message_opens_its_chat_and_shows_which_words_say_the_memory(
    make: Maker, library: Library, memory: MemoryId
) -> None:
    chat, ids = make.chat(["Well, I do like green olives."], title="Food")
    source = make.source(memory, chat_id=chat, message_id=ids[0], quote="I do like green olives")
    view = only(library, memory)
    assert (view.opens, view.why_not, view.chat_title) == (Opens.CHAT, None, "Food")
    assert view.source.quote is not None
    assert [view.source.quote[start:end] for start, end in view.marks] == ["like green olives"]
    target = library.open_target(source)
    assert (target.chat_id, target.message_id, target.quote) == (chat, ids[0], "I do like green olives")


@pytest.mark.parametrize(
    ("columns", "why"),
    [
        ({"chat_ref": "c1", "verdict": "not_read_in"}, WhyNot.CHAT_NOT_READ_IN),
        ({"chat_ref": "c1", "verdict": "missing"}, WhyNot.CHAT_GONE),
        ({"chat_id": 77}, WhyNot.CHAT_GONE),
        ({}, WhyNot.NO_ORIGIN),
        ({"kind": "task_run", "task_run_id": 77}, WhyNot.RUN_GONE),
        ({"kind": "task_run"}, WhyNot.NO_ORIGIN),
        ({"kind": "app"}, WhyNot.NO_ORIGIN),
        ({"kind": "app", "url": "javascript:alert(1)"}, WhyNot.SCHEME),
        ({"kind": "note", "url": "file:///etc/passwd"}, WhyNot.SCHEME),
        ({"kind": "typed"}, None),
    ],
)
def test_what_cannot_be_opened_says_why(
    make: Maker, library: Library, memory: MemoryId, columns: dict[str, Any], why: WhyNot | None
) -> None:
    source = make.source(memory, **columns)
    assert outcome(library, memory) == (Opens.NOTHING, why, None)
    with pytest.raises(NotFound):
        library.open_target(source)


def test_a_message_that_was_named_and_is_gone_opens_its_chat_with_a_notice(
    make: Maker, library: Library, memory: MemoryId
) -> None:
    chat, _ = make.chat(["something else"])
    source = make.source(memory, chat_id=chat, message_ref="m-9", verdict="missing")
    target = library.open_target(source)
    assert target.chat_id == chat
    assert library.chat_at(chat, target.message_id).missing


def test_a_source_that_named_no_message_opens_its_chat_without_a_notice(
    make: Maker, library: Library, memory: MemoryId
) -> None:
    chat, _ = make.chat(["something else"])
    target = library.open_target(make.source(memory, chat_id=chat))
    assert (target.chat_id, target.message_id) == (chat, None)


def test_a_task_run_opens_at_its_step(make: Maker, library: Library, memory: MemoryId) -> None:
    run = make.run([("user", "go")])
    source = make.source(memory, kind="task_run", task_run_id=run, step=0)
    assert only(library, memory).opens is Opens.TASK_RUN
    assert (library.open_target(source).task_run_id, library.open_target(source).step) == (run, 0)


def test_an_app_item_opens_its_address_else_the_chat_that_read_it(
    make: Maker, library: Library, memory: MemoryId
) -> None:
    chat, _ = make.chat(["read"])
    make.source(memory, kind="email", url="https://mail.example/1", chat_id=chat, said_at=T0)
    make.source(memory, kind="email", chat_id=chat, said_at=T0 + 1)
    make.source(memory, kind="email", url="data:text/html,x", chat_id=chat, said_at=T0 + 2)
    views = library.detail(memory).sources
    assert [view.opens for view in views] == [Opens.URL, Opens.CHAT, Opens.CHAT]
    assert views[0].target == "https://mail.example/1"


def test_a_note_opens_inside_its_folder(make: Maker, library: Library, memory: MemoryId, tmp_path: Path) -> None:
    vault = tmp_path / "vault"
    (vault / "sub").mkdir(parents=True)
    note = vault / "sub" / "food 10:30.md"
    note.write_text("olives")
    folder = make.place(vault)
    make.source(memory, kind="note", folder_id=folder, path="sub/food 10:30.md")
    assert outcome(library, memory) == (Opens.FILE, None, str(note))


@pytest.mark.parametrize(
    ("path", "why"),
    [
        ("gone.md", WhyNot.FILE_MOVED),
        ("../vault2/x.md", WhyNot.OUTSIDE),
        ("link.md", WhyNot.OUTSIDE),
        ("linked/x.md", WhyNot.OUTSIDE),
        ("/etc/passwd", WhyNot.OUTSIDE),
        ("file:///etc/passwd", WhyNot.OUTSIDE),
        ("C:\\x.md", WhyNot.OUTSIDE),
        ("\\\\host\\share\\x.md", WhyNot.OUTSIDE),
        ("//host/share/x.md", WhyNot.OUTSIDE),
        ("a\nb.md", WhyNot.OUTSIDE),
        ("folder", WhyNot.FILE_MOVED),
    ],
)
def test_a_path_that_leads_out_of_the_folder_opens_nothing(
    make: Maker, library: Library, memory: MemoryId, tmp_path: Path, path: str, why: WhyNot
) -> None:
    vault, other = tmp_path / "vault", tmp_path / "vault2"
    (vault / "folder").mkdir(parents=True)
    other.mkdir()
    (other / "x.md").write_text("secret")
    (vault / "link.md").symlink_to(other / "x.md")
    (vault / "linked").symlink_to(other)
    make.source(memory, kind="note", folder_id=make.place(vault), path=path)
    make.place(tmp_path / "elsewhere")
    assert outcome(library, memory) == (Opens.NOTHING, why, None)


def test_an_imported_file_opens_and_its_neighbour_does_not(
    make: Maker, library: Library, memory: MemoryId, tmp_path: Path
) -> None:
    kept = tmp_path / "MEMORY.md"
    kept.write_text("- olives")
    (tmp_path / "other.md").write_text("secret")
    make.place(kept, kind="file", assistant_id=make.assistant())
    make.source(memory, kind="file", path=str(kept), said_at=T0)
    make.source(memory, kind="file", path="MEMORY.md", said_at=T0 + 1)
    make.source(memory, kind="file", path=str(tmp_path / "other.md"), said_at=T0 + 2)
    views = library.detail(memory).sources
    assert [view.opens for view in views] == [Opens.FILE, Opens.FILE, Opens.NOTHING]
    assert [view.target for view in views[:2]] == [str(kept), str(kept)]
    assert views[2].why_not is WhyNot.OUTSIDE


def test_a_file_that_is_named_from_the_root_of_its_store_opens(
    make: Maker, library: Library, memory: MemoryId, tmp_path: Path
) -> None:
    kept = tmp_path / "store" / "projects" / "mill" / "MEMORY.md"
    kept.parent.mkdir(parents=True)
    kept.write_text("- olives")
    place = make.place(kept, kind="file", assistant_id=make.assistant())
    make.source(memory, kind="file", folder_id=place, path="projects/mill/MEMORY.md", said_at=T0)
    make.source(memory, kind="file", folder_id=place, path="other/mill/MEMORY.md", said_at=T0 + 1)
    views = library.detail(memory).sources
    assert [view.target for view in views] == [str(kept), None]


def test_a_file_of_a_place_that_was_taken_away_is_outside(
    make: Maker, library: Library, memory: MemoryId, tmp_path: Path
) -> None:
    kept = tmp_path / "MEMORY.md"
    kept.write_text("- olives")
    make.source(memory, kind="file", path=str(kept))
    assert outcome(library, memory) == (Opens.NOTHING, WhyNot.OUTSIDE, None)


@pytest.mark.parametrize("scheme", sorted(OPEN_SCHEMES))
def test_the_four_schemes_open(scheme: str) -> None:
    assert may_open(f"{scheme}://x.example/a?b#c")
    assert may_open(f"{scheme.upper()}://x.example")


@pytest.mark.parametrize(
    "url",
    ["", "x.example", "//x.example", "file:///x", "javascript:1", "data:,x", "smb://x", " https://x", "https ://x",
     "https://x.example/\u202egpj.exe", "https://x.example/\nx", "\x00https://x", "vscode:x", "ftp://x", ":https://x"],
)  # fmt: skip
def test_other_schemes_and_addresses_with_hidden_characters_do_not_open(url: str) -> None:
    assert not may_open(url)


def test_on_windows_a_stream_is_no_path_and_a_drive_is() -> None:
    assert may_be_a_path("C:\\notes\\a.md", windows=True)
    for path in ("a.md:stream", "C:\\a.md:stream", "C:a.md", "\\\\host\\a.md", "//host/a.md", "file:///c:/x", ""):
        assert not may_be_a_path(path, windows=True), path


def test_a_source_that_is_not_here_leads_nowhere(library: Library) -> None:
    with pytest.raises(NotFound):
        library.open_target(SourceId(4))
