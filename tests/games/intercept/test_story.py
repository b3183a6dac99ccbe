"""What Intercept says: every event and every refusal in words, in both languages."""

import random

import pytest

from quinte.core.contract import Position
from quinte.core.native import copy
from quinte.core.words import game_messages
from quinte.games.intercept import GAME
from quinte.games.intercept.moves import pack_pawn_move
from quinte.games.intercept.refusals import Reason
from quinte.games.intercept.story import Event
from tests.games.intercept.drawn import after, set_up, start
from tests.tellers import PlainTeller

SEATS = ("Ada", "Blaise", "Chloé", "Denis")
ENGLISH = PlainTeller(GAME, "en", SEATS)
FRENCH = PlainTeller(GAME, "fr", SEATS)

HOW_PAWNS_GO = (
    "it slides one cell or jumps over a pawn next to it, and no chain of jumps leads there."
)
HOW_DOUBLES_GO = (
    "it goes straight on or jumps over the first pawn it meets, and no chain of jumps leads there."
)
NOTHING = "it slides one cell only, and there is no pawn on c4 to jump over."
BALL = "the ball on g9 is in the way, and nothing jumps over it."
PAWN = "the pawn on c3 is in the way, and a jump ends right behind it."


def told(before: Position, move: str, teller: PlainTeller = ENGLISH) -> list[str]:
    """Play a move and tell what a spectator hears."""
    seen = GAME.view(before, -1)
    number = GAME.parse_move(seen, move)
    after(before, move)
    return [teller.event(event) for event in GAME.narrate(seen, number, GAME.view(before, -1))]


def described(position: Position, teller: PlainTeller = ENGLISH) -> list[str]:
    return [teller.event(event) for event in GAME.describe(GAME.view(position, -1))]


def refused(position: Position, move: str | int, teller: PlainTeller = ENGLISH) -> str:
    view = GAME.view(position, max(0, int(position.player)))
    number = GAME.parse_move(view, move) if isinstance(move, str) else move
    return teller.reason(GAME.why_not(view, number))


# Moves: R6, R11, R12, R19, R22.


def test_a_pawn_move_is_told() -> None:
    """R6, R7."""
    position = start()
    assert told(copy(position), "f1-e2") == ["Ada moves the passage pawn from f1 to e2."]
    assert told(copy(position), "f1-e2", FRENCH) == ["Ada déplace le pion de passage de f1 en e2."]
    assert told(copy(position), "e1-e2") == ["Ada moves the rest pawn from e1 to e2."]
    assert told(copy(position), "g1-g4") == ["Ada moves the double, flat face up, from g1 to g4."]


def test_a_turned_double_is_told_with_its_new_face() -> None:
    """R11."""
    position = start()
    assert told(copy(position), "g1-g4*") == [
        "Ada moves the double from g1 to g4 and turns it over: rest."
    ]
    assert told(copy(position), "g1*") == ["Ada turns the double on g1 over: rest."]
    assert told(copy(position), "g1*", FRENCH) == ["Ada retourne le double en g1 : repos."]


def test_the_way_of_jumps_is_told() -> None:
    """R8, R10: where each jump comes down; a slide has no way to tell."""
    jumps = set_up("a1=SP b2=NR c4=SR d5=NP f6=SDp")
    assert told(copy(jumps), "a1-c5") == ["Ada moves the passage pawn by jumping: a1–c3–c5."]
    assert told(copy(jumps), "a1-c5", FRENCH) == [
        "Ada déplace le pion de passage en sautant : a1–c3–c5."
    ]
    assert told(copy(jumps), "a1-c3") == ["Ada moves the passage pawn by jumping: a1–c3."]
    assert told(copy(jumps), "a1-b1") == ["Ada moves the passage pawn from a1 to b1."]
    far = set_up("a1=SDp a5=NR d6=NP k6=NP")
    assert told(copy(far), "a1-e6*") == [
        "Ada moves the double by jumping, a1–a6–e6, and turns it over: rest."
    ]
    assert told(copy(far), "a1-e6*", FRENCH) == [
        "Ada déplace le double en sautant, a1–a6–e6, et le retourne : repos."
    ]


