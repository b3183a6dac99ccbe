"""The vector environment: the same games, rewards and last views as one by one."""

from collections.abc import Callable

import gymnasium
import gymnasium.wrappers.vector as wrappers
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from quinte.adapters.encoding import encode
from quinte.adapters.outcome import payoffs
from quinte.adapters.settings import UnknownSetting
from quinte.adapters.vector import HasEnded, QuinteVectorEnv
from quinte.batch import IllegalChoice
from quinte.core.native import copy
from tests.copies import COPIES

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


@pytest.mark.parametrize("mode", AutoresetMode)
def test_games_end_and_begin_anew_as_each_mode_says(mode: AutoresetMode) -> None:
    """The same games are played in each; only what is shown when differs."""
    envs = QuinteVectorEnv("make_five", 4, options=PAIR, autoreset_mode=mode)
    usual = QuinteVectorEnv("make_five", 4, options=PAIR)
    assert envs.metadata["autoreset_mode"] == mode
    shown, _ = envs.reset(seed=3)
    expected, _ = usual.reset(seed=3)
    done, step = np.zeros(4, bool), 0
    while not done.any():
        chosen = first_legal(expected["action_mask"], step)
        shown, rewards, over, _, infos = envs.step(chosen)
        expected, own, done, _, told = usual.step(chosen)
        assert over.tolist() == done.tolist()
        assert rewards.tolist() == own.tolist()
        step += 1
    (ended,) = np.flatnonzero(done)[:1]
    last = told["final_obs"][ended]
    if mode is AutoresetMode.SAME_STEP:
        assert np.array_equal(shown["observation"], expected["observation"])
        assert np.array_equal(infos["final_obs"][ended]["observation"], last["observation"])
        return
    assert np.array_equal(shown["observation"][ended], last["observation"])
    assert not shown["action_mask"][ended].any()
    assert np.array_equal(shown["observation"][~done], expected["observation"][~done])
    chosen = first_legal(expected["action_mask"], step)
    if mode is AutoresetMode.NEXT_STEP:
        shown, rewards, over, cut, _ = envs.step(np.where(done, -7, chosen))
        assert not over.any()
        assert not cut.any()
        assert not rewards[done].any()
        assert np.array_equal(shown["observation"][done], expected["observation"][done])
        return
    with pytest.raises(HasEnded, match="reset_mask"):
        envs.step(chosen)
    shown, _ = envs.reset(seed=8, options={"reset_mask": done})
    assert shown["action_mask"][done].any()
    assert np.array_equal(shown["observation"][~done], expected["observation"][~done])
    envs.step(first_legal(shown["action_mask"], 0))


def test_a_reset_lays_out_what_is_marked_and_leaves_what_has_ended() -> None:
    envs = QuinteVectorEnv(
        "make_five", 3, options=PAIR, max_acts=4, autoreset_mode=AutoresetMode.DISABLED
    )
    shown, _ = envs.reset(seed=[5, None, 5])
    assert np.array_equal(shown["observation"][0], shown["observation"][2])
    for step in range(4):
        shown, _, _, cut, _ = envs.step(first_legal(shown["action_mask"], step))
    assert cut.all()
    again, _ = envs.reset(seed=[5, 5, 5], options={"reset_mask": np.array([False, True, True])})
    assert np.array_equal(again["observation"][0], shown["observation"][0])
    assert np.array_equal(again["observation"][1], again["observation"][2])
    with pytest.raises(HasEnded, match="Game 0"):
        envs.step(first_legal(again["action_mask"], 0))


