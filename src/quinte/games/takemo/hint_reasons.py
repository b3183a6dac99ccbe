"""Why a move of Takemo is good, as codes and numbers."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum

from quinte.core.contract import Move, Position, Words
from quinte.core.native import rule
from quinte.games.takemo.camp_board import camp_of, tiles_of
from quinte.games.takemo.moves import is_exchange


class Advice(IntEnum):
    """What a hint may say."""

    CAPTURES = 1
    EARNS = 2
    LAYS = 3
    RENEWS = 4


ADVICE: Mapping[Advice, tuple[str, ...]] = {
    Advice.CAPTURES: ("tiles:number",),
    Advice.EARNS: (),
    Advice.LAYS: ("tiles:number",),
    Advice.RENEWS: (),
}
RISKS = ()
"""Of no move: letters are drawn only where the game goes on."""

# An IntEnum's members are not constants to compiled code.
CAPTURES, EARNS, LAYS, RENEWS = map(int, Advice)


@rule
def explain(before: Position, move: Move, after: Position, words: Words) -> int:
    """R15, R21, R28, R30: letters captured, a TAKEMO earned, letters laid, or a better rack."""
    player = int(before.player)
    camp = camp_of(before, player)
    captured = tiles_of(before, 1 - camp) - tiles_of(after, 1 - camp)
    laid = tiles_of(after, camp) - tiles_of(before, camp)
    code = 0
    if captured > 0:
        code = CAPTURES
        words[1] = captured
    elif after.earned[player] > before.earned[player]:
        code = EARNS
    elif laid > 0:
        code = LAYS
        words[1] = laid
    elif is_exchange(move) and after.held[player] == before.held[player]:
        code = RENEWS
    words[0] = code
    return code
