"""Thousands of games as one Gymnasium vector environment, on `quinte.batch`.

    from quinte.adapters.vector import QuinteVectorEnv

    envs = QuinteVectorEnv("make_five", 1024)
    observations, infos = envs.reset(seed=7)
    chosen = observations["action_mask"].argmax(axis=1)
    observations, rewards, terminations, truncations, infos = envs.step(chosen)

An action is a move; Takemo's are the acts of its acts.py. Each game shows what the player to move
knows, and its reward is that of the player who has just moved; `infos["rewards"]` has those of all
players. A game that ends is laid out anew in the same step, as `AutoresetMode.SAME_STEP` says:
`infos["final_obs"]` has what the mover saw last.
"""

from collections.abc import Mapping
from typing import Any, cast

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from quinte.adapters.acting import Acting
from quinte.adapters.encoding import DRAFT, Row, encode, length_of, limits_of, parts_of
from quinte.batch import NO_ACT, Batch
from quinte.core.card import Game, OptionValues

Observations = dict[str, NDArray[Any]]
Infos = dict[str, Any]


class QuinteVectorEnv(VectorEnv[Observations, NDArray[Any], NDArray[Any]]):
    """So many games of one kind, stepped by one call."""

    def __init__(
        self,
        game: Game | str,
        num_envs: int,
        *,
        players: int | None = None,
        options: OptionValues | None = None,
        threads: int | None = None,
    ) -> None:
        """Choose the game; all are laid out by `reset`."""
        super().__init__()
        chosen = {name: str(value) for name, value in (options or {}).items()}
        self.batch = Batch(game, num_envs, players=players, options=chosen, threads=threads)
        self.game = self.batch.game
        self.num_envs = num_envs
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}
        low, high = limits_of(self.game)
        moves = self.batch.moves_end
        self.single_observation_space = spaces.Dict(
            {
                "observation": spaces.Box(low, high, dtype=np.int64),
                "action_mask": spaces.MultiBinary(moves),
            }
        )
        self.single_action_space = spaces.Discrete(moves)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Observations, Infos]:
        """Lay all games out; the seed of each follows from this one."""
        super().reset(seed=seed, options=cast("Any", options))
        self.batch.reset(int(self.np_random.integers(2**63)))
        return self._observations(), self._infos()

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Observations, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], Infos]:
        """Play one move in each game; an illegal one is refused, and nothing is played."""
        chosen = np.asarray(actions, np.int64)
        before, drafts = self.batch.positions.copy(), self.batch.drafts()
        movers = before["player"].astype(np.int64)
        results, ended = self.batch.step(chosen)
        is_over = ended.astype(bool)
        payoffs = zero_sum(results, is_over)
        infos = self._infos() | {"rewards": payoffs}
        if is_over.any():
            infos |= self._last_words(before, drafts, chosen, is_over)
        cut = np.zeros(self.num_envs, bool)
        own = payoffs[np.arange(self.num_envs), movers]
        return self._observations(), own, is_over, cut, infos

    def _observations(self) -> Observations:
        views = self.batch.observe().view(np.ndarray)
        rows = np.empty((self.num_envs, length_of(self.game)), np.int64)
        for part in parts_of(self.game):
            shown = self.batch.drafts() if part.name == DRAFT else views[part.name]
            rows[:, part.first : part.last] = shown.reshape(self.num_envs, -1)
        return {"observation": rows, "action_mask": self.batch.masks().copy()}

    def _infos(self) -> Infos:
        return {"player": self.batch.positions["player"].astype(np.int64)}

    def _last_words(
        self,
        before: NDArray[np.void],
        drafts: NDArray[np.int64],
        chosen: NDArray[np.int64],
        is_over: NDArray[np.bool_],
    ) -> Infos:
        """Play the last move of the games that ended once more, to see what their movers saw."""
        last = np.full(self.num_envs, None, object)
        for i in np.flatnonzero(is_over):
            acting = Acting(self.game, before.view(np.recarray)[i])
            mover = acting.player
            for act in (*drafts[i][drafts[i] != NO_ACT], chosen[i]):
                acting.act(int(act))
            row: Row = encode(self.game, self.game.view(acting.position, mover))
            mask = np.zeros(self.batch.moves_end, np.int8)
            last[i] = {"observation": row, "action_mask": mask}
        return {"final_obs": last, "_final_obs": is_over}


def zero_sum(results: NDArray[np.float64], is_over: NDArray[np.bool_]) -> NDArray[np.float64]:
    """Give the payoffs of outcome.py for many games: 1 to winners, adding up to nothing."""
    players = results.shape[1]
    won = results == 1.0
    count = won.sum(axis=1, keepdims=True)
    loss = -count / np.maximum(players - count, 1)
    decided = is_over[:, None] & (count > 0) & (count < players)
    return np.where(decided, np.where(won, 1.0, loss), 0.0)
