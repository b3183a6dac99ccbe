"""The cards that the browser reads say what the games say."""

import json

import pytest

from quinte.core.card import Game
from quinte.engine.cards import FOLDER, card_of, card_text
from quinte.games import GAMES

CATALOGUE = list(GAMES.values())


@pytest.mark.parametrize("game", CATALOGUE, ids=list(GAMES))
def test_the_card_that_ships_is_the_present_one(game: Game) -> None:
    shipped = (FOLDER / f"{game.name}.json").read_text("utf-8")
    assert shipped == card_text(game), "run `make wasm`"


@pytest.mark.parametrize("game", CATALOGUE, ids=list(GAMES))
def test_a_card_names_every_option_value_and_code(game: Game) -> None:
    card = json.loads(card_text(game))
    assert card == card_of(game)
    for option, written in zip(game.options, card["options"], strict=True):
        assert written["values"] == list(option.values)
        assert [option.decode(number) for number in written["numbers"]] == written["values"]
        assert written["default"] in written["values"]
    assert len(card["events"]) == len(game.story.EVENTS)
    assert len(card["reasons"]) == len(game.story.REASONS)


def test_no_card_is_left_over() -> None:
    assert {file.stem for file in FOLDER.glob("*.json")} == set(GAMES)
