"""What is asked over HTTP: each route a line or two."""

from http import HTTPStatus
from typing import Annotated, Any

import numpy as np
from litestar import Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Struct

from quinte import __version__
from quinte.core.contract import SPECTATOR
from quinte.engine.cards import card_of
from quinte.engine.record import find_game
from quinte.games import GAMES
from quinte.server import wire
from quinte.server.background.questions import layout_digest
from quinte.server.errors import DiskLow, NotSaved, NotYourSeat, SeatTaken, SitFirst, WrongKey
from quinte.server.matches.disclosure import brief_of, record_text
from quinte.server.matches.hosted import OVER
from quinte.server.matches.lists import find_all, to_watch
from quinte.server.matches.live import Live
from quinte.server.net import (
    me,
    moderation,
    names,
    nudges,
    people,
    profiles,
    tables,
    tournaments,
)
from quinte.server.net.asking import (
    Asked,
    bearer,
    check_origin,
    parts_of,
    player_at,
    session_of,
    with_cookie,
)
from quinte.server.net.parts import Parts
from quinte.server.net.requests import address_of, is_page, token_of
from quinte.server.players.guests import Page
from quinte.server.players.quotas import is_low

MOST_LISTED = 50
After = Annotated[str, QueryParameter(name="after", max_length=80)]
Have = Annotated[int, QueryParameter(name="have", ge=0)]


class SitDown(Struct, forbid_unknown_fields=True):
    """Whoever sits down may choose the secret of the seat, so that asking again does no harm."""

    own: wire.Secret | None = None
    nonce: wire.Nonce | None = None
    name: wire.Name = ""


class FieldLayout(Struct):
    """Where a field lies in a view: its first byte, the kind of its numbers, how many."""

    offset: int
    kind: str
    shape: list[int]


class GameLayout(Struct):
    """A game as programs need it: its card, and its view field by field."""

    layout: str
    card: dict[str, Any]
    size: int
    view: dict[str, FieldLayout]


async def viewers_of(
    request: Asked, parts: Parts, match_id: str, have: int = 0
) -> tuple[Live, dict[int, str]]:
    """Find a match and the seats that a program holds there; none for a spectator."""
    live = await parts.host.find(match_id)
    await parts.host.reach(live, have)
    secret = bearer(request)
    brought = [] if secret is None else [secret]
    seats = live.seats_of(brought)
    if brought and not seats and await parts.host.writer.look_again(live):
        seats = live.seats_of(brought)
    if not seats and live.was_invited(brought):
        raise SeatTaken
    if not seats and not live.may_watch(secret):
        raise WrongKey
    return live, seats


@post("/api/matches", status_code=HTTPStatus.CREATED)
async def create_match(
    request: Asked, state: State, data: JSONBody[wire.NewMatch]
) -> Response[wire.Created]:
    """Lay out a match."""
    parts = parts_of(state)
    check_origin(request)
    address = address_of(request.scope)
    parts.new_matches.check(address)
    owner = await parts.quotas.owner(address)
    known = await parts.guests.find(token_of(request.scope))
    guest = None if known is None else known.guest
    if data.rated:
        await parts.lasting.require(known)
    if data.rated or data.public or data.chat:
        await parts.company.check_free(guest)
    await parts.quotas.check_table(owner, guest)
    is_open = any(isinstance(seat, wire.Stranger) for seat in data.seats)
    if is_open:
        await parts.company.check_free(guest)
        await parts.quotas.check_open(owner, guest)
    has_person = any(isinstance(seat, wire.Person) for seat in data.seats)
    is_guest = known is not None or has_person or is_page(request.scope)
    if is_guest and known is None:
        await parts.quotas.check_guest(owner)
    created = await parts.host.create(data, owner, guest)
    if is_open:
        await parts.lobby.open(created.id, data.clock)
    if not is_guest:
        return Response(created, status_code=HTTPStatus.CREATED)
    session = await session_of(request, parts)
    if known is None:
        await parts.quotas.claim(created.id, session.guest)
    mine = {
        key.seat: key.secret
        for key in created.keys
        if isinstance(data.seats[key.seat], wire.Person)
    }
    await parts.guests.remember(session, created.id, mine)
    return with_cookie(request, created, session, HTTPStatus.CREATED)


@get("/api/matches")
async def list_mine(request: Asked, state: State, after: After = "") -> Response[list[wire.Brief]]:
    """List matches of the guest who asks; the header Link leads to the next ones."""
    parts = parts_of(state)
    session = await parts.guests.find(token_of(request.scope))
    if session is None:
        return Response([])
    page: Page = await parts.guests.held(session, after, MOST_LISTED)
    lives = await find_all(parts.host, list(page.held))
    briefs = [
        brief_of(live.hosted, page.held[live.hosted.id], until=live.until())
        for live in lives
        if live.hosted.phase != OVER or live.hosted.is_dealt  # what was closed is no match
    ]
    following = f'</api/matches?after={page.following}>; rel="next"'
    return Response(
        sorted(briefs, key=lambda brief: -brief.updated),
        headers={"Link": following} if page.following else {},
    )


@get("/api/watch")
async def list_public(state: State) -> list[wire.Brief]:
    """List public matches under way, the best table first."""
    parts = parts_of(state)
    most = parts.settings.watched_per_address
    return await to_watch(parts.host, parts.store, MOST_LISTED, most)


