"""A made-up ChatGPT export of any size, with one chat of 200,000 messages: its rate, and the memory that it takes.

    python -m benchmarks.large_export --megabytes 2000

Prints the rate of reading alone, of the whole import, and the most memory that the process used. The bars: below 300 MB
whatever the size (limits.md); cancelled in the middle, the library is as before.
"""

from __future__ import annotations

import argparse
import json
import random
import resource
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, TextIO

from sentient_desktop.assistants import importing, registry
from sentient_desktop.library import Library

WORDS = ("boat", "kite", "lamp", "river", "stone", "bread", "tea", "window", "garden", "letter", "music", "harbour")
NOW = 1_790_000_000_000_000
LONG_CHAT = 200_000
SHORT_CHAT = 60


def make(path: Path, megabytes: int, long_chat: int = LONG_CHAT) -> None:
    """Writes the export: the long chat first, then short ones until the size is reached."""
    chance = random.Random(11)
    with path.open("w", encoding="utf-8") as file:
        file.write("[")
        _chat(file, "long", long_chat, chance)
        number = 0
        while file.tell() < megabytes * 1_000_000:
            file.write(",")
            _chat(file, f"short-{number}", SHORT_CHAT, chance)
            number += 1
        file.write("]")


def _chat(file: TextIO, key: str, count: int, chance: random.Random) -> None:
    file.write(f'{{"title":"Chat {key}","create_time":1700000000.5,"mapping":{{')
    for number in range(count):
        node = _node(key, number, chance)
        file.write("," if number else "")
        file.write(f"{json.dumps(node['id'])}:{json.dumps(node)}")
    file.write(f'}},"current_node":"{key}-{count - 1}","conversation_id":"{key}"}}')


def _node(key: str, number: int, chance: random.Random) -> dict[str, Any]:
    text = " ".join(chance.choices(WORDS, k=90))
    message = {
        "id": f"{key}-{number}",
        "author": {"role": "assistant" if number % 2 else "user", "name": None, "metadata": {}},
        "create_time": 1_700_000_000 + number,
        "content": {"content_type": "text", "parts": [text]},
        "status": "finished_successfully",
        "weight": 1.0,
        "metadata": {"model_slug": "model-x", "message_type": None},
        "recipient": "all",
    }
    parent = f"{key}-{number - 1}" if number else None
    return {"id": message["id"], "message": message, "parent": parent, "children": []}


def main() -> int:
    """Runs from the command line; 1 when a bar is not kept."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0] if __doc__ else "")
    parser.add_argument("--megabytes", type=int, default=300)
    parser.add_argument("--file", type=Path, help="an export that is there already")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        path = asked.file or Path(folder) / "conversations.json"
        if asked.file is None:
            make(path, asked.megabytes)
        size = path.stat().st_size / 1e6
        known = registry.by_key(registry.guess(path)[0].format)
        started = time.monotonic()
        count = sum(1 for _ in known.read(path))
        _tell("read alone", size, count, time.monotonic() - started)
        with Library(Path(folder) / "library") as library:
            started = time.monotonic()
            report = importing.run(library._store, importing.Wish(path, known), lambda: NOW)
            _tell("read in", size, sum(report.read.values()), time.monotonic() - started)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"most memory {peak:.0f} MB (bar 300)")
    return 0 if peak < 300 else 1


def _tell(what: str, size: float, count: int, seconds: float) -> None:
    print(f"{what}: {size:,.0f} MB, {count:,} records in {seconds:.1f} s: {size / seconds:.1f} MB/s", flush=True)


if __name__ == "__main__":
    sys.exit(main())
