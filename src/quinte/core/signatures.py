"""What the functions of a module are handed: numbers, and addresses of what lies in its memory."""

import inspect
from collections.abc import Callable, Sequence
from typing import Any

from quinte.core.card import Game
from quinte.core.contract import MAX_TEXT, WORDS, parameters
from quinte.core.randomness import SEED_BYTES

Loop = Callable[..., Any]


def kinds_of(function: Loop, lookups: int) -> list[str]:
    """Name the kind of each parameter; a loop's `*lookups` are as many as the game has."""
    kinds = parameters(function)
    last = list(inspect.signature(function).parameters.values())[-1]
    if last.kind is inspect.Parameter.VAR_POSITIONAL:
        return [*kinds[:-1], *(kinds[-1] for _ in range(lookups))]
    return kinds


def flat_names(names: Sequence[str], kinds: Sequence[str]) -> list[str]:
    """Name what is handed over: for a lookup its address and its length."""
    pairs = zip(names, kinds, strict=True)
    return [
        n
        for name, kind in pairs
        for n in ([name, f"{name}_length"] if kind == "Lookup" else [name])
    ]


def flat_kinds(kinds: Sequence[str]) -> list[str]:
    """Name the kinds of what is handed over, for a lookup those of its address and its length."""
    return [k for kind in kinds for k in ((kind, "int") if kind == "Lookup" else (kind,))]


def buffer_shapes(game: Game) -> dict[str, tuple[int, ...]]:
    """Say how large the arrays are that the functions of a game may be handed."""
    return {
        "Moves": (game.rules.MAX_MOVES,),
        "Scores": (max(game.players),),
        "Events": (max_rows(game), WORDS),
        "Words": (WORDS,),
        "Text": (MAX_TEXT,),
        "Seed": (SEED_BYTES,),
    }


def max_rows(game: Game) -> int:
    """Return the most events that a function of the game writes."""
    return max(game.story.MAX_EVENTS, getattr(game.story, "MAX_FINDINGS", 0))
