"""The door to CUDA: the rules of a game as functions of a GPU, from the same sources.

A rule is found with everything it calls; each is made anew for the GPU, with the same code and
with names that lead to those. Nothing else imports numba's CUDA part.
"""

import hashlib
from collections.abc import Callable
from types import FunctionType, ModuleType
from typing import Any

import numpy as np
from numba import config
from numba import cuda as cuda  # noqa: PLC0414, handed on from here
from numpy.typing import NDArray

from quinte.core.native import large_scratch, scratch
from quinte.core.rewiring import Rewiring, is_loop, is_rule, names_used
from quinte.core.scratch import plain_scratch

ALIGNMENT = None if config.ENABLE_CUDASIM else 16
"""The alignment of a thread's own record: wide fields may be read only at such addresses."""
CROWDED = {} if config.ENABLE_CUDASIM else {"max_registers": 64}
"""How to compile a kernel that runs in many threads at a time; the simulator has no registers."""
GpuArray = Any
"""An array in the memory of the GPU; numba has no types."""
Kernel = Any
"""A function that is started for all threads: `kernel[blocks, threads](...)`."""


class Memory:
    """Where threads keep what is too large for their own memory: the large scratch of functions."""

    def __init__(self, lanes: int) -> None:
        """Keep enough for a number of threads at a time."""
        self.lanes = lanes
        self.kept: dict[Callable[..., Any], GpuArray] = {}

    def address_of(self, function: Callable[..., Any], size: int) -> int:
        """Return the address of a function's memory, for bytes per thread; no kernels overlap."""
        if function not in self.kept:
            self.kept[function] = cuda.device_array(self.lanes * size, np.uint8)
        return int(self.kept[function].device_ctypes_pointer.value)


def port(loop: Callable[..., Any], memory: Memory, *modules: ModuleType) -> Any:  # noqa: ANN401, numba has no types
    """Return a loop as a function of the GPU, bound to the rules of a game as by `native.bind`."""

    def replace(function: FunctionType, value: object) -> Any:  # noqa: ANN401, as above
        if value is scratch:
            return scratch_there
        return large_scratch_there(memory, function) if value is large_scratch else value

    return Rewiring(is_ours, as_gpu_function, modules, replace).rewire(loop)


def is_ours(value: object) -> bool:
    """Return whether a name leads to a rule or to a loop, which the GPU needs as well."""
    return is_rule(value) or is_loop(value)


def as_gpu_function(twin: FunctionType) -> Any:  # noqa: ANN401, as above
    """Compile a function for the GPU, with no more names than it uses."""
    names = {name: twin.__globals__[name] for name in names_used(twin) if name in twin.__globals__}
    return cuda.jit(
        FunctionType(twin.__code__, names, twin.__name__, twin.__defaults__), device=True
    )


def kernel(function: Callable[..., None]) -> Kernel:
    """Mark a function that is started for all threads at once."""
    return cuda.jit(function)


def crowded_kernel(function: Callable[..., None]) -> Kernel:
    """Mark one whose threads take few registers each, so that many more run side by side."""
    return cuda.jit(**CROWDED)(function)


def constant_array(context: Any, builder: Any, kind: Any, array: NDArray[Any]) -> Any:  # noqa: ANN401, numba has no types
    """Freeze an array of the rules into global memory, once for each function that reads it.

    numba puts one copy for each read into constant memory, which holds 64 KB and is slow where
    threads read different places.
    """
    content = np.ascontiguousarray(array).tobytes()
    name = f"_quinte_{hashlib.blake2b(content, digest_size=8).hexdigest()}"
    frozen = builder.module.globals.get(name)
    if frozen is None:
        value = cgutils.create_constant_array(ir.IntType(8), bytearray(content))
        frozen = cgutils.add_global_variable(
            builder.module, value.type, name, addrspace=nvvm.ADDRSPACE_GLOBAL
        )
        frozen.linkage = "internal"
        frozen.global_constant = True
        frozen.initializer = value
        frozen.align = 8
    generic = builder.addrspacecast(frozen, ir.PointerType(ir.IntType(8)), "generic")
    made = context.make_array(kind)(context, builder)
    context.populate_array(
        made,
        data=builder.bitcast(generic, made.data.type),
        shape=[context.get_constant(types.intp, size) for size in array.shape],
        strides=[context.get_constant(types.intp, step) for step in array.strides],
        itemsize=made.itemsize,
        parent=made.parent,
        meminfo=None,
    )
    return made._getvalue()  # noqa: SLF001, numba's own way


