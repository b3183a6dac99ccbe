"""Random matches compared with the slow reference, state by state."""

import random

import pytest

from quinte.core.native import IS_COMPILED
from quinte.games.make_five.material import COLOURS, COLUMNS, NONE
from tests.games.make_five.reference import Reference
from tests.games.make_five.scripted import GAME, Scripted, scripted

MATCHES = 40 if IS_COMPILED else 3


def state_of(mine: Scripted) -> dict[str, object]:
    """Put a position into the reference's words."""
    position = mine.position
    columns = [
        [int(colour) for colour in position.token[column][: position.height[column]]]
        for column in range(COLUMNS)
    ]
    waiting = [colour for colour in range(COLOURS) for _ in range(position.waiting[colour])]
    return {
        "columns": columns,
        "player": int(position.player),
        "drawn": None if position.drawn == NONE else int(position.drawn),
        "waiting": waiting,
        "left": [int(position.bag[i]) for i in range(int(position.inbag) - 1, -1, -1)],
        "cells": [int(points) for points in position.cells[: position.game]],
        "stopped": bool(position.stopped),
        "totals": tuple(GAME.scores(position)),
        "winners": set(GAME.winners(position)),
        "legal": sorted(mine.text(move) for move in mine.legal()),
    }


def state_of_reference(theirs: Reference) -> dict[str, object]:
    return {
        "columns": theirs.columns,
        "player": theirs.player,
        "drawn": theirs.drawn,
        "waiting": theirs.waiting,
        "left": theirs.left,
        "cells": theirs.cells,
        "stopped": theirs.stopped,
        "totals": theirs.totals(),
        "winners": theirs.winners(),
        "legal": theirs.legal(),
    }


@pytest.mark.parametrize("number", range(MATCHES))
def test_a_random_match_goes_as_the_reference_says(number: int) -> None:
    """R1 to R18."""
    chance = random.Random(number)
    options = {
        "start": chance.choice(["row", "free"]),
        "contiguous": chance.choice(["false", "true"]),
        "tiebreak": chance.choice(["draw", "extra_pair"]),
        "advanced": chance.choice(["false", "true"]),
        "first_aligner": chance.choice("01"),
        "pairs": chance.choice("123"),
    }
    tokens = [colour for colour in range(5) for _ in range(5)]
    bags = [chance.sample(tokens, 25) for _ in range(26)]
    mine = scripted(options, bags)
    theirs = Reference(
        first_aligner=int(options["first_aligner"]),
        bags=bags,
        start=options["start"],
        contiguous=options["contiguous"] == "true",
        tiebreak=options["tiebreak"],
        advanced=options["advanced"] == "true",
        pairs=int(options["pairs"]),
    )
    assert state_of(mine) == state_of_reference(theirs)
    while theirs.legal():
        text = chance.choice(theirs.legal())
        theirs.play(text)
        mine.play(mine.read(text))
        assert state_of(mine) == state_of_reference(theirs)
    assert GAME.rules.is_over(mine.position)
