"""Tiny games: their trees are those of the rules, what is hidden decides, and CFR+ solves them."""

from typing import Any

import numpy as np
import pyspiel
import pytest

from quinte.adapters import tiny
from quinte.core.contract import SPECTATOR
from quinte.games import GAMES

pytestmark = pytest.mark.compiled_only
ITERATIONS = 100


def test_every_game_with_secrets_has_one() -> None:
    assert set(tiny.TINY) == {name for name, game in GAMES.items() if game.has_secrets}


@pytest.mark.parametrize("name", tiny.TINY)
def test_worlds_differ_only_in_what_is_hidden(name: str) -> None:
    game, recipe = GAMES[name], tiny.TINY[name]
    worlds = tiny.worlds_of(game, recipe)
    assert len({world.tobytes() for world in worlds}) == recipe.worlds
    assert len({game.view(world, SPECTATOR).tobytes() for world in worlds}) == 1
    for world in worlds:
        assert game.legal_moves(world)


@pytest.mark.parametrize("name", tiny.TINY)
def test_cfr_solves_it_and_secrets_matter(name: str) -> None:
    """Uniform play can be gained against; what CFR+ finds in a hundred rounds hardly can."""
    tree = tiny.Tree(tiny.load(name))
    assert tree.states < 500
    assert {owner for owner, _ in tree.sets.values()} == {0, 1}
    assert pyspiel.exploitability(tree.game, pyspiel.UniformRandomPolicy(tree.game)) > 0.1
    solver = pyspiel.CFRPlusSolver(tree.game)
    for _ in range(ITERATIONS):
        solver.evaluate_and_update_policy()
    assert pyspiel.exploitability(tree.game, solver.average_policy()) <= 0.01


@pytest.mark.parametrize("name", tiny.TINY)
def test_the_tree_is_the_game(name: str) -> None:
    """Random games go the same way in both, with the same players, odds, sets and payoffs."""
    game = tiny.load(name)
    tree = tiny.Tree(game)
    chance = np.random.default_rng(0)
    for _ in range(20):
        there, here = game.new_initial_state(), tree.game.new_initial_state()
        while not there.is_terminal():
            assert here.current_player() == there.current_player()
            place = int(chance.integers(len(there.legal_actions())))
            assert [named(here, act) for act in here.legal_actions()] == [
                str(act) for act in there.legal_actions()
            ]
            if there.is_chance_node():
                assert np.allclose(odds(here), odds(there))
            else:
                owner, number = tree.sets[there.information_state_string()]
                assert here.information_state_string().endswith(f"-{owner}-{number}-{number}")
            there.apply_action(there.legal_actions()[place])
            here.apply_action(here.legal_actions()[place])
        assert here.returns() == pytest.approx(there.returns())


def odds(state: Any) -> list[float]:  # noqa: ANN401, theirs has no types
    return [share for _, share in state.chance_outcomes()]


def named(state: Any, act: int) -> str:  # noqa: ANN401, as above
    return str(state.action_to_string(state.current_player(), act))
