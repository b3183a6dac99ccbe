"""What a hint of Intercept claims, judged from the views around the move alone."""

from quinte.core.contract import View
from quinte.games.intercept.hint_reasons import Advice
from quinte.games.intercept.material import ARRIVALS, EMPTY, MOVE_BALL, STRIDE
from quinte.testing.claims import Claim, Move

COLOURS = range(4)


def cell(name: str) -> int:
    return STRIDE * int(name[1:]) + ord(name[0]) - ord("a") + 1


def steps(one: int, other: int) -> int:
    """Count the steps of a king between two cells."""
    (rank, file), (other_rank, other_file) = divmod(one, STRIDE), divmod(other, STRIDE)
    return max(abs(rank - other_rank), abs(file - other_file))


def colour_of(view: View, player: int) -> int:
    return 2 * player if view.players == 2 else player


def is_friendly(view: View, colour: int) -> bool:
    """Tell whether a colour is of the side of the mover."""
    mine = colour_of(view, int(view.player))
    return (mine - colour) % 2 == 0 if view.players == 4 and view.teams else mine == colour


def holds_ball(before: View, view: View) -> bool:
    """Tell whether in a view the ball lies on a pawn of the side of the mover before."""
    carrier = int(view.pawn[view.ball])
    return carrier != EMPTY and is_friendly(before, carrier // 4 % 4)


def way(before: View, ball: int) -> int:
    """Count the steps from the ball to the nearest arrival that the mover aims at (R5)."""
    mine = colour_of(before, int(before.player))
    arrivals = ARRIVALS[0 if before.board_size == 13 else 1]
    if before.players == 4 and before.teams:
        aims = [colour for colour in COLOURS if (mine - colour) % 2]
    elif before.players == 4 and before.target:
        aims = [colour for colour in COLOURS if colour != mine]
    else:
        aims = [(mine + 2) % 4]
    return min(steps(ball, int(arrivals[colour])) for colour in aims)


def is_hop(move: Move) -> bool:
    return move.text.count(":") == 2


def is_pawn(move: Move) -> bool:
    return ":" not in move.text and move.text not in ("stop", "pass")


def scores(move: Move) -> bool:
    return bool(int(move.after.won) >> int(move.before.player) & 1)


def seizes(move: Move) -> bool:
    was_ours = holds_ball(move.before, move.before)
    return is_hop(move) and not was_ours and holds_ball(move.before, move.after)


def advances(move: Move) -> bool:
    left = way(move.before, int(move.after.ball))
    return is_hop(move) and left == move.said["steps"] < way(move.before, int(move.before.ball))


def rests(move: Move) -> bool:
    return move.text == "stop" and bool(move.after.ball == move.before.ball)


def covers(move: Move) -> bool:
    place = move.said["cell"]
    is_named = move.text.rstrip("*").endswith(f"-{move.name('cell')}")
    return bool(is_named and move.after.under[place] == move.before.pawn[place] != EMPTY)


def is_ball_open(move: Move) -> bool:
    return is_pawn(move) and bool(move.after.stage == MOVE_BALL)


def opens(move: Move) -> bool:
    return is_ball_open(move) and holds_ball(move.before, move.before)


def approaches(move: Move) -> bool:
    origin, _, target = move.text.rstrip("*").partition("-")
    ball = int(move.before.ball)
    return is_pawn(move) and steps(cell(target), ball) < steps(cell(origin), ball)


def reaches(move: Move) -> bool:
    return is_ball_open(move) and not holds_ball(move.before, move.before)


CLAIMS: dict[int, Claim] = {
    Advice.SCORES: scores,
    Advice.SEIZES: seizes,
    Advice.ADVANCES: advances,
    Advice.RESTS: rests,
    Advice.COVERS: covers,
    Advice.OPENS: opens,
    Advice.APPROACHES: approaches,
    Advice.REACHES: reaches,
}

CONTRADICTION = (
    "return APPROACHES if steps(target, ball) < steps(origin, ball) else 0",
    "return APPROACHES if steps(target, ball) > steps(origin, ball) else 0",
)
"""What stands in hint_reasons.py, and what makes it untrue: the law must notice."""
