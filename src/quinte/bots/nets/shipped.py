"""The nets that come with the package: `masters/make_five_2.net` plays Make Five at a table of two.

Those in `masters` are strong enough for a level above all others, those in `quick` play at least as
well as a club player in a moment. Beside each is its card. A net is read when it is asked for. A

file is packed by gzip. Inside are, without gaps,

    features, players, hidden, plies, rollouts    32 bits each
    sums       hidden                             32 bits
    lean       players                            32 bits
    answers    players * hidden                   16 bits
    is used    features                           a bit each, the lowest of a byte first
    weights    hidden * (those used)              8 bits
    options    the rest                           JSON: what the options were that it has learned

web/src/bots/net.ts reads the same.
"""

import gzip
import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quinte.bots.nets.files import Net, WrongNet, fits, read_net
from quinte.core.card import Game
from quinte.core.contract import Lookup, View

FOLDER = Path(__file__).parent
MASTERS, QUICK = FOLDER / "masters", FOLDER / "quick"
HEAD = 5


@dataclass(frozen=True)
class Shipped:
    """A net, and how a master plays by it."""

    net: Net
    plies: int  # moves that a rollout has
    rollouts: int  # for a move; none where it is no master's
    options: Mapping[str, int]  # those that it has learned, where others are useful to it, too

    def knows(self, view: View) -> bool:
        """Return whether it has learned the options of a table."""
        return all(int(view[name]) == value for name, value in self.options.items())

    @property
    def lookup(self) -> Lookup:
        """Return it as the lookup that searches are handed."""
        return self.net.lookup(self.plies)


def file_name(game: Game, players: int) -> str:
    """Name the file of a table's net."""
    return f"{game.name}_{players}.net"


def mastered(game: Game) -> tuple[int, ...]:
    """Say at which player counts a game has a master."""
    return tuple(each for each in game.players if (MASTERS / file_name(game, each)).is_file())


def quick_at(game: Game) -> tuple[int, ...]:
    """Say at which player counts a net plays a game in a moment."""
    names = {each: file_name(game, each) for each in game.players}
    folders = (MASTERS, QUICK)
    return tuple(n for n, name in names.items() if any((f / name).is_file() for f in folders))


@cache
def shipped_net(name: str, players: int) -> Shipped:
    """Read the net of a table, which must have one."""
    file = f"{name}_{players}.net"
    found = MASTERS / file if (MASTERS / file).is_file() else QUICK / file
    return unpack(found.read_bytes(), name)


def net_in(file: Path, game: Game) -> Net:
    """Read the net of a file, as it was learned or as it is shipped."""
    if file.suffix != ".net":
        return read_net(file, game)
    net = unpack(file.read_bytes(), game.name).net
    if not fits(net, game):
        raise WrongNet(file=file, game=game.title)
    return net


def pack(net: Net, plies: int, rollouts: int, options: Mapping[str, int]) -> bytes:
    """Write a net; features that were never active have no weights."""
    used = net.weights.any(1)
    head = [len(net.weights), net.players, len(net.sums), plies, rollouts]
    parts = (
        np.array(head, "<i4"),
        net.sums.astype("<i4"),
        net.lean.astype("<i4"),
        net.answers.astype("<i2"),
        np.packbits(used, bitorder="little"),
        np.ascontiguousarray(net.weights[used].T),
    )
    whole = b"".join(part.tobytes() for part in parts) + json.dumps(dict(options)).encode()
    return gzip.compress(whole, 9, mtime=0)


def unpack(packed: bytes, name: str) -> Shipped:
    """Read what `pack` wrote."""
    data, at = gzip.decompress(packed), 0

    def take(kind: str, count: int) -> NDArray[Any]:
        nonlocal at
        found = np.frombuffer(data, kind, count, at)
        at += found.nbytes
        return found

    features, players, hidden, plies, rollouts = take("<i4", HEAD).tolist()
    sums, lean = take("<i4", hidden), take("<i4", players)
    answers = take("<i2", players * hidden).reshape(players, hidden)
    mask = take("u1", -(-features // 8))
    used = np.unpackbits(mask, count=features, bitorder="little").astype(bool)
    weights = np.zeros((features, hidden), np.int8)
    weights[used] = take("i1", hidden * int(used.sum())).reshape(hidden, -1).T
    net = Net(name, players, sums, weights, lean, answers)
    return Shipped(net, plies, rollouts, json.loads(data[at:]))
