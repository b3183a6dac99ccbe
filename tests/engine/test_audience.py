"""What is told step by step is what would be told at once."""

import random

import pytest

from quinte.core.card import Game
from quinte.core.contract import SPECTATOR
from quinte.engine.audience import Audience
from quinte.engine.errors import IllegalMove, InvalidMove
from quinte.engine.match import Match
from quinte.games import GAMES

pytestmark = pytest.mark.compiled_only


def check(audience: Audience) -> None:
    match = audience.match
    for viewer in audience.viewers:
        assert audience.told[viewer] == list(match.told(viewer))
        assert audience.view(viewer) == match.view(viewer)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_steps_are_told_as_they_come(game: Game) -> None:
    chance = random.Random(game.name)
    match = Match(game, chance.randbytes(32), game.players[-1])
    audience = Audience(match)
    audience.watch(SPECTATOR)
    for number in range(30):
        if match.is_over:
            break
        if number == 8:
            for viewer in range(match.players):
                audience.watch(viewer)
        move = chance.choice(match.legal_moves())
        text = game.move_text(match.view(match.player), move)
        assert audience.read(f" {text} ") == move
        audience.play(move)
    check(audience)
    audience.back_to(10)
    check(audience)
    assert len(match.steps) == 10
    audience.resign(match.player)
    check(audience)
    again = Match(game, match.seed, match.players)
    for step in match.steps[:10]:
        again.play(step)
    again.resign(-1 - match.steps[10])
    assert again.position == match.position


def test_what_is_no_move_is_refused_as_a_match_refuses_it() -> None:
    game = GAMES["make_five"]
    match = Match(game, bytes(32), 2)
    audience = Audience(match)
    for text in ("", "z9", "é", "a" * 5000):
        with pytest.raises(InvalidMove) as by_audience:
            audience.read(text)
        with pytest.raises(InvalidMove) as by_match:
            match.play(text)
        assert by_audience.value.words == by_match.value.words
    other = Match(GAMES["touche"], bytes(32), 2)
    view = other.view(other.player)
    legal = other.legal_moves()
    wrong = next(
        text
        for move in range(other.game.rules.MOVES_END)
        if (text := other.game.move_text(view, move))
        and other.game.parse_move(view, text) not in {-1, *legal}
    )
    with pytest.raises(IllegalMove) as refused:
        Audience(other).read(wrong)
    with pytest.raises(IllegalMove) as by_match_too:
        other.play(wrong)
    assert refused.value.reason == by_match_too.value.reason
