"""Konane, judged by the whole suite."""

from konane import GAME

from quinte.testing import Suite


class TestKonane(Suite):
    game = GAME
