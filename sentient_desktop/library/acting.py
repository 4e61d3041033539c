"""What the person decides. Every verb is a plan that is applied in one transaction, with its group in the history."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sentient_desktop.domain.change import Change
from sentient_desktop.domain.memory import ActId, MemoryId, Micros
from sentient_desktop.domain.plan import Plan
from sentient_desktop.store.connection import Store


class Acting:
    """The writes of the library. Each raises NotFound, Refused (the table of states) or StoreFault, and changes nothing
    then. `through` says by which front end (window, command, mcp)."""

    _store: Store
    _clock: Callable[[], Micros]

    def plan(self, verb: str, ids: Sequence[MemoryId], *, text: str | None = None, newer: MemoryId | None = None) -> Plan:
        """What the act would touch, changing nothing. The act itself carries out this same plan."""
        raise NotImplementedError

    def dispute(self, ids: Sequence[MemoryId], *, through: str = "window") -> Change:
        """"This isn't right": kept, but used nowhere."""
        raise NotImplementedError

    def affirm(self, ids: Sequence[MemoryId], *, through: str = "window") -> Change:
        """"It's right": current, confidence 1.0, the person's own; all that was derived comes back."""
        raise NotImplementedError

    def edit(self, memory_id: MemoryId, text: str, *, through: str = "window") -> Change:
        """Puts the person's wording in place of the old one. Raises Refused for an empty text."""
        raise NotImplementedError

    def supersede(self, older: MemoryId, newer: MemoryId, *, through: str = "window") -> Change:
        """Marks the older as replaced by the newer."""
        raise NotImplementedError

    def restore(self, ids: Sequence[MemoryId], *, through: str = "window") -> Change:
        """Makes replaced memories current again."""
        raise NotImplementedError

    def approve(self, ids: Sequence[MemoryId], *, through: str = "window") -> Change:
        """The person's yes to held memories."""
        raise NotImplementedError

    def discard(self, ids: Sequence[MemoryId], *, through: str = "window") -> Change:
        """The person's no to held memories: they are forgotten."""
        raise NotImplementedError

    def forget(self, ids: Sequence[MemoryId], *, through: str = "window", now: bool = False) -> Change:
        """Hides the memories at once and removes them with all that was derived after the time to undo (`Change.undo_until`),
        or at once with `now`."""
        raise NotImplementedError

    def finish_forgetting(self, act_id: ActId | None = None) -> Change | None:
        """Removes what is past its deadline, or what `act_id` is forgetting whatever its deadline. None: nothing was due."""
        raise NotImplementedError

    def undo(self, act_id: ActId | None = None, *, through: str = "window") -> Change:
        """Takes back the person's last act, or the one named. Raises Refused when something later stands in the way, and
        NotFound when there is none."""
        raise NotImplementedError

    def redo(self, *, through: str = "window") -> Change:
        """Does again what was undone last. Raises NotFound when there is none, or something was done since."""
        raise NotImplementedError
