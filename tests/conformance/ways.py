"""Play the same seeded games and digest all that the functions of a game give, on any machine.

python -m tests.conformance.ways package.of.the.game GAMES
"""

import hashlib
import random
import sys
from importlib import import_module
from typing import cast

from quinte.core.card import Game
from quinte.core.contract import Position
from quinte.core.native import copy
from quinte.testing.plays import Play
from tests.conformance.catalogue import in_short, sizes_of

LONG = 250
"""Moves compared of every hundredth game; of the others fewer, as plain Python is slow."""


def seeded_play(game: Game, number: int) -> Play:
    """Give a play by its number: each has its own players, options, seed and moves."""
    chance = random.Random(f"{game.name} {number}")
    options = {option.name: chance.choice(option.values) for option in game.options}
    length = LONG if number % 100 == 0 else sizes_of(game).plain_moves
    return Play(chance.choice(game.players), options, chance.randbytes(32), number, length)


def digest_game(game: Game, played: Play) -> str:
    """Play for a while; digest each position and its legal moves, now and then everything."""
    digest = hashlib.blake2b(digest_size=12)
    position = played.start(game)
    for made, choice in enumerate(played.choices()):
        legal = game.legal_moves(position)
        digest.update(position.tobytes() + str(legal).encode())
        if not legal:
            break
        move = legal[int(choice * len(legal))]
        if (played.chooser + made) % 24 == 0:
            digest.update(everything(game, played, position, move, made))
        game.play(position, move)
    digest.update(f"{game.scores(position)} {game.winners(position)}".encode())
    return digest.hexdigest()


def everything(game: Game, played: Play, position: Position, move: int, made: int) -> bytes:
    """Ask each function of the contract about a position and a move, for one viewer in turn."""
    viewer = made % (played.players + 2) - 2
    before = game.view(position, viewer)
    told = int(game.rules.tell(position, move, viewer))
    text, drawing = game.move_text(before, told), game.diagram(before)
    after = copy(position)
    game.play(after, move)
    left = copy(position)
    game.rules.leave(left, made % played.players)
    said = (
        [text, game.parse_move(before, text), drawing, game.sides(position)],
        game.narrate(before, told, game.view(after, viewer)),
        game.farewell(before, made % played.players, game.view(left, viewer)),
        [game.describe(before), game.describe(game.view(left, viewer)), game.winners(left)],
        [game.why_not(before, wrong) for wrong in (-1, move, move + 1, (7 * move + 3) % 2**62)],
    )
    records = (
        *(before, game.parse_diagram(drawing), left),
        game.imagine(before, played.seed),
    )
    return repr(said).encode() + b"".join(record.tobytes() for record in records)


def main(card: str, games: str) -> None:
    """Print a digest a line."""
    game = in_short(cast("Game", import_module(card).GAME))
    for number in range(int(games)):
        print(digest_game(game, seeded_play(game, number)))  # noqa: T201, a program of its own


if __name__ == "__main__":
    main(*sys.argv[1:])
