"""PPO in one file, as CleanRL writes it, against a level: `pip install 'quinte[learn,research]'`.

    python examples/ppo.py --game make_five --option pairs=1 --level beginner --steps 200000

An agent plays one seat of `num_envs` games at a time, sees planes and may choose what the mask
allows. Now and then it is measured on the scale of the levels (ladder.py), and the curve is drawn.
"""

import argparse
import time

import gymnasium
import numpy as np
import torch
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from ladder import Curve, measure
from torch import nn
from torch.distributions import Categorical

import quinte.adapters.registry  # noqa: F401, registers the environments
from quinte.core.card import find_option_texts

GAMMA, LAMBDA, CLIP, ENTROPY, VALUE, MOST_NORM = 1.0, 0.95, 0.2, 0.01, 0.5, 0.5
BARRED = -1e8


class Agent(nn.Module):  # type: ignore[misc]  # its types are not read
    """One body; a head for the choices and one for what is expected."""

    def __init__(self, shown: int, choices: int, width: int = 256) -> None:
        """Begin with orthogonal weights."""
        super().__init__()
        layers = [nn.Linear(shown, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU()]
        self.body = nn.Sequential(*layers)
        self.actor, self.critic = nn.Linear(width, choices), nn.Linear(width, 1)
        nn.init.orthogonal_(self.actor.weight, 0.01)

    def forward(
        self, planes: torch.Tensor, masks: torch.Tensor
    ) -> tuple[Categorical, torch.Tensor]:
        """Return how likely each choice is, and the value."""
        found = self.body(planes)
        said = self.actor(found).masked_fill(~masks, BARRED)
        return Categorical(logits=said), self.critic(found).squeeze(-1)


def read(seen: dict[str, np.ndarray]) -> tuple[torch.Tensor, torch.Tensor]:
    """Hand what is seen to the net."""
    planes = torch.as_tensor(seen["observation"], dtype=torch.float32)
    return planes, torch.as_tensor(seen["action_mask"]).bool()


def advantages(
    rewards: torch.Tensor, values: torch.Tensor, ends: torch.Tensor, last: torch.Tensor
) -> torch.Tensor:
    """Estimate them (GAE); `ends` says where a game was over after a choice."""
    found, running = torch.zeros_like(rewards), torch.zeros_like(last)
    for step in reversed(range(len(rewards))):
        following = values[step + 1] if step + 1 < len(values) else last
        goes_on = 1 - ends[step]
        surprise = rewards[step] + GAMMA * following * goes_on - values[step]
        running = surprise + GAMMA * LAMBDA * goes_on * running
        found[step] = running
    return found


def update(
    agent: Agent, adam: torch.optim.Adam, batch: list[torch.Tensor], given: argparse.Namespace
) -> float:
    """Go through what was played a few times; return the last loss."""
    planes, masks, chosen, likely, gained, aimed = batch
    loss = torch.zeros(())
    for _ in range(given.epochs):
        for some in torch.randperm(len(planes)).split(given.minibatch):
            odds, value = agent(planes[some], masks[some])
            ratio = (odds.log_prob(chosen[some]) - likely[some]).exp()
            gain = gained[some]
            gain = (gain - gain.mean()) / (gain.std() + 1e-8)
            policy = -torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
            loss = policy + VALUE * (value - aimed[some]).pow(2).mean()
            loss = loss - ENTROPY * odds.entropy().mean()
            adam.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(agent.parameters(), MOST_NORM)
            adam.step()
    return loss.item()


def choose(agent: Agent, planes: np.ndarray, mask: np.ndarray) -> int:
    """Take what seems best."""
    seen = read({"observation": planes[None], "action_mask": mask[None]})
    with torch.no_grad():
        return int(agent(*seen)[0].probs.argmax())


def arguments() -> argparse.Namespace:
    """Read what to do."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="make_five")
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--level", default="beginner", help="whom it plays and is measured against")
    parser.add_argument("--steps", type=int, default=200_000)
    parser.add_argument("--num-envs", type=int, default=8)
    parser.add_argument("--length", type=int, default=128, help="choices between two updates")
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--minibatch", type=int, default=256)
    parser.add_argument("--rate", type=float, default=5e-4)
    parser.add_argument("--every", type=int, default=50_000, help="steps between measurements")
    parser.add_argument("--blocks", type=int, default=50, help="deals it is measured by")
    parser.add_argument("--curve", default="ppo", help="the files that the curve is kept in")
    parser.add_argument("--out", default="ppo.pt")
    parser.add_argument("--seed", type=int, default=0)
    return parser.parse_args()


def main() -> None:
    """Learn."""
    given = arguments()
    torch.manual_seed(given.seed)
    options = find_option_texts(given.option)
    settings = {"options": options, "opponents": given.level, "observe": "planes"}
    envs = SyncVectorEnv(
        [lambda: gymnasium.make(f"quinte/{given.game}-v1", **settings)] * given.num_envs,
        autoreset_mode=AutoresetMode.SAME_STEP,
    )
    seen, _ = envs.reset(seed=given.seed)
    agent = Agent(seen["observation"].shape[1], seen["action_mask"].shape[1])
    adam = torch.optim.Adam(agent.parameters(), lr=given.rate, eps=1e-5)
    curve, due, done, started = Curve(given.curve, "points", "step"), given.every, 0, time.time()
    while done < given.steps:
        kept: list[list[torch.Tensor]] = []
        for _ in range(given.length):
            planes, masks = read(seen)
            with torch.no_grad():
                odds, value = agent(planes, masks)
            chosen = odds.sample()
            seen, rewards, over, cut, _ = envs.step(chosen.numpy())
            gains = torch.as_tensor(rewards, dtype=torch.float32)
            ends = torch.as_tensor(over | cut, dtype=torch.float32)
            kept.append([planes, masks, chosen, odds.log_prob(chosen), value, gains, ends])
        done += given.length * given.num_envs
        planes, masks, chosen, likely, values, gains, ends = map(
            torch.stack, zip(*kept, strict=True)
        )
        with torch.no_grad():
            last = agent(*read(seen))[1]
        gained = advantages(gains, values, ends, last)
        whole = [planes, masks, chosen, likely, gained, gained + values]
        loss = update(agent, adam, [each.flatten(0, 1) for each in whole], given)
        games = max(1, int(ends.sum()))
        won = (float(gains.sum()) / games + 1) / 2
        speed = done / (time.time() - started)
        print(f"step {done}: loss {loss:.3f}, {won:.1%} of {games} games, {speed:.0f} steps/s")
        if done >= due or done >= given.steps:
            due += given.every
            standing = measure(
                given.game, lambda *a: choose(agent, *a), given.level, given.blocks, options
            )
            curve.add(done, standing.points)
            print(standing, flush=True)
    torch.save(agent.state_dict(), given.out)


if __name__ == "__main__":
    main()
