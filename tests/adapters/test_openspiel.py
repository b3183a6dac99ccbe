"""OpenSpiel's own tests on every game, and what our states promise besides."""

import random
import sys
import unittest
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts
from open_spiel.python.tests import games_sim_test

from quinte.adapters import openspiel
from quinte.adapters.walking import WALKED
from quinte.core.contract import SPECTATOR
from quinte.core.native import copy
from quinte.core.randomness import random_below
from quinte.games import GAMES
from tests.adapters.sizes import IS_FULL, SIMS, TRIED
from tests.conformance.catalogue import sizes_of
from tests.toys.high_card import GAME as TOY

openspiel.register(TOY)
for short in TRIED.values():
    if short.name not in GAMES:
        openspiel.register(short)

SHORT = 20_000 if IS_FULL else 24
TABLES = [(name, players) for name, game in TRIED.items() for players in game.players]
NAMES = [*TRIED, TOY.name]
SIZED = dict(zip(TRIED, GAMES.values(), strict=True))


@pytest.fixture(autouse=True, scope="module")
def _flags() -> None:
    """Their tests have flags, which must have been read."""
    flags.FLAGS(sys.argv[:1])


def load(name: str, **given: object) -> pyspiel.Game:
    usual = {"players": WALKED[name].players[0], "max_acts": SHORT}
    return pyspiel.load_game(f"quinte_{name}", usual | given)


def wander(state: pyspiel.State, acts: int, chance: random.Random) -> pyspiel.State:
    """Go on at random, until so many acts of players are done or the game is over."""
    while acts and not state.is_terminal():
        if state.is_chance_node():
            outcomes, likely = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choices(outcomes, likely)[0])
        else:
            state.apply_action(chance.choice(state.legal_actions()))
            acts -= 1
    while state.is_chance_node():
        state.apply_action(chance.choice(state.chance_outcomes())[0])
    return state


def late(name: str, acts_left: int, **options: object) -> str:
    """Give a position so many moves before the end of a random game."""
    game = WALKED[name]
    position = game.new_position(game.players[0], options, bytes([5]) * 32)
    way = [copy(position)]
    while legal := game.legal_moves(position):
        game.play(position, legal[random_below(position, len(legal))])
        way.append(copy(position))
    return openspiel.to_parameter(way[max(0, len(way) - 1 - acts_left)])


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_their_random_simulation(name: str, players: int) -> None:
    pyspiel.random_sim_test(
        load(name, players=players), num_sims=SIMS, serialize=True, verbose=False
    )


@pytest.mark.parametrize("name", NAMES)
def test_their_simulation_with_pickles(name: str) -> None:
    games_sim_test.GamesSimTest().sim_game(load(name))


def run_their(tests: type[unittest.TestCase]) -> None:
    suite = unittest.defaultTestLoader.loadTestsFromTestCase(tests)
    result = unittest.TestResult()
    suite.run(result)
    assert result.testsRun
    assert not result.errors + result.failures


