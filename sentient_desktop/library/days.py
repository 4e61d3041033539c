"""Days as the person on this machine has them."""

from __future__ import annotations

from datetime import datetime, timedelta

from sentient_desktop.domain.memory import Micros


def next_day(now: Micros) -> Micros:
    """When the next day begins here."""
    today = datetime.fromtimestamp(now / 1_000_000).astimezone().date()
    # Without a zone: that of the day itself, which a change of the clocks may have moved.
    return round(datetime(*(today + timedelta(days=1)).timetuple()[:3]).astimezone().timestamp()) * 1_000_000
