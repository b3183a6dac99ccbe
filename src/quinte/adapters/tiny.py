"""Tiny games, of the size of Kuhn's poker: the end of a real one, for whoever solves games whole.

    import pyspiel
    from quinte.adapters import tiny

    game = tiny.load("take_five")          # as OpenSpiel has it, by its rules, some 500 states
    tree = tiny.Tree(game)                 # the same game as a tree in C++, for fast solvers
    solver = pyspiel.CFRPlusSolver(tree.game)

A tiny game begins after some moves of a seeded game. Chance deals one of a few worlds that look the
same to a spectator; then the game goes on by its usual rules until it is over, or until `max_acts`
acts are done, which is a draw. So what is hidden decides, and little else is left to play for.
Every game that hides something from its players has one in `TINY`.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import pyspiel

from quinte.adapters.openspiel import PREFIX, to_parameter
from quinte.core.card import Game
from quinte.core.contract import SPECTATOR, Position, View
from quinte.core.randomness import SEED_BYTES
from quinte.games import GAMES


@dataclass(frozen=True)
class Tiny:
    """How a tiny game comes about."""

    seed: int  # of the game and of the moves made in it
    moves: int  # made before it begins
    worlds: int  # that chance deals
    max_acts: int  # after which it is a draw
    options: dict[str, str] = field(default_factory=dict)
    letters: str = ""  # in Takemo: all that each camp has left outside the board; the rest is gone


TINY = {
    "take_five": Tiny(seed=2, moves=875, worlds=3, max_acts=2),
    "touche": Tiny(seed=1, moves=111, worlds=4, max_acts=2),
    "takemo": Tiny(
        seed=1, moves=6, worlds=3, max_acts=6, options={"board_size": "9"}, letters="EST"
    ),
}


def load(name: str) -> pyspiel.Game:
    """Return the tiny variant of a game, as a game of OpenSpiel."""
    return spiel_game(GAMES[name], TINY[name])


def spiel_game(game: Game, tiny: Tiny) -> pyspiel.Game:
    """Return a tiny game as OpenSpiel has it."""
    return pyspiel.load_game(
        PREFIX + game.name,
        {"position": to_parameter(*worlds_of(game, tiny)), "max_acts": tiny.max_acts},
    )


def worlds_of(game: Game, tiny: Tiny) -> list[Position]:
    """Play the moves that come before, and imagine worlds that look the same from outside."""
    chance = random.Random(tiny.seed)
    options = game.choose_for_bots(tiny.options)
    position = game.new_position(game.players[0], options, seed_of(tiny.seed))
    for _ in range(tiny.moves):
        game.play(position, chance.choice(game.legal_moves(position)))
    view = game.view(position, SPECTATOR)
    if tiny.letters:
        thin(view, position, tiny.letters)
    return [game.imagine(view, seed_of(number)) for number in range(tiny.worlds)]


def thin(view: View, position: Position, letters: str) -> None:
    """Leave each camp of Takemo a few letters: one in the bag, the others on the rack."""
    kept = np.bincount([ord(letter) - ord("A") for letter in letters], minlength=26)
    for camp, seat in enumerate((int(view.white), 1 - int(view.white))):
        outside = position.bag[camp] + position.rack[seat]
        view.gone[camp] += (outside - kept).astype(np.int8)
        view.bagged[camp], view.held[seat], view.supply[camp] = 1, len(letters) - 1, 0
        view.earned[seat] = 0


def seed_of(number: int) -> bytes:
    """Make a seed of a number."""
    return number.to_bytes(SEED_BYTES, "little")


class Tree:
    """A tiny game as a tree in C++, and which of its information sets is which."""

    def __init__(self, game: pyspiel.Game) -> None:
        """Go through all states once."""
        self.sets: dict[str, tuple[int, int]] = {}  # whose it is, and its number, by its name
        self.states = 0
        names = " ".join(f'"{player}"' for player in range(game.num_players()))
        lines = [f'EFG 2 R "tiny" {{ {names} }} ""', *self._lines(game.new_initial_state())]
        self.game = pyspiel.load_efg_game("\n".join(lines) + "\n")

    def _lines(self, state: Any) -> Iterator[str]:  # noqa: ANN401, theirs has no types
        """Write a state and all that follow, as Gambit's files have them."""
        self.states += 1
        number = self.states
        if state.is_terminal():
            yield f't "" {number} "" {{ {" ".join(map(str, state.returns()))} }}'
            return
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            odds = " ".join(f'"{outcome}" {share!r}' for outcome, share in outcomes)
            yield f'c "" {number} "" {{ {odds} }} 0'
            following = [outcome for outcome, _ in outcomes]
        else:
            player, following = state.current_player(), state.legal_actions()
            listed = " ".join(f'"{act}"' for act in following)
            number = self._set(state, player)
            yield f'p "" {player + 1} {number} "{number}" {{ {listed} }} 0'
        for act in following:
            yield from self._lines(state.child(act))

    def _set(self, state: Any, player: int) -> int:  # noqa: ANN401, as above
        """Give what a player knows a number, from 1 on for each player."""
        name = state.information_state_string(player)
        if name not in self.sets:
            count = sum(owner == player for owner, _ in self.sets.values())
            self.sets[name] = player, count + 1
        return self.sets[name][1]
