"""Everything adds up to the result, and judgments are those of a solver where there is one."""

import random

import numpy as np
import pytest

from quinte.analysis.analysis import analyse, shift
from quinte.analysis.classes import KINDS, LEFT, limits_of
from quinte.analysis.errors import MatchUnderWay, NothingPlayed
from quinte.analysis.judging import Thought, judge
from quinte.analysis.loops.judging import kind_of, loss_of, noise_between
from quinte.analysis.loops.layouts import seed_of
from quinte.analysis.luck import Fortune, result_shares
from quinte.analysis.scales import Scales
from quinte.bots.bot import moves_of
from quinte.core.card import Game
from quinte.core.native import copy
from quinte.engine.match import Match
from quinte.games import GAMES

pytestmark = pytest.mark.compiled_only
TINY = Thought("quick", simulations=4, seeds=2, luck=4, outcomes=2)
SMALL = Thought("quick", simulations=48, seeds=3, luck=32, outcomes=4)
FEW_STEPS = 8
TABLES = [(game, players) for game in GAMES.values() for players in game.players]


def cut_short(game: Game, players: int, seed: int = 1, steps: int = FEW_STEPS) -> Match:
    """Play some moves at random; then all sides but one give up."""
    chance = random.Random(seed)
    match = Match(game, chance.randbytes(32), players, game.choose_for_bots({}))
    while len(match.steps) < steps and not match.is_over:
        match.take(chance.choice(match.legal_moves()))
    for player in range(players):
        if not match.is_over and player not in match.result().left:
            match.resign(player)
    return match


@pytest.mark.parametrize(("game", "players"), TABLES, ids=[f"{g.name}-{n}" for g, n in TABLES])
def test_errors_luck_and_the_unforeseen_add_up_to_the_result(game: Game, players: int) -> None:
    match = cut_short(game, players)
    analysis = analyse(match, TINY)
    assert len(analysis.rows) == len(match.steps)
    assert analysis.chances[-1].tolist() == result_shares(Scales(game), match.position).tolist()
    for player in range(players):
        account = analysis.account(player)
        assert account.total == pytest.approx(account.result, abs=1e-12)
        assert account.errors <= 0
    sides = np.array(analysis.sides)
    firsts = [int(np.flatnonzero(sides == side)[0]) for side in sorted(set(sides.tolist()))]
    for change in (analysis.luck, analysis.effects, analysis.unforeseen):
        assert np.abs(change[:, firsts].sum(axis=1)).max() < 1e-9  # what one side wins others lose
        for player, side in enumerate(sides):
            first = int(np.flatnonzero(sides == side)[0])
            assert change[:, player] == pytest.approx(change[:, first], abs=1e-9)
    kinds = [row.kind for row in analysis.rows]
    assert kinds.count(LEFT) == sum(step < 0 for step in match.steps) > 0


def test_where_nothing_is_left_to_chance_there_is_no_luck() -> None:
    analysis = analyse(cut_short(GAMES["intercept"], 2), TINY)
    assert not analysis.luck.any()


def near_the_end(number: int) -> Match:
    """Play Make Five at random until two tokens are in the bag, or fewer."""
    chance = random.Random(number)
    game = GAMES["make_five"]
    match = Match(game, chance.randbytes(32), 2, {"pairs": 1})
    while (
        match.position.game == 0
        or match.position.inbag > number % 3
        or len(match.legal_moves()) == 1
    ):
        match.take(chance.choice(match.legal_moves()))
    return match


@pytest.mark.parametrize("number", range(6))
def test_on_the_last_draws_it_agrees_with_the_solver(number: int) -> None:
    """Whatever was played, its loss is what the exact values of all moves say, without noise."""
    match = near_the_end(number)
    game, scales = match.game, Scales(match.game)
    view = match.view(match.player)
    exact = {choice.move: choice.value for choice in scales.best(view, 1, bytes(32)).choices}
    assert set(exact) == set(moves_of(game, view))
    for move in random.Random(number).sample(sorted(exact), min(3, len(exact))):
        judged = judge(scales, view, move, TINY)
        assert judged.noise == 0
        assert judged.value == pytest.approx(exact[move], abs=1e-12)
        assert judged.loss == pytest.approx(max(exact.values()) - exact[move], abs=1e-12)


