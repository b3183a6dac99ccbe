"""Words that are typed for whole moves, sentences, accents and capital columns."""

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
        ("make_five", "fr", "je prends le jeton en b2 et je le mets dans la colonne c", "b2c"),
        ("make_five", "fr", "Prends b2 et place-le en c", "b2c"),
        ("make_five", "fr", "je pose le jeton dans la colonne c", "c"),
        ("make_five", "fr", "le rouge en c", "Ac"),
        ("takemo", "fr", "Aimées à la verticale depuis h1", "h1|aimees"),
        ("takemo", "fr", "je pose EN en h1 à l’horizontale", "h1-en"),
        ("takemo", "fr", "durs verticalement en j8 /2", "j8|durs/2"),
        ("takemo", "fr", "nids à la verticale depuis f8/b8c8", "f8|nids/b8c8"),
        ("takemo", "fr", "j’échange AEI", "=aei"),
    ],
)
def test_words_are_read_as_moves(name: str, language: str, typed: str, move: str) -> None:
    assert move in readings(GAMES[name], language, typed)
