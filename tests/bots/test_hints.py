"""Hints: a move, a reason in the words of the game, and how sure it is."""

from dataclasses import replace

import pytest

from quinte.bots.bot import searcher_of
from quinte.bots.hints import (
    ALONE,
    CERTAIN,
    CLEAR,
    CLOSE,
    FOUND,
    NEARLY,
    NEARLY_ALWAYS,
    ONLY,
    Hint,
    hint,
    hint_for,
    how_sure,
    judge_turn,
)
from quinte.bots.searcher import Choice, Searcher, Thought
from quinte.core.contract import ALL_SEEING, View
from quinte.core.words import LANGUAGES
from quinte.engine.errors import MatchOver, OutOfTurn
from quinte.engine.match import Match
from quinte.games import GAMES
from quinte.games.take_five.material import DECLARE, SQUARES
from quinte.games.take_five.moves import TAKE
from tests.games.intercept.drawn import set_up as intercept_drawn
from tests.games.make_five.drawn import drawn as make_five_drawn
from tests.games.take_five.drawn import set_up as take_five_drawn
from tests.games.take_five.reference import name_of
from tests.tellers import PlainTeller


def said(game_name: str, position, text: str, language: str = "en") -> str:  # type: ignore[no-untyped-def]  # noqa: ANN001, a record
    """Say why a move would be good."""
    game = GAMES[game_name]
    view = game.view(position, int(position.player))
    advice = searcher_of(game).explain(view, game.parse_move(view, text))
    return PlainTeller(game, language, ["Ada", "Blaise"]).advice(advice) if advice else ""


RAMP = """
5 . . . . .
4 . . . . .
3 . . . . .
2 A D E . .
1 A A C D .
  a b c d e
"""


def test_make_five_speaks_of_colours_that_meet() -> None:
    aligner = make_five_drawn(RAMP)
    assert said("make_five", aligner, "a2e") == ("row 1 then has 3 red (A) tokens.")
    assert said("make_five", aligner, "a1a") == ""  # the other red one slides down
    assert said("make_five", aligner, "b1b") == "row 2 then has 2 red (A) tokens."
    assert said("make_five", aligner, "-") == "nothing on the ramp is worth moving."
    destroyer = make_five_drawn(RAMP, hand="A")
    assert said("make_five", destroyer, "c", "fr") == (
        "dans une autre colonne, il rejoindrait 2 jetons de sa couleur."
    )
    assert said("make_five", destroyer, "e") == ""


def test_take_five_speaks_of_what_the_mover_knows() -> None:
    position = take_five_drawn(racks=((9, 3), (1,)), phase=1)
    assert said("take_five", position, "Rf3") == "the tile on f3, still unknown to you, may help."
    position.known[17] |= 1
    assert said("take_five", position, "Rf3") == "you need the 6 on f3."
    assert said("take_five", position, "Rf3", "fr") == "il te faut le 6 en f3."
    position.rack[0, 1] = 6
    assert said("take_five", position, "Rf3") == "the 6 on f3 wins the round."


def test_intercept_speaks_of_the_ball() -> None:
    position = intercept_drawn("f11=SR g12=SP a1=SDp c1=SP", ball="f11")
    assert said("intercept", position, "c1-c2") == "it opens a way for the ball."
    game = GAMES["intercept"]
    game.rules.play(position, game.parse_move(game.view(position, 0), "c1-c2"))
    assert said("intercept", position, "f11:g12:g13") == "the ball arrives, and that wins the game."
    enemy_has_it = intercept_drawn("g7=NR g6=SP f4=SR c1=SP", ball="g7")
    assert said("intercept", enemy_has_it, "f4-g5") == "you can then take the ball."


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_reason_can_be_said_in_every_language(game) -> None:  # type: ignore[no-untyped-def]  # noqa: ANN001, a card
    for language in LANGUAGES:
        teller = PlainTeller(game, language, ["Ada"])
        texts = [teller.advice([code, 1, 1, 1, 1, 1, 1, 1]) for code in game.heuristics.ADVICE]
        assert len(set(texts)) == len(game.heuristics.ADVICE)
        assert all(text.endswith(".") for text in texts)


def test_how_sure_it_is_follows_from_the_next_best() -> None:
    best = Choice(1, 100, 0.6)
    assert how_sure(best, []) == ONLY
    assert how_sure(best, [Choice(2, 50, 0.5)]) == CLEAR
    assert how_sure(best, [Choice(2, 90, 0.59)]) == CLOSE
    assert how_sure(best, [Choice(2, 90, 0.59, is_bound=True)]) == ALONE
    assert how_sure(Choice(1, 9, 1.0, is_certain=True), [Choice(2, 5, 0.9)]) == CERTAIN
    assert how_sure(Choice(1, 900, 1.0), [Choice(2, 500, 1.0)]) == NEARLY
    assert how_sure(Choice(1, 1, 1.0), [Choice(2, 1, 0.5)]) == CERTAIN  # valued exactly
    assert how_sure(Choice(1, 1, 0.9999), [Choice(2, 1, 0.5)]) == NEARLY
    assert how_sure(Choice(1, 900, 0.999), [Choice(2, 500, 0.999)]) == CLOSE


class Undecided(Searcher):
    """One whose best move was tried most, and seems to promise less than another."""

    def __init__(self) -> None:
        self.game = GAMES["make_five"]
        self.net = None

    def choose(self, *_given: object, **_more: object) -> Thought:
        return Thought(1, (Choice(1, 90, 0.4), Choice(2, 10, 0.5)), 100)

    def explain(self, *_given: object) -> list[int]:
        return []