if config.ENABLE_CUDASIM:

    def record_at(records: Any, i: int) -> Any:  # noqa: ANN401, numba has no types
        """Return one record as plain Python sees it: the simulator has a `stream` of its own."""
        held = getattr(records, "_item", records)  # what is in a tuple comes without a wrapper
        return getattr(held, "_ary", held).view(np.recarray)[i]

    def machine_type(layout: np.dtype[Any]) -> Any:  # noqa: ANN401, numba has no types
        """Return the element of an array of a thread's own."""
        return layout

    def large_scratch_there(memory: Memory, function: Callable[..., Any]) -> Any:  # noqa: ANN401, ARG001, as below
        """Return the same for what is large."""
        return scratch_there

    scratch_there = plain_scratch

    def free_memory() -> int:
        """Return how many bytes of its memory are free: for the simulator, the machine's."""
        return 1 << 30

else:
    from llvmlite import ir
    from numba import from_dtype
    from numba.core import cgutils, types
    from numba.cuda import nvvmutils
    from numba.cuda import types as cuda_types
    from numba.cuda.cudadrv import nvvm
    from numba.cuda.extending import intrinsic
    from numba.cuda.np.arrayobj import make_array, populate_array
    from numba.cuda.target import CUDATargetContext

    CUDATargetContext.make_constant_array = constant_array

    def machine_type(layout: np.dtype[Any]) -> Any:  # noqa: ANN401, numba has no types
        """Return the element of an array of a thread's own."""
        return from_dtype(layout)

    INTS = cuda_types.Array(cuda_types.int64, 1, "C")
    WIDTH = 8

    def bytes_of(what: Any) -> int:  # noqa: ANN401, numba has no types
        """Return how large an array or a record is; 0 where this is not known when compiling."""
        if isinstance(what, (types.IntegerLiteral, cuda_types.IntegerLiteral)):
            return WIDTH * int(what.literal_value)
        is_layout = isinstance(what, (types.DType, cuda_types.DType))
        return -(-int(what.dtype.size) // WIDTH) * WIDTH if is_layout else 0

    def laid_out(what: Any, find_place: Callable[[Any, Any], Any]) -> Any:  # noqa: ANN401, as above
        """Return the type of an array or a record, and what writes the code that finds it."""
        is_layout = isinstance(what, (types.DType, cuda_types.DType))
        kind = what.dtype if is_layout else INTS

        def generate(context: Any, builder: Any, _signature: Any, _values: Any) -> Any:  # noqa: ANN401, as above
            place = find_place(context, builder)
            if is_layout:
                return builder.bitcast(place, context.get_value_type(kind))
            return array_of(context, builder, place, what.literal_value)

        return (kind(what), generate) if bytes_of(what) else None

    def array_of(context: Any, builder: Any, place: Any, count: int) -> Any:  # noqa: ANN401, as above
        """Make an array of what lies at an address."""
        array = make_array(INTS)(context, builder)
        size = context.get_constant(cuda_types.intp, count)
        width = context.get_constant(cuda_types.intp, WIDTH)
        data = builder.bitcast(place, array.data.type)
        populate_array(array, data, (size,), (width,), width, None)
        return array._getvalue()  # noqa: SLF001, numba's own way

    @intrinsic  # type: ignore[untyped-decorator]
    def scratch_there(_context: Any, what: Any) -> Any:  # noqa: ANN401, as above
        """Return an array or a record of a thread's own, all 0: its local memory."""

        def find_place(context: Any, builder: Any) -> Any:  # noqa: ANN401, as above
            # Inlined into its callers, a function with much memory takes minutes longer to compile.
            builder.function.attributes.add("noinline")
            with builder.goto_entry_block():
                place = builder.alloca(ir.ArrayType(ir.IntType(8), bytes_of(what)))
            place.align = ALIGNMENT
            size = context.get_constant(cuda_types.intp, bytes_of(what))
            cgutils.memset(builder, place, size, 0)
            return place

        return laid_out(what, find_place)

    def large_scratch_there(memory: Memory, function: Callable[..., Any]) -> Any:  # noqa: ANN401, as above
        """Return the thread's part of what the memory holds for a function."""

        @intrinsic  # type: ignore[untyped-decorator]
        def large_scratch_here(_context: Any, what: Any) -> Any:  # noqa: ANN401, as above
            def find_place(context: Any, builder: Any) -> Any:  # noqa: ANN401, as above
                size = context.get_constant(cuda_types.intp, bytes_of(what))
                held = memory.address_of(function, bytes_of(what))
                thread = nvvmutils.get_global_id(builder, dim=1)
                offset = builder.mul(thread, size)
                address = builder.add(context.get_constant(cuda_types.intp, held), offset)
                return builder.inttoptr(address, ir.PointerType(ir.IntType(8)))

            return laid_out(what, find_place)

        return large_scratch_here

    def free_memory() -> int:
        """Return how many bytes of its memory are free."""
        return int(cuda.current_context().get_memory_info().free)

    @cuda.jit(device=True)  # type: ignore[untyped-decorator]
    def record_at(records: Any, i: int) -> Any:  # noqa: ANN401, numba has no types
        """Return one record of an array in the memory of the GPU."""
        return records[i]
