"""What the lesson of Touché says of its boards, by the key of the text and words of it.

Each gets the view before the first move that is asked for, and the position after it.
"""

from quinte.core.contract import Position, View


def has_one(_before: View, after: Position) -> bool:
    """The first side has a formation."""
    return int(after.formations[0]) == 1


CLAIMS = {
    ("lesson.2", "Finish your square"): has_one,
    ("lesson.3", "Knock it over"): (
        lambda before, after: (before.pawn == 2).sum() > (after.pawn == 2).sum()
    ),
    ("lesson.3.done", "Your pawn has taken its place"): (
        lambda _, after: (after.pawn == 1).sum() == 3
    ),
    ("lesson.4", "Finish your square"): has_one,
    ("lesson.5", "Finish your square"): has_one,
    ("lesson.6", "Choose which one"): has_one,
    ("lesson.7", "finishes a square"): has_one,
}
