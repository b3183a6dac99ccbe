"""How matches of the same people have ended: who has met whom, and how often each has won."""

from functools import partial
from typing import NamedTuple

from quinte.server.log.statements import among
from quinte.server.log.store import Connection, Store

LATEST = 200
"""Matches that are looked back."""


class History(NamedTuple):
    """How many matches the people of a match have played, who has won how many, by seat of it."""

    played: int = 0
    won: tuple[int, ...] = ()
    drawn: int = 0


async def history(store: Store, match: str, guest: int, seats: int) -> History:
    """Look back for a guest who sits at a match; nothing is told to anybody else."""
    return await store.query(partial(look_back, match=match, guest=guest, seats=seats))


def look_back(connection: Connection, match: str, guest: int, seats: int) -> History:
    """Compare those who sat at a match with those at others of the same game."""
    held = seated(connection, [match]).get(match, {})
    people = frozenset(held.values())
    if guest not in people or len(people) < max(2, len(held)):
        return History()
    rows = connection.execute(SELECT_EARLIER, (guest, match, LATEST)).fetchall()
    earlier = {other: bits for other, bits, _ in rows}
    ends = [
        (there, earlier[other])
        for other, there in seated(connection, list(earlier)).items()
        if len(there) == len(held) and frozenset(there.values()) == people
    ]
    won = [0] * seats
    for there, bits in ends:
        winners = {who for seat, who in there.items() if bits >> seat & 1}
        for seat, who in held.items():
            won[seat] += who in winners
    return History(len(ends), tuple(won), sum(bits == 0 for _, bits in ends))


def seated(connection: Connection, matches: list[str]) -> dict[str, dict[int, int]]:
    """Return who sat where at some matches."""
    found: dict[str, dict[int, int]] = {}
    query = f"SELECT match, seat, guest FROM held WHERE match IN ({among(matches) or 'NULL'})"  # noqa: S608, places only
    for match, seat, guest in connection.execute(query, matches).fetchall():
        found.setdefault(match, {})[seat] = guest
    return found


SELECT_EARLIER = (
    "SELECT matches.id, winners, ended FROM held JOIN matches ON matches.id = held.match"
    " WHERE held.guest = ? AND winners IS NOT NULL AND game ="
    " (SELECT game FROM matches AS this WHERE this.id = ?) ORDER BY ended DESC LIMIT ?"
)
