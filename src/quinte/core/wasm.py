"""The same rules as WebAssembly: numba's code for them, retargeted to another machine.

numba makes LLVM code for this computer. Made without optimisation it names no x86 instruction, so
LLVM can be told that it is for wasm32, optimise it and write an object file, which `wasm-ld` (from
the `ziglang` wheel) links into a module of a few kilobytes: no runtime, no imports. The settings
are read when numba is first imported, so a module is built by a process of its own (`ENVIRONMENT`).

Lookups are not part of a module: whoever runs it puts them into its memory once, and hands each
function that takes one the address and the length.

A module describes itself: its custom section "quinte" holds, as JSON, where each field of the
records lies. `typescript` writes the same as declarations.
"""

import json
import re
import subprocess
import sys
from collections.abc import Container, Iterable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from types import FunctionType
from typing import Any, cast

import llvmlite.binding as llvm
import numba
import numpy as np

from quinte.core.cache import PACKAGE, source_digest, sources_in
from quinte.core.card import Game
from quinte.core.contract import BUFFERS, NOTATION, PAGES, STORY, returns
from quinte.core.native import bind, rule
from quinte.core.randomness import seed_stream
from quinte.core.signatures import Loop, buffer_shapes, flat_kinds, flat_names, kinds_of
from quinte.core.typescript import record_layout, typescript

ENVIRONMENT = {
    "NUMBA_OPT": "0",
    "NUMBA_CPU_NAME": "generic",
    "NUMBA_CPU_FEATURES": "",
    "NUMBA_LOOP_VECTORIZE": "0",
    "NUMBA_SLP_VECTORIZE": "0",
}
TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+bulk-memory,+mutable-globals,+sign-ext,+nontrapping-fptoint"
SECTION = "quinte"
STACK = 1 << 22
"""Bytes for the scratch space of rules."""

NO_CARD = "-"
"""Instead of a card: the module belongs to no game."""
LEAN = "_lean"
"""The ending of modules without what a table never calls; the whole ones are fetched by pages that
teach, by bots and where several people play on one device."""
NOT_LEAN = (
    *("imagine", PAGES, "play_games", "may_undo"),
    # The steps of a match are taken and told in one call.
    *("play", "leave", "tell", "narrate", "farewell"),
)

STUBS = """
define void @NRT_MemInfo_call_dtor(ptr %info) { ret void }
"""
"""Rules own no memory, so what numba would call to free it is never reached."""

Memory = dict[str, tuple["np.dtype[Any]", tuple[int, ...]]]
"""By the name of an annotation: the element at the address, and the shape; none for a record."""


class NotPortable(Exception):
    """A rule needs something that no browser has, such as raising an exception."""

    def __init__(self, said: str) -> None:
        """List what the linker could not find."""
        missing = sorted(set(re.findall(r"undefined symbol: (\w+)", said)))
        hint = "the usual cause is dividing by a number that is not a constant, which may raise"
        super().__init__(f"{', '.join(missing)} missing: {hint}" if missing else said)


def build(card: str, loops: Sequence[str], folder: Path, ending: str = "") -> Path:
    """Build the module of a game in a process of its own: the card is `package.of.the.game`.

    With an ending it is a module beside that of the rules: it has only the loops, bound to what
    bots know about the game as well.
    """
    module = folder / f"{card.rpartition('.')[2]}{ending}.wasm"
    _run(card, module, loops)
    return module


def build_shared(name: str, loops: Sequence[str], folder: Path) -> Path:
    """Build a module of loops that are the same for every game."""
    module = folder / f"{name}.wasm"
    _run(NO_CARD, module, loops)
    return module


def _run(card: str, module: Path, loops: Sequence[str]) -> None:
    program = [sys.executable, "-m", "quinte.core.wasm", card, str(module), *loops]
    subprocess.run(program, check=True, env=_environment())  # noqa: S603, our own program


def _environment() -> dict[str, str]:
    import os  # noqa: PLC0415, only the parent process needs it

    kept = {name: value for name, value in os.environ.items() if not name.startswith("NUMBA_")}
    return {**kept, **ENVIRONMENT}


def main(card: str, module: str, *loops: str) -> None:
    """Write a module: of loops alone, or of one game."""
    out = Path(module)
    out.parent.mkdir(parents=True, exist_ok=True)
    if card == NO_CARD:
        write_shared(out, loops)
    else:
        write_of_game(cast("Game", import_module(card).GAME), out, loops)


def write_shared(out: Path, loops: Sequence[str]) -> None:
    """Write a module of loops that need nothing from a game."""
    exported = {_plain_name(loop): rule(loop) for loop in map(_find, loops)}
    code = emit(memory_of(None, loops), exported, 0, small_loops(loops))
    described = {"sources": sources_digest(None, loops)}
    out.write_bytes(link(code, exported) + custom_section(described))


