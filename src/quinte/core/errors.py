"""The root of all errors that are told to a person, and those that a game's card raises.

The whole hierarchy is drawn in engine/errors.py.
"""


class QuinteError(Exception):
    """Something a person did cannot be done; `code` and `words` say what, in any language."""

    code = "error"

    def __init__(self, **words: object) -> None:
        """Remember what the sentence of this error speaks of."""
        self.words = words
        super().__init__(f"{self.code}: " + ", ".join(f"{k}={v}" for k, v in words.items()))


class UnknownOption(QuinteError):
    """The game has no such option: `option`, and the `known` ones."""

    code = "unknown_option"


class UnknownValue(QuinteError):
    """The option has no such value: `option`, `value`, and the `known` ones."""

    code = "unknown_value"


class WrongPlayerCount(QuinteError):
    """The game is not for this many: `players`, and the `known` counts."""

    code = "wrong_player_count"


class WrongSeed(QuinteError):
    """A seed is 32 bytes, 64 hexadecimal digits: `seed`."""

    code = "wrong_seed"


class WrongDiagram(QuinteError):
    """A drawn position cannot be read: `line` and `column` where it went wrong."""

    code = "wrong_diagram"


class ImpossiblePosition(QuinteError):
    """A drawn position reads well but no game reaches it."""

    code = "impossible_position"


class WrongView(QuinteError):
    """A view sent as JSON does not fit its record: the `field`, and the `problem`."""

    code = "wrong_view"
