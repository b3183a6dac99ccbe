"""What Take Five says: each look to the right eyes, what a take leads to, and every refusal."""

import pytest

from quinte.core.contract import ALL_SEEING, SPECTATOR, Position
from quinte.core.native import copy
from quinte.core.words import Teller, game_messages
from quinte.games.take_five import GAME
from quinte.games.take_five.material import EVERYBODY, QUINTE, SCORE, TWENTY_ONE
from tests.games.take_five.drawn import after, set_up
from tests.games.take_five.reference import square_of
from tests.tellers import PlainTeller, told_to

NAMES = ("Ada", "Zoé", "Max")
TELLERS = {language: PlainTeller(GAME, language, NAMES) for language in ("en", "fr")}
ADA, ZOE, MAX = range(3)

GAPS = "12345. 78.123 456789 123456 789123 456789"
"""A board on which c5 is empty, and f6 but for the rook."""


def told(before: Position, move: str, eyes: int = SPECTATOR, language: str = "en") -> list[str]:
    """Tell a move as these eyes see it; the position stays as it is."""
    seen = GAME.view(before, eyes)
    number = GAME.parse_move(seen, move)
    assert number in GAME.legal_moves(before), move
    played = copy(before)
    GAME.rules.play(played, number)
    events = GAME.narrate(seen, number, GAME.view(played, eyes))
    return [TELLERS[language].event(event) for event in events]


def described(position: Position, language: str = "en") -> list[str]:
    events = GAME.describe(GAME.view(position, SPECTATOR))
    return [TELLERS[language].event(event) for event in events]


def refused(position: Position, move: str, language: str = "en") -> str:
    view = GAME.view(position, int(position.player))
    return TELLERS[language].reason(GAME.why_not(view, GAME.parse_move(view, move)))


def paul_and_alfred(moves: str = "", **options: object) -> Position:
    """Set up the example of the sheet (TF-T1), with Ada for Paul and Zoé for Alfred."""
    rows = "1234.6 8.912. 47.381 962.45 .418.2 35967."
    racks = ((7, 6, 3, 5), (8, 9, 7, 5))
    return after(set_up(rows, "a1 e6 f1 c4", racks, SCORE, **options), moves)


def late(moves: str, voids: int = 0) -> Position:
    """Set up the last turn of a round of fifty."""
    position = set_up(max_turns_per_round="50")
    position.turn = 49
    position.voids = voids
    return after(position, moves)


# The small moves.


def test_a_piece_is_named_with_its_letter() -> None:
    """R8."""
    position = set_up()
    assert told(position, "Bc3") == ["Ada moves the black bishop (B) to c3."]
    assert told(position, "Wc4") == ["Ada moves the white bishop (W) to c4."]
    assert told(position, "Nb4") == ["Ada moves the knight (N) to b4."]
    assert told(position, "Rf3") == ["Ada moves the rook (R) to f3."]
    assert told(position, "Rf3", language="fr") == ["Ada joue la tour (T) en f3."]


@pytest.mark.parametrize("eyes", [ADA, ALL_SEEING])
def test_who_looks_is_told_the_value(eyes: int) -> None:
    """R10, R13."""
    position = after(set_up(), "Rf3")
    assert told(position, "see", eyes) == ["Ada looks at the tile on f3: 6."]
    assert told(position, "see", eyes, "fr") == ["Ada regarde le pion en f3 : 6."]


@pytest.mark.parametrize("eyes", [ZOE, MAX, SPECTATOR])
def test_the_others_are_told_of_the_look_alone(eyes: int) -> None:
    """R10, R13."""
    position = after(set_up(racks=((), (), ())), "Rf3")
    assert told(position, "see", eyes) == ["Ada looks at the tile on f3."]
    assert told(position, "see", eyes, "fr") == ["Ada regarde le pion en f3."]


def test_the_others_are_not_reminded_of_what_they_know() -> None:
    """R13: Zoé has seen f3, but only the one who looks is told."""
    position = after(set_up(), "Rf3")
    position.known[square_of("f3")] = 1 << ZOE
    assert GAME.view(position, ZOE).tile[square_of("f3")] == 6
    assert told(position, "see", ZOE) == ["Ada looks at the tile on f3."]
    position.known[square_of("f3")] = EVERYBODY
    assert told(position, "see", SPECTATOR) == ["Ada looks at the tile on f3."]