FULL_BUT_ONE = """
5 A B C D .
4 B C D E A
3 C D E A B
2 D E A B C
1 E A B C D
  a b c d e
"""


class Narrow(Undecided):
    """One that thinks about a single move."""

    def choose(self, view: View, *_given: object, **_more: object) -> Thought:  # type: ignore[override]
        game = self.game
        move = game.legal_moves(game.imagine(view, bytes(32)))[0]
        return Thought(move, (Choice(move, 90, 0.4),), 100)


def test_a_move_is_called_the_only_one_where_no_other_is_legal() -> None:
    game, full = GAMES["make_five"], make_five_drawn(FULL_BUT_ONE, hand="E")
    assert len(game.legal_moves(full)) == 1
    assert hint_for(Narrow(), game.view(full, int(full.player))).sure == ONLY
    match = Match(game, bytes(32), 2, {})
    assert hint_for(Narrow(), match.view(match.player)).sure == FOUND


class Confident(Undecided):
    """One that has no doubt, and proved nothing."""

    def __init__(self, move: int, value: float = 1.0) -> None:
        super().__init__()
        self.move, self.value = move, value

    def choose(self, *_given: object, **_more: object) -> Thought:
        return Thought(self.move, (Choice(self.move, 90, self.value), Choice(0, 10, 0.5)), 100)


ONE_SHORT = """
5 E D E E E
4 D E D D D
3 C C C C C
2 B B B B B
1 A A A A A
  a b c d e
"""


def test_a_win_is_called_certain_where_the_move_ends_the_game_and_nearly_so_otherwise() -> None:
    """R15: the white token goes on top of the blue one, and every row is of one colour."""
    game, last = GAMES["make_five"], make_five_drawn(ONE_SHORT)
    view = game.view(last, int(last.player))
    made, missed = (game.parse_move(view, text) for text in ("b4b", "a1a"))
    assert hint_for(Confident(made), view).sure == CERTAIN
    assert hint_for(Confident(made, 0.9), view).sure == CERTAIN
    assert hint_for(Confident(missed), view).sure == NEARLY


LOW_BUT_ONE = "951234 512345 123452 346667 778889 9....."
"""With 6, 7, 8 and 9 on the rack a tile of 1 to 5 wins; on a6 lies a 9."""


def last_tile(*seen: str):  # type: ignore[no-untyped-def]
    """Put a piece on the tile of b6; its mover knows all high tiles but a6, and those `seen`."""
    racks = ((6, 7, 8, 9), (1,))
    position = take_five_drawn(LOW_BUT_ONE, "b6 c1 d1 e1", racks, needed_markers="1")
    for square in range(SQUARES):
        name = name_of(square)
        if (position.tile[square] > 5 and name != "a6") or name in seen:
            position.known[square] |= 1
    position.stage, position.moved[0], position.landed[0] = DECLARE, 0, 1
    return position


def judged(position) -> Hint:  # type: ignore[no-untyped-def]  # noqa: ANN001, a record
    """Say how sure it is that taking the tile wins."""
    game = GAMES["take_five"]
    view = game.view(position, 0)
    given = Hint(TAKE, 0.5, CLEAR, [], ())
    return judge_turn(searcher_of(game), view, (TAKE,), given)


def test_one_bad_tile_among_many_makes_a_win_almost_sure_and_no_more() -> None:
    """R14: a tile of 1 to 5 wins; one of those that nobody has seen is a 9."""
    hidden = judged(last_tile())
    assert (hidden.sure, NEARLY_ALWAYS < hidden.value < 1) == (NEARLY, True)
    assert judged(last_tile("b6")) == replace(hidden, sure=CERTAIN, value=1.0)


def test_a_win_in_every_world_tried_is_sure_only_where_nothing_unseen_decides_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """R14: so rare a bad tile that no world has it proves nothing."""
    monkeypatch.setattr("quinte.bots.hints.WORLDS_TRIED", 3)
    assert judged(last_tile()).sure == NEARLY
    heuristics = GAMES["take_five"].heuristics
    monkeypatch.setattr(heuristics, "RISKS", ())
    assert judged(last_tile()).sure == CERTAIN
    monkeypatch.delattr(heuristics, "RISKS")
    assert judged(last_tile("b6")).sure == NEARLY


def test_no_other_move_is_promised_more_than_the_one_advised() -> None:
    match = Match(GAMES["make_five"], bytes(32), 2, {})
    advised = hint_for(Undecided(), match.view(match.player))
    assert [choice.value for choice in advised.others] == [0.4]
    assert advised.sure == CLOSE


@pytest.mark.compiled_only
def test_a_hint_is_for_who_is_to_move_and_the_same_each_time() -> None:
    match = Match(GAMES["make_five"], bytes(32), 2, {"first_aligner": "first"})
    advised = hint(match, 0)
    assert advised == hint(match, 0)
    assert advised.move in match.legal_moves()
    assert 0 <= advised.value <= 1
    assert len(advised.others) == 2
    with pytest.raises(OutOfTurn):
        hint(match, 1)
    with pytest.raises(OutOfTurn):
        hint(match, ALL_SEEING)
    match.resign(0)
    with pytest.raises(MatchOver):
        hint(match, 0)
