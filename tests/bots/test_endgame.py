"""Make Five's last draws: the bot's move is worth as much as the best there is, solved anew."""

import random

import numpy as np
import pytest

from quinte.bots.searcher import Budget, Searcher
from quinte.core.contract import Position
from quinte.core.native import copy
from quinte.games import GAMES
from quinte.games.make_five.moves import PASS, take_column, take_row, take_target

GAME = GAMES["make_five"]
NEAR_THE_END = {0: 60, 1: 80, 2: 60}
"""Positions for each number of tokens in the bag: 200 in all."""


def near_the_end(inbag: int, number: int) -> Position:
    """Play at random until so many tokens are left; every other one with a token drawn."""
    chance = random.Random(1000 * inbag + number)
    options = {"first_aligner": "first", "pairs": "1"}
    position = GAME.new_position(2, options, chance.randbytes(32))
    games = number % 2  # the last game, in which points decide, or the one before
    wants_token = number % 4 > 1
    while position.game != games or position.inbag != inbag or (position.drawn >= 0) != wants_token:
        GAME.rules.play(position, chance.choice(GAME.legal_moves(position)))
    return position


def worth_of_points(position: Position) -> np.ndarray:
    """Give what each number of points is worth to the aligner: win, draw, loss or the estimate."""
    worth = np.zeros(26)
    aligner = int(position.game) % 2
    for points in range(26):
        after = copy(position)
        after.cells[after.game] = points
        after.game += 1
        if points == 25 or after.game == 2:
            lead = int(after.cells[0]) - int(after.cells[1])
            lead = lead if aligner == 0 else -lead
            worth[points] = 1.0 if points == 25 or lead > 0 else 0.5 if lead == 0 else 0.0
        else:
            values = np.zeros(2)
            GAME.heuristics.evaluate(after, values)
            worth[points] = values[aligner]
    return worth


@pytest.mark.compiled_only
def test_no_regret_on_two_hundred_positions() -> None:
    from tests.bots.exact import ALIGN, DRAW, DROP, dropped, gets, moved

    searcher = Searcher(GAME, room=1 << 10)
    for inbag, count in NEAR_THE_END.items():
        for number in range(count):
            position = near_the_end(inbag, number)
            view = GAME.view(position, int(position.player))
            thought = searcher.choose(view, Budget(simulations=64), bytes(32))
            ramp = position.token.astype(np.int64)
            bag = position.bag[:inbag].astype(np.int64)
            worth = worth_of_points(position)
            move = thought.move
            if position.drawn >= 0:
                best = gets(DROP, ramp, int(position.drawn), bag, worth)
                after = dropped(ramp, move, int(position.drawn))
                found = gets(ALIGN, after, -1, bag, worth)
                promised = 1 - thought.value
            else:
                best = gets(ALIGN, ramp, -1, bag, worth)
                column, row, to = take_column(move), take_row(move), take_target(move)
                after = ramp if move == PASS else moved(ramp, column, row, to)
                found = gets(DRAW, after, -1, bag, worth)
                promised = thought.value
            assert found == pytest.approx(best, abs=1e-12), (inbag, number)
            if len(thought.choices) > 1:
                assert promised == pytest.approx(best, abs=1e-12), (inbag, number)
