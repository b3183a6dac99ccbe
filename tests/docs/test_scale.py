"""The simulator gives what was measured, within what docs/scale.md says, and its tables."""

import os
import re
from collections.abc import Callable, Iterator

import pytest

from bench import scale
from tests.docs.documents import ROOT

PAGE = (ROOT / "docs" / "scale.md").read_text("utf-8")
RESULTS = (ROOT / "bench" / "results.md").read_text("utf-8")
OFF = scale.Error(rate=0.65, p50=0.75, p99=5.0)
OFF_AT_A_MOVE_A_SECOND = scale.Error(rate=0.1, p50=0.35, p99=1.0)
LAYOUTS = scale.LAYOUTS if os.environ.get("QUINTE_FULL") else scale.QUICK
pytestmark = pytest.mark.compiled_only  # nothing of it is compiled: once is enough


def is_within(found: float, most: float) -> bool:
    """Tell whether something is at most so much too large, or too small by the same factor."""
    return 1 / (1 + most) <= 1 + found <= 1 + most


@pytest.mark.parametrize("point", scale.MEASURED, ids=lambda p: f"{p.servers} with {p.matches}")
def test_what_was_measured_comes_out(point: scale.Measured) -> None:
    error = scale.error_of(point, scale.repeat(point))
    is_usual = point.matches and point.servers <= scale.FITTED
    bounds = OFF_AT_A_MOVE_A_SECOND if is_usual else OFF
    for found, most in zip(error, bounds, strict=True):
        assert is_within(found, most), error


def test_what_was_measured_is_in_the_results() -> None:
    """Each row of the table of a house: its first columns."""
    for point in scale.MEASURED:
        matches = point.matches or scale.FLAT_OUT
        row = f"| {point.servers} | {matches:,} | {point.rate:,} | {point.p50:.2f} | {point.p99} |"
        assert row in RESULTS


@pytest.mark.parametrize("part", [scale.reproduced, scale.needs, scale.grown, scale.thinking])
def test_the_tables_are_what_the_program_prints(part: Callable[[], Iterator[str]]) -> None:
    assert "\n".join(part()) in PAGE


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: f"{layout.servers} {layout.name}")
def test_the_houses_are_what_the_program_prints(layout: scale.Layout) -> None:
    assert scale.house_row(layout) in PAGE


def test_all_houses_are_on_the_page() -> None:
    assert scale.HOUSES in PAGE
    rows = re.findall(r"^\| (\d+) \| (anywhere|by match), (\w+ ?\w*) \|", PAGE, re.MULTILINE)
    assert [(int(number), f"{where}, {rings}") for number, where, rings in rows] == [
        (layout.servers, layout.name) for layout in scale.LAYOUTS
    ]