@pytest.mark.parametrize("name", NAMES)
def test_their_api_on_a_part_of_the_tree(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """From a position on: so many nodes deal the cards that no sample would come behind them."""
    sampled = api_test.sample_some_states.sample_some_states

    def sample(game: pyspiel.Game, max_states: int) -> list[pyspiel.State]:
        return list(sampled(game, max_states=max_states if IS_FULL else 40))

    monkeypatch.setattr(api_test.sample_some_states, "sample_some_states", sample)
    game = load(name, position=late(name, 4 if name == TOY.name else 20))
    about = {"game": game, "game_name": name}
    run_their(type("Partial", (api_test.EnforceAPIOnPartialTreeBase,), about))


def tree(state: pyspiel.State) -> Iterator[pyspiel.State]:
    """Go through every history: the independent count of their test."""
    yield state
    if not state.is_terminal():
        for action in state.legal_actions():
            yield from tree(state.child(action))


@pytest.mark.parametrize("name", NAMES)
def test_their_api_on_a_whole_tree(name: str) -> None:
    """What is left of a game some moves before its end, and cut off so that it can be walked."""
    sizes = sizes_of(SIZED.get(name, TOY))
    options, moves, most = sizes.tree_options, sizes.tree_moves[IS_FULL], sizes.tree_acts[IS_FULL]
    game = load(name, position=late(name, moves, **options), max_acts=most, **options)
    states = list(tree(game.new_initial_state()))
    over = sum(state.is_terminal() for state in states)
    chance = sum(state.is_chance_node() for state in states)
    deciding = [s for s in states if not s.is_terminal() and not s.is_chance_node()]
    infostates = {(s.current_player(), s.information_state_string()) for s in deciding}
    api_test.TOTAL_NUM_STATES[name] = (chance, len(deciding), over)
    api_test.PERFECT_RECALL_NUM_STATES[name] = len(infostates)
    about = {"game": game, "game_name": name}
    run_their(type("Whole", (api_test.EnforceAPIOnFullTreeBase,), about))


@pytest.mark.parametrize("name", TRIED)
def test_a_playthrough_is_replayed(name: str, tmp_path: Path) -> None:
    players = WALKED[name].players[0]
    text = generate_playthrough.playthrough(
        f"quinte_{name}(players={players},max_acts=6)", [], seed=1
    )
    file = tmp_path / "playthrough.txt"
    file.write_text(text, "utf-8")
    expected, actual = generate_playthrough.replay(str(file))
    assert expected == actual


@pytest.mark.parametrize("name", TRIED)
def test_chance_is_drawn_as_the_rules_draw(name: str) -> None:
    """The same outcomes by way of chance nodes and by the stream give the same position."""
    game = WALKED[name]
    for seed in range(3):
        usual = game.choose_for_bots({})
        straight = game.new_position(game.players[0], usual, bytes([seed]) * 32)
        state = load(name).new_initial_state()
        stream = game.blank(bytes([seed]) * 32)
        while state.is_chance_node():
            state.apply_action(random_below(stream, len(state.chance_outcomes())))
        found = copy(state.walk.here.position)
        found.stream = straight.stream
        assert found == straight


@pytest.mark.parametrize("name", TRIED)
def test_a_resampled_state_cannot_be_told_from_the_true_one(name: str) -> None:
    chance = random.Random(3)
    for acts in (1, 5, 20):
        state = wander(load(name).new_initial_state(), acts, chance)
        if state.is_terminal():
            continue
        player = state.current_player()
        twin = state.resample_from_infostate(player, chance.random)
        assert twin.information_state_string() == state.information_state_string()
        assert twin.legal_actions() == state.legal_actions()
        assert twin.information_state_tensor() == state.information_state_tensor()


@pytest.mark.parametrize("name", TRIED)
def test_tensors_with_recall_differ_where_the_texts_do(name: str) -> None:
    """Make Five looked the same after `-` and after a token was put back where it was."""
    chance = random.Random(7)
    game = load(name)
    texts: dict[tuple[float, ...], str] = {}
    planes = WALKED[name].planes
    assert planes is not None
    for _ in range(3):
        state = wander(game.new_initial_state(), 0, random.Random(1))
        for _ in range(8):
            if state.is_terminal():
                break
            player = state.current_player()
            tensor = tuple(state.information_state_tensor(player))
            assert set(tensor) <= {0.0, 1.0}
            text = state.information_state_string(player)
            assert texts.setdefault(tensor, text) == text
            assert len(state.observation_tensor(player)) == planes.PLANES.length < len(tensor)
            state = wander(state, 1, chance)
    assert len(set(texts.values())) == len(texts) > 8


def test_a_token_put_back_is_remembered() -> None:
    start = wander(load("make_five").new_initial_state(), 0, random.Random(1))
    passed, put_back = start.child(5), start.child(6)
    while passed.is_chance_node():
        drawn = passed.legal_actions()[0]
        passed, put_back = passed.child(drawn), put_back.child(drawn)
    assert passed.observation_tensor(0) == put_back.observation_tensor(0)
    assert passed.information_state_tensor(0) != put_back.information_state_tensor(0)


@pytest.mark.parametrize("name", TRIED)
def test_a_card_tells_whether_there_are_secrets(name: str) -> None:
    game = TRIED[name]
    differs = False
    for seed in range(3):
        position = game.new_position(game.players[0], {}, bytes([seed]) * 32)
        for _ in range(60):
            views = [game.view(position, viewer) for viewer in (0, SPECTATOR)]
            views[1].viewer = 0
            differs = differs or views[0] != views[1]
            legal = game.legal_moves(position)
            if legal:
                game.play(position, legal[random_below(position, len(legal))])
    assert differs == game.has_secrets


def test_a_drawn_token_is_chosen_by_chance_when_it_is_drawn() -> None:
    state = wander(load("make_five").new_initial_state(), 0, random.Random(1))
    state.apply_action(5)
    assert state.is_chance_node()
    remaining = WALKED["make_five"].view(state.walk.here.position, 0).remaining
    likely = dict(state.chance_outcomes())
    for colour, count in enumerate(remaining):
        assert likely.get(colour, 0.0) == pytest.approx(int(count) / 20)
        if count:
            assert state.child(colour).walk.here.position.drawn == colour


@pytest.mark.parametrize("name", [name for name in TRIED if not TRIED[name].has_secrets])
def test_their_mcts_plays(name: str) -> None:
    evaluator = pyspiel.RandomRolloutEvaluator(1, 7)
    game = load(name, max_acts=30)
    state = wander(game.new_initial_state(), 3, random.Random(2))
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 20, 100, True, 7, False)  # noqa: FBT003, theirs
    assert bot.mcts_search(state).best_child().action in state.legal_actions()


@pytest.mark.parametrize("name", [name for name in TRIED if TRIED[name].has_secrets])
def test_their_ismcts_plays(name: str) -> None:
    game = load(name, max_acts=30)
    state = wander(game.new_initial_state(), 3, random.Random(2))
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(3))
    bot = ismcts.ISMCTSBot(game, evaluator, 2.0, 10, random_state=np.random.RandomState(3))
    assert bot.step(state) in state.legal_actions()


def test_parameters_are_options() -> None:
    game = pyspiel.load_game("quinte_touche(series=pro,jokers=9,joker_hits=true,players=3)")
    assert dict(game.setting.options)["jokers"] == "one_each"
    assert pyspiel.load_game(str(game)).setting is game.setting
    assert pyspiel.load_game("quinte_takemo(board_size=9)").num_players() == 2
