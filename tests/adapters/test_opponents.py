"""OpenSpiel's bots in the arena: they play by the rules, on what a seat sees."""

import pytest

from quinte.adapters import opponents
from quinte.adapters.openspiel import register
from quinte.adapters.opponents import NeedsResearch, WrongSearch, check_opponent, make_opponent
from quinte.bots.bot import RandomBot
from quinte.bots.contests.arena import Contest, contest_blocks
from quinte.core.card import Game
from quinte.games import GAMES
from tests.adapters.sizes import SPELLED

PLAYED = {"make_five": "openspiel-mcts", "take_five": "openspiel-ismcts"}


def first_choices(game: Game, name: str, moves: int) -> list[int]:
    """Have a bot open a game against chance."""
    position = game.new_position(game.players[0], {}, bytes([9]) * 32)
    bot, other = make_opponent(game, name, bytes(32)), RandomBot(game, bytes(32))
    chosen = []
    for _ in range(moves):
        player, legal = int(position.player), game.legal_moves(position)
        mover = bot if player == 0 else other
        chosen.append(mover.choose(game.view(position, player)))
        assert chosen[-1] in legal
        game.play(position, chosen[-1])
    return chosen


@pytest.mark.parametrize("name", PLAYED)
def test_it_chooses_legal_moves_and_the_same_ones_again(name: str) -> None:
    game = GAMES[name]
    seat = f"{PLAYED[name]}:4"
    assert first_choices(game, seat, 3) == first_choices(game, seat, 3)


def test_it_spells_a_move_of_takemo() -> None:
    game = SPELLED
    register(game)
    opponents_turn = make_opponent(game, "openspiel-ismcts:2", bytes(32))
    position = game.new_position(2, {"board_size": 9, "time_limit": 40}, bytes(32))
    legal = game.legal_moves(position)
    assert opponents_turn.choose(game.view(position, 0)) in legal


def test_a_contest_seats_it() -> None:
    bots = ("openspiel-mcts:2", "random")
    contest = Contest(GAMES["make_five"], 2, {"pairs": "1"}, bots, 1, bytes(32), make=make_opponent)
    games = [game for block in contest_blocks(contest, []) for game in block]
    assert [game.seats for game in games] == [bots, bots[::-1]]


def test_seconds_are_a_budget_too() -> None:
    first_choices(GAMES["make_five"], "openspiel-mcts:0.05s", 1)
    first_choices(GAMES["make_five"], "search:0.01s", 1)
    first_choices(GAMES["make_five"], "plain:0.01s", 1)


@pytest.mark.parametrize(
    ("game", "name"), [("take_five", "openspiel-mcts:9"), ("intercept", "openspiel-ismcts:9")]
)
def test_no_search_sees_what_its_seat_may_not(game: str, name: str) -> None:
    with pytest.raises(WrongSearch):
        check_opponent(GAMES[game], name)


def test_without_the_package_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opponents, "find_spec", lambda _: None)
    with pytest.raises(NeedsResearch):
        check_opponent(GAMES["make_five"], "openspiel-mcts:9")
    check_opponent(GAMES["make_five"], "search:9")


@pytest.mark.parametrize("name", ["openspiel-mcts", "search:0", "search:0s", "search:-1", "mcts:9"])
def test_other_names_are_none_of_these(name: str) -> None:
    assert not opponents.is_opponent(name)
