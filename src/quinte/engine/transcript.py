"""A match in words: the board of a diagram."""


def picture(diagram: str) -> str:
    """Keep the picture of a diagram, which ends at the first empty line."""
    return diagram.split("\n\n", 1)[0]
