"""What the lesson of Take Five says, held to its boards; tests/games/lessons.py says how."""

from quinte.core.contract import NOBODY, View
from quinte.games.take_five import GAME
from quinte.games.take_five.material import (
    BLACK_BISHOP,
    DECLARE,
    GIVE,
    KNIGHT,
    MOVE,
    NO_TILE,
    PUBLIC,
    PUT,
    QUINTE,
    ROOK,
    SCORE,
    TWENTY_ONE,
    UNKNOWN,
)
from tests.games.lessons import CHEERS, Lesson
from tests.games.take_five.reference import square_of


def rack(view: View, player: int) -> list[int]:
    """List the tiles that a player holds."""
    return [int(tile) for tile in view.rack[player] if tile > 0]


def sums(view: View) -> tuple[int, int]:
    """Add up the tiles of both players."""
    return sum(rack(view, 0)), sum(rack(view, 1))


def under(view: View, piece: int) -> int:
    """Give the tile under a piece."""
    return int(view.tile[view.piece[piece]])


def distance(one: int, two: int) -> list[int]:
    """Tell how far two squares are apart along both sides."""
    return sorted((abs(one % 6 - two % 6), abs(one // 6 - two // 6)))


SAID: Lesson = {
    "lesson.1": [
        (
            "Thirty-six tiles numbered 1 to 9 lie face down on the board.",
            lambda before, _: (before.tile == UNKNOWN).sum() == 36 and not before.known.any(),
        ),
        ("The four chess pieces belong to everybody;", lambda before, _: before.piece.size == 4),
        ("on your turn you move two of them, one after the other, as in chess.", "R8"),
        (
            "Move the rook, at the top right, to f3.",
            lambda before, after: (
                (before.piece[ROOK], after.piece[ROOK]) == (square_of("f6"), square_of("f3"))
            ),
        ),
    ],
    "lesson.1.done": [
        ("Tiles never block the way; only pieces do. And the knight jumps over everything.", "R7")
    ],
    "lesson.2": [
        ("The rook stands on a hidden tile.", lambda before, _: under(before, ROOK) == UNKNOWN),
        (
            "You have a choice: look at it in secret, or take it unseen.",
            lambda before, _: before.stage == DECLARE and before.player == before.viewer,
        ),
        ("Say “I’ll look”.", lambda _, after: rack(after, 0) == []),
    ],
    "lesson.2.done": [
        (
            "Only you have seen it; the others just know that you looked.",
            lambda before, after: after.known[before.piece[ROOK]] == 1,
        ),
        ("Remember it!", CHEERS),
    ],
    "lesson.3": [
        (
            "Your second piece, the knight,",
            lambda before, _: before.moved.tolist() == [ROOK, KNIGHT] and before.active == 1,
        ),
        (
            "stands on a tile that you already know: a 7.",
            lambda before, _: under(before, KNIGHT) == 7,
        ),
        ("Say “I’ll take it”.", lambda before, _: before.stage == DECLARE),
    ],
    "lesson.3.done": [
        ("The 7 is yours, face up on your rack.", lambda _, after: rack(after, 0) == [7]),
        ("You may take only one tile a turn.", "R12"),
    ],
    "lesson.4": [
        ("You saw a 9 on c3,", lambda before, _: before.tile[square_of("c3")] == 9),
        (
            "but the black bishop stands on it:",
            lambda before, _: before.piece[BLACK_BISHOP] == square_of("c3"),
        ),
        ("a tile under a piece can be neither seen nor taken.", "R12"),
        (
            "First move the bishop away, wherever you like.",
            lambda _, after: square_of("c3") not in after.piece,
        ),
    ],
    "lesson.4.done": [
        ("The 9 is free.", lambda _, after: square_of("c3") not in after.piece),
        (
            "With your second piece, the knight on e4, you could now go and take it.",
            lambda _, after: (
                after.piece[KNIGHT] == square_of("e4")
                and distance(int(after.piece[KNIGHT]), square_of("c3")) == [1, 2]
                and after.take_used == 0
            ),
        ),
    ],
    "lesson.5": [
        (
            (
                "The first round is “score”: five different tiles, and the fifth must put you "
                "ahead of everybody."
            ),
            lambda before, _: before.phase == SCORE and before.markers.sum() == 0,
        ),
        ("You have 21, your opponent 29.", lambda before, _: sums(before) == (21, 29)),
        (
            "Your rook stands on the 9 that you know: take it!",
            lambda before, _: under(before, ROOK) == 9 and len(rack(before, 0)) == 4,
        ),
    ],
    "lesson.5.done": [
        ("30 against 29:", lambda before, after: (sum(after.won), sums(before)[1]) == (30, 29)),
        (
            "the round is yours, and a marker with it.",
            lambda before, after: (
                (before.markers[:2].tolist(), after.markers[:2].tolist()) == ([0, 0], [1, 0])
            ),
        ),
        ("Three markers win the game.", lambda before, _: before.needed_markers == 3),
    ],
    "lesson.6": [
        (
            "This time you took a tile unseen: an 8.",
            lambda before, _: before.shown == 8 and before.take_used == 1,
        ),
        (
            "That makes 29, which does not beat 29:",
            lambda before, _: (sums(before)[0] + 8, sums(before)[1]) == (29, 29),
        ),
        (
            "the 8 goes back to its square, seen by all,",
            lambda before, _: (
                under(before, ROOK) == 8 and bool(before.known[before.piece[ROOK]] & PUBLIC)
            ),
        ),
        (
            "and you must give up one of your tiles. Choose which.",
            lambda before, after: before.stage == GIVE and after.given in rack(before, 0),
        ),
    ],
    "lesson.6.done": [
        (
            "You would then put it face down on an empty square of your choice.",
            lambda before, after: (
                after.stage == PUT and (before.tile == NO_TILE).sum() > before.piece.size
            ),
        ),
        ("It is often better to look before you take.", CHEERS),
    ],
    "lesson.7": [
        (
            (
                "The second round is “21”: exactly 21 with three to five tiles; a player who "
                "goes over is out."
            ),
            lambda before, _: before.phase == TWENTY_ONE and before.markers.sum() == 1,
        ),
        ("You have 17,", lambda before, _: sums(before)[0] == 17),
        (
            "and you have seen the tiles pencilled in.",
            lambda before, _: before.memory_aid == 1 and (before.known & 1).sum() == 3,
        ),
        (
            "Move a piece to the one you need.",
            lambda before, after: (
                before.stage == MOVE and 4 in [under(after, piece) for piece in range(4)]
            ),
        ),
    ],
    "lesson.7.done": [
        (
            "17 and 4 make 21.",
            lambda _, after: sums(after)[0] + under(after, int(after.moved[0])) == 21,
        ),
        ("All that is left is to say “I’ll take it”.", lambda _, after: after.stage == DECLARE),
    ],
    "lesson.8": [
        (
            "The third round is the “quinte”: five values in a row, in any order.",
            lambda before, _: before.phase == QUINTE and before.markers.sum() == 2,
        ),
        ("You have 5, 7, 4 and 6,", lambda before, _: rack(before, 0) == [5, 7, 4, 6]),
        ("and your knight stands on an 8.", lambda before, _: under(before, KNIGHT) == 8),
        (
            "Complete the quinte.",
            lambda before, after: after.markers[0] == before.markers[0] + 1,
        ),
    ],
    "lesson.8.done": [
        ("4, 5, 6, 7, 8: a quinte!", lambda _, after: sorted(after.won) == [4, 5, 6, 7, 8]),
        (
            "Then the rounds start again with “score”.",
            lambda _, after: after.phase == SCORE and after.player != NOBODY,
        ),
        (
            "In a real game nothing is pencilled in… unless you choose the memory aid.",
            lambda before, _: (
                before.memory_aid == 1 and not GAME.new_position(2, {}, bytes(32)).memory_aid
            ),
        ),
    ],
}
