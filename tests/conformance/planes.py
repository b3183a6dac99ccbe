"""The laws of planes: they show what a viewer knows, and all that they claim to show."""

import numpy as np

from quinte.adapters.acting import spelled
from quinte.core.card import Game
from quinte.core.contract import ALL_SEEING, SPECTATOR, Position, View
from quinte.core.native import copy
from quinte.core.planes import Bits, Planes, Symmetry
from quinte.testing.plays import Play, glimpses

GUARD = 8
BEHIND = -7


def written(planes: Planes, view: View) -> Bits:
    """Write the planes of a view: zeros and ones, nothing past the end, the view left as it is."""
    length = planes.PLANES.length
    room = np.full(length + GUARD, BEHIND, np.int8)
    room[:length] = 0
    before = view.tobytes()
    planes.write_planes(view, room[:length])
    assert view.tobytes() == before
    assert np.all(room[length:] == BEHIND)
    assert np.isin(room[:length], (0, 1)).all()
    return room[:length]


def planes_depend_on_the_view_alone(game: Game, played: Play) -> None:
    """Every viewer has planes, and has the same ones in a world that looks the same."""
    planes = game.planes
    if planes is None:
        return
    for number, (position, _, _) in enumerate(glimpses(game, played)):
        for viewer in (*range(position.players), SPECTATOR, ALL_SEEING):
            view = game.view(position, viewer)
            row = written(planes, view)
            world = game.imagine(view, bytes([number % 251 + 1]) * 32)
            assert np.array_equal(row, written(planes, game.view(world, viewer)))


def planes_show_what_they_claim(game: Game, played: Play) -> None:
    """Where a field that is shown in full is another one, so are the planes."""
    planes = game.planes
    if planes is None:
        return
    before: dict[int, View] = {}
    for position, _, _ in glimpses(game, played):
        for viewer in range(position.players):
            view = game.view(position, viewer)
            other = before.get(viewer, view)
            before[viewer] = copy(view)
            row = written(planes, view)
            for name in planes.SHOWN:
                own, others = getattr(view, name), getattr(other, name)
                if not np.array_equal(own, others):
                    mixed = copy(view)
                    setattr(mixed, name, others)
                    assert not np.array_equal(row, written(planes, mixed)), name


def shown_to_mover(game: Game, position: Position) -> Bits:
    """Write the planes of the player to move."""
    planes = game.planes
    assert planes is not None
    return written(planes, game.view(position, int(position.player)))


def legal_choices(game: Game, position: Position) -> list[list[int]]:
    """List the legal moves, spelled in acts where a game has them."""
    moves = game.legal_moves(position)
    return [[move] if game.acts is None else spelled(game.acts, move) for move in moves]


def check_symmetry(game: Game, symmetry: Symmetry, position: Position, twin: Position) -> None:
    """Hold a position and its twin to having the same planes and moves, in another order."""
    assert np.array_equal(
        shown_to_mover(game, twin), shown_to_mover(game, position)[symmetry.planes]
    )
    carried = [symmetry.moves[choice].tolist() for choice in legal_choices(game, position)]
    assert sorted(carried) == sorted(legal_choices(game, twin)), symmetry.name


def is_permutation(table: np.ndarray) -> bool:
    """Tell whether each place is named once."""
    return np.array_equal(np.sort(table), np.arange(len(table)))


def applies(symmetry: Symmetry, position: Position) -> bool:
    """Tell whether a symmetry holds at the table of a position."""
    at_table = not symmetry.players or position.players in symmetry.players
    return at_table and all(position[name] == number for name, number in symmetry.options)
