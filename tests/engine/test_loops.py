"""Loops written once and bound to each game: perft, playouts, stepping; transcripts."""

import random

import pytest

from quinte.core.card import Game
from quinte.core.contract import ALL_SEEING, Position
from quinte.core.native import IS_COMPILED, copy
from quinte.engine.match import Match
from quinte.engine.perft import divide, perft
from quinte.engine.playout import playout, random_games
from quinte.engine.stepping import Stepper
from quinte.testing.transcripts import transcript
from tests.conformance.catalogue import EVERY_GAME, NAMES
from tests.toys import high_card


def slow_perft(game: Game, position: Position, depth: int) -> int:
    if depth == 0:
        return 1
    leaves = 0
    for move in game.legal_moves(position):
        after = copy(position)
        game.play(after, move)
        leaves += slow_perft(game, after, depth - 1)
    return leaves


@pytest.mark.parametrize("game", EVERY_GAME, ids=NAMES)
def test_perft_counts_what_slow_recursion_counts(game: Game) -> None:
    position = game.new_position(game.players[0], {}, bytes(range(32)))
    deepest = 1 if game.lookups else 3 if IS_COMPILED and game.rules.MAX_MOVES < 500 else 2
    for depth in range(deepest + 1):
        leaves = perft(game, position, depth)
        assert leaves == slow_perft(game, position, depth)
        if depth:
            counts = divide(game, position, depth)
            assert sum(counts.values()) == leaves
            assert len(counts) == len(game.legal_moves(position))


@pytest.mark.parametrize("game", EVERY_GAME, ids=NAMES)
def test_a_playout_ends_the_game(game: Game) -> None:
    position = game.new_position(game.players[0], {}, bytes(range(32)))
    made = playout(game, position)
    assert made > 0
    assert game.rules.is_over(position)
    assert playout(game, position) == 0
    twin = game.new_position(game.players[0], {}, bytes(range(32)))
    assert playout(game, twin) == made
    assert twin == position


@pytest.mark.parametrize("game", EVERY_GAME, ids=NAMES)
def test_random_games_follow_one_another(game: Game) -> None:
    position = game.new_position(game.players[0], {}, bytes(range(32)))
    first = random_games(game, position, 1)
    assert game.rules.is_over(position)
    assert random_games(game, position, 3) >= 3
    assert first > 0


STEPPED = [game for game in EVERY_GAME if not (IS_COMPILED and game.pages)]
"""Compiled, not Takemo: it is stepped by acts, and would take a minute to compile."""


@pytest.mark.parametrize("game", STEPPED, ids=lambda game: game.name)
def test_stepping_is_playing(game: Game) -> None:
    chance = random.Random(4)
    position = game.new_position(game.players[0], {}, bytes(range(32)))
    stepper = Stepper(game)
    count = stepper.start(position)
    while count:
        assert stepper.moves[:count].tolist() == game.legal_moves(position)
        move = int(stepper.moves[chance.randrange(count)])
        game.play(position, move)
        count = stepper.play(move)
        assert stepper.position == position
    assert game.rules.is_over(position)


def test_a_transcript_tells_a_viewer_only_what_they_know() -> None:
    match = Match(high_card.GAME, bytes(range(32)), 2)
    match.play(match.legal_texts()[-1])
    mine, theirs = (transcript(match, set(), viewer) for viewer in (0, 1))
    assert "1 swaps the" in mine
    assert "1 swaps a card." in theirs
    assert "?" in theirs
    assert "?" not in transcript(match, set(), ALL_SEEING)
