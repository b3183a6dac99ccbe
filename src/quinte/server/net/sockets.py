"""The socket of a match: one device, its messages in order, and a queue that has an end."""

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, Protocol, cast

import msgspec
import structlog
from litestar.types import Receive, Scope, Send

from quinte.core.errors import QuinteError
from quinte.server import wire
from quinte.server.errors import NotSaved, OtherOrigin, TooOften, WrongMessage, failure_of
from quinte.server.matches.host import Host, encode
from quinte.server.matches.live import Live
from quinte.server.net.limits import Bucket, check
from quinte.server.net.line import EXTENSION
from quinte.server.net.metrics import Metrics
from quinte.server.net.requests import address_of, is_own_origin, token_of
from quinte.server.players.guests import Guests
from quinte.server.settings import Settings

MOST_MESSAGES, MOST_BYTES = 64, 256 * 1024
"""What may wait for a device; one that is slower is sent away and comes back when it can."""
HELLO_PATIENCE = 10.0
"""Seconds in which a device must say who it is."""
MOST_WRONG = 20
"""Refused messages in a row after which nobody listens any more."""

BAD_FRAME, POLICY, TOO_SLOW = 1003, 1008, 1013
decode = msgspec.json.Decoder(wire.FromClient).decode
log = structlog.get_logger("quinte.socket")


class Writer(Protocol):
    """What is used of a line."""

    listener: Callable[[str], bool] | None

    def tell(self, text: bytes) -> bool:
        """Write a text at once; False when it has to wait."""


class Socket:
    """A device at the other end of a socket."""

    def __init__(self, line: Writer, send: Send, metrics: Metrics) -> None:
        """Start with nothing to send."""
        self.seats: dict[int, str] = {}
        self.is_spectator = False
        self.have = 0
        self.page: str | None = None
        self.dial = 0
        self._line, self._send = line, send
        self._metrics = metrics
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._closing = 0
        self._is_late = False
        self._wake = asyncio.Event()

    def send(self, message: bytes) -> None:
        """Write a message, or queue it where one waits; when too many do the device must go."""
        if self._closing or (not self._is_late and self._line.tell(message)):
            return
        self._is_late = True
        self._waiting.append(message)
        self._bytes += len(message)
        if len(self._waiting) > MOST_MESSAGES or self._bytes > MOST_BYTES:
            self._metrics.slow.inc()
            self._waiting.clear()
            self.close(TOO_SLOW)
        self._wake.set()

    def listen(self, listener: Callable[[str], bool] | None) -> None:
        """Have somebody asked first whether they take what the device says."""
        self._line.listener = listener

    def close(self, code: int) -> None:
        """Send the device away once it has been told what waits."""
        self._closing = self._closing or code
        self._wake.set()

    async def deliver(self) -> None:
        """Send what waits, in order, until the socket is to be closed."""
        while True:
            while self._waiting:
                message = self._waiting.popleft()
                self._bytes -= len(message)
                text = message.decode()
                await self._send({"type": "websocket.send", "text": text, "bytes": None})
            if self._closing:
                closing = {"type": "websocket.close", "code": self._closing, "reason": ""}
                await self._send(cast("Any", closing))
                return
            self._is_late = False
            self._wake.clear()
            await self._wake.wait()


class Sockets:
    """Opens the sockets of all matches."""

    def __init__(self, host: Host, guests: Guests, settings: Settings, metrics: Metrics) -> None:
        """Count none yet."""
        self._host, self._guests = host, guests
        self._settings, self._metrics = settings, metrics
        self.by_address: dict[str, int] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send, match: str) -> None:
        """Serve one socket from its opening to its end."""
        await receive()  # websocket.connect
        address = address_of(scope)
        count = self.by_address.get(address, 0)
        if not is_own_origin(scope) or count >= self._settings.sockets_per_address:
            closing = {"type": "websocket.close", "code": POLICY, "reason": ""}
            await send(cast("Any", closing))
            self._metrics.refused.labels(OtherOrigin.code).inc()
            return
        await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
        self.by_address[address] = count + 1
        self._metrics.sockets.inc()
        line = cast("dict[str, Any]", scope["extensions"])[EXTENSION]
        device = Socket(line, send, self._metrics)
        delivering = asyncio.create_task(device.deliver())
        try:
            await Conversation(self, scope, device, match).run(receive)
        finally:
            self._metrics.sockets.dec()
            self.by_address[address] -= 1
            if not self.by_address[address]:
                del self.by_address[address]
            device.close(1000)
            await finish(delivering)

    def rates(self) -> Bucket:
        """Give a bucket for one socket."""
        return Bucket(self._settings.messages_per_second, self._settings.message_burst)

    @property
    def host(self) -> Host:
        """The matches."""
        return self._host

    @property
    def guests(self) -> Guests:
        """Those whom cookies name."""
        return self._guests

    @property
    def metrics(self) -> Metrics:
        """What is counted."""
        return self._metrics


