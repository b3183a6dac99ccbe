"""Running the server: one process, one event loop."""

import logging
import os
import socket
import sys
import time
from collections.abc import Callable
from types import FrameType
from typing import cast

import structlog
import uvicorn

from quinte.server.errors import BrokerAlone
from quinte.server.log import opening
from quinte.server.net.app import create_app
from quinte.server.net.entrance import Doors, entrance
from quinte.server.net.front import Front
from quinte.server.net.line import line_of
from quinte.server.settings import Settings
from quinte.site import PortTaken

LARGEST_MESSAGE = 16 * 1024
GRACE = 5
BACKLOG = 2048


def listen(host: str, port: int) -> socket.socket:
    """Open a port, before anything is said about it."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    opened = socket.socket(family, socket.SOCK_STREAM)
    try:
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        opened.bind((host, port))
        opened.listen(BACKLOG)
    except (OSError, OverflowError):
        opened.close()
        raise PortTaken(host=host, port=port) from None
    return opened


def configure(settings: Settings) -> uvicorn.Config:
    """Set what was measured to be best, and how long anything may take."""
    app = create_app(settings)
    proxies = settings.proxies or os.environ.get("FORWARDED_ALLOW_IPS")
    doors = Doors(settings, proxies, app.refusals, app.sharing)
    return uvicorn.Config(
        app,
        loop="auto",
        http=entrance(doors),
        ws=line_of(settings),
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        ws_ping_interval=settings.ping_seconds,
        ws_ping_timeout=settings.ping_seconds,
        timeout_graceful_shutdown=GRACE,
        limit_concurrency=settings.connections,
        backlog=BACKLOG,
        server_header=False,
        access_log=False,
        log_config=None,
        proxy_headers=True,
        forwarded_allow_ips=settings.proxies or None,
    )


def configure_logs() -> None:
    """Write one JSON object per line to standard error: what happened, never a secret.

    At a terminal, where a person is watching, only what is wrong.
    """
    least = logging.WARNING if sys.stderr.isatty() else logging.INFO
    before: list[structlog.typing.Processor] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
    ]
    structlog.configure(
        processors=[*before, structlog.processors.JSONRenderer()],
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        wrapper_class=structlog.make_filtering_bound_logger(least),
    )
    handler = logging.StreamHandler(sys.stderr)
    rendering = structlog.processors.JSONRenderer()
    handler.setFormatter(structlog.stdlib.ProcessorFormatter(rendering, foreign_pre_chain=before))
    logging.basicConfig(handlers=[handler], level=logging.WARNING)


def claim(settings: Settings) -> Callable[[], None]:
    """Make sure that the data can be used, before anything is promised; return what ends that."""
    if settings.broker and not settings.database:
        raise BrokerAlone
    opening.check_doorbell(settings.broker)
    return opening.claim(settings.database, settings.file)


class Server(uvicorn.Server):
    """A server that says that it will stop, and goes on for a while, so that others get asked."""

    def __init__(self, config: uvicorn.Config, front: Front, drain: float) -> None:
        """Know how long."""
        super().__init__(config)
        self._front, self._drain, self._until = front, drain, 0.0

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop soon; at once, when it is asked again."""
        if not self._drain or self._until or not self.started:
            super().handle_exit(sig, frame)
            return
        self._until = time.monotonic() + self._drain
        self._front.leave()

    async def on_tick(self, counter: int) -> bool:
        """Check ten times a second whether it is time to stop."""
        if self._until and time.monotonic() > self._until:
            self.should_exit = True
        return await super().on_tick(counter)


def serve(settings: Settings, opened: socket.socket) -> None:
    """Serve until somebody asks to stop; the data are claimed."""
    configure_logs()
    config = configure(settings)
    Server(config, cast("Front", config.app), settings.drain).run(sockets=[opened])
