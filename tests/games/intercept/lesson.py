"""What the lesson of Intercept says of its boards, by the key of the text and words of it.

Each gets the view before the first move that is asked for, and the position after it.
"""

from quinte.core.contract import NOBODY

CLAIMS = {
    ("lesson.6", "Intercept the ball"): lambda before, after: before.ball != after.ball,
    ("lesson.7", "win"): lambda _, after: after.won == 1 and after.player == NOBODY,
    ("lesson.7.done", "You win!"): lambda _, after: after.player == NOBODY,
}
