"""A device that follows the rules of the page's own line (web/src/online/link.ts), in Python.

It may lose its socket as often as it likes: what was asked is asked again under the same id, and
what was missed is told anew.
"""

import asyncio
import base64
import hashlib
import json
import random
import secrets
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any, TypeVar

import numpy as np
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from quinte.core.contract import View
from quinte.games import GAMES

Message = dict[str, Any]
Result = TypeVar("Result")
PATIENCE = 120.0


@dataclass(frozen=True)
class Pace:
    """Seconds: between two pings, of silence after which a line is dead, of the first retry."""

    ping: float = 3.0
    dead: float = 9.0
    retry: float = 1.0
    last_retry: float = 15.0


QUICK = Pace(0.4, 1.6, 0.1, 1.0)
"""The same rules, for tests: several times as quick."""


async def within(seconds: float, work: Coroutine[Any, Any, Result]) -> Result:
    """Wait for something, but not longer.

    `asyncio.timeout` may still cancel whoever waits when the work is done in the same moment.
    """
    task = asyncio.ensure_future(work)
    try:
        done, _ = await asyncio.wait([task], timeout=max(0.0, seconds))
    finally:
        task.cancel()  # nothing happens where it is done
    if not done:
        await asyncio.gather(task, return_exceptions=True)
        raise TimeoutError
    return task.result()


class Refused(Exception):
    """What was asked was refused: the code of the sentence."""


def own_of(key: str) -> str:
    """Give what a device exchanges an invitation for: the same each time."""
    return hashlib.sha256(key.encode()).hexdigest()[:48]


@dataclass
class Question:
    """What was asked and not answered yet."""

    message: Message
    answer: "asyncio.Future[Message]"
    sent: float = 0.0


