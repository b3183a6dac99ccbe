"""Dauphin, judged by the whole suite."""

from dauphin import GAME

from quinte.testing import Suite


class TestDauphin(Suite):
    game = GAME
