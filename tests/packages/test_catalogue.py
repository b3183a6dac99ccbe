"""Games of other packages: found, loaded when asked for, and left out with a sentence if broken."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from quinte.engine.errors import UnknownGame
from quinte.games import COLLECTION
from quinte.packages.catalogue import Catalogue
from quinte.packages.forms import FORMS
from quinte.terminal.catalogue import why_unknown
from quinte.terminal.screen import as_sentence
from tests.packages.installing import announce, copy_of_konane


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Give a folder on the path; what is imported from it is forgotten again."""
    monkeypatch.syspath_prepend(tmp_path)
    yield tmp_path
    for name in [name for name in sys.modules if name.split(".")[0] in {"konane", "trick"}]:
        del sys.modules[name]


def catalogue() -> Catalogue:
    return Catalogue("quinte.games", COLLECTION)


def sentence(games: Catalogue, name: str) -> str:
    """Say why a game is left out; the others are all there."""
    assert list(games) == list(COLLECTION)
    assert name not in games or name in COLLECTION
    assert as_sentence("fr", games.refused[name])
    return as_sentence("en", games.refused[name])


def test_a_package_adds_its_game_after_ours(folder: Path) -> None:
    copy_of_konane(folder, {})
    games = catalogue()
    assert list(games) == [*COLLECTION, "konane"]
    assert games["konane"].title == "Konane"
    assert games.package_of("konane") == "stones"
    assert [game.name for game in games.from_elsewhere] == ["konane"]
    assert games.refused == {}


def test_nothing_is_imported_before_somebody_asks(folder: Path) -> None:
    copy_of_konane(folder, {})
    games = catalogue()
    assert "make_five" in games
    assert "konane" not in sys.modules
    assert "konane" in games
    assert "konane" in sys.modules


def test_a_package_that_cannot_be_imported_is_left_out(folder: Path) -> None:
    copy_of_konane(folder, {"rules.py": ("import begin,", "import begin_at_once,")})
    said = sentence(catalogue(), "konane")
    assert said.startswith("The package stones is left out: its game konane cannot be loaded (Impo")


def test_a_package_that_ends_the_program_is_left_out(folder: Path) -> None:
    (folder / "trick.py").write_text("raise SystemExit('bye')\n")
    announce(folder, "tricks", "trick", "trick:GAME")
    assert "cannot be loaded (SystemExit: bye)" in sentence(catalogue(), "trick")


def test_what_is_no_card_is_left_out(folder: Path) -> None:
    (folder / "trick.py").write_text("GAME = 'konane'\n")
    announce(folder, "tricks", "trick", "trick:GAME")
    said = "The package tricks is left out: trick:GAME is not the card of a game."
    assert sentence(catalogue(), "trick") == said


def test_a_card_with_another_name_is_left_out(folder: Path) -> None:
    copy_of_konane(folder, {"__init__.py": ('name="konane"', 'name="stones"')})
    said = "The package stones is left out: it promises konane, but its card says stones."
    assert sentence(catalogue(), "konane") == said


def test_names_of_ours_are_taken(folder: Path) -> None:
    announce(folder, "copies", "touche", "trick:GAME")
    games = catalogue()
    assert games["touche"].folder.parent.name == "games"
    said = "The package copies is left out: touche is one of Quinte’s own games."
    assert sentence(games, "touche") == said


def test_a_name_that_two_packages_want_is_given_to_neither(folder: Path) -> None:
    copy_of_konane(folder, {})
    announce(folder, "jumps", "konane", "trick:GAME")
    said = "konane is left out: the packages jumps and stones both bring a game of that name; "
    assert sentence(catalogue(), "konane") == f"{said}uninstall one."


def test_a_name_has_small_letters_only(folder: Path) -> None:
    announce(folder, "shouts", "Konane 2", "trick:GAME")
    assert "a name has small letters and underscores only" in sentence(catalogue(), "Konane 2")


BROKEN = {
    "somebody_can_play": {"__init__.py": ("players=(2,)", "players=()")},
    "records_have_the_fields_that_everybody_relies_on": {
        "material.py": ('("board_size", np.int8)', '("size_of_board", np.int8)'),
    },
    "fields_are_small_signed_ints": {"material.py": ('"taken", np.int8', '"taken", np.uint8')},
    "no_field_hides_behind_what_arrays_already_have": {
        "material.py": ('"taken", np.int8', '"size", np.int8'),
    },
    "functions_say_what_they_take": {
        "story.py": (
            "def describe(view: View, events: Events)",
            "def describe(view: View, e: int)",
        ),
    },
    "every_option_is_explained_in_both_languages": {
        "messages/fr.json": ('"6": "6 sur 6"', '"5": "6 sur 6"'),
    },
    "every_code_has_a_message_and_every_message_a_code": {
        "messages/en.json": ('"must_lift"', '"must_leap"'),
    },
    "messages_speak_only_of_what_the_code_carries": {
        "messages/en.json": ("lies on {square}.", "lies on {place}."),
    },
    "both_languages_name_the_same_things": {
        "messages/fr.json": ('"score": null', '"score": "Sauts"'),
    },
    "every_name_is_used": {
        "messages/en.json": ('"score": null', '"names": {"colour": ["red"]}, "score": null'),
        "messages/fr.json": ('"score": null', '"names": {"colour": ["rouge"]}, "score": null'),
    },
    "what_is_suggested_speaks_only_of_what_happens": {
        "messages/en.json": ('"score": null', '"suggested": {"jump": "{square}"}, "score": null'),
        "messages/fr.json": ('"score": null', '"suggested": {"jump": "{square}"}, "score": null'),
    },
    "every_idea_is_a_piece_of_advice": {
        "messages/en.json": ('"score": null', '"ideas": {"hop": "Hop on"}, "score": null'),
        "messages/fr.json": ('"score": null', '"ideas": {"hop": "Saute"}, "score": null'),
    },
    "the_rules_are_numbered_alike_in_both_languages": {"RULES.fr.md": ("**R7**", "**R8**")},
    "the_board_fits_the_view": {"board.json": ('"field": "stone"', '"field": "stones"')},
}
"""For each law of form a change that breaks it and nothing else."""


@pytest.mark.parametrize("law", [form.__name__ for form in FORMS])
def test_a_package_that_breaks_a_law_is_left_out_with_its_name(law: str, folder: Path) -> None:
    if law == "the_card_is_called_by_its_package":
        copy_of_konane(folder, {})
        (folder / "konane" / "__init__.py").rename(folder / "konane" / "card.py")
        (folder / "konane" / "__init__.py").write_text("")
        (folder / "stones-1.0.dist-info" / "entry_points.txt").write_text(
            "[quinte.games]\nkonane = konane.card:GAME\n"
        )
    else:
        copy_of_konane(folder, BROKEN[law])
    said = sentence(catalogue(), "konane")
    assert f"its game konane breaks the law “{law.replace('_', ' ')}”" in said


def test_who_asks_for_a_broken_game_is_told_what_is_wrong(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy_of_konane(folder, {"__init__.py": ("players=(2,)", "players=()")})
    monkeypatch.setattr("quinte.terminal.catalogue.GAMES", catalogue())
    told = why_unknown(UnknownGame(name="Konane", known=""))
    assert as_sentence("en", told).startswith("The package stones is left out: its game konane")
    other = UnknownGame(name="go", known="")
    assert why_unknown(other) is other
