"""What a hint of Touché claims, judged from the views around the move alone."""

from quinte.core.contract import View
from quinte.games.touche.board import Board
from quinte.games.touche.hint_reasons import Advice
from quinte.games.touche.material import BOARDS, EMPTY, STEPS
from quinte.games.touche.rules import side_of
from quinte.testing.claims import Claim, Move

SHAPES_OF = {"squares": STEPS[:1], "lines": STEPS[1:5], "crosses": STEPS[5:]}
SERIES = ("squares", "lines", "crosses")


def board_of(view: View) -> Board:
    return BOARDS[int(view.layout)]


def square_of(move: Move) -> int:
    """Find the square that is spoken of on the board of this match, by its name."""
    row, column = int(move.name("square")[1:]) - 1, ord(move.name("square")[0]) - ord("a")
    return board_of(move.before).square_at(row, column)


def is_named(move: Move) -> bool:
    """Tell whether the move names the square that is spoken of: Js-e2, Jsxe2 or Jsxe2!."""
    return move.text[2:3] in ("-", "x") and move.text[3:].rstrip("!") == move.name("square")


def most_together(view: View, side: int, square: int) -> set[int]:
    """List how many pawns of a side stand in each formation of its kind through a square."""
    board = board_of(view)
    series = int(view.level[side]) if view.series == len(SERIES) else int(view.series)
    shapes = SHAPES_OF[SERIES[min(series, 2)]]
    row, column = board.cells[square]
    counts = set()
    for shape in shapes:
        for down, right in shape:
            origin = (row - down, column - right)
            parts = [board.square_at(origin[0] + d, origin[1] + r) for d, r in shape]
            if -1 not in parts:
                counts.add(sum(view.pawn[part] == 1 << side for part in parts))
    return counts


def mine(move: Move) -> int:
    return int(side_of(move.before, int(move.before.player)))


def completes(move: Move) -> bool:
    side = mine(move)
    has_more = move.after.formations[side] > move.before.formations[side]
    return bool(is_named(move) and has_more)


def breaks(move: Move) -> bool:
    """A pawn of another side goes, one of so many that stand together in one formation."""
    square = square_of(move)
    pawn = int(move.before.pawn[square])
    if pawn == EMPTY or pawn == 1 << mine(move) or not is_named(move):
        return False
    is_gone = move.after.pawn[square] != pawn
    return is_gone and move.said["count"] in most_together(move.before, pawn >> 1, square)


def builds(move: Move) -> bool:
    """The pawn stands there, one of so many of its side in one formation."""
    square, side = square_of(move), mine(move)
    is_placed = move.after.pawn[square] == 1 << side
    return bool(
        is_named(move)
        and is_placed
        and move.said["count"] in most_together(move.after, side, square)
    )


def wins(move: Move) -> bool:
    """The match is won, or by a pro the game of one series."""
    side = mine(move)
    has_moved_up = move.after.level[side] > move.before.level[side]
    return is_named(move) and bool(move.after.winner == side or has_moved_up)


CLAIMS: dict[int, Claim] = {
    Advice.COMPLETES: completes,
    Advice.BREAKS: breaks,
    Advice.BUILDS: builds,
    Advice.WINS: wins,
}

CONTRADICTION = ("words[1] = name_of(before, square)", "words[1] = square")
"""What stands in hint_reasons.py, and what makes it untrue: the law must notice."""
