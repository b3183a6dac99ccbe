"""How fast a match is played: people who are good at one pace need not be at another."""

FAST, SLOW, DAYS = "fast", "slow", "days"
PACES = (FAST, SLOW, DAYS)
LONGEST_FAST = 600
"""Seconds for one player below which a match is fast."""
TURNS = 30
"""Turns of a player in a usual match: for so many, time is added."""


def pace_of(total: int, increment: int, days: int) -> str:
    """Return the pace of a clock: seconds for a player and for each turn, or days for each turn."""
    if days:
        return DAYS
    return FAST if total + TURNS * increment < LONGEST_FAST else SLOW
