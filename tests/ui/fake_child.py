"""Stands in for our command line in the tests of the import: says what its environment tells it to, as JSON lines."""

from __future__ import annotations

import json
import os
import sys


def out(text: str) -> None:
    """Writes at once."""
    sys.stdout.write(text)
    sys.stdout.flush()


def say(**record: object) -> None:
    """One line of the answer."""
    out(json.dumps(record) + "\n")


def main() -> int:
    """Plays the part that `FAKE_CHILD` names."""
    part = os.environ["FAKE_CHILD"]
    say(step="read", done=1, of=4, unit="records")
    if part == "arguments":
        say(report={"read": {}, "notes": sys.argv[1:]})
        return 0
    if part == "waits":
        sys.stdin.buffer.read()
        say(report={"read": {"memories": 1}, "cancelled": True})
        return 1
    if part == "fails":
        sys.stderr.write("The file is cut off in the middle. Ask for the export again.\n")
        return 1
    if part == "dies":
        os.abort()
    if part == "babbles":
        out("this is no JSON\n[1, 2]\n")
    # Half a line first: what comes in two pieces is one line all the same.
    out('{"step": "read", "done": 4,')
    out(' "of": 4}\n')
    say(
        report={
            "assistant": "ChatGPT",
            "format": "deerflow",
            "read": {"memories": 5, "chats": 2},
            "kept": {"memories": 3, "chats": 2},
            "unchanged": {"memories": 1},
            "skipped": [{"kind": "memories", "where": "line 3", "why": "has no text"}],
            "notes": ["Dates have no time zone."],
        }
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
