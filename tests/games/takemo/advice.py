"""What a hint of Takemo claims, judged from the views around the move alone."""

from quinte.core.contract import View
from quinte.games.takemo.hint_reasons import Advice
from quinte.testing.claims import Claim, Move


def on_board(view: View, camp: int) -> int:
    """Count the tiles of a camp on the board; White's are above 0."""
    return int((view.board > 0).sum() if camp == 0 else (view.board < 0).sum())


def camp_of(move: Move) -> int:
    return int(move.before.player ^ move.before.white) % 2


def is_word(move: Move) -> bool:
    return "-" in move.text or "|" in move.text


def captures(move: Move) -> bool:
    enemy = 1 - camp_of(move)
    lost = on_board(move.before, enemy) - on_board(move.after, enemy)
    return is_word(move) and lost == move.said["tiles"] > 0


def earns(move: Move) -> bool:
    mover = int(move.before.player)
    return bool(move.after.earned[mover] > move.before.earned[mover])


def lays(move: Move) -> bool:
    own = camp_of(move)
    laid = on_board(move.after, own) - on_board(move.before, own)
    return is_word(move) and laid == move.said["tiles"] > 0


def renews(move: Move) -> bool:
    """Letters are exchanged: the board stays as it is."""
    is_same_board = move.after.board.tolist() == move.before.board.tolist()
    return move.text.startswith("=") and is_same_board


CLAIMS: dict[int, Claim] = {
    Advice.CAPTURES: captures,
    Advice.EARNS: earns,
    Advice.LAYS: lays,
    Advice.RENEWS: renews,
}

CONTRADICTION = ("words[1] = laid", "words[1] = laid + 1")
"""What stands in hint_reasons.py, and what makes it untrue: the law must notice."""
