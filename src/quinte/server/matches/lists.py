"""Lists of matches."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial

from quinte.engine.errors import UnknownGame, WrongRecord
from quinte.server import wire
from quinte.server.errors import NoData, UnknownMatch
from quinte.server.log.statements import among
from quinte.server.log.store import Connection, Store
from quinte.server.matches.disclosure import brief_of
from quinte.server.matches.host import Host
from quinte.server.matches.hosted import PLAYING
from quinte.server.matches.live import Live


async def to_watch(host: Host, store: Store, limit: int, of_address: int) -> list[wire.Brief]:
    """List public matches under way, the best table first, and only so many from one address."""
    found = await find_all(host, await host.store.to_watch(limit, of_address))
    playing = [live for live in found if live.hosted.phase == PLAYING]
    names = {seat.player for live in playing for seat in live.hosted.seats} - {""}
    strengths = await store.query(partial(strengths_of, players=sorted(names))) if names else {}
    playing.sort(key=partial(weakest_at, strengths=strengths), reverse=True)
    return [brief_of(live.hosted) for live in playing]


def weakest_at(live: Live, strengths: Mapping[tuple[str, str], float]) -> float:
    """Return how strong the weakest at a table is: nothing where somebody has no rating there."""
    game = live.hosted.laid.game
    return min(strengths.get((seat.player, game), 0.0) for seat in live.hosted.seats)


def strengths_of(connection: Connection, players: Sequence[str]) -> dict[tuple[str, str], float]:
    """Return how strong players are at each game, at the pace at which they are strongest."""
    query = f"{SELECT_STRENGTHS} ({among(players)}) GROUP BY player, game"
    rows = connection.execute(query, players).fetchall()
    return {(player, game): float(points) for player, game, points in rows}


async def find_all(host: Host, matches: Sequence[str]) -> list[Live]:
    """Return matches for a list: those that can no longer be played are left out."""
    found = []
    for match in matches:
        with suppress(UnknownMatch, UnknownGame, WrongRecord, NoData):
            found.append(await host.find(match))
    return found


SELECT_STRENGTHS = "SELECT player, game, max(points) FROM ratings WHERE player IN"
