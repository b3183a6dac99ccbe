"""Let a net learn to judge positions for alpha-beta from games that alpha-beta plays.

    python bench/lessons.py gather intercept --seconds 200 --workers 15 --out lessons/1
    python bench/lessons.py study intercept lessons/1 --out run/1 --processor cuda
    python bench/lessons.py gather intercept --judge run/1/net.npz --seconds 200 --out lessons/2
    python bench/lessons.py study intercept lessons/1 lessons/2 --out run/2 --processor cuda

`gather` plays games of little thought; now and then a turn goes astray, so that bad positions are
seen as well. Of the position after each turn it keeps the features and what came of it: what the
search thought a turn later, and in part what it thought after that, up to the next stray turn or
the end. `study` learns all of that.
"""

import argparse
import multiprocessing
import os
import random
import time
from argparse import Namespace
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from quinte.bots.nets.files import write_net
from quinte.bots.nets.shipped import net_in
from quinte.bots.searcher import Budget, Searcher, Thought
from quinte.core.card import Game, find_option_texts
from quinte.core.contract import Features, Position
from quinte.core.native import copy
from quinte.core.randomness import SEED_BYTES
from quinte.games import GAMES
from quinte.learning.adam import Adam
from quinte.learning.arrays import arrays_for
from quinte.learning.judge import Judge, new_judge
from quinte.learning.rounding import as_whole_numbers
from quinte.learning.settings import Settings
from quinte.learning.trainer import MOST_WEIGHT

TRACE = 0.85
"""How much later turns count."""
STRAY, STRAY_EARLY, EARLY = 0.08, 0.5, 6
"""How often a turn goes astray, later and in so many first turns."""
LONGEST = 260
"""Turns of a game; then what the search thinks must do."""
KEPT_BACK = 0.05
"""The part of the lessons that nothing is learned from: they say how good the net is."""


