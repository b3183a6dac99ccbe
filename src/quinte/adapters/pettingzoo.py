"""Every game as a PettingZoo AEC environment.

    from quinte.adapters import pettingzoo

    env = pettingzoo.env("takemo", players=3, options={"board_size": 11}, render_mode="svg")
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        done = termination or truncation
        env.step(None if done else env.action_space(agent).sample(observation["action_mask"]))

An observation is what the agent may know, as the row of numbers of encoding.py, and the mask of the
legal actions. An action is the number of a move; Takemo's are the acts of its acts.py.
"""

import hashlib
import secrets
import sys
from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from quinte.adapters.acting import Acting, acts_end
from quinte.adapters.drawing import picture_of, svg_of
from quinte.adapters.encoding import encode, limits_of
from quinte.adapters.outcome import payoffs
from quinte.core.card import Game, OptionValues
from quinte.core.contract import SPECTATOR
from quinte.games import GAMES

Observation = dict[str, Any]
HUMAN, ANSI, SVG = "human", "ansi", "svg"


def env(game: Game | str, **settings: Any) -> AECEnv:  # noqa: ANN401, handed on as it is
    """Make an environment that refuses illegal actions and calls out of order."""
    return guarded(QuinteEnv(game, **settings))


def guarded(made: AECEnv) -> AECEnv:
    """Wrap an environment as PettingZoo's own are."""
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(made))


def seed_bytes(seed: int) -> bytes:
    """Make the seed of a game from a number of any size."""
    return hashlib.sha256(str(seed).encode()).digest()


class QuinteEnv(AECEnv):  # type: ignore[misc]  # it has no types
    """One game at one player count."""

    def __init__(
        self,
        game: Game | str,
        *,
        players: int | None = None,
        options: OptionValues | None = None,
        render_mode: str | None = None,
        max_acts: int | None = None,
    ) -> None:
        """Choose the game; after `max_acts` actions a game is cut off, if that is given."""
        super().__init__()
        self.game = GAMES[game] if isinstance(game, str) else game
        self.players = self.game.players[0] if players is None else players
        self.options = self.game.choose_for_bots(options or {})
        self.max_acts = max_acts
        self.render_mode = render_mode
        self.metadata = {
            "name": f"quinte_{self.game.name}_v1",
            "render_modes": [HUMAN, ANSI, SVG],
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.possible_agents = [f"player_{player}" for player in range(self.players)]
        self._numbers = {agent: i for i, agent in enumerate(self.possible_agents)}
        low, high = limits_of(self.game)
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(low, high, dtype=np.int64),
                    "action_mask": spaces.MultiBinary(acts_end(self.game)),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: spaces.Discrete(acts_end(self.game)) for agent in self.possible_agents
        }
        self._seed = secrets.token_bytes(32)
        self.game.new_position(self.players, self.options, self._seed)  # a wrong count says so here

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Give the space of what an agent is shown."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Give the space of what an agent may do."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Lay the game out; `options={"rules": ...}` changes the rules from now on.

        Without a seed, the next game follows from the last: to seed once is to get all games again.
        """
        if options and "rules" in options:
            self.options = self.game.choose({**self.options, **options["rules"]})
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
        """Give what an agent may know, and what it may do now."""
        player = self._numbers[agent]
        is_mover = player == self._acting.player
        draft = self._acting.draft if is_mover else ()
        mask = np.zeros(acts_end(self.game), np.int8)
        if is_mover:
            mask[self._acting.legal()] = 1
        view = self.game.view(self._acting.position, player)
        return {"observation": encode(self.game, view, draft), "action_mask": mask}

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

    def render(self) -> str | None:
        """Draw what a spectator sees: as text, as SVG, or written to the terminal."""
        view = self.game.view(self._acting.position, SPECTATOR)
        if self.render_mode == SVG:
            return svg_of(self.game, view)
        if self.render_mode == HUMAN:
            sys.stdout.write(f"{picture_of(self.game, view)}\n\n")
            return None
        return picture_of(self.game, view) if self.render_mode == ANSI else None

    def close(self) -> None:
        """Nothing is held."""
