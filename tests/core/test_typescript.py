"""The numbers of a game's material that its board draws by."""

import pytest

from quinte.core.cache import PACKAGE
from quinte.core.typescript import constants_of, literal
from quinte.games import GAMES


@pytest.mark.parametrize("name", GAMES)
def test_boards_have_the_numbers_of_the_material(name: str) -> None:
    """What `make wasm` wrote beside the module is what the material says."""
    shipped = (PACKAGE / "wasm" / f"{name}.ts").read_text("utf-8")
    constants = constants_of(GAMES[name])
    assert constants
    for constant, value in constants.items():
        assert f"export const {constant} = {literal(value)};\n" in shipped, "run `make wasm`"


def test_a_number_that_javascript_cannot_hold_is_written_as_a_big_one() -> None:
    """The last one that it holds, and the next."""
    assert (literal(2**53 - 1), literal(2**53)) == ("9007199254740991", "9007199254740992n")
