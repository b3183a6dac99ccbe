"""A loop takes from a game what the contract and its overrides name, and nothing by accident."""

from collections.abc import Callable
from types import ModuleType

import pytest

from quinte.core.contract import CANDIDATES
from quinte.core.native import bind
from quinte.core.rewiring import NameMissing, NameTaken, names_used
from quinte.games import GAMES

LIMIT = 3
OVERRIDES = ("bonus", "LIMIT")


def bonus() -> int:
    """Be replaced where a game has a bonus of its own."""
    return 0


def helper() -> int:
    """Serve the loop below; no game may replace it."""
    return 10


def count_up(_position: object) -> int:
    """Use an override, a constant that may be replaced, a helper and the contract."""
    return bonus() + LIMIT + helper() + MAX_MOVES  # type: ignore[name-defined]  # noqa: F821


def game_with(**names: object) -> ModuleType:
    """Make the rules of a game that has these names."""
    rules = ModuleType("some_game.rules")
    rules.__file__ = __file__
    vars(rules).update({"MAX_MOVES": 100, **names})
    return rules


def plain(loop: Callable[..., int], rules: ModuleType) -> int:
    """Run a loop bound to a game, uncompiled."""
    bound = bind(loop, rules)
    return int(getattr(bound, "py_func", bound)(None))


def test_a_loop_takes_the_contract_and_declared_overrides_from_a_game() -> None:
    assert plain(count_up, game_with()) == 113
    assert plain(count_up, game_with(LIMIT=5)) == 115
    assert plain(count_up, game_with(bonus=lambda: 1000)) == 1113


def test_a_game_that_would_replace_another_name_is_refused_with_both_places() -> None:
    with pytest.raises(NameTaken, match=r"some_game\.rules\.helper would replace .*\.helper: give"):
        plain(count_up, game_with(helper=lambda: 7))


def test_what_both_have_from_the_same_place_is_no_conflict() -> None:
    assert plain(count_up, game_with(helper=helper)) == 113


def test_a_name_that_a_game_lacks_is_missed_in_a_sentence() -> None:
    rules = game_with()
    del rules.MAX_MOVES
    with pytest.raises(NameMissing, match=r"count_up needs MAX_MOVES: some_game\.rules lacks it"):
        plain(count_up, rules)


def reads_a_field(position: object) -> object:
    """Read a field that is named like a global of some game."""
    return position.helper  # type: ignore[attr-defined]


def test_a_field_is_no_name_that_could_be_replaced() -> None:
    assert names_used(reads_a_field) == []  # type: ignore[arg-type]
    bind(reads_a_field, game_with(helper=lambda: 7))


SEARCHED = [name for name, game in GAMES.items() if not hasattr(game.heuristics, CANDIDATES)]


@pytest.mark.parametrize("name", SEARCHED)
def test_a_helper_of_a_game_never_replaces_one_of_the_search(name: str) -> None:
    """A stranger's function `reach` once replaced one of the search, and hints went wrong."""
    from quinte.bots.mcts import search

    game = GAMES[name]
    trap = ModuleType("trap")
    trap.__file__ = __file__
    vars(trap).update({**vars(game.heuristics), "__name__": "trap", "reach": lambda: 0})
    with pytest.raises(
        NameTaken, match=r"trap\.reach would replace quinte\.bots\.mcts\.search\.reach"
    ):
        bind(search.think, game.rules, trap)
