"""Thousands of games as one Gymnasium vector environment, on `quinte.batch`.

    from quinte.adapters.vector import QuinteVectorEnv

    envs = QuinteVectorEnv("make_five", 1024)
    observations, infos = envs.reset(seed=7)
    chosen = observations["action_mask"].argmax(axis=1)
    observations, rewards, terminations, truncations, infos = envs.step(chosen)

An action is a move, or an act in a game that has them (acts.py). Each game shows what the player
to move knows, and its reward is that of the player who has just moved; `infos["rewards"]` has those
of all players. What is shown of a game that ends is what its last mover sees then. In each of
Gymnasium's autoreset modes games begin anew when it says: in the same step, where
`infos["final_obs"]` has the last sight, in the next one, whatever is chosen there, or by
`reset(options={"reset_mask": ...})`.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from quinte.adapters.acting import Acting
from quinte.adapters.encoding import FIELDS, PLANES, length_of, runs_of, show
from quinte.adapters.settings import read_reset
from quinte.adapters.sights import space_of
from quinte.batch import NO_ACT, ActBatch
from quinte.core.card import Game, OptionValues

Observations = dict[str, NDArray[Any]]
Infos = dict[str, Any]
Flags = NDArray[np.bool_]


class HasEnded(ValueError):
    """A game was stepped that has ended; nothing was played."""

    def __init__(self, game: int) -> None:
        """Say which, and what to do."""
        super().__init__(
            f"Game {game} has ended; begin it anew by reset(options={{'reset_mask': ...}})."
        )


class QuinteVectorEnv(VectorEnv[Observations, NDArray[Any], NDArray[Any]]):
    """Many games of one kind, stepped by one call."""

    def __init__(  # noqa: PLR0913, all but the first two have defaults
        self,
        game: Game | str,
        num_envs: int = 1,
        *,
        players: int | None = None,
        options: OptionValues | None = None,
        threads: int | None = None,
        max_acts: int | None = None,
        autoreset_mode: AutoresetMode = AutoresetMode.SAME_STEP,
        observe: str = FIELDS,
    ) -> None:
        """Choose the game; all are laid out by `reset`. After `max_acts` a game is cut off."""
        super().__init__()
        chosen = {name: str(value) for name, value in (options or {}).items()}
        self.batch = ActBatch(game, num_envs, players=players, options=chosen, threads=threads)
        self.game = self.batch.game
        self.num_envs = num_envs
        self.max_acts = max_acts
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {"autoreset_mode": self.autoreset_mode, "render_modes": []}
        self.shown = observe
        self.single_observation_space = space_of(self.game, self.shown)
        self.single_action_space = spaces.Discrete(self.batch.moves_end)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._acts: NDArray[np.int64] = np.zeros(num_envs, np.int64)
        self._done: Flags = np.zeros(num_envs, bool)
        self._last: Observations = {}  # what is still shown of games that have ended

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> tuple[Observations, Infos]:
        """Lay games out: those that `options["reset_mask"]` marks, else all.

        The seed of each follows from one seed and its place, or is its own where a list of them is
        given. `options["rules"]` changes the rules for the games that are laid out from now on.
        """
        rules, places = read_reset(options, self.num_envs)
        if rules:
            self.batch.choose(self.game.choose_for_bots({**self.batch.options, **rules}))
        if isinstance(seed, int):
            super().reset(seed=seed)
        which = np.ones(self.num_envs, bool) if places is None else places
        self._lay_out(which, seed if isinstance(seed, Sequence) else None)
        shown = self._observations()
        for part, rows in self._last.items():
            shown[part][self._done] = rows[self._done]
        return shown, self._infos()

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Observations, NDArray[np.float64], Flags, Flags, Infos]:
        """Play one move in each game; an illegal one is refused, and nothing is played."""
        chosen, playing = np.asarray(actions, np.int64), ~self._done
        if self.autoreset_mode is AutoresetMode.DISABLED and not playing.all():
            raise HasEnded(int(np.argmin(playing)))
        before, drafts = self.batch.positions.copy(), self.batch.drafts()
        movers = before["player"].astype(np.int64)
        results, ended = self.batch.step(chosen, None if playing.all() else playing)
        is_over = ended.astype(bool)
        self._acts = np.where(playing, self._acts + 1, 0)
        is_cut = np.zeros(self.num_envs, bool)
        if self.max_acts is not None:
            is_cut = playing & ~is_over & (self._acts >= self.max_acts)
        payoffs = zero_sum(results, is_over)
        infos: Infos = {"rewards": payoffs}
        done = is_over | is_cut
        last = self._observations()
        if is_over.any():
            self._look_once_more(last, before, drafts, chosen, is_over)
        if is_cut.any():
            self._lay_out(is_cut)
        shown = last
        if self.autoreset_mode is AutoresetMode.SAME_STEP:
            shown = self._observations()
            infos |= self._last_words(last, done)
            self._acts[done] = 0
        else:
            self._done, self._last = done, copied(last) if done.any() else {}
        own = payoffs[np.arange(self.num_envs), movers]
        return shown, own, is_over, is_cut, infos | self._infos()

    def _lay_out(self, places: Flags, seeds: Sequence[int | None] | None = None) -> None:
        """Lay out the games that are marked; who has no seed gets one that follows."""
        if seeds is None:
            seed: int | list[int] = int(self.np_random.integers(2**63))
        elif len(seeds) != self.num_envs:
            message = f"Give one seed for each of the {self.num_envs} games."
            raise ValueError(message)
        else:
            drawn = [
                int(self.np_random.integers(2**63)) if each is None else each for each in seeds
            ]
            seed = drawn
        self.batch.reset(seed, None if places.all() else places)
        self._acts[places] = 0
        self._done[places] = False

    def _observations(self) -> Observations:
        return {"observation": self._rows(), "action_mask": self.batch.masks().copy()}

    def _rows(self) -> NDArray[Any]:
        if self.shown == PLANES:
            return self.batch.planes().copy()
        seen = self.batch.observations()
        rows = np.empty((self.num_envs, length_of(self.game)), np.int64)
        end = 0
        for run in runs_of(self.game.rules.VIEW):
            end, last = run.first + run.count, run.offset + run.count * run.kind.itemsize
            rows[:, run.first : end] = seen[:, run.offset : last].view(run.kind)
        if end < rows.shape[1]:
            rows[:, end:] = self.batch.drafts()
        return rows

    def _infos(self) -> Infos:
        return {"player": self.batch.positions["player"].astype(np.int64)}

    def _look_once_more(
        self,
        shown: Observations,
        before: NDArray[np.void],
        drafts: NDArray[np.int64],
        chosen: NDArray[np.int64],
        is_over: Flags,
    ) -> None:
        """Play the last move of the games that ended once more, and show what their movers see."""
        for i in np.flatnonzero(is_over):
            acting = Acting(self.game, before.view(np.recarray)[i])
            mover = acting.player
            for act in (*drafts[i][drafts[i] != NO_ACT], chosen[i]):
                acting.act(int(act))
            view = self.game.view(acting.position, mover)
            shown["observation"][i] = show(self.game, view, (), self.shown)
            shown["action_mask"][i] = 0

    def _last_words(self, last: Observations, done: Flags) -> Infos:
        """Return what was seen last where a game has ended and another has begun."""
        if not done.any():
            return {}
        words = np.full(self.num_envs, None, object)
        for i in np.flatnonzero(done):
            words[i] = {part: rows[i] for part, rows in last.items()}
        return {"final_obs": words, "_final_obs": done}


def copied(shown: Observations) -> Observations:
    """Copy what is shown: whoever is handed it may write over it."""
    return {part: rows.copy() for part, rows in shown.items()}


def zero_sum(results: NDArray[np.float64], is_over: NDArray[np.bool_]) -> NDArray[np.float64]:
    """Return the payoffs of outcome.py for many games: 1 to winners, adding up to zero."""
    players = results.shape[1]
    won = results == 1.0
    count = won.sum(axis=1, keepdims=True)
    loss = -count / np.maximum(players - count, 1)
    decided = is_over[:, None] & (count > 0) & (count < players)
    return np.where(decided, np.where(won, 1.0, loss), 0.0)
