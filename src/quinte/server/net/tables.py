"""What is asked over HTTP about open tables: which there are, and to sit down at one."""

from http import HTTPStatus
from typing import Annotated

from litestar import Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody, QueryParameter

from quinte.engine.record import find_game
from quinte.server import wire, wire_lobby
from quinte.server.lobby_errors import SitsAlready
from quinte.server.matches.creation import tidy
from quinte.server.matches.decisions import Newcomer
from quinte.server.matches.host import DEVICE_DIGITS
from quinte.server.net.asking import (
    Asked,
    check_origin,
    parts_of,
    player_at,
    session_of,
    with_cookie,
)
from quinte.server.net.requests import address_of, is_page, token_of
from quinte.server.players.keys import digest

GameName = Annotated[str, QueryParameter(name="game", max_length=40)]


@get("/api/tables")
async def list_open(state: State, game: GameName = "") -> list[wire_lobby.OpenTable]:
    """List the tables at which strangers may sit down, of one game or of all."""
    tables = await parts_of(state).lobby.tables()
    wanted = find_game(game).name if game else ""
    return [table for table in tables if table.game == wanted or not wanted]


@post("/api/tables/{match_id:str}/seats", status_code=HTTPStatus.OK)
async def sit_open(
    request: Asked, state: State, match_id: FromPath[str], data: JSONBody[wire_lobby.Newcomer]
) -> Response[list[wire.SeatKey]]:
    """Sit down at an open table: the seat opens by the secret that comes with the request."""
    check_origin(request)
    parts, address = parts_of(state), address_of(request.scope)
    parts.meetings.check(address)
    session = await parts.guests.find(token_of(request.scope))
    live = await parts.host.find(match_id)
    is_known = bool(live.seats_of([data.own]))
    if not is_known and await parts.host.writer.look_again(live):
        is_known = bool(live.seats_of([data.own]))
    if session is not None and not is_known and await parts.guests.is_at(session, match_id):
        raise SitsAlready
    if session is not None and not is_known:
        await parts.company.check_free(session.guest)
        await parts.company.check_welcome(session.guest, match_id)
    if session is None and is_page(request.scope):
        session = await session_of(request, parts)
    device = digest(data.device)[:DEVICE_DIGITS] if data.device else ""
    player = await player_at(parts, request.scope, live)
    name, who = (tidy(data.name), "") if player is None else (player.name, player.id)
    come = Newcomer(digest(data.own), data.nonce or "", name, device, who)
    _, seats = await parts.lobby.sit(match_id, data.own, come)
    keys = [wire.SeatKey(seat, secret) for seat, secret in seats.items()]
    if session is None:
        return Response(keys)
    await parts.guests.remember(session, match_id, seats)
    return with_cookie(request, keys, session)


ROUTES = [list_open, sit_open]
