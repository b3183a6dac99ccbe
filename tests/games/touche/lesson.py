"""What the lesson of Touché says, held to its boards; tests/games/lessons.py says how."""

from quinte.core.contract import View
from quinte.games.touche import GAME
from quinte.games.touche.material import CHOOSE, NO_CARD, SQUARE_SERIES
from quinte.games.touche.sides import target
from tests.games.lessons import CHEERS, Lesson
from tests.games.touche.drawn import TEXTS
from tests.games.touche.scripted import square_of


def on(board: View, square: str) -> str:
    """Give the sign of the pawn on a square: x, o, or a dot; crowned, in capitals."""
    number = square_of(board, square)
    sign = ".xo"[int(board.pawn[number])]
    return sign.upper() if board.crowned[number] else sign


def signs(board: View, squares: str) -> str:
    """Give the pawns on some squares."""
    return "".join(on(board, square) for square in squares.split())


def cards(view: View) -> list[str]:
    """Name the cards in one's hand."""
    return [TEXTS[int(card)] for card in view.hand[0] if card != NO_CARD]


def pawns(board: View, side: int) -> int:
    """Count the pawns of a side."""
    return int((board.pawn == 1 << side).sum())


def ways(view: View, least: int) -> int:
    """Count the moves that knock a pawn over and bring a side to so many formations."""
    found = 0
    for move in GAME.legal_moves(GAME.imagine(view, bytes(32))):
        position = GAME.imagine(view, bytes(32))
        GAME.play(position, move)
        found += pawns(position, 1) < pawns(view, 1) and position.formations[0] >= least
    return found


SAID: Lesson = {
    "lesson.1": [
        ("Every card appears twice on the board.", "R2"),
        ("You hold five cards:", lambda before, _: len(cards(before)) == 5),
        ("play one, and put a pawn on one of its two squares.", "R11"),
        (
            "Play the jack of spades: tap the card, then one of the squares that light up.",
            lambda before, after: (
                "Js" in cards(before) and sorted(signs(after, "e2 f6")) == [".", "x"]
            ),
        ),
    ],
    "lesson.1.done": [
        ("Your pawn holds the square,", lambda _, after: pawns(after, 0) == 1),
        ("the card goes to the discard pile", lambda _, after: after.discarded.sum() == 1),
        ("and you get a new one.", lambda _, after: len(cards(after)) == 5),
    ],
    "lesson.2": [
        ("Four pawns in a square make a formation.", "R5"),
        (
            "You are one short, at the top left of the spades arm.",
            lambda before, _: signs(before, "d1 e1 d2 e2") == "xxx.",
        ),
        ("Finish your square.", lambda _, after: after.formations[0] == 1),
    ],
    "lesson.2.done": [
        (
            "Crowned! Under their black pawns these four squares are yours for good.",
            lambda _, after: signs(after, "d1 e1 d2 e2") == "XXXX" and after.crowned.sum() == 4,
        ),
        (
            "With two sides, four squares win the game.",
            lambda before, after: (
                before.players == 2 and target(after, 0) == 4 and after.series == SQUARE_SERIES
            ),
        ),
    ],
    "lesson.3": [
        (
            "Your opponent, with the round pawns, is about to finish a square among the hearts.",
            lambda before, _: signs(before, "i4 j4 i5 j5") == "ooo.",
        ),
        (
            "You hold the card for one of those pawns:",
            lambda before, _: "7h" in cards(before) and on(before, "i5") == "o",
        ),
        ("a pawn that is not crowned can be knocked over.", "R13"),
        (
            "Knock it over!",
            lambda before, after: (pawns(before, 1), pawns(after, 1)) == (3, 2),
        ),
    ],
    "lesson.3.done": [
        ("Touché! Your pawn has taken its place,", lambda _, after: on(after, "i5") == "x"),
        ("and the square is broken.", lambda _, after: signs(after, "i4 j4 i5 j5") == "oox."),
    ],
    "lesson.4": [
        ("The joker goes on any free square, but knocks nobody over.", "R15"),
        (
            "Finish your square of clubs with it.",
            lambda before, after: (
                "Jk" in cards(before)
                and signs(before, "g9 h9 g10 h10") == "xxx."
                and after.formations[0] == 1
            ),
        ),
    ],
    "lesson.4.done": [("Keep your jokers for moments like this.", CHEERS)],
    "lesson.5": [
        (
            (
                "The stars are Joker squares: any card may go there to finish a formation, and "
                "a joker at any time."
            ),
            "R16",
        ),
        (
            "Finish your square on the star at c3.",
            lambda before, after: (
                signs(before, "c3 d3 c4 d4") == ".xxx" and signs(after, "c3 d3 c4 d4") == "XXXX"
            ),
        ),
    ],
    "lesson.5.done": [
        (
            "Even a useless card can crown in this way.",
            lambda before, after: "Jk" not in cards(before) and after.formations[0] == 1,
        ),
        ("Think of the stars when you place your pawns.", CHEERS),
    ],
    "lesson.6": [
        (
            "A pawn on e2 finishes two squares at once!",
            lambda before, _: signs(before, "d1 e1 f1 d2 e2 f2") == "xxxxxx",
        ),
        (
            "But two formations may have only one place in common, and these have two.",
            "R19",
        ),
        (
            "Choose which one to crown.",
            lambda before, after: before.stage == CHOOSE and after.formations[0] == 1,
        ),
    ],
    "lesson.6.done": [
        ("The other will never count;", lambda _, after: after.formations[0] == 1),
        (
            "its pawns stay, and can be part of another formation.",
            lambda _, after: pawns(after, 0) == 6 and after.crowned.sum() == 4,
        ),
    ],
    "lesson.7": [
        (
            "Find it yourself: just one move knocks over a pawn and finishes a square.",
            lambda before, after: (
                ways(before, 1) == 1
                and after.formations[0] == 1
                and pawns(before, 1) - pawns(after, 1) == 1
            ),
        ),
    ],
    "lesson.7.done": [
        ("Touché and crowned in one go.", lambda _, after: after.crowned.sum() == 4),
        (
            "You can also play for lines of five or crosses: choose that when you lay out a table.",
            "R6",
        ),
    ],
}
