"""Play the same seeded games and digest every position: run on each machine, compared by test_ways.

python -m tests.conformance.ways package.of.the.game GAMES
"""

import hashlib
import random
import sys
from importlib import import_module
from typing import cast

from quinte.core.card import Game
from tests.strategies import Play

LONGEST = 250
"""Moves compared of each game: most of Make Five, the first rounds of a longer one."""


def seeded_play(game: Game, number: int) -> Play:
    """Give a play by its number: each has its own players, options, seed and moves."""
    chance = random.Random(f"{game.name} {number}")
    options = {option.name: chance.choice(option.values) for option in game.options}
    return Play(chance.choice(game.players), options, chance.randbytes(32), number, LONGEST)


def digest_game(game: Game, played: Play) -> str:
    """Play to the end; digest each position, its legal moves, its scores and a view of it."""
    digest = hashlib.blake2b(digest_size=12)
    position = played.start(game)
    for made, choice in enumerate(played.choices()):
        legal = game.legal_moves(position)
        digest.update(position.tobytes())
        digest.update(str(legal).encode())
        if made % 40 == 0:
            view = game.view(position, made // 40 % played.players)
            digest.update(view.tobytes() + game.diagram(view).encode())
            digest.update(game.imagine(view, played.seed).tobytes())
        if not legal:
            break
        game.rules.play(position, legal[int(choice * len(legal))])
    digest.update(f"{game.scores(position)} {game.winners(position)}".encode())
    return digest.hexdigest()


def main(card: str, games: str) -> None:
    """Print a digest a line."""
    game = cast("Game", import_module(card).GAME)
    for number in range(int(games)):
        print(digest_game(game, seeded_play(game, number)))  # noqa: T201, a program of its own


if __name__ == "__main__":
    main(*sys.argv[1:])
