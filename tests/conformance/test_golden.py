"""Golden transcripts: one seeded match per game and language, in words, for people to read.

`make golden` rewrites them; the difference is what is reviewed. The records of the same matches lie
beside them: the browser must read them, tell them in the same words and write them again.
"""

import random
from pathlib import Path

import pytest

from quinte.core.card import Game
from quinte.engine.match import Match
from quinte.engine.record import parse_record, print_record, record_of, replay
from quinte.engine.transcript import transcript
from quinte.games import GAMES
from tests.conformance.catalogue import EVERY_GAME, NAMES

GOLDEN = Path(__file__).parents[1] / "golden"
RECORDS = GOLDEN / "records"
SEATS = ("Ada", "Blaise", "Chloé", "Denis", "Élise", "Fermat")
LONGEST = 120
"""Moves told of a match: a reader's patience."""

VARIANTS = {
    "make_five": {"pairs": "1"},
}


def seeded_match(game: Game, players: int) -> Match:
    chance = random.Random(game.name)
    options = VARIANTS.get(game.name, {})
    match = Match(game, b"golden".ljust(32, b"."), players, options, SEATS[:players])
    while not match.is_over and len(match.steps) < LONGEST:
        match.play(chance.choice(match.legal_moves()))
    return match


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("game", EVERY_GAME, ids=NAMES)
def test_the_transcript_is_as_it_was(
    game: Game, language: str, pytestconfig: pytest.Config
) -> None:
    text = "\n\n".join(transcript(seeded_match(game, n), language, 0) for n in game.players)
    file = GOLDEN / f"{game.name}.{language}.txt"
    if pytestconfig.getoption("--update-golden"):
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, "utf-8")
    assert text == file.read_text("utf-8"), "if the change is meant, run `make golden`"


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_the_record_is_as_it_was_and_can_be_replayed(
    game: Game, pytestconfig: pytest.Config
) -> None:
    for players in game.players:
        match = seeded_match(game, players)
        text = print_record(record_of(match))
        file = RECORDS / f"{game.name}.{players}.txt"
        if pytestconfig.getoption("--update-golden"):
            file.parent.mkdir(exist_ok=True)
            file.write_text(text, "utf-8")
        assert text == file.read_text("utf-8"), "if the change is meant, run `make golden`"
        assert replay(parse_record(text)).steps == match.steps


def test_no_transcript_is_left_over() -> None:
    expected = {f"{game.name}.{language}.txt" for game in EVERY_GAME for language in ("fr", "en")}
    assert {file.name for file in GOLDEN.glob("*.txt")} == expected
    records = {f"{game.name}.{players}.txt" for game in GAMES.values() for players in game.players}
    assert {file.name for file in RECORDS.iterdir()} == records
    assert set(VARIANTS) <= set(GAMES)
