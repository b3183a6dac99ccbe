"""Every word of the graph that ships, spelt by a walk that uses no function under test."""

from functools import cache

from quinte.games.takemo.lexicon.graph import (
    CHILD,
    END,
    LAST,
    LETTER,
    ONLY_CONJUGATED,
    ROOT,
    french,
)


@cache
def every_word() -> dict[str, bool]:
    """Spell every word, with whether it is only a conjugated verb."""
    lexicon = french()
    found: dict[str, bool] = {}

    def walk(first: int, beginning: str) -> None:
        at = first
        while at:
            entry = int(lexicon[at])
            word = beginning + chr(ord("A") + (entry & LETTER))
            if entry & END:
                found[word] = bool(entry & ONLY_CONJUGATED)
            walk(entry >> CHILD, word)
            at = 0 if entry & LAST else at + 1

    walk(int(lexicon[ROOT]) >> CHILD, "")
    return found
