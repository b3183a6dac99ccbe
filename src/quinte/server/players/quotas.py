"""How much of the house one address, or one guest, may have; refusals name the number."""

import hmac
import ipaddress
from functools import lru_cache

from quinte.server.errors import DiskLow, TooManyGuests, TooManyKept, TooManyTables, TooMuchKept
from quinte.server.lobby_errors import TooManyOpen, TooManySearches
from quinte.server.log.store import Store, now
from quinte.server.players.searches import COUNT_BY_OWNER
from quinte.server.players.tournaments import count_unfinished
from quinte.server.settings import Settings
from quinte.server.tournament_errors import TooManyTournaments

DAY = 86_400_000
MEGABYTE = 2**20
DIGITS = 24
HOME_BITS = 64
"""Of an IPv6 address: a household itself gives its devices what follows."""


@lru_cache(10_000)
def network_of(address: str) -> str:
    """Return what an address counts as: a household has many IPv6 addresses."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv6Address) and not found.is_loopback:
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ipaddress.ip_network((found, HOME_BITS), strict=False))
    return str(found)


def is_low(store: Store, settings: Settings) -> bool:
    """Return whether the disk is nearly full, as far as that is known."""
    left = store.disk_left()
    return left is not None and left < settings.disk_reserve * MEGABYTE


class Quotas:
    """Counts what an address or a guest has, in the database."""

    def __init__(self, store: Store, settings: Settings) -> None:
        """Know the limits."""
        self._store, self._settings = store, settings
        self._salt = b""

    async def owner(self, address: str) -> str:
        """Return what is kept of an address: a digest that only this database can make."""
        if not self._salt:
            await self.read_salt()
        return self.mark(address)

    async def read_salt(self) -> None:
        """Read what digests of addresses are made with."""
        row = await self._store.query(lambda c: c.execute(SELECT_SALT).fetchone())
        self._salt = bytes.fromhex(row[0])

    def mark(self, address: str) -> str:
        """Return what is kept of an address, once the salt is read."""
        return hmac.new(self._salt, network_of(address).encode(), "sha256").hexdigest()[:DIGITS]

    async def check_table(self, owner: str, guest: int | None) -> None:
        """Refuse another table to whoever has many, or to everybody when there is no room."""
        limits = self._settings
        if is_low(self._store, limits):
            raise DiskLow
        open_here, open_by, kept = await self._store.query(
            lambda c: c.execute(COUNT_TABLES, (owner, guest, owner)).fetchone()
        )
        if open_here >= limits.tables_per_address:
            raise TooManyTables(most=limits.tables_per_address)
        if guest is not None and open_by >= limits.tables_per_guest:
            raise TooManyTables(most=limits.tables_per_guest)
        if kept >= limits.kept_per_address:
            raise TooManyKept(most=limits.kept_per_address)
        (size,) = await self._store.query(lambda c: c.execute(SIZE_KEPT, (owner,)).fetchone())
        if size >= limits.megabytes_per_address * MEGABYTE:
            raise TooMuchKept(most=f"{limits.megabytes_per_address:g}")

    async def check_open(self, owner: str, guest: int | None) -> None:
        """Refuse another open table to whoever has many that wait for strangers."""
        limits, given = self._settings, (owner, now(), guest, now())
        open_here, open_by = await self._store.query(
            lambda c: c.execute(COUNT_OPEN, given).fetchone()
        )
        if open_here >= limits.open_per_address:
            raise TooManyOpen(most=limits.open_per_address)
        if guest is not None and open_by >= limits.open_per_guest:
            raise TooManyOpen(most=limits.open_per_guest)

    async def check_search(self, owner: str, key: str) -> None:
        """Refuse another search to an address from which many are under way."""
        most = self._settings.searches_per_address
        if is_low(self._store, self._settings):
            raise DiskLow
        (count,) = await self._store.query(
            lambda c: c.execute(COUNT_BY_OWNER, (owner, key)).fetchone()
        )
        if count >= most:
            raise TooManySearches(most=most)

    async def check_tournament(self, owner: str, maker: str) -> None:
        """Refuse another tournament to whoever has made many that are not over."""
        limits = self._settings
        if is_low(self._store, limits):
            raise DiskLow
        made_by, made_here = await self._store.query(lambda c: count_unfinished(c, maker, owner))
        if made_by >= limits.tournaments_per_player:
            raise TooManyTournaments(most=limits.tournaments_per_player)
        if made_here >= limits.tournaments_per_address:
            raise TooManyTournaments(most=limits.tournaments_per_address)

    async def claim(self, match: str, guest: int) -> None:
        """Count a table for a guest who was not known when it was laid out."""
        await self._store.write(lambda c: c.execute(CLAIM, (guest, match)))

    async def check_guest(self, owner: str) -> None:
        """Refuse another new guest to an address that has brought many today."""
        most = self._settings.guests_per_day
        row = (owner, now() - DAY)
        (count,) = await self._store.query(lambda c: c.execute(COUNT_GUESTS, row).fetchone())
        if count >= most:
            raise TooManyGuests(most=most)


SELECT_SALT = "SELECT value FROM house WHERE name = 'salt'"
COUNT_TABLES = (
    "SELECT (SELECT count(*) FROM matches WHERE owner = ? AND ended IS NULL),"
    " (SELECT count(*) FROM matches WHERE guest = ? AND ended IS NULL),"
    " (SELECT count(*) FROM matches WHERE owner = ?)"
)
LISTED = "listed > ? AND begun IS NULL AND ended IS NULL"
COUNT_OPEN = (
    f"SELECT (SELECT count(*) FROM matches WHERE owner = ? AND {LISTED}),"  # noqa: S608, ours
    f" (SELECT count(*) FROM matches WHERE guest = ? AND {LISTED})"
)
SIZE_KEPT = (  # the first entry of a log may be long, with all that was played elsewhere
    "SELECT coalesce(sum((SELECT length(body) FROM events WHERE match = id AND version = 1)"
    " + 100 * (SELECT max(version) FROM events WHERE match = id)), 0) FROM matches WHERE owner = ?"
)
CLAIM = "UPDATE matches SET guest = ? WHERE id = ?"
COUNT_GUESTS = "SELECT count(*) FROM guests WHERE origin = ? AND created > ?"
