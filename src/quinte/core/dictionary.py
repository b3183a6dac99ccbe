"""What a game with a list of words promises to people who ask about one."""

from typing import Protocol


class Dictionary(Protocol):
    """The words of a game."""

    def explain(self, word: str, language: str, /) -> str:
        """Say why a word is on the list, or that it is not; a non-word gets a sentence too."""
