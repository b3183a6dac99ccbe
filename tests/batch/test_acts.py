"""A batch of a game whose moves are spelled: the same acts as one by one, each of them legal."""

from types import FunctionType

import numpy as np
import pytest

from quinte.adapters.acting import Acting, spelled
from quinte.adapters.encoding import encode
from quinte.adapters.vector import QuinteVectorEnv
from quinte.batch import NO_ACT, ActBatch, Batch, IllegalChoice
from quinte.core.native import IS_COMPILED, bind, copy
from quinte.core.randomness import random_below
from quinte.engine import playout
from quinte.engine.playout import play_games, play_games_at
from quinte.games import GAMES
from quinte.games.takemo import rules

TAKEMO = GAMES["takemo"]
LISTED = [name for name, game in GAMES.items() if game.acts and not game.pages]
SHORT = {"board_size": "9", "time_limit": "40"}
COUNT, STEPS = (4, 400) if IS_COMPILED else (1, 3)


def chosen_at(batch: Batch, step: int) -> np.ndarray:
    return batch.moves[np.arange(batch.count), (7 * step) % batch.counts]


@pytest.mark.parametrize("players", TAKEMO.players[: 3 if IS_COMPILED else 1])
def test_a_batch_acts_as_its_games_do_one_by_one(players: int) -> None:
    batch = Batch(TAKEMO, COUNT, players=players, options=SHORT, seed=7, threads=2)
    alone = [Acting(TAKEMO, position) for position in batch.positions.view(np.recarray)]
    ended = 0
    for step in range(STEPS):
        chosen = chosen_at(batch, step)
        drafts = batch.drafts()
        for i, acting in enumerate(alone):
            assert batch.moves[i, : batch.counts[i]].tolist() == acting.legal()
            assert drafts[i, drafts[i] != NO_ACT].tolist() == list(acting.draft)
        assert [np.flatnonzero(row).tolist() for row in batch.masks()] == [
            acting.legal() for acting in alone
        ]
        batch.step(chosen)
        for i, acting in enumerate(alone):
            acting.act(int(chosen[i]))
            assert batch.ended[i] == acting.is_over
            assert batch.rewards[i].sum() == pytest.approx(acting.is_over * len_won(acting))
            if acting.is_over:
                ended += 1
                position = copy(acting.position)
                TAKEMO.rules.setup(position)
                alone[i] = Acting(TAKEMO, position)
            assert batch.positions.view(np.recarray)[i] == alone[i].position
    assert ended > 0 or not IS_COMPILED


def len_won(acting: Acting) -> int:
    """Tell how much all results add up to: 1 for each winner, 1 in all when nobody won."""
    return max(1, len(TAKEMO.winners(acting.position)))


@pytest.mark.parametrize("name", LISTED)
def test_a_game_that_could_be_numbered_may_be_spelled_as_well(name: str) -> None:
    game = GAMES[name]
    batch = ActBatch(game, 3, players=game.players[-1], seed=7, threads=2)
    assert batch.moves_end < Batch(game, 1).moves_end / 100
    alone = [Acting(game, position) for position in batch.positions.view(np.recarray)]
    for step in range(60 if IS_COMPILED else 6):
        chosen = chosen_at(batch, step)
        drafts, masks = batch.drafts(), batch.masks()
        for i, acting in enumerate(alone):
            assert batch.moves[i, : batch.counts[i]].tolist() == acting.legal()
            assert np.flatnonzero(masks[i]).tolist() == acting.legal()
            assert drafts[i, drafts[i] != NO_ACT].tolist() == list(acting.draft)
            acting.act(int(chosen[i]))
        batch.step(chosen)
        for i, acting in enumerate(alone):
            assert batch.positions.view(np.recarray)[i] == acting.position


