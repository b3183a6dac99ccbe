"""How fast Takemo's rules are, on positions that a greedy bot meets when it plays itself.

    python bench/takemo.py            1,000 positions, about a minute once compiled
    python bench/takemo.py 200        so many positions

The bot lays the word that gains most tiles, placed and captured, and exchanges where it has none.
Each position is measured once for each row; the row of whole games plays 20 of them.
`python bench/takemo.py longest` lists moves for racks with TAKEMO, to see how long lists become.
"""

import random
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from statistics import median

import numpy as np
from numpy.typing import NDArray

from quinte.core.contract import Position
from quinte.core.native import copy
from quinte.games.takemo import GAME
from quinte.games.takemo.material import LETTERS, SUPPLY, TILES
from quinte.games.takemo.movegen.generator import find_best_word
from quinte.games.takemo.moves import MAX_MOVES, lays_word

TARGETS = {
    "all legal moves": (2.0, 20.0),
    "best move by tiles gained": (0.6, None),
    "judge a draft from Python": (1.0, None),
    "a whole greedy game": (60.0, None),
}
"""Milliseconds: the median, and what one in a hundred may take."""

GAMES = 20


def best_move(position: Position, moves: NDArray[np.int64]) -> int:
    """Return a word that gains most tiles; -1 where there is none."""
    found = find_best_word(position, SUPPLY, moves, GAME.lookups[0])
    return int(moves[0]) if found else -1


def greedy_turn(position: Position, moves: NDArray[np.int64]) -> None:
    """Lay the best word, or exchange all that can be exchanged, or pass."""
    move = best_move(position, moves)
    if move < 0:
        move = max(m for m in GAME.legal_moves(position) if not lays_word(m))
    GAME.play(position, move)


def greedy_positions(count: int, moves: NDArray[np.int64]) -> Iterator[Position]:
    """Yield positions of greedy games one after another."""
    seed = 0
    while True:
        position = GAME.new_position(2, {}, seed.to_bytes(32, "little"))
        seed += 1
        while not GAME.rules.is_over(position):
            if count == 0:
                return
            count -= 1
            yield copy(position)
            greedy_turn(position, moves)


def spent(work: Callable[[], object]) -> float:
    """Time some work, in milliseconds."""
    start = time.perf_counter()
    work()
    return 1e3 * (time.perf_counter() - start)


def main(count: int) -> None:
    """Print the table."""
    moves = np.zeros(MAX_MOVES, np.int64)
    lexicon = GAME.lookups[0]
    positions = list(greedy_positions(count, moves))
    chance = random.Random(1)
    view = GAME.view(positions[0], int(positions[0].player))  # compile, or load
    GAME.judge(
        view, GAME.parse_move(view, GAME.move_text(view, GAME.legal_moves(positions[0])[-1]))
    )
    rows: dict[str, list[float]] = {name: [] for name in TARGETS}
    longest = 0
    for position in positions:
        view = GAME.view(position, int(position.player))
        rows["all legal moves"].append(
            spent(lambda p=position: GAME.rules.legal_moves(p, moves, lexicon))  # type: ignore[misc]
        )
        found = GAME.rules.legal_moves(position, moves, lexicon)
        longest = max(longest, found)
        draft = GAME.move_text(view, int(moves[chance.randrange(found)]))
        rows["best move by tiles gained"].append(spent(lambda p=position: best_move(p, moves)))  # type: ignore[misc]
        rows["judge a draft from Python"].append(
            spent(lambda v=view, d=draft: GAME.judge(v, GAME.parse_move(v, d)))  # type: ignore[misc]
        )
    for seed in range(GAMES):
        position = GAME.new_position(2, {}, (10_000 + seed).to_bytes(32, "little"))
        rows["a whole greedy game"].append(spent(lambda p=position: play_greedy(p, moves)))  # type: ignore[misc]
    print(f"{len(positions)} positions; the longest list has {longest} moves")
    for name, times in rows.items():
        print_row(name, sorted(times))


def play_greedy(position: Position, moves: NDArray[np.int64]) -> None:
    """Play a game to its end."""
    while not GAME.rules.is_over(position):
        greedy_turn(position, moves)


def print_row(name: str, times: Sequence[float]) -> None:
    """Print the median, the ninety-ninth in a hundred, the longest, and what was aimed at."""
    middle, most = TARGETS[name]
    late = times[int(0.99 * (len(times) - 1))]
    aim = f"{middle} ms" + (f", p99 {most} ms" if most else "")
    is_met = median(times) <= middle and (most is None or late <= most)
    shown = f"{median(times):>9.3f} {late:>9.3f} {times[-1]:>9.3f} ms"
    print(f"{name:<28}{shown}   aim {aim}: {'met' if is_met else 'MISSED'}")


def longest_lists() -> None:
    """List the moves of racks with one and two TAKEMO on boards of greedy games."""
    moves = np.zeros(MAX_MOVES, np.int64)
    bag = [letter for letter in range(LETTERS) for _ in range(int(TILES[letter]))]
    chance = random.Random(2)
    for jokers in (0, 1, 2):
        counts, times = [], []
        for position in list(greedy_positions(60, moves))[::3]:
            player = int(position.player)
            for letter in range(LETTERS):
                position.rack[player, letter] = 0
            for letter in chance.sample(bag, 8):
                position.rack[player, letter] += 1
            position.held[player] = 8
            position.earned[player] = jokers
            times.append(
                spent(lambda p=position: GAME.rules.legal_moves(p, moves, GAME.lookups[0]))  # type: ignore[misc]
            )
            counts.append(GAME.rules.legal_moves(position, moves, GAME.lookups[0]))
        print(f"{jokers} TAKEMO: longest {max(counts)}, median {median(counts)} moves,", end=" ")
        print(f"{median(times):.1f} ms, at most {max(times):.1f} ms")


if __name__ == "__main__":
    if sys.argv[1:] == ["longest"]:
        longest_lists()
    else:
        main(int(sys.argv[1]) if sys.argv[1:] else 1_000)
