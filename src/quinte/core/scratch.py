"""Memory that lives until the rule that asked for it returns.

    tiles = scratch(13)         thirteen int64, all 0; the number must be a constant
    word = scratch(WORD)        a record of the layout WORD, all its fields 0

Rules own no memory: compiled, both lie on the stack, so that every thread has its own. A record has
named fields; it may hold arrays, other records, and arrays of other records.

Uncompiled, a record is an object with these fields and no others. It is not a NumPy record, whose
fields are ten times slower to reach from Python.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, Protocol, cast, overload

import numba
import numpy as np
from llvmlite import ir
from numba.core import cgutils
from numba.extending import intrinsic
from numba.np.arrayobj import make_array, populate_array
from numpy.typing import NDArray

from quinte.core.contract import Layout, Record

Generator = Callable[..., Any]
"""What numba calls to write the code of an intrinsic function."""

ALIGNMENT = 16


class Scratch(Protocol):
    """Ask for an array or for a record."""

    @overload
    def __call__(self, what: int, /) -> NDArray[np.int64]: ...
    @overload
    def __call__(self, what: Layout, /) -> Record: ...


# In plain Python.


class PlainScratch:
    """Gives arrays of zeros and blank records; not a function, so that no loop is bound to it."""

    def __call__(self, what: int | Layout, /) -> Any:  # noqa: ANN401, the fields of a record have no static types
        """Return an array of zeros or a blank record."""
        return np.zeros(what, np.int64) if isinstance(what, int) else blank(what)


plain_scratch: Scratch = PlainScratch()


def blank(layout: Layout) -> Record:
    """Make a record, as an object, with all its fields 0."""
    record = record_class(layout)()
    for name in cast("tuple[str, ...]", layout.names):
        setattr(record, name, blank_field(cast("Any", layout.fields)[name][0]))
    return record


def blank_field(field: np.dtype[Any]) -> Any:  # noqa: ANN401, as above
    """Make what a field holds: a number, a record, or an array of either."""
    if field.subdtype is None:
        return blank(field) if field.names else 0
    element, shape = field.subdtype
    if element.names:
        return [blank(element) for _ in range(shape[0])]
    return np.zeros(shape, element)


@cache
def record_class(layout: Layout) -> type:
    """Make the class of a layout's records: no other field can be set, as no other is compiled."""
    return type("ScratchRecord", (), {"__slots__": layout.names})


# Compiled.


def on_stack(what: Any, *, is_cleared: bool) -> Any:  # noqa: ANN401, numba has no types
    """Return the type of what is asked for, and what writes the code that lays it out."""
    if isinstance(what, numba.types.IntegerLiteral):
        return array_on_stack(what, is_cleared=is_cleared)
    if isinstance(what, numba.types.DType) and isinstance(what.dtype, numba.types.Record):
        return record_on_stack(what, is_cleared=is_cleared)
    return None


def array_on_stack(count: Any, *, is_cleared: bool) -> Any:  # noqa: ANN401, as above
    """Lay out an array: an address without an owner, as `carray` makes it."""
    array_type = numba.types.Array(numba.types.int64, 1, "C")

    def generate(context: Any, builder: Any, _signature: Any, _values: Any) -> Any:  # noqa: ANN401, as above
        size = context.get_constant(numba.types.intp, count.literal_value)
        width = context.get_constant(numba.types.intp, 8)
        place = bytes_on_stack(context, builder, 8 * count.literal_value, is_cleared=is_cleared)
        array = make_array(array_type)(context, builder)
        data = builder.bitcast(place, array.data.type)
        populate_array(array, data, (size,), (width,), width, None)
        return array._getvalue()  # noqa: SLF001, numba's own way

    return array_type(count), generate


def record_on_stack(layout: Any, *, is_cleared: bool) -> Any:  # noqa: ANN401, as above
    """Lay out a record: compiled, a record is its address."""
    record = layout.dtype

    def generate(context: Any, builder: Any, _signature: Any, _values: Any) -> Any:  # noqa: ANN401, as above
        place = bytes_on_stack(context, builder, record.size, is_cleared=is_cleared)
        return builder.bitcast(place, context.get_value_type(record))

    return record(layout), generate


def bytes_on_stack(context: Any, builder: Any, size: int, *, is_cleared: bool) -> Any:  # noqa: ANN401, as above
    """Lay out some bytes, once for each call of a function, though a loop may ask for them often.

    numba's own `alloca_once` would clear them by one store of a value as large as all of them.
    """
    with builder.goto_entry_block():
        place = builder.alloca(ir.ArrayType(ir.IntType(8), size))
    place.align = ALIGNMENT
    if is_cleared:
        cgutils.memset(builder, place, context.get_constant(numba.types.intp, size), 0)
    return place


def _cleared(_context: Any, what: Any) -> Any:  # noqa: ANN401, as above
    return on_stack(what, is_cleared=True)


def _uncleared(_context: Any, what: Any) -> Any:  # noqa: ANN401, as above
    return on_stack(what, is_cleared=False)


IS_PLAIN = bool(numba.config.DISABLE_JIT)

scratch: Scratch = plain_scratch if IS_PLAIN else cast("Any", intrinsic(_cleared))
"""Zeros, or a record of zeros, until the function that asked returns."""
large_scratch: Scratch = plain_scratch if IS_PLAIN else cast("Any", intrinsic(_uncleared))
"""The same for what is large, and written before it is read: its contents at first are unknown.

A function asks for at most one: a GPU keeps it elsewhere, in a place for each function (gpu.py).
"""
