"""Getting the rules ready: the first time they are compiled, in a process beside the server.

`python -m quinte.server.preparing` compiles what is missing and names each game that is ready.
"""

import asyncio
import multiprocessing
import os
import sys
import threading
from asyncio.subprocess import PIPE
from collections.abc import Callable
from importlib import import_module
from typing import Any, cast

from quinte.bots.bot import new_searcher
from quinte.bots.hints import hint_for
from quinte.bots.modules import loops_of
from quinte.core.card import Game
from quinte.core.contract import SPECTATOR
from quinte.core.native import bind, compile_rules, is_cached
from quinte.core.randomness import SEED_BYTES
from quinte.engine.audience import Audience
from quinte.engine.match import Match
from quinte.engine.steps import look, read_move, tell_step, why_not_leave
from quinte.engine.undo import may_undo
from quinte.games import GAMES
from quinte.server.errors import Busy
from quinte.server.thinking import be_nice

PATIENCE = 20.0
"""Seconds that somebody waits for a game before being asked to come back."""


def is_compiled(game: Game) -> bool:
    """Tell whether everything that a match of this game needs is kept from an earlier run."""
    needed = (*functions_of(game), *loops_of_match(game), *search_of(game))
    return all(is_cached(function) for function in needed)


def functions_of(game: Game) -> list[Callable[..., Any]]:
    """List what the game itself consists of."""
    return [cast("Callable[..., Any]", function) for _, function in game.functions]


def loops_of_match(game: Game) -> list[Callable[..., Any]]:
    """List what any match is played with, bound to this game."""
    loops = (look, read_move, tell_step, why_not_leave, may_undo)
    return [bind(loop, game.rules, game.story, game.notation) for loop in loops]


def search_of(game: Game) -> list[Callable[..., Any]]:
    """List what the bots of a game search with."""
    found = []
    for loop in loops_of(game):
        module, _, name = loop.partition(":")
        function = getattr(import_module(module), name)
        found.append(cast("Callable[..., Any]", bind(function, game.rules, game.heuristics)))
    return found


def rehearse(game: Game) -> None:
    """Lay a table out and make a move, so that all that is needed is loaded."""
    match = Match(game, bytes(SEED_BYTES), game.players[0])
    audience = Audience(match)
    for viewer in (SPECTATOR, 0):
        audience.watch(viewer)
    view = match.view(match.player)
    audience.play(audience.read(game.move_text(view, match.legal_moves()[0])))
    audience.resign(0)
    audience.back_to(0)


class Preparation:
    """Which games can be played already."""

    def __init__(self) -> None:
        """Begin with none."""
        self._ready = {name: asyncio.Event() for name in GAMES}

    async def wait_for(self, game: str) -> None:
        """Wait until a game is ready, but not for ever."""
        if not self._ready[game].is_set():
            try:
                await asyncio.wait_for(self._ready[game].wait(), PATIENCE)
            except TimeoutError:
                raise Busy from None

    async def run(self) -> None:
        """Load what is compiled; have the rest compiled."""
        missing = [game for game in GAMES.values() if not is_compiled(game)]
        for game in GAMES.values():
            if game not in missing:
                await self._load(game)
        if missing:
            await self._compile()

    async def _load(self, game: Game) -> None:
        await asyncio.to_thread(rehearse, game)
        self._ready[game.name].set()

    async def _compile(self) -> None:
        """Compile in another process: here it would stop everybody."""
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", __name__, stdin=PIPE, stdout=PIPE
        )
        try:
            while process.stdout is not None and (line := await process.stdout.readline()):
                await self._load(GAMES[line.decode().strip()])
            await process.wait()
        finally:
            if process.stdin is not None:
                process.stdin.close()  # it ends, and all that it has started
                await process.wait()


def end_with_parent() -> None:
    """Wait until nobody is at the other end any more: then nobody needs this either."""
    while os.read(0, 1):
        pass
    for helper in multiprocessing.active_children():
        helper.kill()  # it would wait for ever for somebody to ask
    os._exit(1)


def main() -> None:
    """Compile what every game needs; who plays already comes first."""
    be_nice()
    threading.Thread(target=end_with_parent, daemon=True).start()
    for game in GAMES.values():
        for _ in compile_rules(game.rules, functions_of(game)):
            pass
        rehearse(game)
        position = game.new_position(game.players[0], {}, bytes(SEED_BYTES))
        hint_for(new_searcher(game), game.view(position, int(position.player)))
        sys.stdout.write(f"{game.name}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
