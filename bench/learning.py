"""Learn on a machine that has no more than PyTorch and numba, and meet the levels on its cores.

    python bench/learning.py train touche --minutes 4 --out $OUT/a --set trace=0.9
    python bench/learning.py meet touche $OUT/a/net.npz club expert --blocks 45 --workers 15
    python bench/learning.py speed touche $OUT/a/net.npz
    python bench/learning.py pack make_five $OUT/a/net.npz --plies 6 --rollouts 2000 --out x.net

`train` is `quinte train` without its words, on a GPU where there is one, and may begin with a net
that has learned before; `meet` plays a net against levels of fixed work, blocks spread over
processes: rolled-800-8:FILE has 800 rollouts of 8 moves, and FILE may be a net as it is shipped
(src/quinte/bots/nets/quick/touche_2.net); `speed` times one evaluation on one core;
`pack` writes a net as it is shipped, into the file that --out names.
"""

import argparse
import multiprocessing
import os
import time
from argparse import Namespace
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, as_completed, wait
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import numpy as np

for old, new in (("row_stack", "vstack"), ("in1d", "isin"), ("trapz", "trapezoid")):
    if not hasattr(np, old):  # numba-cuda 0.30 looks these up, NumPy 2.5 has them no more
        setattr(np, old, getattr(np, new))

from quinte.bots.bot import Bot, LevelBot, make_bot  # noqa: E402, after what it needs
from quinte.bots.contests.arena import Contest, fair_share, play_block  # noqa: E402, after what it needs
from quinte.bots.contests.strength import interval  # noqa: E402, after what it needs
from quinte.bots.levels import Level  # noqa: E402, after what it needs
from quinte.bots.nets.bot import NetBot, RolledBot, file_of  # noqa: E402, after what it needs
from quinte.bots.nets.evaluation import judge_features  # noqa: E402, after what it needs
from quinte.bots.nets.files import read_net  # noqa: E402, after what it needs
from quinte.bots.nets.shipped import net_in, pack  # noqa: E402, after what it needs
from quinte.bots.searcher import Budget  # noqa: E402, after what it needs
from quinte.core.card import Game, find_option_texts  # noqa: E402, after what it needs
from quinte.core.contract import Active, Lookup  # noqa: E402, after what it needs
from quinte.core.native import rule  # noqa: E402, after what it needs
from quinte.core.randomness import SEED_BYTES  # noqa: E402, after what it needs
from quinte.games import GAMES  # noqa: E402, after what it needs
from quinte.learning.settings import Settings  # noqa: E402, after what it needs

ASKED = 20_000


