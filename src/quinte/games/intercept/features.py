"""What a net is shown of a move in Intercept: the board turned so that the mover sits in the south.

Colours are counted clockwise from the mover's; a kind is 2 for a double, and 1 more where the
hollow face is up. All of it is public (R28), and nothing is left to chance.

    board     4 * 4 * 169    pawns on top, by colour, kind and square
    covered   4 * 169        pawns under others, by colour and square
    ball      169            where the ball lies
    around    4 * 4 * 81     pawns up to four steps from the ball, by colour, kind and step
    carrier   17             the pawn under the ball, by colour and kind, or none
    way       4 * 14         steps from the ball to where each colour must bring it
    next      4              who moves next, counted from the mover
    hops      9              hops of the ball in a turn that goes on
    moved     169            the pawn moved in a turn that goes on
    turns     12             turns so far, 25 at a time
    rules     4              teams, the small board, bends of any kind, no bends
"""

from __future__ import annotations

from quinte.core.contract import NOBODY, Active, Move, Position
from quinte.core.native import rule
from quinte.games.intercept.hint_reasons import way_to_go
from quinte.games.intercept.material import (
    BEND_ANY,
    BEND_NEVER,
    COLOUR,
    EAST,
    MOST_PAWNS,
    MOVE_BALL,
    NO_CELL,
    NORTH,
    PAWN,
    SEATS,
    SMALL,
    SOUTH,
)
from quinte.games.intercept.sides import colour_of, pawn_colour

SIZE = 13
SQUARES = SIZE * SIZE
KINDS = 4
FAR = 4
AROUND_SIZE = 2 * FAR + 1
MOST_HOPS = 8
TURNS = 12

BOARD = 0
COVERED = BOARD + SEATS * KINDS * SQUARES
BALL = COVERED + SEATS * SQUARES
AROUND = BALL + SQUARES
CARRIER = AROUND + SEATS * KINDS * AROUND_SIZE * AROUND_SIZE
NO_CARRIER = CARRIER + SEATS * KINDS
WAY = NO_CARRIER + 1
NEXT = WAY + SEATS * (SIZE + 1)
HOPS = NEXT + SEATS
MOVED = HOPS + MOST_HOPS + 1
TURN = MOVED + SQUARES
RULES = TURN + TURNS
FEATURES = RULES + 4

# Of each pawn two, of each colour its way, and the single ones.
MAX_ACTIVE = SEATS * (2 * MOST_PAWNS + 1) + 10


def mirrored(feature: int) -> int:
    """R2: return the same feature with right and left exchanged, on the large board of two players.

    That does not change what a position is worth, so a net learns from both.
    """
    if BOARD <= feature < AROUND:
        return feature + SIZE - 1 - 2 * (feature % SIZE)  # squares, row by row, are all there is
    if AROUND <= feature < CARRIER:
        return feature + AROUND_SIZE - 1 - 2 * ((feature - AROUND) % AROUND_SIZE)
    if MOVED <= feature < TURN:
        return feature + SIZE - 1 - 2 * ((feature - MOVED) % SIZE)
    return feature


@rule
def write_features(before: Position, _move: Move, after: Position, active: Active) -> int:
    """R28: the board after the move, as the mover sees it."""
    if after.player == NOBODY:
        return 0
    player = int(before.player)
    mine = colour_of(after, player)
    count = write_ball(after, mine, active)
    for colour in range(SEATS):
        count = write_pawns(after, mine, colour, active, count)
    return write_turn(after, player, mine, active, count)


@rule
def across(position: Position, mine: int, cell: int) -> int:
    """R2: how far to the right of a player's own left a cell lies, from 0."""
    file, rank, size = (cell & 15) - 1, (cell >> 4) - 1, int(position.board_size) - 1
    if mine == SOUTH:
        return file
    if mine == NORTH:
        return size - file
    return rank if mine == EAST else size - rank


@rule
def ahead(position: Position, mine: int, cell: int) -> int:
    """R2: how far in front of a player a cell lies, from 0."""
    file, rank, size = (cell & 15) - 1, (cell >> 4) - 1, int(position.board_size) - 1
    if mine == SOUTH:
        return rank
    if mine == NORTH:
        return size - rank
    return size - file if mine == EAST else file


@rule
def square_of(position: Position, mine: int, cell: int) -> int:
    """R2: the number of a cell on the board as a player sees it."""
    return SIZE * ahead(position, mine, cell) + across(position, mine, cell)


@rule
def colour_and_kind(mine: int, pawn: int) -> int:
    """R3: whose pawn it is, counted from the player, and of what kind."""
    return KINDS * ((pawn_colour(pawn) - mine) & 3) + (pawn & COLOUR - 1)


@rule
def write_ball(after: Position, mine: int, active: Active) -> int:
    """R5, R13: where the ball is, on what, and how far it has to go."""
    ball = int(after.ball)
    pawn = int(after.pawn[ball])
    active[0] = BALL + square_of(after, mine, ball)
    active[1] = CARRIER + colour_and_kind(mine, pawn) if pawn & PAWN else NO_CARRIER
    count = 2
    for player in range(after.players):
        colour = colour_of(after, player)
        way = min(way_to_go(after, colour, ball), SIZE)
        active[count] = WAY + (SIZE + 1) * (colour - mine & 3) + way
        count += 1
    return count


@rule
def write_pawns(after: Position, mine: int, colour: int, active: Active, count: int) -> int:
    """R3, R19: the pawns of a colour; one under another of the same comes second."""
    cells, ball = after.cells[colour], int(after.ball)
    last = NO_CELL
    for i in range(MOST_PAWNS):
        cell = int(cells[i])
        if cell == NO_CELL:
            break
        pawn = int(after.pawn[cell])
        square = square_of(after, mine, cell)
        if pawn_colour(pawn) != colour or cell == last:
            active[count] = COVERED + SQUARES * (colour - mine & 3) + square
            count += 1
            continue
        last = cell
        whose = colour_and_kind(mine, pawn)
        active[count] = BOARD + SQUARES * whose + square
        count += 1
        right = across(after, mine, cell) - across(after, mine, ball) + FAR
        up = ahead(after, mine, cell) - ahead(after, mine, ball) + FAR
        if 0 <= right < AROUND_SIZE and 0 <= up < AROUND_SIZE:
            active[count] = AROUND + AROUND_SIZE * (AROUND_SIZE * whose + up) + right
            count += 1
    return count


@rule
def write_turn(after: Position, player: int, mine: int, active: Active, count: int) -> int:
    """R6, R14, R26: who goes on, and what was agreed on."""
    turn = int(after.player) - player
    active[count] = NEXT + (turn if turn >= 0 else turn + int(after.players))
    active[count + 1] = TURN + min(int(after.turn) // 25, TURNS - 1)
    count += 2
    if after.stage == MOVE_BALL:
        active[count] = HOPS + min(int(after.hops), MOST_HOPS)
        active[count + 1] = MOVED + square_of(after, mine, int(after.moved))
        count += 2
    if after.teams:
        active[count] = RULES
        count += 1
    if after.board_size == SMALL:
        active[count] = RULES + 1
        count += 1
    if after.bend == BEND_ANY or after.bend == BEND_NEVER:
        active[count] = RULES + (2 if after.bend == BEND_ANY else 3)
        count += 1
    return count
