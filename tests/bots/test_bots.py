"""Bots: what they see, what they choose, and that the same seed gives the same choice."""

import random
from collections.abc import Callable

import numpy as np
import pytest

from quinte.bots.algorithms import Algorithm, algorithm_of
from quinte.bots.alphabeta import search as alphabeta
from quinte.bots.bot import NAMES, PLAIN, RandomBot, make_bot
from quinte.bots.levels import ease
from quinte.bots.mcts import search as mcts
from quinte.bots.rollouts import search as rollouts
from quinte.bots.searcher import Budget, Searcher, Thought
from quinte.core.card import Game
from quinte.core.contract import ALL_SEEING, Position
from quinte.core.native import IS_COMPILED
from quinte.core.words import LANGUAGES, say
from quinte.games import GAMES
from tests.conformance.catalogue import EVERY_GAME
from tests.conformance.catalogue import NAMES as GAME_NAMES
from tests.games.intercept.drawn import set_up as intercept_drawn
from tests.games.make_five.drawn import drawn as make_five_drawn
from tests.games.make_five.drawn import full
from tests.games.take_five.drawn import set_up

IN_A_TREE = [game for game in EVERY_GAME if algorithm_of(game) is mcts]
"""Games that are searched by a tree."""
WITH_SECRETS = [game for game in IN_A_TREE if game.has_secrets and game.name in GAMES]
SIMULATIONS = 2_000
A_FEW = 20 if IS_COMPILED else 3
SOME = 100 if IS_COMPILED else 8


def some_way(game: Game, moves: int, players: int) -> Position:
    """Play some random moves."""
    chance = random.Random(moves)
    position = game.new_position(players, {}, bytes(range(32)))
    for _ in range(moves):
        legal = game.legal_moves(position)
        if len(legal) == 0:
            break
        game.play(position, chance.choice(legal))
    return position


Chooser = Callable[[Position], Thought]


def is_fair(game: Game, choose: Chooser) -> bool:
    """Tell whether a bot thinks the same in worlds that look the same to its seat."""
    for moves in (0, 3, 9) if IS_COMPILED else (3,):
        position = some_way(game, moves, game.players[-1])
        if game.rules.is_over(position):
            continue
        view = game.view(position, int(position.player))
        worlds = [game.imagine(view, bytes([number]) * 32) for number in (1, 2, 3)]
        first, *others = [choose(world) for world in worlds]
        if any(other != first for other in others):
            return False
    return True


@pytest.mark.parametrize("game", EVERY_GAME, ids=GAME_NAMES)
def test_worlds_that_look_the_same_give_the_same_choice(game: Game) -> None:
    """A bot that read the true position would choose differently in some of them."""
    room = None if algorithm_of(game) is rollouts else 1 << 10
    searcher = Searcher(game, room)

    def choose(position: Position) -> Thought:
        seen = game.view(position, int(position.player))
        return searcher.choose(seen, Budget(simulations=A_FEW), bytes(32))

    assert is_fair(game, choose)


@pytest.mark.parametrize("game", WITH_SECRETS, ids=lambda game: game.name)
def test_a_bot_that_cheats_is_caught(game: Game) -> None:
    """It is given all that lies hidden, as if its seat saw it."""
    searcher = Searcher(game, room=1 << 10)

    def cheat(position: Position) -> Thought:
        seen = game.view(position, ALL_SEEING)
        seen.viewer = position.player
        return searcher.choose(seen, Budget(simulations=A_FEW), bytes(32))

    assert not is_fair(game, cheat)


