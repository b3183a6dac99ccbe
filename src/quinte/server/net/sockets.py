"""The sockets of all matches: who may open one, and what begins and ends with it."""

import asyncio
from typing import Any, cast

from litestar.types import Receive, Scope, Send

from quinte.server.errors import OtherOrigin
from quinte.server.net.conversation import Conversation
from quinte.server.net.device import POLICY, Socket
from quinte.server.net.line import EXTENSION
from quinte.server.net.parts import Parts
from quinte.server.net.requests import address_of, is_own_origin

NORMAL = 1000


class Sockets:
    """Opens the sockets of all matches."""

    def __init__(self, parts: Parts) -> None:
        """Count none yet."""
        self._parts = parts
        self.by_address: dict[str, int] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send, match: str) -> None:
        """Serve one socket from its opening to its end."""
        await receive()  # websocket.connect
        address, metrics = address_of(scope), self._parts.metrics
        count = self.by_address.get(address, 0)
        if not is_own_origin(scope) or count >= self._parts.settings.sockets_per_address:
            closing = {"type": "websocket.close", "code": POLICY, "reason": ""}
            await send(cast("Any", closing))
            metrics.refused.labels(OtherOrigin.code).inc()
            return
        await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
        self.by_address[address] = count + 1
        metrics.sockets.inc()
        line = cast("dict[str, Any]", scope["extensions"])[EXTENSION]
        device = Socket(line, send, metrics)
        device.address = address
        delivering = asyncio.create_task(device.deliver())
        try:
            await Conversation(self._parts, scope, device, match).run(receive)
        finally:
            metrics.sockets.dec()
            self.by_address[address] -= 1
            if not self.by_address[address]:
                del self.by_address[address]
            device.close(NORMAL)
            await finish(delivering)


async def finish(task: "asyncio.Task[None]") -> None:
    """Let what waits be sent, but not for long: the other side may not listen any more."""
    done, _ = await asyncio.wait([task], timeout=2.0)
    if not done:
        task.cancel()
    await asyncio.gather(task, return_exceptions=True)
