"""What a guest asks about themselves: name, devices, personal link, export, deletion."""

from collections.abc import AsyncIterator
from contextlib import suppress
from http import HTTPStatus

from litestar import Response, delete, get, patch, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody
from litestar.response import Stream
from msgspec import Struct, json

from quinte.core.errors import QuinteError
from quinte.server import wire
from quinte.server.matches.creation import tidy
from quinte.server.matches.disclosure import record_text
from quinte.server.matches.hosted import OVER
from quinte.server.net.asking import (
    Asked,
    agent_of,
    check_origin,
    cookie_of,
    parts_of,
    session_of,
    with_cookie,
)
from quinte.server.net.names import myself
from quinte.server.net.nudges import nudges_of
from quinte.server.net.parts import Parts
from quinte.server.net.requests import token_of
from quinte.server.players import profiles, tournaments
from quinte.server.players.guests import Session
from quinte.server.players.keys import new_secret
from quinte.server.players.leaving import forget_guest, matches_of

PAGE = 50
"""Matches that are handled together."""


class NewName(Struct, forbid_unknown_fields=True):
    """What a guest wants to be called."""

    name: wire.Name


class NewLink(Struct, forbid_unknown_fields=True):
    """Whether the devices that earlier links let in are kept."""

    keep: bool = False


class Recovery(Struct, forbid_unknown_fields=True):
    """The secret of a personal link; `replace`: even if the browser is another guest's."""

    recovery: wire.Secret
    replace: bool = False


@get("/api/me")
async def show_me(request: Asked, state: State) -> wire.Guest:
    """Say whom the cookie names."""
    guests = parts_of(state).guests
    session = await guests.find(token_of(request.scope))
    player = await parts_of(state).lasting.of(session)
    lasting = "" if player is None else player.name
    return wire.Guest(await guests.name(session), known=session is not None, lasting=lasting)


@patch("/api/me")
async def rename_me(request: Asked, state: State, data: JSONBody[NewName]) -> Response[wire.Guest]:
    """Take another name, on all devices."""
    check_origin(request)
    parts = parts_of(state)
    session = await session_of(request, parts)
    name = tidy(data.name)
    await parts.guests.rename(session, name)
    return with_cookie(request, wire.Guest(name, known=True), session)


@post("/api/me/recovery", status_code=HTTPStatus.OK)
async def draw_recovery(
    request: Asked, state: State, data: JSONBody[NewLink | None] = None
) -> Response[wire.Guest]:
    """Draw a link that opens my games on another device; what earlier ones opened is ended."""
    check_origin(request)
    parts = parts_of(state)
    session = await session_of(request, parts)
    keep = data is not None and data.keep
    before = await parts.devices.list_all(session.guest)
    secret = await parts.devices.draw_link(session, keep=keep)
    if len(await parts.devices.list_all(session.guest)) < len(before):
        await renew_seats(parts, session)
    name = await parts.guests.name(session)
    return with_cookie(request, wire.Guest(name, secret, known=True), session)


@post("/api/me/recover/look", status_code=HTTPStatus.OK)
async def look_at_link(request: Asked, state: State, data: JSONBody[Recovery]) -> wire.Guest:
    """Return whose personal link it is, and change nothing."""
    check_origin(request)
    _, _, name = await parts_of(state).devices.look(data.recovery)
    return wire.Guest(name, known=True)


@post("/api/me/recover", status_code=HTTPStatus.OK)
async def recover(request: Asked, state: State, data: JSONBody[Recovery]) -> Response[wire.Guest]:
    """Open my games on this device; one that is another guest's has to be given up first."""
    check_origin(request)
    parts = parts_of(state)
    present = await parts.guests.find(token_of(request.scope))
    session = await parts.devices.recover(
        data.recovery, present, agent_of(request), replace=data.replace
    )
    return with_cookie(request, wire.Guest(await parts.guests.name(session), known=True), session)


@get("/api/me/devices")
async def list_devices(request: Asked, state: State) -> list[wire.KnownDevice]:
    """List the devices on which I am known."""
    parts = parts_of(state)
    session = await parts.guests.require(token_of(request.scope))
    return [
        wire.KnownDevice(
            each.number,
            each.device,
            each.opened,
            each.seen,
            here=each.number == session.number,
            by_link=bool(each.by_link),
        )
        for each in await parts.devices.list_all(session.guest)
    ]


