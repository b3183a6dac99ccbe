"""Random games played by the rules and by the slow reference in step, state by state."""

import random
from collections import Counter
from dataclasses import replace

import pytest

from quinte.core.contract import NOBODY
from quinte.core.native import IS_COMPILED
from quinte.games.takemo import GAME
from tests.conftest import IS_CHECKED
from tests.games.takemo.comparing import (
    board_of,
    choose,
    letters_of,
    random_options,
    reference_of,
    texts_of_reference,
)
from tests.games.takemo.reference import TAKEMO, Reference
from tests.games.takemo.scripted import Scripted, scripted
from tests.games.takemo.small import LOOKUPS

GAMES_PLAYED = (4 if IS_CHECKED else 16) if IS_COMPILED else 2
MOVES_PLAYED = 300 if IS_COMPILED else 12
EVERY = 4
"""The moves of every fourth position are compared: the reference takes its time to list them."""
SHORT = replace(GAME, lookups=LOOKUPS)
LETTERS = "AEEEIILNORSSTTUDM"


def state_of(mine: Scripted) -> dict[str, object]:
    """Put a position into the reference's words."""
    position = mine.position
    players = range(position.players)
    return {
        "board": board_of(position),
        "racks": [
            Counter(letters_of(position.rack[player]) + TAKEMO * int(position.earned[player]))
            for player in players
        ],
        "bags": mine.bags,
        "bagged": position.bagged.tolist(),
        "supply": position.supply.tolist(),
        "player": int(position.player),
        "turns": int(position.turn),
        "idle": int(position.idle),
        "stopped": bool(position.stopped),
        "scores": GAME.scores(position),
        "winners": set(GAME.winners(position)),
    }


def state_of_reference(theirs: Reference) -> dict[str, object]:
    """Give the reference's state."""
    names = ("board", "bags", "supply", "player", "turns", "idle", "stopped")
    return {
        **{name: getattr(theirs, name) for name in names},
        "racks": [Counter(rack) for rack in theirs.racks],
        "bagged": [len(bag) for bag in theirs.bags],
        "scores": theirs.scores(),
        "winners": theirs.winners(),
    }


def begin(chance: random.Random, options: dict[str, str]) -> tuple[Scripted, Reference]:
    """Deal racks, some with TAKEMO, and bags of common letters to both alike."""
    players = chance.choice([2, 3, 4])
    racks = ["".join(chance.choices(LETTERS, k=8)) for _ in range(players)]
    stars = [chance.choice([0, 0, 1, 2]) for _ in range(players)]
    length = chance.choice([6, 25, 60])
    bags = ["".join(chance.choices(LETTERS, k=length)) for _ in range(2)]
    racks = [rack + TAKEMO * count for rack, count in zip(racks, stars, strict=True)]
    mine = scripted(SHORT, players, dict(options), racks, bags)
    if options["first"] == "random":
        position = mine.position
        position.white = position.place = position.player = chance.randrange(2)
    theirs = reference_of(mine.position, full=False)
    theirs.bags = list(bags)
    return mine, theirs


@pytest.mark.parametrize("number", range(GAMES_PLAYED))
def test_a_random_game_goes_as_the_reference_says(number: int) -> None:
    """R1 to R32, R34: words, captures, TAKEMO, exchanges, passes, every way to the end."""
    chance = random.Random(number)
    options = random_options(chance, size=chance.choice(["9", "9", "11"]))
    mine, theirs = begin(chance, options)
    leaver = chance.randrange(80)
    for made in range(MOVES_PLAYED):
        assert state_of(mine) == state_of_reference(theirs)
        if mine.position.player == NOBODY:
            break
        if made % EVERY == number % EVERY:
            legal = sorted(mine.text(move) for move in mine.legal())
            assert legal == texts_of_reference(theirs)
        if made == leaver:
            player = chance.randrange(theirs.players)
            theirs.leave(player)
            GAME.rules.leave(mine.position, player)
            continue
        move = choose(SHORT, mine.position, chance)
        theirs.play(mine.text(move))
        mine.play(move)


CONTESTED_GAMES = (2 if IS_CHECKED else 6) if IS_COMPILED else 1


@pytest.mark.parametrize("number", range(CONTESTED_GAMES))
def test_a_contested_game_goes_as_the_reference_says(number: int) -> None:
    """R33: any letters may be laid; wrong ones stay if nobody contests them."""
    chance = random.Random(f"contested {number}")
    options = random_options(chance, size="9") | {"challenge": "true"}
    mine, theirs = begin(chance, options)
    for _ in range(MOVES_PLAYED):
        assert state_of(mine) == state_of_reference(theirs)
        if mine.position.player == NOBODY:
            break
        if theirs.pending is None:
            text = mine.text(choose(SHORT, mine.position, chance))
            other = rearranged(theirs, text, chance)
            text = other if is_allowed(mine, theirs, other) else text
        else:
            assert sorted(mine.text(move) for move in mine.legal()) == theirs.legal()
            text = chance.choice(["ok", "contest"])
        theirs.play(text)
        mine.play(mine.read(text))


def is_allowed(mine: Scripted, theirs: Reference, text: str) -> bool:
    """Tell whether a text may be played, which both must say alike."""
    view = SHORT.view(mine.position, int(mine.position.player))
    reason = SHORT.why_not(view, SHORT.parse_move(view, text))
    verdict = theirs.judge(text)
    assert (reason == []) is verdict.ok, (text, reason, verdict)
    return verdict.ok


def rearranged(theirs: Reference, text: str, chance: random.Random) -> str:
    """Lay the tiles of a word in another order, no removal named."""
    plan, _ = theirs.planned(text)
    if plan is None:
        return text
    signs = list(plan.laid.values())
    chance.shuffle(signs)
    laid = dict(zip(plan.laid, signs, strict=True))
    word = "".join(laid.get(cell) or theirs.board[cell][1] for cell in plan.cells)
    return f"{plan.cells[0]}{plan.way}{word}"
