"""Records as JSON and back, driven by the layout alone: the wire and the browser speak it.

A field becomes a number, or nested lists of numbers. Numbers past 2**53, which JavaScript cannot
hold, become decimal texts.
"""

from typing import cast

import numpy as np

from quinte.core.contract import Layout, Record
from quinte.core.errors import WrongView
from quinte.core.native import position

Json = int | str | list["Json"]
WIDE = 8
"""Bytes of the numbers that are written as text."""


def to_json(record: Record) -> dict[str, Json]:
    """Give a record as plain data, field by field in the order of its layout."""
    return {name: _field_to_json(record[name]) for name in record.dtype.names}


def _field_to_json(value: np.ndarray | np.generic) -> Json:
    if value.dtype.itemsize == WIDE:
        value = np.asarray(value).astype(str)
    return cast("Json", value.tolist())


def from_json(layout: Layout, data: object) -> Record:
    """Build a record from plain data, or say which field is wrong."""
    if not isinstance(data, dict):
        raise WrongView(field="-", problem="not an object")
    names = cast("tuple[str, ...]", layout.names)
    for name in (*names, *data):
        if name not in data:
            raise WrongView(field=name, problem="missing")
        if name not in names:
            raise WrongView(field=name, problem="unknown")
    record = position(layout)
    for name in names:
        record[name] = _field_from_json(name, layout[name], data[name])
    return record


def _field_from_json(name: str, layout: np.dtype[np.generic], data: object) -> np.ndarray:
    numbers: list[int] = []
    if _shape(name, data, numbers) != layout.shape:
        raise WrongView(field=name, problem="wrong shape")
    limits = np.iinfo(cast("np.dtype[np.integer]", layout.base))
    if any(not limits.min <= number <= limits.max for number in numbers):
        raise WrongView(field=name, problem="out of range")
    return np.array(numbers, layout.base).reshape(layout.shape)


def _shape(name: str, data: object, numbers: list[int]) -> tuple[int, ...]:
    """Collect the numbers of nested lists and give their shape, which must be a regular one."""
    if isinstance(data, list):
        shapes = {_shape(name, item, numbers) for item in data}
        if len(shapes) != 1:
            raise WrongView(field=name, problem="wrong shape")
        return (len(data), *shapes.pop())
    if isinstance(data, str) and data.lstrip("-").isascii() and data.lstrip("-").isdigit():
        data = int(data)
    if not isinstance(data, int) or isinstance(data, bool):
        raise WrongView(field=name, problem="not a number")
    numbers.append(data)
    return ()
