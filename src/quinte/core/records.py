"""Records as JSON and back, driven by the layout alone: the wire and the browser speak it.

A field becomes a number, or nested lists of numbers. Numbers past 2**53, which JavaScript cannot
hold, become decimal texts.
"""

import re
from typing import cast

import numpy as np

from quinte.core.contract import Layout, Record
from quinte.core.errors import WrongView
from quinte.core.native import position

Json = int | str | list["Json"]
DECIMAL = re.compile(r"-?[0-9]{1,20}")
WIDE = 8
"""Bytes of the numbers that are written as text."""


def to_json(record: Record) -> dict[str, Json]:
    """Return a record as plain data, field by field in the order of its layout."""
    return {name: _field_to_json(record[name]) for name in record.dtype.names}


def _field_to_json(value: np.ndarray | np.generic) -> Json:
    if value.dtype.itemsize == WIDE:
        value = np.asarray(value).astype(str)
    return cast("Json", value.tolist())


def from_json(layout: Layout, data: object) -> Record:
    """Build a record from plain data, or say which field is wrong.

    Every number fits its field; whether a game can reach such a record is not checked. So data
    from outside must not be handed to compiled rules, which trust what they are given.
    """
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
    _collect(name, layout, layout.shape, data, numbers)
    limits = np.iinfo(cast("np.dtype[np.integer]", layout.base))
    if any(not limits.min <= number <= limits.max for number in numbers):
        raise WrongView(field=name, problem="out of range")
    return np.array(numbers, layout.base).reshape(layout.shape)


def _collect(
    name: str,
    layout: np.dtype[np.generic],
    shape: tuple[int, ...],
    data: object,
    numbers: list[int],
) -> None:
    """Collect the numbers of nested lists that have exactly this shape."""
    if shape:
        if not isinstance(data, list) or len(data) != shape[0]:
            raise WrongView(field=name, problem="wrong shape")
        for item in data:
            _collect(name, layout, shape[1:], item, numbers)
        return
    if isinstance(data, list):
        raise WrongView(field=name, problem="wrong shape")
    is_wide = layout.base.itemsize == WIDE
    if is_wide and isinstance(data, str) and DECIMAL.fullmatch(data):
        data = int(data)
    if not isinstance(data, int) or isinstance(data, bool):
        raise WrongView(field=name, problem="not a number")
    numbers.append(data)
