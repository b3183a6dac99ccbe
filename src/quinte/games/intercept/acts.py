"""A move of Intercept in two small acts, for learners: a pawn and where it goes, or a hop in parts.

act    0 ..  255     this pawn is moved: the cell where it stands
     256 ..  767     256 + 2 * cell: it goes to this cell; 1 more when the double is turned over
     768 .. 1023     768 + cell: the ball hops over the passage pawn here
    1024 .. 1279     1024 + cell: it lands here
    1280             the ball stays where it is
    1281             no pawn can move

The numbers ascend as those of the moves do: see Acts in core/contract.py.
"""

from __future__ import annotations

from quinte.core.contract import Move, Moves
from quinte.core.native import rule
from quinte.games.intercept.material import STRIDE
from quinte.games.intercept.moves import (
    NUMBERS,
    STOP,
    hop_landing,
    hop_passage,
    is_hop,
    is_pawn_move,
    pawn_origin,
    pawn_target,
    pawn_turned,
)

TARGET = NUMBERS
PASSAGE = TARGET + 2 * NUMBERS
LANDING = PASSAGE + NUMBERS
STAY = LANDING + NUMBERS
NO_MOVE = STAY + 1
ACTS_END = NO_MOVE + 1
MAX_ACTS = 2


@rule
def spell(move: Move, acts: Moves) -> int:
    """R6, R11, R13: write a move as acts, in order; return how many they are."""
    if is_pawn_move(move):
        acts[0] = pawn_origin(move)
        acts[1] = TARGET + 2 * pawn_target(move) + pawn_turned(move)
        return 2
    if is_hop(move):
        acts[0] = PASSAGE + hop_passage(move)
        acts[1] = LANDING + hop_landing(move)
        return 2
    acts[0] = STAY if move == STOP else NO_MOVE
    return 1


def act_text(act: int) -> str:
    """Name an act: `c1`, `to c2`, `to c2 turned`, `over d4`, `lands on e5`, `stay`, `pass`."""
    if act >= STAY:
        return "stay" if act == STAY else "pass"
    if act >= LANDING:
        return f"lands on {cell_text(act - LANDING)}"
    if act >= PASSAGE:
        return f"over {cell_text(act - PASSAGE)}"
    if act >= TARGET:
        cell, turned = divmod(act - TARGET, 2)
        return f"to {cell_text(cell)}{' turned' if turned else ''}"
    return cell_text(act)


def cell_text(cell: int) -> str:
    """Name a cell; those of the border on two sides, where nothing ever stands, by their number."""
    rank, file = divmod(cell, STRIDE)
    return f"{chr(ord('a') + file - 1)}{rank}" if file and rank else f"border {cell}"