def test_a_way_ends_where_the_pawn_went() -> None:
    """R8, R10: in a game by chance; and it comes to no cell twice."""
    chance = random.Random(8)
    position = start()
    ways = 0
    while ways < 12 and not GAME.rules.is_over(position):
        view, move = GAME.view(position, -1), chance.choice(GAME.legal_moves(position))
        GAME.rules.play(position, move)
        event = GAME.narrate(view, move, GAME.view(position, -1))[0]
        if event[0] in (Event.JUMPED, Event.JUMPED_TURNED):
            cells = [event[3], *unpack(event[5]), *unpack(event[6]), *unpack(event[7])]
            assert cells[-1] == event[4]
            assert len(set(cells)) == len(cells)
            ways += 1
    assert ways == 12


def unpack(packed: int) -> list[int]:
    return [(packed >> 8 * i & 255) - 1 for i in range(6) if packed >> 8 * i & 255]


def test_covering_and_freeing_are_told() -> None:
    """R20, R22."""
    position = set_up("f12=NP+SP g12=NR")
    assert told(copy(position), "f12-g12") == [
        "Ada moves the passage pawn from f12 to g12.",
        "Blaise’s pawn on f12 is free again.",
        "Blaise’s pawn on g12 is now covered.",
    ]
    assert told(copy(position), "f12-g12", FRENCH)[1:] == [
        "Blaise retrouve l’usage de son pion en f12.",
        "Blaise a maintenant un pion recouvert en g12.",
    ]


def test_a_pass_is_told() -> None:
    """R12."""
    pawns = "a1=SP a2=SR b1=NP b2=NDp c1=NR c3=NR a3=NR b3=NP c2=NP a4=NP"
    position = set_up(pawns, ball="a2")
    assert described(position)[-1] == "Ada: none of your pawns can move, so pass."
    assert described(position, FRENCH)[-1] == (
        "Ada : aucun de tes pions ne peut bouger, il faut donc passer."
    )
    assert told(position, "pass") == ["Ada cannot move and passes."]


# The ball: R13, R14, R16.


def test_the_ball_is_told_pawn_by_pawn() -> None:
    """R13, R14."""
    position = after(set_up("g8=SP g9=SR g10=SP g11=SR a1=SDp"), "a1*")
    assert described(position)[-1] == "Ada: do you move the ball from g7, or leave it there?"
    assert told(position, "g7:g8:g9") == ["Ada sends the ball from g7 over g8 to g9."]
    assert described(position)[-1] == "Ada: do you send the ball on from g9, or leave it there?"
    french = described(position, FRENCH)[-1]
    assert french == "Ada : envoies-tu la boule plus loin depuis g9, ou la laisses-tu là ?"
    assert told(position, "stop") == ["Ada leaves the ball on g9."]


def test_an_interception_is_told_as_one() -> None:
    """R16."""
    position = after(set_up("g7=NR g6=SP f4=SR g4=SP g3=SR"), "f4-g5")
    assert told(copy(position), "g7:g6:g5") == [
        "Ada intercepts Blaise’s ball: from g7 over g6 to g5!"
    ]
    assert told(copy(position), "g7:g6:g5", FRENCH) == [
        "Ada intercepte la boule que tenait Blaise : de g7 en g5, par-dessus g6 !"
    ]
    after(position, "g7:g6:g5")
    assert told(position, "g5:g4:g3") == ["Ada sends the ball from g5 over g4 to g3."]


# The end: R23 to R27.


def test_a_win_is_told() -> None:
    """R5, R23."""
    position = after(set_up("g11=SR g12=SP a1=SDp", ball="g11"), "a1*")
    assert told(position, "g11:g12:g13")[1:] == ["The ball has arrived on g13!", "Ada wins!"]
    assert described(position) == ["Ada wins!"]
    assert described(position, FRENCH) == ["Ada gagne !"]
    teams = after(set_up("c7=SR b7=SP a1=SDp", ball="c7", players=4), "a1*")
    assert told(teams, "c7:b7:a7")[-1] == "Ada and Chloé win!"
    assert described(teams, FRENCH) == ["Victoire pour Ada et Chloé !"]


