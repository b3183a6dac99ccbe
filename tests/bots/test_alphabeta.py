"""Alpha-beta: it finds what looking at everything finds, and can be stopped and gone on with."""

import numpy as np
import pytest

from quinte.bots.alphabeta.search import NOISE
from quinte.bots.levels import levels_of
from quinte.bots.searcher import Budget, Searcher, Thought
from quinte.core.contract import Position
from quinte.core.native import copy
from quinte.games import GAMES
from quinte.games.intercept.heuristics import OPENING
from quinte.games.intercept.repetition import key_of
from tests.games.intercept.drawn import set_up

GAME = GAMES["intercept"]
SKIRMISH = "f7=SR g8=SP h10=SR c3=SDp h6=NP i7=NR d11=NDr"
"""South holds the ball and may bring it on; North may take it."""


def thought_of(position: Position, positions: int, attention: int = 100, seed: int = 0) -> Thought:
    view = GAME.view(position, int(position.player))
    return Searcher(GAME, room=1 << 10).choose(
        view, Budget(positions), bytes([seed]) * 32, attention
    )


def worth(position: Position, player: int) -> float:
    """Judge a position for a player."""
    won = GAME.rules.winners(position)
    if GAME.rules.is_over(position):
        return 0.5 if won == 0 else float(won >> player & 1)
    values = np.zeros(4)
    GAME.heuristics.evaluate(position, values)
    return float(values[player])


def after(position: Position, move: int) -> Position:
    then = copy(position)
    GAME.play(then, move)
    return then


def by_the_policy(position: Position, move: int) -> float:
    """Let the mover end the turn as a quick player."""
    player = int(position.player)
    then = after(position, move)
    while then.player == player:
        moves = np.array(GAME.legal_moves(then))
        GAME.play(then, int(moves[GAME.heuristics.policy(then, moves, len(moves))]))
    return worth(then, player)


def best_of_all(position: Position, turns: int) -> float:
    """Look at everything, without leaving anything out."""
    player = int(position.player)
    best = 0.0
    for move in GAME.legal_moves(position):
        then = after(position, move)
        if turns == 1:
            found = by_the_policy(position, move)
        elif GAME.rules.is_over(then):
            found = worth(then, player)
        elif then.player == player:
            found = best_of_all(then, turns)
        else:
            found = 1.0 - best_of_all(then, turns - 1)
        best = max(best, found)
    return best


@pytest.mark.compiled_only
def test_two_turns_deep_it_finds_what_looking_at_everything_finds() -> None:
    position = set_up(SKIRMISH, ball="f7")
    position.turn = OPENING  # later a bot does not vary its moves
    seen = [thought_of(position, positions) for positions in range(20, 400, 10)]
    deep = next(thought for thought in seen if {c.visits for c in thought.choices} == {2})
    mean = (best_of_all(position, 1) + best_of_all(position, 2)) / 2
    assert deep.value == pytest.approx(mean, abs=2 * NOISE)


@pytest.mark.compiled_only
def test_a_goal_that_threatens_is_prevented() -> None:
    """South could score in the next turn: North takes the ball away, or stands in its way."""
    position = set_up("f11=SR g12=SP c1=SP a1=SDp g9=NDr e13=NP k13=NR", ball="f11", player=1)
    thought = thought_of(position, 2_000)
    GAME.play(position, thought.move)
    while position.player == 1:
        GAME.play(position, thought_of(position, 2_000).move)
    reply = thought_of(position, 2_000)
    assert not reply.choices[0].is_certain


def test_a_thought_is_about_the_legal_moves_and_follows_from_the_seed() -> None:
    position = set_up(SKIRMISH, ball="f7")
    thought = thought_of(position, 30)
    assert sorted(choice.move for choice in thought.choices) == GAME.legal_moves(position)
    assert thought.simulations == 30
    assert all(0 <= choice.value <= 1 for choice in thought.choices)
    assert thought == thought_of(position, 30)
    assert thought != thought_of(position, 30, seed=1)


def test_who_sees_little_overlooks_moves() -> None:
    position = set_up(SKIRMISH, ball="f7")
    thought = thought_of(position, 10, attention=40)
    seen = [choice for choice in thought.choices if choice.visits > 0]
    assert 5 < len(seen) < len(thought.choices) - 5
    assert thought.choices[0] in seen


@pytest.mark.compiled_only
def test_the_casual_bot_seldom_misses_a_win_in_one() -> None:
    """At most one in ten is what a person misses."""
    position = set_up("f11=SR c12=SP g9=SDp a1=SP g2=NDr e13=NP k13=NR", ball="f11")
    casual = levels_of(GAME)["casual"]
    found = 0
    for seed in range(100):
        move = thought_of(position, casual.budget.simulations, casual.attention, seed).move
        then = after(position, move)
        found += then.player == 0 and best_of_all(then, 1) == 1.0
    assert found >= 90


@pytest.mark.compiled_only
def test_first_moves_vary() -> None:
    position = GAME.new_position(2, GAME.choose({}), bytes(32))
    casual = levels_of(GAME)["casual"]
    first = {
        thought_of(position, casual.budget.simulations, casual.attention, seed).move
        for seed in range(12)
    }
    assert len(first) >= 4


def test_who_brings_a_position_back_stands_worse() -> None:
    """R25: a draw by repetition is not stumbled into."""
    position = set_up(SKIRMISH, ball="f7")
    position.turn, position.history[0] = 10, 0
    position.history[10] = key_of(int(position.digest), 0)
    new = worth(position, 1)
    position.history[6] = position.history[10]
    assert worth(position, 1) < new


@pytest.mark.compiled_only
@pytest.mark.parametrize("teams", ["true", "false"])
def test_four_are_served_too(teams: str) -> None:
    position = GAME.new_position(4, GAME.choose({"teams": teams}), bytes(32))
    legal = GAME.legal_moves(position)
    assert thought_of(position, 200).move in legal
