"""A chat's tree as threads: the shown one, and every branch that leaves it.

Only `parent` is believed, never `children`. A parent that is missing, or a walk that comes back to itself, ends the
thread there, which then is one of its own.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import NamedTuple

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
