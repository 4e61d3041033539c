"""What a running engine gives, page by page: its memories, and those that wait for the person's yes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

from sentient_desktop.assistants.engine_http import Engine
from sentient_desktop.assistants.values import id_of
from sentient_desktop.errors import NotFound

PAGE = 200
MOST = 1_000_000
"""Memories of one engine; one that gives more gives the same again and again."""
_LISTS = ("memories", "items", "results", "data")
_ASKED_IN_VAIN = 3
"""Memories without sources that are looked at one by one; then none of them has any."""


class Pages:
    """What one engine gives. Afterwards `notes` are for the report, and `faults` say why it may not be all."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._in_vain = 0
        self.notes: list[str] = []
        self.faults: list[str] = []

    def held(self) -> dict[str, dict[str, Any]]:
        """What waits, by its id. Raises as `Engine.get`; an engine without a review has none."""
        try:
            found = self._engine.get("/api/memories/review").value
        except NotFound:
            return {}
        kinds = found.items() if isinstance(found, dict) else [("", found)]
        waiting = [
            {"kind": kind if kind not in _LISTS else "memory", **one}
            for kind, some in kinds
            for one in items_of(some)
            if isinstance(one, dict)
        ]
        return {key: one for one in waiting if (key := id_of(one.get("id"))) is not None}

    def memories(self, *, whole: bool = True) -> Iterator[tuple[str, Any]]:
        """Each memory with its place in the list; `whole`: with its sources, whatever that takes.

        Pages lap over by one memory, which tells whether they still fit.
        """
        seen: set[str] = set()
        offset = told = 0
        last: str | None = None
        answer: Any = None
        while told < MOST:
            answer = self._engine.get(f"/api/memories?state=all&limit={PAGE}&offset={offset}").value
            items = items_of(answer)
            new = [(number, item) for number, item in enumerate(items) if _id(item) not in seen]
            if offset and not any(_id(item) for _, item in new):
                break  # nothing but what was there, or an engine that knows no pages
            if offset and _id(items[0]) != last:
                self.faults.append("The engine changed its memories while they were read.")
            for number, item in new:
                key = _id(item)
                if key is not None:
                    seen.add(key)
                told += 1
                yield f"memories[{offset + number}]", self._whole(item) if whole else item
            if not items:
                break
            last = _id(items[-1])
            offset += max(len(items) - 1, 1)
        total = answer.get("total") if isinstance(answer, dict) else None
        if isinstance(total, int) and not isinstance(total, bool) and total != told:
            self.faults.append(f"The engine speaks of {total:,} memories and gave {told:,}.")

    def _whole(self, item: Any) -> Any:
        """A memory with its sources, which some engines give only with the single one."""
        key = _id(item)
        if key is None or "sources" in item or self._in_vain >= _ASKED_IN_VAIN:
            return item
        try:
            one = self._engine.get(f"/api/memories/{quote(key, safe='')}").value
        except NotFound:
            one = None
        if isinstance(one, dict) and id_of(one.get("id")) == key and "sources" in one:
            return {**item, **one}
        self._in_vain += 1
        if self._in_vain == _ASKED_IN_VAIN:
            self.notes.append("This engine does not say where its memories come from.")
        return item


def items_of(answer: Any) -> list[Any]:
    """The list in an answer, which may stand under a name."""
    if isinstance(answer, list):
        return answer
    if isinstance(answer, dict):
        return next((answer[name] for name in _LISTS if isinstance(answer.get(name), list)), [])
    return []


def _id(item: Any) -> str | None:
    return id_of(item.get("id")) if isinstance(item, dict) else None
