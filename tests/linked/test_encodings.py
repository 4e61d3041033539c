"""A linked file keeps its byte-order mark and its encoding through every act."""

from __future__ import annotations

import codecs
import re
from pathlib import Path

import pytest

from sentient_desktop.errors import Unreadable
from sentient_desktop.library import Library
from tests.linked.stores import CELLO, RIVER, TEA, TEXTS, find, put, rest, root

ENCODINGS = {
    "UTF-8 with a mark": (codecs.BOM_UTF8, "utf-8"),
    "UTF-16, little end first": (codecs.BOM_UTF16_LE, "utf-16-le"),
    "UTF-16, big end first": (codecs.BOM_UTF16_BE, "utf-16-be"),
}


@pytest.mark.parametrize("encoding", sorted(ENCODINGS))
@pytest.mark.parametrize("key", sorted(TEXTS))
def test_acts_and_their_undo_keep_mark_and_encoding(library: Library, tmp_path: Path, key: str, encoding: str) -> None:
    mark, name = ENCODINGS[encoding]
    path = put(tmp_path, key)
    whole = mark + TEXTS[key].encode(name)
    path.write_bytes(whole)
    rest(path)
    library.link(root(key, path))
    tea, cello, river = (find(library, wording) for wording in (TEA, CELLO, RIVER))
    library.dispute([cello])
    library.edit(tea, "Robin drinks Kräutertee")
    now = path.read_bytes()
    assert now.startswith(mark)
    text = now[len(mark) :].decode(name)
    assert CELLO not in text
    assert re.search(r"Robin drinks Kr(ä|\\u00e4)utertee", text)
    library.undo()
    library.undo()
    assert path.read_bytes() == whole
    library.forget([river], now=True)
    assert path.read_bytes().startswith(mark)
    assert RIVER not in path.read_bytes()[len(mark) :].decode(name)


@pytest.mark.parametrize("key", sorted(TEXTS))
def test_a_file_in_another_encoding_is_not_linked(library: Library, tmp_path: Path, key: str) -> None:
    path = put(tmp_path, key)
    path.write_bytes(TEXTS[key].replace(TEA, "Robin drinks Kräutertee").encode("latin-1"))
    rest(path)
    before = path.read_bytes()
    if key == "claude_code":
        report = library.link(root(key, path))
        assert [note for note in report.notes if "not written back" in note]
        library.dispute([find(library, CELLO)])
    else:
        with pytest.raises(Unreadable, match="encoding"):
            library.link(root(key, path))
    assert path.read_bytes() == before
