"""What a person types, read as a move, and what is shown to one who mistyped it."""

import random
import re
from collections.abc import Iterator

import pytest

from quinte.core.words import LANGUAGES
from quinte.engine.match import Match
from quinte.engine.nearest import changes, nearest
from quinte.games import GAMES
from quinte.terminal.reading import (
    MOST_WAYS,
    any_reading,
    drawn,
    fold,
    legal_readings,
    readings,
    written,
)
from tests.terminal.conftest import Quinte

OPEN = [name for name, game in GAMES.items() if not game.judges]
"""Where attempts are judged, moves are too many to be listed quickly."""


def played(name: str, steps: int, seed: int) -> Match:
    chance = random.Random(seed)
    match = Match(GAMES[name], bytes([seed]) * 32, 2)
    while len(match.steps) < steps and not match.is_over:
        match.play(chance.choice(match.legal_moves()))
    return match


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", OPEN)
def test_what_is_written_is_read_again_in_any_case(name: str, language: str) -> None:
    for seed in range(3):
        match = played(name, 5 + 4 * seed, seed)
        view = match.view(match.player)
        for move in match.legal_moves()[:40]:
            text = written(match.game, language, match.game.move_text(view, move))
            for typed in (text, text.upper(), f"  {text.lower()} "):
                read = legal_readings(match.game, view, language, typed)
                assert match.game.parse_move(view, read[0]) == move, typed


@pytest.mark.parametrize(
    ("name", "language", "typed", "move"),
    [
        ("take_five", "fr", "Td6", "Rd6"),
        ("take_five", "fr", "la tour en D6", "Rd6"),
        ("take_five", "en", "rook to d6", "Rd6"),
        ("take_five", "fr", "Fou b2", "Bb2"),
        ("touche", "fr", "6t-e10", "6c-e10"),
        ("touche", "fr", "six de trèfle e10", "6c-e10"),
        ("touche", "fr", "10 de pique f2", "Ts-f2"),
        ("touche", "fr", "Dame de Cœur g5", "Qh-g5"),
        ("touche", "en", "queen of hearts g5", "Qh-g5"),
        ("intercept", "fr", "F1 E2", "f1-e2"),
        ("intercept", "fr", "passe", "pass"),
    ],
)
def test_both_languages_are_read(name: str, language: str, typed: str, move: str) -> None:
    assert move in readings(GAMES[name], language, typed)


@pytest.mark.parametrize(
    ("name", "typed", "move"),
    [
        ("take_five", "je déplace le fou noir en d2", "Bd2"),
        ("take_five", "Je le regarde", "see"),
        ("take_five", "je le remets en d2", "d2"),
        ("take_five", "je donne le 5", "5"),
        ("touche", "je joue l’as de cœur et je prends la case l4", "Ah-l4"),
        ("touche", "le roi de pique renverse c10", "Ksxc10"),
        ("touche", "j’échange le dix de trèfle", "Tc~"),
        ("touche", "je couronne la suite de d4 à h4", "d4:h4"),
        ("intercept", "le double de g1 à g4 en le retournant", "g1-g4*"),
        ("intercept", "je déplace g1 en g4 et je le retourne", "g1-g4*"),
        ("intercept", "je retourne le double en g1", "g1*"),
        ("intercept", "j’envoie la boule de g7 par g8 en g9", "g7:g8:g9"),
        ("intercept", "je laisse la boule", "stop"),
    ],
)
def test_whole_sentences_are_read(name: str, typed: str, move: str) -> None:
    assert move in readings(GAMES[name], "fr", typed)


@pytest.mark.parametrize("typed", ["Jk-c8", "joker c8", "je pose le joker sur c8", "joker C8"])
def test_the_column_of_a_square_is_not_taken_for_a_suit(typed: str) -> None:
    """In French c is for hearts and k for diamonds: c8 is no square of another column."""
    match = next(match for match in deals("touche") if "Jk-c8" in match.legal_texts())
    read = legal_readings(match.game, match.view(match.player), "fr", typed)
    assert read[:1] == ["Jk-c8"]


def deals(name: str) -> Iterator[Match]:
    return (Match(GAMES[name], bytes([seed]) * 32, 2) for seed in range(100))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("typed", ["a1" * 40, "je le de " * 8, "c d " * 20])
