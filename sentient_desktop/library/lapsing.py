"""Held memories that nobody looked at for 30 days go by themselves, after one notice (review.md, "To review")."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from sentient_desktop.domain.change import Change
from sentient_desktop.domain.memory import Micros
from sentient_desktop.later import modules

if TYPE_CHECKING:
    from sentient_desktop.domain.review import HeldNotice
    from sentient_desktop.store import cascade_rows, held_rows
    from sentient_desktop.store.connection import Store
else:
    cascade_rows, held_rows = modules("sentient_desktop.store", "cascade_rows", "held_rows")


class Lapsing:
    """What becomes of held memories that are left alone."""

    _store: Store
    _clock: Callable[[], Micros]

    def held_notice(self) -> HeldNotice | None:
        """What the person is to be told once, some days before held memories go; None: nothing. Cheap: for a start, and
        a timer. Whoever shows it says so by `held_notice_shown`."""
        with self._store.read() as connection:
            return held_rows.to_tell(connection, self._clock())

    def left_alone(self) -> int:
        """How many held memories `forget_left_alone` would let go now."""
        with self._store.read() as connection:
            return len(held_rows.left_alone(connection, self._clock()))

    def held_notice_shown(self) -> None:
        """The person was told: it is not said again, and what it was about may go when its time has come."""
        with self._store.write() as connection:
            held_rows.told(connection, self._clock())

    def forget_left_alone(self, *, through: str = "window") -> Change | None:
        """Begins to forget the held memories that were left alone, on the path of every forget; None: there are none.

        They are not remembered as forgotten: read in again, they wait again.
        """
        now = self._clock()
        with self._store.read() as connection:
            if not held_rows.left_alone(connection, now):
                return None
        with self._store.write() as connection:
            ids = held_rows.left_alone(connection, now)
            if not ids:
                return None
            until = now + cascade_rows.undo_time(connection)
            act = held_rows.begin_act(connection, through, now)
            cascade_rows.hide(connection, act, ids, until)
        return Change("discard", act, tuple(ids), undo_until=until)