def test_an_own_goal_is_told() -> None:
    """R24."""
    pawns = "g3=SR g2=SP g1=SR a1=SDp"
    position = after(set_up(pawns, ball="g3", own_goal="loses"), "a1*")
    assert told(position, "g3:g2:g1")[1:] == [
        "Ada has brought the ball to an arrival of their own side, g1, and loses.",
        "Blaise wins!",
    ]
    four = set_up(pawns, ball="g3", players=4, teams=False, own_goal="loses")
    assert told(after(four, "a1*"), "g3:g2:g1")[2:] == [
        "Blaise wins!",
        "Chloé wins!",
        "Denis wins!",
    ]


def test_draws_and_limits_are_told() -> None:
    """R25, R26."""
    shuttle = "g1-g2 g13-g12 g2-g1 g12-g13 "
    drawn = after(start(), 2 * shuttle)
    again = "the same position, with the same player to move, has come up for the third time."
    assert described(drawn) == [f"The game is a draw: {again}"]
    stopped = after(start(max_turns=100, repetition=False), 25 * shuttle)
    assert described(stopped) == ["The game is a draw: it was stopped after 100 turns."]
    assert described(stopped, FRENCH) == ["Partie nulle : elle s’arrête après 100 tours."]


def test_the_situation_is_told() -> None:
    """R5, R27."""
    assert described(start(max_turns=300))[0] == "Turn 1 of at most 300."
    assert described(start()) == [
        "The ball is free, on g7.",
        "Ada (South) must bring it to g13.",
        "Ada: move a pawn.",
    ]
    four = set_up("g7=NR a7=WDp", player=1, players=4, teams=False, target="any_opponent")
    GAME.rules.leave(four, 3)
    assert described(four) == [
        "Denis is out of the game.",
        "Chloé has the ball on g7.",
        "Blaise (West) must bring it to g1, g13 or m7.",
        "Blaise: move a pawn.",
    ]
    assert described(start(4))[1] == "Ada (South) must bring it to a7 or m7."
    assert described(start(4), FRENCH) == [
        "La boule est libre en g7.",
        "Ada (Sud) doit l’amener en a7 ou en m7.",
        "Ada : déplace un pion.",
    ]


# Refusals: R6 to R23.

ANOTHER = "another of its colour already is."
WHO_COVERS = "it takes a rest pawn on the arrival, a passage pawn beside it."
CROWD = "a1=SDr c3=SP e5=SR e6=NP d12=SP f12=NP+SP h12=NR h11=SP g13=NR g12=SR g9=NR g8=SP"


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (-1, "This move does not exist."),
        (pack_pawn_move(17, 17, 0), "This move does not exist."),
        ("g9:g8:g7", "Move a pawn first."),
        ("stop", "Move a pawn first."),
        ("pass", "You can move a pawn, so you may not pass."),
        ("b2-b3", "There is no pawn on b2."),
        ("e6-e7", "The pawn on e6 is not yours."),
        ("e5*", "Only a double can be turned over, and there is none on e5."),
        ("e5-g9", "The ball is on g9."),
        ("c3-a1", "There is already a pawn on a1, and you may not cover it."),
        ("e5-e6", "There is already a pawn on e6, and you may not cover it."),
        ("h11-g13", "This pawn cannot cover the one on g13: " + WHO_COVERS),
        ("h11-h12", "The pawn on h12 may not be covered: " + ANOTHER),
        ("e5-g13", "The pawn on e5 cannot go to g13: " + HOW_PAWNS_GO),
        ("c3-e4", "The pawn on c3 cannot go to e4: " + HOW_PAWNS_GO),
        ("c3-c5", "The pawn on c3 cannot go to c5: " + NOTHING),
        ("g8-g10", "The pawn on g8 cannot go to g10: " + BALL),
        ("a1-g7", "The double on a1 cannot go to g7: " + PAWN),
        ("a1-j9", "The double on a1 cannot go to j9: " + HOW_DOUBLES_GO),
    ],
)  # fmt: skip
def test_a_refused_pawn_move_says_why(move: str | int, reason: str) -> None:
    """R6 to R11, R19 to R21."""
    assert refused(set_up(CROWD, ball="g9"), move) == reason


