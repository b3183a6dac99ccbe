"""`quinte perft`: counts the ways to play a number of moves."""

import threading
import time
from argparse import Namespace
from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from typing import TypeVar

from quinte.core.card import Game, find_option_texts
from quinte.core.contract import Position
from quinte.engine.perft import divide, perft
from quinte.engine.record import find_game
from quinte.terminal.compiling import prepare
from quinte.terminal.errors import AlreadyInFile
from quinte.terminal.files import find_file, read_text
from quinte.terminal.screen import Screen, decimal, grid, grouped
from quinte.terminal.seats import read_seed

Answer = TypeVar("Answer")

SAME_EVERY_TIME = "perft"
"""The seed when none is given: counts are compared between runs."""


def count_moves(screen: Screen, chosen: Namespace) -> int:
    """Count move sequences from the start, or from a drawn position."""
    game = find_game(chosen.game)
    prepare(screen, game)
    position = _position(game, chosen)
    perft(game, position, 0)  # compiled now, so that it is not measured
    if chosen.divide:
        _show_division(screen, game, position, chosen.depth)
    else:
        _show_depths(screen, game, position, chosen.depth)
    return 0


def _position(game: Game, chosen: Namespace) -> Position:
    seed = read_seed(SAME_EVERY_TIME if chosen.seed is None else chosen.seed)
    if chosen.position is None:
        return game.new_position(game.players[0], find_option_texts(chosen.option), seed)
    if chosen.option:
        raise AlreadyInFile(argument="--option")
    text = read_text(find_file(chosen.position))
    return game.imagine(game.parse_diagram(text), seed)


def _show_depths(screen: Screen, game: Game, position: Position, depth: int) -> None:
    titles = ("cli.column_depth", "cli.column_count", "cli.column_seconds", "cli.column_speed")
    table = grid(*(screen.word(title) for title in titles), numbers=range(4))
    for level in range(1, depth + 1):
        begun = time.perf_counter()
        count = interruptible(partial(perft, game, position, level))
        seconds = time.perf_counter() - begun
        speed = grouped(screen.language, round(count / max(seconds, 1e-9)))
        shown = grouped(screen.language, count)
        table.add_row(str(level), shown, decimal(screen.language, seconds), speed)
    screen.show(table)


def _show_division(screen: Screen, game: Game, position: Position, depth: int) -> None:
    counts = interruptible(partial(divide, game, position, depth))
    titles = ("cli.column_move", "cli.column_count")
    table = grid(*(screen.word(title) for title in titles), numbers=[1])
    for move, count in counts.items():
        table.add_row(move, grouped(screen.language, count))
    total = grouped(screen.language, sum(counts.values()))
    table.add_row(screen.word("cli.total"), total, style="bold")
    screen.show(table)


def interruptible(work: Callable[[], Answer]) -> Answer:
    """Work beside the main thread, which alone hears Ctrl-C while compiled code runs."""
    answer: Future[Answer] = Future()

    def answer_it() -> None:
        try:
            answer.set_result(work())
        except BaseException as error:  # noqa: BLE001, raised again in the main thread
            answer.set_exception(error)

    threading.Thread(target=answer_it, daemon=True).start()
    return answer.result()
