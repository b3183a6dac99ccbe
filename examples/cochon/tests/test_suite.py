"""Cochon, judged by the whole suite."""

from cochon import GAME

from quinte.testing import Suite


class TestCochon(Suite):
    game = GAME
