"""Sentences that a reader stumbled over, as they are said now."""

import re
from io import StringIO

import pytest
from rich.console import Console

from quinte.core.words import LANGUAGES, game_messages, platform_messages, say
from quinte.games import GAMES
from quinte.terminal.orders import ORDERS, order_words
from quinte.terminal.reading import fold
from quinte.terminal.screen import Screen
from quinte.terminal.seats import read_seats, seat_words
from tests.terminal.conftest import Quinte


def french(text: str) -> str:
    """Write hard spaces as they are typed."""
    return text.replace("\u00a0", " ")


def test_a_small_lead_is_not_called_clear() -> None:
    for language, word in (("fr", "nettement"), ("en", "clearly")):
        assert word not in say(language, "hint.clear", percent=33, other=30)


def test_a_close_choice_is_told_from_the_move_advised_to_the_next() -> None:
    for language, begun in (("fr", "Avec ce coup, tu aurais"), ("en", "With this move you would")):
        said = say(language, "hint.close", percent=62, other=61)
        assert said.startswith(begun)
        assert said.index("62") < said.index("61")
        assert say(language, "hint.equal", percent=62).startswith(begun)


def test_partners_are_joined_by_a_word() -> None:
    for language, said in (("fr", "Toi, Ada et Zoé"), ("en", "Toi, Ada and Zoé")):
        screen = Screen(language)
        screen.out = Console(file=StringIO())
        assert screen.listed(["Toi", "Ada", "Zoé"]) == said
        assert screen.listed(["Toi"]) == "Toi"


TOUCHE_TURNS = (
    "play",
    "touche",
    "--seats",
    "moi,hasard,hasard,hasard",
    "--seed",
    "p",
    "--lang",
    "fr",
)


def test_the_discard_pile_is_counted_and_listed_on_request(quinte: Quinte) -> None:
    moves = quinte(*TOUCHE_TURNS, typed="coups\n").out
    typed = ""
    for _ in range(3):  # four cards each time
        legal = re.findall(r"\b\w\w-[a-z]\d+", moves)
        typed += legal[0] + "\n"
        moves = quinte(*TOUCHE_TURNS, typed=typed + "coups\n").out.rsplit("coups\n", 1)[1]
    said = french(quinte(*TOUCHE_TURNS, typed=typed + "plateau\n").out)
    turns, board = said.rsplit("plateau\n", 1)
    counted = re.findall(r"Rebut : (\d+) cartes ; « plateau » les montre\.", turns)
    assert counted
    listed = re.search(r"Rebut : ((?:\w\w ?)+)\.", board)
    assert listed is not None
    assert len(listed[1].split()) == int(counted[-1])
    assert "Toi et Hasard 3 : pions x." in turns


@pytest.mark.parametrize(
    ("typed", "order"),
    [
        ("essaie", "try"),
        ("Essaye", "try"),
        ("j’essaie", "try"),
        ("annule", "undo"),
        ("abandonne", "resign"),
        ("J'abandonne", "resign"),
        ("enregistre", "save"),
        ("quitte", "quit"),
        ("règle", "rules"),
        ("try", "try"),
        ("test", "try"),
        ("surrender", "resign"),
    ],
)
def test_like_words_give_the_same_order(typed: str, order: str) -> None:
    assert order_words()[fold(typed)] is ORDERS[f"cli.word_{order}"][0]


def test_essaie_tries_a_word_in_french(quinte: Quinte) -> None:
    words = ("play", "takemo", "--seats", "moi,hasard", "--seed", "partie", "--lang", "fr")
    by_one, by_other = (
        french(quinte(*words, typed=f"{w} h15-LE\n").out) for w in ("essaie", "essayer")
    )
    assert by_one.split("essaie h15-LE\n")[1:] == by_other.split("essayer h15-LE\n")[1:]
    assert "n’est pas un coup" not in by_one


def test_no_like_word_is_an_order_of_none_or_a_move_of_a_game() -> None:
    for language in LANGUAGES:
        also = platform_messages(language)["orders"]
        assert {f"cli.{order}" for order in also} <= set(ORDERS)
        words = {fold(word) for alike in also.values() for word in alike}
        for game in GAMES.values():
            for each in LANGUAGES:
                typed = game_messages(game, each)["typed"].get("moves", {})
                assert not words & {fold(word) for alike in typed.values() for word in alike}


def test_the_end_of_the_input_is_said_shortly(quinte: Quinte) -> None:
    said = quinte("play", next(iter(GAMES)), "--seats", "moi,hasard", "--lang", "fr", typed="")
    assert "Fin de la saisie : la partie s’arrête là." in french(said.out)


SAME_SUBJECT = re.compile(r"\b[Tt]u [^.:;!?|{}]* et (?!tu\b)\w+(?:s|x)\b(?! de\b)")


@pytest.mark.parametrize("name", GAMES)
def test_tu_is_said_again_after_et(name: str) -> None:
    """« Tu as … et tu perds », never « Tu as … et perds »."""
    for message in game_messages(GAMES[name], "fr")["events"].values():
        shown = re.sub(r"\{\w+\|((?:[^|{}]|\{\w+\})*)\|(?:[^{}]|\{\w+\})*\}", r"\1", message)
        assert not SAME_SUBJECT.search(shown), message


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_chance_in_a_hundred_is_singular(language: str) -> None:
    for key in ("clear", "close", "equal", "alone"):
        one, two = (say(language, f"hint.{key}", percent=n, other=1) for n in (1, 2))
        assert re.search(r"\b1 (chance|time)\b", one)
        assert re.search(r"\b2 (chances|times)\b", two)


def test_whoever_goes_with_a_partner_has_not_given_up(quinte: Quinte) -> None:
    seats = "moi,hasard,hasard,hasard"
    words = ("play", "intercept", "--seats", seats, "--seed", "p", "--lang", "fr")
    said = french(quinte(*words, typed="abandonner\noui\n").out)
    told = said.split("(o/n) > oui\n")[1].splitlines()
    assert told[:3] == [
        "  Tu abandonnes.",
        "  Hasard 3 n’est plus en jeu.",
        "  Victoire pour Hasard 2 et Hasard 4 !",
    ]


def test_a_match_that_a_limit_stops_is_a_draw_and_has_no_points(quinte: Quinte) -> None:
    options = ("--option", "max_turns=100", "--seats", "hasard,hasard", "--seed", "p")
    said = french(quinte("play", "intercept", *options, "--lang", "fr").out)
    assert "Partie nulle : elle s’arrête après 100 tours." in said
    assert re.search(r"Joueur +Issue *\nHasard 1 +nulle *\nHasard 2 +nulle", said)


@pytest.mark.parametrize(
    ("language", "seats"), [("fr", "hasard,débutant"), ("en", "random,beginner")]
)
def test_seats_are_written_as_they_are_typed(language: str, seats: str) -> None:
    written = seat_words(("random", "beginner"), language)
    assert ",".join(written) == seats
    assert seat_words(read_seats(seats), language) == written
    assert seat_words(("Ada",), language) == ["Ada"]
