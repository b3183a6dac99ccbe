"""What waits for what: processes on machines with so many cores, and a disk that syncs."""

import heapq
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial

Action = Callable[[], None]
MICRO = 1e-6


class Clock:
    """What happens, in order."""

    def __init__(self) -> None:
        """Nothing happens yet."""
        self.now = 0.0
        self._count = 0
        self._events: list[tuple[float, int, Action]] = []

    def after(self, seconds: float, action: Action) -> None:
        """Have something happen."""
        self._count += 1
        heapq.heappush(self._events, (self.now + seconds, self._count, action))

    def run(self, until: float) -> None:
        """Let everything happen until then."""
        events = self._events
        while events and events[0][0] <= until:
            self.now, _, action = heapq.heappop(events)
            action()
        self.now = until


class Machine:
    """Some cores, and those who wait for one."""

    def __init__(self, clock: Clock, cores: int, turn: float) -> None:
        """All are free."""
        self.clock, self.turn = clock, turn
        self._free = cores
        self._ready: deque[Station] = deque()

    def want(self, station: "Station") -> None:
        """Let somebody run as soon as a core is free."""
        if self._free:
            self._free -= 1
            station.wake()
            station.run(self.turn)
        else:
            self._ready.append(station)

    def leave(self) -> None:
        """Give a core to whoever waits longest."""
        if self._ready:
            self._ready.popleft().run(self.turn)
        else:
            self._free += 1

    def pass_on(self, station: "Station") -> None:
        """Give the core of somebody who wants to go on to whoever waits longest."""
        self._ready.append(station)
        self._ready.popleft().run(self.turn)

    def is_wanted(self) -> bool:
        """Tell whether somebody waits."""
        return bool(self._ready)


class Station:
    """A process or thread that does one thing after the other."""

    def __init__(self, machine: Machine, wake: float, sleepy: float = 0.0) -> None:
        """Begin asleep: to wake up costs so much on an idle core, or in any case."""
        self._machine, self._clock = machine, machine.clock
        self._wake, self._sleepy = wake * MICRO, sleepy * MICRO
        self._tasks: deque[tuple[float, Action]] = deque()
        self._is_awake = False
        self._left = 0.0
        self.used = 0.0

    def put(self, micro: float, action: Action) -> None:
        """Have something done, which takes so long."""
        cost = micro * MICRO
        if self._is_awake:
            self._tasks.append((cost, action))
        else:
            self._is_awake = True
            self._tasks.append((cost + self._sleepy, action))
            self._machine.want(self)

    def wake(self) -> None:
        """Be given a core that was idle: what is needed is in no cache."""
        cost, action = self._tasks[0]
        self._tasks[0] = (cost + self._wake, action)

    def run(self, turn: float) -> None:
        """Go on, for a turn at least."""
        self._left = turn
        self._next()

    def _next(self) -> None:
        cost, action = self._tasks[0]
        part = cost
        if cost > self._left > 0 and self._machine.is_wanted():
            part = self._left
        self.used += part
        self._left -= part
        self._tasks[0] = (cost - part, action)
        self._clock.after(part, self._end)

    def _end(self) -> None:
        left, action = self._tasks[0]
        if left <= 0:
            self._tasks.popleft()
            action()
        if not self._tasks:
            self._is_awake = False
            self._machine.leave()
        elif self._left <= 0 and self._machine.is_wanted():
            self._machine.pass_on(self)
        else:
            self._left = self._left if self._left > 0 else self._machine.turn
            self._next()


class Disk:
    """What is asked for while it syncs is done by the next sync, all of it at once."""

    def __init__(self, clock: Clock, seconds: float) -> None:
        """Begin with nothing to do."""
        self._clock, self._seconds = clock, seconds
        self._waiting: list[Action] = []
        self._is_busy = False
        self.syncs = 0

    def sync(self, action: Action) -> None:
        """Have all that was written made durable."""
        self._waiting.append(action)
        if not self._is_busy:
            self._begin()

    def _begin(self) -> None:
        waiting, self._waiting = self._waiting, []
        self._is_busy = True
        self.syncs += 1
        self._clock.after(self._seconds, partial(self._end, waiting))

    def _end(self, waiting: Sequence[Action]) -> None:
        self._is_busy = False
        for action in waiting:
            action()
        if self._waiting and not self._is_busy:
            self._begin()
