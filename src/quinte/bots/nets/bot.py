"""A bot that plays by a net alone, without any search: in a moment, and the same every time."""

import random
from pathlib import Path
from typing import cast

import numpy as np

from quinte.bots.nets import answering
from quinte.bots.nets.choosing import choose_move
from quinte.bots.nets.files import Net, WrongNet, read_net
from quinte.bots.searcher import Budget, Searcher
from quinte.core.card import Game
from quinte.core.contract import Features, Move, View
from quinte.core.native import bare, bind, position, positions
from quinte.core.randomness import SEED_BYTES, seed_stream

PREFIX = "net:"
"""What the name of such a bot begins with; the name of a file follows."""
ANSWERED = "net-answered:"
"""The same for one that also looks at the replies to its moves."""
SAMPLES = 32
"""Worlds that it imagines for a move."""
ROLLED = "net-rolled:"
"""The same for one that lets the net play on."""
ROLLOUTS, PLIES = 800, 8
"""Rollouts that it makes for a move, and how many moves the net plays on in each."""


class NetBot:
    """Chooses what its net rates highest."""

    def __init__(self, game: Game, net: Net) -> None:
        """Keep the net as a lookup, and room for two worlds."""
        features = cast("Features", game.features)
        self._game, self._players, self._lookup = game, net.players, net.lookup()
        worlds = positions(game.rules.POSITION, 2)
        seed_stream(worlds[0], np.zeros(SEED_BYTES, np.uint8))
        self._worlds = bare(worlds, game.rules.POSITION)
        self._moves = np.empty(game.rules.MAX_MOVES, np.int64)
        self._active = np.empty(features.MAX_ACTIVE, np.int16)
        self._choose = bind(choose_move, game.rules, features)

    def choose(self, view: View) -> Move:
        """Choose the move that promises most."""
        if int(view.player) != int(view.viewer) or int(view.players) != self._players:
            message = "A net thinks for the player who is to move, at a table of its size."
            raise ValueError(message)
        room = (self._worlds, self._moves, self._active, self._lookup)
        return int(self._choose(view, *room, *self._game.lookups))


class AnsweredBot:
    """Chooses what its net rates highest after the reply to it."""

    def __init__(self, game: Game, net: Net, seed: bytes, samples: int = SAMPLES) -> None:
        """Keep the net as a lookup, and room for its worlds; the first has the bot's stream."""
        features = cast("Features", game.features)
        self._game, self._lookup = game, net.lookup()
        self._memory = position(answering.memory_layout(game))
        self._memory.samples = samples
        seed_stream(self._memory.worlds[0], np.frombuffer(seed[:SEED_BYTES], np.uint8).copy())
        self._choose = bind(answering.choose_answered, game.rules, features)

    def choose(self, view: View) -> Move:
        """Choose the move that promises most."""
        return int(self._choose(view, self._memory, self._lookup, *self._game.lookups))


class RolledBot:
    """Chooses what brought most when its net played on for everybody."""

    def __init__(
        self, game: Game, net: Net, seed: bytes, rollouts: int = ROLLOUTS, plies: int = PLIES
    ) -> None:
        """Take a searcher of its own."""
        self._searcher = Searcher(game, net=net.lookup(plies))
        self._budget = Budget(rollouts)
        self._chance = random.Random(seed)

    def choose(self, view: View) -> Move:
        """Choose the move that brought most."""
        seed = self._chance.randbytes(SEED_BYTES)
        return self._searcher.choose(view, self._budget, seed).move


def is_net(name: str) -> bool:
    """Return whether a bot is asked for by the file of its net."""
    return name.startswith((PREFIX, ANSWERED, ROLLED))


def file_of(name: str) -> Path:
    """Return the file that the name of a bot ends with."""
    return Path(name.partition(":")[2])


def make_net_bot(game: Game, name: str, seed: bytes) -> NetBot | AnsweredBot | RolledBot:
    """Return the bot of a file."""
    net = read_net(file_of(name), game)
    if name.startswith(ROLLED):
        return RolledBot(game, net, seed)
    return AnsweredBot(game, net, seed) if name.startswith(ANSWERED) else NetBot(game, net)


def check_net(game: Game, name: str, players: int) -> None:
    """Refuse a file that has no net for this table."""
    file = file_of(name)
    if read_net(file, game).players != players:
        raise WrongNet(file=file, game=game.title)
