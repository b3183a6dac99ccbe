"""The vector environment: the same games, rewards and last views as one by one."""

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from quinte.adapters.encoding import encode
from quinte.adapters.outcome import payoffs
from quinte.adapters.vector import QuinteVectorEnv
from quinte.batch import IllegalChoice
from quinte.core.native import copy

PAIR = {"pairs": 1}


def first_legal(masks: np.ndarray, step: int) -> np.ndarray:
    return np.array([np.flatnonzero(mask)[step % mask.sum()] for mask in masks])


def test_games_go_on_as_they_do_one_by_one() -> None:
    envs = QuinteVectorEnv("make_five", 6, options=PAIR)
    shown, infos = envs.reset(seed=3)
    game = envs.game
    alone = [copy(position) for position in envs.batch.positions.view(np.recarray)]
    ended = 0
    for step in range(170):
        assert shown in envs.observation_space
        chosen = first_legal(shown["action_mask"], step)
        movers = infos["player"]
        shown, rewards, over, cut, infos = envs.step(chosen)
        assert not cut.any()
        for i, position in enumerate(alone):
            game.play(position, int(chosen[i]))
            assert over[i] == game.rules.is_over(position)
            won = payoffs(game, position) if over[i] else [0.0, 0.0]
            assert infos["rewards"][i].tolist() == won
            assert rewards[i] == won[movers[i]]
            if over[i]:
                ended += 1
                last = infos["final_obs"][i]["observation"]
                assert np.array_equal(last, encode(game, game.view(position, int(movers[i]))))
                game.rules.setup(position)
            seen = encode(game, game.view(position, int(position.player)))
            assert np.array_equal(shown["observation"][i], seen)
    assert ended >= 6


def test_a_seed_gives_the_same_games() -> None:
    envs = [QuinteVectorEnv("make_five", 4, options=PAIR) for _ in range(2)]
    shown = [env.reset(seed=9)[0]["observation"] for env in envs]
    assert np.array_equal(shown[0], shown[1])
    assert not np.array_equal(shown[0], envs[0].reset(seed=10)[0]["observation"])


def test_it_says_when_games_begin_anew() -> None:
    envs = QuinteVectorEnv("make_five", 2)
    assert envs.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP


def test_an_illegal_move_is_refused() -> None:
    envs = QuinteVectorEnv("make_five", 2)
    envs.reset(seed=1)
    with pytest.raises(IllegalChoice):
        envs.step(np.array([155, 155]))
