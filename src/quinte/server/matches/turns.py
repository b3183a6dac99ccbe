"""What happens by itself when a turn begins: its clock runs, and a bot thinks if it is a bot's.

Of several servers that have a match in memory, only the one that holds its lease does so.
"""

import asyncio
from functools import partial

import structlog

from quinte.bots.seeds import bot_seed
from quinte.core.errors import QuinteError
from quinte.server.background.fair_queue import Whose
from quinte.server.background.tasks import Tasks
from quinte.server.background.thinkers import Thinkers
from quinte.server.log.leases import Leases
from quinte.server.log.store import now
from quinte.server.matches.decisions import flag, move_of_bot
from quinte.server.matches.hosted import OVER, PLAYING, Hosted
from quinte.server.matches.live import Change, Live
from quinte.server.matches.log_writer import LogWriter

PAUSE = 1.0
"""Seconds until something that could not be done is tried again."""
SLACK = 0.005
"""Seconds from a clock's end until it is checked."""
log = structlog.get_logger("quinte.turns")


class Turns:
    """Runs the clocks and wakes the bots of all matches."""

    def __init__(self, writer: LogWriter, thinkers: Thinkers, tasks: Tasks, leases: Leases) -> None:
        """Know who thinks, who writes what follows, and what is ours to run."""
        self._writer, self._thinkers, self._tasks, self._leases = writer, thinkers, tasks, leases

    def begin(self, live: Live) -> None:
        """Start the player's clock, and wake their bot."""
        if self._is_ours(live):
            self.set_timer(live)
            self.wake(live)

    def resume(self, live: Live) -> None:
        """Go on with a match that was not run here: its time may be up already."""
        if self._is_ours(live):
            self.flag(live)
            self.wake(live)

    def _is_ours(self, live: Live) -> bool:
        """Return whether a match is run here; if it needs somebody, we offer ourselves."""
        match = live.hosted.id
        if self._leases.holds(match):
            if live.hosted.phase == OVER:
                self._leases.release(match)
            return True
        live.stop_timer()
        if has_to_run(live.hosted):
            self._leases.want(match)
        return False

    def set_timer(self, live: Live) -> None:
        """Have the clock checked when it must have run out."""
        live.stop_timer()
        hosted = live.hosted
        if hosted.clocks is not None and hosted.phase == PLAYING:
            left = max(0, hosted.clocks.remaining(hosted.player, now())) / 1000
            live.timer = asyncio.get_running_loop().call_later(left + SLACK, self.flag, live)

    def flag(self, live: Live) -> None:
        """Make the player whose time is up leave; otherwise wait on."""
        if self._is_ours(live):
            told, fence = partial(self._flagged, live), self._leases.fence(live.hosted.id)
            self._writer.submit(live, Change(flag, told, fence=fence))

    def _flagged(self, live: Live, answer: int | QuinteError) -> None:
        if not self._is_ours(live):
            return
        self.set_timer(live)
        if isinstance(answer, QuinteError) and live.timer is not None:
            live.stop_timer()
            live.timer = asyncio.get_running_loop().call_later(PAUSE, self.flag, live)

    def wake(self, live: Live) -> None:
        """Have the bot whose turn it is think."""
        hosted = live.hosted
        is_bots = hosted.phase == PLAYING and hosted.seats[hosted.player].is_bots
        if is_bots and live.thinking < max(hosted.turn, hosted.relieved):
            live.thinking = hosted.version
            self._tasks.run(self._think(live))

    async def _think(self, live: Live) -> None:
        hosted, version, player = live.hosted, live.hosted.version, live.hosted.player
        try:
            view = hosted.match.view(player)
            seed = bot_seed(bytes.fromhex(hosted.laid.secret), player, version)
            clocks = hosted.clocks
            left = None if clocks is None else clocks.remaining(player, now()) / 1000
            level = hosted.seats[player].level
            whose = Whose(live.owner or hosted.id, hosted.id)
            move, at = await self._thinkers.choose(hosted.game, view, level, seed, left, whose)
            lowered = "" if at == level else at
            decide = partial(move_of_bot, version=version, move=move, level=lowered)
            if self._is_ours(live):
                await self._writer.make(live, decide, self._leases.fence(hosted.id))
        except QuinteError as error:
            log.warning("bot", match=hosted.id, code=error.code)
            await asyncio.sleep(PAUSE)
        finally:
            if live.thinking == version:
                live.thinking = 0
                if self._is_ours(live):
                    self.wake(live)


def has_to_run(hosted: Hosted) -> bool:
    """Return whether something may happen in a match by itself."""
    is_moving = hosted.clocks is not None or any(seat.is_bots for seat in hosted.seats)
    return hosted.phase == PLAYING and is_moving
