"""What a hundred thousand matches under way need, by simulation: `python -m bench.scale`.

The costs are those of `bench/cluster.py` and `bench/costs.py`; the simulator first has to give
what was measured with them. docs/scale.md has what this prints, and a test compares.
"""

import argparse
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from statistics import fmean
from typing import NamedTuple

import numpy as np

from bench.simulation import Costs, House, Result, Shape
from quinte.bots.levels import levels_of
from quinte.games import GAMES

FITTED = 2
"""Servers up to which a measured house was used to choose the costs; larger ones are foretold."""
FLAT_OUT = 200
"""Matches that move as soon as they can."""
COSTS = Costs(
    decide=33,
    write=15,
    commit=118,
    tell=38,
    ring=5,
    ask=250,
    reread=34,
    row=7,
    query=8,
    carry=2,
    send=14,
    hear=16,
    wake_server=55,
    wake_postgres=138,
    wake_nats=28,
    ping=15.5,
    idle=9_500,
    looking=18,
    looking_up=4,
    sync=100,
    slice=2_000,
)
"""Measured by `bench/costs.py`: `ring`, `carry`, `ping`, `idle`. Measured as a whole by
`bench/cluster.py`, and shared out so that houses of one and two servers come out: the others."""


class Measured(NamedTuple):
    """A row of the table of a house in bench/results.md."""

    servers: int
    matches: int  # 0: flat out
    rate: float
    p50: float
    p99: float


MEASURED = (
    Measured(1, 250, 250, 0.52, 1.1),
    Measured(1, 500, 500, 0.62, 1.6),
    Measured(1, 750, 750, 0.59, 2.3),
    Measured(1, 1_000, 1_000, 0.73, 4.0),
    Measured(1, 0, 11_285, 17.02, 27.1),
    Measured(2, 250, 250, 1.06, 4.4),
    Measured(2, 500, 500, 1.22, 4.1),
    Measured(2, 750, 750, 1.09, 3.8),
    Measured(2, 1_000, 1_000, 1.23, 6.8),
    Measured(2, 0, 9_161, 12.28, 101.3),
    Measured(3, 250, 250, 1.27, 3.9),
    Measured(3, 500, 500, 1.18, 5.4),
    Measured(3, 750, 750, 1.53, 5.2),
    Measured(3, 1_000, 1_000, 2.00, 12.0),
    Measured(3, 0, 4_819, 26.25, 188.2),
)

# --- what is asked for -----------------------------------------------------------------------
MATCHES, PACE = 100_000, 0.1
"""Matches under way, and moves a second in each: one in ten seconds."""
PING, WIRE = 3.0, 0.0002
"""Seconds between two pings of a device, and from one machine to another."""
AHEAD, KEPT = 411, 225
"""Bytes of an entry: written ahead by PostgreSQL, and in the table with its indexes."""
MATCH_KB, SOCKET_KB, SERVER_MB = 20.6, 33.4, 290
"""Memory of a match, of a socket and of a server with nobody there (bench/results.md)."""
BOTS = 0.25
"""The share of moves that bots make: one seat in every second match."""
DAY = 86_400
SIMULATIONS: Mapping[str, float] = {
    "make_five": 223_409,
    "take_five": 73_234,
    "touche": 43_000,
    "intercept": 36_504,
    "takemo": 2_354,
}
"""Simulations a second of a core (bench/results.md)."""


LIGHT = ("beginner", "casual", "club")
"""Levels at which Takemo lays the word that seems best, without a rehearsal."""


class Layout(NamedTuple):
    """A way to build a house for all of them."""

    servers: int
    is_apart: bool  # devices of a match sit anywhere
    has_subjects: bool  # rings go only where they may concern somebody

    @property
    def name(self) -> str:
        """Say it."""
        where = "anywhere" if self.is_apart else "by match"
        return f"{where}, {'subjects' if self.has_subjects else 'one subject'}"


LAYOUTS = (
    Layout(8, is_apart=True, has_subjects=False),
    Layout(12, is_apart=True, has_subjects=False),
    Layout(16, is_apart=True, has_subjects=False),
    Layout(24, is_apart=True, has_subjects=False),
    Layout(16, is_apart=True, has_subjects=True),
    Layout(3, is_apart=False, has_subjects=False),
    Layout(4, is_apart=False, has_subjects=False),
    Layout(6, is_apart=False, has_subjects=False),
    Layout(4, is_apart=False, has_subjects=True),
    Layout(6, is_apart=False, has_subjects=True),
)
QUICK = LAYOUTS[5:6]
"""Layouts that are simulated in seconds."""
GROWN = (1, 2, 4, 8)
"""Servers of houses that are asked for as much as goes."""


@cache
def repeat(point: Measured) -> Result:
    """Simulate what was measured: all on two cores."""
    shape = Shape(
        point.servers,
        point.matches or FLAT_OUT,
        rate=1.0 if point.matches else 0.0,
        cores=2,
        is_apart=point.servers > 1,
        is_made_elsewhere=True,
    )
    return House(shape, COSTS).run(4.0 if point.matches else 0.7)


class Error(NamedTuple):
    """By how much a simulated point is off: 0.1 is 10 % too much."""

    rate: float
    p50: float
    p99: float


