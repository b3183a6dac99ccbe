"""Batches: the same games as one by one, on one core or on several."""

from collections.abc import Callable

import numpy as np
import pytest

from quinte.batch import Batch, IllegalChoice
from quinte.core.card import Game
from quinte.core.native import IS_COMPILED, copy
from quinte.games import GAMES
from tests.copies import COPIES
from tests.toys.high_card import GAME as TOY

COMPILED = (TOY, GAMES["make_five"])
"""Compiling the loops of a batch takes its time; uncompiled, every game is tried."""
BATCHED = COMPILED if IS_COMPILED else (TOY, *(game for game in GAMES.values() if not game.pages))
STEPS = 120 if IS_COMPILED else 12


@pytest.mark.parametrize("game", BATCHED, ids=lambda game: game.name)
def test_a_batch_plays_as_its_games_do_one_by_one(game: Game) -> None:
    batch = Batch(game, 5, seed=7, threads=2)
    alone = [copy(position) for position in batch.positions.view(np.recarray)]
    for step in range(STEPS):
        chosen = batch.moves[np.arange(5), step % batch.counts]
        batch.step(chosen)
        for i, position in enumerate(alone):
            assert chosen[i] in game.legal_moves(position)
            game.play(position, int(chosen[i]))
            assert batch.ended[i] == (not game.legal_moves(position))
            if batch.ended[i]:
                won = int(game.rules.winners(position))
                share = [float(won >> player & 1) for player in range(batch.players)]
                even = [1 / batch.players] * batch.players
                assert batch.rewards[i].tolist() == pytest.approx(share if won else even)
                game.rules.setup(position)
            assert batch.positions.view(np.recarray)[i] == position
            legal = batch.moves[i, : batch.counts[i]].tolist()
            assert legal == game.legal_moves(position)


@pytest.mark.parametrize("game", BATCHED, ids=lambda game: game.name)
def test_masks_and_views_say_what_the_mover_knows(game: Game) -> None:
    batch = Batch(game, 3, players=game.players[-1], seed=1)
    for _ in range(STEPS // 4):
        batch.step_randomly()
        views, masks = batch.observe(), batch.masks()
        for i, position in enumerate(batch.positions.view(np.recarray)):
            assert views.view(np.recarray)[i] == game.view(position, int(position.player))
            assert np.flatnonzero(masks[i]).tolist() == game.legal_moves(position)
        assert batch.observations().tobytes() == views.tobytes()


@pytest.mark.parametrize("game", BATCHED, ids=lambda game: game.name)
def test_masks_of_bits_say_what_dense_ones_do(game: Game) -> None:
    batch = Batch(game, 3, seed=1)
    for _ in range(3):
        bits = np.unpackbits(batch.mask_bits(), axis=1, count=batch.moves_end, bitorder="little")
        assert np.array_equal(bits, batch.masks())
        assert batch.mask_bits().shape[1] == -(-batch.moves_end // 8)
        batch.step_randomly()


def test_the_number_of_threads_changes_nothing() -> None:
    batches = [Batch("make_five", 7, seed=2, threads=threads) for threads in (1, 3)]
    for _ in range(STEPS):
        for batch in batches:
            batch.step_randomly()
    assert np.array_equal(batches[0].positions, batches[1].positions)


def test_an_illegal_choice_is_refused_and_nothing_is_played() -> None:
    batch = Batch("make_five", 4)
    before = batch.positions.tobytes()
    chosen = batch.moves[:, 0].copy()
    chosen[2] = 155
    with pytest.raises(IllegalChoice, match="Move 155 is not legal in game 2"):
        batch.step(chosen)
    with pytest.raises(ValueError, match="one move for each of the 4 games"):
        batch.step(chosen[:3])
    assert batch.positions.tobytes() == before


def states(batch: Batch) -> list[bytes]:
    """Give the positions, field by field: what lies between fields says nothing."""
    return [
        b"".join(record[name].tobytes() for name in record.dtype.names)
        for record in batch.positions
    ]


@pytest.mark.parametrize("copied", COPIES)
@pytest.mark.parametrize("game", BATCHED, ids=lambda game: game.name)
def test_a_batch_that_is_copied_goes_on_by_itself(
    game: Game, copied: Callable[[Batch], Batch]
) -> None:
    batch = Batch(game, 5, seed=7, threads=2)
    batch.step_randomly()
    other, before = copied(batch), states(batch)
    assert other.game is game
    for _ in range(STEPS):
        other.step_randomly()
    assert states(batch) == before
    for _ in range(STEPS):
        batch.step_randomly()
    assert states(batch) == states(other)
    assert batch.moves.tolist() == other.moves.tolist()


def test_only_games_that_are_marked_are_stepped_and_laid_out() -> None:
    batch = Batch(TOY, 7, seed=7, threads=2)
    marked = np.array([True, False, True, True, False, False, True])
    before = states(batch)
    chosen = np.where(marked, batch.moves[:, 0], -7)
    batch.step(chosen, marked)
    assert [old != new for old, new in zip(before, states(batch), strict=True)] == marked.tolist()
    with pytest.raises(IllegalChoice, match="game 1 "):
        batch.step(np.where(marked, batch.moves[:, 0], -7))
    before = states(batch)
    batch.reset([9] * 7, marked)
    after = states(batch)
    assert {after[i] for i in np.flatnonzero(marked)} == {states(Batch(TOY, 1, seed=9))[0]}
    assert all(after[i] == before[i] for i in np.flatnonzero(~marked))
    batch.step(batch.moves[:, 0])
