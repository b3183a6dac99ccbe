"""Scales: what an analysis asks of a game, with the memory that it takes.

What judges is written once, in `loops`, for this program and for the page. Here it is called; what
only mining needs, a search without some move, is here.
"""

from collections.abc import Sequence
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quinte.analysis.loops.binding import asking_of, bound
from quinte.analysis.loops.layouts import ACCOUNT, CASE, MOST_WORLDS, desk_layout
from quinte.bots.alphabeta import search as alphabeta
from quinte.bots.edges import FULL_ATTENTION, OVERLOOKED, WON
from quinte.bots.searcher import Budget, Searcher, Thought
from quinte.core.card import Game
from quinte.core.contract import Position, Record, View
from quinte.core.native import bind, copy, position, positions
from quinte.core.randomness import SEED_BYTES

Shares = NDArray[np.float64]
"""What may be expected of the match, for each player, from 0 to 1."""


class Scales(Searcher):
    """Weighs moves and situations of one game, by a search of a number of simulations."""

    def __init__(self, game: Game) -> None:
        """Take the search of the game's bots."""
        super().__init__(game)
        self.case = position(CASE)
        self.case.hidden = game.hidden

    @cached_property
    def _desk(self) -> Record:
        return position(desk_layout(self.game))

    def best(self, view: View, simulations: int, seed: bytes) -> Thought:
        """Think about all moves of whoever is to move."""
        return self.choose(view, Budget(simulations), seed)

    def weigh(
        self, view: View, moves: Sequence[int], simulations: int, seed: bytes
    ) -> dict[int, float]:
        """Return what each of some moves is worth to their mover, with so much thought for each."""
        rivals = list(dict.fromkeys(moves))
        desk, chance = self._desk, np.frombuffer(seed, np.uint8).copy()
        desk.count = len(rivals)
        desk.rivals[: len(rivals)] = rivals
        self._call(self._weigh, copy(view), self._memory, desk, simulations, chance, 0)
        return dict(zip(rivals, desk.tries[0].tolist(), strict=False))

    @cached_property
    def _weigh(self) -> Any:  # noqa: ANN401, numba's functions have no types
        asking = asking_of(self.game)
        return bind(asking.weigh_rivals, self.game.rules, asking, self.game.heuristics)

    def _call(self, loop: Any, *given: object) -> int:  # noqa: ANN401, as above
        return int(loop(*given, *self.game.lookups) or 0)

    def _loop(self, name: str) -> Any:  # noqa: ANN401, as above
        return bound(self.game, name)

    # What judges a match.

    def judge(self, view: View, move: int) -> Record:
        """Judge a decision by what its mover knew; the case in hand says how much is thought."""
        given = (copy(view), self._memory, self._desk, self.case, move)
        self._call(self._loop("judge_decision"), *given)
        return self.case

    def luck_of_move(self, before: View, move: int, after: Position) -> Shares:
        """Return the luck that a move brought each player."""
        given = (copy(before), after, self._memory, self._desk, self.case, move)
        self._call(self._loop("luck_of_move"), *given)
        return np.array(self.case.luck[: int(after.players)])

    def luck_of_deal(self, start: Position) -> tuple[Shares, Shares]:
        """Return what each seat is worth before the deal, and the luck of the deal."""
        deals, players = positions(self.game.rules.POSITION, MOST_WORLDS), int(start.players)
        for number in range(int(self.case.outcomes)):
            deals[number] = self._dealt(start, number)
        given = (start, deals, self._memory, self._desk, self.case)
        self._call(self._loop("luck_of_deal"), *given)
        return np.array(self.case.seat[:players]), np.array(self.case.luck[:players])

    def _dealt(self, start: Position, number: int) -> Position:
        """Lay the same match out by another chance."""
        game, seed = self.game, np.zeros(SEED_BYTES, np.uint8)
        self._loop("seed_for")(number, seed)
        options = {option.name: option.decode(int(start[option.name])) for option in game.options}
        return game.new_position(int(start.players), options, seed.tobytes())

    def open_account(self, start: Position, last: Position) -> Record:
        """Begin to add a match up, after its deal was judged."""
        account = position(ACCOUNT)
        self._loop("open_account")(start, last, account, self.case)
        return account

    def add_decision(self, account: Record, player: int) -> None:
        """Go on by the decision that was judged last."""
        self._loop("add_decision")(account, self.case, player)

    def add_leaving(self, account: Record, player: int) -> None:
        """Go on after a player gave up."""
        self._loop("add_leaving")(account, self.case, player)

    # What proves puzzles.

    def wins_at_once(self, view: View, move: int) -> bool:
        """Return whether a move ends the match, and its mover wins."""
        given = (view, self._desk, move, self.game.hidden)
        return self._call(self._loop("wins_at_once"), *given) == 1

    def keeps_win(self, view: View, move: int, simulations: int) -> bool:
        """Return whether a move goes on with a forced win."""
        given = (copy(view), self._memory, self._desk, move, simulations)
        return self._call(self._loop("keeps_win"), *given) == 1

    def wins_without(self, view: View, move: int, simulations: int) -> bool:
        """Return whether a search of all moves but this one proves that one of them wins."""
        self._search_without(view, move, simulations, bytes(SEED_BYTES))
        memory = self._memory
        return bool((memory.edges["proven"][: memory.count] == WON).any())

    def best_without(self, view: View, move: int, simulations: int, seed: bytes) -> int:
        """Return the best of all moves but this one."""
        self._search_without(view, move, simulations, seed)
        return int(self._decide(self._memory))

    def _search_without(self, view: View, move: int, simulations: int, seed: bytes) -> None:
        view = copy(view)
        self._start(view, Budget(simulations), seed, FULL_ATTENTION)
        memory = self._memory
        before, done = -1, self._search(view, min(1, self._algorithm.LEAST))
        self._leave_out(memory.edges["move"][: memory.count] == move)
        while before < done < simulations:
            before, done = done, self._search(view, simulations - done)

    def _leave_out(self, left: NDArray[np.bool_]) -> None:
        """Have the moves at some places of the root not searched."""
        memory = self._memory
        edges = memory.edges[: memory.count]
        edges["proven"][left] = OVERLOOKED
        if self._algorithm is alphabeta:
            edges["prior"][left] = alphabeta.LAST
            memory.line[0].open = int((~left).sum())
            memory.line[0].before = edges["prior"][~left].max()
        else:
            edges["visits"], edges["value"] = 0, 0.0
