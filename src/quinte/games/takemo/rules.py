"""Takemo: two camps lay words head to tail; a word over an enemy word captures it.

The numbers (R1, R2, ...) are those of RULES.en.md and RULES.fr.md beside this file; material.py has
the board, moves.py the numbering of moves. The words come as a lookup: lexicon/graph.py.
"""

from __future__ import annotations

from quinte.core.contract import ALL_SEEING, NOBODY, Lookup, Move, Moves, Position, Scores
from quinte.core.defaults import is_over
from quinte.core.leaving import still_there
from quinte.core.native import rule, scratch
from quinte.core.randomness import random_below
from quinte.games.takemo.camp_board import camp_of, tiles_of
from quinte.games.takemo.material import (
    BLACK,
    CAMPS,
    CELLS,
    EMPTY,
    FIRST_AT_RANDOM,
    LETTERS,
    NO_MOVE,
    POSITION,
    RACK,
    SEATS,
    SUPPLY,
    TILES,
    VIEW,
    WHITE,
)
from quinte.games.takemo.movegen.generator import list_words, list_words_after
from quinte.games.takemo.moves import (
    CONTEST,
    MAX_MOVES,
    MOST_WORDLESS,
    MOVES_END,
    PASS,
    STANDS,
    count_letters,
    is_after,
    is_exchange,
    lays_word,
    pack_told_exchange,
)
from quinte.games.takemo.turns import (
    answer,
    draw,
    end_turn,
    exchange,
    exchanges,
    finish_word,
    may_pass,
    next_player,
)
from quinte.games.takemo.views import imagine, observe, sees_rack


@rule
def setup(position: Position) -> None:
    """R1 to R5: the lot, an empty board, full bags, eight letters for each; White begins."""
    position.stopped = 0
    position.left = 0
    position.white = random_below(position, CAMPS) if position.first == FIRST_AT_RANDOM else 0
    position.place = position.white
    position.turn = 0
    position.idle = 0
    position.last = 0
    position.pending = NO_MOVE
    position.player = position.white
    for cell in range(CELLS):
        position.board[cell] = EMPTY
    for camp in range(CAMPS):
        position.supply[camp] = SUPPLY
        position.bagged[camp] = 0
        for letter in range(LETTERS):
            position.bag[camp, letter] = TILES[letter]
            position.bagged[camp] += TILES[letter]
            position.gone[camp, letter] = 0
    for player in range(SEATS):
        position.held[player] = 0
        position.earned[player] = 0
        for letter in range(LETTERS):
            position.rack[player, letter] = 0
    for player in range(position.players):
        for _ in range(RACK):
            draw(position, player)


@rule
def legal_moves(position: Position, moves: Moves, lexicon: Lookup) -> int:
    """R13, R28, R29, R33: pass, exchange, lay a word; or answer one."""
    count = list_wordless(position, moves)
    return list_words(position, 0, moves, count, lexicon) if may_lay(position) else count


@rule
def moves_at(position: Position, place: int, moves: Moves, lexicon: Lookup) -> int:
    """R13, R28, R29, R33: the same list from a place on, as much of it as there is room for."""
    wordless = scratch(MOST_WORDLESS)
    count = list_wordless(position, wordless)
    for i in range(place, min(count, place + len(moves))):
        moves[i - place] = wordless[i]
    return list_words(position, place, moves, count, lexicon) if may_lay(position) else count


@rule
def moves_after(position: Position, move: Move, moves: Moves, lexicon: Lookup) -> int:
    """R13, R18, R33: the legal moves numbered above this one, as many as there is room for."""
    wordless = scratch(MOST_WORDLESS)
    count = 0
    for i in range(list_wordless(position, wordless)):
        if is_after(int(wordless[i]), move) and count < len(moves):
            moves[count] = wordless[i]
            count += 1
    return list_words_after(position, move, moves, count, lexicon) if may_lay(position) else count


@rule
def may_lay(position: Position) -> bool:
    """R13, R33: whether it is time for a word."""
    return position.player != NOBODY and position.pending == NO_MOVE


@rule
def list_wordless(position: Position, moves: Moves) -> int:
    """R28, R29, R33: pass and exchange, or answer a word."""
    if position.player == NOBODY:
        return 0
    if position.pending != NO_MOVE:
        moves[0] = STANDS
        moves[1] = CONTEST
        return 2
    count = 0
    if may_pass(position):
        moves[0] = PASS
        count = 1
    return exchanges(position, moves, count)


@rule
def play(position: Position, move: Move, lexicon: Lookup) -> None:
    """R13, R28, R29, R33: one turn, or the answer to a word."""
    player = int(position.player)
    if position.pending != NO_MOVE:
        answer(position, 1 if move == CONTEST else 0, lexicon)
    elif lays_word(move):
        if position.challenge:
            position.pending = move
            position.player = next_player(position)
        else:
            finish_word(position, player, move, lexicon)
    else:
        if is_exchange(move):
            exchange(position, player, move)
        position.idle += 1
        end_turn(position)


@rule
def score(position: Position, scores: Scores) -> None:
    """R30: the tiles of one's camp on the board, TAKEMO included."""
    for player in range(position.players):
        scores[player] = tiles_of(position, camp_of(position, player))


@rule
def winners(position: Position) -> int:
    """R30, R34: the camp with more tiles, or the one that is still there; nobody if equal."""
    if position.player != NOBODY:
        return 0
    if position.left:
        return still_there(position)
    lead = tiles_of(position, WHITE) - tiles_of(position, BLACK)
    if lead == 0:
        return 0
    return members(position, WHITE if lead > 0 else BLACK)


@rule
def members(position: Position, camp: int) -> int:
    """R1, R4: the players of a camp, as bits."""
    bits = 0
    for player in range(position.players):
        if camp_of(position, player) == camp:
            bits |= 1 << player
    return bits


@rule
def side_of(_position: Position, player: int) -> int:
    """R1, R4: whoever sits opposite is of the same camp, whichever colour that has."""
    return player & 1


@rule
def tell(position: Position, move: Move, player: int) -> Move:
    """R5, R28: words are laid for all to see; of an exchange others hear how many letters."""
    if not is_exchange(move) or player == ALL_SEEING:
        return move
    if sees_rack(position, player, int(position.player)):
        return move
    letters = scratch(LETTERS)
    return pack_told_exchange(count_letters(move, letters))


@rule
def leave(position: Position, player: int) -> None:
    """R34: the whole camp gives up, and the other one has won."""
    position.left = members(position, camp_of(position, player))
    position.player = NOBODY
    position.pending = NO_MOVE
