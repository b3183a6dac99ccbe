"""What people say to each other at a table: heard by those who are there, at all servers.

Set phrases are codes, and are kept nowhere. Lines in words, where the table's maker allows them,
are kept for a while beside the match, so that they can be reported; nothing of either is in its
log.
Those who have blocked a guest hear nothing of them, and spectators hear no words.
"""

from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from functools import partial

from msgspec import MsgspecError, Struct, json

from quinte.core.errors import QuinteError
from quinte.server import wire_talk
from quinte.server.background.tasks import Tasks
from quinte.server.errors import NotSaved, SaidEnough
from quinte.server.log.broker import Broker, Nobody
from quinte.server.log.store import Connection, Store, now
from quinte.server.matches.creation import tidy
from quinte.server.matches.live import Device, Live, encode
from quinte.server.people_errors import NoChat

SUBJECT = "quinte.talk"
MOST_LINES = 500
"""Lines at a table."""
RECALLED = 30
"""Lines that are told to whoever comes in."""
Deaf = Callable[[int], Awaitable[frozenset[int]]]
"""Returns who has blocked a guest."""


class Said(Struct, frozen=True, array_like=True):
    """Something that was said at another server: words are read where they are kept."""

    match: str
    seat: int
    guest: int | None
    phrase: str = ""
    line: int = 0


_decode = json.Decoder(Said).decode


class Talk:
    """Carries what is said to those who may hear it."""

    def __init__(self, store: Store, lives: Mapping[str, Live], tasks: Tasks, deaf: Deaf) -> None:
        """Know the matches in memory, and who is deaf to whom; nobody else is there."""
        self._store, self._lives, self._tasks, self._deaf = store, lives, tasks, deaf
        self._broker: Broker = Nobody()

    def share(self, broker: Broker) -> None:
        """Tell other servers from now on, and listen to them."""
        self._broker = broker
        broker.hear(SUBJECT, self._hear)

    async def say(self, live: Live, guest: int | None, message: wire_talk.Say) -> None:
        """Say something for a seat."""
        said = Said(live.hosted.id, message.seat, guest, message.phrase or "")
        if not message.phrase:
            said = Said(said.match, said.seat, guest, "", await self._keep(live, guest, message))
        await self._tell(live, said)
        self._broker.tell(SUBJECT, json.encode(said))

    async def _keep(self, live: Live, guest: int | None, message: wire_talk.Say) -> int:
        """Keep a line in words; return its number."""
        words = tidy(message.words)
        if not live.hosted.laid.chat or not words:
            raise NoChat
        row = (live.hosted.id, message.seat, guest, now(), words)
        number = await self._store.write(partial(keep_line, row=row))
        if number is None:
            raise SaidEnough(most=MOST_LINES)
        return number

    async def recall(self, live: Live, device: Device) -> None:
        """Tell somebody who comes in what was said in words."""
        if live.hosted.laid.chat and device.seats:
            for said, heard in await self._lines(live, 0):
                deaf = await self._deaf_to(said)
                if said.line not in device.lines and device.guest not in deaf:
                    device.lines.add(said.line)
                    device.send(encode(heard))

    async def _lines(self, live: Live, line: int) -> list[tuple[Said, wire_talk.Heard]]:
        """Read a line, or the last ones."""
        given = (live.hosted.id, line or MOST_LINES, 1 if line else RECALLED)
        rows = await self._store.query(lambda c: c.execute(SELECT_LINES, given).fetchall())
        return [
            (
                Said(live.hosted.id, seat, guest, "", number),
                wire_talk.Heard(seat, words=text, line=number, at=at),
            )
            for number, seat, guest, at, text in reversed(rows)
        ]

    async def _deaf_to(self, said: Said) -> frozenset[int]:
        return frozenset() if said.guest is None else await self._deaf(said.guest)

    async def _tell(self, live: Live, said: Said) -> None:
        """Tell those who are here."""
        heard = wire_talk.Heard(said.seat, said.phrase)
        if said.line:
            lines = await self._lines(live, said.line)
            if not lines:
                return
            ((_, heard),) = lines
        deaf, message = await self._deaf_to(said), encode(heard)
        for device in list(live.devices):
            may_hear = device.seats or (device.is_spectator and not said.line)
            if may_hear and device.guest not in deaf and heard.line not in device.lines:
                device.lines |= {heard.line} - {0}
                device.send(message)

    def _hear(self, given: bytes, _answer: str) -> None:
        with suppress(MsgspecError):  # somebody else's
            said = _decode(given)
            live = self._lives.get(said.match)
            if live is not None and live.devices:
                self._tasks.run(self._repeat(live, said))

    async def _repeat(self, live: Live, said: Said) -> None:
        with suppress(NotSaved, QuinteError):
            await self._tell(live, said)


def keep_line(connection: Connection, row: tuple[str, int, int | None, int, str]) -> int | None:
    """Keep a line under the next number; None where there are too many."""
    number = int(connection.execute(NEXT_LINE, row[:1]).fetchone()[0])
    if number > MOST_LINES:
        return None
    match, seat, guest, at, words = row
    connection.execute(INSERT_LINE, (match, number, seat, guest, at, words))
    return number


NEXT_LINE = "SELECT coalesce(max(number), 0) + 1 FROM lines WHERE match = ?"
INSERT_LINE = "INSERT INTO lines (match, number, seat, guest, at, text) VALUES (?, ?, ?, ?, ?, ?)"
SELECT_LINES = (
    "SELECT number, seat, guest, at, text FROM lines WHERE match = ? AND number <= ?"
    " ORDER BY number DESC LIMIT ?"
)
