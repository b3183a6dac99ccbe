"""Counterfactual regret minimisation on a tiny game: play that nobody can gain against.

    python examples/cfr.py take_five --iterations 300

The tiny games of quinte.adapters.tiny are the ends of real ones, of the size of Kuhn's poker.
OpenSpiel's CFR+ solves their trees, and OpenSpiel says how far from perfect its play is.
"""

import argparse

import pyspiel
from ladder import Curve

from quinte.adapters import tiny


def main() -> None:
    """Solve one game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="take_five", choices=[*tiny.TINY])
    parser.add_argument("--iterations", type=int, default=300)
    parser.add_argument("--curve", default="cfr", help="the files that the curve is kept in")
    given = parser.parse_args()
    tree = tiny.Tree(tiny.load(given.game))
    print(f"{tree.states} states, {len(tree.sets)} information sets")
    solver, curve = pyspiel.CFRPlusSolver(tree.game), Curve(given.curve, "exploitability", "round")
    for number in range(1, given.iterations + 1):
        solver.evaluate_and_update_policy()
        if number & (number - 1) == 0 or number == given.iterations:
            left = pyspiel.exploitability(tree.game, solver.average_policy())
            curve.add(number, left)
            print(f"iteration {number}: exploitability {left:.6f}")


if __name__ == "__main__":
    main()
