"""What Takemo says: what happened, what to do, and the right thing in every refusal."""

import pytest

from quinte.core.contract import Position
from quinte.core.native import copy
from quinte.core.words import Teller
from quinte.games.takemo import GAME
from tests.games.takemo.drawn import after, set_up
from tests.tellers import PlainTeller, told_to

NAMES = ("Ada", "Zoé", "Max", "Eva")
TELLER = PlainTeller(GAME, "en", NAMES)
FRENCH = PlainTeller(GAME, "fr", NAMES)
RACKS = ("LESAEINT", "AEINRSTU")
SOL = "g7l h7o i7s h9S i9E j9L"


def told(before: Position, move: str, viewer: int = -1, teller: PlainTeller = TELLER) -> list[str]:
    """Play a move and tell what a viewer hears."""
    player = int(before.player)
    seen = GAME.view(before, viewer)
    number = GAME.parse_move(GAME.view(before, player), move)
    heard = int(GAME.rules.tell(before, number, viewer))
    after(before, move)
    return [teller.event(event) for event in GAME.narrate(seen, heard, GAME.view(before, viewer))]


def described(position: Position, teller: PlainTeller = TELLER) -> list[str]:
    return [teller.event(event) for event in GAME.describe(GAME.view(position, -1))]


def refused(position: Position, move: str, teller: PlainTeller = TELLER) -> str:
    view = GAME.view(position, int(position.player))
    return teller.reason(GAME.why_not(view, GAME.parse_move(view, move)))


def test_a_word_is_told_whole_and_where_it_begins() -> None:
    """R11, R14."""
    assert told(set_up("a15L b15E", RACKS), "a15-LES") == ["Ada lays LES from a15 across: 1 tile."]
    assert told(set_up("", RACKS), "a15-LES", teller=FRENCH) == [
        "Ada pose LES à l’horizontale depuis a15 : 3 jetons."
    ]
    assert told(set_up("a15L b15E", RACKS, 1), "c1-SE") == ["Zoé lays SE from c1 across: 2 tiles."]


def test_captures_and_takemo_are_told() -> None:
    """R15, R24."""
    assert told(set_up(SOL, ("ROIAEINT", "AEINRSTU")), "h6|ROIS") == [
        "Ada lays ROIS from h6 down: 3 tiles.",
        "Ada captures 3 tiles!",
    ]
    assert told(set_up("h3S i3E j3L", RACKS), "h1|LES")[1:] == [
        "Ada has reached the enemy’s home row and earns a TAKEMO."
    ]


def test_a_takemo_is_a_star_in_what_is_told() -> None:
    """R17, R19: its letter is nobody's business."""
    position = set_up("", ("LESAEINT*", "AEINRSTU"))
    assert told(position, "a15-L*S") == ["Ada lays L*S from a15 across: 3 tiles."]


def test_of_an_exchange_only_the_number_is_told() -> None:
    """R5, R28."""
    for viewer in (0, 1, -1):
        assert told(set_up("", RACKS), "=AE", viewer) == ["Ada exchanges 2 letters."]
    assert told(set_up("", RACKS, passing="always"), "pass") == ["Ada passes."]


def test_a_contest_is_told() -> None:
    """R33."""
    position = set_up("a15L b15E", RACKS, challenge=True)
    assert told(position, "a14-LES") == ["Ada offers LES from a14 across."]
    assert described(position)[-1] == "Zoé: do you accept or contest the word offered by Ada?"
    assert told(copy(position), "contest") == [
        "Zoé contests the word.",
        "The word is not valid: Ada takes it back and loses the turn.",
    ]
    assert told(position, "ok") == [
        "Zoé accepts the word.",
        "Ada lays LES from a14 across: 3 tiles.",
    ]


def test_each_of_the_other_camp_is_asked_before_the_word_is_told_as_laid() -> None:
    """R33: with four, the next player accepts it and the partner contests it."""
    position = set_up("a15L b15E", [*RACKS, *RACKS], challenge=True)
    after(position, "a14-LES")
    assert told(position, "ok") == ["Zoé accepts the word."]
    assert described(position)[-1] == "Eva: do you accept or contest the word offered by Ada?"
    assert described(position, FRENCH)[-1] == (
        "Eva : acceptes-tu le mot que propose Ada, ou le contestes-tu ?"
    )
    assert told(position, "contest") == [
        "Eva contests the word.",
        "The word is not valid: Ada takes it back and loses the turn.",
    ]


def test_a_word_that_was_contested_in_vain_is_said_to_be_valid() -> None:
    """R33: between the contest and the word, so that nobody wonders how it was judged."""
    position = set_up("", RACKS, challenge=True)
    after(position, "a15-LES")
    assert told(copy(position), "contest") == [
        "Zoé contests the word.",
        "The word is valid.",
        "Ada lays LES from a15 across: 3 tiles.",
    ]
    assert told(position, "contest", teller=FRENCH) == [
        "Zoé conteste le mot.",
        "Le mot est valable.",
        "Ada pose LES à l’horizontale depuis a15 : 3 jetons.",
    ]


