"""What the lesson of Take Five says of its boards, by the key of the text and words of it.

Each gets the view before the first move that is asked for, and the position after it.
"""

from quinte.core.contract import NOBODY, View


def rack(view: View, player: int) -> list[int]:
    """List the tiles that a player holds."""
    return [int(tile) for tile in view.rack[player] if tile > 0]


def sums(view: View) -> tuple[int, int]:
    """Add up the tiles of both players."""
    return sum(rack(view, 0)), sum(rack(view, 1))


CLAIMS = {
    ("lesson.3", "a 7"): lambda _, after: 7 in rack(after, 0),
    ("lesson.5", "You have 21, your opponent 29"): lambda before, _: sums(before) == (21, 29),
    ("lesson.5.done", "30 against 29: the round is yours, and a marker with it"): (
        lambda before, after: after.markers[0] == before.markers[0] + 1 and sum(after.won) == 30
    ),
    ("lesson.6", "an 8. That makes 29, which does not beat 29"): (
        lambda before, _: before.shown == 8 and sums(before)[0] + 8 == 29
    ),
    ("lesson.7", "You have 17"): (
        lambda before, after: sums(before)[0] == 17 and after.piece.max() >= 0
    ),
    ("lesson.8", "You have 5, 7, 4 and 6"): lambda before, _: rack(before, 0) == [5, 7, 4, 6],
    ("lesson.8.done", "Then the rounds start again with “score”"): (
        lambda before, after: after.player != NOBODY and after.phase == 0 and before.phase == 2
    ),
}
