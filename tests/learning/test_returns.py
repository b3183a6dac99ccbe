"""What is learned from a move: how the game ended, or what was thought later, for each player."""

from typing import Any

import torch

from quinte.learning.selfplay import SelfPlay, from_mover, to_seats
from quinte.learning.settings import Settings


class Nothing:
    """Games that are only there to have a place."""

    device = "cpu"


def play_of(trace: float) -> SelfPlay:
    nothing: Any = Nothing()
    return SelfPlay(nothing, Settings("touche", 2, games=1, trace=trace), torch.Generator())


def test_players_are_told_from_the_mover_on_and_back() -> None:
    seats = torch.tensor([[0.1, 0.2, 0.7], [0.1, 0.2, 0.7]])
    movers = torch.tensor([0, 2])
    told = from_mover(seats, movers)
    assert torch.equal(told, torch.tensor([[0.1, 0.2, 0.7], [0.7, 0.1, 0.2]]))
    assert torch.equal(to_seats(told, movers), seats)


def test_a_move_is_worth_what_came_of_it() -> None:
    values = [torch.tensor([[v, 1 - v]]) for v in (0.5, 0.6, 0.7, 0.8)]
    on, over = torch.tensor([False]), torch.tensor([True])
    lost = torch.tensor([[0.0, 1.0]])
    results = [(torch.zeros(1, 2), on), (lost, over), (torch.zeros(1, 2), on)]
    found = play_of(0.5).returns(values, results)
    # The third move begins a new game: it is worth what is thought after it.
    assert torch.allclose(found[2], torch.tensor([[0.8, 0.2]]))
    assert torch.equal(found[1], lost)
    # Half of what came in the end, half of what was thought after the next move.
    assert torch.allclose(found[0], torch.tensor([[0.3, 0.7]]))
