"""Positions of Touché set up by hand, and moves by their texts."""

from collections.abc import Sequence

from quinte.core.contract import ALL_SEEING, Position
from quinte.games.touche import GAME
from quinte.games.touche.material import NO_CARD
from quinte.games.touche.moves import pack_crown
from quinte.testing.drawn import Drawn
from tests.games.touche.scripted import NUMBERS, deal, put_formations, put_pawns, square_of

TEXTS = {number: card for card, number in NUMBERS.items()}

SPARE = "2d 3d 4d 5d 6d"
"""A hand that is not asked for."""

legal = Drawn(GAME).legal
after = Drawn(GAME).after


def set_up(
    packets: Sequence[str] = (SPARE, SPARE),
    on: str = "",
    made: str = "",
    **options: object,
) -> Position:
    """Give each seat a packet, its top first, and each side pawns and formations, parted by `|`.

    `on` names the squares with pawns, `made` the formations among them, which are crowned. The
    first player moves; the last seat has dealt.
    """
    position = GAME.new_position(len(packets), options, bytes(32))
    position.dealer = len(packets) - 1
    position.player = 0
    deal(position, [packet.split() for packet in packets])
    put_pawns(position, [squares.split() for squares in on.split("|")])
    put_formations(position, [texts.split() for texts in made.split("|")])
    return position


def made(position: Position, side: int = 0) -> str:
    """Name the formations that a side has made."""
    view = GAME.view(position, ALL_SEEING)
    numbers = position.made[side, : position.formations[side]].tolist()
    return " ".join(GAME.move_text(view, pack_crown(number)) for number in numbers)


def hand(position: Position, player: int) -> str:
    """Name the cards in a hand."""
    return " ".join(TEXTS[int(card)] for card in position.hand[player] if card != NO_CARD)


def pawn(position: Position, square: str) -> str:
    """Give the sign of the pawn on a square: x, o or v, in capitals when crowned."""
    number = square_of(position, square)
    sign = " xo v"[int(position.pawn[number])]
    return sign.upper() if position.crowned[number] else sign
