"""The example of docs/bots-online.md, run as it stands there."""

import re
import subprocess
import sys
from pathlib import Path

from tests.server.running import Running

PAGE = Path(__file__).parents[2] / "docs" / "bots-online.md"


def test_the_program_of_the_documents_plays_a_match_to_its_end(
    server: Running, tmp_path: Path
) -> None:
    found = re.search(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert found is not None
    assert len(found[1].splitlines()) <= 40
    program = tmp_path / "bot.py"
    program.write_text(found[1], "utf-8")
    created = server.lay_out("touche", "lb")
    secret = created["keys"][0]["secret"]
    arguments = [sys.executable, str(program), server.place, created["id"], secret]
    playing = subprocess.run(arguments, timeout=100, capture_output=True, text=True, check=False)
    assert playing.returncode == 0, playing.stderr
    watcher = server.spectator(created)
    assert watcher.until(lambda t: t["phase"] == "over")["outcome"]["why"] == "played"
