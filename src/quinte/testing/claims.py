"""What hints say of moves in play, beside what each sentence claims.

`advice.py` among the tests of a game has a claim for each code of its advice: a function that
tells, from what the mover saw before and after and from the text of the move, whether the sentence
is true.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from quinte.core.card import Game
from quinte.core.contract import WORDS, Position, View
from quinte.core.native import copy
from quinte.core.words import argument_kind
from quinte.testing.places import from_tests

Claim = Callable[["Move"], bool]
LONG_GAME = 600
"""Moves after which a game is left for another."""


@dataclass(frozen=True)
class Move:
    """A move with what was said of it: what its mover saw before and after, and the numbers."""

    game: Game
    text: str
    before: View
    after: View
    code: int
    said: dict[str, int]

    def name(self, argument: str) -> str:
        """Give what is spoken of by its name, as people read it."""
        spoken = dict(argument_kind(given) for given in self.game.heuristics.ADVICE[self.code])
        return self.game.notation.NAMES[spoken[argument]][self.said[argument]]

    @property
    def is_true(self) -> bool:
        """Tell whether the claim of what was said holds."""
        claim: Claim = from_tests(self.game, "advice").CLAIMS[self.code]
        return bool(claim(self))


def words_of(game: Game, world: Position, move: int) -> tuple[list[int], Position]:
    """Explain a move in a world that its mover holds possible; give the world after it as well."""
    words = np.zeros(WORDS, np.int64)
    after = copy(world)
    game.play(after, move)
    code = game.heuristics.explain(world, move, after, words)
    return (words.tolist() if code else []), after


def is_risk(game: Game, words: list[int]) -> bool:
    """Tell whether the end of the game may hang on what the maker of a move does not see."""
    risks = getattr(game.heuristics, "RISKS", None)
    return risks is None or (bool(words) and words[0] in risks)


def explained(game: Game, position: Position, moves: Sequence[int]) -> Iterator[Move]:
    """Give those of the legal moves of a position of which a hint would say something."""
    mover = int(position.player)
    before = game.view(position, mover)
    worlds = [game.imagine(before, bytes([seed]) * 32) for seed in (3, 4)]
    for move in moves:
        (words, after), (again, other) = (words_of(game, world, move) for world in worlds)
        assert again == words, "a hint tells what nobody knows"
        if not is_risk(game, words):
            assert game.winners(after) == game.winners(other), "RISKS lacks a reason"
        if words:
            names = [argument_kind(given)[0] for given in game.heuristics.ADVICE[words[0]]]
            said = dict(zip(names, words[1:], strict=False))
            text = game.move_text(before, move)
            yield Move(game, text, before, game.view(after, mover), words[0], said)


def codes_reached(game: Game, games: int, tried: int) -> set[int]:
    """Play some games, mostly by moves that hints speak well of; give the codes that came up."""
    codes: set[int] = set()
    for number in range(games):
        chance = random.Random(f"{game.name} {number}")
        options = {option.name: chance.choice(option.values) for option in game.options}
        players = chance.choice(game.players)
        position = game.new_position(players, options if number else {}, chance.randbytes(32))
        for _ in range(LONG_GAME):
            legal = game.legal_moves(position)
            if not legal or codes == set(game.heuristics.ADVICE):
                break
            some = chance.sample(legal, min(tried, len(legal)))
            said = {
                game.parse_move(move.before, move.text): move.code
                for move in explained(game, position, some)
            }
            codes |= set(said.values())
            praised = [move for move in said if chance.random() < 0.8]
            game.play(position, chance.choice(praised or legal))
    return codes
