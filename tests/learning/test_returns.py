"""What is learned from a move: how the game ended, or what was thought later, for each player."""

from typing import Any

import numpy as np

from quinte.learning.core_arrays import CoreArrays
from quinte.learning.selfplay import SelfPlay, from_mover, to_seats
from quinte.learning.settings import Settings

ARRAYS = CoreArrays(0)


def play_of(trace: float) -> SelfPlay:
    nothing: Any = None  # no game is played
    return SelfPlay(nothing, Settings("touche", 2, games=1, trace=trace), ARRAYS)


class Rounds:
    """Two games: in the first a round has ended, which the second player won."""

    def parted(self) -> np.ndarray:
        return np.array([True, False])

    def taught(self) -> np.ndarray:
        return np.array([[0.4, 0.6], [0.5, 0.5]])


def test_a_part_goes_to_whoever_stands_better_for_it() -> None:
    games: Any = Rounds()
    play = SelfPlay(games, Settings("take_five", 2, games=2, by_parts=1), ARRAYS)
    rewards, ended = np.array([[0.0, 0.0], [1.0, 0.0]]), np.array([False, True])
    brought, parted = play.worth(rewards, ended, np.array([[0.5, 0.5], [0.9, 0.1]]))
    assert np.array_equal(brought, [[0.0, 1.0], [1.0, 0.0]])
    assert np.array_equal(parted, [True, True])


def test_players_are_told_from_the_mover_on_and_back() -> None:
    seats = np.array([[0.1, 0.2, 0.7], [0.1, 0.2, 0.7]])
    movers = np.array([0, 2])
    told = from_mover(ARRAYS, seats, movers)
    assert np.array_equal(told, [[0.1, 0.2, 0.7], [0.7, 0.1, 0.2]])
    assert np.array_equal(to_seats(ARRAYS, told, movers), seats)


def test_a_move_is_worth_what_came_of_it() -> None:
    values = [np.array([[v, 1 - v]]) for v in (0.5, 0.6, 0.7, 0.8)]
    on, over = np.array([False]), np.array([True])
    lost = np.array([[0.0, 1.0]])
    results = [(np.zeros((1, 2)), on), (lost, over), (np.zeros((1, 2)), on)]
    found = play_of(0.5).returns(values, results)
    # The third move begins a new game: it is worth what is thought after it.
    assert np.allclose(found[2], [[0.8, 0.2]])
    assert np.array_equal(found[1], lost)
    # Half of what came in the end, half of what was thought after the next move.
    assert np.allclose(found[0], [[0.3, 0.7]])
