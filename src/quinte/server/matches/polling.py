"""Checking whether matches in memory have gone on elsewhere: what a lost ring costs."""

import asyncio
from contextlib import suppress

from quinte.server.errors import NotSaved
from quinte.server.matches.host import Host

PERIOD = 2.0
"""Seconds between checks."""
MOST_AT_ONCE = 500


async def poll(host: Host) -> None:
    """Keep checking."""
    while True:
        await asyncio.sleep(PERIOD)
        with suppress(NotSaved):  # healthz says why
            await look(host)


async def look(host: Host) -> None:
    """Ask the database how long the logs of all matches in memory are."""
    matches = list(host.lives)
    for first in range(0, len(matches), MOST_AT_ONCE):
        found = await host.store.versions(matches[first : first + MOST_AT_ONCE])
        for match, version in found.items():
            host.heard(match, version)
