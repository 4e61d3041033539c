"""Files of others are rewritten carefully: in one step, only where they should, never over somebody else's change."""

from __future__ import annotations

import errno
import os
import stat
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sentient_desktop.errors import Changed, NotFound, StoreFault, Unreadable
from sentient_desktop.store import files

posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such files")


@pytest.fixture(autouse=True)
def _no_hook_left() -> Iterator[None]:
    yield
    files.step.clear()


def written(path: Path, data: bytes) -> Path:
    path.write_bytes(data)
    return path


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.mark.parametrize("bom", [b"", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("final", [True, False])
def test_line_ends_bom_and_a_missing_last_line_end_stay(tmp_path: Path, bom: bytes, end: str, final: bool) -> None:
    text = end.join(["- one", "- two\u2028\x0b\x0c\x85", "- three"]) + (end if final else "")
    path = written(tmp_path / "MEMORY.md", bom + text.encode())
    seen = files.look(path)
    kept = files.lines(seen.text)
    files.rewrite(seen, "".join(kept[1:]))
    assert path.read_bytes() == bom + "".join(kept[1:]).encode()
    assert "".join(kept) == text


@pytest.mark.parametrize(("bom", "encoding"), [(b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be")])
def test_utf_16_stays_utf_16(tmp_path: Path, bom: bytes, encoding: str) -> None:
    path = written(tmp_path / "a.md", bom + "- größe\n- x\n".encode(encoding))
    seen = files.look(path)
    files.rewrite(seen, seen.text.replace("- x\n", ""))
    assert path.read_bytes() == bom + "- größe\n".encode(encoding)


@given(st.text(alphabet=st.sampled_from("ab \r\n\u2028\x0b\x85"), max_size=60))
def test_lines_joined_are_the_text(text: str) -> None:
    assert "".join(files.lines(text)) == text


@pytest.mark.parametrize("data", [b"\xff\xfe\x80", b"a\x00b", b"\x80\x81", b"caf\xe9"])
def test_an_unknown_encoding_is_refused_and_never_rewritten(tmp_path: Path, data: bytes) -> None:
    path = written(tmp_path / "a.md", data)
    with pytest.raises(Unreadable):
        files.look(path)
    assert path.read_bytes() == data


@pytest.mark.parametrize("moment", ["create", "write", "sync", "compare"])
def test_a_change_by_another_program_is_never_overwritten(tmp_path: Path, moment: str) -> None:
    path = written(tmp_path / "a.md", b"- one\n- two\n")
    seen = files.look(path)
    same_size = b"- ONE\n- two\n"
    times = path.stat()

    def meddle(name: str) -> None:
        if name == moment:
            path.write_bytes(same_size)
            os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))

    files.step.append(meddle)
    with pytest.raises(Changed):
        files.rewrite(seen, "- two\n")
    assert path.read_bytes() == same_size
    assert names(tmp_path) == ["a.md"]


@pytest.mark.parametrize("fault", [errno.ENOSPC, errno.EIO, errno.EACCES, errno.EROFS, errno.EDQUOT])
@pytest.mark.parametrize("moment", ["create", "write", "sync", "compare", "replace"])
def test_a_failing_disk_leaves_the_old_file_and_a_retry_works(tmp_path: Path, fault: int, moment: str) -> None:
    path = written(tmp_path / "a.md", b"- one\n")
    seen = files.look(path)

    def fail(name: str) -> None:
        if name == moment:
            raise OSError(fault, os.strerror(fault))

    files.step.append(fail)
    with pytest.raises(StoreFault, match=r"a\.md"):
        files.rewrite(seen, "- two\n")
    files.step.clear()
    assert path.read_bytes() == b"- one\n"
    assert names(tmp_path) == ["a.md"]
    files.rewrite(files.look(path), "- two\n")
    assert path.read_bytes() == b"- two\n"


@posix
def test_a_link_stays_a_link_and_its_target_is_written(tmp_path: Path) -> None:
    target = written(tmp_path / "real.md", b"- one\n")
    link = tmp_path / "MEMORY.md"
    link.symlink_to(target)
    files.rewrite(files.look(link), "- two\n")
    assert link.is_symlink()
    assert target.read_bytes() == b"- two\n"


@posix
def test_a_link_that_was_bent_in_between_is_a_change(tmp_path: Path) -> None:
    one, two = written(tmp_path / "1.md", b"- one\n"), written(tmp_path / "2.md", b"- one\n")
    link = tmp_path / "MEMORY.md"
    link.symlink_to(one)
    seen = files.look(link)
    link.unlink()
    link.symlink_to(two)
    with pytest.raises(Changed):
        files.rewrite(seen, "- two\n")
    assert one.read_bytes() == two.read_bytes() == b"- one\n"


@posix
@pytest.mark.parametrize("mode", [0o600, 0o640, 0o664])
def test_permissions_stay(tmp_path: Path, mode: int) -> None:
    path = written(tmp_path / "a.md", b"- one\n")
    path.chmod(mode)
    files.rewrite(files.look(path), "- two\n")
    assert stat.S_IMODE(path.stat().st_mode) == mode


@posix
def test_a_read_only_file_is_left_alone(tmp_path: Path) -> None:
    path = written(tmp_path / "a.md", b"- one\n")
    path.chmod(0o400)
    with pytest.raises(StoreFault, match="read-only"):
        files.rewrite(files.look(path), "- two\n")
    assert path.read_bytes() == b"- one\n"


@posix
def test_what_is_no_text_file_is_refused(tmp_path: Path) -> None:
    loop = tmp_path / "loop"
    loop.symlink_to(loop)
    dangling = tmp_path / "dangling"
    dangling.symlink_to(tmp_path / "nowhere")
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path, error in ((loop, StoreFault), (dangling, NotFound), (pipe, Unreadable), (tmp_path, Unreadable)):
        with pytest.raises(error):
            files.look(path)


def test_a_file_that_is_gone_is_said_by_name(tmp_path: Path) -> None:
    with pytest.raises(NotFound, match=r"gone\.md"):
        files.look(tmp_path / "gone.md")


def test_a_file_that_is_far_too_large_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.md"
    with path.open("wb") as made:
        made.truncate(files.LARGEST + 1)
    with pytest.raises(Unreadable, match="larger than 64 MB"):
        files.look(path)


def test_writing_the_same_text_does_not_touch_the_file(tmp_path: Path) -> None:
    path = written(tmp_path / "a.md", b"- one\n")
    before = path.stat().st_mtime_ns
    seen = files.look(path)
    assert files.rewrite(seen, seen.text) is seen
    assert path.stat().st_mtime_ns == before


def test_what_a_killed_process_left_beside_a_file_is_cleaned_up(tmp_path: Path) -> None:
    path = written(tmp_path / "a[1].md", b"- one\n")
    written(tmp_path / ".a[1].md.sentient-12ab34cd", b"half")
    other = written(tmp_path / ".b.md.sentient-12ab34cd", b"not ours to clean here")
    assert files.clean_up(path) == 1
    assert other.exists()
    assert names(tmp_path) == [".b.md.sentient-12ab34cd", "a[1].md"]