def test_a_tile_that_is_taken_is_told_to_all() -> None:
    """R10, R15."""
    position = after(set_up(), "Rf3")
    for eyes in (ADA, ZOE, SPECTATOR, ALL_SEEING):
        assert told(position, "take", eyes) == ["Ada takes the tile on f3: 6!"]
    after(position, "take")
    assert told(position, "keep") == ["Ada keeps the 6."]
    assert told(position, "back") == ["Ada puts the 6 back on f3."]
    assert told(position, "back", language="fr") == ["Ada remet le 6 en f3."]


def test_a_tile_that_is_kept_without_asking_is_told_by_the_take_alone() -> None:
    """R15, R19, R22."""
    for position in (
        set_up(voluntary_return=False),
        set_up(phase=TWENTY_ONE),
        set_up(phase=QUINTE),
    ):
        assert told(after(position, "Rf3"), "take") == ["Ada takes the tile on f3: 6!"]


def test_a_penalty_is_told_step_by_step() -> None:
    """R14 to R17."""
    position = paul_and_alfred("Re4")
    assert told(position, "take") == [
        "Ada takes the tile on e4: 8!",
        "The 8 does not fit, because the sum would not be high enough: Ada must put it back on e4.",
    ]
    after(position, "take")
    assert told(position, "3") == ["Ada gives up the 3."]
    assert told(position, "3", language="fr") == ["Ada rend le 3."]
    after(position, "3")
    for eyes in (ADA, ZOE, SPECTATOR):
        assert told(position, "c4", eyes) == ["Ada puts the 3 face down on c4."]
    assert told(position, "c4", language="fr") == ["Ada pose le 3 face cachée en c4."]


# The looks that nobody asks for.


def test_after_a_take_the_look_comes_with_the_move() -> None:
    """R12, R13."""
    position = after(set_up(), "Rf3 take keep")
    moved = "Ada moves the knight (N) to b4."
    for eyes in (ADA, ALL_SEEING):
        assert told(position, "Nb4", eyes) == [moved, "Ada looks at the tile on b4: 5."]
    for eyes in (ZOE, SPECTATOR):
        assert told(position, "Nb4", eyes) == [moved, "Ada looks at the tile on b4."]


def test_on_an_empty_square_there_is_nothing_to_look_at() -> None:
    """R8, R12."""
    position = after(set_up(GAPS), "Bb2 take keep")
    assert told(position, "Nc5", ADA) == ["Ada moves the knight (N) to c5."]


def test_after_a_penalty_the_other_piece_looks_too() -> None:
    """R12, R18."""
    position = paul_and_alfred("Re4 take 3 c4")
    assert told(position, "Nd2", ADA) == [
        "Ada moves the knight (N) to d2.",
        "Ada looks at the tile on d2: 8.",
    ]


def test_with_both_moves_first_the_other_landing_is_looked_at_after_the_take() -> None:
    """R11, R12, R13: option `resolution`."""
    position = after(set_up(resolution="after_both_moves"), "Rf3")
    assert told(position, "Nb4") == ["Ada moves the knight (N) to b4."]
    after(position, "Nb4")
    assert told(position, "see", ADA) == ["Ada looks at the tile on f3: 6."]
    assert told(position, "take", ADA) == ["Ada takes the tile on f3: 6!"]
    after(position, "take")
    for said, move in (("Ada keeps the 6.", "keep"), ("Ada puts the 6 back on f3.", "back")):
        for eyes in (ADA, ALL_SEEING):
            assert told(position, move, eyes) == [said, "Ada looks at the tile on b4: 5."]
        for eyes in (ZOE, SPECTATOR):
            assert told(position, move, eyes) == [said, "Ada looks at the tile on b4."]


