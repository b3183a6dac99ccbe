"""The way in: sockets, the API and the files of the app, each to its own part."""

import re
from typing import Any, cast

from litestar import Litestar
from litestar.types import Message, Receive, Scope, Send
from msgspec import json

from quinte.core.errors import QuinteError
from quinte.server.errors import (
    NotOperator,
    OtherName,
    TooOften,
    UnknownMatch,
    failure_of,
    status_of,
)
from quinte.server.net.device import POLICY
from quinte.server.net.files import Files
from quinte.server.net.metrics import Metrics
from quinte.server.net.refusals import Refusals
from quinte.server.net.requests import address_of, header, is_known_name, is_operator, name_in
from quinte.server.net.sharing import Sharing
from quinte.server.net.sockets import accept
from quinte.server.settings import Settings

SOCKET = re.compile(r"/api/(?:matches/([A-Za-z0-9_-]{1,40})|lobby)/socket")
METRICS = "/metrics"
PROBES = ("/healthz", "/livez", "/readyz", METRICS)
API = ("/api/", *PROBES)
ANSWER_HEADERS = [
    (b"x-content-type-options", b"nosniff"),
    (b"content-security-policy", b"default-src 'none'; frame-ancestors 'none'"),
    (b"referrer-policy", b"no-referrer"),
    (b"cache-control", b"no-store"),
]


class Front:
    """Looks at where a request comes from and at its path, and at nothing else."""

    def __init__(  # noqa: PLR0913, PLR0917, all that is in front
        self,
        api: Litestar,
        files: Files,
        settings: Settings,
        metrics: Metrics,
        refusals: Refusals,
        sharing: Sharing,
    ) -> None:
        """Know the parts."""
        self.api, self._files, self._metrics = api, files, metrics
        self.refusals, self.sharing = refusals, sharing
        limits, rate = sharing.limits, settings.requests_per_second
        self._requests = limits("requests", rate, settings.request_burst)
        self._downloads = limits("files", settings.files_per_second, settings.file_burst)
        listed = (name.strip().lower() for name in settings.names.split(","))
        self._names, self._token = frozenset(listed), settings.metrics_token

    def leave(self) -> None:
        """Say that this server will stop soon: players should be sent to others."""
        self.api.state.parts.host.is_leaving = True

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on."""
        kind = cast("str", scope["type"])
        if kind == "lifespan":
            await self.api(scope, receive, send)
        elif kind == "websocket":
            await self._open(scope, receive, send)
        else:
            await self._ask(scope, receive, send)

    async def _open(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = SOCKET.fullmatch(scope["path"])
        if found is None or not is_known_name(scope, self._names):
            code = OtherName.code if found else UnknownMatch.code
            self.refusals.note(code, address_of(scope))
            (await accept(scope, receive, send)).hang_up(POLICY)
        else:
            await self.api.state.sockets(scope, receive, send, found[1])

    async def _ask(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_file = not scope["path"].startswith(API)

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._metrics.requests.labels(message["status"]).inc()
                if not is_file:
                    message["headers"] = [*message["headers"], *ANSWER_HEADERS]
            await send(message)

        try:
            self._admit(scope, is_file=is_file)
        except QuinteError as error:
            self.refusals.note(error.code, address_of(scope))
            await refuse(error, answer)
        else:
            await (self._files if is_file else self.api)(scope, receive, answer)

    def _admit(self, scope: Scope, *, is_file: bool) -> None:
        """Refuse what is not meant for this server, or too much, or not for everybody."""
        if not is_known_name(scope, self._names):
            raise OtherName(name=name_in(header(scope, b"host") or ""))
        if scope["path"] == METRICS and not is_operator(scope, self._token):
            raise NotOperator
        if scope["path"] not in PROBES:
            limits = self._downloads if is_file else self._requests
            limits.check(address_of(scope))


async def refuse(error: QuinteError, send: Send) -> None:
    """Say why not, and hang up: whoever asks too often has to dial again."""
    headers = [(b"content-type", b"application/json"), (b"connection", b"close")]
    if isinstance(error, TooOften):
        headers.append((b"retry-after", str(error.words["seconds"]).encode()))
    body = json.encode(failure_of(error))
    start = {"type": "http.response.start", "status": status_of(error), "headers": headers}
    await send(cast("Any", start))
    await send({"type": "http.response.body", "body": body, "more_body": False})
