"""The examples: installed by pip beside Quinte, judged by their own tests, played everywhere."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.packages.installing import EXAMPLES, build, install, path_with, run
from tests.packages.test_new import run_tests

NAMES = sorted(
    folder.name for folder in EXAMPLES.iterdir() if (folder / "pyproject.toml").is_file()
)
KONANE_LINES, DRAWING_LINES = 700, 25
"""What an ordinary open game may cost by hand, and how much of that is about drawing."""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a folder with all examples as pip installs them, Konane with its modules."""
    folder = tmp_path_factory.mktemp("site") / "packages"
    for name in NAMES:
        install(EXAMPLES / name, folder)
    build(folder, "konane")
    return folder


@pytest.mark.longest
@pytest.mark.parametrize("name", [name for name in NAMES if name != "konane"])
def test_the_tests_of_an_example_pass(name: str) -> None:
    """Those of Konane are run by the tutorial, which ends in the very same files."""
    done = run_tests(EXAMPLES / name)
    assert done.returncode == 0, done.stdout
    assert "skipped" not in done.stdout


def lines_of(*files: Path) -> int:
    return sum(len(file.read_text("utf-8").splitlines()) for file in files)


def test_konane_costs_as_little_as_is_said() -> None:
    folder = EXAMPLES / "konane"
    made = re.compile(r"\.|__pycache__|wasm")
    by_hand = [
        file
        for file in folder.rglob("*")
        if file.is_file() and not any(map(made.match, file.relative_to(folder).parts))
    ]
    assert lines_of(*by_hand) <= KONANE_LINES
    assert lines_of(folder / "konane" / "board.json") <= DRAWING_LINES


@pytest.mark.parametrize("name", NAMES)
def test_an_installed_example_is_listed_with_its_package(installed: Path, name: str) -> None:
    said = run(installed, "games")
    assert said.returncode == 0, said.stderr
    assert f"from the package quinte-{name}" in said.stdout


def test_an_installed_game_is_played_in_the_terminal(installed: Path) -> None:
    said = run(installed, "play", "konane", "--seats", "me,random", typed="c3\nquit\n")
    assert "You take your stone off c3." in said.stdout, said.stderr
    said = run(installed, "play", "konane", "--seats", "random,random", "--quiet")
    assert said.returncode == 0, said.stderr


def test_an_installed_game_is_played_on_a_server(installed: Path, tmp_path: Path) -> None:
    program = """
import sys
from pathlib import Path
from tests.server.running import Running, turn

running = Running(Path(sys.argv[1]))
devices = running.begin("pl", "konane")
made = 0
while (mover := turn(devices)).table["phase"] == "playing":
    assert mover.move()["t"] == "done"
    made += 1
is_listed = "konane" in running.web.get("/api/games").json()
print("played", made, mover.table["outcome"] is not None, is_listed)
running.stop()
"""
    said = python(installed, program, str(tmp_path))
    (played,) = [line for line in said.split("\n") if line.startswith("played")]
    _, made, *rest = played.split()
    assert int(made) > 4
    assert rest == ["True", "True"]


def test_a_module_does_what_the_rules_say(installed: Path) -> None:
    program = """
from quinte.games import GAMES
from tests.conformance.wasm_game import Machine, as_wasm
from tests.conformance.ways import digest_game, seeded_play

game = GAMES["konane"]
machine = Machine(game.folder / "wasm" / "konane.wasm")
for number in range(6):
    played = seeded_play(game, number)
    assert digest_game(as_wasm(game, machine), played) == digest_game(game, played)
"""
    python(installed, program)


def python(folder: Path, program: str, *words: str) -> str:
    """Run a program where the packages of a folder are installed; give what it says."""
    command = [sys.executable, "-c", program, *words]
    said = subprocess.run(
        command, env=path_with(folder), capture_output=True, encoding="utf-8", check=False
    )
    assert said.returncode == 0, said.stderr
    return said.stdout


EXPORTED = ("index.html", "games/konane/game.json", "games/konane/konane.wasm")


def test_an_installed_game_is_exported_with_the_page(installed: Path, tmp_path: Path) -> None:
    program = """
import sys
from pathlib import Path
from quinte.site import export
app = Path(sys.argv[1]) / "app"
app.mkdir()
(app / "index.html").write_text("<head></head>")
export(Path(sys.argv[1]) / "out", app)
"""
    python(installed, program, str(tmp_path))
    out = tmp_path / "out"
    assert all((out / name).is_file() for name in EXPORTED)
    page = (out / "index.html").read_text("utf-8")
    listed = page.partition("content='")[2].partition("' />")[0].replace("&#39;", "'")
    (konane,) = json.loads(listed)
    assert (konane["name"], konane["players"], konane["hasPoints"]) == ("konane", [2], False)
    described = json.loads((out / "games/konane/game.json").read_text("utf-8"))
    assert described["board"]["kind"] == "squares"
    assert described["bot"]["game"] == described["card"]["name"] == "konane"
    words = json.loads((out / "games/konane/fr.json").read_text("utf-8"))
    assert words["board"]["pieces"]["1"] == "pierre noire"


def test_the_page_is_given_data_and_no_script(installed: Path) -> None:
    program = "from quinte.shipping import files; print(*(path for path, _ in files()))"
    paths = [Path(path) for path in python(installed, program).split()]
    assert {path.suffix for path in paths} == {".json", ".md", ".wasm"}
    assert {path.parent for path in paths} == {Path("games/konane")}


def test_what_a_package_says_of_itself_stays_text_in_the_page(installed: Path) -> None:
    program = r"""
from dataclasses import replace
from quinte import shipping
from quinte.games import GAMES

game = replace(GAMES["konane"], title="<script>'\"&</script>")
shipping.shown = lambda: [game]
print(shipping.with_index("<head></head>"))
"""
    page = python(installed, program)
    assert page.count("<meta") == 1
    assert "&#39;" in page.partition("content='")[2].partition("' />")[0]
    assert page.strip().endswith("' /></head>")


def test_a_damaged_module_is_not_handed_out(installed: Path, tmp_path: Path) -> None:
    folder = tmp_path / "packages"
    shutil.copytree(installed, folder)
    (folder / "konane" / "wasm" / "konane_bot.wasm").write_bytes(b"\0asm")
    program = "from quinte.shipping import shown; print(shown())"
    assert python(folder, program).strip() == "[]"


def test_modules_of_other_sources_are_not_handed_out(installed: Path, tmp_path: Path) -> None:
    folder = tmp_path / "packages"
    shutil.copytree(installed, folder)
    rules = folder / "konane" / "rules.py"
    rules.write_text(rules.read_text("utf-8") + "# changed\n", "utf-8")
    program = "from quinte.shipping import shown; print([game.name for game in shown()])"
    for place, names in ((installed, "['konane']"), (folder, "[]")):
        assert python(place, program).strip() == names
    assert "not for browsers yet: quinte build konane" in run(folder, "games").stdout
