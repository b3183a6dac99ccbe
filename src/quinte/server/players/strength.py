"""How strong a guest is, for whoever looks for opponents of their strength."""

from quinte.server.log.store import Store


async def strength_of(
    store: Store,  # noqa: ARG001, ratings are kept there
    guest: int | None,  # noqa: ARG001, nobody has one yet
    game: str,  # noqa: ARG001, as above
    pace: str,  # noqa: ARG001, as above
) -> float | None:
    """Return the strength of a guest in a game at a pace, about 1500 for most; None: unknown."""
    return None
