"""One agent against bots or policies: registered, seeded, never out of turn."""

from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pettingzoo
import pytest
from gymnasium.wrappers import FlattenObservation, RecordEpisodeStatistics, TimeLimit

from quinte.adapters import registry
from quinte.adapters.acting import IllegalAct
from quinte.adapters.solo import QuinteSoloEnv
from quinte.core.contract import View
from quinte.games import GAMES
from tests.adapters.sizes import TRIED
from tests.copies import COPIES

PAIR = {"pairs": 1}


def first(info: dict[str, Any], step: int = 0) -> int:
    legal = np.flatnonzero(info["action_mask"])
    return int(legal[step % len(legal)])


def play(env: gymnasium.Env[Any, Any], seed: int, most: int = 400) -> list[Any]:
    """Play a game; give its rewards and where it ended."""
    _, info = env.reset(seed=seed)
    seen: list[Any] = [info["seat"]]
    for step in range(most):
        shown, reward, over, cut, info = env.step(first(info, step))
        seen += [reward, shown["observation"].tobytes()]
        if over or cut:
            break
    return seen


@pytest.mark.parametrize("name", TRIED)
def test_every_game_is_played_by_an_agent_at_every_table(name: str) -> None:
    game = TRIED[name]
    for players in game.players:
        env = QuinteSoloEnv(game, players=players, opponents="random", max_acts=6)
        seats = set()
        for seed in range(3):
            shown, info = env.reset(seed=seed)
            assert shown in env.observation_space
            seats.add(info["seat"])
            is_over = is_cut = False
            while not (is_over or is_cut):
                assert env._acting.player == info["seat"]
                shown, _, is_over, is_cut, info = env.step(first(info, seed))
                assert shown in env.observation_space
        assert seats <= set(range(players))


def test_the_same_seed_gives_the_same_game_and_payoffs_come_with_the_end() -> None:
    env = QuinteSoloEnv("make_five", options=PAIR, opponents="random")
    one, other = play(env, 5), play(env, 5)
    assert one == other != play(env, 6)
    rewards = one[1::2]
    assert set(rewards[:-1]) == {0.0}
    assert rewards[-1] in {-1.0, 0.0, 1.0}


def test_seats_are_drawn_or_chosen() -> None:
    env = QuinteSoloEnv("make_five", options=PAIR, opponents="random")
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(8)} == {0, 1}
    assert env.reset(seed=1, options={"seat": 1})[1]["seat"] == 1
    fixed = QuinteSoloEnv("make_five", options=PAIR, opponents="random", seat=1)
    assert {fixed.reset(seed=seed)[1]["seat"] for seed in range(4)} == {1}


def test_a_policy_of_ones_own_sits_opposite_and_is_shown_its_own_view() -> None:
    game = GAMES["make_five"]
    viewers = []

    def policy(view: View) -> int:
        viewers.append(int(view.viewer))
        return game.legal_moves(game.imagine(view, bytes(32)))[0]

    env = QuinteSoloEnv(game, options=PAIR, seat=0, opponents=policy)
    play(env, 1)
    assert set(viewers) == {1}


@pytest.mark.parametrize(
    ("settings", "problem"),
    [
        ({"opponents": "nobody"}, "no 'nobody' here, but random, beginner"),
        ({"opponents": ["random", "random"]}, "each of the 1 other seats"),
        ({"render_mode": "film"}, "one of human, ansi, svg, rgb_array"),
    ],
)
def test_wrong_settings_are_said_at_once(settings: dict[str, Any], problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        QuinteSoloEnv("make_five", **settings)


def test_what_is_not_legal_is_refused_and_nothing_is_played() -> None:
    env = QuinteSoloEnv("make_five", options=PAIR, opponents="random")
    shown, info = env.reset(seed=1)
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    with pytest.raises(IllegalAct):
        env.step(wrong)
    assert np.array_equal(env._sight()["observation"], shown["observation"])
    with pytest.raises(ValueError, match="from 0 to 1"):
        env.reset(options={"seat": 2})
    with pytest.raises(ValueError, match="rules and seat"):
        env.reset(options={"sea": 2})


@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_registered(name: str) -> None:
    alone = gymnasium.make(registry.solo_id(name), opponents="random")
    assert isinstance(alone.unwrapped, QuinteSoloEnv)
    assert alone.unwrapped.game is GAMES[name]
    many = gymnasium.make_vec(registry.self_play_id(name), num_envs=2)
    assert many.num_envs == 2
    made = pettingzoo.make("aec", registry.solo_id(name), max_cycles=3)
    assert made.unwrapped.game is GAMES[name]
    assert made.unwrapped.max_acts == 3


def test_a_module_before_the_colon_registers_all() -> None:
    name = f"quinte.adapters.registry:{registry.solo_id('make_five')}"
    env = gymnasium.make(name, opponents="random")
    assert env.reset(seed=1)[0] in env.observation_space


def test_wrappers_of_gymnasium_work() -> None:
    made = gymnasium.make(registry.solo_id("make_five"), opponents="random")
    env = RecordEpisodeStatistics(TimeLimit(FlattenObservation(made), 5))
    _, info = env.reset(seed=1)
    is_cut = False
    while not is_cut:
        shown, _, _, is_cut, info = env.step(first(info))
        assert shown in env.observation_space
    assert info["episode"]["l"] == 5


@pytest.mark.parametrize("copied", COPIES)
def test_an_environment_that_is_copied_goes_on_by_itself(
    copied: Callable[[QuinteSoloEnv], QuinteSoloEnv],
) -> None:
    env = QuinteSoloEnv("make_five", options=PAIR, opponents="random", seat=0)
    _, info = env.reset(seed=1)
    env.step(first(info))
    other = copied(env)
    while True:
        action = int(np.flatnonzero(env.action_masks())[0])
        one, again = env.step(action), other.step(action)
        assert np.array_equal(one[0]["observation"], again[0]["observation"])
        if one[2]:
            break


def test_a_picture_is_an_array_of_pixels() -> None:
    env = QuinteSoloEnv("make_five", opponents="random", render_mode="rgb_array")
    env.reset(seed=1)
    before = env.render()
    assert before.dtype == np.uint8
    assert before.ndim == 3
    assert before.shape[2] == 3
    env.step(int(np.flatnonzero(env.action_masks())[0]))
    assert not np.array_equal(env.render(), before)


@pytest.mark.parametrize("name", TRIED)
def test_planes_may_be_shown_instead_of_fields(name: str) -> None:
    env = QuinteSoloEnv(TRIED[name], opponents="random", observe="planes", max_acts=4)
    planes = TRIED[name].planes
    assert planes is not None
    shown, info = env.reset(seed=1)
    is_over = is_cut = False
    while not (is_over or is_cut):
        assert shown in env.observation_space
        assert shown["observation"].shape == (planes.PLANES.length,)
        shown, _, is_over, is_cut, info = env.step(first(info, 1))
