"""Whatever a document names exists: files, words of the code, commands, targets, links."""

import ast
import re
import shlex
from functools import cache
from pathlib import Path

import pytest

from quinte.terminal.arguments import COMMANDS, read_arguments, take_language
from tests.docs.documents import NAMES, PAGES, ROOT, blocks, files, folders, prose, spans, words

ENDING = r"\.(py|md|ts|json|txt|sql|toml|mjs|svelte|graph|cff|yml)"
FILE = re.compile(rf"[\w\-./]*[\w\-]{ENDING}")
FOLDER = re.compile(r"(src|tests|web|docs|bench|changes|notebooks)(/[\w\-]+)*/?")
LINK = re.compile(r"\]\(([^)\s]+)\)")
every_page = pytest.mark.parametrize("page", PAGES, ids=NAMES)


def is_command(span: str) -> bool:
    """Tell whether something is typed at a prompt."""
    return (
        span.split(maxsplit=1)[0] in {"quinte", "make", "python", "node", "npm", "pip"}
        and " " in span
    )


def is_template(span: str) -> bool:
    """Tell whether a name stands for many: `games/<game>/rules.py`."""
    return "<" in span or "*" in span or "{" in span


@every_page
def test_the_files_that_a_page_names_exist(page: Path) -> None:
    known = files() | folders()
    for span in spans(page):
        name = span.rstrip("/")
        if (FILE.fullmatch(name) or FOLDER.fullmatch(span)) and not name.startswith("/"):
            assert any(file == name or file.endswith(f"/{name}") for file in known), span


@every_page
def test_the_words_that_a_page_takes_from_the_code_are_there(page: Path) -> None:
    for span in spans(page):
        if is_command(span) or is_template(span):
            continue
        for word, more in re.findall(r"([A-Za-z_]\w{2,})(…?)", span):
            is_beginning = more or word.endswith("_")
            known = any(w.startswith(word) for w in words()) if is_beginning else word in words()
            assert known, f"`{span}`: {word} is nowhere in the code"


@every_page
def test_the_dotted_names_of_a_page_lead_somewhere(page: Path) -> None:
    for span in spans(page):
        name = span.split("(")[0]
        if re.fullmatch(r"\w+(\.\w+)+", name) and not FILE.fullmatch(name):
            assert leads_somewhere(name.split(".")), span


def leads_somewhere(parts: list[str]) -> bool:
    """Follow a dotted name from a package, or from a class, to what it names.

    Names of the rest, such as `position.player`, are not followed.
    """
    if parts[0] in classes():
        return parts[1] in classes()[parts[0]]
    folder = ROOT / "src" / "quinte"
    parts = parts[1:] if parts[0] == "quinte" else parts
    if not (folder / parts[0]).is_dir():
        return True
    for place, part in enumerate(parts):
        if (folder / f"{part}.py").is_file():
            rest = parts[place + 1 :]
            return not rest or rest[0] in names_in((folder / f"{part}.py").read_text("utf-8"))
        if not (folder / part).is_dir():
            return part in names_in((folder / "__init__.py").read_text("utf-8"))
        folder /= part
    return True


def names_in(source: str) -> set[str]:
    """Give what a module defines or imports, at any depth."""
    return set(re.findall(r"\w+", source))


@cache
def classes() -> dict[str, set[str]]:
    """Give what each class of the package and of the app has."""
    found = dict[str, set[str]]()
    for file in (ROOT / "web" / "src").rglob("*.ts"):
        source = file.read_text("utf-8")
        for name in re.findall(r"^export class (\w+)", source, re.MULTILINE):
            found.setdefault(name, set()).update(names_in(source))
    for file in (ROOT / "src" / "quinte").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef):
                found.setdefault(node.name, set()).update(names_in(ast.unparse(node)))
    return found


@every_page
def test_the_targets_that_a_page_names_are_in_the_makefile(page: Path) -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    targets = set(re.findall(r"^([\w-]+):", makefile, re.MULTILINE))
    for command in commands(page, "make"):
        for word in command[1:]:
            assert "=" in word or word in targets, command


@every_page
def test_the_commands_of_quinte_that_a_page_names_are_understood(page: Path) -> None:
    for command in commands(page, "quinte"):
        assert command[1] in COMMANDS or command[1] == "COMMAND", command
        if len(command) > 2 and "--help" not in command:
            read_arguments("en", take_language(command[1:])[1])


def commands(page: Path, program: str) -> list[list[str]]:
    """Give the commands of one program that a page shows, in its prose and its blocks."""
    lines = [line for block in blocks(page, "sh") for line in block.replace("\\\n", "").split("\n")]
    typed = [shlex.split(line, comments=True) for line in [*lines, *spans(page)] if program in line]
    wanted = (program, f".venv/bin/{program}")
    return [words for words in typed if len(words) > 1 and words[0] in wanted]


@every_page
def test_the_links_of_a_page_lead_to_files_and_headings(page: Path) -> None:
    for target in LINK.findall(prose(page)):
        if "://" in target:
            continue
        path, _, anchor = target.partition("#")
        file = (page.parent / path).resolve() if path else page
        assert file.exists(), target
        if anchor:
            assert anchor in headings(file), target


def headings(page: Path) -> set[str]:
    """Give the anchors of a page's headings."""
    found = re.findall(r"^#+ (.*)$", page.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in found}
