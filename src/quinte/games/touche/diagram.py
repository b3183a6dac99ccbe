"""How a view of Touché is drawn: a picture, an empty line, and lines with the rest.

   a   b   c   d   e  ...
 1              As  2sx 3sX     a square shows its card, ** is a Joker square, and the pawn on it:
 2              Qs  Jso Ts      x, o and v for the three sides, in capitals under a black pawn
 :
> 1 x As 5d Td Jk Kc 49         a line per player: > moves next, - gave up; the hand as far as seen,
  2 o ?? ?? ?? ?? ?? 49         the number of cards in the pile
x 0 d1:e2                       a line per side: series won, formations made

eyes, turn, options             as in every game, see core/diagram.py
table 1 1 0 -                   dealer, deals, void games, the side that has won
stage 0 0 -                     stage, whether a card was swapped, the square just filled
discard As 5d 5d
spent 0                         with one joker each: those who have none to come, as bits
piles 5-54 59-108 ...           where each pile begins and ends
deck ----????...                the piles themselves
"""

from functools import cache
from itertools import combinations

import numpy as np

from quinte.core.contract import ALL_SEEING, MAX_TEXT, NOBODY, View
from quinte.core.diagram import BIT, Check, Number, Pen, Signs, seat_of, signs, up_to
from quinte.core.leaving import has_left
from quinte.games.touche.board import CARDS, Board, square_name
from quinte.games.touche.cards import hand_size, pile_size
from quinte.games.touche.formations import candidates, cell_of, contested, find_ready, shared_count
from quinte.games.touche.former_rules import draws_before_crowning, jokers_go_anywhere
from quinte.games.touche.material import (
    BOARDS,
    CHOOSE,
    DECK,
    DIFFERENT_CARDS,
    EMPTY,
    FINISH,
    FIRST_SHAPE,
    FORMATIONS_END,
    JOKER,
    JOKER_SQUARES_OF,
    MAX_VOIDS,
    MOST_FORMATIONS,
    NO_CARD,
    NONE,
    ONE_EACH,
    OPEN,
    PAIRWISE,
    PRO,
    SEATS,
    SERIES,
    SQUARES,
    SWAP_ONCE,
    UNKNOWN,
    formation_squares,
)
from quinte.games.touche.names import put_formation
from quinte.games.touche.sides import is_playing, kind_of, shapes_of, side_count, side_of, target
from quinte.games.touche.views import copies, has_joker, sees_hand, unseen_count


@cache
def formations_of(layout: int) -> Signs:
    """R5: the formations of a board, as moves name them; listed once one is drawn."""
    text = np.zeros(MAX_TEXT, np.uint8)
    there = (one for one in range(FORMATIONS_END) if cell_of(layout, one, 0) != NONE)
    return Signs(
        {one: text[: put_formation(text, 0, layout, one)].tobytes().decode() for one in there}
    )


def rows_of(board: Board) -> list[list[int]]:
    """R2: the squares of each row up to its last one, NONE where there is none."""
    ends = [1 + max(c for r, c in board.cells if r == row) for row in range(board.rows)]
    return [[board.square_at(row, column) for column in range(end)] for row, end in enumerate(ends)]


SQUARE = [signs(map(square_name, board.cells)).with_none(NONE) for board in BOARDS]
ROWS = [rows_of(board) for board in BOARDS]
WIDTHS = [board.columns for board in BOARDS]
CROWNED = 8
PAWN = Signs({EMPTY: " ", 1: "x", 2: "o", 4: "v", 9: "X", 10: "O", 12: "V"})
CARD = signs([*CARDS, "Jk"])
ANY_CARD = CARD.with_none(NO_CARD, "--").with_none(UNKNOWN, "??")
WAITS, HAS_LEFT, MOVES = range(3)
MARK = signs(" ->")
SIDE = signs("xov")


def trace(pen: Pen, view: View) -> None:
    """R2, R9: the board, the hands, the formations, then everything else the viewer knows."""
    layout = trace_board(pen, view)
    trace_players(pen, view)
    trace_sides(pen, view)
    dealer = seat_of(int(view.players))
    pen.eyes_and_turn(view, int(view.players))
    pen.options(view, layout=layout)
    deals, winner = Number(range(1, int(view.max_deals) + 1)), signs("123").with_none(NONE)
    pen.line(view, "table", dealer=dealer, deals=deals, voids=up_to(MAX_VOIDS), winner=winner)
    pen.line(view, "stage", stage=BIT, swapped=BIT, filled=SQUARE[layout])
    with pen.named("discard"):
        pen.counts(CARD, view.discarded, DECK, " ")
    pen.line(view, "spent", spent=up_to((1 << SEATS) - 1))
    trace_piles(pen, view)
    pen.line(view, "deck", deck=ANY_CARD)


