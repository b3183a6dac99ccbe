"""Masters: a level above all others, where a net is shipped, and quick players by the same nets."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from quinte.bots.bot import LevelBot, NotLearned, check_bot, make_bot, names_at
from quinte.bots.contests.arena import Contest, play_block
from quinte.bots.hints import hint
from quinte.bots.levels import MASTER, fitting, levels_at, levels_of, master_of, net_for
from quinte.bots.nets.files import WrongNet, fits, write_net
from quinte.bots.nets.shipped import (
    MASTERS,
    QUICK,
    file_name,
    mastered,
    net_in,
    pack,
    quick_at,
    shipped_net,
    unpack,
)
from quinte.bots.searcher import Budget
from quinte.core.card import Game
from quinte.engine.match import Match
from quinte.games import GAMES
from tests.learning.test_nets import made_up_net

MOST_BYTES = 150_000
SHIPPED = [(game, players) for game in GAMES.values() for players in quick_at(game)]
MASTERED = [(game, players) for game in GAMES.values() for players in mastered(game)]
by_table = pytest.mark.parametrize(
    ("game", "players"), SHIPPED, ids=[file_name(*each) for each in SHIPPED]
)
by_master = pytest.mark.parametrize(
    ("game", "players"), MASTERED, ids=[file_name(*each) for each in MASTERED]
)


@by_table
def test_nets_are_small_fit_their_game_and_have_a_card(game: Game, players: int) -> None:
    file = next(f for each in (MASTERS, QUICK) if (f := each / file_name(game, players)).is_file())
    assert file.stat().st_size <= MOST_BYTES
    found = shipped_net(game.name, players)
    assert fits(found.net, game)
    assert (found.rollouts > 0) == (players in mastered(game))
    card = file.with_suffix(".md").read_text("utf-8")
    assert "Apache-2.0" in card
    assert "python bench/" in card


def test_every_net_belongs_to_a_table() -> None:
    known = {file_name(*each) for each in SHIPPED}
    assert {file.name for folder in (MASTERS, QUICK) for file in folder.glob("*.net")} == known


def test_a_net_is_unpacked_as_it_was_packed() -> None:
    net = made_up_net(GAMES["touche"], 3)
    net.weights[5:900] = 0
    found = unpack(pack(net, 4, 70, {"jokers": 4}), "touche")
    assert np.array_equal(found.lookup, net.lookup(4))
    assert (found.rollouts, found.options) == (70, {"jokers": 4})


def test_the_net_of_a_file_is_read_as_it_was_learned_or_shipped(tmp_path: Path) -> None:
    net = made_up_net(GAMES["touche"], 3)
    write_net(tmp_path / "a.npz", net)
    (tmp_path / "a.net").write_bytes(pack(net, 4, 70, {}))
    for name in ("a.npz", "a.net"):
        found = net_in(tmp_path / name, GAMES["touche"])
        assert np.array_equal(found.lookup(), net.lookup())
        with pytest.raises(WrongNet):
            net_in(tmp_path / name, GAMES["intercept"])


@by_master
def test_a_table_with_a_net_has_a_master(game: Game, players: int) -> None:
    assert list(levels_at(game, players)) == [*levels_of(game), MASTER]
    assert names_at(game, players)[-1] == MASTER
    check_bot(game, MASTER, players)
    assert master_of(game).budget.seconds <= 1.8


def test_a_table_without_one_has_none() -> None:
    without = [
        (game, n) for game in GAMES.values() for n in game.players if n not in mastered(game)
    ]
    for game, players in without:
        assert MASTER not in levels_at(game, players)
        check_bot(game, "expert", players)
        with pytest.raises(NotLearned):
            check_bot(game, MASTER, players)


@by_master
def test_with_options_that_it_has_not_learned_it_plays_like_an_expert(
    game: Game, players: int
) -> None:
    for name in shipped_net(game.name, players).options:
        option = game.option(name)
        other = next(value for value in option.values if value != option.default)
        for value, wanted in ((option.default, MASTER), (other, "expert")):
            position = game.new_position(players, {name: value}, bytes(32))
            view = game.view(position, int(position.player))
            assert fitting(master_of(game), game, view).name == wanted
            assert (net_for(game, view) is None) == (wanted != MASTER)


@pytest.mark.compiled_only
@by_master
def test_a_master_plays_a_whole_match_and_wins_it(game: Game, players: int) -> None:
    """Against random play, with little thought; what it can do is told in docs/learning.md."""
    options = game.choose_for_bots({"pairs": "1"} if game.name == "make_five" else {})
    few = replace(master_of(game), budget=Budget(200))

    def make(game: Game, name: str, seed: bytes) -> object:
        return LevelBot(game, few, seed) if name == MASTER else make_bot(game, name, seed)

    pair = (MASTER, "random")
    contest = Contest(game, players, options, pair, 1, b"any", is_untimed=True, make=make)  # type: ignore[arg-type]
    assert all(played.share == 1 for played in play_block(contest, pair, 0))


@pytest.mark.compiled_only
def test_a_quick_player_beats_a_club_player() -> None:
    game, pair = GAMES["make_five"], ("quick", "club")
    contest = Contest(game, 2, game.choose({"pairs": "1"}), pair, 3, b"quick")
    shares = [played.share for block in range(3) for played in play_block(contest, pair, block)]
    assert sum(shares) / len(shares) >= 0.75


@pytest.mark.compiled_only
def test_hints_come_from_the_master() -> None:
    match = Match(GAMES["make_five"], bytes(32), 2)
    advised = hint(match, match.player)
    assert advised == hint(match, match.player)
    assert advised.others
    assert 0 < advised.value < 1
