"""Those who ask over HTTP: what every route needs to know about them, and gives them to keep."""

from http import HTTPStatus
from typing import Any, TypeVar

from litestar import Request, Response
from litestar.datastructures import Cookie, State
from litestar.types import Scope

from quinte.server import wire
from quinte.server.errors import OtherOrigin
from quinte.server.matches.live import Live
from quinte.server.net.parts import Parts
from quinte.server.net.requests import COOKIE, address_of, is_own_origin, is_secure, token_of
from quinte.server.players.devices import device_of
from quinte.server.players.guests import Session
from quinte.server.players.lasting import Player

Answer = TypeVar("Answer")
Asked = Request[Any, Any, Any]
YEAR = 365 * 86_400


def parts_of(state: State) -> Parts:
    """Return what the routes work with."""
    parts: Parts = state.parts
    return parts


def bearer(request: Asked) -> str | None:
    """Return the secret that a program brings along."""
    kind, _, secret = request.headers.get("authorization", "").partition(" ")
    return secret.strip() if kind.lower() == "bearer" else None


def check_origin(request: Asked) -> None:
    """Refuse what a page of another site has a browser send."""
    if not is_own_origin(request.scope):
        raise OtherOrigin


def agent_of(request: Asked) -> str:
    """Name the device that asks."""
    return device_of(request.headers.get("user-agent", ""))


async def session_of(request: Asked, parts: Parts) -> Session:
    """Return the guest who asks, a new one if need be."""
    known = await parts.guests.find(token_of(request.scope))
    if known is not None:
        return known
    owner = await parts.quotas.owner(address_of(request.scope))
    await parts.quotas.check_guest(owner)
    return await parts.guests.welcome(owner, agent_of(request))


async def player_at(parts: Parts, scope: Scope, live: Live) -> Player | None:
    """Return who sits down, at a rated match: there nobody is a guest."""
    if not live.hosted.laid.rated:
        return None
    return await parts.lasting.of(await parts.guests.find(token_of(scope)))


async def check_invited(
    parts: Parts, live: Live, hello: wire.Hello, session: Session | None
) -> None:
    """Refuse an invitation to a table where somebody wants nothing to do with whoever brings it."""
    if session is not None:
        seats = live.seats_of(hello.keys)
        if any(live.is_invitation(seat) for seat in seats):
            await parts.company.check_welcome(session.guest, live.hosted.id)


def cookie_of(request: Asked, token: str, age: int = YEAR) -> Cookie:
    """Make what the browser keeps."""
    return Cookie(
        key=COOKIE,
        value=token,
        max_age=age,
        httponly=True,
        samesite="lax",
        secure=is_secure(request.scope),
        path="/",
    )


def with_cookie(
    request: Asked, answer: Answer, session: Session, status: int = HTTPStatus.OK
) -> Response[Answer]:
    """Answer, and have the browser keep who it speaks for."""
    return Response(answer, status_code=status, cookies=[cookie_of(request, session.token)])
