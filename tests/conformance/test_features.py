"""What nets are shown: for every game that has features, over plays that hypothesis makes up."""

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given

from quinte.core.card import Game
from quinte.games import GAMES
from quinte.testing.planting import is_kept, planted
from quinte.testing.plays import plays
from tests.conformance.catalogue import EVERY_GAME, NAMES
from tests.conformance.features import features_show_what_the_mover_knows

PEEKS = {
    "at the card drawn": (
        "touche/features.py",
        "min(pile_size(after, player) // 4, PILES - 1)",
        "max(0, int(after.hand[player, 0]) // 4)",
    ),
    "at another hand": (
        "touche/features.py",
        "min(pile_size(after, player) // 4, PILES - 1)",
        "max(0, int(before.hand[after.player, 0]) // 4)",
    ),
    "at cards in another hand": (
        "touche/prospects.py",
        "hand = before.hand[before.player]",
        "hand = before.hand[after.player]",
    ),
    "at cards drawn that may help": (
        "touche/prospects.py",
        "hand = before.hand[before.player]",
        "hand = after.hand[before.player]",
    ),
    "at the token drawn": (
        "make_five/features.py",
        "active[count + 1] = WAITING + waiting_count(after)",
        "active[count + 1] = WAITING + max(0, int(after.drawn))",
    ),
    "at the tile looked at": (
        "take_five/features.py",
        "(int(before.known[square]) & bit or known & PUBLIC)",
        "known != 0",
    ),
    "at the ramp of the game that begins": (
        "make_five/features.py",
        "        active[count] = FRESH\n        return count + 1\n",
        "        active[count] = FRESH\n        count += 1\n",
    ),
}


@pytest.mark.parametrize("game", EVERY_GAME, ids=NAMES)
def test_features_show_what_the_mover_knows(game: Game) -> None:
    @given(plays(game))
    def holds(played):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202, hypothesis calls it
        features_show_what_the_mover_knows(game, played)

    holds()


@pytest.mark.parametrize("game", EVERY_GAME, ids=NAMES)
def test_scratch_of_features_is_aligned_as_a_gpu_needs_it(game: Game) -> None:
    named = vars(game.features) if game.features is not None else {}
    layouts = [each for each in named.values() if isinstance(each, np.dtype) and each.names]
    assert all(each.isalignedstruct for each in layouts)


@pytest.mark.plain_only
@pytest.mark.parametrize("peek", PEEKS)
def test_a_peek_is_caught(peek: str, tmp_path: Path) -> None:
    place, right, wrong = PEEKS[peek]
    name, _, file = place.partition("/")
    with planted(GAMES[name], file, right, wrong, tmp_path) as game:
        assert not is_kept(game, features_show_what_the_mover_knows, 10)
