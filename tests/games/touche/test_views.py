"""Who sees what in Touché, and that what is imagined is as likely as it is."""

import itertools
import random
from collections import Counter
from pathlib import Path

import pytest

from quinte.core.card import Game
from quinte.core.contract import ALL_SEEING, SPECTATOR, Position
from quinte.core.native import IS_COMPILED, copy
from quinte.games.touche import GAME
from quinte.games.touche.material import DIFFERENT_CARDS, JOKER, NO_CARD, ONE_EACH, SEATS
from quinte.games.touche.rules import leave
from quinte.testing.laws import LAWS
from quinte.testing.planting import is_kept, planted
from tests.games.touche.drawn import set_up
from tests.games.touche.scripted import NUMBERS

WORLDS = 30_000 if IS_COMPILED else 80
"""Imagined deals: how evenly they come is tried compiled, as the other ways give the same ones."""

Place = tuple[str, int, int]  # hand or deck, its seat, and where


def hidden_places(game: Game, position: Position, viewer: int) -> list[Place]:
    """List where the cards lie that a viewer may not see, by the table of the rules alone (R9)."""
    sides = game.sides(position)
    places: list[Place] = []
    for seat in range(position.players):
        is_mate = viewer >= 0 and position.team_open and sides[seat] == sides[viewer]
        if seat != viewer and not is_mate:
            held = range(int((position.hand[seat] != NO_CARD).sum()))
            places += [("hand", seat, place) for place in held]
        places += [("deck", seat, i) for i in range(position.top[seat], position.bottom[seat])]
    return places


def dealt_otherwise(game: Game, position: Position, viewer: int, chance: random.Random) -> Position:
    """Exchange the hidden cards at random; a joker dealt one each stays with its player."""
    other = copy(position)
    places = hidden_places(game, position, viewer)
    cards = [card_at(position, place) for place in places]
    if position.jokers == ONE_EACH:
        places = [place for place, card in zip(places, cards, strict=True) if card != JOKER]
        cards = [card for card in cards if card != JOKER]
    chance.shuffle(cards)
    for (kind, seat, i), card in zip(places, cards, strict=True):
        if kind == "hand":
            other.hand[seat, i] = card
        else:
            other.deck[i] = card
    for seat in range(SEATS):
        held = sorted(card for card in other.hand[seat].tolist() if card != NO_CARD)
        other.hand[seat, : len(held)] = held
    return other


def card_at(position: Position, place: Place) -> int:
    kind, seat, i = place
    return int(position.hand[seat, i] if kind == "hand" else position.deck[i])


def shows_nothing_hidden(game: Game, games: int) -> bool:
    """Tell whether views stay the same whatever is exchanged among the cards not seen."""
    chance = random.Random(5)
    for number in range(games):
        options = {"team_open": number % 2 == 1, "jokers": chance.choice(["4", "one_each"])}
        position = game.new_position(chance.choice([2, 3, 4, 6]), options, chance.randbytes(32))
        for _ in range(12):
            for viewer in (*range(position.players), SPECTATOR):
                other = dealt_otherwise(game, position, viewer, chance)
                if game.view(other, viewer).tobytes() != game.view(position, viewer).tobytes():
                    return False
            game.rules.play(position, chance.choice(game.legal_moves(position)))
    return True


def test_a_view_does_not_depend_on_what_is_hidden() -> None:
    """R9."""
    assert shows_nothing_hidden(GAME, 60 if IS_COMPILED else 6)


LEAKS = {
    "the next card of one's own pile is shown": (
        "views.py",
        "card if player == ALL_SEEING or card == NO_CARD else UNKNOWN",
        "card if player < 0 or place == position.top[player] or card == NO_CARD else UNKNOWN",
    ),
    "spectators see the piles": (
        "views.py",
        "card if player == ALL_SEEING or card == NO_CARD else UNKNOWN",
        "card if player < 0 or card == NO_CARD else UNKNOWN",
    ),
    "teammates always see": (
        "views.py",
        "if viewer < 0 or not view.team_open:",
        "if viewer < 0:",
    ),
    "enemies see": (
        "views.py",
        "return side_of(view, viewer) == side_of(view, owner)",
        "return True",
    ),
}

