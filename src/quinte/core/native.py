"""The door to numba: rules marked here run as plain Python, compiled, or bounds-checked.

Nothing else but `wasm.py` imports numba. Each oddity of the compiler that shaped this file is
named E1 to E13 in docs/decisions/0001-a-position-is-one-record.md and has a test.
"""

import atexit
import hashlib
import multiprocessing
import os
import re
import shutil
import signal
import tempfile
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
from numba.core import cgutils
from numba.extending import intrinsic
from numba.np.arrayobj import make_array, populate_array
from numpy.typing import NDArray

from quinte.core.contract import BUFFERS, Layout, Record, Records, Rules, module_name, parameters

Rule = TypeVar("Rule", bound=Callable[..., Any])

PACKAGE = Path(__file__).parents[1]

FLAGS = (
    "NUMBA_BOUNDSCHECK",
    "NUMBA_OPT",
    "NUMBA_CPU_NAME",
    "NUMBA_CPU_FEATURES",
    "NUMBA_LOOP_VECTORIZE",
    "NUMBA_SLP_VECTORIZE",
)
"""Settings of numba that change compiled code and that its own cache ignores (E4)."""

COMPILED = ("core", "games", "engine", "bots", "batch")
"""The parts of the package that hold compiled code."""

KEPT_CACHES = 6
"""Folders of compiled code kept, this run's among them; those unused the longest are deleted."""

OUR_FOLDER = re.compile(r"[0-9a-f]{16}")
"""How our folders are named: nothing else in the place is ours to delete."""

IS_COMPILED: bool = not numba.config.DISABLE_JIT


def source_digest(*files: Path) -> str:
    """Digest the bytes of some source files, in the order given."""
    digest = hashlib.blake2b(digest_size=8)
    for file in files:
        digest.update(file.read_bytes())
    return digest.hexdigest()


def cache_key() -> str:
    """Digest what compiled code depends on and numba's own key leaves out (E4, E5)."""
    flags = "/".join(os.environ.get(flag, "") for flag in FLAGS)
    sources = source_digest(*(file for part in COMPILED for file in _sources(part)))
    return hashlib.blake2b(f"{flags} {sources}".encode(), digest_size=8).hexdigest()


def _sources(part: str) -> list[Path]:
    return sources_in(PACKAGE / part)


def sources_in(folder: Path) -> list[Path]:
    """List what compiled code is made from: programs, and the boards that they freeze."""
    return sorted([*folder.rglob("*.py"), *folder.rglob("layouts/*.txt")])


def cache_home() -> Path:
    """Where compiled code is kept between runs; `QUINTE_CACHE` names another place."""
    named = os.environ.get("QUINTE_CACHE")
    if named:
        return Path(named)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "quinte"


def open_cache() -> Path:
    """Make this run's cache folder; where none can be kept, one that lives as long as we do.

    numba must never look for a place of its own: what it keeps there ignores our key (E4, E5).
    """
    try:
        return use_cache(cache_home())
    except (OSError, RuntimeError):  # nothing can be written there, or there is no home
        home = tempfile.mkdtemp(prefix="quinte-")
        atexit.register(shutil.rmtree, home, ignore_errors=True)
        os.environ["QUINTE_CACHE"] = home  # for the processes that help compiling
        return use_cache(Path(home))


def use_cache(home: Path) -> Path:
    """Make the folder of these sources, mark it as used, and delete long unused ones of ours."""
    folder = home / cache_key()
    folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder)
    ours = (old for old in home.iterdir() if OUR_FOLDER.fullmatch(old.name))
    for old in sorted(ours, key=last_use, reverse=True)[KEPT_CACHES:]:
        shutil.rmtree(old, ignore_errors=True)
    return folder


def last_use(folder: Path) -> float:
    """Tell when a cache was last used; one that another process deletes meanwhile, long ago."""
    try:
        return folder.stat().st_mtime
    except OSError:
        return 0.0


