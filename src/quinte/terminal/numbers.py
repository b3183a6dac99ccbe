"""Numbers typed as arguments, each within its limits."""

from quinte.terminal.errors import WrongCount, WrongDepth, WrongMinutes, WrongPort

MOST_DEPTH = 40
MOST_BLOCKS = 1_000_000
MOST_PORT = 65_535


def read_depth(text: str) -> int:
    """Read the number of moves to count."""
    is_short = text.isdecimal() and len(text) <= len(str(MOST_DEPTH))
    if not is_short or not 1 <= int(text) <= MOST_DEPTH:
        raise WrongDepth(depth=text, most=MOST_DEPTH)
    return int(text)


def read_port(text: str) -> int:
    """Read the number of a port; 0 takes any free one."""
    if not text.isdecimal() or len(text) > 5 or int(text) > MOST_PORT:
        raise WrongPort(port=text, most=MOST_PORT)
    return int(text)


def read_count(text: str) -> int:
    """Read a number of things from 1 on."""
    if not text.isdecimal() or not 1 <= int(text[:7]) <= MOST_BLOCKS or len(text) > 7:
        raise WrongCount(count=text, most=MOST_BLOCKS)
    return int(text)


def read_minutes(text: str) -> float:
    """Read how long something may take."""
    try:
        minutes = float(text)
    except ValueError:
        raise WrongMinutes(minutes=text) from None
    if not 0 < minutes < float("inf"):
        raise WrongMinutes(minutes=text)
    return minutes
