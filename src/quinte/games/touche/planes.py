"""What a net is shown of a view of Touché: pawns by side, and cards where their squares are.

A card is shown on both squares that show it: in whose hand it is seen, and how often it is on the
discard pile. Both boards lie in the upper left corner of one of 12 rows of 14. Sides and seats are
counted from the viewer's own. Which formations were made is not shown, and piles by fours.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from quinte.core.contract import View
from quinte.core.native import rule
from quinte.core.planes import Bits, Declared, Part, Symmetry, turns
from quinte.core.viewpoint import (
    mark_flag,
    mark_mover,
    mark_up_to,
    seat_at,
    seats_after,
    viewpoint,
)
from quinte.games.touche.board import CARDS, JOKER_TOKEN, Board
from quinte.games.touche.cards import hand_size, pile_size
from quinte.games.touche.material import (
    BOARDS,
    DIFFERENT_CARDS,
    EMPTY,
    FORMATIONS_END,
    HAND,
    JOKER,
    JOKER_SQUARES,
    JOKER_SQUARES_OF,
    LAYOUTS,
    MAX_VOIDS,
    MOST_MADE,
    NONE,
    ONE_EACH,
    SEATS,
    SERIES,
    SIDES,
    SQUARES,
    SQUARES_OF_CARD,
    formation_squares,
)
from quinte.games.touche.moves import (
    MANNERS,
    MOVES_END,
    pack_crown,
    pack_lay,
    pack_place,
    pack_swap,
)
from quinte.games.touche.sides import side_count, side_of

PLANES_VERSION = 1
ROWS = max(board.rows for board in BOARDS)
COLUMNS = max(board.columns for board in BOARDS)
COPIES = 2
MOST_JOKERS = 8
MOST_DEALS = 20
FOURS = 14

PLANES = Declared(
    ROWS,
    COLUMNS,
    (
        Part("squares", 2, "there is a square here; it is a Joker square"),
        Part("pawns", SIDES, "a pawn of this side, from the viewer's on"),
        Part("crowned", 1, "the pawn is black: its formation is made"),
        Part("ready", SIDES, "a Joker square on which this side would finish a formation"),
        Part("hands", COPIES * SEATS, "a card for here is in a hand: once, twice; by player"),
        Part("discarded", COPIES, "a card for here is on the discard pile: once, twice"),
        Part("filled", 1, "the square just filled, while a formation is chosen"),
    ),
    (
        Part("mover", SEATS + 1, "to move: from the viewer on, or nobody"),
        Part("players", 4, "two, three, four or six players"),
        Part("dealer", SEATS, "who dealt, from the viewer on"),
        Part("stage", 2, "a formation is to be chosen; a dead card was exchanged"),
        Part("held", SEATS * (HAND + 1), "cards in each hand, from 0 on"),
        Part("jokers held", SEATS * (HAND + 1), "jokers seen in each hand, from 0 on"),
        Part("jokers laid", MOST_JOKERS + 1, "jokers on the discard pile, from 0 on"),
        Part("spent", SEATS, "this player's own joker is gone, with one each"),
        Part("piles", SEATS * FOURS, "at least so many times four cards in each pile"),
        Part("formations", SIDES * (MOST_MADE + 1), "made by each side in this game, from 0 on"),
        Part("level", SIDES * (SERIES + 1), "series won by each side of pros, from 0 on"),
        Part("deals", MOST_DEALS + 1, "deals of this game, this one among them"),
        Part("most deals", MOST_DEALS, "deals that are allowed, from 1 on"),
        Part("voids", MAX_VOIDS + 1, "games that no side won"),
        Part("series", SERIES + 1, "squares, lines, crosses, pro"),
        Part("layout", len(LAYOUTS), "which board"),
        Part("jokers", ONE_EACH + 1, "jokers in the deck, from 0 on, or one each"),
        Part("joker squares", 3, "what they are for: finish, open, wild"),
        Part("rules", 11, "the other options that have two values, in the order of the card"),
    ),
    is_upright=False,
)
SHOWN = (
    *("player", "players", "dealer", "stage", "swapped", "filled", "pawn", "crowned", "ready"),
    *("hand", "discarded", "spent", "formations", "level", "deals", "max_deals", "voids"),
    *("series", "layout", "jokers", "joker_squares", "teams", "reduce", "cross", "joker_hits"),
    *("strict_shout", "dead", "end", "share", "clear_after_formation", "team_open", "pawns"),
)

CELLS_OF_BOARD = PLANES.squares
THERE = PLANES.places["squares"]
PAWNS = PLANES.places["pawns"]
CROWNED = PLANES.places["crowned"]
READY_SQUARES = PLANES.places["ready"]
HANDS = PLANES.places["hands"]
DISCARDED = PLANES.places["discarded"]
FILLED = PLANES.places["filled"]
MOVER = PLANES.places["mover"]
PLAYERS = PLANES.places["players"]
DEALER = PLANES.places["dealer"]
STAGE = PLANES.places["stage"]
HELD = PLANES.places["held"]
JOKERS_HELD = PLANES.places["jokers held"]
JOKERS_LAID = PLANES.places["jokers laid"]
SPENT = PLANES.places["spent"]
PILES = PLANES.places["piles"]
MADE = PLANES.places["formations"]
LEVEL = PLANES.places["level"]
DEALS = PLANES.places["deals"]
ALLOWED = PLANES.places["most deals"]
VOIDS = PLANES.places["voids"]
SERIES_PLAYED = PLANES.places["series"]
LAYOUT = PLANES.places["layout"]
JOKERS = PLANES.places["jokers"]
MEANT = PLANES.places["joker squares"]
AGREED = PLANES.places["rules"]


def build_cells() -> NDArray[np.int64]:
    """R2: return where on the boards of a row each square of each layout lies."""
    return np.array([[COLUMNS * row + column for row, column in board.cells] for board in BOARDS])


CELL_OF = build_cells()


@rule
def write_planes(view: View, bits: Bits) -> None:
    """R9: what the viewer knows of the board, the cards and the match."""
    first = viewpoint(view)
    write_board(view, first, bits)
    for place in range(SEATS):
        write_hand(view, place, seat_at(view, first, place), bits)
    for card in range(DIFFERENT_CARDS - 1):
        mark_card(view, card, DISCARDED, int(view.discarded[card]), bits)
    bits[JOKERS_LAID + int(view.discarded[JOKER])] = 1
    write_match(view, first, bits)
    write_agreed(view, bits)


@rule
def sides_after(view: View, first: int, side: int) -> int:
    """R1: how many sides after the first player's own another one comes."""
    count = side_count(view)
    if side >= count:
        return side
    after = side - side_of(view, first)
    return after if after >= 0 else after + count


