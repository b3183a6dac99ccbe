"""Servers under the same load: Quinte's, and boardgame.io with each of its stores."""

import asyncio
import json
import os
import random
import signal
import socket
import subprocess
import sys
from collections.abc import Awaitable, Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, Protocol, TypeVar

import httpx

from bench.load import Pairing, Socket, dial
from bench.rules import node
from quinte.core.randomness import SEED_BYTES
from quinte.engine.match import Match
from quinte.engine.record import print_record, record_of
from quinte.games import GAMES

Result = TypeVar("Result")

HERE = Path(__file__).parent
PEER = HERE / "boardgameio"
PAGE = os.sysconf("SC_PAGE_SIZE")
AT_ONCE = 16
SCRIPTS, SHORTEST_SCRIPT, LONGEST_SCRIPT = 20, 45, 600
"""Games of each kind that are played beforehand, and how long they are at most."""
PATIENCE = 60.0


def free_port() -> int:
    """Find a port that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Running:
    """A server in a process of its own."""

    def __init__(self, command: Sequence[str], folder: Path, **variables: str) -> None:
        """Start it, with some variables of its own in its environment."""
        self.log = (folder / "log.txt").open("wb")
        self.process = subprocess.Popen(
            command,
            cwd=HERE.parent,
            stdout=self.log,
            stderr=self.log,
            env={**os.environ, **variables},
        )

    def memory(self) -> int:
        """Return how much memory is in use, in bytes."""
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * PAGE

    def processor(self) -> float:
        """Return the seconds of processor time used so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        """Stop it."""
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.log.close()


class Host(Protocol):
    """A server to be measured."""

    name: str
    running: Running

    async def start(self, folder: Path) -> None:
        """Start, and come back when it answers."""

    async def begin(self) -> Pairing:
        """Begin a match with two sockets."""

    async def look_on(self, pairing: Pairing) -> Socket:
        """Open one more socket for a match."""


async def many(count: int, one: Callable[[int], Awaitable[Result]]) -> list[Result]:
    """Do something many times, some of them at once."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def after(number: int) -> Result:
        async with gate:
            return await one(number)

    return await asyncio.gather(*(after(number) for number in range(count)))


async def answers(port: int, running: Running) -> None:
    """Wait until a server answers."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as web:
        while True:
            if running.process.poll() is not None:
                raise RuntimeError(Path(running.log.name).read_text())  # noqa: ASYNC240, at the end
            try:
                await web.get("/healthz")
            except httpx.TransportError:
                await asyncio.sleep(0.05)
            else:
                return


async def first(socket: Socket, is_it: Callable[[bytes], bool]) -> bytes:
    """Wait for a message."""
    found: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()

    def hear(text: bytes) -> None:
        if is_it(text) and not found.done():
            found.set_result(text)

    socket.heard = hear
    return await asyncio.wait_for(found, PATIENCE)


# --- Quinte -------------------------------------------------------------------------------------


class Script(NamedTuple):
    """A game played beforehand: its record before the first move, and who makes which moves."""

    game: str
    players: int
    record: str
    moves: list[tuple[int, str]]


def script_of(name: str, dice: random.Random) -> Script:
    """Play a game at random until one lasts as long as a measurement, or long enough."""
    script = played(name, dice)
    while len(script.moves) < SHORTEST_SCRIPT:
        script = played(name, dice)
    return script


def played(name: str, dice: random.Random) -> Script:
    """Play a game at random."""
    game = GAMES[name]
    match = Match(game, dice.randbytes(SEED_BYTES), game.players[0])
    record = print_record(record_of(match, keep_seed_secret=False))
    script: list[tuple[int, str]] = []
    while not match.is_over and len(script) < LONGEST_SCRIPT:
        move, player = dice.choice(match.legal_moves()), match.player
        script.append((player, match.game.move_text(match.view(player), move)))
        match.play(move)
    return Script(name, match.players, record, script)


class QuintePairing:
    """A match whose moves are known beforehand: the load need not know the rules."""

    def __init__(self, path: str, watch: str, script: Script) -> None:
        """Nobody sits there yet."""
        self.path, self.watch, self._script = path, watch, script.moves
        self.sockets: list[Socket] = []
        self.base = 0
        self._made = 0

    def is_exhausted(self) -> bool:
        """Return whether the script is at its end."""
        return self._made >= len(self._script)

    def mover(self) -> int:
        """Return who moves next."""
        return self._script[self._made][0]

    def move(self) -> bytes:
        """Write the next move."""
        seat, text = self._script[self._made]
        version = self.base + self._made
        self._made += 1
        message = (
            f'{{"t":"move","id":"{version}","seat":{seat},"version":{version},"move":"{text}"}}'
        )
        return message.encode()

    def version_in(self, text: bytes) -> int:
        """Return the number of moves that a table tells of."""
        if not text.startswith(b'{"t":"table"'):
            if text.startswith(b'{"t":"refused"'):
                raise RuntimeError(text)
            return -1
        return version_of(text) - self.base


def version_of(text: bytes) -> int:
    """Read the version of a table without reading all of it."""
    start = text.index(b'"version":') + 10
    return int(text[start : text.index(b",", start)])


