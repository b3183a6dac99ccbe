"""The same where moves are spelled, an act at a time.

A *draft* is a move and the number of its first acts that are done. Beside each legal act stands
the first move that has it, which is the next draft.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from quinte.batch.loops import Counts, Games, place_of
from quinte.bots.payoffs import pay_out
from quinte.core.contract import Lookup, Move, Moves, Position, Seed
from quinte.core.native import scratch
from quinte.core.randomness import seed_stream

if TYPE_CHECKING:  # at run time `bind` supplies these from the rules and acts of each game
    from quinte.games.takemo.acts import MAX_ACTS, spell
    from quinte.games.takemo.moves import MOVES_END
    from quinte.games.takemo.rules import MAX_MOVES, legal_moves, play, setup, winners

OVERRIDES = ("moves_after",)
"""What a game may replace, and must where a position can have too many moves for one list."""
PAGE = 1 << 12
"""Moves listed at a time; with more of them it only takes longer."""
MOVE, DONE = range(2)
NOT_BEGUN = -1
"""Instead of how many acts are done: nothing is listed yet."""


class Drafting(NamedTuple):
    """What a batch keeps of moves that are being spelled, each game at its place."""

    drafts: Counts
    firsts: Moves


def start_acting(position: Position, seed: Seed, draft: Counts) -> None:
    """Lay a game out by a seed; its first acts are listed by the next step, whatever it does."""
    seed_stream(position, seed)
    setup(position)
    draft[DONE] = NOT_BEGUN


def act_on(
    position: Position, place: int, games: Games, drafting: Drafting, page: Moves, *lookups: Lookup
) -> int:
    """Do the act chosen at a place of a batch and list the next ones; return how many they are.

    When the move is whole it is played. Where the game ends, each player's result is written, the
    next game is set up by the stream of this one, and the number is negative.
    """
    acts, values = games.moves[place], games.values[place]
    draft, firsts = drafting.drafts[place], drafting.firsts[place]
    for player in range(len(values)):
        values[player] = 0.0
    if draft[DONE] == NOT_BEGUN:
        return next_turn(position, acts, draft, firsts, page, *lookups)
    draft[MOVE] = firsts[place_of(acts, games.counts[place], games.chosen[place])]
    draft[DONE] += 1
    written = scratch(MAX_ACTS)
    if spell(draft[MOVE], written) > draft[DONE]:
        return list_acts(position, acts, draft, firsts, page, *lookups)
    play(position, draft[MOVE], *lookups)
    found = next_turn(position, acts, draft, firsts, page, *lookups)
    if found > 0:
        return found
    pay_out(int(position.players), winners(position), values)
    setup(position)
    return -next_turn(position, acts, draft, firsts, page, *lookups)


def next_turn(
    position: Position, acts: Moves, draft: Counts, firsts: Moves, page: Moves, *lookups: Lookup
) -> int:
    """Begin with an empty draft."""
    draft[MOVE] = 0
    draft[DONE] = 0
    return list_acts(position, acts, draft, firsts, page, *lookups)


def list_acts(
    position: Position, acts: Moves, draft: Counts, firsts: Moves, page: Moves, *lookups: Lookup
) -> int:
    """List what may follow a draft, ascending, and the first move with each; return how many.

    Where a page is full, the next one begins after all moves that begin like its last one.
    """
    beginning, written = scratch(MAX_ACTS), scratch(MAX_ACTS)
    spell(draft[MOVE], beginning)
    done = int(draft[DONE])
    count = 0
    after = int(draft[MOVE]) - 1
    found = len(page)
    while found == len(page):
        found = moves_after(position, after, page, *lookups)
        for i in range(found):
            if not begins_so(int(page[i]), beginning, done, written):
                return count
            if count == 0 or acts[count - 1] != written[done]:
                acts[count] = written[done]
                firsts[count] = page[i]
                count += 1
        if found > 0:
            beginning[done] = acts[count - 1]
            after = last_beginning_so(int(page[found - 1]), beginning, done + 1, written)
    return count


def moves_after(position: Position, move: Move, moves: Moves, *lookups: Lookup) -> int:
    """List the legal moves above this one, ascending, as many as there is room for."""
    listed = scratch(MAX_MOVES)
    count = 0
    for i in range(legal_moves(position, listed, *lookups)):
        if listed[i] > move and count < len(moves):
            moves[count] = listed[i]
            count += 1
    return count


def group_acts(moves: Moves, depth: int, acts: Moves, firsts: Moves) -> int:
    """List what may follow the first few acts, which all these moves share; and where each begins.

    How many they are is returned.
    """
    written = scratch(MAX_ACTS)
    found = 0
    for i in range(len(moves)):
        spell(int(moves[i]), written)
        if found == 0 or acts[found - 1] != written[depth]:
            acts[found] = written[depth]
            firsts[found] = i
            found += 1
    return found


def begins_so(move: int, beginning: Moves, done: int, written: Moves) -> bool:
    """Spell a move; return whether its first acts are these."""
    if spell(move, written) < done:
        return False
    for i in range(done):
        if written[i] != beginning[i]:
            return False
    return True


def last_beginning_so(move: int, beginning: Moves, done: int, written: Moves) -> int:
    """Find the highest number of a move that begins this way, given one that does."""
    low, high = move, int(MOVES_END)
    while high - low > 1:
        middle = low + ((high - low) >> 1)
        if begins_so(middle, beginning, done, written):
            low = middle
        else:
            high = middle
    return low


def spell_draft(draft: Counts, acts: Moves) -> None:
    """Write the acts that are done; what comes after them stays."""
    written = scratch(MAX_ACTS)
    spell(draft[MOVE], written)
    for i in range(draft[DONE]):
        acts[i] = written[i]