def test_with_both_moves_first_a_look_and_then_a_take_need_no_other_look() -> None:
    """R11, R12."""
    position = after(set_up(resolution="after_both_moves"), "Rf3 Nb4 see")
    assert told(position, "see", ADA) == ["Ada looks at the tile on b4: 5."]
    assert told(position, "take", ADA) == ["Ada takes the tile on b4: 5!"]
    assert told(after(position, "take"), "keep", ADA) == ["Ada keeps the 5."]


def test_with_both_moves_first_the_look_waits_for_the_end_of_the_penalty() -> None:
    """R11, R12, R16, R18."""
    position = paul_and_alfred("Re4 Nd2", resolution="after_both_moves")
    assert told(position, "take", ADA)[1:] == [
        "The 8 does not fit, because the sum would not be high enough: Ada must put it back on e4."
    ]
    after(position, "take")
    assert told(position, "3", ADA) == ["Ada gives up the 3."]
    assert told(after(position, "3"), "c4", ADA) == [
        "Ada puts the 3 face down on c4.",
        "Ada looks at the tile on d2: 8.",
    ]
    short = paul_and_alfred("Re4 Nd2 take 3", resolution="after_both_moves", penalty_ends_turn=True)
    assert told(short, "c4", ADA) == ["Ada puts the 3 face down on c4."]


@pytest.mark.parametrize("eyes", [ADA, ALL_SEEING])
def test_a_look_that_ends_a_void_round_is_told_without_a_wrong_value(eyes: int) -> None:
    """R13, R24: the tile is gone with its round; both the asked and the automatic look."""
    right = ("Ada looks at the tile on b4.", "Ada looks at the tile on b4: 5.")
    assert told(late("Rf3 see Nb4"), "see", eyes)[0] in right
    assert told(late("Rf3 take keep"), "Nb4", eyes)[1] in right


@pytest.mark.parametrize("eyes", [ADA, ZOE])
def test_with_both_moves_first_a_look_at_a_known_tile_is_told_too(eyes: int) -> None:
    """R12, R13: that somebody looks is open, as it is when the landings are settled in turn."""
    position = after(set_up(resolution="after_both_moves"), "Rf3 Nb4 take")
    position.known[square_of("b4")] = 1 << ADA
    assert told(position, "keep", eyes)[1].startswith("Ada looks at the tile on b4")


def test_with_both_moves_first_who_is_out_does_not_look_any_more() -> None:
    """R11, R12, R20: only a turn that goes on has its other look."""
    both = {"resolution": "after_both_moves", "phase": TWENTY_ONE}
    kept = after(set_up(racks=((1,), (), ()), **both), "Rf3 Nb4")  # type: ignore[arg-type]
    assert told(kept, "take", ADA)[1:] == ["Ada looks at the tile on b4: 5."]
    out = after(set_up(racks=((9, 8), (), ()), **both), "Rf3 Nb4")  # type: ignore[arg-type]
    assert [sentence for sentence in told(out, "take", ADA) if "looks" in sentence] == []


def test_the_last_look_of_a_stopped_game_is_told_with_its_value() -> None:
    """R13, R24: nothing is dealt any more."""
    position = late("Rf3 see Nb4", voids=19)
    assert told(position, "see", ADA)[0] == "Ada looks at the tile on b4: 5."


# The ends of rounds and of the game.


def test_a_round_that_is_won_leads_to_the_next() -> None:
    """R4, R14, R23."""
    assert told(paul_and_alfred("Rc5"), "take") == [
        "Ada takes the tile on c5: 9!",
        "Ada wins the round with 30 points and now has 1 marker.",
        "New round, “21”: Zoé begins.",
    ]
    assert told(paul_and_alfred("Rc5"), "take", language="fr") == [
        "Ada prend le pion en c5 : 9 !",
        "Ada gagne la manche avec 30 points et en est à 1 marque.",
        "Nouvelle manche, « 21 » : Zoé commence.",
    ]


def test_a_second_marker_and_the_round_after_the_last_of_the_three() -> None:
    """R4, R22, R23."""
    position = set_up(racks=((2, 3, 4, 5), (), ()), phase=QUINTE)
    position.markers[ADA] = 1
    assert told(after(position, "Rf3"), "take")[1:] == [
        "Ada wins the round with a quinte from 2 to 6 and now has 2 markers.",
        "New round, “score”: Zoé begins.",
    ]