def trace_board(pen: Pen, view: View) -> int:
    """R2, R4, R18: the columns tell which board it is; each square shows its card and its pawn."""
    pen.word("  ")
    columns = pen.columns(WIDTHS[view.layout], max(WIDTHS), "  ")
    pen.demand("the last column of a board", holds=columns in WIDTHS)
    pen.word("\n")
    view.layout = layout = WIDTHS.index(columns)
    pawns, crowned = view.pawn, view.crowned
    for row in pen.rows(range(BOARDS[layout].rows), 2):
        for square in ROWS[layout][row]:
            pen.word(f" {BOARDS[layout].tokens[square]}" if square != NONE else "    ")
            if square != NONE:
                pawn = pen.one(PAWN, int(pawns[square]) | CROWNED * int(crowned[square]))
                pawns[square], crowned[square] = pawn & ~CROWNED, pawn >= CROWNED
    return layout


def trace_players(pen: Pen, view: View) -> None:
    """R1, R9, R28: who moves, each hand as far as it is seen, and the size of each pile."""
    for player in pen.players(view, (2, 3, 4, 6), until="xov\n"):
        mark = MOVES if view.player == player else HAS_LEFT if has_left(view, player) else WAITS
        if pen.one(MARK, mark) == HAS_LEFT:
            view.left |= 1 << player
        pen.word(f" {player + 1} ")
        pen.one(SIDE, side_of(view, player))
        pen.row(ANY_CARD, view.hand[player], " ")
        pen.word(" ")
        pen.one(up_to(DECK), pile_size(view, player))
    view.hand[view.players :] = NO_CARD


def trace_sides(pen: Pen, view: View) -> None:
    """R22, R25: the series won by each side, and the formations it has made."""
    formation, count = formations_of(int(view.layout)), view.formations
    for side in pen.lines(side_count(view), (2, 3), "\n"):
        pen.word(SIDE.write(side) + " ")
        view.level[side] = pen.one(signs("0123"), int(view.level[side]))
        count[side] = pen.listed(formation, view.made[side], count[side], " ", NONE)
    view.made[side + 1 :] = NONE


def trace_piles(pen: Pen, view: View) -> None:
    """R9: where each pile begins and ends, one after another."""
    last = 0
    with pen.named("piles"):
        for seat in range(SEATS):
            for before, end in ((" ", view.top), ("-", view.bottom)):
                pen.word(before)
                end[seat] = last = pen.one(Number(range(last, DECK + 1)), int(end[seat]))


def check(view: View) -> Check:
    """R1 to R28: what no match can reach is refused; then the rest of the view follows."""
    parts = (check_sides, check_formations, check_board, check_hands, check_piles)
    for part in (*parts, check_jokers, check_turn):
        yield from part(view)
    find_ready(view)


def check_sides(view: View) -> Check:
    """R1, R25, R26, R28: sides give up as a whole, never all of them; pros alone climb."""
    sides, is_over = range(side_count(view)), view.player == NOBODY
    playing = [side for side in sides if is_playing(view, side)]
    yield len(playing) >= (1 if is_over else 2), "somebody is left to play"
    for player in range(view.players):
        is_there = side_of(view, player) in playing
        yield has_left(view, player) != is_there, "sides give up as a whole"
    yield view.series == PRO or not (view.voids or view.level.any()), "only pros play on"
    yield view.winner in (NONE, *sides), "the side that has won plays"
    yield is_over or view.winner == NONE, "nobody moves once a side has won"
    best = [side for side in sides if view.level[side] == SERIES]
    yield best in ([], [view.winner]), "whoever has won all series has won"