class Quinte:
    """Our server: SQLite on the disk, every move durable before it is told."""

    def __init__(self, games: Sequence[str] = (), name: str = "Quinte, SQLite, durable") -> None:
        """Choose the games, which are begun in turn; by themselves, the first of the catalogue."""
        self._games = list(games) or list(GAMES)[:1]
        self.name = name
        self._count = 0

    async def start(self, folder: Path) -> None:
        """Start it without limits on how often one may ask."""
        self.port = free_port()
        command = [sys.executable, "-m", "bench.serving", str(folder), str(self.port)]
        self.running = Running(command, folder, **self.variables(folder))
        self.call(self.port)
        await answers(self.port, self.running)
        await self.prepare()

    async def prepare(self) -> None:
        """Wait until it may begin, and play games beforehand."""
        while True:
            if self.is_prepared(await self.ready_games()):
                break
            await asyncio.sleep(0.2)
        dice = random.Random(1)
        self._scripts = [script_of(game, dice) for _ in range(SCRIPTS) for game in self._games]

    def call(self, port: int) -> None:
        """Lay matches out at a port."""
        self.port = port
        self._web = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE)

    def variables(self, folder: Path) -> dict[str, str]:
        """Return what its environment has besides ours."""
        del folder
        return {}

    def is_prepared(self, ready: Mapping[str, bool]) -> bool:
        """Return whether it may begin: the first time all games are compiled."""
        return all(ready.values())

    async def ready_games(self) -> dict[str, bool]:
        """Ask which games can be played."""
        ready: dict[str, bool] = (await self._web.get("/healthz")).json()["games"]
        return ready

    def next_port(self) -> int:
        """Return where the next device calls."""
        return self.port

    async def begin(self) -> QuintePairing:
        """Begin a match that goes on from an empty record, so that its seed is known here."""
        script = self._scripts[self._count % len(self._scripts)]
        self._count += 1
        seats = [{"kind": "link"}] * script.players
        new = {"game": script.game, "seats": seats, "record": script.record}
        created = (await self._web.post("/api/matches", json=new)).raise_for_status().json()
        pairing = QuintePairing(f"/api/matches/{created['id']}/socket", created["watch"], script)
        for key in created["keys"]:
            socket = await dial(pairing.path, self.next_port())
            pairing.sockets.append(socket)
            told = asyncio.ensure_future(first(socket, is_table))
            await asyncio.sleep(0)
            socket.send(json.dumps({"t": "hello", "keys": [key["secret"]]}).encode())
            pairing.base = version_of(await told)
        return pairing

    async def look_on(self, pairing: Pairing) -> Socket:
        """Let a spectator in."""
        if not isinstance(pairing, QuintePairing):
            raise TypeError
        socket = await dial(pairing.path, self.port)
        told = asyncio.ensure_future(first(socket, is_table))
        await asyncio.sleep(0)
        socket.send(json.dumps({"t": "hello", "watch": pairing.watch}).encode())
        await told
        return socket


def is_table(text: bytes) -> bool:
    """Return whether a message is a table."""
    return text.startswith(b'{"t":"table"')


# --- boardgame.io -------------------------------------------------------------------------------


class PeerPairing:
    """A match of 64 cells that never ends."""

    def __init__(self, match: str) -> None:
        """Nobody sits there yet."""
        self.match = match
        self.sockets: list[Socket] = []
        self._made = 0

    def is_exhausted(self) -> bool:
        """Tell that there is always another move."""
        return False

    def mover(self) -> int:
        """Return who moves next."""
        return self._made % 2

    def move(self) -> bytes:
        """Write the next move."""
        seat, made = self._made % 2, self._made
        self._made += 1
        payload = {"type": "mark", "args": [made * 7 % 64], "playerID": str(seat)}
        action = {"type": "MAKE_MOVE", "payload": payload}
        return event("update", action, made, self.match, str(seat))

    def version_in(self, text: bytes) -> int:
        """Return the number of moves that an update tells of."""
        if not text.startswith(b'42/bench,["update"'):
            return -1
        start = text.index(b'"_stateID":') + 11
        return int(text[start : start + 12].split(b",")[0].split(b"}")[0])


def event(*parts: object) -> bytes:
    """Write an event of socket.io."""
    return b"42/bench," + json.dumps(parts, separators=(",", ":")).encode()


class Peer:
    """boardgame.io with one of its stores: it tells a move first, and writes it afterwards."""

    def __init__(self, kind: str) -> None:
        """Choose the store: ram or file."""
        self.kind = kind
        self.name = {"ram": "boardgame.io, RAM store", "file": "boardgame.io, flat-file store"}[
            kind
        ]
        self._count = 0

    async def start(self, folder: Path) -> None:
        """Start it."""
        self.port = free_port()
        store = folder / "store"
        command = [node(), str(PEER / "server.cjs"), self.kind, str(self.port), str(store)]
        self.running = Running(command, folder)
        await answers(self.port, self.running)

    async def begin(self) -> PeerPairing:
        """Begin a match: asking for one that is not there lays it out."""
        self._count += 1
        pairing = PeerPairing(f"m{self._count}")
        for seat in ("0", "1"):
            pairing.sockets.append(await self._join(pairing, seat))
        return pairing

    async def look_on(self, pairing: Pairing) -> Socket:
        """Let a spectator in."""
        if not isinstance(pairing, PeerPairing):
            raise TypeError
        return await self._join(pairing, None)

    async def _join(self, pairing: PeerPairing, seat: str | None) -> Socket:
        socket = await dial("/socket.io/?EIO=4&transport=websocket", self.port)
        await self._ask(socket, b"40/bench,", b"40/bench,")
        await self._ask(socket, event("sync", pairing.match, seat, None, 2), b'42/bench,["sync"')
        return socket

    async def _ask(self, socket: Socket, text: bytes, wanted: bytes) -> None:
        answer = asyncio.ensure_future(first(socket, lambda heard: heard.startswith(wanted)))
        await asyncio.sleep(0)
        socket.send(text)
        await answer
