"""A net that learns by copying: what a stronger player chose, from its recorded games.

    quinte arena make-five quick --option pairs=1 --untimed --blocks 200 --games kept
    quinte dataset kept --out games.npz
    python examples/cloning.py games.npz --option pairs=1 --rounds 20 --curve cloning

The net is that of alphazero.py, in NumPy. It learns which choice was made, or what a judge would
have done where the data say so, and who won; then it plays without any search.
"""

import argparse
from typing import Any

import numpy as np
from alphazero import Lessons, Net
from ladder import Curve, measure
from numpy.typing import NDArray

from quinte.core.card import find_option_texts

HELD_BACK = 0.1
"""Of the matches, those that the net does not learn from: they say how often it chooses alike."""


def unpacked(data: Any, name: str, length: int) -> NDArray[np.int8]:  # noqa: ANN401, np.load's
    """Read rows of bits."""
    bits = np.unpackbits(data[name], axis=1, count=length, bitorder="little")
    return bits.astype(np.int8)


def read(file: str) -> tuple[str, Lessons, NDArray[Any], NDArray[Any]]:
    """Read a data set: the game, what is to be learned, the choices, and whose match each is of."""
    data = np.load(file)
    planes = unpacked(data, "planes", int(data["length"]))
    rows = np.arange(len(planes))
    policies = np.zeros((len(planes), int(data["choices"])), np.float32)
    if "policies" in data:
        for listed, shares in zip(data["policies"].T, data["shares"].T, strict=True):
            policies[rows[listed >= 0], listed[listed >= 0]] += shares[listed >= 0]
    policies[rows[policies.sum(axis=1) == 0], data["chosen"][policies.sum(axis=1) == 0]] = 1
    lessons = Lessons(planes, policies, (1 + data["payoffs"]) / 2)
    return str(data["game"]), lessons, data["chosen"], data["matches"]


def some(lessons: Lessons, which: NDArray[np.bool_]) -> Lessons:
    """Take some of the lessons."""
    return Lessons(lessons.planes[which], lessons.policies[which], lessons.results[which])


def main() -> None:
    """Learn, round by round, and say how strong the net is now and then."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data")
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--level", default="beginner", help="whom it is measured against")
    parser.add_argument("--blocks", type=int, default=50, help="deals it is measured by")
    parser.add_argument("--every", type=int, default=5, help="rounds between two measurements")
    parser.add_argument("--curve", default="cloning", help="the files that curves are kept in")
    parser.add_argument("--out", default="cloned.npz")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    game, lessons, chosen, matches = read(given.data)
    test = matches >= (1 - HELD_BACK) * (matches.max() + 1)
    chance = np.random.default_rng(given.seed)
    net = Net(lessons.planes.shape[1], lessons.policies.shape[1], given.seed)

    def agent(planes: NDArray[np.int8], mask: NDArray[np.int8]) -> int:
        return int(net.evaluate(planes[None], mask[None])[0].argmax())

    curve = Curve(given.curve, "points", "round")
    for number in range(1, given.rounds + 1):
        loss = net.learn(some(lessons, ~test), chance)
        said = net.look(lessons.planes[test].astype(np.float64))[1]
        alike = float((said.argmax(axis=1) == chosen[test]).sum()) / max(1, test.sum())
        print(f"round {number}: loss {loss:.3f}, {alike:.1%} of new choices alike", flush=True)
        if number % given.every == 0 or number == given.rounds:
            standing = measure(
                game, agent, given.level, given.blocks, find_option_texts(given.option)
            )
            curve.add(number, standing.points)
            print(standing, flush=True)
    np.savez(given.out, *net.weights)


if __name__ == "__main__":
    main()
