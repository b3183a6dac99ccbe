"""What a guest asks about being told that it is their turn."""

from http import HTTPStatus

from litestar import Response, delete, get, put
from litestar.datastructures import State
from litestar.params import JSONBody
from msgspec import convert, structs

from quinte.server import wire_nudges as told
from quinte.server.net.asking import Asked, check_origin, parts_of, session_of, with_cookie
from quinte.server.net.parts import Parts
from quinte.server.net.requests import token_of
from quinte.server.nudges.delivery import WrongPlace, place_of
from quinte.server.nudges.encryption import AUTH_BYTES, read_point
from quinte.server.nudges.vapid import read
from quinte.server.player_errors import WrongSubscription
from quinte.server.players.guests import Session
from quinte.server.players.habits import Habits, chosen_by, keep_habits


@get("/api/me/nudges")
async def show_nudges(request: Asked, state: State) -> told.Nudges:
    """Say how I am told that it is my turn, and what a browser needs to be pushed."""
    parts = parts_of(state)
    return await nudges_of(parts, await parts.guests.find(token_of(request.scope)))


async def nudges_of(parts: Parts, session: Session | None) -> told.Nudges:
    """Return how a guest is told something."""
    if session is None:
        return told.Nudges(parts.post.public, told.Habits())
    chosen = await chosen_by(parts.store, session.guest)
    known = await parts.subscriptions.of(session.guest)
    return told.Nudges(
        key=parts.post.public,
        habits=convert((chosen or Habits())._asdict(), told.Habits),
        has_habits=chosen is not None,
        pushed=tuple(each.device for each in known),
        here=session.number,
    )


@put("/api/me/nudges")
async def choose_habits(
    request: Asked, state: State, data: JSONBody[told.Habits]
) -> Response[told.Nudges]:
    """Say in which language I am told, and when not."""
    check_origin(request)
    parts = parts_of(state)
    session = await session_of(request, parts)
    parts.nudges.check(str(session.guest))
    await keep_habits(parts.store, session.guest, Habits(*structs.astuple(data)))
    return with_cookie(request, await nudges_of(parts, session), session)


@put("/api/me/nudges/push")
async def begin_push(
    request: Asked, state: State, data: JSONBody[told.Push]
) -> Response[told.Nudges]:
    """Have this browser pushed when it is my turn."""
    check_origin(request)
    parts = parts_of(state)
    public, auth = keys_in(data)
    try:
        place_of(data.endpoint, anywhere=bool(parts.settings.push_anywhere))
    except WrongPlace as error:
        raise WrongSubscription(problem=error.args[0]) from None
    session = await session_of(request, parts)
    parts.nudges.check(str(session.guest))
    await parts.subscriptions.keep(session, data.endpoint, public, auth)
    await parts.calls.begin(session.guest)
    return with_cookie(request, await nudges_of(parts, session), session)


def keys_in(push: told.Push) -> tuple[bytes, bytes]:
    """Read the keys of a browser, which must be ones that something can be encrypted for."""
    try:
        public, auth = read(push.p256dh), read(push.auth)
        read_point(public)
    except ValueError:
        raise WrongSubscription(problem="p256dh") from None
    if len(auth) != AUTH_BYTES:
        raise WrongSubscription(problem="auth")
    return public, auth


@delete("/api/me/nudges/push", status_code=HTTPStatus.OK)
async def end_push(request: Asked, state: State, data: JSONBody[told.PushEnd]) -> told.Nudges:
    """Have this browser pushed no more."""
    check_origin(request)
    parts = parts_of(state)
    session = await parts.guests.require(token_of(request.scope))
    await parts.subscriptions.end(session.guest, data.endpoint)
    return await nudges_of(parts, session)


ROUTES = [show_nudges, choose_habits, begin_push, end_push]
