"""Whether games of Intercept between bots of one level are lively, and what they miss.

    python bench/liveliness.py --level casual --games 20

Printed: games decided, by a third repetition or stopped; turns; of a hundred turns, those that led
to a position that had been there before, and those in which a pawn went straight back to where it
had come from; different first moves; of the turns that could win at once, those that did not.
"""

import argparse
from collections import Counter
from dataclasses import replace
from statistics import mean, median

import numpy as np

from quinte.bots.bot import LevelBot
from quinte.bots.levels import levels_of
from quinte.bots.searcher import Budget
from quinte.bots.seeds import bot_seed
from quinte.core.card import Game
from quinte.core.contract import Position
from quinte.core.native import copy
from quinte.engine.match import Match
from quinte.games import GAMES
from quinte.games.intercept.material import MOVE_BALL, MOVE_PAWN
from quinte.games.intercept.moves import is_pawn_move, pawn_origin, pawn_target
from quinte.games.intercept.repetition import key_of


def can_win(game: Game, position: Position, mover: int) -> bool:
    """Return whether the mover can win before the turn is over."""
    for move in game.legal_moves(position):
        after = copy(position)
        game.rules.play(after, move)
        if int(after.won) >> mover & 1:
            return True
        if after.stage == MOVE_BALL and after.player == mover and can_win(game, after, mover):
            return True
    return False


class Watcher:
    """Counts what happens in games."""

    def __init__(self, game: Game) -> None:
        """Nothing has happened yet."""
        self._game = game
        self.count: Counter[str] = Counter()
        self.turns: list[int] = []
        self.first_moves: set[str] = set()

    def watch(self, match: Match, bots: list[LevelBot]) -> None:
        """Play a match to its end."""
        been: set[int] = set()
        last: dict[int, tuple[int, int]] = {}
        while not match.is_over:
            player, position = match.player, match.position
            if position.stage == MOVE_PAWN:
                key = key_of(int(position.digest), player)
                self.count["repeated"] += key in been
                been.add(key)
                can = can_win(self._game, copy(position), player)
            move = bots[player].choose(match.view(player))
            if not match.steps:
                self.first_moves.add(self._game.move_text(match.view(player), move))
            if is_pawn_move(move):
                way = (pawn_origin(move), pawn_target(move))
                self.count["to and fro"] += last.get(player) == way[::-1] and way[0] != way[1]
                last[player] = way
            match.play(move)
            if can and match.player != player:
                self.count["could win"] += 1
                self.count["missed"] += not int(match.position.won) >> player & 1
        self.turns.append(int(match.position.turn))
        result = match.result()
        ending = "stopped" if result.is_stopped else "drawn"
        self.count["decided" if result.winners else ending] += 1

    def report(self) -> str:
        """Say what was counted."""
        count, turns = self.count, self.turns
        part = 100 / np.sum(turns)
        return "; ".join(
            (
                f"{count['decided']} decided, {count['drawn']} drawn, {count['stopped']} stopped",
                f"turns {mean(turns):.0f}, median {median(turns):.0f}",
                f"repeated {part * count['repeated']:.1f} %",
                f"to and fro {part * count['to and fro']:.1f} %",
                f"{len(self.first_moves)} first moves",
                f"missed {count['missed']} of {count['could win']} wins",
            )
        )


def main() -> None:
    """Play the games and say what happened."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--level", default="casual")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--first", type=int, default=0, help="the number of the first deal")
    parser.add_argument("--board", default="13")
    chosen = parser.parse_args()
    game = GAMES["intercept"]
    level = levels_of(game)[chosen.level]
    level = replace(level, budget=Budget(level.budget.simulations, 1e9))
    watcher = Watcher(game)
    for number in range(chosen.first, chosen.first + chosen.games):
        deal = bot_seed(bytes(32), number)
        options = game.choose_for_bots({"board_size": chosen.board})
        bots = [LevelBot(game, level, bot_seed(deal, player)) for player in range(chosen.players)]
        watcher.watch(Match(game, deal, chosen.players, options), bots)
    print(f"{chosen.level}, {chosen.players} players, {chosen.games} games: {watcher.report()}")


if __name__ == "__main__":
    main()