async def finish(task: "asyncio.Task[None]") -> None:
    """Let what waits be sent, but not for long: the other side may not listen any more."""
    done, _ = await asyncio.wait([task], timeout=2.0)
    if not done:
        task.cancel()
    await asyncio.gather(task, return_exceptions=True)


class Conversation:
    """What one device says, and what it is answered."""

    def __init__(self, sockets: Sockets, scope: Scope, device: Socket, match: str) -> None:
        """Nobody has said hello yet."""
        self._sockets, self._scope, self._device = sockets, scope, device
        self._match = match
        self._live: Live | None = None
        self._bucket = sockets.rates()
        self._wrong = 0

    async def run(self, receive: Receive) -> None:
        """Answer one message after the other."""
        try:
            while self._wrong < MOST_WRONG:
                if self._live is None:
                    heard: Any = await asyncio.wait_for(receive(), HELLO_PATIENCE)
                else:
                    heard = await receive()
                message: dict[str, Any] = heard
                if message["type"] != "websocket.receive":
                    return
                text = message.get("text")
                if text is None:
                    self._device.close(BAD_FRAME)
                    return
                await self._answer(text)
            self._device.close(POLICY)
        except TimeoutError:
            self._device.close(POLICY)
        finally:
            self._device.listen(None)
            if self._live is not None:
                self._sockets.host.detach(self._live, self._device)

    def _take(self, text: str) -> bool:
        """Make a move at once, if one is asked for and nothing is in the way."""
        live = self._live
        try:
            message = decode(text)
        except msgspec.MsgspecError:
            return False
        if live is None or not isinstance(message, wire.Move) or live.lock.locked():
            return False
        try:
            check(self._bucket)
            told = partial(self._told, live, message, text)
            return self._sockets.host.move_soon(live, self._device.seats, message, told)
        except QuinteError as error:
            self._refuse(error, message.id)
            if self._wrong >= MOST_WRONG:
                self._device.close(POLICY)
            return True

    def _told(self, live: Live, message: wire.Move, text: str, is_done: bool) -> None:  # noqa: FBT001
        """Say that a move is made; where it was not recorded it is tried as all else is."""
        if is_done:
            self._wrong = 0
            version = live.clients[f"{message.seat}.{message.id}"]
            self._device.send(encode(wire.Done(message.id, version)))
        else:
            self._sockets.host.run(self._answer(text))

    async def _answer(self, text: str) -> None:
        """Do what a message asks for, or say why not."""
        asked = ""
        try:
            check(self._bucket)
            message = decode(text)
            asked = getattr(message, "id", "")
            await self._do(message)
            self._wrong = 0
        except msgspec.MsgspecError as error:
            self._refuse(WrongMessage(problem=str(error)), asked)
        except QuinteError as error:
            self._refuse(error, asked)

    def _refuse(self, error: QuinteError, asked: str) -> None:
        self._wrong += isinstance(error, (WrongMessage, TooOften))
        self._sockets.metrics.refused.labels(error.code).inc()
        self._device.send(encode(wire.Refused(failure_of(error), asked)))

    async def _do(self, message: wire.FromClient) -> None:
        host = self._sockets.host
        if isinstance(message, wire.Ping):
            version = 0 if self._live is None else self._live.hosted.version
            self._device.send(encode(wire.Pong(message.n, version)))
        elif isinstance(message, wire.Hello):
            await self._greet(message)
        elif self._live is None:
            raise WrongMessage(problem="hello")
        elif isinstance(message, wire.Ask):
            host.run(self._advise(self._live, message))
        else:
            answer = await host.handle(self._live, self._device.seats, message)
            self._device.send(encode(answer))

    async def _advise(self, live: Live, message: wire.Ask) -> None:
        """Answer when the bot has thought; other messages need not wait for it."""
        try:
            answer = await self._sockets.host.handle(live, self._device.seats, message)
            self._device.send(encode(answer))
        except QuinteError as error:
            self._refuse(error, message.id)

    async def _greet(self, hello: wire.Hello) -> None:
        host = self._sockets.host
        live = await host.find(self._match)
        await host.attach(live, self._device, hello)
        self._live = live
        self._device.listen(self._take)
        guests = self._sockets.guests
        with suppress(NotSaved):  # the seat is theirs all the same
            await guests.remember(
                await guests.find(token_of(self._scope)), self._match, self._device.seats
            )
