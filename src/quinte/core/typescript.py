"""What a WebAssembly module looks like from outside: the layout of its records, and its TypeScript.

A module describes itself: its custom section "quinte" holds, as JSON, where each field of the
records lies. `typescript` writes the same as declarations.
"""

import inspect
from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

from quinte.core.card import Game
from quinte.core.constants import declared_constants
from quinte.core.contract import MAX_TEXT, WORDS, Layout, parameters, returns
from quinte.core.randomness import SEED_BYTES

Loop = Callable[..., Any]

RECORD = "record"
"""The kind of a field that is a record itself: its own layout says more."""
READERS = {
    "int8": "Int8",
    "int16": "Int16",
    "int32": "Int32",
    "int64": "BigInt64",
    "uint8": "Uint8",
    "uint16": "Uint16",
    "uint64": "BigUint64",
    "float64": "Float64",
}


def kinds_of(function: Loop, tables: int) -> list[str]:
    """Name the kind of each parameter; a loop's `*tables` are as many as the game has."""
    kinds = parameters(function)
    last = list(inspect.signature(function).parameters.values())[-1]
    if last.kind is inspect.Parameter.VAR_POSITIONAL:
        return [*kinds[:-1], *(kinds[-1] for _ in range(tables))]
    return kinds


def flat_names(names: Sequence[str], kinds: Sequence[str]) -> list[str]:
    """Name what is handed over: for a table its address and its length."""
    pairs = zip(names, kinds, strict=True)
    return [
        n for name, kind in pairs for n in ([name, f"{name}_length"] if kind == "Table" else [name])
    ]


def flat_kinds(kinds: Sequence[str]) -> list[str]:
    """Name the kind of each thing handed over."""
    return [k for kind in kinds for k in ((kind, "int") if kind == "Table" else (kind,))]


def max_rows(game: Game) -> int:
    """Give the most events that a function of the game writes."""
    return max(game.story.MAX_EVENTS, getattr(game.story, "MAX_FINDINGS", 0))


def buffer_shapes(game: Game) -> dict[str, tuple[int, ...]]:
    """Say how large the arrays are that the functions of a game may be handed."""
    return {
        "Moves": (game.rules.MAX_MOVES,),
        "Scores": (max(game.players),),
        "Events": (max_rows(game), WORDS),
        "Words": (WORDS,),
        "Text": (MAX_TEXT,),
        "Seed": (SEED_BYTES,),
    }


def record_layout(layout: Layout) -> dict[str, Any]:
    """Give the size of a record and, by field, the offset, the element type and the shape."""
    fields = {}
    for name in cast("tuple[str, ...]", layout.names):
        dtype, offset = cast("Any", layout.fields)[name][:2]
        kind = RECORD if dtype.base.names else dtype.base.name
        fields[name] = [int(offset), kind, list(dtype.shape)]
    return {"size": layout.itemsize, "fields": fields}


def typescript(game: Game, exported: Mapping[str, Loop]) -> str:
    """Write the declarations of a game: what its records hold, and where."""
    title = "".join(part.capitalize() for part in game.name.split("_"))
    head = f"// {game.title}: made from the layouts of its records by `make wasm`. Do not edit.\n\n"
    records = _typescript_record("Position", game.rules.POSITION)
    records += _typescript_record("View", game.rules.VIEW)
    sizes = "".join(
        f"export const {kind.upper()}: readonly number[] = {list(shape)};\n"
        for kind, shape in buffer_shapes(game).items()
    )
    functions = "".join(f"  {_declare(game, name, fn)};\n" for name, fn in exported.items())
    module = (
        f"/** What the module of {game.title} exports; records and buffers are addresses. */\n"
        f"export interface {title}Exports {{\n  memory: WebAssembly.Memory;\n"
        f"  __heap_base: WebAssembly.Global;\n{functions}}}\n"
    )
    return f"{head}{records}{sizes}\n{declared_constants(game)}{module}"


def _typescript_record(name: str, layout: Layout) -> str:
    described = record_layout(layout)
    upper = name.upper()
    fields = "".join(
        f'  {field}: [{offset}, "{READERS[kind]}", {shape}],\n'
        for field, (offset, kind, shape) in described["fields"].items()
    )
    types = "".join(
        f"  {field}: {'string' if '64' in kind else 'number'}{'[]' * len(shape)};\n"
        for field, (_, kind, shape) in described["fields"].items()
    )
    return (
        f"export interface {name} {{\n{types}}}\n\n"
        f"export const {upper}_SIZE = {described['size']};\n"
        f"export const {upper}_FIELDS = {{\n{fields}}} as const;\n\n"
    )


def _declare(game: Game, name: str, function: Loop) -> str:
    kinds = kinds_of(function, len(game.tables))
    names = flat_names([f"p{i}" for i in range(len(kinds))], kinds)
    types = ["bigint" if kind == "Move" else "number" for kind in flat_kinds(kinds)]
    given = ", ".join(f"{n}: {t}" for n, t in zip(names, types, strict=True))
    result = {"None": "void", "Move": "bigint"}.get(returns(function), "number")
    return f"{name}({given}): {result}"
