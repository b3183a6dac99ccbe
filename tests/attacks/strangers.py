"""Many who mean harm and some who play, at once, for as long as is asked: what the players see.

Each attacker has an address of their own and does one thing again and again. The players' matches
are known beforehand, move by move, as in `bench`.
"""

import json
import random
import re
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field

from bench.hosts import Script, played, script_of
from quinte.games import GAMES
from tests.attacks import bad_input
from tests.attacks.raw import (
    OPENED,
    PING,
    Line,
    ask,
    dial,
    frame,
    lay_out,
)
from tests.attacks.server import LOCAL, ROOT, Server, Waits

PACE = 0.25
"""Seconds between two moves of a match."""
TALK = 20
"""Proposals in one breath."""
NESTED = b'{"x":' + b"[" * 5_000 + b"]" * 5_000 + b',"t":"ping"}'
BUCKET = re.compile(r'quinte_loop_own_lag_seconds_bucket\{le="([^"]+)"\} (\S+)')


@dataclass
class Seen:
    """What was done and what was seen."""

    seconds: float = 0.0
    attacks: dict[str, int] = field(default_factory=dict)
    moves: int = 0
    slowest_move: float = 0.0
    cores: float = 0.0  # that the server used
    lag: list[tuple[float, float]] = field(default_factory=list)  # late at most, and how many were
    waits: Waits = field(default_factory=Waits)

    def lag_percentile(self, percent: float) -> float:
        """Give a bound of what so many of a hundred looks at the event loop found it late."""
        every = self.lag[-1][1]
        return next(bound for bound, count in self.lag if count >= every * percent / 100)


class Attackers:
    """Everybody who means harm; each has an address and a match of their own."""

    def __init__(self, port: int, seconds: float) -> None:
        """Lay out the matches that will be misused."""
        self._port, self._ends = port, time.monotonic() + seconds
        self._record = endless_record()
        self.attacks: dict[str, int] = {}
        self._matches = {
            address_of(name): lay_out(port, address=address_of(name), public=True)
            for name in ATTACKS
        }

    def run(self) -> None:
        """Attack in every way at once."""
        threads = [threading.Thread(target=self._keep_on, args=(name,)) for name in ATTACKS]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    def _keep_on(self, name: str) -> None:
        """Attack again and again; that the server hangs up is what it should do."""
        while time.monotonic() < self._ends:
            with suppress(OSError, AssertionError):
                getattr(self, name)(address_of(name))
            self.attacks[name] = self.attacks.get(name, 0) + 1
            time.sleep(0.01)

    def _line(self, address: str) -> Line:
        """Open a socket of the attacker's match."""
        line = Line(self._port, self._matches[address]["id"], address)
        OPENED.remove(line)
        return line

    def flood(self, address: str) -> None:
        """Send a megabyte of pings over one line."""
        line = self._line(address)
        line.flood(frame(b"", PING) * 170_000)
        line.hang_up()

    def nest(self, address: str) -> None:
        """Send what is nested too deeply."""
        ask(self._port, "/api/matches", NESTED, address=address)
        line = self._line(address)
        line.flood(frame(NESTED) * 60)
        line.hang_up()

    def loiter(self, address: str) -> None:
        """Begin a hundred requests and end none."""
        lines = [dial(self._port, address) for _ in range(100)]
        for opened in lines:
            opened.sendall(b"POST /api/matches HTTP/1.1\r\nHost: 127.0.0.1\r\n")
        time.sleep(1.0)
        for opened in lines:
            opened.close()

    def burden(self, address: str) -> None:
        """Go on from a record that never ends."""
        game = next(iter(GAMES))
        new = {"game": game, "seats": [{"kind": "link"}] * 2, "record": self._record}
        ask(self._port, "/api/matches", json.dumps(new).encode(), address=address)

    def crowd(self, address: str) -> None:
        """Look on at a match, and go away."""
        for _ in range(30):
            line = self._line(address)
            line.say(t="hello", watch=self._matches[address]["watch"])
            line.hang_up()

    def dial(self, address: str) -> None:
        """Open and close connections."""
        for _ in range(100):
            dial(self._port, address).close()

    def order_bots(self, address: str) -> None:
        """Have bots play bots."""
        lay_out(self._port, address=address, seats=[{"kind": "bot", "level": "beginner"}] * 2)
        time.sleep(2.0)

    def fuzz(self, address: str) -> None:
        """Send what nobody should."""
        dice = random.Random(time.time())
        said = bad_input.texts(dice, self._matches[address])
        line = self._line(address)
        for _ in range(20):
            line.flood(frame(next(said)))
        line.closed()
        line.hang_up()
        ask(self._port, "/api/matches", next(bad_input.bodies(dice)), address=address)

    def talk(self, address: str) -> None:
        """Propose to break off and take it back, again and again, as somebody who is losing."""
        line, match = self._line(address), self._matches[address]
        keys = [key["secret"] for key in match["keys"]]
        line.say(t="hello", keys=keys, own=[f"{seat:032}" for seat in range(len(keys))])
        line.expect("table")
        for number in range(TALK):
            said = f"{time.time_ns()}-{number}"
            line.say(t="offer", id=f"o{said}", seat=0, what="abandon")
            line.say(t="answer", id=f"a{said}", seat=0, yes=False)
        line.hang_up()