@pytest.mark.parametrize(
    ("drawing", "last"),
    [
        ("", "The game is over: White has more tiles on the board and wins!"),
        (
            "a1s b1e c1l",
            "The game is a draw: both camps have the same number of tiles.",
        ),
    ],
)
def test_ends_are_told_as_they_are(drawing: str, last: str) -> None:
    """R30."""
    position = set_up(drawing, RACKS)
    position.bag[0] = 0
    position.bagged[0] = 0
    assert told(position, "a15-LES")[-1] == last
    assert described(position)[-1] == "The game is over."


def test_the_last_answer_is_announced() -> None:
    """R30."""
    position = set_up("", RACKS, equal_turns=True)
    position.bag[0] = 0
    position.bagged[0] = 0
    last = "White cannot draw back up to eight: Black has one more turn."
    assert told(position, "a15-LES")[-1] == last


def test_how_the_camps_stand() -> None:
    """R5, R8, R30."""
    assert described(set_up("a15L b15*", ("LESAEINT*", "AEINRSTU"))) == [
        "White: 2 tiles on the board, 111 in the bag.",
        "Black: 0 tiles on the board, 112 in the bag.",
        "Ada: 8 letters, 1 TAKEMO.",
        "Zoé: 8 letters, 0 TAKEMO.",
        "Ada: lay a word, or exchange letters.",
    ]
    first = "Ada: lay a first word along your home row, or exchange letters."
    assert described(set_up())[-1] == first


def test_giving_up_is_told() -> None:
    """R34: who gives up is said for every game, so the camp is not named a second time."""
    position = set_up("", RACKS)
    before = GAME.view(position, -1)
    GAME.rules.leave(position, 0)
    events = GAME.farewell(before, 0, GAME.view(position, -1))
    assert TELLER.step(-1, 0, events) == ["Ada gives up.", "Black wins!"]


REFUSED = [
    ("", "a14-LES", "A camp’s first word goes along its home row."),
    ("", "a15-ZES", "You do not have enough Z tiles for that."),
    ("", "a15-L*S", "You do not have enough * tiles for that."),
    ("", "a15-LNT", "LNT is not a word."),
    ("", "a15-L", "A word has at least two letters."),
    ("", "pass", "You may pass only when the bag is empty: exchange a letter instead."),
    ("", "ok", "There is no word to accept or contest."),
    (
        "a15L b15E",
        "d13-LES",
        "The word touches no letter of your camp and is not on your home row.",
    ),
    ("a15L b15E", "b15-ES", "Your letters go on before or after this: write the whole word."),
    ("a15L b15E", "a15-LE", "Nothing would be laid: this word is already there."),
    (
        "a15L c15t",
        "a15-LES",
        "There is a different enemy letter on c15: only the same letter may overlap it.",
    ),
    (
        "a15L c15s",
        "a15-LES",
        (
            "Nothing can be captured this way: "
            "an enemy letter would be left alone or outside any word."
        ),
    ),
]


@pytest.mark.parametrize(("drawing", "move", "sentence"), REFUSED)
def test_a_refusal_names_the_rule(drawing: str, move: str, sentence: str) -> None:
    """R5 to R13, R17, R21, R26, R29, R33."""
    position = set_up(drawing, RACKS)
    assert refused(position, move) == sentence
    assert refused(position, move, FRENCH) not in ("", sentence)


def test_what_cannot_be_removed_or_exchanged() -> None:
    """R27, R28."""
    position = set_up(SOL, ("ROIAEINT", "AEINRSTU"))
    assert refused(position, "h6|ROIS/h7") == (
        "These letters cannot be removed together; there is 1 possible removal."
    )
    position.bag[0] = 0
    position.bag[0, 0] = 1
    position.bagged[0] = 1
    assert refused(position, "=AE") == "Only 1 letter is left in the bag."


def test_a_game_that_is_over_refuses_all() -> None:
    """R34."""
    position = set_up("", RACKS)
    GAME.rules.leave(position, 0)
    view = GAME.view(position, 0)
    assert TELLER.reason(GAME.why_not(view, 0)) == "The game is over."


@pytest.mark.parametrize(
    ("event", "words", "said"),
    [
        ("POSSIBLE", (0, 3), "Tu peux poser ce mot : 3 jetons."),
        ("WON_ALONE", (1,), "Noir gagne !"),
    ],
)
def test_the_player_is_told_as_people_speak(event: str, words: tuple[int, ...], said: str) -> None:
    assert told_to(Teller(GAME, "fr", NAMES, 0), event, *words) == said
