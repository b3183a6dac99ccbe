"""A match in words: the board of a diagram, and the sentences of a step."""

from quinte.core.words import Teller, say
from quinte.engine.match import who_left


def picture(diagram: str) -> str:
    """Keep the picture of a diagram, which ends at the first empty line."""
    return diagram.split("\n\n", 1)[0]


def sentences(teller: Teller, step: int, events: list[list[int]]) -> list[str]:
    """Say what a step did; who gives up is named first, then what it led to."""
    said = [teller.event(event) for event in events]
    if step < 0:
        player = teller.names["player"][who_left(step)]
        return [say(teller.language, "match.has_resigned", player=player), *said]
    return said