@pytest.mark.parametrize("game", IN_A_TREE, ids=[game.name for game in IN_A_TREE])
def test_a_thought_is_about_the_legal_moves_and_follows_from_the_seed(game: Game) -> None:
    searcher = Searcher(game, room=1 << 10)
    position = some_way(game, 2, game.players[0])
    view = game.view(position, int(position.player))
    thought = searcher.choose(view, Budget(simulations=SOME), bytes(range(32)))
    assert sorted(choice.move for choice in thought.choices) == game.legal_moves(position)
    assert sum(choice.visits for choice in thought.choices) == thought.simulations == SOME
    assert all(0 <= choice.value <= 1 for choice in thought.choices)
    assert thought == searcher.choose(view, Budget(simulations=SOME), bytes(range(32)))
    other = searcher.choose(view, Budget(simulations=SOME), bytes(32))
    assert other != thought or len(thought.choices) == 1 or not IS_COMPILED


def test_a_full_tree_is_searched_on() -> None:
    searcher = Searcher(GAMES["make_five"], room=8)
    position = some_way(GAMES["make_five"], 2, 2)
    view = GAMES["make_five"].view(position, int(position.player))
    assert searcher.choose(view, Budget(simulations=SOME), bytes(32)).simulations == SOME


def test_time_ends_a_search() -> None:
    searcher = Searcher(GAMES["make_five"])
    position = some_way(GAMES["make_five"], 2, 2)
    view = GAMES["make_five"].view(position, int(position.player))
    thought = searcher.choose(view, Budget(seconds=0.0), bytes(32))
    assert 0 < thought.simulations <= 64


@pytest.mark.compiled_only
def test_the_aligner_takes_the_points_in_sight() -> None:
    """The last move of a game: lining up the As makes five more points than anything else."""
    game = GAMES["make_five"]
    position = full("AAAAB BBBBA CCCCC DDDDD EEEEE", rows=False)
    best = best_last_moves(game, position)
    view = game.view(position, 0)
    thought = Searcher(game).choose(view, Budget(simulations=SIMULATIONS), bytes(32))
    assert thought.move in best


def best_last_moves(game: Game, position: Position) -> set[int]:
    """Find the moves with which the game in hand counts most."""
    points = {}
    for move in game.legal_moves(position):
        after = game.imagine(game.view(position, ALL_SEEING), bytes(32))
        game.play(after, move)
        points[move] = int(after.cells[0])
    return {move for move, count in points.items() if count == max(points.values())}


@pytest.mark.compiled_only
def test_the_destroyer_breaks_a_line_up() -> None:
    """Four As lie in a row and the fifth is drawn: anywhere but where it would make five."""
    game = GAMES["make_five"]
    position = make_five_drawn(
        """
        5 . . . . .
        4 . . . . .
        3 B B C C .
        2 D D E E .
        1 A A A A .
          a b c d e
        """,
        hand="A",
    )
    view = game.view(position, 1)
    thought = Searcher(game).choose(view, Budget(simulations=SIMULATIONS), bytes(32))
    assert game.move_text(view, thought.move) != "e"


@pytest.mark.compiled_only
def test_a_tile_known_to_win_is_taken() -> None:
    """The rook can reach a tile that the mover has looked at and that makes 21."""
    game = GAMES["take_five"]
    position = set_up(racks=((9, 6), (1,)), phase=1)
    position.known[17] |= 1  # f3, a 6
    view = game.view(position, 0)
    first = Searcher(game).choose(view, Budget(simulations=4 * SIMULATIONS), bytes(32))
    assert game.move_text(view, first.move) == "Rf3"
    game.play(position, first.move)
    view = game.view(position, 0)
    second = Searcher(game).choose(view, Budget(simulations=SIMULATIONS), bytes(32))
    assert game.move_text(view, second.move) == "take"


@pytest.mark.compiled_only
def test_a_goal_in_sight_is_scored() -> None:
    """South holds the ball two cells from the arrival, and a hop over its pawn ends the game."""
    game = GAMES["intercept"]
    position = intercept_drawn("f11=SR g12=SP a1=SDp c1=SP", ball="f11")
    view = game.view(position, 0)
    game.play(position, game.parse_move(view, "c1-c2"))
    view = game.view(position, 0)
    thought = Searcher(game).choose(view, Budget(simulations=200), bytes(32))
    assert game.move_text(view, thought.move) == "f11:g12:g13"
    assert thought.value > 0.9


