"""`quinte arena`: has bots play against each other and says how certain the outcome is."""

import json
import re
from argparse import Namespace
from pathlib import Path
from typing import Any

from rich.progress import TimeRemainingColumn

from quinte.adapters.opponents import (
    EXAMPLES,
    check_opponent,
    find_stranger,
    is_opponent,
    is_stranger,
    make_opponent,
)
from quinte.bots.bot import NAMES, PLAIN, QUICK
from quinte.bots.bot import check_bot as check_learned
from quinte.bots.contests.arena import (
    Contest,
    Played,
    block_shares,
    contest_blocks,
    fair_share,
    merged,
)
from quinte.bots.contests.on_ray import RAY, check_ray
from quinte.bots.contests.strength import LIKELY, evidence, expected, interval, ratings
from quinte.bots.nets.bot import check_net, is_net
from quinte.core.card import Game, find_option_texts
from quinte.core.errors import WrongPlayerCount
from quinte.engine.record import find_game
from quinte.terminal.compiling import prepare, wake_bots
from quinte.terminal.errors import FileTrouble, OtherContest, TooFewBots, UnknownBot
from quinte.terminal.files import find_file, holds_something, make_folder, read_text, write_text
from quinte.terminal.screen import Screen, grid
from quinte.terminal.seats import as_word, read_seed

SAME_EVERY_TIME = "arena"


def run_arena(screen: Screen, chosen: Namespace) -> int:
    """Play a contest, or the rest of one, and show the standings."""
    contest, on_ray = read_contest(chosen), chosen.on == RAY
    if on_ray:
        check_ray()
    file = find_file(chosen.file) if chosen.file else None
    others = [known_games(find_file(name), contest, is_there=True) for name in chosen.merge]
    games = merged([known_games(file, contest), *others])
    folder = find_file(chosen.games) if chosen.games else None
    if folder is not None:
        make_folder(folder)
    if file is not None and others:
        write_text(file, as_json(contest, games))
    prepare(screen, contest.game)
    wake_bots(screen, contest.game, contest.bots)
    wanted = set(contest.wanted)
    done = len(wanted & {(game.pair, game.block) for game in games})
    with screen.bar(TimeRemainingColumn()) as progress:
        about = screen.word("cli.playing_blocks")
        task = progress.add_task(about, total=len(wanted), completed=done)
        for block in contest_blocks(contest, games, chosen.jobs, on_ray=on_ray):
            games += block
            progress.advance(task)
            if folder is not None:
                keep_records(folder, block)
            if file is not None:
                write_text(file, as_json(contest, games))
            if chosen.sprt and is_decided(contest, games):
                break
    if len(contest.bots) > 1:
        show_standing(screen, contest, games, with_test=chosen.sprt)
    return 0


def read_contest(chosen: Namespace) -> Contest:
    """Read what to play."""
    game = find_game(chosen.game)
    bots = tuple(dict.fromkeys(as_word(name) for name in chosen.bots))
    players = game.players[0] if chosen.players is None else chosen.players
    if players not in game.players:
        raise WrongPlayerCount(players=players, known=", ".join(map(str, game.players)))
    for name in bots:
        check_bot(game, name, players)
    if len(bots) < 2 and chosen.games is None:
        raise TooFewBots  # whoever plays against itself does so for the records
    options = game.choose_for_bots(find_option_texts(chosen.option))
    seed = read_seed(SAME_EVERY_TIME if chosen.seed is None else chosen.seed)
    return Contest(
        game,
        players,
        options,
        bots,
        chosen.blocks,
        seed,
        chosen.untimed,
        make=make_opponent,
        first=chosen.skip or 0,
        keeps_records=chosen.games is not None,
    )


def check_bot(game: Game, name: str, players: int) -> None:
    """Refuse a bot that does not exist, or does not play this game at this table."""
    if is_net(name):
        check_net(game, name, players)
    elif is_stranger(name):
        find_stranger(name)
    elif name not in (*NAMES, QUICK, PLAIN) and not is_opponent(name):
        raise UnknownBot(name=name, known=", ".join((*NAMES, QUICK, PLAIN, *EXAMPLES)))
    check_learned(game, name, players)
    check_opponent(game, name)


