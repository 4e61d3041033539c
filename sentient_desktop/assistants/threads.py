"""A chat's tree as threads: the shown one, and every branch that leaves it.

Only `parent` is believed, never `children`. A parent that is missing, or a walk that comes back to itself, ends the
thread there, which then is one of its own.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, NamedTuple

from sentient_desktop.assistants.format import ReadMessage

Said = tuple[str | None, str, str | None, str, Any, bool, list[Any] | None, dict[str, Any] | None]
"""What a node's message says: key, role, name, text, time, whether it is hidden, parts, extra."""

NONE = -1
"""No node: a root's parent, or one that is in no file."""


class Thread(NamedTuple):
    """The nodes of a thread from its first own one on, those with a message only. Branch 0 is shown; another leaves
    `parent` after the message `fork` (-1: before the first one)."""

    branch: int
    parent: int
    fork: int
    nodes: list[int]


def newest_leaf(parents: Sequence[int], times: Sequence[int]) -> int:
    """The newest node that is nobody's parent, the later of equals; NONE when there is none."""
    inner = bytearray(len(parents))
    for parent in parents:
        if parent >= 0:
            inner[parent] = 1
    return max((node for node in range(len(parents)) if not inner[node]), key=lambda n: (times[n], n), default=NONE)


def asked_before(parents: Sequence[int], asks: Sequence[int], node: int) -> int:
    """The nearest node above `node` in which the person asks (`asks` by number); NONE when there is none."""
    for _ in range(len(parents)):
        node = parents[node]
        if node < 0:
            break
        if asks[node]:
            return node
    return NONE


def thread_by_thread(chat: str, found: Iterable[Thread], said: Callable[[int], Said]) -> Iterator[ReadMessage]:
    """The messages of a chat whose threads were `found`; `said` gives what stands in a node."""
    for thread in found:
        for node in thread.nodes:
            key, role, name, text, at, hidden, parts, extra = said(node)
            yield ReadMessage(
                chat,
                role,
                text,
                key=key,
                name=name,
                at=at,
                branch=thread.branch,
                parent_branch=thread.parent,
                fork_position=thread.fork,
                hidden=hidden,
                parts=parts,
                extra=extra,
            )


def tree_of(
    named: Sequence[str | None], ids: Mapping[str, int], times: Sequence[int], leaf: str | None = None
) -> tuple[array[int], int]:
    """The number of each message's parent, `named` by its id, and the last message of the shown thread: that of the
    id `leaf`, else the newest. Where none names a parent, each message follows the one before it."""
    if not any(named):
        return array("l", range(NONE, len(named) - 1)), len(named) - 1
    parents = array("l", (ids.get(parent or "", NONE) for parent in named))
    shown = ids.get(leaf, NONE) if leaf else NONE
    return parents, shown if shown != NONE else newest_leaf(parents, times)


def threads(parents: Sequence[int], holds: Sequence[int], shown: int) -> Iterator[Thread]:
    """The threads of a tree of numbered nodes: `parents` by number, `holds` whether a node has a message, `shown` the
    last node of the shown thread."""
    count = len(parents)
    inner = bytearray(count)
    for parent in parents:
        if parent >= 0:
            inner[parent] = 1
    branch_of = array("l", [NONE]) * count
    depth_of = array("l", [NONE]) * count
    leaves = (node for node in range(count) if not inner[node])
    number = 0
    for start in chain([shown] if 0 <= shown < count else [], leaves, range(count)):
        if branch_of[start] != NONE:
            continue
        path: list[int] = []
        node = start
        while node >= 0 and branch_of[node] == NONE:
            branch_of[node] = number
            path.append(node)
            node = parents[node]
        own = node < 0 or branch_of[node] == number
        parent, fork = (0, NONE) if own else (branch_of[node], depth_of[node])
        path.reverse()
        depth = fork
        for node in path:
            depth += bool(holds[node])
            depth_of[node] = depth
        nodes = [node for node in path if holds[node]]
        if nodes or start == shown:
            yield Thread(number, parent, fork, nodes)
            number += 1
        else:
            for node in path:
                branch_of[node] = parent
