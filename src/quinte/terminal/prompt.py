"""What is typed: at a prompt with completion and history, or as plain lines from a pipe."""

import sys
from collections.abc import Iterable, Sequence
from typing import Protocol

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.formatted_text import FormattedText
from prompt_toolkit.history import DummyHistory, InMemoryHistory
from prompt_toolkit.shortcuts import CompleteStyle

from quinte.terminal.screen import Screen


class Reader(Protocol):
    """Where lines come from."""

    @property
    def is_terminal(self) -> bool:
        """Return whether a person is typing."""
        ...

    def read(self, prompt: str, known: Sequence[str] = ()) -> str | None:
        """Read a line, helped by what could be typed; None when there is no more."""
        ...

    def ask(self, question: str) -> str | None:
        """Read the answer to a question, which is not worth remembering."""
        ...


class Known(Completer):
    """Completes what was typed to what could be typed."""

    def __init__(self, known: Sequence[str]) -> None:
        """Keep what could be typed."""
        self._known = known

    def get_completions(self, document: Document, _event: CompleteEvent) -> Iterable[Completion]:
        """Offer all that begins as the line does."""
        typed = document.text_before_cursor.lstrip()
        for text in self._known:
            if text.startswith(typed):
                yield Completion(text, start_position=-len(typed))


class PromptReader:
    """A person at a terminal."""

    is_terminal = True

    def __init__(self) -> None:
        """Remember what is typed, for the arrow keys."""
        self._lines: PromptSession[str] = PromptSession(history=InMemoryHistory())
        self._answers: PromptSession[str] = PromptSession(history=DummyHistory())

    def read(self, prompt: str, known: Sequence[str] = ()) -> str | None:
        """Read a line; Tab completes, Ctrl-C and Ctrl-D end the input."""
        try:
            return self._lines.prompt(
                FormattedText([("bold", prompt)]),
                completer=Known(known),
                complete_while_typing=False,
                complete_style=CompleteStyle.READLINE_LIKE,
            )
        except (EOFError, KeyboardInterrupt):
            return None

    def ask(self, question: str) -> str | None:
        """Read an answer."""
        try:
            return self._answers.prompt(FormattedText([("bold", question)]))
        except (EOFError, KeyboardInterrupt):
            return None


class LineReader:
    """Lines from a pipe or a file; each is written out after its prompt, as if it were typed."""

    is_terminal = False

    def __init__(self, screen: Screen) -> None:
        """Keep where prompts are written."""
        self._screen = screen

    def read(self, prompt: str, _known: Sequence[str] = ()) -> str | None:
        """Read the next line."""
        line = "" if sys.stdin is None else sys.stdin.readline()  # None when it was closed
        self._screen.tell(prompt + line.rstrip("\r\n"))
        return line.rstrip("\r\n") if line else None

    def ask(self, question: str) -> str | None:
        """Read the next line: an answer is a line like any other."""
        return self.read(question)


def open_reader(screen: Screen) -> Reader:
    """Choose by whether both ends are a terminal."""
    if screen.is_terminal and sys.stdin is not None and sys.stdin.isatty():
        return PromptReader()
    return LineReader(screen)
