"""What each player knows in Touché: all but other hands and all piles (R9)."""

from __future__ import annotations

from quinte.core.contract import ALL_SEEING, Position, View
from quinte.core.native import rule
from quinte.core.randomness import random_below, shuffle
from quinte.games.touche.cards import hand_size, pile_size, replace
from quinte.games.touche.material import (
    DECK,
    DIFFERENT_CARDS,
    HAND,
    JOKER,
    MOST_MADE,
    NO_CARD,
    NONE,
    ONE_EACH,
    SEATS,
    SIDES,
    SQUARES,
    UNKNOWN,
)
from quinte.games.touche.sides import side_of


@rule
def observe(position: Position, player: int, view: View) -> None:
    """R9: a hand for its owner, by option for the team; piles for nobody."""
    view.viewer = player
    copy_public(position, view)
    for owner in range(SEATS):
        is_seen = sees_hand(view, player, owner)
        for place in range(HAND):
            card = position.hand[owner, place]
            view.hand[owner, place] = card if is_seen or card == NO_CARD else UNKNOWN
    for place in range(DECK):
        card = position.deck[place]
        view.deck[place] = card if player == ALL_SEEING or card == NO_CARD else UNKNOWN


@rule
def sees_hand(view: View, viewer: int, owner: int) -> bool:
    """R9: whether a viewer sees a player's hand."""
    if viewer == ALL_SEEING or viewer == owner:
        return True
    if viewer < 0 or not view.team_open:
        return False
    return side_of(view, viewer) == side_of(view, owner)


@rule
def imagine(view: View, position: Position) -> None:
    """R3, R9: the cards not seen, dealt anew over the hands and piles not seen."""
    copy_public(view, position)
    if view.viewer == ALL_SEEING:
        for place in range(DECK):
            position.deck[place] = view.deck[place]
        for owner in range(SEATS):
            copy_hand(view, position, owner)
        return
    unseen = lay_out_unseen(view, position)
    shuffle(position, position.deck, unseen)
    for owner in range(SEATS):
        if sees_hand(view, int(view.viewer), owner):
            copy_hand(view, position, owner)
        else:
            unseen = imagine_hand(view, position, owner, unseen)
    imagine_piles(view, position, unseen)


@rule
def copy_hand(view: View, position: Position, owner: int) -> None:
    """R9: a hand that is seen is as it is seen."""
    for place in range(HAND):
        position.hand[owner, place] = view.hand[owner, place]


@rule
def lay_out_unseen(view: View, position: Position) -> int:
    """R3, R9: the cards not seen, at the front of the deck; jokers dealt one each come later."""
    unseen = 0
    kinds = DIFFERENT_CARDS - 1 if view.jokers == ONE_EACH else DIFFERENT_CARDS
    for card in range(kinds):
        for _ in range(unseen_count(view, card)):
            position.deck[unseen] = card
            unseen += 1
    return unseen


@rule
def unseen_count(view: View, card: int) -> int:
    """R3, R9: of the copies of this card, those neither discarded nor in a hand that is seen."""
    count = copies(view, card) - int(view.discarded[card])
    for owner in range(SEATS):
        for place in range(HAND):
            if view.hand[owner, place] == card:
                count -= 1
    return count


@rule
def copies(view: View, card: int) -> int:
    """R3: how often a card is in this deal; of jokers dealt one each, those not yet laid."""
    if card != JOKER:
        return 2
    if view.jokers != ONE_EACH:
        return int(view.jokers)
    count = int(view.discarded[JOKER])
    for owner in range(SEATS):
        if has_joker(view, owner):
            count += 1
    return count


@rule
def has_joker(view: View, owner: int) -> bool:
    """R3: with one joker each, this player's is still in their hand or pile."""
    return view.jokers == ONE_EACH and int(view.spent) >> owner & 1 == 0


@rule
def imagine_hand(view: View, position: Position, owner: int, unseen: int) -> int:
    """R3, R9: as many cards as the hand has, from the end of those not seen."""
    held = hand_size(view, owner)
    for place in range(HAND):
        position.hand[owner, place] = NO_CARD
    if held == 0:
        return unseen
    # Each place of hand and pile is as likely to have the joker.
    places = held + pile_size(view, owner)
    if has_joker(view, owner) and random_below(position, places) < held:
        replace(position.hand[owner], NO_CARD, JOKER)
        held -= 1
    for _ in range(held):
        unseen -= 1
        replace(position.hand[owner], NO_CARD, int(position.deck[unseen]))
    return unseen


@rule
def imagine_piles(view: View, position: Position, unseen: int) -> None:
    """R3, R9: the rest of the cards, on the places of the piles."""
    place = DECK - 1
    # From the last place down: a card is moved up before anything is written over it.
    for owner in range(SEATS - 1, -1, -1):
        while place >= view.bottom[owner]:
            position.deck[place] = NO_CARD
            place -= 1
        joker = joker_place(view, position, owner)
        while place >= view.top[owner]:
            if place == joker:
                position.deck[place] = JOKER
            else:
                unseen -= 1
                position.deck[place] = position.deck[unseen]
            place -= 1
    while place >= 0:
        position.deck[place] = NO_CARD
        place -= 1


@rule
def joker_place(view: View, position: Position, owner: int) -> int:
    """R3: where a joker dealt one each lies in a pile, or NONE."""
    if not has_joker(view, owner):
        return NONE
    for place in range(HAND):
        if position.hand[owner, place] == JOKER:
            return NONE
    return int(view.top[owner]) + random_below(position, pile_size(view, owner))


@rule
def copy_public(source: View, target: View) -> None:
    """R9: everything that everybody sees, from a position to a view or back."""
    copy_options(source, target)
    target.players = source.players
    target.player = source.player
    target.stopped = source.stopped
    target.left = source.left
    target.dealer = source.dealer
    target.stage = source.stage
    target.swapped = source.swapped
    target.filled = source.filled
    target.deals = source.deals
    target.voids = source.voids
    target.winner = source.winner
    target.spent = source.spent
    for side in range(SIDES):
        target.level[side] = source.level[side]
        target.formations[side] = source.formations[side]
        target.ready[side] = source.ready[side]
        for i in range(MOST_MADE):
            target.made[side, i] = source.made[side, i]
    for square in range(SQUARES):
        target.pawn[square] = source.pawn[square]
        target.crowned[square] = source.crowned[square]
    for card in range(DIFFERENT_CARDS):
        target.discarded[card] = source.discarded[card]
    for player in range(SEATS):
        target.top[player] = source.top[player]
        target.bottom[player] = source.bottom[player]


@rule
def copy_options(source: View, target: View) -> None:
    """R1 to R28: what was agreed before the game."""
    target.series = source.series
    target.layout = source.layout
    target.jokers = source.jokers
    target.teams = source.teams
    target.reduce = source.reduce
    target.cross = source.cross
    target.joker_squares = source.joker_squares
    target.joker_hits = source.joker_hits
    target.strict_shout = source.strict_shout
    target.dead = source.dead
    target.end = source.end
    target.share = source.share
    target.clear_after_formation = source.clear_after_formation
    target.team_open = source.team_open
    target.pawns = source.pawns
    target.max_deals = source.max_deals
    target.rules_edition = source.rules_edition