def test_no_line_has_so_many_readings_that_one_waits(name: str, typed: str) -> None:
    for language in LANGUAGES:
        assert len(readings(GAMES[name], language, typed)) < 40 * MOST_WAYS


def test_the_colour_of_the_square_says_which_bishop_is_meant() -> None:
    match = Match(GAMES["take_five"], bytes(32), 2)
    view = match.view(match.player)
    assert legal_readings(match.game, view, "fr", "fou b2") == ["Bb2"]
    assert legal_readings(match.game, view, "fr", "fou e2") == ["We2"]


def test_a_move_that_may_not_be_made_is_read_too() -> None:
    match = Match(GAMES["take_five"], bytes(32), 2)
    assert any_reading(match.game, match.view(match.player), "fr", "tour a1") == "Ra1"
    assert any_reading(match.game, match.view(match.player), "fr", "reine a1") is None


def test_a_board_is_drawn_with_the_signs_of_the_language() -> None:
    assert drawn(GAMES["touche"], "fr", " Js  Tcx Qd ") == " Vp  Xtx Dk "
    assert drawn(GAMES["take_five"], "fr", "6 N#  # R.") == "6 C#  # T."
    assert drawn(GAMES["take_five"], "en", "6 N#  # R.") == "6 N#  # R."
    assert fold("  Élan   D’Été ") == "elan d'ete"


@pytest.mark.parametrize("name", OPEN)
def test_an_example_is_a_legal_move_near_what_was_typed(name: str) -> None:
    chance = random.Random(name)
    for seed in range(3):
        match = played(name, 3 + 5 * seed, seed)
        for text in chance.sample(match.legal_texts(), min(10, len(match.legal_texts()))):
            at = chance.randrange(len(text))
            mistyped = text[:at] + "%" + text[at + 1 :]
            example = match.example_for(mistyped)
            assert example in match.legal_texts()
            assert changes(mistyped.lower(), example.lower()) <= 1


@pytest.mark.parametrize(
    ("typed", "example"),
    [("T%3", "Tf3"), ("Cx4", "Cb4"), ("Td6\nvoit", "voir"), ("Td6\n6rendre", "prendre")],
)
def test_an_example_is_near_what_was_typed_as_it_is_written(
    quinte: Quinte, typed: str, example: str
) -> None:
    """The nearest move in the notation was shown: « garder » to somebody who typed « rgmettre »."""
    words = ("play", "take-five", "--seats", "moi,hasard", "--seed", "p", "--lang", "fr")
    said = quinte(*words, typed=f"{typed}\n").out
    shown = re.search(r"écris par exemple «\u00a0(\S+)\u00a0»,", said)
    assert shown is not None, said
    assert shown[1] == example


def test_the_fewest_changes_are_counted() -> None:
    assert changes("kitten", "sitting") == 3
    assert changes("", "abc") == 3
    assert nearest("Kc-i10", ["Jsxi10!", "Kc-h9", "2d-a4"]) == "Kc-h9"
    assert not re.search("x", nearest("b2c", ["b3c", "x"]))


WIDEST_DRAWING = 78
"""So wide is what fits on a terminal of 80 columns beside its margin."""


def drawings(name: str, language: str) -> list[str]:
    """Give the lines that the rules of a game draw, without what stands beside them."""
    rules = (GAMES[name].folder / f"RULES.{language}.md").read_text("utf-8")
    blocks = re.findall(r"^```text\n(.*?)^```", rules, re.MULTILINE | re.DOTALL)
    lines = "".join(blocks).splitlines()
    assert max(map(len, lines)) <= WIDEST_DRAWING
    pictures = (
        re.split(r"(?:(?<=\S) {5,}|^ {15,}|(?<=\S) {3}(?=\S+ \S*[a-z]))(?=\S)", line)[0]
        for line in lines
    )
    return [picture.rstrip() for picture in pictures if picture.strip()]


@pytest.mark.parametrize("name", GAMES)
def test_the_rules_draw_with_the_signs_of_their_language(name: str) -> None:
    english, french = drawings(name, "en"), drawings(name, "fr")
    assert english
    assert [drawn(GAMES[name], "fr", line) for line in english] == french
