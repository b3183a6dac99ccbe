"""Bots against bots: the same deals with the bots in every arrangement of seats.

What is played follows from the seed, unless a bot is stopped by the clock; `untimed` forbids that.
"""

import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import combinations

from quinte.bots.bot import Bot, LevelBot, make_bot
from quinte.bots.contests import on_ray as cluster
from quinte.bots.contests.side_by_side import in_order
from quinte.bots.searcher import Budget
from quinte.bots.seeds import bot_seed
from quinte.core.card import Game
from quinte.engine.match import Match
from quinte.engine.record import print_record, record_of

Pair = tuple[str, str]


@dataclass(frozen=True)
class Contest:
    """What is played: a game at one player count, bots in pairs, a number of blocks per pair."""

    game: Game
    players: int
    options: Mapping[str, str]
    bots: tuple[str, ...]
    blocks: int
    seed: bytes
    is_untimed: bool = False
    make: Callable[[Game, str, bytes], Bot] = make_bot  # returns a bot by its name
    first: int = 0  # the number of the first block, where others are played elsewhere
    keeps_records: bool = False

    @property
    def pairs(self) -> list[Pair]:
        """Everybody against everybody; who is alone plays against itself."""
        return list(combinations(self.bots, 2)) or [(self.bots[0], self.bots[0])]

    @property
    def wanted(self) -> list[tuple[Pair, int]]:
        """What is to be played: block by block, the pairs in turn."""
        numbers = range(self.first, self.first + self.blocks)
        return [(pair, block) for block in numbers for pair in self.pairs]

    def deal(self, block: int) -> bytes:
        """Return the seed of a block, the same for every pair."""
        return hashlib.sha256(b"%b block %d" % (self.seed, block)).digest()


@dataclass(frozen=True)
class Played:
    """One game of a block: who sat where, who won, and how long it was."""

    pair: Pair
    block: int
    seats: tuple[str, ...]
    winners: tuple[int, ...]
    moves: int
    record: str = field(default="", compare=False, repr=False)  # where the contest keeps them

    @property
    def share(self) -> float:
        """What the first bot of the pair got: the sides it won with, or its part of a draw."""
        if not self.winners:
            return sum(seat == self.pair[0] for seat in self.seats) / len(self.seats)
        won = [self.seats[player] == self.pair[0] for player in self.winners]
        return sum(won) / len(won)


def arrangements(contest: Contest, pair: Pair) -> list[tuple[str, ...]]:
    """Seat a pair in every way: each bot once as every side, the other as all the others."""
    position = contest.game.new_position(contest.players, contest.options, bytes(32))
    sides = contest.game.sides(position)
    seatings = {
        tuple(alone if own == side else others for own in sides): None
        for alone, others in (pair, pair[::-1])
        for side in sorted(set(sides))
    }
    return list(seatings)


def fair_share(contest: Contest, pair: Pair) -> float:
    """Return what the first bot of a pair gets if both play alike."""
    seatings = arrangements(contest, pair)
    return sum(seats.count(pair[0]) / len(seats) for seats in seatings) / len(seatings)


def play_block(contest: Contest, pair: Pair, block: int) -> list[Played]:
    """Play one deal in every arrangement."""
    return [play_game(contest, pair, block, seats) for seats in arrangements(contest, pair)]


def play_game(contest: Contest, pair: Pair, block: int, seats: tuple[str, ...]) -> Played:
    """Play one game to its end."""
    deal = contest.deal(block)
    match = Match(contest.game, deal, contest.players, contest.options, seats)
    bots = [
        make_arena_bot(contest, name, bot_seed(deal, player)) for player, name in enumerate(seats)
    ]
    while not match.is_over:
        player = match.player
        match.play(bots[player].choose(match.view(player)))
    record = print_record(record_of(match)) if contest.keeps_records else ""
    return Played(pair, block, seats, match.result().winners, len(match.steps), record)


def make_arena_bot(contest: Contest, name: str, seed: bytes) -> Bot:
    """Seat a bot, without its clock where the contest is untimed."""
    bot = contest.make(contest.game, name, seed)
    return without_clock(bot) if isinstance(bot, LevelBot) and contest.is_untimed else bot


def without_clock(bot: LevelBot) -> LevelBot:
    """Have a bot count simulations only."""
    bot.level = replace(bot.level, budget=Budget(simulations=bot.level.budget.simulations))
    return bot


def contest_blocks(
    contest: Contest, done: Sequence[Played], jobs: int = 1, *, on_ray: bool = False
) -> Iterator[list[Played]]:
    """Play what is not done yet, in order; processes or machines play the same games as one."""
    known = {(game.pair, game.block) for game in done}
    to_play = [wanted for wanted in contest.wanted if wanted not in known]
    work = partial(play_block, contest)
    return cluster.in_order(work, to_play) if on_ray else in_order(work, to_play, jobs)


def merged(results: Sequence[Sequence[Played]]) -> list[Played]:
    """Put the results of several runs together; a block that several of them have counts once."""
    found: list[Played] = []
    for games in results:
        known = {(game.pair, game.block) for game in found}
        found += [game for game in games if (game.pair, game.block) not in known]
    return found


def block_shares(games: Sequence[Played], pair: Pair) -> list[float]:
    """Return the mean share of the first bot of a pair, block by block."""
    shares: dict[int, list[float]] = {}
    for game in games:
        if game.pair == pair:
            shares.setdefault(game.block, []).append(game.share)
    return [sum(block) / len(block) for block in shares.values()]
