"""The numbers of a game's material that its board draws by."""

import pytest

from quinte.core.cache import PACKAGE
from quinte.core.wasm import constants_of
from quinte.games import GAMES


@pytest.mark.parametrize("name", GAMES)
def test_boards_have_the_numbers_of_the_material(name: str) -> None:
    """What `make wasm` wrote beside the module is what the material says."""
    shipped = (PACKAGE / "wasm" / f"{name}.ts").read_text("utf-8")
    constants = constants_of(GAMES[name])
    assert constants
    for constant, value in constants.items():
        number = f"{value}n" if abs(value) >= 2**53 else str(value)
        assert f"export const {constant} = {number};\n" in shipped, "run `make wasm`"
