"""How near formations are, for the nets of Touché: what each lacks, who has the cards (R9, R18).

What a side can still make counts, whoever stands on the squares that it lacks: pawns are knocked
over. Cards are held by the mover, laid, or hidden.

    begun   2 * 4 * 448   by kind of formation and place: pawns of the mover's side, of another side
    own     180 * 5       formations of the mover's side, one, two, three, five, eight and more of
                          those that lack so many squares, have so many of them in hand, need cards
                          of which so many are hidden, and stand on cards of which some are
    others  36 * 5        likewise of other sides: what they lack, how many squares the mover can
                          take away, how many cards that they need are hidden
    cards   16 * 5        likewise of the cards in hand, by what they bring on and what they break
    outs    2 * 8         hidden cards that would finish a formation of ours, of theirs
    score   5 * 5         formations made by the mover's side, and most by another
"""

from __future__ import annotations

import numpy as np

from quinte.core.contract import Active, Move, Position, Record
from quinte.core.native import rule, scratch
from quinte.games.touche.formations import begin_of, first_through, formation_through, may_crown
from quinte.games.touche.material import (
    ABSENT,
    CARD_OF_SQUARE,
    CELLS,
    DIFFERENT_CARDS,
    FIRST_SHAPE,
    FORMATIONS,
    HAND,
    JOKER,
    NO_CARD,
    NONE,
    SQUARES,
    SQUARES_OF_CARD,
)
from quinte.games.touche.moves import card_of, is_crown
from quinte.games.touche.sides import kind_of, shapes_of, side_count, side_of

SLOTS = 4 * SQUARES
"""The most formations of a kind: lines have four shapes."""
LENGTHS = CELLS - 1
"""Pawns of a formation that is begun, and squares that it lacks: 1 to 4."""
COPIES = 2
STEPS = np.array([1, 2, 3, 5, 8])
"""This many or more: that is a feature."""
OUTS = 8
MADE = 5

OURS, THEIRS = range(2)
OWN_CLASSES = LENGTHS * CELLS * 3 * 3
OTHER_CLASSES = LENGTHS * 3 * 3
CARD_CLASSES = 4 * 4
CLASSES = OWN_CLASSES + OTHER_CLASSES + CARD_CLASSES

COUNTED = 2 * LENGTHS * SLOTS
OUT_CARDS = COUNTED + CLASSES * len(STEPS)
SCORE = OUT_CARDS + 2 * OUTS
PROSPECTS = SCORE + MADE * MADE
"""How many features there are."""

# Of each formation of two sides its place, and at most one number more; of the cards one each.
MAX_PROSPECTS = 4 * SLOTS + HAND + 2 * OUTS + 1

KNOWN = np.dtype(
    [
        ("first", np.int32),  # the number of the first feature
        ("side", np.int32),  # of the mover
        ("begin", np.int32),  # the first formation of the mover's kind
        ("held", np.int8, DIFFERENT_CARDS),  # how many of a card the mover has, before drawing
        ("hidden", np.int8, DIFFERENT_CARDS),  # how many the mover has seen nowhere
        ("lacking", np.int8, (2, SLOTS)),  # what we and they lack of each formation; 0: all lost
        ("wanted", np.int8, (2, DIFFERENT_CARDS)),  # 1 where it would finish a formation
        ("counts", np.int16, CLASSES),
    ],
    align=True,
)


@rule
def write_prospects(  # noqa: PLR0913, PLR0917, what is known, and where to write it
    before: Position, move: Move, after: Position, active: Active, count: int, first: int
) -> int:
    """R9, R18: all of it, the numbers from a first one on."""
    known = scratch(KNOWN)
    side = side_of(before, int(before.player))
    kind = kind_of(after, side)
    known.first = first
    known.side = side
    known.begin = SQUARES * int(FIRST_SHAPE[kind])
    find_cards(before, move, after, known)
    for slot in range(SQUARES * shapes_of(after, kind)):
        if FORMATIONS[after.layout, known.begin + slot, 0] != ABSENT:
            count = write_formation(after, slot, known, active, count)
    sort_cards(after, known)
    count = write_counts(known, active, count)
    most = 0
    for other in range(side_count(after)):
        if other != side:
            most = max(most, int(after.formations[other]))
    made = min(int(after.formations[side]), MADE - 1)
    active[count] = first + SCORE + MADE * made + min(most, MADE - 1)
    return count + 1


@rule
def find_cards(before: Position, move: Move, after: Position, known: Record) -> None:
    """R9, R11: the cards in hand less the one laid, and those that nobody has shown."""
    hand = before.hand[before.player]
    laid = NONE if is_crown(move) else card_of(move)
    for place in range(HAND):
        card = int(hand[place])
        if card == laid:
            laid = NONE
        elif card != NO_CARD:
            known.held[card] += 1
    for card in range(JOKER):
        left = COPIES - int(after.discarded[card]) - int(known.held[card])
        known.hidden[card] = max(0, left)