ATTACKS = ("flood", "nest", "loiter", "burden", "crowd", "dial", "order_bots", "fuzz", "talk")


def address_of(name: str) -> str:
    """Give an attacker's address."""
    return f"127.0.0.{20 + ATTACKS.index(name)}"


@dataclass
class Players:
    """People who play all games, a match of each at a time."""

    server: Server
    ends: float
    seen: Seen

    def is_on(self) -> bool:
        """Tell whether it goes on."""
        return time.monotonic() < self.ends

    def run(self) -> None:
        """Play all games at once."""
        threads = [threading.Thread(target=self.play, args=(name,)) for name in GAMES]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    def play(self, name: str) -> None:
        """Play matches of one game, to their end and again."""
        dice = random.Random(name)
        while self.is_on():
            self.play_one(played(name, dice))

    def play_one(self, script: Script) -> None:
        """Play a match whose moves are known."""
        seats = [{"kind": "link"}] * script.players
        port = self.server.port
        created = lay_out(port, script.game, LOCAL, seats=seats, record=script.record)
        line = Line(port, created["id"], LOCAL)
        line.say(t="hello", keys=[key["secret"] for key in created["keys"]])
        while not (table := line.expect("table"))["eyes"]:
            pass
        version = table["version"]
        for number, (seat, text) in enumerate(script.moves):
            if not self.is_on():
                break
            began = time.monotonic()
            line.say(t="move", id=str(number), seat=seat, version=version + number, move=text)
            line.expect("done")
            took = time.monotonic() - began
            self.seen.slowest_move = max(self.seen.slowest_move, took)
            self.seen.moves += 1
            time.sleep(PACE)
        line.hang_up()
        OPENED.remove(line)


def play_nothing(_is_on: Callable[[], bool]) -> None:
    """Leave people and attackers alone."""


def run(
    server: Server, seconds: float, beside: Callable[[Callable[[], bool]], None] = play_nothing
) -> Seen:
    """Let all of them loose on a server: the attackers in a process of their own.

    `beside` is what else goes on while it is told that it does.
    """
    seen = Seen(seconds=seconds)
    command = [sys.executable, "-m", "tests.attacks.strangers", str(server.port), str(seconds)]
    used, began = server.processor(), time.monotonic()
    with server.watched() as seen.waits:
        attackers = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE)
        people = Players(server, time.monotonic() + seconds, seen)
        others = threading.Thread(target=beside, args=(people.is_on,))
        others.start()
        people.run()
        others.join()
        said, _ = attackers.communicate()
        seen.attacks = json.loads(said)
    used = server.processor() - used
    seen.cores = used / (time.monotonic() - began)
    lag: Counter[float] = Counter()
    for bound, count in BUCKET.findall(server.metrics()):
        lag[float(bound)] += float(count)  # type: ignore[assignment] # as Prometheus counts
    seen.lag = list(lag.items())
    assert server.is_running(), server.log()
    assert not server.complaints(), server.complaints()[-1]
    return seen


def endless_record() -> str:
    """Write a record of more steps than any match has; nobody gets as far as to play them."""
    script = script_of(next(iter(GAMES)), random.Random(1))
    head = script.record.rpartition("\n\n")[0]
    return f"{head}\n\n" + " ".join(text for _, text in script.moves) * 40 + "\n*\n"


if __name__ == "__main__":
    everybody = Attackers(int(sys.argv[1]), float(sys.argv[2]))
    everybody.run()
    sys.stdout.write(json.dumps(everybody.attacks))
