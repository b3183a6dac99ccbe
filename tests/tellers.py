"""Sentences with ordinary spaces, as tests write them; core/test_french.py has the others."""

from collections.abc import Mapping, Sequence
from typing import Any

from quinte.core.words import HARD_SPACE, Teller


class PlainTeller(Teller):
    """Says everything with ordinary spaces."""

    def _tell(self, part: str, codes: Mapping[Any, tuple[str, ...]], row: Sequence[int]) -> str:
        return super()._tell(part, codes, row).replace(HARD_SPACE, " ")


def told_to(teller: Teller, event: str, *words: int) -> str:
    """Say an event, named as the game names it, with plain spaces."""
    code = next(code for code in teller.game.story.EVENTS if code.name == event)
    return teller.event([code, *words]).replace(HARD_SPACE, " ")