BUGS = {
    "the pile decides what may be played": (
        "cards.py",
        "    has_pawns = has_pawn(position, side)\n",
        "    has_pawns = position.deck[position.top[player]] % 2 == 0\n",
        "legal_moves_depend_on_the_movers_view",
    ),
    "a hand is imagined too small": (
        "views.py",
        "    for _ in range(held):\n",
        "    for _ in range(held - 1):\n",
        "an_imagined_world_looks_the_same",
    ),
    "the discard pile is forgotten": (
        "views.py",
        "target.discarded[card] = source.discarded[card]",
        "target.discarded[card] = 0",
        "the_all_seeing_imagine_the_truth",
    ),
}


@pytest.mark.plain_only
@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_seen(leak: str, tmp_path: Path) -> None:
    """R9."""
    with planted(GAME, *LEAKS[leak], tmp_path) as game:
        assert not shows_nothing_hidden(game, 6)


@pytest.mark.plain_only
@pytest.mark.parametrize("bug", BUGS)
def test_a_planted_bug_breaks_the_law_against_it(bug: str, tmp_path: Path) -> None:
    """R9, R11."""
    file, right, wrong, name = BUGS[bug]
    law = next(law for law in LAWS if law.__name__ == name)
    with planted(GAME, file, right, wrong, tmp_path) as game:
        assert not is_kept(game, law, examples=40)


# Imagining is dealing anew: compared with all the ways to deal, one by one.


def small_deal(
    hands: list[str], piles: list[str], jokers: int, spent: int = 0, players: int = 0
) -> Position:
    """Set up a deal of few cards: all the others are on the discard pile."""
    position = set_up(tuple("As" for _ in hands), jokers="4")
    position.jokers = jokers
    position.spent = spent | (0b111111 & ~((1 << len(hands)) - 1) if jokers == ONE_EACH else 0)
    position.deck[:] = NO_CARD
    position.hand[:] = NO_CARD
    in_play: Counter[int] = Counter()
    at = 0
    for seat in range(SEATS):
        held = sorted(NUMBERS[c] for c in hands[seat].split()) if seat < len(hands) else []
        pile = [NUMBERS[c] for c in piles[seat].split()] if seat < len(hands) else []
        position.hand[seat, : len(held)] = held
        position.deck[at : at + len(pile)] = pile
        position.top[seat], position.bottom[seat] = at, at + len(pile)
        at += len(pile) + players  # a gap, as cards that were drawn leave it
        in_play.update(held + pile)
    for card in range(DIFFERENT_CARDS):
        position.discarded[card] = (2 if card != JOKER else jokers) - in_play[card]
    if jokers == ONE_EACH:
        position.discarded[JOKER] = (position.spent & (1 << len(hands)) - 1).bit_count()
    return position


def key_of(position: Position) -> tuple[tuple[int, ...], ...]:
    """Give hands and piles, as something to be counted."""
    hands = tuple(tuple(row) for row in position.hand.tolist())
    return (*hands, tuple(position.deck.tolist()))


def every_way(position: Position, viewer: int) -> Counter[tuple[tuple[int, ...], ...]]:
    """Deal the hidden cards in every order, each card an own one; count what comes out."""
    places = hidden_places(GAME, position, viewer)
    cards = [card_at(position, place) for place in places]
    ways: Counter[tuple[tuple[int, ...], ...]] = Counter()
    for order in itertools.permutations(cards):
        other = copy(position)
        for (kind, seat, i), card in zip(places, order, strict=True):
            if kind == "hand":
                other.hand[seat, i] = card
            else:
                other.deck[i] = card
        if position.jokers == ONE_EACH and not is_one_each(other):
            continue
        for seat in range(SEATS):
            held = sorted(card for card in other.hand[seat].tolist() if card != NO_CARD)
            other.hand[seat, : len(held)] = held
        ways[key_of(other)] += 1
    return ways