def test_a_game_that_is_cut_off_shows_its_last_position_and_begins_anew() -> None:
    envs = QuinteVectorEnv("make_five", 2, options=PAIR, max_acts=3)
    shown, _ = envs.reset(seed=1)
    for step in range(3):
        shown, _, over, cut, infos = envs.step(first_legal(shown["action_mask"], step))
    assert cut.all()
    assert not over.any()
    last = infos["final_obs"][0]
    assert last["action_mask"].any()
    assert not np.array_equal(last["observation"], shown["observation"][0])
    _, _, _, cut, _ = envs.step(first_legal(shown["action_mask"], 0))
    assert not cut.any()


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"rulez": {}}, "rules and reset_mask"),
        ({"reset_mask": [True, True]}, "2 truth values"),
        ({"reset_mask": np.zeros(2, bool)}, "no game"),
        ({"reset_mask": np.ones(3, bool)}, "2 truth values"),
    ],
)
def test_a_reset_refuses_what_it_does_not_know(options: dict[str, object], problem: str) -> None:
    envs = QuinteVectorEnv("make_five", 2)
    before = envs.reset(seed=1)[0]["observation"]
    with pytest.raises(ValueError, match=problem):
        envs.reset(options=options)
    assert np.array_equal(envs._observations()["observation"], before)
    with pytest.raises(ValueError, match="2 games"):
        envs.reset(seed=[1, 2, 3])
    assert issubclass(UnknownSetting, ValueError)


def test_a_reset_may_change_the_rules() -> None:
    envs = QuinteVectorEnv("make_five", 2, options=PAIR)
    envs.reset(options={"rules": {"pairs": 2}})
    assert set(envs.batch.positions["pairs"].tolist()) == {2}


@pytest.mark.parametrize("copied", COPIES)
def test_an_environment_that_is_copied_goes_on_by_itself(
    copied: Callable[[QuinteVectorEnv], QuinteVectorEnv],
) -> None:
    envs = QuinteVectorEnv("make_five", 3, options=PAIR)
    shown, _ = envs.reset(seed=3)
    other = copied(envs)
    for step in range(90):
        chosen = first_legal(shown["action_mask"], step)
        shown, *_ = envs.step(chosen)
        assert np.array_equal(other.step(chosen)[0]["observation"], shown["observation"])


@pytest.mark.parametrize(
    "wrap",
    [
        wrappers.FlattenObservation,
        wrappers.RecordEpisodeStatistics,
        wrappers.DictInfoToList,
        wrappers.NormalizeReward,
        lambda envs: wrappers.DtypeObservation(wrappers.FlattenObservation(envs), np.float32),
        lambda envs: wrappers.FilterObservation(envs, ["observation"]),
    ],
    ids=["flatten", "statistics", "list", "reward", "dtype", "filter"],
)
def test_wrappers_of_gymnasium_work(
    wrap: Callable[[QuinteVectorEnv], gymnasium.vector.VectorEnv],
) -> None:
    envs = QuinteVectorEnv(
        "make_five", 3, options=PAIR, max_acts=9, autoreset_mode=AutoresetMode.NEXT_STEP
    )
    wrapped = wrap(envs)
    shown, _ = wrapped.reset(seed=1)
    assert shown in wrapped.observation_space
    for step in range(25):
        shown, *_ = wrapped.step(first_legal(envs.batch.masks(), step))
    assert shown in wrapped.observation_space


def test_an_illegal_move_is_refused() -> None:
    envs = QuinteVectorEnv("make_five", 2)
    envs.reset(seed=1)
    with pytest.raises(IllegalChoice):
        envs.step(np.array([155, 155]))


@pytest.mark.parametrize("name", ["make_five", "intercept"])
def test_planes_may_be_shown_instead_of_fields(name: str) -> None:
    envs = QuinteVectorEnv(name, 3, observe="planes", max_acts=7)
    shown, _ = envs.reset(seed=3)
    for step in range(20):
        assert shown in envs.observation_space
        assert np.array_equal(shown["observation"], envs.batch.planes())
        shown, *_ = envs.step(first_legal(shown["action_mask"], step))
    with pytest.raises(ValueError, match="'fields' or 'planes', not 'pixels'"):
        QuinteVectorEnv("make_five", 2, observe="pixels")


def test_the_actions_of_intercept_are_few() -> None:
    envs = QuinteVectorEnv("intercept", 1)
    assert envs.single_action_space == gymnasium.spaces.Discrete(1282)
