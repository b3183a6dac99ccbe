"""What is asked over HTTP: each route a line or two."""

from http import HTTPStatus
from typing import Annotated, Any, TypeVar

import numpy as np
from litestar import Request, Response, get, patch, post
from litestar.datastructures import Cookie, State
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Struct

from quinte import __version__
from quinte.core.contract import SPECTATOR
from quinte.engine.cards import card_of
from quinte.engine.record import find_game
from quinte.games import GAMES
from quinte.server import wire
from quinte.server.errors import NotYourSeat, OtherOrigin, SeatTaken, SitFirst, WrongKey
from quinte.server.matches.creation import tidy
from quinte.server.matches.disclosure import brief_of, layout_digest, record_text
from quinte.server.matches.lists import find_all, to_watch
from quinte.server.matches.live import Live
from quinte.server.net.parts import Parts
from quinte.server.net.requests import (
    COOKIE,
    address_of,
    is_own_origin,
    is_page,
    is_secure,
    token_of,
)
from quinte.server.players.guests import Session

Answer = TypeVar("Answer")
Asked = Request[Any, Any, Any]
MOST_LISTED = 50
YEAR = 365 * 86_400
Have = Annotated[int, QueryParameter(name="have", ge=0)]


class NewName(Struct, forbid_unknown_fields=True):
    """What a guest wants to be called."""

    name: wire.Name


class Recovery(Struct, forbid_unknown_fields=True):
    """The secret of a recovery link."""

    recovery: wire.Secret


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


def parts_of(state: State) -> Parts:
    """Give what the routes work with."""
    parts: Parts = state.parts
    return parts


def bearer(request: Asked) -> str | None:
    """Give the secret that a program brings along."""
    kind, _, secret = request.headers.get("authorization", "").partition(" ")
    return secret.strip() if kind.lower() == "bearer" else None


def check_origin(request: Asked) -> None:
    """Refuse what a page of another site has a browser send."""
    if not is_own_origin(request.scope):
        raise OtherOrigin


def with_cookie(
    request: Asked, answer: Answer, session: Session, status: int = HTTPStatus.OK
) -> Response[Answer]:
    """Answer, and have the browser keep who it speaks for."""
    cookie = Cookie(
        key=COOKIE,
        value=session.token,
        max_age=YEAR,
        httponly=True,
        samesite="lax",
        secure=is_secure(request.scope),
        path="/",
    )
    return Response(answer, status_code=status, cookies=[cookie])


async def session_of(request: Asked, parts: Parts) -> Session:
    """Give the guest who asks, a new one if need be."""
    return await parts.guests.find(token_of(request.scope)) or await parts.guests.welcome()


async def viewers_of(request: Asked, parts: Parts, match_id: str) -> tuple[Live, dict[int, str]]:
    """Find a match and the seats that a program holds there; none for a spectator."""
    live = await parts.host.find(match_id)
    secret = bearer(request)
    brought = [] if secret is None else [secret]
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
    parts.new_matches.check(address_of(request.scope))
    created = await parts.host.create(data)
    session = await session_of(request, parts)
    mine = {
        key.seat: key.secret
        for key in created.keys
        if isinstance(data.seats[key.seat], wire.Person)
    }
    await parts.guests.remember(session, created.id, mine)
    return with_cookie(request, created, session, HTTPStatus.CREATED)


@get("/api/matches")
async def list_mine(request: Asked, state: State) -> list[wire.Brief]:
    """List the matches of the guest who asks."""
    parts = parts_of(state)
    session = await parts.guests.find(token_of(request.scope))
    held = {} if session is None else await parts.guests.held(session)
    lives = await find_all(parts.host, list(held)[:MOST_LISTED])
    briefs = [brief_of(live.hosted, held[live.hosted.id]) for live in lives]
    return sorted(briefs, key=lambda brief: -brief.updated)


@get("/api/watch")
async def list_public(state: State) -> list[wire.Brief]:
    """List public matches under way."""
    return await to_watch(parts_of(state).host, MOST_LISTED)


@get("/api/matches/{match_id:str}")
async def show_match(
    request: Asked, state: State, match_id: FromPath[str], have: Have = 0
) -> Response[wire.Table]:
    """Show a table as the bearer of a seat's or the spectators' secret may see it."""
    parts = parts_of(state)
    live, seats = await viewers_of(request, parts, match_id)
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
    await parts_of(state).host.open_seats(live, wire.Hello(list(seats.values())))
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
    seats = await parts.host.open_seats(live, hello)
    return [wire.SeatKey(seat, key) for seat, key in seats.items()]


@get("/api/matches/{match_id:str}/record", media_type="text/plain; charset=utf-8")
async def show_record(request: Asked, state: State, match_id: FromPath[str]) -> str:
    """Write the record: told moves under way, everything at the end."""
    live, seats = await viewers_of(request, parts_of(state), match_id)
    return record_text(live.hosted, next(iter(seats), SPECTATOR))


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


@get("/api/me")
async def show_me(request: Asked, state: State) -> wire.Guest:
    """Say who the cookie names."""
    session = await parts_of(state).guests.find(token_of(request.scope))
    return wire.Guest("" if session is None else session.name)


@patch("/api/me")
async def rename_me(request: Asked, state: State, data: JSONBody[NewName]) -> Response[wire.Guest]:
    """Take another name."""
    check_origin(request)
    parts = parts_of(state)
    session = await session_of(request, parts)
    session = await parts.guests.rename(session, tidy(data.name))
    return with_cookie(request, wire.Guest(session.name), session)


@post("/api/me/recovery", status_code=HTTPStatus.OK)
async def draw_recovery(request: Asked, state: State) -> Response[wire.Guest]:
    """Draw a link that opens my games on another device."""
    check_origin(request)
    parts = parts_of(state)
    session = await session_of(request, parts)
    secret = await parts.guests.draw_recovery(session)
    return with_cookie(request, wire.Guest(session.name, secret), session)


@post("/api/me/recover", status_code=HTTPStatus.OK)
async def recover(request: Asked, state: State, data: JSONBody[Recovery]) -> Response[wire.Guest]:
    """Open my games on this device."""
    check_origin(request)
    session = await parts_of(state).guests.recover(data.recovery)
    return with_cookie(request, wire.Guest(session.name), session)


class Health(Struct):
    """How the server is."""

    status: str
    version: str
    sqlite: str


@get("/healthz")
async def show_health(state: State) -> Health:
    """Answer when the database can be read."""
    sqlite = await parts_of(state).store.query(
        lambda c: c.execute("SELECT sqlite_version() FROM runs LIMIT 1").fetchone()[0]
    )
    return Health("ok", __version__, sqlite)


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
    show_me,
    rename_me,
    draw_recovery,
    recover,
    show_health,
    show_metrics,
]