@pytest.mark.parametrize(("rack", "points"), [((9, 8), 23), ((5, 4, 3, 2), 20)])
def test_who_is_out_of_a_round_of_21_is_named_with_the_sum(
    rack: tuple[int, ...], points: int
) -> None:
    """R20: too much, or five tiles and too little; the others go on."""
    position = after(set_up(racks=(rack, (), ()), phase=TWENTY_ONE), "Rf3")
    assert told(position, "take") == [
        "Ada takes the tile on f3: 6!",
        f"Ada has {points} points with {len(rack) + 1} tiles and is out of this round.",
    ]
    french = f"Ada a {points} points avec {len(rack) + 1} pions et quitte la manche."
    assert told(position, "take", language="fr")[1] == french


def test_the_last_one_left_wins_the_round() -> None:
    """R20, R21."""
    position = after(set_up(racks=((9, 8), ()), phase=TWENTY_ONE), "Rf3")
    assert told(position, "take") == [
        "Ada takes the tile on f3: 6!",
        "Ada has 23 points with 3 tiles and is out of this round.",
        "Zoé is the last one left, wins the round and now has 1 marker.",
        "New round, “quinte”: Ada begins.",
    ]


def test_a_round_in_which_all_are_out_is_played_again() -> None:
    """R21, R24: the same round, begun by the next player."""
    racks = ((9, 8), (9, 7))
    position = set_up(racks=racks, phase=TWENTY_ONE, last_player="must_reach_21")
    after(position, "Rf3 take")
    assert described(position)[1] == "Ada: 0 markers, out of this round."
    assert told(after(position, "Rf4"), "take") == [
        "Zoé takes the tile on f4: 9!",
        "Zoé has 25 points with 3 tiles and is out of this round.",
        "Nobody wins this round.",
        "New round, “21”: Zoé begins.",
    ]


def test_a_round_that_takes_too_long_is_played_again() -> None:
    """R24."""
    assert told(late("Rf3 see Nb4"), "see", ZOE) == [
        "Ada looks at the tile on b4.",
        "Nobody wins this round.",
        "New round, “score”: Zoé begins.",
    ]
    assert told(late("Rf3 see Nb4 take"), "keep", language="fr") == [
        "Ada garde le 5.",
        "Personne ne gagne cette manche.",
        "Nouvelle manche, « score » : Zoé commence.",
    ]


def test_a_third_marker_wins_the_game() -> None:
    """R23."""
    position = paul_and_alfred("Rc5")
    position.markers[ADA] = 2
    assert told(position, "take")[1:] == [
        "Ada wins the round with 30 points and now has 3 markers.",
        "Ada has won three rounds and the game!",
    ]
    assert told(position, "take", language="fr")[2] == "Ada a gagné trois manches, et la partie !"
    assert described(after(position, "take"))[1:] == [
        "Ada: 3 markers, 5 tiles, 30 points.",
        "Zoé: 0 markers, 4 tiles, 29 points.",
        "The game is over.",
    ]


def test_too_many_void_rounds_stop_the_game() -> None:
    """R24."""
    position = late("Rf3 see Nb4", voids=19)
    stopped = "The game was stopped: twenty rounds had no winner."
    assert told(position, "see")[-1] == stopped
    assert described(after(position, "see"))[-1] == "The game is over."


def test_the_round_that_ended_the_game_keeps_its_number() -> None:
    """R23."""
    position = paul_and_alfred("Rc5")
    position.markers[ADA] = 2
    goal = "collect five different values whose sum beats every opponent’s"
    assert described(position)[0] == f"Round 3, “score”: {goal}."
    assert described(after(position, "take"))[0] == f"Round 3, “score”: {goal}."


def test_the_last_void_round_is_not_played_again() -> None:
    """R24."""
    said = told(late("Rf3 see Nb4", voids=19), "see")
    assert not any("played again" in sentence for sentence in said)


