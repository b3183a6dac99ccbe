"""Whole matches typed in French by a person, against a bot that picks any move."""

import re
from pathlib import Path

import pytest

from quinte.games import GAMES
from tests.terminal.conftest import Quinte

TYPED = Path(__file__).parent / "french"
OPTIONS = {
    "make_five": ("pairs=1",),
    "intercept": ("board_size=11",),
    "takemo": ("board_size=9", "time_limit=40"),
}
"""Short matches."""
REFUSED = "n’est pas un coup|n’a pas été joué|Par exemple|Il n’y a plus rien à lire"


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_match_is_played_in_french(quinte: Quinte, name: str) -> None:
    words = [word for option in OPTIONS.get(name, ()) for word in ("--option", option)]
    typed = (TYPED / f"{name}.txt").read_text("utf-8")
    said = quinte(
        *("play", name, "--seats", "moi,hasard", "--seed", "partie", "--lang", "fr", *words),
        typed=typed,
    )
    assert said.code == 0
    assert not re.search(REFUSED, said.out)
    assert re.search("Résultat\u00a0: (1-0|0-1|1/2-1/2)\n", said.out)
    # Every line is a prompt's; each prompt tells the person apart from the bot.
    assert said.out.count("Joueur > ") == len(typed.splitlines())


def test_every_game_has_its_match() -> None:
    assert {file.stem for file in TYPED.iterdir()} == set(GAMES)
