"""How a view of Cochon is drawn: the die, the turn, what each has, an empty line, the rest."""

from cochon.material import EYES, MOST, PIG, SEATS
from quinte.core.contract import NOBODY, View
from quinte.core.diagram import Check, Number, Pen, up_to
from quinte.core.leaving import is_one_only, still_there


def trace(pen: Pen, view: View) -> None:
    """R1 to R4: everything in a few lines."""
    pen.line(view, "die", die=up_to(EYES))
    pen.line(view, "gathered", gathered=up_to(MOST))
    pen.line(view, "points", points=up_to(MOST))
    pen.eyes_and_turn(view, SEATS, stops=False)
    pen.options(view)
    pen.line(view, "players", players=Number(range(2, SEATS + 1)))
    pen.line(view, "ended", left=up_to(15), won=up_to(15))


def check(view: View) -> Check:
    """R3, R5, R6: a pig gathers nothing, and who has enough has won."""
    most = max(view.points[: view.players].tolist())
    is_last = is_one_only(still_there(view))
    yield view.die != PIG or view.gathered == 0, "a one leaves nothing of the turn"
    yield (view.player == NOBODY) == (most >= view.target or is_last), "who has enough has won"
    yield (view.player == NOBODY) == (view.won != 0), "a game is over when somebody has won"
