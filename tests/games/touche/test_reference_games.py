"""Random games compared with the slow reference, state by state."""

import random

import pytest

from quinte.core.contract import NOBODY
from quinte.core.native import IS_COMPILED
from quinte.games.touche import GAME
from quinte.games.touche.board import square_name
from quinte.games.touche.formations import finishing
from quinte.games.touche.material import ALL_JOKER_SQUARES, BOARDS, CHOOSE, NO_CARD, SQUARES
from quinte.games.touche.moves import pack_crown
from quinte.games.touche.sides import side_count
from tests.games.touche.reference import CARDS, OPTIONS, Reference, dealt_round
from tests.games.touche.scripted import NUMBERS, Scripted, scripted

GAMES_PLAYED = 40 if IS_COMPILED else 3
MOVES_PLAYED = 700 if IS_COMPILED else 120
TEXTS = {number: card for card, number in NUMBERS.items()}


def state_of(mine: Scripted) -> dict[str, object]:
    """Put a position into the reference's words."""
    position = mine.position
    players = range(position.players)
    sides = range(side_count(position))
    names = [square_name(cell) for cell in BOARDS[int(position.layout)].cells]
    stage = "choose" if position.stage == CHOOSE else "play"
    return {
        "board": {names[s]: int(position.pawn[s]) >> 1 for s in range(SQUARES) if position.pawn[s]},
        "crowned": {names[s] for s in range(SQUARES) if position.crowned[s]},
        "hands": [sorted(TEXTS[c] for c in position.hand[p] if c != NO_CARD) for p in players],
        "piles": [[TEXTS[c] for c in pile_of(mine, p)] for p in players],
        "discard": sorted(TEXTS[c] for c, n in enumerate(position.discarded) for _ in range(n)),
        "made": [[mine.text(pack_crown(f)) for f in made_by(mine, side)] for side in sides],
        "stage": "over" if position.player == NOBODY else stage,
        "swapped": bool(position.swapped),
        "player": int(position.player),
        "dealer": int(position.dealer),
        "deals_done": int(position.deals),
        "stages": [int(position.level[side]) for side in sides],
        "voids": int(position.voids),
        "left": {player for player in players if position.left >> player & 1},
        "stopped": bool(position.stopped),
        "scores": GAME.scores(position),
        "winners": set(GAME.winners(position)),
        "legal": sorted(mine.text(move) for move in mine.legal()),
    }


def pile_of(mine: Scripted, player: int) -> list[int]:
    position = mine.position
    cards: list[int] = position.deck[position.top[player] : position.bottom[player]].tolist()
    return cards


def made_by(mine: Scripted, side: int) -> list[int]:
    formations: list[int] = mine.position.made[side, : mine.position.formations[side]].tolist()
    return formations


def state_of_reference(theirs: Reference) -> dict[str, object]:
    """Give the reference's state."""
    names = ("board", "crowned", "hands", "piles", "made", "stage", "swapped", "player", "dealer")
    more = ("deals_done", "stages", "voids", "left", "stopped")
    state = {name: getattr(theirs, name) for name in (*names, *more)}
    state["discard"] = sorted(theirs.discard)
    state["scores"] = theirs.scores()
    state["winners"] = theirs.winners()
    state["legal"] = [] if theirs.player == NOBODY else sorted(theirs.legal())
    return state


def random_deal(
    chance: random.Random, players: int, dealer: int, jokers: str, *, short: bool
) -> list[list[str]]:
    """Deal all the cards, or so few that a game has many deals."""
    deck = [*CARDS, *CARDS]
    if jokers != "one_each":
        deck += ["Jk"] * int(jokers)
    chance.shuffle(deck)
    packets = dealt_round(deck[: 6 * players] if short else deck, players, dealer)
    if jokers == "one_each":
        for packet in packets:
            packet.insert(chance.randrange(len(packet) + 1), "Jk")
    return packets


def random_options(chance: random.Random) -> dict[str, str]:
    """Choose options, the usual ones half the time."""
    return {name: chance.choice([values[0], *values]) for name, values in OPTIONS.items()}


@pytest.mark.parametrize("number", range(GAMES_PLAYED))
def test_a_random_game_goes_as_the_reference_says(number: int) -> None:
    """R1 to R28."""
    chance = random.Random(number)
    options = random_options(chance)
    players = chance.choice([2, 3, 4, 6])
    dealer = chance.randrange(players)
    short = chance.random() < 0.4
    deals = [
        random_deal(chance, players, dealer, options["jokers"], short=short) for _ in range(30)
    ]
    mine = scripted(players, options, deals, dealer)
    theirs = Reference(players, deals, dealer, **options)
    leaver = chance.randrange(400) if players in (3, 6) else -1
    for made in range(MOVES_PLAYED):
        assert state_of(mine) == state_of_reference(theirs)
        assert_ready_is_right(mine)
        if theirs.player == NOBODY:
            break
        if made == leaver:
            player = chance.randrange(players)
            theirs.leave(player)
            mine.leave(player)
            continue
        text = chance.choice(theirs.legal())
        theirs.play(text)
        mine.play(mine.read(text))


def assert_ready_is_right(mine: Scripted) -> None:
    """R16: the Joker squares kept as ready are those that a fresh look finds."""
    position = mine.position
    found = [finishing(position, side, ALL_JOKER_SQUARES) for side in range(side_count(position))]
    assert position.ready[: len(found)].tolist() == found