def write_of_game(game: Game, out: Path, loops: Sequence[str]) -> None:
    """Write a module of one game; beside that of its rules a lean one, and the TypeScript."""
    is_whole = out.stem == game.name
    more = (game.story, game.notation) if is_whole else (game.heuristics,)
    bound = [bind(_find(name), cast("Any", game.rules), *more) for name in loops]
    contract = _contract(game) if is_whole else []
    exported = {_plain_name(function): function for function in [*contract, *bound]}
    small = {*STORY, *NOTATION, *small_loops(loops)}
    code = emit(memory_of(game, loops), exported, len(game.lookups), small)
    section = custom_section(layout_of(game, loops))
    out.write_bytes(link(code, exported) + section)
    if is_whole:
        lean = [name for name in exported if name not in never_at_a_table(game)]
        out.with_stem(out.stem + LEAN).write_bytes(link(code, lean) + section)
        out.with_suffix(".ts").write_text(typescript(game, exported), "utf-8")


def never_at_a_table(game: Game) -> set[str]:
    """Name what the lean module lacks; where attempts are judged, moves are not listed either."""
    return {*NOT_LEAN, "legal_moves"} if game.judges else {*NOT_LEAN}


def _contract(game: Game) -> list[Loop]:
    return [seed_stream, *(cast("Loop", function) for _, function in game.functions)]


def _find(name: str) -> Loop:
    module, _, function = name.partition(":")
    return cast("Loop", getattr(import_module(module), function))


def _plain_name(function: Loop) -> str:
    return function.__name__


# From rules to an object file.


def emit(
    memory: Memory, exported: Mapping[str, Loop], lookups: int, small: Container[str]
) -> bytes:
    """Compile the functions for wasm32, with everything else made internal so that dead code goes.

    What only those named `small` need is optimised for size, the rest for speed.
    """
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    target = llvm.Target.from_triple(TRIPLE)
    machine = target.create_target_machine(opt=3, features=FEATURES)
    whole = llvm.parse_assembly(retarget(STUBS, machine))
    hot: set[str] = set()
    for name, function in exported.items():
        signature = _c_signature(memory, function, lookups)
        wrapper = numba.cfunc(signature)(_wrapper(memory, name, function, lookups))
        code = retarget(wrapper.inspect_llvm(), machine)
        part = llvm.parse_assembly(
            code.replace(wrapper.native_name, name).replace(f'@"{name}"', f"@{name}")
        )
        # Each part brings its own copy of the rules it calls: the first one met serves all. Not so
        # its constants: numba gives them the same names in every part, whatever they hold.
        _set_linkage(part.functions, "linkonce_odr", {name})
        _set_linkage(part.global_variables, "internal", ())
        symbols = {symbol.name for symbol in part.functions if not symbol.is_declaration}
        if name not in small:
            hot |= symbols
        whole.link_in(part)
    for symbol in whole.functions:
        if not symbol.is_declaration and symbol.name not in hot:
            symbol.add_function_attribute("minsize")
            symbol.add_function_attribute("optsize")
    _set_linkage(whole.functions, "internal", exported)
    whole.verify()
    tuning = llvm.create_pipeline_tuning_options(speed_level=3)
    tuning.loop_unrolling = False
    tuning.inlining_threshold = 100
    tuning.loop_vectorization = False
    tuning.slp_vectorization = False
    builder = llvm.create_pass_builder(machine, tuning)
    builder.getModulePassManager().run(whole, builder)
    return cast("bytes", machine.emit_object(whole))


def small_loops(loops: Iterable[str]) -> set[str]:
    """Name the loops to optimise for size, not speed: their modules say so."""
    parts = (name.partition(":") for name in loops)
    return {loop for module, _, loop in parts if hasattr(import_module(module), "IS_SMALL")}


def _set_linkage(symbols: Iterable[Any], linkage: str, kept: Container[str]) -> None:
    for symbol in symbols:
        if not symbol.is_declaration and symbol.name not in kept:
            symbol.linkage = linkage


def retarget(code: str, machine: Any) -> str:  # noqa: ANN401, llvmlite has no types
    """Say that LLVM code is for the other machine."""
    code = re.sub(r'^target (triple|datalayout) = ".*"$', "", code, flags=re.MULTILINE)
    code = re.sub(r'"(target-cpu|target-features)"="[^"]*"', "", code)
    head = f'target triple = "{TRIPLE}"\ntarget datalayout = "{machine.target_data}"\n'
    return head + code


def _wrapper(memory: Memory, name: str, function: Loop, lookups: int) -> FunctionType:
    """Make the function that the module exports: addresses in, records and arrays inside."""
    kinds = kinds_of(function, lookups)
    names = [f"p{i}" for i in range(len(kinds))]
    inside = [_inside(memory, n, kind) for n, kind in zip(names, kinds, strict=True)]
    given = flat_names(names, kinds)
    source = f"def {name}({', '.join(given)}):\n    return call({', '.join(inside)})\n"
    scope: dict[str, Any] = {"call": function, "carray": numba.carray}
    exec(source, scope)  # noqa: S102, the source is the two lines above
    return cast("FunctionType", scope[name])


def _inside(memory: Memory, name: str, kind: str) -> str:
    if kind == "Lookup":
        return f"carray({name}, ({name}_length,))"
    if kind not in memory:
        return name
    shape = memory[kind][1]
    return f"carray({name}, {shape})" if shape else f"carray({name}, 1)[0]"


