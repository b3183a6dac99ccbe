"""Stable-Baselines3's MaskablePPO on a game as it is: `pip install sb3-contrib 'quinte[research]'`.

    python examples/maskable_ppo.py --game make_five --option pairs=1 --steps 200000

Nothing here is special to Quinte but the environment's name and how it is measured in the end.
"""

import argparse

import gymnasium
import numpy as np
from ladder import Curve, measure
from sb3_contrib import MaskablePPO

import quinte.adapters.registry  # noqa: F401, registers the environments
from quinte.core.card import find_option_texts


def main() -> None:
    """Learn, and be measured now and then."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="make_five")
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--level", default="beginner", help="whom it plays and is measured against")
    parser.add_argument("--steps", type=int, default=200_000)
    parser.add_argument("--length", type=int, default=2_048, help="choices between two updates")
    parser.add_argument("--every", type=int, default=50_000, help="steps between measurements")
    parser.add_argument("--blocks", type=int, default=50, help="deals it is measured by")
    parser.add_argument("--curve", default="maskable-ppo", help="the files that curves are kept in")
    parser.add_argument("--out", default="maskable-ppo.zip")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    options = find_option_texts(given.option)
    env = gymnasium.make(
        f"quinte/{given.game}-v1", options=options, opponents=given.level, observe="planes"
    )
    model = MaskablePPO("MultiInputPolicy", env, n_steps=given.length, gamma=1.0, seed=given.seed)

    def agent(planes: np.ndarray, mask: np.ndarray) -> int:
        seen = {"observation": planes, "action_mask": mask}
        return int(model.predict(seen, action_masks=mask.astype(bool), deterministic=True)[0])

    curve = Curve(given.curve, "points", "step")
    while model.num_timesteps < given.steps:
        model.learn(min(given.every, given.steps - model.num_timesteps), reset_num_timesteps=False)
        standing = measure(given.game, agent, given.level, given.blocks, options)
        curve.add(model.num_timesteps, standing.points)
        print(f"step {model.num_timesteps}: {standing}", flush=True)
    model.save(given.out)


if __name__ == "__main__":
    main()
