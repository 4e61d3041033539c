"""Brings single memories of a running Sentient engine to what the person decided, over the engine's own interface."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any
from urllib.parse import quote

from sentient_desktop.assistants.engine_http import Answer, Engine
from sentient_desktop.assistants.engine_pages import Pages
from sentient_desktop.assistants.values import id_of, text_of
from sentient_desktop.domain import engine_address
from sentient_desktop.domain.linked import Decided, LinkedRecord, Listing, Taken
from sentient_desktop.domain.memory import Micros
from sentient_desktop.errors import Changed, NotFound, Refused, StoreFault, Unreadable

_TRIES = 3
QUICK = 3.0
"""Seconds for a look whether something has changed."""
_NO_FILE = "A running engine is no file."


class SentientEngineEditor:
    """An editor that has no file: what is decided goes to the engine."""

    def files(self, root: Path) -> Sequence[Path]:
        """The address, where it is one."""
        return [root] if engine_address.is_address(root) else []

    def lock_of(self, path: Path) -> Path | None:
        """The engine keeps order by itself."""

    def snapshot(self, path: Path) -> bytes:
        """What the engine gives now, to tell whether it has changed. Raises StoreFault, Unreadable."""
        pages = Pages(Engine(engine_address.parse(path), QUICK))
        held, memories = pages.held(), [item for _, item in pages.memories(whole=False)]
        return repr((held, memories)).encode("utf-8", "surrogatepass")

    def bring(self, path: Path, decided: Decided) -> None:
        """Brings one memory to what was decided; what it is already is left alone. Raises StoreFault, Unreadable,
        Changed."""
        engine = Engine(engine_address.parse(path))
        for more in reversed(range(_TRIES)):
            try:
                _bring(engine, decided)
            except Changed:
                if not more:
                    raise
            else:
                return

    def listing(self, text: str) -> Listing:
        """Raises Refused, as all that would change a text."""
        raise Refused(_NO_FILE)

    def take_out(self, text: str, listing: Listing, record: LinkedRecord) -> tuple[str, Taken]:
        """See `listing`."""
        raise Refused(_NO_FILE)

    def put_back(self, text: str, listing: Listing, taken: Taken, group: str, after: LinkedRecord | None) -> str:
        """See `listing`."""
        raise Refused(_NO_FILE)

    def reword(self, text: str, record: LinkedRecord, wording: str, at: Micros) -> str:
        """See `listing`."""
        raise Refused(_NO_FILE)


def _bring(engine: Engine, decided: Decided) -> None:
    place = f"/api/memories/{quote(decided.name, safe='')}"
    found = _found(engine, place, decided.name)
    kind = _kind_of_held(engine, decided.name) if found is None or _waits(found.value) else None
    if kind is not None and decided.state != "held":
        waiting = f"/api/memories/review/{quote(kind, safe='')}/{quote(decided.name, safe='')}"
        if decided.state == "gone":
            _delete(engine, waiting, None)
            return
        engine.send("POST", f"{waiting}/approve")
        found = _found(engine, place, decided.name)
    if found is None or decided.state == "held":
        return
    if decided.state == "gone":
        _delete(engine, place, found.revision)
        return
    if found.value.get("state") != decided.state:
        _set_state(engine, place, decided.state, found)
        found = _found(engine, place, decided.name)
    if found is not None and decided.content is not None and found.value.get("content") != decided.content:
        engine.send("PUT", place, {"content": decided.content}, found.revision)


def _set_state(engine: Engine, place: str, state: str, found: Answer) -> None:
    """An engine that does not tell states may still know them."""
    try:
        engine.send("PATCH", place, {"state": state}, found.revision)
    except NotFound:
        if state != "current":
            raise StoreFault(
                "This version of the engine cannot set a memory aside.", "Update it, or forget the memory."
            ) from None


def _found(engine: Engine, place: str, name: str) -> Answer | None:
    try:
        found = engine.get(place)
    except NotFound:
        return None
    if not isinstance(found.value, dict) or id_of(found.value.get("id")) != name:
        raise Unreadable("The engine gives another memory than was asked for.", "Nothing was changed there.")
    return found


def _waits(value: dict[str, Any]) -> bool:
    return value.get("status") in ("pending", "held")


def _kind_of_held(engine: Engine, name: str) -> str | None:
    held = Pages(engine).held().get(name)
    return None if held is None else (text_of(held.get("kind")) or "memory")


def _delete(engine: Engine, place: str, revision: str | None) -> None:
    try:
        engine.send("DELETE", place, None, revision)
    except NotFound:
        return


EDITOR = SentientEngineEditor()
