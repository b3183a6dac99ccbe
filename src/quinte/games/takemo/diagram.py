"""How a view of Takemo is drawn: a picture, an empty line, and lines with the rest.

    a b c d e f g h i j k l m n o
 1  . . . . . x u e d . . . . . .     White's tiles in capitals, Black's in small letters;
 :                                    * is a TAKEMO of White's, + one of Black's
15  . . . . . . . . . . N E T . .
1 AEINRSTU**                          a line per player: the letters, ? where they are not seen,
2 ????????                            then a star for each TAKEMO

eyes, turn, left, options             as in every game, see core/diagram.py
lot 1                                 the seat whose camp is White, 1 or 2
at 0 12 0 0                           place in the order, turns completed, idle turns, last answer
supply 5 5                            TAKEMO that can still be earned
pending -                             the word that may be contested, as its number
bags 104 104                          how many letters in each bag
white AAAB...                         the letters in White's bag, where they are seen, - otherwise
black -
lost -                                White's letters that were captured, - for none
lost -                                and Black's
"""

from string import ascii_lowercase, ascii_uppercase

import numpy as np

from quinte.core.contract import ALL_SEEING, NOBODY, View
from quinte.core.diagram import Check, Number, Pen, Signs, signs, up_to
from quinte.core.native import position as record
from quinte.games.takemo.camp_board import camp_of, cell_at, first_seat, turned
from quinte.games.takemo.material import (
    CAMPS,
    EMPTY,
    FIRST_AT_RANDOM,
    LETTERS,
    NO_MOVE,
    RACK,
    SEATS,
    SIZE,
    SUPPLY,
    TAKEMO,
    TILES,
    UNKNOWN,
    WHITE,
)
from quinte.games.takemo.moves import MOVES_END, WORD_MOVE
from quinte.games.takemo.placement import PLACEMENT, Placement, place_move
from quinte.games.takemo.turns import author, last_to_answer, next_player
from quinte.games.takemo.views import sees_rack, unseen_count

WHITE_TILES = dict(enumerate(ascii_uppercase + "*", 1))
BLACK_TILES = {-tile: sign for tile, sign in enumerate(ascii_lowercase + "+", 1)}
TILE = Signs({EMPTY: "."} | WHITE_TILES | BLACK_TILES)
LETTER = signs(ascii_uppercase)
LEAST_SIZE = 9
MOST_LETTERS = int(TILES.sum())
MOST_TURNS = 32_000


def trace(pen: Pen, view: View) -> None:
    """R2, R5: the board, the racks, then everything else the viewer knows."""
    size = trace_board(pen, view)
    trace_racks(pen, view)
    players = int(view.players)
    pen.eyes_and_turn(view, players, stops=False)
    pen.line(view, "left", left=up_to((1 << players) - 1))
    pen.options(view, board_size=size)
    pen.line(view, "lot", white=signs("12"))
    pen.line(view, "at", place=up_to(3), turn=up_to(MOST_TURNS), idle=up_to(8), last=up_to(1))
    pen.line(view, "supply", supply=up_to(SUPPLY))
    pen.line(view, "pending", pending=Number(range(WORD_MOVE, MOVES_END), none=NO_MOVE))
    pen.line(view, "bags", bagged=up_to(MOST_LETTERS))
    for camp, name in enumerate(("white ", "black ")):
        with pen.named(name):
            if pen.maybe("-", there=view.bag[camp, 0] == UNKNOWN):
                view.bag[camp] = UNKNOWN
            else:
                pen.counts(LETTER, view.bag[camp], MOST_LETTERS, none=".")
    for camp in range(CAMPS):
        with pen.named("lost "):
            pen.counts(LETTER, view.gone[camp], MOST_LETTERS, none="-")


def trace_board(pen: Pen, view: View) -> int:
    """R2, R6, R33: as many rows as columns, as White sees them; on a screen as the viewer sits."""
    step = -1 if pen.for_screen and is_turned(view) else 1
    if pen.for_screen:
        lay_pending(view)
    pen.word("  ")
    view.board_size = size = pen.columns(int(view.board_size), SIZE, step=step)
    pen.demand("the last column of a board", holds=size >= LEAST_SIZE)
    pen.word("\n")
    for row in pen.rows(range(size)[::step], 2):
        pen.row(TILE, view.board[SIZE * row : SIZE * row + size][::step], " ")
    return size


