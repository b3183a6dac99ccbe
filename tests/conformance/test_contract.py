"""Every game keeps the form of the contract: fields, options, annotations, files."""

import re
from collections.abc import Mapping
from typing import Any, cast

import numpy as np
import pytest

from quinte.core.card import Game
from quinte.core.contract import BUFFERS, TABLED, parameters, returns
from quinte.core.words import LANGUAGES, PLACE, argument_kind, game_messages
from quinte.games import GAMES
from tests.conformance.catalogue import EVERY_GAME, NAMES

COMMON = {"players", "player", "stopped", "left"}
KINDS = {
    "setup": ["Position"],
    "legal_moves": ["Position", "Moves"],
    "moves_after": ["Position", "Move", "Moves"],
    "play": ["Position", "Move"],
    "leave": ["Position", "int"],
    "is_over": ["Position"],
    "score": ["Position", "Scores"],
    "winners": ["Position"],
    "side_of": ["Position", "int"],
    "observe": ["Position", "int", "View"],
    "imagine": ["View", "Position"],
    "tell": ["Position", "Move", "int"],
    "narrate": ["View", "Move", "View", "Events"],
    "farewell": ["View", "int", "View", "Events"],
    "describe": ["View", "Events"],
    "why_not": ["View", "Move", "Words"],
    "judge": ["View", "Move", "Words", "Events"],
    "move_text": ["View", "Move", "Text"],
    "parse_move": ["View", "Text", "int"],
}
"""What each function of the contract takes; the tables of a game come after that."""


@pytest.fixture(params=EVERY_GAME, ids=NAMES)
def game(request: pytest.FixtureRequest) -> Game:
    found: Game = request.param
    return found


def test_the_catalogue_names_each_game_once() -> None:
    assert list(GAMES) == [game.name for game in GAMES.values()]
    assert all(re.fullmatch(r"[a-z_]+", name) for name in GAMES)


def test_records_have_the_fields_that_everybody_relies_on(game: Game) -> None:
    position, view = game.rules.POSITION, game.rules.VIEW
    options = {option.name for option in game.options}
    assert set(position.names or ()) >= COMMON | options | {"stream"}
    assert set(view.names or ()) >= COMMON | options | {"viewer"}
    assert position["stream"] == np.dtype((np.uint64, 4))
    assert "stream" not in (view.names or ())


def test_fields_are_small_signed_ints(game: Game) -> None:
    for layout in (game.rules.POSITION, game.rules.VIEW):
        for name in layout.names or ():
            if name != "stream":
                assert layout[name].base.kind == "i", name


def test_no_field_hides_behind_what_arrays_already_have(game: Game) -> None:
    """On a record array `position.size` would be the array's, on one way only."""
    for layout in (game.rules.POSITION, game.rules.VIEW):
        assert [name for name in layout.names or () if hasattr(np.record, name)] == []
        assert [name for name in layout.names or () if hasattr(np.recarray, name)] == []


def test_functions_say_what_they_take(game: Game) -> None:
    known = {"Position", "View", "Move", "int", "bool", "None", *BUFFERS}
    for name, function in game.functions:
        tables = ["Table" for _ in game.tables] if name in TABLED else []
        assert parameters(function) == [*KINDS[name], *tables], name  # type: ignore[arg-type]
        assert returns(function) in known, name  # type: ignore[arg-type]


def test_every_option_is_explained_in_both_languages(game: Game) -> None:
    for language in LANGUAGES:
        explained = game_messages(game, language)["options"]
        assert list(explained) == [option.name for option in game.offered]
        for option in game.offered:
            assert list(explained[option.name]["values"]) == list(option.values)
            assert explained[option.name]["label"]
            assert explained[option.name]["about"]
            assert option.default in option.values


@pytest.mark.parametrize("part", ["events", "reasons", "advice"])
def test_every_code_has_a_message_and_every_message_a_code(game: Game, part: str) -> None:
    codes = codes_of(game, part)
    assert 0 not in [int(code) for code in codes]
    for kind in {type(code) for code in codes}:
        assert list(codes) == list(cast("Any", kind))
    for language in LANGUAGES:
        messages = game_messages(game, language)[part]
        assert list(messages) == [code.name.lower() for code in codes]


def codes_of(game: Game, part: str) -> Mapping[Any, tuple[str, ...]]:
    """Give the codes of a part of the messages."""
    parts = {"events": game.story.EVENTS, "reasons": game.story.REASONS}
    return {**parts, "advice": game.heuristics.ADVICE}[part]


@pytest.mark.parametrize("part", ["events", "reasons", "advice"])
def test_messages_speak_only_of_what_the_code_carries(game: Game, part: str) -> None:
    codes = codes_of(game, part)
    for language in LANGUAGES:
        messages = game_messages(game, language)
        for code, arguments in codes.items():
            kinds = dict(argument_kind(argument) for argument in arguments)
            text = messages[part][code.name.lower()]
            assert set(re.findall(r"\{(\w+)", text)) <= set(kinds), text
            forms = {found[1] for found in PLACE.finditer(text) if found[2] is not None}
            assert {kinds[name] for name in forms} <= {"number", "player"}, text
            named = {*messages["names"], *game.notation.NAMES, "player", "number"}
            assert set(kinds.values()) <= named, text


def test_both_languages_name_the_same_things(game: Game) -> None:
    french, english = (game_messages(game, language) for language in ("fr", "en"))
    assert set(french) == set(english)
    assert french["pitch"] != english["pitch"]
    for part in ("names", "sides"):
        assert {kind: len(names) for kind, names in french[part].items()} == {
            kind: len(names) for kind, names in english[part].items()
        }
    for part in ("suggested", "shown"):
        assert list(french[part]) == list(english[part])
    assert bool(french["score"]) == bool(english["score"])


def test_words_that_may_be_typed_stand_for_moves(game: Game) -> None:
    """A language has words of its own for moves, and letters for parts of them."""
    view = game.view(game.new_position(game.players[0], {}, bytes(32)), 0)
    for language in LANGUAGES:
        typed = game_messages(game, language)["typed"]
        for move, words in typed.get("moves", {}).items():
            assert game.parse_move(view, move) >= 0
            assert len(set(words)) == len(words) > 0
        for part, words in typed.get("parts", {}).items():
            assert part.isascii()
            assert len(set(words)) == len(words) > 0


def test_what_is_suggested_speaks_only_of_what_happens(game: Game) -> None:
    codes = {code.name.lower(): arguments for code, arguments in game.story.EVENTS.items()}
    for language in LANGUAGES:
        for name, text in game_messages(game, language)["suggested"].items():
            known = {argument_kind(argument)[0] for argument in codes[name]}
            places = {place for place, _ in re.findall(r"\{(\w+)(\|[^{}]*)?\}", text)}
            assert places <= known - {"player"}, text


def test_every_name_is_used(game: Game) -> None:
    used = {
        argument_kind(argument)[1]
        for codes in (game.story.EVENTS, game.story.REASONS, game.heuristics.ADVICE)
        for arguments in codes.values()
        for argument in arguments
    }
    for language in LANGUAGES:
        assert set(game_messages(game, language)["names"]) <= used
    assert set(game.notation.NAMES) <= used