def check_formations(view: View) -> Check:
    """R5, R6, R19, R22: formations of the side's kind, compatible, and fewer than would win."""
    for side in range(side_count(view)):
        kind = min(kind_of(view, side), SERIES - 1)
        made = view.made[side, : view.formations[side]].tolist()
        has_won = view.player == NOBODY and view.winner == side
        yield len(made) <= target(view, side) - (not has_won), "whoever has won has won"
        shapes = {formation // SQUARES - FIRST_SHAPE[kind] for formation in made}
        yield shapes <= set(range(shapes_of(view, kind))), "formations are of the side's kind"
        for one, other in combinations(made, 2):
            is_apart = shared_count(view, one, other) <= (1 if view.share == PAIRWISE else 2)
            yield is_apart, "formations do not share too many squares"


def check_board(view: View) -> Check:
    """R16, R18: the crowned squares are those of formations; Joker squares are claimed by them."""
    owners: dict[int, int] = {}
    for side in range(side_count(view)):
        for made in view.made[side, : view.formations[side]].tolist():
            for square in formation_squares(BOARDS[view.layout], *divmod(made, SQUARES)):
                yield owners.setdefault(square, side) == side, "one side has crowned a square"
    yield view.pawn.max() < 1 << side_count(view), "pawns are those of the sides that play"
    yield np.flatnonzero(view.crowned).tolist() == sorted(owners), "formations alone are crowned"
    are_kept = all(view.pawn[square] == 1 << side for square, side in owners.items())
    yield are_kept, "a crowned square keeps its pawn"
    for square in JOKER_SQUARES_OF[view.layout].tolist():
        if view.pawn[square] and square not in owners:
            is_open = view.joker_squares == OPEN or jokers_go_anywhere(view)
            is_last = view.joker_squares == FINISH and (view.filled == square or view.left)
            yield is_open or is_last, "a pawn goes to a Joker square to finish a formation"


def check_hands(view: View) -> Check:
    """R3, R8, R9, R12: every card is once somewhere, and hands are seen only where they may be."""
    total = -int(view.discarded.sum())
    for card in range(DIFFERENT_CARDS):
        total += copies(view, card)
        is_right = 0 <= unseen_count(view, card) <= copies(view, card)
        yield is_right, "no card is there too often"
    for seat in range(SEATS):
        hand, pile = view.hand[seat].tolist(), pile_size(view, seat)
        held = sorted(card for card in hand if card != NO_CARD)
        total -= len(held) + pile
        yield hand == held + [NO_CARD] * (len(hand) - len(held)), "the cards in a hand are in order"
        is_seen = sees_hand(view, int(view.viewer), seat)
        yield all((card != UNKNOWN) == is_seen for card in held), "a hand is seen by its owner"
        least = len(hand) - may_lack_card(view, seat)
        yield not pile or len(held) >= least, "a player with a pile has five cards in hand"
        yield seat < view.players or not held + [0] * pile, "only players have cards"
    yield total == 0, "all cards of a deal are somewhere"


def may_lack_card(view: View, seat: int) -> bool:
    """R12, R20, R22: one who is choosing, has won or has left may not have drawn a last card."""
    if draws_before_crowning(view):
        return False
    is_choosing = view.stage == CHOOSE and seat == view.player
    return is_choosing or has_left(view, seat) or side_of(view, seat) == view.winner


def check_piles(view: View) -> Check:
    """R9: cards lie in piles only, seen by the all-seeing only, each as often as it is left."""
    deck, is_seen = view.deck.tolist(), view.viewer == ALL_SEEING
    piled = {place for seat in range(SEATS) for place in range(view.top[seat], view.bottom[seat])}
    for place, card in enumerate(deck):
        yield (place in piled) == (card != NO_CARD), "all cards lie in piles"
        yield card == NO_CARD or is_seen == (card != UNKNOWN), "only the all-seeing see piles"
    left = [unseen_count(view, card) for card in range(DIFFERENT_CARDS if is_seen else 0)]
    yield left == [deck.count(card) for card in range(len(left))], "no card is missing"


def check_jokers(view: View) -> Check:
    """R3: with one joker each, everybody's is where it can be."""
    spent = 0
    yield view.jokers == ONE_EACH or not view.spent, "only jokers that are one each are spent"
    for seat in range(SEATS if view.jokers == ONE_EACH else 0):
        pile = view.deck[view.top[seat] : view.bottom[seat]].tolist()
        cards = view.hand[seat].tolist() + pile
        jokers, is_to_come = cards.count(JOKER), has_joker(view, seat)
        spent += not is_to_come
        can_come = jokers == 1 or (jokers == 0 and UNKNOWN in cards)
        yield can_come if is_to_come else jokers == 0, "each player has the joker to come"
        yield seat < view.players or not is_to_come, "only players have jokers"
    yield view.jokers != ONE_EACH or view.discarded[JOKER] <= spent, "jokers laid are spent"


def check_turn(view: View) -> Check:
    """R10, R17, R20, R22 to R26, R28: an end has its reason, the mover cards or a choice."""
    player, square, is_choosing = int(view.player), int(view.filled), view.stage == CHOOSE
    yield is_choosing == (square != NONE), "formations are chosen where a square was filled"
    if player == NOBODY:
        yield not is_choosing and not view.swapped, "nothing is to be decided after the end"
        is_draw = view.stopped or (view.end == MOST_FORMATIONS and view.series != PRO)
        winner = int(view.winner)
        yield is_draw if winner == NONE else is_playing(view, winner), "an end has its reason"
        return
    yield view.voids < MAX_VOIDS, "nobody moves once the game is stopped"
    yield not has_left(view, player), "who gave up does not move"
    if not is_choosing:
        yield hand_size(view, player), "who moves has cards"
        yield not view.swapped or view.dead == SWAP_ONCE, "cards are swapped by the option only"
        return
    side = side_of(view, player)
    yield view.pawn[square] == 1 << side, "the square filled is the mover's"
    found = candidates(view, side, square)
    yield contested(view, side, square, found), "there are formations to choose from"
