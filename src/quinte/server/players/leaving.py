"""A guest is forgotten: who they were, where, and their name in every log that has it."""

from collections.abc import Mapping, Sequence
from functools import partial

import msgspec

from quinte.server.log import entries
from quinte.server.log.expiry import MOST_AT_ONCE, delete
from quinte.server.log.store import Connection, Store

Body = tuple[str, int, str]
"""A match, a version, and an entry as it is stored."""


async def matches_of(store: Store, guest: int) -> dict[str, list[int]]:
    """List the seats of a guest, by match."""
    rows = await store.query(lambda c: c.execute(SELECT_SEATS, (guest,)).fetchall())
    found: dict[str, list[int]] = {}
    for match, seat in rows:
        found.setdefault(match, []).append(seat)
    return found


async def forget_guest(store: Store, guest: int, seats: dict[str, list[int]]) -> None:
    """Delete a guest and everything that names them; their matches go on without a name.

    Names go a few matches at a time, since others wait for each commit; the guest goes last.
    """
    matches = list(seats)
    for first in range(0, len(matches), MOST_AT_ONCE):
        some = matches[first : first + MOST_AT_ONCE]
        await store.write(partial(forget_all, some=some, seats=seats))
    await store.write(partial(delete, matches=[], guests=[guest]))


def forget_all(connection: Connection, some: Sequence[str], seats: Mapping[str, list[int]]) -> None:
    """Take the names of seats out of some logs."""
    for match in some:
        forget_names(connection, match, seats[match])


def forget_names(connection: Connection, match: str, seats: list[int]) -> None:
    """Take the names of seats out of a log."""
    for version, body in connection.execute(SELECT_NAMING, (match,)).fetchall():
        entry = entries.decode(body)
        written = entries.encode(nameless(entry, seats)).decode()
        if written != body:
            connection.execute(REWRITE, (written, match, version))


def nameless(entry: entries.Any, seats: list[int]) -> entries.Any:
    """Return an entry without the names of some seats."""
    if isinstance(entry, entries.LaidOut):
        plans = [
            msgspec.structs.replace(plan, name="") if number in seats else plan
            for number, plan in enumerate(entry.seats)
        ]
        return msgspec.structs.replace(entry, seats=plans)
    if isinstance(entry, entries.Seated) and set(entry.seats) <= set(seats):
        return msgspec.structs.replace(entry, name="", player="")
    return entry


SELECT_SEATS = "SELECT match, seat FROM held WHERE guest = ?"
SELECT_NAMING = (
    "SELECT version, body FROM events WHERE match = ?"
    """ AND (version = 1 OR body LIKE '{"e":"seated"%')"""
)
REWRITE = "UPDATE events SET body = ? WHERE match = ? AND version = ?"