def error_of(point: Measured, result: Result) -> Error:
    """Compare."""
    rate = result.moves / result.seconds
    seen = (rate, result.percentile(50), result.percentile(99))
    return Error(*(a / b - 1 for a, b in zip(seen, point[2:], strict=True)))


def reproduced() -> Iterator[str]:
    """Write all measured points beside what is simulated."""
    yield (
        "| servers | matches | moves/s, measured | simulated | p50, ms | simulated | p99, ms |"
        " simulated |\n|--:|--:|--:|--:|--:|--:|--:|--:|"
    )
    errors = []
    for point in MEASURED:
        result = repeat(point)
        error = error_of(point, result)
        errors.append(error)
        matches = f"{point.matches:,}" if point.matches else "flat out"
        yield (
            f"| {point.servers} | {matches} | {point.rate:,.0f} |"
            f" {result.moves / result.seconds:,.0f} ({error.rate:+.0%}) | {point.p50:.2f} |"
            f" {result.percentile(50):.2f} ({error.p50:+.0%}) | {point.p99:.1f} |"
            f" {result.percentile(99):.1f} ({error.p99:+.0%}) |"
        )
    middle = np.median(np.abs(np.array(errors)), axis=0)
    yield f"\nOff in the median by {middle[1]:.0%} (p50) and {middle[2]:.0%} (p99)."


def simulate(layout: Layout) -> Result:
    """Let all matches be played in a house whose parts have machines of their own."""
    shape = Shape(
        layout.servers,
        MATCHES,
        rate=PACE,
        is_apart=layout.is_apart,
        has_subjects=layout.has_subjects,
        wire=WIRE,
        ping=PING,
    )
    return House(shape, COSTS).run(2.2)


def house_row(layout: Layout) -> str:
    """Write what a house showed."""
    result = simulate(layout)
    rate = result.moves / result.seconds
    times = "–, –" if result.late else f"{result.percentile(50):.1f}, {result.percentile(99):.0f}"
    return (
        f"| {layout.servers} | {layout.name} | {rate:,.0f} | {times} |"
        f" {max(result.servers):.0%} | {result.postgres:.1f} | {result.nats:.1f} |"
        f" {result.commits:,.0f} | {result.syncs:,.0f} | {result.heard:,.0f} |"
    )


HOUSES = (
    "| servers | devices of a match; rings | moves/s | p50, p99, ms | busiest server |"
    " cores of PostgreSQL | of NATS | commits/s | syncs/s | rings heard/s |\n"
    "|--:|---|--:|--:|--:|--:|--:|--:|--:|--:|"
)


def grown() -> Iterator[str]:
    """Write how much goes with more and more servers."""
    yield "| servers | anywhere | by match |\n|--:|--:|--:|"
    for servers in GROWN:
        rates = []
        for is_apart in (True, False):
            shape = Shape(servers, 200 * servers, 0.0, is_apart=is_apart and servers > 1)
            result = House(shape, COSTS).run(0.25, 0.15)
            rates.append(f"{result.moves / result.seconds:,.0f}")
        yield f"| {servers} | {' | '.join(rates)} |"


def needs() -> Iterator[str]:
    """Write what follows without simulation."""
    moves, sockets = MATCHES * PACE, 2 * MATCHES
    together = MATCHES * MATCH_KB / 1e6 + sockets * SOCKET_KB / 1e6
    apart = together + MATCHES * MATCH_KB / 1e6
    yield "| what | how much |\n|---|---|"
    yield f"| entries written | {moves:,.0f} a second |"
    yield f"| written ahead by PostgreSQL | {moves * AHEAD / 1e6:.1f} MB a second |"
    yield f"| kept, with indexes | {moves * KEPT * DAY / 1e9:,.0f} GB a day |"
    yield f"| sockets | {sockets:,} |"
    yield f"| pings answered | {sockets / PING:,.0f} a second |"
    yield f"| processor for pings | {sockets / PING * COSTS.ping / 1e6:.1f} cores |"
    yield (
        f"| memory for matches and sockets | {together:.1f} GB where both devices sit at one"
        f" server, {apart:.1f} GB where they do not; and {SERVER_MB} MB for each server |"
    )


def seconds_of(level: str) -> dict[str, float]:
    """Tell how long a core thinks about a move, in each game."""
    found = {}
    for name, game in GAMES.items():
        budget = levels_of(game)[level].budget
        found[name] = min(budget.simulations / SIMULATIONS[name], budget.seconds)
    if level in LIGHT:
        found["takemo"] = 0.0
    return found


def thinking() -> Iterator[str]:
    """Write what bots need at each level."""
    moves = MATCHES * PACE * BOTS
    yield "| all bots play as | ms of a core for a move, by game | in the mean | cores |"
    yield "|---|---|--:|--:|"
    for level in levels_of(next(iter(GAMES.values()))):
        seconds = seconds_of(level)
        each = ", ".join(f"{1000 * seconds[name]:.1f}" for name in GAMES)
        mean = fmean(seconds.values())
        yield f"| {level} | {each} | {1000 * mean:.1f} | {moves * mean:,.0f} |"


def main() -> None:
    """Print everything."""
    argparse.ArgumentParser(prog="python -m bench.scale", description=__doc__).parse_args()
    for part in (reproduced, needs, grown, thinking):
        for line in part():
            say(line)
        say("")
    say(HOUSES)
    for layout in LAYOUTS:
        say(house_row(layout))


def say(line: str) -> None:
    """Write a line at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
