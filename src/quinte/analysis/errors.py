"""What cannot be analysed; said like all other errors."""

from quinte.core.errors import QuinteError


class MatchUnderWay(QuinteError):
    """A match is analysed when it is over: not after its `count` steps so far."""

    code = "analysis_under_way"


class NothingPlayed(QuinteError):
    """Nobody has made a move."""

    code = "analysis_nothing_played"
