"""Look for leaks in many random games: beside the true world, one that differs where nobody looks.

At every move one viewer is chosen, and two things that this viewer cannot see change places in a
second world. Which these are, and by which moves others may learn something, says `hidden.py` among
the tests of each game, from the table of who sees what. In both worlds the viewer must see the
same, a mover must have the same moves, and a move must be told alike; and when somebody else has
made it, both must still look the same, unless it may show something or chance was used. What the
viewer imagines must look the same too.
"""

from __future__ import annotations

import random
from types import ModuleType
from typing import TYPE_CHECKING, Any

import numpy as np

from quinte.core.card import Game
from quinte.core.contract import Lookup, Moves, Text
from quinte.core.native import bind, positions, rule
from quinte.core.randomness import random_below
from quinte.testing import nothing_hidden
from quinte.testing.places import from_tests, has_tests

if TYPE_CHECKING:  # at run time `bind` supplies these from the rules of each game
    from quinte.games.make_five.rules import imagine, legal_moves, observe, play, setup, tell
    from quinte.testing.nothing_hidden import may_learn, swap_unseen

Worlds = Any

NO_LEAK = 0
IN_THE_VIEW = 1
IN_THE_MOVES = 2
IN_WHAT_IS_TOLD = 3
IN_WHAT_IS_PLAYED = 4
IN_WHAT_IS_IMAGINED = 5

OPTION_SETS = 8

OVERRIDES = ("may_learn", "swap_unseen")
"""What the loop below takes from `hidden.py`."""


def leak_of(  # noqa: PLR0913, PLR0917, a loop keeps all its memory outside
    worlds: Worlds,
    views: Worlds,
    bytes_seen: Text,
    moves: Moves,
    others: Moves,
    games: int,
    longest: int,
    *lookups: Lookup,
) -> int:
    """Play random games; return the kind of leak found, or NO_LEAK."""
    here, there, imagined, seen, again = worlds[0], worlds[1], worlds[2], views[0], views[1]
    for _ in range(games):
        setup(here)
        made = 0
        count = legal_moves(here, moves, *lookups)
        while count > 0 and made < longest:
            viewer = random_below(here, int(here.players) + 1) - 1
            move = moves[random_below(here, count)]
            observe(here, viewer, seen)
            imagine(seen, imagined)
            observe(imagined, viewer, again)
            if not is_same(bytes_seen):
                return IN_WHAT_IS_IMAGINED
            worlds[1] = worlds[0]
            swap_unseen(there, viewer)
            observe(there, viewer, again)
            if not is_same(bytes_seen):
                return IN_THE_VIEW
            found = legal_moves(there, others, *lookups)
            if viewer == here.player and not is_same_list(moves, count, others, found):
                return IN_THE_MOVES
            is_other = viewer != here.player and is_listed(move, others, found)
            if is_other and tell(here, move, viewer) != tell(there, move, viewer):
                return IN_WHAT_IS_TOLD
            first, second = here.stream[0], there.stream[0]
            learns = may_learn(here, move, viewer)
            play(here, move, *lookups)
            if is_other and not learns:
                play(there, move, *lookups)
                observe(here, viewer, seen)
                observe(there, viewer, again)
                is_fixed = here.stream[0] == first and there.stream[0] == second
                if is_fixed and not is_same(bytes_seen):
                    return IN_WHAT_IS_PLAYED
            made += 1
            count = legal_moves(here, moves, *lookups)
    return NO_LEAK


@rule
def is_same(bytes_seen: Text) -> bool:
    """Compare the bytes of the two views."""
    for i in range(bytes_seen.shape[1]):
        if bytes_seen[0, i] != bytes_seen[1, i]:
            return False
    return True


@rule
def is_same_list(moves: Moves, count: int, others: Moves, found: int) -> bool:
    """Compare two lists of moves."""
    if count != found:
        return False
    for i in range(count):
        if moves[i] != others[i]:
            return False
    return True


@rule
def is_listed(move: int, others: Moves, found: int) -> bool:
    """Tell whether a move is in a list."""
    for i in range(found):
        if others[i] == move:
            return True
    return False


def find_leak(game: Game, games: int, longest: int) -> int:
    """Play about so many games over all player counts and many options; return the leak found."""
    loop = bind(leak_of, game.rules, hidden_of(game))
    views = positions(game.rules.VIEW, 2)
    bytes_seen = views.view(np.ndarray).view(np.uint8).reshape(2, -1)
    moves, others = (np.zeros(game.rules.MAX_MOVES, np.int64) for _ in range(2))
    for players in game.players:
        for number in range(OPTION_SETS):
            chance = random.Random(f"{game.name} {players} {number}")
            options = {option.name: chance.choice(option.values) for option in game.options}
            worlds = positions(game.rules.POSITION, 3)
            worlds[0] = game.new_position(players, options if number else {}, chance.randbytes(32))
            worlds[2] = game.blank(chance.randbytes(32))
            each = -(-games // (OPTION_SETS * len(game.players)))
            leak = int(loop(worlds, views, bytes_seen, moves, others, each, longest, *game.lookups))
            if leak:
                return leak
    return NO_LEAK


def hidden_of(game: Game) -> ModuleType:
    """Give what a game's tests say of hidden things; an open game's need not say anything."""
    if not game.has_secrets and not has_tests(game, "hidden"):
        return nothing_hidden
    return from_tests(game, "hidden")