@rule
def write_board(view: View, first: int, bits: Bits) -> None:
    """R2, R11, R16, R18: squares, pawns, and the Joker squares that finish something."""
    for square in range(SQUARES):
        cell = int(CELL_OF[view.layout, square])
        bits[THERE + cell] = 1
        pawn = int(view.pawn[square])
        if pawn != EMPTY:
            bits[PAWNS + CELLS_OF_BOARD * sides_after(view, first, pawn >> 1) + cell] = 1
        mark_flag(bits, CROWNED + cell, int(view.crowned[square]))
    for i in range(JOKER_SQUARES):
        cell = int(CELL_OF[view.layout, JOKER_SQUARES_OF[view.layout, i]])
        bits[THERE + CELLS_OF_BOARD + cell] = 1
        for side in range(SIDES):
            board = READY_SQUARES + CELLS_OF_BOARD * sides_after(view, first, side)
            mark_flag(bits, board + cell, int(view.ready[side]) >> i & 1)
    if view.filled != NONE:
        bits[FILLED + int(CELL_OF[view.layout, view.filled])] = 1


@rule
def mark_card(view: View, card: int, begin: int, count: int, bits: Bits) -> None:
    """R2: mark both squares of a card, on as many boards as there are copies of it."""
    twin = 2 * (JOKER * int(view.layout) + card)
    for copy in range(count):
        for i in range(2):
            cell = int(CELL_OF[view.layout, SQUARES_OF_CARD[twin + i]])
            bits[begin + CELLS_OF_BOARD * copy + cell] = 1


