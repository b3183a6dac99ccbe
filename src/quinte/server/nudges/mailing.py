"""Writes to those for whom matches wait: seldom, not at night, by one server of a house."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from email.message import EmailMessage

import structlog

from quinte.core.errors import QuinteError
from quinte.server.errors import NotSaved
from quinte.server.log.leases import HOUSE, Leases
from quinte.server.log.store import Store, now
from quinte.server.nudges.letters import Line, MailServer, digest, question, send
from quinte.server.players.habits import habits_of
from quinte.server.players.mails import HOUR, Mail, Mails

LOOK = 60.0
"""Seconds between looks for whom something waits."""
SENT, FAILED = "sent", "failed"
Describe = Callable[[str, str], Awaitable[Line]]
"""Describes a match that waits, with its link."""
log = structlog.get_logger("quinte.letters")


class Mailing:
    """Writes letters, where the operator has set that up."""

    def __init__(self, store: Store, mails: Mails, server: MailServer | None, base: str) -> None:
        """Know through whom, and where links lead."""
        self._store, self._mails, self._server, self._base = store, mails, server, base
        self.every = 12 * HOUR
        self.outcomes = {SENT: 0, FAILED: 0}

    @property
    def is_open(self) -> bool:
        """Return whether letters are written here."""
        return self._server is not None

    async def ask(self, mail: Mail, language: str) -> None:
        """Ask whether an address is theirs."""
        if self._server is not None:
            await self._send(question(self._server, mail.address, language, self._link(mail)))

    async def run(self, leases: Leases, describe: Describe) -> None:
        """Write to whom something waits for, as long as this is the server that does."""
        while self.is_open:
            await asyncio.sleep(LOOK)
            if leases.holds(HOUSE):
                with suppress(NotSaved):  # healthz says why
                    await self.look(describe)

    async def look(self, describe: Describe) -> None:
        """Write to some, one after the other: nobody waits for a letter."""
        for mail in await self._mails.due(self.every):
            habits = await habits_of(self._store, mail.guest)
            if habits.quiet_until(now()) <= now() and await self._mails.claim(mail):
                await self._write(mail, habits.language, describe)

    async def _write(self, mail: Mail, language: str, describe: Describe) -> None:
        lines = []
        for match in await self._mails.matches(mail.guest):
            with suppress(QuinteError):  # one that cannot be read is not worth a letter
                lines.append(await describe(match, f"{self._base}/#/o/{match}"))
        if self._server is None or not lines:
            return
        stop = f"{self._base}/api/mail/{mail.secret}/stop"
        ways_out = (self._link(mail), stop)
        await self._send(digest(self._server, mail.address, language, lines, ways_out))

    def _link(self, mail: Mail) -> str:
        return f"{self._base}/#/mail/{mail.secret}"

    async def _send(self, letter: EmailMessage) -> None:
        """Send a letter; one that cannot be sent is not sent again before its time."""
        if self._server is None:
            return
        try:
            await asyncio.to_thread(send, self._server, letter)
            self.outcomes[SENT] += 1
        except OSError as error:
            self.outcomes[FAILED] += 1
            log.warning("not sent", problem=type(error).__name__)
