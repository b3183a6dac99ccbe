"""Takemo told in codes and numbers: what a move did, what to do now, why a move is refused.

Only views and moves as they are told come in, so nothing hidden can come out. A word is spelt by
two numbers of the kind `letters`, ten tiles each; how, says notation.py. The sentences are in
messages/.
"""

from __future__ import annotations

from quinte.core.contract import NOBODY, Events, Move, Table, View, Words
from quinte.core.native import rule, scratch
from quinte.core.story import say
from quinte.games.takemo.camp_board import (
    OWN,
    PLACES,
    camp_of,
    cell_at,
    lay_out,
    place_of,
    run_length,
    run_start,
    stride,
    turned,
)
from quinte.games.takemo.codes import EVENTS, REASONS, Event, Reason
from quinte.games.takemo.laying import direction_of, find_places, first_cell, read_tiles
from quinte.games.takemo.legality.drafts import MAX_FINDINGS, find
from quinte.games.takemo.legality.judge import HALF, because, find_fault, letters_of_run
from quinte.games.takemo.material import (
    CAMPS,
    CELLS,
    CONTEST,
    EXCHANGE,
    EXCHANGE_END,
    LETTERS,
    MOST_TILES,
    MOVES_END,
    NO_MOVE,
    NOT_WHOLE,
    OFF_BOARD,
    OTHER_LETTER,
    PASS,
    STANDS,
    TOLD_EXCHANGE,
    TOO_MANY_TILES,
    WHITE,
    WORD_MOVE,
)
from quinte.games.takemo.turns import author, exchange_of, exchanged, may_pass

__all__ = [
    "EVENTS",
    "MAX_EVENTS",
    "MAX_FINDINGS",
    "REASONS",
    "describe",
    "farewell",
    "judge",
    "narrate",
    "why_not",
]

# A word contested in vain, captures, earns, and ends the game: six. Four players, what to know of
# both camps and what to do: eight.
MAX_EVENTS = 10


@rule
def narrate(before: View, move: Move, after: View, events: Events) -> int:
    """R14, R15, R24, R28 to R33: what the player did, and what it led to."""
    player = int(before.player)
    count = 0
    if before.pending != NO_MOVE:
        count = tell_answer(before, move, after, events)
    elif move >= WORD_MOVE and after.pending != NO_MOVE:
        return tell_word(before, player, move, Event.OFFERED, events, 0)
    elif move >= WORD_MOVE:
        count = tell_laid(before, player, move, after, events, 0)
    elif move == PASS:
        count = say(events, 0, Event.PASSED, player)
    else:
        count = say(events, 0, Event.EXCHANGED, player, exchange_count(move))
    if after.player == NOBODY:
        return tell_end(after, events, count)
    if after.last and not before.last:
        return say(events, count, Event.LAST_ANSWER)
    return count


@rule
def exchange_count(move: Move) -> int:
    """R28: how many letters were exchanged."""
    letters = scratch(LETTERS)
    return move - TOLD_EXCHANGE if move < EXCHANGE else exchanged(move, letters)


@rule
def tell_answer(before: View, move: Move, after: View, events: Events) -> int:
    """R33: whether the word was contested, and what became of it."""
    code = Event.CONTESTED if move == CONTEST else Event.ACCEPTED
    count = say(events, 0, code, int(before.player))
    player = author(before)
    if after.idle > before.idle:
        return say(events, count, Event.TAKEN_BACK, player)
    return tell_laid(before, player, int(before.pending), after, events, count)


@rule
def tell_laid(
    before: View, player: int, move: Move, after: View, events: Events, count: int
) -> int:
    """R14, R15, R24: the word, what it captured, and whether a TAKEMO was earned."""
    count = tell_word(before, player, move, Event.LAID, events, count)
    lost = tiles_of(before, 1 - camp_of(player)) - tiles_of(after, 1 - camp_of(player))
    if lost > 0:
        count = say(events, count, Event.CAPTURED, player, lost)
    if after.supply[camp_of(player)] < before.supply[camp_of(player)]:
        count = say(events, count, Event.EARNED, player)
    return count


@rule
def tell_word(before: View, player: int, move: Move, code: int, events: Events, count: int) -> int:
    """R11: the whole word and where it begins."""
    desk = scratch(PLACES)
    tiles = scratch(MOST_TILES)
    places = scratch(MOST_TILES)
    camp = camp_of(player)
    lay_out(before, camp, desk)
    way = stride(direction_of(move))
    laid = read_tiles(move, tiles)
    find_places(desk, place_of(first_cell(move)), way, laid, places)
    for i in range(laid):
        desk[places[i]] = tiles[i]
    start = run_start(desk, int(places[0]), way, OWN)
    length = run_length(desk, start, way, OWN)
    word = letters_of_run(desk, start, way, 0, length)
    rest = letters_of_run(desk, start, way, HALF, length)
    return say(events, count, code, player, word, rest, turned(before, camp, cell_at(start)), laid)


