"""What a hint of Make Five claims, judged from the views around the move alone."""

from quinte.core.contract import View
from quinte.games.make_five.hint_reasons import Advice
from quinte.testing.claims import Claim, Move

COLUMNS, ROWS = range(5), range(5)


def in_row(ramp: list[list[int]], row: int, colour: int) -> int:
    """Count a colour in a row."""
    return sum(column[row] == colour for column in ramp)


def ramp_after(move: Move) -> list[list[int]]:
    """Give the ramp once the move is made, also where it was counted at once."""
    is_counted = move.after.game > move.before.game
    ramp: list[list[int]] = (move.after.counted if is_counted else move.after.token).tolist()
    return ramp


def waits(move: Move) -> bool:
    return move.text == "-"


def gathers(move: Move) -> bool:
    """So many of the colour lie in the row that the token taken has come to."""
    colour, count, row = move.said["tokens"], move.said["count"], move.said["row"] - 1
    column, place, target = "abcde".index(move.text[0]), int(move.text[1]) - 1, move.text[2]
    ramp = ramp_after(move)
    is_there = ramp["abcde".index(target)][row] == colour == move.before.token[column, place]
    return bool(is_there and in_row(ramp, row, colour) == count >= 2)


def meets(view: View, column: int) -> int:
    """Count the tokens that the drawn one would join in this column; none in a full one."""
    height = int(view.height[column])
    return in_row(view.token.tolist(), height, int(view.drawn)) if height < len(ROWS) else 0


def scatters(move: Move) -> bool:
    """Elsewhere the token drawn would join so many, and here it joins fewer."""
    before = move.before
    most = max(meets(before, column) for column in COLUMNS)
    here = meets(before, "abcde".index(move.text))
    return bool(move.said["colour"] == before.drawn and here < most == move.said["count"])


CLAIMS: dict[int, Claim] = {
    Advice.WAITS: waits,
    Advice.GATHERS: gathers,
    Advice.SCATTERS: scatters,
}

CONTRADICTION = ("words[3] = landing + 1", "words[3] = landing")
"""What stands in hint_reasons.py, and what makes it untrue: the law must notice."""
