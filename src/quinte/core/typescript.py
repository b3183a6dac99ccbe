"""What TypeScript must know of a game: its records, buffers and numbers, and what is exported."""

import json
from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, cast

from quinte.core.card import Game
from quinte.core.contract import Layout, returns
from quinte.core.signatures import Loop, buffer_shapes, flat_kinds, flat_names, kinds_of

MAX_SAFE_INTEGER = 2**53 - 1
RECORD = "record"
"""The kind of a field that is itself a record: its own layout says more."""
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
    kinds = kinds_of(function, len(game.lookups))
    names = flat_names([f"p{i}" for i in range(len(kinds))], kinds)
    types = ["bigint" if kind == "Move" else "number" for kind in flat_kinds(kinds)]
    given = ", ".join(f"{n}: {t}" for n, t in zip(names, types, strict=True))
    result = {"None": "void", "Move": "bigint"}.get(returns(function), "number")
    return f"{name}({given}): {result}"


def record_layout(layout: Layout) -> dict[str, Any]:
    """Return the size of a record and, by field, the offset, the element type and the shape."""
    fields = {}
    for name in cast("tuple[str, ...]", layout.names):
        dtype, offset = cast("Any", layout.fields)[name][:2]
        kind = RECORD if dtype.base.names else dtype.base.name
        fields[name] = [int(offset), kind, list(dtype.shape)]
    return {"size": layout.itemsize, "fields": fields}


def record_fields(layout: Layout) -> dict[str, object]:
    """Describe a record as records.ts reads it, with its size."""
    described = record_layout(layout)
    fields = {
        name: [offset, READERS[kind], shape]
        for name, (offset, kind, shape) in described["fields"].items()
        if kind in READERS
    }
    return {"size": described["size"], "fields": fields}


def declared(title: str, name: str, described: Mapping[str, object]) -> str:
    """Declare one constant with everything described, one line each."""
    lines = ",\n".join(f"  {key}: {json.dumps(value)}" for key, value in described.items())
    head = f"// {title}: made by `make wasm`. Do not edit.\n\n"
    return f"{head}export const {name} = {{\n{lines},\n}} as const;\n"


def declared_constants(game: Game) -> str:
    """Declare the numbers, or nothing where a game names none."""
    lines = "".join(
        f"export const {name} = {literal(value)};\n" for name, value in constants_of(game).items()
    )
    return f"// The numbers that the game's material names.\n{lines}\n" if lines else ""


def constants_of(game: Game) -> dict[str, int]:
    """Return the whole numbers that the game's `material.py` has, if there is one."""
    package = cast("ModuleType", game.rules).__name__.rpartition(".")[0]
    if find_spec(f"{package}.material") is None:
        return {}
    names = vars(import_module(f"{package}.material"))
    return {name: value for name, value in names.items() if name.isupper() and type(value) is int}


def literal(number: int) -> str:
    """Write a number, as a BigInt where others could not hold it."""
    return f"{number}n" if abs(number) > MAX_SAFE_INTEGER else str(number)
