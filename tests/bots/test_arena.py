"""Contests: every arrangement of seats, the same games from the same seed, shares that add up."""

import hashlib
from dataclasses import replace

import pytest

from quinte.bots.contests import on_ray
from quinte.bots.contests.arena import (
    Contest,
    Played,
    arrangements,
    block_shares,
    contest_blocks,
    fair_share,
    merged,
    play_block,
)
from quinte.bots.levels import LEVELS, Level
from quinte.bots.searcher import Budget
from quinte.bots.seeds import bot_seed
from quinte.core.native import IS_COMPILED
from quinte.engine.record import parse_record, replay
from quinte.games import GAMES
from tests.toys.high_card import GAME as HIGH_CARD

PAIR = ("beginner", "random")
CONTEST = Contest(HIGH_CARD, 2, {}, PAIR, blocks=20 if IS_COMPILED else 2, seed=b"any")


@pytest.fixture(autouse=True)
def _quick_levels(monkeypatch: pytest.MonkeyPatch) -> None:
    quick = Level("beginner", Budget(simulations=30))
    monkeypatch.setitem(LEVELS, "beginner", quick)


def test_each_bot_sits_once_as_every_side() -> None:
    assert arrangements(CONTEST, ("a", "b")) == [("a", "b"), ("b", "a")]
    three = replace(CONTEST, players=3)
    assert arrangements(three, ("a", "b")) == [
        *[("a", "b", "b"), ("b", "a", "b"), ("b", "b", "a")],
        *[("b", "a", "a"), ("a", "b", "a"), ("a", "a", "b")],
    ]
    assert fair_share(CONTEST, PAIR) == pytest.approx(0.5)
    assert fair_share(three, PAIR) == pytest.approx(0.5)


def test_a_block_is_one_deal_and_the_same_each_time() -> None:
    first, second = play_block(CONTEST, PAIR, 3), play_block(CONTEST, PAIR, 3)
    assert first == second
    assert [game.seats for game in first] == [PAIR, PAIR[::-1]]
    assert CONTEST.deal(3) != CONTEST.deal(4)


def test_what_is_done_is_not_played_again() -> None:
    done = play_block(CONTEST, PAIR, 0)
    left = list(contest_blocks(CONTEST, done))
    assert [block[0].block for block in left] == list(range(1, CONTEST.blocks))


@pytest.mark.compiled_only
def test_several_processes_play_the_games_of_one_in_their_order() -> None:
    contest = Contest(GAMES["make_five"], 2, {"pairs": "1"}, PAIR, 3, b"any", is_untimed=True)
    contest = replace(contest, bots=("random", "casual"), keeps_records=True)
    alone, together = (list(contest_blocks(contest, [], jobs)) for jobs in (1, 2))
    assert alone == together
    assert [game.record for block in alone for game in block] == [
        game.record for block in together for game in block
    ]


def test_a_machine_with_another_program_plays_nothing() -> None:
    """What a cluster itself does is tested by `make test-ray`."""
    assert on_ray.do_here(on_ray.sources(), pow, (2, 5)) == 32
    refused = on_ray.do_here("other", pow, (2, 5))
    with pytest.raises(on_ray.OtherQuinte):
        on_ray.answered(refused)


def test_who_is_alone_plays_against_itself() -> None:
    contest = replace(CONTEST, bots=("random",), blocks=2)
    games = [game for block in contest_blocks(contest, []) for game in block]
    assert [game.seats for game in games] == [("random", "random")] * 2


def test_results_of_several_runs_count_once_when_they_meet() -> None:
    parts = [replace(CONTEST, blocks=2, first=first) for first in (0, 1)]
    results = [[g for block in contest_blocks(part, []) for g in block] for part in parts]
    whole = [g for block in contest_blocks(replace(CONTEST, blocks=3), []) for g in block]
    assert merged(results) == whole
    assert list(contest_blocks(replace(CONTEST, blocks=3), merged(results))) == []


def test_records_are_kept_where_that_is_asked_for() -> None:
    assert play_block(CONTEST, PAIR, 0)[0].record == ""
    kept = play_block(replace(CONTEST, keeps_records=True), PAIR, 0)
    catalogue = {HIGH_CARD.name: HIGH_CARD}
    for game in kept:
        match = replay(parse_record(game.record), catalogue)
        assert match.seats == game.seats
        assert match.result().winners == game.winners
        assert len(match.steps) == game.moves


def test_shares_are_of_the_first_bot_and_draws_are_shared() -> None:
    def game(seats: tuple[str, ...], *winners: int) -> Played:
        return Played(("a", "b"), 0, seats, winners, 1)

    assert game(("a", "b"), 0).share == 1
    assert game(("b", "a"), 0).share == 0
    assert game(("a", "b")).share == 0.5
    assert game(("a", "b", "b")).share == pytest.approx(1 / 3)
    assert game(("a", "b", "a", "b"), 1, 3).share == 0
    games = [game(("a", "b"), 0), game(("b", "a"), 0), replace(game(("a", "b"), 0), block=1)]
    assert block_shares(games, ("a", "b")) == [0.5, 1.0]


@pytest.mark.compiled_only
@pytest.mark.parametrize("name", GAMES)
def test_a_little_search_beats_none(name: str) -> None:
    """A wrong sign or a wrong seat in what a bot knows of a game would turn this round."""
    game = GAMES[name]
    pair = ("casual", "random")
    contest = Contest(game, game.players[0], {}, pair, blocks=1, seed=b"any", is_untimed=True)
    games = [played for block in contest_blocks(contest, []) for played in block]
    assert sum(played.share for played in games) > 1  # who sees one turn ahead may draw


def test_a_bots_seed_follows_from_the_match_and_numbers_alone() -> None:
    """Published contests can be played again, so the formula stays."""
    assert bot_seed(bytes(32), 1) == hashlib.sha256(bytes(32) + b" 1").digest()
    seeds = {bot_seed(bytes(32), player, moves) for player in range(4) for moves in range(12)}
    assert len(seeds) == 48


def test_a_level_thinks_no_longer_than_it_may_now() -> None:
    level = LEVELS["expert"]
    assert level.budget_now().seconds <= level.budget.seconds
    assert level.budget_now(0.5).seconds <= 0.5
    assert level.budget_now(0.5).simulations == level.budget.simulations
