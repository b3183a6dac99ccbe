"""The puzzles that ship: each has one good move, and that is proven."""

import gzip
from datetime import date, timedelta
from pathlib import Path

import pytest

from quinte.analysis.puzzles.mining import idea_of
from quinte.analysis.puzzles.proving import (
    CLEAR,
    FEWEST_MOVES,
    SEEDS,
    by_solver,
    is_clear,
    keeps_win,
    margin_of,
)
from quinte.analysis.puzzles.puzzle import (
    FILE,
    LAST_DRAWS,
    STANDS_OUT,
    THEMES,
    WIN_NOW,
    Puzzle,
    number_of_day,
    puzzles_of,
)
from quinte.analysis.scales import Scales
from quinte.bots.bot import moves_of
from quinte.bots.levels import LEVELS, levels_of
from quinte.core.card import Game
from quinte.core.words import LANGUAGES, game_messages, platform_messages
from quinte.games import GAMES

MOST_BYTES = 40_000
WITH_PUZZLES = [game for game in GAMES.values() if puzzles_of(game)]
SAMPLE = [(game, number) for game in WITH_PUZZLES for number in range(2)]


def test_there_are_as_many_as_the_page_about_them_says() -> None:
    assert WITH_PUZZLES
    page = (Path(__file__).parents[2] / "docs/analysis.md").read_text("utf-8")
    for game in GAMES.values():
        assert f"| {game.title} | {len(puzzles_of(game))} |" in page


@pytest.mark.parametrize("game", WITH_PUZZLES, ids=lambda game: game.name)
def test_they_are_small_and_each_can_be_set_up(game: Game) -> None:
    assert len(gzip.compress((game.folder / FILE).read_bytes())) <= MOST_BYTES
    puzzles = puzzles_of(game)
    assert len({puzzle.view for puzzle in puzzles}) == len(puzzles)
    for puzzle in puzzles[:: 1 + len(puzzles) // 4]:
        view = puzzle.see(game)
        assert view.viewer == view.player
        assert game.diagram(view) == puzzle.view
        assert not game.why_not(view, game.parse_move(view, puzzle.solution[0]))
        assert puzzle.theme in THEMES
        assert puzzle.moves >= FEWEST_MOVES
        assert len(puzzle.solved) == len(LEVELS)


@pytest.mark.compiled_only
@pytest.mark.parametrize(("game", "number"), SAMPLE, ids=[f"{g.name}-{n}" for g, n in SAMPLE])
def test_the_solution_is_right_and_at_once_the_only_one(game: Game, number: int) -> None:
    puzzle = puzzles_of(game)[number]
    scales, view = Scales(game), puzzle.see(game)
    move = game.parse_move(view, puzzle.solution[0])
    moves = moves_of(game, view)
    assert len(moves) == puzzle.moves
    assert puzzle.idea == idea_of(scales, view, move)
    if puzzle.theme == LAST_DRAWS:
        proof = by_solver(scales, view)
        assert proof is not None
        assert proof.move == move
    elif puzzle.theme == WIN_NOW:
        assert [other for other in moves if scales.wins_at_once(view, other)] == [move]
    elif puzzle.theme == STANDS_OUT:  # a glance: the proof itself thinks for a minute
        expert = levels_of(game)["expert"].budget.simulations
        assert margin_of(scales, view, move, expert // 4, 0) >= CLEAR
    else:
        assert keeps_win(scales, view, move)
        assert not any(scales.wins_at_once(view, other) for other in moves)


def test_a_move_stands_out_only_where_all_seeds_agree_beyond_the_noise() -> None:
    assert is_clear([CLEAR + 0.05] * SEEDS)
    assert not is_clear([CLEAR - 0.01] * SEEDS)
    assert not is_clear([0.9, 0.9, 0.9, -0.01])
    assert not is_clear([0.02, 0.4, 0.02, 0.02])


def test_each_comes_once_before_one_comes_again() -> None:
    days = [date(2026, 3, 1) + timedelta(days=number) for number in range(7)]
    assert sorted(number_of_day(day, 7) for day in days) == list(range(7))


def test_what_few_levels_solve_is_hard() -> None:
    easy = Puzzle("", ("a",), WIN_NOW, 9, (1.0,) * len(LEVELS))
    hard = Puzzle("", ("a",), WIN_NOW, 9, (0.0, 0.0, 0.5, 1.0, 1.0))
    assert easy.rating == 800
    assert hard.rating == 1550


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_theme_has_words(language: str) -> None:
    words = platform_messages(language)["puzzle"]
    assert set(words["themes"]) == set(words["wrong"]) == set(THEMES)


@pytest.mark.parametrize("game", WITH_PUZZLES, ids=lambda game: game.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_idea_has_words(game: Game, language: str) -> None:
    ideas = {puzzle.idea for puzzle in puzzles_of(game)} - {""}
    assert ideas
    assert ideas <= set(game_messages(game, language)["ideas"])
