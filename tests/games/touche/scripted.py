"""Touché with its chance scripted: every deal is made as given."""

from collections.abc import Sequence
from dataclasses import dataclass

from quinte.core.contract import ALL_SEEING, NOBODY, Position
from quinte.core.leaving import has_left
from quinte.core.native import copy
from quinte.games.touche import GAME
from quinte.games.touche.board import CARDS
from quinte.games.touche.formations import crown, find_ready
from quinte.games.touche.material import (
    BOARDS,
    DECK,
    HAND,
    JOKER,
    NO_CARD,
    ONE_EACH,
    SEATS,
)
from quinte.games.touche.moves import crown_formation
from quinte.games.touche.rules import leave
from quinte.games.touche.sides import side_count
from tests.games.touche.reference import Deal, deals_of, options_of, parts_of

NUMBERS = {card: number for number, card in enumerate((*CARDS, "Jk"))}


@dataclass
class Scripted:
    """A position whose deals follow a script; the last one serves all further deals."""

    position: Position
    deals: Sequence[Deal]
    dealt: int = 1  # deals of the whole match

    def legal(self) -> list[int]:
        return GAME.legal_moves(self.position)

    def play(self, move: int) -> None:
        before = deal_mark(self.position)
        GAME.rules.play(self.position, move)
        self.follow(before)

    def leave(self, player: int) -> None:
        before = deal_mark(self.position)
        leave(self.position, player)
        self.follow(before)

    def follow(self, before: tuple[int, ...]) -> None:
        """Where a deal was made, make it again as the script says."""
        if deal_mark(self.position) != before and self.position.player != NOBODY:
            deal(self.position, self.deals[min(self.dealt, len(self.deals) - 1)])
            self.dealt += 1

    def copy(self) -> "Scripted":
        return Scripted(copy(self.position), self.deals, self.dealt)

    def text(self, move: int) -> str:
        return GAME.move_text(GAME.view(self.position, ALL_SEEING), move)

    def read(self, text: str) -> int:
        return GAME.parse_move(GAME.view(self.position, ALL_SEEING), text)


def deal_mark(position: Position) -> tuple[int, ...]:
    """Give what changes with every deal."""
    return int(position.deals), int(position.voids), *position.level.tolist()


def deal(position: Position, packets: Deal) -> None:
    """Lay out a deal that has just been made again, as the script says."""
    position.discarded[:] = 0
    position.spent = 0
    position.deck[:] = NO_CARD
    position.hand[:] = NO_CARD
    at = 0
    for seat in range(SEATS):
        is_in = seat < position.players and not has_left(position, seat)
        packet = [NUMBERS[card] for card in packets[seat]] if is_in else []
        hand = sorted(packet[:HAND])
        position.hand[seat, : len(hand)] = hand
        position.top[seat] = at + len(hand)
        position.deck[at + len(hand) : at + len(packet)] = packet[HAND:]
        at += len(packet)
        position.bottom[seat] = at
        if position.jokers == ONE_EACH and JOKER not in packet:
            position.spent |= 1 << seat
    assert at <= DECK
    while position.hand[position.player, 0] == NO_CARD:
        position.player = (position.player + 1) % position.players


def scripted(players: int, options: dict[str, str], deals: Sequence[Deal], dealer: int) -> Scripted:
    """Begin a game with scripted deals."""
    position = GAME.new_position(players, options, bytes(range(32)))
    position.dealer = dealer
    position.player = (dealer + 1) % players
    deal(position, deals[0])
    return Scripted(position, deals)


def square_of(position: Position, name: str) -> int:
    """Find a square by its name."""
    board = BOARDS[int(position.layout)]
    return board.square_at(int(name[1:]) - 1, ord(name[0]) - ord("a"))


def put_pawns(position: Position, sides: Sequence[Sequence[str]]) -> None:
    """Put pawns on the board, side by side."""
    for side, squares in enumerate(sides):
        for square in squares:
            position.pawn[square_of(position, square)] = 1 << side
    find_ready(position)


def put_formations(position: Position, sides: Sequence[Sequence[str]]) -> None:
    """Crown formations, named as their moves are."""
    view = GAME.view(position, ALL_SEEING)
    for side, texts in enumerate(sides):
        for text in texts:
            crown(position, side, crown_formation(GAME.parse_move(view, text)))
    find_ready(position)


def scripted_block(setup: dict[str, str]) -> Scripted:
    """Set up a block of perft.txt."""
    deals = deals_of(setup["deals"])
    block = scripted(
        int(setup["players"]), options_of(setup["options"]), deals, int(setup["dealer"])
    )
    position = block.position
    if "stages" in setup:
        position.level[: side_count(position)] = [int(won) for won in setup["stages"].split()]
    put_pawns(position, parts_of(setup.get("pawns", "-")))
    put_formations(position, parts_of(setup.get("made", "-")))
    for text in [] if setup["moves"] == "-" else setup["moves"].split():
        move = block.read(text)
        assert move in block.legal(), text
        block.play(move)
    return block
