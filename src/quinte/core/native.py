"""The door to numba: rules marked here run as plain Python, compiled, or bounds-checked.

Only `scratch.py`, `wasm.py` and `gpu.py` import numba besides. Each oddity of the compiler that
shaped this file is named E1 to E13 in docs/decisions/0001-a-position-is-one-record.md, and tested.
"""

import multiprocessing
import os
import signal
import sys
import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import cache
from importlib import import_module
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, TypeVar, cast

import numba
import numpy as np
from numba.extending import intrinsic
from numba.np.arrayobj import make_array, populate_array
from numpy.typing import NDArray

from quinte.core.cache import cache_folder, source_digest
from quinte.core.contract import BUFFERS, Layout, Record, Records, Rules, module_name, parameters
from quinte.core.rewiring import PLAIN_RULES, Rewiring, is_loop, is_rule, standing_in
from quinte.core.scratch import large_scratch as large_scratch  # noqa: PLC0414, handed on from here
from quinte.core.scratch import plain_scratch
from quinte.core.scratch import scratch as scratch  # noqa: PLC0414, as above

Rule = TypeVar("Rule", bound=Callable[..., Any])

IS_COMPILED: bool = not numba.config.DISABLE_JIT


if not IS_COMPILED:  # 64-bit wrap-around is the algorithm of the random stream and of hashing (E9)
    WRAPS = r"quinte\.(core\.randomness|bots\.defaults)"
    warnings.filterwarnings("ignore", "overflow encountered", module=WRAPS)


def rule(function: Rule) -> Rule:
    """Mark a function of the rules: native when compiled, plain Python when not.

    Compiled code releases the interpreter lock, so that bots think beside the server.
    """
    return _compiled(function, file_of(function))


def _compiled(function: Rule, *files: Path) -> Rule:
    """Compile a function that is made from these files, once it is called."""
    if not IS_COMPILED:
        PLAIN_RULES.add(function)
        return function
    numba.config.CACHE_DIR = str(cache_folder(*files))  # read when the next line is run
    from_python = numba.njit(function, cache=True, nogil=True, no_cfunc_wrapper=True, _nrt=False)
    from_rules = numba.njit(function, no_cfunc_wrapper=True, no_cpython_wrapper=True, _nrt=False)
    fold = from_rules._compiler.fold_argument_types  # noqa: SLF001, numba offers no other hook

    def fold_and_widen(args: Any, kws: Any) -> Any:  # noqa: ANN401, numba has no types
        signature, types = fold(args, kws)
        return signature, tuple(widened(given) for given in types)

    # A rule is mostly called by other rules: that twin needs no wrapper for Python and only
    # one version for all widths of ints, which halves the time to compile a game.
    from_rules._compiler.fold_argument_types = fold_and_widen  # noqa: SLF001
    from_python.get_call_template = from_rules.get_call_template
    from_python.get_overload = from_rules.get_overload
    return cast("Rule", from_python)


def widened(given: Any) -> Any:  # noqa: ANN401, numba has no types
    """Take every int, whatever its width, whether literal, named or left out, as an int64."""
    plain = numba.types.unliteral(given)
    narrow = isinstance(plain, numba.types.Integer) and plain.signed and plain.bitwidth < 64
    if narrow or isinstance(plain, (numba.types.Omitted, numba.types.IntEnumMember)):
        return numba.types.int64
    return plain


def file_of(thing: Callable[..., Any] | ModuleType) -> Path:
    """Return the source file of a function or a module."""
    if isinstance(thing, ModuleType):
        return Path(cast("str", thing.__file__))
    return Path(cast("FunctionType", thing).__code__.co_filename)


def _words_of(record: Record) -> NDArray[np.uint64]:
    return np.frombuffer(record.tobytes(), np.uint64)


