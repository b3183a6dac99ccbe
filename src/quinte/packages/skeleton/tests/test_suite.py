"""New Game, judged by the whole suite."""

from new_game import GAME

from quinte.testing import Suite


class TestNewGame(Suite):
    game = GAME
