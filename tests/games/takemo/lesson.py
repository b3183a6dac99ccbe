"""What the lesson of Takemo says of its boards, by the key of the text and words of it.

Each gets the view before the first move that is asked for, and the position after it.
"""

from quinte.core.contract import View


def tiles(board: View) -> tuple[int, int]:
    """Count the tiles of White and of Black on the board."""
    return int((board.board > 0).sum()), int((board.board < 0).sum())


CLAIMS = {
    ("lesson.1", "The first word goes there"): (
        lambda before, after: (tiles(before), tiles(after)) == ((0, 0), (3, 0))
    ),
    ("lesson.2.done", "The E serves both words"): (
        lambda before, after: (tiles(before), tiles(after)) == ((3, 0), (len("MERLAMP"), 0))
    ),
    ("lesson.3.done", "A TAKEMO for you!"): (
        lambda before, after: (before.earned[0], after.earned[0], after.supply[0]) == (0, 1, 4)
    ),
    ("lesson.3.done", "It comes on top of your eight letters"): lambda _, after: after.held[0] == 8,
    ("lesson.4", "Extend MER with your TAKEMO"): (
        lambda before, after: (before.earned[0], after.earned[0], tiles(after)) == (1, 0, (4, 0))
    ),
    ("lesson.5.done", "ROI is captured: its tiles leave the game"): (
        lambda before, after: (
            tiles(before)[1] == 3 and tiles(after)[1] == 0 and after.gone[1].sum() == 3
        )
    ),
    ("lesson.6", "take it, and SE is left"): (
        lambda before, after: (tiles(before)[1], tiles(after)[1]) == (len("ROISE"), len("SE"))
    ),
}
