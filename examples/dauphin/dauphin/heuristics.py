"""What a bot knows about Dauphin: nothing but its rules."""

from quinte.core.defaults import ADVICE, evaluate, explain, is_settled, policy
