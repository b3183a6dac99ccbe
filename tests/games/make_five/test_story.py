"""What Make Five says: who won, what follows, and the right thing in every refusal."""

import pytest

from quinte.core.contract import Position
from quinte.core.native import copy
from tests.games.make_five.drawn import GAME, after, drawn, full, start
from tests.games.make_five.test_rules import play_match
from tests.tellers import PlainTeller, told_to

TELLER = PlainTeller(GAME, "en", ("Ada", "Zoé"))
FRENCH = PlainTeller(GAME, "fr", ("Ada", "Zoé"))
ALIGNER = "You are the aligner: name the token to take, then its new column; or pass."


def told(before: Position, move: str) -> list[str]:
    """Play a move and tell what a spectator hears."""
    seen = GAME.view(before, -1)
    number = GAME.parse_move(seen, move)
    after(before, move)
    return [TELLER.event(event) for event in GAME.narrate(seen, number, GAME.view(before, -1))]


def described(position: Position) -> list[str]:
    return [TELLER.event(event) for event in GAME.describe(GAME.view(position, -1))]


def refused(position: Position, move: str) -> str:
    view = GAME.view(position, int(position.player))
    return TELLER.reason(GAME.why_not(view, GAME.parse_move(view, move)))


def test_a_move_is_told_with_where_the_token_ends() -> None:
    """R5, R7: back on its own column the token ends on top of those that rolled down."""
    position = drawn("""
        5 . . . . .
        4 D . . . .
        3 C . . . .
        2 B . . . .
        1 A . E . .
          a b c d e
    """)
    assert told(copy(position), "a2a")[0] == (
        "Ada takes the yellow (B) token from a2 and puts it on a4."
    )
    assert told(copy(position), "a2c")[0].endswith("puts it on c2.")
    assert told(copy(position), "a4a")[0] == (
        "Ada takes the blue (D) token from a4 and puts it back there."
    )
    assert told(copy(position), "-")[0] == "Ada passes."
    after(position, "-")
    assert told(position, "c")[0].endswith("token on c2.")


def test_the_count_names_every_row_and_what_follows() -> None:
    """R11, R12, R13."""
    said = told(full("CCCDE AAAAA BBBBD DECEB EDEDC"), "-")
    assert said[1:5] == [
        "Row 1 scores 3 points.",
        "Row 2 scores 5 points.",
        "Row 3 scores 4 points.",
        "Ada scores 12 points in this game.",
    ]
    assert said[5] == "Game 2: Zoé is now the aligner."
    assert said[6].startswith("The first five tokens, from a to e:")


def test_make_five_is_told_as_what_won() -> None:
    """R15."""
    position = play_match([12, 0, 12, 0, 12, 25])
    assert (
        described(position)[0]
        == "Zoé wins the match with MAKE 5, whatever the score: 25 points to 36."
    )
    ahead = play_match([12, 0, 25])
    assert (
        described(ahead)[0] == "Ada wins the match with MAKE 5, whatever the score: 37 points to 0."
    )


def test_ends_are_told_as_they_are() -> None:
    """R14, R16, R18."""
    assert described(play_match([3, 12], pairs=1))[0].startswith("Zoé wins the match by 12")
    assert described(play_match([3, 3], pairs=1))[0] == "The match is drawn: 3 points each."
    stopped = play_match([3, 3] * 11, pairs=1, tiebreak="extra_pair")
    assert described(stopped)[0].startswith("The match was stopped")


def test_an_extra_pair_is_announced_and_counted() -> None:
    """R16."""
    position = play_match([3], pairs=1, tiebreak="extra_pair")
    position_before_last = full("AAABC BCDEA BCDEA BCDDE BCDEE")
    for name in ("height", "token", "drawn", "inbag", "bag", "placed", "waiting"):
        position[name] = position_before_last[name]
    said = told(position, "-")
    assert "3 points each: two more games are played." in said
    assert "Game 3: Ada is now the aligner." in said
    assert described(position)[0] == "Game 3 of 4; Ada is the aligner."
    later = play_match([3, 3, 3], pairs=1, tiebreak="extra_pair")
    assert described(later)[0] == "Game 4 of 4; Zoé is the aligner."


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("a1d", "Column d is full: it already has five tokens."),
        ("c1a", "There is no token on c1."),
        ("b3a", "There is no token on b3."),
        ("a", ALIGNER),
        ("Ac", "The five starting tokens are already on the ramp."),
    ],
)
def test_a_refusal_speaks_of_the_right_thing(move: str, reason: str) -> None:
    """R3, R4, R5."""
    position = drawn("""
        5 . . . C .
        4 . . . C .
        3 . . . C .
        2 . A . C .
        1 A B . C E
          a b c d e
    """)
    assert refused(position, move) == reason


def test_the_destroyer_is_told_what_to_do() -> None:
    """R3, R7."""
    position = after(start("ABCDE" + "BACDE" * 4), "-")
    assert refused(position, "-").startswith(
        "You are the destroyer: you must put the yellow (B) token you drew"
    )
    free = start("AABBC" + "DE" * 5 + "ABCABCABCC", start="free")
    assert refused(free, "Da") == "There is no blue (D) token left to place."
    assert refused(free, "a").startswith("First place the five starting tokens")
    assert described(free)[-1] == "Zoé: put 5 more tokens into the columns."


def test_giving_up_is_said_once() -> None:
    """R19: who gives up is said for every game, and here who has won by it."""
    position = start("ABCDE" + "BACDE" * 4)
    before = GAME.view(position, -1)
    GAME.rules.leave(position, 1)
    events = GAME.farewell(before, 1, GAME.view(position, -1))
    assert TELLER.step(-1, 1, events) == ["Zoé gives up.", "Ada wins the match."]
    assert described(position)[0] == "Zoé loses the match by giving up."


@pytest.mark.parametrize(
    ("event", "words", "said"),
    [
        ("BAG_EMPTY", (), "Le sachet est vide."),
        (
            "BAG",
            (2, 1, 0, 5, 3),
            "Dans le sachet : 2 rouges (A), 1 jaune (B), 0 vert (C), 5 bleus (D), 3 blancs (E).",
        ),
    ],
)
def test_the_bag_is_told_in_colours(event: str, words: tuple[int, ...], said: str) -> None:
    assert told_to(FRENCH, event, *words) == said


@pytest.mark.parametrize(
    ("count", "said"), [(1, "un jeton de sa couleur."), (3, "3 jetons de sa couleur.")]
)
def test_one_token_is_joined_as_one(count: int, said: str) -> None:
    scatters = next(code for code in GAME.heuristics.ADVICE if code.name == "SCATTERS")
    advice = FRENCH.advice([scatters, 0, count])
    assert advice == f"dans une autre colonne, il rejoindrait {said}"


def test_tokens_of_a_row_have_a_colour_in_the_plural() -> None:
    gathers = next(code for code in GAME.heuristics.ADVICE if code.name == "GATHERS")
    assert FRENCH.advice([gathers, 1, 3, 2]) == "la rangée 2 compte alors 3 jetons jaunes (B)."
