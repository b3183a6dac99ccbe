"""Planes of every game: what they show, that batches write the same, and their symmetries."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given

from quinte.adapters.encoding import show_planes
from quinte.batch import NO_ACT, ActBatch, Batch, NoPlanes
from quinte.core.card import Game
from quinte.core.native import IS_COMPILED, copy
from quinte.core.planes import turns
from quinte.core.randomness import random_below
from quinte.games import GAMES
from quinte.testing.glances import Law
from quinte.testing.planting import is_kept, planted
from quinte.testing.plays import plays
from tests.adapters.sizes import IS_FULL
from tests.conformance.catalogue import EVERY_GAME, NAMES, from_tests, in_short
from tests.conformance.planes import (
    applies,
    check_symmetry,
    is_permutation,
    planes_depend_on_the_view_alone,
    planes_show_what_they_claim,
)
from tests.conformance.planes_module import build_planes_module
from tests.conformance.wasm_game import Machine
from tests.toys.high_card import GAME as TOY

LAWS = (planes_depend_on_the_view_alone, planes_show_what_they_claim)
SYMMETRIC = [name for name, game in GAMES.items() if hasattr(from_tests(game, "planes"), "carried")]
SEATED = [(name, players) for name in SYMMETRIC for players in GAMES[name].players]
STEPS = 160 if IS_COMPILED else 30

FORGOTTEN = [
    (name, forgotten)
    for name, game in GAMES.items()
    for forgotten in from_tests(game, "planes").FORGOTTEN
]


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("game", EVERY_GAME, ids=NAMES)
def test_planes_show_what_the_viewer_knows(game: Game, law: Law) -> None:
    @given(plays(game))
    def holds(played):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202, hypothesis calls it
        law(game, played)

    holds()


@pytest.mark.plain_only
@pytest.mark.parametrize(("name", "forgotten"), FORGOTTEN)
def test_what_is_claimed_and_forgotten_is_noticed(
    name: str, forgotten: str, tmp_path: Path
) -> None:
    line = from_tests(GAMES[name], "planes").FORGOTTEN[forgotten]
    blank = f"{' ' * (len(line) - len(line.lstrip()))}pass\n"
    with planted(in_short(GAMES[name]), "planes.py", line, blank, tmp_path) as game:
        assert not is_kept(in_short_as(game, name), planes_show_what_they_claim, 10)


def in_short_as(game: Game, name: str) -> Game:
    """Give a planted game the small tables of the true one."""
    return replace(game, lookups=in_short(GAMES[name]).lookups)


@pytest.mark.parametrize("kind", [Batch, ActBatch])
@pytest.mark.parametrize("name", ["make_five", *(n for n, g in GAMES.items() if g.acts)])
def test_a_batch_writes_the_planes_of_each_mover(name: str, kind: Callable[..., Batch]) -> None:
    game = in_short(GAMES[name])
    batch = kind(game, 3, players=game.players[-1], seed=5)
    for step in range(12 if IS_COMPILED else 3):
        rows, drafts = batch.planes(), batch.drafts()
        for i, position in enumerate(batch.positions.view(np.recarray)):
            draft = tuple(drafts[i][drafts[i] != NO_ACT].tolist())
            view = game.view(position, int(position.player))
            assert np.array_equal(rows[i], show_planes(game, view, draft))
        batch.step(batch.moves[np.arange(3), (5 * step) % batch.counts])


def test_what_is_spelled_is_shown() -> None:
    for game in (in_short(game) for game in GAMES.values() if game.acts):
        batch = ActBatch(game, 1, seed=2)
        before = batch.planes().copy()
        batch.step(batch.moves[:, batch.counts[0] - 1])
        assert batch.positions["player"][0] >= 0
        assert not np.array_equal(before, batch.planes())


@pytest.mark.compiled_only
@pytest.mark.parametrize("name", GAMES if IS_FULL else ["make_five", "take_five"])
def test_a_browser_would_write_the_same(name: str, tmp_path: Path) -> None:
    game = GAMES[name]
    machine = Machine(build_planes_module(game, tmp_path))
    position = game.new_position(game.players[-1], {}, bytes([6]) * 32)
    for _ in range(40):
        view = game.view(position, int(position.player))
        there = np.zeros_like(show_planes(game, view))
        machine.call("write_planes", view, there)
        assert np.array_equal(there, show_planes(game, view))
        legal = game.legal_moves(position)
        game.play(position, legal[random_below(position, len(legal))])


def test_a_game_without_planes_says_so() -> None:
    with pytest.raises(NoPlanes, match="High Card has no planes"):
        Batch(TOY, 1).planes()


@pytest.mark.parametrize(("name", "players"), SEATED)
def test_a_twin_has_the_same_planes_and_moves_in_another_order(name: str, players: int) -> None:
    game, planes = GAMES[name], GAMES[name].planes
    assert planes is not None
    carried = from_tests(game, "planes").carried
    for options in from_tests(game, "planes").TABLES:
        position = game.new_position(players, options, bytes([players]) * 32)
        found = [each for each in planes.symmetries() if applies(each, position)]
        assert found or name == "touche"
        for step in range(STEPS):
            legal = game.legal_moves(position)
            if not legal:
                break
            if step % 8 == 0 or step < 4:
                for symmetry in found:
                    check_symmetry(game, symmetry, position, carried(copy(position), symmetry))
            game.play(position, legal[random_below(position, len(legal))])


def test_a_game_whose_tests_know_no_twins_has_none() -> None:
    alone = [game.planes for name, game in GAMES.items() if name not in SYMMETRIC]
    assert [planes.symmetries() for planes in alone if planes] == [()] * len(alone)


@pytest.mark.parametrize("name", SYMMETRIC)
def test_symmetries_change_places_and_lose_nothing(name: str) -> None:
    planes = GAMES[name].planes
    assert planes is not None
    for symmetry in planes.symmetries():
        assert is_permutation(symmetry.planes)
        assert is_permutation(symmetry.moves)


def test_four_quarter_turns_leave_everything_where_it_is() -> None:
    found = dict(turns(3, 3, wide=5, squares=20))
    left, right = found["three quarters"], found["quarter turn"]
    assert [left[right[square]] for square in range(20)] == list(range(20))
    assert [right[right[square]] for square in range(20)] == found["half turn"]
    assert list(dict(turns(2, 3))) == ["upside down", "mirror", "half turn"]