@get("/api/matches/{match_id:str}")
async def show_match(
    request: Asked, state: State, match_id: FromPath[str], have: Have = 0
) -> Response[wire.Table]:
    """Show a table as the bearer of a seat's or the spectators' secret may see it."""
    parts = parts_of(state)
    live, seats = await viewers_of(request, parts, match_id, have)
    await parts.host.show(live, seats or (SPECTATOR,))
    table = live.table(list(seats) or [SPECTATOR], have, seats)
    is_guest = bool(seats) and not any(live.is_invitation(seat) for seat in seats)
    if not is_guest or not is_page(request.scope):
        return Response(table)
    session = await session_of(request, parts)  # a browser: its guest finds this seat again
    await parts.guests.remember(session, match_id, seats)
    return with_cookie(request, table, session)


@post("/api/matches/{match_id:str}", status_code=HTTPStatus.OK)
async def act(
    request: Asked, state: State, match_id: FromPath[str], data: JSONBody[wire.Action]
) -> wire.Done | wire.Advice:
    """Do what a message of the socket does, for programs without one."""
    check_origin(request)
    live, seats = await viewers_of(request, parts_of(state), match_id)
    if data.seat not in seats:
        raise NotYourSeat
    if live.is_invitation(data.seat):
        raise SitFirst
    player = await player_at(parts_of(state), request.scope, live)
    await parts_of(state).host.open_seats(live, wire.Hello(list(seats.values())), player)
    if isinstance(data, wire.Ask):
        parts_of(state).hints.check(address_of(request.scope))
    return await parts_of(state).host.answer(live, seats, data)


@post("/api/matches/{match_id:str}/seats", status_code=HTTPStatus.OK)
async def sit_down(
    request: Asked, state: State, match_id: FromPath[str], data: JSONBody[SitDown]
) -> list[wire.SeatKey]:
    """Sit down by an invitation, for programs without a socket: the seat gets its own secret."""
    check_origin(request)
    parts, secret = parts_of(state), bearer(request)
    live = await parts.host.find(match_id)
    own = [] if data.own is None else [data.own]
    hello = wire.Hello([secret or ""], own, nonce=data.nonce, name=data.name)
    player = await player_at(parts, request.scope, live)
    seats = await parts.host.open_seats(live, hello, player)
    return [wire.SeatKey(seat, key) for seat, key in seats.items()]


@get("/api/matches/{match_id:str}/record", media_type="text/plain; charset=utf-8")
async def show_record(request: Asked, state: State, match_id: FromPath[str]) -> str:
    """Write the record: told moves under way, everything at the end."""
    parts = parts_of(state)
    live, seats = await viewers_of(request, parts, match_id)
    return await parts.host.worker.run(record_text, live.hosted, next(iter(seats), SPECTATOR))


@get("/api/games")
async def list_games() -> list[str]:
    """Name the games that are played here."""
    return list(GAMES)


@get("/api/games/{name:str}")
async def show_game(name: FromPath[str]) -> GameLayout:
    """Describe a game: its card, and the layout of its view."""
    game = find_game(name)
    layout = game.rules.VIEW
    fields = {
        field: FieldLayout(int(offset), np.dtype(kind.base).name, list(kind.shape))
        for field, (kind, offset, *_) in (layout.fields or {}).items()
    }
    return GameLayout(layout_digest(game.name), card_of(game), layout.itemsize, fields)


class Health(Struct):
    """How the server is, and what cannot work."""

    status: str  # ok; preparing, while games are compiled; failing, when something cannot work
    version: str
    database: str  # which, and its version
    games: dict[str, bool]  # which can be played
    troubles: list[str]  # codes of errors
    disk_left: int | None  # bytes, where that is known


@get("/healthz")
async def show_health(state: State) -> Response[Health]:
    """Answer whether the database can be read and written, and what else cannot work."""
    parts = parts_of(state)
    store, games = parts.store, parts.host.games
    database, troubles = "", [store.trouble] if store.trouble else []
    try:
        database = await store.version()
    except NotSaved as error:
        troubles.append(error.code)
    is_failing = bool(troubles) or games.is_failing
    if parts.host.doorbell.trouble:
        troubles.append(parts.host.doorbell.trouble)
    if is_low(store, parts.settings):
        troubles.append(DiskLow.code)
    ready = games.ready()
    well = "ok" if all(ready.values()) else "preparing"
    status = "failing" if is_failing else well
    health = Health(status, __version__, database, ready, troubles, store.disk_left())
    code = HTTPStatus.SERVICE_UNAVAILABLE if is_failing else HTTPStatus.OK
    return Response(health, status_code=code)


@get("/livez", media_type="text/plain", include_in_schema=False)
async def show_life() -> str:
    """Answer that this process works, whatever it waits for: one that does not is restarted."""
    return "ok"


@get("/readyz", media_type="text/plain", include_in_schema=False)
async def show_readiness(state: State) -> Response[str]:
    """Answer whether players may be sent here: the database answers, all games can be played."""
    parts = parts_of(state)
    why = "stopping" if parts.host.is_leaving else parts.store.trouble
    if not why and not all(parts.host.games.ready().values()):
        why = "preparing"
    if not why:
        try:
            await parts.store.version()
        except NotSaved as error:
            why = error.code
    code = HTTPStatus.SERVICE_UNAVAILABLE if why else HTTPStatus.OK
    return Response(why or "ok", status_code=code, media_type="text/plain")


@get("/metrics", media_type="text/plain; version=0.0.4; charset=utf-8", include_in_schema=False)
async def show_metrics(state: State) -> bytes:
    """Write what is counted."""
    return parts_of(state).metrics.text()


ROUTES = [
    create_match,
    list_mine,
    list_public,
    show_match,
    act,
    sit_down,
    show_record,
    list_games,
    show_game,
    *me.ROUTES,
    *tables.ROUTES,
    *names.ROUTES,
    *nudges.ROUTES,
    *profiles.ROUTES,
    *tournaments.ROUTES,
    *people.ROUTES,
    *moderation.ROUTES,
    show_health,
    show_life,
    show_readiness,
    show_metrics,
]
