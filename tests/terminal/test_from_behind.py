"""Make Five: a match that the player who is behind wins by making five, typed to its end (R15)."""

import re
from pathlib import Path

import pytest

from tests.terminal.conftest import Quinte

BEHIND = Path(__file__).parents[1] / "games" / "make_five" / "from_behind.txt"
"""The match but for its last move."""


@pytest.mark.parametrize(
    ("language", "told", "ended"),
    [
        (
            "fr",
            "MAKE 5 : Zoé réussit un jeu sans faute !",
            r"Zoé gagne la partie grâce à MAKE 5, quel que soit le score : (\d+) points à (\d+)\.",
        ),
        (
            "en",
            "MAKE 5: Zoé has made a perfect game!",
            r"Zoé wins the match with MAKE 5, whatever the score: (\d+) points to (\d+)\.",
        ),
    ],
)
def test_whoever_is_behind_wins_by_making_five_and_it_is_said_why(
    quinte: Quinte, language: str, told: str, ended: str
) -> None:
    said = quinte("play", "--resume", BEHIND, "--lang", language, typed="b2b\n")
    text = said.out.replace("\u00a0", " ")
    assert said.code == 0
    assert told in text
    points = re.search(ended, text)
    assert points
    assert int(points[1]) < int(points[2])