def memory_of(game: Game | None, loops: Iterable[str]) -> Memory:
    """Say what lies where a function is handed an address: the element, and how many there are.

    The modules of loops may say in `memory_layout` what lies in a record of their own, the Memory,
    or in `memory_kinds` what they call things that the contract lacks.
    """
    memory: Memory = _contract_memory(game) if game else {}
    for name in loops:
        module = import_module(name.partition(":")[0])
        if hasattr(module, "memory_layout"):
            memory["Memory"] = (module.memory_layout(game), ())
        if hasattr(module, "memory_kinds"):
            memory |= module.memory_kinds(game)
    return memory


def _contract_memory(game: Game) -> Memory:
    records = {"Position": game.rules.POSITION, "View": game.rules.VIEW}
    memory: Memory = {kind: (layout, ()) for kind, layout in records.items()}
    memory["Record"] = memory["Position"]
    for kind, shape in buffer_shapes(game).items():
        memory[kind] = (np.dtype(BUFFERS[kind][0]), shape)
    return memory


def _c_signature(memory: Memory, function: Loop, lookups: int) -> Any:  # noqa: ANN401, numba has no types
    result = {"None": numba.types.void, "Move": numba.types.int64}
    kinds = [_c_type(memory, kind) for kind in flat_kinds(kinds_of(function, lookups))]
    return result.get(returns(function), numba.types.int32)(*kinds)


def _c_type(memory: Memory, kind: str) -> Any:  # noqa: ANN401, numba has no types
    if kind == "Lookup":
        return numba.types.CPointer(numba.types.int32)
    if kind in memory:
        return numba.types.CPointer(numba.from_dtype(memory[kind][0]))
    return numba.types.int64 if kind == "Move" else numba.types.int32


# From an object file to a module.


def link(code: bytes, exported: Iterable[str]) -> bytes:
    """Link an object file into a module that imports nothing."""
    import tempfile  # noqa: PLC0415, only needed to build

    with tempfile.TemporaryDirectory() as folder:
        source, module = Path(folder) / "rules.o", Path(folder) / "rules.wasm"
        source.write_bytes(code)
        exports = [f"--export={name}" for name in (*exported, "__heap_base")]
        flags = ["--no-entry", "--strip-all", "--stack-first", "-O2", "-z", f"stack-size={STACK}"]
        linker = [sys.executable, "-m", "ziglang", "wasm-ld"]
        program = [*linker, *flags, *exports, str(source), "-o", str(module)]
        linked = subprocess.run(program, capture_output=True, text=True, check=False)  # noqa: S603, our own program
        if linked.returncode:
            raise NotPortable(linked.stderr)
        return module.read_bytes()


def custom_section(described: Mapping[str, Any]) -> bytes:
    """Return a WebAssembly custom section with a description, to be appended to a module."""
    name = SECTION.encode()
    text = json.dumps(described, separators=(",", ":"))
    body = leb128(len(name)) + name + text.encode()
    return b"\0" + leb128(len(body)) + body


def leb128(number: int) -> bytes:
    """Write a number as WebAssembly does, seven bits a byte."""
    low, high = number & 0x7F, number >> 7
    return bytes([low | 0x80]) + leb128(high) if high else bytes([low])


def read_section(module: bytes) -> dict[str, Any]:
    """Read the description back out of a module, from its end."""
    at = module.rindex(SECTION.encode()) + len(SECTION)
    return cast("dict[str, Any]", json.loads(module[at:]))


# What a module says about itself.


def layout_of(game: Game, loops: Iterable[str]) -> dict[str, Any]:
    """Describe the records and buffers of a game."""
    return {
        "game": game.name,
        "sources": sources_digest(game, loops),
        "position": record_layout(game.rules.POSITION),
        "view": record_layout(game.rules.VIEW),
        "buffers": {kind: list(shape) for kind, shape in buffer_shapes(game).items()},
        "records": {
            kind: record_layout(layout)
            for kind, (layout, _) in memory_of(game, loops).items()
            if layout.names and layout not in (game.rules.POSITION, game.rules.VIEW)
            if kind != "Memory"  # bots.modules describes it
        },
    }


def sources_digest(game: Game | None, loops: Iterable[str]) -> str:
    """Digest what a module is made from, by which a stale module is recognised."""
    loop_files = {file for name in loops for file in _files_of(name.partition(":")[0])}
    own = sources_in(game.folder) if game else []
    return source_digest(*sources_in(PACKAGE / "core"), *own, *sorted(loop_files))


def _files_of(name: str) -> set[Path]:
    """Return the file of a loop's module, and those of its part that it takes functions from."""
    part = ".".join(name.split(".")[:2])
    found, waiting = {name}, [name]
    while waiting:
        things = vars(import_module(waiting.pop())).values()
        used = {getattr(thing, "__module__", None) or "" for thing in things}
        new = {module for module in used if module.startswith(f"{part}.")} - found
        found |= new
        waiting += new
    return {Path(cast("str", import_module(module).__file__)) for module in found}


if __name__ == "__main__":
    main(*sys.argv[1:])
