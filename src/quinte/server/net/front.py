"""The way in: sockets, the API and the files of the app, each to its own part."""

import re
from typing import Any, cast

from litestar import Litestar
from litestar.types import Message, Receive, Scope, Send
from msgspec import json

from quinte.server.errors import TooOften, failure_of
from quinte.server.net.files import Files
from quinte.server.net.limits import Limits
from quinte.server.net.metrics import Metrics
from quinte.server.net.requests import address_of
from quinte.server.settings import Settings

SOCKET = re.compile(r"/api/matches/([A-Za-z0-9_-]{1,40})/socket")
API = ("/api/", "/healthz", "/metrics")
ANSWER_HEADERS = [
    (b"x-content-type-options", b"nosniff"),
    (b"content-security-policy", b"default-src 'none'; frame-ancestors 'none'"),
    (b"referrer-policy", b"no-referrer"),
    (b"cache-control", b"no-store"),
]


class Front:
    """Looks at the path of a request, and nothing else."""

    def __init__(self, api: Litestar, files: Files, settings: Settings, metrics: Metrics) -> None:
        """Know the parts."""
        self.api, self._files, self._metrics = api, files, metrics
        self._requests = Limits(settings.requests_per_second, settings.request_burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on."""
        kind = cast("str", scope["type"])
        if kind == "lifespan":
            await self.api(scope, receive, send)
        elif kind == "websocket":
            await self._open(scope, receive, send)
        elif scope["path"].startswith(API):
            await self._ask(scope, receive, send)
        else:
            await self._files(scope, receive, send)

    async def _open(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = SOCKET.fullmatch(scope["path"])
        if found is None:
            await receive()
            await send(cast("Any", {"type": "websocket.close", "code": 1008, "reason": ""}))
            return
        await self.api.state.sockets(scope, receive, send, found[1])

    async def _ask(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._metrics.requests.labels(message["status"]).inc()
                message["headers"] = [*message["headers"], *ANSWER_HEADERS]
            await send(message)

        try:
            if scope["path"].startswith("/api/"):
                self._requests.check(address_of(scope))
        except TooOften as error:
            await refuse(error, answer)
        else:
            await self.api(scope, receive, answer)


async def refuse(error: TooOften, send: Send) -> None:
    """Tell somebody who asks too often when to ask again."""
    headers = [
        (b"content-type", b"application/json"),
        (b"retry-after", str(error.words["seconds"]).encode()),
    ]
    body = json.encode(failure_of(error))
    await send({"type": "http.response.start", "status": 429, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
