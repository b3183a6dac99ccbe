"""The hierarchy of errors: raised here, said to a person in one sentence, in their language.

* QuinteError                 `code` names the sentence in messages/, `words` fill its places
  - UnknownGame               no game of that name
  - UnknownOption             no option of that name
  - UnknownValue              an option has no such value
  - WrongPlayerCount          the game is not for so many
  - WrongSeed                 a seed is 64 hexadecimal digits
  - WrongDiagram              a drawn position cannot be read
  - ImpossiblePosition        a drawn position cannot come about
  - WrongView                 a view sent as JSON does not fit its record
  - InvalidMove               the text is not a move of this game
  - IllegalMove               a move, but not in this position; `reason` says why
  - OutOfTurn                 it is another player's turn
  - MatchOver                 nothing can be played any more
  - UnknownSeat               the table has no such seat
  - CannotUndo                the last move cannot be taken back
  - HasLeft                   the player has given up already
  - WrongRecord               a record is damaged: `line` says where
"""

from collections.abc import Sequence

from quinte.core.errors import (
    ImpossiblePosition,
    QuinteError,
    UnknownOption,
    UnknownValue,
    WrongDiagram,
    WrongPlayerCount,
    WrongSeed,
    WrongView,
)

__all__ = [
    "CannotUndo",
    "HasLeft",
    "IllegalMove",
    "ImpossiblePosition",
    "InvalidMove",
    "MatchOver",
    "OutOfTurn",
    "QuinteError",
    "UnknownGame",
    "UnknownOption",
    "UnknownSeat",
    "UnknownValue",
    "WrongDiagram",
    "WrongPlayerCount",
    "WrongRecord",
    "WrongSeed",
    "WrongView",
]


class UnknownGame(QuinteError):
    """No game is called `name`; the `known` ones are listed."""

    code = "unknown_game"


class InvalidMove(QuinteError):
    """The `text` is not a move of this game; `example` is one that could be played."""

    code = "invalid_move"


class IllegalMove(QuinteError):
    """A move that may not be made now: the `move`, and the reason as codes and numbers."""

    code = "illegal_move"

    def __init__(self, reason: Sequence[int], **words: object) -> None:
        """Keep the reason, which the messages of the game put into words."""
        super().__init__(**words)
        self.reason = reason


class OutOfTurn(QuinteError):
    """It is the turn of `player`."""

    code = "out_of_turn"


class MatchOver(QuinteError):
    """The match is over."""

    code = "match_over"


class UnknownSeat(QuinteError):
    """The table has no seat number `seat`; it has `known` ones."""

    code = "unknown_seat"


class CannotUndo(QuinteError):
    """The turn has passed, or somebody has learnt something since."""

    code = "cannot_undo"


class HasLeft(QuinteError):
    """The `player` has given up already."""

    code = "has_left"


class WrongRecord(QuinteError):
    """A record is damaged: the `line`, and what is wrong there."""

    def __init__(self, problem: str, line: int, **words: object) -> None:
        """Name the problem: each has a sentence of its own."""
        self.code = f"record_{problem}"
        super().__init__(line=line, **words)
