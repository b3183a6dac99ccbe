"""Which games `make wasm` builds."""

import pytest

from quinte.engine.modules import games_named
from quinte.games import GAMES


def test_all_games_are_built_when_none_is_named() -> None:
    """`make wasm`."""
    assert games_named([]) == list(GAMES.values())


@pytest.mark.parametrize("name", GAMES)
def test_one_game_is_built_by_its_name(name: str) -> None:
    """`make wasm GAME=make-five`, with dashes or underscores."""
    assert games_named([name]) == games_named([name.replace("_", "-")]) == [GAMES[name]]


def test_an_unknown_name_is_answered_with_those_there_are() -> None:
    """A sentence, and no trace of the program."""
    with pytest.raises(SystemExit) as ended:
        games_named(["chess"])
    known = ", ".join(name.replace("_", "-") for name in GAMES)
    assert str(ended.value) == f"There is no game called chess; there is: {known}."
