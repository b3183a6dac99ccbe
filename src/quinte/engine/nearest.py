"""Which of several texts is nearest to another: an example for whoever mistyped a move."""

from collections.abc import Iterable


def nearest(text: str, among: Iterable[str]) -> str:
    """Return the one that takes the fewest changes to become the text, whatever its capitals."""
    return min(among, key=lambda other: changes(text.lower(), other.lower()))


def changes(one: str, other: str) -> int:
    """Count the characters to be added, left out or replaced: the edit distance."""
    row = list(range(len(other) + 1))
    for at, character in enumerate(one, 1):
        before, row[0] = row[0], at
        for place, sign in enumerate(other, 1):
            kept = before if character == sign else before + 1
            before, row[place] = row[place], min(kept, row[place] + 1, row[place - 1] + 1)
    return row[-1]
