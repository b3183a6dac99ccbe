"""Nothing hidden leaves the server, on any channel; what is planted is found."""

import zlib

import msgspec
import pytest

from quinte.core.card import Game
from quinte.games import GAMES
from quinte.server import wire
from quinte.server.matches import disclosure
from quinte.server.matches.hosted import Hosted
from tests.server.leaks import Leak, hunt

PAIRS = 40


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_nothing_that_leaves_depends_on_what_is_hidden(game: Game) -> None:
    differing = hunt(game, PAIRS)
    has_hidden = game.has_secrets or game.lots is not None  # else the stream of chance alone is
    assert (differing > PAIRS // 4) if has_hidden else (differing == 0)


@pytest.mark.parametrize("name", [name for name, game in GAMES.items() if game.has_secrets])
def test_a_list_that_knows_the_position_is_found(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = disclosure.brief_of

    def leaky(hosted: Hosted, *given: object) -> wire.Brief:
        total = zlib.crc32(hosted.match.position.tobytes())
        return msgspec.structs.replace(honest(hosted, *given), updated=total)  # type: ignore[arg-type]

    monkeypatch.setattr(disclosure, "brief_of", leaky)
    with pytest.raises(Leak, match="list"):
        hunt(GAMES[name], PAIRS)


def test_steps_that_are_told_as_they_were_made_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """An exchange of letters in Takemo: only their number may be told to others."""
    honest = disclosure.eyes_of

    def leaky(hosted: Hosted, viewer: int, since: int) -> wire.Eyes:
        eyes = honest(hosted, viewer, since)
        made = hosted.match.steps[since:]
        told = [
            msgspec.structs.replace(step, step=str(number))
            for step, number in zip(eyes.told, made, strict=True)
        ]
        return msgspec.structs.replace(eyes, told=told)

    monkeypatch.setattr(disclosure, "eyes_of", leaky)
    with pytest.raises(Leak, match="table"):
        hunt(GAMES["takemo"], 10 * PAIRS)
