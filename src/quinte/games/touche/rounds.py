"""The rounds of Touché: how turns, deals, games and matches begin, and end (R10, R22 to R28)."""

from __future__ import annotations

from quinte.core.contract import NOBODY, Position, View
from quinte.core.native import rule
from quinte.games.touche.deals import deal, next_player
from quinte.games.touche.material import (
    EMPTY,
    MAX_VOIDS,
    MOST_FORMATIONS,
    MOST_MADE,
    NO_CARD,
    NONE,
    PLAY,
    PRO,
    SEATS,
    SERIES,
    SIDES,
    SQUARES,
    Row,
)
from quinte.games.touche.sides import is_playing, side_count


@rule
def begin_game(position: Position) -> None:
    """R8, R10, R26: an empty board, a fresh deal; the player on the dealer's left begins."""
    for square in range(SQUARES):
        position.pawn[square] = EMPTY
        position.crowned[square] = 0
    for side in range(SIDES):
        position.formations[side] = 0
        position.ready[side] = 0
        for i in range(MOST_MADE):
            position.made[side, i] = NONE
    position.deals = 1
    deal(position)
    begin_turn(position, next_player(position, int(position.dealer)))


@rule
def begin_turn(position: Position, player: int) -> None:
    """R10: nothing is swapped, nothing to be chosen."""
    position.player = player
    position.stage = PLAY
    position.swapped = 0
    position.filled = NONE


@rule
def pass_turn(position: Position) -> None:
    """R10, R23: the next player with cards; when nobody has any, the deal is over."""
    player = int(position.player)
    for _ in range(SEATS):
        player = next_player(position, player)
        if position.hand[player, 0] != NO_CARD:
            begin_turn(position, player)
            return
    end_deal(position)


@rule
def end_deal(position: Position) -> None:
    """R23, R24: deal again and go on in turn, or the side with most formations has won."""
    if position.end == MOST_FORMATIONS:
        end_by_count(position, 0)
    elif position.deals >= position.max_deals:
        end_by_count(position, 1)
    else:
        position.deals += 1
        deal(position)
        begin_turn(position, next_player(position, int(position.player)))


@rule
def end_by_count(position: Position, stopped: int) -> None:
    """R23, R24, R26: most formations win; a tie is a draw, and for pros a void game."""
    best = leader(position, position.formations)
    if position.series != PRO:
        end_match(position, best, stopped)
    elif best != NONE:
        win_game(position, best, stopped)
    else:
        position.voids += 1
        if position.voids == MAX_VOIDS:
            end_match(position, leader(position, position.level), 1)
        else:
            begin_next_game(position)


@rule
def leader(view: View, counts: Row) -> int:
    """R23, R28: the side still playing that has more than every other, or NONE."""
    best, most = NONE, -1
    for side in range(side_count(view)):
        if is_playing(view, side):
            if counts[side] > most:
                best, most = side, int(counts[side])
            elif counts[side] == most:
                best = NONE
    return best


@rule
def win_game(position: Position, side: int, stopped: int) -> None:
    """R22, R24, R25: the game is won; a pro goes on to the next series until all are made."""
    if position.series == PRO:
        position.level[side] += 1
        if position.level[side] < SERIES:
            begin_next_game(position)
            return
    end_match(position, side, stopped)


@rule
def begin_next_game(position: Position) -> None:
    """R26: the deal moves to the left."""
    position.dealer = next_player(position, int(position.dealer))
    begin_game(position)


@rule
def end_match(position: Position, winner: int, stopped: int) -> None:
    """R22, R24, R26: nobody moves any more."""
    position.winner = winner
    position.stopped = stopped
    begin_turn(position, NOBODY)
