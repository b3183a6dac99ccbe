"""What a guest asks about a name that lasts, and about passkeys: taken, made, used, ended."""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from http import HTTPStatus
from typing import Any

from litestar import Response, delete, get, post, put
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody

from quinte.server import wire
from quinte.server import wire_players as told
from quinte.server.net.asking import (
    Asked,
    agent_of,
    check_origin,
    parts_of,
    session_of,
    with_cookie,
)
from quinte.server.net.parts import Parts
from quinte.server.net.requests import address_of, header, name_in, token_of
from quinte.server.player_errors import WrongPasskey
from quinte.server.players.guests import Session
from quinte.server.players.passkeys import Place, place_of


@get("/api/me/player")
async def show_player(request: Asked, state: State) -> told.Myself:
    """Say which name I have for good, and how I get back to it."""
    parts = parts_of(state)
    return await myself(parts, await parts.guests.require(token_of(request.scope)))


async def myself(parts: Parts, session: Session) -> told.Myself:
    """Return what a guest knows of their name."""
    player = await parts.lasting.of(session)
    passkeys = await parts.passkeys.list_all(session.guest)
    return told.Myself(
        name="" if player is None else player.name,
        may_rename=0 if player is None else player.may_rename,
        has_link=await parts.devices.has_link(session),
        passkeys=tuple(told.Passkey(*each) for each in passkeys),
    )


@put("/api/me/player")
async def take_name(request: Asked, state: State, data: JSONBody[told.NewPlayer]) -> told.Myself:
    """Take a name that nobody else has, or change mine."""
    check_origin(request)
    parts = parts_of(state)
    session = await parts.guests.require(token_of(request.scope))
    home = await parts.quotas.owner(address_of(request.scope))
    await parts.lasting.take(session, data.name, home)
    return await myself(parts, session)


@post("/api/me/passkeys/question", status_code=HTTPStatus.OK)
async def ask_for_passkey(request: Asked, state: State) -> Response[told.PasskeyQuestion]:
    """Ask what a new passkey has to sign."""
    check_origin(request)
    parts, place = parts_of(state), place_in(request)
    session = await session_of(request, parts)
    question = await parts.passkeys.ask_to_make(session)
    player = await parts.lasting.of(session)
    name = await parts.guests.name(session) if player is None else player.name
    asked = told.PasskeyQuestion(
        written(question.challenge), place.name, written(question.handle), name, question.known
    )
    return with_cookie(request, asked, session)


@post("/api/me/passkeys", status_code=HTTPStatus.CREATED)
async def make_passkey(
    request: Asked, state: State, data: JSONBody[told.NewPasskey]
) -> told.Myself:
    """Keep a new passkey of mine."""
    check_origin(request)
    parts, place = parts_of(state), place_in(request)
    session = await parts.guests.require(token_of(request.scope))
    response = {"clientDataJSON": data.client, "attestationObject": data.attestation}
    answer = answer_of(data.id, response)
    challenge = read(data.challenge)
    await parts.passkeys.make(session, place, answer, challenge, agent_of(request))
    return await myself(parts, session)


@delete("/api/me/passkeys/{number:int}", status_code=HTTPStatus.OK)
async def end_passkey(request: Asked, state: State, number: FromPath[int]) -> told.Myself:
    """End one of my passkeys: it opens nothing any more."""
    check_origin(request)
    parts = parts_of(state)
    session = await parts.guests.require(token_of(request.scope))
    await parts.passkeys.end(session, number)
    return await myself(parts, session)


@post("/api/passkey/question", status_code=HTTPStatus.OK)
async def ask_to_sign_in(request: Asked, state: State) -> told.PasskeyQuestion:
    """Ask what a passkey has to sign that lets me in here."""
    check_origin(request)
    question = await parts_of(state).passkeys.ask_to_use()
    return told.PasskeyQuestion(written(question.challenge), place_in(request).name)


@post("/api/passkey", status_code=HTTPStatus.OK)
async def sign_in(
    request: Asked, state: State, data: JSONBody[told.UsedPasskey]
) -> Response[wire.Guest]:
    """Be let in by a passkey; a browser that is another guest's has to be given up first."""
    check_origin(request)
    parts = parts_of(state)
    response = {
        "clientDataJSON": data.client,
        "authenticatorData": data.authenticator,
        "signature": data.signature,
        "userHandle": data.handle,
    }
    session = await parts.passkeys.use(
        place_in(request),
        answer_of(data.id, response),
        read(data.challenge),
        read(data.handle),
        await parts.guests.find(token_of(request.scope)),
        agent_of(request),
        replace=data.replace,
    )
    name = await parts.guests.name(session)
    return with_cookie(request, wire.Guest(name, known=True), session)


def place_in(request: Asked) -> Place:
    """Return where the browser is that asks."""
    scope = request.scope
    return place_of(name_in(header(scope, b"host") or ""), header(scope, b"origin"))


def answer_of(name: str, response: dict[str, str]) -> dict[str, Any]:
    """Put a browser's answer together, as WebAuthn writes it."""
    return {"id": name, "rawId": name, "type": "public-key", "response": response}


def written(given: bytes) -> str:
    """Write bytes as WebAuthn does."""
    return urlsafe_b64encode(given).rstrip(b"=").decode()


def read(text: str) -> bytes:
    """Read bytes as WebAuthn writes them."""
    try:
        return urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except ValueError:
        raise WrongPasskey from None


ROUTES = [
    show_player,
    take_name,
    ask_for_passkey,
    make_passkey,
    end_passkey,
    ask_to_sign_in,
    sign_in,
]
