"""A match of a game in words, kept beside its tests: the difference is what is reviewed.

`QUINTE_GOLDEN=1` rewrites it.
"""

import os
import random

from quinte.core.card import Game
from quinte.engine.match import Match
from quinte.testing.places import folder_of_tests
from quinte.testing.transcripts import transcript

SEATS = ("Ada", "Blaise", "Chloé", "Denis", "Élise", "Fermat")
LONGEST = 120
"""Moves of a match that has not ended."""


def played(game: Game, players: int) -> Match:
    """Play a match by chance, always the same."""
    chance = random.Random(game.name)
    match = Match(game, b"golden".ljust(32, b"."), players, {}, SEATS[:players])
    while not match.is_over and len(match.steps) < LONGEST:
        match.play(chance.choice(match.legal_moves()))
    return match


def check_transcript(game: Game) -> None:
    """Compare what is told with what was told, where that is kept."""
    file = folder_of_tests(game) / "golden.txt"
    is_new = os.environ.get("QUINTE_GOLDEN") == "1"
    if not file.exists() and not is_new:
        return
    text = "\n\n".join(transcript(played(game, players), set()) for players in game.players)
    if is_new:
        file.write_text(text, "utf-8")
    assert text == file.read_text("utf-8"), "if the change is meant, set QUINTE_GOLDEN=1"
