"""What a bot knows about Clobber: nothing but its rules."""

from quinte.core.defaults import ADVICE, evaluate, explain, is_settled, policy
