"""Why a move of Make Five is good, as codes and numbers."""

from __future__ import annotations

from quinte.core.contract import Move, Position, Words
from quinte.core.native import rule
from quinte.core.story import Code, spoken
from quinte.games.make_five.material import COLUMNS, NONE, ROWS
from quinte.games.make_five.moves import PASS, drop_column, take_column, take_row, take_target
from quinte.games.make_five.rules import is_spreading


class Advice(Code):
    """What a hint may say."""

    WAITS = ()
    GATHERS = "tokens", "count:number", "row:number"
    SCATTERS = "colour", "count:number"


ADVICE = spoken(Advice)
RISKS = ()
"""Of no move; a token is drawn only for the next one."""

# An IntEnum's members are not constants to compiled code.
WAITS, GATHERS, SCATTERS = map(int, Advice)


@rule
def explain(before: Position, move: Move, _after: Position, words: Words) -> int:
    """R5, R6, R7: whether a token comes to its like, or stays away from them."""
    if is_spreading(before):
        return 0
    if move == PASS:
        words[0] = WAITS
        return WAITS
    if before.drawn == NONE:
        return explain_aligner(before, move, words)
    landing = int(before.height[drop_column(move)])
    fewest = alike_in_row(before, landing, int(before.drawn))
    most = fewest
    for column in range(COLUMNS):
        if before.height[column] < ROWS:
            alike = alike_in_row(before, int(before.height[column]), int(before.drawn))
            most = max(most, alike)
    if most == fewest:
        return 0
    words[0] = SCATTERS
    words[1] = before.drawn
    words[2] = most
    return SCATTERS


@rule
def explain_aligner(before: Position, move: Move, words: Words) -> int:
    """R5: how many of a colour lie in a row together once the token is there."""
    column, row, to = take_column(move), take_row(move), take_target(move)
    colour = int(before.token[column, row])
    landing = int(before.height[to]) - (1 if to == column else 0)
    if row == landing:
        return 0
    alike = 0
    for other in range(COLUMNS):
        slid = landing + 1 if other == column and landing >= row else landing
        if other != to and slid < ROWS and before.token[other, slid] == colour:
            alike += 1
    if alike == 0:
        return 0
    words[0] = GATHERS
    words[1] = colour
    words[2] = alike + 1
    words[3] = landing + 1
    return GATHERS


@rule
def alike_in_row(position: Position, row: int, colour: int) -> int:
    """R10: how many tokens of a colour lie in a row."""
    alike = 0
    for column in range(COLUMNS):
        if position.token[column, row] == colour:
            alike += 1
    return alike
