"""Compiling a game's rules before they are needed, with a bar if it takes long."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, cast

from quinte.bots.bot import warm_up
from quinte.bots.levels import LEVELS, MASTER
from quinte.core.card import Game
from quinte.core.native import compile_rules, is_cached
from quinte.engine.match import loops_of, rehearse
from quinte.terminal.screen import Screen


def prepare(screen: Screen, game: Game) -> None:
    """Compile a game's functions, unless they are cached: then each is loaded on first use."""
    functions = [cast("Callable[..., Any]", function) for _, function in game.functions]
    if not all(is_cached(function) for function in functions):
        compile_contract(screen, game, functions)
    with waiting(screen, game, loops_of(game).tell_step):
        rehearse(game)


@contextmanager
def waiting(screen: Screen, game: Game, loop: Callable[..., Any]) -> Iterator[None]:
    """Say that a game is being compiled while something is done that needs a loop of it."""
    if is_cached(loop):
        yield
        return
    with screen.err.status(screen.word("cli.compiling", game=game.title)):
        yield


def compile_contract(screen: Screen, game: Game, functions: Sequence[Callable[..., Any]]) -> None:
    """Compile the functions of a game, with a bar."""
    with screen.bar() as progress:
        about = screen.word("cli.compiling", game=game.title)
        task = progress.add_task(about, total=len(functions))
        for _ in compile_rules(game.rules, functions):
            progress.advance(task)


def wake_bots(screen: Screen, game: Game, seats: Sequence[str]) -> None:
    """Compile what the bots at a table search with, or load it."""
    if any(seat in LEVELS or seat == MASTER for seat in seats):
        with screen.err.status(screen.word("cli.waking_bots")):
            warm_up(game, seats)
