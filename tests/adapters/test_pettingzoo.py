"""PettingZoo's own tests on every game, and what an environment promises besides."""

import warnings
from collections.abc import Callable, Mapping
from copy import copy
from dataclasses import replace
from functools import partial
from itertools import product
from typing import Any
from xml.etree import ElementTree as ET

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from quinte.adapters.acting import Acting, IllegalAct, next_acts, spelled
from quinte.adapters.encoding import parts_of
from quinte.adapters.pettingzoo import QuinteEnv, env, guarded
from quinte.core.errors import QuinteError
from tests.adapters.sizes import SPELLED, TRIED, cycles_of, options_of, seeds_of

TABLES = [(name, players) for name, game in TRIED.items() for players in game.players]


@pytest.fixture(autouse=True)
def _quiet() -> None:
    """Their tests advise, on observations with masks, by warnings."""
    warnings.simplefilter("ignore", UserWarning)


class Seeded(QuinteEnv):
    """One to whose seeds a number is added: their tests know a single one."""

    def __init__(self, name: str, shift: int, **settings: Any) -> None:  # noqa: ANN401, handed on
        super().__init__(TRIED[name], **settings)
        self.shift = shift
        for number, agent in enumerate(self.possible_agents):
            self.action_space(agent).seed(100 * shift + number)

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        super().reset(None if seed is None else seed + self.shift, options)


def sample(made: QuinteEnv, seed: int, acts: int) -> None:
    """Play at random, so many acts at most."""
    made.reset(seed=seed)
    for number, agent in enumerate(made.agent_iter(acts)):
        shown, _, over, cut, _ = made.last()
        space = made.action_space(agent)
        space.seed(seed + number)
        made.step(None if over or cut else space.sample(shown["action_mask"]))


@pytest.mark.parametrize(("name", "players"), TABLES)
@pytest.mark.parametrize("other", [False, True], ids=["usual", "options"])
def test_their_api_test(name: str, players: int, *, other: bool) -> None:
    game = TRIED[name]
    for shift in range(seeds_of(game)):
        options = options_of(game, shift) if other else {}
        made = Seeded(name, shift, players=players, options=options)
        api_test(guarded(made), num_cycles=cycles_of(game))


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_their_seed_test(name: str, players: int) -> None:
    game = TRIED[name]
    for shift in range(seeds_of(game)):
        make = partial(Seeded, name, shift, players=players)
        seed_test(lambda: guarded(make()), num_cycles=cycles_of(game))  # noqa: B023, called at once


@pytest.mark.parametrize("name", TRIED)
def test_to_seed_once_is_to_get_all_games_again(name: str) -> None:
    def games(made: QuinteEnv) -> list[bytes]:
        found = []
        for seed in (3, None, None):
            made.reset(seed=seed)
            found.append(made._acting.position.tobytes())
        return found

    first, second = games(QuinteEnv(TRIED[name])), games(QuinteEnv(TRIED[name]))
    assert first == second
    assert len(set(first)) == len(first)


@pytest.mark.parametrize("name", TRIED)
def test_their_render_test(name: str) -> None:
    def make(render_mode: str) -> QuinteEnv:
        return env(TRIED[name], render_mode=render_mode)

    def is_svg(drawn: str) -> bool:
        return ET.fromstring(drawn).tag.endswith("svg")  # noqa: S314, our own text

    checks: dict[str, Callable[[str], bool]] = {"svg": is_svg}
    render_test(make, custom_tests=checks)


@pytest.mark.parametrize("name", TRIED)
def test_a_picture_shows_what_a_spectator_sees(name: str) -> None:
    drawn = []
    for mode in ("ansi", "svg"):
        made = QuinteEnv(TRIED[name], render_mode=mode)
        made.reset(seed=3)
        drawn.append(str(made.render()))
    signs = [node.text for node in ET.fromstring(drawn[1]).iter() if "text" in node.tag]  # noqa: S314, as above
    assert "".join(sign or "" for sign in signs) == "".join(drawn[0].split())


@pytest.mark.parametrize("name", TRIED)
def test_a_row_holds_every_field_of_the_view(name: str) -> None:
    game = TRIED[name]
    made = QuinteEnv(game, players=game.players[-1])
    sample(made, 5, 40)
    for player, agent in enumerate(made.possible_agents):
        view = game.view(made._acting.position, player)
        row = made.observe(agent)["observation"]
        for part in parts_of(game):
            if part.name != "draft":
                found = row[part.first : part.last].reshape(part.shape)
                assert np.array_equal(found, view[part.name])


