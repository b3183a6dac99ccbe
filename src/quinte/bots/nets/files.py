"""Nets as files: a few arrays, and for which table of which game they are."""

import json
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quinte.bots.nets.evaluation import HIDDEN
from quinte.core.card import Game
from quinte.core.contract import Lookup
from quinte.core.errors import QuinteError


class WrongNet(QuinteError):
    """The `file` holds no net that plays `game`."""

    code = "wrong_net"


@dataclass(frozen=True)
class Net:
    """Whole numbers that judge the moves of one game at one table."""

    game: str
    players: int
    sums: NDArray[np.int32]  # hidden
    weights: NDArray[np.int8]  # features, hidden
    lean: NDArray[np.int32]  # players
    answers: NDArray[np.int16]  # players, hidden
    card: Mapping[str, Any] = field(default_factory=dict)  # how it was made

    def lookup(self, plies: int = 0) -> Lookup:
        """Return it as the lookup that searches are handed, with the length of its rollouts."""
        head = [len(self.weights), self.players, len(self.sums), plies]
        parts = (head, self.sums, self.weights, self.lean, self.answers)
        return np.concatenate([np.asarray(part, np.int32).ravel() for part in parts])


def write_net(file: Path, net: Net) -> None:
    """Write a net."""
    head = json.dumps({"game": net.game, "players": net.players, "card": net.card})
    arrays: dict[str, Any] = {
        "head": np.frombuffer(head.encode(), np.uint8),
        "sums": net.sums,
        "weights": net.weights,
        "lean": net.lean,
        "answers": net.answers,
    }
    with file.open("wb") as opened:
        np.savez_compressed(opened, **arrays)


def read_net(file: Path, game: Game) -> Net:
    """Read a net of a game."""
    try:
        with np.load(file) as found:
            head = json.loads(found["head"].tobytes())
            arrays = {name: found[name] for name in ("sums", "weights", "lean", "answers")}
        net = Net(head["game"], int(head["players"]), **arrays, card=head["card"])
    except (OSError, ValueError, KeyError, TypeError, EOFError, zipfile.BadZipFile):
        raise WrongNet(file=file, game=game.title) from None
    if not fits(net, game):
        raise WrongNet(file=file, game=game.title)
    return net


def fits(net: Net, game: Game) -> bool:
    """Return whether a net knows the features of a game as they are now."""
    if game.features is None or net.game != game.name or net.players not in game.players:
        return False
    features, hidden = game.features.FEATURES, net.sums.size
    shapes = [array.shape for array in (net.sums, net.weights, net.lean, net.answers)]
    wanted = [(hidden,), (features, hidden), (net.players,), (net.players, hidden)]
    return hidden <= HIDDEN and shapes == wanted