@pytest.mark.compiled_only
@pytest.mark.parametrize("name", [*NAMES, PLAIN])
def test_every_bot_makes_a_legal_move(name: str) -> None:
    game = GAMES["make_five"]
    position = some_way(game, 1, 2)
    legal = game.legal_moves(position)
    bot = make_bot(game, name, b"seed")
    assert bot.choose(game.view(position, int(position.player))) in legal


def test_the_random_bot_picks_every_legal_move_about_as_often() -> None:
    game = GAMES["make_five"]
    position = some_way(game, 1, 2)
    legal = game.legal_moves(position)
    view = game.view(position, int(position.player))
    bot = RandomBot(game, b"any")
    picked = [bot.choose(view) for _ in range(200 * len(legal))]
    numbers, counts = np.unique(picked, return_counts=True)
    assert numbers.tolist() == legal
    assert all(115 < count < 285 for count in counts)  # 200, give or take six deviations


def test_every_bot_has_a_name_in_every_language() -> None:
    for language in LANGUAGES:
        names = [say(language, f"bots.{name}") for name in (*NAMES, PLAIN)]
        assert len(set(names)) == len(NAMES) + 1


def test_who_is_not_to_move_is_not_asked() -> None:
    game = GAMES["make_five"]
    position = some_way(game, 1, 2)
    for viewer in (1 - int(position.player), ALL_SEEING):
        with pytest.raises(ValueError, match="who is to move"):
            Searcher(game).choose(game.view(position, viewer), Budget(simulations=1), bytes(32))


def test_a_busy_machine_gives_a_bot_less_time() -> None:
    assert ease(4, 0.5) == ease(4, 4.0) == 1.0
    assert ease(4, 8.0) == 0.5
    assert ease(None, 2.0) == 0.5


@pytest.mark.compiled_only
@pytest.mark.parametrize("algorithm", [mcts, alphabeta])
def test_what_is_won_for_certain_is_proven_and_ends_the_search(algorithm: Algorithm) -> None:
    game = GAMES["intercept"]
    position = intercept_drawn("f11=SR g12=SP a1=SDp c1=SP", ball="f11")
    view = game.view(position, 0)
    searcher = Searcher(game, algorithm=algorithm)
    thought = searcher.choose(view, Budget(simulations=5_000), bytes(32))
    assert thought.choices[0].is_certain
    assert thought.simulations < 5_000


@pytest.mark.compiled_only
def test_who_sees_little_overlooks_moves_but_never_a_few() -> None:
    game = GAMES["make_five"]
    position = make_five_drawn(
        """
        5 . . . . .
        4 . . . . .
        3 . . . . .
        2 D E . . .
        1 A B C D E
          a b c d e
        """
    )
    view = game.view(position, 0)
    searcher = Searcher(game, room=1 << 10)
    seen = [
        sum(choice.visits > 0 for choice in searcher.choose(view, Budget(150), seed, 40).choices)
        for seed in (bytes([n]) * 32 for n in range(4))
    ]
    assert all(5 < count < 30 for count in seen)  # of 36
    game.rules.play(position, game.legal_moves(position)[0])
    dropping = searcher.choose(game.view(position, 1), Budget(60), bytes(32), 40)
    assert all(choice.visits > 0 for choice in dropping.choices)


def test_a_short_memory_forgets_tiles_but_not_the_one_under_a_piece() -> None:
    game = GAMES["take_five"]
    position = set_up(racks=((9, 6), (1,)), phase=1)
    position.known[:] |= 1
    view = game.view(position, 0)
    known = int((view.tile > 0).sum())
    left = []
    for attention in (0, 40, 75, 100):
        dim = game.view(position, 0)
        game.heuristics.forget(dim, attention)  # type: ignore[attr-defined]
        left.append(int((dim.tile > 0).sum()))
        assert all(dim.tile[square] == view.tile[square] for square in view.piece)
    assert left[0] < left[1] < left[2] < left[3] == known
