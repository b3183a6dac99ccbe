"""What the pages themselves say, in the language of whoever prints them."""

from quinte.core.words import say


class Say:
    """Says the words for printed pages."""

    def __init__(self, language: str) -> None:
        """Speak a language."""
        self.language = language

    def __call__(self, name: str, **values: object) -> str:
        """Say something."""
        return say(self.language, f"print.{name}", **values)
