"""How High Card is written: `5` lays the five, `5x` swaps it, `x` is a swap as others hear of it.

A view is a line per seat (hand, laid, thrown), an empty line, and the rest; `?` is a card unseen
and `-` no card.
"""

from __future__ import annotations

from quinte.core.contract import ALL_SEEING, NOBODY, SPECTATOR, Move, Text, View
from quinte.core.leaving import has_left, is_one_only, still_there
from quinte.core.native import rule
from quinte.core.text import NEWLINE, SPACE, ascii_word, fail, put, put_word, read_sign, read_word
from tests.toys.high_card.material import CARDS, HAND, NO_CARD, SEATS, UNKNOWN
from tests.toys.high_card.moves import TOLD_SWAP, card_of, is_lay, pack_lay, pack_swap

ZERO = ord("0")
CROSS = ord("x")
QUERY = ord("?")
DASH = ord("-")
STAR = ord("*")

EYES = ascii_word("\neyes ")
TURN = ascii_word("\nturn ")
PLAYERS = ascii_word("\nplayers ")
LEFT = ascii_word("\nleft ")
SWAPS = ascii_word("\nswaps ")
STOCK = ascii_word("\nstock ")

NAMES: dict[str, tuple[str, ...]] = {}


@rule
def move_text(_view: View, move: Move, text: Text) -> int:
    """R2, R3: a digit, and a cross for a swap."""
    if move == TOLD_SWAP:
        return put(text, 0, CROSS)
    at = put(text, 0, ZERO + card_of(move))
    return at if is_lay(move) else put(text, at, CROSS)


@rule
def parse_move(_view: View, text: Text, length: int) -> Move:
    """R2, R3: the inverse."""
    if length == 1 and text[0] == CROSS:
        return TOLD_SWAP
    if length < 1 or length > 2 or not ZERO < text[0] <= ZERO + CARDS:
        return -1
    card = int(text[0]) - ZERO
    if length == 1:
        return pack_lay(card)
    return pack_swap(card) if text[1] == CROSS else -1


@rule
def diagram(view: View, text: Text) -> int:
    """R1: a line per seat, then the rest."""
    at = 0
    for seat in range(SEATS):
        at = draw_cards(view.hand[seat], HAND, text, at)
        at = draw_cards(view.laid[seat], HAND, text, put(text, at, SPACE))
        at = draw_cards(view.thrown[seat], HAND, text, put(text, at, SPACE))
        at = put(text, at, NEWLINE)
    at = put_word(text, at, EYES)
    at = put(text, at, STAR if view.viewer == ALL_SEEING else seat_sign(int(view.viewer)))
    at = put(text, put_word(text, at, TURN), seat_sign(int(view.player)))
    at = put(text, put_word(text, at, PLAYERS), ZERO + int(view.players))
    at = put(text, put_word(text, at, LEFT), ZERO + int(view.left))
    at = put(text, put_word(text, at, SWAPS), ZERO + int(view.swaps))
    at = draw_cards(view.stock, CARDS, text, put_word(text, at, STOCK))
    return put(text, at, NEWLINE)


@rule
def seat_sign(seat: int) -> int:
    """R1: seats are 1 to 3 for people."""
    return DASH if seat < 0 else ZERO + 1 + seat


@rule
def draw_cards(row: Text, count: int, text: Text, at: int) -> int:
    """R5: digits, question marks and dashes."""
    for i in range(count):
        card = int(row[i])
        at = put(text, at, DASH if card == NO_CARD else QUERY if card == UNKNOWN else ZERO + card)
    return at


@rule
def parse_diagram(text: Text, length: int, view: View) -> int:
    """R1: the inverse of `diagram`."""
    at = 0
    for seat in range(SEATS):
        at = read_cards(view.hand[seat], HAND, text, length, at)
        at = read_cards(view.laid[seat], HAND, text, length, read_sign(text, length, at, SPACE))
        at = read_cards(view.thrown[seat], HAND, text, length, read_sign(text, length, at, SPACE))
        at = read_sign(text, length, at, NEWLINE)
    at = read_word(text, length, at, EYES)
    view.viewer = seat_at(text, length, at)
    if 0 <= at < length and text[at] == STAR:
        view.viewer = ALL_SEEING
    at = read_word(text, length, skip(at), TURN)
    view.player = seat_at(text, length, at)
    at = read_word(text, length, skip(at), PLAYERS)
    view.players = seat_at(text, length, at) + 1
    at = read_word(text, length, skip(at), LEFT)
    if at < 0 or at >= length or not ZERO <= text[at] < ZERO + 7:
        return -1 - fail(at)
    view.left = int(text[at]) - ZERO
    at = read_word(text, length, skip(at), SWAPS)
    view.swaps = seat_at(text, length, at) + 1
    view.stopped = 0
    at = read_word(text, length, skip(at), STOCK)
    at = read_cards(view.stock, CARDS, text, length, at)
    view.instock = 0
    for i in range(CARDS):
        if view.stock[i] != NO_CARD:
            view.instock += 1
    at = read_sign(text, length, at, NEWLINE)
    if at < length:
        return -1 - at if at < 0 else at
    return -1 if is_possible(view) else length + 1


@rule
def skip(at: int) -> int:
    """Step over one character that was read."""
    return at if at < 0 else at + 1


@rule
def seat_at(text: Text, length: int, at: int) -> int:
    """R1: the seat named here, or nobody."""
    if at < 0 or at >= length or not ZERO <= text[at] <= ZERO + SEATS:
        return SPECTATOR
    return int(text[at]) - ZERO - 1


@rule
def read_cards(row: Text, count: int, text: Text, length: int, at: int) -> int:
    """R5: digits, question marks and dashes."""
    for i in range(count):
        if at < 0 or at >= length:
            return fail(at)
        sign = int(text[at])
        if sign != DASH and sign != QUERY and not ZERO < sign <= ZERO + CARDS:
            return fail(at)
        row[i] = NO_CARD if sign == DASH else UNKNOWN if sign == QUERY else sign - ZERO
        at += 1
    return at


@rule
def is_possible(view: View) -> bool:
    """R1, R4, R6: two or three players, and a mover exactly while cards are in hand."""
    in_hand = 0
    for seat in range(SEATS):
        for i in range(HAND):
            if view.hand[seat, i] != NO_CARD and not has_left(view, seat):
                in_hand += 1
    is_end = in_hand == 0 or is_one_only(still_there(view))
    is_mover_right = (view.player == NOBODY) == is_end
    return 2 <= view.players <= SEATS and view.swaps <= HAND and is_mover_right
