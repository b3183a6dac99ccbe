"""What guests ask about others: to block, follow and report them, and how often they have met."""

from http import HTTPStatus

from litestar import Response, delete, get, post, put
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody

from quinte.core.errors import QuinteError
from quinte.server import wire_people as told
from quinte.server.errors import WrongKey
from quinte.server.net.asking import Asked, check_origin, parts_of, session_of, with_cookie
from quinte.server.net.parts import Parts
from quinte.server.net.requests import address_of, token_of
from quinte.server.people_errors import NobodyThere
from quinte.server.players.company import Other
from quinte.server.players.guests import Session
from quinte.server.players.histories import history
from quinte.server.players.reports import NewReport


async def whom(parts: Parts, known: Session | None, name: str, match: str, seat: int) -> Other:
    """Find somebody by a name that lasts, or by a seat of a match that the asker may look at."""
    if name:
        player = await parts.lasting.named(name)
        return Other(player.guest, player.name)
    live = await parts.host.find(match)
    if not live.may_watch(None) and (known is None or not await parts.guests.is_at(known, match)):
        raise WrongKey
    if seat >= len(live.hosted.seats):
        raise NobodyThere
    return Other(await parts.company.at_seat(match, seat), live.hosted.seats[seat].name)


@get("/api/me/blocks")
async def list_blocked(request: Asked, state: State) -> list[told.Blocked]:
    """List whom I have blocked."""
    parts = parts_of(state)
    session = await parts.guests.find(token_of(request.scope))
    if session is None:
        return []
    return [told.Blocked(*each) for each in await parts.company.blocked(session.guest)]


@put("/api/me/blocks", status_code=HTTPStatus.OK)
async def block(
    request: Asked, state: State, data: JSONBody[told.Whom]
) -> Response[list[told.Blocked]]:
    """Hear and see nothing more of somebody, and be found no game with them."""
    check_origin(request)
    parts = parts_of(state)
    parts.relations.check(address_of(request.scope))
    known = await parts.guests.find(token_of(request.scope))
    other = await whom(parts, known, data.name, data.match, data.seat)
    session = await session_of(request, parts)
    await parts.company.block(session.guest, other)
    found = [told.Blocked(*each) for each in await parts.company.blocked(session.guest)]
    return with_cookie(request, found, session)


@delete("/api/me/blocks/{block_id:str}", status_code=HTTPStatus.OK)
async def unblock(request: Asked, state: State, block_id: FromPath[str]) -> list[told.Blocked]:
    """Take a block of mine back."""
    check_origin(request)
    parts = parts_of(state)
    session = await parts.guests.require(token_of(request.scope))
    await parts.company.unblock(session.guest, block_id)
    return [told.Blocked(*each) for each in await parts.company.blocked(session.guest)]


@get("/api/me/follows")
async def list_followed(request: Asked, state: State) -> list[told.Followed]:
    """List whom I follow, and the public tables at which they are."""
    parts = parts_of(state)
    session = await parts.guests.find(token_of(request.scope))
    return [] if session is None else await followed_by(parts, session)


@put("/api/me/follows/{name:str}", status_code=HTTPStatus.OK)
async def follow(
    request: Asked, state: State, name: FromPath[str]
) -> Response[list[told.Followed]]:
    """Follow a player: they are not told."""
    check_origin(request)
    parts = parts_of(state)
    parts.relations.check(address_of(request.scope))
    player = await parts.lasting.named(name)
    session = await session_of(request, parts)
    await parts.company.follow(session.guest, player)
    return with_cookie(request, await followed_by(parts, session), session)


@delete("/api/me/follows/{name:str}", status_code=HTTPStatus.OK)
async def unfollow(request: Asked, state: State, name: FromPath[str]) -> list[told.Followed]:
    """Follow a player no longer."""
    check_origin(request)
    parts = parts_of(state)
    session = await parts.guests.require(token_of(request.scope))
    await parts.company.unfollow(session.guest, await parts.lasting.named(name))
    return await followed_by(parts, session)


async def followed_by(parts: Parts, session: Session) -> list[told.Followed]:
    """List whom a guest follows; they are at a table while it is in somebody's sight there."""
    found = []
    for name, match in await parts.company.followed(session.guest):
        found.append(await seen_at(parts, name, match) if match else told.Followed(name))
    return found


async def seen_at(parts: Parts, name: str, match: str) -> told.Followed:
    """Say at which table somebody is, if they are there now."""
    try:
        live = await parts.host.find(match)
    except QuinteError:
        return told.Followed(name)
    hosted, present = live.hosted, live.present()
    if not any(seat.name == name and present[n] for n, seat in enumerate(hosted.seats)):
        return told.Followed(name)
    return told.Followed(name, match, hosted.laid.game, hosted.phase)


@post("/api/reports", status_code=HTTPStatus.CREATED)
async def report(request: Asked, state: State, data: JSONBody[told.NewReport]) -> told.Reported:
    """Report somebody to whoever runs the server."""
    check_origin(request)
    parts, address = parts_of(state), address_of(request.scope)
    parts.relations.check(address)
    session = await parts.guests.require(token_of(request.scope))
    other = await whom(parts, session, data.name, data.match, data.seat)
    home = await parts.quotas.owner(address)
    made = NewReport(
        session.guest, home, other, data.match, data.reason, data.words.strip(), data.line
    )
    return told.Reported(await parts.reports.take(made))


@get("/api/me/notices")
async def list_notices(request: Asked, state: State) -> list[told.Notice]:
    """List what whoever runs the server has to tell me."""
    parts = parts_of(state)
    session = await parts.guests.find(token_of(request.scope))
    found = [] if session is None else await parts.moderation.notices(session.guest)
    return [told.Notice(each.deed, each.words, each.at) for each in found]


@delete("/api/me/notices", status_code=HTTPStatus.OK)
async def read_notices(request: Asked, state: State) -> list[told.Notice]:
    """Say that I have read them."""
    check_origin(request)
    parts = parts_of(state)
    session = await parts.guests.require(token_of(request.scope))
    await parts.moderation.read_notices(session.guest)
    return []


@get("/api/matches/{match_id:str}/history")
async def show_history(request: Asked, state: State, match_id: FromPath[str]) -> told.History:
    """Say how matches of the people of a match have ended, to one of them."""
    parts = parts_of(state)
    live = await parts.host.find(match_id)
    session = await parts.guests.find(token_of(request.scope))
    seats = len(live.hosted.seats)
    if session is None:
        return told.History(0, [0] * seats, 0)
    found = await history(parts.store, match_id, session.guest, seats)
    return told.History(found.played, list(found.won) or [0] * seats, found.drawn)


ROUTES = [
    list_blocked,
    block,
    unblock,
    list_followed,
    follow,
    unfollow,
    report,
    list_notices,
    read_notices,
    show_history,
]
