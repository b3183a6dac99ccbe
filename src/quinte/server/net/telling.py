"""Telling those who are away, put together: who notes whose turn it is, and who sends it."""

import asyncio
import socket
from contextlib import suppress
from functools import partial

from quinte.core.errors import QuinteError
from quinte.server.errors import NotSaved
from quinte.server.log.leases import HOUSE
from quinte.server.log.store import Store
from quinte.server.matches.calling import Caller, line_of, scene_of
from quinte.server.matches.host import Host
from quinte.server.matches.live import Live
from quinte.server.net.parts import Parts
from quinte.server.nudges.letters import mail_server
from quinte.server.nudges.mailing import Mailing
from quinte.server.nudges.post import Post
from quinte.server.nudges.post import Terms as Nudging
from quinte.server.nudges.vapid import key_of
from quinte.server.players.calls import Calls
from quinte.server.players.mails import HOUR, Mails
from quinte.server.players.subscriptions import Subscriptions
from quinte.server.settings import Settings

OVERLOOKED = 15.0
"""Seconds between checks for turns that began while a server died."""


def post_of(
    host: Host, calls: Calls, subscriptions: Subscriptions, settings: Settings, store: Store
) -> Post:
    """Make what sends, by the house's settings."""
    return Post(store, calls, subscriptions, partial(scene_of, host), nudging_of(settings))


async def call(parts: Parts, host: Host) -> None:
    """Begin to tell those who are away that it is their turn."""
    is_blind = parts.store.is_shared and not parts.settings.broker
    caller = Caller(parts.calls, host.tasks, is_blind=is_blind)
    shown = host.on_change

    def look(live: Live) -> None:
        shown(live)
        caller.look(live)

    host.on_change = look
    parts.post.open(await key_of(parts.store))
    parts.metrics.watch_post(parts.post, parts.mailing)
    host.tasks.run(parts.post.run(host.leases))
    host.tasks.run(parts.mailing.run(host.leases, partial(line_of, host)))
    host.tasks.run(call_overlooked(host, caller, parts.calls))


async def call_overlooked(host: Host, caller: Caller, calls: Calls) -> None:
    """Note whose turn it is, where a server died that was to do so."""
    while True:
        with suppress(NotSaved):  # healthz says why
            for match, version in await calls.overlooked() if host.leases.holds(HOUSE) else ():
                live = None
                with suppress(QuinteError):  # it cannot be read: whoever opens it is told
                    live = await host.find(match)
                await caller.look_again(match, version, live)
        await asyncio.sleep(OVERLOOKED)


def mailing_of(mails: Mails, settings: Settings, store: Store) -> Mailing:
    """Make what writes letters, by the house's settings."""
    server = mail_server(settings.smtp, settings.mail_from)
    base = (settings.mail_links or house_of(settings)).rstrip("/")
    mailing = Mailing(store, mails, server, base)
    mailing.every = round(settings.mail_hours * HOUR)
    return mailing


def house_of(settings: Settings) -> str:
    """Return the address under which this house is known."""
    known = settings.names.split(",")[0].strip().lstrip("*")
    return f"https://{known or socket.getfqdn()}"


def nudging_of(settings: Settings) -> Nudging:
    """Read how much is sent, and where to."""
    contact = settings.push_contact or house_of(settings)
    return Nudging(settings.nudges_per_hour, bool(settings.push_anywhere), contact)
