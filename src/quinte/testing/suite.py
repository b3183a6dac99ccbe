"""The whole conformance suite for a game that lives in a package of its own.

    # tests/test_suite.py
    from konane import GAME
    from quinte.testing import Suite

    class TestKonane(Suite):
        game = GAME

What the tests know about the game stands beside that file: `perft.txt`, `planted.py`, `hidden.py`,
`advice.py`, `scripted.py`, `sizes.py`, `golden.txt`; docs/adding-a-game.md says what each is for.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import ClassVar, cast

import pytest

from quinte.core.card import Game
from quinte.core.native import IS_COMPILED
from quinte.packages.forms import FORMS, Form
from quinte.testing.citing import CITATIONS
from quinte.testing.glances import Law
from quinte.testing.golden import check_transcript
from quinte.testing.laws import LAWS
from quinte.testing.packing import PACKINGS
from quinte.testing.perft import cases_of, check_case
from quinte.testing.places import folder_of_tests, from_tests, has_tests, tests_are_in
from quinte.testing.planting import Bug, check_bug
from quinte.testing.shape import SHAPES
from quinte.testing.trying import check_law, check_leaks

Check = Callable[[Game], None]


class Suite:
    """Judges one game."""

    game: ClassVar[Game]
    examples: ClassVar[int] = 20 if IS_COMPILED else 4
    """Plays that each law is tried on."""

    def __init_subclass__(cls) -> None:
        """What the tests know about the game stands beside the file with this class."""
        file = cast("str", sys.modules[cls.__module__].__file__)
        tests_are_in(cls.game.name, Path(file).parent)

    @pytest.mark.parametrize("form", FORMS, ids=lambda form: form.__name__)
    def test_the_form_is_kept(self, form: Form) -> None:
        """Fields, options, annotations, words: a package is held to these when it is loaded."""
        assert list(form(self.game)) == []

    @pytest.mark.parametrize(
        "check", [*SHAPES, *CITATIONS, *PACKINGS], ids=lambda check: check.__name__
    )
    def test_the_files_are_in_order(self, check: Check) -> None:
        """The same files for the same roles; every rule cited; moves packed in one place."""
        check(self.game)

    @pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
    def test_the_law_holds(self, law: Law) -> None:
        """Over plays that hypothesis makes up."""
        check_law(self.game, law, self.examples)

    def test_nothing_hidden_is_shown(self) -> None:
        """Beside each random game a second one differs where nobody looks: `hidden.py`."""
        check_leaks(self.game)

    def test_what_is_counted_is_right(self) -> None:
        """What a program that shares no code with the rules has counted: `perft.txt`."""
        if (folder_of_tests(self.game) / "perft.txt").exists():
            for case in cases_of(self.game):
                check_case(case)

    def test_each_planted_bug_breaks_its_law(self, tmp_path: Path) -> None:
        """A law that never fails proves nothing: `planted.py`. They run in plain Python."""
        bugs: dict[str, Bug] = {}
        if has_tests(self.game, "planted") and not IS_COMPILED:
            bugs = from_tests(self.game, "planted").BUGS
        for number, (name, bug) in enumerate(bugs.items()):
            folder = tmp_path / str(number)
            folder.mkdir()
            check_bug(self.game, name, bug, folder)

    def test_a_match_is_told_as_it_was(self) -> None:
        """A whole match in both languages, to be read aloud: `golden.txt`."""
        check_transcript(self.game)
