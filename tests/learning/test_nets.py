"""Nets in whole numbers: the same in NumPy, compiled, plain and as WebAssembly."""

import os
import subprocess
import sys
from pathlib import Path
from typing import cast

import numpy as np
import pytest

from quinte.bots.algorithms import learned_algorithm_of
from quinte.bots.bot import Bot
from quinte.bots.edges import OPEN
from quinte.bots.nets import rolling
from quinte.bots.nets.bot import AnsweredBot, NetBot, RolledBot, check_net
from quinte.bots.nets.evaluation import HIDDEN, judge_features
from quinte.bots.nets.files import Net, WrongNet, read_net, write_net
from quinte.bots.rollouts.search import halve
from quinte.bots.searcher import Budget, Searcher
from quinte.core.card import Game
from quinte.core.contract import Features, Lookup
from quinte.core.native import IS_COMPILED, position, positions
from quinte.core.randomness import SEED_BYTES, seed_stream
from quinte.games import GAMES
from tests.conformance.wasm_game import Machine
from tests.learning.learned import LEARNED
from tests.learning.net_module import build_net_module

by_game = pytest.mark.parametrize("game", LEARNED, ids=lambda game: game.name)


def features_of(game: Game) -> Features:
    return cast("Features", game.features)


def made_up_net(game: Game, players: int) -> Net:
    """Give a net of any weights, as large as they may be."""
    chance = np.random.default_rng(7)
    features = features_of(game).FEATURES
    return Net(
        game.name,
        players,
        chance.integers(-200, 200, HIDDEN).astype(np.int32),
        chance.integers(-127, 128, (features, HIDDEN)).astype(np.int8),
        chance.integers(-(2**17), 2**17, players).astype(np.int32),
        chance.integers(-(2**15), 2**15, (players, HIDDEN)).astype(np.int16),
    )


def judged_by_numpy(net: Net, active: list[int], player: int) -> int:
    sums = net.sums.astype(object) + sum(net.weights[each].astype(object) for each in active)
    answers = net.answers[player].astype(object)
    return int(net.lean[player]) + int(sum(np.maximum(sums, 0) * answers))


@by_game
def test_a_net_says_what_the_sums_say(game: Game) -> None:
    net = made_up_net(game, game.players[-1])
    chance = np.random.default_rng(3)
    for count in (1, 7, min(60, features_of(game).MAX_ACTIVE)):
        active = chance.choice(len(net.weights), count, replace=False).astype(np.int16)
        for player in range(net.players):
            wanted = judged_by_numpy(net, active.tolist(), player)
            assert judge_features(active, count, player, net.lookup()) == wanted


def moves_of_a_game(game: Game, players: int, most: int) -> list[int]:
    """Play a game by nets of any weights: alone, with a look at the answers, by rollouts."""
    net, seed = made_up_net(game, players), bytes(range(32))
    bots: list[Bot] = [
        NetBot(game, net),
        AnsweredBot(game, net, seed, samples=1),
        RolledBot(game, net, seed, rollouts=15, plies=1),
    ]
    held = game.new_position(players, {}, bytes(range(32)))
    moves: list[int] = []
    while not game.rules.is_over(held) and len(moves) < most:
        move = bots[len(moves) % 3].choose(game.view(held, int(held.player)))
        assert move in game.legal_moves(held)
        game.play(held, move)
        moves.append(move)
    return moves


@by_game
def test_bots_make_legal_moves_and_the_same_ones_uncompiled(game: Game) -> None:
    most = 3  # plain Python takes long to answer every move
    program = (
        "import sys; from quinte.games import GAMES; "
        "from tests.learning.test_nets import moves_of_a_game; "
        "print(moves_of_a_game(GAMES[sys.argv[1]], int(sys.argv[2]), int(sys.argv[3])))"
    )
    players = game.players[-1]
    other = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", program, game.name, str(players), str(most)],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1" if IS_COMPILED else "0"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert other.stdout == f"{moves_of_a_game(game, players, most)}\n"


