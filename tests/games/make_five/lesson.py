"""What the lesson of Make Five says of its boards, by the key of the text and words of it.

Each gets the view before the first move that is asked for, and the position after it.
"""

from quinte.core.contract import View


def reds(board: View) -> int:
    """Count the tokens of the first colour in the bottom row."""
    return [int(color) for color in board.token[:, 0]].count(0)


CLAIMS = {
    ("lesson.3", "three reds"): lambda before, after: (reds(before), reds(after)) == (2, 3),
}
