"""Chats that fit in memory and whose messages name their parent: told thread by thread, the shown one first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from sentient_desktop.assistants.format import ReadMessage
from sentient_desktop.assistants.threads import NONE, newest_leaf, threads


class Node(NamedTuple):
    """One node: its key, its parent's, when (microseconds, None = not known), and its message if it holds one."""

    key: str
    parent: str | None
    at: int | None
    message: ReadMessage | None


def in_threads(nodes: Sequence[Node], shown: str | None = None) -> Iterator[ReadMessage]:
    """The messages with their branches. `shown` is the key of the last node of the shown thread, else the newest leaf
    is. A key that comes twice is one node, its first."""
    unique: dict[str, Node] = {}
    for node in nodes:
        unique.setdefault(node.key, node)
    kept = list(unique.values())
    number = {node.key: place for place, node in enumerate(kept)}
    parents = [number.get(node.parent, NONE) if node.parent is not None else NONE for node in kept]
    times = [node.at if node.at is not None else NONE for node in kept]
    last = number[shown] if shown in number else newest_leaf(parents, times)
    for thread in threads(parents, [node.message is not None for node in kept], last):
        for place in thread.nodes:
            message = kept[place].message
            if message is not None:
                yield replace(message, branch=thread.branch, parent_branch=thread.parent, fork_position=thread.fork)