@delete("/api/me/devices/{number:int}", status_code=HTTPStatus.OK)
async def end_device(request: Asked, state: State, number: FromPath[int]) -> list[wire.KnownDevice]:
    """End one of my devices: it no longer knows me, and the seats that it held have new secrets."""
    check_origin(request)
    parts = parts_of(state)
    session = await parts.guests.require(token_of(request.scope))
    known = [each.number for each in await parts.devices.list_all(session.guest)]
    if number in known and number != session.number:
        await parts.devices.end(session, number)
        await renew_seats(parts, session)
    return await list_devices.fn(request, state)


async def renew_seats(parts: Parts, session: Session) -> None:
    """Give the seats of a guest new secrets, where matches go on: an ended device knew the old."""
    after = ""
    while True:
        page = await parts.guests.held(session, after, PAGE)
        for match, seats in page.held.items():
            with suppress(QuinteError):
                await renew_match(parts, session, match, seats)
        after = page.following
        if not after or after.startswith("1"):
            return


async def renew_match(parts: Parts, session: Session, match: str, seats: dict[int, str]) -> None:
    """Give the seats of a guest in a match new secrets."""
    live = await parts.host.find(match)
    if live.hosted.phase == OVER:
        return
    for seat in live.seats_of(list(seats.values())):
        secret = new_secret()
        await parts.host.renew(live, seat, secret)
        await parts.guests.remember(session, match, {seat: secret})


@get("/api/me/export", media_type="application/jsonl")
async def export_me(request: Asked, state: State) -> Stream:
    """Return all that is kept about me: a line for myself, then one per match with its record."""
    parts = parts_of(state)
    session = await parts.guests.require(token_of(request.scope))
    parts.exports.check(str(session.guest))
    headers = {"content-disposition": 'attachment; filename="quinte.jsonl"'}
    return Stream(export_lines(parts, session), media_type="application/jsonl", headers=headers)


async def export_lines(parts: Parts, session: Session) -> AsyncIterator[bytes]:
    """Write what is kept about a guest, a line at a time."""
    name = await parts.guests.name(session)
    devices = [each._asdict() for each in await parts.devices.list_all(session.guest)]
    known = await myself(parts, session)
    told = await nudges_of(parts, session)
    mine = {"name": name, "devices": devices, "lasting": known, "nudges": told}
    yield json.encode(mine) + b"\n"
    async for rated in export_rated(parts, session):
        yield rated
    for each in await parts.store.query(lambda c: tournaments.of_guest(c, session.guest)):
        yield json.encode({"tournament": each._asdict()}) + b"\n"
    after = ""
    while True:
        page = await parts.guests.held(session, after, PAGE)
        for match, seats in page.held.items():
            with suppress(QuinteError):
                live = await parts.host.find(match)
                text = await parts.host.worker.run(record_text, live.hosted, min(seats))
                line = {"match": match, "seats": sorted(seats), "record": text}
                yield json.encode(line) + b"\n"
        after = page.following
        if not after:
            return


async def export_rated(parts: Parts, session: Session) -> AsyncIterator[bytes]:
    """Write what rated matches have left of a guest with a name that lasts, a line at a time."""
    player = await parts.lasting.of(session)
    if player is None:
        return
    yield json.encode({"profile": await profiles.profile(parts.store, player)}) + b"\n"
    after = profiles.LATEST
    while found := await profiles.matches(parts.store, player, after, PAGE):
        for each in found:
            yield json.encode({"rated": each}) + b"\n"
        after = (found[-1].at, found[-1].id)


@delete("/api/me", status_code=HTTPStatus.OK)
async def delete_me(request: Asked, state: State) -> Response[wire.Guest]:
    """Delete me: my name, my devices, my list; matches with others go on without my name."""
    check_origin(request)
    parts = parts_of(state)
    session = await parts.guests.require(token_of(request.scope))
    seats = await matches_of(parts.store, session.guest)
    await forget_guest(parts.store, session.guest, seats)
    parts.guests.forget(session.guest)
    parts.host.names.forget(seats)
    return Response(wire.Guest(""), cookies=[cookie_of(request, "", age=0)])


ROUTES = [
    show_me,
    rename_me,
    draw_recovery,
    look_at_link,
    recover,
    list_devices,
    end_device,
    export_me,
    delete_me,
]
