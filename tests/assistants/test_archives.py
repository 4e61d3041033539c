"""Stores as sets of files: what a hostile zip can do is bounded, and nothing leaves it."""

from __future__ import annotations

import io
import os
import stat
import zipfile
from pathlib import Path

import pytest

from sentient_desktop.assistants import archives, registry
from sentient_desktop.assistants.archives import opened
from sentient_desktop.errors import Unreadable


def packed(files: dict[str, bytes], way: int = zipfile.ZIP_DEFLATED) -> bytes:
    into = io.BytesIO()
    with zipfile.ZipFile(into, "w", way) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return into.getvalue()


def zip_at(path: Path, files: dict[str, bytes]) -> Path:
    path.write_bytes(packed(files))
    return path


def contents(path: Path) -> dict[str, bytes]:
    found = {}
    with opened(path) as store:
        for entry in store.entries:
            with entry.open("rb") as file:
                found[entry.name] = file.read()
    return found


def skipped(path: Path) -> dict[str, str]:
    with opened(path) as store:
        return {skip.where: skip.why for skip in store.skips}


@pytest.mark.parametrize("way", [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_a_file_a_folder_and_a_zip_hold_the_same(way: int, tmp_path: Path) -> None:
    files = {"a.json": b"[]", "deep/b.json": b"{}" * 100}
    folder = tmp_path / "folder"
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    (tmp_path / "x.zip").write_bytes(packed(files, way))

    assert contents(folder) == contents(tmp_path / "x.zip") == files
    assert contents(folder / "a.json") == {"a.json": b"[]"}


def test_a_member_can_be_read_again_and_from_its_beginning(tmp_path: Path) -> None:
    path = zip_at(tmp_path / "x.zip", {"a": b"0123456789"})
    with opened(path) as store:
        with store.entries[0].open("rb") as file:
            assert (file.read(4), file.seek(0), file.read(2), file.tell()) == (b"0123", 0, b"01", 2)
        with store.entries[0].open("rb") as file:
            assert file.read() == b"0123456789"


@pytest.mark.parametrize("name", ["../out.json", "/etc/out.json", "a/../../out.json", "c:/out.json", "..\\out.json"])
def test_a_name_that_leads_out_is_left_out(name: str, tmp_path: Path) -> None:
    path = zip_at(tmp_path / "x.zip", {name: b"[]", "fine.json": b"[]"})

    assert list(contents(path)) == ["fine.json"]
    assert list(skipped(path).values()) == ["Its name leads out of the zip file."]


def test_what_unpacks_to_far_more_than_text_does_is_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archives, "SMALL", 1000)
    path = zip_at(tmp_path / "x.zip", {"bomb.json": b"a" * 2_000_000, "text.json": b"b" * 900})

    assert list(contents(path)) == ["text.json"]
    assert "bomb.json" in skipped(path)


def test_size_and_number_are_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archives, "LARGEST", 250)
    monkeypatch.setattr(archives, "MOST_ENTRIES", 3)
    path = zip_at(tmp_path / "x.zip", {"big": b"x" * 251, **{f"{n}": b"x" * 100 for n in range(3)}})
    assert list(contents(path)) == ["0", "1"]

    monkeypatch.setattr(archives, "LARGEST", 1 << 30)
    assert len(contents(path)) == 3
    assert "Only the first 3 files" in skipped(path)["x.zip"]


def test_zips_within_zips_end_at_the_second(tmp_path: Path) -> None:
    inner = packed({"a.json": b"[]"})
    path = zip_at(tmp_path / "x.zip", {"one.zip": inner, "two.zip": packed({"three.zip": inner})})

    assert contents(path) == {"one.zip/a.json": b"[]"}
    assert skipped(path) == {"two.zip/three.zip": "It is a zip file too deep within others."}


def test_zips_in_a_folder_are_looked_into(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    zip_at(folder / "chats.zip", {"a.json": b"[]"})
    (folder / "no.zip").write_bytes(b"not a zip")

    assert contents(folder) == {"no.zip": b"not a zip", "chats.zip/a.json": b"[]"}


def test_more_zips_than_an_export_has_are_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archives, "MOST_ZIPS", 2)
    inner = packed({"a": b"x"})
    path = zip_at(tmp_path / "x.zip", {f"{n}.zip": inner for n in range(3)})

    assert list(contents(path)) == ["0.zip/a"]
    assert list(skipped(path)) == ["1.zip", "2.zip"]


def test_a_locked_member_is_named_as_that(tmp_path: Path) -> None:
    data = bytearray(packed({"a.json": b"[]"}))
    for mark, offset in ((b"PK\3\4", 6), (b"PK\1\2", 8)):
        data[data.index(mark) + offset] |= 1
    (tmp_path / "x.zip").write_bytes(data)

    assert skipped(tmp_path / "x.zip") == {"a.json": "It is locked with a password."}


def test_a_damaged_member_ends_where_it_is_damaged(tmp_path: Path) -> None:
    words = b" ".join(str(number * number).encode() for number in range(200_000))
    data = bytearray(packed({"a": words}))
    data[len(data) // 2] ^= 0xFF
    (tmp_path / "x.zip").write_bytes(data)
    (found,) = contents(tmp_path / "x.zip").values()

    assert 0 < len(found) < len(words)
    assert words.startswith(found[: len(found) // 4])


@pytest.mark.parametrize("kept", [0.2, 0.6, 0.98])
def test_half_a_zip_is_refused_with_a_sentence(kept: float, tmp_path: Path) -> None:
    data = packed({"a.json": os.urandom(5000)})
    path = tmp_path / "x.zip"
    path.write_bytes(data[: int(len(data) * kept)])

    with pytest.raises(Unreadable):
        registry.guess(path)


def test_links_to_folders_are_not_followed(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    (folder / "inner").mkdir(parents=True)
    (folder / "inner" / "again").symlink_to(folder)
    (folder / "a.json").write_bytes(b"[]")

    assert list(contents(folder)) == ["a.json"]


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="this user may read everything")
def test_a_folder_without_permission_is_named_and_the_rest_read(tmp_path: Path) -> None:
    (tmp_path / "closed").mkdir()
    (tmp_path / "a.json").write_bytes(b"[]")
    (tmp_path / "closed").chmod(0)

    assert list(contents(tmp_path)) == ["a.json"]
    assert list(skipped(tmp_path)) == ["closed"]
    (tmp_path / "closed").chmod(stat.S_IRWXU)


def test_what_is_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="is not there"), opened(tmp_path / "nothing"):
        pass


def test_a_zip_without_a_memory_in_it_is_told_as_one(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="zip file without"):
        registry.guess(zip_at(tmp_path / "x.zip", {"picture.png": b"\x89PNG\0"}))
