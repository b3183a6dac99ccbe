"""One shape: every game has the same files for the same roles, and each role stands in its file."""

import ast

import pytest

from quinte.bots.defaults import OVERRIDES
from quinte.core.card import Game
from quinte.core.contract import CONTRACT, RULES, module_name
from tests.conformance.catalogue import EVERY_GAME, NAMES, file_of

FILES = (
    *("material", "moves", "rules", "story", "refusals", "notation", "diagram", "heuristics"),
    "__init__",  # the card
)
ROLES = {
    "moves": ("MOVES_END", "MAX_MOVES", "MOVE_KINDS", "SPECIAL_MOVES", "is_move"),
    "material": ("POSITION", "VIEW"),
    "rules": RULES,
    "views": ("observe", "imagine"),
    "story": ("EVENTS", "narrate", "describe"),
    "refusals": ("REASONS", "why_not"),
    "notation": ("NAMES", "move_text", "parse_move"),
    "diagram": ("trace", "check"),
    "heuristics": ("explain", "is_settled"),
    "hint_reasons": ("ADVICE", "explain"),
}
"""What is looked for where, by whoever reads a game for the first time."""
HAND_ON = ("rules", "story", "heuristics")
"""Files that may import what they do not use: whatever the contract looks for in them."""
WRITTEN_THERE = ("views", "story", "refusals", "notation", "diagram", "hint_reasons")
"""Files whose functions stand in them, or in core, not in another file of the game."""


@pytest.fixture(params=EVERY_GAME, ids=NAMES)
def game(request: pytest.FixtureRequest) -> Game:
    found: Game = request.param
    return found


def files_of(game: Game) -> set[str]:
    """Name the files that a game must have: those of all, and those of what it has besides."""
    needed = set(FILES)
    if game.has_secrets:
        needed.add("views")
    if game.heuristics.ADVICE:
        needed.add("hint_reasons")
    return needed


def test_the_files_of_every_role_are_there(game: Game) -> None:
    there = {file.stem for file in game.folder.glob("*.py")}
    assert files_of(game) - there == set()
    for kind in ("RULES", "messages/"):
        for language in ("en", "fr"):
            name = f"RULES.{language}.md" if kind == "RULES" else f"messages/{language}.json"
            assert (game.folder / name).is_file(), name


def test_compiled_code_is_called_by_its_own_name(game: Game) -> None:
    """`native.scratch(9)` runs on the cores; a GPU gets another `scratch`, by that name alone."""
    for file in sorted(game.folder.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                said = (
                    f"{file.name}, line {node.lineno}: import {node.attr} from quinte.core.native"
                )
                assert node.value.id != "native", said


def test_each_role_stands_in_its_file(game: Game) -> None:
    for file in sorted(files_of(game) & set(ROLES)):
        missing = [name for name in ROLES[file] if not hasattr(file_of(game, file), name)]
        assert missing == [], file


def test_what_a_file_is_named_for_is_written_there(game: Game) -> None:
    package = module_name(game.rules).rpartition(".")[0]
    for file in sorted(files_of(game) & set(WRITTEN_THERE)):
        for name in ROLES[file]:
            written = getattr(getattr(file_of(game, file), name), "__module__", "")
            is_here = not written.startswith(package) or written == f"{package}.{file}"
            assert is_here, f"{file}.py has {name} from {written}"


def imported_for_nothing(source: str) -> set[str]:
    """Name what a file imports and neither uses nor has to hand on."""
    nodes = list(ast.walk(ast.parse(source)))
    imports = [node for node in nodes if isinstance(node, ast.ImportFrom)]
    imported = {
        alias.asname or alias.name
        for node in imports
        if node.module != "__future__"
        for alias in node.names
    }
    used = {node.id for node in nodes if isinstance(node, ast.Name)}
    return imported - used - CONTRACT - set(OVERRIDES)


def test_a_file_imports_what_it_uses_or_hands_on(game: Game) -> None:
    for file in HAND_ON:
        source = (game.folder / f"{file}.py").read_text("utf-8")
        assert imported_for_nothing(source) == set(), f"{file}.py"


def test_an_import_for_nothing_is_noticed() -> None:
    source = (
        "from quinte.core.defaults import is_over, tell\nfrom x import MAX_MOVES, CELLS, ROWS\n"
    )
    assert imported_for_nothing(source + "print(CELLS)") == {"ROWS"}