@pytest.mark.compiled_only
@by_game
def test_webassembly_chooses_the_same_moves(game: Game, tmp_path: Path) -> None:
    module = build_net_module(game, tmp_path)
    for players in game.players:
        net = made_up_net(game, players)
        lookup = net.lookup(plies=1)
        machine, bot = Machine(module, [lookup]), NetBot(game, net)
        held = game.new_position(players, {}, bytes(range(32)))
        moves = np.zeros(game.rules.MAX_MOVES, np.int64)
        active = np.zeros(features_of(game).MAX_ACTIVE, np.int16)
        for _ in range(40):
            view = game.view(held, int(held.player))
            worlds = positions(game.rules.POSITION, 2)
            seed_stream(worlds[0], np.zeros(SEED_BYTES, np.uint8))
            move = bot.choose(view)
            assert machine.call("choose_move", view, worlds, moves, active, lookup) == move
            game.play(held, move)
            if game.rules.is_over(held):
                break
        searches_the_same(game, machine, net, lookup)


def searches_the_same(game: Game, machine: Machine, net: Net, lookup: Lookup) -> None:
    """By rollouts one move further than the candidate, so that all of it is run."""
    seed = np.frombuffer(bytes(range(32)), np.uint8).copy()
    memory = position(learned_algorithm_of(game).memory_layout(game))
    searcher = Searcher(game, net=lookup)
    held = game.new_position(net.players, {}, seed.tobytes())
    for _ in range(4):
        view = game.view(held, int(held.player))
        thought = searcher.choose(view, Budget(40), seed.tobytes())
        machine.call("begin", view, memory, seed, 40, 100, lookup)
        before, done = -1, 0
        while before < done:
            before, done = done, machine.call("think", view, memory, 40, lookup)
        assert (machine.call("decide", memory), done) == (thought.move, thought.simulations)
        game.play(held, thought.move)


def test_candidates_are_the_best_and_the_better_half_stays() -> None:
    memory = position(rolling.memory_layout(GAMES["touche"]))
    for move, odds in enumerate([5, -3, 9, 0, 7, 1, 2, 8, 4, 6, 3, -1, -2, 10]):
        rolling.add_candidate(memory, move, odds)
    listed = [13, 2, 7, 4, 9, 0, 8, 10, 6, 5, 3, 11]  # those of 10, 9, 8 down to -1
    assert [int(edge.move) for edge in memory.edges[: memory.count]] == listed
    memory.granted, memory.left = 96, 48
    for place in range(12):
        memory.edges[place].value = place
    halve(memory, 12)
    left = [int(edge.move) for edge in memory.edges[:12] if edge.proven == OPEN]
    assert left == listed[6:]


def test_a_net_is_read_as_it_was_written(tmp_path: Path) -> None:
    game = GAMES["touche"]
    net, file = made_up_net(game, 2), tmp_path / "net.npz"
    write_net(file, net)
    assert np.array_equal(read_net(file, game).lookup(), net.lookup())
    check_net(game, f"net:{file}", 2)
    with pytest.raises(WrongNet):
        check_net(game, f"net:{file}", 3)
    with pytest.raises(WrongNet):
        read_net(file, GAMES["make_five"])
    with pytest.raises(WrongNet):
        read_net(tmp_path / "nowhere.npz", game)
    file.write_text("Dear Ada,")
    with pytest.raises(WrongNet):
        read_net(file, game)


def test_a_net_refuses_another_table() -> None:
    game = GAMES["touche"]
    bot = NetBot(game, made_up_net(game, 2))
    three = game.new_position(3, {}, bytes(32))
    with pytest.raises(ValueError, match="table of its size"):
        bot.choose(game.view(three, int(three.player)))
    blank = position(game.rules.VIEW)
    blank.viewer = 1
    with pytest.raises(ValueError, match="to move"):
        bot.choose(blank)
