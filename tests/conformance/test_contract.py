"""Every game keeps the form of the contract: fields, options, annotations, words."""

import re

import pytest

from quinte.core.card import Game
from quinte.games import COLLECTION, GAMES
from quinte.packages.forms import FORMS, Form
from tests.conformance.catalogue import EVERY_GAME, NAMES


def test_the_catalogue_names_each_game_once() -> None:
    assert list(GAMES)[: len(COLLECTION)] == list(COLLECTION)
    assert all(GAMES[name].name == name for name in GAMES)
    assert all(re.fullmatch(r"[a-z_]+", name) for name in GAMES)


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.__name__)
@pytest.mark.parametrize("game", EVERY_GAME, ids=NAMES)
def test_the_form_is_kept(game: Game, form: Form) -> None:
    assert list(form(game)) == []