@rule
def write_hand(view: View, place: int, seat: int, bits: Bits) -> None:
    """R9, R12: the cards of a hand that are seen, and how many it has."""
    begin = HANDS + COPIES * CELLS_OF_BOARD * place
    jokers = 0
    for i in range(HAND):
        card = int(view.hand[seat, i])
        if card == JOKER:
            jokers += 1
        elif card >= 0:
            is_second = i > 0 and view.hand[seat, i - 1] == card
            mark_card(view, card, begin, 2 if is_second else 1, bits)
    bits[HELD + (HAND + 1) * place + hand_size(view, seat)] = 1
    bits[JOKERS_HELD + (HAND + 1) * place + jokers] = 1
    mark_up_to(bits, PILES + FOURS * place, min(FOURS, pile_size(view, seat) // 4))
    mark_flag(bits, SPENT + place, int(view.spent) >> seat & 1)


@rule
def write_match(view: View, first: int, bits: Bits) -> None:
    """R8, R20, R22, R24 to R26: whose turn it is, and how game and match stand."""
    mark_mover(view, first, bits, MOVER, SEATS)
    bits[PLAYERS + (3 if view.players == 6 else int(view.players) - 2)] = 1
    bits[DEALER + seats_after(view, first, int(view.dealer))] = 1
    mark_flag(bits, STAGE, int(view.stage))
    mark_flag(bits, STAGE + 1, int(view.swapped))
    for side in range(SIDES):
        place = sides_after(view, first, side)
        bits[MADE + (MOST_MADE + 1) * place + int(view.formations[side])] = 1
        bits[LEVEL + (SERIES + 1) * place + int(view.level[side])] = 1
    bits[DEALS + int(view.deals)] = 1
    bits[VOIDS + int(view.voids)] = 1


@rule
def write_agreed(view: View, bits: Bits) -> None:
    """R1 to R7, R9, R14 to R17, R19, R21, R23, R24: what was agreed on."""
    bits[ALLOWED + int(view.max_deals) - 1] = 1
    bits[SERIES_PLAYED + int(view.series)] = 1
    bits[LAYOUT + int(view.layout)] = 1
    bits[JOKERS + int(view.jokers)] = 1
    bits[MEANT + int(view.joker_squares)] = 1
    mark_flag(bits, AGREED, int(view.teams))
    mark_flag(bits, AGREED + 1, int(view.reduce))
    mark_flag(bits, AGREED + 2, int(view.cross))
    mark_flag(bits, AGREED + 3, int(view.joker_hits))
    mark_flag(bits, AGREED + 4, int(view.strict_shout))
    mark_flag(bits, AGREED + 5, int(view.dead))
    mark_flag(bits, AGREED + 6, int(view.end))
    mark_flag(bits, AGREED + 7, int(view.share))
    mark_flag(bits, AGREED + 8, int(view.clear_after_formation))
    mark_flag(bits, AGREED + 9, int(view.team_open))
    mark_flag(bits, AGREED + 10, int(view.pawns))


def symmetries() -> tuple[Symmetry, ...]:
    """R2: the turns of a board that leave the two squares of each card the squares of one card."""
    return tuple(found for layout, board in enumerate(BOARDS) for found in turned(layout, board))


def turned(layout: int, board: Board) -> Iterator[Symmetry]:
    """R2: give the symmetries of one board."""
    for name, goes in turns(board.rows, board.columns, COLUMNS, PLANES.squares):
        cells = [divmod(goes[cell], COLUMNS) for cell in CELL_OF[layout]]
        squares = [board.square_at(*cell) for cell in cells]
        cards = carried_cards(board, squares)
        if cards:
            moves = carried_moves(board, squares, cards)
            needed = (("layout", layout),)
            yield Symmetry(name, PLANES.carried(goes), moves, options=needed)


def carried_cards(board: Board, squares: list[int]) -> list[int]:
    """R2: where each card goes, a joker to itself; nothing where the cards do not go together."""
    if NONE in squares:
        return []
    cards = []
    for card in CARDS:
        shown = {board.tokens[squares[square]] for square in board.squares_of(card)}
        if len(shown) != 1 or JOKER_TOKEN in shown:
            return []
        cards.append(CARDS.index(shown.pop()))
    return [*cards, JOKER]


def carried_moves(board: Board, squares: list[int], cards: list[int]) -> NDArray[np.int64]:
    """R5, R11, R17, R20: where each move goes."""
    moves = np.arange(MOVES_END)
    for card in range(DIFFERENT_CARDS):
        moves[pack_lay(card)] = pack_lay(cards[card])
        moves[pack_swap(card)] = pack_swap(cards[card])
        for square in range(SQUARES):
            for manner in range(MANNERS):
                placed = pack_place(cards[card], squares[square], manner)
                moves[pack_place(card, square, manner)] = placed
    parts = [formation_squares(board, *divmod(n, SQUARES)) for n in range(FORMATIONS_END)]
    numbers = {frozenset(part): number for number, part in enumerate(parts) if part}
    for number, part in enumerate(parts):
        if part:
            to = numbers[frozenset(squares[square] for square in part)]
            moves[pack_crown(number)] = pack_crown(to)
    return moves
