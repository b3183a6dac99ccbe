"""Whose turn it is while they are away: noted, so that they are told.

Somebody is told who was not there when the turn began, where people play against each other: at
every turn, if players have days for a move or all the time in the world, and otherwise only when
the match begins, since then somebody has come to a table that its maker may have left.
"""

import structlog

from quinte.core.errors import QuinteError
from quinte.server.background.tasks import Tasks
from quinte.server.log.store import now
from quinte.server.matches.host import Host
from quinte.server.matches.hosted import BOT, PLAYING, Hosted
from quinte.server.matches.live import Live
from quinte.server.nudges.letters import Line
from quinte.server.nudges.post import Scene
from quinte.server.players.calls import Calls, Turn
from quinte.server.players.mails import HOUR

log = structlog.get_logger("quinte.calls")


class Caller:
    """Notes whose turn it is, at all matches of this server."""

    def __init__(self, calls: Calls, tasks: Tasks, *, is_blind: bool) -> None:
        """Know who keeps it; blind: who is at other servers is not known here."""
        self._calls, self._tasks, self._is_blind = calls, tasks, is_blind

    def look(self, live: Live) -> None:
        """Note what has changed, if somebody has to be told of it, or no longer."""
        before, turn = live.called, turn_of(live)
        if before is not None and turn[:-1] == before[:-1]:
            return
        live.called = turn
        is_here = turn.is_seen
        if not live.may_be_called and (is_here or turn.seat < 0) and not self._is_blind:
            return
        was_here = before is not None and before.is_seen and before[:-2] == turn[:-2]
        live.may_be_called = True
        self._tasks.run(self._note(live, turn._replace(is_seen=is_here or was_here)))

    async def _note(self, live: Live, turn: Turn) -> None:
        found = live.called
        try:
            is_called = await self._calls.note(turn)
            if live.called is found:
                live.may_be_called = is_called
        except QuinteError as error:  # it is found again when somebody looks for it
            live.called = None
            log.warning("not noted", match=turn.match, code=error.code)

    async def look_again(self, match: str, version: int, live: Live | None) -> None:
        """Note what a server that died has not; nothing, where a match cannot be read."""
        if live is None:
            await self._calls.note(Turn(match, 0, -1, "", is_seen=True, looked=version))
        else:
            await self._calls.note(turn_of(live))


async def scene_of(host: Host, match: str) -> Scene:
    """Describe a match to whoever's turn it is, by what everybody at its table sees."""
    hosted = (await host.find(match)).hosted
    others = [seat for number, seat in enumerate(hosted.seats) if number != hosted.player]
    names = [seat.name for seat in others if seat.name and seat.kind != BOT]
    return Scene(hosted.game.title, names)


async def line_of(host: Host, match: str, link: str) -> Line:
    """Describe a match that waits, for a letter."""
    title, names = await scene_of(host, match)
    hosted = (await host.find(match)).hosted
    hours = None
    if hosted.clocks is not None and hosted.phase == PLAYING:
        hours = max(0, hosted.clocks.remaining(hosted.player, now())) // HOUR
    return Line(title, names, link, hours)


def turn_of(live: Live) -> Turn:
    """Return whose turn it is, if it is somebody's who could be told."""
    hosted, seat = live.hosted, live.hosted.player
    if not is_told(hosted):
        return Turn(hosted.id, hosted.turn, -1, "", is_seen=True, looked=hosted.version)
    is_here, opens = live.present()[seat], hosted.seats[seat].digest
    return Turn(hosted.id, hosted.turn, seat, opens, is_here, hosted.version)


def is_told(hosted: Hosted) -> bool:
    """Return whether the player of a match is told that it is their turn, if they are away."""
    if hosted.phase != PLAYING or hosted.seats[hosted.player].is_bots or not hosted.is_contest():
        return False
    clock = hosted.laid.clock
    has_begun_now = hosted.steps == len(hosted.laid.steps)
    return clock is None or clock.days > 0 or has_begun_now
