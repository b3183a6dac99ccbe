"""What is kept of how strong players are: each rated match changes it once, whoever sees its end.

The change is one transaction, under a lock of the whole house, with a mark at the match that it has
happened; so several servers may try, and a server that dies in between leaves nothing half done.
"""

from collections.abc import Iterable, Sequence
from functools import partial
from typing import NamedTuple

from quinte.ratings.fairness import WINDOW, Company, counts
from quinte.ratings.match import DUEL, Entrant, form_of, rate_match
from quinte.ratings.scale import NEWCOMER, PERIOD, Rating, aged
from quinte.server.log.statements import among
from quinte.server.log.store import Connection, Store, now

WON, DRAWN, LOST = "won", "drawn", "lost"


class Ending(NamedTuple):
    """How a rated match ended: who sat where, on which side, and which place each side has.

    Without places it counts for nobody.
    """

    match: str
    game: str
    pace: str
    at: int
    players: Sequence[str]
    sides: Sequence[int]
    places: Sequence[int] = ()


class Standing(NamedTuple):
    """What is kept of a player in a game, at a pace, alone or at tables of more."""

    rating: Rating = NEWCOMER
    played: int = 0
    met: int = 0
    at: int = 0


class Ladder(NamedTuple):
    """What ratings are compared within."""

    game: str
    pace: str
    form: str = DUEL


class Ratings:
    """The ratings of a house."""

    def __init__(self, store: Store) -> None:
        """Know who keeps them."""
        self._store = store

    async def strength(self, guest: int | None, game: str, pace: str, form: str = DUEL) -> Rating:
        """Return how strong a guest is in a game at a pace now; by one query, for the lobby.

        Whoever has no name, or has not played that, is a newcomer.
        """
        given = (guest, game, pace, form)
        row = await self._store.query(lambda c: c.execute(SELECT_STRENGTH, given).fetchone())
        return NEWCOMER if row is None else grown(standing_of(row), now())

    async def settle(self, ending: Ending) -> bool:
        """Change the ratings of those who have played, unless that has happened; say whether."""
        given = (ending.match,)
        row = await self._store.query(lambda c: c.execute(SELECT_SETTLED, given).fetchone())
        if row is None or row[0] is not None:
            return False
        return await self._store.write(partial(settle, ending=ending, at=now()))

    async def unsettled(self, since: int, limit: int) -> list[tuple[str, int]]:
        """List rated matches, not settled, in which nothing has happened since, and something new.

        Each comes with its version, to be told to `look_away` where it is not over.
        """
        given = (since, limit)
        rows = await self._store.query(lambda c: c.execute(SELECT_UNSETTLED, given).fetchall())
        return [(match, version) for match, version in rows]

    async def look_away(self, match: str, version: int) -> None:
        """Leave a match alone until something happens in it."""
        await self._store.write(lambda c: c.execute(LOOK_AWAY, (version, match)))


def grown(standing: Standing, at: int) -> Rating:
    """Return a rating with the doubt that has grown since it was made."""
    return aged(standing.rating, periods_of(standing, at)) if standing.played else standing.rating


def periods_of(standing: Standing, at: int) -> float:
    """Return how long ago somebody played last, in rating periods."""
    return max(0, at - standing.at) / PERIOD if standing.played else 0.0


def settle(connection: Connection, ending: Ending, at: int) -> bool:
    """Change the ratings of those who have played, once."""
    connection.execute(LOCK)
    row = connection.execute(SELECT_SETTLED, (ending.match,)).fetchone()
    if row is None or row[0] is not None:
        return False
    connection.execute(SETTLE, (at, ending.match))
    homes = homes_of(connection, ending.players)
    if ending.places and len(homes) == len(ending.players):
        _change(connection, ending, homes)
    return True


def homes_of(connection: Connection, players: Sequence[str]) -> dict[str, str]:
    """Find where the names of players come from; whoever has deleted themselves is not found."""
    query = f"SELECT id, home FROM players WHERE id IN ({among(players)})"  # noqa: S608, places only
    return dict(connection.execute(query, players).fetchall())


def _change(connection: Connection, ending: Ending, homes: dict[str, str]) -> None:
    """Rate everybody, and keep what came of it."""
    sizes = [ending.sides.count(side) for side in range(len(ending.places))]
    ladder = Ladder(ending.game, ending.pace, form_of(sizes))
    before = [standing(connection, player, ladder) for player in ending.players]
    company = [company_of(ending, seat, homes) for seat in range(len(ending.players))]
    does_count = all(
        counts(now_met, lately(connection, player, ladder, ending.at))
        for player, now_met in zip(ending.players, company, strict=True)
    )
    after = rated(ending, before) if does_count else [each.rating for each in before]
    for seat, player in enumerate(ending.players):
        if does_count:
            met = before[seat].met + first_met(connection, player, ladder, company[seat])
            row = (*after[seat], before[seat].played + 1, met, ending.at)
            connection.execute(KEEP_RATING, (player, *ladder, *row))
        change = after[seat].points - before[seat].rating.points
        outcome = outcome_of(ending, seat)
        kept = (*after[seat][:2], change, ",".join(sorted(company[seat])))
        row_of = (ending.match, seat, player, *ladder, ending.at, ending.sides[seat], outcome)
        connection.execute(KEEP_RESULT, (*row_of, does_count, *kept))


