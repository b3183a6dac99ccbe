"""One shape: every game has the same files for the same roles, and each role stands in its file."""

import ast
from collections.abc import Callable

from quinte.bots.defaults import OVERRIDES
from quinte.core.card import Game
from quinte.core.contract import CONTRACT, RULES, module_name
from quinte.core.words import LANGUAGES, game_messages
from quinte.testing.places import file_of

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


def files_of(game: Game) -> set[str]:
    """Name the files that a game must have: those of all, and those of what it has besides."""
    needed = set(FILES)
    if game.has_secrets:
        needed.add("views")
    if game.heuristics.ADVICE:
        needed.add("hint_reasons")
    return needed


def the_files_of_every_role_are_there(game: Game) -> None:
    """Each file, and rules and messages in both languages."""
    there = {file.stem for file in game.folder.glob("*.py")}
    assert files_of(game) - there == set()
    for language in LANGUAGES:
        for name in (f"RULES.{language}.md", f"messages/{language}.json"):
            assert (game.folder / name).is_file(), name


def compiled_code_is_called_by_its_own_name(game: Game) -> None:
    """`native.scratch(9)` runs on the cores; a GPU gets another `scratch`, by that name alone."""
    for file in sorted(game.folder.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                said = (
                    f"{file.name}, line {node.lineno}: import {node.attr} from quinte.core.native"
                )
                assert node.value.id != "native", said


def each_role_stands_in_its_file(game: Game) -> None:
    """Whoever looks for something finds it where it is in every game."""
    for file in sorted(files_of(game) & set(ROLES)):
        missing = [name for name in ROLES[file] if not hasattr(file_of(game, file), name)]
        assert missing == [], file


def what_a_file_is_named_for_is_written_there(game: Game) -> None:
    """It is not handed on from another file of the game."""
    package = module_name(game.rules).rpartition(".")[0]
    for file in sorted(files_of(game) & set(WRITTEN_THERE)):
        for name in ROLES[file]:
            written = getattr(getattr(file_of(game, file), name), "__module__", "")
            is_here = not written.startswith(package) or written == f"{package}.{file}"
            assert is_here, f"{file}.py has {name} from {written}"


ASKED_FOR_BY_NAME = {"RISKS"}
"""What hints look up in a game's heuristics, and a game may leave out."""


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
    return imported - used - CONTRACT - set(OVERRIDES) - ASKED_FOR_BY_NAME


def a_file_imports_what_it_uses_or_hands_on(game: Game) -> None:
    """What is imported for nothing misleads whoever reads it."""
    for file in HAND_ON:
        source = (game.folder / f"{file}.py").read_text("utf-8")
        assert imported_for_nothing(source) == set(), f"{file}.py"


def words_that_may_be_typed_stand_for_moves(game: Game) -> None:
    """A language has words of its own for moves, and letters for parts of them."""
    view = game.view(game.new_position(game.players[0], {}, bytes(32)), 0)
    for language in LANGUAGES:
        typed = game_messages(game, language)["typed"]
        for move, words in typed.get("moves", {}).items():
            assert game.parse_move(view, move) >= 0
            assert len(set(words)) == len(words) > 0
        for part, words in typed.get("parts", {}).items():
            assert part.isascii()
            assert len(set(words)) == len(words) > 0


SHAPES: tuple[Callable[[Game], None], ...] = (
    the_files_of_every_role_are_there,
    compiled_code_is_called_by_its_own_name,
    each_role_stands_in_its_file,
    what_a_file_is_named_for_is_written_there,
    a_file_imports_what_it_uses_or_hands_on,
    words_that_may_be_typed_stand_for_moves,
)
