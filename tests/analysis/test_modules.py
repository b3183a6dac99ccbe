"""What judges matches in the browser: made from these sources, and the same to the last letter.

`web/tests/unit/analysis.test.ts` analyses the records of `web/tests/records/analysed` with the
shipped modules, and compares what it writes with what stands there: what is written here.
"""

import gzip
from pathlib import Path

import pytest
import wasmtime

from quinte.analysis.analysis import analyse
from quinte.analysis.comments import annotated
from quinte.analysis.modules import ENDING, FOLDER, digest_of, typescript
from quinte.core.card import Game
from quinte.core.wasm import read_section
from quinte.engine.record import parse_record, print_record, replay
from quinte.games import GAMES

RECORDS = Path(__file__).parents[2] / "web/tests/records/analysed"
MOST_KILOBYTES = 60


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_shipped_modules_are_small_and_made_from_these_sources(game: Game) -> None:
    file = FOLDER / f"{game.name}{ENDING}.wasm"
    code = file.read_bytes()
    assert read_section(code)["sources"] == digest_of(game), "run `make wasm`"
    assert file.with_suffix(".ts").read_text() == typescript(game), "run `make wasm`"
    module = wasmtime.Module(wasmtime.Engine(), code)
    assert [entry.name for entry in module.imports] == []
    assert len(gzip.compress(code, 9)) <= MOST_KILOBYTES * 1024


@pytest.mark.compiled_only
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_records_that_the_page_is_compared_with_are_ours(game: Game) -> None:
    text = (RECORDS / f"{game.name}.txt").read_text("utf-8")
    record = parse_record(text)
    assert print_record(annotated(record, analyse(replay(record)))) == text