def rated(ending: Ending, before: Sequence[Standing]) -> list[Rating]:
    """Return everybody's rating after a match, seat by seat."""
    entrants = [Entrant(each.rating, periods_of(each, ending.at)) for each in before]
    members = [
        [seat for seat, own in enumerate(ending.sides) if own == side]
        for side in range(len(ending.places))
    ]
    made = rate_match([[entrants[seat] for seat in each] for each in members], ending.places)
    by_seat = {
        seat: rating
        for seats, ratings in zip(members, made, strict=True)
        for seat, rating in zip(seats, ratings, strict=True)
    }
    return [by_seat[seat] for seat in range(len(ending.players))]


def company_of(ending: Ending, seat: int, homes: dict[str, str]) -> Company:
    """Return whom somebody played with, by where their names come from."""
    others = (player for other, player in enumerate(ending.players) if other != seat)
    return frozenset(homes[player] for player in others)


def outcome_of(ending: Ending, seat: int) -> str:
    """Say what a match was for somebody: won by their side alone, drawn with another, or lost."""
    places = ending.places
    if places[ending.sides[seat]] > 1:
        return LOST
    return WON if list(places).count(1) == 1 else DRAWN


def standing(connection: Connection, player: str, ladder: Ladder) -> Standing:
    """Read what is kept of a player."""
    row = connection.execute(SELECT_STANDING, (player, *ladder)).fetchone()
    return Standing() if row is None else standing_of(row)


def standing_of(row: Sequence[float]) -> Standing:
    """Make what is kept of a row."""
    points, deviation, volatility, played, met, at = row
    return Standing(Rating(points, deviation, volatility), int(played), int(met), int(at))


def lately(connection: Connection, player: str, ladder: Ladder, at: int) -> Iterable[Company]:
    """List whom somebody has played with of late, match by match."""
    given = (player, at - WINDOW, *ladder)
    rows = connection.execute(SELECT_COMPANY, given).fetchall()
    return [frozenset(str(row[0]).split(",")) for row in rows]


def first_met(connection: Connection, player: str, ladder: Ladder, company: Company) -> int:
    """Count the people that somebody has met for the first time."""
    return sum(
        connection.execute(SELECT_MET, (player, *ladder, f"%{home}%")).fetchone() is None
        for home in company
    )


LOCK = "UPDATE house SET value = value WHERE name = 'ratings'"
SELECT_SETTLED = "SELECT settled FROM contests WHERE match = ?"
SETTLE = "UPDATE contests SET settled = ? WHERE match = ?"
SELECT_STANDING = (
    "SELECT points, deviation, volatility, played, met, at FROM ratings"
    " WHERE player = ? AND game = ? AND pace = ? AND form = ?"
)
SELECT_STRENGTH = (
    "SELECT points, deviation, volatility, played, met, at FROM ratings WHERE player ="
    " (SELECT id FROM players WHERE guest = ?) AND game = ? AND pace = ? AND form = ?"
)
KEEP_RATING = (
    "INSERT INTO ratings (player, game, pace, form, points, deviation, volatility, played, met, at)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (player, game, pace, form) DO UPDATE SET"
    " points = excluded.points, deviation = excluded.deviation, volatility = excluded.volatility,"
    " played = excluded.played, met = excluded.met, at = excluded.at"
)
KEEP_RESULT = (
    "INSERT INTO results (match, seat, player, game, pace, form, at, side, outcome, counted,"
    " points, deviation, change, company) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
SELECT_COMPANY = (
    "SELECT company FROM results WHERE player = ? AND at > ? AND counted = 1"
    " AND game = ? AND pace = ? AND form = ?"
)
SELECT_MET = (
    "SELECT 1 FROM results WHERE player = ? AND counted = 1"
    " AND game = ? AND pace = ? AND form = ? AND company LIKE ? LIMIT 1"
)
SELECT_UNSETTLED = (
    "SELECT match, version FROM (SELECT contests.match AS match, looked,"
    " (SELECT max(version) FROM events WHERE events.match = contests.match) AS version,"
    " (SELECT at FROM events WHERE events.match = contests.match"
    " ORDER BY events.version DESC LIMIT 1) AS at FROM contests WHERE settled IS NULL) AS waiting"
    " WHERE version > looked AND at < ? ORDER BY at LIMIT ?"
)
LOOK_AWAY = "UPDATE contests SET looked = ? WHERE match = ?"