def test_a_game_is_cut_off_where_that_is_asked_for() -> None:
    made = QuinteEnv("intercept", max_acts=10)
    sample(made, 1, 10)
    assert all(made.truncations.values())
    assert not any(made.terminations.values())


def test_wrong_settings_and_acts_are_refused() -> None:
    with pytest.raises(QuinteError):
        QuinteEnv("make_five", players=3)
    with pytest.raises(QuinteError):
        QuinteEnv("make_five", options={"colour": "red"})
    made = QuinteEnv("make_five")
    made.reset(seed=1)
    before = made._acting.position.tobytes()
    with pytest.raises(IllegalAct, match="155"):
        made.step(155)
    assert made._acting.position.tobytes() == before


def test_the_options_of_a_reset_are_rules() -> None:
    made = QuinteEnv("make_five")
    made.reset(seed=1, options={"rules": {"start": "free"}})
    assert made._acting.position.start == 1


@pytest.mark.parametrize("name", TRIED)
def test_planes_may_be_shown_instead_of_fields(name: str) -> None:
    made = env(TRIED[name], observe="planes", max_acts=6)
    api_test(made, num_cycles=6)


# Takemo in small acts.


def takemo_positions(games: int, moves: int) -> list[Acting]:
    """Give positions of some random games, with TAKEMO on the racks of some."""
    game = SPELLED
    found = []
    for seed, exchange in product(range(games), ("draw_first", "return_first")):
        options = {"board_size": 9, "exchange": exchange, "first": "seat_1"}
        start = game.new_position(2, options, bytes([seed]) * 32)
        if seed % 2:
            start.earned[0] = 2
        acting = Acting(game, start)
        for number in range(moves):
            found.append(acting)
            acting = copy(acting)
            while not acting.is_over:
                legal = acting.legal()
                if acting.act(legal[-1 - number % min(2, len(legal))]) is not None:
                    break
            if acting.is_over:
                break
    return found


def every_ending(acting: Acting) -> list[int]:
    """Follow every act from here on to the moves it completes."""
    whole = []
    for act in acting.legal():
        twin = copy(acting)
        move = twin.add(act)
        whole += every_ending(twin) if move is None else [move]
    return whole


def test_small_acts_reach_every_legal_move_of_takemo_and_no_other() -> None:
    game = SPELLED
    for acting in takemo_positions(2, 5):
        legal = game.legal_moves(acting.position)
        assert every_ending(acting) == legal


@pytest.mark.parametrize("options", [{}, {"challenge": True}], ids=["checked", "contested"])
def test_small_acts_reach_what_no_list_has_room_for(
    monkeypatch: pytest.MonkeyPatch, options: dict[str, object]
) -> None:
    game = SPELLED
    position = game.new_position(
        2, {"board_size": 9, "first": "seat_1", **options}, bytes([3]) * 32
    )
    position.earned[0] = 1
    position.rack[0] = 0
    position.rack[0, [0, 4, 18]] = 1
    position.held[0] = 3
    every = list(game.every_move(position))
    monkeypatch.setattr("quinte.adapters.acting.PAGE", 16)
    acting = Acting(replace(game), position)
    assert acting.is_cut
    assert every_ending(acting) == every


def test_acts_come_in_the_order_of_the_moves() -> None:
    game = SPELLED
    acts = game.acts
    assert acts is not None
    for acting in takemo_positions(3, 6):
        written = [spelled(acts, move) for move in acting.moves.tolist()]
        assert written == sorted(written)
        assert all(len(one) <= acts.MAX_ACTS and max(one) < acts.ACTS_END for one in written)
        assert next_acts(acts, acting.moves, 0) == sorted({one[0] for one in written})


def test_only_the_mover_sees_the_draft() -> None:
    made = QuinteEnv(SPELLED)
    made.reset(seed=1)
    part = parts_of(made.game)[-1]
    mover = made.agent_selection
    made.step(int(np.flatnonzero(made.observe(mover)["action_mask"])[-1]))
    for agent in made.possible_agents:
        shown = made.observe(agent)["observation"][part.first]
        assert shown >= 0 if agent == mover else shown == -1
