"""What a bot knows about New Game: nothing but its rules."""

from quinte.core.defaults import ADVICE, evaluate, explain, is_settled, policy

IS_OPEN = True
