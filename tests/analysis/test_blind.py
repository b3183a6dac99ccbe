"""Told nothing but the moves, the analysis knows who is the beginner.

Two matches of an expert and a beginner are in `records`; `python bench/analysis.py blind` plays
and analyses as many as one likes.
"""

from pathlib import Path

import pytest

from quinte.analysis.analysis import analyse
from quinte.analysis.judging import Thought
from quinte.engine.record import parse_record, replay

RECORDS = sorted((Path(__file__).parent / "records").glob("*.txt"))
LITTLE = Thought("quick", simulations=48, seeds=3, luck=4, outcomes=2)


@pytest.mark.compiled_only
@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_the_beginner_errs_more(file: Path) -> None:
    match = replay(parse_record(file.read_text("utf-8")))
    analysis = analyse(match, LITTLE)
    worst = max(range(match.players), key=analysis.error_per_move)
    assert match.seats[worst] == "beginner"
