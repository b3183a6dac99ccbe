"""What a search may take as drawn only now: the token that comes out of the bag next (R7, R8)."""

from __future__ import annotations

from quinte.core.contract import Move, Moves, Position
from quinte.core.native import rule
from quinte.games.make_five.material import COLOURS
from quinte.games.make_five.moves import is_drop, is_spread


@rule
def outcomes(position: Position, move: Move, weights: Moves) -> int:
    """R7: after a move of the aligner each token in the bag is as likely as the others."""
    if is_drop(move) or is_spread(move) or position.inbag == 0:
        return 0
    for colour in range(COLOURS):
        weights[colour] = 0
    for i in range(position.inbag):
        weights[position.bag[i]] += 1
    return COLOURS


@rule
def settle(position: Position, _move: Move, outcome: int) -> None:
    """R7: a token of this colour, which must be in the bag, comes to hand next."""
    last = int(position.inbag) - 1
    at = last
    while position.bag[at] != outcome:
        at -= 1
    position.bag[at] = position.bag[last]
    position.bag[last] = outcome
