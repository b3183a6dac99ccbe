"""The examples of docs/bots-online.md, run as they stand there."""

import re
import subprocess
import sys
from pathlib import Path

from tests.server.running import Running
from tests.server.visiting import Visitor

PAGE = Path(__file__).parents[2] / "docs" / "bots-online.md"


def example(number: int, folder: Path) -> Path:
    """Write one of the programs into a file."""
    found: list[str] = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert len(found[number].splitlines()) <= 40
    program = folder / f"{number}.py"
    program.write_text(found[number], "utf-8")
    return program


def test_the_program_of_the_documents_plays_a_match_to_its_end(
    server: Running, tmp_path: Path
) -> None:
    program = example(0, tmp_path)
    created = server.lay_out("touche", "lb")
    secret = created["keys"][0]["secret"]
    arguments = [sys.executable, str(program), server.place, created["id"], secret]
    playing = subprocess.run(arguments, timeout=100, capture_output=True, text=True, check=False)
    assert playing.returncode == 0, playing.stderr
    watcher = server.spectator(created)
    assert watcher.until(lambda t: t["phase"] == "over")["outcome"]["why"] == "played"


def test_two_programs_of_the_documents_find_each_other_in_the_lobby(
    server: Running, tmp_path: Path
) -> None:
    program, watcher = example(1, tmp_path), Visitor(server.place)
    command = [sys.executable, str(program), server.place, "make_five", "2"]
    playing = [subprocess.Popen(command, stderr=subprocess.PIPE, text=True) for _ in range(2)]
    for process in playing:
        _, problem = process.communicate(timeout=100)
        assert process.returncode == 0, problem
    watcher.until(lambda lobby: not lobby.wanted)
