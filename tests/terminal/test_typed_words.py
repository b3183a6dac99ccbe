"""Words that are typed for whole moves, accents and capital columns."""

import pytest

from quinte.games import GAMES
from quinte.terminal.reading import readings


@pytest.mark.parametrize(
    ("name", "language", "typed", "move"),
    [
        ("make_five", "fr", "je passe", "-"),
        ("make_five", "en", "pass", "-"),
        ("make_five", "fr", "b2 c", "b2c"),
        ("takemo", "fr", "H1-AIMÉES", "h1-aimees"),
        ("takemo", "fr", "Je passe", "pass"),
        ("takemo", "fr", "j’accepte", "ok"),
    ],
)
def test_words_are_read_as_moves(name: str, language: str, typed: str, move: str) -> None:
    assert move in readings(GAMES[name], language, typed)
