"""Two thousand memories, each with a word of its own: what a search index may keep between its pages."""

from __future__ import annotations

import random
import re
import string
from pathlib import Path

from sentient_desktop.library import Library
from sentient_desktop.store import residue
from sentient_desktop.store.columns import text_key, wording_hash
from sentient_desktop.store.search import index_text, words_of
from tests.forgetting.canary import files
from tests.making import T0, Maker

OTHERS = 4_000
OWN = 2_000


def _words(count: int, seed: int) -> list[str]:
    chance = random.Random(seed)
    return ["".join(chance.choices(string.ascii_lowercase, k=chance.randint(7, 14))) for _ in range(count)]


def _fill(make: Maker, texts: list[str]) -> list[int]:
    assistant = make.assistant()
    made = []
    with make.store.write() as connection:
        for number, text in enumerate(texts):
            cursor = connection.execute(
                "INSERT INTO memories(assistant_id, origin_key, content, state, authored_by, added_at, wording_hash,"
                " text_key) VALUES (?, ?, ?, 'current', 'inferred', ?, ?, ?)",
                (assistant, f"k{number}", text, T0, wording_hash(make.removal_key, text), text_key(text)),
            )
            made.append(int(cursor.lastrowid or 0))
        connection.executemany(
            "INSERT INTO memories_fts(rowid, content) VALUES (?, ?)",
            [(row, index_text(text)) for row, text in zip(made, texts, strict=True)],
        )
        vocabulary = sorted(set().union(*map(words_of, texts)))
        connection.executemany("INSERT OR IGNORE INTO words VALUES (?)", [(word,) for word in vocabulary])
        # One part, as after years: the borders between its pages stay where they are.
        connection.execute("INSERT INTO memories_fts(memories_fts) VALUES ('optimize')")
    return made


def test_of_two_thousand_words_none_is_left_between_the_pages(make: Maker, folder: Path) -> None:
    own = _words(OWN, 1)
    texts = [f"Robin keeps the {word} {own[(number * 7) % OWN][:4]}" for number, word in enumerate(_words(OTHERS, 2))]
    mine = [f"Robin likes the {word}" for word in own]
    made = _fill(make, texts + mine)
    going = made[OTHERS:]
    make.close()
    with Library(folder, clock=lambda: T0) as library:
        strays: list[bytes] = []
        whole = residue.write_anew

        def looked(*arguments: object) -> bool:
            strays.extend(residue.stray(library._store.reader(), "memories_fts"))
            return whole(*arguments)  # type: ignore[arg-type]

        residue.write_anew = looked  # type: ignore[assignment]
        try:
            change = library.forget(going, now=True)  # type: ignore[arg-type]
        finally:
            residue.write_anew = whole
        assert change.unfinished == ()
        # Without these the test would show nothing: some borders were beginnings of words that are gone.
        assert strays
        assert residue.stray(library._store.reader(), "memories_fts") == []
        assert library._store.reader().execute("SELECT count(*) FROM memories").fetchone() == (OTHERS,)
        library._store.writer().execute("INSERT INTO memories_fts(memories_fts) VALUES ('integrity-check')")
    data = b"".join(path.read_bytes() for path in files(folder))
    # What is written in small letters there, each run of them once: 2,000 searches of all bytes take long.
    runs = b" ".join(set(re.findall(rb"[a-z]{5,}", data)))
    assert b"keeps" in runs
    kept = " ".join(texts)
    assert [word for word in own if word.encode() in runs and word not in kept] == []
