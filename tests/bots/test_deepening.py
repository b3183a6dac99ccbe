"""Alpha-beta by a net: it judges by the net, and what the net cannot see costs what it should."""

import numpy as np
import pytest

from quinte.bots.nets.answering import chance_of
from quinte.bots.nets.deepening import memory_layout
from quinte.bots.nets.evaluation import judge_features
from quinte.bots.searcher import Budget, Searcher
from quinte.core.contract import Position
from quinte.core.native import copy
from quinte.games import GAMES
from quinte.games.intercept import heuristics
from quinte.games.intercept.features import FEATURES, MAX_ACTIVE, mirrored, write_features
from tests.games.intercept.drawn import set_up
from tests.learning.test_nets import made_up_net

GAME = GAMES["intercept"]
SKIRMISH = "f7=SR g8=SP h10=SR c3=SDp h6=NP i7=NR d11=NDr"


def small_net(players: int) -> np.ndarray:
    """Give a net whose judgements are far from certain."""
    net = made_up_net(GAME, players)
    net.answers[:] //= 64
    net.lean[:] = 0
    return net.lookup()


def judged(before: Position, after: Position, player: int, lookup: np.ndarray) -> float:
    """Judge a position in plain steps, for a player, as whoever moved last knows it."""
    active = np.zeros(MAX_ACTIVE, np.int16)
    count = write_features(before, -1, after, active)
    place = (player - int(before.player)) % int(before.players)
    worth = chance_of(judge_features(active, count, place, lookup))
    shade = heuristics.shade(after)
    return min(0.999, max(0.001, worth - shade if place == 0 else worth + shade))


@pytest.mark.parametrize("players", GAME.players)
def test_moves_are_worth_what_the_net_says(players: int) -> None:
    lookup = small_net(players)
    position = GAME.new_position(players, {}, bytes(32))
    view = GAME.view(position, int(position.player))
    thought = Searcher(GAME, net=lookup).choose(view, Budget(1), bytes(32))
    ended = 0
    for choice in thought.choices:
        after = copy(position)
        GAME.play(after, choice.move)
        if int(after.player) != int(position.player):  # else a quick player ends the turn
            wanted = judged(position, after, int(position.player), lookup)
            assert abs(choice.value - wanted) <= 2 * heuristics.VARIETY
            ended += 1
    assert ended > 10
    assert len({round(choice.value, 3) for choice in thought.choices}) > 10


@pytest.mark.compiled_only
def test_what_the_net_thinks_decides() -> None:
    position = set_up(SKIRMISH, "f7")
    view = GAME.view(position, int(position.player))
    moves = set()
    for scale in (1, -1):
        net = made_up_net(GAME, 2)
        net.answers[:] = scale * (net.answers // 64)
        net.lean[:] = 0
        moves.add(Searcher(GAME, net=net.lookup()).choose(view, Budget(1), bytes(32)).move)
    assert len(moves) == 2


def test_the_widest_net_fits_into_the_memory() -> None:
    for players in GAME.players:
        lookup = made_up_net(GAME, players).lookup()
        assert len(lookup) <= np.dtype(memory_layout(GAME)).fields["net"][0].shape[0]  # type: ignore[index]


def test_right_and_left_may_be_exchanged() -> None:
    assert [mirrored(mirrored(feature)) for feature in range(FEATURES)] == list(range(FEATURES))
    position, other = set_up(SKIRMISH, "f7"), set_up(MIRRORED, "h7")
    shown = np.zeros((2, MAX_ACTIVE), np.int16)
    counts = [
        write_features(p, -1, p, row) for p, row in zip((position, other), shown, strict=True)
    ]
    assert counts[0] == counts[1]
    assert sorted(mirrored(int(f)) for f in shown[0, : counts[0]]) == sorted(shown[1, : counts[1]])


MIRRORED = "h7=SR g8=SP f10=SR k3=SDp f6=NP e7=NR j11=NDr"
"""The same with right and left exchanged: a is m, b is l, and so on."""
