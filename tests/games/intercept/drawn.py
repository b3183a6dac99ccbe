"""Positions of Intercept set up by hand, and moves by their texts."""

from collections.abc import Mapping, Sequence

from quinte.core.contract import ALL_SEEING, NOBODY, Position
from quinte.games.intercept import GAME
from quinte.games.intercept.derived_fields import derive
from quinte.games.intercept.material import EMPTY, MOST_TURNS, PAWN, WALL
from quinte.games.intercept.notation import NAMES
from quinte.games.intercept.rules import begin_turn
from quinte.testing.drawn import Drawn

COLOURS = "SWNE"
KINDS = ("P", "R", "Dp", "Dr")
NAMES_OF_CELLS = NAMES["cell"]

after = Drawn(GAME).after


def cell_of(name: str) -> int:
    """Give the number of a cell."""
    return NAMES_OF_CELLS.index(name)


def name_of(cell: int) -> str:
    """Give the name of a cell."""
    return NAMES_OF_CELLS[cell]


def pawn_code(text: str) -> int:
    """Give the number of a pawn such as SP or NDr."""
    return PAWN + 4 * COLOURS.index(text[0]) + KINDS.index(text[1:])


def pawn_text(code: int) -> str:
    """Write a pawn."""
    return COLOURS[code // 4 % 4] + KINDS[code % 4]


def lay_out(
    position: Position, pawns: Mapping[str, Sequence[str]], ball: str, player: int
) -> Position:
    """Put pawns, bottom to top, and the ball on an empty board; the history begins here."""
    for cell in range(len(position.pawn)):
        position.pawn[cell] = WALL if position.pawn[cell] == WALL else EMPTY
        position.under[cell] = EMPTY
    for name, pile in pawns.items():
        position.pawn[cell_of(name)] = pawn_code(pile[-1])
        position.under[cell_of(name)] = pawn_code(pile[0]) if len(pile) > 1 else EMPTY
    position.ball = cell_of(ball)
    position.turn = 0
    for turn in range(MOST_TURNS):
        position.history[turn] = 0
    derive(position)
    begin_turn(position, player)
    return position


def set_up(
    pawns: str, ball: str = "g7", player: int = 0, players: int = 2, **options: object
) -> Position:
    """Draw a position from words such as `g9=SR f12=NP+SP`."""
    piles = dict(word.split("=") for word in pawns.split())
    position = GAME.new_position(players, options, bytes(32))
    return lay_out(position, {at: pile.split("+") for at, pile in piles.items()}, ball, player)


def start(players: int = 2, player: int = 0, **options: object) -> Position:
    """Lay a game out with a named starter."""
    position = GAME.new_position(players, options, bytes(32))
    begin_turn(position, player)
    return position


def legal(position: Position, prefix: str = "") -> str:
    """Write the legal moves that begin so, in alphabetical order."""
    if position.player == NOBODY:
        return ""
    view = GAME.view(position, ALL_SEEING)
    texts = [GAME.move_text(view, move) for move in GAME.legal_moves(position)]
    return " ".join(sorted(text for text in texts if text.startswith(prefix)))


def targets(position: Position, origin: str) -> set[str]:
    """Name the cells to which a pawn may go, whichever face it then shows."""
    texts = legal(position, f"{origin}-").split()
    return {text.partition("-")[2].rstrip("*") for text in texts}


def pawns_on(position: Position) -> dict[str, list[str]]:
    """Give the piles, bottom to top, by the names of their cells."""
    found = {}
    for cell in range(len(position.pawn)):
        codes = [int(position.under[cell]), int(position.pawn[cell])]
        pile = [pawn_text(code) for code in codes if code & PAWN]
        if pile:
            found[name_of(cell)] = pile
    return found
