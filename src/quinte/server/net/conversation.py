"""What one device says, one message after another, and what it is answered."""

import asyncio
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec
from litestar.types import Receive, Scope

from quinte.core.errors import QuinteError
from quinte.server import wire, wire_talk
from quinte.server.errors import NotSaved, TooOften, WrongMessage, failure_of
from quinte.server.matches.host import check_seat
from quinte.server.matches.live import Live, Told, encode
from quinte.server.net.asking import check_invited, player_at
from quinte.server.net.device import BAD_FRAME, POLICY, Socket
from quinte.server.net.limits import Bucket, Shares, check
from quinte.server.net.parts import Parts
from quinte.server.net.requests import token_of

decode = msgspec.json.Decoder(wire_talk.FromDevice).decode


class Conversation:
    """What one device says, and what it is answered."""

    def __init__(
        self, parts: Parts, scope: Scope, device: Socket, match: str, shares: Shares
    ) -> None:
        """Nobody has said hello yet."""
        self._host, self._guests, self._parts = parts.host, parts.guests, parts
        self._scope, self._device, self._match = scope, device, match
        self._refusals, self._hints = parts.refusals, parts.hints
        self._live: Live | None = None
        rates = parts.settings
        self._bucket = Bucket(rates.messages_per_second, rates.message_burst)
        self._shares = shares
        self._until = asyncio.get_running_loop().time() + rates.hello_seconds
        self._wrong, self._most_wrong = 0, rates.wrong_messages
        self._is_behind = False  # a message that had to wait is to be answered first
        self._is_busy = False  # a message is being answered
        self._freed: asyncio.Future[None] | None = None

    async def run(self, receive: Receive) -> None:
        """Answer what the line does not hand over at once: hello, and what has to wait."""
        try:
            while (text := await self._next(receive)) is not None:
                self._is_behind = True
                await self._until_free()
                self._take(text)
                await self._until_free()
                self._is_behind = False
        except TimeoutError:
            self._device.close(POLICY)
        finally:
            self._device.listen(None)
            if self._live is not None:
                self._host.detach(self._live, self._device)

    async def _next(self, receive: Receive) -> str | None:
        """Wait for a text; None when there will be none any more."""
        if self._wrong >= self._most_wrong:
            return None
        if self._live is None:
            left = self._until - asyncio.get_running_loop().time()
            heard: Any = await asyncio.wait_for(receive(), max(0.0, left))
        else:
            heard = await receive()
        if heard["type"] != "websocket.receive":
            if heard.get("code") == POLICY:  # the line itself has cut a flood off
                self._refusals.note(TooOften.code, self._device.address)
            return None
        text: str | None = heard.get("text")
        if text is None:
            self._device.close(BAD_FRAME)
        return text

    def hear(self, text: str) -> bool:
        """Take a message at once, unless an earlier one has not been answered."""
        if self._is_behind or self._is_busy:
            return False
        self._take(text)
        return True

    def _take(self, text: str) -> None:
        """Do what a message asks for, or say why not."""
        asked = ""
        try:
            check(self._bucket)
            check(self._shares.messages)
            message = decode(text)
            asked = getattr(message, "id", "")
            self._do(message)
        except msgspec.MsgspecError as error:
            self._answer(asked, WrongMessage(problem=str(error)))
        except RecursionError:
            self._answer(asked, WrongMessage(problem="depth"))
        except QuinteError as error:
            self._answer(asked, error)

    def _do(self, message: wire_talk.FromDevice) -> None:
        if isinstance(message, wire.Hello):
            check(self._shares.hellos)
            self._is_busy = True
            self._host.tasks.run(self._greet(message))
        elif isinstance(message, wire.Ping):
            version = 0 if self._live is None else self._live.hosted.version
            self._wrong = 0
            self._device.send(encode(wire.Pong(message.n, version)))
        elif self._live is None:
            raise WrongMessage(problem="hello")
        elif isinstance(message, wire_talk.Say):
            self._host.tasks.run(self._talk(self._live, message))
        elif isinstance(message, wire.Ask):
            self._host.tasks.run(self._advise(self._live, message))
        else:
            self._is_busy = True
            told = partial(self._answer, message.id)
            if isinstance(message, wire.Stand):
                told = partial(self._stand, message, told)
            self._host.act(self._live, self._device.seats, message, told)

    def _answer(self, asked: str, answer: int | QuinteError) -> None:
        """Say that something is done, and durable, or why not; then the next may be taken."""
        if isinstance(answer, QuinteError):
            self._refuse(asked, answer)
        else:
            self._wrong = 0
            self._device.send(encode(wire.Done(asked, answer)))
        self._free()

    def _free(self) -> None:
        self._is_busy = False
        if self._freed is not None and not self._freed.done():
            self._freed.set_result(None)

    async def _until_free(self) -> None:
        """Wait until nothing is being answered."""
        if self._is_busy:
            self._freed = asyncio.get_running_loop().create_future()
            await self._freed

    def _refuse(self, asked: str, error: QuinteError) -> None:
        self._refusals.note(error.code, self._device.address)
        self._device.send(encode(wire.Refused(failure_of(error), asked)))
        self._wrong += isinstance(error, (WrongMessage, TooOften))
        if self._wrong >= self._most_wrong:
            self._device.close(POLICY)

    async def _greet(self, hello: wire.Hello) -> None:
        """Let the device in; its guest finds the seats again."""
        try:
            live = await self._host.find(self._match)
            session = await self._guests.find(token_of(self._scope))
            self._device.guest = None if session is None else session.guest
            await check_invited(self._parts, live, hello, session)
            player = await player_at(self._parts, self._scope, live)
            await self._host.attach(live, self._device, hello, player)
            self._live, self._wrong = live, 0
            self._device.listen(self.hear)
            with suppress(NotSaved):  # the seat is theirs all the same
                await self._guests.remember(session, self._match, self._device.seats)
                await self._parts.talk.recall(live, self._device)
        except QuinteError as error:
            self._refuse("", error)
        finally:
            self._free()

    def _stand(self, message: wire.Stand, told: Told, answer: int | QuinteError) -> None:
        """Have a guest forget the seat from which they stood up."""
        told(answer)
        if not isinstance(answer, QuinteError):
            self._host.tasks.run(self._leave(message.seat))

    async def _leave(self, seat: int) -> None:
        with suppress(NotSaved):
            session = await self._guests.find(token_of(self._scope))
            await self._guests.leave(session, self._match, seat)

    async def _talk(self, live: Live, message: wire_talk.Say) -> None:
        """Say something to those at the table; other messages need not wait for it."""
        device, parts = self._device, self._parts
        try:
            check_seat(live, device.seats, message.seat)
            parts.phrases.check(f"{self._match}.{message.seat}")
            await parts.company.check_free(device.guest)
            await parts.talk.say(live, device.guest, message)
            self._wrong = 0
            device.send(encode(wire.Done(message.id, live.hosted.version)))
        except QuinteError as error:
            self._refuse(message.id, error)

    async def _advise(self, live: Live, message: wire.Ask) -> None:
        """Answer when the bot has thought; other messages need not wait for it."""
        try:
            self._hints.check(self._device.address)
            advice = await self._host.advise(live, self._device.seats, message)
            self._wrong = 0
            self._device.send(encode(advice))
        except QuinteError as error:
            self._refuse(message.id, error)
