"""What each player of Takemo knows: all but the racks of others and what is in the bags (R5)."""

from __future__ import annotations

from quinte.core.contract import ALL_SEEING, Position, View
from quinte.core.native import rule
from quinte.core.randomness import random_below
from quinte.games.takemo.camp_board import camp_of, first_seat
from quinte.games.takemo.material import (
    BLACK,
    CAMPS,
    CELLS,
    LETTERS,
    SEATS,
    TILES,
    UNKNOWN,
    WHITE,
)


@rule
def sees_rack(view: View, viewer: int, player: int) -> bool:
    """R5: one's own rack; by option the partner's too."""
    if viewer == ALL_SEEING or viewer == player or player >= view.players:
        return True
    return view.team_open != 0 and viewer >= 0 and camp_of(view, viewer) == camp_of(view, player)


@rule
def observe(position: Position, player: int, view: View) -> None:
    """R5: everything is public but the letters of other racks and of the bags."""
    view.viewer = player
    copy_public(position, view)
    for seat in range(SEATS):
        is_seen = sees_rack(position, player, seat)
        for letter in range(LETTERS):
            view.rack[seat, letter] = position.rack[seat, letter] if is_seen else UNKNOWN
    for camp in range(CAMPS):
        for letter in range(LETTERS):
            is_seen = player == ALL_SEEING
            view.bag[camp, letter] = position.bag[camp, letter] if is_seen else UNKNOWN


@rule
def imagine(view: View, position: Position) -> None:
    """R3, R5: the letters of a camp not seen anywhere are dealt to its hidden racks and its bag."""
    copy_public(view, position)
    for seat in range(SEATS):
        for letter in range(LETTERS):
            position.rack[seat, letter] = max(0, int(view.rack[seat, letter]))
    count_unseen(view, position)
    for camp in range(CAMPS):
        left = 0
        for letter in range(LETTERS):
            left += int(position.bag[camp, letter])
        for seat in range(first_seat(view, camp), int(view.players), CAMPS):
            if view.rack[seat, 0] == UNKNOWN:
                for _ in range(view.held[seat]):
                    deal_unseen(position, camp, seat, left)
                    left -= 1


@rule
def count_unseen(view: View, position: Position) -> None:
    """R3, R5: put all letters that the viewer does not see into the bags, looking at each once."""
    for camp in range(CAMPS):
        for letter in range(LETTERS):
            count = int(TILES[letter]) - int(view.gone[camp, letter])
            for seat in range(first_seat(view, camp), SEATS, CAMPS):
                count -= max(0, int(view.rack[seat, letter]))
            position.bag[camp, letter] = count
    for cell in range(CELLS):
        tile = int(view.board[cell])
        if 0 < tile <= LETTERS:
            position.bag[WHITE, tile - 1] -= 1
        elif -LETTERS <= tile < 0:
            position.bag[BLACK, -tile - 1] -= 1


@rule
def deal_unseen(position: Position, camp: int, seat: int, left: int) -> None:
    """R5: one of the letters not seen goes to a rack."""
    rest = random_below(position, left)
    letter = 0
    while rest >= position.bag[camp, letter]:
        rest -= int(position.bag[camp, letter])
        letter += 1
    position.bag[camp, letter] -= 1
    position.rack[seat, letter] += 1


@rule
def unseen_count(view: View, camp: int, letter: int) -> int:
    """R3, R5: how many of a camp's letters the viewer sees neither on the board nor on a rack."""
    count = int(TILES[letter]) - int(view.gone[camp, letter])
    tile = -(letter + 1) if camp == BLACK else letter + 1
    for cell in range(CELLS):
        if view.board[cell] == tile:
            count -= 1
    for seat in range(first_seat(view, camp), SEATS, CAMPS):
        count -= max(0, int(view.rack[seat, letter]))
    return count


@rule
def copy_public(source: View, target: View) -> None:
    """R5: everything that everybody sees, from a position to a view or back."""
    target.players = source.players
    target.player = source.player
    target.stopped = source.stopped
    target.left = source.left
    target.board_size = source.board_size
    target.takemo = source.takemo
    target.takemo_if = source.takemo_if
    target.takemo_capturable = source.takemo_capturable
    target.equal_turns = source.equal_turns
    target.challenge = source.challenge
    target.exchange = source.exchange
    target.passing = source.passing
    target.team_open = source.team_open
    target.time_limit = source.time_limit
    target.variant_1 = source.variant_1
    target.variant_2 = source.variant_2
    target.first = source.first
    target.rules_edition = source.rules_edition
    target.white = source.white
    target.place = source.place
    target.turn = source.turn
    target.idle = source.idle
    target.last = source.last
    target.pending = source.pending
    for cell in range(CELLS):
        target.board[cell] = source.board[cell]
    for seat in range(SEATS):
        target.held[seat] = source.held[seat]
        target.earned[seat] = source.earned[seat]
    for camp in range(CAMPS):
        target.bagged[camp] = source.bagged[camp]
        target.supply[camp] = source.supply[camp]
        for letter in range(LETTERS):
            target.gone[camp, letter] = source.gone[camp, letter]