@rule
def write_formation(after: Position, slot: int, known: Record, active: Active, count: int) -> int:
    """R18, R19: how near each side is to a formation; of several others, the nearest."""
    formation, first = int(known.begin) + slot, int(known.first)
    nearest, found, size = CELLS, -1, 4
    if FORMATIONS[after.layout, formation, 4] != ABSENT:
        size = 5
    for other in range(side_count(after)):
        lacking = lacking_of(after, other, formation)
        if lacking == 0 or lacking == size:
            continue
        if other == known.side:
            known.lacking[OURS, slot] = lacking
            known.counts[own_class(after, other, formation, lacking, known)] += 1
            active[count] = first + SLOTS * (size - lacking - 1) + slot
            count += 1
        elif lacking < nearest:
            nearest = lacking
            found = other
    if found >= 0:
        known.lacking[THEIRS, slot] = nearest
        known.counts[OWN_CLASSES + other_class(after, found, formation, nearest, known)] += 1
        active[count] = first + SLOTS * (LENGTHS + size - nearest - 1) + slot
        count += 1
    return count


@rule
def lacking_of(after: Position, side: int, formation: int) -> int:
    """R18, R19: squares that a side lacks; 0 where it has made it or never can."""
    lacking, crowned = 0, 0
    for i in range(CELLS):
        step = int(FORMATIONS[after.layout, formation, i])
        if step == ABSENT:
            break
        cell = formation % SQUARES + step
        is_own = after.pawn[cell] == 1 << side
        if after.crowned[cell]:
            if not is_own:
                return 0
            crowned += 1
        if not is_own:
            lacking += 1
    if crowned > 1 and lacking > 0 and not may_crown(after, side, formation):
        return 0
    return lacking


@rule
def own_class(after: Position, side: int, formation: int, lacking: int, known: Record) -> int:
    """R11, R13: by what is lacking, what is in hand, and what is hidden of the rest."""
    at_hand, fewest, exposed = 0, COPIES, 0
    for i in range(CELLS):
        step = int(FORMATIONS[after.layout, formation, i])
        if step == ABSENT:
            break
        cell = formation % SQUARES + step
        card = int(CARD_OF_SQUARE[after.layout, cell])
        if after.pawn[cell] == 1 << side:
            if card != NONE and not after.crowned[cell]:
                exposed += int(known.hidden[card])
        elif card == NONE or known.held[card] > 0:
            at_hand += 1  # on a Joker square any card will do
        else:
            fewest = min(fewest, int(known.hidden[card]))
        if lacking == 1 and card != NONE and after.pawn[cell] != 1 << side:
            known.wanted[OURS, card] = 1
    danger = 0 if exposed == 0 else (1 if exposed <= COPIES else 2)
    return 3 * (3 * (CELLS * (lacking - 1) + at_hand) + fewest) + danger


@rule
def other_class(after: Position, side: int, formation: int, lacking: int, known: Record) -> int:
    """R11, R13: by what is lacking, what the mover can take of it, and what is hidden."""
    at_hand, fewest = 0, COPIES
    for i in range(CELLS):
        step = int(FORMATIONS[after.layout, formation, i])
        if step == ABSENT:
            break
        cell = formation % SQUARES + step
        card = int(CARD_OF_SQUARE[after.layout, cell])
        if card == NONE:
            continue
        if known.held[card] > 0 and not after.crowned[cell]:
            at_hand += 1
        if after.pawn[cell] != 1 << side:
            fewest = min(fewest, int(known.hidden[card]))
            if lacking == 1:
                known.wanted[THEIRS, card] = 1
    return 3 * (3 * (lacking - 1) + min(at_hand, 2)) + fewest


@rule
def sort_cards(after: Position, known: Record) -> None:
    """R11, R13: what each card in hand would bring on for us, and break of theirs."""
    for card in range(JOKER):
        if known.held[card] == 0:
            continue
        ours, theirs = LENGTHS, LENGTHS
        for twin in range(2):
            square = int(SQUARES_OF_CARD[2 * (JOKER * int(after.layout) + card) + twin])
            if after.crowned[square] or after.pawn[square] == 1 << int(known.side):
                continue
            ours = min(ours, nearest_through(after, square, OURS, known))
            if after.pawn[square] != 0:
                theirs = min(theirs, nearest_through(after, square, THEIRS, known))
        known.counts[OWN_CLASSES + OTHER_CLASSES + 4 * (ours - 1) + theirs - 1] += 1


@rule
def nearest_through(after: Position, square: int, whose: int, known: Record) -> int:
    """R18: the least that a formation through a square lacks; 4 where none is near."""
    kind = kind_of(after, int(known.side))
    nearest = LENGTHS
    end = begin_of(after, int(FIRST_SHAPE[kind]) + shapes_of(after, kind), square)
    for at in range(first_through(after, kind, square), end):
        lacking = int(known.lacking[whose, formation_through(square, at) - known.begin])
        if lacking > 0:
            nearest = min(nearest, lacking)
    return nearest


@rule
def write_counts(known: Record, active: Active, count: int) -> int:
    """R9, R18: how many there are of each class, and how many hidden cards would finish some."""
    first = int(known.first)
    for each in range(CLASSES):
        for step in range(5):
            if known.counts[each] >= STEPS[step]:
                active[count] = first + COUNTED + 5 * each + step
                count += 1
    for whose in range(2):
        outs = 0
        for card in range(JOKER):
            outs += int(known.hidden[card]) * int(known.wanted[whose, card])
        for step in range(min(outs, OUTS)):
            active[count] = first + OUT_CARDS + OUTS * whose + step
            count += 1
    return count
