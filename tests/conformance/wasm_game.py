"""A game whose functions run as WebAssembly, under wasmtime: the same card, another machine."""

import ctypes
import threading
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import wasmtime

from quinte.core.card import Game
from quinte.core.contract import JUDGE, NOTATION, PAGES, RULES, STORY, Lookup, parameters, returns
from quinte.core.signatures import buffer_shapes

PAGE = 65_536
LONG = 1 << 20
"""Bytes above which an array is a list that the function fills: it is not copied in."""
PATIENCE = 300
"""Seconds after which a module that hangs is interrupted."""


class Machine:
    """A module in memory; calls copy their records and arrays in, and back out."""

    def __init__(self, module: Path, lookups: Sequence[Lookup] = ()) -> None:
        """Load a module; it must ask for nothing from outside."""
        config = wasmtime.Config()
        config.epoch_interruption = True
        engine = wasmtime.Engine(config)
        loaded = wasmtime.Module.from_file(engine, str(module))
        assert [entry.name for entry in loaded.imports] == []
        self.store = wasmtime.Store(engine)
        self.store.set_epoch_deadline(1)
        alarm = threading.Timer(PATIENCE, engine.increment_epoch)
        alarm.daemon = True
        alarm.start()
        self.exports = wasmtime.Instance(self.store, loaded, []).exports(self.store)
        self.memory = cast("wasmtime.Memory", self.exports["memory"])
        heap = cast("wasmtime.Global", self.exports["__heap_base"])
        self.base = _aligned(int(heap.value(self.store)))
        self.lookups: dict[int, tuple[int, int]] = {}
        for lookup in lookups:
            self._reserve(self.base + lookup.nbytes)
            self.memory.write(self.store, lookup.tobytes(), self.base)
            self.lookups[id(lookup)] = (self.base, len(lookup))
            self.base = _aligned(self.base + lookup.nbytes)

    def _reserve(self, end: int) -> None:
        missing = end - self.memory.data_len(self.store)
        if missing > 0:
            self.memory.grow(self.store, -(-missing // PAGE))

    def call(self, name: str, *arguments: Any) -> Any:  # noqa: ANN401, as the contract says
        """Call an exported function with records, arrays and ints."""
        at = self.base
        given: list[int] = []
        copies = []
        for argument in arguments:
            if id(argument) in self.lookups:
                given += self.lookups[id(argument)]
            elif isinstance(argument, (np.ndarray, np.void)):
                self._reserve(at + argument.nbytes)
                if argument.nbytes <= LONG:
                    self.memory.write(self.store, argument.tobytes(), at)
                copies.append((argument, at))
                given.append(at)
                at = _aligned(at + argument.nbytes)
            else:
                given.append(int(argument))
        result = cast("wasmtime.Func", self.exports[name])(self.store, *given)
        for argument, begin in copies:
            length = argument.nbytes
            if length > LONG:  # only what was listed
                length = int(result) * argument.itemsize
            fill(argument, bytes(self.memory.read(self.store, begin, begin + length)))
        return result


def _aligned(address: int) -> int:
    return (address + 15) & ~15


def fill(target: Any, data: bytes) -> None:  # noqa: ANN401, a record or an array
    """Write bytes into a record or an array, in place."""
    ctypes.memmove(target.__array_interface__["data"][0], data, len(data))


def as_wasm(game: Game, machine: Machine) -> Game:
    """Give the card of a game with every function of its contract in WebAssembly."""
    constants = (
        *("POSITION", "VIEW", "MAX_MOVES", "MAX_EVENTS", "MAX_FINDINGS"),
        *("EVENTS", "REASONS", "NAMES"),
    )

    def part(of: object, names: tuple[str, ...]) -> Any:  # noqa: ANN401, stands in for a module
        functions = {name: wrapped(name, getattr(of, name)) for name in names}
        kept = {name: getattr(of, name) for name in constants if hasattr(of, name)}
        return SimpleNamespace(**functions, **kept, __file__=getattr(of, "__file__", ""))

    def wrapped(name: str, function: Any) -> Any:  # noqa: ANN401, a function of the contract
        kinds = parameters(function)
        is_truth = returns(function) == "bool"

        def call(*arguments: Any) -> Any:  # noqa: ANN401, as the contract says
            for kind, argument in zip(kinds, arguments, strict=True):
                shape = buffer_shapes(game).get(kind)
                assert shape is None or argument.size <= np.prod(shape), f"{name}: {kind}"
            result = machine.call(name, *arguments)
            return bool(result) if is_truth else result

        return call

    return replace(
        game,
        rules=part(game.rules, (*RULES, PAGES) if game.pages else RULES),
        story=part(game.story, (*STORY, JUDGE) if game.judges else STORY),
        notation=part(game.notation, NOTATION),
    )
