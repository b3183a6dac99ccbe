"""Random games compared with the slow reference, state by state."""

import random

import pytest

from quinte.core.native import IS_COMPILED
from quinte.games.intercept import GAME
from quinte.games.intercept.material import MOVE_BALL, NO_CELL, ZONES
from quinte.testing.scripted import Scripted
from tests.games.intercept.drawn import cell_of, name_of, pawns_on, start
from tests.games.intercept.reference import Reference
from tests.games.intercept.scripted import option_values

GAMES_PLAYED = 30 if IS_COMPILED else 4
MOVES_PLAYED = 400 if IS_COMPILED else 50
CHOICES = {
    "teams": ["true", "false"],
    "size": ["13", "11"],
    "double_start": ["arrival", "front"],
    "bend": ["single", "any", "never"],
    "fresh": ["enemy", "always"],
    "own_goal": ["ignored", "loses"],
    "target": ["opposite", "any_opponent"],
    "cover": ["two", "one"],
    "repetition": ["true", "false"],
    "max_turns": ["100", "200", "300"],
    "cover_when": ["always", "with_ball_near"],
}


def state_of(mine: Scripted) -> dict[str, object]:
    """Put a position into the reference's words."""
    position = mine.position
    is_over = GAME.rules.is_over(position)
    stage = "ball" if position.stage == MOVE_BALL else "pawn"
    return {
        "pawns": pawns_on(position),
        "ball": name_of(position.ball),
        "player": int(position.player),
        "stage": "over" if is_over else stage,
        "moved": None if position.moved == NO_CELL else name_of(position.moved),
        "used": {name_of(cell) for cell in position.used if cell != NO_CELL},
        "turn": int(position.turn),
        "left": {p for p in range(position.players) if int(position.left) >> p & 1},
        "stopped": bool(position.stopped),
        "scores": GAME.scores(position),
        "winners": set(GAME.winners(position)),
        "legal": sorted(mine.text(move) for move in mine.legal()),
    }


def state_of_reference(theirs: Reference) -> dict[str, object]:
    """Give the reference's state; what was moved in the last turn of a game means nothing."""
    is_over = theirs.stage == "over"
    return {
        "pawns": {cell: list(pile) for cell, pile in theirs.pawns.items() if pile},
        "ball": theirs.ball,
        "player": theirs.player,
        "stage": theirs.stage,
        "moved": None if is_over else theirs.moved,
        "used": set() if is_over else set(theirs.used),
        "turn": theirs.turn,
        "left": set(theirs.left),
        "stopped": theirs.stopped,
        "scores": theirs.scores(),
        "winners": theirs.winners(),
        "legal": theirs.legal(),
    }


def worth(text: str, ball: str, size: str) -> int:
    """Tell how much a move has to do with the ball and the arrivals: rich positions follow."""
    if ":" in text:
        return 12
    if "-" not in text:
        return 1
    target = cell_of(text.partition("-")[2].rstrip("*"))
    near = cell_of(ball)
    files, ranks = abs(target % 16 - near % 16), abs(target // 16 - near // 16)
    is_home = ZONES[0 if size == "13" else 1, target] != 0
    return 6 if is_home else 5 if max(files, ranks) <= 2 else 1


def chosen(chance: random.Random, legal: list[str], ball: str, size: str) -> str:
    """Choose a move at random, those of worth more often."""
    if chance.random() < 0.2:
        return chance.choice(legal)
    return chance.choices(legal, [worth(text, ball, size) for text in legal])[0]


@pytest.mark.parametrize("number", range(GAMES_PLAYED))
def test_a_random_game_goes_as_the_reference_says(number: int) -> None:
    """R1 to R28."""
    chance = random.Random(number)
    options = {name: chance.choice(values) for name, values in CHOICES.items()}
    players = chance.choice([2, 4])
    starter = chance.randrange(players)
    mine = Scripted(GAME, start(players, starter, **option_values(options)))
    theirs = Reference(players, starter=starter, **options)
    for _ in range(MOVES_PLAYED):
        assert state_of(mine) == state_of_reference(theirs)
        legal = theirs.legal()
        if not legal:
            break
        if chance.random() < 0.002:
            player = chance.randrange(players)
            theirs.leave(player)
            GAME.rules.leave(mine.position, player)
            continue
        text = chosen(chance, legal, theirs.ball, options["size"])
        theirs.play(text)
        mine.play(mine.read(text))
    else:
        return
    assert GAME.rules.is_over(mine.position)


def test_a_position_that_shuttles_is_drawn_as_the_reference_says() -> None:
    """R25: two doubles go out and back until the start comes for the third time."""
    mine, theirs = Scripted(GAME, start()), Reference(2, starter=0)
    for _ in range(3):
        for text in ("g1-g2", "g13-g12", "g2-g1", "g12-g13"):
            assert state_of(mine) == state_of_reference(theirs)
            if not theirs.legal():
                assert theirs.turn == 8
                return
            theirs.play(text)
            mine.play(mine.read(text))
