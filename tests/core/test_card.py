"""The card: options are typed and validated, bad input changes nothing."""

from dataclasses import replace

import pytest

from quinte.core.card import Option, choice, editions
from quinte.core.errors import UnknownOption, UnknownValue, WrongPlayerCount, WrongSeed
from quinte.games import GAMES

GAME = GAMES["make_five"]
CHANGED = replace(
    GAME,
    options=(
        choice("start", "row", "free"),
        Option("pairs", ("1", "2", "3"), "3", 1, former=("1", "2")),
        Option("new", ("off", "on"), "on", former=("off",)),
        editions(3),
    ),
)
"""A game whose rules have had three editions."""


def test_options_have_defaults_and_values_by_name_number_or_truth() -> None:
    assert GAME.choose({})["pairs"] == "3"
    assert GAME.choose({"pairs": 2, "contiguous": True, "start": "FREE"}) == {
        "start": "free",
        "contiguous": "true",
        "tiebreak": "draw",
        "advanced": "false",
        "first_aligner": "random",
        "pairs": "2",
    }


def test_an_unknown_option_lists_what_exists() -> None:
    with pytest.raises(UnknownOption) as error:
        GAME.choose({"speed": "fast"})
    assert (
        error.value.words["known"] == "start, contiguous, tiebreak, advanced, first_aligner, pairs"
    )


@pytest.mark.parametrize(("option", "value"), [("pairs", 4), ("pairs", 0), ("start", "middle")])
def test_an_unknown_value_lists_what_exists(option: str, value: object) -> None:
    with pytest.raises(UnknownValue) as error:
        GAME.new_position(2, {option: value}, bytes(32))
    assert error.value.words["known"] == ", ".join(GAME.option(option).values)


@pytest.mark.parametrize("players", [0, 1, 3, -2])
def test_a_wrong_number_of_players_is_refused(players: int) -> None:
    with pytest.raises(WrongPlayerCount):
        GAME.new_position(players, {}, bytes(32))


@pytest.mark.parametrize("seed", [b"", bytes(31), bytes(33)])
def test_a_seed_has_thirty_two_bytes(seed: bytes) -> None:
    with pytest.raises(WrongSeed):
        GAME.new_position(2, {}, seed)


def test_a_new_match_is_played_by_the_last_edition_of_the_rules() -> None:
    assert CHANGED.choose({}) == {"start": "row", "pairs": "3", "new": "on", "rules_edition": "3"}


def test_a_match_that_names_no_edition_was_played_by_the_first_and_its_defaults() -> None:
    old = {"start": "free"}
    assert CHANGED.recall(old) == {
        "start": "free",
        "pairs": "1",
        "new": "off",
        "rules_edition": "1",
    }
    assert CHANGED.recall({"pairs": "2"})["pairs"] == "2"
    assert CHANGED.recall({"rules_edition": "2"}) == {
        "start": "row",
        "pairs": "2",
        "new": "on",
        "rules_edition": "2",
    }


def test_the_next_match_has_the_same_options_and_the_last_edition() -> None:
    assert CHANGED.renew({"start": "free"}) == {
        "start": "free",
        "pairs": "1",
        "new": "off",
        "rules_edition": "3",
    }


def test_rules_that_never_changed_have_no_edition() -> None:
    assert GAME.recall({}) == GAME.choose({}) == GAME.renew({})
    assert GAME.offered == GAME.options


def test_the_edition_is_not_among_what_players_choose_from() -> None:
    assert [option.name for option in CHANGED.offered] == ["start", "pairs", "new"]
    with pytest.raises(UnknownOption) as error:
        CHANGED.choose({"speed": "fast"})
    assert error.value.words["known"] == "start, pairs, new"
    with pytest.raises(UnknownValue):
        CHANGED.recall({"rules_edition": "4"})