def test_tiles_of_the_eliminated_go_back_by_the_option() -> None:
    """R20: nobody is told when the round is over by it, for the tiles are dealt anew."""
    racks = ((9, 8), (), ())
    position = set_up(racks=racks, phase=TWENTY_ONE, eliminated_tiles="return_to_board")
    assert told(after(position, "Rf3"), "take")[1:] == [
        "Ada has 23 points with 3 tiles and is out of this round.",
        "Ada’s tiles go back to the board for all to see.",
    ]
    back = "Ada remet ses pions sur le damier, vus de tous."
    assert told(position, "take", language="fr")[2] == back
    alone = set_up(racks=racks[:2], phase=TWENTY_ONE, eliminated_tiles="return_to_board")
    assert len(told(after(alone, "Rf3"), "take")) == 4


# Who gives up.


def parted(before: Position, player: int, language: str = "en", eyes: int = SPECTATOR) -> list[str]:
    """Tell what came of a player's giving up; the position stays as it is."""
    left = copy(before)
    GAME.rules.leave(left, player)
    events = GAME.farewell(GAME.view(before, eyes), player, GAME.view(left, eyes))
    return [TELLERS[language].event(event) for event in events]


def test_giving_up_may_lead_to_nothing() -> None:
    """R25: the others go on, and the rack stays."""
    assert parted(set_up(racks=((), (5,), ())), ZOE) == []
    assert parted(set_up(racks=((1,), (5,), ())), ADA) == []


def test_the_tiles_of_who_gives_up_go_back_by_the_option() -> None:
    """R20, R25."""
    position = set_up(GAPS, racks=((), (6, 9), ()), eliminated_tiles="return_to_board")
    assert parted(position, ZOE) == ["Zoé’s tiles go back to the board for all to see."]
    assert parted(position, MAX) == []
    after(position, "Rf3 take")
    assert parted(position, ZOE) == ["Zoé’s tiles go back to the board for all to see."]


@pytest.mark.parametrize("eyes", [ADA, ZOE, SPECTATOR, ALL_SEEING])
def test_a_tile_in_the_hand_of_who_gives_up_goes_back(eyes: int) -> None:
    """R25: just taken, or just given up."""
    position = after(set_up(GAPS, racks=((9,), (6,), ())), "Rf3 take")
    back = ["The 6 in Ada’s hand goes back to the board for all to see."]
    assert parted(position, ADA, eyes=eyes) == back
    assert parted(after(position, "back 9"), ADA, eyes=eyes)[0].startswith("The 9 in Ada’s hand")
    french = "Ada avait le 9 en main : il retourne sur le damier, vu de tous."
    assert parted(position, ADA, "fr", eyes) == [french]


def test_the_last_one_there_wins_the_game() -> None:
    """R25: a tile in hand matters no more."""
    position = after(set_up(), "Rf3 take")
    assert parted(position, ADA) == ["Zoé is the only one left and wins the game!"]
    assert parted(position, ZOE, "fr") == ["Il ne reste plus d’adversaire : Ada gagne la partie !"]


def test_giving_up_may_end_a_round_of_21_or_the_game() -> None:
    """R21, R23, R25."""
    position = set_up(racks=((1,), (), ()), phase=TWENTY_ONE)
    position.out[MAX] = 1
    assert parted(position, ZOE) == [
        "Ada is the last one left, wins the round and now has 1 marker.",
        "New round, “quinte”: Max begins.",
    ]
    position.markers[ADA] = 2
    assert parted(position, ZOE)[1:] == ["Ada has won three rounds and the game!"]


def test_giving_up_in_the_last_turn_of_a_round_makes_it_void() -> None:
    """R24, R25."""
    position = set_up(racks=((), (), ()), max_turns_per_round="50")
    position.turn = 49
    assert parted(position, ADA) == ["Nobody wins this round.", "New round, “score”: Zoé begins."]


# Where the game stands, and what to do.


