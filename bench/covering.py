"""How games of Intercept end, by when a pawn may be covered: every value of the option, self-play.

python bench/covering.py --players 4 --games 60 --simulations 300

Each value plays the same deals, all seats by one bot that thinks for so many simulations, with the
limit of turns that contests have. Printed: games decided, by whom, and their turns.
"""

import argparse
from collections import Counter
from dataclasses import replace
from statistics import mean, median

from quinte.bots.bot import LevelBot
from quinte.bots.levels import levels_of
from quinte.bots.searcher import Budget
from quinte.bots.seeds import bot_seed
from quinte.core.card import Game
from quinte.engine.match import Match
from quinte.games import GAMES


def play(game: Game, players: int, when: str, simulations: int, number: int) -> Match:
    """Play one game."""
    deal = bot_seed(bytes(32), number)
    options = game.choose_for_bots({"cover_when": when})
    match = Match(game, deal, players, options)
    level = replace(levels_of(game)["club"], budget=Budget(simulations, 1e9))
    bots = [LevelBot(game, level, bot_seed(deal, player)) for player in range(players)]
    while not match.is_over:
        player = match.player
        match.play(bots[player].choose(match.view(player)))
    return match


def main() -> None:
    """Play the games of each value."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--simulations", type=int, default=300)
    chosen = parser.parse_args()
    game = GAMES["intercept"]
    for when in game.option("cover_when").values:
        won: Counter[str] = Counter()
        turns = []
        for number in range(chosen.games):
            match = play(game, chosen.players, when, chosen.simulations, number)
            result = match.result()
            first = int(match.start.player)
            side = game.sides(match.start)
            if not result.winners:
                won["stopped" if result.is_stopped else "drawn"] += 1
            elif side[result.winners[0]] == side[first]:
                won["by who began"] += 1
            else:
                won["by the others"] += 1
            turns.append(int(match.position.turn))
        told = ", ".join(f"{how} {count}" for how, count in won.most_common())
        print(f"{when}: {told}; turns {mean(turns):.0f}, median {median(turns):.0f}", flush=True)


if __name__ == "__main__":
    main()
