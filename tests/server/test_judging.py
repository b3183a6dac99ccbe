"""Nothing is written, or played again, that the rules have not accepted: bots are no exception."""

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from quinte.bots.levels import levels_of
from quinte.core.cache import PACKAGE
from quinte.core.card import Game
from quinte.core.contract import View
from quinte.engine.errors import IllegalMove
from quinte.engine.match import Match
from quinte.games import GAMES
from quinte.server import wire
from quinte.server.background.preparation import Preparation
from quinte.server.background.thinkers import Chosen, Thinkers
from quinte.server.log import entries
from quinte.server.log.doorbell import Alone
from quinte.server.log.sqlite import SqliteStore
from quinte.server.matches.decisions import bounded
from quinte.server.matches.host import Host
from quinte.server.matches.hosted import OVER, TOO_LONG, Hosted
from quinte.server.matches.judging import judge_move

PATIENCE = 30.0
LIES = [-1, 99_999_999, 2**62, 2**63 - 1, 2**70, -(2**70)]


class Liar(Thinkers):
    """Answers with numbers that are no moves, then as bots do."""

    def __init__(self) -> None:
        super().__init__(1)
        self.lies = list(LIES)

    async def choose(
        self,
        game: Game,
        view: View,
        level: str,
        *how: Any,  # noqa: ANN401, as the other
    ) -> Chosen:
        if self.lies:
            return Chosen(self.lies.pop(0), level)
        return await super().choose(game, view, level, *how)


def test_a_bot_whose_answer_is_no_move_writes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("quinte.server.matches.turns.PAUSE", 0.01)

    async def run() -> list[entries.Any]:
        store, liar, games = SqliteStore(tmp_path / "x.db"), Liar(), Preparation()
        for ready in games._ready.values():
            ready.set()
        host = Host(store, liar, games, Alone())
        seats: list[wire.Person | wire.Friend | wire.Stranger | wire.Machine] = [
            wire.Machine("beginner")
        ] * 2
        created = await host.create(wire.NewMatch("make_five", seats))
        live = await host.find(created.id)
        try:
            async with asyncio.timeout(PATIENCE):
                while live.hosted.steps < 4:  # noqa: ASYNC110, nobody announces what bots do
                    await asyncio.sleep(0.01)
            rows = await store.read(created.id)
        finally:
            await host.close()
            liar.close()
            await store.close()
        again = type(live)(Hosted(created.id))
        again.replay(rows)  # which judges every entry
        return [entries.decode(row.body) for row in rows]

    written = asyncio.run(run())
    moves = [entry.move for entry in written if isinstance(entry, entries.Moved)]
    assert len(moves) >= 4
    assert not set(moves) & set(LIES)


def test_a_thought_that_comes_too_late_is_a_move_all_the_same() -> None:
    game = GAMES["make_five"]
    position = game.new_position(2, {}, bytes(32))
    view = game.view(position, int(position.player))
    thinkers = Thinkers(1)
    for level in levels_of(game).values():
        chosen = thinkers._choose(game, view, level, bytes(32), -10.0)
        assert chosen.move in game.legal_moves(position)
    thinkers.close()


@pytest.mark.parametrize("name", list(GAMES))
def test_only_legal_moves_are_accepted_whatever_the_number(name: str) -> None:
    game, dice = GAMES[name], random.Random(1)
    match = Match(game, bytes(32), game.players[0])
    for _ in range(6):
        legal = match.legal_moves()
        view = match.view(match.player)
        numbers = [*LIES, *range(40), *(dice.getrandbits(dice.randrange(1, 64)) for _ in range(60))]
        for number in {*numbers, legal[0], legal[-1]}:
            if number in legal:
                judge_move(game, view, number)
            elif not game.pages:
                with pytest.raises(IllegalMove):
                    judge_move(game, view, number)
        match.take(dice.choice(legal))


def test_a_match_that_has_become_too_long_is_ended() -> None:
    hosted = Hosted("x")
    decision: list[entries.Any] = [entries.Relieved(0)]
    assert bounded(hosted, decision) == decision
    hosted.version = entries.MOST_ENTRIES
    assert bounded(hosted, decision) == [*decision, entries.Ended(TOO_LONG)]
    hosted.apply(entries.Ended(TOO_LONG), 1)
    assert (hosted.phase, hosted.why) == (OVER, TOO_LONG)


def test_the_entry_of_a_move_is_made_by_its_judge_alone() -> None:
    sources = sorted((PACKAGE / "server").rglob("*.py"))
    makers = [source.name for source in sources if "Moved(" in source.read_text("utf-8")]
    assert makers == ["entries.py", "judging.py"]  # where it is defined, and where it is made
