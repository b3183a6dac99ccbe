import json
import re
from collections.abc import Iterator
from importlib import import_module

import pytest

from quinte import site
from quinte.analysis import errors as analysis_errors
from quinte.core.cache import PACKAGE
from quinte.core.errors import QuinteError
from quinte.core.words import LANGUAGES, PLACE, Messages, platform_messages
from quinte.engine import deal
from quinte.engine.errors import WrongRecord
from quinte.engine.record_parts import PROBLEMS
from quinte.packages.catalogue import PackageRefused
from quinte.server import errors as server_errors
from quinte.terminal.errors import FileTrouble

OTHERS = (site, deal, server_errors, analysis_errors)
"""They have errors of their own."""
MANY_CODES = (WrongRecord, FileTrouble, PackageRefused)
"""One error for many things: each has a sentence of its own."""
SOURCES = "\n".join(file.read_text("utf-8") for file in sorted(PACKAGE.rglob("*.py")))


def flat(messages: Messages, prefix: str = "") -> Iterator[tuple[str, str]]:
    for key, value in messages.items():
        if isinstance(value, str):
            yield prefix + key, value
        elif not isinstance(value, list):  # lists hold words that are typed, not said
            yield from flat(value, f"{prefix}{key}.")


def texts(language: str) -> dict[str, str]:
    return dict(flat(platform_messages(language)))


def error_codes() -> set[str]:
    for module in (
        "quinte.adapters.opponents",
        "quinte.bots.contests.on_ray",
        "quinte.printing.kits",
        "quinte.server.house_errors",
        "quinte.server.lobby_errors",
        "quinte.server.people_errors",
        "quinte.server.player_errors",
        "quinte.server.tournament_errors",
        "quinte.site",
    ):  # errors outside the terminal's own
        import_module(module)
    found = set()
    waiting = [QuinteError]
    while waiting:
        waiting += (kinds := waiting.pop().__subclasses__())
        found |= {kind.code for kind in kinds if kind not in MANY_CODES}
    problems = re.findall(r'WrongRecord\(\s*(?:problem=)?"(\w+)"', SOURCES)
    found |= {f"record_{problem}" for problem in (*problems, *PROBLEMS[1:])}
    found |= {f"package_{p}" for p in re.findall(r'PackageRefused\("(\w+)"', SOURCES)}
    return found | {f"file_{p}" for p in re.findall(r'FileTrouble\(\s*problem="(\w+)"', SOURCES)}


def places(text: str) -> set[str]:
    return {place[1] for place in PLACE.finditer(text)}


def test_both_languages_have_the_same_keys_in_the_same_order() -> None:
    assert list(texts("fr")) == list(texts("en"))


@pytest.mark.parametrize("key", texts("en"))
def test_both_languages_speak_of_the_same_things(key: str) -> None:
    assert places(texts("fr")[key]) == places(texts("en")[key])


def test_every_text_of_the_command_line_is_used_and_every_used_one_exists() -> None:
    written = {key for key in texts("en") if key.startswith("cli.")}
    assert set(re.findall(r'"(cli\.\w+)"', SOURCES.replace("'", '"'))) == written


def test_every_error_has_its_sentence_and_every_sentence_its_error() -> None:
    written = {key.removeprefix("errors.") for key in texts("en") if key.startswith("errors.")}
    assert written == error_codes()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_is_given_twice(language: str) -> None:
    def once(pairs: list[tuple[str, object]]) -> dict[str, object]:
        assert len(dict(pairs)) == len(pairs)
        return dict(pairs)

    file = PACKAGE / "messages" / f"{language}.json"
    assert json.loads(file.read_text("utf-8"), object_pairs_hook=once)


@pytest.mark.parametrize("key", texts("fr"))
def test_french_is_set_as_french_is(key: str) -> None:
    text = texts("fr")[key]
    assert "'" not in text
    assert not re.search(r"\w[;!?»]|[^\s\w]?\w:(?!\w)|«\S", text)
