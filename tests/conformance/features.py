"""The law of features: they show a net what the mover knows after a move, and no more."""

import numpy as np

from quinte.core.card import Game
from quinte.core.contract import Features, Position
from quinte.core.native import copy
from quinte.testing.glances import few
from quinte.testing.plays import Play, walk

WORLDS = 3


def features_show_what_the_mover_knows(game: Game, played: Play) -> None:
    """In all worlds that the mover holds possible, a move has the same features.

    Worlds differ in what is hidden and in the chance to come, so that a card drawn by the move, or
    a tile that it turns up, must not show either. A move without features ends the game alike in
    all of them.
    """
    features = game.features
    if features is None:
        return
    for made, (position, listed, move_made) in enumerate(walk(game, played)):
        is_looked_at = made < 6 or made % 9 == 0  # elsewhere the move made is enough
        tried = few(listed, played.chooser) if is_looked_at else [move_made]
        for move in tried if move_made >= 0 else ():
            view = game.view(position, int(position.player))
            worlds = [game.imagine(view, bytes([number + 1]) * 32) for number in range(WORLDS)]
            found = [seen(game, features, world, move) for world in (position, *worlds)]
            assert all(each == found[0] for each in found), move


def seen(game: Game, features: Features, before: Position, move: int) -> list[int]:
    """List the features of a move, checked; of one that ends the game, -1 and the winners."""
    after = copy(before)
    game.play(after, move)
    bytes_before = before.tobytes(), after.tobytes()
    active = np.full(features.MAX_ACTIVE + 4, -7, np.int16)
    count = features.write_features(before, move, after, active)
    assert (before.tobytes(), after.tobytes()) == bytes_before
    assert 0 <= count <= features.MAX_ACTIVE
    assert np.all(active[features.MAX_ACTIVE :] == -7)
    listed: list[int] = active[:count].tolist()
    assert len(set(listed)) == count
    assert all(0 <= each < features.FEATURES for each in listed)
    if count == 0:
        assert game.rules.is_over(after)
        return [-1, *game.winners(after)]
    return listed
