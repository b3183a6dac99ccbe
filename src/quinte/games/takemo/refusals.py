"""Why a move of Takemo is refused: the first rule that it breaks; and what an attempt would do."""

from __future__ import annotations

from quinte.core.contract import NOBODY, Events, Lookup, Move, View, Words
from quinte.core.native import rule, scratch
from quinte.games.takemo.camp_board import camp_of
from quinte.games.takemo.codes import REASONS, Reason
from quinte.games.takemo.legality.drafts import tell_draft
from quinte.games.takemo.legality.judge import because, find_fault
from quinte.games.takemo.material import LETTERS, NO_MOVE, RACK
from quinte.games.takemo.moves import (
    NOT_WHOLE,
    OFF_BOARD,
    OTHER_LETTER,
    PASS,
    TOO_MANY_TILES,
    count_letters,
    is_answer,
    is_exchange,
    is_move,
    lays_word,
    pack_exchange,
)
from quinte.games.takemo.turns import author, may_pass

__all__ = ["REASONS", "Reason", "judge", "why_not"]


@rule
def why_not(view: View, move: Move, reason: Words, lexicon: Lookup) -> int:
    """R9 to R29, R33: the first rule that the move breaks."""
    if not is_move(move):
        return because(reason, Reason.UNKNOWN_MOVE, 0, 0)
    if view.player == NOBODY:
        return because(reason, Reason.OVER, 0, 0)
    if view.pending != NO_MOVE:
        return 0 if is_answer(move) else because(reason, Reason.MUST_ANSWER, author(view), 0)
    if is_answer(move):
        return because(reason, Reason.NOTHING_TO_ANSWER, 0, 0)
    if move == PASS:
        return 0 if may_pass(view) else because(reason, Reason.MUST_EXCHANGE, 0, 0)
    if lays_word(move):
        return find_fault(view, int(view.player), move, reason, lexicon)
    if is_exchange(move):
        return why_not_exchange(view, move, reason)
    return because(reason, misread(move), 0, 0)


@rule
def judge(view: View, move: Move, reason: Words, events: Events, lexicon: Lookup) -> int:
    """R9 to R27: explain any attempt: why it is refused, if it is, and everything it would do.

    The reason is written as by `why_not`, its code 0 where the move is legal; then every word that
    would be formed, every word that would be captured and every legal removal, as events.
    """
    for i in range(len(reason)):
        reason[i] = 0
    code = why_not(view, move, reason, lexicon)
    may_lay = view.player != NOBODY and view.pending == NO_MOVE
    if not may_lay or not lays_word(move) or not is_move(move):
        return 0
    return tell_draft(view, move, code, events, lexicon)


@rule
def misread(move: Move) -> int:
    """R11: what is wrong with a text that was read, but cannot be a word."""
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
    chosen = scratch(RACK)
    count = count_letters(move, letters)
    at = 0
    for letter in range(LETTERS):
        for _ in range(letters[letter]):
            chosen[at] = letter
            at += 1
    if count == 0 or pack_exchange(chosen, count) != move:
        return because(reason, Reason.UNKNOWN_MOVE, 0, 0)
    for letter in range(LETTERS):
        if letters[letter] > view.rack[view.player, letter]:
            return because(reason, Reason.NOT_HELD, letter, 0)
    if count > view.bagged[camp_of(view, int(view.player))]:
        left = int(view.bagged[camp_of(view, int(view.player))])
        return because(reason, Reason.BAG_TOO_SMALL, left, 0)
    return 0
