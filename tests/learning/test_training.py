"""Nets learn: they beat random play soon, go on where they stopped, and come out the same."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from quinte.bots.bot import Bot, RandomBot
from quinte.bots.contests.arena import Contest, play_block
from quinte.bots.nets.bot import NetBot
from quinte.bots.nets.evaluation import ANSWER, WEIGHT
from quinte.bots.nets.files import Net
from quinte.core.card import Game
from quinte.games import GAMES
from quinte.learning.settings import Settings
from quinte.learning.trainer import Trainer
from tests.learning.learned import LEARNED
from tests.learning.runs import go_on, small_run

pytestmark = pytest.mark.compiled_only  # plain Python would learn for hours

TOUCHE = GAMES["touche"]


def share_of(net: Net, make_other: Callable[[bytes], Bot], blocks: int) -> float:
    """Play a net against somebody; give what it got."""
    pair = ("net", "other")
    bot = NetBot(TOUCHE, net)

    def make(_game: Game, name: str, seed: bytes) -> Bot:
        return bot if name == "net" else make_other(seed)

    contest = Contest(TOUCHE, 2, {}, pair, blocks, b"smoke", make=make)
    games = [game for block in range(blocks) for game in play_block(contest, pair, block)]
    return sum(game.share for game in games) / len(games)


@pytest.mark.longest
def test_a_net_that_learned_for_seconds_beats_random_play() -> None:
    """Without the game's own judgement but for the first round, so that it is what it learned.

    A net that knows nothing takes the first move listed: it beats random play as well, for
    neighbouring squares make formations. So it must be beaten too.
    """
    settings = Settings("touche", 2, TOUCHE.choose({}), seed=1, games=64, batch=512, rate=3e-3)
    trainer = Trainer(TOUCHE, replace(settings, average=0.98, taught_rounds=1))
    knows_nothing = NetBot(TOUCHE, trainer.whole_numbers({}))
    go_on(trainer, 60)
    net = trainer.whole_numbers({})
    assert share_of(net, lambda seed: RandomBot(TOUCHE, seed), 20) > 0.9
    assert share_of(net, lambda _: knows_nothing, 20) > 0.7


def weights_of(trainer: Trainer) -> bytes:
    net = trainer.whole_numbers({})
    exact = trainer.arrays.numpy(trainer.net.first).tobytes()
    return exact + b"".join(a.tobytes() for a in (net.sums, net.weights, net.lean, net.answers))


@pytest.mark.parametrize("name", [game.name for game in LEARNED])
def test_a_run_follows_from_its_seed_and_goes_on_where_it_was_saved(
    name: str, tmp_path: Path
) -> None:
    game = GAMES[name]
    whole = small_run(game, 4, past_rounds=1, past_kept=2)
    half = small_run(game, 2, past_rounds=1, past_kept=2)
    half.save(tmp_path)
    later = small_run(game, 0, past_rounds=1, past_kept=2)
    assert later.restore(tmp_path)
    go_on(later, 4)
    assert weights_of(later) == weights_of(whole)
    other = Trainer(game, replace(whole.settings, seed=2))
    assert not other.restore(tmp_path)
    go_on(other, 4)
    assert weights_of(other) != weights_of(whole)


def test_opponents_are_spread_over_the_whole_past() -> None:
    trainer = small_run(TOUCHE, 12, steps=2, past_rounds=1, past_kept=4)
    rounds = [number for number, _ in trainer.past.nets]
    assert rounds == [0, 4, 8, 12]


def test_a_run_can_begin_with_what_was_learned_before() -> None:
    before = small_run(TOUCHE, 3, steps=4)
    net = before.whole_numbers({})
    later = small_run(TOUCHE, 0)
    later.begin_with(net)
    judged = later.average.first[: len(net.weights)] * WEIGHT
    assert np.array_equal(np.round(judged), net.weights)
    assert np.array_equal(np.round(later.net.last * ANSWER), net.answers)
    assert [number for number, _ in later.past.nets] == [0]


def test_what_was_learned_before_is_kept_though_it_is_not_met_again() -> None:
    net = small_run(TOUCHE, 3, steps=4).whole_numbers({})
    later = small_run(TOUCHE, 0, steps=1)
    later.begin_with(net)
    go_on(later, 1)
    before, after = (each.weights.any(1) for each in (net, later.whole_numbers({})))
    assert (before & ~after).sum() == 0


def test_what_was_never_met_has_no_weight_in_whole_numbers() -> None:
    trainer = small_run(TOUCHE, 1, steps=4)
    net = trainer.whole_numbers({})
    used = np.abs(net.weights).sum(1) > 0
    assert 0 < used.sum() < len(used) / 2  # lines and crosses never come up in a game of squares