def main() -> None:
    """Do what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("what", choices=("gather", "study"))
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("lessons", nargs="*", type=Path)
    parser.add_argument("--players", type=int)
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--judge", type=Path, help="a net that judges; without one the game does")
    parser.add_argument("--simulations", type=int, default=400)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--workers", type=int, default=max(1, (os.cpu_count() or 2) - 1))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--processor", default="cpu")
    parser.add_argument("--hidden", type=int, default=32)
    parser.add_argument("--epochs", type=int, default=12)
    parser.add_argument("--batch", type=int, default=1024)
    parser.add_argument("--rate", type=float, default=2e-3)
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    {"gather": gather, "study": study}[given.what](given)


@dataclass
class Turn:
    """The position after a turn, and what was thought of it."""

    mover: int
    active: NDArray[np.int16]
    later: float = 0.5  # what the search thinks of it a turn later, for whoever moved
    is_stray: bool = False  # whether the turn after it went astray


@dataclass
class Lessons:
    """What is kept of many games."""

    active: list[NDArray[np.int16]] = field(default_factory=list)
    targets: list[float] = field(default_factory=list)
    games: int = 0
    decided: int = 0

    def add(self, turns: list[Turn], shares: dict[int, float] | None) -> None:
        """Look back from the end of a game."""
        self.games += 1
        self.decided += shares is not None
        known: float | None = None  # what the next turn's mover got of it
        for place in range(len(turns) - 1, -1, -1):
            turn = turns[place]
            if place == len(turns) - 1:
                found = turn.later if shares is None else shares[turn.mover]
            else:
                assert known is not None  # noqa: S101, the last turn came first
                trace = 0.0 if turn.is_stray else TRACE
                found = trace * (1 - known) + (1 - trace) * turn.later
            known = found
            self.active.append(turn.active)
            self.targets.append(found)


class Player:
    """Plays games of two sides against itself."""

    def __init__(self, game: Game, given: Namespace, seed: int) -> None:
        """Take a searcher, with a net or without one."""
        net = None if given.judge is None else net_in(given.judge, game).lookup()
        self.game, self.chance = game, random.Random(seed)
        self.features = cast("Features", game.features)
        self.searcher = Searcher(game, net=net)
        self.budget = Budget(given.simulations)
        self.options = game.choose(find_option_texts(given.option))
        self.players = given.players or game.players[0]

    def think(self, position: Position) -> Thought:
        """Search a position."""
        view = self.game.view(position, int(position.player))
        return self.searcher.choose(view, self.budget, self.chance.randbytes(SEED_BYTES))

    def play(self, lessons: Lessons) -> None:
        """Play a game, and add what it teaches."""
        game, chance = self.game, self.chance
        position = game.new_position(self.players, self.options, chance.randbytes(SEED_BYTES))
        turns: list[Turn] = []
        while not game.rules.is_over(position) and len(turns) < LONGEST:
            mover, thought = int(position.player), self.think(position)
            is_stray = chance.random() < (STRAY_EARLY if len(turns) < EARLY else STRAY)
            if turns:
                turns[-1].later, turns[-1].is_stray = 1 - thought.value, is_stray
            before, move = copy(position), self.chosen(thought, is_stray=is_stray)
            game.play(position, move)
            while not game.rules.is_over(position) and int(position.player) == mover:
                before, move = copy(position), self.think(position).move
                game.play(position, move)
            if not game.rules.is_over(position):
                turns.append(Turn(mover, self.shown(before, position)))
        lessons.add(turns, self.shares(position))

    def chosen(self, thought: Thought, *, is_stray: bool) -> int:
        """Take the best move, or any: as often as not one of the better ones."""
        if not is_stray:
            return thought.move
        some = thought.choices[:10] if self.chance.random() < 0.5 else thought.choices
        return self.chance.choice(some).move

    def shown(self, before: Position, after: Position) -> NDArray[np.int16]:
        """Return the features of a position, as whoever moved knows it."""
        active = np.full(self.features.MAX_ACTIVE, self.features.FEATURES, np.int16)
        count = self.features.write_features(before, -1, after, active)
        active[count:] = self.features.FEATURES
        return active

    def shares(self, position: Position) -> dict[int, float] | None:
        """Return what each player got, if somebody has won."""
        won = int(self.game.rules.winners(position)) if self.game.rules.is_over(position) else 0
        return {p: float(won >> p & 1) for p in range(self.players)} if won else None


def play_on(given: Namespace, worker: int) -> tuple[int, int, int]:
    """Play games until the time is over, one at least, in a process of its own."""
    until = time.perf_counter() + given.seconds
    player = Player(GAMES[given.game], given, 1000 * given.seed + worker)
    lessons = Lessons()
    player.play(lessons)
    while time.perf_counter() < until:
        player.play(lessons)
    np.savez(
        given.out / f"{worker}.npz",
        active=np.array(lessons.active),
        targets=np.array(lessons.targets, np.float32),
    )
    return lessons.games, lessons.decided, len(lessons.targets)


def gather(given: Namespace) -> None:
    """Play games on all cores."""
    Player(GAMES[given.game], given, 0).think(
        GAMES[given.game].new_position(given.players or 2, {}, bytes(SEED_BYTES))
    )  # compiles what there is to compile, once
    os.environ["NUMBA_NUM_THREADS"] = "1"
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(given.workers, context) as pool:
        waiting = [pool.submit(play_on, given, worker) for worker in range(given.workers)]
        found = np.array([each.result() for each in waiting]).sum(0)
    print(f"{found[0]} games, {found[1]} decided, {found[2]} positions", flush=True)


def study(given: Namespace) -> None:
    """Learn all lessons, several times over."""
    game = GAMES[given.game]
    features = cast("Features", game.features)
    files = [np.load(file) for folder in given.lessons for file in sorted(folder.glob("*.npz"))]
    active = np.concatenate([file["active"] for file in files])
    targets = np.concatenate([file["targets"] for file in files])
    order = np.random.default_rng(given.seed).permutation(len(active))
    players = given.players or game.players[0]
    shares = [targets if player % 2 == 0 else 1 - targets for player in range(players)]
    active, targets = active[order], np.stack(shares, 1)[order]
    kept_back = max(1, int(KEPT_BACK * len(active)))
    mirror = getattr(features, "mirrored", None) if players == 2 else None
    if mirror is not None:
        turned = np.array([mirror(feature) for feature in range(features.FEATURES + 1)], np.int16)
        active = np.concatenate([active, turned[active[kept_back:]]])
        targets = np.concatenate([targets, targets[kept_back:]])
    settings = Settings(game.name, players, {}, given.seed, given.processor, hidden=given.hidden)
    arrays = arrays_for(given.processor, given.seed)
    net = new_judge(arrays, features.FEATURES, players, given.hidden, given.seed)
    adam, average = Adam(arrays, net.parameters), net.copy()
    held, wanted = arrays.array(active), arrays.array(targets.astype(np.float32))
    rounds = given.epochs * ((len(active) - kept_back) // given.batch)
    step, started = 0, time.perf_counter()
    for epoch in range(given.epochs):
        shuffled = arrays.shuffled(len(active) - kept_back) + kept_back
        for at in range(0, len(shuffled) - given.batch + 1, given.batch):
            part = shuffled[at : at + given.batch]
            _, errors = net.derive(held[part], wanted[part])
            adam.follow(errors, given.rate * (1 - step / rounds) + 1e-5)
            net.first[:] = arrays.clipped(net.first, -MOST_WEIGHT, MOST_WEIGHT)
            for kept, learns in zip(average.parameters, net.parameters, strict=True):
                kept[:] = kept + 0.002 * (learns - kept)
            step += 1
        far = off_by(average, held[:kept_back], wanted[:kept_back])
        near = off_by(average, held[kept_back : 2 * kept_back], wanted[kept_back : 2 * kept_back])
        spent = time.perf_counter() - started
        print(f"{epoch}: {near:.4f}, kept back {far:.4f}, {spent:.0f} s", flush=True)
    met = arrays.floats(adam.squares[0].sum(1) > 0)
    card: dict[str, Any] = {"lessons": len(active), "epochs": given.epochs, "rate": given.rate}
    write_net(given.out / "net.npz", as_whole_numbers(average, met, settings, card))


def off_by(net: Judge, active: Any, targets: Any) -> float:  # noqa: ANN401, arrays of either kind
    """Say how far off a net is (cross entropy)."""
    parts = range(0, len(active), 4096)
    losses = [net.derive(active[at : at + 4096], targets[at : at + 4096])[0] for at in parts]
    return float(sum(losses) / len(losses))


if __name__ == "__main__":
    main()
