"""The way in for requests: how many connections an address may have, and how long one may take.

A connection costs a file descriptor, and those are few. So an address has its share of them, some
are kept for the server itself, and whoever begins a request has to end it.
"""

import asyncio
import contextlib
import sys
import time
from collections.abc import Callable
from typing import Any, cast

import h11
from msgspec import json
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.h11_impl import H11Protocol

from quinte.core.errors import QuinteError
from quinte.server.errors import (
    Busy,
    TooManySockets,
    TooOften,
    TooSlow,
    WrongMessage,
    failure_of,
)
from quinte.server.net.refusals import Refusals
from quinte.server.net.sharing import Sharing
from quinte.server.players.quotas import network_of
from quinte.server.settings import Settings

OWN_FILES = 128
"""File descriptors kept for the database, for compiling and for thinking."""
MANY_FILES = 20_000
SILENCE = 0.2
"""Seconds in which those who dial without end are told so once; otherwise they are just cut off."""
PHRASES = {400: "Bad Request", 408: "Request Timeout", 429: "Too Many Requests", 503: "Unavailable"}


class Doors:
    """Counts who has come in."""

    def __init__(
        self,
        settings: Settings,
        proxies: str | list[str] | None,
        refusals: Refusals,
        sharing: Sharing,
    ) -> None:
        """Nobody has come yet."""
        self.refusals = refusals
        self.most = most_files() - OWN_FILES
        self.patience, self.unread = settings.request_seconds, settings.unread_seconds
        most = min(settings.connections_per_address, self.most // 4)
        self.open = sharing.counts("connections", most)
        self._dials = sharing.limits("dials", settings.dials_per_second, settings.dial_burst)
        self._told = 0.0  # when somebody who dials too often was last told so
        trusted = proxies or "127.0.0.1"
        self._proxies = ProxyHeadersMiddleware(cast("Any", None), trusted).trusted_hosts

    def may_tell(self) -> bool:
        """Return whether to tell somebody that they dial too often: each time is expensive."""
        now = time.monotonic()
        if now - self._told < SILENCE:
            return False
        self._told = now
        return True

    def wait_for(self, host: str) -> float:
        """Return how long an address that dials too often must wait; a proxy dials for others."""
        return 0.0 if host in self._proxies else self._dials.of(network_of(host)).take()


def most_files() -> int:
    """Return how many files may be open: as many as the system lets us have."""
    if sys.platform == "win32":
        return MANY_FILES
    import resource  # noqa: PLC0415, only there

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MANY_FILES if hard == resource.RLIM_INFINITY else min(hard, MANY_FILES)
    if soft < wanted:
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
    return min(soft, MANY_FILES)


class Alarm:
    """Something that happens unless it is stopped in time."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        """Nothing will happen yet."""
        self._loop = loop
        self._timer: asyncio.TimerHandle | None = None

    def set(self, seconds: float, action: Callable[[], None]) -> None:
        """Have something happen, unless it is going to already."""
        if self._timer is None:
            self._timer = self._loop.call_later(seconds, action)

    def stop(self) -> None:
        """Have nothing happen."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class Entrance(H11Protocol):
    """A connection on which requests come."""

    doors: Doors
    _is_counted = False

    @property
    def _address(self) -> str:
        return network_of(self.client[0]) if self.client else ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let somebody in, unless there are too many already."""
        super().connection_made(transport)
        self._deadline, self._unread = Alarm(self.loop), Alarm(self.loop)
        host = self.client[0] if self.client else ""
        wait = self.doors.wait_for(host)
        if wait and self.doors.may_tell():
            self._turn_away(429, TooOften(seconds=max(1, round(wait + 0.5))))
        elif wait:
            self.doors.refusals.count(TooOften.code)
            self.transport.abort()
        elif len(self.connections) > self.doors.most:
            self._turn_away(503, Busy())
        elif not self.doors.open.enter(self._address):
            self._turn_away(429, TooManySockets(most=self.doors.open.most))
        else:
            self._is_counted = True
            self._watch()

    def data_received(self, data: bytes) -> None:
        """Take what comes, and see whether it is a whole request."""
        if self._is_counted and not self.transport.is_closing():
            super().data_received(data)
            self._watch()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Make it a socket: those are counted separately."""
        self._leave()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """Let somebody go."""
        self._leave()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """Wait for whoever does not read, but not for ever."""
        super().pause_writing()
        self._unread.set(self.doors.unread, self.transport.abort)

    def resume_writing(self) -> None:
        """Go on writing."""
        super().resume_writing()
        self._unread.stop()

    def _watch(self) -> None:
        """Have the connection end unless the request that has begun arrives whole in time."""
        is_whole = self.conn.their_state not in (h11.IDLE, h11.SEND_BODY)
        is_resting = self.timeout_keep_alive_task is not None
        if not self._is_counted or is_whole or is_resting:
            self._deadline.stop()
        else:
            self._deadline.set(self.doors.patience, self._give_up)

    def _give_up(self) -> None:
        if self.conn.our_state is h11.SEND_BODY:  # an answer has begun
            self.transport.abort()
        else:
            self._turn_away(408, TooSlow(seconds=round(self.doors.patience)))

    def _turn_away(self, status: int, error: QuinteError) -> None:
        """Say why not, bypassing everything that could be slow, and hang up."""
        self.doors.refusals.note(error.code, self._address)
        body = json.encode(failure_of(error))
        head = (
            f"HTTP/1.1 {status} {PHRASES[status]}\r\ncontent-type: application/json\r\n"
            f"content-length: {len(body)}\r\nconnection: close\r\n\r\n"
        )
        self.transport.write(head.encode() + body)
        self.transport.close()

    def send_400_response(self, msg: str) -> None:
        """Refuse what is not a request; an answer that has begun is broken off."""
        if cast("object", self.cycle) is not None:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE, h11.ERROR):
            self._turn_away(400, WrongMessage(problem=msg))
        else:
            self.transport.close()

    def _leave(self) -> None:
        self._deadline.stop()
        self._unread.stop()
        if self._is_counted:
            self._is_counted = False
            self.doors.open.leave(self._address)


def entrance(doors: Doors) -> type[Entrance]:
    """Return a server's protocol class: the library makes one for each connection."""
    return type("Entrance", (Entrance,), {"doors": doors})