@rule
def tiles_of(view: View, camp: int) -> int:
    """R30: the tiles of a camp on the board."""
    count = 0
    for cell in range(CELLS):
        if view.board[cell] != 0 and (view.board[cell] > 0) == (camp == WHITE):
            count += 1
    return count


@rule
def tell_end(after: View, events: Events, count: int) -> int:
    """R30: who has more tiles."""
    white, black = tiles_of(after, 0), tiles_of(after, 1)
    if white == black:
        return say(events, count, Event.DRAWN)
    return say(events, count, Event.WON, 0 if white > black else 1)


@rule
def farewell(before: View, player: int, _after: View, events: Events) -> int:
    """R34: the whole camp gives up, and the other one has won."""
    camp = camp_of(player)
    if before.player == NOBODY:
        return 0
    count = say(events, 0, Event.STANDING_LEFT, camp)
    return say(events, count, Event.WON_ALONE, 1 - camp)


@rule
def describe(view: View, events: Events) -> int:
    """R5, R8, R30, R33: how both camps stand, the racks, and what to do now."""
    count = 0
    for camp in range(CAMPS):
        if int(view.left) >> camp & 1:
            count = say(events, count, Event.STANDING_LEFT, camp)
        bag = int(view.bagged[camp])
        count = say(events, count, Event.STANDING, camp, tiles_of(view, camp), bag)
    for player in range(view.players):
        held, earned = int(view.held[player]), int(view.earned[player])
        count = say(events, count, Event.RACK, player, held, earned)
    if view.player == NOBODY:
        return say(events, count, Event.GAME_OVER)
    player = int(view.player)
    if view.pending != NO_MOVE:
        return say(events, count, Event.TO_ANSWER, player, author(view))
    is_first = tiles_of(view, camp_of(player)) == 0
    return say(events, count, Event.TO_LAY_HOME if is_first else Event.TO_LAY, player)


@rule
def why_not(view: View, move: Move, reason: Words, lexicon: Table) -> int:
    """R9 to R29, R33: the first rule that the move breaks."""
    is_told = CONTEST < move < TOO_MANY_TILES
    is_number = EXCHANGE_END <= move < WORD_MOVE
    if move < 0 or move >= MOVES_END or is_told or is_number:
        return because(reason, Reason.UNKNOWN_MOVE, 0, 0)
    if view.player == NOBODY:
        return because(reason, Reason.OVER, 0, 0)
    is_answer = move == STANDS or move == CONTEST
    if view.pending != NO_MOVE:
        return 0 if is_answer else because(reason, Reason.MUST_ANSWER, author(view), 0)
    if is_answer:
        return because(reason, Reason.NOTHING_TO_ANSWER, 0, 0)
    if move == PASS:
        return 0 if may_pass(view) else because(reason, Reason.MUST_EXCHANGE, 0, 0)
    if move < EXCHANGE:
        return because(reason, misread(move), 0, 0)
    if move < WORD_MOVE:
        return why_not_exchange(view, move, reason)
    return find_fault(view, int(view.player), move, reason, lexicon)


@rule
def judge(view: View, move: Move, reason: Words, events: Events, lexicon: Table) -> int:
    """R9 to R27: explain any attempt: why it is refused, if it is, and all that it would do.

    The reason is written as by `why_not`, its code 0 where the move is legal; then every word that
    would be formed, every word that would be captured and every legal removal, as events.
    """
    for i in range(len(reason)):
        reason[i] = 0
    code = why_not(view, move, reason, lexicon)
    is_word = view.player != NOBODY and view.pending == NO_MOVE
    if not is_word or move < WORD_MOVE or move >= MOVES_END:
        return 0
    return find(view, int(view.player), move, code, events, lexicon)


@rule
def misread(move: Move) -> int:
    """R11: what is wrong with a text that was read, but can be no word."""
    if move == TOO_MANY_TILES:
        return Reason.TOO_MANY_TILES
    if move == OTHER_LETTER:
        return Reason.OTHER_LETTER
    if move == NOT_WHOLE:
        return Reason.NOT_WHOLE
    return Reason.OFF_BOARD if move == OFF_BOARD else Reason.NOTHING_LAID


@rule
def why_not_exchange(view: View, move: Move, reason: Words) -> int:
    """R28: letters of the rack, in order, and no more than the bag holds."""
    letters = scratch(LETTERS)
    chosen = scratch(8)
    count = exchanged(move, letters)
    at = 0
    for letter in range(LETTERS):
        for _ in range(letters[letter]):
            chosen[at] = letter
            at += 1
    if count == 0 or exchange_of(chosen, count) != move:
        return because(reason, Reason.UNKNOWN_MOVE, 0, 0)
    for letter in range(LETTERS):
        if letters[letter] > view.rack[view.player, letter]:
            return because(reason, Reason.NOT_HELD, letter, 0)
    if count > view.bagged[camp_of(int(view.player))]:
        left = int(view.bagged[camp_of(int(view.player))])
        return because(reason, Reason.BAG_TOO_SMALL, left, 0)
    return 0