def main() -> None:
    """Do what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("what", choices=("train", "meet", "speed", "pack"))
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("names", nargs="*", help="a net, and the levels that it meets")
    parser.add_argument("--players", type=int)
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--minutes", type=float, default=1.0)
    parser.add_argument("--out", type=Path)
    parser.add_argument("--resume", action="store_true")
    parser.add_argument("--begin", type=Path, help="a net that has learned before")
    parser.add_argument("--processor", default="cuda")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--set", action="append", default=[])
    parser.add_argument("--blocks", type=int, default=30)
    parser.add_argument("--first", type=int, default=0, help="the number of the first block")
    parser.add_argument("--seconds", type=float, default=1e9, help="begin no block after these")
    parser.add_argument("--deals", default="learning", help="names the deals that are played")
    parser.add_argument("--workers", type=int, default=max(1, (os.cpu_count() or 2) - 1))
    parser.add_argument("--plies", type=int, default=0, help="moves that a rollout has")
    parser.add_argument("--rollouts", type=int, default=0, help="of a master for a move")
    parser.add_argument("--learned", action="append", default=[], help="an option, by its number")
    given = parser.parse_args()
    {"train": train, "meet": meet, "speed": speed, "pack": pack_up}[given.what](given)


def pack_up(given: Namespace) -> None:
    """Write a net as it is shipped."""
    net = read_net(Path(given.names[0]), GAMES[given.game])
    learned = dict(text.split("=") for text in given.learned)
    options = {name: int(number) for name, number in learned.items()}
    given.out.write_bytes(pack(net, given.plies, given.rollouts, options))
    print(f"{given.out}: {given.out.stat().st_size} bytes")


def train(given: Namespace) -> None:
    """Learn for so many minutes, in all."""
    from quinte.learning.keeper import Keeper, shares_text  # noqa: PLC0415, needs PyTorch
    from quinte.learning.trainer import Trainer  # noqa: PLC0415, as above

    game = GAMES[given.game]
    options = game.choose(find_option_texts(given.option))
    players = given.players or game.players[0]
    settings = Settings(game.name, players, options, given.seed, given.processor)
    if given.processor == "cuda":
        settings = replace(settings, games=16_384, batch=16_384)
    kinds = {each.name: each.type for each in fields(Settings)}
    chosen = dict(text.split("=") for text in given.set)
    numbers: dict[str, Any] = {n: kinds[n](value) for n, value in chosen.items()}  # type: ignore[operator]
    settings = replace(settings, **numbers)
    started = time.perf_counter()
    trainer = Trainer(game, settings)
    print(f"laid out in {time.perf_counter() - started:.0f} s: {settings}", flush=True)
    given.out.mkdir(parents=True, exist_ok=True)
    if given.resume and not trainer.restore(given.out):
        message = "the run had other settings"
        raise SystemExit(message)

    if given.begin is not None:
        trainer.begin_with(net_in(given.begin, game))

    def tell(report: dict[str, Any]) -> None:
        said = {key: value for key, value in report.items() if key != "met"}
        print(said, shares_text(report), flush=True)

    keeper = Keeper(given.out, trainer, tell)
    trainer.run(lambda now: now.seconds >= 60 * given.minutes, keeper.note)
    keeper.save()


def contest_of(given: Namespace, pair: tuple[str, str]) -> Contest:
    """Say what is played: fixed work, the same deals for every pair."""
    game = GAMES[given.game]
    options = game.choose(find_option_texts(given.option))
    players = given.players or game.players[0]
    seed = given.deals.encode()
    return Contest(game, players, options, pair, given.blocks, seed, is_untimed=True, make=seat)


def seat(game: Game, name: str, seed: bytes) -> Bot:
    """Return a bot by its name; one that searches may be told how much, and how far.

    search-9000 is an expert of so much work, deep-9000:FILE has a net as its judge.
    """
    if name.startswith("search-"):
        return LevelBot(game, Level(name, Budget(int(name.split("-")[1]))), seed)
    if name.startswith("deep-"):
        rollouts = int(name.partition(":")[0].split("-")[1])
        return RolledBot(game, net_in(file_of(name), game), seed, rollouts)
    if not name.startswith("rolled-"):
        return make_bot(game, name, seed)
    rollouts, plies = (int(part) for part in name.partition(":")[0].split("-")[1:])
    return RolledBot(game, net_in(file_of(name), game), seed, rollouts, plies)


def choose_once(given: Namespace, name: str) -> None:
    """Let a bot choose the first move of a game."""
    contest = contest_of(given, (name, name))
    position = contest.game.new_position(contest.players, contest.options, bytes(SEED_BYTES))
    view = contest.game.view(position, int(position.player))
    seat(contest.game, name, bytes(SEED_BYTES)).choose(view)


def play_one(given: Namespace, pair: tuple[str, str], block: int) -> list[float]:
    """Play one deal in every arrangement, in a process of its own."""
    return [game.share for game in play_block(contest_of(given, pair), pair, block)]


def meet(given: Namespace) -> None:
    """Play a net against each of the levels."""
    net, *levels = given.names
    name = f"net:{net}" if net.endswith(".npz") and ":" not in net else net
    started = time.perf_counter()
    for bot in (name, *levels):
        choose_once(given, bot)  # compiles what there is to compile, once
    print(f"compiled in {time.perf_counter() - started:.0f} s", flush=True)
    os.environ["NUMBA_NUM_THREADS"] = "1"
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(given.workers, context) as pool:
        for level in levels:
            pair, started = (name, level), time.perf_counter()
            blocks = blocks_of(given, pair, pool)
            found = interval([sum(shares) / len(shares) for shares in blocks])
            fair = fair_share(contest_of(given, pair), pair)
            print(
                f"{net} against {level}: {100 * found.mean:.1f} % of {sum(map(len, blocks))} games "
                f"(95 %: {100 * found.low:.1f} to {100 * found.high:.1f}; "
                f"fair {100 * fair:.0f} %), "
                f"{time.perf_counter() - started:.0f} s",
                flush=True,
            )


def blocks_of(given: Namespace, pair: tuple[str, str], pool: ProcessPoolExecutor) -> list[Any]:
    """Play blocks until all are played; when the time is over no further one is begun."""
    begun = time.perf_counter()
    waiting, done = set[Any](), []
    for block in range(given.first, given.first + given.blocks):
        if time.perf_counter() - begun < given.seconds:
            waiting.add(pool.submit(play_one, given, pair, block))
        if len(waiting) == given.workers:
            ready, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            done += [told(part.result()) for part in ready]
    return done + [told(part.result()) for part in as_completed(waiting)]


def told(shares: list[float]) -> list[float]:
    """Say how a block came out: should the machine be taken away, that much is known."""
    print(*shares, flush=True)
    return shares


@rule
def ask_often(active: Active, count: int, times: int, net: Lookup) -> int:
    """Judge the same features again and again; the sum keeps it from being left out."""
    total = 0
    for i in range(times):
        active[0] = i & 63
        total += judge_features(active, count, 0, net)
    return total


def speed(given: Namespace) -> None:
    """Time one evaluation, and one choice of a move, on one core."""
    game = GAMES[given.game]
    net = read_net(Path(given.names[0]), game)
    lookup, features = net.lookup(), game.features
    assert features is not None  # noqa: S101, a net was read
    chance = np.random.default_rng(0)
    for count in (50, 100, 200):
        active = chance.choice(features.FEATURES, count, replace=False).astype(np.int16)
        ask_often(active, count, 1, lookup)
        started = time.process_time()
        ask_often(active, count, ASKED, lookup)
        spent = (time.process_time() - started) / ASKED
        print(f"{count} features: {1e6 * spent:.2f} µs an evaluation", flush=True)
    bot = NetBot(game, net)
    position = game.new_position(net.players, {}, bytes(32))
    spent, chosen = 0.0, 0
    while not game.rules.is_over(position) and chosen < 300:
        view = game.view(position, int(position.player))
        started = time.process_time()
        move = bot.choose(view)
        spent, chosen = spent + time.process_time() - started, chosen + 1
        game.play(position, move)
    print(f"a move in {1e3 * spent / chosen:.3f} ms, the first one's compiling among it")


if __name__ == "__main__":
    main()
