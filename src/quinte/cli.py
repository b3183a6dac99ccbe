"""The command `quinte`."""

import errno
import io
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import cast

from quinte.core.errors import QuinteError
from quinte.core.words import preferred_language
from quinte.engine.errors import UnknownGame
from quinte.terminal.arguments import COMMANDS, read_arguments, take_language
from quinte.terminal.errors import CannotGoOn
from quinte.terminal.screen import Screen

FINE = 0
REFUSED = 1
WRONG_INPUT = 2
INTERRUPTED = 130
UNWRITABLE = (errno.ENOSPC, errno.EDQUOT, errno.EIO)
"""What the system says when there is no room to write, or nothing to write to."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; whatever a person got wrong is said in one sentence."""
    endure_any_encoding()
    words = list(sys.argv[1:] if arguments is None else arguments)
    screen = Screen(preferred_language())
    try:
        language, words = take_language(words)
        if language is not None:
            screen = Screen(language)
        return run(screen, words)
    except UnknownGame as error:
        from quinte.terminal.catalogue import why_unknown  # noqa: PLC0415, it loads all games

        screen.complain(why_unknown(error))
        return WRONG_INPUT
    except QuinteError as error:
        screen.complain(error)
        return WRONG_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        if error.errno not in UNWRITABLE:
            raise
        screen.complain(CannotGoOn(why=error.strerror))
        forget_output()
        return REFUSED


def run(screen: Screen, words: list[str]) -> int:
    """Run the command that the words name; without any, say what there is."""
    chosen = read_arguments(screen.language, words)
    if chosen.command is None:
        screen.say("cli.welcome")
        return FINE
    command = COMMANDS[chosen.command]
    module = import_module(f"quinte.terminal.{command.module}")  # only what is needed starts
    function = cast("Callable[..., int]", getattr(module, command.function))
    return function(screen, chosen)


def endure_any_encoding() -> None:
    """Show and read what the terminal cannot encode as question marks."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def forget_output() -> None:
    """Keep Python from writing on exit what could not be written before."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
