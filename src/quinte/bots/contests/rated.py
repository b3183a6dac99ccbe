"""How strong the levels are on the scale of people, as contests have told: a file for each game.

`python -m bench.rate_levels` plays the contests and writes the files, with all that was played. A
newcomer has 1500 points, and a casual bot is who they are taken for.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

FOLDER = Path(__file__).parent / "levels"


class RatedLevel(NamedTuple):
    """A level, and between which points it lies with 95 % certainty."""

    level: str
    points: int
    low: int
    high: int


def rated_levels(game: str, form: str) -> list[RatedLevel]:
    """Return the levels of a game of which contests have told, the weakest first."""
    found = contests_told(game).get(form)
    return [] if found is None else [RatedLevel(*each) for each in found["levels"]]


@cache
def contests_told(game: str) -> dict[str, Any]:
    """Read what contests of a game have told."""
    file = file_of(game)
    told: dict[str, Any] = json.loads(file.read_text("utf-8")) if file.is_file() else {}
    return told


def file_of(game: str) -> Path:
    """Name the file of a game."""
    return FOLDER / f"{game}.json"
