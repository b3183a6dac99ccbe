"""One source, several machines: compiled, plain Python and WebAssembly give the same bytes."""

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import pytest

from quinte.core.cache import PACKAGE, open_folder
from quinte.core.card import Game
from quinte.core.native import IS_COMPILED, copy
from quinte.core.wasm import LEAN, build, read_section, sources_digest
from quinte.engine.modules import LOOPS, SHARED, record_typescript
from quinte.engine.playout import random_games
from quinte.games import GAMES
from tests.conformance.catalogue import EVERY_GAME, NAMES, in_short
from tests.conformance.wasm_game import Machine, as_wasm
from tests.conformance.ways import digest_game, seeded_play

GAMES_PLAYED = 1_000
LONG_LISTS = 10_000
"""A game with more moves than this at once is played a hundred times only."""
SHIPPED = PACKAGE / "wasm"


def games_of(game: Game) -> int:
    return GAMES_PLAYED if game.rules.MAX_MOVES < LONG_LISTS else GAMES_PLAYED // 10


def card_of(game: Game) -> str:
    """Name the module that has the game's card."""
    name: str = game.rules.__name__  # type: ignore[attr-defined]
    return name.rpartition(".")[0]


def module_of(game: Game) -> Path:
    """Give the module shipped for a game; the toy's is built once, and kept with compiled code."""
    if game.name in GAMES:
        return SHIPPED / f"{game.name}.wasm"
    folder = open_folder(f"module.{game.name}-{sources_digest(game, LOOPS)}")
    if not (folder / f"{game.name}.wasm").exists():
        with TemporaryDirectory(dir=folder) as unfinished:
            module = build(card_of(game), LOOPS, Path(unfinished))
            module.rename(folder / module.name)
    return folder / f"{game.name}.wasm"


def digests(game: Game, games: int) -> list[str]:
    return [digest_game(game, seeded_play(game, number)) for number in range(games)]


@pytest.mark.longest
@pytest.mark.parametrize("game", EVERY_GAME, ids=NAMES)
def test_compiled_and_plain_give_the_same_bytes(game: Game) -> None:
    """Compiled, this compares 1,000 games; plain, a few the other way round."""
    games = games_of(game) if IS_COMPILED else 20
    program = [sys.executable, "-W", "ignore", "-m", "tests.conformance.ways"]
    other_way = "1" if IS_COMPILED else "0"
    other = subprocess.run(
        [*program, card_of(game), str(games)],
        env={**os.environ, "NUMBA_DISABLE_JIT": other_way},
        capture_output=True,
        text=True,
        check=True,
    )
    assert other.stdout.split() == digests(in_short(game), games)


@pytest.mark.parametrize("game", EVERY_GAME, ids=NAMES)
def test_every_function_of_the_module_gives_the_same_bytes(game: Game) -> None:
    games = 100 if IS_COMPILED else 5
    machine = Machine(module_of(game), game.lookups)
    assert digests(as_wasm(game, machine), games) == digests(game, games)


@pytest.mark.parametrize("game", EVERY_GAME, ids=NAMES)
def test_whole_games_end_alike_in_webassembly(game: Game) -> None:
    """1,000 random games from the first move to the last, in one call each; plain, two."""
    machine = Machine(module_of(game), game.lookups)
    moves = np.zeros(game.rules.MAX_MOVES, np.int64)
    for number in range(games_of(game) if IS_COMPILED else 2):
        here = seeded_play(game, number).start(game)
        there = copy(here)
        made = random_games(game, here, 1)
        assert machine.call("play_games", there, moves, 1, *game.lookups) == made
        assert there.tobytes() == here.tobytes()
        assert game.rules.is_over(here)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_shipped_module_is_made_from_these_sources(game: Game) -> None:
    for ending in ("", LEAN):
        module = (SHIPPED / f"{game.name}{ending}.wasm").read_bytes()
        assert read_section(module)["sources"] == sources_digest(game, LOOPS), "run `make wasm`"


@pytest.mark.parametrize("name", SHARED)
def test_a_module_of_records_is_made_from_these_sources(name: str) -> None:
    section = read_section((SHIPPED / f"{name}.wasm").read_bytes())
    assert section["sources"] == sources_digest(None, SHARED[name]), "run `make wasm`"


def test_the_browser_knows_what_a_part_of_a_record_is() -> None:
    for name, written in record_typescript().items():
        assert (SHIPPED / name).read_text("utf-8") == written, "run `make wasm`"