def is_one_each(position: Position) -> bool:
    """R3: everybody who has not laid a joker has just one."""
    for seat in range(position.players):
        cards = position.hand[seat].tolist()
        cards += position.deck[position.top[seat] : position.bottom[seat]].tolist()
        if cards.count(JOKER) != 1 - (int(position.spent) >> seat & 1):
            return False
    return True


SMALL_DEALS = {
    "two": small_deal(["Kh", "As 2s"], ["As", "Jk 3s"], jokers=1),
    "pairs": small_deal(["Kh", "As As"], ["Jk", "Jk 3s"], jokers=2, players=3),
    "three": small_deal(["As", "2s", "2s 3s"], ["As", "3s", ""], jokers=0),
    "one-each": small_deal(["Kh", "As Jk"], ["Jk As", "2s"], ONE_EACH),
    "one-each-seen": small_deal(["Jk", "As 2s"], ["As", "Jk"], ONE_EACH, players=2),
    "one-each-laid": small_deal(["Kh", "As 2s", "Jk"], ["Jk", "3s", ""], ONE_EACH, spent=0b010),
}


@pytest.mark.parametrize("viewer", [0, SPECTATOR])
@pytest.mark.parametrize("name", SMALL_DEALS)
def test_every_deal_is_imagined_as_often_as_it_can_be_dealt(name: str, viewer: int) -> None:
    """R3, R9: a chi-square test, with seeds that are always the same."""
    position = SMALL_DEALS[name]
    view = GAME.view(position, viewer)
    ways = every_way(position, viewer)
    worlds = Counter(
        key_of(GAME.imagine(view, number.to_bytes(32, "little"))) for number in range(WORLDS)
    )
    assert set(worlds) <= set(ways)
    total = sum(ways.values())
    expected = {key: WORLDS * count / total for key, count in ways.items()}
    if min(expected.values()) < 5:
        return  # too few worlds for so many ways, in plain Python
    assert set(worlds) == set(ways)
    distance = sum((worlds[key] - many) ** 2 / many for key, many in expected.items())
    freedom = len(expected) - 1
    assert distance < freedom + 4 * (2 * freedom) ** 0.5 + 4


def test_whole_deals_are_imagined_from_any_seat() -> None:
    """R9, R23, R28: after redeals and with players who gave up, all cards are where they can be."""
    chance = random.Random(11)
    for number in range(30 if IS_COMPILED else 2):
        players = chance.choice([3, 6])
        options = {"jokers": chance.choice(["one_each", "7", "0"]), "max_deals": "3"}
        position = GAME.new_position(players, options, chance.randbytes(32))
        for made in range(260):
            if made == 20 + 5 * number and not position.left:
                leave(position, int(position.player))
            legal = GAME.legal_moves(position)
            if not legal:
                break
            GAME.rules.play(position, chance.choice(legal))
        for viewer in (*range(players), SPECTATOR):
            world = GAME.imagine(GAME.view(position, viewer), chance.randbytes(32))
            assert all_cards(world) == all_cards(position)
            assert position.jokers != ONE_EACH or is_one_each_now(world)
            assert GAME.view(world, viewer).tobytes() == GAME.view(position, viewer).tobytes()


def is_one_each_now(position: Position) -> bool:
    return all(
        (JOKER in position.hand[seat] or JOKER in pile(position, seat))
        == (not int(position.spent) >> seat & 1)
        for seat in range(position.players)
    )


def pile(position: Position, seat: int) -> list[int]:
    cards: list[int] = position.deck[position.top[seat] : position.bottom[seat]].tolist()
    return cards


def all_cards(position: Position) -> Counter[int]:
    """Count all cards, wherever they are."""
    cards = Counter(card for card in position.deck.tolist() if card != NO_CARD)
    cards.update(card for card in position.hand.ravel().tolist() if card != NO_CARD)
    for card, times in enumerate(position.discarded.tolist()):
        cards[card] += times
    return cards


def test_the_all_seeing_see_the_piles() -> None:
    """R9: replays after the end need them."""
    position = GAME.new_position(2, {}, bytes(32))
    assert GAME.view(position, ALL_SEEING).deck.tolist() == position.deck.tolist()
