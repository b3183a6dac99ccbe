"""Environments beside those of their peers, in one run.

    pip install pygame 'quinte[research]'
    python bench/environments.py [--rounds 5] [--seconds 1] [--count 1024]

Every row plays random games from Python. Rows are measured in turn, round after round, by the time
of the processor, since others may use it as well; each number is the median of its rounds, and each
ratio the median of the ratios of the rounds.

PettingZoo   an agent samples its action space by the mask, as its authors' example does
OpenSpiel    legal_actions, a random one of them, apply_action; chance nodes by their odds
vectors      chosen moves with masks and views: the environment beside the batch it stands on
"""

import argparse
import os
import time
from collections.abc import Callable, Mapping
from random import Random
from statistics import median
from typing import Any

import numpy as np
import pyspiel

from quinte.adapters import openspiel, pettingzoo
from quinte.adapters.vector import QuinteVectorEnv
from quinte.batch import ActBatch
from quinte.games import GAMES

Play = Callable[[], int]
BURST = 20
"""Steps between two looks at the clock."""
LONGEST = 400
"""Moves after which a game of OpenSpiel is left: dealing is then a small part."""


def step_agents(env: Any) -> Play:  # noqa: ANN401, theirs has no types
    """Play through games of PettingZoo, a burst of steps at a time."""
    env.reset(seed=1)

    def play() -> int:
        for _ in range(BURST):
            if not env.agents:
                env.reset()
            seen, _, ended, cut, _ = env.last()
            space = env.action_space(env.agent_selection)
            env.step(None if ended or cut else space.sample(seen["action_mask"]))
        return BURST

    return play


def drive(name: str) -> Play:
    """Play games of OpenSpiel from Python."""
    game, chance = pyspiel.load_game(name), Random(1)

    def play() -> int:
        state, made = game.new_initial_state(), 0
        while not state.is_terminal() and made < LONGEST:
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(outcomes, odds)[0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(chance.random() * len(legal))])
                made += 1
        return made

    return play


def step_batch(name: str, count: int) -> Play:
    """Step a batch by moves chosen here, with masks and views."""
    batch = ActBatch(name, count, seed=1)

    def play() -> int:
        for step in range(BURST):
            batch.masks()
            batch.observations()
            batch.step(batch.moves[np.arange(count), step % batch.counts])
        return BURST * count

    return play


def step_vector(name: str, count: int) -> Play:
    """Step the vector environment."""
    envs = QuinteVectorEnv(name, count)
    envs.reset(seed=1)

    def play() -> int:
        for step in range(BURST):
            envs.step(envs.batch.moves[np.arange(count), step % envs.batch.counts])
        return BURST * count

    return play


def rate(play: Play, seconds: float) -> float:
    """Measure the steps in a second of the processor."""
    made, started = 0, time.process_time()
    while time.process_time() - started < seconds:
        made += play()
    return made / (time.process_time() - started)


def compare(title: str, rows: Mapping[str, tuple[Play, str]], chosen: argparse.Namespace) -> None:
    """Measure rows in turn, and print each beside its peer."""
    for play, _ in rows.values():
        play()  # whatever is compiled first is not measured
    found: dict[str, list[float]] = {name: [] for name in rows}
    for _ in range(chosen.rounds):
        for name, (play, _) in rows.items():
            found[name].append(rate(play, chosen.seconds))
    print(f"\n| {title} | steps a second | min–max | to |\n|---|--:|--:|---|")
    for name, (_, peer) in rows.items():
        rates = found[name]
        beside = ""
        if peer:
            ratio = median(own / theirs for own, theirs in zip(rates, found[peer], strict=True))
            beside = f"{ratio:.2f}× {peer}"
        spread = f"{min(rates):,.0f}–{max(rates):,.0f}"
        print(f"| {name} | {median(rates):,.0f} | {spread} | {beside} |", flush=True)


def agents() -> dict[str, tuple[Play, str]]:
    """List environments of PettingZoo."""
    from pettingzoo.classic import connect_four_v3  # noqa: PLC0415, it needs pygame

    peer = "connect_four_v3"
    rows = {peer: (step_agents(connect_four_v3.env()), "")}
    return rows | {
        game.title: (step_agents(pettingzoo.env(name)), peer) for name, game in GAMES.items()
    }


def states() -> dict[str, tuple[Play, str]]:
    """List games of OpenSpiel."""
    import open_spiel.python.games  # noqa: F401, PLC0415, registers those written in Python

    peer = "python_tic_tac_toe"
    rows = {peer: (drive(peer), "")}
    ours = {game.title: (drive(openspiel.PREFIX + name), peer) for name, game in GAMES.items()}
    return rows | ours


def vectors(count: int) -> dict[str, tuple[Play, str]]:
    """List vector environments, each after its batch."""
    rows: dict[str, tuple[Play, str]] = {}
    for name, game in GAMES.items():
        batch = f"batch of {game.title}"
        rows[batch] = step_batch(name, count), ""
        rows[game.title] = step_vector(name, count), batch
    return rows


def main() -> None:
    """Measure all three tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", nargs="*", default=["pettingzoo", "openspiel", "vectors"])
    parser.add_argument("--count", type=int, default=1024)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0)
    chosen = parser.parse_args()
    print(f"{chosen.rounds} rounds, load {os.getloadavg()[0]:.2f}, {os.cpu_count()} cores")
    if "pettingzoo" in chosen.what:
        compare("PettingZoo", agents(), chosen)
    if "openspiel" in chosen.what:
        compare("OpenSpiel, from Python", states(), chosen)
    if "vectors" in chosen.what:
        compare(f"vectors of {chosen.count}", vectors(chosen.count), chosen)


if __name__ == "__main__":
    main()
