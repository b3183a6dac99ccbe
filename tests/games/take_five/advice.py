"""What a hint of Take Five claims, judged from the views around the move alone."""

from quinte.core.contract import NOBODY, View
from quinte.games.take_five.hint_reasons import Advice
from quinte.games.take_five.material import KEEP, NO_TILE, QUINTE, SCORE, UNKNOWN
from quinte.testing.claims import Claim, Move


def rack(view: View, player: int) -> list[int]:
    """List the tiles of a player."""
    return [int(tile) for tile in view.rack[player] if tile != NO_TILE]


def may_keep(view: View, value: int) -> bool:
    """Tell by the rule book whether the mover may keep a tile of this value (R14, R19, R22)."""
    player = int(view.player)
    held = [*rack(view, player), value]
    if view.phase != SCORE and view.phase != QUINTE:
        return sum(held) == 21 or (sum(held) < 21 and len(held) < 5)
    if len(set(held)) < len(held):
        return False
    if view.phase == QUINTE:
        return max(held) - min(held) <= 4
    others = [sum(rack(view, other)) for other in range(view.players) if other != player]
    return len(held) < 5 or sum(held) > max(others)


def may_win(view: View, value: int) -> bool:
    """Tell whether keeping it wins the round: five tiles, or 21 with three at least."""
    held = [*rack(view, int(view.player)), value]
    is_full = len(held) == 5
    has_enough = is_full if view.phase in (SCORE, QUINTE) else sum(held) == 21 and len(held) >= 3
    return has_enough and may_keep(view, value)


def has_won_round(move: Move) -> bool:
    mover = int(move.before.player)
    return bool(move.after.markers[mover] > move.before.markers[mover])


def is_under_piece(move: Move) -> bool:
    """Tell whether the square that is spoken of is where a piece has just landed."""
    before = move.before
    return bool(before.piece[before.moved[before.active]] == move.said["square"])


def goes_there(move: Move) -> bool:
    return move.text[1:] == move.name("square") and move.text[0] in "BWNR"


def fetches(move: Move) -> bool:
    value = move.before.tile[move.said["square"]]
    return goes_there(move) and value == move.said["value"] and may_keep(move.before, int(value))


def explores(move: Move) -> bool:
    return goes_there(move) and move.before.tile[move.said["square"]] == UNKNOWN


def fits(move: Move) -> bool:
    """The tile comes to the rack, or may be kept next; taken or kept, it is the one named."""
    mover, value = int(move.before.player), move.said["value"]
    if move.text == "keep":
        shown = move.before.taken
    else:
        shown = move.before.tile[move.before.piece[move.before.moved[move.before.active]]]
    is_kept = len(rack(move.after, mover)) > len(rack(move.before, mover))
    is_open = move.after.stage == KEEP and move.after.taken == value
    is_step = move.text in ("take", "keep")
    return bool(is_step and shown == value and (is_kept or is_open))


def dares(move: Move) -> bool:
    is_unknown = move.before.tile[move.said["square"]] == UNKNOWN
    return bool(move.text == "take" and is_under_piece(move) and is_unknown)


def learns(move: Move) -> bool:
    """The tile is unknown and looked at; where the round goes on, it is then known."""
    square = move.said["square"]
    is_news = move.before.tile[square] == UNKNOWN
    is_same_round = move.after.voids == move.before.voids and move.after.player != NOBODY
    is_learnt = move.after.tile[square] != UNKNOWN or not is_same_round
    return bool(move.text == "see" and is_under_piece(move) and is_news and is_learnt)


def spoils(move: Move) -> bool:
    return bool(move.text == "back" and move.before.taken == move.said["value"])


def wins(move: Move) -> bool:
    """Taking the tile wins the round, or going to it and then taking it would."""
    square, value = move.said["square"], move.said["value"]
    if move.before.tile[square] != value or not may_win(move.before, value):
        return False
    if move.text == "take":
        return is_under_piece(move) and has_won_round(move)
    return goes_there(move) and not move.before.take_used


CLAIMS: dict[int, Claim] = {
    Advice.FETCHES: fetches,
    Advice.EXPLORES: explores,
    Advice.FITS: fits,
    Advice.DARES: dares,
    Advice.LEARNS: learns,
    Advice.SPOILS: spoils,
    Advice.WINS: wins,
}

CONTRADICTION = ("if move == SEE else", "if move == 0 else")
"""What stands in hint_reasons.py, and what makes it untrue: the law must notice."""
