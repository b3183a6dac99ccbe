"""Matches that were played by the first edition of the rules are played again as they were.

The records in `first` were written by the last version of Quinte that had but one edition: three
for each number of players, the first of them with the default options. Nobody rewrites them.
Takemo's were played with a short list of words, so that they stay when the lexicon changes.
"""

from dataclasses import replace
from pathlib import Path

import pytest

from quinte.core.card import RULES_EDITION, Game
from quinte.engine.errors import QuinteError
from quinte.engine.record import Record, parse_record, replay
from quinte.games import GAMES
from tests.games.takemo.small import LOOKUPS

FILES = sorted(Path(__file__).with_name("first").iterdir())
CATALOGUE: dict[str, Game] = {
    name: replace(game, lookups=LOOKUPS, edition="small") if game.lookups else game
    for name, game in GAMES.items()
}


def record_in(file: Path) -> Record:
    """Read a record."""
    return parse_record(file.read_text("utf-8"))


def test_there_are_records_of_every_table() -> None:
    lookups = [f"{game.name}.{count}" for game in GAMES.values() for count in game.players]
    assert {file.stem for file in FILES} == {f"{table}.{i}" for table in lookups for i in range(3)}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_match_of_the_first_edition_is_played_again_as_it_was(file: Path) -> None:
    record = record_in(file)
    match = replay(record, CATALOGUE)
    assert match.options.get(RULES_EDITION, "1") == "1"
    assert {name: match.options[name] for name in record.options} == record.options


@pytest.mark.parametrize(
    "name", [game.name for game in GAMES.values() if game.offered != game.options]
)
def test_by_the_last_edition_some_of_them_would_be_other_matches(name: str) -> None:
    """If this fails, the records no longer tell the editions apart."""
    last = CATALOGUE[name].choose({})[RULES_EDITION]
    files = [file for file in FILES if file.stem.startswith(f"{name}.")]
    assert any(is_other(record_in(file), last) for file in files)


def is_other(record: Record, edition: str) -> bool:
    """Tell whether a record cannot be played by another edition, or ends otherwise."""
    try:
        replay(replace(record, options={**record.options, RULES_EDITION: edition}), CATALOGUE)
    except QuinteError:
        return True
    return False
