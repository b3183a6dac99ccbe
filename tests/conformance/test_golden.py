"""Golden transcripts: one match per game and table, in words, for people to read.

`make golden` rewrites them; the difference is what is reviewed. They are told from the records
beside them, which are never rewritten: a record of the past must always open. The browser reads the
same records, tells them in the same words and writes them again.
"""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from quinte.core.card import RULES_EDITION, Game
from quinte.engine.match import Match
from quinte.engine.record import parse_record, print_record, record_of, replay
from quinte.games import GAMES
from quinte.testing.golden import played
from quinte.testing.transcripts import transcript
from tests.conformance.catalogue import EVERY_GAME, NAMES

GOLDEN = Path(__file__).parents[1] / "golden"
RECORDS = GOLDEN / "records"
SENTENCES = GOLDEN / "sentences"
MOST_BYTES = 600_000
"""All transcripts together: more would not be read."""


def record_file(game: Game, players: int, edition: int) -> Path:
    """Name the record of a table, played by an edition of the rules."""
    ending = "" if edition == 1 else f".edition{edition}"
    return RECORDS / f"{game.name}.{players}{ending}.txt"


def editions_of(game: Game) -> int:
    """Count the editions that the rules of a game have had."""
    return int(game.choose({}).get(RULES_EDITION, 1))


def record_files(game: Game) -> Iterator[Path]:
    """Name the records of all tables of a game."""
    for edition in range(1, editions_of(game) + 1):
        yield from (record_file(game, players, edition) for players in game.players)


def golden_match(game: Game, players: int) -> Match:
    """Replay the last record of a table; a game that has none plays a match by chance."""
    file = record_file(game, players, editions_of(game))
    return replay(parse_record(file.read_text("utf-8"))) if file.exists() else played(game, players)


@pytest.mark.parametrize("game", EVERY_GAME, ids=NAMES)
def test_the_transcript_is_as_it_was_and_says_no_less(
    game: Game, pytestconfig: pytest.Config
) -> None:
    said = set[str]()
    text = "\n\n".join(transcript(golden_match(game, players), said) for players in game.players)
    file, sentences = GOLDEN / f"{game.name}.txt", SENTENCES / f"{game.name}.txt"
    if pytestconfig.getoption("--update-golden"):
        file.write_text(text, "utf-8")
        known = set(sentences.read_text("utf-8").splitlines()) if sentences.exists() else set()
        sentences.write_text("\n".join(sorted(said | known)) + "\n", "utf-8")
    assert text == file.read_text("utf-8"), "if the change is meant, run `make golden`"
    assert set(sentences.read_text("utf-8").splitlines()) <= said, (
        "sentences that were told are lost"
    )


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_record_of_any_edition_of_the_rules_is_written_as_it_was_read(
    game: Game, pytestconfig: pytest.Config
) -> None:
    for players in game.players if pytestconfig.getoption("--update-golden") else ():
        file = record_file(game, players, editions_of(game))
        if not file.exists():
            file.write_text(print_record(record_of(golden_match(game, players))), "utf-8")
    for file in record_files(game):
        record = parse_record(file.read_text("utf-8"))
        text = print_record(record_of(replay(record)))
        assert without_new_options(text, record.options) == file.read_text("utf-8")
        assert print_record(record_of(replay(parse_record(text)))) == text


def without_new_options(text: str, known: Mapping[str, str]) -> str:
    """Leave out the options that a record could not name when it was written."""

    def as_known(options: re.Match[str]) -> str:
        pairs = [pair for pair in options[1].split() if pair.partition("=")[0] in known]
        return f'[Options "{" ".join(pairs)}"]'

    return re.sub(r'^\[Options "(.*)"\]$', as_known, text, count=1, flags=re.MULTILINE)


def test_no_golden_file_is_left_over() -> None:
    transcripts = {f"{name}.txt" for name in NAMES}
    assert {file.name for file in GOLDEN.glob("*.txt")} == transcripts
    assert {file.name for file in SENTENCES.iterdir()} == transcripts
    assert set(RECORDS.iterdir()) == {
        file for game in GAMES.values() for file in record_files(game)
    }


def test_the_transcripts_are_short_enough_to_be_read() -> None:
    assert sum(file.stat().st_size for file in GOLDEN.rglob("*.txt")) <= MOST_BYTES