def test_only_a_double_jumps_over_a_double() -> None:
    """R9, R10."""
    position = set_up("a1=SP b2=NDp a3=SDp")
    assert refused(position, "a1-c3") == (
        "The pawn on a1 cannot go to c3: only a double jumps over the double on b2."
    )
    assert refused(position, "a1-c3", FRENCH) == (
        "Le pion en a1 ne peut pas aller en c3 : seul un double saute par-dessus le double en b2."
    )
    assert GAME.parse_move(GAME.view(position, 0), "a3-c1") in GAME.legal_moves(position)


def test_covered_covering_and_carrying_pawns_say_so() -> None:
    """R17, R22."""
    north = set_up(CROWD, ball="g9", player=1)
    assert refused(north, "f12-f11") == "Your pawn on f12 is covered."
    assert refused(north, "g9-g10") == "The pawn on g9 carries the ball and cannot move."
    double = set_up("f12=NP+SDp a3=NR")
    assert refused(double, "f12*") == (
        "The double on f12 covers a pawn and cannot be turned over there."
    )
    hollow = set_up("f12=NP e11=SDr")
    assert refused(hollow, "e11-f12") == (
        "The double must show its other face to cover the pawn on f12."
    )


def test_a_refused_hop_says_why() -> None:
    """R13 to R16, R23."""
    pawns = "g8=SP h8=SR g9=SR g10=SP h11=SR g11=SR f7=SR a1=SDp c3=SP g6=NP h6=SP i5=SP"
    position = after(set_up(pawns), "a1*")
    assert refused(position, "a1-a2").startswith("The pawn has moved: now move the ball from g7")
    assert refused(position, "g7:g9:g11") == "g9 is not next to the ball on g7."
    assert refused(position, "g7:g6:g5") == "You have no passage pawn on g6."
    assert refused(position, "g7:g8:g10") == "g10 is not next to the passage pawn on g8."
    assert refused(position, "g7:g8:h8") == (
        "The ball must land two cells away from g7, and h8 is not."
    )
    assert refused(position, "g7:g8:f9") == (
        "On f9 there is neither one of your rest pawns nor the arrival you are aiming for."
    )
    after(position, "g7:g8:g9")
    assert refused(position, "g9:g10:h11") == (
        "Here the ball may not change direction over the passage pawn on g10."
    )
    assert refused(position, "g9:g8:g7") == "The ball has already used g8 this turn."
    taken = after(set_up("g7=NR g6=SP g5=SR f8=SP f9=SR a2=SR"), "a2-a3")
    assert taken.player == 1
    fresh = after(set_up("g7=NR g6=SP g5=SR f8=SP e10=SR"), "e10-e9")
    assert refused(fresh, "g7:g6:g5") == (
        "To intercept, the pawn on g6 or on g5 must have moved this turn."
    )


def test_after_the_end_nothing_may_be_played() -> None:
    """R23."""
    position = start()
    GAME.rules.leave(position, 0)
    assert refused(position, "f1-e2") == "The game is over."


def test_every_code_is_said_by_some_test() -> None:
    """R28: the sentences above are all there are."""
    assert len(Event) == 28
    assert len(Reason) == 30


def test_where_no_jumps_lead_is_said_in_good_french() -> None:
    reasons = game_messages(GAME, "fr")["reasons"]
    for name in ("out_of_reach", "double_out_of_reach"):
        assert reasons[name].endswith("aucune suite de sauts n’y mène.")
