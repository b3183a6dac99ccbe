"""How Takemo is written, and what is not Takemo."""

import random
from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quinte.core.contract import ALL_SEEING, SPECTATOR, View
from quinte.core.errors import ImpossiblePosition, WrongDiagram
from quinte.core.native import IS_COMPILED
from quinte.games.takemo import GAME
from quinte.games.takemo.moves import EXCHANGE, TOLD_EXCHANGE, WORD_MOVE
from quinte.testing.drawn import read_changed
from tests.games.takemo.comparing import choose, met_in_play, starred
from tests.games.takemo.drawn import after, set_up, with_words
from tests.games.takemo.small import LOOKUPS

SHORT = replace(GAME, lookups=LOOKUPS)
RACKS = ("LESAEINT*", "AEINRSTU")


def view_of(drawing: str = "", player: int = 0) -> View:
    return GAME.view(set_up(drawing, RACKS, player), player)


@pytest.mark.parametrize("number", range(4 if IS_COMPILED else 1))
def test_every_legal_move_has_a_text_of_its_own_that_reads_back(number: int) -> None:
    """R11, R17, R27 to R29: words with TAKEMO and choices of removals among them."""
    chance = random.Random(number)
    for turn, met in enumerate(met_in_play(SHORT, chance, {"board_size": "9"}, 2)):
        if turn % 12 == 8:
            position = starred(met, chance, 3)
            view = SHORT.view(position, int(position.player))
            moves = SHORT.legal_moves(position)
            texts = [SHORT.move_text(view, move) for move in moves]
            assert len(set(texts)) == len(texts)
            assert [SHORT.parse_move(view, text) for text in texts] == moves
        if turn == (60 if IS_COMPILED else 8):
            break


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("pass", 0),
        ("ok", 1),
        ("contest", 2),
        ("=1", TOLD_EXCHANGE + 1),
        ("=8", TOLD_EXCHANGE + 8),
        ("=A", EXCHANGE + 27**7),
        ("=Z", EXCHANGE + 26 * 27**7),
        ("=AB", EXCHANGE + 27**7 + 2 * 27**6),
        ("=AAAAAAAA", EXCHANGE + sum(27**i for i in range(8))),
    ],
)
def test_the_numbers_of_moves_are_fixed(text: str, move: int) -> None:
    """R28, R29, R33: records hold them."""
    assert GAME.parse_move(view_of(), text) == move
    assert GAME.move_text(view_of(), move) == text


def test_letters_are_read_in_any_order_and_case() -> None:
    """R28."""
    assert GAME.parse_move(view_of(), "=TEA") == GAME.parse_move(view_of(), "=AET")
    assert GAME.parse_move(view_of(), "a15-les") == GAME.parse_move(view_of(), "a15-LES")


def test_a_word_is_a_number_beyond_the_others_and_written_whole() -> None:
    """R11: own letters that lie there are written too; Black begins at its own left."""
    view = view_of("a15L b15E")
    move = GAME.parse_move(view, "a15-LES")
    assert move >= WORD_MOVE
    assert GAME.move_text(view, move) == "a15-LES"
    black = view_of("c1l", 1)
    assert GAME.move_text(black, GAME.parse_move(black, "c1-LES")) == "c1-LES"
    assert GAME.move_text(black, GAME.parse_move(black, "c4|SURL")) == "c4|SURL"


def test_a_removal_is_written_only_where_there_is_a_choice() -> None:
    """R27: cells in White's reading order, whoever attacks; read in any order."""
    game = with_words("SOL", "ROIS", "ROI", "DUO", "TU")
    drawing = "i7s h7o g7l i10r i9o i8i g6T h6U"
    view = game.view(set_up(drawing, ("DOAEINTR", "AEINRSTU")), 0)
    large = game.parse_move(view, "h5|DUO/i7h7g7")
    assert game.move_text(view, large) == "h5|DUO/g7h7i7"
    assert game.parse_move(view, "h5|DUO") == large
    assert game.parse_move(view, "h5|DUO/g7h7") == large + 1
    strict = game.view(set_up(drawing, ("DOAEINTR", "AEINRSTU"), variant_2=True), 0)
    assert game.move_text(strict, game.parse_move(strict, "h5|DUO/g7h7")) == "h5|DUO"


@pytest.mark.parametrize(
    "text",
    [
        *("", "a", "a15", "a15-", "a15LES", "a15_LES", "a16-LES", "a0-LES", "p1-LES", "A15-LES"),
        *("a15-LE5", "a15-L.S", "a15-LES/x", "a15-LES/a", "a15-LES/a16", "a015-LES"),
        *("=", "=a1", "=9", "=0", "=12", "=AEINRSTUA", "=A*", "passe", "okay", "contests", "PASS"),
    ],
)
def test_what_is_no_move(text: str) -> None:
    """R2, R11, R28."""
    assert GAME.parse_move(view_of(), text) == -1


