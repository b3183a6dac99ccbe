"""What each player knows in Make Five: everything but the order of the bag (R8)."""

from __future__ import annotations

from quinte.core.contract import ALL_SEEING, Position, View
from quinte.core.native import rule
from quinte.core.randomness import shuffle
from quinte.games.make_five.material import COLOURS, COLUMNS, MAX_GAMES, ROWS, TOKENS, UNKNOWN


@rule
def observe(position: Position, player: int, view: View) -> None:
    """R8: everything is public except the order of the bag."""
    view.viewer = player
    copy_public(position, view)
    for colour in range(COLOURS):
        view.remaining[colour] = 0
    for i in range(TOKENS):
        view.bag[i] = UNKNOWN
        if i < position.inbag:
            view.remaining[position.bag[i]] += 1
            if player == ALL_SEEING:
                view.bag[i] = position.bag[i]


@rule
def imagine(view: View, position: Position) -> None:
    """R8: the tokens left in the bag, in any order."""
    copy_public(view, position)
    filled = 0
    for colour in range(COLOURS):
        for _ in range(view.remaining[colour]):
            position.bag[filled] = colour
            filled += 1
    for i in range(filled, TOKENS):
        position.bag[i] = UNKNOWN
    if view.viewer == ALL_SEEING:
        for i in range(filled):
            position.bag[i] = view.bag[i]
    else:
        shuffle(position, position.bag, filled)


@rule
def copy_public(source: View, target: View) -> None:
    """R8: all that both players see, from a position to a view or back."""
    target.players = source.players
    target.player = source.player
    target.stopped = source.stopped
    target.left = source.left
    target.start = source.start
    target.contiguous = source.contiguous
    target.tiebreak = source.tiebreak
    target.advanced = source.advanced
    target.first_aligner = source.first_aligner
    target.pairs = source.pairs
    target.opener = source.opener
    target.game = source.game
    target.drawn = source.drawn
    target.placed = source.placed
    target.inbag = source.inbag
    for column in range(COLUMNS):
        target.height[column] = source.height[column]
        target.waiting[column] = source.waiting[column]
        for row in range(ROWS):
            target.token[column, row] = source.token[column, row]
            target.counted[column, row] = source.counted[column, row]
    for game in range(MAX_GAMES):
        target.cells[game] = source.cells[game]