def _as_words(_context: Any, record: Any) -> Any:  # noqa: ANN401, numba has no types
    """Take the bytes of a record as an array, where they are."""
    array_type = numba.types.Array(numba.types.uint64, 1, "C")

    def generate(context: Any, builder: Any, _signature: Any, values: Any) -> Any:  # noqa: ANN401, as above
        size = context.get_constant(numba.types.intp, record.size // 8)
        width = context.get_constant(numba.types.intp, 8)
        array = make_array(array_type)(context, builder)
        data = builder.bitcast(values[0], array.data.type)
        populate_array(array, data, (size,), (width,), width, None)
        return array._getvalue()  # noqa: SLF001, numba's own way

    return (array_type(record), generate) if isinstance(record, numba.types.Record) else None


words_of: Callable[[Record], NDArray[np.uint64]] = (
    cast("Any", intrinsic(_as_words)) if IS_COMPILED else rule(_words_of)
)
"""The bytes of a record, eight at a time, to be read: its size is a multiple of eight."""


def bind(loop: Rule, rules: Rules, *more: object) -> Rule:
    """Compile a loop written once for all games against the rules of one game, and more of it.

    The loop gets names of the contract from the game, and its own where it declares that a game
    may replace them (`OVERRIDES`); those of the last module first. A loop that it calls is bound in
    the same way.
    """
    return cast("Rule", _binding(rules, *more).rewire(loop))  # type: ignore[arg-type]


@cache
def _binding(*modules: ModuleType) -> Rewiring:
    # numba's cache tells functions apart by qualified name and line, not by what they call (E6),
    # and does not see the file of the rules change (E5).
    files = [file_of(module) for module in modules]
    source = source_digest(*files)

    def make(bound: FunctionType) -> Any:  # noqa: ANN401, numba has no types
        bound.__qualname__ = f"{modules[0].__name__}.{bound.__name__}.{source}"
        return _compiled(bound, file_of(bound), *files)

    return Rewiring(is_loop, make, modules)


def rule_of(module: str, function: Rule, **numbers: int) -> Rule:
    """Make a rule of one module from a function written for all, with these numbers for its names.

    It goes by the name of the module, so that it is compiled, cached and found as if it stood
    there.
    """
    source = cast("FunctionType", function)
    names = {**source.__globals__, "__name__": module, **numbers}
    made = FunctionType(source.__code__, names, source.__name__, source.__defaults__)
    made.__annotations__, made.__doc__ = source.__annotations__, source.__doc__
    # As in a binding, numba's cache must not take it for the same function of others (E6).
    made.__qualname__ = "_".join([module, source.__name__, *map(str, numbers.values())])
    return cast("Rule", _compiled(made, file_of(source), file_of(sys.modules[module])))


def plain_twin(
    function: Callable[..., Any], stand_ins: Mapping[Callable[..., Any], Callable[..., Any]]
) -> Callable[..., Any]:
    """Return a rule as plain Python, with other functions standing in for some that it calls."""
    plain: dict[Any, Any] = {scratch: plain_scratch, large_scratch: plain_scratch, **stand_ins}
    twins = Rewiring(is_rule, lambda twin: twin, replace=standing_in(plain))
    return cast("Callable[..., Any]", twins.rewire(function))


def positions(layout: Layout, count: int) -> Records:
    """Blank records: on a record array `position.field` reads the same uncompiled (E1)."""
    return np.zeros(count, layout).view(np.recarray)


def position(layout: Layout) -> Record:
    """One blank record."""
    return cast("Record", positions(layout, 1)[0])


def bare(records: Records, layout: Layout) -> NDArray[np.void]:
    """Return records as the array that is cheapest to hand to compiled code, the memory shared."""
    return records.view(np.ndarray).view(layout) if IS_COMPILED else records


def copy(record: Record) -> Record:
    """Copy a record: the copy and the original never share memory."""
    twin = positions(record.dtype, 1)
    twin[0] = record
    return cast("Record", twin[0])


def compile_rules(rules: Rules, functions: Sequence[Callable[..., Any]]) -> Iterator[str]:
    """Compile functions of a game, or load them from the cache; name each once it is ready.

    Those that the cache lacks are compiled by as many processes as there are cores.
    """
    missing = [function for function in functions if not is_cached(function)]
    yield from (function.__name__ for function in functions if function not in missing)
    if len(missing) > 1:
        yield from _compile_in_parallel(rules, missing)
    for function in functions:
        compile_rule(function, rules)


def _compile_in_parallel(rules: Rules, functions: Sequence[Callable[..., Any]]) -> Iterator[str]:
    context = multiprocessing.get_context("spawn")
    # Ctrl-C is for the parent alone: it then waits for nobody.
    pool = ProcessPoolExecutor(
        os.cpu_count(), context, signal.signal, (signal.SIGINT, signal.SIG_IGN)
    )
    try:
        waiting = [
            pool.submit(compile_named, module_name(rules), function.__module__, function.__name__)
            for function in reversed(functions)
        ]
        for ready in as_completed(waiting):
            yield ready.result()
    except BaseException:
        for process in pool._processes.values():  # noqa: SLF001, the pool offers no other way
            process.terminate()
        raise
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def compile_named(rules: str, module: str, name: str) -> str:
    """Compile one function of the contract in a process of its own."""
    compile_rule(getattr(import_module(module), name), import_module(rules))
    return name


def compile_rule(function: Callable[..., Any], rules: Rules) -> None:
    """Compile one function of the contract, or load it from the cache, before it is needed."""
    if IS_COMPILED:
        cast("Any", function).compile(signature(function, rules))


def is_cached(function: Callable[..., Any]) -> bool:
    """Return whether compiling this function would only load it."""
    if not IS_COMPILED:
        return True
    cached = function._cache._impl.locator.get_cache_path()  # type: ignore[attr-defined]  # noqa: SLF001
    return any(Path(cached).glob(f"*.{function.__qualname__}-*.nbi"))


def signature(function: Callable[..., Any], rules: Rules) -> tuple[Any, ...]:
    """Return the machine types of a function's parameters."""
    kinds = parameters(function)
    return tuple(machine_type(kind, rules.POSITION, rules.VIEW) for kind in kinds)


def machine_type(kind: str, position: Layout, view: Layout) -> Any:  # noqa: ANN401, numba has no types
    """Return the machine type of a parameter of the contract by the name of its annotation."""
    if kind in ("Position", "View"):
        return numba.from_dtype(position if kind == "Position" else view)
    if kind == "Lookup":
        return numba.types.Array(numba.types.int32, 1, "C", readonly=True)
    if kind in BUFFERS:
        dtype, dimensions = BUFFERS[kind]
        return numba.types.Array(numba.from_dtype(np.dtype(dtype)), dimensions, "C")
    return numba.types.int64
