"""The devices of a guest, and the personal link that lets them in on another one."""

import re
from typing import NamedTuple

from quinte.server.errors import OtherGuest, TooManyDevices, WrongKey
from quinte.server.log.store import Connection, now
from quinte.server.players.guests import CARRIES, LINK, Guests, Session, open_session
from quinte.server.players.keys import digest, key_of, new_secret, seal

BROWSERS = ("Firefox", "Edg", "OPR", "Chrome", "Safari")
SYSTEMS = ("Android", "iPhone", "iPad", "Windows", "Mac OS X", "CrOS", "Linux")
"""What browsers call themselves, first those that also name one further down."""


class Device(NamedTuple):
    """Where a guest is known."""

    number: int
    device: str
    opened: int
    seen: int
    by_link: int


def device_of(agent: str) -> str:
    """Name a device by what its browser says: enough to know it again, and no more."""
    browser = next((name for name in BROWSERS if name in agent), "")
    system = next((name for name in SYSTEMS if name in agent), "")
    words = [{"Edg": "Edge", "OPR": "Opera"}.get(browser, browser), system]
    return ", ".join(word for word in words if word) or re.sub(r"[^\w./-]", " ", agent)[:24].strip()


class Devices:
    """Lets guests in on other devices, and ends them."""

    def __init__(self, guests: Guests, most: int) -> None:
        """Know the guests, and on how many devices one may be."""
        self._guests, self._store, self._most = guests, guests.store, most

    async def draw_link(self, session: Session, *, keep: bool) -> str:
        """Draw a link that opens this guest's games elsewhere; an earlier one stops working.

        Unless they are to be kept, the devices that were let in by links are ended with it.
        """
        secret = new_secret()
        sealed = seal(key_of(secret), CARRIES, session.key)
        row = (digest(secret), sealed, session.guest)

        def job(connection: Connection) -> None:
            connection.execute(SET_RECOVERY, row)
            if not keep:
                connection.execute(END_LINKED, (session.guest, session.number))

        await self._store.write(job)
        self._guests.forget(session.guest)
        return secret

    async def has_link(self, session: Session) -> bool:
        """Return whether a guest has drawn a link."""
        given = (session.guest,)
        row = await self._store.query(lambda c: c.execute(SELECT_LINK, given).fetchone())
        return row is not None

    async def look(self, secret: str) -> tuple[int, bytes, str]:
        """Return whose link it is: the guest, their sealed key and their name."""
        row: tuple[int, bytes, str] | None = await self._store.query(
            lambda c: c.execute(SELECT_RECOVERY, (digest(secret),)).fetchone()
        )
        if row is None:
            raise WrongKey
        return row

    async def recover(
        self, secret: str, present: Session | None, device: str, *, replace: bool
    ) -> Session:
        """Let a guest in on another device, which is nobody else's or is said to change hands."""
        guest, sealed, _ = await self.look(secret)
        if present is not None and present.guest == guest:
            return present
        if present is not None and not replace:
            raise OtherGuest(name=await self._guests.name(present) or "?")
        if len(await self.list_all(guest)) >= self._most:
            raise TooManyDevices(most=self._most)
        key, token = seal(key_of(secret), CARRIES, sealed), new_secret()
        number = await self._store.write(
            lambda c: open_session(c, guest, (token, key), device, LINK)
        )
        return self._guests.keep(Session(token, guest, key, number, now()))

    async def list_all(self, guest: int) -> list[Device]:
        """List where a guest is known, the latest first."""
        rows = await self._store.query(lambda c: c.execute(SELECT_DEVICES, (guest,)).fetchall())
        return [Device(*row) for row in rows]

    async def end(self, session: Session, number: int) -> None:
        """Stop knowing a guest on one of their devices."""
        await self._store.write(lambda c: c.execute(END_DEVICE, (session.guest, number)))
        self._guests.forget(session.guest)


SET_RECOVERY = "UPDATE guests SET recovery = ?, recovery_sealed = ? WHERE id = ?"
SELECT_LINK = "SELECT 1 FROM guests WHERE id = ? AND recovery IS NOT NULL"
SELECT_RECOVERY = "SELECT id, recovery_sealed, name FROM guests WHERE recovery = ?"
END_LINKED = "DELETE FROM sessions WHERE guest = ? AND by_link = 1 AND number != ?"
END_DEVICE = "DELETE FROM sessions WHERE guest = ? AND number = ?"
SELECT_DEVICES = (
    "SELECT number, device, opened, seen, by_link FROM sessions WHERE guest = ? ORDER BY seen DESC"
)
