"""What whoever runs the server asks, by what only the database knows: `quinte moderate` does."""

import statistics
from collections.abc import Sequence
from contextlib import suppress
from typing import Annotated

from litestar import get, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody, QueryParameter

from quinte.core.errors import QuinteError
from quinte.server import wire_people as told
from quinte.server.log import entries
from quinte.server.net.asking import Asked, bearer, parts_of
from quinte.server.net.parts import Parts
from quinte.server.player_errors import UnknownPlayer
from quinte.server.players import profiles
from quinte.server.players.company import suspended_until
from quinte.server.players.lasting import Player, of_guest
from quinte.server.players.leaving import forget_guest, matches_of
from quinte.server.players.moderating import DELETE, DISMISS, RENAME, Deed
from quinte.server.players.reports import OPEN

LOOKED_AT = 10
"""Matches of a player that are looked at."""
Which = Annotated[str, QueryParameter(name="done", max_length=10)]


async def operated(request: Asked, state: State) -> Parts:
    """Return what the routes work with, to whoever runs the server alone."""
    parts = parts_of(state)
    await parts.moderation.check(bearer(request))
    return parts


@get("/api/moderation/reports")
async def list_reports(request: Asked, state: State, done: Which = OPEN) -> list[told.Report]:
    """List the queue of reports; `done` is what came of them, `all` lists every one."""
    parts = await operated(request, state)
    found = await parts.reports.listed("" if done == "all" else done)
    return [
        told.Report(
            *(each.id, each.at, each.name, each.reason, each.words),
            *(each.line, each.match, each.done, each.times),
        )
        for each in found
    ]


@get("/api/moderation/reports/{report:str}")
async def show_report(request: Asked, state: State, report: FromPath[str]) -> told.Report:
    """Show a report."""
    each = await (await operated(request, state)).reports.find(report)
    return told.Report(
        *(each.id, each.at, each.name, each.reason, each.words),
        *(each.line, each.match, each.done, each.times),
    )


@post("/api/moderation")
async def moderate(request: Asked, state: State, data: JSONBody[told.Deed]) -> told.Done:
    """Do something about somebody, and note it."""
    parts = await operated(request, state)
    other, name = await concerned(parts, data)
    words = data.words
    if data.deed == RENAME:
        player = await player_of(parts, other)
        words = await parts.moderation.rename(player, data.new_name)
    deed = Deed(data.deed, other, name, words, data.report, data.days)
    if data.deed == DELETE:
        await delete(parts, other)
    done = await parts.moderation.note(deed)
    parts.guests.forget(other)
    return told.Done(*done)


async def concerned(parts: Parts, data: told.Deed) -> tuple[int, str]:
    """Find whom a deed concerns."""
    if data.report:
        report = await parts.reports.find(data.report)
        return report.other, report.name
    if data.deed == DISMISS:
        await parts.reports.find("")  # a report has to be named
    player = await parts.lasting.named(data.name)
    return player.guest, player.name


async def player_of(parts: Parts, guest: int) -> Player:
    """Return the player that a guest is, who has to have a name that lasts."""
    player = await parts.store.query(lambda c: of_guest(c, guest))
    if player is None:
        raise UnknownPlayer
    return player


async def delete(parts: Parts, guest: int) -> None:
    """Delete somebody, as they could themselves; nobody may take their name again."""
    player = await parts.store.query(lambda c: of_guest(c, guest))
    seats = await matches_of(parts.store, guest)
    await forget_guest(parts.store, guest, seats)
    parts.guests.forget(guest)
    parts.host.names.forget(seats)
    if player is not None:
        await parts.moderation.refuse_name(player.name)


@get("/api/moderation/log")
async def show_log(request: Asked, state: State) -> list[told.Done]:
    """List what whoever runs the server has done, the latest first."""
    parts = await operated(request, state)
    return [told.Done(*each) for each in await parts.moderation.log()]


@get("/api/moderation/players/{name:str}")
async def show_conduct(request: Asked, state: State, name: FromPath[str]) -> told.Conduct:
    """Show figures about a player: no verdict is drawn from them."""
    parts = await operated(request, state)
    player = await parts.lasting.named(name)
    reports, deeds = await parts.moderation.about(player.guest)
    until = await parts.store.query(lambda c: suspended_until(c, player.guest))
    found = await profiles.matches(parts.store, player, profiles.LATEST, LOOKED_AT)
    paces = []
    for each in found:
        with suppress(QuinteError):
            paces += await paces_in(parts, each.id, player)
    done = [told.Done(*each) for each in deeds]
    return told.Conduct(player.name, reports, done, until, paces)


async def paces_in(parts: Parts, match: str, player: Player) -> list[told.Pace]:
    """Return how long a player took for each move of a match."""
    live = await parts.host.find(match)
    seats = [n for n, seat in enumerate(live.hosted.seats) if seat.player == player.id]
    log = await parts.store.read(match)
    taken = times_of([(row.at, entries.decode(row.body)) for row in log], seats)
    if not taken:
        return []
    middle = round(statistics.median(taken))
    figures = (len(taken), middle, min(taken), max(taken))
    return [told.Pace(match, live.hosted.laid.game, seats[0], *figures)]


def times_of(log: Sequence[tuple[int, entries.Any]], seats: Sequence[int]) -> list[int]:
    """Return how many milliseconds each move of some seats took, since whatever came before."""
    times, before = [], 0
    for at, entry in log:
        if isinstance(entry, entries.Moved) and entry.seat in seats and before:
            times.append(at - before)
        if isinstance(entry, (entries.Moved, entries.Begun, entries.Undone)):
            before = at
    return times


ROUTES = [list_reports, show_report, moderate, show_log, show_conduct]