@pytest.mark.parametrize("name", LISTED)
def test_acts_compare_as_the_moves_do(name: str) -> None:
    game = GAMES[name]
    assert game.acts is not None
    chance = np.random.default_rng(1)
    moves = np.sort(chance.integers(game.rules.MOVES_END, size=3000))
    for some in (moves, np.arange(game.rules.MOVES_END - 300, game.rules.MOVES_END)):
        written = [spelled(game.acts, int(move)) for move in np.unique(some)]
        assert written == sorted(written)
        assert len({tuple(acts) for acts in written}) == len(written)
        assert max(max(acts) for acts in written) < game.acts.ACTS_END
        assert max(map(len, written)) <= game.acts.MAX_ACTS


@pytest.mark.parametrize("name", LISTED)
def test_every_act_has_a_name_of_its_own(name: str) -> None:
    acts = GAMES[name].acts
    assert acts is not None
    names = [acts.act_text(act) for act in range(acts.ACTS_END)]
    assert len(set(names)) == len(names)


def test_an_act_that_is_not_legal_is_refused() -> None:
    batch = Batch(TAKEMO, 1, options=SHORT)
    before = batch.positions.tobytes()
    with pytest.raises(IllegalChoice):
        batch.step(np.array([1]))
    assert batch.positions.tobytes() == before
    assert (batch.drafts() == NO_ACT).all()


@pytest.mark.compiled_only
def test_the_vector_environment_shows_the_draft_and_the_last_view() -> None:
    envs = QuinteVectorEnv(TAKEMO, 3, options=SHORT)
    shown, infos = envs.reset(seed=3)
    alone = [Acting(TAKEMO, position) for position in envs.batch.positions.view(np.recarray)]
    ended = 0
    for step in range(300):
        assert shown in envs.observation_space
        chosen = chosen_at(envs.batch, step)
        movers = infos["player"]
        shown, _, over, _, infos = envs.step(chosen)
        for i, acting in enumerate(alone):
            acting.act(int(chosen[i]))
            if over[i]:
                ended += 1
                last = encode(TAKEMO, TAKEMO.view(acting.position, int(movers[i])))
                assert np.array_equal(infos["final_obs"][i]["observation"], last)
                alone[i] = Acting(TAKEMO, envs.batch.positions.view(np.recarray)[i])
            view = TAKEMO.view(alone[i].position, alone[i].player)
            seen = encode(TAKEMO, view, alone[i].draft)
            assert np.array_equal(shown["observation"][i], seen)
    assert ended > 2


@pytest.mark.parametrize("size", [1, 50, 5000])
def test_a_page_is_enough_for_random_games(size: int) -> None:
    """The list of moves is cut into pages; the games are those of the whole list."""
    positions = [TAKEMO.new_position(2, SHORT, bytes([9] * 32)) for _ in range(2)]
    games = (1 if size == 1 else 2) if IS_COMPILED else 0
    whole, page = np.empty(rules.MAX_MOVES, np.int64), np.empty(size, np.int64)
    made = bind(play_games, rules)(positions[0], whole, games, *TAKEMO.lookups)
    # The loop itself is plain: a device compiles it, and here that would take a minute.
    loop = FunctionType(play_games_at.__code__, {**vars(playout), **vars(rules)})
    assert made == loop(positions[1], page, games, *TAKEMO.lookups)
    assert positions[0] == positions[1]


def test_a_list_can_be_read_from_any_place() -> None:
    position = TAKEMO.new_position(2, SHORT, bytes([3] * 32))
    for _ in range(4 if IS_COMPILED else 1):
        moves = TAKEMO.legal_moves(position)
        for place in (0, 1, 100, len(moves) - 1, len(moves), len(moves) + 5):
            page = np.full(37, -1, np.int64)
            assert rules.moves_at(position, place, page, *TAKEMO.lookups) == len(moves)
            wanted = moves[place : place + 37]
            assert page.tolist() == wanted + [-1] * (37 - len(wanted))
        TAKEMO.play(position, moves[random_below(position, len(moves))])