@pytest.mark.parametrize("number", [1, 2, 4, 5])
def test_the_luck_of_all_that_could_be_drawn_adds_up_to_nothing(number: int) -> None:
    match = near_the_end(number)
    if match.position.drawn >= 0:
        match.take(match.legal_moves()[0])
    game, view = match.game, match.view(match.player)
    fortune = Fortune(Scales(game), TINY)
    move = random.Random(number).choice(match.legal_moves())
    weights = np.zeros(8, np.int64)
    world = game.imagine(copy(view), seed_of(0))
    count = game.lots.outcomes(world, move, weights) if game.lots else 0
    mean = np.zeros(2)
    for outcome in np.flatnonzero(weights[:count]):
        after = copy(match.position)
        game.lots.settle(after, move, int(outcome))  # type: ignore[union-attr]
        game.play(after, move)
        mean += weights[outcome] * fortune.of_move(view, move, after)
    assert mean == pytest.approx([0, 0], abs=1e-12)


def test_only_what_the_mover_knows_counts() -> None:
    """Two worlds that look the same to the mover: one judgment, to the last bit."""
    match = cut_short(GAMES["take_five"], 2, steps=9)
    position = match.at(8)
    game, player = match.game, int(position.player)
    view = game.view(position, player)
    other = game.imagine(copy(view), bytes(32))
    assert game.view(other, player) == view
    move = moves_of(game, view)[0]
    judged = [judge(Scales(game), game.view(w, player), move, SMALL) for w in (position, other)]
    assert judged[0] == judged[1]


def test_a_loss_within_the_noise_is_no_error() -> None:
    assert loss_of(0.4, 0.5, 0.11) == 0
    assert loss_of(0.4, 0.5, 0.01) == pytest.approx(0.1)
    assert noise_between(np.array([[0, 0.25], [0, 0.25]]), 1, 2) == 0
    assert noise_between(np.array([[0, 0.1], [0, 0.3]]), 1, 2) == pytest.approx(0.25)


@pytest.mark.parametrize(
    ("loss", "is_best", "kind"),
    [
        (0.0, True, "best"),
        (0.0, False, "good"),
        (0.01, False, "good"),
        (0.03, False, "inaccuracy"),
        (0.05, False, "mistake"),
        (0.2, False, "blunder"),
    ],
)
def test_a_class_begins_at_its_limit(loss: float, is_best: bool, kind: str) -> None:  # noqa: FBT001, a row of a table
    assert KINDS[kind_of(loss, is_best, np.array([0.02, 0.05, 0.12]))] == kind


def test_there_is_room_for_what_is_thought() -> None:
    with pytest.raises(ValueError, match="room"):
        Thought("quick", simulations=4, seeds=99, luck=4, outcomes=2)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_classes_begin_at_rising_losses(game: Game) -> None:
    limits = limits_of(game)
    assert 0 < limits[0] < limits[1] < limits[2] < 1


def test_what_one_side_loses_the_others_share_by_their_chances() -> None:
    chances = np.array([0.5, 0.3, 0.2])
    assert shift(chances, np.array([0, 1, 2]), 0, -0.1) == pytest.approx([-0.1, 0.06, 0.04])
    assert shift(np.array([1.0, 0, 0]), np.array([0, 1, 2]), 0, -0.1) == pytest.approx(
        [-0.1, 0.05, 0.05]
    )
    teams = np.array([0.4, 0.6, 0.4, 0.6])
    assert shift(teams, np.array([0, 1, 0, 1]), 1, -0.2) == pytest.approx([0.2, -0.2, 0.2, -0.2])


def test_columns_make_a_data_frame() -> None:
    analysis = analyse(cut_short(GAMES["make_five"], 2), TINY)
    columns = analysis.columns()
    assert {len(column) for column in columns.values()} == {len(analysis.rows)}
    assert columns["step"].tolist() == list(range(1, len(analysis.rows) + 1))
    assert {"loss", "kind", "best", "chance_1", "luck_2", "unforeseen_1"} <= set(columns)


def test_only_a_match_that_is_over_is_analysed() -> None:
    match = Match(GAMES["make_five"], bytes(32), 2)
    match.take(match.legal_moves()[0])
    with pytest.raises(MatchUnderWay):
        analyse(match)


def test_a_match_without_a_step_has_nothing_to_analyse() -> None:
    match = Match(GAMES["make_five"], bytes(32), 2)
    match.position = cut_short(match.game, 2).position
    with pytest.raises(NothingPlayed):
        analyse(match)


def test_where_there_is_no_choice_there_is_no_error_but_something_to_expect() -> None:
    match = near_the_end(1)
    while len(match.legal_moves()) > 1:
        match.take(match.legal_moves()[0])
    judged = judge(Scales(match.game), match.view(match.player), match.legal_moves()[0], SMALL)
    assert (judged.choices, judged.loss, judged.noise) == (1, 0, 0)
    assert 0 < judged.value < 1


def test_progress_is_told_step_by_step() -> None:
    told: list[tuple[int, int]] = []
    match = cut_short(GAMES["make_five"], 2, steps=2)
    analyse(match, TINY, lambda done, of: told.append((done, of)))
    assert told == [(1, 3), (2, 3), (3, 3)]
