"""Sentences: places, plurals, languages."""

import re

import pytest

from quinte.core.words import (
    Teller,
    argument_kind,
    fill,
    game_messages,
    is_singular,
    preferred_language,
)
from quinte.games import GAMES
from quinte.games.make_five.refusals import Reason
from quinte.games.make_five.story import Event
from tests.toys import clobber


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr"}, "fr"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "fr_CA", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en_US", "LC_MESSAGES": "fr_BE.UTF-8"}, "fr"),
        ({"LANG": "fr_FR", "LC_ALL": ""}, "fr"),
    ],
)
def test_the_language_is_chosen_as_other_programs_do(
    environment: dict[str, str], language: str
) -> None:
    assert preferred_language(environment) == language


def test_places_are_filled_and_plurals_chosen() -> None:
    message = "{player}: {points} {points|point|points}"
    assert fill(message, "en", {"player": "Ada", "points": 1}) == "Ada: 1 point"
    assert fill(message, "en", {"player": "Ada", "points": 0}) == "Ada: 0 points"
    assert fill(message, "fr", {"player": "{points}", "points": 0}) == "{points}: 0 point"


@pytest.mark.parametrize(
    ("language", "number", "expected"),
    [
        ("fr", 0, True),
        ("fr", 1, True),
        ("fr", 1.5, True),
        ("fr", 2, False),
        ("fr", -1, True),
        ("en", 0, False),
        ("en", 1, True),
        ("en", 1.5, False),
        ("en", 2, False),
        ("en", -1, True),
    ],
)
def test_numbers_go_with_the_singular_as_unicode_says(
    language: str,
    number: float,
    expected: bool,  # noqa: FBT001, a case of a table
) -> None:
    assert is_singular(language, number) is expected
    assert fill("{n|one|many}", language, {"n": number}) == ("one" if expected else "many")


def test_an_event_is_told_with_the_names_of_the_seats() -> None:
    game = GAMES["make_five"]
    moved = [Event.MOVED, 1, 0, 6, 24, 0, 0, 0]
    french, english = (Teller(game, language, ("Ada", "Zoé")) for language in ("fr", "en"))
    assert french.event(moved) == "Zoé prend le jeton rouge (A) en b2 et le place en e5."
    assert english.event(moved) == "Zoé takes the red (A) token from b2 and puts it on e5."
    assert (
        english.reason([Reason.COLUMN_FULL, 2]) == "Column c is full: it already has five tokens."
    )


def test_reasons_that_all_games_have_alike_are_the_platforms() -> None:
    said = game_messages(clobber.GAME, "fr")["reasons"]
    assert list(said) == ["unknown_move", "over", "not_yours", "nothing_to_take"]
    assert said["unknown_move"] == "Ce coup n’existe pas."


def test_a_game_may_say_them_in_its_own_way() -> None:
    assert game_messages(GAMES["make_five"], "en")["reasons"]["over"] == "The match is over."


@pytest.mark.parametrize(("language", "said"), [("fr", "Tu passes."), ("en", "You pass.")])
def test_who_reads_a_sentence_alone_is_addressed(language: str, said: str) -> None:
    game = GAMES["make_five"]
    teller = Teller(game, language, ("Ada", "Zoé"), reader=0)
    assert teller.event([Event.PASSED, 0]) == said
    assert teller.event([Event.PASSED, 1]).startswith("Zoé pass")
    assert Teller(game, language, ("Ada", "Zoé")).event([Event.PASSED, 0]).startswith("Ada pass")
    assert teller.step(-1, 0, []) == [{"fr": "Tu abandonnes.", "en": "You give up."}[language]]
    assert teller.step(-1, 1, [])[0].startswith("Zoé ")


def test_a_form_may_have_places_of_its_own() -> None:
    message = "{player|You take|{player} takes} {count} {count|tile|tiles}."
    words = {"player": "7", "count": 1}
    assert fill(message, "en", words, {"player": True}) == "You take 1 tile."
    assert fill(message, "en", words, {"player": False}) == "7 takes 1 tile."


LABEL = re.compile(r"\bNAME(?: \([^)]*\))?(?:, \w+)?[ \u00a0]?:")
"""A name before what is said of it, as in a list."""


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("name", GAMES)
def test_nobody_is_told_of_themselves_by_name(name: str, language: str) -> None:
    """Whoever reads a sentence is "you" in it, but where names stand in a list."""
    game = GAMES[name]
    messages = game_messages(game, language)["events"]
    for code, arguments in game.story.EVENTS.items():
        kinds = dict(argument_kind(argument) for argument in arguments)
        words = {place: "NAME" if kind == "player" else "2" for place, kind in kinds.items()}
        message = messages[code.name.lower()]
        for reader in (place for place, kind in kinds.items() if kind == "player"):
            is_you = {place: place == reader for place, kind in kinds.items() if kind == "player"}
            others = words | {place: "Zoé" for place in is_you if place != reader}
            said = fill(message, language, others, is_you)
            assert "NAME" not in LABEL.sub("", said), said
