"""What is printed of Take Five."""

from itertools import pairwise

import pytest

from tests.printing.reading import faces, size_of, sorts, way_of


def test_the_whole_material_is_printed() -> None:
    """R2, R3, R23: three players can be one marker short when the fourth wins."""
    assert sorts("take_five") == {"tile": 36, "piece": 4, "rack": 4, "marker": 9}
    assert size_of("take_five", "tile") == {(28, 28)}


def test_a_millimetre_is_a_millimetre() -> None:
    """Neighbouring tiles share their edges: their middles are as far apart as they are wide."""
    page = next(page for page in faces(way_of("take_five")) if len(page) == 36)
    columns = sorted({round(x, 3) for _, x, _ in page})
    steps = [after - before for before, after in pairwise(columns)]
    assert steps == pytest.approx([28.0] * 5, abs=0.01)
