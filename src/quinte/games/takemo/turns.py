"""The turns of Takemo: drawing, exchanging, contesting, and the end (R4, R5, R28 to R33)."""

from __future__ import annotations

from quinte.core.contract import NOBODY, Lookup, Move, Moves, Position, View
from quinte.core.native import rule, scratch
from quinte.core.randomness import random_below
from quinte.games.takemo.camp_board import camp_of
from quinte.games.takemo.editions import only_the_next_player_contests
from quinte.games.takemo.laying import put_word
from quinte.games.takemo.legality.judge import stands
from quinte.games.takemo.material import (
    ALWAYS,
    LETTERS,
    NO_MOVE,
    ORDER,
    RACK,
    RETURN_FIRST,
    WHITE,
)
from quinte.games.takemo.moves import count_letters, pack_exchange

# Letters: R5, R28.


@rule
def draw(position: Position, player: int) -> None:
    """R5: a letter from the camp's bag, each tile equally likely."""
    bag = position.bag[camp_of(position, player)]
    rest = random_below(position, int(position.bagged[camp_of(position, player)]))
    letter = 0
    while rest >= bag[letter]:
        rest -= int(bag[letter])
        letter += 1
    bag[letter] -= 1
    position.bagged[camp_of(position, player)] -= 1
    position.rack[player, letter] += 1
    position.held[player] += 1


@rule
def refill(position: Position, player: int) -> None:
    """R5: eight letters, as long as the bag has any."""
    while position.held[player] < RACK and position.bagged[camp_of(position, player)] > 0:
        draw(position, player)


@rule
def exchange(position: Position, player: int, move: Move) -> None:
    """R28: as many letters are drawn, then the others go back; by option the other way round."""
    camp = camp_of(position, player)
    letters = scratch(LETTERS)
    count = count_letters(move, letters)
    for letter in range(LETTERS):
        position.rack[player, letter] -= letters[letter]
    position.held[player] -= count
    if position.exchange == RETURN_FIRST:
        return_letters(position, camp, letters, count)
    for _ in range(count):
        draw(position, player)
    if position.exchange != RETURN_FIRST:
        return_letters(position, camp, letters, count)


@rule
def return_letters(position: Position, camp: int, letters: Moves, count: int) -> None:
    """R28: letters go back into the bag."""
    for letter in range(LETTERS):
        position.bag[camp, letter] += letters[letter]
    position.bagged[camp] += count


@rule
def exchanges(view: View, moves: Moves, count: int) -> int:
    """R28: every choice of letters, not more than the bag holds, in alphabetical order."""
    player = int(view.player)
    most = min(int(view.held[player]), int(view.bagged[camp_of(view, player)]))
    rack = scratch(LETTERS)
    for letter in range(LETTERS):
        rack[letter] = view.rack[player, letter]
    chosen = scratch(RACK)
    length = 0
    letter = 0
    while length > 0 or letter < LETTERS:
        if letter < LETTERS and length < most and rack[letter] > 0:
            rack[letter] -= 1
            chosen[length] = letter
            length += 1
            moves[count] = pack_exchange(chosen, length)
            count += 1
        elif letter + 1 < LETTERS and length < most:
            letter += 1
        else:
            if length == 0:
                break
            length -= 1
            letter = int(chosen[length])
            rack[letter] += 1
            letter += 1
    return count


@rule
def may_pass(view: View) -> bool:
    """R29: only when there is no letter to exchange, or by option always."""
    return view.passing == ALWAYS or view.bagged[camp_of(view, int(view.player))] == 0


# Words that may be contested: R33.


@rule
def author(view: View) -> int:
    """R33: who laid the word that may be contested."""
    return int(ORDER[view.players - 2, view.place])


@rule
def next_player(view: View) -> int:
    """R4: whose turn comes after this one."""
    return int(ORDER[view.players - 2, (int(view.place) + 1) % 4])


@rule
def last_to_answer(view: View) -> int:
    """R33: the partner of the next player, who is asked after that one; or that one again."""
    if only_the_next_player_contests(view):
        return next_player(view)
    return int(ORDER[view.players - 2, (int(view.place) + 3) % 4])


@rule
def answer(position: Position, is_contested: int, lexicon: Lookup) -> None:
    """R33: a wrong word that is contested is taken back and costs the turn.

    It stands if it is right, or once nobody in the other camp is left who could contest it.
    """
    if not is_contested and position.player != last_to_answer(position):
        position.player = last_to_answer(position)
        return
    player = author(position)
    move = int(position.pending)
    position.pending = NO_MOVE
    if is_contested and not stands(position, player, move, lexicon):
        position.idle += 1
        end_turn(position)
    else:
        finish_word(position, player, move, lexicon)


# The end of a turn and of the game: R4, R30 to R32.


@rule
def finish_word(position: Position, player: int, move: Move, lexicon: Lookup) -> None:
    """R5, R14, R30: the word lies; a player who cannot draw back to eight ends the game."""
    put_word(position, player, move, lexicon)
    refill(position, player)
    position.idle = 0
    if position.held[player] < RACK and not position.last:
        if position.equal_turns and camp_of(position, player) == WHITE:
            position.last = 1
            end_turn_after_last(position)
            return
        position.last = 1
    end_turn(position)


@rule
def end_turn_after_last(position: Position) -> None:
    """R30: White cannot draw back to eight: Black has one more turn."""
    position.turn += 1
    position.place = (int(position.place) + 1) % 4
    position.player = ORDER[position.players - 2, position.place]
    if position.time_limit > 0 and position.turn >= position.time_limit:
        position.player = NOBODY


@rule
def end_turn(position: Position) -> None:
    """R4, R30, R31, R32: the other camp's turn, or the end."""
    position.turn += 1
    position.place = (int(position.place) + 1) % 4
    position.player = ORDER[position.players - 2, position.place]
    is_late = position.time_limit > 0 and position.turn >= position.time_limit
    if position.last or is_late or position.idle >= idle_limit(position):
        position.player = NOBODY


@rule
def idle_limit(view: View) -> int:
    """R32: the turns of two full rounds."""
    return 4 if view.players == 2 else 8
