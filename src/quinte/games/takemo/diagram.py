"""How a view of Takemo is drawn: a picture, an empty line, and lines with the rest.

    a b c d e f g h i j k l m n o
 1  . . . . . x u e d . . . . . .     White's tiles in capitals, Black's in small letters;
 :                                    * is a TAKEMO of White's, + one of Black's
15  . . . . . . . . . . N E T . .
1 AEINRSTU**                          a line per player: the letters, ? where they are not seen,
2 ????????                            then a star for each TAKEMO

eyes 1                                whose view: 1 to 4, - for a spectator, * for all-seeing
turn 2                                who moves; - when the game is over
left 0                                bits of who gave up
options 15 0 0 1 0 0 0 0 0 0 0 0 0 2
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
from quinte.core.diagrams import Check, Number, Pen, Signs, signs, up_to
from quinte.games.takemo.camp_board import (
    PLACES,
    camp_of,
    cell_at,
    first_seat,
    lay_out,
    place_of,
    stride_of,
    turned,
)
from quinte.games.takemo.material import (
    CAMPS,
    EMPTY,
    FIRST_AT_RANDOM,
    LETTERS,
    MOST_TILES,
    NO_MOVE,
    ORDER,
    RACK,
    SEATS,
    SIZE,
    SUPPLY,
    TAKEMO,
    TILES,
    UNKNOWN,
    WHITE,
)
from quinte.games.takemo.moves import MOVES_END, WORD_MOVE, direction_of, first_cell, read_tiles
from quinte.games.takemo.placement import find_places
from quinte.games.takemo.turns import last_to_answer, next_player
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
    pen.word("\n")
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
                trace_letters(pen, view.bag[camp], ".")
    for camp in range(CAMPS):
        with pen.named("lost "):
            trace_letters(pen, view.gone[camp], "-")


def trace_board(pen: Pen, view: View) -> int:
    """R2, R6: as many columns as are named, and as many rows, as White sees them."""
    pen.word("  ")
    view.board_size = size = pen.columns(int(view.board_size), SIZE)
    pen.demand("the last column of a board", holds=size >= LEAST_SIZE)
    pen.word("\n")
    for row in range(size):
        pen.word(f"{row + 1:2}")
        pen.row(TILE, view.board[SIZE * row : SIZE * row + size], " ")
        pen.word("\n")
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
        pen.word("\n")


def trace_letters(pen: Pen, counts: np.ndarray, none: str) -> None:
    """R3: letters in alphabetical order, or a sign for none."""
    if not pen.maybe(none, there=not counts.any()):
        pen.counts(LETTER, counts, MOST_LETTERS)


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
    order = ORDER[view.players - 2]
    movers = {next_player(view), last_to_answer(view)} if answers else {order[view.place]}
    yield view.player in movers, "the order of turns is kept"
    can_be = not answers or is_pending_possible(view, int(order[view.place]))
    yield can_be, "the word that may be contested can have been laid"


def is_pending_possible(view: View, author: int) -> bool:
    """R33: the word that may be contested has tiles that its author can have, and places."""
    desk, tiles, places = (np.zeros(n, np.int64) for n in (PLACES, MOST_TILES, MOST_TILES))
    lay_out(view, camp_of(view, author), desk)
    move = int(view.pending)
    count, first = read_tiles(move, tiles), place_of(first_cell(move))
    if count < 0 or not find_places(desk, first, stride_of(direction_of(move)), count, places):
        return False
    laid, rack = tiles[:count].tolist(), view.rack[author].tolist()
    if rack[0] == UNKNOWN:
        rack = [unseen_count(view, camp_of(view, author), letter) for letter in range(LETTERS)]
    jokers = laid.count(TAKEMO)
    has_letters = all(laid.count(letter + 1) <= rack[letter] for letter in range(LETTERS))
    fits = jokers <= view.earned[author] and count - jokers <= view.held[author]
    return bool(view.challenge and has_letters and fits)


def named_side(view: View, side: int) -> int:
    """R4: tell by which name a side goes: White's, Black's, then these for a board turned round."""
    return (side ^ int(view.white)) + 2 * is_turned(view)


def is_turned(view: View) -> bool:
    """R2: Black looks from the other side."""
    return view.viewer >= 0 and camp_of(view, int(view.viewer)) != WHITE


def turn_for(view: View, drawing: str) -> str:
    """R2, R33: the board as its viewer sits, with the word that may be contested lying on it."""
    lines = drawing.split("\n")
    head, rows = lines[0], lines[1 : view.board_size + 1]
    signs_of = [row[3:].split(" ") for row in rows]
    for cell, sign in pending_tiles(view).items():
        signs_of[cell // SIZE][cell % SIZE] = sign
    rows = [row[:3] + " ".join(drawn) for row, drawn in zip(rows, signs_of, strict=True)]
    if is_turned(view):
        head = head[:3] + head[3:][::-1]
        rows = [row[:3] + row[3:][::-1] for row in reversed(rows)]
    return "\n".join([head, *rows, *lines[view.board_size + 1 :]])


def pending_tiles(view: View) -> dict[int, str]:
    """R33: the tiles of the word that may be contested, by cell, as they are drawn."""
    if view.pending == NO_MOVE:
        return {}
    camp = camp_of(view, int(ORDER[view.players - 2][view.place]))
    desk, tiles, places = (np.zeros(n, np.int64) for n in (PLACES, MOST_TILES, MOST_TILES))
    lay_out(view, camp, desk)
    move = int(view.pending)
    count = read_tiles(move, tiles)
    find_places(desk, place_of(first_cell(move)), stride_of(direction_of(move)), count, places)
    side = 1 if camp == WHITE else -1
    cells = [int(turned(view, camp, cell_at(int(place)))) for place in places[:count]]
    return {
        cell: TILE.write(side * int(tile)) for cell, tile in zip(cells, tiles[:count], strict=True)
    }