@given(st.text(alphabet="abco159-|/=*LESEZ", max_size=9))
def test_any_text_is_a_move_or_not_but_never_an_error(text: str) -> None:
    """R11, R27: what is read as a word is written back as one that is read so again."""
    view = view_of("a15L b15E o1s n1e")
    move = GAME.parse_move(view, text)
    assert move >= -1
    if move >= WORD_MOVE:
        assert GAME.parse_move(view, GAME.move_text(view, move)) in (move, move - move % 32)


def test_the_picture_shows_both_camps_and_the_racks() -> None:
    """R2, R5, R6, R17."""
    position = set_up("a15L b15* c1s b1e a1+", ("LESAEINT*", "AEINRSTU"))
    lines = GAME.diagram(GAME.view(position, 0)).split("\n")
    assert lines[0].split() == list("abcdefghijklmno")
    assert lines[1] == " 1 + e s . . . . . . . . . . . ."
    assert lines[15] == "15 L * . . . . . . . . . . . . ."
    assert lines[16:18] == ["1 AEEILNST*", "2 ????????"]
    small = GAME.new_position(2, {"board_size": "9"}, bytes(32))
    assert GAME.diagram(GAME.view(small, SPECTATOR)).split("\n")[9] == " 9 . . . . . . . . ."


@cache
def drawings() -> list[str]:
    """Draw views of several kinds: at the start, in the middle, to be answered, over.

    Every process of a run imports this file, but few play the match in the middle.
    """
    chance = random.Random(7)
    start = GAME.new_position(3, {"team_open": True}, bytes(32))
    middle = SHORT.new_position(4, {"board_size": "9", "takemo": "independent"}, bytes([3] * 32))
    for _ in range(30 if IS_COMPILED else 3):
        SHORT.play(middle, choose(SHORT, middle, chance))
    middle = starred(middle, chance, 2)
    asked = after(set_up("", ("LESAEINT*", "AEINRSTU"), challenge=True), "a15-LES")
    over = GAME.new_position(2, {"variant_2": True}, bytes([4] * 32))
    GAME.rules.leave(over, 1)
    viewed = [(start, 0), (start, ALL_SEEING), (middle, 3), (asked, 0), (asked, 1), (over, -1)]
    return [GAME.diagram(GAME.view(position, viewer)) for position, viewer in viewed]


KINDS = range(6)


def test_every_kind_is_drawn() -> None:
    """R2, R5."""
    assert len(set(drawings())) == len(KINDS)


@pytest.mark.parametrize("kind", KINDS)
def test_a_drawing_reads_back_and_one_cut_short_is_refused(kind: int) -> None:
    """R2, R5."""
    drawn = drawings()[kind]
    assert GAME.diagram(GAME.parse_diagram(drawn)) == drawn
    for end in range(0, len(drawn), 41):
        with pytest.raises((WrongDiagram, ImpossiblePosition)):
            GAME.parse_diagram(drawn[:end])


@given(st.sampled_from(KINDS), st.integers(0, 3000), st.sampled_from("0129-?sAEX*+> \n."))
def test_one_changed_character_is_another_drawing_or_none(
    kind: int, at: int, character: str
) -> None:
    """R2, R5."""
    view = read_changed(GAME, drawings()[kind], at, character)
    if view is not None:
        GAME.imagine(view, bytes(32))


@given(st.text(max_size=300))
def test_any_text_is_a_drawing_or_not_but_never_an_error(text: str) -> None:
    with pytest.raises((WrongDiagram, ImpossiblePosition)):
        GAME.parse_diagram(text)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("15 L E .", "15 Q Q ."),  # R3: a camp has one Q, and one is on the rack
        ("1 AEEILNQT*", "1 AEEILNQT******"),  # R16: five TAKEMO in all
        ("2 ????????", "2 AEINRSTU"),  # R5: White does not see it
        ("turn 1", "turn 3"),  # R1: no third player
        ("turn 1", "turn 2"),  # R4: not the place of the order
        ("turn 1", "turn -"),  # R30: nothing has ended the game
        ("left 0", "left 3"),  # R34: one camp only gives up
        ("supply 4 5", "supply 5 5"),  # R16: six TAKEMO
        ("bags 110 112", "bags 111 112"),  # R3: 121 letters
        ("at 0 0 0 0", "at 0 0 9 0"),  # R32: idle too long
        ("at 0 0 0 0", "at 0 0 0 1"),  # R30: no last answer without the option
        ("options 15", "options 13"),  # R2: a board of fifteen rows is drawn
        ("pending -", "pending 7"),  # R33: no word
        ("lost -", "lost EA"),  # R24: in the order of the alphabet
        ("white -", "white AB"),  # R5: nobody sees into a bag
    ],
)
def test_what_no_match_can_reach_is_refused(old: str, new: str) -> None:
    """R1 to R5, R16, R24, R30 to R34."""
    position = set_up("a15L b15E", ("AEEILNQT*", "AEINRSTU"))
    drawn = GAME.diagram(GAME.view(position, 0))
    assert GAME.diagram(GAME.parse_diagram(drawn)) == drawn
    assert drawn.count(old) >= 1, drawn
    with pytest.raises((WrongDiagram, ImpossiblePosition)):
        GAME.parse_diagram(drawn.replace(old, new, 1))