if IS_COMPILED:
    numba.config.CACHE_DIR = str(open_cache())
else:  # 64-bit wrap-around is the algorithm of the random stream and of hashing (E9)
    WRAPS = r"quinte\.(core\.randomness|bots\.defaults)"
    warnings.filterwarnings("ignore", "overflow encountered", module=WRAPS)


PLAIN_RULES: set[Callable[..., Any]] = set()
"""What was marked as a rule where nothing is compiled."""


def rule(function: Rule) -> Rule:
    """Mark a function of the rules: native when compiled, plain Python when not.

    Compiled code releases the interpreter lock, so that bots think beside the server.
    """
    if not IS_COMPILED:
        PLAIN_RULES.add(function)
        return function
    from_python = numba.njit(function, cache=True, nogil=True, no_cfunc_wrapper=True, _nrt=False)
    from_rules = numba.njit(function, no_cfunc_wrapper=True, no_cpython_wrapper=True, _nrt=False)
    fold = from_rules._compiler.fold_argument_types  # noqa: SLF001, numba offers no other hook

    def fold_and_widen(args: Any, kws: Any) -> Any:  # noqa: ANN401, numba has no types
        signature, types = fold(args, kws)
        return signature, tuple(widened(given) for given in types)

    # A rule is mostly called by other rules: that twin needs no way in from Python and one
    # version for all widths of ints, which halves the time to compile a game.
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


def _zeros(count: int) -> NDArray[np.int64]:
    return np.zeros(count, np.int64)


def _on_stack(count: Any, *, is_cleared: bool) -> Any:  # noqa: ANN401, numba has no types
    """Lay an array out on the stack: an address without an owner, as `carray` makes it."""
    array_type = numba.types.Array(numba.types.int64, 1, "C")

    def generate(context: Any, builder: Any, _signature: Any, _values: Any) -> Any:  # noqa: ANN401, as above
        size = context.get_constant(numba.types.intp, count.literal_value)
        width = context.get_constant(numba.types.intp, 8)
        place = cgutils.alloca_once(builder, context.get_value_type(numba.types.int64), size=size)
        if is_cleared:
            cgutils.memset(builder, place, builder.mul(size, width), 0)
        array = make_array(array_type)(context, builder)
        data = builder.bitcast(place, array.data.type)
        populate_array(array, data, (size,), (width,), width, None)
        return array._getvalue()  # noqa: SLF001, numba's own way

    is_constant = isinstance(count, numba.types.IntegerLiteral)
    return (array_type(count), generate) if is_constant else None


def _cleared(_context: Any, count: Any) -> Any:  # noqa: ANN401, as above
    return _on_stack(count, is_cleared=True)


def _uncleared(_context: Any, count: Any) -> Any:  # noqa: ANN401, as above
    return _on_stack(count, is_cleared=False)


scratch: Callable[[int], NDArray[np.int64]] = (
    cast("Any", intrinsic(_cleared)) if IS_COMPILED else _zeros
)
"""Zeros, as many as the constant says, that live until the function that asked for them returns.

Compiled, they lie on the stack: rules own no memory, and every thread has its own.
"""
room: Callable[[int], NDArray[np.int64]] = (
    cast("Any", intrinsic(_uncleared)) if IS_COMPILED else _zeros
)
"""The same for large arrays that are written before they are read: what is in them is unknown.

A function asks for one at most: a GPU keeps it elsewhere, in a place for each function (device.py).
"""


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
    cast("Any", intrinsic(_as_words)) if IS_COMPILED else _words_of
)
"""The bytes of a record, eight at a time, to be read: its size is a multiple of eight."""


def bind(loop: Rule, rules: Rules, *more: object) -> Rule:
    """Compile a loop written once for all games against the rules of one game, and more of it.

    What the loop calls by name is looked up in the last of these modules first. A loop that it
    calls is bound in the same way.
    """
    return cast("Rule", _bind(loop, rules, *more))  # type: ignore[arg-type]


