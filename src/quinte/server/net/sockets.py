"""The sockets of all matches, and of the lobby: who may open one, what begins and ends with it."""

import asyncio
from typing import Any, cast

from litestar.types import Receive, Scope, Send

from quinte.core.errors import QuinteError
from quinte.server.errors import OtherOrigin, TooManySockets
from quinte.server.net.conversation import Conversation
from quinte.server.net.device import POLICY, Socket
from quinte.server.net.limits import Shares
from quinte.server.net.line import EXTENSION, Line
from quinte.server.net.parts import Parts
from quinte.server.net.requests import address_of, is_own_origin
from quinte.server.net.visit import Visit

NORMAL = 1000


class Sockets:
    """Opens the sockets of all matches, and those of the lobby."""

    def __init__(self, parts: Parts) -> None:
        """Count none yet."""
        self._parts = parts
        settings = parts.settings
        sharing, rate = parts.sharing, settings.address_messages_per_second
        self._open = sharing.counts("sockets", settings.sockets_per_address)
        most = settings.lobby_sockets_per_address
        self._visiting = sharing.counts("lobby_sockets", most)
        self._messages = sharing.limits("messages", rate, settings.address_message_burst)
        rate, burst = settings.hellos_per_second, settings.hello_burst
        self._hellos = sharing.limits("hellos", rate, burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send, match: str | None) -> None:
        """Serve one socket from its opening to its end: of a match, or else of the lobby."""
        counts = self._open if match else self._visiting
        line = await accept(scope, receive, send)
        address = address_of(scope)
        if not is_own_origin(scope):
            self._turn_away(line, address, OtherOrigin())
        elif not counts.enter(address):
            self._turn_away(line, address, TooManySockets(most=counts.most))
        else:
            shares = Shares(self._messages.of(address), self._hellos.of(address))
            try:
                await self._serve(scope, receive, line, match, shares)
            finally:
                counts.leave(address)

    def _turn_away(self, line: Line, address: str, error: QuinteError) -> None:
        """Close a socket at once, and note why."""
        self._parts.refusals.note(error.code, address)
        line.hang_up(POLICY)

    async def _serve(
        self, scope: Scope, receive: Receive, line: Line, match: str | None, shares: Shares
    ) -> None:
        metrics = self._parts.metrics
        open_sockets = metrics.sockets if match else metrics.visitors
        open_sockets.inc()
        device = Socket(line, metrics)
        device.address = address_of(scope)
        delivering = asyncio.create_task(device.deliver())
        try:
            if match:
                await Conversation(self._parts, scope, device, match, shares).run(receive)
            else:
                await Visit(self._parts, scope, device, shares).run(receive)
        finally:
            open_sockets.dec()
            device.close(NORMAL)
            await finish(delivering)


async def accept(scope: Scope, receive: Receive, send: Send) -> Line:
    """Open a socket: only an open one can be told why it is closed."""
    await receive()  # websocket.connect
    await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    line: Line = cast("dict[str, Any]", scope["extensions"]).pop(EXTENSION)  # it has the scope
    return line


async def finish(task: "asyncio.Task[None]") -> None:
    """Let what waits be sent, but not for long: the other side may not listen any more."""
    done, _ = await asyncio.wait([task], timeout=2.0)
    if not done:
        task.cancel()
    await asyncio.gather(task, return_exceptions=True)
