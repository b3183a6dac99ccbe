"""The counts of every game's perft.txt, which an independent slow counter made."""

import pytest

from quinte.games import COLLECTION, GAMES
from quinte.testing.perft import Case, cases_of, check_case
from tests.conformance import catalogue as catalogue  # noqa: PLC0414, it says where tests are

CASES = [case for name in COLLECTION for case in cases_of(GAMES[name])]


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_the_count_is_that_of_the_reference(case: Case) -> None:
    check_case(case)


def test_every_game_has_a_table() -> None:
    assert {case.game.name for case in CASES} == set(COLLECTION)
