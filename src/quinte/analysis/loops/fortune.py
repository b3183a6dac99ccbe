"""Luck: what came to light by a move, against the mean of all that could have come.

It is seen through the eyes of the mover, who draws, looks, or has a token drawn. A world is
imagined from what they knew before the move; the move is made in it; what they know then is one
thing that could have come. The same yardstick measures what came and what could have come, so luck
has mean zero whatever the yardstick is worth. Where nothing comes to light there is no luck.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from quinte.analysis.loops.expecting import clear_shares, expect, pay
from quinte.analysis.loops.layouts import MOST_WORLDS, SEEDS, Case, Deals, Desk
from quinte.bots.edges import Memory
from quinte.core.card import SECRETS_HIDDEN
from quinte.core.contract import NOBODY, Lookup, Move, Moves, Position, Seed, View
from quinte.core.native import rule, words_of
from quinte.core.randomness import seed_stream

if TYPE_CHECKING:  # at run time `bind` supplies these from the rules of each game
    from quinte.games.make_five.rules import imagine, observe, play

Chunks = NDArray[np.uint64]

OVERRIDES = ("outcomes", "settle")
"""What a game supplies where chance was settled before it shows: its lots."""
CAME, COULD_COME = MOST_WORLDS, MOST_WORLDS + 1
"""Places of views that are compared."""


@rule
def outcomes(_position: Position, _move: Move, _weights: Moves) -> int:
    """Count what can be drawn: nothing that is listed."""
    return 0


@rule
def settle(_position: Position, _move: Move, _outcome: int) -> None:
    """Have something drawn next."""


def seed_for(number: int, seed: Seed) -> None:
    """Write the chance by which a match is laid out anew."""
    for i in range(len(seed)):
        seed[i] = SEEDS[number, i]


def luck_of_move(  # noqa: PLR0913, PLR0917, lookups do not count
    view: View,
    after: Position,
    memory: Memory,
    desk: Desk,
    case: Case,
    move: Move,
    *lookups: Lookup,
) -> None:
    """Write the luck that a move brought each player, by what its maker knew before it."""
    maker = int(view.viewer)
    count = draw_worlds(view, desk, int(case.outcomes), move, *lookups)
    clear_shares(case.luck)
    if not brings_to_light(after, desk, count, maker):
        return
    desk.known = 0
    for i in range(count):
        find_worth(desk.worlds[i], memory, desk, case, maker, *lookups)
        for player in range(after.players):
            case.luck[player] -= desk.weights[i] * desk.now[player]
    find_worth(after, memory, desk, case, maker, *lookups)
    for player in range(after.players):
        case.luck[player] += desk.now[player]


def draw_worlds(view: View, desk: Desk, wanted: int, move: Move, *lookups: Lookup) -> int:
    """Make what could have come, and say how likely each is; return how many there are."""
    world = desk.imagined[0]
    seed_stream(world, SEEDS[0])
    imagine(view, world)
    listed = outcomes(world, move, desk.lots)
    total, count = 0.0, 0
    for outcome in range(listed):
        total += float(desk.lots[outcome])
    for outcome in range(listed):
        if desk.lots[outcome] > 0:
            desk.worlds[count] = world
            settle(desk.worlds[count], move, outcome)
            play(desk.worlds[count], move, *lookups)
            desk.weights[count] = np.true_divide(float(desk.lots[outcome]), total)
            count += 1
    if listed > 0:
        return count
    for number in range(wanted):
        seed_stream(desk.worlds[number], SEEDS[number])
        imagine(view, desk.worlds[number])
        play(desk.worlds[number], move, *lookups)
        desk.weights[number] = np.true_divide(1.0, float(wanted))
    return wanted


def brings_to_light(after: Position, desk: Desk, count: int, maker: int) -> bool:
    """Return whether the maker would have seen something else in one of the worlds."""
    observe(after, maker, desk.views[CAME].seen)
    for i in range(count):
        observe(desk.worlds[i], maker, desk.views[COULD_COME].seen)
        if not is_same(words_of(desk.views[CAME]), words_of(desk.views[COULD_COME])):
            return True
    return False


def luck_of_deal(
    start: Position, deals: Deals, memory: Memory, desk: Desk, case: Case, *lookups: Lookup
) -> None:
    """Write what each seat is worth before the deal, and the luck of the deal."""
    count, players = int(case.outcomes), int(start.players)
    desk.known = 0
    clear_shares(case.luck)
    clear_shares(case.seat)
    for i in range(count):
        find_worth(deals[i], memory, desk, case, int(deals[i].player), *lookups)
        for player in range(players):
            case.seat[player] += desk.now[player]
    find_worth(start, memory, desk, case, int(start.player), *lookups)
    is_dealt = shows_another_deal(start, deals, desk, count)
    for player in range(players):
        mean = np.true_divide(case.seat[player], float(count))
        case.seat[player] = mean if is_dealt else desk.now[player]
        case.luck[player] = desk.now[player] - mean if is_dealt else 0.0


def shows_another_deal(start: Position, deals: Deals, desk: Desk, count: int) -> bool:
    """Return whether the first player sees something else in one of the deals."""
    observe(start, int(start.player), desk.views[CAME].seen)
    for i in range(count):
        observe(deals[i], int(deals[i].player), desk.views[COULD_COME].seen)
        if not is_same(words_of(desk.views[CAME]), words_of(desk.views[COULD_COME])):
            return True
    return False


def find_worth(
    world: Position, memory: Memory, desk: Desk, case: Case, maker: int, *lookups: Lookup
) -> None:
    """Find what each player may expect there, by what the maker of the move knows then."""
    if world.player == NOBODY:
        pay(world, desk.now)
        return
    viewer = maker if case.hidden == SECRETS_HIDDEN else int(world.player)
    new = int(desk.known)
    observe(world, viewer, desk.views[new].seen)
    for known in range(new):
        if is_same(words_of(desk.views[new]), words_of(desk.views[known])):
            for player in range(world.players):
                desk.now[player] = desk.shares[known, player]
            return
    expect(desk.views[new].seen, memory, desk, int(case.glances), *lookups)
    for player in range(world.players):
        desk.shares[new, player] = desk.now[player]
    desk.known += 1


@rule
def is_same(one: Chunks, other: Chunks) -> bool:
    """Return whether two views are the same, eight bytes at a time."""
    for i in range(len(one)):
        if one[i] != other[i]:
            return False
    return True
