"""Damage by the seed: mutations of a format's sample, and what reading any of them must keep to.

Shared by the short form in the tests and the long one in `benchmarks/fuzz_formats.py`.
"""

from __future__ import annotations

import random
import shutil
import time
from pathlib import Path

from sentient_desktop.assistants import registry
from sentient_desktop.assistants.coercing import Coercer
from sentient_desktop.assistants.format import (
    Format,
    Guess,
    ReadChat,
    ReadChip,
    ReadInsight,
    ReadMemory,
    ReadMessage,
    ReadSummary,
    ReadTaskRun,
    Record,
    Skip,
)
from sentient_desktop.assistants.sampling import sample
from sentient_desktop.errors import SentientError
from tests.assistants import samples

SLOWEST = 5.0
"""Seconds of the processor: what else runs on the machine makes nothing hang. What waits for ever is seen as well."""
NOW = 1_780_000_000_000_000

WORDS: tuple[bytes, ...] = (
    b"{",
    b"}",
    b"[",
    b"]",
    b'"',
    b",",
    b":",
    b"null",
    b"true",
    b"NaN",
    b"-Infinity",
    b"1e999",
    b"9" * 400,
    b"-1",
    b"[[[[[[[[[[[[[[[[[[[[",
    b'{"a":' * 50,
    b"\\ud800",
    b"\\u0000",
    b"\\",
    b"\x00",
    b"\xff\xfe",
    b"\xf0\x9f\x92",
    b"\r\n",
    b"\n",
    b"\n---\n",
    b"\n\xc2\xa7\n",
    b"#",
    b"- ",
    b"<script>",
    b"../../",
    b"\xee\x88\x80cite\xee\x88\x82x\xee\x88\x81",
    b"0001-01-01T00:00:00Z",
    b"[]",
    b"{}",
    b'""',
    b"&a *a",
)


def mutate(data: bytes, chance: random.Random) -> bytes:
    """`data` with one to four things wrong with it."""
    for _ in range(chance.randint(1, 4)):
        data = chance.choice(_WAYS)(data, chance)
    return data


def _flip(data: bytes, chance: random.Random) -> bytes:
    if not data:
        return b"\0"
    at = chance.randrange(len(data))
    return data[:at] + bytes([data[at] ^ (1 << chance.randrange(8))]) + data[at + 1 :]


def _span(data: bytes, chance: random.Random) -> tuple[int, int]:
    start = chance.randrange(len(data) + 1)
    return start, min(len(data), start + chance.choice((1, 3, 10, 60, 400)))


def _cut(data: bytes, chance: random.Random) -> bytes:
    start, end = _span(data, chance)
    return data[:start] + data[end:]


def _twice(data: bytes, chance: random.Random) -> bytes:
    start, end = _span(data, chance)
    return data[:end] + data[start:end] * chance.choice((1, 1, 2, 20)) + data[end:]


def _put(data: bytes, chance: random.Random) -> bytes:
    start = chance.randrange(len(data) + 1)
    return data[:start] + chance.choice(WORDS) + data[start:]


def _replace(data: bytes, chance: random.Random) -> bytes:
    start, end = _span(data, chance)
    return data[:start] + chance.choice(WORDS) + data[end:]


def _value(data: bytes, chance: random.Random) -> bytes:
    """Another value in place of one: what is wrong in files that are whole."""
    colons = [at for at in range(len(data)) if data[at : at + 1] == b":"][:2000]
    if not colons:
        return _replace(data, chance)
    at = chance.choice(colons) + 1
    end = at
    while end < len(data) and data[end : end + 1] not in (b",", b"}", b"]", b"\n"):
        end += 1
    return data[:at] + chance.choice((b"null", b"17", b"[]", b"{}", b'"x"', b"true", b"[null]", b"1e400")) + data[end:]


def _short(data: bytes, chance: random.Random) -> bytes:
    return data[: chance.randrange(len(data) + 1)]


def _swap(data: bytes, chance: random.Random) -> bytes:
    start, end = _span(data, chance)
    to = chance.randrange(len(data) + 1)
    rest = data[:start] + data[end:]
    return rest[:to] + data[start:end] + rest[to:]


_WAYS = (_flip, _cut, _twice, _put, _replace, _value, _value, _short, _swap)


def damaged(key: str, seed: int, folder: Path) -> Path:
    """The sample of a format with one of its files damaged, in a new folder; the same for the same seed."""
    chance = random.Random(f"{key} {seed}")
    files = samples.files_of(key)
    name = chance.choice(sorted(files))
    files[name] = mutate(files[name], chance)
    if folder.exists():
        shutil.rmtree(folder)
    return samples.lay_out(folder, files)


def survive(known: Format, path: Path) -> list[Record]:
    """Recognises and reads `path`; what was read passes the border too. Only a sentence for the person may be raised,
    and no step takes longer than `SLOWEST`. Returns the records, none when the store was refused."""
    started = time.process_time()
    try:
        looked_at = sample(path)
        for other in registry.FORMATS:
            guess = other.recognise(looked_at)
            assert guess is None or isinstance(guess, Guess)
        records = list(known.read(path))
    except SentientError:
        records = []
    coercer = Coercer(b"k" * 16, NOW)
    for record in records:
        _coerce(coercer, record)
    assert time.process_time() - started < SLOWEST
    return records


def _coerce(coercer: Coercer, record: Record) -> None:
    if isinstance(record, ReadMemory):
        coercer.memory(record, record.key or "none")
    elif isinstance(record, ReadMessage):
        coercer.message(record)
    elif isinstance(record, ReadChat):
        coercer.chat(record)
    elif isinstance(record, ReadSummary):
        coercer.summary(record, record.key or "none")
    elif isinstance(record, ReadInsight):
        coercer.insight(record, record.key or "none")
    elif isinstance(record, ReadTaskRun):
        coercer.run(record)
    elif isinstance(record, ReadChip):
        coercer.chip(record)
    elif isinstance(record, Skip):
        assert record.kind
        assert record.why
