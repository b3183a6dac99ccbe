"""A small data set of the strongest bot's games for each title: records, and rows to learn from.

    python examples/datasets.py --out data --matches 20 --jobs 2

Whoever plays strongest at the smallest table of a game (the master where a net has learned it)
plays against itself without clocks, so the same seed gives the same games everywhere. `data/GAME`
keeps the records; `data/GAME.npz` has what every player saw, did and got, and with `--judge LEVEL`
what that level would have done. quinte/adapters/dataset.py says how to read it.
"""

import argparse
from pathlib import Path

from quinte.bots.bot import names_at
from quinte.cli import main as quinte
from quinte.games import GAMES


def make(name: str, given: argparse.Namespace) -> None:
    """Play the matches of one game and write its rows."""
    game, folder = GAMES[name], Path(given.out) / name
    bot = given.bot or names_at(game, game.players[0])[-1]
    once = ["--untimed", "--blocks", str(given.matches), "--jobs", str(given.jobs)]
    kept = ["--games", str(folder), "--file", str(folder) + ".json"]
    judged = ["--judge", given.judge] if given.judge else []
    rows = ["dataset", str(folder), "--out", str(folder) + ".npz", "--views", *judged]
    for words in (["arena", name, bot, *once, *kept], rows):
        if quinte(words) != 0:
            raise SystemExit(1)


def main() -> None:
    """Make the data sets of all games, or of those named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[*GAMES], metavar="GAME")
    parser.add_argument("--out", default="data")
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--bot", help="instead of the strongest")
    parser.add_argument("--judge", help="a level that is asked about every choice")
    given = parser.parse_args()
    Path(given.out).mkdir(parents=True, exist_ok=True)
    for name in given.games:
        make(name, given)


if __name__ == "__main__":
    main()