def test_the_round_and_everybodys_standing_come_first() -> None:
    """R4, R20, R23, R25: one of a thing, none, and many."""
    position = set_up(racks=((1,), (), (7, 8)), phase=TWENTY_ONE)
    position.markers[ADA] = 1
    position.markers[MAX] = 2
    assert described(position)[:4] == [
        "Round 4, “21”: reach exactly 21 with three to five tiles.",
        "Ada: 1 marker, 1 tile, 1 point.",
        "Zoé: 0 markers, 0 tiles, 0 points.",
        "Max: 2 markers, 2 tiles, 15 points.",
    ]
    assert described(position, "fr")[:4] == [
        "Manche 4, « 21 » : atteins exactement 21 avec trois à cinq pions.",
        "Ada : 1 marque, 1 pion, 1 point.",
        "Zoé : 0 marque, 0 pion, 0 point.",
        "Max : 2 marques, 2 pions, 15 points.",
    ]


def test_who_is_out_and_who_has_left_are_told_apart() -> None:
    """R20, R25: who left is out as well, but not for this round alone."""
    position = set_up(racks=((9, 8), (), ()), phase=TWENTY_ONE)
    position.markers[ADA] = 1
    assert described(after(copy(position), "Rf3 take"))[1] == "Ada: 1 marker, out of this round."
    out = described(after(copy(position), "Rf3 take"), "fr")[1]
    assert out == "Ada : 1 marque, plus en jeu dans cette manche."
    GAME.rules.leave(position, ADA)
    assert described(position)[1] == "Ada: 1 marker, out of the game."
    assert described(position, "fr")[1] == "Ada : 1 marque, plus en jeu."
    assert described(position)[-1] == "Zoé: move your first piece."
    GAME.rules.leave(position, MAX)
    assert described(position)[-2:] == ["Max: 0 markers, out of the game.", "The game is over."]


@pytest.mark.parametrize(
    ("moves", "english", "french"),
    [
        ("", "Ada: move your first piece.", "Ada : joue une première pièce."),
        (
            "Re4 see",
            "Ada: now move a different piece.",
            "Ada : joue maintenant une autre pièce.",
        ),
        (
            "Re4",
            "Ada: see or take the tile on e4?",
            "Ada : voir ou prendre le pion en e4 ?",
        ),
        (
            "Re4 take",
            "Ada: which tile do you give up?",
            "Ada : quel pion rends-tu ?",
        ),
        (
            "Re4 take 3",
            "Ada: which square do you put the 3 on?",
            "Ada : sur quelle case poses-tu le 3 ?",
        ),
        ("Re4 take 3 c4 Nd2", "Zoé: move your first piece.", "Zoé : joue une première pièce."),
    ],
)
def test_the_last_sentence_says_what_to_do(moves: str, english: str, french: str) -> None:
    """R8, R10, R16, R17."""
    position = paul_and_alfred(moves)
    assert described(position)[-1] == english
    assert described(position, "fr")[-1] == french


def test_with_both_moves_first_the_first_landing_is_asked_about_first() -> None:
    """R11."""
    position = after(set_up(resolution="after_both_moves"), "Rf3")
    assert described(position)[-1] == "Ada: now move a different piece."
    assert described(after(position, "Nb4"))[-1] == "Ada: see or take the tile on f3?"
    assert described(after(position, "see"))[-1] == "Ada: see or take the tile on b4?"


def test_a_tile_that_fits_is_asked_about() -> None:
    """R15."""
    position = after(set_up(), "Rf3 take")
    assert described(position)[-1] == "Ada: keep the 6, or put it back?"
    assert described(position, "fr")[-1] == "Ada : garder le 6, ou le remettre ?"


# Refusals.


