"""What other programs show of an invitation, and what they never see."""

import asyncio
import re
from pathlib import Path
from typing import Any, cast

import pytest
from litestar.types import Message

from quinte.core.words import LANGUAGES
from quinte.games import GAMES
from quinte.server.net.files import Files
from quinte.server.net.previews import find_preview, with_preview

PAGE = Path(__file__).parents[2] / "web" / "index.html"
PREVIEWS = PAGE.parent / "public" / "previews"
SITE = "https://games.example"


def tags(page: str) -> dict[str, str]:
    found = re.findall(r'<meta property="([^"]+)" content="([^"]*)" />', page)
    assert len(found) == len(dict(found))
    return dict(found)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_an_invitation_says_which_game_it_is(game: str, language: str) -> None:
    page = with_preview(PAGE.read_text("utf-8"), game, language, SITE)
    said = tags(page)
    assert GAMES[game].title in said["og:title"]
    assert said["og:image"] == f"{SITE}/previews/{game}.png"
    assert said["og:locale"].startswith(language)
    assert page.count("<title>") == page.count('name="description"') == 1
    assert (PREVIEWS / f"{game}.png").read_bytes().startswith(b"\x89PNG")


def test_what_names_no_game_changes_nothing() -> None:
    for query in ("", "game=", "game=chess", "in=fr", "game=../x", "game=" + "a" * 300, "game=%00"):
        assert find_preview(query) is None
    assert find_preview("game=make-five&in=de") == ("make_five", "en")


def answer(files: Files, path: str, query: bytes, host: bytes = b"games.example") -> str:
    """Ask for a page as a browser does, and give what comes back."""
    sent: list[Any] = []

    async def send(message: Message) -> None:
        sent.append(message)

    scope = {"type": "http", "method": "GET", "path": path, "query_string": query}
    scope |= {"scheme": "https", "headers": [(b"host", host)]}
    asyncio.run(files(cast("Any", scope), cast("Any", None), send))
    assert sent[0]["status"] == 200
    assert (b"content-length", str(len(sent[1]["body"])).encode()) in sent[0]["headers"]
    return str(sent[1]["body"], "utf-8")


def test_the_server_answers_with_the_preview_and_nothing_that_was_asked(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_bytes(PAGE.read_bytes())
    files = Files(tmp_path)
    plain = answer(files, "/", b"")
    asked = answer(files, "/", b"game=make-five&in=fr&seat=secret%22%3E")
    assert "secret" not in asked
    assert tags(asked)["og:image"] == "https://games.example/previews/make_five.png"
    assert answer(files, "/", b"game=chess") == plain == PAGE.read_text("utf-8")
    strange = answer(files, "/", b"game=make-five", b'"><x')
    assert "og:image" not in tags(strange)
    assert "<x" not in strange
