"""An analysis is kept in the comments of its record, and read from there."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from quinte.analysis.analysis import analyse
from quinte.analysis.comments import analysis_in, annotated
from quinte.engine.match import Match
from quinte.engine.record import Record, parse_record, print_record, record_of, replay
from quinte.games import GAMES
from tests.analysis.test_analysis import TINY, cut_short

pytestmark = pytest.mark.compiled_only


@pytest.fixture(scope="module")
def match() -> Match:
    return cut_short(GAMES["touche"], 3)


@pytest.fixture(scope="module")
def record(match: Match) -> Record:
    plain = replace(record_of(match), comments={0: "at home", 2: "a pity"})
    return annotated(plain, analyse(match, TINY))


def test_it_is_read_as_it_was_written(match: Match, record: Record) -> None:
    made = analyse(match, TINY)
    again = parse_record(print_record(record))
    found = analysis_in(again, replay(again))
    assert found is not None
    assert [row.text for row in found.rows] == match.texts()
    assert [(row.player, row.kind, row.best) for row in found.rows] == [
        (row.player, row.kind, row.best) for row in made.rows
    ]
    for player in range(match.players):
        account, before = found.account(player), made.account(player)
        assert account.total == pytest.approx(account.result, abs=1e-12)
        assert account.luck == pytest.approx(before.luck, abs=1e-5)


def test_what_people_wrote_stays(match: Match, record: Record) -> None:
    assert record.comments[0].startswith("at home [%analysis ")
    assert record.comments[2].startswith("a pity [%analysis ")
    again = annotated(record, analyse(match, TINY))
    assert again.comments == record.comments  # ours are written once


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("form=1", "form=0"),
        ("depth=quick", "depth=endless"),
        (r"loss=\S+", "loss=much"),
        (r"chances=\S+", "chances=0.5"),
        (r"kind=\w+", "kind=odd"),
        (r"noise=\S+ ", ""),
        (r"\[%analysis form[^\]]*\]", ""),
    ],
)
def test_what_cannot_be_read_is_made_anew(match: Match, record: Record, old: str, new: str) -> None:
    damaged = {made: re.sub(old, new, text) for made, text in record.comments.items()}
    assert damaged != record.comments
    assert analysis_in(replace(record, comments=damaged), match) is None
    assert analysis_in(record_of(match), match) is None


def test_the_record_that_the_browser_is_tested_with_is_one_of_ours() -> None:
    text = (Path(__file__).parents[2] / "web/tests/records/analysed.txt").read_text("utf-8")
    record = parse_record(text)
    match = replay(record)
    found = analysis_in(record, match)
    assert found is not None
    assert annotated(record, found).comments == record.comments
    assert print_record(record) == text
    # What web/tests/unit/analysis.test.ts reads from it.
    assert [round(found.account(player).errors, 2) for player in (0, 1)] == [-0.04, -0.22]
    assert round(found.account(0).luck, 2) == 0.1
