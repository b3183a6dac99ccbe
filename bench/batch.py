"""Batches of games beside pgx and OpenSpiel, in one run.

    pip install pgx 'quinte[research]'
    python bench/batch.py [--count 1024] [--rounds 5] [--seconds 1]

Every row plays random games. Rows are measured in turn, round after round; each number is the
median of its rounds, and each ratio the median of the ratios of the rounds. pgx plays connect four
as its authors do: one compiled step for the whole batch, games beginning anew where they end.
"""

import argparse
import os
import time
from collections.abc import Callable
from random import random
from statistics import median
from typing import Any

import jax
import numpy as np
import pgx
import pyspiel
from pgx.experimental import auto_reset

from quinte.adapters.vector import QuinteVectorEnv
from quinte.batch import Batch
from quinte.games import GAMES

BATCHED = tuple(name for name, game in GAMES.items() if not game.pages)
BURST = 20
"""Steps between two looks at the clock."""
Play = Callable[[], int]


def step_batch(name: str, count: int) -> Play:
    """Step a batch of ours at random."""
    batch = Batch(name, count, seed=1)

    def play() -> int:
        for _ in range(BURST):
            batch.step_randomly()
        return BURST * count

    return play


def step_with_masks(name: str, count: int) -> Play:
    """Step a batch of ours by moves chosen here, with masks and observations."""
    batch = Batch(name, count, seed=1)

    def play() -> int:
        for step in range(BURST):
            batch.masks()
            batch.observations()
            batch.step(batch.moves[np.arange(count), step % batch.counts])
        return BURST * count

    return play


def step_environment(name: str, count: int) -> Play:
    """Step the vector environment."""
    envs = QuinteVectorEnv(name, count)
    envs.reset(seed=1)

    def play() -> int:
        for step in range(BURST):
            envs.step(envs.batch.moves[np.arange(count), step % envs.batch.counts])
        return BURST * count

    return play


def step_pgx(count: int) -> Play:
    """Step pgx's connect four at random."""
    env = pgx.make("connect_four")
    restarting: Any = auto_reset(env.step, env.init)

    def many(state: Any, key: Any) -> Any:  # noqa: ANN401, theirs has no types
        def one(_: int, held: Any) -> Any:  # noqa: ANN401, as above
            now, key = held
            key, chance, anew = jax.random.split(key, 3)
            scores = jax.random.uniform(chance, now.legal_action_mask.shape)
            chosen = jax.numpy.argmax(jax.numpy.where(now.legal_action_mask, scores, -1.0), axis=1)
            return jax.vmap(restarting)(now, chosen, jax.random.split(anew, count)), key

        return jax.lax.fori_loop(0, BURST, one, (state, key))

    run = jax.jit(many)
    keys = jax.random.split(jax.random.PRNGKey(0), count)
    held = [jax.jit(jax.vmap(env.init))(keys), jax.random.PRNGKey(1)]

    def play() -> int:
        held[:] = run(*held)
        jax.block_until_ready(held[0].observation)
        return BURST * count

    return play


def drive_openspiel() -> int:
    """Play a game of OpenSpiel's connect four, called from Python."""
    state = CONNECT_FOUR.new_initial_state()
    made = 0
    while not state.is_terminal():
        legal = state.legal_actions()
        state.apply_action(legal[int(random() * len(legal))])
        made += 1
    return made


CONNECT_FOUR = pyspiel.load_game("connect_four")
ROLLOUTS = 2000


def roll_out_openspiel() -> Play:
    """Have OpenSpiel roll connect four out, wholly in C++; see bench/rules.py."""
    length = sum(drive_openspiel() for _ in range(2000)) / 2000
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=ROLLOUTS, seed=1)
    bot = pyspiel.MCTSBot(CONNECT_FOUR, evaluator, 2.0, 1, 1, False, 1, False)  # noqa: FBT003, theirs

    def play() -> int:
        bot.mcts_search(CONNECT_FOUR.new_initial_state())
        return int(ROLLOUTS * length)

    return play


def rate(play: Play, seconds: float) -> float:
    """Measure the moves per second of a row."""
    made, started = 0, time.perf_counter()
    while time.perf_counter() - started < seconds:
        made += play()
    return made / (time.perf_counter() - started)


def main() -> None:
    """Measure all rows and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=1024)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0)
    chosen = parser.parse_args()
    count = chosen.count
    peer = f"pgx connect four, batch {count}"
    rows: dict[str, Play] = {
        peer: step_pgx(count),
        "OpenSpiel connect four, called from Python": drive_openspiel,
        "OpenSpiel connect four, rollouts wholly in C++": roll_out_openspiel(),
    }
    for name in BATCHED:
        title = GAMES[name].title
        rows[f"{title}, random moves"] = step_batch(name, count)
        rows[f"{title}, chosen moves, masks and views"] = step_with_masks(name, count)
    rows["Make Five, vector environment"] = step_environment("make_five", count)
    for play in rows.values():
        play()  # whatever is compiled first is not measured
    found: dict[str, list[float]] = {name: [] for name in rows}
    for _ in range(chosen.rounds):
        for name, play in rows.items():
            found[name].append(rate(play, chosen.seconds))
    print(f"{chosen.rounds} rounds, load {os.getloadavg()[0]:.2f}, {os.cpu_count()} cores\n")
    print("| what | moves/s | min–max | to pgx |\n|---|--:|--:|--:|")
    for name, rates in found.items():
        to_peer = median(own / theirs for own, theirs in zip(rates, found[peer], strict=True))
        print(
            f"| {name} | {median(rates):,.0f} | {min(rates):,.0f}–{max(rates):,.0f} "
            f"| {to_peer:.2f}× |"
        )


if __name__ == "__main__":
    main()
