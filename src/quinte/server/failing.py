"""Errors as they go out: a code, what fills its sentence, and the game's own reason."""

from quinte.core.errors import QuinteError
from quinte.engine.errors import IllegalMove
from quinte.server.wire import Failure


def failure_of(error: QuinteError) -> Failure:
    """Write an error."""
    words = {name: str(value) for name, value in error.words.items()}
    reason = list(error.reason) if isinstance(error, IllegalMove) else []
    return Failure(error.code, words, reason)
