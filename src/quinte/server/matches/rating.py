"""The end of a rated match: what it means for its players, and that it changes their ratings."""

import structlog

from quinte.core.errors import QuinteError
from quinte.ratings.match import places_of
from quinte.ratings.pace import pace_of
from quinte.server import wire
from quinte.server.background.tasks import Tasks
from quinte.server.log.store import now
from quinte.server.matches.disclosure import winners_of
from quinte.server.matches.hosted import ABANDONED, OVER, Hosted
from quinte.server.matches.live import Live
from quinte.server.players.ratings import Ending, Ratings

PATIENCE = 30_000
"""Milliseconds without news after which somebody checks whether a rated match has ended."""
MOST_AT_ONCE = 20
log = structlog.get_logger("quinte.ratings")


def pace_at(clock: wire.Clock, players: int) -> str:
    """Return the pace of a table: of a clock for all, everybody has a share."""
    return pace_of(clock.total or clock.table // players, clock.increment, clock.days)


def ending_of(hosted: Hosted) -> Ending:
    """Return what the end of a rated match means; nobody has a place where all broke it off."""
    clock = hosted.laid.clock or wire.Clock()
    pace = pace_at(clock, len(hosted.seats))
    players = [seat.player for seat in hosted.seats]
    sides: list[int] = []
    places: list[int] = []
    if hosted.is_dealt and hosted.why != ABANDONED:
        result = hosted.match.result()
        named = hosted.game.sides(hosted.match.position)
        sides = [sorted(set(named)).index(side) for side in named]
        places = places_of(sides, winners_of(hosted), result.left, result.scores)
    return Ending(hosted.id, hosted.laid.game, pace, hosted.ended, players, sides, places)


class Rater:
    """Has ratings changed when rated matches end."""

    def __init__(self, ratings: Ratings, tasks: Tasks) -> None:
        """Know who keeps ratings."""
        self.ratings, self._tasks = ratings, tasks

    def look(self, live: Live) -> None:
        """Settle a match if it is rated and over; other servers may have done so."""
        is_due = live.hosted.phase == OVER and live.hosted.laid.rated
        if is_due and not live.is_settled:
            live.is_settled = True
            self._tasks.run(self._settle(live))

    async def settle(self, live: Live) -> None:
        """Settle a match that is over."""
        await self.ratings.settle(ending_of(live.hosted))

    async def _settle(self, live: Live) -> None:
        try:
            await self.settle(live)
        except QuinteError as error:  # it cannot be saved now: it is found again later
            live.is_settled = False
            log.warning("not settled", match=live.hosted.id, code=error.code)

    async def unsettled(self) -> list[tuple[str, int]]:
        """List rated matches that may have ended while a server died, with their versions."""
        return await self.ratings.unsettled(now() - PATIENCE, MOST_AT_ONCE)
