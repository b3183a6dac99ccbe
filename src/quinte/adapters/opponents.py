"""Neutral opponents for the arena: OpenSpiel's own searches, and ours with any budget.

    openspiel-mcts:1000     its MCTS, for games without secrets; that many simulations a choice
    openspiel-ismcts:0.2s   its ISMCTS, for games with secrets; about that many seconds a choice
    search:1000             our search, which sees everything, with that budget
    plain:0.2s              the same search knowing nothing but the rules, with that budget
    mine.bots:Greedy        a class of somebody's own, made by Greedy(game, seed): it has `choose`

Both of OpenSpiel's know nothing but the rules: they play each simulation to its end at random.
"""

import random
import re
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, cast

import numpy as np

from quinte.adapters.acting import Acting
from quinte.bots import plain
from quinte.bots.bot import PLAIN, Bot, LevelBot, make_bot, warm_up
from quinte.bots.levels import Level
from quinte.bots.nets.bot import is_net
from quinte.bots.searcher import Budget
from quinte.core.card import Game
from quinte.core.contract import Move, View
from quinte.core.errors import QuinteError

MCTS, ISMCTS, SEARCH = "openspiel-mcts", "openspiel-ismcts", "search"
ORDER = re.compile(rf"({MCTS}|{ISMCTS}|{SEARCH}|{PLAIN}):(?:(\d+)|(\d*\.?\d+)s)")
STRANGER = re.compile(r"[A-Za-z_][\w.]*:[A-Za-z_]\w*")
EXAMPLES = (f"{SEARCH}:1000", f"{PLAIN}:1000", f"{MCTS}:1000", f"{ISMCTS}:0.2s", "module:Class")

UCT = 2.0
MEMORY_MB = 500
TRIAL = 8
"""Simulations by which the speed of a search is measured."""


class NeedsResearch(QuinteError):
    """OpenSpiel is not installed."""

    code = "needs_research"


class WrongSearch(QuinteError):
    """The search called `name` is not made for this `game`."""

    code = "wrong_search"


class NoStranger(QuinteError):
    """There is no class of a bot to be found by `name`; `why` says more."""

    code = "no_stranger"


def is_stranger(name: str) -> bool:
    """Return whether a bot is asked for by the class of somebody's own."""
    return STRANGER.fullmatch(name) is not None and not (is_opponent(name) or is_net(name))


def find_stranger(name: str) -> Callable[[Game, bytes], Bot]:
    """Return such a class; modules are found from the folder one is in, too."""
    module, _, wanted = name.partition(":")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        found = getattr(import_module(module), wanted)
    except (ImportError, AttributeError, SyntaxError) as error:
        raise NoStranger(name=name, why=error) from error
    if not callable(getattr(found, "choose", None)):
        raise NoStranger(name=name, why="choose?")
    return cast("Callable[[Game, bytes], Bot]", found)


def is_opponent(name: str) -> bool:
    """Return whether a bot is asked for by one of these names."""
    match = ORDER.fullmatch(name)
    return match is not None and budget_of(name) != Budget(0)


def budget_of(name: str) -> Budget:
    """Read how long a bot may think."""
    match = ORDER.fullmatch(name)
    if match is None:
        return Budget(0)
    _, simulations, seconds = match.groups()
    if simulations:
        return Budget(int(simulations))
    return Budget(seconds=float(seconds)) if float(seconds) > 0 else Budget(0)


def check_opponent(game: Game, name: str) -> None:
    """Refuse what cannot be played: a search that would see too much, or a package not there."""
    kind = name.partition(":")[0]
    if kind in {SEARCH, PLAIN} or not is_opponent(name):
        return
    if (kind == ISMCTS) != game.has_secrets:
        raise WrongSearch(name=kind, game=game.title)
    if find_spec("pyspiel") is None:
        raise NeedsResearch


def make_opponent(game: Game, name: str, seed: bytes) -> Bot:
    """Return a bot by its name: one of these, or any other."""
    if is_stranger(name):
        return find_stranger(name)(game, seed)
    if not is_opponent(name):
        return make_bot(game, name, seed)
    kind = name.partition(":")[0]
    if kind == PLAIN:
        game = replace(game, heuristics=plain)
    if kind in {SEARCH, PLAIN}:
        warm_up(game)
        return LevelBot(game, Level(name, budget_of(name)), seed)
    return SpielBot(game, kind, budget_of(name), seed)


class SpielBot:
    """Has OpenSpiel choose, from what a player may know."""

    def __init__(self, game: Game, kind: str, budget: Budget, seed: bytes) -> None:
        """Start random numbers of its own."""
        self.game, self.kind, self.budget = game, kind, budget
        self._chance = random.Random(seed)

    def choose(self, view: View) -> Move:
        """Search; where a move has several acts, once for each."""
        acting = Acting(self.game, self.game.imagine(view, self._chance.randbytes(32)))
        move = None
        while move is None:
            legal = acting.legal()
            move = acting.add(legal[0] if len(legal) == 1 else self._search(view, acting))
        return move

    def _search(self, view: View, acting: Acting) -> int:
        state = self._state(view, acting)
        if self.budget.seconds > 1e6:  # simulations are counted
            return self._run(state, self.budget.simulations)
        started = time.perf_counter()
        act = self._run(state, TRIAL)
        spent = time.perf_counter() - started
        more = int(TRIAL * (self.budget.seconds - spent) / spent)
        return self._run(state, more) if more > TRIAL else act

    def _state(self, view: View, acting: Acting) -> Any:  # noqa: ANN401, theirs has no types
        """Return a state of OpenSpiel at the view."""
        import pyspiel  # noqa: PLC0415, an extra

        from quinte.adapters import openspiel  # noqa: PLC0415, as above

        options = {
            option.name: option.decode(int(view[option.name])) for option in self.game.options
        }
        given = {
            name: openspiel.as_parameter(self.game.option(name), options[name]) for name in options
        }
        name = openspiel.PREFIX + self.game.name
        state = pyspiel.load_game(name, {"players": int(view.players), **given}).new_initial_state()
        state.walk = state.walk.placed(acting.position)
        for act in acting.draft:
            state.apply_action(act)
        return state

    def _run(self, state: Any, simulations: int) -> int:  # noqa: ANN401, as above
        import pyspiel  # noqa: PLC0415, an extra
        from open_spiel.python.algorithms import ismcts, mcts  # noqa: PLC0415, an extra

        seed = self._chance.getrandbits(31)
        if self.kind == MCTS:
            evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
            bot = pyspiel.MCTSBot(
                state.get_game(),
                evaluator,
                UCT,
                simulations,
                MEMORY_MB,
                True,  # noqa: FBT003, theirs
                seed,
                False,  # noqa: FBT003, theirs
            )
            return int(bot.mcts_search(state).best_child().action)
        chance = np.random.RandomState(seed)
        bot = ismcts.ISMCTSBot(
            state.get_game(),
            mcts.RandomRolloutEvaluator(1, chance),
            UCT,
            simulations,
            random_state=chance,
            allow_inconsistent_action_sets=True,
        )
        bot.set_resampler(lambda s, player: s.resample_from_infostate(player, self._chance.random))
        return int(bot.step(state))
