"""A net that learns a game of two by its own search, as AlphaZero does, with NumPy alone.

    python examples/alphazero.py make_five --option pairs=1 --rounds 20

Each round plays games in which the net searches, learns from them which choices the search came to
and who won, and says how it fares by itself against random moves. What is here in eighty lines is
what a larger net, in PyTorch or JAX, would be put in place of.
"""

import argparse
from dataclasses import dataclass

import numpy as np

from quinte.batch import ActBatch, planes_of
from quinte.batch.search import NetSearch, Settings
from quinte.core.card import find_option_texts
from quinte.games import GAMES
from quinte.learning.adam import Adam
from quinte.learning.arrays import arrays_for

HIDDEN, RATE, MINIBATCH = 128, 0.002, 256


@dataclass
class Lessons:
    """What was seen, what the search came to, and what the mover got in the end."""

    planes: np.ndarray
    policies: np.ndarray
    results: np.ndarray


class Net:
    """One hidden layer; what it says of the choices, and of the mover's chances."""

    def __init__(self, shown: int, choices: int, seed: int) -> None:
        """Begin with small random weights."""
        chance = np.random.default_rng(seed)
        first = chance.normal(0, shown**-0.5, (shown, HIDDEN))
        last = np.zeros((HIDDEN, choices + 1))
        self.weights = [first, np.zeros(HIDDEN), last, np.zeros(choices + 1)]
        self._adam = Adam(arrays_for("cpu", seed), self.weights)

    def look(self, planes: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Return what the hidden layer has, what is said of each choice, and the mover's chance."""
        hidden = np.maximum(0, planes @ self.weights[0] + self.weights[1])
        said = hidden @ self.weights[2] + self.weights[3]
        return hidden, said[:, :-1], 1 / (1 + np.exp(-said[:, -1]))

    def evaluate(self, planes: np.ndarray, masks: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Say it as the search asks for it."""
        _, said, chance = self.look(planes.astype(np.float64))
        return masks * np.exp(said - said.max(axis=1, keepdims=True)), chance

    def learn(self, lessons: Lessons, chance: np.random.Generator) -> float:
        """Go through the lessons once; return how far off it was, on average."""
        order, losses = chance.permutation(len(lessons.planes)), []
        for some in np.array_split(order, max(1, len(order) // MINIBATCH)):
            planes = lessons.planes[some].astype(np.float64)
            hidden, said, hope = self.look(planes)
            odds = np.exp(said - said.max(axis=1, keepdims=True))
            odds /= odds.sum(axis=1, keepdims=True)
            policies, results = lessons.policies[some], lessons.results[some]
            losses.append(-(policies * np.log(odds + 1e-9)).sum(axis=1).mean())
            wrong = np.column_stack([odds - policies, hope - results]) / len(some)
            back = (wrong @ self.weights[2].T) * (hidden > 0)
            errors = [planes.T @ back, back.sum(axis=0), hidden.T @ wrong, wrong.sum(axis=0)]
            self._adam.follow(errors, RATE)
        return float(np.mean(losses))


def play(batch: ActBatch, search: NetSearch, steps: int, chance: np.random.Generator) -> Lessons:
    """Play on in all games for some steps; what is not decided by then is left out."""
    count = batch.count
    planes, policies, movers = [], [], []
    results = np.full((steps, count), np.nan)
    begun = np.zeros(count, np.int64)
    for step in range(steps):
        policy = search.run(batch).policy()
        planes.append(batch.planes().copy())
        policies.append(policy.astype(np.float32))
        movers.append(batch.positions["player"].astype(np.int64))
        sums = policy.cumsum(axis=1)
        chosen = (sums > chance.random((count, 1)) * sums[:, -1:]).argmax(axis=1)
        rewards, ended = batch.step(chosen)
        for game in np.flatnonzero(ended):
            for earlier in range(begun[game], step + 1):
                results[earlier, game] = rewards[game, movers[earlier][game]]
            begun[game] = step + 1
    known = ~np.isnan(results)
    return Lessons(np.array(planes)[known], np.array(policies)[known], results[known])


def share_against_chance(net: Net, batch: ActBatch, chance: np.random.Generator) -> float:
    """Play a game at every place, in either seat, by the net alone; return the share won."""
    count = batch.count
    seats, shares, over = np.arange(count) % 2, np.zeros(count), np.zeros(count, bool)
    while not over.all():
        masks = batch.masks()
        by_net = net.evaluate(batch.planes(), masks)[0].argmax(axis=1)
        at_random = (masks * chance.random(masks.shape)).argmax(axis=1)
        chosen = np.where(batch.positions["player"] == seats, by_net, at_random)
        rewards, ended = batch.step(chosen)
        fresh = (ended == 1) & ~over
        shares[fresh] = rewards[np.arange(count), seats][fresh]
        over |= fresh
    return float(shares.mean())


def main() -> None:
    """Learn, round by round."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="make_five", choices=[*GAMES])
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--games", type=int, default=128)
    parser.add_argument("--steps", type=int, default=200)
    parser.add_argument("--simulations", type=int, default=32)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    chance = np.random.default_rng(given.seed)
    options = find_option_texts(given.option)
    batch = ActBatch(given.game, given.games, options=options, seed=given.seed)
    net = Net(planes_of(batch.game).PLANES.length, batch.moves_end, given.seed)
    settings = Settings(given.simulations, width=8, by_acts=True, noise=0.25)
    search = NetSearch(given.game, given.games, net.evaluate, settings, seed=given.seed)
    for number in range(given.rounds):
        lessons = play(batch, search, given.steps, chance)
        loss = net.learn(lessons, chance)
        trial = ActBatch(given.game, given.games, options=options, seed=1_000 + number)
        share = share_against_chance(net, trial, chance)
        print(
            f"round {number + 1}: {len(lessons.planes)} choices, loss {loss:.3f}, "
            f"{share:.1%} against random moves",
            flush=True,
        )


if __name__ == "__main__":
    main()
