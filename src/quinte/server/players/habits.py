"""How and when a guest wants to be told something: in which language, and not at night."""

from datetime import datetime, timedelta
from typing import NamedTuple
from zoneinfo import ZoneInfo

from quinte.server.log.store import Store

MINUTE = 60_000
DAY = 24 * 60
"""Minutes."""
UTC = "UTC"


class Habits(NamedTuple):
    """Of one guest; the hours of quiet are minutes of their day, and none where both are equal."""

    language: str = "en"
    zone: str = UTC
    quiet_from: int = 22 * 60
    quiet_to: int = 8 * 60

    def quiet_until(self, at: int) -> int:
        """Return when somebody may be told who might be asleep; the same time, if they are not."""
        if self.quiet_from == self.quiet_to:
            return at
        here = datetime.fromtimestamp(at / 1000, zone_of(self.zone))
        minute = here.hour * 60 + here.minute
        asleep = (minute - self.quiet_from) % DAY
        if asleep >= (self.quiet_to - self.quiet_from) % DAY:
            return at
        day = here + timedelta(days=minute >= self.quiet_to)
        awake = day.replace(
            hour=self.quiet_to // 60, minute=self.quiet_to % 60, second=0, microsecond=0
        )
        return max(at + MINUTE, round(awake.timestamp() * 1000))


def zone_of(name: str) -> ZoneInfo:
    """Return a time zone; Greenwich's where nobody knows it."""
    try:
        return ZoneInfo(name)
    except (OSError, ValueError):  # a folder, a name of another system, or nonsense
        return ZoneInfo(UTC)


async def habits_of(store: Store, guest: int) -> Habits:
    """Return the habits of a guest."""
    return await chosen_by(store, guest) or Habits()


async def chosen_by(store: Store, guest: int) -> Habits | None:
    """Return what a guest has chosen."""
    row = await store.query(lambda c: c.execute(SELECT, (guest,)).fetchone())
    return None if row is None else Habits(*row)


async def keep_habits(store: Store, guest: int, habits: Habits) -> None:
    """Keep the habits of a guest."""
    await store.write(lambda c: c.execute(KEEP, (guest, *habits)))


SELECT = "SELECT language, zone, quiet_from, quiet_to FROM habits WHERE guest = ?"
KEEP = (
    "INSERT INTO habits (guest, language, zone, quiet_from, quiet_to) VALUES (?, ?, ?, ?, ?)"
    " ON CONFLICT (guest) DO UPDATE SET language = excluded.language, zone = excluded.zone,"
    " quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to"
)
