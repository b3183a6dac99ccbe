"""A person at a real terminal: keys, completion, Ctrl-C, Ctrl-D."""

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import termios
import time
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.terminal.program import COMMAND, environment

CODES = re.compile(r"\x1b\[[0-9;?]*[ -/]*[@-~]|\x1b[()][A-Z0-9]|\x1b[=>]")
TAB, CTRL_C, CTRL_D = "\t", "\x03", "\x04"


class Terminal:
    """The program on one side of a pseudo-terminal, a typist on the other."""

    def __init__(self, *words: str) -> None:
        self.typist, end = pty.openpty()
        fcntl.ioctl(end, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 100, 0, 0))
        settings = {"TERM": "xterm-256color", "PROMPT_TOOLKIT_NO_CPR": "1"}
        env = environment("fr_FR.UTF-8") | settings
        env.pop("NO_COLOR", None)
        self.program = subprocess.Popen(
            [*COMMAND, *words], stdin=end, stdout=end, stderr=end, env=env, start_new_session=True
        )
        os.close(end)
        self.shown = ""
        self.read = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _error: object, _trace: TracebackType | None
    ) -> None:
        self.program.kill()
        self.program.wait()
        os.close(self.typist)

    def expect(self, text: str, seconds: float = 60) -> None:
        """Wait until a text is shown, after what was already waited for."""
        deadline = time.monotonic() + seconds
        while True:
            plain = CODES.sub("", self.shown)
            found = plain.find(text, self.read)
            if found >= 0:
                self.read = found + len(text)
                return
            left = deadline - time.monotonic()
            assert left > 0, plain
            if select.select([self.typist], [], [], left)[0]:
                try:
                    self.shown += os.read(self.typist, 65536).decode("utf-8", "replace")
                except OSError:  # the program has closed its end
                    deadline = 0

    def type(self, text: str) -> None:
        os.write(self.typist, text.encode())


def test_a_person_plays_completes_and_leaves(tmp_path: Path) -> None:
    file = tmp_path / "partie.txt"
    words = ("play", "make-five", "--seed", "x", "--option", "first_aligner=first")
    with Terminal(*words) as terminal:
        terminal.expect("Toi >")
        assert "\x1b[1;37;41m" in terminal.shown or "\x1b[1;30;4" in terminal.shown  # tokens
        terminal.type(f"a1{TAB}")
        terminal.expect("a1b")
        terminal.type("b\r")
        terminal.expect("Tu prends le jeton")
        terminal.expect("Toi >")
        terminal.type("zut\r")
        terminal.expect("«\u00a0zut\u00a0» n’est pas un coup")
        terminal.expect("Toi >")
        terminal.type(CTRL_C)
        terminal.expect("tape un nom de fichier")
        terminal.expect(">")
        terminal.type(f"{file}\r")
        terminal.expect("Partie enregistrée")
        terminal.expect("À bientôt\u00a0!")
        assert terminal.program.wait(30) == 0
    with Terminal("play", "--resume", str(file)) as terminal:
        terminal.expect("La partie reprend après 2 coups.")
        terminal.expect("Toi >")
        terminal.type("-\r")
        terminal.expect("Tu passes.")
        terminal.expect("Toi >")
        terminal.type(CTRL_D)
        terminal.expect("(o/n) >")
        terminal.type("n\r")
        terminal.expect("À bientôt\u00a0!")
        assert terminal.program.wait(30) == 0
