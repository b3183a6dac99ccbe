"""Positions of Intercept that come back (R25): each is kept as a digest of 45 bits.

The digest is the exclusive or of a mark for each pawn on its cell, for the ball and for the player
to move, so a move changes it by a few marks. Of 300 turns, two of which are alike by chance, fewer
than one game in a billion would be taken for a repetition that it is not. Marks are
computed and not looked up: an array of them would be larger than all the rules.
"""

from __future__ import annotations

from quinte.core.contract import Position, View
from quinte.core.native import rule
from quinte.games.intercept.material import CELLS, EMPTY, MOST_TURNS, PAWN, WALL

DIGEST_BITS = 45
DIGEST = (1 << DIGEST_BITS) - 1

COVERED = 32
"""Added to the code of a pawn that lies under another."""
BALL = 1
TO_MOVE = 2

FIRST_FACTOR = 0x5A17_9C3D_E6B5
SECOND_FACTOR = 0x6C8E_9CF5


@rule
def mark(cell: int, code: int) -> int:
    """R25: a number for a thing on a cell; no product here passes 2**62."""
    mixed = (64 * cell + code) * FIRST_FACTOR
    mixed = (mixed ^ mixed >> 30) & 0x7FFF_FFFF
    mixed *= SECOND_FACTOR
    return (mixed ^ mixed >> 27) & DIGEST


@rule
def digest_of(view: View) -> int:
    """R25: the digest of all pawns and the ball, from nothing."""
    board, under = view.pawn, view.under
    digest = mark(int(view.ball), BALL)
    for cell in range(CELLS):
        pawn = int(board[cell])
        if pawn != EMPTY and pawn != WALL:
            digest ^= mark(cell, pawn)
        if under[cell] != EMPTY:
            digest ^= mark(cell, int(under[cell]) | COVERED)
    return digest


@rule
def key_of(digest: int, player: int) -> int:
    """R25: what is compared: pawns, ball and the player to move."""
    return digest ^ mark(0, TO_MOVE + player)


@rule
def occurrences(position: Position, key: int) -> int:
    """R25: how many earlier turns, of the last 300, began like this."""
    history = position.history
    count = 0
    for turn in range(min(int(position.turn), MOST_TURNS)):
        if history[turn] == key:
            count += 1
    return count


@rule
def digest_pawn(position: Position, cell: int, pawn: int) -> None:
    """R25: a pawn comes to a cell, or leaves it."""
    if pawn & PAWN:
        position.digest ^= mark(cell, pawn)