@cache
def _bind(loop: FunctionType, *modules: ModuleType) -> FunctionType:
    rules = modules[0]
    names = dict(loop.__globals__)
    for module in modules:
        names |= vars(module)
    for name in loop.__code__.co_names:
        if is_loop(names.get(name)) and names[name] is not loop:
            names[name] = _bind(names[name], *modules)
    bound = FunctionType(loop.__code__, names, loop.__name__, loop.__defaults__)
    bound.__annotations__ = loop.__annotations__
    # numba's cache tells functions apart by qualified name and line, not by what they call (E6),
    # and does not see the file of the rules change (E5).
    source = source_digest(*(Path(cast("str", module.__file__)) for module in modules))
    bound.__qualname__ = f"{rules.__name__}.{loop.__name__}.{source}"
    names[loop.__name__] = rule(bound)
    return cast("FunctionType", names[loop.__name__])


def is_loop(value: object) -> bool:
    """Tell whether this is a loop of ours that is not bound to any game yet."""
    is_ours = isinstance(value, FunctionType) and value.__module__.startswith("quinte.")
    return is_ours and value not in PLAIN_RULES


def plain_twin(
    function: Callable[..., Any], stand_ins: Mapping[Callable[..., Any], Callable[..., Any]]
) -> Callable[..., Any]:
    """Give a rule as plain Python, other functions standing in for some that it leads to."""
    return _twin(function, stand_ins, {})


def _twin(
    function: Callable[..., Any],
    stand_ins: Mapping[Callable[..., Any], Callable[..., Any]],
    made: dict[Callable[..., Any], Callable[..., Any]],
) -> Callable[..., Any]:
    if function in stand_ins:
        return stand_ins[function]
    if function not in made:
        source = cast("FunctionType", getattr(function, "py_func", function))
        names = dict(source.__globals__)
        made[function] = FunctionType(source.__code__, names, source.__name__, source.__defaults__)
        for name in source.__code__.co_names:
            if is_rule(names.get(name)):
                names[name] = _twin(names[name], stand_ins, made)
        names |= {"scratch": _zeros, "room": _zeros}
    return made[function]


def is_rule(value: object) -> bool:
    """Tell whether this was marked as a rule."""
    return hasattr(value, "py_func") or (callable(value) and value in PLAIN_RULES)


def positions(layout: Layout, count: int) -> Records:
    """Blank records: on a record array `position.field` reads the same uncompiled (E1)."""
    return np.zeros(count, layout).view(np.recarray)


def position(layout: Layout) -> Record:
    """One blank record."""
    return cast("Record", positions(layout, 1)[0])


def bare(records: Records, layout: Layout) -> NDArray[np.void]:
    """Give records as the array that is cheapest to hand to compiled code, the memory shared."""
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
    """Tell whether compiling this function would only load it."""
    if not IS_COMPILED:
        return True
    cached = function._cache._impl.locator.get_cache_path()  # type: ignore[attr-defined]  # noqa: SLF001
    return any(Path(cached).glob(f"*.{function.__qualname__}-*.nbi"))


def signature(function: Callable[..., Any], rules: Rules) -> tuple[Any, ...]:
    """Give the machine types of a function's parameters."""
    kinds = parameters(function)
    return tuple(machine_type(kind, rules.POSITION, rules.VIEW) for kind in kinds)


def machine_type(kind: str, position: Layout, view: Layout) -> Any:  # noqa: ANN401, numba has no types
    """Give the machine type of a parameter of the contract by the name of its annotation."""
    if kind in ("Position", "View"):
        return numba.from_dtype(position if kind == "Position" else view)
    if kind == "Table":
        return numba.types.Array(numba.types.int32, 1, "C", readonly=True)
    if kind in BUFFERS:
        dtype, dimensions = BUFFERS[kind]
        return numba.types.Array(numba.from_dtype(np.dtype(dtype)), dimensions, "C")
    return numba.types.int64