@dataclass
class Device:
    """The seats of one device in one match."""

    address: str  # host:port
    match: str
    keys: list[str]
    watch: str | None = None
    pace: Pace = QUICK
    table: Message = field(default_factory=dict)
    steps: list[Message] = field(default_factory=list)
    went_back: int = 0  # tables that knew less than we had been told already
    dialled: int = 0
    sent_ids: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        """Nothing is known and nobody is called."""
        self._nonce = secrets.token_hex(32)
        self._page = secrets.token_hex(8)  # tells a line of ours that was held up from a stranger's
        self._own = [own_of(key) for key in self.keys]
        self._have = 0
        self._is_first = True
        self._is_greeted = False
        self._pending: dict[str, Question] = {}
        self._socket: ClientConnection | None = None
        self._line: asyncio.Task[None] | None = None
        self._changed = asyncio.Condition()
        self.refused_at_door = ""

    @property
    def version(self) -> int:
        """The latest version that is known."""
        return int(self.table.get("version", 0))

    def open(self) -> "Device":
        """Call the server, and again whenever the line breaks."""
        self._line = asyncio.create_task(self._keep_calling())
        return self

    async def close(self) -> None:
        """Hang up."""
        if self._line is not None:
            self._line.cancel()
            await asyncio.gather(self._line, return_exceptions=True)
        self._unplug()

    async def ask(self, kind: str, **fields: object) -> Message:
        """Ask, and ask again after every break, until there is an answer."""
        message: Message = {"t": kind, "id": secrets.token_hex(8), **fields}
        question = Question(message, asyncio.get_running_loop().create_future())
        self._pending[message["id"]] = question
        self.sent_ids.add(f"{message['seat']}.{message['id']}")
        if self._is_greeted:
            await self._put(question)
        answer = await question.answer
        if answer["t"] == "refused":
            raise Refused(answer["error"]["code"])
        return answer

    async def reach(self, version: int) -> None:
        """Wait until a version is known."""
        async with asyncio.timeout(PATIENCE):
            await self.until(lambda table: bool(table["version"] >= version))

    async def until(self, wanted: Callable[[Message], bool]) -> Message:
        """Wait until the table is as wanted."""
        async with self._changed:
            await self._changed.wait_for(lambda: bool(self.table) and wanted(self.table))
        return self.table

    def state(self) -> str:
        """Say where this device is, for whoever looks for a fault."""
        asked = [question.message for question in self._pending.values()]
        return (
            f"version {self.version}, {len(self.steps)} steps, dialled {self.dialled} times,"
            f" greeted {self._is_greeted}, at the door {self.refused_at_door!r}, asked {asked},"
            f" line {self._line}"
        )

    def moves(self) -> list[str]:
        """List the legal moves, found as a page finds them: by imagining a position."""
        game = GAMES[self.table["game"]]
        raw = bytearray(base64.b64decode(self.table["eyes"][0]["view"]))
        view: View = np.frombuffer(raw, game.rules.VIEW).view(np.recarray)[0]
        position = game.imagine(view, bytes(32))
        return [game.move_text(view, move) for move in game.legal_moves(position)]

    # --- the line ----------------------------------------------------------------------------

    async def _keep_calling(self) -> None:
        attempts = 0
        while not self.refused_at_door:
            self.dialled += 1
            is_torn = True
            try:
                self._socket = await within(self.pace.dead, self._dial())
                is_torn = await self._talk(self._socket)
            except (OSError, WebSocketException, TimeoutError):
                pass
            attempts = 0 if self._is_greeted else attempts + 1
            self._unplug()
            if is_torn:
                most = min(self.pace.retry * 2 ** min(attempts, 10), self.pace.last_retry)
                await asyncio.sleep(random.random() * most)

    async def _dial(self) -> ClientConnection:
        return await connect(
            f"ws://{self.address}/api/matches/{self.match}/socket",
            compression=None,
            ping_interval=None,
            open_timeout=None,
            close_timeout=0.05,
            proxy=None,
        )

    def _unplug(self) -> None:
        if self._socket is not None:
            self._socket.transport.abort()
        self._socket, self._is_greeted = None, False
        for question in self._pending.values():
            question.sent = 0.0

    async def _talk(self, plug: ClientConnection) -> bool:
        """Greet and listen: True when the line is torn, False when all is to be asked anew."""
        self._is_first = True
        hello: Message = {"t": "hello", "keys": self.keys, "own": self._own, "have": self._have}
        hello |= {"nonce": self._nonce, "page": self._page, "dial": self.dialled}
        await plug.send(json.dumps(hello if self.keys else {**hello, "watch": self.watch}))
        clock = asyncio.get_running_loop().time
        heard, beat = clock(), clock() + self.pace.ping
        while not self.refused_at_door:
            try:
                text = await within(beat - clock(), plug.recv())
            except TimeoutError:
                if clock() - beat > self.pace.ping:
                    heard = clock()  # it was us who slept: the machine is busy
                    self._ask_from(heard)
                beat = clock() + self.pace.ping
                if clock() - min(heard, self._asked()) >= self.pace.dead:
                    return False
                if self._is_greeted:
                    await plug.send('{"t":"ping"}')
                continue
            heard = clock()
            if not await self._hear(json.loads(text)):
                return False
        return True

    def _ask_from(self, time: float) -> None:
        """Count the patience with answers from now on."""
        for question in self._pending.values():
            question.sent = time if question.sent else 0.0

    def _asked(self) -> float:
        """Tell when the oldest question was sent that nobody has answered."""
        sent = [question.sent for question in self._pending.values() if question.sent]
        return min(sent, default=float("inf"))

    async def _put(self, question: Question) -> None:
        question.sent = asyncio.get_running_loop().time()
        if self._socket is not None:
            try:
                await self._socket.send(json.dumps(question.message))
            except WebSocketException:
                self._is_greeted = False  # asked again when the line is back

    async def _hear(self, message: Message) -> bool:
        """Take a message; False where it does not go on from what is known."""
        kind = message["t"]
        fits = True
        if kind == "pong":
            fits = message.get("version", 0) <= self.version
        elif kind in ("done", "advice"):
            fits = message.get("version", 0) <= self.version
            self._settle(message["id"], message)
        elif kind == "refused":
            fits = self._refuse(message)
        elif kind == "table":
            fits = await self._take(message)
        if not fits:
            self._have = 0
            self.steps.clear()
        return fits

    def _settle(self, asked: str, answer: Message) -> None:
        question = self._pending.pop(asked, None)
        if question is not None and not question.answer.done():
            question.answer.set_result(answer)

    def _refuse(self, message: Message) -> bool:
        asked, code = message.get("id", ""), message["error"]["code"]
        if asked:
            self._settle(asked, message)
        elif self._is_greeted or code in ("busy", "rate_limited", "not_saved"):
            raise ConnectionError  # try again soon
        else:
            self.refused_at_door = code
        return True

    async def _take(self, table: Message) -> bool:
        if table["version"] < self.version:
            self.went_back += self._is_first
            if not self._is_first:
                return True
        self._is_first = False
        told = table["eyes"][0]["told"] if table["eyes"] else []
        if table["since"] > len(self.steps):
            return False
        self.steps[table["since"] :] = told
        async with self._changed:
            self.table, self._have = table, table["version"]
            self._changed.notify_all()
        if not self._is_greeted:
            self._is_greeted = True
            for question in list(self._pending.values()):
                await self._put(question)
        return True
