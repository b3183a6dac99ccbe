"""The levels on the scale of people: what the files say follows from their own contests."""

import pytest

from bench.rate_levels import NEWCOMER, PLAYERS, rate, seed_of, written
from quinte.bots.contests.arena import Contest, block_shares, play_block
from quinte.bots.contests.rated import contests_told, file_of, rated_levels
from quinte.bots.levels import LEVELS
from quinte.games import GAMES
from quinte.ratings.match import DUEL, TABLE

RATED = [name for name in GAMES if contests_told(name)]


def test_a_game_without_contests_has_no_rated_levels() -> None:
    assert RATED
    assert all(rated_levels(name, DUEL) == [] for name in GAMES if name not in RATED)


@pytest.mark.parametrize("name", RATED)
def test_levels_stand_on_the_scale_of_people(name: str) -> None:
    levels = {each.level: each for each in rated_levels(name, DUEL)}
    assert list(levels) == list(LEVELS)
    assert levels[NEWCOMER].points == 1500
    assert all(each.low <= each.points <= each.high for each in levels.values())
    assert rated_levels(name, TABLE) == []


@pytest.mark.parametrize("name", RATED)
def test_the_ratings_follow_from_what_was_played(name: str) -> None:
    told = contests_told(name)
    assert [list(each) for each in rate(told[DUEL]["blocks"])] == told[DUEL]["levels"]
    assert written(told) == file_of(name).read_text("utf-8")


@pytest.mark.compiled_only
def test_what_was_played_is_played_again_alike() -> None:
    game, pair = GAMES["make_five"], ("beginner", NEWCOMER)
    options = game.choose_for_bots({})
    contest = Contest(game, PLAYERS, options, pair, 0, seed_of(game), is_untimed=True)
    again = [block_shares(play_block(contest, pair, block), pair)[0] for block in range(2)]
    assert again == contests_told(game.name)[DUEL]["blocks"][" ".join(pair)][:2]