def head_of(contest: Contest) -> dict[str, Any]:
    """Say what a file of results is about."""
    return {
        "game": contest.game.name,
        "players": contest.players,
        "options": dict(contest.options),
        "bots": list(contest.bots),
        "seed": contest.seed.hex(),
        "untimed": contest.is_untimed,
    }


def as_json(contest: Contest, games: list[Played]) -> str:
    """Write the results of a contest, one line per game."""
    kept = [{name: own for name, own in vars(game).items() if name != "record"} for game in games]
    lines = ",\n".join(json.dumps(game, separators=(",", ":")) for game in kept)
    return f'{{"contest": {json.dumps(head_of(contest))},\n"games": [\n{lines}\n]}}\n'


def keep_records(folder: Path, games: list[Played]) -> None:
    """Keep the record of each game of a block in a file of its own."""
    for number, game in enumerate(games, 1):
        pair = "-".join(re.sub(r"[^\w.]", "_", name) for name in game.pair)
        write_text(folder / f"{pair}-{game.block:05}-{number}.txt", game.record)


def known_games(file: Path | None, contest: Contest, *, is_there: bool = False) -> list[Played]:
    """Read the games that a file already has; it must be of the same contest."""
    if file is None or not (is_there or holds_something(file)):
        return []
    try:
        found = json.loads(read_text(file))
        head, games = found["contest"], [as_played(game) for game in found["games"]]
    except (ValueError, KeyError, TypeError) as error:
        raise FileTrouble(problem="no_results", file=file) from error
    if head != head_of(contest):
        raise OtherContest(file=file)
    return games


def as_played(game: dict[str, Any]) -> Played:
    """Read one game of a file."""
    first, second = game["pair"]
    return Played(
        pair=(str(first), str(second)),
        block=int(game["block"]),
        seats=tuple(map(str, game["seats"])),
        winners=tuple(map(int, game["winners"])),
        moves=int(game["moves"]),
    )


def is_decided(contest: Contest, games: list[Played]) -> bool:
    """Return whether it is clear for every pair whether its first bot is better."""
    return all(abs(weigh(contest, games, pair)) > LIKELY for pair in contest.pairs)


def weigh(contest: Contest, games: list[Played], pair: tuple[str, str]) -> float:
    """Weigh a lead of fifty Elo points against none."""
    shares = block_shares(games, pair)
    fair = fair_share(contest, pair)
    return evidence(shares, fair, fair + expected(50) - 0.5) if shares else 0.0


def show_standing(
    screen: Screen, contest: Contest, games: list[Played], *, with_test: bool
) -> None:
    """Show each pair and, where two sides play, the ratings of all."""
    titles = ("cli.column_pair", "cli.column_games", "cli.column_share", "cli.column_sure")
    table = grid(*(screen.word(title) for title in titles), numbers=[1, 2, 3])
    shares = {}
    for pair in contest.pairs:
        blocks = block_shares(games, pair)
        found = interval(blocks)
        count = sum(game.pair == pair for game in games)
        shares[pair] = (found.mean, count)
        sure = f"{100 * found.low:.1f}–{100 * found.high:.1f} %"
        name = f"{pair[0]} – {pair[1]}"
        if with_test:
            sure += f"  ({weigh(contest, games, pair):+.1f})"
        table.add_row(name, str(count), f"{100 * found.mean:.1f} %", sure)
    screen.show(table)
    sides = len(set(contest.game.sides(contest.game.new_position(contest.players, {}, bytes(32)))))
    if sides == 2:
        show_ratings(screen, ratings(shares))
    else:
        fair = 100 * fair_share(contest, contest.pairs[0])
        screen.say("cli.fair_share", percent=f"{fair:.1f}")


def show_ratings(screen: Screen, rated: dict[str, float]) -> None:
    """Show the pool by strength."""
    table = grid(screen.word("cli.column_player"), "Elo", numbers=[1])
    for name, points in sorted(rated.items(), key=lambda each: -each[1]):
        is_ours = not (is_opponent(name) or is_net(name) or is_stranger(name))
        shown = screen.word(f"bots.{name}") if is_ours else name
        table.add_row(shown, f"{points:+.0f}")
    screen.show("")
    screen.show(table)
