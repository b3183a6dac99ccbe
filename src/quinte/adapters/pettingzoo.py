"""Every game as a PettingZoo AEC environment.

    from quinte.adapters import pettingzoo

    env = pettingzoo.env("takemo", players=3, options={"board_size": 11}, render_mode="svg")
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        done = termination or truncation
        env.step(None if done else env.action_space(agent).sample(observation["action_mask"]))

An observation is what the agent may know, as the row of numbers of encoding.py, and the mask of the
legal actions; `observe="planes"` shows planes. An action is the number of a move, or of an act in a
game that has them (acts.py).
"""

import hashlib
import secrets
from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from quinte.adapters.acting import Acting, acts_end
from quinte.adapters.drawing import HUMAN, RENDER_MODES, check_mode, render
from quinte.adapters.encoding import FIELDS, VERSION
from quinte.adapters.outcome import payoffs
from quinte.adapters.settings import read_rules
from quinte.adapters.sights import Observation, sight_of, space_of
from quinte.core.card import Game, OptionValues
from quinte.core.contract import SPECTATOR
from quinte.games import GAMES


def env(  # noqa: PLR0913, all but the first have defaults
    game: Game | str,
    *,
    players: int | None = None,
    options: OptionValues | None = None,
    render_mode: str | None = None,
    max_acts: int | None = None,
    max_cycles: int | None = None,
    observe: str = FIELDS,
) -> AECEnv:
    """Make an environment that refuses illegal actions and calls out of order.

    `max_cycles` is what `pettingzoo.make` calls `max_acts`.
    """
    most = max_cycles if max_acts is None else max_acts
    chosen = QuinteEnv(
        game,
        players=players,
        options=options,
        render_mode=render_mode,
        max_acts=most,
        observe=observe,
    )
    return guarded(chosen)


def guarded(made: AECEnv) -> AECEnv:
    """Wrap an environment as PettingZoo's own are."""
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(made))


def seed_bytes(seed: int) -> bytes:
    """Make the seed of a game from a number of any size."""
    return hashlib.sha256(str(seed).encode()).digest()


class QuinteEnv(AECEnv):  # type: ignore[misc]  # it has no types
    """One game at one player count."""

    def __init__(  # noqa: PLR0913, all but the first have defaults
        self,
        game: Game | str,
        *,
        players: int | None = None,
        options: OptionValues | None = None,
        render_mode: str | None = None,
        max_acts: int | None = None,
        observe: str = FIELDS,
    ) -> None:
        """Choose the game; after `max_acts` actions, if that is given, a game is truncated."""
        super().__init__()
        self.game = GAMES[game] if isinstance(game, str) else game
        self.players = self.game.players[0] if players is None else players
        self.options = self.game.choose_for_bots(options or {})
        self.max_acts = max_acts
        self.shown = observe
        check_mode(render_mode)
        self.render_mode = render_mode
        self.metadata = {
            "name": f"quinte_{self.game.name}_v{VERSION}",
            "render_modes": RENDER_MODES,
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.possible_agents = [f"player_{player}" for player in range(self.players)]
        self._numbers = {agent: i for i, agent in enumerate(self.possible_agents)}
        self.observation_spaces = dict.fromkeys(
            self.possible_agents, space_of(self.game, self.shown)
        )
        self.action_spaces = {
            agent: spaces.Discrete(acts_end(self.game)) for agent in self.possible_agents
        }
        self._seed = secrets.token_bytes(32)
        self.game.new_position(self.players, self.options, self._seed)  # a wrong count says so here

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of what an agent is shown."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of what an agent may do."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Lay the game out; `options={"rules": ...}` changes the rules from now on.

        Without a seed, the next game follows from the last: seeding once reproduces all games.
        """
        self.options = self.game.choose({**self.options, **read_rules(options)})
        self._seed = hashlib.sha256(self._seed).digest() if seed is None else seed_bytes(seed)
        start = self.game.new_position(self.players, self.options, self._seed)
        self._acting = Acting(self.game, start)
        self._done = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._acting.player]

    def observe(self, agent: str) -> Observation:
        """Return what an agent may know, and what it may do now."""
        return sight_of(self.game, self._acting, self._numbers[agent], self.shown)

    def step(self, action: int | None) -> None:
        """Do what the agent whose turn it is has chosen; an illegal action is refused."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._acting.act(int(action))  # type: ignore[arg-type]  # None would be refused
        self._done += 1
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self._acting.is_over:
            won = payoffs(self.game, self._acting.position)
            self.rewards = dict(zip(self.possible_agents, won, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self._acting.player]
            is_cut = self.max_acts is not None and self._done >= self.max_acts
            self.truncations = dict.fromkeys(self.agents, is_cut)
        self._accumulate_rewards()
        if self.render_mode == HUMAN:
            self.render()

    def render(self) -> str | NDArray[np.uint8] | None:
        """Draw what a spectator sees: as text, as SVG, as pixels, or written to the terminal."""
        view = self.game.view(self._acting.position, SPECTATOR)
        return render(self.game, view, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""
