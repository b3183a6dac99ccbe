"""The card: options are typed and validated, bad input changes nothing."""

import pytest

from quinte.core.errors import UnknownOption, UnknownValue, WrongPlayerCount, WrongSeed
from quinte.games import GAMES

GAME = GAMES["make_five"]


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
