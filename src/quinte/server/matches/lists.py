"""Lists of matches."""

from collections.abc import Sequence
from contextlib import suppress

from quinte.engine.errors import UnknownGame, WrongRecord
from quinte.server import wire
from quinte.server.errors import NoData, UnknownMatch
from quinte.server.matches.disclosure import brief_of
from quinte.server.matches.host import Host
from quinte.server.matches.hosted import PLAYING
from quinte.server.matches.live import Live


async def to_watch(host: Host, limit: int, of_address: int) -> list[wire.Brief]:
    """List public matches under way, up to a number in all and a number from one address."""
    found = await find_all(host, await host.store.to_watch(limit, of_address))
    return [brief_of(live.hosted) for live in found if live.hosted.phase == PLAYING]


async def find_all(host: Host, matches: Sequence[str]) -> list[Live]:
    """Return matches for a list: those that can no longer be played are left out."""
    found = []
    for match in matches:
        with suppress(UnknownMatch, UnknownGame, WrongRecord, NoData):
            found.append(await host.find(match))
    return found