def trace_racks(pen: Pen, view: View) -> None:
    """R1, R5, R17: the letters in alphabetical order, as far as seen, and the TAKEMO."""
    for player in pen.players(view, range(2, SEATS + 1)):
        rack = view.rack[player]
        pen.word(f"{player + 1} ")
        hidden = int(view.held[player]) if rack[0] == UNKNOWN else 0
        view.held[player] = pen.tally("?", hidden, RACK)
        if view.held[player]:
            rack[:] = UNKNOWN
        else:
            view.held[player] = pen.counts(LETTER, rack, RACK)
        view.earned[player] = pen.tally("*", int(view.earned[player]), SUPPLY)


def check(view: View) -> Check:
    """R3 to R5, R16, R30 to R34: every part of the view agrees with the others."""
    for player in range(view.players):
        is_seen = sees_rack(view, int(view.viewer), player)
        yield is_seen == (view.rack[player, 0] != UNKNOWN), "a rack is seen by its owner"
        yield is_seen or view.held[player], "letters that are not seen are there"
    are_seen = view.bag != UNKNOWN
    yield (are_seen == (view.viewer == ALL_SEEING)).all(), "only the all-seeing see into bags"
    yield from check_turn(view)
    for camp in range(CAMPS):
        yield from check_camp(view, camp)


def check_camp(view: View, camp: int) -> Check:
    """R3, R16: 120 letters and five TAKEMO, each in one place only."""
    unseen = [unseen_count(view, camp, letter) for letter in range(LETTERS)]
    bag = view.bag[camp].tolist()
    yield min(unseen) >= 0, "no letter is there too often"
    yield view.viewer != ALL_SEEING or bag == unseen, "a bag holds what lies nowhere else"
    seats = slice(first_seat(view, camp), None, CAMPS)
    is_hidden = view.rack[seats, 0] == UNKNOWN
    hidden = view.bagged[camp] + view.held[seats][is_hidden].sum()
    yield sum(unseen) == hidden, "a camp has 120 letters"
    laid = np.count_nonzero(view.board == (TAKEMO if camp == WHITE else -TAKEMO))
    owned = view.supply[camp] + view.earned[seats].sum() + laid
    yield owned <= SUPPLY, "a camp has five TAKEMO"


def check_turn(view: View) -> Check:
    """R4, R30 to R34: whose turn it is, and whether the game is over."""
    everybody = (1 << int(view.players)) - 1
    yield view.first == FIRST_AT_RANDOM or view.white == 0, "White is whom the option names"
    yield view.left in {0, 5 & everybody, 10 & everybody}, "one camp gives up, as a whole"
    is_idle = view.idle >= (4 if view.players == 2 else 8)
    is_end = bool(view.left or is_idle or 0 < view.time_limit <= view.turn)
    answers = view.pending != NO_MOVE
    if view.player == NOBODY:
        yield is_end or view.last, "something has ended the game"
        yield not answers, "nobody answers after the end"
        return
    yield not is_end, "nobody moves once the game is over"
    yield not view.last or view.equal_turns, "Black answers the last word by the option only"
    movers = {next_player(view), last_to_answer(view)} if answers else {author(view)}
    yield view.player in movers, "the order of turns is kept"
    can_be = not answers or is_pending_possible(view)
    yield can_be, "the word that may be contested can have been laid"


def pending_word(view: View) -> Placement | None:
    """R33: the word that may be contested, with the places of its tiles; None if it has none."""
    word = record(PLACEMENT)
    return word if place_move(word, view, author(view), int(view.pending)) else None


def is_pending_possible(view: View) -> bool:
    """R33: the word that may be contested has places, and tiles that its author can have."""
    word, player = pending_word(view), author(view)
    if word is None:
        return False
    laid, rack = word.tiles[: word.count].tolist(), view.rack[player].tolist()
    if rack[0] == UNKNOWN:
        rack = [unseen_count(view, int(word.camp), letter) for letter in range(LETTERS)]
    jokers = laid.count(TAKEMO)
    has_letters = all(laid.count(letter + 1) <= rack[letter] for letter in range(LETTERS))
    fits = jokers <= view.earned[player] and len(laid) - jokers <= view.held[player]
    return bool(view.challenge and has_letters and fits)


def lay_pending(view: View) -> None:
    """R33: put the word that may be contested on the board."""
    word = None if view.pending == NO_MOVE else pending_word(view)
    if word is None:
        return
    side = 1 if word.camp == WHITE else -1
    for tile, place in zip(word.tiles[: word.count], word.places, strict=False):
        view.board[turned(view, int(word.camp), cell_at(int(place)))] = side * tile


def named_side(view: View, side: int) -> int:
    """R4: tell by which name a side goes: White's, Black's, then these for a board turned round."""
    return (side ^ int(view.white)) + 2 * is_turned(view)


def is_turned(view: View) -> bool:
    """R2: Black looks from the other side."""
    return view.viewer >= 0 and camp_of(view, int(view.viewer)) != WHITE
