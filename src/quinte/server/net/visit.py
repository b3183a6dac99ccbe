"""What one device says in the lobby, one message after another, and what it is told."""

import asyncio
from typing import Any

import msgspec
from litestar.types import Receive, Scope

from quinte.core.errors import QuinteError
from quinte.engine.errors import WrongPlayerCount
from quinte.engine.record import find_game
from quinte.ratings.match import DUEL, TABLE
from quinte.server import wire, wire_lobby
from quinte.server.errors import TooOften, WrongMessage, failure_of
from quinte.server.log.store import now
from quinte.server.matches.creation import is_clock_of, tidy
from quinte.server.matches.live import encode
from quinte.server.matches.lobby import clock_in
from quinte.server.matches.matchmaker import Searcher
from quinte.server.matches.pairing import Wish
from quinte.server.matches.rating import pace_at
from quinte.server.net.device import BAD_FRAME, POLICY, Socket
from quinte.server.net.limits import Bucket, Shares, check
from quinte.server.net.parts import Parts
from quinte.server.net.requests import token_of
from quinte.server.players.keys import digest
from quinte.server.players.searches import Sought
from quinte.server.wire_tournaments import Follow

decode = msgspec.json.Decoder(wire_lobby.FromVisitor).decode


class Visit:
    """What one device says in the lobby: it looks on, and may search for one game at a time."""

    def __init__(self, parts: Parts, scope: Scope, device: Socket, shares: Shares) -> None:
        """Nothing has been said yet."""
        self._parts, self._scope, self._device, self._shares = parts, scope, device, shares
        rates = parts.settings
        self._bucket = Bucket(rates.messages_per_second, rates.message_burst)
        self._until = asyncio.get_running_loop().time() + rates.hello_seconds
        self._wrong, self._most_wrong = 0, rates.wrong_messages
        self._is_looking = False
        self._search, self._key = "", ""  # by the device's id, and by its digest

    async def run(self, receive: Receive) -> None:
        """Answer whatever is said."""
        try:
            while (text := await self._next(receive)) is not None:
                await self._take(text)
        except TimeoutError:
            self._device.close(POLICY)
        finally:
            self._parts.lobby.visitors.discard(self._device)
            self._parts.director.forget(self._device)
            if self._key:
                going = self._parts.matchmaker.hang_up(self._key, self._search, self._tell)
                self._parts.host.tasks.run(going)

    async def _next(self, receive: Receive) -> str | None:
        """Wait for a text; None when there will be none any more."""
        if self._wrong >= self._most_wrong:
            return None
        if self._is_looking:
            heard: Any = await receive()
        else:
            left = self._until - asyncio.get_running_loop().time()
            heard = await asyncio.wait_for(receive(), max(0.0, left))
        if heard["type"] != "websocket.receive":
            if heard.get("code") == POLICY:  # the line itself has cut a flood off
                self._parts.refusals.note(TooOften.code, self._device.address)
            return None
        text: str | None = heard.get("text")
        if text is None:
            self._device.close(BAD_FRAME)
        return text

    async def _take(self, text: str) -> None:
        """Do what a message asks for, or say why not."""
        asked = ""
        try:
            check(self._bucket)
            check(self._shares.messages)
            message = decode(text)
            asked = getattr(message, "id", "")
            await self._do(message)
            self._wrong = 0
        except msgspec.MsgspecError as error:
            self._refuse(asked, WrongMessage(problem=str(error)))
        except RecursionError:
            self._refuse(asked, WrongMessage(problem="depth"))
        except QuinteError as error:
            self._refuse(asked, error)

    async def _do(self, message: wire_lobby.FromVisitor) -> None:
        if isinstance(message, wire.Ping):
            self._tell(wire.Pong(message.n))
        elif isinstance(message, wire_lobby.Look):
            check(self._shares.hellos)
            await self._parts.lobby.enter(self._device)
            self._is_looking = True
        elif not self._is_looking:
            raise WrongMessage(problem="look")
        elif isinstance(message, wire_lobby.Search):
            await self._begin(message)
        elif isinstance(message, Follow):
            await self._parts.director.follow(self._device, message.tournament)
        elif message.id == self._search:
            await self._stop()

    async def _begin(self, asked: wire_lobby.Search) -> None:
        """Search for a game, or go on; it takes the place of another search of this device."""
        parts, address = self._parts, self._device.address
        parts.meetings.check(address)
        wish, key = wish_of(asked), digest(asked.own)
        await parts.host.games.wait_for(wish.game)
        owner = await parts.quotas.owner(address)
        await parts.quotas.check_search(owner, key)
        session = await parts.guests.find(token_of(self._scope))
        guest = None if session is None else session.guest
        await parts.company.check_free(guest)
        strength = await self._strength(guest, wish)
        at, name = now(), tidy(asked.name)
        sought = Sought(key, guest, owner, name, *wish, strength, since=at, seen=at)
        if self._key and self._key != key:
            await self._stop()
        self._search, self._key = asked.id, key
        standing = await parts.matchmaker.begin(sought, Searcher(asked.id, wish, self._tell))
        outlook = await parts.matchmaker.outlook(wish)
        self._tell(wire_lobby.Searching(asked.id, standing.since, now(), outlook))

    async def _strength(self, guest: int | None, wish: Wish) -> float:
        """Return how strong a guest is at what they look for; newcomers are taken as middling."""
        clock = clock_in(wish.pace) or wire.Clock()
        form = DUEL if wish.players == 2 else TABLE
        rating = await self._parts.ratings.strength(
            guest, wish.game, pace_at(clock, wish.players), form
        )
        return rating.points

    async def _stop(self) -> None:
        search, key, self._search, self._key = self._search, self._key, "", ""
        await self._parts.matchmaker.stop(key)
        self._tell(wire_lobby.SearchOver(search, "stopped"))

    def _tell(self, message: msgspec.Struct) -> None:
        self._device.send(encode(message))

    def _refuse(self, asked: str, error: QuinteError) -> None:
        self._parts.refusals.note(error.code, self._device.address)
        self._tell(wire.Refused(failure_of(error), asked))
        self._wrong += isinstance(error, (WrongMessage, TooOften))
        if self._wrong >= self._most_wrong:
            self._device.close(POLICY)


def wish_of(asked: wire_lobby.Search) -> Wish:
    """Make sure that what is searched for can be played."""
    game = find_game(asked.game)
    if asked.players not in game.players:
        known = ", ".join(str(count) for count in game.players)
        raise WrongPlayerCount(players=asked.players, known=known)
    if asked.clock is not None and not is_clock_of(game, asked.clock):
        raise WrongMessage(problem="clock")
    return Wish(game.name, asked.players, encode(asked.clock).decode())
