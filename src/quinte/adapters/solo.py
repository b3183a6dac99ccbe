"""Every game as a Gymnasium environment for one agent, who plays against bots or given policies.

    import gymnasium
    import quinte.adapters.registry

    env = gymnasium.make("quinte/make_five-v1", opponents="club")
    observation, info = env.reset(seed=7)
    observation, reward, terminated, truncated, info = env.step(info["action_mask"].argmax())

What is seen and done is as in pettingzoo.py. Others move inside `reset` and `step`, so that it is
always the agent's turn. The agent's payoff comes with the end: 1 for winning alone against one.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from quinte.adapters.acting import Acting, acts_end, spelled
from quinte.adapters.drawing import HUMAN, RENDER_MODES, check_mode, render
from quinte.adapters.encoding import FIELDS
from quinte.adapters.opponents import (
    check_opponent,
    find_stranger,
    is_opponent,
    is_stranger,
    make_opponent,
)
from quinte.adapters.outcome import payoffs
from quinte.adapters.settings import RULES, check_names, read_rules
from quinte.adapters.sights import Observation, sight_of, space_of
from quinte.bots.bot import check_bot, names_at
from quinte.bots.nets.bot import is_net
from quinte.core.card import Game, OptionValues
from quinte.core.contract import View
from quinte.core.randomness import SEED_BYTES
from quinte.games import GAMES

SEAT = "seat"
Policy = Callable[[View], int]
"""Chooses a legal move by what its player knows."""


class QuinteSoloEnv(gymnasium.Env[Observation, np.int64]):
    """One seat of one game; the others are taken by bots."""

    def __init__(  # noqa: PLR0913, all but the first have defaults
        self,
        game: Game | str,
        *,
        players: int | None = None,
        options: OptionValues | None = None,
        seat: int | None = None,
        opponents: str | Policy | Sequence[str | Policy] = "casual",
        max_acts: int | None = None,
        render_mode: str | None = None,
        observe: str = FIELDS,
    ) -> None:
        """Choose the game and who sits opposite: one for all, or one for each other seat.

        Without `seat`, each game draws one. After `max_acts` actions a game is cut off.
        """
        check_mode(render_mode)
        self.game = GAMES[game] if isinstance(game, str) else game
        self.players = self.game.players[0] if players is None else players
        self.options = self.game.choose_for_bots(options or {})
        self.game.new_position(self.players, self.options, bytes(SEED_BYTES))  # wrong ones say so
        self._seat = seat
        self.opponents = self._others(opponents)
        self.max_acts = max_acts
        self.render_mode = render_mode
        self.metadata = {"render_modes": RENDER_MODES, "render_fps": 1}
        self.shown = observe
        self.observation_space = space_of(self.game, self.shown)
        self.action_space = spaces.Discrete(acts_end(self.game))

    def _others(self, chosen: str | Policy | Sequence[str | Policy]) -> list[str | Policy]:
        """List who plays the other seats; whom there is not is said here."""
        count = self.players - 1
        others = [chosen] * count if isinstance(chosen, str) or callable(chosen) else [*chosen]
        if len(others) != count:
            message = f"Name one opponent, or one for each of the {count} other seats."
            raise ValueError(message)
        for name in others:
            if isinstance(name, str):
                self._check(name)
        return others

    def _check(self, name: str) -> None:
        known = names_at(self.game, self.players)
        if is_stranger(name):
            find_stranger(name)
        elif not (name in known or is_net(name) or is_opponent(name)):
            message = f"There is no {name!r} here, but {', '.join(known)}."
            raise ValueError(message)
        check_opponent(self.game, name)
        check_bot(self.game, name, self.players)

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Lay a game out, and let others move who move first.

        `options` may have `rules`, which hold from now on, and `seat`, for this game.
        """
        super().reset(seed=seed)
        check_names(options, RULES, SEAT)
        self.options = self.game.choose({**self.options, **read_rules(options)})
        drawn = int(self.np_random.integers(self.players))
        wanted = (options or {}).get(SEAT, self._seat)
        self.seat = drawn if wanted is None else int(wanted)
        if not 0 <= self.seat < self.players:
            message = f"A seat is a number from 0 to {self.players - 1}."
            raise ValueError(message)
        start = self.game.new_position(self.players, self.options, self.np_random.bytes(SEED_BYTES))
        self._acting, self._done = Acting(self.game, start), 0
        others = (self._policy(name) for name in self.opponents)
        self._policies = {s: next(others) for s in range(self.players) if s != self.seat}
        self._let_others_move()
        return self._sight(), self._info()

    def _policy(self, name: str | Policy) -> Policy:
        seed = self.np_random.bytes(SEED_BYTES)
        return make_opponent(self.game, name, seed).choose if isinstance(name, str) else name

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Do what the agent has chosen, then let the others move; an illegal action is refused."""
        self._acting.act(int(action))
        self._done += 1
        self._let_others_move()
        is_over = self._acting.is_over
        reward = payoffs(self.game, self._acting.position)[self.seat] if is_over else 0.0
        is_cut = not is_over and self.max_acts is not None and self._done >= self.max_acts
        if self.render_mode == HUMAN:
            self.render()
        return self._sight(), reward, is_over, is_cut, self._info()

    def _let_others_move(self) -> None:
        acting = self._acting
        while not acting.is_over and acting.player != self.seat:
            move = self._policies[acting.player](self.game.view(acting.position, acting.player))
            acts = [move] if self.game.acts is None else spelled(self.game.acts, move)
            for act in acts:
                acting.act(int(act))

    def _sight(self) -> Observation:
        return sight_of(self.game, self._acting, self.seat, self.shown)

    def _info(self) -> dict[str, Any]:
        return {SEAT: self.seat, "action_mask": self._sight()["action_mask"]}

    def action_masks(self) -> NDArray[Any]:
        """Return the mask of the legal actions, as sb3-contrib's MaskablePPO asks for it."""
        mask: NDArray[Any] = self._sight()["action_mask"]
        return mask.astype(bool)

    def render(self) -> Any:  # noqa: ANN401, as the way to render is
        """Draw what the agent sees: as text, as SVG, as pixels, or written to the terminal."""
        return render(self.game, self.game.view(self._acting.position, self.seat), self.render_mode)
