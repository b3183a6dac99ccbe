"""Whole matches typed in French by a person, against a bot that picks any move.

A game with words to be typed has one, `typed.fr.txt` among its tests: the lines typed, after one
with options, such as `# pairs=1`, where the usual match would be long.
"""

import re
from pathlib import Path

import pytest

from quinte.core.words import game_messages
from quinte.games import GAMES
from quinte.terminal.reading import fold, words_of
from tests.terminal.conftest import Quinte

TESTS = Path(__file__).parents[1] / "games"
TYPED = [name for name, game in GAMES.items() if game_messages(game, "fr")["typed"]]
REFUSED = "n’est pas un coup|n’a pas été joué|Par exemple|Fin de la saisie"


@pytest.mark.parametrize("name", TYPED)
def test_a_whole_match_is_played_in_french(quinte: Quinte, name: str) -> None:
    file = (TESTS / name / "typed.fr.txt").read_text("utf-8")
    head, typed = file.split("\n", 1) if file.startswith("# ") else ("", file)
    words = [word for option in head[1:].split() for word in ("--option", option)]
    said = quinte(
        *("play", name, "--seats", "moi,hasard", "--seed", "partie", "--lang", "fr", *words),
        typed=typed,
    )
    assert said.code == 0
    assert not re.search(REFUSED, said.out)
    assert re.search("Toi +([0-9]+ +)?(victoire|défaite|nulle)", said.out)
    assert "Résultat" not in said.out  # what has just been told is not said again in figures
    # Every line is a prompt's; each prompt tells the person apart from the bot.
    assert said.out.count("Toi > ") == len(typed.splitlines())


def test_some_game_has_words_to_be_typed() -> None:
    assert TYPED


@pytest.mark.parametrize("name", TYPED)
def test_every_line_of_such_a_match_has_french_words(name: str) -> None:
    """Nobody types mere codes there, and in some games several moves stand on one line."""
    words = game_messages(GAMES[name], "fr")["typed"]
    french = {
        word
        for kind in ("moves", "parts")
        for alike in words[kind].values()
        for each in alike
        for word in words_of(fold(each))
        if len(word) > 1
    }
    for line in (TESTS / name / "typed.fr.txt").read_text("utf-8").splitlines():
        assert line.startswith("# ") or french & set(words_of(fold(line))), line


def test_the_way_of_a_jump_is_told_and_how_a_hop_is_written(quinte: Quinte) -> None:
    """A refusal asks for a hop by showing one, not by the word that was just said."""
    typed = "F1 G2\ng2-g7*\nd1-e2\nh1-f3\ne1-g3\ne2-e4\nG3 E5\na1-a2\n"
    options = ("--option", "board_size=11", "--seats", "moi,hasard", "--seed", "partie")
    said = quinte("play", "intercept", *options, "--lang", "fr", typed=typed)
    told = said.out.replace("\u00a0", " ").split("G3 E5\n")[1].splitlines()
    assert told[:3] == [
        "  Tu déplaces le pion de passage en sautant : g3–e3–e5.",
        "Lances-tu la boule depuis f6, ou la laisses-tu là ?",
        "Tape : f6:e5:e4, stop.",
    ]
    assert told[5] == "Par exemple : f6:e5:e4."


def test_where_the_ball_lies_need_not_be_said(quinte: Quinte) -> None:
    """Every hop begins there; the same line may also have the pawn before it."""
    before = "F1 G2\ng2-g7*\nd1-e2\nh1-f3\ne1-g3\ne2-e4\n"
    options = ("--option", "board_size=11", "--seats", "moi,hasard", "--seed", "partie")
    said = [
        quinte("play", "intercept", *options, "--lang", "fr", typed=before + typed).out
        for typed in (
            "G3 E5\nf6:e5:e4\n",
            "G3 E5\nje lance la boule par e5 en e4\n",
            "le pion de g3 en e5, puis la boule passe par e5 et va en e4\n",
        )
    ]
    told = {
        french.split("en sautant\u00a0: g3–e3–e5.")[1].rsplit("\nToi > ", 1)[0] for french in said
    }
    ends = {text[text.index("  Tu ") :] for text in told}
    assert len(ends) == 1
    assert "e4" in ends.pop().splitlines()[0]


def test_the_ball_is_left_by_the_word_for_passing_too(quinte: Quinte) -> None:
    """While a pawn can be moved, the same word is refused."""
    typed = "passe\nF1 G2\ng2-g7*\nd1-e2\nh1-f3\ne1-g3\ne2-e4\nG3 E5\nje passe\n"
    options = ("--option", "board_size=11", "--seats", "moi,hasard", "--seed", "partie")
    said = quinte("play", "intercept", *options, "--lang", "fr", typed=typed)
    assert "passe\nTu peux déplacer un pion, tu ne peux donc pas passer." in said.out
    assert "je passe\n  Tu laisses la boule en f6." in said.out
