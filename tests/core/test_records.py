"""Records as JSON and back: every wrong field is named."""

import json
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from quinte.core.errors import WrongView
from quinte.core.native import position
from quinte.core.records import from_json, to_json

LAYOUT = np.dtype(
    [("viewer", np.int8), ("board", np.int8, (2, 3)), ("big", np.int64), ("words", np.uint64, 2)],
    align=True,
)


def sample() -> dict[str, Any]:
    record = position(LAYOUT)
    record.viewer = -1
    record.board[1, 2] = 7
    record.big = -(2**62)
    record.words[1] = 2**64 - 1
    return to_json(record)


def test_numbers_and_lists_by_the_layout() -> None:
    assert sample() == {
        "viewer": -1,
        "board": [[0, 0, 0], [0, 0, 7]],
        "big": str(-(2**62)),
        "words": ["0", str(2**64 - 1)],
    }


def test_it_comes_back_through_real_json() -> None:
    again = from_json(LAYOUT, json.loads(json.dumps(sample())))
    assert to_json(again) == sample()


@pytest.mark.parametrize(
    ("field", "value", "problem"),
    [
        ("viewer", 128, "out of range"),
        ("viewer", -129, "out of range"),
        ("viewer", 1.0, "not a number"),
        ("viewer", True, "not a number"),
        ("viewer", None, "not a number"),
        ("viewer", "x", "not a number"),
        ("viewer", "5", "not a number"),
        ("big", "--5", "not a number"),
        ("big", "9" * 5000, "not a number"),
        ("viewer", [1], "wrong shape"),
        ("board", [[0, 0, 0]], "wrong shape"),
        ("board", [[0, 0, 0], [0, 0]], "wrong shape"),
        ("board", [], "wrong shape"),
        ("board", 3, "wrong shape"),
        ("board", [[[[[]]]]], "wrong shape"),
        ("words", ["0", "-1"], "out of range"),
        ("big", str(2**63), "out of range"),
        ("extra", 1, "unknown"),
    ],
)
def test_a_wrong_field_is_named(field: str, value: object, problem: str) -> None:
    with pytest.raises(WrongView) as error:
        from_json(LAYOUT, {**sample(), field: value})
    assert error.value.words == {"field": field, "problem": problem}


@pytest.mark.parametrize("missing", ["viewer", "board", "big", "words"])
def test_a_missing_field_is_named(missing: str) -> None:
    data = sample()
    del data[missing]
    with pytest.raises(WrongView) as error:
        from_json(LAYOUT, data)
    assert error.value.words == {"field": missing, "problem": "missing"}


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=8,
)


@given(st.sampled_from(["viewer", "board", "big", "words"]), JSON)
def test_any_data_is_a_view_or_named_wrong(field: str, value: object) -> None:
    data = {**sample(), field: value}
    try:
        record = from_json(LAYOUT, data)
    except WrongView as error:
        assert error.words["field"] == field  # noqa: PT017, either outcome is right
    else:
        assert to_json(from_json(LAYOUT, to_json(record))) == to_json(record)


@pytest.mark.parametrize("data", [None, 3, [], "view"])
def test_what_is_no_object_is_refused(data: object) -> None:
    with pytest.raises(WrongView):
        from_json(LAYOUT, data)
