"""What everybody may read of players with a name that lasts: read from what rated matches left."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from quinte.ratings.fairness import MET_TO_BE_LISTED
from quinte.ratings.scale import PERIOD, POINTS, PROVISIONAL, Rating
from quinte.server import wire_players as told
from quinte.server.log.statements import among
from quinte.server.log.store import Connection, Store, now
from quinte.server.players.lasting import Player
from quinte.server.players.ratings import DRAWN, LOST, WON, Ladder, Standing, grown, standing_of

MOST_MET = 10
"""Opponents on a profile."""
LONGEST_CURVE = 200
"""Matches that a curve goes back."""
LATEST = (2**62, "")
"""Where a list of matches begins, the latest first."""
Row = Sequence[Any]


async def profile(store: Store, player: Player) -> told.Profile:
    """Describe somebody."""
    return await store.query(partial(_profile, player=player))


def _profile(connection: Connection, player: Player) -> told.Profile:
    strengths = connection.execute(SELECT_STRENGTHS, (player.id,)).fetchall()
    games = connection.execute(SELECT_GAMES, (player.id,)).fetchall()
    met = connection.execute(SELECT_MET, (player.id, MOST_MET)).fetchall()
    return told.Profile(
        name=player.name,
        since=player.since,
        strengths=[strength_of(row) for row in strengths],
        games=[told.Tally(*row) for row in games],
        opponents=[told.Tally(*row) for row in met],
    )


def strength_of(row: Row) -> told.Strength:
    """Describe a rating as it is now."""
    game, pace, form, *numbers = row
    kept: Standing = standing_of(numbers)
    rating = grown(kept, now())
    return told.Strength(
        game,
        pace,
        form,
        points=round(rating.points),
        deviation=round(rating.deviation),
        played=kept.played,
        provisional=rating.is_provisional,
    )


async def curve(store: Store, player: Player, ladder: Ladder) -> list[told.Point]:
    """Return the ratings of somebody after their last matches, the oldest first."""
    given = (player.id, *ladder, LONGEST_CURVE)
    rows = await store.query(lambda c: c.execute(SELECT_CURVE, given).fetchall())
    return [told.Point(at, round(points)) for at, points in reversed(rows)]


async def matches(
    store: Store, player: Player, after: tuple[int, str], count: int
) -> list[told.PlayedMatch]:
    """List rated matches of somebody, the latest first."""
    given = (player.id, *after, count)
    return await store.query(partial(_matches, given=given))


def _matches(connection: Connection, given: Row) -> list[told.PlayedMatch]:
    rows = connection.execute(SELECT_MATCHES, given).fetchall()
    found = [row[0] for row in rows]
    query = f"{SELECT_OPPONENTS} ({among(found)}) ORDER BY results.seat"
    seated = connection.execute(query, found).fetchall() if found else []
    return [played_match(row, seated) for row in rows]


def played_match(row: Row, seated: Sequence[Row]) -> told.PlayedMatch:
    """Describe a match of somebody, who is not among their opponents."""
    match, side, game, pace, form, at, outcome, counted, points, change, kept = row
    return told.PlayedMatch(
        id=match,
        game=game,
        pace=pace,
        form=form,
        at=at,
        outcome=outcome,
        points=round(points),
        change=round(change),
        opponents=[name for of, where, name in seated if of == match and where != side],
        counted=bool(counted),
        kept=bool(kept),
    )


async def leaders(store: Store, ladder: Ladder, after: int, count: int) -> list[told.Ranked]:
    """List the best of a game, from a place on: those of whom enough is known, and who are here."""
    given = (*ladder, MET_TO_BE_LISTED, POINTS * POINTS / PERIOD, now(), PROVISIONAL**2)
    rows = await store.query(lambda c: c.execute(SELECT_LEADERS, (*given, count, after)).fetchall())
    return [
        told.Ranked(place, name, round(points), round(deviation), played)
        for place, (name, points, deviation, played) in enumerate(rows, after + 1)
    ]


async def changes(store: Store, match: str) -> list[told.Change]:
    """Return what a rated match changed, seat by seat; nothing until it is over."""
    rows = await store.query(lambda c: c.execute(SELECT_CHANGES, (match,)).fetchall())
    return [
        told.Change(
            seat,
            name,
            round(points),
            round(points) - round(points - change),
            outcome,
            provisional=Rating(points, deviation).is_provisional,
            counted=bool(counted),
        )
        for seat, name, points, deviation, change, outcome, counted in rows
    ]


def tally(column: str) -> str:
    """Write what counts outcomes."""
    outcomes = (WON, DRAWN, LOST)
    return ", ".join(f"sum(CASE WHEN {column} = '{each}' THEN 1 ELSE 0 END)" for each in outcomes)


SELECT_STRENGTHS = (
    "SELECT game, pace, form, points, deviation, volatility, played, met, at FROM ratings"
    " WHERE player = ? ORDER BY played DESC, game, pace, form"
)
SELECT_GAMES = (
    f"SELECT game, {tally('outcome')} FROM results WHERE player = ?"  # noqa: S608, our own words
    " GROUP BY game ORDER BY count(*) DESC, game"
)
SELECT_MET = (
    f"SELECT players.name, {tally('mine.outcome')} FROM results AS mine"  # noqa: S608, as above
    " JOIN results AS other ON other.match = mine.match AND other.side != mine.side"
    " JOIN players ON players.id = other.player WHERE mine.player = ?"
    " GROUP BY players.id, players.name ORDER BY count(*) DESC, players.name LIMIT ?"
)
SELECT_CURVE = (
    "SELECT at, points FROM results WHERE player = ? AND game = ? AND pace = ? AND form = ?"
    " AND counted = 1 ORDER BY at DESC LIMIT ?"
)
SELECT_MATCHES = (
    "SELECT match, side, results.game, pace, form, at, outcome, counted, points, change,"
    " matches.id IS NOT NULL FROM results LEFT JOIN matches ON matches.id = results.match"
    " WHERE player = ? AND (at, match) < (?, ?) ORDER BY at DESC, match DESC LIMIT ?"
)
SELECT_OPPONENTS = (
    "SELECT results.match, results.side, players.name FROM results"
    " JOIN players ON players.id = results.player WHERE results.match IN"
)
SELECT_LEADERS = (
    "SELECT players.name, ratings.points, ratings.deviation, ratings.played FROM ratings"
    " JOIN players ON players.id = ratings.player"
    " WHERE game = ? AND pace = ? AND form = ? AND met >= ? AND"
    " deviation * deviation + volatility * volatility * ? * (? - ratings.at) <= ?"
    " ORDER BY ratings.points DESC, players.id LIMIT ? OFFSET ?"
)
SELECT_CHANGES = (
    "SELECT seat, coalesce(players.name, ''), points, deviation, change, outcome, counted"
    " FROM results LEFT JOIN players ON players.id = results.player WHERE match = ? ORDER BY seat"
)