@pytest.mark.parametrize(
    ("moves", "refusal", "sentence"),
    [
        ("", "zz", "This move does not exist."),
        ("", "take", "Move a piece first."),
        ("", "7", "Move a piece first."),
        ("", "Re6", "A piece stands on e6."),
        ("", "Rc4", "The rook (R) is already on c4."),
        ("", "Rd5", "The rook (R) cannot go to d5 from where it is."),
        ("", "Nd1", "The knight (N) cannot go to d1 from where it is."),
        ("Re4", "keep", "Choose first: see or take the tile on e4."),
        ("Re4", "Nd2", "Choose first: see or take the tile on e4."),
        (
            "Re4 see",
            "Rc4",
            "The rook (R) has already moved: you move two different pieces in a turn.",
        ),
        ("Re4 take", "back", "First say which tile you give up."),
        ("Re4 take", "c4", "First say which tile you give up."),
        ("Re4 take", "9", "You have no 9."),
        ("Re4 take 3", "7", "First name the square where the 3 goes."),
        ("Re4 take 3", "Nd2", "First name the square where the 3 goes."),
        ("Re4 take 3", "a3", "There is already a tile on a3."),
        ("Re4 take 3", "e6", "A piece stands on e6, and there is still a free square."),
    ],
)
def test_a_refusal_says_what_is_wrong(moves: str, refusal: str, sentence: str) -> None:
    """R5 to R8, R10, R16, R17."""
    assert refused(paul_and_alfred(moves), refusal) == sentence


@pytest.mark.parametrize(
    ("moves", "refusal", "sentence"),
    [
        ("", "take", "Joue d’abord une pièce."),
        ("", "Rd5", "Depuis sa case, la tour (T) ne peut pas aller en d5."),
        ("Re4", "keep", "Choisis d’abord : voir ou prendre le pion en e4."),
        (
            "Re4 see",
            "Rc4",
            "Tu as déjà joué la tour (T) : à chaque tour on joue deux pièces différentes.",
        ),
        ("", "Rc4", "Choisis une autre case : la tour (T) est déjà en c4."),
        ("Re4 take", "9", "Tu n’as pas de 9."),
        ("Re4 take 3", "e6", "Une pièce se trouve en e6, et il reste une case libre."),
    ],
)
def test_a_refusal_in_french(moves: str, refusal: str, sentence: str) -> None:
    """R5 to R8, R10, R16, R17."""
    assert refused(paul_and_alfred(moves), refusal, "fr") == sentence


def test_a_tile_that_fits_must_be_decided_about() -> None:
    """R15."""
    position = after(set_up(), "Rf3 take")
    assert refused(position, "take") == "Choose first: keep the 6 or put it back."
    assert refused(position, "Nb4") == "Choose first: keep the 6 or put it back."
    assert refused(position, "see", "fr") == "Choisis d’abord : garder le 6 ou le remettre."


def test_a_null_turn_is_refused_when_it_can_be_avoided() -> None:
    """R9: option `null_turn`."""
    rows = "...... ...... .5.... ...... ...... ......"
    position = set_up(rows, null_turn="forbidden_if_avoidable")
    assert refused(position, "Nc5") == "One of the two pieces must land on a tile."
    assert refused(after(position, "Rf2"), "We2") == "One of the two pieces must land on a tile."
    assert refused(position, "We2", "fr") == "L’une des deux pièces doit finir sur un pion."
    view = GAME.view(position, ADA)
    assert not GAME.why_not(view, GAME.parse_move(view, "Nb4"))


def test_nothing_is_played_after_the_end() -> None:
    """R23, R25."""
    position = set_up()
    GAME.rules.leave(position, ZOE)
    view = GAME.view(position, ADA)
    reason = GAME.why_not(view, GAME.parse_move(view, "Rf3"))
    assert TELLERS["en"].reason(reason) == "The game is over."
    assert TELLERS["fr"].reason(reason) == "La partie est finie."


@pytest.mark.parametrize(
    ("player", "said"),
    [
        (ZOE, "Zoé a déjà un 6 et doit remettre celui-ci en a1."),
        (ADA, "Tu as déjà un 6 et tu dois remettre celui-ci en a1."),
    ],
)
def test_tu_is_said_again_for_what_must_be_put_back(player: int, said: str) -> None:
    assert told_to(Teller(GAME, "fr", NAMES, ADA), "HELD_ALREADY", player, 6, 0) == said


def test_the_goal_of_a_round_says_what_to_do() -> None:
    goals = game_messages(GAME, "fr")["names"]["goal"]
    assert (
        goals[0]
        == "réunis cinq valeurs différentes dont la somme dépasse celle de chaque adversaire"
    )
    assert [goal.split()[0] for goal in goals] == ["réunis", "atteins", "réunis"]
