"""Random games compared with the slow reference, state by state."""

import random

import pytest

from quinte.core.native import IS_COMPILED
from quinte.games.take_five import GAME
from quinte.games.take_five.material import NONE, PUBLIC, SQUARES
from tests.games.take_five.reference import Deal, Reference
from tests.games.take_five.scripted import Scripted, scripted

GAMES_PLAYED = 40 if IS_COMPILED else 3
MOVES_PLAYED = 1000 if IS_COMPILED else 150
STAGES = ("move", "declare", "keep", "give", "put")
CORNERS = [(0, 5, 30, 35), (35, 30, 0, 5), (0, 30, 35, 5), (35, 5, 30, 0)]


def state_of(mine: Scripted) -> dict[str, object]:
    """Put a position into the reference's words."""
    position = mine.position
    players = range(position.players)
    is_over = GAME.rules.is_over(position)
    tiles = [int(value) or None for value in position.tile]
    racks = [[int(value) for value in position.rack[p] if value] for p in players]
    known = {p: known_to(mine, 1 << p) for p in players} | {-1: known_to(mine, PUBLIC)}
    return {
        "tiles": tiles,
        "pieces": position.piece.tolist(),
        "racks": racks,
        "markers": position.markers[: position.players].tolist(),
        "phase": int(position.phase),
        "voids": int(position.voids),
        "out": [bool(out) for out in position.out[: position.players]],
        "player": int(position.player),
        "stage": "over" if is_over else STAGES[position.stage],
        "moved": [int(piece) for piece in position.moved if piece != NONE],
        "take_used": bool(position.take_used),
        "stopped": bool(position.stopped),
        "known": known,
        "scores": GAME.scores(position),
        "winners": set(GAME.winners(position)),
        "legal": sorted(mine.text(move) for move in mine.legal()),
    }


def known_to(mine: Scripted, bit: int) -> dict[int, int]:
    """Give the tiles that somebody knows, by square."""
    position = mine.position
    return {s: int(position.tile[s]) for s in range(SQUARES) if position.known[s] & bit}


def state_of_reference(theirs: Reference) -> dict[str, object]:
    """Give the reference's state; a tile in hand lies nowhere, as in the rules."""
    tiles = list(theirs.tiles)
    known = {who: dict(seen) for who, seen in theirs.known.items()}
    racks = [list(rack) for rack in theirs.racks]
    if theirs.stage == "keep" and theirs.shown is not None:
        tiles[theirs.shown] = None
        for seen in known.values():
            seen.pop(theirs.shown, None)
    if theirs.stage == "put" and theirs.given is not None:
        racks[theirs.player].remove(theirs.given)
    return {
        "tiles": tiles,
        "pieces": theirs.pieces,
        "racks": racks,
        "markers": theirs.markers,
        "phase": theirs.phase,
        "voids": theirs.voids,
        "out": theirs.out,
        "player": theirs.player,
        "stage": theirs.stage,
        "moved": theirs.moved,
        "take_used": theirs.take_used,
        "stopped": theirs.stopped,
        "known": known,
        "scores": theirs.scores(),
        "winners": theirs.winners(),
        "legal": theirs.legal(),
    }


def random_deal(chance: random.Random) -> Deal:
    values = [value for value in range(1, 10) for _ in range(4)]
    chance.shuffle(values)
    return Deal(tuple(values), chance.choice(CORNERS))


@pytest.mark.parametrize("number", range(GAMES_PLAYED))
def test_a_random_game_goes_as_the_reference_says(number: int) -> None:
    """R1 to R24."""
    chance = random.Random(number)
    choices = {
        "null_turn": ["allowed", "forbidden_if_avoidable"],
        "resolution": ["sequential", "after_both_moves"],
        "surrender_under_piece": ["fallback", "always"],
        "eliminated_tiles": ["stay", "return_to_board"],
        "last_player": ["wins", "must_reach_21"],
        "max_turns_per_round": ["0", "50", "100"],
        "needed_markers": ["1", "2", "3"],
        "voluntary_return": ["true", "false"],
        "penalty_ends_turn": ["true", "false"],
    }
    options = {name: chance.choice(values) for name, values in choices.items()}
    players = chance.choice([2, 3, 4])
    starter = chance.randrange(players)
    deals = [random_deal(chance) for _ in range(40)]
    mine = scripted(players, options, deals, starter)
    theirs = Reference(
        players=players,
        deals=deals,
        starter=starter,
        null_turn=options["null_turn"],
        resolution=options["resolution"],
        surrender_under_piece=options["surrender_under_piece"],
        eliminated_tiles=options["eliminated_tiles"],
        last_player=options["last_player"],
        max_turns_per_round=int(options["max_turns_per_round"]),
        needed_markers=int(options["needed_markers"]),
        voluntary_return=options["voluntary_return"] == "true",
        penalty_ends_turn=options["penalty_ends_turn"] == "true",
    )
    for _ in range(MOVES_PLAYED):
        assert state_of(mine) == state_of_reference(theirs)
        legal = theirs.legal()
        if not legal:
            break
        # Taking and keeping more often than at random brings rounds to their ends.
        wanted = [move for move in ("take", "keep") if move in legal]
        text = wanted[0] if wanted and chance.random() < 0.5 else chance.choice(legal)
        theirs.play(text)
        mine.play(mine.read(text))
    else:
        return
    assert GAME.rules.is_over(mine.position)
