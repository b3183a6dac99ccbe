"""Simulate a house: event loops, group commit, rings, and those who play.

A move takes the way that it takes in the server: decided on by the event loop, written by one
thread with whatever has come meanwhile, synced with the commits of others, told; then the others
hear a ring, read the log and tell it. What is simulated is who is busy, and for how long.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial

from bench.queueing import MICRO, Action, Clock, Disk, Machine, Station

READERS = 4
"""Threads of a server that read, each with a connection."""
BEAT = 0.25
"""Seconds between two marks of a server that it is alive ..."""
PINGS = 0.01
"""... between two answers to pings, of which there are many ..."""
LOOK = 2.0
"""... and between two looks at whether matches have gone on elsewhere ..."""
AT_ONCE = 500
"""... at so many of them at once."""


@dataclass(frozen=True)
class Costs:
    """What each thing takes, in µs of processor; `bench/scale.py` says where each is from."""

    decide: float  # a move: read, judged, and made ready to be written
    write: float  # a row, by the thread that writes
    commit: float  # a transaction, by the thread that writes, and its answer
    tell: float  # a move, to the devices at this server
    ring: float  # a message of another server
    ask: float  # having threads read, for all matches of a message that are here
    reread: float  # asking for what another server has written, and applying it
    row: float  # in PostgreSQL
    query: float  # in PostgreSQL
    carry: float  # a message, by NATS, from or to a server
    send: float  # a move, by the load
    hear: float  # a message, by the load
    wake_server: float  # going on after having waited
    wake_postgres: float
    wake_nats: float
    ping: float  # of a device, answered
    idle: float  # a second of a server with nobody there
    looking: float  # at a match in memory, now and then, by its server
    looking_up: float  # the same, by PostgreSQL
    sync: float  # of the disk, which takes no processor
    slice: float  # for which a process goes on while others want to


@dataclass(eq=False)
class Table:
    """A match: where its two devices are, and who else has it in memory."""

    at: tuple[int, int]
    known: frozenset[int]
    turn: int = 0
    sent: float = 0.0
    missing: int = 0  # devices that have not been told the last move


@dataclass(frozen=True)
class Shape:
    """A house, and what is asked of it."""

    servers: int
    matches: int
    rate: float = 1.0  # moves a second and match; 0: as many as go
    cores: int = 0  # that all share, the load too; 0: everybody has cores of their own
    is_apart: bool = True  # the two devices of a match sit at different servers
    is_made_elsewhere: bool = False  # the last server has laid all matches out, and has them too
    has_subjects: bool = False  # a server hears rings only of what it may have
    wire: float = 0.0  # seconds from one machine to another
    ping: float = 0.0  # seconds between two pings of a device
    postgres_cores: int = 8
    nats_cores: int = 4


@dataclass
class Result:
    """What was seen."""

    moves: int = 0
    late: int = 0
    times: list[float] = field(default_factory=list)
    seconds: float = 0.0
    servers: list[float] = field(default_factory=list)  # cores that each has used
    postgres: float = 0.0
    nats: float = 0.0
    commits: float = 0.0  # a second
    syncs: float = 0.0
    heard: float = 0.0  # messages a second that all servers heard

    def percentile(self, percent: float) -> float:
        """Give a percentile of the times, in milliseconds."""
        ordered = sorted(self.times)
        return 1000 * ordered[min(len(ordered) - 1, int(len(ordered) * percent / 100))]


class Server:
    """A server: one event loop, one thread that writes, some that read."""

    def __init__(self, house: "House", number: int) -> None:
        """Nobody is there."""
        self._house, self._costs = house, house.costs
        self.number = number
        self.loop = Station(house.machine_of_server(), self._costs.wake_server)
        self.backend = Station(house.postgres, self._costs.wake_postgres)
        self.carrier = Station(house.nats, 0.0, self._costs.wake_nats)
        self.readers = [Station(house.postgres, self._costs.wake_postgres) for _ in range(READERS)]
        self._waiting: list[Table] = []
        self._is_writing = False
        self._turn = 0
        self.commits = 0
        self.heard = 0

    def move(self, table: Table) -> None:
        """Decide on a move, and have it written."""
        self.loop.put(self._costs.decide, partial(self._append, table))

    def _append(self, table: Table) -> None:
        self._waiting.append(table)
        if not self._is_writing:
            self._begin()

    def _begin(self) -> None:
        batch, self._waiting = self._waiting, []
        self._is_writing = True
        self.commits += 1
        costs, wire = self._costs, self._house.wire
        durable = wire(partial(self._answer, batch))
        sync = partial(self._house.disk.sync, durable)
        rows = partial(self.backend.put, costs.row * len(batch), sync)
        self.loop.put(costs.commit + costs.write * len(batch), wire(rows))

    def _answer(self, batch: Sequence[Table]) -> None:
        """Tell what is durable, one move after the other; what came meanwhile is written."""
        for table in batch:
            self.loop.put(self._costs.tell, partial(self.tell, table))
        self.loop.put(0.0, partial(self._house.ring, self, batch))
        self._is_writing = False
        if self._waiting:
            self._begin()

    def tell(self, table: Table) -> None:
        """Send a move to the devices that are here."""
        for seat, server in enumerate(table.at):
            if server == self.number:
                self._house.deliver(table, seat)

    def hear(self, batch: Sequence[Table]) -> None:
        """Hear that matches have gone on: read those that are in memory here."""
        self.heard += 1
        mine = [table for table in batch if self.number in table.known]
        if mine:
            self.loop.put(self._costs.ring + self._costs.ask, partial(self._read, mine))
        else:
            self.loop.put(self._costs.ring, nothing)

    def _read(self, tables: Sequence[Table]) -> None:
        costs, wire = self._costs, self._house.wire
        for table in tables:
            self._turn = (self._turn + 1) % READERS
            reader = self.readers[self._turn]
            apply = partial(self.loop.put, costs.reread / 2, partial(self.tell, table))
            ask = wire(partial(reader.put, costs.query, wire(apply)))
            self.loop.put(costs.reread / 2, ask)

    def beat(self) -> None:
        """Do what is done whether or not anybody is there."""
        self.loop.put(self._costs.idle * BEAT, nothing)
        self.backend.put(self._costs.row, nothing)
        self._house.clock.after(BEAT, self.beat)

    def answer_pings(self, devices: float) -> None:
        """Answer devices that ask whether anybody is there."""
        pings = devices * PINGS / self._house.shape.ping
        self.loop.put(self._costs.ping * pings, nothing)
        self._house.clock.after(PINGS, partial(self.answer_pings, devices))

    def look(self, matches: int, done: int = 0) -> None:
        """Look whether matches have gone on elsewhere, and say who is there, some at a time."""
        some = min(AT_ONCE, matches - done)
        if some > 0:
            again = partial(self.look, matches, done + some)
            ask = partial(self.readers[0].put, self._costs.looking_up * some, again)
            self.loop.put(self._costs.looking * some, ask)
        else:
            self._house.clock.after(LOOK, partial(self.look, matches))


class House:
    """Servers, PostgreSQL, NATS, and a load."""

    def __init__(self, shape: Shape, costs: Costs, seed: int = 1) -> None:
        """Build it; nothing happens yet."""
        self.shape, self.costs = shape, costs
        self.clock, self.dice = Clock(), random.Random(seed)
        self._shared = self._machine(shape.cores) if shape.cores else None
        self.postgres = self._shared or self._machine(shape.postgres_cores)
        self.disk = Disk(self.clock, costs.sync * MICRO)
        self.nats = self._shared or self._machine(shape.nats_cores)
        self.load = Station(self._shared, costs.wake_server) if self._shared else None
        self.servers = [Server(self, number) for number in range(shape.servers)]
        self.result = Result()
        self._is_counting = False

    def _machine(self, cores: int) -> Machine:
        return Machine(self.clock, cores, self.costs.slice * MICRO)

    def machine_of_server(self) -> Machine:
        """Give the machine of another server."""
        return self._shared or self._machine(1)

    def wire(self, action: Action) -> Action:
        """Have something happen at another machine, a little later."""
        if not self.shape.wire:
            return action
        return partial(self.clock.after, self.shape.wire, action)

    def tables(self) -> list[Table]:
        """Lay out all matches, as `bench/cluster.py` does."""
        shape, found = self.shape, []
        for number in range(shape.matches):
            first = number * (1 + shape.is_apart) % shape.servers
            second = (first + shape.is_apart) % shape.servers
            known = {first, second}
            if shape.is_made_elsewhere:
                known.add(shape.servers - 1)
            found.append(Table((first, second), frozenset(known)))
        return found

    # --- the load ----------------------------------------------------------------------------

    def send(self, table: Table) -> None:
        """Make the next move."""
        table.missing, table.turn = 2, 1 - table.turn
        arrive = self.wire(partial(self.servers[table.at[table.turn]].move, table))
        if self.load is None:
            table.sent = self.clock.now
            arrive()
        else:
            self.load.put(self.costs.send, partial(self._sent, table, arrive))

    def _sent(self, table: Table, arrive: Action) -> None:
        table.sent = self.clock.now - self.costs.send * MICRO
        arrive()

    def deliver(self, table: Table, seat: int) -> None:
        """Tell a device; whoever has moved is also told that it is done."""
        heard = partial(self._heard, table, seat)
        if self.load is None:
            self.wire(heard)()
        else:
            self.load.put(self.costs.hear * (2 if seat == table.turn else 1), heard)

    def _heard(self, table: Table, seat: int) -> None:
        table.missing -= 1
        if seat != table.turn and self._is_counting:
            self.result.times.append(self.clock.now - table.sent)
        if table.missing == 0:
            self.result.moves += self._is_counting
            if not self.shape.rate:
                self.send(table)

    def _beat(self, table: Table) -> None:
        """Let a match make its next move, unless the last one is still on its way."""
        if table.missing:
            self.result.late += self._is_counting
        else:
            self.send(table)
        self.clock.after(1 / self.shape.rate, partial(self._beat, table))

    # --- between servers ---------------------------------------------------------------------

    def ring(self, server: Server, batch: Sequence[Table]) -> None:
        """Tell the other servers that matches have gone on: one message for all of them."""
        others = [other for other in self.servers if other is not server]
        if self.shape.has_subjects:
            others = [each for each in others if any(each.number in t.known for t in batch)]
        server.carrier.put(self.costs.carry, partial(self._carry, others, batch))

    def _carry(self, others: Sequence[Server], batch: Sequence[Table]) -> None:
        for other in others:
            other.carrier.put(self.costs.carry, self.wire(partial(other.hear, batch)))

    # --- all of it ---------------------------------------------------------------------------

    def run(self, seconds: float, before: float = 0.5) -> Result:
        """Put the load on, and count after a while."""
        tables, shape = self.tables(), self.shape
        for server in self.servers:
            mine = sum(server.number in table.known for table in tables)
            self.clock.after(self.dice.random() * BEAT, server.beat)
            self.clock.after(self.dice.random() * LOOK, partial(server.look, mine))
            if shape.ping:
                devices = 2 * shape.matches / shape.servers
                self.clock.after(self.dice.random() * PINGS, partial(server.answer_pings, devices))
        for table in tables:
            if shape.rate:
                due = self.dice.random() / shape.rate
                self.clock.after(due, partial(self._beat, table))
            else:
                self.send(table)
        self.clock.run(before)
        self._is_counting = True
        marks = self._marks()
        self.clock.run(before + seconds)
        self._note(seconds, marks)
        return self.result

    def _marks(self) -> list[float]:
        """Read all counters."""
        backends = [s for each in self.servers for s in (each.backend, *each.readers)]
        return [
            *(server.loop.used for server in self.servers),
            sum(station.used for station in backends),
            sum(server.carrier.used for server in self.servers),
            sum(server.commits for server in self.servers),
            self.disk.syncs,
            sum(server.heard for server in self.servers),
        ]

    def _note(self, seconds: float, before: Sequence[float]) -> None:
        """Note what was used since."""
        gone = [(b - a) / seconds for a, b in zip(before, self._marks(), strict=True)]
        seen, servers = self.result, len(self.servers)
        seen.seconds, seen.servers = seconds, gone[:servers]
        seen.postgres, seen.nats, seen.commits, seen.syncs, seen.heard = gone[servers:]


def nothing() -> None:
    """Go on without anything."""
